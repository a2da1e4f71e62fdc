"""Rules and clues that contradict each other, or the size of the grid, whatever the givens are.

A search may take forever to prove that ten cells cannot hold nine different digits, or that the
cages of a row cannot add up to 44. Counting shows it at once, before any search. So it is with
signs and thermometers that go round in a circle, or upwards more often than there are digits. And
where a search through the whole grid would only find that nothing leads anywhere, the cells of one
clue, or of two that share cells, are filled in all ways that its houses allow.
"""

from __future__ import annotations

from itertools import islice, pairwise
from typing import TYPE_CHECKING, TypeVar

from game.engine.constraints import AllDifferent, Automaton, Compound
from game.engine.notation import cell_names
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Arrow, Cage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit


def constraint_name(constraint: Constraint) -> str:
    """`the cage of 9`, or what else a constraint is called."""
    name = (
        f"a {constraint.noun}" if isinstance(constraint, AllDifferent) else f"the {constraint.noun}"
    )
    shown = None if isinstance(constraint, Relation) else constraint.number
    return name if shown is None else f"{name} of {shown}"


def described(constraint: Constraint, width: int) -> str:
    """The same with its cells: `the cage of 9 (r1c1, r1c2)`; `width` is that of the board."""
    return f"{constraint_name(constraint)} ({cell_names(constraint.cells, width)})"


def place_named(constraint: Constraint, rules: Rules) -> str:
    """The same, where a pair of neighbours without a mark is called by the mark that it lacks."""
    mark = missing_mark(constraint, rules)
    cells = cell_names(constraint.cells, rules.width)
    return f"the missing {mark} ({cells})" if mark else described(constraint, rules.width)


def missing_mark(constraint: Constraint, rules: Rules) -> str:
    """What a pair of neighbours would have between them if it were allowed, as `white dot`; empty
    for any other constraint."""
    if not isinstance(constraint, Relation) or constraint.holds:
        return ""
    if constraint.kind == "difference" and not any(_is_dot(other) for other in rules.written):
        return ""  # of a rule that has no marks
    return constraint.mark


def _is_dot(constraint: Constraint) -> bool:
    if not isinstance(constraint, Relation):
        return False
    return constraint.kind == "ratio" or (constraint.kind == "difference" and constraint.holds)


MAX_PAIRS = 20_000
"""The most pairs of overlapping cages that are looked at: no puzzle has as many."""


def why_impossible(rules: Rules) -> str:
    """The first contradiction among the rules themselves, in words; empty if none is found."""
    return next(_contradictions(rules), "")


def _contradictions(rules: Rules) -> Iterator[str]:
    size, width = rules.size, rules.width
    for constraint in rules.constraints:
        if constraint.distinct and len(constraint.cells) > size:
            count = len(constraint.cells)
            yield f"{described(constraint, width)} has {count} cells for {size} digits"
        elif isinstance(constraint, Cage):
            least, most = _bounds(len(constraint.cells), size)
            if not least <= constraint.total <= most:
                digits = f"{len(constraint.cells)} different digits add up to {least} to {most}"
                yield f"{described(constraint, width)} cannot be met: {digits}"
        elif isinstance(constraint, Arrow):
            yield from _unequal_sums(constraint, rules)
    cages = [constraint for constraint in rules.constraints if isinstance(constraint, Cage)]
    if cages:
        yield from _overlaps(cages, rules)
        yield from _totals(cages, rules)


def _bounds(count: int, size: int) -> tuple[int, int]:
    """The least and the greatest sum of a number of different digits."""
    return count * (count + 1) // 2, count * (2 * size - count + 1) // 2


def _unequal_sums(arrow: Arrow, rules: Rules) -> Iterator[str]:
    """An arrow whose number and shaft cannot be equal, as one of them has too many cells."""
    size, named = rules.size, described(arrow, rules.width)
    shaft = len(arrow.cells) - arrow.pill
    least, most = int("1" * arrow.pill), size * shaft
    if least > most:
        yield f"{named} cannot be met: its shaft adds up to {most} at most"
    elif arrow.pill == 1 and shaft > size:
        yield f"{named} cannot be met: its shaft adds up to {shaft} at least"


