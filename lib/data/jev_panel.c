#include "data/jev_panel.h"

#include <assert.h>
#include <string.h>

static const pl_jev_dataset panel[PL_JEV_PANEL_SIZE] = {
    {.key = "beeradvocate_reviews", .name = "BeerAdvocate Reviews"},
    {.key = "dynasent", .name = "DynaSent"},
    {.key = "meld_sentiment", .name = "MELD Sentiment"},
    {.key = "persuade2_argument_effectiveness", .name = "PERSUADE 2.0 Argument Effectiveness"},
    {.key = "tweet_eval_sentiment", .name = "TweetEval Sentiment"},
    {.key = "semeval2018_ei_oc", .name = "SemEval-2018 Emotion Intensity"},
    {.key = "amazon_reviews_2023_all_beauty", .name = "Amazon Reviews 2023"},
    {.key = "app_reviews", .name = "App Reviews"},
    {.key = "cmu_mosei_sentiment", .name = "CMU-MOSEI"},
    {.key = "goodreads_reviews", .name = "Goodreads"},
    {.key = "helpsteer", .name = "HelpSteer"},
    {.key = "helpsteer2_correctness", .name = "HelpSteer2 Correctness", .trained = true, .reordered = true},
    {.key = "ibm_argument_quality", .name = "IBM Argument Quality", .trained = true, .reordered = true},
    {.key = "labr_arabic_book_reviews", .name = "LABR"},
    {.key = "sst5", .name = "SST-5"},
    {.key = "tripadvisor_hotel_reviews", .name = "TripAdvisor", .reordered = true},
    {.key = "ultrafeedback_quality", .name = "UltraFeedback"},
    {.key = "asap2", .name = "ASAP 2.0"},
    {.key = "openreview_recommendation", .name = "OpenReview Recommendation"},
    {.key = "civil_comments_toxicity",
     .name = "Civil Comments Toxicity",
     .trained = true,
     .reordered = true,
     .refined = true},
    {.key = "humicroedit_funniness", .name = "Humicroedit Funniness"},
    {.key = "imdb_ratings", .name = "IMDb Ratings"},
    {.key = "measuring_hate_speech", .name = "Measuring Hate Speech", .trained = true},
    {.key = "stanford_politeness", .name = "Stanford Politeness"},
    {.key = "word_concreteness", .name = "Word Concreteness", .trained = true},
    {.key = "emobank_valence", .name = "EmoBank Valence"},
    {.key = "pitchfork_albums", .name = "Pitchfork Albums"},
    {.key = "shp_community_approval", .name = "SHP Community Approval", .reordered = true},
    {.key = "uci_drugs_com", .name = "Drugs.com"},
    {.key = "metacritic_games", .name = "Metacritic Games"},
    {.key = "stsbenchmark_similarity", .name = "STS Benchmark Similarity", .refined = true},
    {.key = "wine_quality", .name = "Wine Quality", .trained = true},
    {.key = "webtext_quality", .name = "WebText Quality"},
    {.key = "wmt20_translation_quality", .name = "WMT20 Translation Quality", .trained = true},
    {.key = "realtoxicity_continuation",
     .name = "RealToxicity Continuation",
     .trained = true,
     .reordered = true,
     .refined = true},
    {.key = "stackexchange_answer_score", .name = "StackExchange Answer"},
    {.key = "snips7", .name = "SNIPS", .reordered = true},
    {.key = "yahoo_answers10", .name = "Yahoo Answers", .reordered = true},
    {.key = "scotus13", .name = "SCOTUS"},
    {.key = "dbpedia14", .name = "DBpedia", .reordered = true, .refined = true},
};

const pl_jev_dataset *pl_jev_panel_at(size_t i)
{
    assert(i < PL_JEV_PANEL_SIZE);
    return &panel[i];
}

const pl_jev_dataset *pl_jev_panel_find(const char *key)
{
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++)
        if (strcmp(panel[i].key, key) == 0)
            return &panel[i];
    return NULL;
}

static const struct {
    const char *key, *label;
} models[] = {
#define MODEL_TEXT(name, key, label) {key, label},
    PL_JEV_MODEL_LIST(MODEL_TEXT)
#undef MODEL_TEXT
};

const char *pl_jev_model_key(pl_jev_model model)
{
    return models[model].key;
}

const char *pl_jev_model_label(pl_jev_model model)
{
    return models[model].label;
}
