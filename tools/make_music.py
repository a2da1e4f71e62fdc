#!/usr/bin/env python3
"""Make the game's music out of sines: own work, the same samples every time.

Needs oggenc (Debian package vorbis-tools)::

    python3 tools/make_music.py [LAYER ...] [--wav DIR]

``synthesis/music.py`` describes the layers. ``--wav`` also keeps them unpacked, to look at.
"""

from __future__ import annotations

import sys

from synthesis.command import Makes, main
from synthesis.music import LAYERS, RATE, finished

QUALITY = 2
"""Of Vorbis, -1 to 10: the tones are simple."""

MUSIC = Makes("layer", LAYERS, finished, RATE, QUALITY, "music")

if __name__ == "__main__":
    sys.exit(main("make_music", MUSIC))
