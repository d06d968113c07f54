# make play    open the table                      make test   set everything up, check, run all tests
# make setup   set up and compile, into .venv      make help   the rest
SHELL := /bin/bash
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/done
LOG := $(VENV)/setup.log
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
# The lists are complete, and what is imported is turned into bytecode when it is: half the time.
INSTALL := $(PIP) install --require-hashes --no-deps --no-compile -r
TESTED := src tests tools $(wildcard benchmarks)
# More arguments for pytest, e.g. make test-pure ARGS="-k stab"
ARGS ?=
# The game that `make quick` checks
GAME ?=

# Bytecode is kept, whatever the environment says: many tests start a server or a command of their
# own, and without it each of them would translate every module anew.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/bytecode

QUIETLY = $(MAKE) --silent --no-print-directory
# Runs $(2) quietly; its output goes to the log, and to the screen when it fails.
define quietly
	@echo "$(1)"
	@$(2) >>$(LOG) 2>&1 || { tail -n 40 $(LOG); echo "cutpurse: failed; the whole log is in $(LOG)"; exit 1; }
endef

.PHONY: help
help:
	@echo "make play           open the table in the browser: at once, and compiled from the second time on"
	@echo "make test           set everything up, check, run all tests compiled and pure (= make check)"
	@echo "make setup          set up .venv and compile: .venv/bin/cutpurse works afterwards"
	@echo "make arena          and what simulate --out, tournament, report and Ray need"
	@echo "make mcp            and what cutpurse mcp and /mcp of the server need"
	@echo "make quick GAME=…   check one game while you write it: lint, its rules, its scenes, the laws"
	@echo "make lint           format, linter, types, imports"
	@echo "make test-pure      only the tests, on the sources as they are (nothing is compiled)"
	@echo "make test-compiled  only the tests, on the compiled package"
	@echo "make format         format the sources and mend what the linter can"
	@echo "make bench          measure speed beside other engines"
	@echo "make audit          what the wheel is made of (CycloneDX), and known vulnerabilities of what is pinned"
	@echo "make dist           a compiled wheel and a source distribution, in dist"
	@echo "make lock           renew the pinned requirements"
	@echo "make clean          remove what was built and installed"

# ---- set-up -----------------------------------------------------------------------------------

# ready-x has done what $(DONE)/x stands for. One make at a time sets up; others wait for it.
ALONE := $(PYTHON) tools/alone.py
ready-%: python
	@$(ALONE) build/lock $(QUIETLY) $(DONE)/$*

.PHONY: python
python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "cutpurse needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1 | head -n 1)."; \
	  echo "Name another: make setup PYTHON=python3.12"; exit 1; }

$(DONE)/venv:
	@echo "Making $(VENV) with $$($(PYTHON) -V)"
	@$(PYTHON) -m venv --clear $(VENV)
	@mkdir -p $(DONE) && touch $@

