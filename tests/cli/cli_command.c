/* The plumb command: usage, exit codes, what it shows. */
#include "runtime/terminal.h"
#include "tests/cli/project.h"

/* The commands that the help lists, one a line. */
static const char *commands(sandbox *box)
{
    expect_run(box, 0, "plumb help | sed -n 's/^  \\([a-z][a-z]*\\)  *[^ ].*/\\1/p' | grep -vx help");
    return box->out;
}

/* The next of them; NULL after the last. */
static const char *next_command(sandbox *box, const char **list)
{
    size_t n = strcspn(*list, "\n");
    const char *name = n > 0 ? sandbox_format(box, "%.*s", (int)n, *list) : NULL;
    *list += n + ((*list)[n] != '\0');
    return name;
}

static void test_help(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb help");
    expect_narrow(box->out, pl_terminal_width);
    const char *text = box->out;
    expect_run(box, 0, "plumb --help");
    assert_string_equal(box->out, text);
    size_t n = 0;
    const char *list = commands(box);
    for (const char *name; (name = next_command(box, &list)) != NULL; n++) {
        expect_run(box, 0, "plumb help %s", name);
        expect_within(box->out, sandbox_format(box, "usage: plumb %s ", name));
        expect_within(box->out, "Exit codes: 0 ");
        expect_narrow(box->out, pl_terminal_width);
        text = box->out;
        expect_run(box, 0, "plumb %s --help", name);
        assert_string_equal(box->out, text);
    }
    assert_true(n >= 6);
    expect_run(box, 0, "jev-table6 --help");
    expect_narrow(box->out, pl_terminal_width);
}

static void test_version(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb --version");
    const char *version = box->out;
    expect_run(box, 0, "sed -n 's/^version: /plumb /p' '%s/CITATION.cff'", real.root);
    assert_string_equal(box->out, version);
}

static void test_wrong_usage(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb");
    expect_within(box->error, "usage: plumb");
    expect_run(box, 2, "plumb paint");
    expect_within(box->error, "there is no command \"paint\"");
    expect_run(box, 2, "plumb help paint");
    const char *list = commands(box);
    for (const char *name; (name = next_command(box, &list)) != NULL;) {
        expect_run(box, 2, "plumb %s --colour", name);
        expect_within(box->error, sandbox_format(box, "plumb %s: unrecognized option '--colour'", name));
        expect_within(box->error, sandbox_format(box, "try: plumb %s --help\n", name));
        assert_string_equal(box->out, "");
    }
    expect_run(box, 2, "plumb claims more");
    expect_within(box->error, "plumb claims: there is no judged experiment \"more\"");
    expect_run(box, 2, "plumb claims --evidence hearsay");
    expect_within(box->error, "there is no evidence \"hearsay\"; there are primary, statistics, ");
    expect_run(box, 2, "plumb claims --outcome green");
    expect_run(box, 2, "plumb claims --outcome agree");
    expect_within(box->error, "there is no outcome \"agree\"; did you mean agrees?");
    expect_run(box, 2, "plumb claims --paper xx");
    expect_within(box->error, "there is no paper \"xx\"");
    expect_run(box, 2, "plumb claims -i tabel3");
    expect_within(box->error, "there is no item \"tabel3\"; did you mean table3");
    expect_run(box, 2, "plumb claims -p kev -i table12"); /* of another paper */
    expect_run(box, 2, "plumb claims jev-tabel6");
    expect_within(box->error, "\"jev-tabel6\"; did you mean jev-table6");
    expect_run(box, 2, "plumb cliams");
    expect_within(box->error, "there is no command \"cliams\"; did you mean claims?");
    expect_run(box, 2, "plumb claims --paper");
    expect_run(box, 2, "plumb show");
    expect_run(box, 2, "plumb collect --verdicts build/verdicts");
    expect_run(box, 2, "plumb mutate more");
}

/* ---- show ---- */

