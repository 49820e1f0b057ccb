#include "release/index.h"
#include "tests/check.h"
#include "tests/row_files.h"

static pl_error error;

static pl_status read_index(pl_condition condition, const char *rows, pl_index **index)
{
    if (!put_rows("index.jsonl.gz", rows))
        return PL_INTERNAL;
    pl_reading reading = reading_of("index.jsonl.gz");
    reading.thorough = reading.strict = true;
    return pl_index_read(&reading, condition, index, &error);
}

static pl_index *index_of(pl_condition condition, const char *rows)
{
    pl_index *index = NULL;
    if (read_index(condition, rows, &index) != PL_OK)
        fail_msg("%zu: %s", error.line, error.reason);
    return index;
}

static void refuses(pl_condition condition, const char *rows, size_t line, const char *reason)
{
    pl_index *index = NULL;
    error = (pl_error){.status = PL_OK};
    assert_int_equal(read_index(condition, rows, &index), PL_BAD_INPUT);
    assert_string_equal(error.file, "index.jsonl.gz");
    assert_int_equal(error.line, line);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.reason, reason);
}

#define MAIN(id, source, k, gold)                                                                            \
    "{\"sample_id\":\"" id "\",\"source\":\"" source "\",\"option_count\":" k ",\"gold_position\":" gold "}" \
    "\n"

/* python3: hashlib.sha256(b"b\na\nc\n"), and of the sorted ones. */
static void test_main(void **state)
{
    (void)state;
    pl_index *index = index_of(PL_CONDITION_MAIN, MAIN("b", "sst5", "5", "4") MAIN("a", "snips7", "7", "0")
                                                      MAIN("c", "sst5", "5", "4"));
    assert_int_equal(pl_ids_count(index->ids), 3);
    assert_int_equal(index->settings_count, 2);
    const pl_setting *sst = index->settings[0];
    assert_string_equal(sst->dataset, "sst5");
    assert_string_equal(sst->variant, "");
    assert_true(sst->ordinal);
    assert_false(index->settings[1]->ordinal);
    assert_int_equal(sst->n, 2);
    assert_int_equal(sst->gold[4], 2);
    assert_int_equal(sst->slots[4], 2);
    assert_int_equal(sst->candidate_sets, 1);
    assert_int_equal(index->items[1].setting, 1);
    assert_int_equal(index->items[2].gold, 4);
    assert_int_equal(index->items[2].partner, PL_IDS_NONE);
    assert_int_equal(index->facts.rows, 3);
    assert_string_equal(index->facts.ordered_ids.hex,
                        "af8fcee01ae24dc6c3e667d5f3aaba900637223e1cf618b92c4c548cf97e81f5");
    assert_string_equal(index->facts.selection.hex,
                        "880553fca8fcea94e325ee2cfb48e5a985cc797f39a14cc6d3cedecfeb2ae4d2");
    pl_index_free(index);
    pl_index_free(NULL);
}

static void test_refused_rows(void **state)
{
    (void)state;
    refuses(PL_CONDITION_MAIN, MAIN("a", "s", "5", "4") MAIN("b", "s", "5", "0") MAIN("a", "s", "5", "4"), 3,
            "the sample_id \"a\" stands in line 1 already");
    refuses(PL_CONDITION_MAIN, MAIN("a", "s", "5", "4") MAIN("b", "s", "6", "0"), 2,
            "option_count is 6, but 5 in other rows of s");
    refuses(PL_CONDITION_MAIN, MAIN("a", "s", "5", "4") "\n", 2, "the line is empty");
    refuses(PL_CONDITION_MAIN, MAIN("a", "s", "5", "4") "{\"sample_id\":\n", 2, "refuses the row");
    refuses(PL_CONDITION_MAIN, "", 0, "there are no rows");
    refuses(PL_CONDITION_MAIN,
            MAIN("a", "s", "2", "1") "{\"sample_id\":\"b\",\"source\":\"s\",\"task_type\":\"nominal_choice\","
                                     "\"option_count\":2,\"gold_position\":0}",
            2, "of another kind than other rows of s");
    refuses(PL_CONDITION_MAIN, MAIN("a", "x,y", "2", "1"), 1,
            "source has a byte 0x2c, which does not belong in a name");
    refuses(PL_CONDITION_MAIN, MAIN("a", "s", "2", "1") MAIN("b", "t|u", "2", "1"), 2,
            "source has a byte 0x7c");
    /* Only the strict reader minds. */
    refuses(PL_CONDITION_MAIN, MAIN("a", "s", "2", "1") "{\"x\":1,\"x\":1}", 2, "duplicate");
}

