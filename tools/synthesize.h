/* Subcommands of plumb synthesize that have a file of their own. */
#ifndef PL_TOOLS_SYNTHESIZE_H
#define PL_TOOLS_SYNTHESIZE_H

/* plumb synthesize panel: argv[0] is "panel", options follow. Returns the exit code. */
int synthesize_panel(int argc, char **argv);

/* plumb synthesize scores: likewise. */
int synthesize_scores(int argc, char **argv);

#endif
