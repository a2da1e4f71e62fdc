"""Filling the cells of a clue by brute force, on a board, with what a sentence names."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.houses import House
from game.engine.variants.relations import Relation
from proving.meanings import Meaning, meaning_of
from proving.unproven import Unproven

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Candidate, Cell, Digit
    from game.words.clues import Statement
    from proving.board import Board
    from proving.meanings import State

MOST_TRIES = 400_000
"""Digits that are tried in one search."""

GENERAL = ("house", "knight", "king", "nonconsecutive", "dots")
"""Rules of the whole grid, which have no cells of their own."""

PIECES = {"palindrome": "equal", "whisper": "apart", "nabner": "apart"}
"""The rule of the pieces of a line."""

CLASSES = {
    "cage_sum": "Cage",
    "arrow": "Arrow",
    "zipper": "Arrow",
    "double_arrow": "DoubleArrow",
    "thermometer": "Thermometer",
    "slow_thermometer": "Thermometer",
    "different": "AllDifferent",
    "renban": "Renban",
    "between": "Between",
    "entropic": "Turns",
    "modular": "Turns",
    "region_sum": "RegionSums",
    "sandwich": "Sandwich",
    "skyscraper_clue": "Skyscraper",
    "x_sum": "XSum",
    "quadruple": "Quadruple",
}
"""The constraint that a stated rule is, by name; the others are sums and relations."""


class Filling:
    """What the rules that a sentence states allow on a board."""

    def __init__(self, board: Board, stated: Sequence[Statement], deep: bool = True) -> None:
        """Raises Unproven if one of the rules does not hold on this board.

        Unless `deep`, two candidates exclude each other only by what is seen at once: in rules of
        more than two cells, that these differ.
        """
        self.board, self._stated, self._deep = board, stated, deep
        self.general = {statement.rule for statement in stated if statement.rule in GENERAL}
        self.meanings = [
            meaning_of(statement, board.size)
            for statement in stated
            if statement.rule not in GENERAL
        ]
        own = [statement for statement in stated if statement.rule not in GENERAL]
        for statement, meaning in zip(own, self.meanings, strict=True):
            if not any(
                _is_stated(constraint, statement, meaning) for constraint in board.rules.constraints
            ):
                raise Unproven(f"no such clue: {statement.rule}")
        self._apart_by = [board.knowledge.apart.setdefault(statement, {}) for statement in own]
        self._known: dict[tuple[Candidate, Candidate], bool] = {}

    @cached_property
    def at_once(self) -> Filling:
        """The same, as far as it is seen at once."""
        return Filling(self.board, self._stated, deep=False)

    def excludes(self, one: Candidate, other: Candidate) -> bool:
        """Whether two candidates cannot both be true, by a house or by a rule that is stated."""
        pair = (one, other) if one < other else (other, one)
        if pair not in self._known:
            self._known[pair] = self._excludes(*pair)
        return self._known[pair]

    def _excludes(self, one: Candidate, other: Candidate) -> bool:
        if one[0] == other[0]:
            return one[1] != other[1]
        for constraint in self.board.knowledge.over(one[0], other[0]):
            equal = one[1] == other[1]
            if isinstance(constraint, House) and equal:
                return True
            if isinstance(constraint, AllDifferent) and equal and self.general & {"knight", "king"}:
                return True
            apart = (
                isinstance(constraint, Relation)
                and constraint.kind == "difference"
                and not constraint.holds
            )
            if apart and abs(one[1] - other[1]) == 1 and self.general & {"nonconsecutive", "dots"}:
                return True
        for meaning, known in zip(self.meanings, self._apart_by, strict=True):
            if self._deep or len(meaning.cells) == 2 or one[1] == other[1]:
                if (one, other) not in known:
                    known[one, other] = self._apart(meaning, one, other)
                if known[one, other]:
                    return True
        return False

    def _apart(self, meaning: Meaning, one: Candidate, other: Candidate) -> bool:
        if not {one[0], other[0]} <= set(meaning.cells):
            return False
        every = frozenset(range(1, self.board.size + 1))
        fixed = {one[0]: frozenset((one[1],)), other[0]: frozenset((other[1],))}
        return not _alive(meaning, [fixed.get(cell, every) for cell in meaning.cells])

    def ways(
        self, meaning: Meaning, fixed: Mapping[Cell, Collection[Digit]] | None = None
    ) -> Iterator[tuple[Digit, ...]]:
        """All ways to fill the cells of a rule, some of them only with the digits in `fixed`."""
        board = self.board
        choices = [
            frozenset((board.values[cell],)) if board.values[cell] else board.left[cell]
            for cell in meaning.cells
        ]
        if fixed:
            choices = [
                choice & frozenset(fixed[cell]) if cell in fixed else choice
                for cell, choice in zip(meaning.cells, choices, strict=True)
            ]
        return _Search(self, meaning, choices).ways()

    def without_others(
        self, meaning: Meaning, fixed: Mapping[Cell, Collection[Digit]], kept: Collection[Cell]
    ) -> bool:
        """Whether there is a way if only the cells `kept` have the candidates that they have.

        The others may hold any digit, but for those that are `fixed`.
        """
        board = self.board
        every = range(1, board.size + 1)
        own = {cell: board.left.get(cell) or (board.values[cell],) for cell in kept}
        return bool(
            _alive(meaning, [fixed.get(cell, own.get(cell, every)) for cell in meaning.cells])
        )


class _Search:
    def __init__(self, filling: Filling, meaning: Meaning, choices: list[frozenset[Digit]]) -> None:
        self.filling, self.meaning, self.choices = filling, meaning, choices
        self.alive = _alive(meaning, choices)
        self.tries = 0

    def ways(self) -> Iterator[tuple[Digit, ...]]:
        """All ways; raises Unproven if there are too many to try."""
        if self.alive:
            yield from self._from((), self.meaning.start)

    def _from(self, chosen: tuple[Digit, ...], state: State) -> Iterator[tuple[Digit, ...]]:
        place, cells = len(chosen), self.meaning.cells
        if place == len(cells):
            yield chosen
            return
        for digit in sorted(self.choices[place]):
            self.tries += 1
            if self.tries > MOST_TRIES:
                raise Unproven("too many ways to try")
            after = self.meaning.step(state, place, digit)
            if after is None or after not in self.alive[place + 1]:
                continue
            here = (cells[place], digit)
            if not any(
                self.filling.excludes(candidate, here)
                for candidate in zip(cells, chosen, strict=False)
            ):
                yield from self._from((*chosen, digit), after)


def _alive(meaning: Meaning, choices: Sequence[Collection[Digit]]) -> list[set[State]]:
    """The states at each place that lead to an accepted end; an empty list if none does."""
    reached, came_from = {meaning.start}, []
    for place, digits in enumerate(choices):
        after: dict[State, list[State]] = {}
        for state in reached:
            for digit in digits:
                next_state = meaning.step(state, place, digit)
                if next_state is not None:
                    after.setdefault(next_state, []).append(state)
        came_from.append(after)
        reached = set(after)
    alive = [{state for state in reached if meaning.accepts(state)}]
    for after in reversed(came_from):
        alive.append({state for later in alive[-1] for state in after[later]})
    return alive[::-1] if alive[-1] else []


def _is_stated(constraint: Constraint, statement: Statement, meaning: Meaning) -> bool:
    """Whether a constraint of the rules is the one that a sentence states."""
    if set(constraint.cells) != set(meaning.cells) or len(constraint.cells) != len(meaning.cells):
        return False
    rule, number = statement.rule, statement.clue.number
    if isinstance(constraint, Relation):
        key = constraint.kind if constraint.holds else f"no_{constraint.kind}"
        ordered = constraint.kind != "greater" or constraint.cells == meaning.cells
        return (
            key == PIECES.get(rule, rule)
            and ordered
            and (number is None or constraint.amount == number)
        )
    if type(constraint).__name__ != CLASSES.get(rule, "Sum"):
        return False
    facts = [getattr(constraint, name, number) for name in ("total", "seen")]
    if rule.endswith("thermometer"):
        facts.append(number if getattr(constraint, "slow", None) is (rule[0] == "s") else -1)
    if rule in ("entropic", "modular"):
        facts.append(number if getattr(constraint, "modular", None) is (rule == "modular") else -1)
    return all(fact == number for fact in facts)
