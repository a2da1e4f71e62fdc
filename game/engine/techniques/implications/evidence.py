"""A path as evidence of a step: its links in order, for sentences and for drawing."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.techniques.link import Link
from game.engine.techniques.step import Evidence

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.techniques.argument import Argument
    from game.engine.techniques.link import LinkEnd
    from game.engine.techniques.role import Role
    from game.engine.types import Cell, Digit


def of_argument(role: Role, argument: Argument) -> Evidence:
    """A branch as evidence."""
    ends = tuple(argument.ends)
    links = argument.links
    return Evidence(role, cells_of_ends(ends), digits_of_ends(ends), links=links, argument=argument)


def linked(ends: Sequence[LinkEnd]) -> tuple[Link, ...]:
    """The links of a path whose ends alternate between on and off; those from off are strong."""
    return tuple(Link(one, other, not one.on) for one, other in pairwise(ends))


def links_of_path(ends: Sequence[LinkEnd]) -> list[Link]:
    """The links of a path of any shape; those that turn something on are shown as strong."""
    return [Link(one, other, strong=other.on) for one, other in pairwise(ends)]


def cells_of_links(links: Iterable[Link]) -> tuple[Cell, ...]:
    """The cells at the ends of some links, each once, in order."""
    ends = (end for link in links for end in (link.start, link.end))
    return cells_of_ends(ends)


def cells_of_ends(ends: Iterable[LinkEnd]) -> tuple[Cell, ...]:
    """The cells of some ends of links, each once, in order."""
    return tuple(dict.fromkeys(cell for end in ends for cell in end.cells))


def digits_of_ends(ends: Iterable[LinkEnd]) -> tuple[Digit, ...]:
    """The digits of some ends of links, each once, the smallest first."""
    return tuple(sorted({end.digit for end in ends}))