# What serving needs; until Cutpurse is compiled and installed, the sources are used as they are.
SITE = $(shell $(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
$(DONE)/runtime: requirements/runtime.txt | $(DONE)/venv
	$(call quietly,Installing what the table needs,$(INSTALL) $<)
	@if [ ! -e $(DONE)/cutpurse ]; then \
	  echo "$(CURDIR)/src" >"$(SITE)/cutpurse-sources.pth"; \
	  printf '#!/bin/sh\nexec "$$(dirname "$$0")/python" -m cutpurse "$$@"\n' >$(BIN)/cutpurse; \
	  chmod +x $(BIN)/cutpurse; fi
	@touch $@

$(DONE)/build: requirements/build.txt | $(DONE)/venv
	$(call quietly,Installing the pinned build tools,$(INSTALL) $<)
	@touch $@

$(DONE)/dev: requirements/dev.txt | $(DONE)/build
	$(call quietly,Installing the pinned test tools,$(INSTALL) $<)
	@touch $@

$(DONE)/arena: requirements/arena.txt | $(DONE)/build
	$(call quietly,Installing what results and clusters need,$(INSTALL) $<)
	@touch $@

# The real packages that the environments are made for. Where they cannot be installed, their tests
# are skipped, and say so.
$(DONE)/envs: requirements/envs.txt | $(DONE)/dev
	@echo "Installing what the environments are tested with"
	@$(INSTALL) $< >>$(LOG) 2>&1 && touch $@ || echo "COULD NOT INSTALL $<: tests of environments will be SKIPPED (see $(LOG))"

$(DONE)/mcp: requirements/mcp.txt | $(DONE)/build
	$(call quietly,Installing what playing with language models needs,$(INSTALL) $<)
	@touch $@

$(DONE)/bench: requirements/bench.txt | $(DONE)/build
	$(call quietly,Installing the engines to compare with,$(INSTALL) $<)
	@touch $@

# A browser and a database for the tests that need the real ones. Where they cannot be installed,
# those tests are skipped, and say so.
$(DONE)/debian: | $(DONE)/venv
	@if command -v chromium-headless-shell >/dev/null && command -v chromium >/dev/null && ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then touch $@; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  echo "Installing Debian's chromium, chromium-headless-shell and postgresql for the tests"; \
	  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium chromium-headless-shell postgresql; } \
	    >>$(LOG) 2>&1 && touch $@ || echo "COULD NOT INSTALL chromium and postgresql: their tests will be SKIPPED (see $(LOG))"; \
	else echo "NO chromium or postgresql here, and no right to install them: their tests will be SKIPPED"; fi

# Torch for the tests that learn: Debian's, which belongs to its own Python (tests/envs/learning.py). PyPI's
# brings CUDA and is too large for the checks. Where it cannot be had, those tests are skipped, and say so.
VERSION_OF = -c 'import sys; print(sys.version_info[:2])' 2>/dev/null
$(DONE)/torch: | $(DONE)/venv
	@if $(BIN)/python -c 'import torch, onnx' 2>/dev/null || [ -d /usr/lib/python3/dist-packages/torch -a -d /usr/lib/python3/dist-packages/onnx ]; then touch $@; \
	elif [ "$$(/usr/bin/python3 $(VERSION_OF))" != "$$($(BIN)/python $(VERSION_OF))" ]; then \
	  echo "NO torch for this Python from Debian: tests of LEARNING will be SKIPPED"; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  echo "Installing Debian's torch for the tests"; \
	  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o Dpkg::Options::=--force-unsafe-io python3-torch python3-onnx; } \
	    >>$(LOG) 2>&1 && touch $@ || echo "COULD NOT INSTALL torch: tests of LEARNING will be SKIPPED (see $(LOG))"; \
	else echo "NO torch here, and no right to install it: tests of LEARNING will be SKIPPED"; fi

# The list of sources, rewritten only when it changes: a removed file must trigger a build as well.
# So must switching CUTPURSE_PURE on or off.
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' | LC_ALL=C sort)
LISTED = echo "pure=$(CUTPURSE_PURE) $(SOURCES)"
$(DONE)/sources: | $(DONE)/venv
	@$(LISTED) >$@
$(shell [ -e $(DONE)/sources ] && { $(LISTED) | cmp -s - $(DONE)/sources || $(LISTED) >$(DONE)/sources; })

# The wheel is as old as the beginning of its build: what is edited meanwhile is newer.
$(DONE)/wheel: $(DONE)/build $(DONE)/sources $(SOURCES) pyproject.toml setup.py
	@echo "Building Cutpurse"
	@touch $@.begun && rm -rf build/wheel
	@set -o pipefail; $(BIN)/python -c 'from setuptools.build_meta import build_wheel; build_wheel("build/wheel")' 2>&1 \
	  | tee -a $(LOG) | awk '/^cutpurse: /{ sub(/^cutpurse: /, "  "); print; fflush() }' \
	  || { tail -n 40 $(LOG); echo "cutpurse: the build failed; the whole log is in $(LOG)"; exit 1; }
	@mv $@.begun $@

