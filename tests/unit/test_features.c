/* Features of sources and targets: by definition, summed up, carried and read again. */
#include "data/features.h"

#include "tests/check.h"
#include "tests/raw_folder.h"
#include "tests/scratch.h"

#define CSV "source,output,ave_g\n"

static const char sentences[] = CSV "He go to school .,He goes to school .,3\n"
                                    "\"I like cats, dogs\",I like cats and dogs,4\n"
                                    "Yes it is,Yes it is,4\n"
                                    "a b a,b a b c,1\n"
                                    "She said: no!,She says no,2\n"
                                    "he to go had,he had to go,2\n";

/* Python 3.11 and numpy 1.24.2: words by str.split(), re.findall(r"\w+", text.lower()) and
 * re.findall(r"\w+|[^\w\s]", text); overlaps by set, collections.Counter and difflib.SequenceMatcher with
 * autojunk=False; mean(), std(), quantile() and corrcoef() with the first definition. */
static const struct {
    const char *definition;
    pl_feature_summary want;
} truth[PL_FEATURES] = {
    {"blanks", {6, 3.6666666666666665, 0.74535599249992979, 3, 3, 3.5, 4, 5, 1}},
    {"letters", {6, 3.5, 0.5, 3, 3, 3.5, 4, 4, 0.89442719099991586}},
    {"tokens", {6, 4.166666666666667, 0.89752746785575066, 3, 3.25, 4.5, 5, 5, 0.58131835897617967}},
    {"jaccard",
     {6, 0.67222222222222217, 0.2791632116978025, 0.20000000000000001, 0.54166666666666663,
      0.66666666666666663, 0.91666666666666663, 1, 1}},
    {"jaccard-letters",
     {6, 0.76111111111111107, 0.19092044752710649, 0.5, 0.6166666666666667, 0.73333333333333339,
      0.94999999999999996, 1, 0.85878709762487482}},
    {"source",
     {6, 0.7583333333333333, 0.22643574838825284, 0.33333333333333331, 0.6875, 0.77500000000000002,
      0.94999999999999996, 1, 0.95137606678203557}},
    {"target",
     {6, 0.7055555555555556, 0.24975296436654471, 0.33333333333333331, 0.52500000000000002,
      0.69999999999999996, 0.94999999999999996, 1, 0.92652124131792735}},
    {"dice",
     {6, 0.72857142857142865, 0.23706124687401639, 0.33333333333333331, 0.59523809523809523,
      0.73333333333333339, 0.94999999999999996, 1, 0.94621037923817441}},
    {"ordered",
     {6, 0.68690476190476202, 0.20557125943567911, 0.33333333333333331, 0.59523809523809523,
      0.70833333333333326, 0.78750000000000009, 1, 0.85316960618331494}},
};

/* numpy's own error in sums and the correlation of six numbers. */
#define PRECISION 1e-14

typedef struct fixture {
    pl_catalogue *catalogue;
    pl_frame *frame;
} fixture;

static int set_up(void **state)
{
    fixture *f = pl_allocate(1, sizeof *f);
    *state = f;
    return scratch_open(state) ||
           !raw_folder_make("tmu-gfm", "tmu-gfm-dataset.csv", sentences, sizeof sentences - 1,
                            &f->catalogue) ||
           pl_frame_parse("sentences", sentences, sizeof sentences - 1, PL_CSV, &f->frame, NULL) != PL_OK;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    pl_frame_free(f->frame);
    pl_catalogue_free(f->catalogue);
    free(f);
    return scratch_close(state);
}

static void check_summary(const pl_feature_summary *got, const pl_feature_summary *want)
{
    const double numbers[] = {got->mean,   got->deviation, got->least,    got->lower,
                              got->median, got->upper,     got->greatest, got->agreement};
    const double expected[] = {want->mean,   want->deviation, want->least,    want->lower,
                               want->median, want->upper,     want->greatest, want->agreement};
    assert_int_equal(got->n, want->n);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        assert_close(numbers[i], expected[i], PRECISION, 0);
}

static void test_summaries(void **state)
{
    const fixture *f = *state;
    for (pl_feature feature = 0; feature < PL_FEATURES; feature++) {
        pl_feature_summary got;
        assert_string_equal(pl_feature_definition(feature), truth[feature].definition);
        assert_int_equal(pl_features_summarize(feature, f->frame, "tmu-gfm", &got, NULL), PL_OK);
        check_summary(&got, &truth[feature].want);
    }
}

/* What is carried is what the raw file gives, bit for bit. */
static void test_carried_and_raw_are_the_same(void **state)
{
    const fixture *f = *state;
    char *text = NULL;
    assert_int_equal(pl_features_format(f->catalogue, scratch_folder, "tmu-gfm", &text, NULL), PL_OK);
    const char *path = scratch_write("features.csv", text);
    free(text);
    for (pl_feature feature = 0; feature < PL_FEATURES; feature++) {
        pl_feature_summary raw, carried;
        assert_int_equal(pl_features_summarize(feature, f->frame, "tmu-gfm", &raw, NULL), PL_OK);
        assert_int_equal(pl_features_read_carried(path, feature, &carried, NULL), PL_OK);
        assert_memory_equal(&raw, &carried, sizeof raw);
    }
}

