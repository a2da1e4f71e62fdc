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
import glob
import os
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FONTS = os.path.join(ROOT, "assets", "fonts")
LOCALES = os.path.join(ROOT, "assets", "locales")
FOLDERS = (LOCALES, os.path.join(LOCALES, "techniques"))
THEMES = os.path.join(ROOT, "assets", "themes")

INTER_WEIGHTS = ("Regular", "Medium", "SemiBold", "Bold")
NOTO_WEIGHTS = ("Regular", "Bold")
SERIF_WEIGHTS = {400: "Regular", 600: "SemiBold", 700: "Bold"}
HEAVIER = 55
"""The pen is made heavier by an em divided by this."""

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
PUNCTUATION = "‐‑–—‘’‚“”„†•…‰‹›⁄€№™←↑→↓↔↕↩↵−×÷≈≠≤≥∞∶■□▲△▶▼▽◀○●★☆✓✗⌘⌥⇧⌃⌫⌦⏎⎋␣⇥♥"
FIRST_CHINESE = 0x2E80
RAISED_COLON = "∶"
"""U+2236 shows the colon that stands at the height of figures: for 4∶05 on the clock."""
CHINESE_STAND_INS = {"·": "･", RAISED_COLON: ":"}
"""The Chinese face draws these signs a full character wide: too wide between Latin letters."""


def main() -> int:
    """Cut the fonts, then list what they lack; 0 when nothing is missing."""
    options = _options()
    try:
        from fontTools import subset
    except ImportError:
        print("make_fonts: fonttools is missing: pip install fonttools", file=sys.stderr)
        return 2
    if options.check:
        return _report_missing()
    try:
        for face in options.faces or FACES:
            FACES[face](subset, options)
    except FileNotFoundError as error:
        print(f"make_fonts: {error}", file=sys.stderr)
        return 2
    return _report_missing()


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


def inter_characters() -> set[int]:
    """Code points of the Latin files: Latin-1, Latin Extended-A, signs and what is written."""
    return {*LATIN, *map(ord, PUNCTUATION)} | _latin_codes()


def chinese_characters() -> set[int]:
    """Code points of the Chinese files: what is written, the reserve, Latin and signs."""
    files = [os.path.join(folder, "zh.txt") for folder in FOLDERS]
    files.append(os.path.join(FONTS, "reserve-zh.txt"))
    latin = {*LATIN[:191], *map(ord, PUNCTUATION)}
    return latin | _codes_in(map(_text_of, files)) | _chinese_codes()


def _latin_codes() -> set[int]:
    """What Inter draws of all that is written."""
    return {code for code in _codes_in(_written()) if code < FIRST_CHINESE}


def _chinese_codes() -> set[int]:
    """What the Chinese font draws of all that is written."""
    return {code for code in _codes_in(_written()) if code >= FIRST_CHINESE}


def _written() -> Iterator[str]:
    """The catalogues of all languages, and the names of all themes."""
    for folder in FOLDERS:
        yield from map(_text_of, sorted(glob.glob(os.path.join(folder, "*.txt"))))
    for file in sorted(glob.glob(os.path.join(THEMES, "*.txt"))):
        lines = _text_of(file).splitlines()
        yield from (line for line in lines if line.startswith("name"))


def _text_of(path: str) -> str:
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def _codes_in(texts: Iterable[str]) -> set[int]:
    return {ord(character) for text in texts for character in text if character >= " "}


def _source(folder: str, name: str) -> str:
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        raise FileNotFoundError(f"{path} is not there: give the folder with --inter or --noto")
    return path


def _inter(folder: str, weight: str) -> Any:
    from fontTools.ttLib import TTFont

    font = TTFont(_source(folder, f"Inter-{weight}.otf"), recalcTimestamp=False)
    tabular, cased = _substitutions(font, "tnum"), _substitutions(font, "case")
    shown = font.getBestCmap()
    change = {ord(digit): tabular[shown[ord(digit)]] for digit in "0123456789"}
    change[ord(RAISED_COLON)] = cased[shown[ord(":")]]
    _remap(font, change)
    return font


def _remap(font: Any, change: dict[int, str]) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(change)


