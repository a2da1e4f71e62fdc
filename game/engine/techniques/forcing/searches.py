"""The techniques with several chains: base rating, key and search of each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.forcing import multiple, scale, within

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.techniques.forcing.multiple import Proof
    from game.engine.techniques.implications.board import Board


class ChainTechnique(NamedTuple):
    """A technique with several chains."""

    base: int
    """The rating in tenths, without what the number of nodes adds."""
    key: str
    """The key of its steps, with a gap for the kind of the conclusion."""
    find: Callable[[Board], Iterator[Proof]]


NISHIO = ChainTechnique(scale.NISHIO, "nishio", multiple.nishio)
"""A digit being in a cell, or not, contradicts itself through the places of the same digit."""
MULTIPLE = ChainTechnique(scale.MULTIPLE, "{}_forcing_chain", multiple.multiple)
"""Each digit of a cell, or each place of a digit in a house, leads to the same literal."""
DYNAMIC = ChainTechnique(scale.DYNAMIC, "dynamic_{}", multiple.dynamic)
"""Like MULTIPLE, and contradictions, with candidates that are off removed along the way."""
DYNAMIC_PLUS = ChainTechnique(
    scale.DYNAMIC_PLUS, "dynamic_plus_{}", partial(multiple.dynamic, further=within.patterns)
)
"""Like DYNAMIC, with locked candidates, pairs and X-wings within the nets."""
DYNAMIC_PLUS_COMMON = DYNAMIC_PLUS._replace(
    find=partial(multiple.dynamic, further=within.patterns_and_common_exclusions)
)
"""Like DYNAMIC_PLUS, with common exclusions as well, for rules beyond rows, columns and boxes."""
OTHER_NETS = ChainTechnique(
    scale.NESTED[0], "nested_{}", partial(multiple.dynamic, further=within.other_nets)
)
"""Like DYNAMIC_PLUS_COMMON, with what the nets of other nodes rule out."""
NESTED = tuple(
    ChainTechnique(base, "nested_{}", partial(multiple.dynamic, further=within.chains(level)))
    for level, base in enumerate(scale.NESTED)
)
"""Like DYNAMIC_PLUS, with chains within the nets, by level of nesting."""
