/* Members of .tar.gz: the wanted one comes whole, and an archive that is broken, hostile or a bomb is
 * refused. */
#include "data/archive.h"

#include "tests/check.h"
#include "tests/packing.h"
#include "tests/scratch.h"

static const packed two_files[] = {
    {.name = "en-de/", .type = AE_IFDIR},
    {.name = "en-de/a.tsv", .content = "one\ttwo\n"},
    {.name = "en-de/b.tsv", .content = "three\n"},
};

static void refuse(const char *path, const char *member, const char *reason)
{
    char *bytes = NULL;
    size_t n = 77;
    pl_error error;
    pl_status status = pl_archive_read(path, member, &bytes, &n, &error);
    if (status != PL_BAD_INPUT || !strstr(error.reason, reason))
        fail_msg("%s: status %d, %s", reason, status, status == PL_OK ? "read" : error.reason);
    assert_string_equal(error.file, path);
    assert_null(bytes);
    assert_int_equal(n, 77);
}

static void refuse_packed(const packed *files, size_t n, const char *reason)
{
    refuse(pack("refused.tar.gz", files, n), "wanted", reason);
}

static void a_member_comes_whole(void **state)
{
    (void)state;
    const char *path = pack("two.tar.gz", two_files, 3);
    char *bytes = NULL;
    size_t n = 0;
    assert_int_equal(pl_archive_read(path, "en-de/a.tsv", &bytes, &n, NULL), PL_OK);
    assert_int_equal(n, 8);
    assert_string_equal(bytes, "one\ttwo\n");
    free(bytes);
}

static void an_empty_member_is_empty_text(void **state)
{
    (void)state;
    const packed files[] = {{.name = "wanted", .content = ""}};
    char *bytes = NULL;
    size_t n = 9;
    assert_int_equal(pl_archive_read(pack("empty.tar.gz", files, 1), "wanted", &bytes, &n, NULL), PL_OK);
    assert_int_equal(n, 0);
    assert_string_equal(bytes, "");
    free(bytes);
}

static void what_is_not_there_is_said(void **state)
{
    (void)state;
    char *bytes = NULL;
    size_t n = 0;
    refuse(pack("two.tar.gz", two_files, 3), "en-de/c.tsv", "there is no member \"en-de/c.tsv\"");
    refuse(pack("two.tar.gz", two_files, 3), "en-de/", "is a folder");
    assert_int_equal(pl_archive_read(scratch_path("none.tar.gz"), "a", &bytes, &n, NULL), PL_MISSING);
}

static void names_that_lead_out_are_refused(void **state)
{
    (void)state;
    static const char *const names[] = {"../x", "a/../../x", "/etc/x", "a/..", ".."};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const packed files[] = {{.name = "wanted", .content = "x"}, {.name = names[i], .content = "y"}};
        refuse_packed(files, 2, "leads out of the archive");
    }
}

static void dots_in_names_lead_nowhere(void **state)
{
    (void)state;
    const packed files[] = {{.name = "..a/b../...", .content = "y"}, {.name = "wanted", .content = "x"}};
    char *bytes = NULL;
    size_t n = 0;
    assert_int_equal(pl_archive_read(pack("dots.tar.gz", files, 2), "wanted", &bytes, &n, NULL), PL_OK);
    free(bytes);
}

static void links_devices_and_repetitions_are_refused(void **state)
{
    (void)state;
    const packed symbolic[] = {{.name = "wanted", .type = AE_IFLNK, .link = "/etc/passwd"}};
    const packed pipe[] = {{.name = "wanted", .content = "x"}, {.name = "p", .type = AE_IFIFO}};
    const packed twice[] = {{.name = "wanted", .content = "x"}, {.name = "wanted", .content = "y"}};
    refuse_packed(symbolic, 1, "neither a file nor a folder");
    refuse_packed(pipe, 2, "neither a file nor a folder");
    refuse_packed(twice, 2, "occurs twice");
}

static void fill(char *header, size_t at, const char *text)
{
    for (size_t i = 0; text[i] != '\0'; i++)
        header[at + i] = text[i];
}

/* libarchive does not write hard links that have content, as pax allows: a plain tar is made one by hand. Its
 * header is the first block: checksum at 148, type at 156, link name at 157 (POSIX.1-2017, pax, ustar
 * interchange format). */
