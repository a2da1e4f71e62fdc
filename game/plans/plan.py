"""A plan: a picture as shapes and labels, in the order in which they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.plans.clues.sketch import Label
from game.plans.shape import Shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TypeAlias

    Part: TypeAlias = "Shape | Label | Group"


class Plan(NamedTuple):
    """What lies between (left, top) and as much further right and down; a length is in units."""

    left: float
    top: float
    width: float
    height: float
    parts: tuple[Part, ...]


class Group(NamedTuple):
    """A plan within another one."""

    plan: Plan
    x: float
    """Where its left upper corner stands, in units of the other plan."""
    y: float
    scale: float
    """Units of the other plan in one of its own."""
    turned: bool = False
    """Whether it is upside down, in the same place."""
    link: str = ""
    """What it opens, where a document can have links."""


def flat(parts: Iterable[Part]) -> Iterator[Shape | Label]:
    """All shapes and labels, those within groups too."""
    for part in parts:
        if isinstance(part, Group):
            yield from flat(part.plan.parts)
        else:
            yield part
