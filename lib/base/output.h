/* Standard output that is complete, or the program fails. */
#ifndef PL_BASE_OUTPUT_H
#define PL_BASE_OUTPUT_H

/* Called first in main; further calls do nothing. When the program ends by exit or by returning from main,
 * standard output is closed; if anything written to it was lost (a full disk, a closed descriptor) one line
 * says so and the exit code becomes that of PL_IO. */
void pl_output_guard(void);

#endif