static void test_show(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb show jev:table6:K=3:most");
    expect_within(box->out, "jev:table6:K=3:most\nprinted    467 items");
    expect_within(box->out, "jev (arXiv 2609.38827)");
    expect_within(box->out, "\ncomputed   467          exact\n");
    expect_within(box->out, "\nevidence   printed      follows from other printed numbers");
    expect_within(box->out, "\noutcome    agrees       margin 0.5 of 0.5 units\n");
    expect_within(box->out, "\ninputs     no printed number: what the document states and defines");
    expect_within(box->out, "\nstanding   consistent\n");
    expect_within(box->out, "\nredo       make jev-table6\n");
    expect_narrow(box->out, pl_terminal_width);
    /* A range nine units wide meets the printed number; nobody is to think that its middle lies there. */
    expect_run(box, 0, "plumb show jev:fig1:predictions:neutral.share.abstract | tr -s ' \\n' ' '");
    expect_within(box->out, "margin at best 0.5 of 0.5 units; the evidence is 9.01 units wide");
    expect_without(box->out, "no printed number");
}

/* An input is shown with the checksum of the file that is there. */
static void test_show_names_inputs_and_better_evidence(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "align-table3 && plumb collect -v build/verdicts -o tables/verdicts.csv");
    expect_run(box, 0, "sha256sum data/mlqe-pe/gold.csv | cut -c1-64");
    const char *sum = box->out;
    expect_run(box, 0, "plumb show align:table3:en-de/gemma:kurtosis.gold | tr -s ' \\n' ' '");
    expect_within(box->out,
                  sandbox_format(box, "inputs data/mlqe-pe/gold.csv, counted, SHA-256 %.64s outcome", sum));
    expect_within(box->out, "standing reproduced");
    expect_within(box->out, " primary: the raw files of mlqe-pe (plumb fetch mlqe-pe)");
    expect_without(box->out, "statistics: data/mlqe-pe/gold.csv"); /* that is what there is */
    expect_without(box->out, "SCORES");                            /* of the models, not of people */
    expect_within(box->out, "computed 1.48");
    expect_within(box->out, "\u00b1");
}

/* Of the inputs of an experiment those that the claim may come from. */
static void test_show_names_what_would_check_this_claim(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb show align:table3:en-de/gemma:kurtosis.pre | sed '1,/^redo/d'");
    expect_within(box->out, "better     primary: SCORES=<folder>");
    expect_without(box->out, "mlqe-pe"); /* people's scores are there */
    expect_run(box, 0,
               "plumb show align:table15:catalan/gemma:kurtosis.gold | sed '1,/^redo/d' | tr -s ' \\n' ' '");
    expect_within(box->out, "your own copy of mlsp2024-labels");
    assert_null(strstr(strstr(box->out, "mlsp2024-labels") + 1, "mlsp2024-labels")); /* of one language */
    /* A panel has what judges did, not what the document chose; score files have the best temperature. */
    expect_run(box, 0, "plumb show onet:prose-5.1:ft2-listwise:pair.coverage | sed '1,/^redo/d'");
    expect_within(box->out, "better     primary: PANEL=<file>");
    expect_run(box, 0, "plumb show onet:prose-5.1:pair-accuracy:level onet:prose-5.2:bias:half");
    expect_without(box->out, "PANEL");
    expect_run(box, 0, "plumb show align:prose-4.3:temperature/gemma:best | sed '1,/^redo/d'");
    expect_within(box->out, "better     primary: SCORES=<folder>");
    expect_run(box, 0, "plumb show jev:table3:kev-4b/unseen:dr.before | sed '1,/^redo/d'");
    expect_within(box->out, "RELEASE=<folder>");
    expect_without(box->out, "balora"); /* taken already */
}

