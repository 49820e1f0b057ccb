#include "report/codecheck.h"

#include "base/memory.h"
#include "report/citation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

static const char heading[] =
    "# DRAFT: nobody has checked this yet. A codechecker adds codechecker, report, certificate and summary,\n"
    "# and the ORCIDs of the authors. Written by plumb export codecheck.\n";

/* ---- the emitter; it fails when memory runs out only ---- */

typedef struct writer {
    yaml_emitter_t emitter;
    FILE *out;
} writer;

static void emit(writer *to, yaml_event_t *event, int made)
{
    if (!made || !yaml_emitter_emit(&to->emitter, event))
        pl_run_out_of_memory();
}

static void put_text(writer *to, const char *text)
{
    yaml_event_t event;
    emit(to, &event,
         yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)text, (int)strlen(text), 1, 1,
                                      YAML_ANY_SCALAR_STYLE));
}

static void begin_mapping(writer *to)
{
    yaml_event_t event;
    emit(to, &event, yaml_mapping_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_MAPPING_STYLE));
}

static void end_mapping(writer *to)
{
    yaml_event_t event;
    emit(to, &event, yaml_mapping_end_event_initialize(&event));
}

/* A list under a key. */
static void begin_list(writer *to, const char *key)
{
    yaml_event_t event;
    put_text(to, key);
    emit(to, &event, yaml_sequence_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_SEQUENCE_STYLE));
}

static void end_list(writer *to)
{
    yaml_event_t event;
    emit(to, &event, yaml_sequence_end_event_initialize(&event));
}

static void put_pair(writer *to, const char *key, const char *value)
{
    put_text(to, key);
    put_text(to, value);
}

static void begin_document(writer *to)
{
    yaml_event_t event;
    yaml_version_directive_t version = {1, 1};
    emit(to, &event, yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING));
    emit(to, &event, yaml_document_start_event_initialize(&event, &version, NULL, NULL, 0));
}

static void end_document(writer *to)
{
    yaml_event_t event;
    emit(to, &event, yaml_document_end_event_initialize(&event, 1));
    emit(to, &event, yaml_stream_end_event_initialize(&event));
}

/* ---- the parts ---- */

static const char orcid_prefix[] = "https://orcid.org/";

static void put_author(writer *to, const pl_author *author)
{
    char *name = pl_author_name(author);
    begin_mapping(to);
    put_pair(to, "name", name);
    if (author->orcid != NULL && strncmp(author->orcid, orcid_prefix, strlen(orcid_prefix)) == 0)
        put_pair(to, "ORCID", author->orcid + strlen(orcid_prefix));
    end_mapping(to);
    free(name);
}

static void put_paper(writer *to, const pl_paper *paper, const pl_work *work)
{
    begin_mapping(to);
    put_pair(to, "title", paper->title);
    begin_list(to, "authors");
    for (unsigned i = 0; i < work->authors_count; i++)
        put_author(to, &work->authors[i]);
    end_list(to);
    put_pair(to, "reference", paper->url);
    end_mapping(to);
}

/* The table of an experiment; its XLSX, PDF and PNG say the same. */
static void put_output(writer *to, const pl_manifest *experiment)
{
    bool figure = strcmp(experiment->kind, "figure") == 0;
    char *file = pl_format("%s/%s.csv", figure ? "figures" : "tables", experiment->id);
    char *comment = pl_format("%s, %s: %s", experiment->paper, experiment->item, experiment->title);
    begin_mapping(to);
    put_pair(to, "file", file);
    put_pair(to, "comment", comment);
    end_mapping(to);
    free(file);
    free(comment);
}

static void put_manifest(writer *to, const pl_ledger *ledger)
{
    begin_list(to, "manifest");
    begin_mapping(to);
    put_pair(to, "file", "tables/verdicts.csv");
    put_pair(to, "comment", "every printed number of the documents with its verdict");
    end_mapping(to);
    for (size_t i = 0; i < ledger->experiments_count; i++)
        put_output(to, ledger->experiments[i]);
    end_list(to);
}

static void put_all(writer *to, const pl_ledger *ledger, const pl_citation *citation)
{
    const pl_paper_list *papers = pl_project_papers(ledger->project);
    begin_document(to);
    begin_mapping(to);
    put_pair(to, "version", "https://codecheck.org.uk/spec/config/2.0/");
    put_pair(to, "plumbline-status", "draft, no CODECHECK certificate");
    put_manifest(to, ledger);
    put_text(to, "paper");
    put_paper(to, &papers->papers[0], pl_citation_work(citation, papers->papers[0].title));
    begin_list(to, "plumbline-other-papers");
    for (unsigned i = 1; i < papers->count; i++)
        put_paper(to, &papers->papers[i], pl_citation_work(citation, papers->papers[i].title));
    end_list(to);
    put_pair(
        to, "source",
        "Statistics of public data are in data/; the data themselves are pinned by commit and checksum in "
        "manifests/datasets.yml, and make fetch brings them.");
    if (citation->repository_code != NULL)
        put_pair(to, "repository", citation->repository_code);
    end_mapping(to);
    end_document(to);
}

/* ---- the file ---- */

static int write_piece(void *out, unsigned char *bytes, size_t n)
{
    return fwrite(bytes, 1, n, out) == n;
}

static pl_status check_works(const pl_ledger *ledger, const pl_citation *citation, const char *path,
                             pl_error *error)
{
    const pl_paper_list *papers = pl_project_papers(ledger->project);
    for (unsigned i = 0; i < papers->count; i++)
        if (pl_citation_work(citation, papers->papers[i].title) == NULL)
            return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "there is no reference \"%s\"",
                           papers->papers[i].title);
    return PL_OK;
}

static char *format(const pl_ledger *ledger, const pl_citation *citation)
{
    char *text = NULL;
    size_t n = 0;
    writer to = {.out = open_memstream(&text, &n)};
    if (to.out == NULL || !yaml_emitter_initialize(&to.emitter))
        pl_run_out_of_memory();
    fputs(heading, to.out);
    yaml_emitter_set_output(&to.emitter, write_piece, to.out);
    yaml_emitter_set_width(&to.emitter, 110);
    yaml_emitter_set_unicode(&to.emitter, 1);
    put_all(&to, ledger, citation);
    yaml_emitter_delete(&to.emitter);
    if (fclose(to.out) != 0)
        pl_run_out_of_memory();
    return text;
}

pl_status pl_codecheck_format(const pl_ledger *ledger, char **text, pl_error *error)
{
    pl_citation *citation = NULL;
    char *path = pl_project_path(ledger->project, "CITATION.cff");
    pl_status status = pl_citation_read(path, &citation, error);
    if (status == PL_OK)
        status = check_works(ledger, citation, path, error);
    if (status == PL_OK)
        *text = format(ledger, citation);
    pl_citation_free(citation);
    free(path);
    return status;
}
