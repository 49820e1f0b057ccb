/* A small release in the scratch folder: two models and two data sets under every condition, with manifests.
 *
 * Its rows are texts that a test may change before it writes them.
 */
#ifndef PL_TESTS_RELEASE_FOLDER_H
#define PL_TESTS_RELEASE_FOLDER_H

#include "row_files.h"

#define MAIN_INDEX "data/indexes/main40.paper-v1.jsonl.gz"
#define POSITION_INDEX "data/indexes/position9.paper-v1.jsonl.gz"
#define REFINEMENT_INDEX "data/indexes/kcurve4.paper-v1.jsonl.gz"
#define MAIN_JEV "results/released/jev-1.13__main-40datasets__200000.jsonl.gz"
#define MAIN_KEV "results/released/kev-4b__main-40datasets__4.jsonl.gz"
#define POSITION_JEV "results/released/jev-1.13__position-ablation-9datasets__4.jsonl.gz"
#define REFINEMENT_JEV "results/released/jev-1.13__choice-count-ablation-4datasets-k2to14__3.jsonl.gz"
#define MAIN_TUNED "posttraining/results/released/kev-4b__ba-lora-seed42__main40.jsonl.gz"

typedef struct row_text {
    const char *path, *rows;
} row_text;

#define RELEASE_ITEM(id, source, k, gold)                                                                    \
    "{\"sample_id\":\"" id "\",\"source\":\"" source "\",\"option_count\":" k ",\"gold_position\":" gold "}" \
    "\n"
#define RELEASE_ORDER(id, variant, permutation)                                                              \
    "{\"sample_id\":\"" id "/" variant "\",\"base_sample_id\":\"" id                                         \
    "\",\"source\":\"snips7\",\"order_variant\":" variant                                                    \
    ",\"option_count\":3,\"original_gold_position\":0,\"permutation_new_to_canonical\":" permutation "}\n"
#define RELEASE_BIN(id, k, gold, permutation)                                                                \
    "{\"sample_id\":\"" id                                                                                   \
    "\",\"source\":\"stsbenchmark_similarity\",\"binning_method\":\"equal_width\",\"option_count\":" k       \
    ",\"gold_canonical_level\":" gold ",\"permutation_new_to_canonical\":" permutation                       \
    ",\"bin_edges\":[0,0.5,1]}\n"
#define RELEASE_SUBSET(id, gold, set)                                                                        \
    "{\"sample_id\":\"" id "\",\"source\":\"dbpedia14\",\"option_count\":2,\"gold_canonical_level\":" gold   \
    ",\"candidate_set_canonical\":" set ",\"permutation_new_to_canonical\":" set "}\n"
#define RELEASE_ANSWER(id, predicted, probabilities)                                                         \
    "{\"sample_id\":\"" id "\",\"status\":\"ok\",\"predicted_position\":" predicted                          \
    ",\"probabilities\":" probabilities "}\n"

static const row_text release_rows[] = {
    {MAIN_INDEX, RELEASE_ITEM("a", "sst5", "3", "0") RELEASE_ITEM("b", "sst5", "3", "2")
                     RELEASE_ITEM("c", "snips7", "2", "1") RELEASE_ITEM("d", "snips7", "2", "0")},
    {POSITION_INDEX, RELEASE_ORDER("c", "1", "[2,0,1]") RELEASE_ORDER("c", "2", "[0,1,2]")
                         RELEASE_ORDER("d", "1", "[1,0,2]") RELEASE_ORDER("d", "2", "[2,1,0]")},
    {REFINEMENT_INDEX, RELEASE_BIN("k2", "2", "1", "[1,0]") RELEASE_SUBSET("s1", "3", "[3,5]")
                           RELEASE_SUBSET("s2", "5", "[5,6]")},
    {MAIN_JEV, RELEASE_ANSWER("d", "0", "[0.75,0.25]") RELEASE_ANSWER("a", "0", "[0.5,0.25,0.25]")
                   RELEASE_ANSWER("c", "0", "{\"A\":1}") RELEASE_ANSWER("b", "2", "[0,0,1]")},
    {MAIN_KEV, RELEASE_ANSWER("a", "1", "[0.3333,0.3334,0.3333]") RELEASE_ANSWER("b", "1", "[0.25,0.5,0.25]")
                   RELEASE_ANSWER("c", "1", "[0.1,0.9]") "{\"sample_id\":\"d\",\"status\":\"rejected\"}\n"},
    {POSITION_JEV, RELEASE_ANSWER("c/1", "1", "[0,1,0]") RELEASE_ANSWER("c/2", "0", "[1,0,0]")
                       RELEASE_ANSWER("d/1", "1", "[0,1,0]") RELEASE_ANSWER("d/2", "0", "[1,0,0]")},
    {REFINEMENT_JEV, RELEASE_ANSWER("k2", "0", "[1,0]") RELEASE_ANSWER("s1", "0", "[1,0]")
                         RELEASE_ANSWER("s2", "1", "[0,1]")},
    {MAIN_TUNED, RELEASE_ANSWER("a", "0", "[1,0,0]") RELEASE_ANSWER("b", "0", "[1,0,0]")
                     RELEASE_ANSWER("c", "1", "[0,1]") RELEASE_ANSWER("d", "1", "[0,1]")},
};