static void test_show_tells_what_is_missing(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb show align:table3:en-de/gemma:kurtosis.pre");
    expect_within(box->out, "\ncomputed   nothing\n");
    expect_within(box->out, "\nstanding   unchecked\n");
    expect_within(box->out, "\nnote       needs ");
}

static void test_show_names_the_finding(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "printf -- '- {id: some-finding, title: A title, claims: [\"jev:table6:K=3:*\"], printed: p, "
               "evidence: e, tried: [], cause: c, confidence: low}\\n' >manifests/findings.yml");
    expect_run(box, 0, "plumb show jev:table6:K=3:most");
    expect_within(box->out, "\nfinding    some-finding: A title\n");
    expect_run(box, 0, "plumb show jev:table6:K=4:most");
    expect_without(box->out, "\nfinding");
}

/* A finding's id lists the claims that differ because of it, and no others of its patterns. */
static void test_show_lists_a_finding(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb show jev-table3-deviation");
    expect_within(box->out, "D_R is the deviation of the mean, not the mean deviation\n");
    expect_within(box->out, "jev:table3:kev-4b/nominal:dr.after");
    expect_without(box->out, "jev:table3:kev-4b/training:dr.after");
    expect_run(box, 0, "plumb show jev-table3-deviation | grep -c '^jev:'");
    assert_string_equal(box->out, "5\n");
    expect_run(box, 2, "plumb show jev-table3-deviatio");
}

static void test_show_every_claim(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "plumb claims --csv | tail -n +2 | cut -d, -f1 | tr -d '\"' | xargs -d '\\n' plumb show");
    expect_narrow(box->out, pl_terminal_width);
    size_t shown = 0;
    for (const char *p = box->out; (p = strstr(p, "\nredo       make ")) != NULL; p++)
        shown++;
    expect_run(box, 0, "tail -n +2 tables/verdicts.csv | wc -l");
    assert_int_equal(shown, strtoul(box->out, NULL, 10));
}

static void test_unknown_claims(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb show jev:tabel6:K=3:most");
    expect_within(box->error, "plumb show: there is no claim \"jev:tabel6:K=3:most\"; the nearest are\n"
                              "  jev:table6:K=3:most\n");
    expect_run(box, 2, "plumb show table6:K=3:mots"); /* the beginning may be missing */
    expect_within(box->error, "; the nearest are\n  jev:table6:K=3:most\n");
    expect_run(box, 2, "plumb show jev:table6:K=");
    expect_within(box->error, "ids hold this text: plumb show '*jev:table6:K=*'\n");
    expect_run(box, 2, "plumb show zzzzzzzz");
    assert_string_equal(box->error, "plumb show: there is no claim \"zzzzzzzz\"\n");
    expect_run(box, 2, "plumb show \"$(printf 'a\\033[31m\\302\\233b')\"");
    assert_string_equal(box->error, "plumb show: there is no claim \"a?[31m??b\"\n");
    expect_run(box, 2, "plumb show 'jev:table6:K=99:*'");
    expect_within(box->error, "no claim matches jev:table6:K=99:*");
    expect_run(box, 3, "sed -i /^jev:table6:K=3:most,/d tables/verdicts.csv; plumb show jev:table6:K=3:most");
    expect_within(box->error, "has no verdict yet: run make jev-table6\n");
    expect_run(
        box, 0,
        "echo 'jev:table99:a:b,table99,a,b,value,1.5,,=,Table 99,1,a number' >>manifests/claims/jev.csv;"
        " plumb show jev:table99:a:b");
    expect_within(box->out, "jev:table99:a:b\nprinted    1.5 ");
    expect_within(box->out, "\noutcome    none: no experiment judges this claim yet");
}

static void test_patterns_list(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb show 'jev:table6:K=3:*' | awk '{ print $1, $2, $3, $4 }'");
    assert_string_equal(box->out, "claim printed computed standing\n"
                                  "jev:table6:K=3:ideal 466.7 466.6667 consistent\n"
                                  "jev:table6:K=3:fewest 466 466 consistent\n"
                                  "jev:table6:K=3:most 467 467 consistent\n");
}

