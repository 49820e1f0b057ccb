/* Written by survey.R with R version 4.2.2 Patched (2022-11-10 r83330), survey 4.1.1.
 * apiclus1, a sample of 15 of 757 school districts of California with all their schools: the academic performance
 * index of 2000 as label, that of 1999 as prediction, whose mean over all 6,194 schools is known. The package's article
 * (Lumley, Journal of Statistical Software 9 (2004)) prints 644.17, standard error 23.542, for the labels alone.
 * means: svymean of label - weight prediction over svydesign(ids = ~dnum, fpc = ~fpc), at weights 0, 1 and 1/2.
 */
#ifndef PL_TESTS_SURVEY_H
#define PL_TESTS_SURVEY_H

#include <stddef.h>

/* clang-format off */
enum { DISTRICTS = 757, DISTRICTS_SAMPLED = 15 };
static const double district_sizes[] = {13, 34, 4, 13, 16, 2, 1, 4, 12, 21, 9, 11, 37, 2, 4};
static const double district_labels[] = {9372, 22508, 2077, 8593, 11369, 1116, 551, 1888, 9111, 13761, 6386, 7359, 20394, 905, 2493};
static const double district_predictions[] = {9045, 21397, 1921, 8129, 10971, 1004, 502, 1603, 8478, 12783, 6253, 6699, 19001, 812, 2479};
static const double known_mean = 631.91298030351959;
static const struct { double weight, mean, error; } survey_means[] = {
    {0, 644.16939890710387, 23.542240693781043},
    {1, 37.191256830601098, 3.0851969668994461},
    {0.5, 340.68032786885249, 11.626031862948071}};
static const double best_weight = 0.96410176095761013; /* where svymean's standard error is least */
/* clang-format on */

#endif
