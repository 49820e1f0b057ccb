/* How far the program is with something that takes long: for a person who waits, and for nothing else.
 *
 * One count for the program. Whoever knows all of the work says how many steps it has; whichever threads do
 * it count them, the functions that take long each in a unit of its own, which its header names. Nothing that
 * is computed depends on it.
 */
#ifndef PL_BASE_STEPS_H
#define PL_BASE_STEPS_H

#include <stddef.h>

/* total steps are to be done, and none is yet; 0: it is not known how many. */
void pl_steps_begin(size_t total);

/* n more are done. From any thread; costs an atomic addition. */
void pl_steps_add(size_t n);

/* From any thread. Steps that nobody has announced may have been counted, too: done may be more than total.
 */
void pl_steps_read(size_t *done, size_t *total);

#endif
