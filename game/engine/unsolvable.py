"""Why a puzzle has no solution, in words, as far as that can be seen without guessing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates, bits
from game.engine.constraints import AllDifferent, Automaton
from game.engine.errors import Stopped
from game.engine.houses import House
from game.engine.impossible import (
    constraint_name,
    described,
    irreducible,
    missing_mark,
    place_named,
    why_clues_fail,
    why_impossible,
    why_out_of_order,
)
from game.engine.notation import cell_name, cell_names, symbol
from game.engine.rules import Rules
from game.engine.solver import solve
from game.engine.techniques import next_single
from game.engine.techniques.clues.clue_candidates import clue_candidates
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, ShouldStop


def why_unsolvable(
    rules: Rules, values: Sequence[Digit], should_stop: ShouldStop | None = None
) -> str:
    """What is wrong with a puzzle that has no solution: the first of these that holds.

    Rules contradict each other; givens break a rule; a cell has no digit left; a digit has no place
    in a house; a sum or line cannot be met; one of the last four after some singles; a few clues
    have no solution together; or else just that every digit of some cell leads nowhere. Those few
    clues are looked for until `should_stop` says so.
    """
    impossible = why_impossible(rules) or why_out_of_order(rules) or why_clues_fail(rules)
    if impossible:
        return impossible
    filled = list(values)
    placed = 0
    while True:
        wrong = _broken(rules, filled) or _stuck(rules, filled)
        if wrong:
            return wrong if not placed else f"after {_singles(placed)}, {wrong}"
        step = next_single(rules, filled)
        if step is None:
            break
        for cell, digit in step.placements:
            filled[cell] = digit
            placed += 1
    return why_clues_clash(rules, values, should_stop) or _guessed(rules, filled, placed)


def broken_clue(rules: Rules, values: Sequence[Digit]) -> str:
    """The first clue that filled cells break, in words; empty if only digits repeat."""
    for constraint in rules.broken(values):
        if not is_plain(constraint):
            mark = missing_mark(constraint, rules)
            if mark:
                return f"a mark is missing: {mark} ({cell_names(constraint.cells, rules.width)})"
            whole: Constraint = rules.compound_of.get(constraint, constraint)
            return f"{described(whole, rules.width)} is broken"
    return ""


def _broken(rules: Rules, values: Sequence[Digit]) -> str:
    """The first rule that filled cells break; empty if there is none."""
    for constraint in rules.constraints:
        cells = sorted(set(constraint.broken(values)))
        if cells:
            return _named(constraint, cells, values, rules.width)
    return ""


def _named(constraint: Constraint, cells: list[Cell], values: Sequence[Digit], width: int) -> str:
    twice = [cell for cell in cells if values[cell] == values[cells[0]]]
    if constraint.distinct and len(twice) > 1:
        where = str(constraint) if isinstance(constraint, House) else constraint_name(constraint)
        digit = symbol(values[cells[0]])
        return f"{digit} appears {_times(len(twice))} in {where} ({cell_names(twice, width)})"
    return f"{described(constraint, width)} is broken"


def _stuck(rules: Rules, values: Sequence[Digit]) -> str:
    """The first cell, house or clue that no digits left can fill; empty if there is none."""
    candidates = Candidates(rules, values)
    nothing = nothing_for(candidates)
    if nothing and nothing.house:
        return f"{symbol(nothing.digit)} has no place in {nothing.house}"
    if nothing:
        return f"{cell_name(nothing.cell, rules.width)} has no digit left"
    clue = unmet(candidates)
    return f"{described(clue, rules.width)} cannot be met" if clue else ""


class Nothing(NamedTuple):
    """What the candidates leave nothing for: a cell, or a digit in a house."""

    cell: Cell = -1
    digit: Digit = 0
    house: House | None = None


def nothing_for(candidates: Candidates) -> Nothing | None:
    """The first cell without a digit, or digit without a place in a house."""
    values, rules = candidates.values, candidates.rules
    for cell, value in enumerate(values):
        if not value and not candidates.masks[cell] and cell not in rules.void:
            return Nothing(cell)
    for house in rules.houses:
        inside, held = bits(house.cells), {values[cell] for cell in house.cells}
        for digit in range(1, rules.size + 1):
            if digit not in held and not candidates.where[digit] & inside:
                return Nothing(-1, digit, house)
    return None


def unmet(candidates: Candidates) -> Constraint | None:
    """The first sum, line or the like that no candidates of its cells can meet."""
    for clue in candidates.rules.constraints:
        if not isinstance(clue, Automaton):
            continue
        if clue.narrowed(clue_candidates(candidates, clue.cells)) is None:
            return clue
    return None


def _guessed(rules: Rules, values: Sequence[Digit], placed: int) -> str:
    """The cell with the fewest candidates, none of which leads to a solution."""
    candidates = Candidates(rules, values)
    blank = [cell for cell, value in enumerate(values) if not value]
    if not blank:
        return "the rules cannot be met"
    cell = min(blank, key=lambda one: len(candidates.digits_of(one)))
    digits = ", ".join(map(symbol, candidates.digits_of(cell)))
    after = f"after {_singles(placed)}, " if placed else ""
    return f"{after}every digit left in {cell_name(cell, rules.width)} ({digits}) leads nowhere"


def _singles(count: int) -> str:
    return "one single" if count == 1 else f"{count} singles"


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


MAX_NODES, MAX_IN_ALL = 2_000, 20_000
"""Nodes of each search for smaller and smaller sets, and of all; a set of clues that takes more
counts as one with a solution."""

MAX_NAMED = 4
"""So many clues are named; of more, only how many they are."""


def why_clues_clash(
    rules: Rules, givens: Sequence[Digit], should_stop: ShouldStop | None = None
) -> str:
    """Clues of which none could be left out, and which have no solution together with the houses,
    or with some givens, in words; empty if no clue is to blame, or too many are. A search that is
    stopped may name some that could be left out."""
    search = _Search(rules, givens, should_stop)
    some = [clue for clue in search.clues if _is_mark(clue)]
    if not search.is_dead(some, search.given):
        some = search.clues
        if not search.is_dead(some, search.given):
            return search.why_marks_fail()
    clues = irreducible(some, lambda fewer: search.is_dead(fewer, search.given))
    if not clues:
        return ""
    said = _said(clues, rules)
    cells = irreducible(search.given, lambda fewer: search.is_dead(clues, fewer))
    return f"with the givens at {cell_names(cells, rules.width)}: {said}" if cells else said


class _Search:
    """Asks of sets of clues and givens whether they have a solution."""

    def __init__(
        self, rules: Rules, givens: Sequence[Digit], should_stop: ShouldStop | None
    ) -> None:
        self._should_stop = should_stop or (lambda: False)
        self._rules, self._givens, self._left = rules, givens, MAX_IN_ALL
        self._houses = [constraint for constraint in rules.written if is_plain(constraint)]
        clues = [constraint for constraint in rules.written if not is_plain(constraint)]
        self.clues = sorted(clues, key=_is_mark)  # what is left out first: pairs without marks
        self.given = [cell for cell, digit in enumerate(givens) if digit and cell not in rules.void]

    def why_marks_fail(self) -> str:
        """That pairs without a mark are to blame for what is too hard to be proven again; empty
        if there are none, or if there is no solution without that rule either."""
        marks = [clue for clue in self.clues if _is_mark(clue)]
        pairs = len(self.clues) - len(marks)
        if not pairs or not all(isinstance(mark, Relation) for mark in marks):
            return ""
        return _said(self.clues, self._rules) if self._can_be_met(marks) else ""

    def is_dead(self, clues: Sequence[Constraint], cells: Sequence[Cell]) -> bool:
        """Whether these clues and the givens in these cells are known to have no solution."""
        return self._left > 0 and not self._should_stop() and self._solved(clues, cells) is False

    def _can_be_met(self, clues: Sequence[Constraint]) -> bool:
        return self._solved(clues, self.given) is True

    def _solved(self, clues: Sequence[Constraint], cells: Sequence[Cell]) -> bool | None:
        """Whether there is a solution; None if that takes too long to find out."""
        kept = {*cells} | self._rules.void
        values = tuple(digit if cell in kept else 0 for cell, digit in enumerate(self._givens))
        rules = Rules(self._rules.size, [*self._houses, *clues], self._rules.width)
        self._left -= 1
        least = max(0, self._left - MAX_NODES)

        def is_long() -> bool:
            self._left -= 1
            return self._left < least or self._should_stop()

        try:
            return not rules.conflicts(values) and solve(rules, values, is_long) is not None
        except Stopped:
            return None


def is_plain(constraint: Constraint) -> bool:
    """Whether a constraint is no clue of its own: a house, or cells that must differ."""
    return isinstance(constraint, House) or type(constraint) is AllDifferent


def _is_mark(constraint: Constraint) -> bool:
    """False for what neighbours without a mark must not match."""
    return not isinstance(constraint, Relation) or constraint.holds


def _said(clues: Sequence[Constraint], rules: Rules) -> str:
    """That some clues cannot be met together."""
    if len(clues) <= MAX_NAMED:
        named = [place_named(clue, rules) for clue in clues]
        if len(named) == 1:
            return f"{named[0]} cannot be met"
        if len(named) == 2:
            return f"{named[0]} and {named[1]} cannot both be met"
        return f"these cannot all be met: {'; '.join(named)}"
    marks = [clue for clue in clues if _is_mark(clue)]
    cells = [cell for mark in marks for cell in mark.cells]
    if len(marks) == len(clues):
        names = cell_names(list(dict.fromkeys(cells)), rules.width)
        return f"{len(clues)} clues cannot all be met ({names})"
    if not marks:
        return "neighbours cannot all be without a mark"
    named = [described(mark, rules.width) for mark in marks[:MAX_NAMED]]
    if len(marks) > MAX_NAMED:
        named.append(f"{len(marks) - MAX_NAMED} more")
    return f"no other neighbours may have a mark, which does not go with {'; '.join(named)}"
