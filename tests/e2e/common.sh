# To be sourced by every end-to-end script: a folder of the test's own in $work and a process in
# $pid, which end with it, and a home in which no person's preferences are read or written.
work=$(mktemp -d)
pid=
cleanup() {
    [[ -z $pid ]] || kill "$pid" 2>/dev/null || true
    rm -rf "$work"
}
trap cleanup EXIT
export XDG_CONFIG_HOME=$work/config

# The first start is over: "What am I looking at?" does not lie over the room.
started_before() {
    mkdir -p "$XDG_CONFIG_HOME/wireroom"
    echo 'overlay_seen = true' >"$XDG_CONFIG_HOME/wireroom/preferences.toml"
}

failures=0
fail() {
    echo "FAILED: $*" >&2
    failures=$((failures + 1))
}

# expect EXIT-CODE PATTERN COMMAND…: exit code, and one line on standard error with the pattern.
expect() {
    local code=$1 pattern=$2 status=0
    shift 2
    timeout 60 "$@" 2>"$work/err" </dev/null || status=$?
    if [[ $status != "$code" ]] || ! grep -q "$pattern" "$work/err" ||
        [[ $(wc -l <"$work/err") != 1 ]]; then
        fail "$* ended with $status, wanted $code and one line with “$pattern”; it said:"
        cat "$work/err" >&2
    fi
}
