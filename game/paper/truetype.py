"""The game's fonts as PDF takes them: cut, and with outlines of TrueType."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING
from zlib import crc32

from game.paper.fonts import embeddable
from game.paper.missing_library import MissingLibrary
from game.paths import asset
from game.plans.faces import FONT_FILES, runs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.paper.fonts import Face

POSTSCRIPT_NAME = 6
"""The number of that entry of a font."""
ERROR = 0.6
"""How far an outline may be off, in units of the font, of which 1000 are an em."""


def truetype(face: Face, characters: Iterable[str]) -> bytes:
    """A font with these characters; raises MissingLibrary."""
    return _truetype(FONT_FILES[face], face, "".join(sorted({*characters, " "})))


@lru_cache(maxsize=32)
def _truetype(file: str, face: Face, characters: str) -> bytes:
    try:
        from fontTools.ttLib import TTFont
    except ModuleNotFoundError:
        raise MissingLibrary("PDF", "fonttools") from None
    cut = embeddable(face, characters)
    assert cut is not None  # fontTools is there
    font = TTFont(io.BytesIO(cut), recalcTimestamp=False)
    if "CFF " in font:
        _turn_outlines(font)
    for record in font["name"].names:
        if record.nameID == POSTSCRIPT_NAME:  # ReportLab takes fonts of one name for the same
            record.string = f"{record.toUnicode()}-{crc32(characters.encode()):08x}"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()


def _turn_outlines(font: object) -> None:
    """Replace cubic outlines by quadratic ones, in place."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib.ttFont import TTFont, newTable

    assert isinstance(font, TTFont)
    names, shapes = font.getGlyphOrder(), font.getGlyphSet()
    drawn = {}
    for name in names:
        pen = TTGlyphPen(None)
        shapes[name].draw(Cu2QuPen(pen, ERROR, reverse_direction=True))
        drawn[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = names, drawn
    del font["CFF "]
    most = font["maxp"]
    most.tableVersion = 0x00010000
    for key in (
        *("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs"),
        *("maxInstructionDefs", "maxStackElements", "maxSizeOfInstructions"),
        "maxComponentElements",
    ):
        setattr(most, key, 0)
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"


class Widths:
    """How wide texts are, from the game's fonts; raises MissingLibrary when it is made."""

    def __init__(self) -> None:
        try:
            from fontTools.ttLib import TTFont
        except ModuleNotFoundError:
            raise MissingLibrary("PDF", "fonttools") from None
        self._open = TTFont
        self._known: dict[Face, tuple[dict[int, str], dict[str, tuple[int, int]], int]] = {}

    def __call__(self, text: str, weight: str, size: float) -> float:
        """The width of a text in a weight."""
        wide = 0.0
        for script, face, piece in runs(text, weight):
            names, metrics, unit = self._of((script, face))
            advances = (
                metrics.get(names.get(ord(character), ".notdef"), (unit, 0)) for character in piece
            )
            wide += sum(advance[0] for advance in advances) * size / unit
        return wide

    def _of(self, face: Face) -> tuple[dict[int, str], dict[str, tuple[int, int]], int]:
        if face not in self._known:
            font = self._open(asset(FONT_FILES[face]), lazy=True)
            metrics = dict(font["hmtx"].metrics)
            self._known[face] = font.getBestCmap(), metrics, font["head"].unitsPerEm
        return self._known[face]
