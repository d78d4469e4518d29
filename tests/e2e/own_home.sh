# To be sourced: a home of the test's own, so that no person's preferences are read or written. In
# it, the first start is over: "What am I looking at?" does not lie over the room.
# own_home FOLDER
own_home() {
    export XDG_CONFIG_HOME=$1/config
    mkdir -p "$XDG_CONFIG_HOME/wireroom"
    echo 'overlay_seen = true' >"$XDG_CONFIG_HOME/wireroom/preferences.toml"
}
