/* Rating panels behind the onet experiments: whose they are, and what they may decide. */
#include "runtime/onet_panel.h"

#include "data/digest.h"
#include "runtime/experiment_internal.h"
#include "tests/sandbox.h"

#include <getopt.h>
#include <math.h>

/* The worked example of onet (arXiv 2610.02492), section 1: workers say 5 to 9, the judge 1 to 5, in the same
 * order; none of its scores is acceptable, three of theirs are. Another judge has the order reversed, and a
 * third has not scored all. */
static const char example[] =
    "response_id,instance_id,task_id,occupation,family,generator,response_index,score,judge:g/opus,"
    "judge:g/FT2-like pointwise,judge:h/ft1\n"
    "a,i,t,o,f,x,0,5,1,9,5\nb,i,t,o,f,x,1,6,2,8,\nc,i,t,o,f,x,2,7,3,7,7\nd,i,t,o,f,x,3,8,4,6,8\n"
    "e,i,t,o,f,x,4,9,5,5,9\n";

static int begin(void **state)
{
    sandbox *box = sandbox_begin();
    sandbox_write(box, "panel.csv", example);
    setenv("PANEL", sandbox_path(box, "panel.csv"), 1);
    *state = box;
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    unsetenv("PANEL");
    return 0;
}

/* Table 2 takes a reader's panel and none that is made up. */
static pl_onet open_parts(unsigned parts)
{
    char id[] = "onet-table2", *arguments[] = {id, NULL};
    optind = 1;
    return pl_onet_open(pl_experiment_begin(1, arguments, id), parts);
}

static pl_onet open_panel(void)
{
    return open_parts(PL_OF_RESPONSES);
}

static void close_panel(pl_onet *onet)
{
    pl_experiment *x = onet->x;
    pl_onet_close(onet);
    assert_null(onet->audit);
    pl_experiment_free(x);
}

static void judges_are_found_by_either_name(void **state)
{
    (void)state;
    pl_onet onet = open_panel();
    assert_string_equal(pl_onet_find(&onet, PL_ONET_OPUS)->name, "opus");
    assert_string_equal(pl_onet_find(&onet, PL_ONET_FT2)->name, "FT2-like pointwise");
    assert_null(pl_onet_find(&onet, PL_ONET_LLAMA));
    close_panel(&onet);
}

/* It is shown and decides nothing. */
static void anybodys_panel_judges_nothing(void **state)
{
    (void)state;
    pl_onet onet = open_panel();
    const pl_judge_audit *opus = pl_onet_find(&onet, PL_ONET_OPUS);
    pl_value bias = pl_onet_number(&onet, opus->of[PL_BIAS].value);
    assert_false(onet.own);
    assert_close(bias.best, -4, 0, 1e-15);
    assert_int_equal(bias.evidence, PL_PRIMARY);
    assert_int_equal(pl_onet_number(&onet, (double)NAN).evidence, PL_NONE);
    assert_int_equal(pl_onet_evidence(&onet, -4).evidence, PL_NONE);
    assert_int_equal(pl_onet_measure(&onet, PL_ONET_OPUS, PL_BIAS).evidence, PL_NONE);
    assert_int_equal(pl_onet_group_size(&onet, "g").evidence, PL_NONE);
    assert_int_equal(pl_onet_group_median(&onet, "g", PL_BIAS).evidence, PL_NONE);
    assert_int_equal(pl_onet_relation(&onet, PL_BIAS, PL_PAIR_ACCURACY, PL_RELATION_PEARSON).evidence,
                     PL_NONE);
    assert_int_equal(pl_onet_count(&onet, PL_BIAS, -5, 5).evidence, PL_NONE);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_OPUS, PL_BIAS, PL_ONET_LOWER, false).evidence, PL_NONE);
    char *text = pl_onet_panel_text(&onet);
    assert_string_equal(text,
                        "Panel: panel.csv; 5 responses, 3 judges. It is not named as the document's: no "
                        "printed number is judged by it.");
    free(text);
    close_panel(&onet);
}

