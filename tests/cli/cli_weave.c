/* plumb weave on a copy of the project: what it inserts, what it refuses and where it says so. */
#include "tests/cli/project.h"

static const char weave[] = "plumb weave paper/jev.md --out w/jev.md --fragments fragments";

/* A report with this text; the bibliography has one entry. */
static void write_report(sandbox *box, const char *text)
{
    expect_run(box, 0, "mkdir -p paper w && cp -r '%s/lib' . && ln -sf '%s' fragments", real.root,
               real.verdicts);
    sandbox_write(box, "paper/pages.csv", "file,name,text\nindex.html,Index,\nfindings.html,Findings,x\n");
    sandbox_write(box, "paper/references.bib", "@misc{known2026,\n  title = {T}\n}\n");
    sandbox_write(box, "paper/jev.md", text);
}

static const char *woven(sandbox *box, const char *text)
{
    write_report(box, text);
    expect_run(box, 0, "%s", weave);
    return sandbox_read(box, "w/jev.md");
}

/* The text before is in two lines, so that the fault is in the third. */
static void expect_refusal(sandbox *box, const char *line, const char *place, const char *reason)
{
    write_report(box, sandbox_format(box, "# First {#first}\n\n%s\n", line));
    sandbox_run(box, "%s", weave);
    sandbox_expect(box, 3);
    expect_within(box->error, sandbox_format(box, "plumb weave: %s: ", place));
    expect_within(box->error, reason);
    assert_false(sandbox_has(box, "w/jev.md"));
}

/* ---- what is inserted ---- */

static void test_an_experiment(void **state)
{
    sandbox *box = *state;
    const char *text = woven(box, "Before.\n\n{{experiment jev-table6}}\n\nAfter.\n");
    expect_within(text, "## Table 6: where the gold candidate is shown {#jev-table6}");
    expect_within(text, "\\lfloor N/K \\rfloor");
    expect_within(text, "<code>make jev-table6</code>");
    expect_within(text, "<table class=\"numbers\">");
    expect_within(text, "\\plpicture{./tables/jev-table6.pdf}");
    expect_within(text, "id=\"jev:table6:K=3:most\"");
    expect_within(text, "\nAfter.\n");
    expect_without(text, " * ");
}

static void test_experiments_that_are_not_named(void **state)
{
    sandbox *box = *state;
    const char *text = woven(box, "{{experiment jev-table6}}\n{{experiments}}\n");
    const char *first = strstr(text, "{#jev-table6}");
    assert_non_null(first);
    assert_null(strstr(first + 1, "{#jev-table6}"));
    expect_within(text, "{#jev-table2}");
    expect_within(text, "{#jev-fig4}");
    expect_without(text, "{#kev-table1}");
}

static void test_single_things(void **state)
{
    sandbox *box = *state;
    const char *text =
        woven(box, "A {{claim jev:table6:K=3:most}} b, {{finding jev-table3-deviation}}.\n"
                   "`{{not this}}` [@known2026, p. 3] mail@example.org `@code`\n"
                   "[x](findings.html#jev-table3-deviation) [y](jev.html#jev-table6) [z](index.html)\n"
                   "{{code pl_agreement_kappa}}\n");
    expect_within(text, "A 467 items\u00a0`<i class=\"mark "
                        "consistent\"></i>`{=html}`\\plmark{consistent}`{=latex} b, [D~R~ ");
    expect_within(text, "](findings.html#jev-table3-deviation).");
    expect_within(text, "`{{not this}}`");
    expect_within(text, "[`pl_agreement_kappa`, lib/stats/agreement.c:");
    expect_within(text, "pl_wide by_chance = expected(table, weights);");
}

static void test_findings(void **state)
{
    sandbox *box = *state;
    const char *text = woven(box, "{{findings jev}}\n");
    expect_within(text, "{#jev-table3-deviation}");
    expect_within(text, "make plumb jev-table3 && ./plumb show jev-table3-deviation");
    expect_within(text, "<td class=\"n\">27.3 points</td><td class=\"n\">29.9</td><td>Table 3, row 2</td>");
    expect_within(text, "jev:\\allowbreak{}table3:\\allowbreak{}kev-0.\\allowbreak{}8b/");
    expect_without(text, "{#align-");
    expect_within(woven(box, "{{findings kev}}\n"), "\nNone.\n");
}

static void test_counts_are_those_of_the_verdicts(void **state)
{
    sandbox *box = *state;
    const char *text = woven(
        box,
        "c={{count claims kev}}. d={{count differs}}. u={{count unchecked jev}}. t={{count transcribed}}.\n");
    expect_run(box, 0,
               "v=tables/verdicts.csv; printf 'c=%%s. d=%%s. u=%%s. t=%%s.' $(grep -c ^kev: $v)"
               " $(grep -c ,differs, $v) $(grep ^jev: $v | grep -c ,unchecked,)"
               " $(grep -E ',statistics,agrees,' $v | grep -c data/jev/)");
    expect_within(text, box->out);
}

