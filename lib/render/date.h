/* The date that goes into files: SOURCE_DATE_EPOCH, never the clock.
 *
 * https://reproducible-builds.org/specs/source-date-epoch/: seconds since 1970-01-01 UTC, a decimal integer.
 */
#ifndef PL_RENDER_DATE_H
#define PL_RENDER_DATE_H

#include "base/status.h"

#include <stdint.h>

/* The variable's value, 0 when it is unset or empty. PL_USAGE when it is no integer from 0 to 253402300799
 * (the end of year 9999). */
pl_status pl_source_date(int64_t *seconds, pl_error *error);

#endif
