/* Balls must contain the truth and be no wider than they need. */
#include "stats/ball.h"
#include "stats/random.h"
#include "tests/check.h"

#include <float.h>
#include <stdbool.h>

/* The value of f(at) is high + low: mpmath 1.2.1 at 400 bits, high rounded to 64. */
static const struct {
    const char *name;
    pl_ball (*f)(pl_ball);
    double at;
    long double high, low;
} values[] = {
    {"log", pl_ball_log, 0.3, -0x134378FCBDA72099p-60L, 1.6956821e-20L},
    {"log", pl_ball_log, 0.9375, -0x842CC5ACF1D03445p-67L, -8.4505533e-22L},
    {"log", pl_ball_log, 10, 0x935D8DDDAAA8AC17p-62L, -1.8347407e-20L},
    {"log", pl_ball_log, 3e5, 0x327236F3F095786Dp-58L, 5.1432671e-20L},
    {"log1p", pl_ball_log1p, -0.4375, -0x49A58844D36E49E1p-63L, 6.9121677e-21L},
    {"log1p", pl_ball_log1p, 1e-12, 0x465E6604B781947Bp-102L, -3.9532733e-32L},
    {"log1p", pl_ball_log1p, 0.75, 0x8F42FAF3820681EFp-64L, 2.0922033e-20L},
    {"log1p", pl_ball_log1p, 5000, 0x44239F07F357E2EBp-59L, -2.7092072e-19L},
    {"exp", pl_ball_exp, -20, 0x8DA432AF9B93373p-88L, 2.9688722e-29L},
    {"exp", pl_ball_exp, -0.6, 0x8C7EEB5CB0271BFFp-64L, -7.7127503e-21L},
    {"exp", pl_ball_exp, 1.25, 0x37D871DB61F5DFCBp-60L, -7.244734e-20L},
    {"exp", pl_ball_exp, 7.3, 0xB9099901BBD93E7Dp-53L, -5.2148465e-17L},
    {"expm1", pl_ball_expm1, -0.6, -0x738114A34FD8E401p-64L, -7.7127503e-21L},
    {"expm1", pl_ball_expm1, 1e-12, 0x465E6604B7CEF385p-102L, 3.9533233e-32L},
    {"expm1", pl_ball_expm1, 0.4, 0xFBD0725F77FC007Fp-65L, 4.2231494e-21L},
    {"expm1", pl_ball_expm1, 2.5, 0x5975BF64C782EC75p-59L, 3.7737504e-19L},
};

static void elementary_functions_contain_the_truth(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        pl_ball a = values[i].f(pl_ball_exact(values[i].at));
        long double off = fabsl((a.middle - values[i].high) - values[i].low);
        if (!(off <= a.radius && a.radius <= 8 * LDBL_EPSILON * fabsl(a.middle)))
            fail_msg("%s(%g): %.21Lg +- %.3Lg is off by %.3Lg", values[i].name, values[i].at, a.middle,
                     a.radius, off);
    }
}

/* Rounding errors found exactly: of a sum by Knuth's two-sum, else as the rest that a fused multiply-add
 * leaves. */
static void arithmetic_contains_the_truth(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(1, 1);
    long double closest[4] = {0, 0, 0, 0}; /* largest error, in units of the bound */
    for (int trial = 0; trial < 4000; trial++) {
        long double x = (pl_random_unit(&random) - 0.5L) / 0.9L, y = 0.25L + pl_random_unit(&random) / 1.1L;
        pl_ball a = pl_ball_exact(x), b = pl_ball_exact(y);
        pl_ball results[] = {pl_ball_add(a, b), pl_ball_multiply(a, b), pl_ball_divide(a, b),
                             pl_ball_root(b)};
        long double sum = results[0].middle, part = sum - x;
        long double errors[] = {(x - (sum - part)) + (y - part), fmal(x, y, -results[1].middle),
                                fmal(results[2].middle, -y, x) / y,
                                fmal(results[3].middle, -results[3].middle, y) / (2 * results[3].middle)};
        for (size_t o = 0; o < 4; o++) {
            assert_true(fabsl(errors[o]) <= results[o].radius);
            closest[o] = fmaxl(closest[o], fabsl(errors[o]) / results[o].radius);
        }
    }
    for (size_t o = 0; o < 4; o++)
        assert_true(closest[o] > 0.9L);
    assert_true(pl_ball_multiply(pl_ball_exact(LDBL_MIN), pl_ball_exact(LDBL_MIN)).radius >
                0); /* underflow */
}

