#include "data/jev_panel.h"

#include <assert.h>
#include <string.h>

static const pl_jev_dataset panel[PL_JEV_PANEL_SIZE] = {
    {"beeradvocate_reviews", "BeerAdvocate Reviews", false},
    {"dynasent", "DynaSent", false},
    {"meld_sentiment", "MELD Sentiment", false},
    {"persuade2_argument_effectiveness", "PERSUADE 2.0 Argument Effectiveness", false},
    {"tweet_eval_sentiment", "TweetEval Sentiment", false},
    {"semeval2018_ei_oc", "SemEval-2018 Emotion Intensity", false},
    {"amazon_reviews_2023_all_beauty", "Amazon Reviews 2023", false},
    {"app_reviews", "App Reviews", false},
    {"cmu_mosei_sentiment", "CMU-MOSEI", false},
    {"goodreads_reviews", "Goodreads", false},
    {"helpsteer", "HelpSteer", false},
    {"helpsteer2_correctness", "HelpSteer2 Correctness", true},
    {"ibm_argument_quality", "IBM Argument Quality", true},
    {"labr_arabic_book_reviews", "LABR", false},
    {"sst5", "SST-5", false},
    {"tripadvisor_hotel_reviews", "TripAdvisor", false},
    {"ultrafeedback_quality", "UltraFeedback", false},
    {"asap2", "ASAP 2.0", false},
    {"openreview_recommendation", "OpenReview Recommendation", false},
    {"civil_comments_toxicity", "Civil Comments Toxicity", true},
    {"humicroedit_funniness", "Humicroedit Funniness", false},
    {"imdb_ratings", "IMDb Ratings", false},
    {"measuring_hate_speech", "Measuring Hate Speech", true},
    {"stanford_politeness", "Stanford Politeness", false},
    {"word_concreteness", "Word Concreteness", true},
    {"emobank_valence", "EmoBank Valence", false},
    {"pitchfork_albums", "Pitchfork Albums", false},
    {"shp_community_approval", "SHP Community Approval", false},
    {"uci_drugs_com", "Drugs.com", false},
    {"metacritic_games", "Metacritic Games", false},
    {"stsbenchmark_similarity", "STS Benchmark Similarity", false},
    {"wine_quality", "Wine Quality", true},
    {"webtext_quality", "WebText Quality", false},
    {"wmt20_translation_quality", "WMT20 Translation Quality", true},
    {"realtoxicity_continuation", "RealToxicity Continuation", true},
    {"stackexchange_answer_score", "StackExchange Answer", false},
    {"snips7", "SNIPS", false},
    {"yahoo_answers10", "Yahoo Answers", false},
    {"scotus13", "SCOTUS", false},
    {"dbpedia14", "DBpedia", false},
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
