#!/usr/bin/env python3
"""Make the game's music out of sines: own work, the same samples every time.

Needs oggenc (Debian package vorbis-tools)::

    python3 tools/make_music.py [LAYER ...] [--wav DIR]

``synthesis/music.py`` describes the layers. ``--wav`` also keeps them unpacked, to look at.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile

from synthesis.music import LAYERS, RATE, finished
from synthesis.writing import has_packer, write

MUSIC_FOLDER = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "assets", "music"
)
QUALITY = 2
"""Of Vorbis, -1 to 10: the tones are simple."""


def main() -> int:
    """Make the named layers, or all; 0, or 2 where oggenc is missing."""
    parser = argparse.ArgumentParser(description="Make the game's music.")
    parser.add_argument("names", nargs="*", metavar="LAYER", help=", ".join(LAYERS))
    parser.add_argument("--wav", metavar="DIR", help="also keep the layers as .wav there")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in LAYERS]
    if unknown:
        parser.error(f"no such layer: {', '.join(unknown)}")
    if not has_packer("make_music"):
        return 2
    with tempfile.TemporaryDirectory() as passing:
        for name in options.names or LAYERS:
            write(name, finished(name), RATE, QUALITY, options.wav or passing, MUSIC_FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
