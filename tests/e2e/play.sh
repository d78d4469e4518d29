#!/usr/bin/env bash
# Drives the real window as a person would: Play, wait, Crash one, Reset, and plays the day to its
# end. What happened is read from the trace that the program writes while it plays.
# Usage: play.sh PROGRAM, on a display of 1440 by 900.
set -euo pipefail
program=$1

source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
started_before
trace=$work/day.jsonl

die() {
    echo "FAILED: $1" >&2
    echo "last lines of the trace:" >&2
    tail -n 3 "$trace" >&2 || true
    exit 1
}
# Waits until a pattern stands in the trace (or, with "gone", no longer does).
wait_for() {
    local pattern=$1 gone=${2:-}
    for _ in $(seq 300); do
        if [[ -z $gone ]]; then
            ! grep -q "$pattern" "$trace" || return 0
        else
            grep -q "$pattern" "$trace" || return 0
        fi
        kill -0 "$pid" 2>/dev/null || die "the program ended while waiting for: $pattern $gone"
        sleep 0.1
    done
    die "waited in vain for: $pattern $gone"
}
key() {
    xdotool keydown "$1"
    sleep 0.1
    xdotool keyup "$1"
    sleep 0.1
}
click() {
    xdotool mousemove --window "$window" "$1" "$2"
    sleep 0.2
    xdotool mousedown 1
    sleep 0.15
    xdotool mouseup 1
    sleep 0.2
}

"$program" play --trace "$trace" 2>"$work/err" &
pid=$!
window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$pid" | tail -n 1) ||
    die "no window came up: $(cat "$work/err")"
xdotool windowfocus --sync "$window" || true
sleep 0.5

# Paused, the program sleeps: next to no processor time (hundredths of a second) in two seconds.
spent() { awk '{print $14 + $15}' "/proc/$pid/stat"; }
sleep 1
before=$(spent)
sleep 2
idle=$(($(spent) - before))
((idle <= 3)) || die "paused, it used $idle hundredths of a second in two seconds"

# Taps shorter than a frame are keys, too: eleven steps.
for _ in $(seq 11); do
    xdotool key Right
done
wait_for '"t":22200'
if grep -q '"t":22260' "$trace"; then die "eleven taps made more than eleven steps"; fi

# Play by mouse, at 15 minutes a second; the crash by mouse as well.
key 3
click 614 37
wait_for '"t":32400'
click 972 37
wait_for '"action":"crash_one"'
wait_for '"type":"crash"'
wait_for '"reason":"rebalance"'

# Reset: the same day from its start, without the crash. Nothing has been run yet.
click 486 37
wait_for '"type":"crash"' gone
[[ ! -s $trace ]] || die "reset left facts behind"

# The whole day at the highest speed, by keyboard.
key 5
key space
wait_for '"type":"end"'
key ctrl+q
for _ in $(seq 100); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
done
status=0
wait "$pid" || status=$?
pid=
[[ $status == 0 ]] || die "the program ended with $status: $(cat "$work/err")"

"$program" check "$trace" || die "the trace is not intact"
played=$(grep -o '"digest":"[0-9a-f]*"' "$trace" | tail -n 1 | cut -d'"' -f4)
straight=$("$program" run --json | tr -d ' \n' | grep -o '"digest":"[0-9a-f]*"' | cut -d'"' -f4)
[[ $played == "$straight" ]] || die "the window's day is $played, the command line's $straight"

# Ended from outside, the window ends its trace as if it had been closed.
for signal in TERM INT; do
    rm -f "$trace"
    # A script's background jobs ignore SIGINT; what env starts does not.
    env --default-signal=INT "$program" play --trace "$trace" 2>"$work/err" &
    pid=$!
    window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$pid" | tail -n 1) ||
        die "no window came up: $(cat "$work/err")"
    xdotool windowfocus --sync "$window" || true
    sleep 0.5
    key Right
    wait_for '"type":"read"\|"type":"rebalance"'
    kill -"$signal" "$pid"
    status=0
    wait "$pid" || status=$?
    pid=
    [[ $status == $((128 + $(kill -l "$signal"))) ]] || die "SIG$signal ended it with $status"
    "$program" check "$trace" || die "after SIG$signal the trace is not intact"
done

# A trace that can't be written is said while the day goes on, and by the exit code.
if [[ -c /dev/full ]]; then
    "$program" play --trace /dev/full 2>"$work/err" &
    pid=$!
    window=$(timeout 30 xdotool search --sync --onlyvisible --pid "$pid" | tail -n 1) ||
        die "no second window came up: $(cat "$work/err")"
    xdotool windowfocus --sync "$window" || true
    sleep 0.5
    key Right
    key ctrl+q
    for _ in $(seq 100); do
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.1
    done
    status=0
    wait "$pid" || status=$?
    pid=
    [[ $status == 1 ]] || die "with a full disk the program ended with $status"
    grep -q '/dev/full: .*No space left' "$work/err" || die "it said: $(cat "$work/err")"
fi
echo "the window played $played, as the command line did"
