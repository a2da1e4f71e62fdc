"""A path as evidence of a step: its links in order, for sentences and for drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.techniques.argument import Argument
    from game.engine.techniques.link import LinkEnd
    from game.engine.techniques.role import Role
    from game.engine.types import Cell, Digit


def of_argument(role: Role, argument: Argument) -> Evidence:
    """A branch as evidence."""
    ends = tuple(argument.ends)
    return Evidence(role, cells_of_ends(ends), digits_of_ends(ends), argument=argument)


def cells_of_ends(ends: Iterable[LinkEnd]) -> tuple[Cell, ...]:
    """The cells of some ends of links, each once, in order."""
    return tuple(dict.fromkeys(cell for end in ends for cell in end.cells))


def digits_of_ends(ends: Iterable[LinkEnd]) -> tuple[Digit, ...]:
    """The digits of some ends of links, each once, the smallest first."""
    return tuple(sorted({end.digit for end in ends}))
