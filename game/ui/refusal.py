"""Why a puzzle from outside cannot be played, in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import ContradictionError, NotationError, RulesError
from game.engine.notation import cell_name

if TYPE_CHECKING:
    from game.words.texts import Texts

SHOWN = 20
"""Characters that are quoted of a text which is no puzzle."""


class TooLarge(RulesError):
    """A grid that the number pad has no keys for; ``size`` is its side."""

    def __init__(self, size: int, largest: int) -> None:
        super().__init__(
            f"a grid of {size}×{size} cannot be played yet; the largest is {largest}×{largest}"
        )
        self.size = size
        self.largest = largest


class NoBlanks(RulesError):
    """A grid in which nothing is left to write."""

    def __init__(self) -> None:
        super().__init__("the grid is full: there is no blank to play")


def reason(t: Texts, error: Exception) -> str:
    """What is wrong, quoting the bad piece and its place; its own words where none are known."""
    match error:
        case TooLarge(size=size, largest=largest):
            return t("bad.size", size=size, largest=largest)
        case NoBlanks():
            return t("bad.full")
        case ContradictionError(cells=cells) if cells:
            return t("bad.conflict", cells=", ".join(cell_name(cell, 9) for cell in sorted(cells)))
        case ContradictionError():
            return t("bad.unsolvable")
        case NotationError(text=text, place=place) if place:
            return t("bad.symbol", text=_visible(text), cell=place.rpartition(", ")[2])
        case NotationError(text=text):
            quoted = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
            return t("bad.length", text=_visible(quoted), n=len(text))
        case OSError():
            return t("bad.file", name=_visible(str(error.filename)))
        case _:
            return _visible(str(error))


def _visible(text: str) -> str:
    """Control characters as Python writes them; no font can draw them."""
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)