def _overlaps(cages: Sequence[Cage], rules: Rules) -> Iterator[str]:
    """Two cages that share cells, and whose sums leave no sum for those they share."""
    size, width = rules.size, rules.width
    cages_of: dict[Cell, list[Cage]] = {}
    for cage in cages:
        for cell in cage.cells:
            cages_of.setdefault(cell, []).append(cage)
    pairs = (
        (first, second)
        for first in cages
        for second in dict.fromkeys(cage for cell in first.cells for cage in cages_of[cell])
        if second is not first
    )
    for first, second in islice(pairs, MAX_PAIRS):
        both = len({*first.cells} & {*second.cells})
        least, most = _bounds(both, size)
        for cage in (first, second):
            low, high = _bounds(len(cage.cells) - both, size)
            least, most = max(least, cage.total - high), min(most, cage.total - low)
        if least > most:
            yield f"{described(first, width)} and {described(second, width)} cannot both be met"


def _totals(cages: Sequence[Cage], rules: Rules) -> Iterator[str]:
    """Houses, or the whole grid, whose cages leave no possible sum for their other cells."""
    size = rules.size
    whole = size * (size + 1) // 2
    cage_of = _disjoint(cages)
    for house in rules.houses:
        inside = {cell for cell in house.cells if cell in cage_of}
        within = {cage_of[cell] for cell in inside}
        within = {cage for cage in within if inside.issuperset(cage.cells)}
        total = sum(cage.total for cage in within)
        covered = {cell for cage in within for cell in cage.cells}
        rest = [cell for cell in house.cells if cell not in covered]
        least, most = _bounds(len(rest), size)
        if within and not least <= whole - total <= most:
            what = f"is not {whole}"
            if rest:
                what = f"leaves {whole - total} for {cell_names(rest, rules.width)}"
            where = f"the cages in {house} ({cell_names(sorted(covered), rules.width)})"
            yield f"{where} add up to {total}, which {what}"
    if len(cage_of) == rules.cell_count:
        total = sum(cage.total for cage in set(cage_of.values()))
        if total != whole * size:
            yield f"the cages of the whole grid add up to {total}, not to {whole * size}"


def _disjoint(cages: Iterable[Cage]) -> dict[Cell, Cage]:
    """For each cell of some cages that share no cell, its cage."""
    cage_of: dict[int, Cage] = {}
    for cage in cages:
        if not any(cell in cage_of for cell in cage.cells):
            cage_of.update(dict.fromkeys(cage.cells, cage))
    return cage_of


def why_out_of_order(rules: Rules) -> str:
    """What contradicts itself among the digits that must be greater than others, in words; empty
    if nothing does."""
    above: dict[Cell, list[Cell]] = {}
    for low, high in _orders(rules):
        above.setdefault(low, []).append(high)
    longest: dict[Cell, tuple[Cell, ...]] = {}
    for cell in above:
        circle = _climb(cell, above, longest)
        if circle:
            named, what = cell_names(circle, rules.width), _clues_of(circle, rules)
            return f"the {what} at {named} contradict each other: they go round in a circle"
    way = max(longest.values(), key=len, default=())
    if len(way) > rules.size:
        named = cell_names(way, rules.width)
        return f"the digits at {named} grow {len(way) - 1} times, with {rules.size} digits"
    return ""


def _clues_of(circle: Sequence[Cell], rules: Rules) -> str:
    """What a circle is made of: signs, thermometers or both."""
    steps = set(pairwise((*circle, circle[0])))
    signs = any(
        isinstance(constraint, Relation)
        and constraint.kind == "greater"
        and constraint.cells[::-1] in steps
        for constraint in rules.constraints
    )
    warm = any(
        constraint.climb and not steps.isdisjoint(pairwise(constraint.cells))
        for constraint in rules.constraints
    )
    return "signs and thermometers" if signs and warm else "signs" if signs else "thermometers"