#define SHOWN(id, base, variant, original, permutation)                                                      \
    "{\"sample_id\":\"" id "\",\"base_sample_id\":\"" base                                                   \
    "\",\"source\":\"s\",\"order_variant\":\"" variant                                                       \
    "\",\"option_count\":3,\"original_gold_position\":" original                                             \
    ",\"permutation_new_to_canonical\":" permutation "}\n"

static void test_orders(void **state)
{
    (void)state;
    pl_index *index =
        index_of(PL_CONDITION_POSITION,
                 SHOWN("a1", "a", "1", "0", "[2,0,1]") SHOWN("b1", "b", "1", "1", "[0,1,2]")
                     SHOWN("b2", "b", "2", "1", "[1,2,0]") SHOWN("a2", "a", "2", "0", "[1,2,0]"));
    assert_int_equal(index->settings_count, 2);
    assert_string_equal(index->settings[1]->variant, "2");
    assert_int_equal(index->items[0].partner, 3);
    assert_int_equal(index->items[3].partner, 0);
    assert_int_equal(index->items[1].partner, 2);
    assert_int_equal(index->items[0].slot, 1);
    assert_int_equal(index->items[3].slot, 2);
    assert_memory_equal(index->labels + index->items[0].permutation, "\2\0\1", 3);
    assert_memory_equal(index->labels + index->items[3].permutation, "\1\2\0", 3);
    assert_int_equal(index->settings[0]->gold[0], 1);
    assert_int_equal(index->settings[0]->slots[1], 2);
    pl_index_free(index);
}

static void test_refused_orders(void **state)
{
    (void)state;
    const pl_condition position = PL_CONDITION_POSITION;
    refuses(position, SHOWN("a1", "a", "1", "0", "[2,0,1]"), 1, "the item \"a\" is shown in one order only");
    refuses(position, SHOWN("a1", "a", "1", "0", "[2,0,1]") SHOWN("a2", "a", "1", "0", "[0,1,2]"), 2,
            "was shown in this order_variant in line 1 already");
    refuses(position, SHOWN("a1", "a", "1", "0", "[2,0,1]") SHOWN("a2", "a", "2", "1", "[0,1,2]"), 2,
            "are not those of the item in line 1");
    refuses(position, SHOWN("a1", "a", "1\\n", "0", "[2,0,1]"), 1, "order_variant has a byte 0x0a");
    refuses(position,
            SHOWN("a1", "a", "1", "0", "[2,0,1]") SHOWN("a2", "a", "2", "0", "[0,1,2]")
                SHOWN("a3", "a", "2", "0", "[1,0,2]"),
            3, "shown in a third order, after lines 1 and 2");
    refuses(position,
            SHOWN("a1", "a", "1", "0", "[2,0,1]") SHOWN("a2", "a", "2", "0", "[0,1,2]")
                SHOWN("b1", "b", "1", "0", "[2,0,1]") SHOWN("b2", "b", "9", "0", "[0,1,2]"),
            4, "order_variant is \"9\", the third of ");
}

