"""Writes distributions.h, vectors.h, tables.h, samples.h, pairs.h and bins.h beside this file: random inputs
with the answers of numpy, scipy and scikit-learn and, where an error bound is put to the test, the exact
answer from Python's integers, fractions and 60-digit decimals as a sum of two doubles.

Run: python3 truth.py
"""
import os
from decimal import Decimal, getcontext
from fractions import Fraction

import numpy
import scipy.stats
import sklearn.metrics

getcontext().prec = 60
random = numpy.random.default_rng(20260926)
versions = f"numpy {numpy.__version__}, scipy {scipy.__version__}, scikit-learn {sklearn.__version__}"


def decimal(x):
    x = Fraction(x)
    return Decimal(x.numerator) / Decimal(x.denominator)


def two(x):
    """The 60-digit decimal x as the nearest double and the nearest double to the rest."""
    high = float(x)
    return "{%.17g, %.17g}" % (high, float(Decimal(x) - Decimal(high)))


def pairs(values):
    return "{" + ", ".join(two(v) for v in values) + "}"


def real(x):
    return "%.17g" % x


def numbers(values):
    return "{" + ", ".join(real(v) if isinstance(v, float) else str(v) for v in values) + "}"


def write(name, fields, rows, calls):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name + ".h")
    guard = "PL_TESTS_" + name.upper() + "_H"
    with open(path, "w") as out:
        out.write(f"/* Written by truth.py with {versions}.\n")
        out.writelines(f" * {line}\n" for line in calls)
        out.write(f" */\n#ifndef {guard}\n#define {guard}\n\n")
        out.write("#include <math.h>\n#include <stddef.h>\n#include <stdint.h>\n\n")
        out.write("static const struct {\n" + "".join(f"    {f};\n" for f in fields) + f"}} {name}[] = {{\n")
        for row in rows:
            out.write("    {" + ",\n     ".join(row) + "},\n")
        out.write("};\n\n#endif\n")


# ---- distributions: entropy, Hill numbers, utilization, total variation ----

def entropy(counts):
    n = sum(counts)
    return sum((Decimal(c) / n * (Decimal(n) / c).ln() for c in counts if c > 0), Decimal(0))


def hill(counts, q):
    n = sum(counts)
    if q == 1:
        return entropy(counts).exp()
    power = sum(((Decimal(c) / n).ln() * Decimal(q)).exp() for c in counts if c > 0)
    return (power.ln() / (1 - Decimal(q))).exp()


def total_variation(a, b):
    return sum(abs(Fraction(x, sum(a)) - Fraction(y, sum(b))) for x, y in zip(a, b)) / 2


def some_counts(k, n):
    p = random.dirichlet(numpy.full(k, 0.6))
    return [int(c) for c in random.multinomial(n, p)]


ORDERS = [0.0, 0.5, 0.9999999, 1.0, 1.0000001, 1.5, 2.0, 3.0, 40.0]
rows = []
for k in [1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14]:
    n = int(random.choice([1, 7, 100, 1400, 4999, 5000]))
    p, q = some_counts(k, n), some_counts(k, int(random.choice([n, 5000])))
    h, g = entropy(p), entropy(q)
    ratio = (h - g).exp()
    distance = total_variation(p, q)
    share_p, share_q = numpy.array(p) / sum(p), numpy.array(q) / sum(q)
    rows.append([
        str(k), numbers(p), numbers(q), two(h), real(scipy.stats.entropy(p)), two(h.exp()), two(h.exp() / k),
        two(ratio), two(100 * abs(ratio - 1)),
        real(numpy.exp(scipy.stats.entropy(p)) / numpy.exp(scipy.stats.entropy(q))),
        str(distance.numerator), str(distance.denominator), real(0.5 * numpy.abs(share_p - share_q).sum()),
        pairs([hill(p, order) for order in ORDERS])])
