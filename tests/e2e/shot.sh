#!/usr/bin/env bash
# Runs the picture tests on a display. Usage: shot.sh PROGRAM TESTS
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/own_home.sh"
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
own_home "$home"
"$2"
