#include "data/jev_panel.h"

#include <assert.h>
#include <string.h>

static const pl_jev_dataset panel[PL_JEV_PANEL_SIZE] = {
    {"beeradvocate_reviews", "BeerAdvocate Reviews", 0},
    {"dynasent", "DynaSent", 0},
    {"meld_sentiment", "MELD Sentiment", 0},
    {"persuade2_argument_effectiveness", "PERSUADE 2.0 Argument Effectiveness", 0},
    {"tweet_eval_sentiment", "TweetEval Sentiment", 0},
    {"semeval2018_ei_oc", "SemEval-2018 Emotion Intensity", 0},
    {"amazon_reviews_2023_all_beauty", "Amazon Reviews 2023", 0},
    {"app_reviews", "App Reviews", 0},
    {"cmu_mosei_sentiment", "CMU-MOSEI", 0},
    {"goodreads_reviews", "Goodreads", 0},
    {"helpsteer", "HelpSteer", 0},
    {"helpsteer2_correctness", "HelpSteer2 Correctness", PL_JEV_TRAINED | PL_JEV_REORDERED},
    {"ibm_argument_quality", "IBM Argument Quality", PL_JEV_TRAINED | PL_JEV_REORDERED},
    {"labr_arabic_book_reviews", "LABR", 0},
    {"sst5", "SST-5", 0},
    {"tripadvisor_hotel_reviews", "TripAdvisor", PL_JEV_REORDERED},
    {"ultrafeedback_quality", "UltraFeedback", 0},
    {"asap2", "ASAP 2.0", 0},
    {"openreview_recommendation", "OpenReview Recommendation", 0},
    {"civil_comments_toxicity", "Civil Comments Toxicity",
     PL_JEV_TRAINED | PL_JEV_REORDERED | PL_JEV_REFINED},
    {"humicroedit_funniness", "Humicroedit Funniness", 0},
    {"imdb_ratings", "IMDb Ratings", 0},
    {"measuring_hate_speech", "Measuring Hate Speech", PL_JEV_TRAINED},
    {"stanford_politeness", "Stanford Politeness", 0},
    {"word_concreteness", "Word Concreteness", PL_JEV_TRAINED},
    {"emobank_valence", "EmoBank Valence", 0},
    {"pitchfork_albums", "Pitchfork Albums", 0},
    {"shp_community_approval", "SHP Community Approval", PL_JEV_REORDERED},
    {"uci_drugs_com", "Drugs.com", 0},
    {"metacritic_games", "Metacritic Games", 0},
    {"stsbenchmark_similarity", "STS Benchmark Similarity", PL_JEV_REFINED},
    {"wine_quality", "Wine Quality", PL_JEV_TRAINED},
    {"webtext_quality", "WebText Quality", 0},
    {"wmt20_translation_quality", "WMT20 Translation Quality", PL_JEV_TRAINED},
    {"realtoxicity_continuation", "RealToxicity Continuation",
     PL_JEV_TRAINED | PL_JEV_REORDERED | PL_JEV_REFINED},
    {"stackexchange_answer_score", "StackExchange Answer", 0},
    {"snips7", "SNIPS", PL_JEV_REORDERED},
    {"yahoo_answers10", "Yahoo Answers", PL_JEV_REORDERED},
    {"scotus13", "SCOTUS", 0},
    {"dbpedia14", "DBpedia", PL_JEV_REORDERED | PL_JEV_REFINED},
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

bool pl_jev_dataset_has(const pl_jev_dataset *dataset, pl_jev_role role)
{
    return (dataset->roles & (unsigned)role) != 0;
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