write("distributions",
      ["size_t k", "int64_t predicted[14], gold[14]", "double entropy[2], entropy_by_scipy",
       "double support[2], utilization[2]", "double ratio[2], deviation[2], ratio_by_scipy",
       "int64_t distance_numerator, distance_denominator", "double distance_by_numpy",
       f"double hill[{len(ORDERS)}][2]"], rows,
      ["entropy_by_scipy: scipy.stats.entropy(predicted)",
       "ratio_by_scipy: numpy.exp(scipy.stats.entropy(predicted)) / numpy.exp(scipy.stats.entropy(gold))",
       "distance_by_numpy: 0.5 * numpy.abs(predicted / sum(predicted) - gold / sum(gold)).sum()",
       "hill: of predicted, orders " + ", ".join(map(str, ORDERS)),
       "A pair {a, b} is the exact value a + b."])

# ---- vectors: probabilities of several items ----

def exact_vectors(items):
    items = [[Decimal(repr(float(w))) for w in item] for item in items]
    items = [[w / sum(item) for w in item] for item in items]
    n, k = len(items), len(items[0])
    mean = [sum(item[j] for item in items) / n for j in range(k)]
    surprise = [sum((-w * w.ln() for w in item if w > 0), Decimal(0)) for item in items + [mean]]
    margins = [sorted(item)[-1] - sorted(item)[-2] for item in items]
    return surprise[-1].exp() / k, sum(surprise[:-1]) / n / Decimal(k).ln(), sum(margins) / n


rows = []
for k in [2, 3, 5, 14]:
    items = numpy.round(random.dirichlet(numpy.full(k, 0.5), 8), 4)
    p = items / items.sum(axis=1, keepdims=True)
    ordered = numpy.sort(p, axis=1)
    soft, normalised, margin = exact_vectors(items)
    rows.append([str(k), "{" + ", ".join(numbers([float(w) for w in item]) for item in items) + "}",
                 two(soft), two(normalised), two(margin),
                 real(numpy.exp(scipy.stats.entropy(p.mean(axis=0))) / k),
                 real(scipy.stats.entropy(p, axis=1, base=k).mean()),
                 real((ordered[:, -1] - ordered[:, -2]).mean())])
write("vectors",
      ["size_t k", "double items[8][14]", "double soft[2], entropy[2], margin[2]",
       "double soft_by_scipy, entropy_by_scipy, margin_by_numpy"], rows,
      ["p = items / items.sum(axis=1, keepdims=True)",
       "soft_by_scipy: numpy.exp(scipy.stats.entropy(p.mean(axis=0))) / k",
       "entropy_by_scipy: scipy.stats.entropy(p, axis=1, base=k).mean()",
       "margin_by_numpy: mean of the largest less the second of numpy.sort(p, axis=1)",
       "A pair {a, b} is the exact value a + b."])

# ---- tables: agreement ----