typedef struct operation {
    const char *name;
    bool positive; /* needs a positive argument */
    pl_ball (*one)(pl_ball);
    pl_ball (*two)(pl_ball, pl_ball);
} operation;

static const operation operations[] = {
    {"add", false, NULL, pl_ball_add},           {"subtract", false, NULL, pl_ball_subtract},
    {"multiply", false, NULL, pl_ball_multiply}, {"divide", false, NULL, pl_ball_divide},
    {"absolute", false, pl_ball_absolute, NULL}, {"negate", false, pl_ball_negate, NULL},
    {"exp", false, pl_ball_exp, NULL},           {"expm1", false, pl_ball_expm1, NULL},
    {"root", true, pl_ball_root, NULL},          {"log", true, pl_ball_log, NULL},
    {"log1p", true, pl_ball_log1p, NULL},
};

enum { OPERATIONS = sizeof operations / sizeof operations[0] };

static pl_ball apply(const operation *o, pl_ball a, pl_ball b)
{
    return o->one != NULL ? o->one(a) : o->two(a, b);
}

/* A member of the ball, often one of its ends. */
static pl_ball member(pl_random *random, pl_ball a)
{
    double t = (double)pl_random_below(random, 3) - 1;
    return pl_ball_exact(a.middle +
                         a.radius * (pl_random_below(random, 2) > 0 ? t : 2 * pl_random_unit(random) - 1));
}

static void results_contain_the_results_of_all_members(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(1, 0);
    for (int trial = 0; trial < 4000; trial++) {
        const operation *o = &operations[trial % OPERATIONS];
        pl_ball a = {0.1L + 3 * pl_random_unit(&random), 0}, b = {0.1L + 3 * pl_random_unit(&random), 0};
        if (!o->positive && pl_random_below(&random, 2) > 0)
            a = pl_ball_negate(a);
        if (!o->positive && pl_random_below(&random, 2) > 0)
            b = pl_ball_negate(b);
        a.radius = 0.09L * pl_random_unit(&random);
        b.radius = 0.09L * pl_random_unit(&random);
        pl_ball whole = apply(o, a, b);
        for (int i = 0; i < 10; i++) {
            pl_ball part = apply(o, member(&random, a), member(&random, b));
            /* The member itself was rounded. */
            long double reach = whole.radius * (1 + 4 * LDBL_EPSILON) + part.radius + LDBL_EPSILON;
            if (!(fabsl(part.middle - whole.middle) <= reach))
                fail_msg("%s: %Lg outside %Lg +- %Lg", o->name, part.middle, whole.middle, whole.radius);
        }
    }
}

static void radii_are_hardly_wider_than_the_spread_of_the_ends(void **state)
{
    (void)state;
    for (size_t i = 0; i < OPERATIONS; i++) {
        const operation *o = &operations[i];
        pl_ball a = {o->positive ? 1.7L : -1.7L, 1e-6L}, b = {0.6L, 1e-6L};
        pl_ball whole = apply(o, a, b);
        long double reached = 0;
        for (int corner = 0; corner < 4; corner++) {
            pl_ball x = pl_ball_exact(a.middle + (corner & 1 ? 1 : -1) * a.radius);
            pl_ball y = pl_ball_exact(b.middle + (corner & 2 ? 1 : -1) * b.radius);
            reached = fmaxl(reached, fabsl(apply(o, x, y).middle - whole.middle));
        }
        if (!(whole.radius <= 1.0001L * reached))
            fail_msg("%s: radius %Lg, reached %Lg", o->name, whole.radius, reached);
    }
}

