"""The game's font files: a full font becomes one, and what they lack is found."""

from __future__ import annotations

import os
import sys
from typing import Any

from cutting_fonts.characters import FONTS, chinese_codes, latin_codes

HEAVIER = 55
"""The pen is made heavier by an em divided by this."""


def write(font: Any, codes: set[int], name: str, heavier: bool = False) -> None:
    """Write what a font draws of these code points as a file of the game."""
    from fontTools import subset

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
    if "glyf" in font:
        _draw_as_designed(font)
    os.makedirs(FONTS, exist_ok=True)
    path = os.path.join(FONTS, name)
    font.save(path)
    count = len(font.getBestCmap())
    print(f"{name:24} {count:5} characters {os.path.getsize(path) / 1000:7.1f} kB")


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


def _draw_as_designed(font: Any) -> None:
    """Give TrueType outlines a program of their own that changes nothing.

    FreeType hints a font without one by itself: strokes and spaces become whole pixels, and words
    fall apart at small sizes ("Comfor t"). It takes seven bytes, which only choose how outlines
    are filled, for no program; hence the last two instructions.
    """
    from fontTools.ttLib import newTable
    from fontTools.ttLib.tables.ttProgram import Program

    table, program = newTable("prep"), Program()
    filled = ["PUSHW[] 511", "SCANCTRL[]", "PUSHB[] 4", "SCANTYPE[]"]
    program.fromAssembly([*filled, "PUSHB[] 0", "POP[]"])
    table.program = program
    font["prep"] = table


def report_missing() -> int:
    """Name the characters that the files lack; 0 when nothing is missing."""
    from fontTools.ttLib import TTFont

    lacking = 0
    for name, codes in (
        ("Inter-Regular.otf", latin_codes()),
        ("NotoSansSC-Regular.otf", chinese_codes()),
        ("NotoSerifSC-Bold.otf", chinese_codes()),
        ("LXGWWenKai-Bold.ttf", chinese_codes()),
    ):
        shown = TTFont(os.path.join(FONTS, name)).getBestCmap()
        missing = "".join(sorted(map(chr, codes - set(shown))))
        if missing:
            print(f"{name} lacks {missing}", file=sys.stderr)
            lacking = 1
    return lacking