# Never beneath a table that runs from the installed package.
$(DONE)/cutpurse: $(DONE)/wheel
	@$(ALONE) --else "cutpurse: a table from here is open; end it with Ctrl-C, then try again" $(VENV)/in-use \
	  $(PIP) install --quiet --no-index --no-deps --force-reinstall build/wheel/*.whl
	@rm -f "$(SITE)/cutpurse-sources.pth"
	@touch $@
	@cd $(VENV) && bin/python -c 'from cutpurse.version import describe; print("Ready:", describe())'

.PHONY: setup arena mcp play behind bench
setup: ready-cutpurse

arena: setup ready-arena

mcp: setup ready-mcp

# The installed package, if it is of these sources. Otherwise the sources as they are, at once: an
# uncompiled table is as quick to use, only its bots think longer. Behind it the compiler works.
SERVE := serve --open --quiet
FROM_SOURCES := env PYTHONPATH=$(CURDIR)/src PYTHONPYCACHEPREFIX=$(CURDIR)/$(VENV)/pycache $(BIN)/python -m cutpurse
play: ready-runtime
	@if $(QUIETLY) --question $(DONE)/wheel; then \
	  $(ALONE) build/lock $(QUIETLY) $(DONE)/cutpurse && \
	  exec $(PYTHON) tools/play.py $(LOG) -- $(ALONE) --shared $(VENV)/in-use $(BIN)/cutpurse $(SERVE); \
	elif [ -n "$(CUTPURSE_PURE)" ]; then exec $(PYTHON) tools/play.py $(LOG) -- $(FROM_SOURCES) $(SERVE); \
	else \
	  echo "Playing uncompiled this time; compiling goes on behind it, for the next start (log: $(LOG))"; \
	  exec $(PYTHON) tools/play.py $(LOG) $(QUIETLY) behind -- $(FROM_SOURCES) $(SERVE); \
	fi

behind: ready-wheel
	@if ls build/wheel/*-none-any.whl >/dev/null 2>&1; then echo "No C compiler here: Cutpurse stays uncompiled"; \
	else echo "Compiled: the next start uses it"; fi

bench: setup
	@$(QUIETLY) ready-bench || echo "Measuring without the other engines"
	@$(BIN)/python -m benchmarks

# ---- checks and tests -------------------------------------------------------------------------

.PHONY: test check lint quick test-compiled test-pure format
test: check
# Tables and pages are never compiled: where they were tested beside compiled rules, that is enough.
# Nor need those tests run twice that mostly wait for other processes: series on several, bots over
# pipes, the command line, the example; nor those that play many games. The clusters of test_ray are
# left to this half.
ONCE := -m 'not long' $(addprefix --ignore=tests/,table scenes page browser cli examples envs bots/test_stdio.py test_playing_at_once.py test_audit.py test_dist.py \
  $(addprefix arena/test_,series.py tournament.py agents.py results.py refusals.py pages.py))
IS_COMPILED := cd $(VENV) && bin/python -c 'import sys; from cutpurse.version import compiled; sys.exit(not compiled())'
check: lint test-compiled
	@if ($(IS_COMPILED)); then $(QUIETLY) test-pure ARGS="$(ARGS) $(ONCE)"; \
	else $(QUIETLY) test-pure; fi

lint: ready-dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy $(TESTED)
	PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo

# One game while it is being written, uncompiled, with fewer random games for each law.
FOLDERS = $(wildcard $(addprefix src/cutpurse/,games/$(GAME) web/scenes/$(GAME) looks/$(GAME).py) $(addprefix tests/,rules/$(GAME) scenes/$(GAME)))
quick: ready-dev
	@[ -n "$(GAME)" ] && [ -e src/cutpurse/games/$(GAME)/meta.py ] || { \
	  echo "make quick GAME=…: there is no game '$(GAME)'; there are:" $(patsubst src/cutpurse/games/%/meta.py,%,$(wildcard src/cutpurse/games/*/meta.py)); exit 1; }
	@$(BIN)/ruff format --quiet --check $(FOLDERS)
	@$(BIN)/ruff check --quiet $(FOLDERS)
	@$(PURE) CUTPURSE_GAME=$(GAME) HYPOTHESIS_PROFILE=quick $(PYTEST) -q -m "not long" $(filter tests/%,$(FOLDERS)) tests/laws

