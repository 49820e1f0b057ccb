/* The stream against zlib: what zlib packs comes out as it went in, and what is no gzip does not. */
#include "release/gzip.h"
#include "tests/check.h"
#include "tests/packing.h"
#include "tests/random.h"
#include "tests/row_files.h"

static pl_error error;

/* Everything that comes out, read in pieces of room bytes; NULL on failure. */
static char *read_in_pieces(const char *name, const pl_gzip_options *options, size_t room, size_t *n,
                            pl_gzip_facts *facts)
{
    pl_gzip *gzip;
    if (pl_gzip_open(scratch_path(name), options, &gzip, &error) != PL_OK)
        return NULL;
    char *bytes = NULL;
    size_t capacity = 0, got = 1;
    pl_status status = PL_OK;
    *n = 0;
    while (status == PL_OK && got > 0) {
        bytes = pl_grow(bytes, &capacity, *n + room, 1);
        status = pl_gzip_read(gzip, bytes + *n, room, &got, &error);
        *n += status == PL_OK ? got : 0;
    }
    if (status == PL_OK)
        status = pl_gzip_finish(gzip, facts, &error);
    pl_gzip_close(gzip);
    if (status == PL_OK)
        return bytes;
    free(bytes);
    return NULL;
}

static void expect_content(const char *name, size_t room, const char *content, size_t size)
{
    size_t n = 0;
    pl_gzip_facts facts;
    char *bytes = read_in_pieces(name, &(pl_gzip_options){.name = name}, room, &n, &facts);
    if (bytes == NULL)
        fail_msg("%s", error.reason);
    bool same =
        bytes != NULL && n == size && memcmp(bytes, content, n) == 0 && facts.content_bytes == (int64_t)size;
    free(bytes);
    assert_true(same);
}

static void expect_refusal(const char *name, const pl_gzip_options *options, pl_status status,
                           const char *reason)
{
    size_t n = 0;
    pl_gzip_facts facts;
    error = (pl_error){.status = PL_OK};
    char *bytes = read_in_pieces(name, options, 1 << 12, &n, &facts);
    free(bytes);
    assert_null(bytes);
    assert_int_equal(error.status, status);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.reason, reason);
}

static void refuses(const char *name, const char *reason)
{
    expect_refusal(name, &(pl_gzip_options){.name = "some/file"}, PL_BAD_INPUT, reason);
    assert_string_equal(error.file, "some/file");
}

/* Text of some repetition, so that blocks of all kinds occur. */
static char *make_text(size_t n, uint64_t seed)
{
    char *text = pl_allocate(n, 1);
    for (size_t i = 0; i < n; i++) {
        bool repeats = i > 100 && random_below(&seed, 4) > 0;
        text[i] = (char)(random_next(&seed) >> 56);
        if (repeats)
            text[i] = text[i - 1 - (size_t)random_below(&seed, 100)];
    }
    return text;
}

static void test_levels_and_pieces(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, 1, 65535, 65536, 300000}, rooms[] = {1 << 10, 65536, 1 << 20};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int level = 0; level <= 9; level += 3) {
            size_t size = 0;
            char *text = make_text(sizes[i], i + 1);
            unsigned char *member = gzip_member(text, sizes[i], level, &size);
            assert_true(put_bytes("a.gz", member, size));
            for (size_t j = 0; j < sizeof rooms / sizeof rooms[0]; j++)
                expect_content("a.gz", rooms[j], text, sizes[i]);
            free(member);
            free(text);
        }
}

/* Members of any length one after the other, so that every state meets a border of the file's pieces. */
static void test_many_members(void **state)
{
    (void)state;
    uint64_t seed = 5;
    char *packed = NULL, *content = NULL;
    size_t packed_size = 0, packed_capacity = 0, content_size = 0, content_capacity = 0;
    for (int i = 0; i < 400; i++) {
        size_t n = (size_t)random_below(&seed, 2000), size = 0;
        char *text = make_text(n, seed);
        unsigned char *member = gzip_member(text, n, (int)random_below(&seed, 10), &size);
        packed = pl_grow(packed, &packed_capacity, packed_size + size, 1);
        memcpy(packed + packed_size, member, size);
        packed_size += size;
        content = pl_grow(content, &content_capacity, content_size + n + 1, 1);
        memcpy(content + content_size, text, n);
        content_size += n;
        free(member);
        free(text);
    }
    assert_true(packed_size > 3 << 16);
    assert_true(put_bytes("many.gz", packed, packed_size));
    expect_content("many.gz", 1000, content, content_size);
    expect_content("many.gz", 1 << 17, content, content_size);
    free(packed);
    free(content);
}

/* coreutils 9.1: printf 'plumb\n%.0s' 1 2 3 | sha256sum; the archive's are those of what zlib wrote. */
static void test_digests(void **state)
{
    (void)state;
    static const char text[] = "plumb\nplumb\nplumb\n";
    size_t n = 0;
    pl_gzip_facts facts;
    pl_digest archive;
    int64_t bytes = 0;
    atomic_llong counter = 0;
    assert_true(put_rows("d.gz", text));
    assert_int_equal(pl_digest_file(scratch_path("d.gz"), &archive, &bytes, NULL), PL_OK);
    pl_gzip_options options = {.digest_content = true, .counter = &counter};
    free(read_in_pieces("d.gz", &options, 7, &n, &facts));
    assert_string_equal(facts.content.hex,
                        "00d28c944a6b48cf6f223c0e59fef9711ccc1a0750f5030826230edd0d393b56");
    assert_string_equal(facts.archive.hex, archive.hex);
    assert_int_equal(facts.archive_bytes, bytes);
    assert_int_equal(facts.content_bytes, strlen(text));
    assert_int_equal(atomic_load(&counter), bytes);
}

