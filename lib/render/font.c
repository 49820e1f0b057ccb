#include "render/font.h"

#include "base/file.h"
#include "render/font_map.h"

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <stdbool.h>
#include <stdlib.h>

#ifndef PL_FONT_FOLDER
#define PL_FONT_FOLDER "/usr/share/fonts/opentype/inter"
#endif

static const char *const FONT_FILES[] = {"Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Italic.otf"};

static const char *font_folder(void)
{
    const char *folder = getenv("PLUMB_FONTS");
    return folder != NULL && *folder != '\0' ? folder : PL_FONT_FOLDER;
}

static pl_status add_file(FcConfig *config, const char *name, pl_error *error)
{
    char *path = pl_path_join(font_folder(), name);
    pl_status status = PL_OK;
    if (!pl_file_exists(path))
        status = pl_fail(error, PL_MISSING, path, 0, 0,
                         "the font %s is not installed: apt-get install fonts-inter", PL_FONT_FAMILY);
    else if (!FcConfigAppFontAddFile(config, (const FcChar8 *)path))
        status = pl_fail(error, PL_BAD_INPUT, path, 0, 0, "this is no font file");
    free(path);
    return status;
}

static pl_status load(FcConfig *config, pl_error *error)
{
    for (size_t i = 0; i < sizeof FONT_FILES / sizeof FONT_FILES[0]; i++)
        PL_TRY(add_file(config, FONT_FILES[i], error));
    return PL_OK;
}

/* Pango initialises fontconfig in a thread of its own, which would read the user's settings and complain
 * about broken ones. A current configuration that is there already, though empty, keeps it from that. */
static void shut_out_settings(void)
{
    FcConfig *empty = FcConfigCreate();
    FcConfigSetCurrent(empty);
    FcConfigDestroy(empty);
}

pl_status pl_font_map_new(PangoFontMap **map, pl_error *error)
{
    shut_out_settings();
    FcConfig *config = FcConfigCreate();
    pl_status status = load(config, error);
    if (status == PL_OK) {
        PangoFontMap *made = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(made), config);
        *map = made;
    }
    FcConfigDestroy(config); /* the map holds a reference of its own */
    return status;
}

void pl_font_map_free(PangoFontMap *map)
{
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), NULL); /* Pango 1.50 forgets to release it */
    g_object_unref(map);
}

/* What draws nothing needs no glyph. */
static bool lacks(const FcFontSet *fonts, gunichar character)
{
    if (pango_is_zero_width(character))
        return false;
    for (int f = 0; f < fonts->nfont; f++) {
        FcCharSet *has = NULL;
        if (FcPatternGetCharSet(fonts->fonts[f], FC_CHARSET, 0, &has) != FcResultMatch ||
            !FcCharSetHasChar(has, character))
            return true;
    }
    return false;
}

static bool lacks_one_of(const FcFontSet *fonts, const char *text)
{
    for (; *text != '\0'; text = g_utf8_next_char(text))
        if (lacks(fonts, g_utf8_get_char(text)))
            return true;
    return false;
}

/* By what the files say of themselves, without Pango, whose thread of its own would still sort fonts when a
 * program that was refused its text ends. */
pl_status pl_font_find_lacking(const char *const *texts, size_t n, size_t *first, pl_error *error)
{
    shut_out_settings();
    FcConfig *config = FcConfigCreate();
    pl_status status = load(config, error);
    if (status == PL_OK) {
        const FcFontSet *fonts = FcConfigGetFonts(config, FcSetApplication);
        size_t i = 0;
        while (i < n && (texts[i] == NULL || !lacks_one_of(fonts, texts[i])))
            i++;
        *first = i;
    }
    FcConfigDestroy(config);
    return status;
}
