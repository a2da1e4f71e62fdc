"""The techniques that follow several chains: how they look, how hard they are, what they find."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.forcing import multiple, scale, within

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.techniques.forcing.multiple import Found
    from game.engine.techniques.implications.board import Board


class Search(NamedTuple):
    """One technique."""

    base: int
    """The rating without what the length of the chains adds, in tenths."""
    key: str
    """The key of its steps, with a gap for the form of the conclusion."""
    find: Callable[[Board], Iterator[Found]]


NISHIO = Search(scale.NISHIO, "nishio", multiple.nishio)
"""A digit in a cell (or not) that leaves the same digit no way to be placed."""
MULTIPLE = Search(scale.MULTIPLE, "{}_forcing_chain", multiple.multiple)
"""What follows from each digit of a cell, or from each place of a digit in a house."""
DYNAMIC = Search(scale.DYNAMIC, "dynamic_{}", multiple.dynamic)
"""What assumptions lead to when what they rule out is taken away."""
DYNAMIC_PLUS = Search(
    scale.DYNAMIC_PLUS, "dynamic_plus_{}", partial(multiple.dynamic, further=within.patterns)
)
"""The same with locked candidates, pairs and X-wings within."""
NESTED = tuple(
    Search(base, "nested_{}", partial(multiple.dynamic, further=within.chains(level)))
    for level, base in enumerate(scale.NESTED)
)
"""The same with chains within, deeper and deeper."""