def _orders(rules: Rules) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of cells of which the second has the greater digit."""
    for constraint in rules.constraints:
        if isinstance(constraint, Relation) and constraint.kind == "greater" and constraint.holds:
            yield constraint.cells[1], constraint.cells[0]
        elif constraint.climb == "steady":
            yield from pairwise(constraint.cells)


def _climb(
    start: Cell, above: dict[Cell, list[Cell]], longest: dict[Cell, tuple[Cell, ...]]
) -> tuple[Cell, ...]:
    """Find the longest way up from a cell and from all above it; returns a circle if it meets
    one. Without recursion, as ways may be long."""
    path, left = [start], [iter(above.get(start, ()))]
    while path:
        cell = path[-1]
        following = next((beyond for beyond in left[-1] if beyond not in longest), None)
        if following in path:
            return tuple(path[path.index(following) :])
        if following is not None:
            path.append(following)
            left.append(iter(above.get(following, ())))
            continue
        ways = (longest[upper] for upper in above.get(cell, ()))
        longest[cell] = (cell, *max(ways, key=len, default=()))
        path.pop()
        left.pop()
    return ()


MAX_SHORT = 3
"""The most cells of a clue that is looked at with others that share only a cell with it."""

MAX_STEPS = 300_000
"""The most digits that are tried in all; what takes more counts as possible."""


class _TooMany(Exception):
    """There are more ways than are tried."""


def why_clues_fail(rules: Rules) -> str:
    """The first clue that cannot be met, or the first two that share cells and cannot both be, in
    words; empty if none is found."""
    named = [place_named(clue, rules) for clue in failing_clues(rules)]
    if len(named) == 2:
        return f"{named[0]} and {named[1]} cannot both be met"
    return f"{named[0]} cannot be met" if named else ""


def failing_clues(rules: Rules) -> tuple[Constraint, ...]:
    """The same one or two clues, as they are written; empty if none is found."""
    search = _Search(rules)
    clues = [constraint for constraint in rules.constraints if isinstance(constraint, Automaton)]
    try:
        for clue in clues:
            if not search.can_hold(clue):
                return (_whole(clue, rules),)
        for whole in rules.written:
            if isinstance(whole, Compound) and not search.can_all_hold(whole):
                return (whole,)
        for clue, other in (*_in_the_same_cells(clues), *_touching(clues)):
            if not search.can_both_hold(clue, other):
                return _whole(clue, rules), _whole(other, rules)
    except _TooMany:
        pass
    return ()


def _whole(clue: Automaton, rules: Rules) -> Constraint:
    compound: Constraint = rules.compound_of.get(clue, clue)
    return compound


def _in_the_same_cells(clues: Sequence[Automaton]) -> Iterator[tuple[Automaton, Automaton]]:
    """Two clues each, of which the second has no other cells than the first."""
    first_at: dict[Cell, list[Automaton]] = {}
    for clue in clues:
        first_at.setdefault(min(clue.cells), []).append(clue)
    for clue in clues:
        cells = {*clue.cells}
        for cell in dict.fromkeys(clue.cells):
            for other in first_at.get(cell, ()):
                if other is not clue and cells.issuperset(other.cells):
                    yield clue, other


def _touching(clues: Sequence[Automaton]) -> Iterator[tuple[Automaton, Automaton]]:
    """Two short clues each that share a cell, as two signs at a corner do."""
    short_at: dict[Cell, list[Automaton]] = {}
    for clue in clues:
        if len(clue.cells) <= MAX_SHORT:
            for cell in dict.fromkeys(clue.cells):
                for other in short_at.get(cell, ()):
                    yield other, clue
                short_at.setdefault(cell, []).append(clue)


class _Search:
    """Fills the cells of clues in all ways that the rules' houses allow."""

    def __init__(self, rules: Rules) -> None:
        self._size = rules.size
        self._left = MAX_STEPS
        self._unlike: dict[Cell, set[Cell]] = {}
        """For each cell, those that cannot have its digit."""
        for constraint in rules.constraints:
            if constraint.distinct:
                for cell in constraint.cells:
                    self._unlike.setdefault(cell, set()).update(constraint.cells)

    def can_hold(self, clue: Automaton) -> bool:
        """Whether the cells of a clue can be filled so that it is met."""
        if self._differ(clue.cells):
            return self._can_be_read((clue,))
        return any(self._ways((clue,), tuple(dict.fromkeys(clue.cells)), {}))

    def can_all_hold(self, whole: Compound) -> bool:
        """Whether the cells of a line can be filled so that all of its pieces are met."""
        pieces = [piece for piece in whole.pieces() if isinstance(piece, Automaton)]
        cells = tuple(dict.fromkeys(whole.cells))
        return not pieces or any(self._ways(pieces, cells, {}))

    def can_both_hold(self, clue: Automaton, other: Automaton) -> bool:
        """The same of two clues at once."""
        if clue.cells == other.cells and self._differ(clue.cells):
            return self._can_be_read((clue, other))
        cells = tuple(dict.fromkeys((*clue.cells, *other.cells)))
        return any(self._ways((clue, other), cells, {}))

    def _differ(self, cells: Sequence[Cell]) -> bool:
        """Whether no two of some cells can have the same digit."""
        return all(self._unlike.get(cell, set()).issuperset(cells) for cell in cells)

    def _can_be_read(self, clues: tuple[Automaton, ...]) -> bool:
        """Whether different digits can be read to the end by clues with the same cells: what
        matters of those that were read is which they are, and not their order."""
        reached = {(tuple(clue.start for clue in clues), 0)}
        for index in range(len(clues[0].cells)):
            self._spend(len(reached) * self._size)
            reached = {
                (after, used | 1 << digit)
                for states, used in reached
                for digit in range(1, self._size + 1)
                if not used >> digit & 1 and (after := _read(clues, states, index, digit))
            }
        return any(
            all(clue.accepts(state) for clue, state in zip(clues, states, strict=True))
            for states, _ in reached
        )

    def _ways(
        self, clues: Sequence[Automaton], cells: Sequence[Cell], filled: dict[Cell, Digit]
    ) -> Iterator[bool]:
        """True for each way to fill the other cells, in their order."""
        if len(filled) == len(cells):
            yield True
            return
        cell = cells[len(filled)]
        taken = {filled[other] for other in self._unlike.get(cell, ()) if other in filled}
        self._spend(self._size)
        for digit in range(1, self._size + 1):
            if digit not in taken:
                filled[cell] = digit
                if all(_may_hold(clue, filled) for clue in clues):
                    yield from self._ways(clues, cells, filled)
                del filled[cell]

    def _spend(self, steps: int) -> None:
        self._left -= steps
        if self._left < 0:
            raise _TooMany


