/* Surveys that are answered by models of the test's own. */
#include "base/memory.h"
#include "presentation/jsonl.h"
#include "presentation/report.h"
#include "presentation/survey.h"
#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fixture {
    pl_levels levels;
    pl_orders orders;
    pl_states states;
    pl_survey_design design;
    pl_survey *survey;
    pl_survey_result result;
    size_t calls;
} fixture;

static int begin(void **state)
{
    *state = pl_allocate(1, sizeof(fixture));
    return 0;
}

static int end(void **state)
{
    fixture *f = *state;
    pl_survey_result_clear(&f->result);
    pl_survey_free(f->survey);
    pl_levels_clear(&f->levels);
    pl_orders_clear(&f->orders);
    pl_states_clear(&f->states);
    free(f);
    return 0;
}

static void set_up(fixture *f, const char *levels, size_t most, size_t states)
{
    assert_int_equal(pl_levels_read(NULL, levels, &f->levels, NULL), PL_OK);
    assert_int_equal(pl_orders_make(f->levels.n, most, 0, &f->orders, NULL), PL_OK);
    assert_int_equal(pl_states_built_in(states, &f->states, NULL), PL_OK);
    bool raw = f->design.raw_logits;
    f->design = (pl_survey_design){"m", &f->levels, &f->orders, &f->states, raw};
    assert_int_equal(pl_survey_new(&f->design, &f->survey, NULL), PL_OK);
}

static pl_status take(fixture *f, size_t request, const char *answer, pl_error *error)
{
    json_t *body = NULL;
    assert_int_equal(pl_json_parse(NULL, 0, answer, strlen(answer), &body, NULL), PL_OK);
    pl_status status = pl_survey_take(f->survey, request, "place", 5, body, error);
    json_decref(body);
    return status;
}

/* Gives all questions that have none this answer. */
static void answer_all(fixture *f, const char *answer)
{
    for (size_t i = 0; i < pl_survey_requests(f->survey); i++)
        if (!pl_survey_has(f->survey, i)) {
            assert_int_equal(take(f, i, answer, NULL), PL_OK);
            f->calls++;
        }
}

static void conclude(fixture *f)
{
    pl_error error;
    if (pl_survey_conclude(f->survey, &f->result, &error) != PL_OK)
        fail_msg("%s", error.reason);
}

static double rate(const fixture *f)
{
    double share = NAN;
    pl_slot_wins_share(f->result.wins, 0, &share);
    return share;
}

static double control(const fixture *f)
{
    double got = NAN;
    pl_slot_means_control(f->result.means, &got);
    return got;
}

#define P3(a, b, c) "\"probabilities\":{\"q\":{\"0\":" #a ",\"1\":" #b ",\"2\":" #c "}}"
#define L3(a, b, c) "\"logits\":{\"q\":{\"0\":" #a ",\"1\":" #b ",\"2\":" #c "}}"

/* The thread's own count: two states, six orders, two controls. */
static void fourteen_calls_for_two_states_of_three_levels(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 120, 2);
    assert_int_equal(pl_survey_requests(f->survey), 14);
    answer_all(f, "{" P3(0.5, 0.25, 0.25) "}");
    assert_int_equal(f->calls, 14);
    conclude(f);
    assert_int_equal(f->result.wins->answers, 12);
    assert_int_equal(f->result.means->answers, 2);
    assert_true(rate(f) == 1);
}

static void one_level_is_asked_once_a_state(void **state)
{
    fixture *f = *state;
    set_up(f, "only", 120, 3);
    assert_int_equal(pl_survey_requests(f->survey), 3);
    answer_all(f, "{\"probabilities\":{\"q\":{\"0\":1}},\"logits\":{\"q\":{\"0\":4.2}}}");
    conclude(f);
    assert_int_equal(f->result.wins->answers, 3);
    assert_int_equal(f->result.means->answers, 3);
    assert_true(rate(f) == 1);
    assert_true(control(f) == 0);
}