/* No line ends with blanks, which a terminal would not show and a diff would. */
static void test_no_blanks_at_line_ends(void **state)
{
    static const char *const commands[] = {"plumb help",
                                           "plumb claims",
                                           "plumb claims -o differs",
                                           "plumb mutate",
                                           "plumb show align:table3:en-de/gemma:kurtosis.pre",
                                           "plumb show jev:table6:K=3:most",
                                           "align-fig1",
                                           "align-fig2",
                                           "jev-table6"};
    sandbox *box = *state;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        expect_run(box, 1, "%s | grep ' $'", commands[i]);
}

/* ---- claims ---- */

static size_t number_in(sandbox *box, const char *command)
{
    expect_run(box, 0, "%s", command);
    return strtoul(box->out, NULL, 10);
}

/* The summary's counts are those of an independent count over the file. */
static void test_summary_counts(void **state)
{
    sandbox *box = *state;
    size_t all = number_in(box, "tail -n +2 tables/verdicts.csv | wc -l");
    assert_int_equal(number_in(box, "plumb claims | awk '$1 == \"all\" { print $2 }'"), all);
    size_t differing =
        number_in(box, "grep -cE ',(printed|statistics|simulation),differs,' tables/verdicts.csv || true");
    size_t listed = number_in(box, "plumb claims -o differs | tail -n 1");
    assert_int_equal(listed, differing);
    size_t unchecked = number_in(box, "grep -c ',none,unchecked,' tables/verdicts.csv || true");
    assert_int_equal(number_in(box, "plumb claims --evidence none | tail -n 1"), unchecked);
    assert_int_equal(number_in(box, "plumb claims | awk '$1 == \"none\" && $8 != \".\" { print $8 }'"),
                     unchecked);
    size_t reproduced = number_in(box, "plumb claims -o reproduced | tail -n 1");
    size_t transcribed = number_in(
        box, "grep -E ',(primary|statistics),agrees,' tables/verdicts.csv | grep -c 'data/jev/' || true");
    assert_true(transcribed > 0);
    expect_run(box, 0, "plumb claims");
    expect_within(box->out,
                  sandbox_format(box,
                                 "Of the %zu reproduced, %zu rest on rows that were counted, %zu on figures",
                                 reproduced, reproduced - transcribed, transcribed));
    expect_narrow(box->out, pl_terminal_width);
    expect_within(box->out, "reproduced consistent simulated differs undetermined unchecked\n");
}

static void test_filters_combine(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "plumb claims --paper jev --item table6 --evidence printed --outcome consistent --csv");
    const char *filtered = box->out;
    expect_run(box, 0, "sed -n '1p;/^jev:table6:.*,printed,agrees,/p' tables/verdicts.csv");
    assert_string_equal(filtered, box->out);
    expect_run(box, 0, "plumb claims --csv");
    const char *all = box->out;
    expect_run(box, 0, "cat tables/verdicts.csv");
    assert_string_equal(all, box->out);
    expect_run(box, 0, "plumb claims --paper kev --evidence primary");
    expect_within(box->out, "\n0 of ");
}

static void test_findings_are_titled(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "printf -- '- {id: some-finding, title: A title, claims: [\"jev:table6:K=3:most\"], "
               "printed: p, evidence: e, tried: [], cause: c, confidence: low}\\n' >manifests/findings.yml");
    expect_run(box, 0, "plumb claims");
    expect_within(box->out, "\n1 finding\n  some-finding (0 claims)\n      A title\n");
}

