/* The subcommands of plumb. Each takes its own name ("plumb claims") as argv[0] and returns an exit code of
 * base/status.h. */
#ifndef PL_TOOLS_PLUMB_H
#define PL_TOOLS_PLUMB_H

int plumb_claims(int argc, char **argv);
int plumb_show(int argc, char **argv);
int plumb_weave(int argc, char **argv);
int plumb_collect(int argc, char **argv);
int plumb_mutate(int argc, char **argv);
int plumb_diff(int argc, char **argv);
int plumb_export(int argc, char **argv);
int plumb_audit(int argc, char **argv);
int plumb_scores(int argc, char **argv);
int plumb_presentation(int argc, char **argv);
int plumb_fetch(int argc, char **argv);
int plumb_statistics(int argc, char **argv);
int plumb_verify(int argc, char **argv);
int plumb_tally(int argc, char **argv);
int plumb_trials(int argc, char **argv);
int plumb_metrics(int argc, char **argv);
int plumb_synthesize(int argc, char **argv);

#endif
