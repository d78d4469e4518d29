#!/usr/bin/env bash
# What a person changed in the window is there after the next start; what a flag says is not. The
# first start opens with "What am I looking at?", whose first key closes it and does its work; a
# broken file of preferences stops nothing and is kept.
# Usage: preferences.sh PROGRAM, on a display of 1440 by 900.
set -euo pipefail
program=$1

source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
file=$XDG_CONFIG_HOME/wireroom/preferences.toml

die() {
    echo "FAILED: $1" >&2
    cat "$work/err" "$file" >&2 || true
    exit 1
}
start() {
    "$program" play "$@" 2>"$work/err" &
    pid=$!
    window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$pid" | tail -n 1) ||
        die "no window came up"
    xdotool windowfocus --sync "$window" || true
    sleep 0.7
}
key() {
    xdotool keydown "$1"
    sleep 0.1
    xdotool keyup "$1"
    sleep 0.2
}
quit() {
    key ctrl+q
    for _ in $(seq 100); do
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.1
    done
    local status=0
    wait "$pid" || status=$?
    pid=
    [[ $status == 0 ]] || die "the program ended with $status"
}
holds() {
    for _ in $(seq 50); do
        ! grep -qx "$1" "$file" 2>/dev/null || return 0
        sleep 0.1
    done
    die "the preferences don't say: $1"
}

# The overlay is open; the first key closes it and acts.
start --trace "$work/day.jsonl"
holds 'overlay_seen = true'
key Right
for _ in $(seq 50); do
    [[ ! -s $work/day.jsonl ]] || break
    sleep 0.1
done
[[ -s $work/day.jsonl ]] || die "the key that closed the overlay did nothing"
key t
holds 'theme = "dark"'
key 4
holds 'speed = "60"'
xdotool windowsize --sync "$window" 1300 760
sleep 0.5
quit
holds 'window_width = 1300'
holds 'window_height = 760'

# The next start has it all; flags win for this once.
start --theme light --speed 1
[[ $(xdotool getwindowgeometry "$window") == *1300x760* ]] || die "another size"
quit
holds 'theme = "dark"'
holds 'speed = "60"'

# A thing to try opens its day in the place of this one; a trace ends with the day it tells.
click() {
    xdotool mousemove --window "$window" "$1" "$2"
    sleep 0.3
    xdotool mousedown 1
    sleep 0.15
    xdotool mouseup 1
    sleep 0.4
}
start --trace "$work/ended.jsonl"
key Right
click 1120 28
click 1000 130
for _ in $(seq 50); do
    [[ $(xdotool getwindowname "$window") != "A crash before the commit"* ]] || break
    sleep 0.1
done
[[ $(xdotool getwindowname "$window") == "A crash before the commit"* ]] || die "no other day"
"$program" check "$work/ended.jsonl" || die "the trace was not ended"
size=$(wc -c <"$work/ended.jsonl")
sleep 1
[[ $(wc -c <"$work/ended.jsonl") == "$size" ]] || die "the trace went on with another day"
quit

# Neither run nor shot looks at the file, or touches it.
echo 'broken [' >"$file"
"$program" run --until 07:00 >/dev/null
"$program" shot --at 07:00 --size 640x400 --out "$work/a.png"
[[ $(cat "$file") == 'broken [' ]] || die "run or shot touched the preferences"

# A broken one is kept under another name, and the program goes on.
start
[[ $(cat "$file.broken") == 'broken [' ]] || die "the broken preferences were not kept"
key t
holds 'theme = "dark"'
quit