/* A finding that lists exactly what differs in the verdicts, made with awk. */
#define RECORD_ALL                                                                                           \
    "{ printf -- '- id: all\\n  title: all\\n  printed: p\\n  evidence: e\\n  tried: []\\n  cause: c\\n"     \
    "  confidence: low\\n  claims:\\n'; "                                                                    \
    "plumb claims -o differs --csv | tail -n +2 | cut -d, -f1 | sed 's/.*/  - \"&\"/'; } >new.yml && "       \
    "mv new.yml manifests/findings.yml"

/* Adds a verdict for claims that no experiment of this copy judges, by taking the claims away. */
#define ONLY_JUDGED                                                                                          \
    "cut -d, -f1 tables/verdicts.csv | tail -n +2 >ids && for file in manifests/claims/*.csv; do "           \
    "awk -F, 'NR == FNR { known[$1]; next } FNR == 1 || $1 in known' ids $file >new && mv new $file; done; " \
    "rm ids"

static void test_check(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, ONLY_JUDGED);
    expect_run(box, 0, RECORD_ALL);
    expect_run(box, 0, "plumb claims --check");
    assert_string_equal(box->error, "");
    expect_run(box, 1, "echo '  - jev:table6:K=3:most' >>manifests/findings.yml; plumb claims --check");
    expect_within(box->error, "jev:table6:K=3:most, whose outcome is agrees");
    expect_within(box->error, "plumb claims: 1 outcome is not as recorded\n");
    expect_run(box, 1, "echo '[]' >manifests/findings.yml; plumb claims --check");
    expect_within(box->error, "and is in no finding\n");
}

static void test_check_counts_claims_without_experiment(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, ONLY_JUDGED);
    expect_run(box, 0, RECORD_ALL);
    expect_run(box, 0, "plumb claims --check");
    assert_null(strstr(box->out, "wait for an experiment"));
    size_t judged = number_in(box, "grep -c ',jev-table6,' tables/verdicts.csv");
    expect_run(box, 0, "sed -i /,jev-table6,/d tables/verdicts.csv; rm -r experiments/jev-table6");
    expect_run(box, 0, "plumb claims --check");
    expect_within(box->out, sandbox_format(box, "\n%zu registered claims wait for an experiment\n", judged));
}

/* The first line of a file with this text, as sed counts. */
static size_t line_of(sandbox *box, const char *text, const char *file)
{
    return number_in(box, sandbox_format(box, "grep -n '%s' %s | head -n 1 | cut -d: -f1", text, file));
}

static void test_check_misses_a_verdict_that_was_deleted(void **state)
{
    sandbox *box = *state;
    size_t line = line_of(box, "^jev:table6:K=3:most,", "manifests/claims/jev.csv");
    expect_run(box, 3, "sed -i /^jev:table6:K=3:most,/d tables/verdicts.csv; plumb claims --check");
    expect_within(box->error,
                  sandbox_format(box,
                                 "plumb claims: manifests/claims/jev.csv:%zu: jev:table6:K=3:most has no "
                                 "verdict in tables/verdicts.csv: run make jev-table6\n",
                                 line));
    expect_run(box, 3, "plumb claims --check jev-table6");
    expect_run(box, 0, "plumb claims --check kev-table1"); /* no matter there */
}

/* Changes the row of this claim by a command of sed; --check must name its line, field and reason. */
static void expect_noticed(sandbox *box, const char *id, const char *change, int field, const char *reason)
{
    size_t line = line_of(box, sandbox_format(box, "^%s,", id), "tables/verdicts.csv");
    expect_run(box, 0, "cp tables/verdicts.csv kept.csv && sed -i '/^%s,/%s' tables/verdicts.csv", id,
               change);
    expect_run(box, 1, "cmp -s kept.csv tables/verdicts.csv");
    expect_run(box, 3, "plumb claims --check");
    const char *place = field > 0 ? sandbox_format(box, "tables/verdicts.csv:%zu:%d: ", line, field)
                                  : sandbox_format(box, "tables/verdicts.csv:%zu: ", line);
    expect_within(box->error, place);
    expect_within(box->error, reason);
    expect_run(box, 0, "mv kept.csv tables/verdicts.csv");
}

