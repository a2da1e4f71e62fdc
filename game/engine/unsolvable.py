"""Why a puzzle has no solution, in words, as far as that can be seen without guessing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates, bits
from game.engine.clashing_clues import is_plain, why_clues_clash
from game.engine.clue_names import constraint_name, described, missing_mark
from game.engine.constraints import Automaton
from game.engine.houses import House
from game.engine.impossible_clues import why_clues_fail
from game.engine.impossible_orders import why_out_of_order
from game.engine.impossible_rules import why_impossible
from game.engine.notation import cell_name, cell_names, symbol
from game.engine.techniques import next_single
from game.engine.techniques.clues.clue_candidates import clue_candidates

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
    for each in rules.broken(values):
        if not is_plain(each):
            mark = missing_mark(each, rules)
            if mark:
                return f"a mark is missing: {mark} ({cell_names(each.cells, rules.width)})"
            whole: Constraint = rules.compound_of.get(each, each)
            return f"{described(whole, rules.width)} is broken"
    return ""


def _broken(rules: Rules, values: Sequence[Digit]) -> str:
    """The first rule that filled cells break; empty if there is none."""
    for each in rules.constraints:
        cells = sorted(set(each.broken(values)))
        if cells:
            return _named(each, cells, values, rules.width)
    return ""


def _named(each: Constraint, cells: list[Cell], values: Sequence[Digit], width: int) -> str:
    twice = [cell for cell in cells if values[cell] == values[cells[0]]]
    if each.distinct and len(twice) > 1:
        where = str(each) if isinstance(each, House) else constraint_name(each)
        digit = symbol(values[cells[0]])
        return f"{digit} appears {_times(len(twice))} in {where} ({cell_names(twice, width)})"
    return f"{described(each, width)} is broken"


def _stuck(rules: Rules, values: Sequence[Digit]) -> str:
    """The first cell, house or clue that no digits left can fill; empty if there is none."""
    candidates = Candidates(rules, values)
    for cell, value in enumerate(values):
        if not value and not candidates.digits_of(cell):
            return f"{cell_name(cell, rules.width)} has no digit left"
    for house in rules.houses:
        inside, held = bits(house.cells), {values[cell] for cell in house.cells}
        for digit in range(1, rules.size + 1):
            if digit not in held and not candidates.where[digit] & inside:
                return f"{symbol(digit)} has no place in {house}"
    return _unmet(rules, candidates)


def _unmet(rules: Rules, candidates: Candidates) -> str:
    """A sum, line or the like that no digits left in its cells can meet."""
    for each in rules.constraints:
        if not isinstance(each, Automaton):
            continue
        if each.narrowed(clue_candidates(candidates, each.cells)) is None:
            return f"{described(each, rules.width)} cannot be met"
    return ""


def _guessed(rules: Rules, values: Sequence[Digit], placed: int) -> str:
    """The cell with the fewest candidates, none of which leads to a solution."""
    candidates = Candidates(rules, values)
    blank = [cell for cell, value in enumerate(values) if not value]
    if not blank:
        return "the rules cannot be met"
    cell = min(blank, key=lambda each: len(candidates.digits_of(each)))
    digits = ", ".join(map(symbol, candidates.digits_of(cell)))
    after = f"after {_singles(placed)}, " if placed else ""
    return f"{after}every digit left in {cell_name(cell, rules.width)} ({digits}) leads nowhere"


def _singles(count: int) -> str:
    return "one single" if count == 1 else f"{count} singles"


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"
