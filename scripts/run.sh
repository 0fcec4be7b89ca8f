#!/bin/sh
# Runs a command with the toolchain's Neovim, Node and npm binaries first on PATH, fetching them if need be.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
"$root/scripts/toolchain.sh"
export PATH="$root/.toolchain/bin:$root/node_modules/.bin:$PATH"
exec "$@"