static void test_features_of_rows(void **state)
{
    const fixture *f = *state;
    static const double words[] = {5, 4, 3, 3, 3, 4}, jaccard[] = {4. / 6, 0.5, 1, 2. / 3, 0.2, 1};
    double got[6];
    assert_int_equal(pl_features_of_frame(PL_FEATURE_LENGTH, f->frame, "tmu-gfm", got, NULL), PL_OK);
    for (size_t i = 0; i < 6; i++)
        assert_true(got[i] == words[i]);
    assert_int_equal(pl_features_of_frame(PL_FEATURE_OVERLAP, f->frame, "tmu-gfm", got, NULL), PL_OK);
    for (size_t i = 0; i < 6; i++)
        assert_close(got[i], jaccard[i], 1e-15, 0);
}

static void test_texts_without_words(void **state)
{
    (void)state;
    pl_frame *frame = NULL;
    pl_error error;
    double got[2];
    pl_ratio ratio;
    const char text[] = CSV "a b,a,1\n. .,?,1\n";
    assert_int_equal(pl_feature_of(PL_FEATURE_OVERLAP_LETTERS, ".", "a", &ratio), PL_UNDEFINED);
    assert_int_equal(pl_feature_of(PL_FEATURE_LENGTH_LETTERS, ".", "a", &ratio), PL_OK);
    assert_true(ratio.numerator == 0 && ratio.denominator == 1);
    assert_int_equal(pl_frame_parse("texts.csv", text, sizeof text - 1, PL_CSV, &frame, NULL), PL_OK);
    assert_int_equal(pl_features_of_frame(PL_FEATURE_OVERLAP_LETTERS, frame, "tmu-gfm", got, &error),
                     PL_BAD_INPUT);
    assert_int_equal(error.line, 3);
    assert_string_equal(error.reason, "source or target has no words");
    pl_feature_summary summary;
    assert_int_equal(pl_features_summarize(PL_FEATURE_LENGTH, frame, "tmu-gfm", &summary, &error),
                     PL_UNDEFINED);
    assert_int_equal(pl_features_summarize(PL_FEATURE_LENGTH, frame, "autojqe", &summary, &error),
                     PL_BAD_INPUT);
    assert_string_equal(error.reason, "data set autojqe has no texts to take features of");
    pl_frame_free(frame);
}

#define HEADINGS "feature,definition,n,mean,deviation,least,lower,median,upper,greatest,agreement\n"

static void test_broken_carried_files(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line;
        const char *reason;
    } broken[] = {
        {HEADINGS "slen,letters,5,2,1,1,1,2,3,4,1\n", 0, "there is no definition \"blanks\""},
        {HEADINGS "slen,blanks,0,2,1,1,1,2,3,4,1\n", 2, "n is 0"},
        {HEADINGS "slen,blanks,5,2,1,1,3,2,3,4,1\n", 2, "the quantiles are not in order"},
        {HEADINGS "slen,blanks,5,4.5,1,1,1,2,3,4,1\n", 2, "the mean is not between least and greatest"},
        {HEADINGS "slen,blanks,5,2,1.6,1,1,2,3,4,1\n", 2, "no such deviation is possible"},
        {HEADINGS "slen,blanks,5,2,1,1,1,2,3,4,1.5\n", 2, "a correlation outside -1 to 1"},
        {HEADINGS "slen,blanks,5,2,1,1,1,2,3,4,1\nslen,blanks,5,2,1,1,1,2,3,4,1\n", 3,
         "blanks is listed twice"},
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        pl_feature_summary summary = {.n = 7};
        pl_error error;
        assert_int_equal(pl_features_read_carried(scratch_write("broken.csv", broken[i].text),
                                                  PL_FEATURE_LENGTH, &summary, &error),
                         PL_BAD_INPUT);
        assert_string_equal(error.reason, broken[i].reason);
        assert_int_equal(error.line, broken[i].line);
        assert_int_equal(summary.n, 7);
    }
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(pl_feature_key(PL_FEATURE_LENGTH_TOKENS), "slen");
    assert_string_equal(pl_feature_key(PL_FEATURE_OVERLAP_DICE), "wol");
    assert_int_equal(pl_feature_plainest(PL_FEATURE_LENGTH_TOKENS), PL_FEATURE_LENGTH);
    assert_int_equal(pl_feature_plainest(PL_FEATURE_OVERLAP), PL_FEATURE_OVERLAP);
    assert_int_equal(pl_feature_plainest(PL_FEATURE_OVERLAP_ORDERED), PL_FEATURE_OVERLAP);
    assert_string_equal(pl_features_texts("mlqe-pe")->source, "original");
    assert_null(pl_features_texts("mlsp2024"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_summaries),
        cmocka_unit_test(test_carried_and_raw_are_the_same),
        cmocka_unit_test(test_features_of_rows),
        cmocka_unit_test(test_texts_without_words),
        cmocka_unit_test(test_broken_carried_files),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
