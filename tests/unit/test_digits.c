/* Digits in groups of three. */
#include "base/digits.h"

#include "tests/check.h"

#include <stdint.h>
#include <stdio.h>

static void test_group(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"0", "0"},
                                           {"999", "999"},
                                           {"4501", "4,501"},
                                           {"\u2212123456.789", "\u2212123,456.789"},
                                           {"1234567", "1,234,567"},
                                           {"1e+300", "1e+300"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s", cases[i][0]);
        assert_string_equal(pl_digits_group(text, sizeof text), cases[i][1]);
    }
    char tight[5] = "4501";
    assert_string_equal(pl_digits_group(tight, sizeof tight), "4501");
    assert_string_equal(pl_digits_count(4501).text, "4,501");
    assert_string_equal(pl_digits_count(SIZE_MAX).text, "18,446,744,073,709,551,615");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_group)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
