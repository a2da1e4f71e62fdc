#!/usr/bin/env python3
"""Cut the game's font files from the full fonts: run again when a catalogue grows.

Needs fonttools and skia-pathops (``pip install fonttools skia-pathops``) and five sets of source
fonts: in Debian the packages fonts-inter, fonts-noto-cjk, fonts-klee and fonts-lxgw-wenkai, and the
files of the npm package @fontsource/source-serif-4::

    python3 tools/make_fonts.py [FACE ...] [--inter DIR] [--noto DIR] [--serif DIR] [--klee DIR]
                                [--wenkai DIR] [--check]

A FACE is inter, noto, print or pen; without one, all are cut.

Inter's figures are proportional and pygame cannot switch a feature on, so the tabular figures
are baked into the character map: every digit is then equally wide. The pen is made heavier by a
55th of its size. ``--check`` writes nothing and lists the characters of the catalogues, and of the
names of themes, that the present files lack.
"""

from __future__ import annotations

import argparse
import sys

from cutting_fonts import sources
from cutting_fonts.characters import LATIN, chinese_characters, inter_characters
from cutting_fonts.files import report_missing, write

INTER_WEIGHTS = ("Regular", "Medium", "SemiBold", "Bold")
NOTO_WEIGHTS = ("Regular", "Bold")
SERIF_WEIGHTS = {400: "Regular", 600: "SemiBold", 700: "Bold"}


def main() -> int:
    """Cut the fonts, then list what they lack; 0 when nothing is missing."""
    options = _options()
    try:
        import fontTools  # noqa: F401
    except ImportError:
        print("make_fonts: fonttools is missing: pip install fonttools", file=sys.stderr)
        return 2
    if options.check:
        return report_missing()
    try:
        for face in options.faces or FACES:
            FACES[face](options)
    except FileNotFoundError as error:
        print(f"make_fonts: {error}", file=sys.stderr)
        return 2
    return report_missing()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("faces", nargs="*", metavar="FACE", help="inter, noto, print or pen")
    parser.add_argument(
        "--inter",
        default="/usr/share/fonts/opentype/inter",
        help="folder of Inter-Regular.otf and so on (default: %(default)s)",
    )
    parser.add_argument(
        "--noto",
        default="/usr/share/fonts/opentype/noto",
        help="folder of NotoSansCJK-Regular.ttc (default: %(default)s)",
    )
    parser.add_argument(
        "--serif",
        default="node_modules/@fontsource/source-serif-4/files",
        help="folder of source-serif-4-latin-400-normal.woff and so on (default: %(default)s)",
    )
    parser.add_argument(
        "--klee",
        default="/usr/share/fonts/truetype/klee",
        help="folder of KleeOne-SemiBold.ttf (default: %(default)s)",
    )
    parser.add_argument(
        "--wenkai",
        default="/usr/share/fonts/truetype/lxgw-wenkai",
        help="folder of LXGWWenKai-Bold.ttf (default: %(default)s)",
    )
    parser.add_argument("--check", action="store_true", help="write nothing, list what is missing")
    return parser.parse_args()


def _cut_inter(given: argparse.Namespace) -> None:
    for weight in INTER_WEIGHTS:
        write(sources.inter(given.inter, weight), inter_characters(), f"Inter-{weight}.otf")


def _cut_noto(given: argparse.Namespace) -> None:
    for weight in NOTO_WEIGHTS:
        font = sources.noto(given.noto, "Sans", weight)
        write(font, chinese_characters(), f"NotoSansSC-{weight}.otf")


def _cut_print(given: argparse.Namespace) -> None:
    for number, weight in SERIF_WEIGHTS.items():
        font = sources.serif(given.serif, number, weight)
        write(font, inter_characters(), f"NonetPrint-{weight}.otf")
    chinese = sources.noto(given.noto, "Serif", "Bold")
    write(chinese, chinese_characters(), "NotoSerifSC-Bold.otf")


def _cut_pen(given: argparse.Namespace) -> None:
    pen = sources.single(given.klee, "KleeOne-SemiBold.ttf")
    write(pen, set(LATIN), "KleeOne-SemiBold.ttf", heavier=True)
    chinese = sources.single(given.wenkai, "LXGWWenKai-Bold.ttf")
    write(chinese, chinese_characters(), "LXGWWenKai-Bold.ttf")


FACES = {"inter": _cut_inter, "noto": _cut_noto, "print": _cut_print, "pen": _cut_pen}
"""What cuts the files of each face."""


if __name__ == "__main__":
    sys.exit(main())
