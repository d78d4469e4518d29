#!/usr/bin/env bash
# What the program says when it cannot start: no display, an old OpenGL, assets that are not
# there, a file that is wrong. One line, naming the way out; never a crash.
# Usage: start_up.sh PROGRAM, on a display.
set -uo pipefail
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
started_before

expect 1 'wireroom run' env -u DISPLAY -u WAYLAND_DISPLAY "$program"
expect 1 'wireroom run' env -u DISPLAY -u WAYLAND_DISPLAY "$program" shot --out "$work/a.png"
expect 1 'OpenGL 3.3' env MESA_GL_VERSION_OVERRIDE=2.1 MESA_GLSL_VERSION_OVERRIDE=120 "$program"
expect 1 'WIREROOM_ASSETS' env WIREROOM_ASSETS="$work/nowhere" "$program" shot --out "$work/a.png"
expect 1 'nowhere' "$program" shot --out "$work/nowhere/a.png"
# A start that fails leaves the trace that is there alone.
echo kept >"$work/kept.jsonl"
expect 1 'wireroom run' env -u DISPLAY -u WAYLAND_DISPLAY "$program" --trace "$work/kept.jsonl"
expect 1 'OpenGL 3.3' env MESA_GL_VERSION_OVERRIDE=2.1 MESA_GLSL_VERSION_OVERRIDE=120 \
    "$program" --trace "$work/kept.jsonl"
[[ $(cat "$work/kept.jsonl") == kept ]] || {
    echo "FAILED: the trace of another day was emptied" >&2
    failures=$((failures + 1))
}
expect 1 'nowhere' "$program" --trace "$work/nowhere/a.jsonl"
expect 2 'missing.toml' "$program" "$work/missing.toml"
printf 'title = "x"\n[settings]\nconsumer = 3\n' >"$work/typo.toml"
expect 2 'typo.toml:3:1: consumer: .*did you mean consumers' "$program" "$work/typo.toml"
[[ ! -e $work/a.png ]] || {
    echo "FAILED: a picture was left behind" >&2
    failures=$((failures + 1))
}
# A picture without one of its fonts is a picture all the same, with its stand-in, and nothing is
# drawn over it; what was missing is said.
fonts=$(dirname "$program")/assets
cp -rL "$fonts" "$work/assets"
font=$work/assets/fonts/Roboto-Regular.ttf
rm "$font" && mkdir "$font"
expect 0 'Roboto-Regular.ttf can.t be read; Roboto-Medium.ttf' \
    env WIREROOM_ASSETS="$work/assets" "$program" shot --at 09:00 --out "$work/missing.png"
rmdir "$font" && cp "$work/assets/fonts/Roboto-Medium.ttf" "$font"
WIREROOM_ASSETS=$work/assets "$program" shot --at 09:00 --out "$work/stand-in.png"
cmp "$work/missing.png" "$work/stand-in.png" || {
    echo "FAILED: the picture with a missing font is not clean" >&2
    failures=$((failures + 1))
}
exit $((failures > 0))
