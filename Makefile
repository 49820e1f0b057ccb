# Plumbline. `make help` says what can be made.
#
# Settings, on the command line:
#   OUT=DIR          where tables/ and figures/ are written (default: here)
#   BUILD=DIR        where everything else is built (default: build)
#   PLUMB_DATA=DIR   raw data, when it is not in data/raw
#   RELEASE=DIR      a checkout of the JEV release
#   SCORES=DIR       score files of the models of align (plumb scores --help)
#   PANEL=FILE       a rating panel, for make onet and make audit
#   RECORDED=DIR     recorded runs of plumb presentation, for make kev (docs/presentation.md)
#   MIRROR=DIR       for fetch: a folder that holds the raw files

MAKEFLAGS += --no-builtin-rules --no-builtin-variables --no-print-directory
# All processors, unless -j says how many. Several goals are made one after the other, as are the two benchmarks.
ifeq ($(MAKELEVEL)$(word 2,$(MAKECMDGOALS))$(filter bench,$(MAKECMDGOALS)),0)
MAKEFLAGS += --jobs=$(shell nproc)
endif
SHELL := /bin/sh
.SUFFIXES:
.DEFAULT_GOAL := all

CC := gcc
AR := ar
BUILD := build
OUT := .
PLUMB_DATA ?=
RELEASE ?=
PANEL ?=
SCORES ?=
RECORDED ?=
OPTIMIZE := -O2
# tools/units.mk names the files that gain from -O2. The rest of the library takes half as long to compile with
# -Og; commands, reports and experiments, which hardly compute, take least with -O0.
OPTIMIZE_LIBRARY = $(if $(filter -O2,$(OPTIMIZE)),-Og,$(OPTIMIZE))
OPTIMIZE_CALLERS = $(if $(filter -O2,$(OPTIMIZE)),-O0,$(OPTIMIZE))
WARNINGS := -Wall -Wextra -Wpedantic -Werror
SANITIZE :=
export PLUMB_DATA RELEASE PANEL SCORES RECORDED
export LC_ALL := C
export SOURCE_DATE_EPOCH ?= 0

# Make splits lists of names at blanks, and so would take one folder for two.
nothing :=
blank := $(nothing) $(nothing)
$(foreach name,OUT BUILD PLUMB_DATA RELEASE PANEL SCORES RECORDED,$(if $(findstring $(blank),$($(name))),\
    $(error $(name) is "$($(name))": make takes no name with blanks; a symbolic link to it without them will do)))

# ---- what there is: experiments are discovered from their folders ----