# The sources before the installed package; their bytecode stays out of the source tree.
PURE := PYTHONPATH=$(CURDIR)/src PYTHONPYCACHEPREFIX=$(CURDIR)/$(VENV)/pycache CUTPURSE_EXPECT=pure
export HYPOTHESIS_PROFILE ?= ci
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

# The package as installed. On a machine without a C compiler that is the pure one, tested below;
# the project's own checks (CI=true) insist on the compiled one.
test-compiled: ready-dev ready-debian ready-envs ready-torch setup
	@if [ -n "$$CI" ] || ($(IS_COMPILED)); then \
	  echo "Tests, compiled:"; CUTPURSE_EXPECT=compiled $(PYTEST); \
	else echo "Tests, compiled: left out, the installed package is not compiled"; fi

test-pure: ready-dev ready-debian ready-envs ready-torch
	@echo "Tests, pure:"
	@$(PURE) $(PYTEST)

format: ready-dev
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

# ---- upkeep -----------------------------------------------------------------------------------

# Versions and hashes, and no word of where they come from. Each file agrees with the one before.
LOCK := uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
# How good bots are, as the page of ratings shows it before anybody has played with them. An hour.
.PHONY: ratings
ratings: setup
	@for game in $$($(BIN)/python -c 'import cutpurse.games as g; print(*g.names())'); do \
	  $(BIN)/cutpurse tournament $$game --bots greedy,easy,medium,hard --players 3 --games 240 \
	    --json src/cutpurse/games/$$game/bot_ratings.json --force || exit 1; done

# What wins in each game, from the games of its library.
.PHONY: library-pages
library-pages: setup
	@for game in $$($(BIN)/python -c 'import cutpurse.games as g; print(*g.names())'); do \
	  file=src/cutpurse/games/$$game/library; test ! -f $$file.xz || \
	    $(BIN)/cutpurse library report $$game --file $$file.xz -o $$file.html --force || exit 1; done

.PHONY: lock audit dist clean
lock: ready-venv
	$(call quietly,Installing uv,$(PIP) install uv)
	@cd requirements && export PATH="$(CURDIR)/$(BIN):$$PATH" && \
	  $(LOCK) -o runtime.txt runtime.in && \
	  $(LOCK) -c runtime.txt -o build.txt build.in && \
	  $(LOCK) -c build.txt -o arena.txt arena.in && \
	  $(LOCK) -c build.txt -c arena.txt -o mcp.txt mcp.in && \
	  $(LOCK) -c build.txt -c arena.txt -c mcp.txt -o dev.txt dev.in && \
	  $(LOCK) -c dev.txt --excludes no-torch.in -o envs.txt envs.in && \
	  $(LOCK) -c dev.txt -c envs.txt -o bench.txt bench.in
	@! grep -nE 'https?://|--(extra-)?index-url|--find-links' requirements/*.txt
	@! command -v npm >/dev/null || { cd benchmarks/boardgameio && rm -f package-lock.json && npm install --package-lock-only --silent; }
	@echo "The mypy of build.txt belongs in pyproject.toml's build-system as well:"; grep '^mypy==' requirements/build.txt

# Fails when something is vulnerable, and when no database could say.
audit: ready-dev ready-wheel
	@$(BIN)/python -m tools.sbom build/wheel/*.whl requirements/runtime.txt build/cutpurse.cdx.json
	@$(BIN)/python -m tools.audit requirements/*.txt

# To carry away: a compiled wheel for this kind of machine, and the sources for any other.
dist: ready-wheel
	@rm -rf dist && mkdir dist && cp build/wheel/*.whl dist/
	$(call quietly,Packing the sources,$(BIN)/python -c 'from setuptools.build_meta import build_sdist; build_sdist("dist")')
	@ls -1 dist

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