static void outside_the_domain_nothing_is_promised(void **state)
{
    (void)state;
    pl_ball around_zero = {0.5L, 0.5L}, one = pl_ball_exact(1);
    assert_true(isinf(pl_ball_divide(one, around_zero).radius));
    assert_true(isinf(pl_ball_divide(one, pl_ball_exact(0)).radius));
    assert_true(isinf(pl_ball_log(around_zero).radius));
    assert_true(isinf(pl_ball_log1p((pl_ball){-0.5L, 0.5L}).radius));
    assert_true(isinf(pl_ball_exp(pl_ball_exact(1e6L)).radius));
    assert_true(isinf(pl_ball_real(pl_ball_log(pl_ball_exact(-1))).error));
    /* An infinite radius is passed on, also through an operation with an unlimited argument. */
    assert_true(isinf(pl_ball_multiply(pl_ball_log(around_zero), one).radius));
}

static void absolute_and_negated_keep_the_radius(void **state)
{
    (void)state;
    pl_ball a = pl_ball_absolute((pl_ball){-2, 0.5L}), b = pl_ball_negate((pl_ball){-2, 0.5L});
    assert_true(a.middle == 2 && a.radius == 0.5L && b.middle == 2 && b.radius == 0.5L);
}

static void root_of_a_ball_around_zero_contains_what_can_be(void **state)
{
    (void)state;
    pl_ball root = pl_ball_root((pl_ball){-1e-6L, 4e-6L});
    assert_true(root.middle - root.radius <= 0 && root.middle + root.radius >= sqrtl(3e-6L));
    assert_true(pl_ball_root(pl_ball_exact(0)).middle == 0);
}

static void zeros_and_integers_stay_exact(void **state)
{
    (void)state;
    pl_ball zero = pl_ball_exact(0), wide = {2, 1};
    assert_true(pl_ball_multiply(zero, wide).radius == 0 && pl_ball_multiply(wide, zero).radius == 0);
    assert_true(pl_ball_divide(zero, wide).radius == 0);
    assert_true(pl_ball_add(zero, pl_ball_exact(5)).radius == 0);
    assert_true(pl_ball_add(pl_ball_exact(5), zero).radius == 0);
    assert_true(pl_ball_add(zero, wide).radius >= 1 && pl_ball_add(wide, zero).radius >= 1);
    assert_true(pl_ball_multiply(zero, zero).middle == 0);
    assert_true(pl_ball_subtract(pl_ball_exact(5), pl_ball_exact(5)).radius == 0);
    assert_true(pl_ball_integer(INT64_C(1) << 52).radius == 0);
    assert_true(pl_ball_integer(-7).middle == -7 && pl_ball_integer(-7).radius == 0);
}

static void integers_that_do_not_fit_are_bounded(void **state)
{
    (void)state;
    pl_wide first = (pl_wide)1 << LDBL_MANT_DIG % 100, huge = (pl_wide)INT64_MAX * INT64_MAX - 12345;
    pl_wide cases[] = {first + 1, -first - 1, huge, -huge};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_ball rounded = pl_ball_integer(cases[i]);
        assert_true(rounded.radius >= fabsl((long double)((pl_wide)rounded.middle - cases[i])));
        assert_true(rounded.radius > 0 && rounded.radius <= LDBL_EPSILON * fabsl(rounded.middle));
    }
}

