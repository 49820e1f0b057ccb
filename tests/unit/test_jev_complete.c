/* Complete cases against brute force: every item that may be the one is left out of every data set in turn,
 * in Python 3.11 (math alone) from data/jev/balora_summary.csv; and what the findings tell of it. */
#include "runtime/jev_complete.h"

#include "runtime/experiment_internal.h"
#include "tests/check.h"
#include "tests/jev_experiment.h"

#include <string.h>

static int open_experiment(void **state)
{
    return open_jev_of(state, "jev-table3");
}

static pl_value complete(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure)
{
    pl_jev_model before = model == PL_JEV_KEV_08B_TUNED ? PL_JEV_KEV_08B : PL_JEV_KEV_4B;
    return pl_jev_mean_complete(jev, model, before, group, measure);
}

#define DIGITS 1e-12

static void test_ranges_against_brute_force(void **state)
{
    static const struct {
        pl_jev_model model;
        pl_jev_group group;
        pl_measure measure;
        double low, high;
    } truths[] = {
        {PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_ACCURACY, 33.385770868459396, 33.386886948818322},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_ACCURACY, 72.687103420684153, 72.694917983596724},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_ACCURACY, 39.390786871660048, 39.391949675649414},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_ACCURACY, 80.307856571314261, 80.314943988797751},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_UTILIZATION, 69.655065370242781, 69.659276858046454},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_UTILIZATION, 90.197984699209741,
         90.215972757525208},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_UTILIZATION, 77.989726834506001, 77.992855989264086},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_UTILIZATION, 94.263691370492836, 94.27534514479278},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_RATIO, 72.689595383607667, 72.705936818972489},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_RATIO, 95.783567138770294, 95.825379976492485},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_RATIO, 81.287625187885709, 81.301568859506261},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_RATIO, 101.35902117316932, 101.39711061494481},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_DEVIATION, 29.923227038362381, 29.939568473727196},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_DEVIATION, 4.1746200235074973, 4.2164328612296993},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_DEVIATION, 21.260813705988223, 21.274757377608779},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_DEVIATION, 4.4596105820504945, 4.4977000238259848},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_DISTANCE, 35.122923441831219, 35.124865401651753},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_DISTANCE, 12.805031006201236, 12.816613322664532},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_DISTANCE, 27.6478997228017, 27.649665075872317},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_DISTANCE, 9.6350260052010412, 9.6460932186437294},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_ERROR, 25.045079809786394, 25.045998120432653},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_ERROR, 19.704642448824593, 19.705519170087211},
        {PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_KAPPA, 0.45545944650586095, 0.45553731502483163},
        {PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_KAPPA, 0.58943736084987697, 0.58953383523855529},
    };
    for (size_t i = 0; i < sizeof truths / sizeof truths[0]; i++) {
        pl_value mean = complete(*(pl_jev *)*state, truths[i].model, truths[i].group, truths[i].measure);
        assert_close(mean.range.low, truths[i].low, DIGITS, 0);
        assert_close(mean.range.high, truths[i].high, DIGITS, 0);
        assert_int_equal(mean.evidence, PL_STATISTICS);
    }
}

static void test_what_has_none(void **state)
{
    pl_jev jev = *(pl_jev *)*state;
    assert_int_equal(complete(jev, PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_SOFT).evidence, PL_NONE);
    assert_int_equal(complete(jev, PL_JEV_KEV_4B_TUNED, PL_JEV_NOMINAL, PL_MEASURE_KAPPA).evidence, PL_NONE);
    pl_value before =
        pl_jev_mean_complete(jev, PL_JEV_KEV_4B, PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_ACCURACY);
    assert_int_equal(before.evidence, PL_NONE);
    pl_value alone = pl_jev_mean_complete(jev, PL_JEV_KEV_4B_TUNED, PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN,
                                          PL_MEASURE_ACCURACY);
    assert_true(pl_value_is_exact(&alone));
}

/* ---- what findings tell ---- */

static bool is_told(pl_jev jev, const char *id, const char *text)
{
    const pl_finding_list *findings = NULL;
    assert_int_equal(pl_project_findings(jev.x->project, &findings, NULL), PL_OK);
    const pl_finding *finding = pl_finding_list_find(findings, id);
    bool told = false;
    for (size_t i = 0; finding != NULL && i < finding->tried_count; i++)
        told |= strstr(finding->tried[i], text) != NULL;
    return told;
}

static void test_no_mean_moves_by_a_hundredth(void **state)
{
    static const pl_measure measures[] = {
        PL_MEASURE_ACCURACY, PL_MEASURE_UTILIZATION, PL_MEASURE_RATIO, PL_MEASURE_DEVIATION,
        PL_MEASURE_DISTANCE, PL_MEASURE_ERROR,       PL_MEASURE_KAPPA,
    };
    pl_jev jev = *(pl_jev *)*state;
    assert_true(is_told(jev, "jev-table3-deviation", "moves no mean over 28 or 36 data sets by 0.01 points"));
    for (size_t i = 0; i < sizeof measures / sizeof measures[0]; i++) {
        for (int all = 0; all < 2; all++) {
            for (int large = 0; large < 2; large++) {
                pl_jev_model model = large ? PL_JEV_KEV_4B_TUNED : PL_JEV_KEV_08B_TUNED;
                pl_jev_group group = all ? PL_JEV_ORDINAL : PL_JEV_UNSEEN;
                double points = measures[i] == PL_MEASURE_KAPPA ? 100 : 1;
                double mean = pl_jev_mean(jev, model, group, measures[i]).best;
                pl_interval range = complete(jev, model, group, measures[i]).range;
                assert_true(points * (range.high - mean) < 0.01 && points * (mean - range.low) < 0.01);
            }
        }
    }
}

/* ".45546": without the zero. */
static const char *share(double value, char text[16])
{
    snprintf(text, 16, "%.5f", value);
    return text + 1;
}

static void test_kappas_that_are_told(void **state)
{
    pl_jev jev = *(pl_jev *)*state;
    pl_interval error = complete(jev, PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_ERROR).range;
    pl_interval small = complete(jev, PL_JEV_KEV_08B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_KAPPA).range;
    pl_interval large = complete(jev, PL_JEV_KEV_4B_TUNED, PL_JEV_UNSEEN, PL_MEASURE_KAPPA).range;
    char text[256], shown[4][16];
    snprintf(text, sizeof text,
             "nMAE is %.4f to %.4f, still %.1f; the kappas are %s to %s and %s to %s, so that either could",
             error.low, error.high, error.high, share(small.low, shown[0]), share(small.high, shown[1]),
             share(large.low, shown[2]), share(large.high, shown[3]));
    if (!is_told(jev, "jev-table3-rounded-twice", text))
        fail_msg("no finding says: %s", text);
    assert_true(error.high < 25.05 && small.high > 0.4555 && large.high > 0.5895);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranges_against_brute_force),
        cmocka_unit_test(test_what_has_none),
        cmocka_unit_test(test_no_mean_moves_by_a_hundredth),
        cmocka_unit_test(test_kappas_that_are_told),
    };
    return cmocka_run_group_tests(tests, open_experiment, close_jev) != 0;
}
