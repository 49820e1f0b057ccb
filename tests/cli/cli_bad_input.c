/* Broken input: exit code 3 (4 for contradictions), one line file:line: reason, and the outputs as they were.
 */
#include "tests/cli/project.h"

/* All outputs of the experiment, by their checksums. */
static const char *fingerprint(sandbox *box)
{
    expect_run(box, 0,
               "find . -path ./data -prune -o -path ./manifests -prune -o -path ./experiments -prune -o"
               " -name '.out' -o -name '.error' -o -type f -print0 | sort -z | xargs -0 sha256sum");
    return box->out;
}

/* Runs the experiment on good input, breaks the input by a shell command, and runs it again. */
static void refuse(sandbox *box, const char *experiment, const char *breaking, int code, const char *place,
                   const char *reason)
{
    sandbox_run(box, "%s", experiment);
    assert_in_range(box->code, 0, 1); /* 1: a finding that is not recorded is no matter here */
    expect_run(box, 0, "ls tables figures 2>/dev/null | grep -c png");
    const char *before = fingerprint(box);
    expect_run(box, 0, "%s", breaking);
    expect_run(box, code, "%s", experiment);
    const char *error = box->error;
    assert_string_equal(box->out, "");
    assert_int_equal(strspn(error, "\n"), 0);
    assert_string_equal(strchr(error, '\n'), "\n");
    expect_within(error, place);
    expect_within(error, reason);
    assert_string_equal(fingerprint(box), before);
}

/* The same of input that is broken already. */
static void refuse_again(sandbox *box, const char *experiment, const char *breaking, const char *place,
                         const char *reason)
{
    expect_run(box, 0, "%s", breaking);
    expect_run(box, 3, "%s", experiment);
    expect_within(box->error, place);
    expect_within(box->error, reason);
}

/* The command that makes the catalogue take what is in a carried file for what should be in it. */
static const char *adopt(sandbox *box, const char *file)
{
    return sandbox_format(box,
                          "sed -i s/$(grep -A1 '%s' manifests/datasets.yml | sed -n 's/.*sha256: //p')/"
                          "$(sha256sum %s | cut -c1-64)/ manifests/datasets.yml",
                          file, file);
}

static void test_manifest_with_an_unknown_key(void **state)
{
    refuse(*state, "jev-table6",
           "sed -i 's/^title:/colour: red\\ntitle:/' experiments/jev-table6/manifest.yml", 3,
           "experiments/jev-table6/manifest.yml:5:1: ", "unexpected key: colour");
}

static void test_manifest_without_a_key(void **state)
{
    refuse(*state, "jev-table6", "sed -i /^title:/d experiments/jev-table6/manifest.yml", 3,
           "experiments/jev-table6/manifest.yml:1", "title");
}

static void test_claim_id_twice(void **state)
{
    refuse(*state, "jev-table6", "sed -i 2p manifests/claims/jev.csv", 3, "manifests/claims/jev.csv:3:", "2");
}

static void test_printed_string_that_is_no_number(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "grep -n ^jev:table6:K=3:most, manifests/claims/jev.csv | cut -d: -f1");
    unsigned line = (unsigned)strtoul(box->out, NULL, 10);
    refuse(box, "jev-table6", "sed -i '/^jev:table6:K=3:most,/s/,467,/,4x7,/' manifests/claims/jev.csv", 3,
           sandbox_format(box, "manifests/claims/jev.csv:%u:", line), "4x7");
}

static void test_registry_with_another_header(void **state)
{
    refuse(*state, "jev-table6", "sed -i 1s/where/place/ manifests/claims/jev.csv", 3,
           "manifests/claims/jev.csv:1", "where");
}

static void test_counts_that_do_not_sum(void **state)
{
    sandbox *box = *state;
    refuse(box, "jev-table3",
           sandbox_format(box, "sed -i '2s/1000|1000|1000|1000|1000/1000|1000|1000|1000|1001/' %s && %s",
                          "data/jev/balora_summary.csv", adopt(box, "data/jev/balora_summary.csv")),
           3, "data/jev/balora_summary.csv:2:", "5001");
}

static void test_gold_scores_that_do_not_sum(void **state)
{
    sandbox *box = *state;
    refuse(box, "align-table3",
           sandbox_format(box, "sed -i 's/^en-de,1000,/en-de,1001,/' data/mlqe-pe/gold.csv && %s",
                          adopt(box, "data/mlqe-pe/gold.csv")),
           3, "data/mlqe-pe/gold.csv:", "1001");
}

