#!/usr/bin/env bash
# Runs the picture tests on a display. Usage: shot.sh PROGRAM TESTS
set -euo pipefail
exec "$2"
