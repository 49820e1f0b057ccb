/* The table of plumb audit about the panel as a whole: its sizes, its workers, its order, selection of
 * judges. */
#include "base/memory.h"
#include "tools/audit.h"

#include <stdlib.h>

typedef struct sheet {
    const audit_run *run;
    pl_table *table;
} sheet;

/* A row with its number; places are a column's, so there is a column for whole numbers and one for others. */
static void add(const sheet *s, const char *group, const char *key, const char *label, bool whole,
                pl_value value)
{
    pl_table_row *row = pl_table_add_row(s->table, key, label, group);
    row->cells[whole ? 0 : 1].filled = true;
    row->cells[whole ? 0 : 1].value = value;
}

static void add_count(const sheet *s, const char *group, const char *key, const char *label, size_t count)
{
    add(s, group, key, label, true, audit_number(s->run, (double)count));
}

static void add_number(const sheet *s, const char *group, const char *key, const char *label, double number)
{
    add(s, group, key, label, false, audit_number(s->run, number));
}

size_t audit_large_cells(const pl_grouping *by, size_t minimum)
{
    size_t large = 0;
    for (size_t g = 0; g < by->n; g++)
        large += by->begin[g + 1] - by->begin[g] >= minimum;
    return large;
}

static void add_sizes(const sheet *s)
{
    static const char group[] = "Panel";
    const pl_audit *audit = s->run->audit;
    const pl_grouping *by = audit->panel->by;
    add_count(s, group, "responses", "Responses", audit->panel->rows);
    add_count(s, group, "instances", "Instances", by[PL_BY_INSTANCE].n);
    add_count(s, group, "single-instances", "of one response, without pairs", audit->single_instances);
    add_count(s, group, "tasks", "Tasks", by[PL_BY_TASK].n);
    add_count(s, group, "tasks-large", "with ratings enough",
              audit_large_cells(&by[PL_BY_TASK], PL_TASK_MINIMUM));
    add_count(s, group, "occupations", "Occupations", by[PL_BY_OCCUPATION].n);
    add_count(s, group, "occupations-large", "with ratings enough",
              audit_large_cells(&by[PL_BY_OCCUPATION], PL_OCCUPATION_MINIMUM));
    add_count(s, group, "families", "Families", by[PL_BY_FAMILY].n);
    add_count(s, group, "families-large", "with ratings enough",
              audit_large_cells(&by[PL_BY_FAMILY], PL_FAMILY_MINIMUM));
    add_count(s, group, "generators", "Generators", by[PL_BY_GENERATOR].n);
    add_count(s, group, "judges", "Judges", audit_judges(s->run));
}

static void add_workers(const sheet *s)
{
    static const char group[] = "Workers";
    static const char *const halves[] = {"Split half of occupation means, instances",
                                         "Split half, single responses"};
    const pl_audit *audit = s->run->audit;
    add_number(s, group, "worker-mean", "Mean score", audit->worker_mean);
    add_number(s, group, "worker-deviation", "Standard deviation", audit->worker_deviation);
    add(s, group, "worker-acceptance", "Accepted, of responses", false,
        audit_value(s->run, audit->workers.of[PL_ACCEPTANCE_7]));
    add_number(s, group, "worker-acceptance-by-task", "with equal weights of tasks",
               audit->workers.acceptance_by_task);
    add_number(s, group, "worker-acceptance-by-occupation", "with equal weights of occupations",
               audit->workers.acceptance_by_occupation);
    add(s, group, "worker-majority", "Occupations accepted by majority", false,
        audit_value(s->run, audit->workers.of[PL_MAJORITY]));
    for (int unit = 0; unit < PL_SPLIT_UNITS; unit++) {
        if (!audit->has_split_half[unit])
            continue;
        char *key = pl_format("split-half-%d", unit), *brown = pl_format("spearman-brown-%d", unit);
        add_number(s, group, key, halves[unit], audit->split_half[unit].r);
        add_number(s, group, brown, "its Spearman–Brown reliability", audit->split_half[unit].reliability);
        free(key);
        free(brown);
    }
    for (int rule = 0; rule < PL_STABILITY_RULES; rule++) {
        char *key = pl_format("stable-%s", pl_stability_key((pl_stability_rule)rule));
        char *label = pl_format("Stable occupations: %s", pl_stability_text((pl_stability_rule)rule));
        add_count(s, group, key, label, (size_t)audit->workers.stable[rule].n);
        free(key);
        free(label);
    }
}

static void add_association(const sheet *s)
{
    static const char group[] = "Generator by position";
    const pl_audit *audit = s->run->audit;
    if (!audit->has_association)
        return;
    add_number(s, group, "chi-square", "χ²", audit->association.chi_square.value);
    add_count(s, group, "degrees", "Degrees of freedom", (size_t)audit->association.degrees);
    add_number(s, group, "cramer-v", "Cramér's V", audit->association.v.value);
    add_number(s, group, "least-expected", "Smallest expected count", audit->association.least_expected);
}