static void test_statistic_with_a_wrong_checksum(void **state)
{
    refuse(*state, "align-table12", "echo >>data/mlsp2024/sizes.csv", 3,
           "data/mlsp2024/sizes.csv: ", "SHA-256");
}

static void test_missing_statistic(void **state)
{
    refuse(*state, "align-table12", "rm data/mlsp2024/sizes.csv", 3, "align-table12",
           "data/mlsp2024/sizes.csv: there is no such file");
}

static void test_raw_file_with_a_wrong_checksum(void **state)
{
    expect_run(*state, 0, "mkdir data/raw");
    setenv("PLUMB_DATA", "data/raw", 1);
    refuse(*state, "align-table3",
           "mkdir -p data/raw/mlqe-pe && echo not it >data/raw/mlqe-pe/en-de-test.tar.gz", 3,
           "data/raw/mlqe-pe/en-de-test.tar.gz: ", "SHA-256");
}

/* None of them may be waited for or read to an end that never comes. */
static void test_raw_file_that_is_no_file(void **state)
{
    static const char *const makings[] = {"ln -s /dev/zero", "mkfifo", "mkdir"};
    sandbox *box = *state;
    expect_run(*state, 0, "mkdir data/raw");
    setenv("PLUMB_DATA", "data/raw", 1);
    for (size_t i = 0; i < sizeof makings / sizeof makings[0]; i++) {
        refuse(box, "align-table3",
               sandbox_format(box, "mkdir -p data/raw/mlqe-pe; %s data/raw/mlqe-pe/en-de-test.tar.gz",
                              makings[i]),
               3, "data/raw/mlqe-pe/en-de-test.tar.gz: ", "is no regular file");
        expect_run(box, 0, "rm -r data/raw/mlqe-pe");
    }
}

/* The archive is the only raw file of the catalogue then, and what is left of it has its checksum. */
static void test_truncated_archive(void **state)
{
    expect_run(*state, 0, "mkdir data/raw");
    setenv("PLUMB_DATA", "data/raw", 1);
    refuse(*state, "align-table3",
           "mkdir -p en-de data/raw/mlqe-pe && seq 5000 >en-de/test20.ende.df.short.tsv && "
           "tar czf whole.tgz en-de && head -c 4000 whole.tgz >data/raw/mlqe-pe/en-de-test.tar.gz && "
           "rm -r en-de whole.tgz && sed '/^  files:/,$d' manifests/datasets.yml >new.yml && cat >>new.yml "
           "<<END\n"
           "  files:\n"
           "    - path: en-de-test.tar.gz\n"
           "      source: en-de-test.tar.gz\n"
           "      bytes: 4000\n"
           "      sha256: $(sha256sum data/raw/mlqe-pe/en-de-test.tar.gz | cut -c1-64)\n"
           "END\n"
           "mv new.yml manifests/datasets.yml",
           3, "data/raw/mlqe-pe/en-de-test.tar.gz: ", "trunc");
}

static void test_findings_with_an_unknown_key(void **state)
{
    refuse(*state, "jev-table6",
           "printf -- '- {id: a, title: t, claims: [a], printed: p, evidence: e, tried: [], cause: c, "
           "confidence: low, blame: b}\\n' >manifests/findings.yml",
           3, "manifests/findings.yml:1:", "blame");
}

/* The finding of this text, which is refused by experiments and commands alike. */
static void refuse_finding(sandbox *box, const char *claims, const char *reason)
{
    refuse(box, "jev-table6",
           sandbox_format(box,
                          "printf -- '- id: a\n  title: t\n  claims: [%s]\n  printed: p\n  evidence: e\n"
                          "  tried: []\n  cause: c\n  confidence: low\n' >manifests/findings.yml",
                          claims),
           3, "manifests/findings.yml:3:", reason);
    expect_run(box, 3, "plumb claims");
    expect_within(box->error, "plumb claims: manifests/findings.yml:3:");
    expect_run(box, 3, "plumb claims --check");
    expect_run(box, 3, "plumb show jev:table6:K=3:most");
    expect_run(box, 0, "cp '%s/manifests/findings.yml' manifests", real.root);
}

static void test_findings_that_list_what_is_not_registered(void **state)
{
    refuse_finding(*state, "jev:table6:K=3:most, jev:table6:K=3:mots",
                   "jev:table6:K=3:mots, which no registry has");
    refuse_finding(*state, "xyz", "xyz, which no registry has");
    refuse_finding(*state, "\"jev:table6:K=99:*\"", "K=99:*, which no registry has");
}

