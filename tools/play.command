#!/bin/bash
# Play Nonet by a double click on macOS: Terminal opens, and an error stays readable in it.
cd "$(dirname "$0")/.." || exit 1

# Terminal may start with a bare search path; these are where python.org and Homebrew install.
PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:/Library/Frameworks/Python.framework/Versions/Current/bin"

fits() {
    # macOS's own is a stub that asks to install Xcode's tools where they are missing.
    if [ "$1" = /usr/bin/python3 ] && [ "$(uname)" = Darwin ] && ! xcode-select -p >/dev/null 2>&1; then
        return 1
    fi
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

python=
while IFS= read -r place; do
    if fits "$place"; then
        python=$place
        break
    fi
done < <(type -aP python3 python3.15 python3.14 python3.13 python3.12 python3.11)

if [ -z "$python" ]; then
    echo "Nonet needs Python 3.11 or newer: get it from https://www.python.org/downloads/ and start Nonet again."
    code=1
else
    "$python" tools/play.py "$@"
    code=$?
fi
if [ "$code" -ne 0 ] && [ -t 0 ]; then
    read -r -p "Press Return to close this window."
fi
exit "$code"
