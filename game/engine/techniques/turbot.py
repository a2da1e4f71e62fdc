"""Two strong links of one digit, joined by a weak one: skyscraper, 2-string kite, turbot fish.

A house with two places for a digit is a strong link. If an end of one link sees an end of
another, those two ends cannot both be true, so one of the other two ends is true, and the digit
goes from all cells that see both of these.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import cells_of
from game.engine.techniques.argument import chain
from game.engine.techniques.bivalue import conjugates
from game.engine.techniques.distinct_sets import LINES, houses_with
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.templates import removable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.engine.candidates import Candidates
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.techniques.argument import Argument
    from game.engine.types import Cell, CellSet, Digit


StrongLink = tuple["Cell", "Cell", int]
"""The two places of a digit in a house, and the index of the house."""


class Turbot(NamedTuple):
    """Two strong links with ends that see each other, and their eliminations."""

    kind: str
    digit: Digit
    houses: tuple[int, int]
    cells: tuple[Cell, Cell, Cell, Cell]
    """The outer end of one link, the two ends that see each other, the other outer end."""
    gone: tuple[Cell, ...]
    """The cells that lose the digit."""


def skyscraper(candidates: Candidates) -> Iterator[Step]:
    """Two rows with two places each, two of these in one column; or with rows and columns
    exchanged.
    """
    turbots = _of_kind(candidates, "skyscraper")
    first_column = candidates.size
    yield from _steps(
        candidates, sorted(turbots, key=lambda turbot: turbot.houses[0] >= first_column)
    )


def two_string_kite(candidates: Candidates) -> Iterator[Step]:
    """A row and a column with two places each, two of these in one box."""
    yield from _steps(candidates, _of_kind(candidates, "two_string_kite"))


def turbot_fish(candidates: Candidates) -> Iterator[Step]:
    """Any other two strong links, such as one in a box; most eliminations first."""
    turbots = _of_kind(candidates, "turbot_fish")
    yield from _steps(
        candidates, sorted(turbots, key=lambda turbot: (-len(turbot.gone), turbot.gone))
    )


def dual_two_string_kite(candidates: Candidates) -> Iterator[Step]:
    """Two kites, of one digit or of two, that share their cells in the box."""
    for one, two in combinations(_of_kind(candidates, "two_string_kite"), 2):
        if set(one.cells[1:3]) == set(two.cells[1:3]):
            first, second = _steps(candidates, (one, two))
            roles = {Role.PINCER: Role.SECOND, Role.HOUSE: Role.WHERE}
            yield joined("dual_two_string_kite", first, second, roles)


def joined(technique: str, one: Step, two: Step, roles: Mapping[Role, Role]) -> Step:
    """One step, named `technique`, with the eliminations and evidence of two.

    `roles` gives the evidence of the second one other roles. Their pattern is the same cells, with
    a digit of each.
    """
    gone = dict.fromkeys(one.eliminations + two.eliminations)
    (pattern,) = (part for part in one.evidence if part.role == Role.PATTERN)
    digits = {digit for step in (one, two) for _, digit in step.eliminations}
    both = replace(pattern, digits=tuple(sorted(digits)))
    first = (part for part in one.evidence if part.role != Role.PATTERN)
    second = (
        replace(part, role=roles.get(part.role, part.role))
        for part in two.evidence
        if part.role != Role.PATTERN
    )
    return Step(technique, (), tuple(gone), tuple(dict.fromkeys((both, *first, *second))))


def strong_links(candidates: Candidates) -> list[tuple[Digit, CellSet, tuple[StrongLink, ...]]]:
    """For each digit with candidates in no template: the digit, its places, its strong links."""
    links = candidates.once(conjugates)
    return [(digit, where, links[digit]) for digit, where, _ in removable(candidates)]


def _of_kind(candidates: Candidates, kind: str) -> list[Turbot]:
    return [turbot for turbot in candidates.once(_turbots) if turbot.kind == kind]


def _turbots(candidates: Candidates) -> list[Turbot]:
    turbots: list[Turbot] = []
    named = set()
    for digit, where, links in strong_links(candidates):
        for one, two in combinations(links, 2):
            for cells, gone in _joins(candidates.rules, where, one, two):
                houses = (one[2], two[2])
                kind = _kind(candidates.rules, *houses, cells)
                turbots.append(Turbot(kind, digit, houses, cells, tuple(cells_of(gone))))
                if kind != "turbot_fish":
                    named.add((digit, frozenset(cells)))
    return [
        turbot
        for turbot in turbots
        if turbot.kind != "turbot_fish" or (turbot.digit, frozenset(turbot.cells)) not in named
    ]


def _joins(
    rules: Rules, where: CellSet, one: StrongLink, two: StrongLink
) -> Iterator[tuple[tuple[Cell, Cell, Cell, Cell], CellSet]]:
    """The ways to join two strong links that eliminate something: four cells, eliminations."""
    peers = rules.peer_bits
    if not {*one[:2]}.isdisjoint(two[:2]):
        return
    for start, near in (one[:2], one[1::-1]):
        for far, end in (two[:2], two[1::-1]):
            if peers[near] >> far & 1:
                gone = peers[start] & peers[end] & where & ~(1 << near | 1 << far)
                if gone:
                    yield (start, near, far, end), gone


def _kind(rules: Rules, one: int, two: int, cells: tuple[Cell, Cell, Cell, Cell]) -> str:
    """The name of the pattern of two strong links in these houses with these cells."""
    start, near, far, end = cells
    kinds = {rules.houses[house].kind for house in (one, two)}
    shared = {rules.houses[house].kind for house in houses_with(rules, 1 << near | 1 << far)}
    crossing = {"row": "column", "column": "row"}.get(min(kinds), "") if len(kinds) == 1 else ""
    if crossing in shared:
        ends = {rules.houses[house].kind for house in houses_with(rules, 1 << start | 1 << end)}
        return "x_wing" if crossing in ends else "skyscraper"
    if kinds == {"row", "column"} and not shared <= set(LINES):
        return "two_string_kite"
    return "turbot_fish"


def _steps(candidates: Candidates, turbots: Iterable[Turbot]) -> Iterator[Step]:
    for kind, digit, houses, (start, near, far, end), gone in turbots:
        yield Step(
            kind,
            (),
            tuple((cell, digit) for cell in gone),
            (
                Evidence(Role.PATTERN, tuple(sorted((near, far))), (digit,)),
                Evidence(Role.PINCER, (start, end), (digit,)),
                *(_looked_at(candidates.rules.houses[house], digit) for house in houses),
                Evidence(Role.CHAIN, argument=_chain(digit, start, near, far, end)),
            ),
        )


def _looked_at(house: House, digit: Digit) -> Evidence:
    return Evidence(Role.HOUSE, house.cells, (digit,), house)


def _chain(digit: Digit, start: Cell, near: Cell, far: Cell, end: Cell) -> Argument:
    """The chain: not in `start` implies `near`, so not `far`, so `end`."""
    cells = (start, near, far, end)
    ends = (LinkEnd((cell,), digit, bool(place % 2)) for place, cell in enumerate(cells))
    return chain(tuple(ends))
