/* Tallies: put together, found, written, read, and refused when spoiled. */
#include "data/digest.h"
#include "release/tally.h"
#include "tests/check.h"
#include "tests/scratch.h"

static pl_error error;
static pl_tallies *made, *read_back;

static pl_setting setting_of(char *dataset, char *binning, size_t k)
{
    static int64_t gold[14] = {2, 1}, slots[14] = {3};
    static double edges[] = {0, 0.1, 1};
    static char none[] = "";
    return (pl_setting){.condition = PL_CONDITION_REFINEMENT,
                        .dataset = dataset,
                        .variant = none,
                        .binning = binning,
                        .ordinal = binning[0] != '\0',
                        .k = k,
                        .classes = binning[0] != '\0' ? k : 14,
                        .n = 3,
                        .gold = gold,
                        .slots = slots,
                        .candidate_sets = binning[0] != '\0' ? 1 : 2,
                        .edges = edges,
                        .edges_count = binning[0] != '\0' ? 3 : 0};
}

static int64_t *counts(size_t n, int64_t first, int64_t second)
{
    int64_t *made_counts = pl_allocate(n, sizeof *made_counts);
    made_counts[0] = first;
    if (n > 1)
        made_counts[1] = second;
    return made_counts;
}

static pl_answers *answers_of(const char *model, const pl_setting *setting)
{
    pl_answers *answers = pl_allocate(1, sizeof *answers);
    answers->setting = setting;
    answers->model = pl_copy_text(model);
    answers->n = 2;
    answers->excluded = 1;
    answers->cells = counts(setting->classes * setting->classes, 1, 1);
    answers->vectors = 2;
    answers->probability = pl_allocate(setting->classes, sizeof(double));
    answers->probability[0] = 1.0 / 3;
    answers->probability[1] = 5e-324;
    answers->entropy = 0.1;
    answers->margin = 1e-17;
    return answers;
}

static void make(void)
{
    made = pl_tallies_new();
    pl_setting binned = setting_of((char[]){"stsb"}, (char[]){"equal_width"}, 2),
               chosen = setting_of((char[]){"dbpedia14"}, (char[]){""}, 2),
               position = setting_of((char[]){"snips7"}, (char[]){"x"}, 3);
    position.condition = PL_CONDITION_POSITION;
    position.variant = (char[]){"order 1"};
    position.binning = (char[]){""};
    pl_tallies_add_answers(made, answers_of("b", pl_tallies_take_setting(made, &binned)));
    pl_tallies_add_answers(made, answers_of("a", pl_tallies_take_setting(made, &chosen)));
    pl_tallies_add_answers(made, answers_of("a", pl_tallies_take_setting(made, &position)));
    pl_answers_add_pattern(made->answers[1], (pl_subset_pattern){1, 2, counts(2, 1, 1), counts(2, 2, 0)});
    pl_tallies_add_pairing(made, (pl_pairing){.model = pl_copy_text("a"),
                                              .dataset = pl_copy_text("snips7"),
                                              .k = 3,
                                              .items = 3,
                                              .agreements = 2,
                                              .vectors = 3,
                                              .shift = 0.25});
    pl_digest digest;
    assert_int_equal(pl_digest_bytes("x", 1, &digest, NULL), PL_OK);
    assert_non_null(scratch_write("x.gz", "x"));
    pl_tallies_add_source(made, "x.gz", 1, digest.hex);
    pl_tallies_sort(made);
    assert_int_equal(pl_tallies_write(made, scratch_path("t.csv"), &error), PL_OK);
}

static int forget(void **state)
{
    (void)state;
    pl_tallies_free(made);
    pl_tallies_free(read_back);
    made = read_back = NULL;
    return 0;
}

static char *text_of(const char *name)
{
    char *text = NULL;
    size_t n = 0;
    return pl_file_read(scratch_path(name), 1 << 20, &text, &n, NULL) == PL_OK ? text : NULL;
}