static void add_relations(const sheet *s)
{
    static const char group[] = "Across near-complete judges";
    static const struct {
        pl_panel_measure with;
        pl_relation how;
        const char *label;
    } relations[] = {
        {PL_BIAS, PL_RELATION_PEARSON, "Pair accuracy and bias, r"},
        {PL_RESPONSE_SPEARMAN, PL_RELATION_SPEARMAN, "Pair accuracy and response ρ, ρ"},
        {PL_TASK_SPEARMAN, PL_RELATION_SPEARMAN, "Pair accuracy and task ρ, ρ"},
        {PL_OCCUPATION_SPEARMAN, PL_RELATION_SPEARMAN, "Pair accuracy and occupation ρ, ρ"},
        {PL_ACCEPTANCE_DIFFERENCE, PL_RELATION_PEARSON, "Pair accuracy and acceptance less workers', r"},
    };
    for (size_t i = 0; i < sizeof relations / sizeof relations[0]; i++) {
        double r;
        char *key = pl_format("relation-%s", pl_panel_measure_key(relations[i].with));
        if (pl_audit_relate(s->run->audit, PL_PAIR_ACCURACY, relations[i].with, relations[i].how, &r) ==
            PL_OK)
            add_number(s, group, key, relations[i].label, r);
        free(key);
    }
}

static size_t most_chosen(const pl_selection *selection, size_t criterion)
{
    size_t most = 0;
    for (size_t v = 1; v < selection->views; v++)
        if (selection->by[criterion].chosen[v] > selection->by[criterion].chosen[most])
            most = v;
    return most;
}

static void add_chosen(const sheet *s, const char *group, const char *key, size_t criterion)
{
    const pl_audit *audit = s->run->audit;
    const pl_selected *selected = &audit->selection->by[criterion];
    size_t most = most_chosen(audit->selection, criterion);
    char *label = pl_format("Most often %s, share of these", audit->judges[audit->selectable[most]].name);
    add_number(s, group, key, label, (double)selected->chosen[most] / (double)selected->splits);
    free(label);
}

static void add_criterion(const sheet *s, size_t criterion)
{
    const pl_selected *selected = &s->run->audit->selection->by[criterion];
    const char *by = pl_criterion_key((pl_criterion)criterion);
    char *group = pl_format("Selected on half the tasks by %s", pl_criterion_text((pl_criterion)criterion));
    char *error = pl_format("selection-%s-error", by), *accuracy = pl_format("selection-%s-accuracy", by);
    char *splits = pl_format("selection-%s-splits", by), *chosen = pl_format("selection-%s-chosen", by);
    char *accuracies = pl_format("selection-%s-accuracies", by);
    add(s, group, error, "Error of acceptance on the other half", false,
        audit_value(s->run, selected->acceptance_error));
    add(s, group, accuracy, "Pair accuracy there", false, audit_value(s->run, selected->pair_accuracy));
    add_count(s, group, splits, "Splits that select", selected->splits);
    add_count(s, group, accuracies, "of these with a pair accuracy there", selected->accuracies);
    if (selected->splits > 0)
        add_chosen(s, group, chosen, criterion);
    free(group);
    free(error);
    free(accuracy);
    free(splits);
    free(chosen);
    free(accuracies);
}

static void add_selection(const sheet *s)
{
    const pl_selection *selection = s->run->audit->selection;
    bool some = selection != NULL && selection->views >= 2; /* one judge is no choice */
    for (size_t c = 0; some && c < PL_CRITERIA; c++)
        add_criterion(s, c);
}

pl_table *audit_table_panel(const audit_run *run)
{
    char *title = audit_title(run, "The panel, its workers and the selection of judges");
    char *source = audit_source(run), *intervals = audit_intervals(run);
    sheet s = {run, pl_table_new("audit-panel", title, source)};
    s.table->row_heading = pl_copy_text("What");
    s.table->group_heading = pl_copy_text("About");
    pl_table_add_column(s.table, "count", "Number", NULL, NULL, 0);
    pl_table_add_column(s.table, "value", "Value", NULL, NULL, 3);
    s.table->columns[0].own = s.table->columns[1].own = true;
    add_sizes(&s);
    add_workers(&s);
    add_association(&s);
    add_relations(&s);
    add_selection(&s);
    pl_table_add_note(s.table, "Ratings enough: at least %d of a task or occupation, %d of a family.",
                      PL_TASK_MINIMUM, PL_FAMILY_MINIMUM);
    pl_table_add_note(s.table, "%s", intervals);
    char *missing = audit_gaps(run);
    if (missing != NULL)
        pl_table_add_note(s.table, "%s", missing);
    free(missing);
    free(title);
    free(source);
    free(intervals);
    return s.table;
}
