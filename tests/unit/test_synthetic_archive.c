/* An archive as it is written: what zlib reads back, and digests of Python's hashlib. */
#include "release/synthetic_archive.h"

#include "tests/check.h"
#include "tests/scratch.h"

#include <zlib.h>

static const char *const ids[] = {"b", "é", "a", "b"};
enum { ROWS = sizeof ids / sizeof ids[0] };

static pl_synthetic_archive *begin(const char *name)
{
    pl_synthetic_archive *archive = NULL;
    assert_int_equal(pl_synthetic_archive_open(scratch_path(name), name, &archive, NULL), PL_OK);
    return archive;
}

static void add(pl_synthetic_archive *archive, const char *row, const char *id, pl_row_status status)
{
    assert_int_equal(pl_synthetic_archive_add(archive, (pl_text){row, strlen(row)}, (pl_text){id, strlen(id)},
                                              status, NULL),
                     PL_OK);
}

/* hashlib.sha256 of Python 3.11.2, over the rows, over the ids as they come, and over sorted(ids). */
static void facts_are_those_of_the_rows(void **state)
{
    (void)state;
    pl_synthetic_archive *archive = begin("a.gz");
    pl_synthetic_facts facts;
    for (int i = 0; i < ROWS; i++) {
        char row[64];
        snprintf(row, sizeof row, "{\"sample_id\":\"%s\"}", ids[i]);
        add(archive, row, ids[i], i == 0 ? PL_ROW_ERROR : PL_ROW_OK);
    }
    assert_int_equal(pl_synthetic_archive_finish(archive, &facts, NULL), PL_OK);
    pl_synthetic_archive_close(archive);
    assert_int_equal(facts.rows, 4);
    assert_int_equal(facts.unique_ids, 3);
    assert_int_equal(facts.statuses[PL_ROW_OK], 3);
    assert_int_equal(facts.statuses[PL_ROW_ERROR], 1);
    assert_int_equal(facts.duplicates_count, 1);
    assert_string_equal(facts.duplicates[0], "b");
    assert_int_equal(facts.bytes.content_bytes, 73);
    assert_string_equal(facts.bytes.content.hex,
                        "86c6ad9cc81e3e1405bda0f29ac0cabcb5935cea070633dd055e57615a77a517");
    assert_string_equal(facts.ordered_ids.hex,
                        "9cbceccc59076bab2895618d96cf97f4622f5223a689d3f527d870bbae5e9817");
    assert_string_equal(facts.selection.hex,
                        "1f5bef2b1da62cc0f6f5151290205598061777020af787fca68a1e21d2c2a7f8");
    pl_synthetic_facts_clear(&facts);
}

/* More than a piece of content and of archive. */
static void large_archives_are_whole(void **state)
{
    (void)state;
    enum { MANY = 40000, ROOM = 64 };
    pl_synthetic_archive *archive = begin("large.gz");
    pl_synthetic_facts facts;
    pl_digest digest;
    int64_t bytes = 0;
    for (int i = 0; i < MANY; i++) {
        char row[ROOM];
        snprintf(row, sizeof row, "%d %u", i, (unsigned)i * 2654435761U);
        add(archive, row, row, PL_ROW_OK);
    }
    assert_int_equal(pl_synthetic_archive_finish(archive, &facts, NULL), PL_OK);
    pl_synthetic_archive_close(archive);
    gzFile file = gzopen(scratch_path("large.gz"), "rb");
    char line[ROOM], want[ROOM];
    for (int i = 0; i < MANY; i++) {
        snprintf(want, sizeof want, "%d %u\n", i, (unsigned)i * 2654435761U);
        assert_non_null(gzgets(file, line, sizeof line));
        assert_string_equal(line, want);
    }
    assert_null(gzgets(file, line, sizeof line));
    gzclose(file);
    assert_int_equal(pl_digest_file(scratch_path("large.gz"), &digest, &bytes, NULL), PL_OK);
    assert_string_equal(digest.hex, facts.bytes.archive.hex);
    assert_int_equal(bytes, facts.bytes.archive_bytes);
    assert_int_equal(facts.unique_ids, MANY);
    pl_synthetic_facts_clear(&facts);
}

/* Only the first ten are listed, as in the release's manifest. */
static void many_duplicates(void **state)
{
    (void)state;
    pl_synthetic_archive *archive = begin("d.gz");
    pl_synthetic_facts facts;
    for (int i = 0; i < 30; i++)
        add(archive, "{}", "same", PL_ROW_OK);
    assert_int_equal(pl_synthetic_archive_finish(archive, &facts, NULL), PL_OK);
    pl_synthetic_archive_close(archive);
    assert_int_equal(facts.duplicates_count, 10);
    assert_int_equal(facts.unique_ids, 1);
    pl_synthetic_facts_clear(&facts);
}

static void failures(void **state)
{
    (void)state;
    pl_synthetic_archive *archive = NULL;
    pl_error error;
    assert_int_equal(pl_synthetic_archive_open(scratch_path("none/a.gz"), "a.gz", &archive, &error), PL_IO);
    assert_string_equal(error.file, "a.gz");
    assert_null(archive);
    archive = begin("given-up.gz");
    add(archive, "{}", "x", PL_ROW_OK);
    pl_synthetic_archive_close(archive);
    pl_synthetic_archive_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_those_of_the_rows),
        cmocka_unit_test(large_archives_are_whole),
        cmocka_unit_test(many_duplicates),
        cmocka_unit_test(failures),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
