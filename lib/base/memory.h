/* Memory that is there or ends the program.
 *
 * The programs of the suite are short-lived and need little; running out of memory is not
 * something that any caller could mend. So these functions never return NULL: they print
 * one line and exit with code 4. What they return belongs to the caller, who releases it
 * with free().
 */
#ifndef PL_BASE_MEMORY_H
#define PL_BASE_MEMORY_H

#include <stdarg.h>
#include <stddef.h>

/* n zeroed objects of size bytes; n or size 0 gives a pointer that can be freed. */
void *pl_allocate(size_t n, size_t size);

/* Room for at least n objects in *capacity-sized array p (NULL with *capacity 0 at first); doubles, keeps the
 * contents, sets *capacity. What is added is not zeroed. Amortised O(1) an element. */
void *pl_grow(void *p, size_t *capacity, size_t n, size_t size);

/* The same for arrays that may have megabytes and are read in no order: these lie in large pages, where the
 * system has them. They are freed by pl_free_large alone, with what they were allocated with or their
 * capacity; NULL is fine. All of pl_allocate_large is zeroed. */
void *pl_allocate_large(size_t n, size_t size);
void *pl_grow_large(void *p, size_t *capacity, size_t n, size_t size);
void pl_free_large(void *p, size_t n, size_t size);

/* Prints the line and exits: for memory that another library could not get. */
_Noreturn void pl_run_out_of_memory(void);

char *pl_copy_text(const char *text);             /* NULL gives NULL */
char *pl_copy_bytes(const char *bytes, size_t n); /* adds the final zero byte */
char *pl_format(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *pl_format_list(const char *format, va_list arguments);

#endif
