#!/usr/bin/env python3
"""Carve the seals of the album: assets/seals/NAME.svg, in the two colours of assets/seal.svg.

Needs fonttools (``pip install fonttools``) and Noto Serif CJK, in Debian fonts-noto-cjk::

    python3 tools/make_seals.py [SEAL ...] [--noto DIR]

Without names all are carved; ``game/session/album/seals.py`` lists them. The same seal is carved
the same way every time.
"""

from __future__ import annotations

import argparse
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "assets", "seals")
FONT, FONT_NUMBER = "NotoSerifCJK-Bold.ttc", 2
"""The collection, and which of its fonts has the forms of simplified Chinese."""


def main() -> int:
    """Carve the seals; 0, or 2 where something is missing."""
    sys.path[:0] = [ROOT]
    from game.session.album.seals import PAGES

    parser = argparse.ArgumentParser(description="Carve the seals of the album.")
    parser.add_argument("seals", nargs="*", metavar="SEAL")
    parser.add_argument("--noto", metavar="DIR", default="/usr/share/fonts/opentype/noto")
    options = parser.parse_args()
    signs = {name: sign for page in PAGES.values() for name, sign in page.items()}
    unknown = [name for name in options.seals if name not in signs]
    if unknown:
        parser.error(f"no seal has the name {unknown[0]}")
    try:
        from fontTools.ttLib import TTFont

        font = TTFont(os.path.join(options.noto, FONT), fontNumber=FONT_NUMBER)
    except (ImportError, OSError) as error:
        print(f"make_seals: {error}", file=sys.stderr)
        return 2
    from pictures.carving import carve

    os.makedirs(FOLDER, exist_ok=True)
    for number, (name, sign) in enumerate(signs.items()):
        if name not in (options.seals or signs):
            continue
        with open(os.path.join(FOLDER, f"{name}.svg"), "w", encoding="utf-8", newline="\n") as file:
            file.write(carve(name, sign, number, font))
    print(f"{len(options.seals or signs)} seals in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