static void test_check_judges_verdicts_again(void **state)
{
    static const char claim[] = "jev:table6:K=3:most"; /* ,467,467,467,467,467/1,0.5,printed,agrees, */
    sandbox *box = *state;
    expect_noticed(box, claim, "s/,agrees,/,undetermined,/", 9,
                   "jev:table6:K=3:most: outcome is undetermined, but what was computed makes it agrees");
    expect_noticed(box, claim, "s/,0.5,printed,/,0.25,printed,/", 7, "margin is 0.25");
    expect_noticed(box, claim, "s/,467,467,/,467,468,/", 6, "exact is not what computed, low and high are");
    expect_noticed(box, claim, "s/,jev-table6,/,jev-table3,/", 10, "belongs to jev-table6");
    expect_noticed(box, claim, "s/,467,467,/,468,467,/", 0, "is about \"468\", but \"467\" is registered");
    expect_noticed(box, claim, "s/K=3:most/K=3:mots/", 0, "which no registry has");
}

static void test_check_wants_verdicts_of_these_claims(void **state)
{
    sandbox *box = *state;
    expect_run(
        box, 3,
        "sed -i '/^jev:table6:K=3:most,/s/,467,/,468,/' manifests/claims/jev.csv; plumb claims --check");
    expect_within(box->error, "plumb claims: tables/verdicts.csv:");
    expect_within(box->error,
                  "the verdict on jev:table6:K=3:most is about \"467\", but \"468\" is registered");
}

/* What other experiments judge is no matter then. */
static void test_check_of_some_experiments(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "echo '[]' >manifests/findings.yml; plumb claims --check kev-table1");
    expect_within(box->out, "\nkev ");
    expect_without(box->out, "\njev ");
    expect_run(box, 1, "plumb claims --check kev-table1 jev-table3");
    expect_within(box->error, "jev:table3:kev-4b/all:dr.after differs");
    expect_without(box->error, "align:");
    expect_run(
        box, 0,
        "printf -- '- {id: f, title: t, claims: [\"jev:table6:K=3:most\"], printed: p, evidence: e, "
        "tried: [], cause: c, confidence: low}\\n' >manifests/findings.yml; plumb claims --check kev-table1");
    expect_run(box, 1, "plumb claims --check jev-table6");
    expect_within(box->error,
                  "manifests/findings.yml:1:30: finding f lists jev:table6:K=3:most, whose outcome");
    size_t all = number_in(box, "grep -c ',jev-table6,' tables/verdicts.csv");
    assert_int_equal(number_in(box, "plumb claims jev-table6 --csv | tail -n +2 | wc -l"), all);
}

/* A finding of several experiments is not spent as long as one of them was not made here. */
static void test_check_where_little_was_made(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "grep -E '^id,|,jev-table1,' tables/verdicts.csv >some.csv");
    expect_run(box, 0, "plumb claims --verdicts some.csv --check jev-table1");
}

/* ---- output that is lost ---- */

static void test_lost_output(void **state)
{
    static const char *const commands[] = {"plumb help",
                                           "plumb --version",
                                           "plumb claims",
                                           "plumb claims --csv",
                                           "plumb claims -o unchecked",
                                           "plumb claims --help",
                                           "plumb show jev:table6:K=3:most",
                                           "plumb export json",
                                           "plumb diff tables/verdicts.csv tables/verdicts.csv",
                                           "plumb mutate",
                                           "jev-fig1 --help",
                                           "kev-table1"};
    sandbox *box = *state;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        expect_run(box, 4, "%s >/dev/full", commands[i]);
        expect_within(box->error, "standard output: cannot be written");
        assert_string_equal(strchr(box->error, '\n'), "\n");
    }
    expect_run(box, 0, "plumb claims -p jev >/dev/null"); /* a device that takes it */
}

/* ---- a wrong digit ---- */