#define BINNED(id, k, gold, permutation, edges)                                                              \
    "{\"sample_id\":\"" id "\",\"source\":\"s\",\"binning_method\":\"equal_width\",\"option_count\":" k      \
    ",\"gold_canonical_level\":" gold ",\"permutation_new_to_canonical\":" permutation                       \
    ",\"bin_edges\":" edges "}\n"
#define CHOSEN(id, gold, set, permutation)                                                                   \
    "{\"sample_id\":\"" id "\",\"source\":\"dbpedia14\",\"option_count\":2,\"gold_canonical_level\":" gold   \
    ",\"candidate_set_canonical\":" set ",\"permutation_new_to_canonical\":" permutation "}\n"

static void test_refinement(void **state)
{
    (void)state;
    pl_index *index = index_of(
        PL_CONDITION_REFINEMENT,
        BINNED("a", "2", "0", "[0,1]", "[0,0.5,1]") BINNED("b", "3", "2", "[2,0,1]", "[0,0.25,0.5,1]")
            BINNED("c", "2", "1", "[0,1]", "[0,0.5,1]") BINNED("d", "3", "2", "[0,1,2]", "[0,0.25,0.75,1]")
                CHOSEN("e", "13", "[2,13]", "[13,2]") CHOSEN("f", "2", "[2,13]", "[13,2]")
                    CHOSEN("g", "2", "[1,2]", "[1,2]"));
    assert_int_equal(index->settings_count, 3);
    assert_int_equal(index->settings[0]->edges_count, 3);
    assert_true(index->settings[0]->edges[1] == 0.5);
    assert_int_equal(index->settings[1]->edges_count, 0); /* they differ between items */
    assert_int_equal(index->settings[2]->classes, 14);
    assert_int_equal(index->settings[2]->candidate_sets, 2);
    assert_true(pl_setting_has_subsets(index->settings[2]));
    assert_int_equal(index->subsets_count, 2);
    assert_int_equal(index->items[4].subset, 0);
    assert_int_equal(index->items[5].subset, 0);
    assert_int_equal(index->items[6].subset, 1);
    assert_int_equal(index->items[0].subset, PL_IDS_NONE);
    assert_int_equal(index->subset_settings[1], 2);
    assert_int_equal(index->bins.binned, 2);
    assert_int_equal(index->bins.edged, 1);
    assert_int_equal(index->bins.rising, 1);
    assert_int_equal(index->bins.differing, 4);
    pl_index_free(index);
}

static pl_bin_facts bins_of(const char *rows)
{
    pl_index *index = index_of(PL_CONDITION_REFINEMENT, rows);
    pl_bin_facts bins = index->bins;
    pl_index_free(index);
    return bins;
}

static void test_bins(void **state)
{
    (void)state;
    pl_bin_facts bins = bins_of(BINNED("a", "2", "0", "[0,1]", "[0,0.5,0.5]") BINNED(
        "b", "3", "2", "[2,0,1]", "[0,0.25,0.5,1]") BINNED("c", "4", "1", "[0,1,2,3]", "null"));
    assert_int_equal(bins.binned, 3);
    assert_int_equal(bins.edged, 2);
    assert_int_equal(bins.rising, 1);
    assert_int_equal(bins.differing, 0);
    bins = bins_of(BINNED("a", "2", "0", "[0,1]", "[0,1]") BINNED("b", "2", "0", "[0,1]", "[0,1]"));
    assert_int_equal(bins.edged, 0);
    assert_int_equal(bins.differing, 0);
    bins = bins_of(BINNED("a", "2", "0", "[0,1]", "[0,0.5,1]") BINNED("b", "2", "0", "[0,1]", "[0,0.5]"));
    assert_int_equal(bins.edged, 0);
    assert_int_equal(bins.differing, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_main),       cmocka_unit_test(test_refused_rows),
        cmocka_unit_test(test_orders),     cmocka_unit_test(test_refused_orders),
        cmocka_unit_test(test_refinement), cmocka_unit_test(test_bins),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
