#!/usr/bin/env bash
# Runs the picture tests on a display. Usage: shot.sh PROGRAM TESTS
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
started_before
"$2"
