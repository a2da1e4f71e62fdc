#!/usr/bin/env python3
"""Give garbage to the readers: ``python3 tools/fuzz.py --only OpenSudoku --seconds 600``.

The same as ``tools/torture.py fuzz``: every reader of texts, files, links and rows gets inputs made
from good ones, each with a limit on time and memory, for as long as --seconds says. --only chooses
readers by a part of their name, --corpus DIR keeps what was found for the next run, and --count
stops after so many inputs.
"""

import sys

import torture

if __name__ == "__main__":
    sys.exit(torture.main(["fuzz", *sys.argv[1:]]))
