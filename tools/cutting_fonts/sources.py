"""The full fonts that the game's files are cut from, with the changes made before the cut."""

from __future__ import annotations

import os
from typing import Any

from cutting_fonts.characters import RAISED_COLON

CHINESE_STAND_INS = {"·": "･", RAISED_COLON: ":"}
"""The Chinese face draws these signs a full character wide: too wide between Latin letters."""


def _source(folder: str, name: str) -> str:
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        raise FileNotFoundError(f"{path} is not there: give its folder as an option")
    return path


def inter(folder: str, weight: str) -> Any:
    """Inter with its tabular figures, and with a colon that stands at their height."""
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
    substitutes: dict[str, str] = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            substitutes.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return substitutes


def noto(folder: str, style: str, weight: str) -> Any:
    """The simplified Chinese face of a style, Sans or Serif."""
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


def serif(folder: str, number: int, weight: str) -> Any:
    """The serif face of a weight; its name is another one, as that of its source is reserved."""
    from fontTools.ttLib import TTFont

    path = _source(folder, f"source-serif-4-latin-{number}-normal.woff")
    font = TTFont(path, recalcTimestamp=False)
    font.flavor = None
    _remap(font, {ord(RAISED_COLON): font.getBestCmap()[ord(":")]})
    _rename(font, f"Nonet Print {weight}")
    return font


def single(folder: str, name: str) -> Any:
    """The one font of a file, as it is."""
    from fontTools.ttLib import TTFont

    return TTFont(_source(folder, name), recalcTimestamp=False)


def _rename(font: Any, name: str) -> None:
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
