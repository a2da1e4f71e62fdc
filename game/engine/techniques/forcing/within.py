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
    from collections.abc import Callable, Iterable

    from game.engine.techniques.forcing.board import Board
    from game.engine.techniques.forcing.conclusion import Conclusion
    from game.engine.techniques.forcing.patterns import Pattern
    from game.engine.techniques.forcing.trace import Trace

    Off = tuple[int, tuple[int, ...], Conclusion | None]
    Search = Callable[[Board, Board], list[Off]]
    """What is off in a part of a whole board."""


CHAINS = 70 * 9**3
"""Candidates of a board times its parts whose chains are kept: 70 at 9 by 9, some 2 MB each."""


def patterns(trace: Trace) -> list[Off]:
    """What locked candidates take off, or else hidden pairs, naked pairs, X-wings."""
    return _first(_PATTERNS, trace)


def chains(level: int) -> Callable[[Trace], list[Off]]:
    """What `patterns` take off, or else chains of a level: forcing, multiple, dynamic."""
    return partial(_first, _PATTERNS + LEVELS[level])


def _first(searches: tuple[Search, ...], trace: Trace) -> list[Off]:
    """What the first search takes off that takes anything off.

    Different assumptions often leave the same, and deeper levels begin like those before them,
    so what a search finds is kept with the whole board.
    """
    board, whole = trace.rest(), trace.board
    for search in searches:
        key = search, board.alive
        if key not in whole.found_within:
            _keep(whole, key, search(board, whole))
            board.forget()
        found = whole.found_within[key]
        if found:
            return found
    return []


def _keep(whole: Board, key: tuple[object, int], found: list[Off]) -> None:
    """Note what a search found; the oldest chains are forgotten, for each keeps a board."""
    kept = whole.found_within
    kept[key] = found
    whole.chains_within += any(each[2] for each in found)
    while whole.chains_within > CHAINS // whole.network.size**3:
        oldest = kept.pop(next(iter(kept)))
        whole.chains_within -= any(each[2] for each in oldest)


def _locked(board: Board, whole: Board) -> list[Off]:
    return _by_patterns((each for each, _ in locked(board)), board, whole)


def _pairs(kind: str, board: Board, whole: Board) -> list[Off]:
    return _by_patterns(subsets(board, kind, 2), board, whole)


def _by_patterns(found: Iterable[Pattern], board: Board, whole: Board) -> list[Off]:
    offs: list[Off] = []
    for pattern in found:
        missing = (node for field in pattern.fields for node in board.missing(field, whole))
        why = tuple(~node for node in missing)
        if why:
            offs += [(~node, why, None) for node in cells_of(pattern.gone)]
    return offs


def _single(board: Board, whole: Board) -> list[Off]:
    return _by_chains(single.in_order(board), board, whole)


def _multiple(board: Board, whole: Board) -> list[Off]:
    found = multiple.in_order(board, MULTIPLE, multiple.multiple(board))
    return _by_chains(found, board, whole)


def _dynamic(board: Board, whole: Board) -> list[Off]:
    found = multiple.in_order(board, DYNAMIC, multiple.dynamic(board))
    return _by_chains(found, board, whole)


def _by_chains(found: Iterable[Conclusion], board: Board, whole: Board) -> list[Off]:
    """What chains take off; one that takes nothing more off than those before is left out."""
    offs: list[Off] = []
    gone = 0
    for conclusion in found:
        new = conclusion.gone & ~gone
        if new:
            why = conclusion.premises(board, whole)
            if why:
                gone |= new
                offs += [(~node, why, conclusion) for node in cells_of(new)]
    return offs


_PATTERNS: tuple[Search, ...] = (
    _locked,
    partial(_pairs, "hidden"),
    partial(_pairs, "naked"),
    partial(_pairs, "fish"),
)
LEVELS: tuple[tuple[Search, ...], ...] = ((_single,), (_single, _multiple), (_dynamic,))
"""What is looked for in turn after the patterns, by how deep the nesting is."""
