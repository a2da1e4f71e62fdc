"""The inks of paper, or the colours of a theme."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.paths import asset, names_in
from game.plans.colour import parse_colour
from game.words import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.plans.colour import Colour


PRINT = "print"
"""The inks of paper; all others are themes of the window."""


def looks() -> tuple[str, ...]:
    """The names of all colours that pictures can have."""
    return (PRINT, *names_in("themes"))


@cache
def colours_of(name: str = PRINT) -> Mapping[str, Colour]:
    """Colours by their keys, with those of paper where a theme lacks one.

    Raises OSError and ValueError where the file cannot be read.
    """
    printed = _read(asset("print.txt"))
    return printed if name == PRINT else printed | _read(asset(f"themes/{name}.txt"))


def _read(path: str) -> dict[str, Colour]:
    entries = catalogue.read(path)
    return {key: parse_colour(text) for key, text in entries.items() if len(text) == 6}
