"""Finds more nodes that are off within a net, when nothing follows by single links any more.

Patterns and chains are searched in the part of the board that is left. They are valid there
because of nodes that went off earlier in their fields, so those nodes are the reasons for what
they turn off.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.forcing import multiple, single
from game.engine.techniques.forcing.common import common_exclusions
from game.engine.techniques.forcing.conclusion import Conclusion
from game.engine.techniques.forcing.patterns import locked, subsets
from game.engine.techniques.forcing.scale import DYNAMIC, MULTIPLE
from game.engine.techniques.implications.nets import Net, Off

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.techniques.forcing.patterns import Pattern
    from game.engine.techniques.implications.board import Board
    from game.engine.techniques.implications.nets import Further
    from game.engine.types import Literal, Node, NodeSet

Inner = Off["Conclusion"]
InnerSearch = Callable[["Board", "Board"], list[Inner]]
"""Finds what is off in a part (the first board) of a whole board (the second)."""

MAX_CHAINS_KEPT = 20_000
"""Conclusions of nested chains that are kept; each takes about 1 kB."""


def patterns(net: Net[Conclusion]) -> list[Inner]:
    """What locked candidates turn off, or else hidden pairs, naked pairs or X-wings."""
    return _first(_PATTERNS, net)


def patterns_and_common_exclusions(net: Net[Conclusion]) -> list[Inner]:
    """Like `patterns`, with common exclusions after locked candidates."""
    return _first(_WITH_COMMON_EXCLUSIONS, net)


def other_nets(net: Net[Conclusion]) -> list[Inner]:
    """Like `patterns_and_common_exclusions`, or else what the nets of other nodes rule out."""
    return _first(_WITH_OTHER_NETS, net)


def chains(level: int) -> Further[Conclusion]:
    """A search like `patterns`, or else for nested chains of `level` (see `LEVELS`)."""
    return partial(_first, _PATTERNS + LEVELS[level])


def _first(searches: tuple[InnerSearch, ...], net: Net[Conclusion]) -> list[Inner]:
    """The result of the first of `searches` that finds anything.

    Different assumptions often leave the same part of the board, and deeper levels start with the
    searches of earlier ones, so results are kept with the whole board.
    """
    board, whole = net.rest(), net.board
    known = whole.once(Findings)
    for search in searches:
        key = search, board.alive
        found = known.kept.get(key)
        if found is None:
            whole.breathe()
            found = search(board, whole)
            known.keep(key, found)
        if found:
            return found
    return []


class Findings:
    """The results of searches in parts of a board; call as `whole.once(Findings)`."""

    def __init__(self, whole: Board) -> None:
        self.kept: dict[tuple[InnerSearch, NodeSet], list[Inner]] = {}
        """Results by search and by the nodes that are left in the part."""
        self._chains = 0

    def keep(self, key: tuple[InnerSearch, NodeSet], found: list[Inner]) -> None:
        """Keep a result; the oldest are dropped if there are too many chains."""
        self.kept[key] = found
        self._chains += _chains_in(found)
        while self._chains > MAX_CHAINS_KEPT:
            self._chains -= _chains_in(self.kept.pop(next(iter(self.kept))))


def _chains_in(found: list[Inner]) -> int:
    return sum(conclusion is not None for _, _, conclusion in found)


def _locked(board: Board, whole: Board) -> list[Inner]:
    return _by_patterns((each for each, _ in locked(board)), board, whole)


def _pairs(kind: str, board: Board, whole: Board) -> list[Inner]:
    return _by_patterns(subsets(board, kind, 2), board, whole)


def _by_patterns(found: Iterable[Pattern], board: Board, whole: Board) -> list[Inner]:
    offs: list[Inner] = []
    for pattern in found:
        missing = (node for field in pattern.fields for node in board.missing(field, whole))
        why = tuple(~node for node in missing)
        if why:
            offs += [(~node, why, None) for node in cells_of(pattern.gone)]
    return offs


def _common(board: Board, whole: Board) -> list[Inner]:
    offs: list[Inner] = []
    gone: NodeSet = 0
    for each in common_exclusions(board, whole):
        new = each.gone & ~gone
        if new:
            gone |= new
            why = tuple(~node for node in board.missing(each.field, whole))
            offs += [(~node, why, None) for node in cells_of(new)]
    return offs


class OwnNets:
    """The net of each node of a whole board; call as `whole.once(OwnNets)`."""

    def __init__(self, whole: Board) -> None:
        self._whole = whole
        self.nets: dict[Node, tuple[Net[Conclusion], NodeSet]] = {}
        """The net of each node being on, with the nodes that it turns on."""
        every = (1 << whole.network.span) - 1
        for node in whole.nodes:
            whole.breathe()
            net = Net(whole, node, patterns_and_common_exclusions)
            self.nets[node] = net, net.known & every
        self.concluded: dict[tuple[Node, Literal], Conclusion] = {}
        """For a node and what follows from it, the conclusion that the opposite rules it out."""

    def conclude(self, node: Node, end: Literal) -> Conclusion:
        """That `node` contradicts itself where what follows from it, `end`, is false."""
        found = self.concluded.get((node, end))
        if found is None:
            net = self.nets[node][0]
            branches = tuple((net, reason) for reason in (net.reasons[end] if end >= 0 else (end,)))
            kind, nodes = "contradiction", net.count(end)
            rank, home = multiple.RANKS[kind], self._whole
            found = Conclusion(kind, 0, nodes, rank, -1, 1 << node, branches, home=home)
            self.concluded[node, end] = found
        return found


def _ruled_out(board: Board, whole: Board) -> list[Inner]:
    """The nodes whose own nets turn something on that is off here, or off that is on."""
    own, span, cells = whole.once(OwnNets), whole.network.span, whole.network.cell_fields
    gone, offs = whole.alive & ~board.alive, list[Inner]()
    placed: dict[Node, int] = {}
    for field, mask in enumerate(board.fields[cells:], cells):
        if mask and not mask & (mask - 1) and mask != whole.fields[field]:
            placed[board.left(field)[0]] = field
    here = sum(1 << node for node in placed)
    for node in board.nodes:
        net, on = own.nets[node]
        if on & gone:
            first = next(each for each in net.reasons if each >= 0 and gone >> each & 1)
            offs.append((~node, (~first,), own.conclude(node, first)))
        elif clash := net.known >> span & here & ~(1 << node):
            off = next(each for each in net.reasons if each < 0 and clash >> ~each & 1)
            why = tuple(~each for each in board.missing(placed[~off], whole))
            offs.append((~node, why, own.conclude(node, off)))
    return offs


def _single(board: Board, whole: Board) -> list[Inner]:
    return _by_chains(single.in_order(board), board, whole)


def _multiple(board: Board, whole: Board) -> list[Inner]:
    found = multiple.in_order(board, MULTIPLE, multiple.multiple(board))
    return _by_chains(found, board, whole)


def _dynamic(board: Board, whole: Board) -> list[Inner]:
    found = multiple.in_order(board, DYNAMIC, multiple.dynamic(board))
    return _by_chains(found, board, whole)


def _by_chains(found: Iterable[Conclusion], board: Board, whole: Board) -> list[Inner]:
    """What chains turn off; one that adds nothing to those before is skipped."""
    offs: list[Inner] = []
    gone = 0
    for conclusion in found:
        new = conclusion.gone & ~gone
        if new:
            why = conclusion.premises(board, whole)
            if why:
                gone |= new
                written = conclusion.written()
                offs += [(~node, why, written) for node in cells_of(new)]
    return offs


_PATTERNS: tuple[InnerSearch, ...] = (
    _locked,
    partial(_pairs, "hidden"),
    partial(_pairs, "naked"),
    partial(_pairs, "fish"),
)
_WITH_COMMON_EXCLUSIONS: tuple[InnerSearch, ...] = (_PATTERNS[0], _common, *_PATTERNS[1:])
_WITH_OTHER_NETS: tuple[InnerSearch, ...] = (*_WITH_COMMON_EXCLUSIONS, _ruled_out)
LEVELS: tuple[tuple[InnerSearch, ...], ...] = ((_single,), (_single, _multiple), (_dynamic,))
"""The searches that follow the patterns, by level of nesting."""
