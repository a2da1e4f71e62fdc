"""Chains from several assumptions, one of which must be true, or from one that is contradictory.

- *contradiction*: an assumption leads to a node being both on and off, so it is false;
- *double*: a node being on and the same node being off lead to the same literal;
- *cell*, *region*: each digit of a cell, or each place of a digit in a house, leads to it.

When nothing follows within a net by single links any more, patterns and chains are searched in the
part of the board that is left. They are valid there because of nodes that went off earlier in their
fields, so those nodes are the reasons for what they turn off.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.forcing import single
from game.engine.techniques.forcing.nets import Conclusion, Net, Off, added, outcome
from game.engine.techniques.forcing.patterns import common_exclusions, locked, subsets
from game.engine.techniques.forcing.single import LevelChain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.techniques.forcing.nets import Further
    from game.engine.techniques.forcing.patterns import Pattern
    from game.engine.techniques.implications.field_board import Board
    from game.engine.types import Literal, Node, NodeSet


RANKS = {"cell": 0, "double": 1, "region": 2, "contradiction": 3}
"""The order of equally hard conclusions, by kind."""


NO_LIMIT = 1 << 30


class Claim(NamedTuple):
    """The parts of a possible conclusion, whose nodes are not counted yet."""

    kind: str
    target: Literal
    """The literal that is proven."""
    branches: tuple[tuple[Net | LevelChain, Literal], ...]
    from_field: int | None = None


def nishio(board: Board) -> Iterator[Claim]:
    """Assumptions that are contradictory if only one digit is followed."""
    for node in board.nodes:
        board.breathe()
        for start in (node, ~node):
            yield from _absurd(Net(board, start, one_digit=True))


def multiple(board: Board) -> Iterator[Claim]:
    """Proofs from cells and houses with three or more candidates, by single links."""
    branches: dict[Node, LevelChain] = {}

    def branch(node: Node) -> LevelChain:
        if node not in branches:
            branches[node] = LevelChain(board.links, node)
        return branches[node]

    for field in _cells(board, 3):
        board.breathe()
        for node in board.left(field):
            for region in _regions_begun(board, node):
                yield from _common(board, "region", region, [branch(n) for n in board.left(region)])
        yield from _common(board, "cell", field, [branch(n) for n in board.left(field)])


def dynamic(board: Board, further: Further | None = None) -> Iterator[Claim]:
    """Proofs by nets from all assumptions; `further` finds more that is off within a net."""
    branches: dict[Literal, Net] = {}

    def branch(literal: Literal) -> Net:
        if literal not in branches:
            board.breathe()
            branches[literal] = Net(board, literal, further)
        return branches[literal]

    for field in _cells(board, 2):
        nodes = board.left(field)
        for node in nodes:
            on = branch(node)
            yield from _absurd(on)
            if len(nodes) > 2:
                yield from _absurd(branch(~node))
                yield from _common(board, "double", None, [on, branch(~node)])
            elif branch(sum(nodes) - node).contradiction is not None:
                # This digit being off has exactly the consequences of the other being on.
                yield from _absurd(branch(~node))
            for region in _regions_begun(board, node):
                yield from _common(board, "region", region, [branch(n) for n in board.left(region)])
        yield from _common(board, "cell", field, [branch(n) for n in nodes])


def _cells(board: Board, least: int) -> Iterator[int]:
    """The fields of the cells with at least `least` candidates."""
    for field in range(board.network.cell_fields, len(board.fields)):
        if board.fields[field].bit_count() >= least:
            yield field


def _regions_begun(board: Board, node: Node) -> Iterator[int]:
    """The fields of houses that have several candidates, the first of which is `node`."""
    for field, bit in board.network.fields_at[node][1:]:
        mask = board.fields[field]
        if mask & -mask == bit and mask != bit:
            yield field


def _absurd(net: Net) -> Iterator[Claim]:
    node = net.contradiction
    if node is not None:
        yield Claim("contradiction", ~net.start, ((net, node), (net, ~node)))


def _common(
    board: Board,
    kind: str,
    field: int | None,
    branches: Sequence[Net] | Sequence[LevelChain],
) -> Iterator[Claim]:
    """Yield what follows from every one of some assumptions."""
    common = -1
    for branch in branches:
        common &= branch.known
        if not common:
            return
    for literal in board.network.literals(common):
        if literal < 0 or board.alive & board.network.cells_with([literal]) != 1 << literal:
            yield Claim(kind, literal, tuple([(branch, literal) for branch in branches]), field)


def easiest(board: Board, base: int, claims: Iterable[Claim]) -> Conclusion | None:
    """The conclusion that is easiest to follow; of equal ones the lowest rank, then the first."""
    best, least = None, (NO_LIMIT, 0)
    for claim in claims:
        rank = RANKS[claim.kind]
        nodes = _count(claim, least[0])
        if nodes is not None and (nodes, rank) < least:
            best, least = claim, (nodes, rank)
    return _concluded(board, base, best, least[0]) if best else None


def in_order(board: Board, base: int, claims: Iterable[Claim]) -> Iterator[Conclusion]:
    """The easiest conclusion for each proven literal, in order of difficulty."""
    best: dict[int, tuple[int, int, int, Claim]] = {}
    for place, claim in enumerate(claims):
        known = best.get(claim.target)
        nodes = _count(claim, known[0] if known else NO_LIMIT)
        if nodes is not None:
            counted = nodes, RANKS[claim.kind], place, claim
            best[claim.target] = min(known, counted) if known else counted
    for nodes, _, _, claim in sorted(best.values()):
        yield _concluded(board, base, claim, nodes)


def _count(claim: Claim, limit: int) -> int | None:
    """The number of nodes in all branches and their nested chains; None if above `limit`."""
    nodes = 0
    for branch, literal in claim.branches:
        nodes += branch.count(literal)
        if nodes > limit:
            return None
    within = {
        conclusion.ways: conclusion.nodes
        for branch, literal in claim.branches
        for conclusion in branch.within_way(literal)
    }
    return nodes + sum(within.values())


def _concluded(board: Board, base: int, claim: Claim, nodes: int) -> Conclusion:
    placed, gone = outcome(board, claim.target)
    return Conclusion(
        claim.kind,
        base + added(nodes),
        nodes,
        RANKS[claim.kind],
        placed,
        gone,
        claim.branches,
        claim.from_field,
    )


InnerSearch = Callable[["Board", "Board"], list[Off]]
"""Finds what is off in a part (the first board) of a whole board (the second)."""

MAX_CHAINS_KEPT = 20_000
"""Conclusions of nested chains that are kept; each takes about 1 kB."""


def patterns(net: Net) -> list[Off]:
    """What locked candidates turn off, or else hidden pairs, naked pairs or X-wings."""
    return _first(_PATTERNS, net)


def patterns_and_common_exclusions(net: Net) -> list[Off]:
    """Like `patterns`, with common exclusions after locked candidates."""
    return _first(_WITH_COMMON_EXCLUSIONS, net)


def other_nets(net: Net) -> list[Off]:
    """Like `patterns_and_common_exclusions`, or else what the nets of other nodes rule out."""
    return _first(_WITH_OTHER_NETS, net)


def chains(level: int) -> Further:
    """A search like `patterns`, or else for nested chains of `level` (see `LEVELS`)."""
    return partial(_first, _PATTERNS + LEVELS[level])


def _first(searches: tuple[InnerSearch, ...], net: Net) -> list[Off]:
    """The result of the first of `searches` that finds anything.

    Different assumptions often leave the same part of the board, and deeper levels start with the
    searches of earlier ones, so results are kept with the whole board.
    """
    board, whole = net.rest(), net.board
    known = whole.once(Findings)
    for search in searches:
        key = search, board.alive
        offs = known.kept.get(key)
        if offs is None:
            whole.breathe()
            offs = search(board, whole)
            known.keep(key, offs)
        if offs:
            return offs
    return []


class Findings:
    """The results of searches in parts of a board; call as `whole.once(Findings)`."""

    def __init__(self, whole: Board) -> None:
        self.kept: dict[tuple[InnerSearch, NodeSet], list[Off]] = {}
        """Results by search and by the nodes that are left in the part."""
        self._chains = 0

    def keep(self, key: tuple[InnerSearch, NodeSet], offs: list[Off]) -> None:
        """Keep a result; the oldest are dropped if there are too many chains."""
        self.kept[key] = offs
        self._chains += _chains_in(offs)
        while self._chains > MAX_CHAINS_KEPT:
            self._chains -= _chains_in(self.kept.pop(next(iter(self.kept))))


def _chains_in(offs: list[Off]) -> int:
    return sum(conclusion is not None for _, _, conclusion in offs)


def _locked(board: Board, whole: Board) -> list[Off]:
    return _by_patterns((pattern for pattern, _ in locked(board)), board, whole)


def _pairs(kind: str, board: Board, whole: Board) -> list[Off]:
    return _by_patterns(subsets(board, kind, 2), board, whole)


def _by_patterns(all_patterns: Iterable[Pattern], board: Board, whole: Board) -> list[Off]:
    offs: list[Off] = []
    for pattern in all_patterns:
        missing = (node for field in pattern.fields for node in board.missing(field, whole))
        why = tuple(~node for node in missing)
        if why:
            offs += [(~node, why, None) for node in cells_of(pattern.gone)]
    return offs


def _by_common_exclusions(board: Board, whole: Board) -> list[Off]:
    offs: list[Off] = []
    gone: NodeSet = 0
    for exclusion in common_exclusions(board, whole):
        new = exclusion.gone & ~gone
        if new:
            gone |= new
            why = tuple(~node for node in board.missing(exclusion.field, whole))
            offs += [(~node, why, None) for node in cells_of(new)]
    return offs


class OwnNets:
    """The net of each node of a whole board; call as `whole.once(OwnNets)`."""

    def __init__(self, whole: Board) -> None:
        self._whole = whole
        self.nets: dict[Node, tuple[Net, NodeSet]] = {}
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
        conclusion = self.concluded.get((node, end))
        if conclusion is None:
            net = self.nets[node][0]
            branches = tuple((net, reason) for reason in (net.reasons[end] if end >= 0 else (end,)))
            kind, nodes = "contradiction", net.count(end)
            rank, home = RANKS[kind], self._whole
            conclusion = Conclusion(kind, 0, nodes, rank, -1, 1 << node, branches, home=home)
            self.concluded[node, end] = conclusion
        return conclusion


def _ruled_out(board: Board, whole: Board) -> list[Off]:
    """The nodes whose own nets turn something on that is off here, or off that is on."""
    own, span, cells = whole.once(OwnNets), whole.network.span, whole.network.cell_fields
    gone, offs = whole.alive & ~board.alive, list[Off]()
    placed: dict[Node, int] = {}
    for field, mask in enumerate(board.fields[cells:], cells):
        if mask and not mask & (mask - 1) and mask != whole.fields[field]:
            placed[board.left(field)[0]] = field
    here = sum(1 << node for node in placed)
    for node in board.nodes:
        net, on = own.nets[node]
        if on & gone:
            first = next(reason for reason in net.reasons if reason >= 0 and gone >> reason & 1)
            offs.append((~node, (~first,), own.conclude(node, first)))
        elif clash := net.known >> span & here & ~(1 << node):
            off = next(reason for reason in net.reasons if reason < 0 and clash >> ~reason & 1)
            why = tuple(~missing for missing in board.missing(placed[~off], whole))
            offs.append((~node, why, own.conclude(node, off)))
    return offs


def _single(board: Board, whole: Board) -> list[Off]:
    return _by_chains(single.in_order(board), board, whole)


def _multiple(board: Board, whole: Board) -> list[Off]:
    conclusions = in_order(board, MULTIPLE.base, multiple(board))
    return _by_chains(conclusions, board, whole)


def _dynamic(board: Board, whole: Board) -> list[Off]:
    conclusions = in_order(board, DYNAMIC.base, dynamic(board))
    return _by_chains(conclusions, board, whole)


def _by_chains(conclusions: Iterable[Conclusion], board: Board, whole: Board) -> list[Off]:
    """What chains turn off; one that adds nothing to those before is skipped."""
    offs: list[Off] = []
    gone = 0
    for conclusion in conclusions:
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
_WITH_COMMON_EXCLUSIONS: tuple[InnerSearch, ...] = (
    _PATTERNS[0],
    _by_common_exclusions,
    *_PATTERNS[1:],
)
_WITH_OTHER_NETS: tuple[InnerSearch, ...] = (*_WITH_COMMON_EXCLUSIONS, _ruled_out)
LEVELS: tuple[tuple[InnerSearch, ...], ...] = ((_single,), (_single, _multiple), (_dynamic,))
"""The searches that follow the patterns, by level of nesting."""


class ChainTechnique(NamedTuple):
    """A technique with several chains."""

    base: int
    """The rating in tenths, without what the number of nodes adds."""
    key: str
    """The key of its steps, with a gap for the kind of the conclusion."""
    find: Callable[[Board], Iterator[Claim]]


NISHIO = ChainTechnique(75, "nishio", nishio)
"""A digit being in a cell, or not, contradicts itself through the places of the same digit."""
MULTIPLE = ChainTechnique(80, "{}_forcing_chain", multiple)
"""Each digit of a cell, or each place of a digit in a house, leads to the same literal."""
DYNAMIC = ChainTechnique(85, "dynamic_{}", dynamic)
"""Like MULTIPLE, and contradictions, with candidates that are off removed along the way."""
DYNAMIC_PLUS = ChainTechnique(90, "dynamic_plus_{}", partial(dynamic, further=patterns))
"""Like DYNAMIC, with locked candidates, pairs and X-wings within the nets."""
DYNAMIC_PLUS_COMMON = DYNAMIC_PLUS._replace(
    find=partial(dynamic, further=patterns_and_common_exclusions)
)
"""Like DYNAMIC_PLUS, with common exclusions as well, for rules beyond rows, columns and boxes."""
NESTED_BASES = (95, 100, 105)
"""With nested forcing chains, multiple forcing chains, and dynamic ones."""
OTHER_NETS = ChainTechnique(NESTED_BASES[0], "nested_{}", partial(dynamic, further=other_nets))
"""Like DYNAMIC_PLUS_COMMON, with what the nets of other nodes rule out."""
NESTED = tuple(
    ChainTechnique(base, "nested_{}", partial(dynamic, further=chains(level)))
    for level, base in enumerate(NESTED_BASES)
)
"""Like DYNAMIC_PLUS, with chains within the nets, by level of nesting."""
