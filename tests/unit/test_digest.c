/* SHA-256: the examples of NIST (FIPS 180-4; csrc.nist.gov, Examples with Intermediate Values) and sha256sum.
 */
#include "data/digest.h"

#include "tests/check.h"
#include "tests/scratch.h"

static const struct example {
    const char *text, *hex;
} examples[] = {
    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}, /* sha256sum /dev/null */
};

/* python3 -c 'print("a"*1000000,end="")' | sha256sum; also a NIST example. */
static const char million_a[] = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";

static void bytes_give_the_published_digests(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        pl_digest digest;
        assert_int_equal(pl_digest_bytes(examples[i].text, strlen(examples[i].text), &digest, NULL), PL_OK);
        assert_string_equal(digest.hex, examples[i].hex);
    }
}

static void pieces_give_the_digest_of_the_whole(void **state)
{
    (void)state;
    pl_digest_stream *stream = pl_digest_begin();
    pl_digest digest;
    for (size_t left = 1000000, piece = 1; left > 0;
         left -= piece, piece = piece * 7 < left ? piece * 7 : left) {
        char *bytes = pl_allocate(piece, 1);
        memset(bytes, 'a', piece);
        pl_digest_add(stream, bytes, piece);
        free(bytes);
    }
    assert_int_equal(pl_digest_end(stream, &digest, NULL), PL_OK);
    assert_string_equal(digest.hex, million_a);
}

static void a_file_gives_the_digest_of_its_bytes(void **state)
{
    (void)state;
    char *bytes = pl_allocate(1000000, 1);
    memset(bytes, 'a', 1000000);
    const char *path = scratch_write_bytes("million", bytes, 1000000);
    free(bytes);
    pl_digest digest;
    int64_t size = 0;
    assert_int_equal(pl_digest_file(path, &digest, &size, NULL), PL_OK);
    assert_string_equal(digest.hex, million_a);
    assert_int_equal(size, 1000000);
}

static void missing_and_unreadable_files_are_two_answers(void **state)
{
    (void)state;
    pl_digest digest = {.hex = "as it was"};
    int64_t size = 5;
    pl_error error;
    const char *path = scratch_path("none");
    assert_int_equal(pl_digest_file(path, &digest, &size, &error), PL_MISSING);
    assert_string_equal(error.file, path);
    assert_int_equal(pl_digest_file(scratch_folder, &digest, &size, &error), PL_BAD_INPUT);
    assert_string_equal(digest.hex, "as it was");
    assert_int_equal(size, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_give_the_published_digests),
        cmocka_unit_test(pieces_give_the_digest_of_the_whole),
        cmocka_unit_test(a_file_gives_the_digest_of_its_bytes),
        cmocka_unit_test(missing_and_unreadable_files_are_two_answers),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