/* Six levels, 120 draws of which 110 are different (test_presentation_orders). */
static void repeated_draws_are_asked_once_and_count_twice(void **state)
{
    fixture *f = *state;
    set_up(f, "a,b,c,d,e,f", 120, 2);
    assert_int_equal(pl_survey_requests(f->survey), 2 * 111);
    answer_all(f, "{\"logits\":{\"q\":{\"0\":1,\"1\":0,\"2\":0,\"3\":0,\"4\":0,\"5\":0}}}");
    conclude(f);
    assert_int_equal(f->result.wins->answers, 240);
}

static void questions_show_the_levels_in_order(void **state)
{
    fixture *f = *state;
    set_up(f, "a,b,c", 6, 2);
    static const char *const criteria[] = {
        "[\"a\",\"b\",\"c\"]", "[\"a\",\"c\",\"b\"]", "[\"b\",\"a\",\"c\"]", "[\"b\",\"c\",\"a\"]",
        "[\"c\",\"a\",\"b\"]", "[\"c\",\"b\",\"a\"]", "[\"a\",\"a\",\"a\"]"};
    for (size_t i = 0; i < 14; i++) {
        char *text = pl_survey_request(f->survey, i);
        char *found = strstr(text, criteria[i % 7]), *at = strstr(text, f->states.texts[i / 7]);
        free(text);
        assert_non_null(found);
        assert_non_null(at);
    }
}

static void every_question_is_found_again(void **state)
{
    fixture *f = *state;
    set_up(f, "a,b,c,d,e,f", 120, 3);
    for (size_t i = 0; i < pl_survey_requests(f->survey); i++) {
        char *text = pl_survey_request(f->survey, i);
        size_t found = 0;
        pl_status status = pl_survey_find(f->survey, text, &found, NULL);
        free(text);
        assert_int_equal(status, PL_OK);
        assert_int_equal(found, i);
    }
    size_t none = 0;
    assert_int_equal(pl_survey_find(f->survey, "{}", &none, NULL), PL_OK);
    assert_int_equal(none, pl_survey_requests(f->survey));
}

/* A model that wants the middle level: every slot wins a third, whichever the order. */
static void a_model_without_preference_for_positions(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 1);
    for (size_t i = 0; i < 7; i++) {
        size_t wanted = 3;
        for (size_t slot = 0; slot < 3 && i < 6; slot++)
            if (pl_orders_at(&f->orders, i)[slot] == 1)
                wanted = slot;
        assert_int_equal(take(f, i,
                              wanted == 0   ? "{" P3(0.8, 0.1, 0.1) "}"
                              : wanted == 1 ? "{" P3(0.1, 0.8, 0.1) "}"
                              : wanted == 2 ? "{" P3(0.1, 0.1, 0.8) "}"
                                            : "{" P3(0.25, 0.25, 0.5) "}",
                              NULL),
                         PL_OK);
    }
    conclude(f);
    assert_true(rate(f) == 1.0 / 3);
    assert_close(control(f), 0.25 - 1.0 / 3, 0, 1e-16);
    assert_int_equal(f->result.means_space, PL_PROBABILITIES);
}

static void probabilities_decide_the_rate_and_logits_the_control(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 2);
    answer_all(f, "{" P3(0.2, 0.5, 0.3) "," L3(3, 1, 2) "}"); /* they disagree about the winner */
    conclude(f);
    assert_int_equal(f->result.wins_space, PL_PROBABILITIES);
    assert_int_equal(f->result.means_space, PL_LOGITS);
    assert_true(rate(f) == 0);
    assert_close(control(f), 1, 0, 1e-15);
}

/* Logits that tie do not make a tie of probabilities that differ, nor the other way round. */
static void a_tie_counts_in_the_space_that_decides(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 1);
    answer_all(f, "{" P3(0.2500001, 0.5, 0.2499999) "," L3(1, 1, 1) "}");
    conclude(f);
    pl_ratio ties;
    pl_slot_wins_tie_rate(f->result.wins, &ties);
    assert_int_equal(ties.numerator, 0);
    assert_true(control(f) == 0);
}

static void logits_decide_where_there_are_no_probabilities(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 1);
    answer_all(f, "{" L3(3, 1, 2) "}");
    conclude(f);
    assert_int_equal(f->result.wins_space, PL_LOGITS);
    assert_true(rate(f) == 1);
}

