# Writes survey.h beside this file: a published sample of whole clusters and what R's survey package estimates from it.
# Run: Rscript survey.R  (needs the package survey)

suppressMessages(library(survey))
data(api)
design <- svydesign(ids = ~dnum, fpc = ~fpc, data = apiclus1)
clusters <- aggregate(cbind(size = 1, label = api00, prediction = api99) ~ dnum, apiclus1, sum)
listed <- function(x) paste0("{", paste(sprintf("%.17g", x), collapse = ", "), "}")
estimate <- function(formula) {
    mean <- svymean(formula, design)
    listed(c(coef(mean), SE(mean)))
}
# The weight with the smallest standard error, by search.
error <- function(weight) SE(svymean(~I(api00 - weight * api99), design))
best <- optimize(error, c(0, 2), tol = 1e-10)$minimum
half <- 0.5
writeLines(c(
    paste0("/* Written by survey.R with ", R.version.string, ", survey ", packageVersion("survey"), "."),
    " * apiclus1, a sample of 15 of 757 school districts of California with all their schools: the academic performance",
    " * index of 2000 as label, that of 1999 as prediction, whose mean over all 6,194 schools is known. The package's article",
    " * (Lumley, Journal of Statistical Software 9 (2004)) prints 644.17, standard error 23.542, for the labels alone.",
    " * means: svymean of label - weight prediction over svydesign(ids = ~dnum, fpc = ~fpc), at weights 0, 1 and 1/2.",
    " */", "#ifndef PL_TESTS_SURVEY_H", "#define PL_TESTS_SURVEY_H", "", "#include <stddef.h>", "", "/* clang-format off */",
    sprintf("enum { DISTRICTS = %d, DISTRICTS_SAMPLED = %d };", apiclus1$fpc[1], nrow(clusters)),
    paste0("static const double district_sizes[] = ", listed(clusters$size), ";"),
    paste0("static const double district_labels[] = ", listed(clusters$label), ";"),
    paste0("static const double district_predictions[] = ", listed(clusters$prediction), ";"),
    paste0("static const double known_mean = ", sprintf("%.17g", mean(apipop$api99)), ";"),
    paste0("static const struct { double weight, mean, error; } survey_means[] = {"),
    paste0("    {0, ", gsub("[{}]", "", estimate(~api00)), "},"),
    paste0("    {1, ", gsub("[{}]", "", estimate(~I(api00 - api99))), "},"),
    paste0("    {0.5, ", gsub("[{}]", "", estimate(~I(api00 - half * api99))), "}};"),
    paste0("static const double best_weight = ", sprintf("%.17g", best), "; /* where svymean's standard error is least */"),
    "/* clang-format on */", "", "#endif"), "survey.h")
