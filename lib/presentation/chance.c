#include "presentation/chance.h"

#include "base/memory.h"
#include "presentation/levels.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* What the head makes of k texts in a state, position apart. */
static void draw_tastes(const pl_head *head, size_t k, size_t run, size_t state, double *tastes)
{
    const pl_head taste = {.spread = head->spread, .temperature = 1};
    char *name = pl_format("run %zu, state %zu", run, state);
    for (size_t level = 0; level < k; level++) {
        char text[32];
        const char *const one = text;
        snprintf(text, sizeof text, "level %zu", level);
        pl_head_logits(&taste, name, &one, 1, &tastes[level]);
    }
    free(name);
}

/* Tastes are continuous, so no two slots tie where there is a spread; without one the lowest slot wins. */
static size_t winner(const uint8_t *levels, const double *tastes, const double *biases, size_t k)
{
    size_t best = 0;
    for (size_t slot = 1; slot < k; slot++)
        if (biases[slot] + tastes[levels[slot]] > biases[best] + tastes[levels[best]])
            best = slot;
    return best;
}

static void add_run(const pl_head *head, const pl_orders *orders, size_t states, size_t run, int64_t *wins)
{
    double tastes[PL_LEVELS_MAX], biases[PL_LEVELS_MAX];
    for (size_t slot = 0; slot < orders->k; slot++)
        biases[slot] = pl_head_bias(head, slot);
    for (size_t state = 0; state < states; state++) {
        draw_tastes(head, orders->k, run, state, tastes);
        for (size_t i = 0; i < orders->n; i++)
            wins[winner(pl_orders_at(orders, i), tastes, biases, orders->k)]++;
    }
}

/* Counts of wins are whole, and sums of their squares too, far below 2^53. */
void pl_chance_deviation(const pl_head *head, const pl_orders *orders, size_t states, size_t runs,
                         double *deviation)
{
    size_t k = orders->k;
    double sums[PL_LEVELS_MAX] = {0}, squares[PL_LEVELS_MAX] = {0};
    for (size_t run = 0; run < runs; run++) {
        int64_t wins[PL_LEVELS_MAX] = {0};
        add_run(head, orders, states, run, wins);
        for (size_t slot = 0; slot < k; slot++) {
            sums[slot] += (double)wins[slot];
            squares[slot] += (double)wins[slot] * (double)wins[slot];
        }
    }
    double n = (double)runs, decisions = (double)(states * orders->n);
    for (size_t slot = 0; slot < k; slot++)
        deviation[slot] = sqrt(fmax(squares[slot] - sums[slot] * sums[slot] / n, 0) / (n - 1)) / decisions;
}
