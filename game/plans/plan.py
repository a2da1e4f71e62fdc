"""A plan: a picture as shapes and labels, in the order in which they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.plans.clues.sketch import Label
    from game.plans.shape import Shape

    Part = Shape | Label


class Plan(NamedTuple):
    """What lies between (left, top) and as much further right and down; a length is in units."""

    left: float
    top: float
    width: float
    height: float
    parts: tuple[Part, ...]