static void the_documents_panel_judges(void **state)
{
    (void)state;
    pl_onet onet = open_panel();
    onet.own = true;
    assert_close(pl_onet_measure(&onet, PL_ONET_OPUS, PL_BIAS).best, -4, 0, 1e-15);
    assert_close(pl_onet_measure(&onet, PL_ONET_OPUS, PL_PAIR_ACCURACY).best, 1, 0, 0);
    assert_close(pl_onet_measure(&onet, PL_ONET_OPUS, PL_ACCEPTANCE_7).best, 0, 0, 0);
    assert_close(pl_onet_evidence(&onet, onet.audit->workers.of[PL_ACCEPTANCE_7].value).best, 0.6, 0, 1e-15);
    assert_int_equal(pl_onet_measure(&onet, PL_ONET_LLAMA, PL_BIAS).evidence, PL_NONE);
    close_panel(&onet);
}

static void the_documents_groups_judge(void **state)
{
    (void)state;
    pl_onet onet = open_panel();
    onet.own = true;
    /* Of g's two biases, -4 and 0; h's judge is not near-complete. */
    assert_int_equal(pl_onet_group_size(&onet, "g").numerator, 2);
    assert_close(pl_onet_group_median(&onet, "g", PL_BIAS).best, -2, 0, 1e-15);
    assert_close(pl_onet_group_median(&onet, "g", PL_ONET_ABSOLUTE_BIAS).best, 2, 0, 1e-15);
    assert_int_equal(pl_onet_group_median(&onet, "elsewhere", PL_BIAS).evidence, PL_NONE);
    /* Two points lie on a line: biases -4 and 0, pair accuracies 1 and 0. */
    assert_close(pl_onet_relation(&onet, PL_BIAS, PL_PAIR_ACCURACY, PL_RELATION_PEARSON).best, -1, 0, 1e-12);
    close_panel(&onet);
}

/* Biases of -4, 0 and 0, pair accuracies of 1, 0 and 1; the third judge is not near-complete. */
static void the_documents_judges_are_counted(void **state)
{
    (void)state;
    pl_onet onet = open_panel();
    onet.own = true;
    assert_int_equal(pl_onet_count(&onet, PL_BIAS, -INFINITY, -4).numerator, 1);
    assert_int_equal(pl_onet_count(&onet, PL_BIAS, 0, INFINITY).numerator, 2);
    assert_int_equal(pl_onet_count(&onet, PL_BIAS, -3, -1).numerator, 0);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_OPUS, PL_BIAS, PL_ONET_HIGHER, false).numerator, 2);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_OPUS, PL_BIAS, PL_ONET_LOWER, false).numerator, 0);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_OPUS, PL_BIAS, PL_ONET_NEARER, false).numerator, 2);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_OPUS, PL_BIAS, PL_ONET_NEARER, true).numerator, 1);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_FT2, PL_BIAS, PL_ONET_LOWER, true).numerator, 1);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_FT2, PL_BIAS, PL_ONET_NEARER, false).numerator, 0);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_FT2, PL_PAIR_ACCURACY, PL_ONET_HIGHER, false).numerator, 2);
    assert_int_equal(pl_onet_ahead(&onet, PL_ONET_LLAMA, PL_BIAS, PL_ONET_LOWER, false).evidence, PL_NONE);
    close_panel(&onet);
}

/* Of two tasks each split has one in either half: opus scores both as the workers do, FT2 neither. */
static void the_documents_selections_are_counted(void **state)
{
    sandbox_write(*state, "panel.csv",
                  "response_id,instance_id,task_id,occupation,family,generator,response_index,score,"
                  "judge:g/opus,judge:g/ft2,judge:h/ft1\n"
                  "a,i,t,o,f,x,0,5,5,1,5\nb,i,t,o,f,x,1,6,6,2,\nc,j,u,o,f,x,0,7,7,3,7\n"
                  "d,j,u,o,f,x,1,8,8,4,8\n");
    pl_onet onet = open_parts(PL_OF_RESPONSES | PL_OF_SELECTION);
    assert_int_equal(pl_onet_chosen(&onet, PL_ONET_OPUS, PL_SELECT_BIAS).evidence, PL_NONE);
    onet.own = true;
    assert_non_null(onet.audit->selection);
    size_t splits = onet.audit->selection->splits;
    assert_int_equal(pl_onet_chosen(&onet, PL_ONET_OPUS, PL_SELECT_BIAS).numerator, splits);
    pl_value never = pl_onet_chosen(&onet, PL_ONET_FT2, PL_SELECT_BIAS);
    assert_true(pl_value_is_exact(&never) && never.numerator == 0 && splits > 0);
    assert_int_equal(pl_onet_chosen(&onet, PL_ONET_FT1, PL_SELECT_BIAS).evidence, PL_NONE);
    assert_int_equal(pl_onet_chosen(&onet, PL_ONET_LLAMA, PL_SELECT_BIAS).evidence, PL_NONE);
    close_panel(&onet);
}

