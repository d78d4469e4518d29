#!/usr/bin/env bash
# Installed, unpacked and moved, the program must run from anywhere and find its own assets:
# after cmake --install with DESTDIR, from the TGZ in a folder of any name, from the DEB's files.
# Its picture must be the build tree's to the pixel: without its own fonts it would be another.
set -euo pipefail
program=$1
build=$(dirname "$program")
version=$2

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
source "$(dirname "${BASH_SOURCE[0]}")/own_home.sh"
own_home "$tmp"

fail() {
    echo "package: $*" >&2
    exit 1
}

shot() {
    "$1" shot --at 07:00 --size 1280x720 --out "$2" 2>"$tmp/err" || fail "shot: $(cat "$tmp/err")"
    [[ -s $2 ]] || fail "shot left no picture"
}

# Calls the program from / through a symlink that lies elsewhere.
try() {
    local file=$1 name=$2 link=$tmp/links/$2
    mkdir -p "$tmp/links"
    ln -s "$file" "$link"
    cd /
    [[ $("$link" --version) == *"$version"* ]] || fail "$name: another version"
    "$link" run --until 07:00 >"$tmp/out" || fail "$name: run failed"
    [[ -s $tmp/out ]] || fail "$name: run printed nothing"
    shot "$link" "$tmp/$name.png"
    cmp "$tmp/$name.png" "$tmp/build.png" || fail "$name: draws another picture"
    cd "$tmp"
}

# Files that every form of the package brings.
complete() {
    local prefix=$1 name=$2 file
    for file in bin/wireroom share/applications/wireroom.desktop \
        share/icons/hicolor/scalable/apps/wireroom.svg share/doc/wireroom/copyright \
        share/wireroom/fonts/LeagueMono-NarrowBold.otf share/wireroom/fonts/LeagueMono-LICENSE.txt \
        share/wireroom/fonts/Roboto-Medium.ttf share/wireroom/fonts/Roboto-LICENSE.txt; do
        [[ -s $prefix/$file ]] || fail "$name: $file is missing"
    done
    compgen -G "$prefix/share/wireroom/scenarios/*.toml" >/dev/null || fail "$name: no scenarios"
}

shot "$program" "$tmp/build.png"
mkdir "$tmp/empty"
WIREROOM_ASSETS=$tmp/empty shot "$program" "$tmp/plain.png"
if cmp -s "$tmp/plain.png" "$tmp/build.png"; then fail "the fonts make no difference"; fi

DESTDIR=$tmp/dest cmake --install "$build" --prefix /opt/wire >"$tmp/log" || fail "$(cat "$tmp/log")"
complete "$tmp/dest/opt/wire" destdir
try "$tmp/dest/opt/wire/bin/wireroom" destdir

for kind in TGZ DEB; do
    (cd "$build" && cpack -G $kind -B "$tmp/packages") >"$tmp/log" 2>&1 || fail "$(cat "$tmp/log")"
done

mkdir "$tmp/a folder of any name"
tar xzf "$tmp"/packages/wireroom-*.tar.gz -C "$tmp/a folder of any name" --strip-components=1
complete "$tmp/a folder of any name" tgz
try "$tmp/a folder of any name/bin/wireroom" tgz

deb=("$tmp"/packages/wireroom_*.deb)
dpkg-deb -x "${deb[0]}" "$tmp/root"
complete "$tmp/root/usr" deb
try "$tmp/root/usr/bin/wireroom" deb
depends=$(dpkg-deb -f "${deb[0]}" Depends)
for package in libgl1 libglfw3 libstdc++6; do
    [[ $depends == *"$package"* ]] || fail "deb: does not depend on $package, only on: $depends"
done
