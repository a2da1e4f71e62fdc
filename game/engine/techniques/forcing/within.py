"""What else is off within an assumption, when nothing simple follows any more.

Patterns and chains are looked for in what is left then. They hold there because of what went
off before in the fields they rest on, so those are the reasons for all that they take off.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.forcing import multiple, single
from game.engine.techniques.forcing.patterns import locked, subsets
from game.engine.techniques.forcing.scale import DYNAMIC, MULTIPLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.engine.techniques.forcing.board import Board
    from game.engine.techniques.forcing.conclusion import Conclusion
    from game.engine.techniques.forcing.patterns import Pattern
    from game.engine.techniques.forcing.trace import Trace

    Off = tuple[int, tuple[int, ...], Conclusion | None]
    Chains = Callable[[Board], Iterable[Conclusion]]


def patterns(trace: Trace) -> list[Off]:
    """What locked candidates take off, or else hidden pairs, naked pairs, X-wings."""
    return _patterns(trace.rest(), trace.board)


def _patterns(board: Board, whole: Board) -> list[Off]:
    found = _by_patterns((each for each, _ in locked(board)), board, whole)
    for kind in ("hidden", "naked", "fish"):
        found = found or _by_patterns(subsets(board, kind, 2), board, whole)
    return found


def _by_patterns(found: Iterable[Pattern], board: Board, whole: Board) -> list[Off]:
    offs: list[Off] = []
    for pattern in found:
        missing = (node for field in pattern.fields for node in board.missing(field, whole))
        why = tuple(~node for node in missing)
        if why:
            offs += [(~node, why, None) for node in cells_of(pattern.gone)]
    return offs


def _by_chains(found: Iterable[Conclusion], board: Board, whole: Board) -> Iterator[Off]:
    """What chains take off; one that takes nothing more off than those before is left out."""
    gone = 0
    for conclusion in found:
        new = conclusion.gone & ~gone
        if new:
            why = conclusion.premises(board, whole)
            if why:
                gone |= new
                yield from [(~node, why, conclusion) for node in cells_of(new)]


def _multiple(board: Board) -> Iterator[Conclusion]:
    return multiple.in_order(board, MULTIPLE, multiple.multiple(board))


def _dynamic(board: Board) -> Iterator[Conclusion]:
    return multiple.in_order(board, DYNAMIC, multiple.dynamic(board))


LEVELS: tuple[tuple[Chains, ...], ...] = (
    (single.in_order,),
    (single.in_order, _multiple),
    (_dynamic,),
)
"""What is looked for in turn, until something is found, by how deep the nesting is."""


def chains(level: int) -> Callable[[Trace], Iterable[Off]]:
    """What `patterns` take off, or else chains of a level: forcing, multiple, dynamic."""
    return partial(_chains, LEVELS[level])


def _chains(kinds: tuple[Chains, ...], trace: Trace) -> list[Off]:
    board, whole = trace.rest(), trace.board
    found = _patterns(board, whole)
    for kind in kinds:
        if not found:
            found = list(_by_chains(kind(board), board, whole))
    return found
