# Everything a developer needs; `make help` lists it. Nothing has to be installed first but Swift and make.
DIR  ?=
PORT ?= 8080
export DIR

HANDSPAN := .build/release/handspan
SAMPLE   := build/sample
STRICT   := -Xswiftc -warnings-as-errors
JOBS     := -j 2
# What is tested with real fingers in each engine.
ANY_ENGINE := $(addprefix Tests/Browser/,test_methods.py test_presets.py test_tray.py test_choices.py test_search_engines.py \
  test_onscreen_keyboard.py)
# Without this a test that crashes waits for somebody to debug it.
QUIET    := SWIFT_BACKTRACE=enable=no

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run build built wasm web sample test lint format docs check-engine test-swift test-browser test-engines test-long fuzz sanitize
.PHONY: bench bench-sources bench-search
.PHONY: program costs marks-study measure measure-touch traces picture setup clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

run: build web $(if $(DIR),,sample) ## Serve DIR, or a sample library: make run DIR=~/Pictures PORT=8080
	exec $(HANDSPAN) "$${DIR:-$(SAMPLE)}" --port $(PORT) --web build/web

build: setup-build ## Build the native program, optimised
	swift build -c release --product handspan $(JOBS)

# One waits for the compiler where the other links: side by side they use both cores.
built: setup-build
	Scripts/at-once '$(MAKE) --no-print-directory build' '$(MAKE) --no-print-directory web'

program: build web ## Build .build/release/handspan and put its page beside it
	rm -rf .build/release/handspan-web
	cp -R build/web .build/release/handspan-web

wasm: setup-build ## Build the engine for the page in build/web and check what it imports
	Scripts/build-wasm

web: wasm ## Put the page and the engine together in build/web
	find build/web -type f ! -name '*.wasm' -delete
	cp -R Web/. build/web/

sample: setup-sample ## Make a sample library in build/sample
	@Scripts/python-environment
	.venv/bin/python Scripts/sample-library $(SAMPLE)

test: setup-build setup-test setup-engines lint check-engine test-swift docs built test-browser test-engines ## Run every check there is

lint: setup-lint ## Check the format and the habits of all code; seconds
	@Scripts/python-environment
	Scripts/lint

format: setup-lint ## Mend what lint finds and can be mended without a thought
	@Scripts/python-environment
	Scripts/lint --fix

check-engine: ## Check that the engine imports nothing but itself
	Scripts/check-engine

test-swift: setup-build setup-test ## Build with warnings as errors and run the Swift tests
	$(QUIET) swift test $(STRICT) $(JOBS)
	$(QUIET) HANDSPAN_PART=selection swift test -c release --scratch-path .build-selection $(JOBS)
	Scripts/check-dependent

docs: setup-build ## Make the pages of the engine's public API in build/docs; a warning is an error
	Scripts/docs $(STRICT) $(JOBS)

test-browser: setup-test build web ## Drive the page in Chromium with real fingers
	@Scripts/python-environment
	.venv/bin/python -m pytest Tests/Browser $(foreach file,$(ANY_ENGINE),--ignore $(file))

test-engines: setup-test setup-engines build web ## Pick by every method, and search, in Chromium, Firefox and WebKit, on a touchscreen in software
	@Scripts/python-environment
	.venv/bin/python -m pytest $(ANY_ENGINE) --engine chromium --engine firefox --engine webkit

test-long: setup-build ## Ten million random operations and events, in release
	$(QUIET) HANDSPAN_LONG=1 swift test -c release $(JOBS) \
	  --filter "SelectionModelTests|SelectionAlgebraTests|SelectionOrderTests|SelectionCodingTests"
	$(QUIET) HANDSPAN_LONG=1 swift test -c release $(JOBS) --no-parallel --filter GestureFuzzTests

fuzz: setup-build ## Feed the decoder of selections random bytes for a minute
	HANDSPAN_PART=fuzzers swift build --sanitize=fuzzer -c release --product HandspanSelectionFuzz --scratch-path .build-fuzz $(JOBS)
	mkdir -p build/fuzz
	$(QUIET) .build-fuzz/release/HandspanSelectionFuzz -max_total_time=60 -max_len=512 build/fuzz </dev/null

sanitize: setup-build ## Run the engine's tests with the address and the thread sanitizer
	$(QUIET) LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp swift test --sanitize=address --filter "Selection|Touch|Search|Web" --scratch-path .build-asan $(JOBS)
	$(QUIET) swift test --sanitize=thread --filter "Selection|Touch|Search|Web" --scratch-path .build-tsan $(JOBS)

bench: setup-test ## Compare selections with their peers; about five minutes
	Benchmarks/run

costs: setup-build ## Have model fingers do the tasks by every method: Documentation/MethodCosts.md
	swift run -c release MethodCosts

bench-sources: setup-test build ## Measure searches of 1.4 million names in PostgreSQL
	@Scripts/python-environment
	.venv/bin/python Benchmarks/sources.py $(HANDSPAN)

bench-search: setup-build setup-search ## Compare searches with their peers and write Documentation/SearchBenchmarks.md
	Benchmarks/run-search

measure: setup-test build web ## Measure the page: sizes, time to interactive, time of a sweep
	@Scripts/python-environment
	.venv/bin/python Tests/Browser/measure.py
	.venv/bin/python Tests/Browser/measure_search.py

measure-touch: setup-test web ## Measure a move of a finger among a million items, and the frames of a sweep
	@Scripts/python-environment
	.venv/bin/python Tests/Browser/measure_touch.py

traces: setup-test web ## Record the traces of real fingers again
	@Scripts/python-environment
	.venv/bin/python Tests/Browser/traces.py

marks-study: setup-test web ## See each mark on hundreds of pictures: Documentation/MarkVisibility.md
	Studies/MarkVisibility/run

picture: setup-test build web sample ## Record the moving picture of the README
	@Scripts/python-environment
	.venv/bin/python Tests/Browser/record.py $(SAMPLE) Documentation/images/handspan.webp

setup: setup-build setup-lint setup-sample setup-test setup-engines ## Install everything any target needs

.PHONY: setup-build setup-lint setup-sample setup-test setup-engines setup-search
setup-build setup-lint setup-sample setup-test setup-engines setup-search: setup-%:
	@Scripts/setup $*

clean: ## Remove everything that was built
	rm -rf .build .build-wasm .build-fuzz .build-asan .build-tsan Benchmarks/.build .venv build