def _substitutions(font: Any, feature: str) -> dict[str, str]:
    """Glyph to glyph, of every single substitution of an OpenType feature."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            found.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return found


def _cut_inter(subset: Any, given: argparse.Namespace) -> None:
    for weight in INTER_WEIGHTS:
        _write(subset, _inter(given.inter, weight), inter_characters(), f"Inter-{weight}.otf")


def _cut_noto(subset: Any, given: argparse.Namespace) -> None:
    for weight in NOTO_WEIGHTS:
        font = _noto(given.noto, "Sans", weight)
        _write(subset, font, chinese_characters(), f"NotoSansSC-{weight}.otf")


def _cut_print(subset: Any, given: argparse.Namespace) -> None:
    """The serif face; its name is another one, as that of its source is reserved."""
    from fontTools.ttLib import TTFont

    for number, weight in SERIF_WEIGHTS.items():
        path = _source(given.serif, f"source-serif-4-latin-{number}-normal.woff")
        font = TTFont(path, recalcTimestamp=False)
        font.flavor = None
        _remap(font, {ord(RAISED_COLON): font.getBestCmap()[ord(":")]})
        _rename(font, f"Nonet Print {weight}")
        _write(subset, font, inter_characters(), f"NonetPrint-{weight}.otf")
    _write(subset, _noto(given.noto, "Serif", "Bold"), chinese_characters(), "NotoSerifSC-Bold.otf")


def _cut_pen(subset: Any, given: argparse.Namespace) -> None:
    from fontTools.ttLib import TTFont

    pen = TTFont(_source(given.klee, "KleeOne-SemiBold.ttf"), recalcTimestamp=False)
    _write(subset, pen, set(LATIN), "KleeOne-SemiBold.ttf", heavier=True)
    chinese = TTFont(_source(given.wenkai, "LXGWWenKai-Bold.ttf"), recalcTimestamp=False)
    _write(subset, chinese, chinese_characters(), "LXGWWenKai-Bold.ttf")


FACES = {"inter": _cut_inter, "noto": _cut_noto, "print": _cut_print, "pen": _cut_pen}
"""What cuts the files of each face."""


def _rename(font: Any, name: str) -> None:
    """Give a font another name."""
    family, _, weight = name.rpartition(" ")
    told = {1: family, 2: weight, 4: name, 6: name.replace(" ", "-"), 16: family, 17: weight}
    for record in font["name"].names:
        if record.nameID in told:
            record.string = told[record.nameID]
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [told[6]]
        top = cff.topDictIndex[0]
        for key, value in (("FullName", name), ("FamilyName", family)):
            if hasattr(top, key):
                setattr(top, key, value)


def _make_heavier(font: Any) -> None:
    """Draw a line as wide as a 55th of an em along each outline."""
    import pathops  # type: ignore[import-not-found]
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    width = font["head"].unitsPerEm / HEAVIER
    outlines, advances = font.getGlyphSet(), font["hmtx"]
    drawn = {}
    for name in font.getGlyphOrder():
        inside, rim = pathops.Path(), pathops.Path()
        outlines[name].draw(inside.getPen(glyphSet=outlines))
        outlines[name].draw(rim.getPen(glyphSet=outlines))
        rim.stroke(width, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
        rim.convertConicsToQuads()
        both = pathops.op(inside, rim, pathops.PathOp.UNION)
        both.convertConicsToQuads()
        pen = TTGlyphPen(None)
        both.draw(pen)
        drawn[name] = pen.glyph()
    for name, glyph in drawn.items():
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        left = getattr(glyph, "xMin", 0) if glyph.numberOfContours else 0
        advances[name] = (advances[name][0], left)


def _noto(folder: str, style: str, weight: str) -> Any:
    from fontTools.ttLib import TTCollection, TTFont

    path = _source(folder, f"Noto{style}CJK-{weight}.ttc")
    names = [face["name"].getDebugName(4) or "" for face in TTCollection(path, lazy=True).fonts]
    face = f"Noto {style} CJK SC"
    wanted = face if weight == "Regular" else f"{face} {weight}"
    if wanted not in names:
        raise FileNotFoundError(f"{path} holds no face {wanted!r}")
    font = TTFont(path, fontNumber=names.index(wanted), recalcTimestamp=False)
    shown = font.getBestCmap()
    _remap(font, {ord(sign): shown[ord(other)] for sign, other in CHINESE_STAND_INS.items()})
    return font


def _write(subset: Any, font: Any, codes: set[int], name: str, heavier: bool = False) -> None:
    options = subset.Options(
        layout_features=["kern"],
        hinting=False,
        desubroutinize=True,
        notdef_outline=True,
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 16, 17],
        recalc_timestamp=False,
        drop_tables=["BASE", "VORG", "vhea", "vmtx", "DSIG", "GSUB", "GDEF"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    if heavier:
        _make_heavier(font)
    os.makedirs(FONTS, exist_ok=True)
    path = os.path.join(FONTS, name)
    font.save(path)
    count = len(font.getBestCmap())
    print(f"{name:24} {count:5} characters {os.path.getsize(path) / 1000:7.1f} kB")


def _report_missing() -> int:
    from fontTools.ttLib import TTFont

    lacking = 0
    for name, codes in (
        ("Inter-Regular.otf", _latin_codes()),
        ("NotoSansSC-Regular.otf", _chinese_codes()),
        ("NotoSerifSC-Bold.otf", _chinese_codes()),
        ("LXGWWenKai-Bold.ttf", _chinese_codes()),
    ):
        shown = TTFont(os.path.join(FONTS, name)).getBestCmap()
        missing = "".join(sorted(map(chr, codes - set(shown))))
        if missing:
            print(f"{name} lacks {missing}", file=sys.stderr)
            lacking = 1
    return lacking


if __name__ == "__main__":
    sys.exit(main())
