# Every target fetches what it needs into .toolchain/ and node_modules/ first; see scripts/toolchain.sh.

run := sh scripts/run.sh

.PHONY: demo test check bench soak toolchain build clean

# Neovim on a sample project, with pivi ready. Without a terminal: the same job, printed.
demo:
	@$(run) node scripts/demo.ts

# All checks and all tests; ends with `N passed, N failed`.
test:
	@$(run) node scripts/test.ts

# Formatting, linters, types, freshness of the bundles.
check:
	@$(run) node scripts/check.ts

bench:
	@$(run) node bench/run.ts

# A long day in minutes (SOAK_MINUTES, at most 9): memory stays flat, and nothing is left behind.
soak:
	@$(run) vitest run --config test/soak/vitest.config.ts --root .

build:
	@$(run) node scripts/build.mjs

toolchain:
	@sh scripts/toolchain.sh

clean:
	rm -rf .toolchain node_modules doc/tags