static void test_a_wrong_digit_turns_red(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "jev-table6");
    expect_run(box, 1, "sed -i '/^jev:table6:K=3:most,/s/,467,/,468,/' manifests/claims/jev.csv; jev-table6");
    expect_within(box->error,
                  "jev:table6:K=3:most differs (printed 468, computed 467, margin \u22120.5 units)");
    expect_run(box, 0,
               "grep '^jev:table6:K=3:most,' build/verdicts/jev-table6.csv"); /* written all the same */
    expect_within(box->out, ",differs,");
    expect_run(box, 0, "plumb collect --verdicts build/verdicts --out all.csv");
    expect_run(box, 1, "plumb claims --verdicts all.csv --check jev-table6");
    expect_within(box->error,
                  "jev:table6:K=3:most differs (printed 468, computed 467, margin \u22120.5 units)");
}

/* ---- collect ---- */

static void test_collect(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "jev-table6 && align-table12 && plumb collect -v build/verdicts -o some/where.csv");
    expect_run(box, 0, "tail -n +2 some/where.csv | cut -d: -f1,2 | uniq");
    assert_string_equal(box->out, "align:table12\njev:prose-3.5\njev:table6\n");
    expect_run(box, 0, "grep -o '^jev:table6:[^,]*' some/where.csv"); /* the registry's order */
    const char *order = box->out;
    expect_run(box, 0, "grep -o '^jev:table6:[^,]*' manifests/claims/jev.csv");
    assert_string_equal(order, box->out);
}

static void test_collect_refuses(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "jev-table6 && align-table12 && echo before >all.csv");
    expect_run(box, 3,
               "cp build/verdicts/jev-table6.csv build/verdicts/jev-fig1.csv; "
               "plumb collect -v build/verdicts -o all.csv");
    expect_within(box->error, "is also judged in build/verdicts/jev-");
    expect_run(box, 3,
               "mv build/verdicts/jev-fig1.csv build/verdicts/jev-gone.csv; "
               "plumb collect -v build/verdicts -o all.csv");
    expect_within(box->error, "build/verdicts/jev-gone.csv: there is no experiment of this name");
    expect_run(box, 3,
               "rm build/verdicts/jev-gone.csv; sed -i 's/,467,/,469,/' manifests/claims/jev.csv; "
               "plumb collect -v build/verdicts -o all.csv");
    expect_within(box->error, "is about \"467\"");
    expect_run(box, 3,
               "sed -i '/,469,/d' manifests/claims/jev.csv; plumb collect -v build/verdicts -o all.csv");
    expect_within(box->error, "which no registry has");
    expect_run(box, 3, "mkdir none; plumb collect -v none -o all.csv");
    expect_run(box, 3, "plumb collect -v nowhere -o all.csv");
    expect_run(box, 0, "cat all.csv");
    assert_string_equal(box->out, "before\n");
}

/* Of some experiments: the others keep what was collected before. */
static void test_collect_some(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "cp tables/verdicts.csv whole.csv && jev-table6 && align-table12 && "
               "cp -p build/verdicts/align-table12.csv older && "
               "plumb collect -v build/verdicts -o tables/verdicts.csv jev-table6 && "
               "cmp whole.csv tables/verdicts.csv");
    /* What was not asked for is taken when it is newer than the collection, and not when it is older. */
    expect_run(
        box, 0,
        "sed -i 's/,agrees,align-table12,/,differs,align-table12,/' build/verdicts/align-table12.csv && "
        "touch -d 2001-01-01 build/verdicts/align-table12.csv && "
        "plumb collect -v build/verdicts -o tables/verdicts.csv jev-table6 && "
        "cmp whole.csv tables/verdicts.csv");
    expect_run(box, 0,
               "touch -d '1 hour' build/verdicts/align-table12.csv && "
               "plumb collect -v build/verdicts -o tables/verdicts.csv jev-table6 && "
               "grep -c ',differs,align-table12,' tables/verdicts.csv");
    /* What is registered no longer, or judged by nobody, goes. */
    expect_run(box, 0,
               "sed -i '/^kev:table1:K=2\\/1:/d' manifests/claims/kev.csv && rm -r experiments/jev-fig1 && "
               "plumb collect -v build/verdicts -o tables/verdicts.csv jev-table6 && "
               "! grep -e ^kev:table1:K=2/1: -e ,jev-fig1, tables/verdicts.csv && grep -c ^kev:table1: "
               "tables/verdicts.csv");
    expect_run(box, 3, "plumb collect -v build/verdicts -o tables/verdicts.csv jev-fig4");
    expect_within(box->error, "build/verdicts: holds no verdicts of \"jev-fig4\"");
}