static void test_findings_that_list_a_claim_twice(void **state)
{
    refuse_finding(*state, "jev:table6:K=3:most, jev:table6:K=3:most", "is also in line 3");
}

static void test_claim_that_nobody_judges(void **state)
{
    refuse(*state, "jev-table6",
           "sed -n '/^jev:table6:K=3:most,/s/most/extra/gp' manifests/claims/jev.csv >more && "
           "cat more >>manifests/claims/jev.csv && rm more",
           4, "jev-table6: ", "unjudged: jev:table6:K=3:extra");
}

/* Its item still judges it. */
static void test_claim_that_was_taken_out(void **state)
{
    refuse(*state, "onet-prose-5.1", "sed -i '/^onet:prose-5.2:severity:arms,/d' manifests/claims/onet.csv",
           3, "manifests/claims/onet.csv: ",
           "onet-prose-5.1 judges onet:prose-5.2:severity:arms, which the registry does not have");
}

static void test_named_raw_folder_that_is_not_there(void **state)
{
    sandbox *box = *state;
    expect_run(box, 3, "PLUMB_DATA=nowhere align-table3");
    assert_string_equal(box->error, "nowhere: PLUMB_DATA names it, and there is no such folder\n");
    expect_run(box, 3, "PLUMB_DATA=nowhere plumb statistics");
    expect_run(box, 3, "plumb statistics --data manifests/papers.yml");
    expect_run(box, 4, "plumb fetch --data manifests/papers.yml/below"); /* one line, not one a file */
    assert_string_equal(strchr(box->error, '\n'), "\n");
}

/* Somebody who adapts the checksum to fewer rows hears of them. */
static void test_missing_renamed_and_extra_rows(void **state)
{
    static const char file[] = "data/jev/balora_summary.csv";
    sandbox *box = *state;
    const char *drop = sandbox_format(box, "sed -i 5d %s && %s", file, adopt(box, file));
    refuse(box, "jev-table3", drop, 3, "data/jev/balora_summary.csv:80: ", "has 79 rows, not 80");
    expect_run(box, 0, "cp '%s/%s' %s && cp '%s/manifests/datasets.yml' manifests", real.root, file, file,
               real.root);
    const char *rename =
        sandbox_format(box, "sed -i 5s/,[a-z0-9_]*,/,renamed,/ %s && %s", file, adopt(box, file));
    refuse(box, "jev-table3", rename, 3, "data/jev/balora_summary.csv:5:2: ", "there is no row of kev-");
    expect_run(box, 0, "cp '%s/manifests/datasets.yml' manifests", real.root);
    refuse(
        box, "align-table12",
        sandbox_format(box, "sed -i 3d data/mlsp2024/sizes.csv && %s", adopt(box, "data/mlsp2024/sizes.csv")),
        3, "data/mlsp2024/sizes.csv:9: ", "has 8 rows, not 9");
    /* with the first row that is too many, behind the header and nine rows */
    expect_run(box, 0,
               "cp '%s/data/mlsp2024/sizes.csv' data/mlsp2024 && cp '%s/manifests/datasets.yml' manifests",
               real.root, real.root);
    refuse(box, "align-table12",
           sandbox_format(box, "echo esperanto,5 >>data/mlsp2024/sizes.csv && %s",
                          adopt(box, "data/mlsp2024/sizes.csv")),
           3, "data/mlsp2024/sizes.csv:11: ", "has 10 rows, not 9");
}

/* ---- manifests that ask for what is not there ---- */

static void test_patterns_of_a_manifest(void **state)
{
    static const char at[] = "experiments/align-table12/manifest.yml:";
    sandbox *box = *state;
    refuse(box, "align-table12",
           "sed -i 's/^claims:/&\\n  - align:tabel12:*/' experiments/align-table12/manifest.yml", 3, at,
           "pattern \"align:tabel12:*\" stands for no registered claim");
    refuse_again(box, "align-table12",
                 "sed -i '/align:tabel12/d; s/^claims:/&\\n  - align:table12:*\\n  - align:table12:*/' "
                 "experiments/align-table12/manifest.yml",
                 at, "is there twice");
}

