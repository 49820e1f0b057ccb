/* plumb export: what it writes is what schemas and specifications ask for, and says what verdicts.csv says.
 */
#include "runtime/terminal.h"
#include "tests/cli/project.h"

#define PYTHON "/usr/bin/python3 '%s/tests/schema/%s.py' "
#define SCHEMA(name) "'%s/schemas/" name "'"

/* A copy of the project with what pages and drafts are made from. */
static int copy_all(void **state)
{
    if (copy_project(state) != 0)
        return 1;
    sandbox *box = *state;
    return sandbox_run(box, "cp -r '%s/paper' '%s/CITATION.cff' .", real.root, real.root);
}

#define WITH_PAPER(test) cmocka_unit_test_setup_teardown(test, copy_all, drop_project)

static long number_in(sandbox *box, const char *command)
{
    expect_run(box, 0, "%s", command);
    return strtol(box->out, NULL, 10);
}

/* Changes the first verdict with this outcome. */
static void change_first(sandbox *box, const char *outcome, const char *script)
{
    expect_run(box, 0,
               "line=$(grep -n ',%s,' tables/verdicts.csv | head -n 1 | cut -d: -f1) && cp "
               "tables/verdicts.csv old.csv && "
               "sed -i \"${line}%s\" tables/verdicts.csv && ! cmp -s old.csv tables/verdicts.csv",
               outcome, script);
}

/* ---- JSON ---- */

static void test_json_follows_its_schema(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb export json -o v.json");
    expect_run(box, 0, PYTHON SCHEMA("verdicts.schema.json") " v.json", real.root, "validate", real.root);
    /* The schema refuses something. */
    expect_run(box, 1,
               "sed 's/\"outcome\":\"agrees\"/\"outcome\":\"perhaps\"/' v.json >w.json; " PYTHON SCHEMA(
                   "verdicts.schema.json") " w.json",
               real.root, "validate", real.root);
    expect_within(box->out, "outcome");
    expect_run(box, 1,
               "sed 's/\"margin\":[^,]*,//' v.json >w.json; " PYTHON SCHEMA("verdicts.schema.json") " w.json",
               real.root, "validate", real.root);
}

static void test_json_says_what_the_csv_says(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb export json >v.json && " PYTHON "tables/verdicts.csv v.json", real.root,
               "same_verdicts");
    expect_run(box, 0, "plumb diff tables/verdicts.csv v.json");
    expect_within(box->out, "0 regressions, 0 changes in all; ");
    expect_run(box, 0, "plumb diff v.json tables/verdicts.csv");
    /* The check sees a changed last bit. */
    expect_run(box, 1,
               "sed -E 's/\"computed\":([0-9.]*[1-8])([^0-9])/\"computed\":\\19\\2/' v.json >w.json; " PYTHON
               "tables/verdicts.csv w.json",
               real.root, "same_verdicts");
}

/* ---- JUnit ---- */

#define XMLLINT "xmllint --noout --schema " SCHEMA("junit.xsd") " "

static long count_of(sandbox *box, const char *attribute)
{
    return number_in(box,
                     sandbox_format(box, "xmllint --xpath 'number(/testsuites/@%s)' junit.xml", attribute));
}

static long cases(sandbox *box, const char *what)
{
    return number_in(box, sandbox_format(box, "xmllint --xpath 'count(//testcase%s)' junit.xml", what));
}

static void test_junit_counts(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb export junit -o junit.xml && " XMLLINT "junit.xml", real.root);
    long claims = number_in(box, "tail -n +2 tables/verdicts.csv | wc -l");
    long skipped = number_in(box, "grep -cE ',(unchecked|undetermined),' tables/verdicts.csv");
    long findings = number_in(box, "grep -c '^- id' manifests/findings.yml");
    long differing = number_in(box, "grep -c ',differs,' tables/verdicts.csv");
    assert_int_equal(count_of(box, "tests"), claims + findings);
    assert_int_equal(count_of(box, "failures"), 0);
    assert_int_equal(count_of(box, "skipped"), skipped);
    assert_int_equal(cases(box, ""), claims + findings);
    assert_int_equal(cases(box, "/skipped[starts-with(@message, \"un\")]"), skipped);
    assert_int_equal(cases(box, "/system-out[starts-with(., \"differs as recorded: \")]"), differing);
    assert_int_equal(cases(box, "/failure"), 0);
}

