/* JSON numbers as doubles, correctly rounded. */
#ifndef PL_RELEASE_JSON_NUMBER_H
#define PL_RELEASE_JSON_NUMBER_H

/* Moves *at behind the number that begins there and gives the nearest double (ties to even). Returns NULL, or
 * what is wrong, with *at where it is: the grammar of RFC 8259, section 6, or no double is that large. The
 * text must end with a byte that belongs to no number. Needs LC_NUMERIC "C". */
const char *pl_json_number_read(const char **at, double *number);

/* The same without the value; a number that is too large passes. */
const char *pl_json_number_pass(const char **at);

#endif