static void a_hard_link_with_content_is_refused(void **state)
{
    (void)state;
    char header[512] = "wanted", tar[4 * 512] = {0};
    unsigned sum = 0;
    fill(header, 100, "0000644");
    fill(header, 124, "00000000001"); /* size */
    fill(header, 148, "        ");
    fill(header, 156, "1x");
    fill(header, 257, "ustar");
    fill(header, 263, "00");
    for (size_t i = 0; i < sizeof header; i++)
        sum += (unsigned char)header[i];
    snprintf(header + 148, 8, "%06o", sum);
    memcpy(tar, header, sizeof header);
    tar[512] = 'y';
    refuse(scratch_write_bytes("link.tar", tar, sizeof tar), "wanted", "neither a file nor a folder");
    tar[156] = '0'; /* as a file it is sound */
    snprintf(tar + 148, 8, "%06o", sum - '1' + '0');
    char *bytes = NULL;
    size_t n = 0;
    pl_status status =
        pl_archive_read(scratch_write_bytes("file.tar", tar, sizeof tar), "wanted", &bytes, &n, NULL);
    free(bytes);
    assert_int_equal(status, PL_OK);
}

/* The wanted member is in the part that is there: only reading to the end finds out. */
static void a_truncated_archive_is_refused(void **state)
{
    (void)state;
    char *noise = pack_noise(200000);
    const packed files[] = {{.name = "wanted", .content = "x"},
                            {.name = "b", .content = noise, .size = 200000}};
    const char *path = pack("whole.tar.gz", files, 2);
    free(noise);
    char *bytes = NULL;
    size_t n = 0;
    assert_int_equal(pl_file_read(path, 1 << 20, &bytes, &n, NULL), PL_OK);
    path = scratch_write_bytes("truncated.tar.gz", bytes, n / 2);
    const char *trailer =
        scratch_write_bytes("trailer.tar.gz", bytes, n - 4); /* half of gzip's last 8 bytes */
    free(bytes);
    refuse(path, "wanted", "the archive is broken: truncated gzip input");
    refuse(trailer, "wanted", "the archive is broken: it ends too early or is damaged");
}

static void a_damaged_archive_is_refused(void **state)
{
    (void)state;
    refuse(scratch_write("text.tar.gz", "this is no archive"), "wanted", "the archive is broken");
    refuse(scratch_write("nothing.tar.gz", ""), "wanted", "the archive is broken");
    refuse(scratch_folder, "wanted", "is no regular file");
}

/* 8 MB of zeros are 8 kB in gzip, a thousandth: in the wanted member, and in one that is only passed over. */
static void a_bomb_is_refused(void **state)
{
    (void)state;
    enum { SIZE = 8 << 20 };
    char *zeros = pl_allocate(SIZE, 1);
    const packed wanted[] = {{.name = "wanted", .content = zeros, .size = SIZE}};
    const packed passed[] = {{.name = "wanted", .content = "x"},
                             {.name = "b", .content = zeros, .size = SIZE}};
    refuse_packed(wanted, 1, "grows beyond");
    refuse_packed(passed, 2, "grows beyond");
    free(zeros);
}

static void a_member_beyond_the_limit_is_refused(void **state)
{
    (void)state;
    const size_t size = PL_ARCHIVE_MEMBER_LIMIT + 1;
    char *zeros = pl_allocate(size, 1);
    const packed files[] = {{.name = "wanted", .content = zeros, .size = size}};
    const char *path =
        pack_stored("large.tar.gz", files, 1); /* uncompressed inside gzip: no bomb by its ratio */
    free(zeros);
    refuse(path, "wanted", "is larger than 67108864 bytes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_member_comes_whole),
        cmocka_unit_test(an_empty_member_is_empty_text),
        cmocka_unit_test(what_is_not_there_is_said),
        cmocka_unit_test(names_that_lead_out_are_refused),
        cmocka_unit_test(dots_in_names_lead_nowhere),
        cmocka_unit_test(links_devices_and_repetitions_are_refused),
        cmocka_unit_test(a_hard_link_with_content_is_refused),
        cmocka_unit_test(a_truncated_archive_is_refused),
        cmocka_unit_test(a_damaged_archive_is_refused),
        cmocka_unit_test(a_bomb_is_refused),
        cmocka_unit_test(a_member_beyond_the_limit_is_refused),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
