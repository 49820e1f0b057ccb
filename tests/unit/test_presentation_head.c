#include "presentation/answer.h"
#include "presentation/head.h"
#include "presentation/jsonl.h"
#include "presentation/request.h"
#include "tests/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pl_head head;

static int end(void **state)
{
    (void)state;
    pl_head_clear(&head);
    return 0;
}

static void read(const char *text)
{
    pl_error error;
    if (pl_head_read(text, &head, &error) != PL_OK)
        fail_msg("%s", error.reason);
}

static void refuse(const char *text, const char *reason)
{
    pl_error error;
    assert_int_equal(pl_head_read(text, &head, &error), PL_USAGE);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("%s", error.reason);
}

static const char *const texts[] = {"a", "b", "c"};

static void heads_that_know_no_texts(void **state)
{
    (void)state;
    double logits[3];
    read("flat");
    pl_head_logits(&head, "s", texts, 3, logits);
    assert_true(logits[0] == 0 && logits[1] == 0 && logits[2] == 0);
    read("linear:0.5");
    pl_head_logits(&head, "s", texts, 3, logits);
    assert_true(logits[0] == 0 && logits[1] == -0.5 && logits[2] == -1);
    read("slots:-1/2.5/0,temperature=2");
    pl_head_logits(&head, "s", texts, 3, logits);
    assert_true(logits[0] == -0.5 && logits[1] == 1.25 && logits[2] == 0);
}

static void what_is_no_head(void **state)
{
    (void)state;
    refuse("", "is none of");
    refuse("round", "is none of");
    refuse("flatter", "behind its end");
    refuse("linear", "is none of");
    refuse("linear:", "needs a slope");
    refuse("linear:steep", "needs a slope");
    refuse("linear:nan", "needs a slope");
    refuse("linear:inf", "needs a slope");
    refuse("linear:1e999", "needs a slope");
    refuse("linear: 1", "needs a slope");
    refuse("linear:0x1", "needs a slope");
    refuse("flat,temperature=0x2", "needs a temperature");
    refuse("slots:", "a number for each slot");
    refuse("slots:1//2", "a number for each slot");
    refuse("flat,spread=-1", "spread of 0 or more");
    refuse("flat,temperature=0", "temperature above 0");
    refuse("flat,colour=1", "only");
    refuse("flat,spread=1 ", "behind its end");
}

static void slots_must_fit(void **state)
{
    (void)state;
    read("slots:0/1");
    assert_int_equal(pl_head_check(&head, 2, NULL), PL_OK);
    assert_int_equal(pl_head_check(&head, 3, NULL), PL_USAGE);
    pl_head_clear(&head);
    read("linear:1");
    assert_int_equal(pl_head_check(&head, 255, NULL), PL_OK);
}

/* scipy 1.10.1: scipy.special.softmax([0, -0.5, -1]), and of [2000, 1999, 0] */
static void probabilities_are_the_softmax(void **state)
{
    (void)state;
    double p[3];
    pl_head_probabilities((double[]){0, -0.5, -1}, 3, p);
    assert_close(p[0], 0.506480391055654, 4e-16, 0);
    assert_close(p[1], 0.3071958857184984, 4e-16, 0);
    assert_close(p[2], 0.18632372322584762, 4e-16, 0);
    pl_head_probabilities((double[]){2000, 1999, 0}, 3, p);
    assert_close(p[0], 0.7310585786300049, 4e-16, 0);
    assert_true(p[2] == 0);
    pl_head_probabilities((double[]){-3, -3, -3}, 3, p);
    assert_true(p[0] == 1.0 / 3 && p[1] == p[0] && p[2] == p[0]);
}

static void taste_goes_with_the_text(void **state)
{
    (void)state;
    double logits[3], moved[3], elsewhere[3];
    const char *const reversed[] = {"c", "b", "a"}, *const same[] = {"b", "b", "b"};
    read("flat,spread=2");
    pl_head_logits(&head, "s", texts, 3, logits);
    pl_head_logits(&head, "s", reversed, 3, moved);
    pl_head_logits(&head, "t", texts, 3, elsewhere);
    for (size_t slot = 0; slot < 3; slot++) {
        assert_true(logits[slot] == moved[2 - slot]);
        assert_true(logits[slot] != elsewhere[slot]);
    }
    assert_true(logits[0] != logits[1]);
    pl_head_logits(&head, "s", same, 3, moved);
    assert_true(moved[0] == logits[1] && moved[1] == moved[0] && moved[2] == moved[0]);
}

/* The standard Gumbel distribution has mean 0.5772... (Euler) and standard deviation pi / sqrt(6); within
 * four standard errors over 20,000 texts (of the variance: kurtosis 5.4). */
static void taste_is_gumbel(void **state)
{
    (void)state;
    enum { N = 20000 };
    double sum = 0, squares = 0;
    read("flat,spread=1");
    for (int i = 0; i < N; i++) {
        char text[32];
        const char *const one[] = {text};
        double logit;
        snprintf(text, sizeof text, "text %d", i);
        pl_head_logits(&head, "state", one, 1, &logit);
        sum += logit;
        squares += logit * logit;
    }
    double mean = sum / N, variance = squares / N - mean * mean;
    assert_close(mean, 0.5772156649015329, 0, 4 * sqrt(1.6449340668482264 / N));
    assert_close(variance, 1.6449340668482264, 0, 4 * 1.6449340668482264 * sqrt(4.4 / N));
}