static void raw_logits_undo_the_temperature(void **state)
{
    fixture *f = *state;
    f->design.raw_logits = true;
    set_up(f, NULL, 6, 1);
    answer_all(f, "{" L3(1, 0, 0.5) ",\"inference_temperature\":2}");
    conclude(f);
    assert_close(control(f), 1, 0, 1e-15); /* (1 - 0.5) * 2 */
    assert_true(f->result.temperature == 2);
}

static void raw_logits_need_logits_and_a_temperature(void **state)
{
    fixture *f = *state;
    f->design.raw_logits = true;
    set_up(f, NULL, 6, 1);
    pl_error error;
    assert_int_equal(take(f, 0, "{" P3(0.5, 0.25, 0.25) ",\"inference_temperature\":2}", &error),
                     PL_BAD_INPUT);
    assert_non_null(strstr(error.reason, "no logits"));
    assert_int_equal(take(f, 0, "{" L3(1, 0, 0) "}", &error), PL_BAD_INPUT);
    assert_non_null(strstr(error.reason, "temperature"));
    assert_string_equal(error.file, "place");
    assert_int_equal(error.line, 5);
    assert_int_equal(pl_survey_missing(f->survey), 7);
}

static void one_model_at_one_temperature(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 1);
    pl_error error;
    assert_int_equal(take(f, 0, "{" L3(1, 0, 0) ",\"model\":\"a\",\"inference_temperature\":2}", &error),
                     PL_OK);
    assert_int_equal(take(f, 1, "{" L3(1, 0, 0) ",\"model\":\"b\",\"inference_temperature\":2}", &error),
                     PL_BAD_INPUT);
    assert_non_null(strstr(error.reason, "of model b, others are of a"));
    assert_int_equal(take(f, 1, "{" L3(1, 0, 0) ",\"inference_temperature\":2}", &error), PL_BAD_INPUT);
    assert_int_equal(take(f, 1, "{" L3(1, 0, 0) ",\"model\":\"a\"}", &error), PL_BAD_INPUT);
    assert_non_null(strstr(error.reason, "temperature"));
    assert_int_equal(take(f, 1, "{" L3(1, 0, 0) ",\"model\":\"a\",\"inference_temperature\":2.0}", &error),
                     PL_OK);
}

static void an_answer_comes_once(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 1);
    assert_int_equal(take(f, 0, "{" P3(0.5, 0.25, 0.25) "}", NULL), PL_OK);
    assert_int_equal(take(f, 0, "{" P3(0.5, 0.250, 0.25) "}", NULL), PL_OK);
    assert_int_equal(pl_survey_missing(f->survey), 6);
    assert_int_equal(take(f, 0, "{" P3(0.5, 0.3, 0.2) "}", NULL), PL_BAD_INPUT);
    assert_int_equal(take(f, 0, "{" P3(0.5, 0.25, 0.25) "," L3(1, 0, 0) "}", NULL), PL_BAD_INPUT);
}

static void spaces_are_not_mixed(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 1);
    assert_int_equal(take(f, 2, "{" L3(1, 0, 0) "}", NULL), PL_OK);
    answer_all(f, "{" P3(0.5, 0.25, 0.25) "}");
    pl_error error;
    assert_int_equal(pl_survey_conclude(f->survey, &f->result, &error), PL_BAD_INPUT);
    assert_null(f->result.wins);
}

static void nor_between_the_controls(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 2);
    assert_int_equal(take(f, 6, "{" L3(1, 0, 0) "}", NULL), PL_OK); /* the control of the first state */
    answer_all(f, "{" P3(0.5, 0.25, 0.25) "}");
    pl_error error;
    assert_int_equal(pl_survey_conclude(f->survey, &f->result, &error), PL_BAD_INPUT);
    assert_null(f->result.means);
}

static void nothing_is_concluded_from_half_of_the_answers(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 1);
    assert_int_equal(take(f, 0, "{" L3(1, 0, 0) "}", NULL), PL_OK);
    pl_error error;
    assert_int_equal(pl_survey_conclude(f->survey, &f->result, &error), PL_MISSING);
    assert_string_equal(error.reason, "6 of 7 questions have no answer");
}

