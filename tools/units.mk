# Files that are compiled as one: starting the compiler and reading the same headers takes longer than compiling a
# small file. A name after "units/" is that of the object. What is not listed is compiled alone; so is whatever
# shares the name of a static function, a type or a macro with others (gcc says "redefinition": take one of
# them out). Every file still includes what it uses, which make lint compiles one by one. Files that include the same
# large header (Pango's, GLib's, libxlsxwriter's) are best together.
#
# Units named fast, and the files of FAST, are compiled with -O2, which takes twice as long: most of the time of
# reading a release, of the audit, of simulations and of trials of prediction assistance is spent in them. Units
# named network are for plumb alone: what loads libcurl loads two dozen libraries after it.

FAST := lib/panel/stability.c lib/release/row_ring.c

units/lib/base/1 := digits file folder markup memory output parallel status steps

units/lib/stats/fast1 := assisted correlation isotonic levels order
units/lib/stats/fast2 := kendall resampled_ranks resampling ridge subset
units/lib/stats/fast3 := folds philox random ranks sampling sparse
units/lib/stats/1 := agreement allocation binning contingency cpython_random distance mode number probability \
    quantile utilization variance_share
units/lib/stats/2 := association ball beta entropy frequency generative_calibration granularity histogram moments \
    occupancy reliability scale temperature

units/lib/data/fast1 := rows tfidf utf8 words
units/lib/data/fast2 := utf8_blocks
units/lib/data/network := download http
units/lib/data/1 := align_panel archive balora checksum digest field object overlap
units/lib/data/2 := catalogue features frame gold
units/lib/data/3 := jev_panel labels yaml

units/lib/release/fast1 := batch fields gzip ids index_row json
units/lib/release/fast2 := former_row former_rows index json_number log_table patterns prediction
units/lib/release/fast3 := predictions reading scoring strict
units/lib/release/fast4 := pieces row_reader tally work
units/lib/release/1 := layout measure release statement synthetic synthetic_design
units/lib/release/2 := synthetic_archive synthetic_fault synthetic_file synthetic_filler synthetic_item \
    synthetic_manifest synthetic_model synthetic_summary synthetic_text
units/lib/release/3 := synthetic_index synthetic_vector tally_read
units/lib/release/4 := synthetic_prediction verification verify

units/lib/panel/fast1 := assistance resample_classes
units/lib/panel/fast2 := bootstrap resample_ranks view
units/lib/panel/fast3 := calibration resample_groups
units/lib/panel/fast4 := resample_sums split_half
units/lib/panel/fast5 := resample_position
units/lib/panel/1 := assistance_trial audit cells measure ordering placement repair roster synthetic_quality \
    synthetic_roster synthetic_wording
units/lib/panel/2 := controls synthetic
units/lib/panel/3 := panel panel_read selection synthetic_hierarchy

units/lib/presentation/network := exchange remote
units/lib/presentation/1 := answer chance checks head jsonl levels orders recording
units/lib/presentation/2 := repeats replay report request states survey

units/lib/scores/1 := output score_measure score_row scores_json scores_read synthetic_gold synthetic_pair \
    synthetic_scores
units/lib/scores/2 := score_role scores scores_check scores_table

units/lib/claims/1 := change comparison decimal derivation finding index interval significance verdict
units/lib/claims/2 := claim reading rounding value_correlation verdict_row
units/lib/claims/3 := summary value verdict_list

units/lib/render/1 := canvas font mark page style table_csv table_foot table_html text
units/lib/render/2 := cell_comment figure_candidate figure_cell figure_sheet sheet sheet_format \
    sheet_record
units/lib/render/3 := axis csv date distinct figure figure_chart figure_chart_series figure_csv figure_draw \
    figure_grid
units/lib/render/4 := figure_height figure_label figure_layout figure_marks figure_page figure_place figure_range
units/lib/render/5 := figure_legend figure_missing figure_style figure_text figure_ticks
units/lib/render/6 := cell figure_block png table table_layout table_page tally

units/lib/runtime/1 := align_bins align_calibrated align_calibration align_gold align_histogram align_print \
    align_prompt align_published align_scores answers asterisk contents emission experiment head_run
units/lib/runtime/2 := align_cells align_feature align_scatter align_temperature forms inputs jev_setting judging \
    kev_head kev_recorded kev_share manifest manifest_list
units/lib/runtime/3 := align_range kev_model mutation natural onet_deal onet_panel onet_spread onet_trial_number \
    panel_names paper progress project recorded_input report restated shapes synthetic
units/lib/runtime/4 := jev_main jev_measure jev_reading jev_refinement kev_sweep onet_trial panel_input terminal \
    version watch

units/lib/report/1 := badge better citation claims_page codecheck comment menu page source verdict_json \
    weave_claims
units/lib/report/2 := crate definition junit verdict_json_read weave_finding weave_summary
units/lib/report/3 := ledger weave
units/lib/report/4 := mutation_page weave_experiment

units/tools/1 := audit audit_figure audit_panel audit_print audit_say audit_tables claim_filter command \
    diff_write
units/tools/2 := audit_repairs claims evidence presentation_answers presentation_picture presentation_print \
    presentation_target raw rows scores_table suggest
units/tools/3 := collect plumb scores_print
