/* What is looked at when somebody's rating panel has been read: whether its names can be drawn, and whether
 * it may be cut off. Found out before hours of work, not after them. */
#ifndef PL_RUNTIME_PANEL_NAMES_H
#define PL_RUNTIME_PANEL_NAMES_H

#include "panel/panel.h"

/* PL_BAD_INPUT when the font of tables and pictures (render/font.h) lacks a character of the panel's
 * description, which is its file's name and its origin. Fails as pl_font_find_lacking does. */
pl_status pl_panel_check_description(const pl_ratings *panel, pl_error *error);

/* The same, then, with line 1 and the column, for the first judge whose name or group has such a character.
 */
pl_status pl_panel_check_names(const pl_ratings *panel, pl_error *error);

/* Says so on standard error when the file may be cut off: its last number may be half of one. */
void pl_panel_warn(const pl_ratings *panel);

#endif