static void test_round_trip(void **state)
{
    (void)state;
    make();
    assert_int_equal(pl_tallies_read(scratch_path("t.csv"), &read_back, &error), PL_OK);
    assert_int_equal(pl_tallies_write(read_back, scratch_path("again.csv"), &error), PL_OK);
    char *first = text_of("t.csv"), *second = text_of("again.csv");
    bool same = strcmp(first, second) == 0;
    free(first);
    free(second);
    assert_true(same);
    const pl_answers *answers = pl_tallies_refinement(read_back, "b", "stsb", "equal_width", 2);
    assert_true(answers->probability[0] == 1.0 / 3 && answers->probability[1] == 5e-324);
    assert_true(answers->entropy == 0.1 && answers->margin == 1e-17);
    assert_int_equal(answers->cells[1], 1);
    assert_true(answers->setting->edges[1] == 0.1);
    assert_int_equal(answers->setting->slots[0], 3);
    const pl_answers *chosen = pl_tallies_refinement(read_back, "a", "dbpedia14", NULL, 2);
    assert_int_equal(chosen->patterns_count, 1);
    assert_int_equal(chosen->patterns[0].predicted[0], 2);
    assert_false(chosen->setting->ordinal);
    assert_int_equal(pl_tallies_pairing(read_back, "a", "snips7")->agreements, 2);
    assert_string_equal(read_back->sources[0].path, "x.gz");
}

/* As it is written to be read by people, too. */
static void test_layout(void **state)
{
    (void)state;
    make();
    char *text = text_of("t.csv");
    static const char wanted[] =
        "kind,path,sha256,condition,dataset,variant,binning,k,task,model,n,excluded,vectors,agreements,"
        "entropy,"
        "margin,shift,subsets,gold,slots,edges,predicted,cells,probability\n"
        "tallies,,,,,,,,,,1,,,,,,,,,,,,,\n"
        "source,x.gz,2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881,,,,,,,,1,,,,,,,,,,,,,\n"
        "setting,,,position,snips7,order 1,,3,ordinal,,3,,,,,,,1,2|1|0,3|0|0,0|0.10000000000000001|1,,,\n";
    bool same = strncmp(text, wanted, strlen(wanted)) == 0;
    bool pairing = strstr(text, "\npairing,,,,snips7,,,3,nominal,a,3,,3,2,,,0.25,,,,,,,\n") != NULL;
    bool pattern = strstr(text, "\npattern,,,kcurve,dbpedia14,,,2,,a,,,,,,,,1,1|1,,,2|0,,\n") != NULL;
    free(text);
    assert_true(same);
    assert_true(pairing);
    assert_true(pattern);
}

static void test_made_up_answers_stay_so(void **state)
{
    (void)state;
    make();
    assert_int_equal(pl_tallies_read(scratch_path("t.csv"), &read_back, &error), PL_OK);
    assert_false(read_back->synthetic);
    pl_tallies_free(read_back);
    read_back = NULL;
    made->synthetic = true;
    assert_int_equal(pl_tallies_write(made, scratch_path("t.csv"), &error), PL_OK);
    assert_int_equal(pl_tallies_read(scratch_path("t.csv"), &read_back, &error), PL_OK);
    assert_true(read_back->synthetic);
    pl_tallies *both = pl_tallies_new();
    assert_true(pl_tallies_merge(both, read_back));
    read_back = NULL;
    assert_true(both->synthetic);
    pl_tallies_free(both);
}

/* ---- spoiled files ---- */

/* With one place replaced, and the digest made to fit. */
static void spoil(const char *old, const char *new)
{
    char *text = text_of("t.csv"), *place = strstr(text, old);
    assert_non_null(place);
    char *spoiled = pl_format("%.*s%s%s", (int)(place - text), text, new, place + strlen(old));
    char *end = strstr(spoiled, "\nend,,") + 1;
    pl_digest digest;
    assert_int_equal(pl_digest_bytes(spoiled, (size_t)(end - spoiled), &digest, NULL), PL_OK);
    memcpy(end + 5, digest.hex, PL_DIGEST_LENGTH);
    assert_non_null(scratch_write("s.csv", spoiled));
    free(text);
    free(spoiled);
}