static void datum_covers_the_decimals_that_it_may_stand_for(void **state)
{
    (void)state;
    assert_true(pl_ball_datum(69).radius == 0 && pl_ball_datum(-3).radius == 0 &&
                pl_ball_datum(0).radius == 0);
    pl_ball tenth = pl_ball_datum(0.1);
    assert_true(fabsl(tenth.middle - 0.1L) <= tenth.radius && fabsl(tenth.middle - 0.1L) > tenth.radius / 20);
    assert_true(tenth.radius <= 0.1001L * DBL_EPSILON / 2);
    assert_true(pl_ball_datum(-0.1).radius == tenth.radius);
    assert_true(pl_ball_datum(1 + DBL_EPSILON).radius >=
                DBL_EPSILON / 2); /* half a unit, where it is largest */
    assert_true(pl_ball_datum(0x1p53 - 1).radius == 0);
    assert_true(pl_ball_datum(0x1p53).radius >= 1); /* 2^53 + 1 may have been meant */
    assert_true(pl_ball_datum(4.9406564584124654e-324).radius > 0);
}

static void real_carries_the_rounding_to_double(void **state)
{
    (void)state;
    pl_real third = pl_ball_real(pl_ball_divide(pl_ball_exact(1), pl_ball_exact(3)));
    assert_true(third.value == 1.0 / 3);
    assert_true(third.error >= 1.8503e-17 && third.error <= 1.8560e-17); /* 1/3 - 0x1.5555555555555p-2 */
    pl_random random = pl_random_stream(1, 2);
    for (int trial = 0; trial < 1000; trial++) {
        pl_ball a = {pl_random_unit(&random) / 3.0L, pl_random_unit(&random) / 3.0L};
        pl_real real = pl_ball_real(a);
        assert_true(real.error >= a.radius + fabsl(a.middle - real.value));
        assert_true(real.error <= a.radius + DBL_EPSILON);
    }
    pl_real two = pl_ball_real(pl_ball_exact(2));
    assert_true(two.value == 2 && two.error == 0);
}

static void shares_sum_to_one_and_refuse_bad_weights(void **state)
{
    (void)state;
    pl_ball shares[3];
    assert_int_equal(pl_ball_shares((double[]){0.2, 0, 0.6}, 3, shares), PL_OK);
    assert_true(fabsl(shares[0].middle - 0.25L) <= shares[0].radius && shares[0].radius < 1e-15L);
    assert_true(shares[1].middle == 0 && shares[1].radius == 0);
    assert_true(fabsl(shares[2].middle - 0.75L) <= shares[2].radius && shares[2].radius < 1e-15L);
    assert_int_equal(pl_ball_shares((double[]){0.2, -0.1}, 2, shares), PL_UNDEFINED);
    assert_int_equal(pl_ball_shares((double[]){0.2, (double)NAN}, 2, shares), PL_UNDEFINED);
    assert_int_equal(pl_ball_shares((double[]){0.2, (double)INFINITY}, 2, shares), PL_UNDEFINED);
    assert_int_equal(pl_ball_shares((double[]){0, 0}, 2, shares), PL_UNDEFINED);
    assert_int_equal(pl_ball_shares((double[]){1}, 0, shares), PL_UNDEFINED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elementary_functions_contain_the_truth),
        cmocka_unit_test(arithmetic_contains_the_truth),
        cmocka_unit_test(results_contain_the_results_of_all_members),
        cmocka_unit_test(radii_are_hardly_wider_than_the_spread_of_the_ends),
        cmocka_unit_test(outside_the_domain_nothing_is_promised),
        cmocka_unit_test(absolute_and_negated_keep_the_radius),
        cmocka_unit_test(root_of_a_ball_around_zero_contains_what_can_be),
        cmocka_unit_test(zeros_and_integers_stay_exact),
        cmocka_unit_test(integers_that_do_not_fit_are_bounded),
        cmocka_unit_test(datum_covers_the_decimals_that_it_may_stand_for),
        cmocka_unit_test(real_carries_the_rounding_to_double),
        cmocka_unit_test(shares_sum_to_one_and_refuse_bad_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
