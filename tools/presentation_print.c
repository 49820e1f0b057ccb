/* The table of plumb presentation, for people. */
#include "base/memory.h"
#include "claims/decimal.h"
#include "runtime/terminal.h"
#include "tools/presentation.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    BAR_CELLS = 36, /* of the largest share */
    SLOTS_SHOWN = 24,
    SLOTS_AT_ENDS = 10 /* of more than that */
};

/* ---- what was asked ---- */

static void print_wrapped(char *text)
{
    pl_terminal_wrap(stdout, text, 0, 0);
    free(text);
}

static void print_orders(const presentation *p)
{
    const pl_orders *orders = &p->orders;
    if (orders->n == 1 && orders->exhaustive)
        print_wrapped(pl_copy_text("1 level, so 1 order."));
    else if (orders->exhaustive)
        print_wrapped(pl_format("%zu levels in all %zu orders.", orders->k, orders->n));
    else
        print_wrapped(
            pl_format("%zu levels in %zu orders drawn at random, %zu of them different, as Python's "
                      "random.Random(%" PRIu64 ").sample draws them.",
                      orders->k, orders->n, orders->distinct, p->seed));
}

static const char *plural(int64_t n)
{
    return n == 1 ? "" : "s";
}

static void print_states(const presentation *p)
{
    const int64_t decisions = p->result.wins->answers, controls = p->result.means->answers;
    pl_presentation_context context = presentation_context(p);
    const char *from = context.data != NULL ? context.data : "built in";
    bool fewer = p->states.n < p->states_wanted;
    char *note =
        fewer ? pl_format(", which has no more (%zu were wanted)", p->states_wanted) : pl_copy_text("");
    print_wrapped(pl_format("%zu state%s%s%s%s: %" PRId64 " decision%s and %" PRId64
                            " control%s from %zu different question%s.",
                            p->states.n, plural((int64_t)p->states.n), context.data != NULL ? " from " : ", ",
                            from, note, decisions, plural(decisions), controls, plural(controls),
                            context.requests, plural((int64_t)context.requests)));
    free(note);
}

/* ---- the slots ---- */

static double share_of(const presentation *p, size_t slot)
{
    double share = 0;
    pl_slot_wins_share(p->result.wins, slot, &share);
    return share;
}

static double largest_share(const presentation *p)
{
    double largest = 0;
    for (size_t slot = 0; slot < p->levels.n; slot++)
        largest = share_of(p, slot) > largest ? share_of(p, slot) : largest;
    return largest;
}

/* A bar as long as the share, with a mark where it would end without preference. */
static void print_bar(double share, double even, double largest)
{
    int length = (int)(share / largest * BAR_CELLS + 0.5), mark = (int)(even / largest * BAR_CELLS + 0.5);
    for (int cell = 0; cell <= BAR_CELLS; cell++)
        fputs(cell == mark ? "|" : cell < length ? "#" : " ", stdout);
}

static void print_number(double number, int width)
{
    char text[32];
    const char *shown = pl_decimal_display(number, 3, text, sizeof text);
    pl_terminal_cell(stdout, shown, -width);
}

static void print_slot(const presentation *p, size_t slot, double largest)
{
    double mean = 0;
    pl_slot_means_slot(p->result.means, slot, &mean);
    printf("%8zu  ", slot);
    print_number(share_of(p, slot), 7);
    fputs("  ", stdout);
    print_bar(share_of(p, slot), 1 / (double)p->levels.n, largest);
    fputs("  ", stdout);
    print_number(mean, 14);
    putchar('\n');
}

static void print_slots(const presentation *p, bool coloured)
{
    size_t k = p->levels.n;
    bool all = k <= SLOTS_SHOWN;
    double largest = largest_share(p);
    pl_terminal_bold(stdout, coloured);
    printf("%8s  %7s  %-*s  %14s", "slot", "share", BAR_CELLS + 1, "| 1/K", "control, mean");
    pl_terminal_plain(stdout, coloured);
    putchar('\n');
    for (size_t slot = 0; slot < k; slot++) {
        if (!all && slot == SLOTS_AT_ENDS) {
            printf("%8s  %zu more\n", "...", k - (size_t)2 * SLOTS_AT_ENDS);
            slot = k - SLOTS_AT_ENDS;
        }
        print_slot(p, slot, largest);
    }
}

/* ---- the two numbers ---- */

static void print_line(const char *what, double number, const char *remark, bool coloured)
{
    pl_terminal_cell(stdout, what, 28);
    pl_terminal_bold(stdout, coloured);
    print_number(number, 9);
    pl_terminal_plain(stdout, coloured);
    printf("%s%s\n", remark[0] != '\0' ? "  " : "", remark);
}

static void print_checks(const presentation *p, bool coloured)
{
    const pl_survey_result *result = &p->result;
    pl_ratio ties = {0, 1};
    double control = 0;
    pl_slot_wins_tie_rate(result->wins, &ties);
    pl_slot_means_control(result->means, &control);
    char *space = pl_format("by %s", pl_space_key(result->wins_space));
    print_line("First-slot rate", share_of(p, 0), space, coloured);
    free(space);
    print_line("  without preference, 1/K", 1 / (double)p->levels.n, "", coloured);
    print_line("  tie rate", pl_ratio_value(ties), "answers whose largest value was shared", coloured);
    char *unit = pl_format("slot 0 less the mean, in %s%s", p->design.raw_logits ? "raw " : "",
                           pl_space_key(result->means_space));
    print_line("Identical-option control", control, unit, coloured);
    free(unit);
}

void presentation_print(const presentation *p)
{
    bool coloured = pl_terminal_coloured(stdout);
    print_wrapped(pl_format("Score presentation, %s", p->target));
    print_orders(p);
    print_states(p);
    putchar('\n');
    print_slots(p, coloured);
    putchar('\n');
    print_checks(p, coloured);
    putchar('\n');
    print_wrapped(pl_copy_text(pl_presentation_caveat));
}