static void test_cut_short(void **state)
{
    (void)state;
    size_t size = 0;
    char *text = make_text(3000, 3);
    unsigned char *member = gzip_member(text, 3000, 6, &size);
    for (size_t n = 1; n < size; n += n < 20 || n + 20 > size ? 1 : 97) {
        assert_true(put_bytes("cut.gz", member, n));
        refuses("cut.gz", "cut short");
    }
    assert_true(put_bytes("cut.gz", member, 0));
    refuses("cut.gz", "is empty");
    free(member);
    free(text);
}

static void test_broken(void **state)
{
    (void)state;
    size_t size = 0;
    char *text = make_text(3000, 3);
    unsigned char *member = gzip_member(text, 3000, 6, &size);
    member[size - 6] ^= 1; /* of the CRC-32 */
    assert_true(put_bytes("b.gz", member, size));
    refuses("b.gz", "CRC-32");
    member[size - 6] ^= 1;
    member[size - 1] ^= 1; /* of the length */
    assert_true(put_bytes("b.gz", member, size));
    refuses("b.gz", "length");
    member[size - 1] ^= 1;
    member[2] = 7; /* the method */
    assert_true(put_bytes("b.gz", member, size));
    refuses("b.gz", "another method than deflate");
    member[2] = 8;
    member[10] |= 6; /* the kind of the first block */
    assert_true(put_bytes("b.gz", member, size));
    refuses("b.gz", "broken");
    free(member);
    free(text);
    assert_true(put_bytes("b.gz", "{\"sample_id\": 1}\n", 17));
    refuses("b.gz", "is not gzip, at byte 0");
    assert_true(put_bytes("b.gz", "\x1fplain text, long enough", 24));
    refuses("b.gz", "is not gzip");
}

static void test_something_behind(void **state)
{
    (void)state;
    size_t size = 0;
    unsigned char *member = gzip_member("row\n", 4, 6, &size);
    static const char *const tails[] = {"x", "plain text behind the end", "\n"};
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        char *both = pl_allocate(size + 100, 1);
        memcpy(both, member, size);
        memcpy(both + size, tails[i], strlen(tails[i]));
        assert_true(put_bytes("t.gz", both, size + strlen(tails[i])));
        refuses("t.gz", "has something behind its end");
        free(both);
    }
    free(member);
}

static void test_bomb(void **state)
{
    (void)state;
    size_t size = 0, n = (size_t)64 << 20;
    char *zeros = pl_allocate(n, 1);
    unsigned char *member = gzip_member(zeros, n, 9, &size);
    assert_true(put_bytes("bomb.gz", member, size));
    refuses("bomb.gz", "far more than such rows do");
    free(member);
    /* The first MB is free: small files of one long run are no bombs. */
    member = gzip_member(zeros, 1 << 20, 9, &size);
    assert_true(put_bytes("small.gz", member, size));
    expect_content("small.gz", 1 << 16, zeros, 1 << 20);
    free(member);
    free(zeros);
}

static void test_stated_size(void **state)
{
    (void)state;
    assert_true(put_rows("s.gz", "0123456789"));
    size_t n = 0;
    pl_gzip_facts facts;
    free(read_in_pieces("s.gz", &(pl_gzip_options){.content_limit = 10}, 4, &n, &facts));
    assert_int_equal(n, 10);
    expect_refusal("s.gz", &(pl_gzip_options){.content_limit = 9}, PL_BAD_INPUT,
                   "grows beyond 9 bytes, which is what it should hold");
}

static void test_no_file(void **state)
{
    (void)state;
    expect_refusal("none.gz", &(pl_gzip_options){.name = "none.gz"}, PL_MISSING, "there is no such file");
    assert_true(put_text("folder/file", "x"));
    expect_refusal("folder", &(pl_gzip_options){.name = "folder"}, PL_BAD_INPUT, "is no regular file");
}

/* No bit of the stream can be changed unnoticed but those that fill the last byte of the deflate stream. */
static void test_any_flipped_bit(void **state)
{
    (void)state;
    size_t size = 0;
    char *text = make_text(2000, 9);
    unsigned char *member = gzip_member(text, 2000, 6, &size);
    for (size_t i = 10; i < size; i++) {
        member[i] ^= (unsigned char)(1 << i % 8);
        assert_true(put_bytes("f.gz", member, size));
        size_t n = 0;
        pl_gzip_facts facts;
        char *bytes = read_in_pieces("f.gz", &(pl_gzip_options){.name = "f.gz"}, 999, &n, &facts);
        bool same = bytes != NULL && n == 2000 && memcmp(bytes, text, n) == 0;
        free(bytes);
        assert_true(bytes == NULL || (i == size - 9 && same));
        member[i] ^= (unsigned char)(1 << i % 8);
    }
    free(member);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels_and_pieces),
        cmocka_unit_test(test_many_members),
        cmocka_unit_test(test_digests),
        cmocka_unit_test(test_cut_short),
        cmocka_unit_test(test_broken),
        cmocka_unit_test(test_something_behind),
        cmocka_unit_test(test_bomb),
        cmocka_unit_test(test_stated_size),
        cmocka_unit_test(test_no_file),
        cmocka_unit_test(test_any_flipped_bit),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
