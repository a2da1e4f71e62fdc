"""Rays: straight lines from a digit to the cells where it rules something out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.types import Cell


class Ray(NamedTuple):
    """From a cell with a digit to cells that cannot have that digit."""

    start: Cell
    ends: tuple[Cell, ...]