static void test_collect_leaves_devices_alone(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "kev-table1 && mkfifo pipe && mkdir folder && ln -s /dev/full link");
    expect_run(box, 4, "plumb collect -v build/verdicts -o pipe");
    expect_within(box->error, "plumb collect: pipe: is no regular file, and no file can take its place\n");
    expect_run(box, 4, "plumb collect -v build/verdicts -o link");
    expect_run(box, 4, "plumb mutate --out link");
    expect_run(box, 4, "plumb collect -v build/verdicts -o folder");
    expect_within(box->error, "folder: is a folder");
    expect_run(box, 0, "test -p pipe && test -L link && find . -name '*.tmp'");
    assert_string_equal(box->out, "");
}

/* ---- mutate ---- */

static void test_mutate(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb mutate --out weak.csv");
    expect_narrow(box->out, pl_terminal_width);
    size_t told = number_in(box, "plumb mutate | sed '/^$/,$d' | awk 'NR > 1 { n += $NF } END { print n }'");
    assert_int_equal(number_in(box, "tail -n +2 weak.csv | wc -l"), told);
    assert_true(told > 0);
    /* All but the unchecked are counted. */
    size_t counted =
        number_in(box, "plumb mutate | sed '/^$/,$d' | awk 'NR > 1 { n += $2 } END { print n }'");
    assert_int_equal(number_in(box, "tail -n +2 tables/verdicts.csv | wc -l"), counted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PROJECT(test_help),
        IN_PROJECT(test_version),
        IN_PROJECT(test_wrong_usage),
        IN_PROJECT(test_show),
        IN_PROJECT(test_show_names_inputs_and_better_evidence),
        IN_PROJECT(test_show_names_what_would_check_this_claim),
        IN_PROJECT(test_show_tells_what_is_missing),
        IN_PROJECT(test_show_names_the_finding),
        IN_PROJECT(test_show_lists_a_finding),
        IN_PROJECT(test_show_every_claim),
        IN_PROJECT(test_unknown_claims),
        IN_PROJECT(test_patterns_list),
        IN_PROJECT(test_no_blanks_at_line_ends),
        IN_PROJECT(test_summary_counts),
        IN_PROJECT(test_filters_combine),
        IN_PROJECT(test_findings_are_titled),
        IN_PROJECT(test_check),
        IN_PROJECT(test_check_counts_claims_without_experiment),
        IN_PROJECT(test_check_wants_verdicts_of_these_claims),
        IN_PROJECT(test_check_misses_a_verdict_that_was_deleted),
        IN_PROJECT(test_check_judges_verdicts_again),
        IN_PROJECT(test_a_wrong_digit_turns_red),
        IN_PROJECT(test_collect),
        IN_PROJECT(test_collect_refuses),
        IN_PROJECT(test_check_of_some_experiments),
        IN_PROJECT(test_check_where_little_was_made),
        IN_PROJECT(test_lost_output),
        IN_PROJECT(test_collect_some),
        IN_PROJECT(test_collect_leaves_devices_alone),
        IN_PROJECT(test_mutate),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