/* Slot i wins with probability softmax(b / spread)_i: here softmax(0, -0.5, -1) as above. */
static void wins_follow_the_softmax(void **state)
{
    (void)state;
    enum { N = 20000 };
    int won[3] = {0};
    read("linear:0.25,spread=0.5");
    for (int i = 0; i < N; i++) {
        char at[32];
        double z[3];
        snprintf(at, sizeof at, "state %d", i);
        pl_head_logits(&head, at, texts, 3, z);
        won[z[0] > z[1] ? (z[0] > z[2] ? 0 : 2) : z[1] > z[2] ? 1 : 2]++;
    }
    const double want[] = {0.506480391055654, 0.3071958857184984, 0.18632372322584762};
    for (int slot = 0; slot < 3; slot++)
        assert_close((double)won[slot] / N, want[slot], 0, 4 * sqrt(want[slot] * (1 - want[slot]) / N));
}

/* numpy 1.24.2 with scipy's softmax: softmax([0.3, -0.1, 0.5] / 0.4) */
static void expected_shares(void **state)
{
    (void)state;
    double shares[3];
    read("slots:0.3/-0.1/0.5,spread=0.4");
    pl_head_expected_shares(&head, 3, shares);
    assert_close(shares[0], 0.33149896, 1e-7, 0);
    assert_close(shares[1], 0.12195165, 1e-7, 0);
    assert_close(shares[2], 0.54654939, 1e-7, 0);
    pl_head_clear(&head);
    read("slots:0/1/1"); /* the largest share without a taste */
    pl_head_expected_shares(&head, 3, shares);
    assert_true(shares[0] == 0 && shares[1] == 0.5 && shares[2] == 0.5);
    pl_head_clear(&head);
    read("flat,spread=2");
    pl_head_expected_shares(&head, 3, shares);
    assert_true(shares[0] == 1.0 / 3 && shares[2] == 1.0 / 3);
}

static void answers_a_request(void **state)
{
    (void)state;
    char *levels[] = {"x", "y"}, *text = NULL;
    const uint8_t slots[] = {1, 0};
    pl_request request = {.model = "m", .state = "s", .levels = levels, .slots = slots, .k = 2};
    char *asked = pl_request_text(&request);
    assert_string_equal(
        asked, "{\"model\":\"m\",\"questions\":{\"q\":{\"criteria\":[\"y\",\"x\"],\"instructions\":"
               "\"Choose the level that fits the state best.\",\"type\":\"score\"}},\"state\":\"s\"}");
    read("slots:0/-1,temperature=2");
    assert_int_equal(pl_head_answer(&head, asked, &text, NULL), PL_OK);
    json_t *body = NULL;
    pl_answer answer;
    assert_int_equal(pl_json_parse(NULL, 0, text, strlen(text), &body, NULL), PL_OK);
    assert_int_equal(pl_answer_read(NULL, 0, body, 2, &answer, NULL), PL_OK);
    json_t *at_once = pl_head_answer_to(&head, &request); /* no text between */
    assert_true(json_equal(at_once, body));
    json_decref(at_once);
    json_decref(body);
    free(text);
    free(asked);
    double logit = answer.values[PL_LOGITS][1], p = answer.values[PL_PROBABILITIES][1],
           temperature = answer.temperature;
    pl_answer_clear(&answer);
    assert_true(logit == -0.5 && temperature == 2);
    assert_close(p, 0.3775406687981454, 1e-15, 0); /* scipy.special.expit(-0.5) */
}

static void the_control_repeats_the_lowest_level(void **state)
{
    (void)state;
    char *levels[] = {"\"x\"", "y"};
    pl_request request = {.model = "m", .state = "s", .levels = levels, .k = 2};
    char *asked = pl_request_text(&request);
    char *found = strstr(asked, "\"criteria\":[\"\\\"x\\\"\",\"\\\"x\\\"\"]");
    free(asked);
    assert_non_null(found);
}

static void refuses_what_is_no_request(void **state)
{
    (void)state;
    char *text = NULL;
    read("flat");
    assert_int_equal(pl_head_answer(&head, "{\"state\":\"s\"}", &text, NULL), PL_INTERNAL);
    assert_int_equal(pl_head_answer(&head, "{", &text, NULL), PL_BAD_INPUT);
    assert_null(text);
}

#define FIXTURE(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(heads_that_know_no_texts),
        FIXTURE(what_is_no_head),
        FIXTURE(slots_must_fit),
        FIXTURE(probabilities_are_the_softmax),
        FIXTURE(taste_goes_with_the_text),
        FIXTURE(taste_is_gumbel),
        FIXTURE(wins_follow_the_softmax),
        FIXTURE(expected_shares),
        FIXTURE(answers_a_request),
        FIXTURE(the_control_repeats_the_lowest_level),
        FIXTURE(refuses_what_is_no_request),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
