#include "release/synthetic_vector.h"

#include "stats/sampling.h"

#include <math.h>

enum { PLACES = 4, UNIT = 10000, SHOWN = 4 /* one zero in so many is written all the same */ };

static int64_t units_of(const pl_synthetic_vector *vector, int slot)
{
    return (int64_t)floor(vector->shares[slot] * UNIT + 0.5);
}

static bool write_defect(pl_synthetic_text *text, const pl_synthetic_vector *vector, int slot)
{
    static const char *const spoilt[] = {[PL_SYNTHETIC_NEGATIVE] = "-0.25",
                                         [PL_SYNTHETIC_NAN] = "NaN",
                                         [PL_SYNTHETIC_INFINITE] = "1e999",
                                         [PL_SYNTHETIC_ZERO] = "0.0"};
    pl_synthetic_defect defect = vector->defect;
    if (defect == PL_SYNTHETIC_SOUND || (slot > 0 && defect != PL_SYNTHETIC_ZERO))
        return false;
    pl_synthetic_raw(text, spoilt[defect]);
    return true;
}

static void write_entry(pl_synthetic_text *text, const pl_synthetic_vector *vector, int slot)
{
    if (!write_defect(text, vector, slot))
        pl_synthetic_decimal(text, units_of(vector, slot), PLACES);
}

void pl_synthetic_write_rounded(pl_synthetic_text *text, const pl_synthetic_vector *vector)
{
    pl_synthetic_open(text, '[');
    for (int slot = 0; slot < vector->n; slot++)
        write_entry(text, vector, slot);
    pl_synthetic_close(text, ']');
}

void pl_synthetic_write_full(pl_synthetic_text *text, const pl_synthetic_vector *vector)
{
    pl_synthetic_open(text, '[');
    for (int slot = 0; slot < vector->n; slot++)
        if (!write_defect(text, vector, slot))
            pl_synthetic_real(text, (double)(float)vector->shares[slot]);
    pl_synthetic_close(text, ']');
}

void pl_synthetic_write_lettered(pl_synthetic_text *text, const pl_synthetic_vector *vector,
                                 pl_random *random)
{
    int order[PL_SYNTHETIC_VECTOR_MAX];
    for (int slot = 0; slot < vector->n; slot++)
        order[slot] = slot;
    if (pl_random_below(random, 4) == 0)
        pl_sampling_shuffle(random, order, (size_t)vector->n, sizeof order[0]);
    pl_synthetic_open(text, '{');
    for (int i = 0; i < vector->n; i++) {
        const char letter[] = {(char)('A' + order[i]), '\0'};
        bool shown = pl_random_below(random, SHOWN) == 0;
        if (units_of(vector, order[i]) == 0 && !shown)
            continue;
        pl_synthetic_key(text, letter);
        write_entry(text, vector, order[i]);
    }
    pl_synthetic_close(text, '}');
}
