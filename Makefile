# make play    set everything up, open the table       make test   set everything up, check, run all tests
# make setup   only set up, into .venv             make help   the rest
SHELL := /bin/bash
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/done
LOG := $(VENV)/setup.log
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
TESTED := src tests $(wildcard benchmarks)
# More arguments for pytest, e.g. make test-pure ARGS="-k stab"
ARGS ?=

# Runs $(2) quietly; its output goes to the log, and to the screen when it fails.
define quietly
	@echo "$(1)"
	@$(2) >>$(LOG) 2>&1 || { tail -n 40 $(LOG); echo "cutpurse: failed; the whole log is in $(LOG)"; exit 1; }
endef

.PHONY: help
help:
	@echo "make play           set everything up, then open the table in the browser"
	@echo "make test           set everything up, check, run all tests compiled and pure (= make check)"
	@echo "make setup          set up .venv: .venv/bin/cutpurse works afterwards"
	@echo "make arena          and what simulate --out, tournament, report and Ray need"
	@echo "make test-pure      only the tests, on the sources as they are (nothing is compiled)"
	@echo "make test-compiled  only the tests, on the compiled package"
	@echo "make format         format the sources and mend what the linter can"
	@echo "make bench          measure speed beside other engines"
	@echo "make lock           renew the pinned requirements"
	@echo "make clean          remove what was built and installed"

# ---- set-up -----------------------------------------------------------------------------------

$(DONE)/venv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "cutpurse needs Python 3.11 or newer, and '$(PYTHON)' is $$($(PYTHON) -V 2>&1 | head -n 1)."; \
	  echo "Name another: make setup PYTHON=python3.12"; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) -V)"
	@$(PYTHON) -m venv --clear $(VENV)
	@mkdir -p $(DONE) && touch $@

$(DONE)/build: requirements/build.txt | $(DONE)/venv
	$(call quietly,Installing the pinned build tools,$(PIP) install --require-hashes -r $<)
	@touch $@

$(DONE)/dev: requirements/dev.txt | $(DONE)/build
	$(call quietly,Installing the pinned test tools,$(PIP) install --require-hashes -r $<)
	@touch $@

$(DONE)/arena: requirements/arena.txt | $(DONE)/build
	$(call quietly,Installing what results and clusters need,$(PIP) install --require-hashes -r $<)
	@touch $@

$(DONE)/bench: requirements/bench.txt | $(DONE)/build
	$(call quietly,Installing the engines to compare with,$(PIP) install --require-hashes -r $<)
	@touch $@

# A browser and a database for the tests that need the real ones. Where they cannot be installed,
# those tests are skipped, and say so.
$(DONE)/debian: | $(DONE)/venv
	@if command -v chromium >/dev/null && ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; then touch $@; \
	elif command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  echo "Installing Debian's chromium and postgresql for the tests"; \
	  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium postgresql; } \
	    >>$(LOG) 2>&1 && touch $@ || echo "COULD NOT INSTALL chromium and postgresql: their tests will be SKIPPED (see $(LOG))"; \
	else echo "NO chromium or postgresql here, and no right to install them: their tests will be SKIPPED"; fi

# The list of sources, rewritten only when it changes: a removed file must trigger a build as well.
# So must switching CUTPURSE_PURE on or off.
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' | LC_ALL=C sort)
$(DONE)/sources: force | $(DONE)/venv
	@echo "pure=$(CUTPURSE_PURE) $(SOURCES)" | cmp -s - $@ || echo "pure=$(CUTPURSE_PURE) $(SOURCES)" >$@
.PHONY: force
force:

$(DONE)/cutpurse: $(DONE)/build $(DONE)/sources $(SOURCES) pyproject.toml setup.py
	@echo "Building Cutpurse"
	@set -o pipefail; $(PIP) -v install --no-build-isolation --no-deps --force-reinstall . 2>&1 | tee -a $(LOG) \
	  | awk '/^ *cutpurse: /{ sub(/^ *cutpurse: /, "  "); print; fflush() }' \
	  || { tail -n 40 $(LOG); echo "cutpurse: the build failed; the whole log is in $(LOG)"; exit 1; }
	@touch $@
	@cd $(VENV) && bin/python -c 'from cutpurse.version import describe; print("Ready:", describe())'

.PHONY: setup arena play bench
setup: $(DONE)/cutpurse

arena: setup $(DONE)/arena

play: setup
	@$(BIN)/cutpurse serve --open --quiet

bench: setup
	@$(MAKE) --no-print-directory $(DONE)/bench || echo "Measuring without the other engines"
	@$(BIN)/python -m benchmarks

# ---- checks and tests -------------------------------------------------------------------------

.PHONY: test check lint test-compiled test-pure format
test: check
# Tables and pages are never compiled: where they were tested beside compiled rules, that is enough.
ONCE := --ignore=tests/table --ignore=tests/scenes --ignore=tests/page --ignore=tests/browser
IS_COMPILED := cd $(VENV) && bin/python -c 'import sys; from cutpurse.version import compiled; sys.exit(not compiled())'
check: lint test-compiled
	@if ($(IS_COMPILED)); then $(MAKE) --no-print-directory test-pure ARGS="$(ARGS) $(ONCE)"; \
	else $(MAKE) --no-print-directory test-pure; fi

lint: $(DONE)/dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy $(TESTED)
	PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo

PYTEST := HYPOTHESIS_PROFILE=$${HYPOTHESIS_PROFILE:-ci} $(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)

# The package as installed. On a machine without a C compiler that is the pure one, tested below;
# the project's own checks (CI=true) insist on the compiled one.
test-compiled: $(DONE)/dev $(DONE)/debian setup
	@if [ -n "$$CI" ] || ($(IS_COMPILED)); then \
	  echo "Tests, compiled:"; CUTPURSE_EXPECT=compiled $(PYTEST); \
	else echo "Tests, compiled: left out, the installed package is not compiled"; fi

# The sources before the installed package; their bytecode stays out of the source tree.
test-pure: $(DONE)/dev $(DONE)/debian
	@echo "Tests, pure:"
	@PYTHONPATH=$(CURDIR)/src PYTHONPYCACHEPREFIX=$(CURDIR)/$(VENV)/pycache CUTPURSE_EXPECT=pure $(PYTEST)

format: $(DONE)/dev
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

# ---- upkeep -----------------------------------------------------------------------------------

# Versions and hashes, and no word of where they come from. Each file agrees with the one before.
LOCK := uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
.PHONY: lock clean
lock: | $(DONE)/venv
	$(call quietly,Installing uv,$(PIP) install uv)
	@cd requirements && export PATH="$(CURDIR)/$(BIN):$$PATH" && \
	  $(LOCK) -o runtime.txt runtime.in && \
	  $(LOCK) -c runtime.txt -o build.txt build.in && \
	  $(LOCK) -c build.txt -o arena.txt arena.in && \
	  $(LOCK) -c build.txt -c arena.txt -o dev.txt dev.in && \
	  $(LOCK) -c dev.txt -o bench.txt bench.in
	@! grep -nE 'https?://|--(extra-)?index-url|--find-links' requirements/*.txt
	@echo "The mypy of build.txt belongs in pyproject.toml's build-system as well:"; grep '^mypy==' requirements/build.txt

clean:
	rm -rf $(VENV) build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
