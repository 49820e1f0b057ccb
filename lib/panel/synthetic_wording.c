#include "panel/synthetic_wording.h"

#include "base/memory.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const subjects[] = {
    "intake form",    "shift plan",     "site survey",      "quarterly budget", "care plan",
    "supplier list",  "lesson outline", "safety checklist", "case summary",     "test report",
    "repair log",     "menu costing",   "floor layout",     "hiring brief",     "field notes",
    "customer reply", "stock count",    "loan file",        "design memo",      "training guide",
    "route schedule", "audit trail",    "press note",       "lab protocol",
};

/* %s is a subject. A good sentence commits itself; a weak one leaves the work to the reader. */
static const char *const good[] = {
    "Each figure in the %s is traced to its source.",
    "The %s names an owner and a date for every step.",
    "Two risks of the %s are listed with what to do about them.",
    "Totals in the %s were added twice and agree.",
    "The draft of the %s follows the house template and fits one page.",
    "Open questions about the %s go to a named colleague.",
    "The %s states its assumptions before its conclusions.",
    "An example from last month shows how the %s is used.",
    "Exceptions to the %s are handled in a short table.",
    "The %s says what was left out and why.",
    "Measurements for the %s carry their units.",
    "The closing line of the %s asks for one clear decision.",
    "Deadlines in the %s leave room for a second check.",
    "The %s quotes the regulation by section.",
};

static const char *const weak[] = {
    "The %s could be improved in various ways.",
    "Many aspects of the %s are important to consider.",
    "It depends on several factors in the %s.",
    "Please adapt the %s as needed.",
    "There are pros and cons to the %s.",
    "The %s may or may not apply here.",
    "Further details of the %s can be added later.",
    "In general the %s is a useful thing to have.",
    "Someone should look into the %s at some point.",
    "The %s is about what one would expect.",
    "Results of the %s will vary.",
    "As mentioned before the %s matters a great deal.",
    "The numbers of the %s are roughly right.",
    "Feel free to change the %s.",
};

/* One for each turn that a generator may have. */
static const char *const habits[] = {
    "Here is a concise version.",      "Let us walk through this together.", "Key points follow.",
    "In summary this should suffice.", "To begin with a short overview.",    "Below you find the draft.",
    "Step one comes first.",           "Thank you for the clear request.",   "The short answer is yes.",
    "Consider the following outline.", "This is ready to be sent.",          "Notes are kept at the end.",
    "A table would also work.",        "Headings are set in plain words.",   "Nothing else was changed.",
};

#define COUNT(texts) (sizeof(texts) / sizeof(texts)[0])

enum { SENTENCES_MAX = 40, SENTENCE_ROOM = 96 };

/* Generators share habits, in pairs and triples of their own. */
static const char *habit_of(pl_random *random, size_t generator)
{
    return habits[(generator * 7 + pl_random_below(random, 3) * 5) % COUNT(habits)];
}

/* Returns the end. */
static char *append(char *end, const char *text, size_t n)
{
    memcpy(end, text, n);
    return end + n;
}

/* Writes a sentence of fewer than SENTENCE_ROOM characters, and returns its end. */
static char *add_sentence(pl_random *random, const pl_synthetic_manner *manner, char *end)
{
    static const double plainly = 0.34, habitual = 0.18; /* slope on quality; share of sentences */
    /* Two subjects in three are the response's own. */
    size_t subject =
        pl_random_below(random, 3) > 0 ? manner->subject : pl_random_below(random, COUNT(subjects));
    double at = pl_random_unit(random);
    if (at < habitual) {
        const char *habit = habit_of(random, manner->generator);
        return append(end, habit, strlen(habit));
    }
    int is_good = pl_random_unit(random) < gsl_cdf_ugaussian_P(plainly * manner->quality);
    const char *form =
        is_good ? good[pl_random_below(random, COUNT(good))] : weak[pl_random_below(random, COUNT(weak))];
    const char *hole = strstr(form, "%s"), *rest = hole + strlen("%s");
    const char *what = subjects[subject % COUNT(subjects)];
    end = append(end, form, (size_t)(hole - form));
    end = append(end, what, strlen(what));
    return append(end, rest, strlen(rest));
}

char *pl_synthetic_text(pl_random *random, const pl_synthetic_manner *manner)
{
    static const double usual = 6, spread = 0.45; /* sentences; of their logarithm */
    double wanted = usual * exp(spread * manner->verbosity);
    size_t n = wanted < 1 ? 1 : wanted > SENTENCES_MAX ? SENTENCES_MAX : (size_t)(wanted + 0.5);
    char *text = pl_allocate(n * SENTENCE_ROOM, 1), *end = text;
    for (size_t i = 0; i < n; i++) {
        if (i > 0)
            *end++ = ' ';
        end = add_sentence(random, manner, end);
    }
    return text;
}
