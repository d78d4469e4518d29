#!/usr/bin/env bash
# Installed, unpacked and moved, the program must run from anywhere and find its own assets:
# after cmake --install with DESTDIR, from the TGZ in a folder of any name, from the DEB's files.
# Its picture must be the build tree's to the pixel: without its own fonts it would be another.
set -euo pipefail
program=$1
build=$(dirname "$program")
version=$2

source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
started_before

fail() {
    echo "package: $*" >&2
    exit 1
}

shot() {
    "$1" shot --at 07:00 --size 1280x720 --out "$2" 2>"$work/err" || fail "shot: $(cat "$work/err")"
    [[ -s $2 ]] || fail "shot left no picture"
}

# Calls the program from / through a symlink that lies elsewhere.
try() {
    local file=$1 name=$2 link=$work/links/$2
    mkdir -p "$work/links"
    ln -s "$file" "$link"
    cd /
    [[ $("$link" --version) == *"$version"* ]] || fail "$name: another version"
    "$link" run --until 07:00 >"$work/out" || fail "$name: run failed"
    [[ -s $work/out ]] || fail "$name: run printed nothing"
    shot "$link" "$work/$name.png"
    cmp "$work/$name.png" "$work/build.png" || fail "$name: draws another picture"
    cd "$work"
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

shot "$program" "$work/build.png"
mkdir "$work/empty"
WIREROOM_ASSETS=$work/empty shot "$program" "$work/plain.png"
if cmp -s "$work/plain.png" "$work/build.png"; then fail "the fonts make no difference"; fi

DESTDIR=$work/dest cmake --install "$build" --prefix /opt/wire >"$work/log" || fail "$(cat "$work/log")"
complete "$work/dest/opt/wire" destdir
try "$work/dest/opt/wire/bin/wireroom" destdir

for kind in TGZ DEB; do
    (cd "$build" && cpack -G $kind -B "$work/packages") >"$work/log" 2>&1 || fail "$(cat "$work/log")"
done

mkdir "$work/a folder of any name"
tar xzf "$work"/packages/wireroom-*.tar.gz -C "$work/a folder of any name" --strip-components=1
complete "$work/a folder of any name" tgz
try "$work/a folder of any name/bin/wireroom" tgz

deb=("$work"/packages/wireroom_*.deb)
dpkg-deb -x "${deb[0]}" "$work/root"
complete "$work/root/usr" deb
try "$work/root/usr/bin/wireroom" deb
depends=$(dpkg-deb -f "${deb[0]}" Depends)
for package in libgl1 libglfw3 libstdc++6; do
    [[ $depends == *"$package"* ]] || fail "deb: does not depend on $package, only on: $depends"
done
