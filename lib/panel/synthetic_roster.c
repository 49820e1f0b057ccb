#include "panel/synthetic.h"

/* Means are the workers' 6.97 plus the printed biases; deviations, favourites and skills are set so that the
 * groups have the printed placement of Table 2 and about its order by pair accuracy, and single judges what
 * is printed of them (sections 5.1 to 5.7, Table 11). Pointwise scoring leaves more location, and location
 * that whole occupations share; listwise scoring approaches a code of the ranks within an instance
 * (section 5.7). */
#define POINTWISE                                                                                            \
    .location = 0.25, .breadth = 0.70, .taste = 0.15, .verbosity = 0.10, .order = 0.01, .rank_code = 0
#define LISTWISE                                                                                             \
    .location = 0.15, .breadth = 0.15, .taste = 0.45, .verbosity = 0.08, .order = 0.08, .rank_code = 0.50
#define WHOLE .step = 1
#define ALL .coverage = 1

static const pl_synthetic_judge roster[] = {
    {"Opus-like pointwise", "proprietary pointwise", 3.93, 1.45, 3, 0.21, WHOLE, POINTWISE,
     .cell_skill = 0.24, .skill = 0.39, ALL},
    {"GPT-mini-like pointwise", "proprietary pointwise", 4.49, 1.75, 4, 0.07, WHOLE, POINTWISE,
     .cell_skill = 0.21, .skill = 0.31, ALL},
    {"Haiku-like pointwise", "proprietary pointwise", 5.00, 2.00, 7, 0.28, WHOLE, POINTWISE,
     .cell_skill = 0.24, .skill = 0.33, ALL},
    {"Haiku-like listwise", "few-shot/listwise prompting", 5.02, 1.90, 7, 0.16, WHOLE, LISTWISE,
     .cell_skill = 0.08, .skill = 0.49, ALL},
    {"Opus-like listwise", "few-shot/listwise prompting", 4.74, 1.95, 7, 0.12, WHOLE, LISTWISE,
     .cell_skill = 0.07, .skill = 0.49, ALL},
    {"GPT-mini-like listwise", "few-shot/listwise prompting", 4.94, 1.95, 7, 0.12, WHOLE, LISTWISE,
     .cell_skill = 0.06, .skill = 0.45, ALL},
    {"GPT-OSS-like listwise", "few-shot/listwise prompting", 5.54, 1.85, 7, 0.20, WHOLE, LISTWISE,
     .cell_skill = 0.06, .skill = 0.43, ALL},
    {"DeepSeek-like listwise", "few-shot/listwise prompting", 5.05, 1.95, 7, 0.16, WHOLE, LISTWISE,
     .cell_skill = 0.07, .skill = 0.47, .coverage = 0.999},
    {"Llama-like listwise", "few-shot/listwise prompting", 6.09, 1.75, 7, 0.14, WHOLE, LISTWISE,
     .cell_skill = 0.05, .skill = 0.37, ALL},
    {"Qwen-like listwise", "few-shot/listwise prompting", 5.09, 1.95, 7, 0.16, WHOLE, LISTWISE,
     .cell_skill = 0.06, .skill = 0.47, ALL},
    {"Qwen-like zero-shot", "few-shot/listwise prompting", 5.07, 1.85, 7, 0.15, WHOLE, LISTWISE,
     .cell_skill = 0.06, .skill = 0.43, ALL},
    {"Haiku-like 3 samples", "self-consistency", 5.29, 1.85, 7, 0.12, WHOLE, LISTWISE, .cell_skill = 0.08,
     .skill = 0.48, ALL},
    {"Haiku-like 5 samples", "self-consistency", 5.01, 1.80, 7, 0.19, .step = 0.5, LISTWISE,
     .cell_skill = 0.08, .skill = 0.48, ALL},
    {"two-judge average", "ensembling", 5.20, 1.75, 7, 0.19, .step = 0.5, LISTWISE, .cell_skill = 0.08,
     .skill = 0.51, ALL},
    {"two-judge minimum", "ensembling", 4.74, 1.85, 7, 0.12, WHOLE, LISTWISE, .cell_skill = 0.08,
     .skill = 0.48, ALL},
    {"three-judge average", "ensembling", 5.44, 1.60, 7, 0.22, .step = 0.25, LISTWISE, .cell_skill = 0.09,
     .skill = 0.54, ALL},
    {"three-judge majority", "ensembling", 5.56, 1.80, 7, 0.17, WHOLE, LISTWISE, .cell_skill = 0.08,
     .skill = 0.51, ALL},
    {"rubric scaffold", "scaffold prompting", 5.85, 1.80, 7, 0.14, WHOLE, LISTWISE, .cell_skill = 0.06,
     .skill = 0.43, ALL},
    {"critique scaffold", "scaffold prompting", 6.01, 1.80, 7, 0.17, WHOLE, LISTWISE, .cell_skill = 0.06,
     .skill = 0.44, ALL},
    {"analogical scaffold", "scaffold prompting", 6.44, 1.85, 7, 0.12, WHOLE, LISTWISE, .cell_skill = 0.07,
     .skill = 0.49, ALL},
    {"tuned 5 examples warm", "reasoning/decoding", 6.18, 1.85, 7, 0.10, WHOLE, LISTWISE, .cell_skill = 0.07,
     .skill = 0.49, ALL},
    {"tuned 5 examples thinking", "reasoning/decoding", 6.15, 1.85, 7, 0.12, WHOLE, LISTWISE,
     .cell_skill = 0.07, .skill = 0.49, .coverage = 0.999},
    {"tuned 10 examples warm", "reasoning/decoding", 6.16, 1.85, 7, 0.13, WHOLE, LISTWISE, .cell_skill = 0.07,
     .skill = 0.50, ALL},
    {"tuned 10 examples thinking", "reasoning/decoding", 6.21, 1.85, 7, 0.11, WHOLE, LISTWISE,
     .cell_skill = 0.07, .skill = 0.49, .coverage = 0.223},
    {"FT1-like listwise", "fine-tuned (listwise)", 6.40, 1.85, 7, 0.07, WHOLE, LISTWISE, .cell_skill = 0.07,
     .skill = 0.54, ALL},
    {"FT2-like listwise", "fine-tuned (listwise)", 6.32, 1.90, 7, 0.09, WHOLE, LISTWISE, .cell_skill = 0.02,
     .skill = 0.57, ALL},
    {"FT2-like 10 examples", "fine-tuned (listwise)", 6.29, 1.90, 7, 0.09, WHOLE, LISTWISE,
     .cell_skill = 0.02, .skill = 0.57, ALL},
    {"FT1-like 10 examples", "fine-tuned (listwise)", 6.42, 1.85, 7, 0.07, WHOLE, LISTWISE,
     .cell_skill = 0.07, .skill = 0.54, ALL},
    {"GPT-OSS-like pointwise", "open-weight pointwise", 7.82, 3.00, 7, 0.35, WHOLE, POINTWISE,
     .cell_skill = 0.16, .skill = 0.14, ALL},
    {"Llama-like pointwise", "open-weight pointwise", 1.39, 2.00, 8, 0.98, WHOLE, POINTWISE,
     .cell_skill = 0.10, .skill = 0.31, ALL},
    {"Qwen-like pointwise", "open-weight pointwise", 5.87, 1.60, 6, 0.14, WHOLE, POINTWISE,
     .cell_skill = 0.21, .skill = 0.16, ALL},
    {"FT1-like pointwise", "fine-tuned (pointwise)", 8.50, 1.60, 9, 0.13, WHOLE, POINTWISE,
     .cell_skill = 0.38, .skill = 0.42, ALL},
    {"FT2-like pointwise", "fine-tuned (pointwise)", 8.32, 1.60, 9, 0.20, WHOLE, POINTWISE,
     .cell_skill = 0.42, .skill = 0.42, ALL},
};

const pl_synthetic_judge *pl_synthetic_judges(size_t *n)
{
    *n = sizeof roster / sizeof roster[0];
    return roster;
}
