"""What a chain looks like: its candidates and links in order, for words and for drawing."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.techniques.step import Evidence, Link, Node

if TYPE_CHECKING:
    from collections.abc import Sequence


def evidence(nodes: Sequence[Node]) -> tuple[Evidence, ...]:
    """A chain of nodes that are false and true by turns, its two ends, and the sets in it."""
    cells = dict.fromkeys(cell for node in nodes for cell in node.cells)
    digits = sorted({node.digit for node in nodes})
    start, end = nodes[0], nodes[-1]
    sets = dict.fromkeys(node.als for node in nodes if node.als)
    return (
        Evidence("chain", tuple(cells), tuple(digits), links=linked(nodes)),
        Evidence("start", start.cells, (start.digit,)),
        Evidence("end", end.cells, (end.digit,)),
        *(Evidence("als", each) for each in sets),
    )


def linked(nodes: Sequence[Node]) -> tuple[Link, ...]:
    """The links between nodes in order: strong from one that is false, weak from a true one."""
    return tuple(Link(one, other, not one.on) for one, other in pairwise(nodes))
