/* A progress line for work that does not stop to draw one: a thread looks at the steps that were counted
 * (base/steps.h) and draws how much of them is done, or, when it is not known how many there are, the seconds
 * that have passed.
 *
 * Where no line is wanted (runtime/progress.h) there is no thread either. Between begin and end nothing else
 * may write to the terminal.
 */
#ifndef PL_RUNTIME_WATCH_H
#define PL_RUNTIME_WATCH_H

#include <stddef.h>

typedef struct pl_watch pl_watch;

/* label must live as long as the watch; total as for pl_steps_begin, which is called with it: one watch at a
 * time. NULL when nothing is drawn. */
pl_watch *pl_watch_begin(const char *label, size_t total);

/* Removes the line; NULL is fine. */
void pl_watch_end(pl_watch *watch);

#endif
