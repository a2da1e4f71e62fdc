"""The rule of 45: the sum of a house is known, and so are the sums of the cages in it.

Each house of a 9x9 grid adds up to 45 (21 on 6x6, 10 on 4x4). The sum of some adjacent houses
less the sums of their cages is the sum of the cells of the houses that are in no cage
(*innies*) less the sum of the cells of cages that stick out of the houses (*outies*).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.constraints import Automaton, Sides
from game.engine.derived import kept
from game.engine.techniques.clues.cages import cages
from game.engine.techniques.clues.clue_candidates import clue_candidates, filled, gone
from game.engine.techniques.clues.reasons import reasons
from game.engine.techniques.clues.statements import peer_rules
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.variants.neighbours import EDGES, around
from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, DigitSet

MAX_CELLS = 6
"""Cells of an account; a larger one is of no use before most of its cells are filled."""
MAX_BLANK_CELLS = 4
"""Blank cells of an account that a person can keep track of."""
MAX_FEW_INNIES = 3
"""Innies that a person sees as one more small cage."""
MAX_HOUSES = 4
"""Houses that are added up together."""

KINDS = ("innies", "outies", "innies_and_outies")
"""The keys of the steps, by the cells that are left."""


class Account(NamedTuple):
    """The sum of some houses less some cages: `plus` less `minus` is `total`."""

    houses: tuple[House, ...]
    plus: tuple[Cell, ...]
    """The innies."""
    minus: tuple[Cell, ...]
    """The outies."""
    total: int
    taken: tuple[Cage, ...]
    """The cages that are taken off."""
    demand: Automaton
    """The account as a constraint: a cage if all its cells are peers, so that digits differ."""


def few_innies(candidates: Candidates) -> Iterator[Step]:
    """The candidates of a few innies of one house that do not fit their sum."""
    return _unbalanced(candidates, _of_house(candidates.rules).few)


def sum_of_house(candidates: Candidates) -> Iterator[Step]:
    """The candidates of the other innies and outies of one house that do not fit their sum."""
    return _unbalanced(candidates, _of_house(candidates.rules).others)


def sum_of_houses(candidates: Candidates) -> Iterator[Step]:
    """The candidates of innies and outies of several houses that do not fit their sum."""
    return _unbalanced(candidates, _of_houses(candidates.rules))


def _unbalanced(candidates: Candidates, among: Sequence[Account]) -> Iterator[Step]:
    values = candidates.values
    for account in among:
        candidates.breathe()
        cells = account.demand.cells
        if sum(not values[cell] for cell in cells) <= MAX_BLANK_CELLS:
            masks = clue_candidates(candidates, cells)
            yield from candidates.memory.skip_if_unchanged(
                account, masks, _steps(candidates, account, masks)
            )


def has_few_innies(rules: Rules) -> bool:
    """Whether the cages of `rules` leave a few innies in some house."""
    return bool(_of_house(rules).few)


def has_sums_of_house(rules: Rules) -> bool:
    """Whether the cages of `rules` give other accounts of one house."""
    return bool(_of_house(rules).others)


def has_sums_of_houses(rules: Rules) -> bool:
    """Whether the cages of `rules` give accounts of several houses."""
    return bool(_of_houses(rules))


def _steps(candidates: Candidates, account: Account, masks: list[DigitSet]) -> Iterator[Step]:
    left = filled(candidates.rules, account.demand, masks)
    removed = gone(candidates, account.demand.cells, left) if left else ()
    if left and removed:
        why = reasons(candidates.rules, account.demand, masks, left, removed)
        peers = peer_rules(candidates.rules, account.demand.cells)
        yield Step(_key(account), (), removed, (*peers, *_evidence(account, candidates.size), *why))


def _key(account: Account) -> str:
    return (
        "innies_and_outies"
        if account.plus and account.minus
        else "innies"
        if account.plus
        else "outies"
    )


def _evidence(account: Account, size: int) -> tuple[Evidence, ...]:
    first, *others = account.houses
    whole = len(account.houses) * size * (size + 1) // 2
    plus, minus, total = account.plus, account.minus, account.total
    if total < 0:
        plus, minus, total = minus, plus, -total
    known = [Evidence(Role.PATTERN, plus, number=total)]
    if minus:
        known.append(Evidence(Role.SECOND, minus))
    houses = [Evidence(Role.HOUSE, house=first, number=whole)]
    houses += [Evidence(Role.HOUSE, house=house) for house in others]
    return (*known, *houses, *(Evidence(Role.CAGE, c.cells, number=c.total) for c in account.taken))


def accounts(rules: Rules) -> tuple[Account, ...]:
    """All accounts of up to `MAX_CELLS` cells: those of one house, then those of several, each with
    the fewest cells first."""
    one = _of_house(rules)
    return (*one.few, *one.others, *_of_houses(rules))


class _OfHouse(NamedTuple):
    """The accounts of one house, sorted by how hard they are to see."""

    few: Sequence[Account]
    """Those with at most `MAX_FEW_INNIES` innies."""
    others: Sequence[Account]


@kept()
def _of_house(rules: Rules) -> _OfHouse:
    few: list[Account] = []
    others: list[Account] = []
    for account in _found(rules, [(house,) for house in rules.houses]):
        hard = account.minus or len(account.plus) > MAX_FEW_INNIES
        (others if hard else few).append(account)
    return _OfHouse(few, others)


@kept()
def _of_houses(rules: Rules) -> tuple[Account, ...]:
    """The accounts of several houses whose cells are those of no account of one house."""
    one = _of_house(rules)
    known = {(account.plus, account.minus) for account in (*one.few, *one.others)}
    of_groups = _found(rules, _sides(rules))
    return tuple(account for account in of_groups if (account.plus, account.minus) not in known)


def _found(rules: Rules, sides: Iterable[tuple[House, ...]]) -> list[Account]:
    """The accounts of some groups of houses, those with the fewest cells first."""
    by_cells: dict[tuple[tuple[int, ...], tuple[int, ...]], Account] = {}
    known = {cage.cells for cage in cages(rules)}
    apart = _apart(rules)
    for houses in sides:
        for account in _accounts(rules, houses, apart):
            key = account.plus, account.minus
            if key not in by_cells and account.demand.cells not in known:
                by_cells[key] = account
    return sorted(by_cells.values(), key=lambda account: len(account.demand.cells))


def _sides(rules: Rules) -> Iterator[tuple[House, ...]]:
    """The groups of several adjacent houses: rows, columns, then boxes that touch."""
    for count in range(2, MAX_HOUSES + 1):
        for kind in ("row", "column"):
            lines = [house for house in rules.houses if house.kind == kind]
            for start in range(len(lines) - count + 1):
                yield tuple(lines[start : start + count])
    boxes = [house for house in rules.houses if house.kind == "box"]
    touching = {
        frozenset((one, other))
        for one, other in combinations(boxes, 2)
        if _touch(one, other, rules.size)
    }
    for one, other in combinations(boxes, 2):
        if frozenset((one, other)) in touching:
            yield one, other
    for three in combinations(boxes, 3):
        if sum(frozenset(pair) in touching for pair in combinations(three, 2)) >= 2:
            yield three


def _touch(one: House, other: House, size: int) -> bool:
    return any(
        neighbour in other.cells for cell in one.cells for neighbour in around(cell, size, EDGES)
    )


def _accounts(rules: Rules, houses: tuple[House, ...], apart: Sequence[Cage]) -> Iterator[Account]:
    """The accounts of some houses, in three ways to treat the cages that cross their edge.

    Such cages are all left out (innies), or all added (outies), or whichever leaves fewer cells.
    """
    region = {cell for house in houses for cell in house.cells}
    whole = len(houses) * rules.size * (rules.size + 1) // 2
    within = [cage for cage in apart if region.issuperset(cage.cells)]
    covered = {cell for cage in apart for cell in cage.cells}
    crossing = [
        cage
        for cage in apart
        if not region.isdisjoint(cage.cells) and not region.issuperset(cage.cells)
    ]
    for choose in (_inside, _outside, _fewest):
        plus, minus, taken = sorted(region - covered), list[int](), list(within)
        for cage in crossing:
            inside = [cell for cell in cage.cells if cell in region]
            outside = [cell for cell in cage.cells if cell not in region]
            if choose(inside, outside):
                plus += inside
            else:
                minus += outside
                taken.append(cage)
        if 0 < len(plus) + len(minus) <= MAX_CELLS and taken:
            left = whole - sum(cage.total for cage in taken)
            taken.sort(key=lambda cage: min(cage.cells))
            yield _account(rules, houses, tuple(plus), tuple(minus), left, tuple(taken))


def _inside(within: Sequence[int], without: Sequence[int]) -> bool:
    return True


def _outside(within: Sequence[int], without: Sequence[int]) -> bool:
    return False


def _fewest(within: Sequence[int], without: Sequence[int]) -> bool:
    return len(within) <= len(without)


def _account(
    rules: Rules,
    houses: tuple[House, ...],
    plus: tuple[Cell, ...],
    minus: tuple[Cell, ...],
    total: int,
    taken: tuple[Cage, ...],
) -> Account:
    cells = plus + minus
    demand: Automaton = Balance(cells, len(plus), total)
    if not (plus and minus) and all(b in rules.peers[a] for a, b in combinations(cells, 2)):
        demand = Cage(cells, abs(total))
    return Account(houses, plus, minus, total, taken, demand)


def _apart(rules: Rules) -> list[Cage]:
    """The cages that share no cell with an earlier one."""
    taken: set[int] = set()
    chosen = []
    for constraint in rules.constraints:
        if isinstance(constraint, Cage) and taken.isdisjoint(constraint.cells):
            taken.update(constraint.cells)
            chosen.append(constraint)
    return chosen


@dataclass(frozen=True, slots=True)
class Balance(Automaton):
    """A constraint: the first `plus` cells less the others are `total`; digits may repeat."""

    cells: tuple[Cell, ...]
    plus: int
    total: int

    @property
    def sides(self) -> Sides:
        every = tuple(range(len(self.cells)))
        return Sides(every[: self.plus], every[self.plus :], self.total)

    def step(self, state: int, index: int, digit: Digit) -> int | None:
        """The state after a digit; a state is the sum so far."""
        return state + digit if index < self.plus else state - digit

    def accepts(self, state: int) -> bool:
        """Whether the sum is `total`."""
        return state == self.total
