# SPDX-License-Identifier: MIT
# Sourced by build and test: a node that is new enough, and the packages of the lock file, in build/viewer.
viewer=$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")" && pwd)
work=$viewer/../build/viewer
mkdir -p "$work"
work=$(cd -- "$work" && pwd)

command -v npm >/dev/null || { echo "viewer: npm is missing; Debian: apt-get install npm" >&2; exit 70; }

new_enough() { "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }
if ! new_enough node; then
    own=$work/node/node_modules/node/bin
    if ! new_enough "$own/node"; then
        echo "viewer: fetching a newer node"
        mkdir -p "$work/node"
        npm install --prefix "$work/node" --no-audit --no-fund --no-save node@22 >/dev/null
    fi
    export PATH=$own:$PATH
fi

# The packages lie outside of the sources; a link lets the tools find them. `npm install` keeps to the versions and digests
# of the lock file, as `npm ci` would; that one also asks for the bindings of machines that are not this one.
if ! cmp -s "$viewer/package-lock.json" "$work/installed-lock.json"; then
    cp "$viewer/package.json" "$viewer/package-lock.json" "$work/"
    (cd "$work" && npm install --no-audit --no-fund >/dev/null)
    cp "$viewer/package-lock.json" "$work/installed-lock.json"
fi
[ -e "$viewer/node_modules" ] || ln -sfn ../build/viewer/node_modules "$viewer/node_modules"
cd -- "$viewer"
