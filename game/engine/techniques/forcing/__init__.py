"""Forcing chains of every kind, from cycles to chains within chains.

They are those of Sudoku Explainer, and so is the measure by which the easiest comes first: the
number of nodes one has to keep in mind. Each technique yields every distinct conclusion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.forcing import multiple, single, within
from game.engine.techniques.forcing.board import Board, board
from game.engine.techniques.forcing.evidence import step_of
from game.engine.techniques.forcing.scale import DYNAMIC, DYNAMIC_PLUS, MULTIPLE, NESTED, NISHIO

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.forcing.conclusion import Conclusion
    from game.engine.techniques.step import Step

CYCLES = ("x_cycle", "y_cycle", "xy_cycle")
CHAINS = ("forcing_x_chain", "forcing_xy_chain")
MULTIPLES = ("region_forcing_chain", "cell_forcing_chain")
DYNAMICS = ("dynamic_contradiction", "dynamic_double", "dynamic_region", "dynamic_cell")
DYNAMICS_PLUS = tuple(key.replace("dynamic", "dynamic_plus") for key in DYNAMICS)
NESTEDS = tuple(key.replace("dynamic", "nested") for key in DYNAMICS)
"""The keys of the steps of each technique."""

LARGEST = 16
"""The greatest size whose network is not too big to keep."""


def fits(rules: Rules) -> bool:
    """Whether chains are looked for under such rules."""
    return rules.size <= LARGEST


def cycle(candidates: Candidates) -> Iterator[Step]:
    """Chains that come back to where they began."""
    found = candidates.once(_singles)
    return _steps(candidates.once(board), (each for each in found if each.kind in CYCLES))


def forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """Chains that lead from an assumption to its opposite."""
    found = candidates.once(_singles)
    return _steps(candidates.once(board), (each for each in found if each.kind in CHAINS))


def nishio(candidates: Candidates) -> Iterator[Step]:
    """A digit in a cell (or not) that leaves the same digit no way to be placed."""
    here = candidates.once(board)
    yield from _steps(here, multiple.in_order(here, NISHIO, multiple.nishio(here)), "nishio")


def multiple_forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """What follows from each digit of a cell, or from each place of a digit in a house."""
    here = candidates.once(board)
    found = multiple.in_order(here, MULTIPLE, multiple.multiple(here))
    yield from _steps(here, found, "{}_forcing_chain")


def dynamic_forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """What assumptions lead to when what they rule out is taken away."""
    here = candidates.once(board)
    found = multiple.in_order(here, DYNAMIC, multiple.dynamic(here))
    yield from _steps(here, found, "dynamic_{}")


def dynamic_plus_forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """The same with locked candidates, pairs and X-wings within."""
    here = candidates.once(board)
    found = multiple.in_order(here, DYNAMIC_PLUS, multiple.dynamic(here, within.patterns))
    yield from _steps(here, found, "dynamic_plus_{}")


def nested_forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """The same with chains within: no deeper than it takes to find something."""
    here = candidates.once(board)
    for level, base in enumerate(NESTED):
        search = multiple.dynamic(here, within.chains(level))
        found = list(multiple.in_order(here, base, search))
        if found:
            yield from _steps(here, found, "nested_{}")
            return


def _singles(candidates: Candidates) -> list[Conclusion]:
    return single.in_order(candidates.once(board))


def _steps(here: Board, found: Iterable[Conclusion], key: str = "{}") -> Iterator[Step]:
    """A step for each distinct outcome."""
    seen = set()
    for each in found:
        outcome = each.placed, each.gone
        if outcome not in seen:
            seen.add(outcome)
            yield step_of(here, each, key.format(each.kind))
