"""Links: what follows directly from what, as chains and their drawings use it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.constraints import Automaton
    from game.engine.types import Cell, Digit


class LinkEnd(NamedTuple):
    """An end of a link: a digit in one cell, or in any one of a group of cells."""

    cells: tuple[Cell, ...]
    digit: Digit
    on: bool = True
    """Whether the end is the digit being there (True) or not being there (False)."""
    als: tuple[Cell, ...] = ()
    """The cells of the almost locked set that the link runs through, if any."""
    clue: Automaton | None = None
    """The clue that makes the link to this end, if it is no cell, house or almost locked set."""


class Link(NamedTuple):
    """An implication: `start` implies `end`. Strong links turn a node on, weak ones turn it off."""

    start: LinkEnd
    end: LinkEnd
    strong: bool
