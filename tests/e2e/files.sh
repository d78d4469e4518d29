#!/usr/bin/env bash
# What the program does with files from outside: pipes and devices, full disks, links, and being
# stopped half-way. No display is needed.
# Usage: files.sh PROGRAM
set -uo pipefail
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

printf 'title = "piped"\n' >"$work/day.toml"
mkfifo "$work/pipe"
for verb in run check; do
    expect 2 'it is a pipe, not a file' "$program" $verb "$work/pipe"
    expect 2 'it is a pipe, not a file' "$program" $verb <(cat "$work/day.toml") >/dev/null
    expect 2 'it is a device, not a file' "$program" $verb /dev/zero
    expect 2 'Is a directory' "$program" $verb "$work"
done
printf '[events]\nfile = "pipe"\n' >"$work/own.toml"
expect 2 'pipe: can.t be read: it is a pipe' "$program" run "$work/own.toml"
# What the shell opened from a file is a file.
"$program" run /dev/stdin <"$work/day.toml" | grep -q '^piped, ' || fail "standard input"

if [[ -c /dev/full ]]; then
    expect 1 'standard output: can.t be written: No space left' \
        "$program" run --trace - >/dev/full
    expect 1 'the output can.t be written: No space left' "$program" run >/dev/full
    expect 1 'the output can.t be written: No space left' "$program" run --json >/dev/full
    expect 1 'the output can.t be written: No space left' "$program" settings >/dev/full
    expect 1 '/dev/full: can.t be written: No space left' "$program" run --trace /dev/full
fi

# A trace over the program's own output.
expect 2 'the program.s output goes to' \
    bash -c '"$1" run --trace "$2" >"$2"' - "$program" "$work/out"

# A day of very many events, for what takes a while.
printf '[settings]\nscans_per_hour = 1000000\ncapacity = 1000000\n' >"$work/large.toml"
# Too little memory is a sentence. (A program with sanitizers cannot be kept so short.)
if ! nm -D "$program" 2>/dev/null | grep -q __asan; then
    expect 1 'not enough memory' \
        bash -c 'ulimit -v 300000; exec "$1" run "$2"' - "$program" "$work/large.toml"
fi

# Stopped from outside, nothing half-done stays, and whoever asked sees why it ended.
for signal in INT TERM HUP; do
    mkdir "$work/$signal"
    status=0
    # A shell script's background jobs would ignore SIGINT; timeout's do not.
    timeout --preserve-status --signal=$signal 1 "$program" run "$work/large.toml" \
        --trace "$work/$signal/day.jsonl" 2>"$work/err" || status=$?
    [[ $status == $((128 + $(kill -l $signal))) ]] || fail "SIG$signal ended it with $status"
    [[ -z $(ls -A "$work/$signal") ]] || fail "SIG$signal left $(ls -A "$work/$signal")"
    [[ ! -s $work/err ]] || fail "SIG$signal made it say $(cat "$work/err")"
done
# Also while it waits for the reader of a pipe.
mkfifo "$work/slow"
sleep 20 <"$work/slow" &
reader=$!
status=0
timeout --preserve-status --signal=TERM --kill-after=10 2 "$program" run "$work/large.toml" \
    --trace "$work/slow" 2>/dev/null || status=$?
[[ $status == 143 ]] || fail "waiting for a reader, SIGTERM ended it with $status"
kill $reader 2>/dev/null
wait $reader 2>/dev/null
exit $((failures > 0))
