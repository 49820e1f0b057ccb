/* Natural order: table2 before table10. */
#ifndef PL_RUNTIME_NATURAL_H
#define PL_RUNTIME_NATURAL_H

/* Compares runs of digits by their number and everything else by bytes: below, at or above 0. Texts that
 * differ only in leading zeros are told apart by their bytes, so that 0 means equal. O(length). */
int pl_natural_compare(const char *a, const char *b);

#endif
