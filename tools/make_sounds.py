#!/usr/bin/env python3
"""Make the game's sounds out of sines and noise: own work, the same samples every time.

Needs oggenc (Debian package vorbis-tools)::

    python3 tools/make_sounds.py [NAME ...] [--wav DIR]

Without names all sounds are made; ``synthesis/effects.py`` lists them. ``--wav`` also keeps the
unpacked sounds, to look at.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile

from synthesis.blocks import RATE
from synthesis.effects import EFFECTS, finished
from synthesis.writing import has_packer, write

SOUNDS_FOLDER = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "assets", "sounds"
)
QUALITY = 4
"""Of Vorbis, -1 to 10."""


def main() -> int:
    """Make the named sounds, or all; 0, or 2 where oggenc is missing."""
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(EFFECTS))
    parser.add_argument("--wav", metavar="DIR", help="also keep the sounds as .wav there")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in EFFECTS]
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}")
    if not has_packer("make_sounds"):
        return 2
    with tempfile.TemporaryDirectory() as passing:
        for name in options.names or EFFECTS:
            samples = finished(EFFECTS[name])
            write(name, samples, RATE, QUALITY, options.wav or passing, SOUNDS_FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
