# Writes quantiles.h, significance.h and conventions.h beside this file with the answers of R and its packages.
# Run: Rscript truth.R  (needs the packages e1071, vegan and psych)

real <- function(x) ifelse(is.infinite(x), "INFINITY", sprintf("%.17g", x))
group <- function(x) paste0("{", paste(x, collapse = ", "), "}")
write_header <- function(name, fields, rows, calls) {
    guard <- paste0("PL_TESTS_", toupper(name), "_H")
    writeLines(c(
        paste0("/* Written by truth.R with ", R.version.string, "."), paste0(" * ", calls), " */",
        paste0("#ifndef ", guard), paste0("#define ", guard), "", "#include <math.h>", "#include <stddef.h>",
        "#include <stdint.h>", "", "static const struct {", paste0("    ", fields, ";"),
        paste0("} ", name, "[] = {"), strwrap(paste0("{", rows, "},"), 105, indent = 4, exdent = 5), "};", "", "#endif"),
        paste0(name, ".h"))
}

# ---- quantiles: all nine types at fractions, where R decides whether n p is whole with a tolerance ----

set.seed(20260926)
samples <- list(c(5), c(1, 2), c(3, 3, 3, 9), round(rnorm(10), 2), sample(0:4, 25, TRUE), sample(1:100, 60, TRUE))
fractions <- list(c(0, 1), c(1, 10), c(1, 4), c(1, 3), c(1, 2), c(7, 10), c(13, 14), c(1, 1))
rows <- unlist(lapply(samples, function(x) lapply(fractions, function(f)
    paste(length(x), group(real(x)), f[1], f[2],
          group(real(sapply(1:9, function(type) quantile(x, f[1] / f[2], type = type, names = FALSE)))), sep = ", "))))
write_header("quantiles", c("size_t n", "double values[60]", "int64_t numerator, denominator", "double by_type[9]"), rows,
             "by_type: quantile(values, numerator / denominator, type = 1 to 9)")

# ---- significance ----

rows <- c()
for (n in c(3, 4, 5, 10, 36, 100, 570, 1000, 4221, 5000, 200000, 1000000))
    for (r in c(1e-8, 1e-4, 0.0033, 0.017, 0.04, 0.1, 0.188, -0.299, 0.5, 0.7, -0.71, 0.9, 0.999, 0.9999999)) {
        t <- r * sqrt((n - 2) / ((1 - r) * (1 + r)))
        p <- 2 * min(pt(t, n - 2), pt(t, n - 2, lower.tail = FALSE))
        if (p > 1e-300) rows <- c(rows, paste(real(r), n, real(p), sep = ", "))
    }
write_header("significance", c("double r", "int64_t n", "double p"), rows,
             "p: t <- r * sqrt((n - 2) / ((1 - r) * (1 + r))); 2 * min(pt(t, n - 2), pt(t, n - 2, lower.tail = FALSE))")

rows <- c()
for (n in c(3, 4, 10, 36, 570, 1000, 4221, 200000))
    for (alpha in c(0.5, 0.05, 0.01, 1e-6)) {
        t <- qt(alpha / 2, n - 2, lower.tail = FALSE)
        rows <- c(rows, paste(n, real(alpha), real(t / sqrt(t^2 + n - 2)), sep = ", "))
    }
write_header("critical", c("int64_t n", "double alpha", "double r"), rows,
             "r: t <- qt(alpha / 2, n - 2, lower.tail = FALSE); t / sqrt(t^2 + n - 2)")

rows <- c()
for (n in c(4, 10, 36, 1000))
    for (r in c(0, 0.3, -0.77, 0.95)) for (level in c(0.9, 0.95)) {
        fisher <- psych::r.con(r, n, p = level)
        bonett <- tanh(atanh(r) + c(-1, 1) * qnorm((1 + level) / 2) * sqrt((1 + r^2 / 2) / (n - 3)))
        rows <- c(rows, paste(real(r), n, real(level), group(real(fisher)), group(real(bonett)), sep = ", "))
    }
write_header("intervals", c("double r", "int64_t n", "double level", "double fisher[2], bonett_wright[2]"), rows, c(
    paste0("fisher: psych::r.con(r, n, p = level), psych ", packageVersion("psych")),
    "bonett_wright: tanh(atanh(r) + c(-1, 1) * qnorm((1 + level) / 2) * sqrt((1 + r^2 / 2) / (n - 3)))"))

# ---- conventions of skewness and kurtosis; Hill numbers ----

x <- faithful$waiting
by_type <- function(f) group(real(sapply(1:3, function(type) f(x, type = type))))
write_header("conventions", c("size_t n", "double values[272]", "double skewness[3], kurtosis[3]"),
             paste(length(x), group(x), by_type(e1071::skewness), by_type(e1071::kurtosis), sep = ", "), c(
    "values: faithful$waiting",
    paste0("e1071::skewness(values, type = 1 to 3), e1071::kurtosis(values, type = 1 to 3), e1071 ",
           packageVersion("e1071"))))

orders <- c(0, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, Inf)
counts <- list(c(1, 1, 1), c(10, 0, 0), c(632, 768), c(219, 317, 281, 290, 293), c(2, 198, 15, 303, 0, 44, 1, 1))
rows <- sapply(counts, function(x) paste(
    length(x), group(x), group(real(as.numeric(vegan::renyi(x, scales = orders, hill = TRUE)))), sep = ", "))
write_header("hill_numbers", c("size_t k", "int64_t counts[8]", "double by_order[11]"), rows, c(
    paste0("by_order: vegan::renyi(counts, scales, hill = TRUE), vegan ", packageVersion("vegan")),
    paste0("scales: ", paste(orders, collapse = ", "))))