static void surveys_have_a_limit(void **state)
{
    fixture *f = *state;
    assert_int_equal(pl_levels_read(NULL, "a,b,c,d,e,f,g,h,i,j", &f->levels, NULL), PL_OK);
    assert_int_equal(pl_orders_make(10, 600000, 0, &f->orders, NULL), PL_OK);
    assert_int_equal(pl_states_built_in(40, &f->states, NULL), PL_OK);
    const pl_survey_design design = {"m", &f->levels, &f->orders, &f->states, false};
    assert_int_equal(pl_survey_new(&design, &f->survey, NULL), PL_USAGE);
    assert_null(f->survey);
}

/* ---- the report ---- */

static void the_report_has_it_all(void **state)
{
    fixture *f = *state;
    set_up(f, NULL, 6, 2);
    answer_all(f,
               "{" P3(0.2, 0.4, 0.4) "," L3(3, 1, 2) ",\"model\":\"served\",\"inference_temperature\":2.5}");
    conclude(f);
    pl_presentation_context context = {&f->design, "1.2.3", "http://h/", "rows.jsonl", 40, 9, 14};
    char *text = pl_presentation_report(&context, &f->result);
    json_t *report = json_loads(text, 0, NULL);
    free(text);
    const char *space = NULL, *caveat = NULL, *served = NULL, *from = NULL, *drawn = NULL;
    double first, tie, second, expected, got, temperature;
    int asked, wanted, decisions, questions, raw;
    int failed = json_unpack(
        report,
        "{s:{s:s, s:F, s:{s:s, s:i, s:i}, s:{s:s, s:n}}, s:{s:i, s:i}, s:{s:F, s:F, s:F, s:[F,F,F]}, s:{s:s, "
        "s:b, "
        "s:F, s:[F,F,F]}, s:s}",
        "context", "served_model", &served, "inference_temperature", &temperature, "states", "from", &from,
        "asked", &asked, "wanted", &wanted, "orders", "drawn", &drawn, "seed", "counts", "decisions",
        &decisions, "questions", &questions, "first_slot", "rate", &first, "expected", &expected, "tie_rate",
        &tie, "slots", &first, &second, &second, "identical_option", "space", &space, "raw_logits", &raw,
        "control", &got, "slots", &temperature, &temperature, &temperature, "caveat", &caveat);
    bool right = failed == 0 && first == 0 && second == 0.5 && tie == 1 && expected == 1.0 / 3 &&
                 fabs(got - 1) < 1e-15 && asked == 2 && wanted == 40 && decisions == 12 && questions == 14 &&
                 !raw && strcmp(space, "logits") == 0 && strcmp(served, "served") == 0 &&
                 strcmp(from, "rows.jsonl") == 0 && strcmp(drawn, "all") == 0 &&
                 strcmp(caveat, pl_presentation_caveat) == 0;
    json_decref(report);
    assert_true(right);
}

#define FIXTURE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(fourteen_calls_for_two_states_of_three_levels),
        FIXTURE(one_level_is_asked_once_a_state),
        FIXTURE(repeated_draws_are_asked_once_and_count_twice),
        FIXTURE(questions_show_the_levels_in_order),
        FIXTURE(every_question_is_found_again),
        FIXTURE(a_model_without_preference_for_positions),
        FIXTURE(probabilities_decide_the_rate_and_logits_the_control),
        FIXTURE(a_tie_counts_in_the_space_that_decides),
        FIXTURE(logits_decide_where_there_are_no_probabilities),
        FIXTURE(raw_logits_undo_the_temperature),
        FIXTURE(raw_logits_need_logits_and_a_temperature),
        FIXTURE(one_model_at_one_temperature),
        FIXTURE(an_answer_comes_once),
        FIXTURE(spaces_are_not_mixed),
        FIXTURE(nor_between_the_controls),
        FIXTURE(nothing_is_concluded_from_half_of_the_answers),
        FIXTURE(surveys_have_a_limit),
        FIXTURE(the_report_has_it_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
