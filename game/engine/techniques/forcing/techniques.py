"""Forcing chains of every kind, from cycles to chains nested within chains.

They follow Sudoku Explainer, also in the order of steps: fewer nodes to keep track of come
first. Each technique yields every distinct conclusion.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.techniques.clues.common_exclusions import sees_more
from game.engine.techniques.forcing import multiple, searches, single
from game.engine.techniques.forcing.evidence import step_of
from game.engine.techniques.implications.board import Board, board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.candidates import Candidates
    from game.engine.rules import Rules
    from game.engine.techniques.forcing.conclusion import Conclusion
    from game.engine.techniques.forcing.searches import ChainTechnique
    from game.engine.techniques.step import Step

CYCLES = ("x_cycle", "y_cycle", "xy_cycle")
CHAINS = ("forcing_x_chain", "forcing_xy_chain")
MULTIPLES = ("region_forcing_chain", "cell_forcing_chain")
DYNAMICS = ("dynamic_contradiction", "dynamic_double", "dynamic_region", "dynamic_cell")
DYNAMICS_PLUS = tuple(key.replace("dynamic", "dynamic_plus") for key in DYNAMICS)
NESTEDS = tuple(key.replace("dynamic", "nested") for key in DYNAMICS)
"""The keys of the steps of each technique."""

MAX_SIZE = 16
"""The largest grid searched; the network of a larger one takes too much memory."""


def fits(rules: Rules) -> bool:
    """Whether the grid is small enough for these chains."""
    return rules.size <= MAX_SIZE


def cycle(candidates: Candidates) -> Iterator[Step]:
    """Chains that return to their start."""
    found = candidates.once(_singles)
    return _steps(candidates.once(board), (each for each in found if each.kind in CYCLES))


def forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """Chains that lead from an assumption to its opposite."""
    found = candidates.once(_singles)
    return _steps(candidates.once(board), (each for each in found if each.kind in CHAINS))


def _several(search: ChainTechnique, candidates: Candidates) -> Iterator[Step]:
    """All steps of a search, the easiest first."""
    here = candidates.once(board)
    found = multiple.in_order(here, search.base, search.find(here))
    yield from _steps(here, found, search.key)


nishio = partial(_several, searches.NISHIO)
multiple_forcing_chain = partial(_several, searches.MULTIPLE)
dynamic_forcing_chain = partial(_several, searches.DYNAMIC)


def dynamic_plus_forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """Nets that use patterns, and common exclusions if the rules make more than locked candidates.

    Sudoku Explainer does not know common exclusions, so its ratings do without them.
    """
    more = sees_more(candidates.rules)
    return _several(searches.DYNAMIC_PLUS_COMMON if more else searches.DYNAMIC_PLUS, candidates)


def nested_forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """Chains within chains; deeper nesting is searched only if nothing else is found.

    Under rules beyond rows, columns and boxes, chains that are known already are nested first,
    which is quick: positions with many candidates need them often.
    """
    first_of_all = (searches.OTHER_NETS,) if sees_more(candidates.rules) else ()
    for search in (*first_of_all, *searches.NESTED):
        steps = _several(search, candidates)
        first = next(steps, None)
        if first is not None:
            yield first
            yield from steps
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