/* ---- what is refused ---- */

static void test_what_does_not_exist(void **state)
{
    sandbox *box = *state;
    const char *place = "paper/jev.md:3";
    expect_refusal(box, "{{experiment jev-table66}}", place, "there is no experiment \"jev-table66\"");
    expect_refusal(box, "{{claim jev:table6:K=3:mast}}", place,
                   "no experiment judges a claim \"jev:table6:K=3:mast\"");
    expect_refusal(box, "{{finding jev-none}}", place, "there is no finding \"jev-none\"");
    expect_refusal(box, "{{findings jov}}", place, "there is no paper \"jov\"");
    expect_refusal(box, "{{code pl_agreement_kapa}}", place, "lib defines no function pl_agreement_kapa");
    expect_refusal(box, "{{count right}}", place, "claims do not stand as \"right\"");
    expect_refusal(box, "{{table jev-table6}}", place, "there is no directive \"table\"");
    expect_refusal(box, "{{claim jev:table6", place, "{{ without }}");
    expect_refusal(box, "as [@known2026; @unknown1999] say", place,
                   "paper/references.bib has no \"unknown1999\"");
    expect_refusal(box, "[a](#nowhere)", place, "the report has no place called #nowhere");
    expect_refusal(box, "# Again {#first}", place, "the report has a place called #first already");
    expect_refusal(box, "[a](nothing.html)", place, "there is no page for nothing.html");
    expect_refusal(box, "[a](jev.html#kev-table1)", place, "jev.html has no place for");
    expect_refusal(box, "[a](findings.html#jev-none)", place, "findings.html has no place for");
}

/* A fault in a program's comment is located there. */
static void test_prose_of_programs(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "experiments/jev-table6/jev-table6.c", "/* # Table 6\n *\n * See [@nobody].\n */\n");
    expect_refusal(box, "{{experiment jev-table6}}", "experiments/jev-table6/jev-table6.c:3",
                   "paper/references.bib has no \"nobody\"");
    sandbox_write(box, "experiments/jev-table6/jev-table6.c", "int main(void) { return 0; }\n");
    expect_refusal(box, "{{experiment jev-table6}}", "experiments/jev-table6/jev-table6.c:1",
                   "does not begin with a comment");
}

/* ---- files ---- */

static void test_written_only_when_it_changes(void **state)
{
    sandbox *box = *state;
    write_report(box, "Text.\n");
    expect_run(box, 0, "%s && touch -d @1000 w/jev.md && %s && stat -c %%Y w/jev.md", weave, weave);
    assert_string_equal(box->out, "1000\n");
    sandbox_write(box, "paper/jev.md", "Other text.\n");
    expect_run(box, 0, "%s && test w/jev.md -nt paper/pages.csv", weave);
    sandbox_write(box, "paper/jev.md", "{{claim none}}\n");
    expect_run(box, 3, "%s", weave);
    expect_within(sandbox_read(box, "w/jev.md"), "Other text.");
}

static void test_a_rule_for_make(void **state)
{
    sandbox *box = *state;
    write_report(box, "{{experiment jev-table6}}\n{{code pl_agreement_kappa}}\n");
    expect_run(box, 0, "%s --depends w/jev.d --target stamp", weave);
    const char *rule = sandbox_read(box, "w/jev.d");
    expect_within(rule, "stamp: \\\n paper/jev.md \\\n");
    expect_within(rule, " experiments/jev-table6/jev-table6.c \\\n");
    expect_within(rule, " fragments/jev-table6.html \\\n");
    expect_within(rule, "\nlib/stats/agreement.c:\n");
    expect_run(
        box, 0,
        "printf 'include w/jev.d\\nstamp: ; @echo again\\n' >m && touch stamp && make -s -f m && echo then &&"
        "touch -d '+1 minute' lib/stats/agreement.c && make -s -f m");
    assert_string_equal(box->out, "then\nagain\n");
}

static void test_wrong_usage(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb weave paper/jev.md");
    expect_run(box, 2, "plumb weave --out a");
    expect_run(box, 3, "plumb weave none.md --out a");
    expect_run(box, 0, "plumb weave --help");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PROJECT(test_an_experiment),
        IN_PROJECT(test_experiments_that_are_not_named),
        IN_PROJECT(test_single_things),
        IN_PROJECT(test_findings),
        IN_PROJECT(test_counts_are_those_of_the_verdicts),
        IN_PROJECT(test_what_does_not_exist),
        IN_PROJECT(test_prose_of_programs),
        IN_PROJECT(test_written_only_when_it_changes),
        IN_PROJECT(test_a_rule_for_make),
        IN_PROJECT(test_wrong_usage),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