rows = []
for k in [1, 2, 2, 3, 3, 4, 5, 7, 10]:
    for diagonal in [0.0, 4.0]:
        n = int(random.choice([5, 60, 1000, 5000]))
        concentration = numpy.full((k, k), 0.4) + diagonal * numpy.eye(k)
        cells = random.multinomial(n, random.dirichlet(concentration.ravel())).reshape(k, k)
        gold = numpy.repeat(numpy.arange(k * k) // k, cells.ravel())
        predicted = numpy.repeat(numpy.arange(k * k) % k, cells.ravel())
        kappas = []
        for weights in [None, "linear", "quadratic"]:
            with numpy.errstate(all="ignore"):
                kappas.append(sklearn.metrics.cohen_kappa_score(
                    gold, predicted, weights=weights, labels=numpy.arange(k)) if k > 1 else numpy.nan)
        error = sklearn.metrics.mean_absolute_error(gold, predicted) / (k - 1) if k > 1 else numpy.nan
        kappas = ["NAN" if numpy.isnan(v) else real(v) for v in kappas]
        rows.append([str(k), numbers([int(c) for c in cells.ravel()]),
                     real(sklearn.metrics.accuracy_score(gold, predicted)),
                     "NAN" if numpy.isnan(error) else real(error), "{" + ", ".join(kappas) + "}"])
write("tables",
      ["size_t k", "int64_t cells[100]", "double accuracy, absolute_error", "double kappa[3]"], rows,
      ["accuracy: sklearn.metrics.accuracy_score(gold, predicted)",
       "absolute_error: sklearn.metrics.mean_absolute_error(gold, predicted) / (k - 1)",
       'kappa: sklearn.metrics.cohen_kappa_score(gold, predicted, weights=w, labels=range(k)),',
       'w in None, "linear", "quadratic"',
       "NAN for k = 1, where both are 0/0."])

# ---- samples: moments ----

def exact_moments(values):
    """Of the decimals that the values print as."""
    x = [Fraction(repr(float(v))) for v in values]
    n, mean = len(x), sum(x) / len(x)
    return [mean] + [sum((v - mean) ** p for v in x) / n for p in (2, 3, 4)]


rows = []
for name, n in [("scores", 4), ("scores", 60), ("binary", 25), ("decimals", 5), ("decimals", 50), ("far", 40),
                ("skewed", 30)]:
    if name == "scores":
        x = random.integers(0, 101, n).astype(float)
    elif name == "binary":
        x = (random.random(n) < 0.2).astype(float)
    elif name == "decimals":
        x = numpy.round(random.normal(0.6, 0.2, n), 2)
    elif name == "far":
        x = numpy.round(1e7 + random.normal(0, 1, n), 1)
    else:
        x = numpy.round(random.exponential(3.0, n), 3)
    mean, m2, m3, m4 = exact_moments(x)
    s2 = m2 * n / (n - 1)
    g2 = m4 / m2 ** 2 - 3
    unbiased = Fraction(n - 1, (n - 2) * (n - 3)) * ((n + 1) * g2 + 6)
    g1 = decimal(m3) / decimal(m2) ** Decimal("1.5")
    rows.append([
        str(n), numbers([float(v) for v in x]),
        two(decimal(mean)), two(decimal(m2)), two(decimal(s2)), two(decimal(s2).sqrt()),
        pairs([g1, g1 * Decimal(n * (n - 1)).sqrt() / (n - 2), decimal(m3) / decimal(s2) ** Decimal("1.5")]),
        pairs([decimal(g2), decimal(unbiased), decimal(m4 / s2 ** 2 - 3)]),
        real(x.mean()), real(x.var()), real(x.var(ddof=1)), real(x.std(ddof=1)),
        real(scipy.stats.skew(x)), real(scipy.stats.skew(x, bias=False)),
        real(scipy.stats.kurtosis(x)), real(scipy.stats.kurtosis(x, bias=False)),
        real(scipy.stats.kurtosis(x, fisher=False))])
write("samples",
      ["size_t n", "double values[60]", "double mean[2]", "double variance[2]", "double sample_variance[2]",
       "double sample_deviation[2]", "double skewness[3][2]", "double excess[3][2]",
       "double numpy_mean, numpy_variance, numpy_sample_variance, numpy_sample_deviation",
       "double scipy_skewness, scipy_skewness_unbiased",
       "double scipy_excess, scipy_excess_unbiased, scipy_plain"], rows,
      ["numpy: x.mean(), x.var(), x.var(ddof=1), x.std(ddof=1)",
       "scipy.stats: skew(x), skew(x, bias=False)",
       "scipy.stats: kurtosis(x), kurtosis(x, bias=False), kurtosis(x, fisher=False)",
       "skewness, excess: g1, G1, b1 and g2, G2, b2 - 3 of Joanes & Gill (1998).",
       "A pair {a, b} is the exact value a + b for the decimal numbers that are printed."])

# ---- pairs: correlation ----

def exact_pearson(x, y):
    x, y = [[Fraction(repr(float(v))) for v in values] for values in (x, y)]
    mx, my = sum(x) / len(x), sum(y) / len(y)
    sxy = sum((a - mx) * (b - my) for a, b in zip(x, y))
    sxx, syy = sum((a - mx) ** 2 for a in x), sum((b - my) ** 2 for b in y)
    return decimal(sxy) / (decimal(sxx) * decimal(syy)).sqrt()


rows = []
for n, levels, slope in [(3, 0, 1.0), (5, 0, 0.5), (12, 3, 1.0), (40, 5, 0.7), (40, 0, -2.0), (60, 2, 0.3),
                         (60, 9, 4.0), (60, 101, 0.0)]:
    x = random.normal(0, 1, n)
    y = slope * x + random.normal(0, 1, n)
    if levels > 0:
        x, y = [numpy.clip(numpy.round((v + 2) / 4 * (levels - 1)), 0, levels - 1) for v in (x, y)]
    else:
        x, y = numpy.round(x, 2), numpy.round(y, 2)
    r, rho = scipy.stats.pearsonr(x, y), scipy.stats.spearmanr(x, y)
    tau = scipy.stats.kendalltau(x, y, method="asymptotic")
    interval = r.confidence_interval(0.95) if n > 3 else (-1.0, 1.0)
    sign = [(numpy.sign(x[i] - x[j]), numpy.sign(y[i] - y[j])) for i in range(n) for j in range(i)]
    rows.append([
        str(n), numbers([float(v) for v in x]), numbers([float(v) for v in y]),
        numbers([float(v) for v in scipy.stats.rankdata(x)]), two(exact_pearson(x, y)),
        two(exact_pearson(scipy.stats.rankdata(x), scipy.stats.rankdata(y))),
        real(r.statistic), real(r.pvalue), real(interval[0]), real(interval[1]),
        real(rho.correlation), real(rho.pvalue), real(tau.correlation), real(tau.pvalue),
        str(sum(a * b > 0 for a, b in sign)), str(sum(a * b < 0 for a, b in sign)),
        str(sum(a == 0 and b != 0 for a, b in sign)), str(sum(a != 0 and b == 0 for a, b in sign)),
        str(sum(a == 0 and b == 0 for a, b in sign))])
write("pairs",
      ["size_t n", "double x[60]", "double y[60]", "double ranks_x[60]", "double exact_r[2], exact_rho[2]",
       "double r, r_p", "double r_low, r_high", "double rho, rho_p", "double tau, tau_p",
       "int64_t concordant, discordant",
       "int64_t tied_x, tied_y, tied_both"], rows,
      ["ranks_x: scipy.stats.rankdata(x)", "r: scipy.stats.pearsonr(x, y) and its confidence_interval(0.95)",
       "rho: scipy.stats.spearmanr(x, y)", 'tau: scipy.stats.kendalltau(x, y, method="asymptotic")',
       "Pair counts: all pairs compared one by one.", "A pair {a, b} is the exact value a + b."])

# ---- bins: histograms ----

rows = []
for low, high, count in [(0.0, 1.0, 10), (0.0, 100.0, 4), (-3.0, 4.0, 7), (1.0, 9.0, 8)]:
    x = numpy.concatenate([numpy.round(random.uniform(low, high, 34), 1), [low, low, high, high],
                           low + (high - low) * numpy.array([0.25, 0.5])])
    w = numpy.round(random.uniform(0, 2, 40), 2)
    edges = numpy.array([low + (high - low) * j / count for j in range(count)] + [high])
    rows.append([real(low), real(high), str(count),
                 numbers([float(v) for v in x]), numbers([float(v) for v in w]),
                 numbers([int(c) for c in numpy.histogram(x, edges)[0]]),
                 numbers([float(c) for c in numpy.histogram(x, edges, weights=w)[0]])])
write("bins", ["double low, high", "size_t bins", "double values[40], weights[40]", "int64_t counts[10]",
               "double weighted[10]"], rows,
      ["counts, weighted: numpy.histogram(values, edges), numpy.histogram(values, edges, weights=weights)"])
