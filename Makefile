# make play    set up what is missing, start the server on this machine and open the browser
# make test    set up what is missing and run the tests
# make lint    style and types
# make recorded  play every game on record again (before a change of structure is pushed)
# make bench   measure
# make clean   remove what the above have made (not your matches)

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ARGS   ?=
TESTS  ?= tests
# Tests share nothing, so two at a time; `make test JOBS=0` runs them one by one.
JOBS   ?= 2

.DEFAULT_GOAL := help
.PHONY: help play test lint recorded bench clean

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

play: $(VENV)/.stamp
	@$(BIN)/hardtack serve $(ARGS)

# Tests start many processes: what is compiled once need not be compiled again.
test: $(VENV)/.stamp-dev
	PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(TESTS)

lint: $(VENV)/.stamp-dev
	$(BIN)/ruff check src tests bench
	$(BIN)/mypy

recorded: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.recorded.recorder $(ARGS)

bench: $(VENV)/.stamp
	@$(BIN)/python bench/steps.py $(ARGS)

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
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
