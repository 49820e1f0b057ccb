#include "report/crate.h"

#include "base/memory.h"
#include "data/object.h"
#include "render/date.h"
#include "report/citation.h"
#include "report/source.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PROFILE "https://w3id.org/ro/wfrun/process/0.5"

/* ---- entities ---- */

typedef struct crate {
    const pl_ledger *ledger;
    const pl_citation *citation;
    json_t *graph, *parts, *mentions; /* lists; parts and mentions are those of the root */
    json_t *known;                    /* ids of the data entities that are there already */
    char *end;                        /* of all actions; NULL: not stated */
} crate;

/* {"@id": id} */
static json_t *reference(const char *id)
{
    json_t *object = pl_object_made(json_object());
    pl_object_set_text(object, "@id", id);
    return object;
}

/* Adds an entity to the graph; borrowed. */
static json_t *add_entity(crate *in, const char *id, const char *type)
{
    json_t *entity = reference(id);
    pl_object_set_text(entity, "@type", type);
    pl_object_append(in->graph, entity);
    return entity;
}

static const char *media_type(const char *path)
{
    static const struct {
        const char *ending, *type;
    } types[] = {
        {".csv", "text/csv"},
        {".json", "application/json"},
        {".pdf", "application/pdf"},
        {".png", "image/png"},
        {".yml", "application/yaml"},
        {".c", "text/x-c"},
        {".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    };
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending != NULL && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(ending, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* A file of the crate, once; returns its id, which is its path as a URI reference (RFC 3986). The caller's.
 * *entity is NULL when it was there already. */
static char *add_file(crate *in, const char *path, const char *name, json_t **entity)
{
    char *escaped = g_uri_escape_string(path, "/", FALSE), *id = pl_copy_text(escaped);
    g_free(escaped);
    *entity = NULL;
    if (json_object_get(in->known, id) == NULL) {
        pl_object_set(in->known, id, json_true());
        pl_object_append(in->parts, reference(id));
        *entity = add_entity(in, id, "File");
        pl_object_set_text(*entity, "name", name);
        pl_object_set_text(*entity, "encodingFormat", media_type(path));
    }
    return id;
}

/* Adds the file to the crate and to a list of references. */
static void list_file(crate *in, json_t *list, const char *path, const char *name)
{
    json_t *entity;
    char *id = add_file(in, path, name, &entity);
    pl_object_append(list, reference(id));
    free(id);
}

/* ---- what the crate is about ---- */

static json_t *add_authors(crate *in, const pl_author *authors, unsigned n)
{
    json_t *list = pl_object_made(json_array());
    for (unsigned i = 0; i < n; i++) {
        char *name = pl_author_name(&authors[i]), *escaped = g_uri_escape_string(name, NULL, FALSE);
        char *id = authors[i].orcid != NULL ? pl_copy_text(authors[i].orcid) : pl_format("#%s", escaped);
        if (json_object_get(in->known, id) == NULL) {
            pl_object_set(in->known, id, json_true());
            json_t *entity = add_entity(in, id, authors[i].name != NULL ? "Organization" : "Person");
            pl_object_set_text(entity, "name", name);
        }
        pl_object_append(list, reference(id));
        free(id);
        free(name);
        g_free(escaped);
    }
    return list;
}

static json_t *add_papers(crate *in)
{
    const pl_paper_list *papers = pl_project_papers(in->ledger->project);
    json_t *list = pl_object_made(json_array());
    for (unsigned i = 0; i < papers->count; i++) {
        const pl_paper *paper = &papers->papers[i];
        const pl_work *work = pl_citation_work(in->citation, paper->title);
        json_t *entity = add_entity(in, paper->url, "ScholarlyArticle");
        pl_object_set_text(entity, "name", paper->title);
        pl_object_set_text(entity, "identifier", paper->reference);
        if (work != NULL)
            pl_object_set(entity, "author", add_authors(in, work->authors, work->authors_count));
        pl_object_append(list, reference(paper->url));
    }
    return list;
}

static void add_descriptor(crate *in)
{
    json_t *entity = add_entity(in, "ro-crate-metadata.json", "CreativeWork");
    pl_object_set(entity, "conformsTo", reference("https://w3id.org/ro/crate/1.1"));
    pl_object_set(entity, "about", reference("./"));
    entity = add_entity(in, PROFILE, "CreativeWork");
    pl_object_set_text(entity, "name", "Process Run Crate");
    pl_object_set_text(entity, "version", "0.5");
}

/* What stands for the root refers to everything else: parts and actions are handed over. */
static void add_root(crate *in)
{
    const pl_citation *citation = in->citation;
    char *licence = pl_format("https://spdx.org/licenses/%s", citation->license);
    json_t *root = add_entity(in, "./", "Dataset");
    pl_object_set(root, "conformsTo", reference(PROFILE));
    pl_object_set_text(root, "name", citation->title);
    pl_object_set_text(root, "description", citation->abstract);
    pl_object_set_text(root, "datePublished", citation->date_released);
    pl_object_set(root, "license", reference(licence));
    pl_object_set(root, "author", add_authors(in, citation->authors, citation->authors_count));
    pl_object_set(root, "citation", add_papers(in));
    pl_object_set(root, "hasPart", json_incref(in->parts));
    pl_object_set(root, "mentions", json_incref(in->mentions));
    json_t *entity = add_entity(in, licence, "CreativeWork");
    pl_object_set_text(entity, "name", citation->license);
    free(licence);
}

/* ---- actions ---- */

static json_t *add_action(crate *in, const char *id, const char *name, const char *command)
{
    json_t *action = add_entity(in, id, "CreateAction");
    pl_object_set_text(action, "name", name);
    pl_object_set_text(action, "description", command);
    pl_object_set_text(action, "actionStatus", "http://schema.org/CompletedActionStatus");
    if (in->end != NULL)
        pl_object_set_text(action, "endTime", in->end);
    pl_object_set(action, "agent", add_authors(in, in->citation->authors, 1));
    pl_object_append(in->mentions, reference(id));
    return action;
}

/* The program of an experiment, which is a file of the crate. */
static void set_instrument(crate *in, json_t *action, const pl_manifest *experiment)
{
    json_t *entity;
    char *path = pl_format("experiments/%s/%s.c", experiment->id, experiment->id);
    char *id = add_file(in, path, experiment->title, &entity);
    if (entity != NULL) {
        json_t *types = pl_object_made(json_array());
        pl_object_append(types, json_string("File"));
        pl_object_append(types, json_string("SoftwareSourceCode"));
        pl_object_set(entity, "@type", types);
        pl_object_set_text(entity, "version", in->citation->version);
        if (in->citation->repository_code != NULL)
            pl_object_set_text(entity, "url", in->citation->repository_code);
    }
    pl_object_set(action, "instrument", reference(id));
    free(id);
    free(path);
}

/* Carried statistics among the sources of the experiment's verdicts, and the data set that they are from. */
static void list_statistic(crate *in, json_t *objects, json_t *listed, const pl_statistic *statistic)
{
    json_t *entity;
    if (json_object_get(listed, statistic->file) != NULL)
        return;
    pl_object_set(listed, statistic->file, json_true());
    char *id = add_file(in, statistic->file, statistic->file, &entity);
    if (entity != NULL) {
        pl_object_set_text(entity, "description", statistic->what);
        pl_object_set_text(entity, "sha256", statistic->sha256);
    }
    pl_object_append(objects, reference(id));
    free(id);
}

static pl_status list_statistics(crate *in, json_t *objects, const pl_manifest *experiment, pl_error *error)
{
    json_t *listed = pl_object_made(json_object());
    pl_status status = PL_OK;
    for (size_t i = 0; i < in->ledger->n && status == PL_OK; i++) {
        const pl_ledger_entry *entry = &in->ledger->entries[i];
        const char *at = entry->experiment == experiment ? entry->row->inputs : "";
        for (char *name; status == PL_OK && (name = pl_source_next(&at)) != NULL;) {
            pl_source source;
            status = pl_source_find(in->ledger->project, in->ledger->catalogue, name, &source, error);
            if (status == PL_OK && source.kind == PL_SOURCE_STATISTIC)
                list_statistic(in, objects, listed, source.statistic);
            free(name);
        }
    }
    json_decref(listed);
    return status;
}

static json_t *list_results(crate *in, const pl_manifest *experiment)
{
    static const char *const forms[] = {"csv", "xlsx", "pdf", "png"};
    const char *folder = strcmp(experiment->kind, "figure") == 0 ? "figures" : "tables";
    json_t *results = pl_object_made(json_array());
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char *path = pl_format("%s/%s.%s", folder, experiment->id, forms[i]);
        char *name = pl_format("%s of %s, %s", experiment->item, experiment->paper, forms[i]);
        list_file(in, results, path, name);
        free(path);
        free(name);
    }
    return results;
}

static pl_status add_experiment(crate *in, const pl_manifest *experiment, pl_error *error)
{
    char *id = pl_format("#run-%s", experiment->id), *command = pl_format("make %s", experiment->id);
    char *name = pl_format("%s, %s: %s", experiment->paper, experiment->item, experiment->title);
    char *registry = pl_format("manifests/claims/%s.csv", experiment->paper);
    char *manifest = pl_format("experiments/%s/manifest.yml", experiment->id);
    json_t *action = add_action(in, id, name, command), *objects = pl_object_made(json_array());
    set_instrument(in, action, experiment);
    list_file(in, objects, registry, registry);
    list_file(in, objects, manifest, manifest);
    pl_status status = list_statistics(in, objects, experiment, error);
    pl_object_set(action, "object", objects);
    pl_object_set(action, "result", list_results(in, experiment));
    free(id);
    free(command);
    free(name);
    free(registry);
    free(manifest);
    return status;
}

static void add_collection(crate *in)
{
    json_t *plumb = add_entity(in, "#plumb", "SoftwareApplication");
    pl_object_set_text(plumb, "name", in->citation->title);
    pl_object_set_text(plumb, "softwareVersion", in->citation->version);
    if (in->citation->repository_code != NULL)
        pl_object_set_text(plumb, "url", in->citation->repository_code);
    json_t *action = add_action(in, "#run-collect", "Verdicts of all experiments, merged", "make");
    json_t *objects = pl_object_made(json_array()), *results = pl_object_made(json_array());
    pl_object_set(action, "instrument", reference("#plumb"));
    list_file(in, objects, "manifests/findings.yml", "recorded findings");
    list_file(in, results, "tables/verdicts.csv", "verdicts");
    list_file(in, results, "tables/verdicts.json", "verdicts with their claims");
    pl_object_set(action, "object", objects);
    pl_object_set(action, "result", results);
}

/* ---- the file ---- */

static pl_status fill(crate *in, pl_error *error)
{
    add_descriptor(in);
    for (size_t i = 0; i < in->ledger->experiments_count; i++)
        PL_TRY(add_experiment(in, in->ledger->experiments[i], error));
    add_collection(in);
    add_root(in);
    return PL_OK;
}

static char *time_text(int64_t seconds)
{
    char text[32];
    time_t when = (time_t)seconds;
    struct tm parts;
    if (seconds == 0 || gmtime_r(&when, &parts) == NULL)
        return NULL;
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return pl_copy_text(text);
}

static char *format(json_t *graph)
{
    json_t *document = pl_object_made(json_object()), *context = pl_object_made(json_array());
    pl_object_append(context, json_string("https://w3id.org/ro/crate/1.1/context"));
    pl_object_append(context, json_string("https://w3id.org/ro/terms/workflow-run/context"));
    pl_object_set(document, "@context", context);
    pl_object_set(document, "@graph", json_incref(graph));
    char *json = pl_object_format(document, JSON_INDENT(2)), *text = pl_format("%s\n", json);
    free(json);
    return text;
}

pl_status pl_crate_format(const pl_ledger *ledger, char **text, pl_error *error)
{
    int64_t seconds = 0;
    pl_citation *citation = NULL;
    PL_TRY(pl_source_date(&seconds, error));
    char *path = pl_project_path(ledger->project, "CITATION.cff");
    pl_status status = pl_citation_read(path, &citation, error);
    free(path);
    PL_TRY(status);
    crate in = {.ledger = ledger, .citation = citation, .end = time_text(seconds)};
    in.graph = pl_object_made(json_array());
    in.parts = pl_object_made(json_array());
    in.mentions = pl_object_made(json_array());
    in.known = pl_object_made(json_object());
    status = fill(&in, error);
    if (status == PL_OK)
        *text = format(in.graph);
    json_decref(in.graph);
    json_decref(in.parts);
    json_decref(in.mentions);
    json_decref(in.known);
    free(in.end);
    pl_citation_free(citation);
    return status;
}
