"""What clues leave of a cell for small digits along its edges."""

from __future__ import annotations

from typing import NamedTuple


class Edges(NamedTuple):
    """What stands along the edges of a cell."""

    taken: frozenset[tuple[int, int]] = frozenset()
    """Where clues stand: -1 to 1 across and down from the middle; (-1, -1) is the upper left
    corner."""
    caged: bool = False
    """Whether the outline of a cage may run inside them."""


NO_EDGES = Edges()
