/* UTF-8: the boundary cases of The Unicode Standard 15.0, table 3-7. */
#include "data/utf8.h"

#include "tests/check.h"

#include <string.h>

static size_t prefix(const char *text)
{
    return pl_utf8_prefix(text, strlen(text));
}

static void first_and_last_of_every_row_are_accepted(void **state)
{
    (void)state;
    static const char *const good[] = {
        "\x01",
        "\x7F",
        "\xC2\x80",
        "\xDF\xBF",
        "\xE0\xA0\x80",
        "\xE0\xBF\xBF",
        "\xE1\x80\x80",
        "\xEC\xBF\xBF",
        "\xED\x80\x80",
        "\xED\x9F\xBF",
        "\xEE\x80\x80",
        "\xEF\xBF\xBF",
        "\xF0\x90\x80\x80",
        "\xF0\xBF\xBF\xBF",
        "\xF1\x80\x80\x80",
        "\xF3\xBF\xBF\xBF",
        "\xF4\x80\x80\x80",
        "\xF4\x8F\xBF\xBF",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_int_equal(prefix(good[i]), strlen(good[i]));
}

static void ill_formed_bytes_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "\x80", /* a continuation byte alone */
        "\xBF",
        "\xC0\xAF", /* over-long "/" in two, three and four bytes */
        "\xC1\xBF",
        "\xE0\x80\xAF",
        "\xE0\x9F\xBF",
        "\xF0\x80\x80\xAF",
        "\xF0\x8F\xBF\xBF",
        "\xED\xA0\x80", /* first and last surrogate */
        "\xED\xBF\xBF",
        "\xF4\x90\x80\x80", /* U+110000 */
        "\xF5\x80\x80\x80",
        "\xFE",
        "\xFF",
        "\xC2", /* cut short */
        "\xE2\x82",
        "\xF0\x9F\x98",
        "\xE2\x28\xA1", /* wrong byte in each later place */
        "\xE2\x82\x28",
        "\xF0\x90\x28\xBC",
        "\xF0\x90\x8C\x28",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(prefix(bad[i]), 0);
}

/* The bytes behind the end would complete the character, and are not looked at. */
static void a_character_across_the_end_is_cut_short(void **state)
{
    (void)state;
    static const char text[] = "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80";
    static const size_t valid[] = {0, 0, 2, 2, 2, 5, 5, 5, 5, 9};
    for (size_t n = 0; n < sizeof valid / sizeof valid[0]; n++)
        assert_int_equal(pl_utf8_prefix(text, n), valid[n]);
}

/* The eight-byte stride must not step over a bad byte, wherever in the stride it stands. */
static void a_bad_byte_is_found_at_every_offset(void **state)
{
    (void)state;
    for (size_t at = 0; at < 40; at++) {
        char text[40];
        memset(text, 'a', sizeof text);
        text[at] = '\x80';
        assert_int_equal(pl_utf8_prefix(text, sizeof text), at);
    }
}

/* Sequences over the border of two blocks of sixteen bytes, and the same alone, where they are too short for
 * the reading by blocks. */
static void blocks_find_what_single_bytes_show(void **state)
{
    (void)state;
    static const unsigned char edges[] = {0x00, 0x2F, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF,
                                          0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
                                          0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF};
    enum { EDGES = sizeof edges, SEQUENCES = EDGES * EDGES * EDGES * EDGES };
    for (int i = 0; i < SEQUENCES; i++) {
        char text[37], *part = text + 11 + i % 7;
        memset(text, 'a', sizeof text);
        for (int j = 0, left = i; j < 4; j++, left /= EDGES)
            part[j] = (char)edges[left % EDGES];
        size_t valid = pl_utf8_prefix(part, 5), all = pl_utf8_prefix(text, sizeof text);
        assert_int_equal(all, valid == 5 ? sizeof text : (size_t)(part - text) + valid);
        size_t to_end = (size_t)(part - text) + 4;
        assert_int_equal(pl_utf8_prefix(text, to_end), (size_t)(part - text) + pl_utf8_prefix(part, 4));
    }
}

static void the_place_is_line_and_byte(void **state)
{
    (void)state;
    pl_error error = {0};
    assert_int_equal(pl_utf8_check("f.csv", "ab\nc\xC3\xA9\xFF\n", 8, &error), PL_BAD_INPUT);
    assert_string_equal(error.file, "f.csv");
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 4);
    assert_string_equal(error.reason, "byte 0xff at offset 6 is not UTF-8");
}

static void a_nul_is_no_text(void **state)
{
    (void)state;
    pl_error error = {0};
    assert_int_equal(pl_utf8_check("f.csv", "a\nb\0c", 5, &error), PL_BAD_INPUT);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 2);
    assert_int_equal(pl_utf8_check("f.csv", "", 0, &error), PL_OK);
}

static void names_that_steer_a_terminal(void **state)
{
    (void)state;
    static const char *const steering[] = {"a\x1b[31m", "a\nb", "\x7f", "\xc2\x85", "a\u202eb", "\u2069"};
    static const char *const plain[] = {"", "jev:table3:kev-4b/all:r", "caf\u00e9\u00a0\u20ac",
                                        "\u2027\u202f\u2065"};
    for (size_t i = 0; i < sizeof steering / sizeof steering[0]; i++)
        if (!pl_utf8_steers(steering[i]))
            fail_msg("%zu passes", i);
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if (pl_utf8_steers(plain[i]))
            fail_msg("%s does not pass", plain[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_and_last_of_every_row_are_accepted),
        cmocka_unit_test(ill_formed_bytes_are_refused),
        cmocka_unit_test(a_character_across_the_end_is_cut_short),
        cmocka_unit_test(a_bad_byte_is_found_at_every_offset),
        cmocka_unit_test(blocks_find_what_single_bytes_show),
        cmocka_unit_test(the_place_is_line_and_byte),
        cmocka_unit_test(a_nul_is_no_text),
        cmocka_unit_test(names_that_steer_a_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
