#!/usr/bin/env python3
"""Check that every explanation proves its step: ``python3 tools/prove.py --steps 100000``.

Walks along solving paths of puzzles of every kind, runs every technique at each position, and
gives each step to an independent checker, which knows of it only what its sentence names. Then
reads the sentence as it is printed in each language, and compares all that it says with the step.
Prints how many were proven by technique and by kind, and quotes those that were not. Exit status
0 if all were.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from proving.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
