"""The colours of clues, from those of a theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.plans.clues.sketch import Inks
from game.plans.clues.tints import TINT

if TYPE_CHECKING:
    from game.plans.colour import Colour

COLOURS = 8
"""Inks of the player's that clues use as well."""
PALE = 0.68
"""How much of its ink a thin line has that runs under digits."""


class Colours(Protocol):
    """Colours by their keys, such as those of a theme."""

    def __getitem__(self, key: str, /) -> Colour: ...


def printed_inks(theme: Colours, pale: Colour) -> Inks:
    """The colours of clues as they are printed; `pale` is that of thin lines under digits."""
    colours = tuple(theme[f"c{i + 1}_ink"] for i in range(COLOURS))
    tints = tuple(_stronger(theme["sheet"], theme[f"region.{i + 1}"]) for i in range(3))
    return Inks(theme["clue"], theme["clue_fill"], theme["sheet"], tints, (*colours, pale))


def _stronger(ground: Colour, seen: Colour) -> Colour:
    """The colour that looks like `seen` on a ground where it is drawn as a tint."""
    red, green, blue = (
        max(0, min(255, round(a + (b - a) / TINT))) for a, b in zip(ground, seen, strict=True)
    )
    return red, green, blue
