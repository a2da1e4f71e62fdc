"""The game's fonts, cut to the characters that a document uses."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING

from game.paths import asset
from game.plans.clues.sketch import Label
from game.plans.faces import FONT_FILES, runs
from game.plans.plan import flat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.plans.plan import Part

SMALL = 100_000
"""Bytes of a font that is embedded whole where nothing can cut it."""

Face = tuple[str, str]
"""A script and a weight, as `FONT_FILES` has them."""


def used(parts: Iterable[Part]) -> dict[Face, set[str]]:
    """The characters that some labels need of each face."""
    characters: dict[Face, set[str]] = {}
    for part in flat(parts):
        if isinstance(part, Label):
            for script, weight, piece in runs(part.text, part.weight):
                characters.setdefault((script, weight), set()).update(piece)
    return characters


def embeddable(face: Face, characters: Iterable[str]) -> bytes | None:
    """A font file with at least these characters; None where that would be large, because
    fontTools is not installed."""
    path = asset(FONT_FILES[face])
    try:
        return _cut(path, "".join(sorted(set(characters))))
    except ModuleNotFoundError:
        with open(path, "rb") as file:
            content = file.read()
        return content if len(content) <= SMALL else None


@lru_cache(maxsize=64)
def _cut(path: str, characters: str) -> bytes:
    """A part of a font, by fontTools."""
    import logging

    from fontTools import subset

    logging.getLogger("fontTools").setLevel(logging.ERROR)
    options = subset.Options(hinting=False, layout_features=["kern", "tnum"], notdef_outline=True)
    options.drop_tables += ["FFTM"]
    font = subset.load_font(path, options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    made = io.BytesIO()
    subset.save_font(font, made, options)
    return made.getvalue()
