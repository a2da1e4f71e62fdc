#!/bin/bash
# Play Nonet by a double click on macOS: Terminal opens, and an error stays readable in it.
cd "$(dirname "$0")/.." || exit 1

# Terminal may start with a bare search path; these are where python.org and Homebrew install.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:/Library/Frameworks/Python.framework/Versions/Current/bin"

if ! command -v python3 >/dev/null; then
    echo "Nonet needs Python 3.11 or newer: get it from https://www.python.org/downloads/ and start Nonet again."
    code=1
else
    python3 tools/play.py "$@"
    code=$?
fi
if [ "$code" -ne 0 ] && [ -t 0 ]; then
    read -r -p "Press Return to close this window."
fi
exit "$code"