static void refuses(const char *old, const char *new, size_t line, const char *reason)
{
    spoil(old, new);
    error = (pl_error){.status = PL_OK};
    assert_int_equal(pl_tallies_read(scratch_path("s.csv"), &read_back, &error), PL_BAD_INPUT);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.reason, reason);
    assert_int_equal(error.line, line);
    assert_null(read_back);
}

static void test_refused_rows(void **state)
{
    (void)state;
    make();
    refuses("tallies,,,,,,,,,,1,", "tallies,,,,,,,,,,2,", 2, "another version");
    refuses("tallies,,,,,,,,,,1,", "tallies,real,,,,,,,,,1,", 2, "neither empty nor");
    refuses("tallies,,,,,,,,,,1,", "source,,,,,,,,,,1,", 2, "does not begin as a tally file");
    refuses("kind,path", "path,kind", 1, "path");
    refuses("\nsource,", "\nsauce,", 3, "kind: is unknown");
    refuses("2|1|0,3|0|0", "2|1|1,3|0|0", 4, "is not what gold and slots sum to");
    refuses("2|1|0,3|0|0", "2|1|0,3|0", 4, "slots: has another number of entries");
    refuses("2|1|0,3|0|0", "2|1|x,3|0|0", 4, "gold: is not a list of counts");
    refuses("2|1|0,3|0|0", "2|1|-0,3|0|0", 4, "gold: is not a list of counts");
    refuses("0|0.10000000000000001|1", "0|0.1 |1", 4, "edges: is not a list of numbers");
    refuses("position,snips7", "moon,snips7", 4, "condition: is unknown");
    refuses("3,ordinal", "3,odd", 4, "task: is unknown");
    refuses("3,ordinal", "1,ordinal", 4, "k: is out of range");
    refuses("order 1,,3,,a,2,1,2,", "order 2,,3,,a,2,1,2,", 7, "there is no such setting above");
    refuses("a,2,1,2,,0.1", "a,2,1,3,,0.1", 7, "does not fit the other counts");
    refuses("a,2,1,2,,0.1", "a,3,0,2,,0.1", 7, "n: is not what the cells sum to");
    refuses("a,2,1,2,,0.1", "a,2,1,2,,-0.1", 7, "entropy: is negative");
    refuses("a,2,1,2,,0.1", "a,2,-1,2,,0.1", 7, "excluded: is negative");
    refuses("a,,,,,,,,1,1|1,,,2|0", "a,,,,,,,,1,1|1,,,2|1", 9, "predicted: does not sum");
    refuses("a,,,,,,,,1,1|1,,,2|0", "b,,,,,,,,1,1|1,,,2|0", 9, "does not stand behind its answers");
    refuses("nominal,a,3,,3,2,", "nominal,a,3,,3,4,", 11, "does not fit the other counts");
    refuses("2d711642", "2d71164", 3, "sha256: is no SHA-256");
}

static void test_repeated_rows(void **state)
{
    (void)state;
    make();
    char *text = text_of("t.csv");
    const char *setting = strstr(text, "\nsetting,"), *after = strchr(setting + 1, '\n');
    char *twice = pl_format("%.*s%.*s", (int)(after - setting), setting, (int)(after - setting), setting);
    char *once = pl_format("%.*s", (int)(after - setting), setting);
    refuses(once, twice, 5, "the setting stands above already");
    free(once);
    free(twice);
    const char *pairing = strstr(text, "\npairing,");
    after = strchr(pairing + 1, '\n');
    twice = pl_format("%.*s%.*s", (int)(after - pairing), pairing, (int)(after - pairing), pairing);
    once = pl_format("%.*s", (int)(after - pairing), pairing);
    refuses(once, twice, 12, "the pairing stands above already");
    free(once);
    free(twice);
    free(text);
}

static void refuses_checksum(const char *text)
{
    assert_non_null(scratch_write("c.csv", text));
    assert_int_equal(pl_tallies_read(scratch_path("c.csv"), &read_back, &error), PL_CHECKSUM);
    assert_null(read_back);
}