LAYERS := base stats data release panel presentation scores claims render runtime report
LIB_SOURCES := $(foreach layer,$(LAYERS),$(wildcard lib/$(layer)/*.c))
TOOL_SOURCES := $(wildcard tools/*.c)
UNIT_SOURCES := $(wildcard tests/unit/test_*.c)
SUITE_SOURCES := $(wildcard tests/golden/*.c tests/cli/*.c)
BENCH_SOURCES := $(wildcard bench/*.c)
HEADERS := $(foreach layer,$(LAYERS),$(wildcard lib/$(layer)/*.h)) $(wildcard tools/*.h tests/*.h tests/server/*.h)

EXPERIMENTS := $(patsubst experiments/%/manifest.yml,%,$(shell ls experiments/*/manifest.yml | sort -V))
PAPERS := $(sort $(foreach id,$(EXPERIMENTS),$(firstword $(subst -, ,$(id)))))
FIGURE_IDS := $(patsubst experiments/%/manifest.yml,%,$(shell grep -l '^kind: *figure' experiments/*/manifest.yml))
TABLE_IDS := $(filter-out $(FIGURE_IDS),$(EXPERIMENTS))

paper_of = $(firstword $(subst -, ,$(1)))
item_of = $(patsubst $(call paper_of,$(1))-%,%,$(1))
folder_of = $(if $(filter $(1),$(FIGURE_IDS)),figures,tables)
# An experiment's verdicts belong to its other outputs: those of another OUT are not mixed with them.
PARTS := $(if $(filter .,$(OUT)),$(BUILD),$(OUT)/build)/verdicts
verdicts_of = $(PARTS)/$(1).csv
# experiment: its four forms
forms_of = $(foreach form,csv xlsx pdf png,$(OUT)/$(call folder_of,$(1))/$(1).$(form))
# experiment: its table for the report, beside its verdicts; figures have none
fragment_of = $(if $(filter $(1),$(TABLE_IDS)),$(PARTS)/$(1).html)
outputs_of = $(call forms_of,$(1)) $(call verdicts_of,$(1)) $(call fragment_of,$(1))
# words: the experiments whose manifests have them (one process for all, not one each)
naming = $(patsubst experiments/%/manifest.yml,%,$(shell grep -l '$(1)' experiments/*/manifest.yml))
# experiment: whether its manifest names raw data; the carried statistics that it names
NAME_RAW := $(call naming,evidence: primary)
STATISTICS := $(shell grep -o 'data/[A-Za-z0-9._/-]*\.csv' experiments/*/manifest.yml | sort -u)
raw_of = $(if $(filter $(1),$(NAME_RAW)),$(RAW))
statistics_of = $(patsubst experiments/$(1)/manifest.yml:%,%,$(filter experiments/$(1)/manifest.yml:%,$(STATISTICS)))

NAME_RELEASE := $(if $(RELEASE),$(call naming,dataset: jev-release))
NAME_SCORES := $(if $(SCORES),$(call naming,setting: SCORES))
NAME_RECORDED := $(if $(RECORDED),$(call naming,setting: RECORDED))
NAME_PANEL := $(if $(PANEL),$(call naming,setting: PANEL))

# experiment: the counted rows of the release, when it can use them and there is one
tallies_of = $(if $(RELEASE),$(if $(filter $(1),$(NAME_RELEASE)),$(TALLIES)))

# experiment: the score files, when it can use them and there are some
scores_of = $(if $(SCORES),$(if $(filter $(1),$(NAME_SCORES)),$(SCORE_FILES)))

# experiment: recorded runs, when it can use them and there are some
recorded_of = $(if $(RECORDED),$(if $(filter $(1),$(NAME_RECORDED)),$(RECORDED_FILES)))

# experiment: somebody's rating panel, when it can use one
panel_of = $(if $(PANEL),$(if $(filter $(1),$(NAME_PANEL)),$(PANEL_FILE)))

# experiment: the trials of prediction assistance, when it rests on them
NAME_TRIALS := $(call naming,name: trials)
trials_of = $(if $(filter $(1),$(NAME_TRIALS)),$(TRIALS))

LIBRARY := $(BUILD)/libplumb.a
# The same for experiments, which all use most of it: linking each with it takes a quarter of the time. What no
# experiment needs is not in it, so that a change of it reruns none: the weaver of reports, and the network.
SHARED := $(BUILD)/lib/libplumb.so
REPORT_LIBRARY := $(BUILD)/libreport.a
PLUMB := $(BUILD)/bin/plumb
VERDICTS := $(OUT)/tables/verdicts.csv
# What experiments depend on beside files that make knows: the date of all outputs, and for those that can use
# files from outside, where they are and what is there. (The dates of the files themselves would not tell that
# one is gone, or that an older one took its place.)
SETTINGS := $(BUILD)/settings
RAW := $(BUILD)/raw
SCORE_FILES := $(BUILD)/scores
RECORDED_FILES := $(BUILD)/recorded
PANEL_FILE := $(BUILD)/panel
RELEASE_FILES := $(BUILD)/release-files
TALLIES := $(BUILD)/release-tallies.csv
TRIALS := $(BUILD)/onet-trials.csv
export PLUMB_TALLIES := $(if $(RELEASE),$(TALLIES))

# ---- the machine: missing packages are installed before anything is built ----

GOALS := $(or $(MAKECMDGOALS),all)

# What was asked for: experiments, and groups of them; with another goal, everything.
# (make audit is of somebody's panel.)
ITEMS := $(filter-out audit,$(sort $(foreach id,$(EXPERIMENTS),$(call item_of,$(id)))))
names_of = $(1) $(call paper_of,$(1)) $(call item_of,$(1)) $(if $(filter $(1),$(FIGURE_IDS)),all-figures,all-tables)
members_of = $(foreach id,$(EXPERIMENTS),$(if $(filter $(1),$(call names_of,$(id))),$(id)))
GROUPS := all-tables all-figures $(PAPERS) $(ITEMS)
ASKED := $(foreach goal,$(filter $(EXPERIMENTS) $(GROUPS),$(GOALS)),$(call members_of,$(goal)))
ASKED := $(filter $(ASKED),$(EXPERIMENTS))
ONLY_ASKED := $(if $(filter-out $(EXPERIMENTS) $(GROUPS),$(GOALS)),,$(ASKED))
ifneq ($(filter-out help clean,$(GOALS)),)
# Said here, before minutes of building.
$(foreach name,PANEL RELEASE SCORES RECORDED,$(if $($(name)),$(if $(shell test -e '$($(name))' && echo there),,\
    $(error $(name)=$($(name)): there is no such file or folder))))
include $(BUILD)/config.mk
COMPILE = $(CC) -std=c11 -D_POSIX_C_SOURCE=200809L -ffp-contract=off -fPIC -fvisibility=protected $(WARNINGS) $(SANITIZE) -Ilib -Itests -I. $(LIBRARY_CFLAGS)
LINK = $(CC) $(SANITIZE) $(LINKER)
# Rewritten only when they change: the flags rebuild objects, the settings rerun experiments.
IGNORED := $(shell tools/settings $(BUILD)/flags '$(COMPILE) $(OPTIMIZE) $(OPTIMIZE_LIBRARY) $(OPTIMIZE_CALLERS)') \
           $(shell tools/settings $(SETTINGS) 'date $(SOURCE_DATE_EPOCH)') \
           $(shell tools/settings $(RAW) 'data $(PLUMB_DATA) release $(RELEASE) panel $(PANEL) scores $(SCORES) recorded $(RECORDED)' '$(or $(PLUMB_DATA),data/raw)') \
           $(shell tools/settings $(SCORE_FILES) 'scores $(SCORES)' '$(SCORES)') \
           $(shell tools/settings $(RECORDED_FILES) 'recorded $(RECORDED)' '$(RECORDED)') \
           $(shell tools/settings $(PANEL_FILE) 'panel $(PANEL)' '$(PANEL)') \
           $(if $(RELEASE),$(shell tools/settings $(RELEASE_FILES) 'release $(RELEASE)' \
               $(foreach folder,results data/indexes posttraining,'$(RELEASE)/$(folder)'))) \
           $(shell tools/settings $(BUILD)/report/list '$(EXPERIMENTS)')
endif

$(BUILD)/config.mk: tools/configure tools/debian-packages.txt tools/install-packages
	@mkdir -p $(@D)
	@tools/configure >$@.new
	@mv $@.new $@

# ---- building ----

# Several files of a layer are compiled as one, a unit (tools/units.mk); all others one by one.
include tools/units.mk
# unit: its files, of those that there are
files_of = $(filter $(LIB_SOURCES) $(TOOL_SOURCES),$(patsubst %,$(dir $(1))%.c,$(units/$(1))))
UNITS := $(foreach unit,$(patsubst units/%,%,$(filter units/%,$(.VARIABLES))),$(if $(call files_of,$(unit)),$(unit)))
IN_UNITS := $(foreach unit,$(UNITS),$(call files_of,$(unit)))
objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out $(IN_UNITS),$(1)))
# folders: all objects of them
objects_in = $(call objects,$(filter $(addsuffix %,$(1)),$(LIB_SOURCES) $(TOOL_SOURCES))) \
    $(patsubst %,$(BUILD)/obj/%.o,$(filter $(addsuffix %,$(1)),$(UNITS)))
EXPERIMENT_SOURCES := $(foreach id,$(EXPERIMENTS),experiments/$(id)/$(id).c)
ALL_OBJECTS := $(call objects_in,lib/ tools/) \
    $(call objects,$(EXPERIMENT_SOURCES) $(UNIT_SOURCES) $(SUITE_SOURCES) $(BENCH_SOURCES))

is_fast = $(or $(findstring /fast,$(1)),$(filter $(FAST) bench/%,$(1)))
optimize = $(if $(is_fast),$(OPTIMIZE),$(if $(filter experiments/% lib/report/% tools/%,$(1)),$(OPTIMIZE_CALLERS),$(OPTIMIZE_LIBRARY)))

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	@echo "  compile $<"
	@$(COMPILE) $(call optimize,$<) -MMD -MP -c -o $@ $<

define unit_rules
$(BUILD)/obj/$(1).o: $(call files_of,$(1)) tools/units.mk $(BUILD)/flags
	@mkdir -p $$(@D)
	@echo "  compile $(1), $(words $(call files_of,$(1))) files"
	@printf '#include "%s"\n' $(call files_of,$(1)) >$$(@:.o=.c)
	@$$(COMPILE) $(call optimize,$(1)) -MMD -MP -c -o $$@ $$(@:.o=.c)
endef
$(foreach unit,$(UNITS),$(eval $(call unit_rules,$(unit))))

$(BUILD)/flags: ;

$(LIBRARY): $(call objects_in,$(patsubst %,lib/%/,$(filter-out report,$(LAYERS))))
	@rm -f $@
	@$(AR) qcs $@ $^

$(REPORT_LIBRARY): $(call objects_in,lib/report/)
	@rm -f $@
	@$(AR) qcs $@ $^

# What is linked again and comes out as it was keeps its date in lib/ or bin/, and what depends on it is not remade;
# linked/ has the date of linking, and is renamed last: whoever is interrupted links again. make looks at a date in
# bin/ after linking only if bin/ depends on linked/; but then one that is older would be looked at for ever. So it
# depends on it until all that is built from was linked, which has the date of when make began.
PROGRAMS := $(PLUMB) $(patsubst %,$(BUILD)/bin/%,$(EXPERIMENTS))
SETTLED := $(BUILD)/linked/settled
BUILT_FROM := lib tools experiments Makefile $(BUILD)/config.mk $(BUILD)/flags
IS_SETTLED := $(shell [ -e $(SETTLED) ] && [ -z "$$(find $(BUILT_FROM) -newer $(SETTLED) -print -quit)" ] && echo yes)
ifeq ($(IS_SETTLED),)
IGNORED := $(if $(filter-out help clean,$(GOALS)),$(shell mkdir -p $(BUILD)/linked && : >$(SETTLED).new))
.PHONY: $(SETTLED)
$(SETTLED): $(BUILD)/linked/libplumb.so $(patsubst $(BUILD)/bin/%,$(BUILD)/linked/%,$(PROGRAMS))
	@mv $@.new $@
endif

# file: linked anew, kept as it is when it would be the same
keep = cmp -s $@.new $(1) || cp $@.new $(1); mv $@.new $@

$(BUILD)/linked/libplumb.so: $(filter-out %/network.o,$(call objects_in,$(patsubst %,lib/%/,$(filter-out report,$(LAYERS)))))
	@mkdir -p $(@D) $(BUILD)/lib
	@$(LINK) -shared -Wl,-soname,$(@F) -Wl,--as-needed -o $@.new $^ $(LIBRARY_LIBS)
	@$(call keep,$(SHARED))

$(BUILD)/linked/plumb: $(call objects_in,tools/) $(REPORT_LIBRARY) $(LIBRARY)
	@mkdir -p $(@D) $(BUILD)/bin
	@$(LINK) -o $@.new $^ $(LIBRARY_LIBS)
	@$(call keep,$(PLUMB))

$(SHARED): $(BUILD)/lib/%: $(if $(IS_SETTLED),|) $(BUILD)/linked/%
	@[ -e $@ ] || cp $(BUILD)/linked/$* $@
$(PROGRAMS): $(BUILD)/bin/%: $(if $(IS_SETTLED),|) $(BUILD)/linked/%
	@[ -e $@ ] || cp $(BUILD)/linked/$* $@

plumb: $(PLUMB)
	@ln -sf $(PLUMB) $@

-include $(wildcard $(ALL_OBJECTS:.o=.d))

# ---- experiments ----

# Exit code 1 says that an outcome is not as recorded: the outputs are written all the same, and the summary fails.
define experiment_rules
$(BUILD)/linked/$(1): $(BUILD)/obj/experiments/$(1)/$(1).o $(SHARED)
	@mkdir -p $$(@D) $(BUILD)/bin
	@$$(LINK) -o $$@.new $$^ -Wl,-rpath,'$$$$ORIGIN/../lib' $$(EXPERIMENT_LIBS)
	@$$(call keep,$(BUILD)/bin/$(1))

$(call outputs_of,$(1)) &: $(BUILD)/bin/$(1) $(SHARED) experiments/$(1)/manifest.yml manifests/claims/$(call paper_of,$(1)).csv \
    manifests/papers.yml manifests/findings.yml manifests/datasets.yml $(call statistics_of,$(1)) $(SETTINGS) $(call raw_of,$(1)) \
    $(call tallies_of,$(1)) $(call trials_of,$(1)) $(call scores_of,$(1)) $(call recorded_of,$(1)) $(call panel_of,$(1))
	@$(if $(call trials_of,$(1)),PLUMB_TRIALS=$(TRIALS) )$(BUILD)/bin/$(1) --out $(OUT) --verdicts $(PARTS) || { code=$$$$?; [ $$$$code -eq 1 ] || exit $$$$code; }
endef
$(foreach id,$(EXPERIMENTS),$(eval $(call experiment_rules,$(id))))

# An experiment, and what groups there are: a paper (jev), an item of any paper (table3), all of a kind. Each
# ends with the verdicts and a summary of what was asked for.
define asked_rules
.PHONY: $(1)
$(1): plumb $(foreach id,$(call members_of,$(1)),$(call outputs_of,$(id))) asked
endef
$(foreach name,$(EXPERIMENTS) $(GROUPS),$(eval $(call asked_rules,$(name))))

.PHONY: asked
asked: $(VERDICTS) manifests/findings.yml $(PLUMB)
	@echo
	@$(PLUMB) claims --verdicts $(VERDICTS) --check $(ASKED)

$(SETTINGS) $(RAW) $(SCORE_FILES) $(RECORDED_FILES) $(PANEL_FILE) $(RELEASE_FILES): ;

# The release's rows are read once, for all experiments. They compare the archives with those that were counted.
# What else plumb does needs no other tallies than before.
$(TALLIES): $(RELEASE_FILES) $(call objects_in,lib/release/) | $(PLUMB)
	@$(PLUMB) tally --out $@ $(RELEASE)

# Two tables rest on the same trials.
$(TRIALS): $(PLUMB)
	@$(PLUMB) trials --out $@

# Somebody's own panel. All files of the report are renamed together; one stands for them.
AUDIT := $(if $(PANEL),$(OUT)/audit/audit-summary.csv)
$(AUDIT): $(PANEL_FILE) $(PLUMB)
	@$(PLUMB) audit $(PANEL) --out $(@D)
onet: $(AUDIT)

# Verdicts of experiments that were not asked for stay as they are.
$(VERDICTS): $(foreach id,$(or $(ONLY_ASKED),$(EXPERIMENTS)),$(call verdicts_of,$(id))) $(PLUMB) $(wildcard manifests/claims/*.csv)
	@$(PLUMB) collect --verdicts $(PARTS) --out $@ $(ONLY_ASKED)

# The summary is printed when the verdicts are new, and again as long as it fails.
$(BUILD)/summary: $(VERDICTS) manifests/findings.yml $(PLUMB)
	@echo
	@$(PLUMB) claims --verdicts $(VERDICTS) --check
	@: >$@

# ---- reports ----

# paper/<name>.md is woven to Markdown, which pandoc renders. A paper has a report as soon as it has experiments.
# Other pages of paper/build add themselves to PAGES, and a line to paper/pages.csv, which makes menus and links.
REPORTS := $(filter $(PAPERS),$(patsubst paper/%.md,%,$(wildcard paper/*.md)))
WOVEN := $(BUILD)/report
PAPER_BUILD := $(OUT)/paper/build
PAGES := $(foreach name,index findings claims mutation,$(PAPER_BUILD)/$(name).html) \
         $(foreach name,overview $(REPORTS),$(PAPER_BUILD)/$(name).html $(PAPER_BUILD)/$(name).pdf)
REPORT_TOOLS := $(BUILD)/report-tools
CITE := --citeproc --bibliography=paper/references.bib
pictures_of = $(foreach id,$(filter $(1)-%,$(EXPERIMENTS)),$(filter %.png,$(call forms_of,$(id))))

$(REPORT_TOOLS): tools/debian-packages.txt tools/install-packages
	@tools/install-packages report
	@mkdir -p $(@D)
	@: >$@

$(WOVEN)/list: ;
# name: its narrative woven. The stamp is new when something that it names is, the Markdown when it says something else.
define report_rules
$(WOVEN)/$(1).stamp: paper/$(1).md paper/pages.csv paper/references.bib $(PLUMB) $(VERDICTS) $(WOVEN)/list
	@$(PLUMB) weave paper/$(1).md --out $(WOVEN)/$(1).md --depends $(WOVEN)/$(1).d --target $$@ --results $(OUT) \
	    --fragments $(PARTS) --links $(if $(filter .,$(OUT)),../..,$(CURDIR)) --verdicts $(VERDICTS)
	@: >$$@
$(WOVEN)/$(1).md: $(WOVEN)/$(1).stamp
	@:
-include $(wildcard $(WOVEN)/$(1).d)

$(PAPER_BUILD)/$(1).html: $(WOVEN)/$(1).md $(WOVEN)/style.html paper/style/report.html paper/style/upright.lua paper/references.bib $(call pictures_of,$(1)) tools/page \
    | $(REPORT_TOOLS)
	@echo "  page    $$@"
	@tools/page --template=paper/style/report.html --lua-filter=paper/style/upright.lua --include-in-header=$(WOVEN)/style.html $(CITE) $(2) $$< $$@
endef
# name, its Markdown, options: as PDF
define pdf_rules
$(PAPER_BUILD)/$(1).pdf: $(2) paper/style/report.tex paper/style/code.theme paper/references.bib $(call pictures_of,$(1)) tools/typeset \
    | $(REPORT_TOOLS)
	@echo "  typeset $$@"
	@tools/typeset --template=paper/style/report.tex --highlight-style=paper/style/code.theme $(CITE) $(3) $(2) $$@
endef
$(foreach name,index,$(eval $(call report_rules,$(name),--variable=class:index)))
$(foreach name,overview findings $(REPORTS),$(eval $(call report_rules,$(name),--toc --toc-depth=3)))
$(foreach name,$(REPORTS),$(eval $(call pdf_rules,$(name),$(WOVEN)/$(name).md)))
$(eval $(call pdf_rules,overview,$(WOVEN)/overview.md $(WOVEN)/findings.md,--metadata=title:'Plumbline: overview and findings' --metadata=subtitle:'What is checked and where documents disagree'))

$(WOVEN)/style.html: paper/style/report.css
	@mkdir -p $(@D)
	@{ echo '<style>'; cat $<; echo '</style>'; } >$@

# Pages that are not woven: plumb fills in their templates.
LISTED := paper/style/report.css paper/pages.csv $(wildcard paper/pages/*) manifests/findings.yml
$(PAPER_BUILD)/claims.html: $(PLUMB) $(VERDICTS) $(LISTED)
	@echo "  page    $@"
	@$(PLUMB) export page --verdicts $(VERDICTS) --out $@
$(PAPER_BUILD)/mutation.html: $(PLUMB) $(VERDICTS) $(LISTED)
	@echo "  page    $@"
	@$(PLUMB) export mutation --verdicts $(VERDICTS) --out $@

# ---- for other programs ----

# Verdicts and pages are what people read; these say the same to programs. codecheck.yml alone is committed.
EXPORTS := $(OUT)/tables/verdicts.json $(OUT)/tables/junit.xml $(OUT)/tables/badge.json $(OUT)/codecheck.yml \
           $(OUT)/ro-crate-metadata.json
export_rule = $(PLUMB) export $(1) --verdicts $(VERDICTS) --out $@
$(EXPORTS): $(PLUMB) $(VERDICTS) manifests/findings.yml manifests/papers.yml manifests/datasets.yml CITATION.cff $(SETTINGS)
$(OUT)/tables/verdicts.json: ; @$(call export_rule,json)
$(OUT)/tables/junit.xml: ; @$(call export_rule,junit)
$(OUT)/tables/badge.json: ; @$(call export_rule,badge)
$(OUT)/codecheck.yml: ; @$(call export_rule,codecheck)
$(OUT)/ro-crate-metadata.json: ; @$(call export_rule,crate)

# ---- what people call ----

.PHONY: report check-report all claims statistics fetch check oracle browser bench bench-release bench-audit audit unit goldens asan clang coverage lint help clean

all: plumb $(foreach id,$(EXPERIMENTS),$(call outputs_of,$(id))) $(VERDICTS) $(EXPORTS) $(BUILD)/summary $(SETTLED) ## everything, and the summary of verdicts (the default)

all-tables: ## every table
all-figures: ## every figure

claims: plumb $(VERDICTS) ## summary of the claims by paper, evidence and outcome
	@$(PLUMB) claims --verdicts $(VERDICTS)

# They run alone, and draw their progress lines (lib/runtime/progress.h) whatever number of jobs make has.
fetch: plumb ## bring and verify the raw data (MIRROR=DIR: from a folder)
	@MAKEFLAGS= $(PLUMB) fetch $(if $(MIRROR),--mirror '$(MIRROR)')

audit: $(AUDIT) ## the judges of a rating panel (PANEL=FILE), measured
	@test -n '$(PANEL)' || { echo 'say which: make audit PANEL=FILE' >&2; exit 2; }

report: $(PAGES) ## the reports, HTML and PDF: paper/build/index.html

check-report: report ## valid HTML, links and fonts of the reports
	@tools/install-packages test
	@tests/pages/run $(PAPER_BUILD) $(VERDICTS)

# The same.
statistics: plumb ## re-make the carried statistics and compare
	@MAKEFLAGS= $(PLUMB) statistics

UNIT_TESTS := $(patsubst tests/unit/%.c,$(BUILD)/tests/%,$(UNIT_SOURCES))
SUITE_TESTS := $(patsubst tests/golden/%.c,$(BUILD)/tests/%,$(wildcard tests/golden/*.c)) \
               $(patsubst tests/cli/%.c,$(BUILD)/tests/%,$(wildcard tests/cli/*.c))

$(BUILD)/tests/%: $(BUILD)/obj/tests/unit/%.o $(REPORT_LIBRARY) $(LIBRARY)
	@mkdir -p $(@D)
	@$(LINK) -o $@ $^ $(LIBRARY_LIBS) $(CMOCKA_LIBS)
$(BUILD)/tests/%: $(BUILD)/obj/tests/golden/%.o $(LIBRARY)
	@mkdir -p $(@D)
	@$(LINK) -o $@ $^ $(LIBRARY_LIBS) $(CMOCKA_LIBS)
$(BUILD)/tests/%: $(BUILD)/obj/tests/cli/%.o $(LIBRARY)
	@mkdir -p $(@D)
	@$(LINK) -o $@ $^ $(LIBRARY_LIBS) $(CMOCKA_LIBS)
.SECONDARY: $(ALL_OBJECTS)

# abspath would split a path at its spaces
absolute = $(if $(filter /%,$(1)),$(1),$(CURDIR)/$(1))
RUN_TESTS = PLUMB_ROOT='$(CURDIR)' PLUMB_BUILD='$(call absolute,$(BUILD))' PLUMB_OUT='$(call absolute,$(OUT))' \
    PLUMB_VERDICTS='$(call absolute,$(PARTS))' tests/run

check: all $(UNIT_TESTS) $(SUITE_TESTS) ## all tests
	@tools/install-packages test
	@$(RUN_TESTS) $(UNIT_TESTS) $(SUITE_TESTS)

unit: $(UNIT_TESTS) ## the unit tests alone
	@$(RUN_TESTS) $(UNIT_TESTS)

# Instrumented code hides ranges from gcc, which then warns of truncation that cannot happen.
asan: ## all tests under the sanitizers
	@$(MAKE) BUILD=$(BUILD)/asan OUT=$(BUILD)/asan/out OPTIMIZE='-O1 -g' \
	    WARNINGS='$(WARNINGS) -Wno-format-truncation' \
	    SANITIZE='-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer' check

clang: ## build and unit tests with the second compiler
	@tools/install-packages lint
	@$(MAKE) BUILD=$(BUILD)/clang OUT=$(BUILD)/clang/out CC=clang all unit

coverage: ## lines of lib that the tests reach
	@$(MAKE) BUILD=$(BUILD)/coverage OUT=$(BUILD)/coverage/out OPTIMIZE='-O0 -g' SANITIZE=--coverage check
	@tools/line-coverage $(BUILD)/coverage

lint: $(BUILD)/config.mk ## clang-tidy, cppcheck, layout, layers, headers
	@tools/install-packages lint
	@tools/lint '$(COMPILE)' $(LIB_SOURCES) $(TOOL_SOURCES) $(EXPERIMENT_SOURCES) $(UNIT_SOURCES) $(SUITE_SOURCES) $(BENCH_SOURCES) $(HEADERS)

oracle: $(PLUMB) ## a full synthetic release against Python (some minutes)
	@tools/install-packages test
	@tests/oracle/run $(PLUMB) $(BUILD)/oracle

browser: report ## the pages of make report in headless Chromium
	@tools/install-packages browser
	@tests/browser/run $(PLUMB) $(VERDICTS) $(PAPER_BUILD) $(BUILD)/browser

BENCH_PROGRAMS := $(patsubst bench/%.c,$(BUILD)/bench/%,$(BENCH_SOURCES))

# A peer loads no library that it does not need: that would take longer than some of them run.
$(BENCH_PROGRAMS): $(BUILD)/bench/%: $(BUILD)/obj/bench/%.o $(LIBRARY)
	@mkdir -p $(@D)
	@$(LINK) -Wl,--as-needed -o $@ $^ $(LIBRARY_LIBS)

bench: bench-release bench-audit ## speed against peers: bench/RESULTS.md (ten minutes)

bench-release: $(PLUMB) $(BENCH_PROGRAMS) ## of these, reading the JEV release alone (ROUNDS=5)
	@tools/install-packages test bench
	@/usr/bin/python3 bench/run.py --plumb $(PLUMB) --programs $(BUILD)/bench --work $(BUILD)/bench --rounds $(or $(ROUNDS),5) \
	    --out bench/RESULTS.md

bench-audit: $(PLUMB) $(BENCH_PROGRAMS) ## of these, auditing a rating panel alone (ROUNDS=5)
	@tools/install-packages test bench
	@bench/run-audit --rounds $(or $(ROUNDS),5) --plumb $(PLUMB) --programs $(BUILD)/bench --work $(BUILD)/bench --out bench/RESULTS.md

goldens: all $(SUITE_TESTS) ## rewrite the golden values from this run (review the diff)
	@PLUMB_ROOT='$(CURDIR)' PLUMB_BUILD='$(call absolute,$(BUILD))' PLUMB_OUT='$(call absolute,$(OUT))' $(BUILD)/tests/golden --write

help: ## this list
	@sed -n 's/^\([a-z][a-z-]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 22
	@printf '\nAn item of all papers, an experiment, or a paper:\n'
	@printf '  make %s\n' '$(firstword $(filter table3,$(ITEMS)) $(ITEMS))' '$(firstword $(EXPERIMENTS))' '$(firstword $(PAPERS))'
	@printf '\nExperiments:\n'
	@printf '  %s\n' '$(EXPERIMENTS)' | fold -s -w 78 | sed '2,$$s/^/  /'
	@printf '\nSettings:\n'
	@sed -n 's/^#   \([A-Z_]*=[DF].*\)/  \1/p' Makefile

clean: ## remove what was built (committed tables and figures stay)
	@rm -rf $(BUILD) plumb $(OUT)/tables/*.xlsx $(OUT)/tables/*.pdf $(OUT)/figures/*.xlsx $(OUT)/figures/*.pdf $(filter-out %/codecheck.yml,$(EXPORTS))