def _read(
    clues: Sequence[Automaton], states: Sequence[int], index: int, digit: Digit
) -> tuple[int, ...]:
    """The next state of each clue; empty where one of them cannot go on."""
    states_after = [
        clue.step(state, index, digit) for clue, state in zip(clues, states, strict=True)
    ]
    read = tuple(state for state in states_after if state is not None)
    return read if len(read) == len(states_after) else ()


def _may_hold(clue: Automaton, filled: dict[Cell, Digit]) -> bool:
    """Whether the filled cells at the beginning of a clue can be read, and all of them accepted."""
    state = clue.start
    for index, cell in enumerate(clue.cells):
        if cell not in filled:
            return True
        after = clue.step(state, index, filled[cell])
        if after is None:
            return False
        state = after
    return clue.accepts(state)


Item = TypeVar("Item")


def irreducible(items: Sequence[Item], holds: Callable[[list[Item]], bool]) -> list[Item]:
    """Some of the items, of which `holds` is true, and of which none can be left out: parts are
    left out first, then halves of these. `holds` must be true of all items."""
    kept = list(items)
    step = max(1, len(kept) // 2)
    while True:
        at = 0
        while at < len(kept):
            rest = kept[:at] + kept[at + step :]
            if holds(rest):
                kept = rest
            else:
                at += step
        if step == 1:
            return kept
        step = max(1, step // 2)
