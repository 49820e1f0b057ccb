/* 128-bit integers: products of two 64-bit numbers, for exact decisions about fractions. */
#ifndef PL_BASE_WIDE_H
#define PL_BASE_WIDE_H

__extension__ typedef __int128 pl_wide;
__extension__ typedef unsigned __int128 pl_unsigned_wide;

#endif