static void estimates_carry_their_intervals(void **state)
{
    (void)state;
    pl_onet onet = open_panel();
    pl_value value = pl_onet_estimate(&onet, (pl_estimate){.value = 2, .low = 1, .high = 4});
    assert_true(value.best == 2 && value.range.low == 1 && value.range.high == 4);
    assert_int_equal(pl_onet_estimate(&onet, (pl_estimate){NAN, NAN, NAN}).evidence, PL_NONE);
    close_panel(&onet);
}

static void without_a_panel(void **state)
{
    (void)state;
    unsetenv("PANEL");
    pl_onet onet = open_panel();
    assert_null(onet.audit);
    assert_null(pl_onet_find(&onet, PL_ONET_OPUS));
    assert_int_equal(pl_onet_number(&onet, 1).evidence, PL_NONE);
    assert_int_equal(pl_onet_measure(&onet, PL_ONET_OPUS, PL_BIAS).evidence, PL_NONE);
    close_panel(&onet);
}

/* ---- what makes a panel the document's ---- */

static bool is_own(const char *named)
{
    char id[] = "onet-table2", *arguments[] = {id, NULL}, *digest = pl_copy_text(named);
    optind = 1;
    pl_experiment *x = pl_experiment_begin(1, arguments, id);
    assert_null(x->paper->panel); /* nobody has named one */
    pl_paper paper = *x->paper;
    paper.panel = digest;
    x->paper = &paper;
    pl_onet onet = pl_onet_open(x, PL_OF_RESPONSES);
    bool own = onet.own;
    close_panel(&onet);
    free(digest);
    return own;
}

/* SHA-256 by sha256sum of GNU coreutils 9.1. */
static void a_named_digest_tells_the_documents_panel(void **state)
{
    sandbox *box = *state;
    static const char named[] = "6ab3c917a6fea660f8e8a70ac368724876e440eca9da0e39a04df71af70987f5";
    assert_true(is_own(named));
    assert_false(is_own(NULL));
    assert_false(is_own("0000000000000000000000000000000000000000000000000000000000000000"));
    char *more = pl_format("%sf,i,t,o,f,x,5,9,5,5,9\n", example);
    sandbox_write(box, "panel.csv", more);
    free(more);
    assert_false(is_own(named));
}

/* Whatever is named. */
static void made_up_panels_never_are(void **state)
{
    sandbox *box = *state;
    sandbox_write(
        box, "panel.csv",
        "response_id,instance_id,task_id,occupation,family,generator,response_index,score,judge:a,origin\n"
        "a,i,t,o,f,x,0,5,1,synthetic\nb,i,t,o,f,x,1,6,2,synthetic\n");
    pl_digest digest;
    assert_int_equal(pl_digest_file(sandbox_path(box, "panel.csv"), &digest, NULL, NULL), PL_OK);
    assert_false(is_own(digest.hex));
}

#define IN_SANDBOX(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SANDBOX(judges_are_found_by_either_name),
        IN_SANDBOX(anybodys_panel_judges_nothing),
        IN_SANDBOX(the_documents_panel_judges),
        IN_SANDBOX(the_documents_groups_judge),
        IN_SANDBOX(the_documents_judges_are_counted),
        IN_SANDBOX(the_documents_selections_are_counted),
        IN_SANDBOX(estimates_carry_their_intervals),
        IN_SANDBOX(without_a_panel),
        IN_SANDBOX(a_named_digest_tells_the_documents_panel),
        IN_SANDBOX(made_up_panels_never_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
