#!/usr/bin/env python3
"""Make the game's sounds out of sines and noise: own work, the same samples every time.

Needs oggenc (Debian package vorbis-tools)::

    python3 tools/make_sounds.py [SOUND ...] [--wav DIR]

Without names all sounds are made; ``synthesis/effects.py`` lists them. ``--wav`` also keeps the
unpacked sounds, to look at.
"""

from __future__ import annotations

import sys

from synthesis.blocks import RATE
from synthesis.command import Makes, main
from synthesis.effects import EFFECTS, finished

QUALITY = 4
"""Of Vorbis, -1 to 10."""

SOUNDS = Makes("sound", EFFECTS, lambda name: finished(EFFECTS[name]), RATE, QUALITY, "sounds")

if __name__ == "__main__":
    sys.exit(main("make_sounds", SOUNDS))
