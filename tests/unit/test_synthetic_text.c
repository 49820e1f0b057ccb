/* JSON as it is written: the same bytes as Python's json.dumps where that has a way, and still JSON where
 * not. */
#include "release/synthetic_text.h"

#include "release/synthetic_filler.h"
#include "release/synthetic_vector.h"
#include "tests/check.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct styles {
    bool ascii, spaced, escape_slash, escape_keys;
} styles;

static pl_synthetic_text styled(styles s)
{
    return (pl_synthetic_text){
        .ascii = s.ascii, .spaced = s.spaced, .escape_slash = s.escape_slash, .escape_keys = s.escape_keys};
}

static void expect(pl_synthetic_text *text, const char *want)
{
    pl_synthetic_add(text, "", 1);
    assert_string_equal(text->bytes, want);
    pl_synthetic_text_free(text);
}

/* json.dumps(s, ensure_ascii=...) of Python 3.11.2. */
static void strings_are_pythons(void **state)
{
    (void)state;
    static const char plain[] = "a\"b\\c\n\t\x01é京🙂/";
    pl_synthetic_text text = styled((styles){.ascii = true});
    pl_synthetic_word(&text, plain);
    expect(&text, "\"a\\\"b\\\\c\\n\\t\\u0001\\u00e9\\u4eac\\ud83d\\ude42/\"");
    text = styled((styles){.ascii = false});
    pl_synthetic_word(&text, plain);
    expect(&text, "\"a\\\"b\\\\c\\n\\t\\u0001é京🙂/\"");
    text = styled((styles){.escape_slash = true});
    pl_synthetic_word(&text, "a/b");
    expect(&text, "\"a\\/b\"");
}

static void write_nested(pl_synthetic_text *text)
{
    static const int64_t units[] = {2500, 0, 10000, 1};
    pl_synthetic_open(text, '{');
    pl_synthetic_key(text, "k");
    pl_synthetic_open(text, '[');
    pl_synthetic_integer(text, 1);
    pl_synthetic_open(text, '[');
    pl_synthetic_close(text, ']');
    pl_synthetic_open(text, '{');
    pl_synthetic_close(text, '}');
    pl_synthetic_close(text, ']');
    pl_synthetic_key(text, "t");
    pl_synthetic_open(text, '{');
    pl_synthetic_key(text, "a");
    pl_synthetic_raw(text, "null");
    pl_synthetic_key(text, "b");
    pl_synthetic_open(text, '[');
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        pl_synthetic_decimal(text, units[i], 4);
    pl_synthetic_close(text, ']');
    pl_synthetic_close(text, '}');
    pl_synthetic_key(text, "z");
    pl_synthetic_word(text, "x");
    pl_synthetic_close(text, '}');
}

/* json.dumps of Python 3.11.2, with its usual separators and with separators=(",", ":"). */
static void structures_are_pythons(void **state)
{
    (void)state;
    pl_synthetic_text text = styled((styles){.spaced = true});
    write_nested(&text);
    expect(&text,
           "{\"k\": [1, [], {}], \"t\": {\"a\": null, \"b\": [0.25, 0.0, 1.0, 0.0001]}, \"z\": \"x\"}");
    text = styled((styles){.spaced = false});
    write_nested(&text);
    expect(&text, "{\"k\":[1,[],{}],\"t\":{\"a\":null,\"b\":[0.25,0.0,1.0,0.0001]},\"z\":\"x\"}");
}

/* Escaped keys are the same keys. */
static void keys_may_be_escaped(void **state)
{
    (void)state;
    pl_synthetic_text text = styled((styles){.escape_keys = true});
    write_nested(&text);
    expect(&text, "{\"\\u006b\":[1,[],{}],\"\\u0074\":{\"\\u0061\":null,\"\\u0062\":[0.25,0.0,1.0,0.0001]},"
                  "\"\\u007a\":\"x\"}");
}