/* A claim that differs and is in no finding fails; so does one that a finding names and that agrees. */
static void test_junit_failures(void **state)
{
    sandbox *box = *state;
    change_first(box, "agrees", "s/,agrees,/,differs,/");
    expect_run(box, 0, "plumb export junit -o junit.xml && " XMLLINT "junit.xml", real.root);
    assert_int_equal(count_of(box, "failures"), 1);
    assert_int_equal(cases(box, "/failure[contains(@message, \"no finding lists it\")]"), 1);
    expect_run(box, 0, "cp old.csv tables/verdicts.csv");
    change_first(box, "differs", "s/,differs,/,agrees,/");
    expect_run(box, 0, "plumb export junit -o junit.xml && " XMLLINT "junit.xml", real.root);
    assert_int_equal(cases(box, "/failure[contains(@message, \"its outcome is agrees\")]"), 1);
    assert_int_equal(cases(box, "[@classname=\"findings\"]/failure"), 1);
    assert_int_equal(count_of(box, "failures"), 2);
}

static void test_junit_keeps_hostile_texts_apart(void **state)
{
    sandbox *box = *state;
    change_first(box, "unchecked", "s/$/<b> \\& \\x01 ]]> ' %s/");
    expect_run(box, 0, "plumb export junit -o junit.xml && " XMLLINT "junit.xml", real.root);
    assert_int_equal(cases(box, "/skipped[contains(@message, \"<b> & ? ]]> \")]"), 1);
}

/* ---- badge ---- */

static void expect_badge(sandbox *box, const char *check)
{
    expect_run(box, 0,
               "plumb export badge -o badge.json && /usr/bin/python3 -c 'import json; b = "
               "json.load(open(\"badge.json\")); "
               "assert b[\"schemaVersion\"] == 1 and set(b) == {\"schemaVersion\", \"label\", \"message\", "
               "\"color\", \"isError\"}, b; assert %s, b'",
               check);
}

static void test_badge(void **state)
{
    sandbox *box = *state;
    long differing = number_in(box, "grep -c ',differs,' tables/verdicts.csv");
    expect_badge(box,
                 sandbox_format(box, "b[\"message\"].endswith(\" %ld differ\") and b[\"color\"] == \"blue\"",
                                differing));
    change_first(box, "agrees", "s/,agrees,/,differs,/");
    expect_badge(
        box,
        "b[\"message\"] == \"1 not as recorded\" and b[\"color\"] == \"red\" and b[\"isError\"] is True");
    /* Green needs all claims checked and right, with none waiting. */
    expect_run(box, 0,
               "cp old.csv tables/verdicts.csv && grep -E '^id,|,agrees,' old.csv | grep -v ',simulation,' "
               ">tables/verdicts.csv && echo '[]' >manifests/findings.yml");
    expect_badge(box, "b[\"color\"] == \"blue\"");
    expect_run(box, 0,
               "cut -d, -f1 tables/verdicts.csv >ids && for f in manifests/claims/*.csv; do awk -F, 'NR == "
               "FNR { keep[$1]; next } $1 in keep' ids $f >kept && mv kept $f; done");
    expect_badge(box, "b[\"color\"] == \"brightgreen\" and b[\"isError\"] is False");
}

/* ---- codecheck.yml and the crate ---- */

static void test_codecheck(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb export codecheck -o codecheck.yml && " PYTHON "codecheck.yml '%s'", real.root,
               "check_codecheck", real.out);
    expect_run(box, 3,
               "sed -i 's/^  - id: kev/&/; s/Exploring the Effects/Expanding the Effects/' CITATION.cff; "
               "plumb export codecheck -o codecheck.yml");
    expect_within(box->error, "plumb export: CITATION.cff: there is no reference \"Exploring the Effects");
}

static void test_crate(void **state)
{
    sandbox *box = *state;
    /* The crate is the project with its outputs. */
    expect_run(box, 0,
               "mkdir all && cp -r '%s/data' '%s/manifests' '%s/experiments' all && cp -r '%s/tables' "
               "'%s/figures' all",
               real.root, real.root, real.root, real.out, real.out);
    expect_run(box, 0, "unset SOURCE_DATE_EPOCH; plumb export crate -o c.json && " PYTHON "c.json all",
               real.root, "check_crate");
    expect_within(box->out, " 0 times\n");
    expect_run(box, 0,
               "SOURCE_DATE_EPOCH=86400 plumb export crate -o c.json && grep -c '\"endTime\": "
               "\"1970-01-02T00:00:00Z\"' c.json");
    expect_run(box, 0, PYTHON "c.json all", real.root, "check_crate");
    expect_without(box->out, " 0 times\n");
    expect_run(box, 2, "SOURCE_DATE_EPOCH=soon plumb export crate");
    expect_run(box, 1, "sed '0,/\"instrument\"/s//\"tool\"/' c.json >d.json; " PYTHON "d.json all 2>&1",
               real.root, "check_crate");
}

