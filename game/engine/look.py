"""What a clue looks like, in words: painters of the board, of paper and of pictures know the kinds
of drawing, and no clue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.engine.types import Cell

Kind = Literal[
    "region",
    "group",
    "window",
    "area",
    "spot",
    "tube",
    "band",
    "rope",
    "bars",
    "zigzag",
    "double",
    "ends",
    "zipper",
    "arrow",
    "diagonal",
    "cage",
    "greater",
    "dot",
    "letter",
    "badge",
    "outside",
]
"""How something is drawn: a `band` is a broad line, a `rope` is hollow, `bars` stand across a line,
`ends` are circles at both ends, a `badge` lies on a corner."""

Ink = Literal[
    "", "red", "orange", "yellow", "green", "teal", "blue", "purple", "grey", "light", "dark"
]


class Look(NamedTuple):
    """One thing that is drawn."""

    kind: Kind
    cells: tuple[Cell, ...]
    """The cells that it goes through, lies in or stands at, in order."""
    ink: Ink = ""
    text: str = ""
    """What is written: a number, a letter, digits with spaces between them."""
    is_other: bool = False
    """Whether it has the other of two forms: a hollow tube, a round spot, ends with heads."""
    at: tuple[int, ...] = ()
    """The indices in `cells` where something changes: cuts in a band, the first cell of a shaft."""
    place: int = 0
    """Which of its kind it is, from 0."""