static void test_checksum(void **state)
{
    (void)state;
    make();
    char *text = text_of("t.csv");
    size_t n = strlen(text);
    /* Any change of any byte, any cut, anything behind. */
    for (size_t i = 0; i < n; i += 7) {
        text[i] ^= 1;
        assert_non_null(scratch_write("c.csv", text));
        pl_status status = pl_tallies_read(scratch_path("c.csv"), &read_back, &error);
        assert_true(status == PL_CHECKSUM || (status == PL_BAD_INPUT && i > n - 30));
        text[i] ^= 1;
    }
    char *longer = pl_format("%sx\n", text);
    refuses_checksum(longer);
    free(longer);
    text[n - 1] = '\0';
    refuses_checksum(text);
    *strstr(text, "\nend,") = '\0';
    refuses_checksum(text);
    free(text);
    refuses_checksum("");
    assert_int_equal(pl_tallies_read(scratch_path("none.csv"), &read_back, &error), PL_MISSING);
}

static void test_verify(void **state)
{
    (void)state;
    make();
    assert_int_equal(pl_tallies_verify(made, scratch_folder, &error), PL_OK);
    assert_non_null(scratch_write("x.gz", "y"));
    assert_int_equal(pl_tallies_verify(made, scratch_folder, &error), PL_CHECKSUM);
    assert_int_equal(remove(scratch_path("x.gz")), 0);
    assert_int_equal(pl_tallies_verify(made, scratch_folder, &error), PL_MISSING);
}

/* ---- putting together ---- */

static void test_merge(void **state)
{
    (void)state;
    make();
    pl_setting same = setting_of((char[]){"stsb"}, (char[]){"equal_width"}, 2),
               other = setting_of((char[]){"stsb"}, (char[]){"equal_width"}, 3);
    pl_tallies *more = pl_tallies_new();
    pl_tallies_add_answers(more, answers_of("z", pl_tallies_take_setting(more, &same)));
    pl_tallies_add_answers(more, answers_of("z", pl_tallies_take_setting(more, &other)));
    pl_tallies_add_source(more, "x.gz", 1, made->sources[0].sha256);
    assert_true(pl_tallies_merge(made, more));
    pl_tallies_sort(made);
    assert_int_equal(made->sources_count, 1);
    assert_int_equal(made->settings_count, 4);
    assert_int_equal(made->answers_count, 5);
    assert_ptr_equal(pl_tallies_refinement(made, "z", "stsb", "equal_width", 2)->setting,
                     pl_tallies_refinement(made, "b", "stsb", "equal_width", 2)->setting);
    assert_int_equal(pl_tallies_refinement(made, "z", "stsb", "equal_width", 3)->setting->k, 3);
}

static void test_merge_of_contradictions(void **state)
{
    (void)state;
    make();
    int64_t gold[2] = {1, 2};
    pl_setting other = setting_of((char[]){"stsb"}, (char[]){"equal_width"}, 2);
    other.gold = gold;
    assert_null(pl_tallies_take_setting(made, &other));
    pl_tallies *more = pl_tallies_new();
    pl_tallies_take_setting(more, &other);
    assert_false(pl_tallies_merge(made, more));
    assert_int_equal(made->settings_count, 3);
    pl_tallies_free(more);
    pl_tallies_free(NULL);
    pl_setting_free(NULL);
    pl_answers_free(NULL);
}

static void test_conditions(void **state)
{
    (void)state;
    assert_string_equal(pl_condition_key(PL_CONDITION_MAIN), "main");
    assert_string_equal(pl_condition_index(PL_CONDITION_REFINEMENT), "kcurve4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_round_trip, forget),
        cmocka_unit_test_teardown(test_made_up_answers_stay_so, forget),
        cmocka_unit_test_teardown(test_layout, forget),
        cmocka_unit_test_teardown(test_refused_rows, forget),
        cmocka_unit_test_teardown(test_repeated_rows, forget),
        cmocka_unit_test_teardown(test_checksum, forget),
        cmocka_unit_test_teardown(test_verify, forget),
        cmocka_unit_test_teardown(test_merge, forget),
        cmocka_unit_test_teardown(test_merge_of_contradictions, forget),
        cmocka_unit_test(test_conditions),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
