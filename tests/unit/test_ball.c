/* Balls must contain the truth and be no wider than they need. */
#include "check.h"
#include "stats/ball.h"
#include "stats/random.h"

#include <float.h>
#include <stdbool.h>

/* 36 digits by mpmath 1.2.1 with mp.dps = 40; rounding the literal adds half a unit. */
static void assert_contains(pl_ball a, long double truth)
{
    long double literal = fabsl(truth) * LDBL_EPSILON / 2;
    if (!(fabsl(a.middle - truth) <= a.radius + literal && a.radius <= 8 * LDBL_EPSILON * fabsl(truth)))
        fail_msg("%.21Lg +- %.3Lg for %.21Lg", a.middle, a.radius, truth);
}

static void elementary_functions_contain_the_truth(void **state)
{
    (void)state;
    pl_ball three = pl_ball_exact(3), seven = pl_ball_exact(7), tiny = pl_ball_exact(0x1p-40L);
    assert_contains(pl_ball_divide(pl_ball_exact(1), three), 0.333333333333333333333333333333333333L);
    assert_contains(pl_ball_log(pl_ball_divide(three, seven)), -0.847297860387203613710107506520654025L);
    assert_contains(pl_ball_log(pl_ball_exact(10)), 2.30258509299404568401799145468436421L);
    assert_contains(pl_ball_log1p(tiny), 9.09494701772514647608762799434692471e-13L);
    assert_contains(pl_ball_expm1(tiny), 9.09494701773341828221315701723499792e-13L);
    assert_contains(pl_ball_exp(pl_ball_exact(1.25L)), 3.49034295746184137613054602967226548L);
    assert_contains(pl_ball_exp(pl_ball_exact(-20)), 2.06115362243855782796594038015582098e-9L);
    assert_contains(pl_ball_root(pl_ball_exact(2)), 1.41421356237309504880168872420969808L);
}

typedef struct operation {
    const char *name;
    pl_ball (*one)(pl_ball);
    pl_ball (*two)(pl_ball, pl_ball);
} operation;

static const operation operations[] = {
    {"add", NULL, pl_ball_add},           {"subtract", NULL, pl_ball_subtract},
    {"multiply", NULL, pl_ball_multiply}, {"divide", NULL, pl_ball_divide},
    {"root", pl_ball_root, NULL},         {"log", pl_ball_log, NULL},
    {"log1p", pl_ball_log1p, NULL},       {"exp", pl_ball_exp, NULL},
    {"expm1", pl_ball_expm1, NULL},       {"absolute", pl_ball_absolute, NULL},
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
        pl_ball a = {1.7L, 1e-6L}, b = {0.6L, 1e-6L};
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
    assert_true(pl_ball_subtract(pl_ball_exact(5), pl_ball_exact(5)).radius == 0);
    assert_true(pl_ball_integer(INT64_C(1) << 52).radius == 0);
    assert_true(pl_ball_integer(-7).middle == -7);
    pl_wide huge = (pl_wide)INT64_MAX * INT64_MAX - 12345;
    pl_ball rounded = pl_ball_integer(huge);
    assert_true(rounded.radius >= fabsl((long double)((pl_wide)rounded.middle - huge)) && rounded.radius > 0);
}

static void datum_covers_the_decimals_that_it_may_stand_for(void **state)
{
    (void)state;
    assert_true(pl_ball_datum(69).radius == 0 && pl_ball_datum(-3).radius == 0 &&
                pl_ball_datum(0).radius == 0);
    pl_ball tenth = pl_ball_datum(0.1);
    assert_true(fabsl(tenth.middle - 0.1L) <= tenth.radius && fabsl(tenth.middle - 0.1L) > tenth.radius / 20);
    assert_true(tenth.radius <= 0.1001L * DBL_EPSILON / 2);
    assert_true(pl_ball_datum(0x1p53 + 2).radius > 0); /* an odd integer may have been meant */
    assert_true(pl_ball_datum(4.9406564584124654e-324).radius > 0);
}

static void real_carries_the_rounding_to_double(void **state)
{
    (void)state;
    pl_real third = pl_ball_real(pl_ball_divide(pl_ball_exact(1), pl_ball_exact(3)));
    assert_true(third.value == 1.0 / 3);
    assert_true(third.error >= 1.8503e-17 && third.error <= 1.8560e-17); /* 1/3 - 0x1.5555555555555p-2 */
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
        cmocka_unit_test(results_contain_the_results_of_all_members),
        cmocka_unit_test(radii_are_hardly_wider_than_the_spread_of_the_ends),
        cmocka_unit_test(outside_the_domain_nothing_is_promised),
        cmocka_unit_test(root_of_a_ball_around_zero_contains_what_can_be),
        cmocka_unit_test(zeros_and_integers_stay_exact),
        cmocka_unit_test(datum_covers_the_decimals_that_it_may_stand_for),
        cmocka_unit_test(real_carries_the_rounding_to_double),
        cmocka_unit_test(shares_sum_to_one_and_refuse_bad_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
