"""Conclusions: what a chain, a cycle or several nets prove, and how hard that is to follow.

A net has the consequences of one assumption, step by step, with the reasons for each. Its search is
breadth first: nodes that are turned on are followed at once, nodes that are turned off in the order
in which they were. Candidates that are off are removed along the way, so the last one left in a
cell or house is on; its reasons are all those removed there. A consequence may have many reasons
and the position changes on the way, so `chain_paths` cannot do this search.

Ratings are in tenths, as ints, on the scale of Sudoku Explainer 1.2.1: a base for the kind of
chain, plus more for more nodes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.engine.derived import kept
from game.engine.techniques.implications.field_board import Board, places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.constraints import Automaton
    from game.engine.techniques.implications.clue_links import BoardClues
    from game.engine.techniques.implications.field_board import FieldLinks
    from game.engine.types import Cell, Literal, LiteralSet, Node, NodeSet


CYCLE_OF_ONE_KIND = 65
CHAIN_OF_ONE_DIGIT = 66
CYCLE_OR_CHAIN = 70


@kept(None)
def added(nodes: int) -> int:
    """What the number of nodes of a chain adds to its rating, in tenths.

    One tenth for each of 4, 6, 8, 12, 16, 24, 32, 48, ... that `nodes - 2` exceeds.
    """
    tenths, ceiling, odd = 0, 4, False
    while nodes - 2 > ceiling:
        tenths += 1
        ceiling = ceiling * 4 // 3 if odd else ceiling * 3 // 2
        odd = not odd
    return tenths


class Inferred(NamedTuple):
    """A literal on the way to a consequence, and why it holds."""

    literal: Literal
    reasons: tuple[Literal, ...] = ()
    """The literals that it follows from directly; none for the assumption."""
    field: int | None = None
    """The field that forces a node to be on."""
    clue: Automaton | None = None
    """The clue that makes it."""
    proof: Conclusion | None = None
    """The conclusion that turns a node off, if a chain nested in the net does."""


class Consequences(Protocol):
    """The consequences of one assumption."""

    def way(self, literal: Literal) -> Sequence[Inferred]:
        """A consequence and all that leads to it, in order."""


class WrittenWay(NamedTuple):
    """The way to one consequence, detached from all other consequences of the assumption."""

    written: tuple[Inferred, ...]

    def way(self, literal: Literal) -> tuple[Inferred, ...]:
        """The way, whatever `literal` is."""
        return self.written


@dataclass(frozen=True, eq=False)
class Conclusion:
    """Something proven, with its proof; conclusions are sorted by `key`."""

    kind: str
    """Its form: `x_cycle`, `y_cycle`, `xy_cycle`, `forcing_x_chain`, `forcing_xy_chain`,
    `contradiction`, `double`, `region` or `cell`."""
    rating: int
    """In tenths."""
    nodes: int
    """The number of nodes in all its branches and in their nested chains."""
    rank: int
    """The lower one comes first of two that are equally hard."""
    placed: Node
    """The node that is turned on, or -1."""
    gone: NodeSet
    """The nodes that are turned off."""
    branches: tuple[tuple[Consequences, Literal], ...]
    """The consequences of each assumption, with the one that matters."""
    from_field: int | None = None
    """For `cell` and `region`, the field whose candidates are all assumed in turn."""
    home: Board | None = None
    """The board of its branches, if that is not the part of a board in which it is concluded."""

    @property
    def key(self) -> tuple[int, int, int]:
        """The sort key, lowest for the easiest conclusion."""
        return self.rating, self.nodes, self.rank

    @cached_property
    def inferred(self) -> tuple[tuple[Inferred, ...], ...]:
        """The way of each branch."""
        return tuple(tuple(branch.way(literal)) for branch, literal in self.branches)

    @cached_property
    def ways(self) -> tuple[tuple[Literal, ...], ...]:
        """The literals of each branch."""
        return tuple(tuple(inferred.literal for inferred in way) for way in self.inferred)

    def written(self) -> Conclusion:
        """The same conclusion with detached branches, since full ones keep whole boards alive."""
        goals = (literal for _, literal in self.branches)
        return replace(
            self, branches=tuple(zip(map(WrittenWay, self.inferred), goals, strict=True))
        )

    def premises(self, board: Board, whole: Board) -> tuple[Literal, ...]:
        """The literals, all off, that must hold in `whole` for this to be valid in `board`."""
        fields = {} if self.from_field is None else {self.from_field: None}
        for inferred in (inferred for way in self.inferred for inferred in way):
            if inferred.field is not None:
                fields[inferred.field] = None
            if inferred.clue is not None:
                first = whole.network.cell_fields
                fields.update(dict.fromkeys(first + cell for cell in inferred.clue.cells))
        missing = (node for field in fields for node in board.missing(field, whole))
        return tuple(dict.fromkeys(~node for node in missing))


def outcome(links: Board | FieldLinks, target: Literal) -> tuple[Node, NodeSet]:
    """The effect of a proven literal: the node placed, or -1, and the nodes turned off."""
    if target < 0:
        return -1, 1 << ~target
    return target, links.network.cells_with([target]) & links.alive & ~(1 << target)


Off = tuple["Node", tuple["Literal", ...], "Conclusion | None"]
"""The literal of a node that is off, its reasons, and its proof if a chain proves it."""

Further = Callable[["Net"], Iterable[Off]]
"""Finds more nodes that are off when nothing else follows."""


class Net:
    """The consequences of assuming that a node is on or off."""

    def __init__(
        self,
        board: Board,
        start: Literal,
        further: Further | None = None,
        one_digit: bool = False,
    ) -> None:
        """With `one_digit`, links inside cells are not followed."""
        self.board = board
        self.start = start
        self.reasons: dict[Literal, tuple[Literal, ...]] = {start: ()}
        """For each consequence, in the order in which they are found, its direct reasons."""
        self.within: dict[Literal, Conclusion] = {}
        """For consequences that a chain nested in this net proves, the proof."""
        self.clues: dict[Literal, Automaton] = {}
        """For consequences that a clue makes, that clue."""
        self.contradiction: Node | None = None
        """A node that would be both on and off, if the assumption is contradictory."""
        self._fields = board.fields.copy()
        self._gone = 0
        self._ancestors: dict[Literal, LiteralSet] = {start: board.network.mark[start]}
        self._known: LiteralSet | None = None
        self._follow(further, one_digit)

    @property
    def known(self) -> LiteralSet:
        """All consequences."""
        if self._known is None:
            mark, known = self.board.network.mark, 0
            for literal in self.reasons:
                known |= mark[literal]
            self._known = known
        return self._known

    def rest(self) -> Board:
        """The board without what is off."""
        whole = self.board
        alive = whole.alive & ~self._gone
        return Board(whole.network, alive, self._fields.copy(), whole.should_stop, whole.clues)

    def ancestors(self, literal: Literal) -> LiteralSet:
        """A consequence and all literals that it follows from."""
        known = self._ancestors
        if literal not in known:
            mark, reasons = self.board.network.mark, self.reasons
            waiting = [literal]
            while waiting:
                last = waiting[-1]
                unknown = [reason for reason in reasons[last] if reason not in known]
                if unknown:
                    waiting += unknown
                    continue
                waiting.pop()
                marks = mark[last]
                for reason in reasons[last]:
                    marks |= known[reason]
                known[last] = marks
        return known[literal]

    def count(self, literal: Literal) -> int:
        """The number of literals that lead to a consequence, itself included."""
        return self.ancestors(literal).bit_count()

    def way(self, literal: Literal) -> list[Inferred]:
        """A consequence and all literals that it follows from, in the order they were found."""
        ancestors, mark = self.ancestors(literal), self.board.network.mark
        return [
            Inferred(
                reached,
                why,
                self._field(reached),
                self.clues.get(reached),
                self.within.get(reached),
            )
            for reached, why in self.reasons.items()
            if ancestors & mark[reached]
        ]

    def within_way(self, literal: Literal) -> list[Conclusion]:
        """The proofs of nested chains that lead to a consequence."""
        if not self.within:
            return []
        ancestors, mark = self.ancestors(literal), self.board.network.mark
        return [conclusion for off, conclusion in self.within.items() if ancestors & mark[off]]

    def _field(self, literal: Literal) -> int | None:
        """The field that forces a node to be on; None for any other consequence."""
        reasons = self.reasons[literal]
        if literal < 0 or not reasons:
            return None
        network, fields, others = self.board.network, self.board.fields, {*reasons, ~literal}
        forcing = (
            field
            for field, _ in network.fields_at[literal]
            if fields[field].bit_count() == len(others)
            and all(~other in network.members[field] for other in others)
        )
        return next(forcing, None)

    def _follow(self, further: Further | None, one_digit: bool) -> None:
        first = 1 if one_digit else 0
        clues = None if one_digit else self.board.clues
        offs: deque[Node] = deque()
        if self.start < 0:
            offs.append(~self.start)
        elif not self._exclude([self.start], offs, one_digit):
            return
        while offs:
            ons = self._take_away(offs.popleft(), first)
            if ons is None or not self._exclude(ons, offs, one_digit):
                return
            if clues and not ons and not offs and not self._narrow(clues, offs):
                return
            if further is not None and not ons and not offs:
                for off, why, proof in further(self):
                    if off not in self.reasons:
                        self.reasons[off] = why
                        if proof is not None:
                            self.within[off] = proof
                        offs.append(~off)

    def _narrow(self, clues: BoardClues, offs: deque[Node]) -> bool:
        """Turn off everything that the clues now exclude; False on a contradiction."""
        reasons = self.reasons
        for node, cells, clue in clues.narrowed(self._fields, self.board.fields):
            off = ~node
            if off in reasons:
                continue
            reasons[off] = tuple(self._left_of(cells))
            self.clues[off] = clue
            if node in reasons:
                self.contradiction = node
                return False
            offs.append(node)
        return True

    def _left_of(self, cells: Iterable[Cell]) -> Iterator[Literal]:
        """What says all that is left of some cells: the digit that is on, or all that are off."""
        network = self.board.network
        for cell in cells:
            field = network.cell_fields + cell
            left = self._fields[field]
            members = network.members[field]
            if left and not left & (left - 1) and members[left.bit_length() - 1] in self.reasons:
                yield members[left.bit_length() - 1]
            else:
                yield from (~members[place] for place in places(self.board.fields[field] & ~left))

    def _exclude(self, ons: list[Node], offs: deque[Node], one_digit: bool) -> bool:
        """Turn off everything that the nodes `ons` exclude; False on a contradiction."""
        reasons, excluded = self.reasons, self.board.excluded
        for on in ons:
            why = (on,)
            for node in excluded(on, one_digit):
                off = ~node
                if node in reasons:
                    reasons.setdefault(off, why)
                    self.contradiction = node
                    return False
                if off not in reasons:
                    reasons[off] = why
                    offs.append(node)
        return True

    def _take_away(self, node: Node, first: int) -> list[Node] | None:
        """Remove `node`; return the nodes that are then on, or None on a contradiction."""
        self._gone |= 1 << node
        fields, reasons, members = self._fields, self.reasons, self.board.network.members
        ons = []
        at = self.board.network.fields_at[node]
        for field, bit in at[first:] if first else at:
            left = fields[field] & ~bit
            fields[field] = left
            if left and not left & (left - 1):
                on = members[field][left.bit_length() - 1]
                if on not in reasons:
                    reasons[on] = self._why(field, node, left)
                    ons.append(on)
                if ~on in reasons:
                    self.contradiction = on
                    return None
        return ons

    def _why(self, field: int, node: Node, left: int) -> tuple[Literal, ...]:
        """The literals of all nodes that are off in a field, `node` first."""
        before = self.board.fields[field] & ~left
        if before.bit_count() == 1:
            return (~node,)
        members = self.board.network.members[field]
        others = (members[place] for place in places(before))
        return (~node, *(~other for other in others if other != node))
