"""How a puzzle is made, if the generator is not to choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """The ways to fill and to dig; the defaults are the usual ones."""

    fill: str = "random"
    """One of the names in `fill.FILLS`, which `fills_for` says of some rules."""
    dig: str = "random"
    """The order of cells: one of the names in `orders.ORDERS`."""
    minimal: bool = False
    """Dig all that can go, so that no given left is superfluous. The spec's blanks are ignored.
    Beyond 9 by 9 (16 by 16 for classic rules) some givens stay whose proof would take long.
    """
    per_box: tuple[int, int] | None = None
    """The least and the most blanks in each box. The spec's blanks are ignored."""
    pattern: tuple[Cell, ...] | None = None
    """The cells of the givens, all others blank. The spec's blanks are ignored."""
    within: tuple[Cell, ...] | None = None
    """The only cells that may hold givens; with a symmetry, whole orbits of them."""
    singles: bool = False
    """Dig only while naked and hidden singles solve it; with `minimal`, as far as they do."""
    unique: bool = True
    """Whether it must have one solution only; if not, blanks are simply drawn."""
    hard: bool = False
    """Whether kinds with two ways to give clues take the one that tells less."""


PLAIN = Recipe()
