# make play    set up what is missing, start the server on this machine and open the browser
# make test    set up what is missing and run the tests
# make lint    style and types
# make recorded  play every game on record again (before a change of structure is pushed)
# make bench   measure
# make looks   pictures of every page, wide and on a phone, in both lights and languages, into looks/
# make clean   remove what the above have made (not your matches)

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ARGS   ?=
TESTS  ?= tests
# The browser's half is looked after by node; where there is none, that is said and left out (HARDTACK_NODE=required: it fails).
NODE   := $(shell node -e 'const [n, m] = process.versions.node.split("."); process.exit(n * 100 + +m < 1819 ? 1 : 0)' 2>/dev/null \
            && command -v npm)
# Tests share nothing, so two at a time; `make test JOBS=0` runs them one by one.
JOBS   ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test lint lint-web test-web recorded bench looks clean

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

play: $(VENV)/.stamp
	@$(BIN)/hardtack serve $(ARGS)

# Tests start many processes: what is compiled once need not be compiled again.
test: $(if $(filter tests,$(TESTS)),test-web) $(VENV)/.stamp-dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(TESTS)

lint: lint-web $(VENV)/.stamp-dev
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy

ifneq ($(NODE),)
lint-web: node_modules/.stamp
	node_modules/.bin/prettier --check --log-level warn '**/*.js' '**/*.d.ts'
	node_modules/.bin/eslint .
	node_modules/.bin/tsc

test-web:
	node --test tests/web/*.test.js
else
lint-web test-web:
	@echo "The browser's half is left out ($@): no node 18.19 or newer with npm was found." >&2
	@test "$$HARDTACK_NODE" != required
endif

recorded: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.recorded.recorder $(ARGS)

bench: $(VENV)/.stamp
	@$(BIN)/python bench/steps.py $(ARGS)

looks: $(VENV)/.stamp-dev
	@$(BIN)/python bench/looks.py $(ARGS)

clean:
	rm -rf $(VENV) node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is newer than pyproject.toml once everything pyproject.toml asks for is in place.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Hardtack needs Python 3.11 or newer; name one: make PYTHON=python3.12" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.stamp-dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.stamp

node_modules/.stamp: package.json
	npm install --silent --no-audit --no-fund --no-package-lock
	@touch $@