static void test_broken_citation(void **state)
{
    sandbox *box = *state;
    static const struct {
        const char *change, *place, *reason;
    } broken[] = {
        {"/^license/d", "CITATION.cff:", "license"},
        {"s/^license:/licence:/", "CITATION.cff:10:", "licence"},
        {"s/^cff-version: .*/cff-version: 1.1.0/", "CITATION.cff:1:", "cff-version is not 1.2.0"},
        {"s/^date-released: .*/date-released: soon/", "CITATION.cff:9:", "date-released is no date"},
        {"s/^date-released: .*/date-released: 2026-13-01/", "CITATION.cff:9:", "date-released is no date"},
        {"s/^  - name: The Plumbline developers/  - orcid: none/",
         "CITATION.cff:", "either a name or family-names"},
    };
    expect_run(box, 0, "cp CITATION.cff good.cff; echo old >codecheck.yml");
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        expect_run(box, 3, "sed '%s' good.cff >CITATION.cff; plumb export codecheck -o codecheck.yml",
                   broken[i].change);
        expect_within(box->error, broken[i].place);
        expect_within(box->error, broken[i].reason);
    }
    assert_string_equal(sandbox_read(box, "codecheck.yml"), "old\n");
}

/* ---- pages ---- */

static void test_pages(void **state)
{
    sandbox *box = *state;
    change_first(box, "unchecked", "s/$/<\\/script><img src=x>/");
    expect_run(box, 0, "plumb export page -o claims.html && grep -o '</script>' claims.html | wc -l");
    assert_string_equal(box->out, "2\n"); /* of the data and of the program */
    expect_run(box, 1, "grep '<img' claims.html");
    expect_run(box, 0,
               "plumb export mutation -o mutation.html && grep -c 'href=\"claims.html#' mutation.html");
    long listed = strtol(box->out, NULL, 10);
    assert_int_equal(listed, number_in(box, "plumb mutate -o weak.csv >text && tail -n +2 weak.csv | wc -l"));
    assert_true(listed > 0);
}

static void test_broken_templates(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "echo old >page.html && sed -i 's/@@data@@//' paper/pages/claims.html");
    expect_run(box, 3, "plumb export page -o page.html");
    expect_within(box->error, "plumb export: paper/pages/claims.html: the mark @@data@@ is missing");
    expect_run(box, 3, "echo @@nothing@@ >>paper/pages/mutation.html; plumb export mutation -o page.html");
    expect_within(box->error, "there is no part \"nothing\"");
    expect_run(box, 3, "rm paper/pages/claims.js; plumb export page -o page.html");
    expect_within(box->error, "plumb export: paper/pages/claims.js: ");
    assert_string_equal(sandbox_read(box, "page.html"), "old\n");
}

/* ---- all of them ---- */

static const char *const names[] = {"json", "junit", "badge", "codecheck", "crate", "page", "mutation"};
enum { NAMES = sizeof names / sizeof names[0] };

static void test_broken_verdicts(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               "echo old >out; sed -Ei '3s/,(agrees|differs|undetermined|unchecked),/,perhaps,/' "
               "tables/verdicts.csv");
    for (size_t i = 0; i < NAMES; i++) {
        expect_run(box, 3, "plumb export %s -o out", names[i]);
        expect_within(box->error, "plumb export: tables/verdicts.csv:3:");
        expect_within(box->error, "there is no outcome \"perhaps\"");
    }
    assert_string_equal(sandbox_read(box, "out"), "old\n");
    expect_run(box, 3, "plumb export json -v nowhere.csv");
    expect_within(box->error, "plumb export: nowhere.csv: ");
}

/* Same verdicts, same bytes; to a file or to standard output. */
static void test_repeatable(void **state)
{
    sandbox *box = *state;
    for (size_t i = 0; i < NAMES; i++)
        expect_run(box, 0, "plumb export %s -o a && plumb export %s >b && cmp a b && test -s a", names[i],
                   names[i]);
}

static void test_usage(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb export");
    expect_within(box->error, "which format?");
    expect_run(box, 2, "plumb export json badge");
    expect_run(box, 2, "plumb export yaml");
    expect_within(box->error, "there is no format \"yaml\"");
    expect_run(box, 4, "plumb export badge -o /dev/null/badge.json");
    /* The help names every format. */
    expect_run(box, 0, "plumb export --help");
    for (size_t i = 0; i < NAMES; i++)
        expect_within(box->out, sandbox_format(box, "\n  %s ", names[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PAPER(test_json_follows_its_schema),
        WITH_PAPER(test_json_says_what_the_csv_says),
        WITH_PAPER(test_junit_counts),
        WITH_PAPER(test_junit_failures),
        WITH_PAPER(test_junit_keeps_hostile_texts_apart),
        WITH_PAPER(test_badge),
        WITH_PAPER(test_codecheck),
        WITH_PAPER(test_crate),
        WITH_PAPER(test_broken_citation),
        WITH_PAPER(test_pages),
        WITH_PAPER(test_broken_templates),
        WITH_PAPER(test_broken_verdicts),
        WITH_PAPER(test_repeatable),
        WITH_PAPER(test_usage),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
