#include "base/memory.h"
#include "presentation/levels.h"
#include "tests/check.h"

#include <stdlib.h>
#include <string.h>

static pl_levels levels;

static int end(void **state)
{
    (void)state;
    pl_levels_clear(&levels);
    return 0;
}

static void read(int64_t count, const char *texts)
{
    assert_int_equal(pl_levels_read(count != 0 ? &count : NULL, texts, &levels, NULL), PL_OK);
}

static void refuse(int64_t count, const char *texts, const char *reason)
{
    pl_error error;
    const pl_levels before = levels;
    assert_int_equal(pl_levels_read(&count, texts, &levels, &error), PL_USAGE);
    assert_non_null(strstr(error.reason, reason));
    assert_memory_equal(&before, &levels, sizeof before);
}

static void refuse_texts(const char *texts, const char *reason)
{
    pl_error error;
    assert_int_equal(pl_levels_read(NULL, texts, &levels, &error), PL_USAGE);
    assert_non_null(strstr(error.reason, reason));
}

static void three_words_by_default(void **state)
{
    (void)state;
    read(0, NULL);
    assert_int_equal(levels.n, 3);
    assert_string_equal(levels.texts[0], "low");
    assert_string_equal(levels.texts[1], "medium");
    assert_string_equal(levels.texts[2], "high");
}

static void a_count_names_them(void **state)
{
    (void)state;
    read(4, NULL);
    assert_int_equal(levels.n, 4);
    assert_string_equal(levels.texts[0], "level 1");
    assert_string_equal(levels.texts[3], "level 4");
}

static void as_many_as_the_endpoint_takes(void **state)
{
    (void)state;
    read(255, NULL);
    assert_int_equal(levels.n, 255);
    assert_string_equal(levels.texts[254], "level 255");
    pl_levels_clear(&levels);
    read(1, NULL);
    assert_int_equal(levels.n, 1);
}

static void counts_out_of_range(void **state)
{
    (void)state;
    refuse(0, NULL, "1 to 255");
    refuse(256, NULL, "256");
    refuse(-1, "a", "-1");
}

static void texts_without_the_blanks_around_them(void **state)
{
    (void)state;
    read(0, " opt a,opt b ,\topt c");
    assert_int_equal(levels.n, 3);
    assert_string_equal(levels.texts[0], "opt a");
    assert_string_equal(levels.texts[1], "opt b");
    assert_string_equal(levels.texts[2], "opt c");
}

static void both_must_agree(void **state)
{
    (void)state;
    read(2, "no,yes");
    assert_int_equal(levels.n, 2);
    refuse(3, "no,yes", "3 levels are asked for and 2 texts given");
    refuse(1, "no,yes", "1 levels are asked for and 2 texts given");
}

static void texts_that_are_none(void **state)
{
    (void)state;
    refuse_texts("", "level 1 is empty");
    refuse_texts("a,", "level 2 is empty");
    refuse_texts("a, ,b", "level 2 is empty");
    refuse_texts("a,\xff", "level 2 is not UTF-8");
}

static void repeated_texts(void **state)
{
    (void)state;
    refuse_texts("b,a,c,a ", "levels 2 and 4 have one text, \"a\"");
    read(0, "a,A");
    assert_int_equal(levels.n, 2);
}

static void too_many_texts(void **state)
{
    (void)state;
    char *texts = pl_copy_text("0");
    for (int i = 1; i < 256; i++) {
        char *longer = pl_format("%s,%d", texts, i);
        free(texts);
        texts = longer;
    }
    refuse_texts(texts, "256 levels are too many");
    *strrchr(texts, ',') = '\0';
    read(0, texts);
    free(texts);
    assert_int_equal(levels.n, 255);
}

#define FIXTURE(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(three_words_by_default),
        FIXTURE(a_count_names_them),
        FIXTURE(as_many_as_the_endpoint_takes),
        FIXTURE(counts_out_of_range),
        FIXTURE(texts_without_the_blanks_around_them),
        FIXTURE(both_must_agree),
        FIXTURE(texts_that_are_none),
        FIXTURE(repeated_texts),
        FIXTURE(too_many_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