static void test_inputs_of_a_manifest(void **state)
{
    static const char at[] = "experiments/align-table12/manifest.yml:";
    sandbox *box = *state;
    refuse(box, "align-table12",
           "sed -i 's/dataset: mlsp2024}/dataset: mlsp2025}/' experiments/align-table12/manifest.yml", 3, at,
           "manifests/datasets.yml: there is no data set \"mlsp2025\"");
    refuse_again(box, "align-table12",
                 "sed -i 's/mlsp2025/mlsp2024/; s,mlsp2024/sizes,mlsp2024/size,' "
                 "experiments/align-table12/manifest.yml",
                 at, "no data set has the statistic \"data/mlsp2024/size.csv\"");
    refuse_again(box, "align-table12",
                 "sed -i 's,mlsp2024/size.csv,mlsp2024/sizes.csv,; s/^inputs:/&\\n  - {name: spare, "
                 "evidence: statistics, file: data\\/jev\\/settings.csv}/' "
                 "experiments/align-table12/manifest.yml",
                 at, "the program never asks for an input \"spare\"");
}

static void test_title_that_cannot_be_drawn(void **state)
{
    refuse(*state, "align-table12",
           "sed -i 's/^title:.*/title: \"A \\\\u4e2d title\"/' experiments/align-table12/manifest.yml", 3,
           "experiments/align-table12/manifest.yml:5:1: ", "the font lacks a character of");
}

static void test_paper_that_leaves_its_folder(void **state)
{
    refuse(*state, "kev-table1", "sed -i 's,^- id: kev,- id: ../kev,' manifests/papers.yml", 3,
           "manifests/papers.yml:", "paper \"../kev\" is not made of a-z and 0-9");
}

static void test_panel_that_is_no_digest(void **state)
{
    refuse(*state, "kev-table1", "sed -i 's,^- id: onet,&\\n  panel: 12AB,' manifests/papers.yml", 3,
           "manifests/papers.yml:16:",
           "paper \"onet\" has a panel that is no SHA-256 of 64 digits, 0-9 and a-f");
}

static void test_missing_manifest(void **state)
{
    refuse(*state, "jev-table6", "rm experiments/jev-table6/manifest.yml", 3,
           "experiments/jev-table6/manifest.yml: ", "no such file");
}

static void test_verdicts_that_are_broken(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "sed -Ei '3s/,(agrees|differs|undetermined|unchecked),/,perhaps,/' "
               "tables/verdicts.csv && sed -n 3p tables/verdicts.csv | grep -c perhaps");
    expect_run(box, 3, "plumb claims");
    expect_within(box->error, "plumb claims: tables/verdicts.csv:3:");
    expect_run(box, 3, "plumb show jev:table6:K=3:most");
    expect_run(box, 3, "plumb mutate");
    expect_run(box, 3, "rm tables/verdicts.csv; plumb claims");
    expect_within(box->error, "plumb claims: tables/verdicts.csv: ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PROJECT(test_manifest_with_an_unknown_key),
        IN_PROJECT(test_manifest_without_a_key),
        IN_PROJECT(test_claim_id_twice),
        IN_PROJECT(test_printed_string_that_is_no_number),
        IN_PROJECT(test_registry_with_another_header),
        IN_PROJECT(test_counts_that_do_not_sum),
        IN_PROJECT(test_gold_scores_that_do_not_sum),
        IN_PROJECT(test_statistic_with_a_wrong_checksum),
        IN_PROJECT(test_missing_statistic),
        IN_PROJECT(test_raw_file_with_a_wrong_checksum),
        IN_PROJECT(test_truncated_archive),
        IN_PROJECT(test_findings_with_an_unknown_key),
        IN_PROJECT(test_findings_that_list_what_is_not_registered),
        IN_PROJECT(test_findings_that_list_a_claim_twice),
        IN_PROJECT(test_raw_file_that_is_no_file),
        IN_PROJECT(test_claim_that_nobody_judges),
        IN_PROJECT(test_claim_that_was_taken_out),
        IN_PROJECT(test_named_raw_folder_that_is_not_there),
        IN_PROJECT(test_missing_renamed_and_extra_rows),
        IN_PROJECT(test_patterns_of_a_manifest),
        IN_PROJECT(test_inputs_of_a_manifest),
        IN_PROJECT(test_title_that_cannot_be_drawn),
        IN_PROJECT(test_paper_that_leaves_its_folder),
        IN_PROJECT(test_panel_that_is_no_digest),
        IN_PROJECT(test_missing_manifest),
        IN_PROJECT(test_verdicts_that_are_broken),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