/* Whatever the sentences and the style, jansson reads what was meant. */
static void sentences_survive(void **state)
{
    (void)state;
    pl_synthetic_text meant = {.n = 0}, text = {.n = 0};
    for (uint64_t i = 0; i < 500; i++) {
        pl_random random = pl_random_stream(1, i);
        pl_synthetic_sentences(&random, 100, &meant);
        pl_synthetic_vary(&text, &random);
        text.n = 0;
        pl_synthetic_open(&text, '[');
        pl_synthetic_string(&text, pl_synthetic_text_view(&meant));
        pl_synthetic_close(&text, ']');
        json_t *read = json_loadb(text.bytes, text.n, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(read);
        assert_int_equal(json_string_length(json_array_get(read, 0)), meant.n);
        assert_memory_equal(json_string_value(json_array_get(read, 0)), meant.bytes, meant.n);
        assert_true(meant.n >= 100);
        json_decref(read);
    }
    pl_synthetic_text_free(&meant);
    pl_synthetic_text_free(&text);
}

/* ---- probabilities ---- */

static const pl_synthetic_vector vector = {.shares = {0.70004, 0.00004, 0.00005, 0.29987}, .n = 4};

static void rounded_vectors(void **state)
{
    (void)state;
    pl_synthetic_text text = styled((styles){.spaced = false});
    pl_synthetic_write_rounded(&text, &vector);
    expect(&text, "[0.7,0.0,0.0001,0.2999]");
}

/* struct.unpack("f", struct.pack("f", x)) of Python 3.11.2, printed with 17 digits. */
static void full_vectors(void **state)
{
    (void)state;
    pl_synthetic_text text = styled((styles){.spaced = false});
    pl_synthetic_write_full(&text, &vector);
    expect(&text, "[0.70003998279571533,3.9999998989515007e-05,4.9999998736893758e-05,0.29987001419067383]");
}

/* A zero is left out most of the time, and nothing else ever is. */
static void lettered_vectors(void **state)
{
    (void)state;
    int with_zero = 0;
    enum { TRIES = 400 };
    for (uint64_t i = 0; i < TRIES; i++) {
        pl_random random = pl_random_stream(2, i);
        pl_synthetic_text text = styled((styles){.spaced = false});
        pl_synthetic_write_lettered(&text, &vector, &random);
        json_t *read = json_loadb(text.bytes, text.n, JSON_REJECT_DUPLICATES, NULL);
        assert_close(json_real_value(json_object_get(read, "A")), 0.7, 0, 0);
        assert_close(json_real_value(json_object_get(read, "C")), 0.0001, 0, 0);
        assert_close(json_real_value(json_object_get(read, "D")), 0.2999, 0, 0);
        with_zero += json_object_get(read, "B") != NULL;
        assert_int_equal(json_object_size(read), 3 + (json_object_get(read, "B") != NULL));
        json_decref(read);
        pl_synthetic_text_free(&text);
    }
    assert_true(with_zero > TRIES / 8 && with_zero < TRIES / 2);
}

static void defects_are_written(void **state)
{
    (void)state;
    static const char *const want[] = {"[0.7,0.0,0.0001,0.2999]", "[-0.25,0.0,0.0001,0.2999]",
                                       "[NaN,0.0,0.0001,0.2999]", "[1e999,0.0,0.0001,0.2999]",
                                       "[0.0,0.0,0.0,0.0]"};
    for (int i = PL_SYNTHETIC_SOUND; i <= PL_SYNTHETIC_ZERO; i++) {
        pl_synthetic_vector spoilt = vector;
        pl_synthetic_text text = styled((styles){.spaced = false});
        spoilt.defect = (pl_synthetic_defect)i;
        pl_synthetic_write_rounded(&text, &spoilt);
        expect(&text, want[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_pythons), cmocka_unit_test(structures_are_pythons),
        cmocka_unit_test(keys_may_be_escaped), cmocka_unit_test(sentences_survive),
        cmocka_unit_test(rounded_vectors),     cmocka_unit_test(full_vectors),
        cmocka_unit_test(lettered_vectors),    cmocka_unit_test(defects_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