enum { RELEASE_ROW_FILES = sizeof release_rows / sizeof release_rows[0] };

/* Of a file of the scratch folder; good until the next call but three. */
static inline const char *digest_of(const char *name)
{
    static pl_digest digests[4];
    static unsigned next;
    pl_digest *digest = &digests[next++ % 4];
    char *path = pl_path_join(scratch_folder, name);
    if (pl_digest_file(path, digest, NULL, NULL) != PL_OK)
        digest->hex[0] = '\0';
    free(path);
    return digest->hex;
}

static inline int64_t size_of_file(const char *name)
{
    pl_digest digest;
    int64_t bytes = -1;
    char *path = pl_path_join(scratch_folder, name);
    pl_digest_file(path, &digest, &bytes, NULL);
    free(path);
    return bytes;
}

/* Manifests that state the archives as they are now, and what expected of the rows of jev-1.13 on main40. */
static inline bool put_manifests(const char *main_jev)
{
    char *results =
        pl_format("{\"files\":["
                  "{\"file\":\"%s\",\"archive_bytes\":%lld,\"archive_sha256\":\"%s\",%s},"
                  "{\"file\":\"%s\",\"archive_sha256\":\"%s\",\"statuses\":{\"ok\":3,\"rejected\":1}},"
                  "{\"file\":\"%s\",\"archive_sha256\":\"%s\"},{\"file\":\"%s\",\"archive_sha256\":\"%s\"}]}",
                  MAIN_JEV, (long long)size_of_file(MAIN_JEV), digest_of(MAIN_JEV), main_jev, MAIN_KEV,
                  digest_of(MAIN_KEV), POSITION_JEV, digest_of(POSITION_JEV), REFINEMENT_JEV,
                  digest_of(REFINEMENT_JEV));
    char *indexes = pl_format("{\"main40\":{\"file\":\"%s\",\"rows\":4,\"sha256\":\"%s\"},"
                              "\"position9\":{\"file\":\"%s\",\"sha256\":\"%s\"},"
                              "\"kcurve4\":{\"file\":\"%s\",\"sha256\":\"%s\"}}",
                              MAIN_INDEX, digest_of(MAIN_INDEX), POSITION_INDEX, digest_of(POSITION_INDEX),
                              REFINEMENT_INDEX, digest_of(REFINEMENT_INDEX));
    char *tuned = pl_format("{\"files\":[{\"file\":\"README.md\",\"bytes\":5,\"sha256\":\"%s\"}],"
                            "\"released_results\":[{\"file\":\"%s\",\"sha256\":\"%s\",\"rows\":4}]}",
                            digest_of("posttraining/README.md"), &MAIN_TUNED[strlen("posttraining/")],
                            digest_of(MAIN_TUNED));
    bool written = put_text("results/MANIFEST.json", results) &&
                   put_text("data/indexes/MANIFEST.json", indexes) &&
                   put_text("posttraining/MANIFEST.json", tuned);
    free(results);
    free(indexes);
    free(tuned);
    return written;
}

/* python3, hashlib: of the rows of MAIN_JEV above, of their identifiers in order, and sorted. */
static const char true_statement[] =
    "\"bytes\":328,\"content_sha256\":\"86024b7b504b04c223d0ccd9cb4315d0d5d342b8c1db33563afebd5827f6b9b1\","
    "\"rows\":4,\"unique_ids\":4,"
    "\"duplicate_ids\":[],\"statuses\":{\"ok\":4},\"ordered_ids_sha256\":"
    "\"1ab8cbc54324a6a8346000e7fca66ac87d9f75f8842cfa4098fcb593d7770fd0\","
    "\"selection_sha256\":\"cf2c7f63055d2e84af6e3f01ac1bb7fce598d20cf213fab2b56b8e8047b46ced\"";

/* The whole release, with one file of other rows where changed is not NULL. */
static inline bool put_release_with(const row_text *changed, const char *main_jev)
{
    bool written = put_text("posttraining/README.md", "read\n");
    for (size_t i = 0; i < RELEASE_ROW_FILES; i++) {
        bool other = changed != NULL && strcmp(changed->path, release_rows[i].path) == 0;
        written = written && put_rows(release_rows[i].path, other ? changed->rows : release_rows[i].rows);
    }
    return written && put_manifests(main_jev);
}

static inline bool put_release(void)
{
    return put_release_with(NULL, true_statement);
}

#endif
