"""Whether digits can fill the cells of a clue, in some order, with what is left for each cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.derived import kept
from game.engine.variants.adding import digits_in
from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.constraints import Automaton, Combination
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, DigitSet


FOLLOWED = 400
"""The most states that are kept at a cell while combinations are looked for: more of them take
longer than a frame."""

MOST_STATES = 2_000
"""The most states of a clue at a cell: a cage of six cells in a grid of 25 has a hundred thousand,
which takes seconds."""

COUNT = 10
"""Bits for how often a digit is held; no board has as many cells."""

TRIED = 1_500
"""The most digits that are tried for all combinations of a clue, shared out evenly; one that takes
more counts as possible."""

LEAST_TRIED = 12
"""The most that are tried for one of very many."""

Places = tuple[tuple[int, ...], ...]

Found = tuple[tuple["Digit", ...], tuple["Digit", ...]]
"""A head and the digits counted for it."""


class Groups(NamedTuple):
    """Which part of a combination each cell of a clue belongs to."""

    of: tuple[int, ...]
    """0 for the head, 1 for the digits, -1 for neither."""
    sorted_head: bool = False
    """Whether the head is written in order of size, and not in that of its cells."""

    def head(self, digits: Sequence[Digit]) -> tuple[Digit, ...]:
        return tuple(sorted(digits)) if self.sorted_head else tuple(digits)


def found_in(
    clue: Automaton, groups: Groups, masks: Sequence[DigitSet], rules: Rules
) -> set[Found] | None:
    """The heads and digits with which the clue can be read to its end, though cells that see each
    other may share a digit in it; None if there are too many states on the way."""
    differ = clue.distinct or _all_peers(clue, rules)
    layers = _ways(clue, masks)
    if layers is None:
        return None
    states: set[tuple[int, tuple[Digit, ...], int]] = {(clue.start, (), 0)}
    for ways, group in zip(layers, groups.of, strict=True):
        after: set[tuple[int, tuple[Digit, ...], int]] = set()
        for state, head, held in states:
            for digit, reached in ways[state]:
                if differ and (held >> COUNT * digit & 1 or digit in head):
                    continue
                longer = (*head, digit) if group == 0 else head
                after.add((reached, longer, held + (1 << COUNT * digit) if group == 1 else held))
            if len(after) > FOLLOWED:
                return None
        states = after
    return {(groups.head(head), _counted(held)) for _, head, held in states}


def _ways(
    clue: Automaton, masks: Sequence[DigitSet]
) -> list[dict[int, list[tuple[Digit, int]]]] | None:
    """For each cell of a clue the states before it, each with the digits that can still lead to
    its end and the states that they lead to; None if there are too many states."""
    layers: list[dict[int, list[tuple[Digit, int]]]] = []
    states, step = {clue.start}, clue.step
    for index, mask in enumerate(masks):
        digits = digits_in(mask)
        layers.append(
            {
                state: [
                    (digit, reached)
                    for digit in digits
                    if (reached := step(state, index, digit)) is not None
                ]
                for state in states
            }
        )
        states = {reached for ways in layers[-1].values() for _, reached in ways}
        if len(states) > MOST_STATES:
            return None
    alive = {state for state in states if clue.accepts(state)}
    for number in reversed(range(len(layers))):
        layers[number] = {
            state: [way for way in ways if way[1] in alive]
            for state, ways in layers[number].items()
        }
        alive = {state for state, ways in layers[number].items() if ways}
    return layers


def _counted(held: int) -> tuple[Digit, ...]:
    """The digits of a number that has how often each of them is held, in order of size."""
    digits: list[Digit] = []
    digit = 0
    while held:
        digits += [digit] * (held & (1 << COUNT) - 1)
        held >>= COUNT
        digit += 1
    return tuple(digits)


def fits(
    clue: Automaton,
    groups: Groups,
    combination: Combination,
    masks: Sequence[DigitSet],
    rules: Rules,
    among: int = 1,
) -> bool:
    """Whether the digits of a combination, one of so many, can be laid out in the cells of a
    clue."""
    tries = max(LEAST_TRIED, TRIED // among)
    return _Layout(clue, groups, combination, masks, rules, tries).is_possible


class _Layout:
    """A search for places of the digits of one combination."""

    def __init__(
        self,
        clue: Automaton,
        groups: Groups,
        combination: Combination,
        masks: Sequence[DigitSet],
        rules: Rules,
        most: int,
    ) -> None:
        self._most = most
        self._clue, self._groups, self._masks = clue, groups, masks
        self._left = [_Rest(combination.head), _Rest(combination.digits)]
        self._before = _seen_before(clue.cells, rules)
        self._placed: list[DigitSet] = []
        """A set of one digit for each cell so far."""
        self._tries = 0
        self._wanted = combination.head
        self._start = clue.start_with(combination.digits)

    @property
    def is_possible(self) -> bool:
        """Whether the search finds a layout, or is too long."""
        return self._goes_on(0, self._start)

    def _goes_on(self, index: int, state: int) -> bool:
        clue, placed = self._clue, self._placed
        if index == len(clue.cells):
            return clue.accepts(state)
        group = self._groups.of[index]
        rest = self._left[group] if group >= 0 else None
        able = self._able(index, group, rest)
        for before in self._before[index]:
            able &= ~placed[before]
        while able:
            bit = able & -able
            able ^= bit
            digit = bit.bit_length() - 1
            self._tries += 1
            if self._tries > self._most:
                return True
            after = clue.step(state, index, digit)
            if after is None:
                continue
            placed.append(bit)
            if rest:
                rest.take(digit)
            leads_on = self._goes_on(index + 1, after)
            placed.pop()
            if rest:
                rest.give_back(digit)
            if leads_on:
                return True
        return False

    def _able(self, index: int, group: int, rest: _Rest | None) -> DigitSet:
        """The digits that may stand in a cell of the clue."""
        mask = self._masks[index]
        if rest is None:
            return mask
        if group == 0 and not self._groups.sorted_head:
            return mask & 1 << self._wanted[self._groups.of[:index].count(0)]
        return mask & rest.mask


class _Rest:
    """Digits that are still to be placed."""

    def __init__(self, digits: Sequence[Digit]) -> None:
        self.mask = 0
        """Which there are."""
        self.held = 0
        """How often each of them, `COUNT` bits a digit."""
        for digit in digits:
            self.give_back(digit)

    def take(self, digit: Digit) -> None:
        """Place one of them."""
        self.held -= 1 << COUNT * digit
        if not self.held >> COUNT * digit & (1 << COUNT) - 1:
            self.mask ^= 1 << digit

    def give_back(self, digit: Digit) -> None:
        """Take it back."""
        self.held += 1 << COUNT * digit
        self.mask |= 1 << digit


@kept(64)
def _seen_before(cells: tuple[Cell, ...], rules: Rules) -> Places:
    """For each cell the earlier ones that may not have the same digit, by their places."""
    return tuple(
        tuple(place for place in range(index) if cells[place] in rules.peers[cell])
        for index, cell in enumerate(cells)
    )


def _all_peers(clue: Automaton, rules: Rules) -> bool:
    """Whether no two cells of a clue may have the same digit."""
    cells = set(clue.cells)
    return all(len(cells.intersection(rules.peers[cell])) == len(cells) - 1 for cell in cells)


MOST_CELLS = 5
"""The most blank cells of an account that is told."""
MOST_LINES = 3
"""The most rows, or columns, that are added up together."""


class Leftover(NamedTuple):
    """The sum of some blank cells."""

    houses: tuple[House, ...]
    cells: tuple[Cell, ...]
    total: int
    sticks_out: bool = False
    """Whether the cells lie outside the houses."""


def leftovers(rules: Rules, values: Sequence[Digit], cell: Cell) -> tuple[Leftover, ...]:
    """What is left of the houses of a cell, and of rows or columns beside it: first of single
    houses, and what has the fewest cells first."""
    cages = [constraint for constraint in rules.constraints if isinstance(constraint, Cage)]
    if not cages:
        return ()
    accounts: dict[tuple[Cell, ...], Leftover] = {}
    for houses in _runs(rules, cell):
        for account in _accounts(rules, values, houses, cages):
            if 0 < len(account.cells) <= MOST_CELLS and account.total > 0:
                accounts.setdefault(account.cells, account)
    return tuple(
        sorted(accounts.values(), key=lambda leftover: (len(leftover.cells), len(leftover.houses)))
    )


def _runs(rules: Rules, cell: Cell) -> Iterator[tuple[House, ...]]:
    """The houses of a cell one by one, then rows and columns together with those beside them."""
    for house in rules.houses_of[cell]:
        yield (house,)
    for kind in ("row", "column"):
        lines = [house for house in rules.houses if house.kind == kind]
        for count in range(2, MOST_LINES + 1):
            for start in range(len(lines) - count + 1):
                run = tuple(lines[start : start + count])
                if any(cell in house.cells for house in run):
                    yield run


def _accounts(
    rules: Rules, values: Sequence[Digit], houses: Sequence[House], cages: Sequence[Cage]
) -> Iterator[Leftover]:
    """What the cages of some houses leave, and what of them sticks out; each cell counts once."""
    inside = {cell for house in houses for cell in house.cells}
    whole = len(houses) * rules.size * (rules.size + 1) // 2
    within = _apart([cage for cage in cages if inside.issuperset(cage.cells)])
    rest = inside.difference(*(cage.cells for cage in within))
    left = whole - sum(cage.total for cage in within)
    yield _told(houses, rest, left, values)
    touching = _apart([cage for cage in cages if not inside.isdisjoint(cage.cells)])
    covered = {cell for cage in touching for cell in cage.cells}
    bare = [cell for cell in inside - covered if not values[cell]]
    if not bare:
        known = sum(values[cell] for cell in inside - covered)
        over = sum(cage.total for cage in touching) + known - whole
        yield _told(houses, covered - inside, over, values, sticks_out=True)


def _apart(cages: Sequence[Cage]) -> list[Cage]:
    """Cages of which no two share a cell."""
    chosen, taken = [], set[int]()
    for cage in cages:
        if taken.isdisjoint(cage.cells):
            chosen.append(cage)
            taken.update(cage.cells)
    return chosen


def _told(
    houses: Sequence[House],
    cells: set[Cell],
    total: int,
    values: Sequence[Digit],
    sticks_out: bool = False,
) -> Leftover:
    """The account without the cells that are filled."""
    blank = tuple(sorted(cell for cell in cells if not values[cell]))
    known = sum(values[cell] for cell in cells)
    return Leftover(tuple(houses), blank, total - known, sticks_out)
