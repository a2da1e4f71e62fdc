"""Common exclusions: what all places of a digit in a house, or all candidates of a cell, exclude.

In classic Sudoku these are just locked candidates. They go further if cells see each other in
other ways: on a diagonal, by a knight's move, in a cage, or as neighbours that may not be
consecutive. (If only peers matter, the name is common peer elimination.)
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.constraints import Automaton
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.rules import BOX_SHAPES, Rules, classic
from game.engine.solver.exact_cover import PairExclusions
from game.engine.techniques.argument import Argument, Ground, How, Inference
from game.engine.techniques.clues.statements import general_rule, pair_stated
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Constraint
    from game.engine.types import Candidate


def house_exclusions(candidates: Candidates) -> Iterator[Step]:
    """The candidates that every place of a digit in a house excludes."""
    table, every = excluded_by(candidates.rules), candidates.once(all_candidates)
    size = candidates.size
    rules = candidates.rules
    for house, inside in zip(rules.houses, rules.house_bits, strict=True):
        for digit in range(1, size + 1):
            places = candidates.where[digit] & inside
            if places & places - 1:
                common, rest = every, places
                while rest and common:
                    lowest = rest & -rest
                    common &= table[(lowest.bit_length() - 1) * size + digit - 1]
                    rest ^= lowest
                if common:
                    cells = tuple(cells_of(places))
                    pattern = Evidence(Role.PATTERN, cells, (digit,))
                    at = Evidence(Role.HOUSE, house.cells, house=house)
                    lost = candidates_in(common, size)
                    true = [(cell, digit) for cell in cells]
                    reasons = branches(rules, true, lost)
                    yield Step("house_verdict", (), lost, (pattern, at, *reasons))


def cell_exclusions(candidates: Candidates) -> Iterator[Step]:
    """The candidates that every candidate of a cell excludes."""
    table, possible = excluded_by(candidates.rules), candidates.once(all_candidates)
    size = candidates.size
    for cell in cells_of(candidates.blank):
        digits = candidates.digits_of(cell)
        if len(digits) > 1:
            common = possible
            for digit in digits:
                common &= table[cell * size + digit - 1]
                if not common:
                    break
            if common:
                pivot = Evidence(Role.PIVOT, (cell,), tuple(digits))
                lost = candidates_in(common, size)
                true = [(cell, digit) for digit in digits]
                reasons = branches(candidates.rules, true, lost)
                yield Step("cell_verdict", (), lost, (pivot, *reasons))


def branches(
    rules: Rules, true: Sequence[Candidate], lost: Sequence[Candidate]
) -> tuple[Evidence, ...]:
    """For each of the candidates `true`, why it excludes all that are `lost`."""
    chains = []
    for cell, digit in true:
        start = LinkEnd((cell,), digit)
        ends = (LinkEnd((other,), gone, on=False) for other, gone in lost)
        lines = tuple(Inference((start,), end, _ground(rules, start, end)) for end in ends)
        chains.append(Evidence.of(Role.CHAIN, Argument(start, lines)))
    return tuple(chains)


def _ground(rules: Rules, start: LinkEnd, end: LinkEnd) -> Ground:
    """The house or the rule by which a candidate excludes another."""
    (one,), (other,) = start.cells, end.cells
    by = None if one == other else excluding(rules, (one, start.digit), (other, end.digit))
    return Ground(How.SEES, (by,)) if isinstance(by, House) else seen(start, end, rules)


def seen(start: LinkEnd, end: LinkEnd, rules: Rules) -> Ground:
    """Why an end that is on turns another off: the rule is named if it is no house."""
    for one, other in product(start.cells, end.cells):
        if one == other:
            continue
        if start.digit == end.digit and any(other in house.cells for house in rules.houses_of[one]):
            continue
        by = excluding(rules, (one, start.digit), (other, end.digit))
        if by is not None:
            rule = general_rule(by, rules) or by.rule
            if start.digit == end.digit and isinstance(by, Cage):
                rule = "same_cage"
            return Ground(How.SEES, cells=by.cells, clue=by, rule=rule)
    return Ground(How.SEES)


def sees_more(rules: Rules) -> bool:
    """Whether there are constraints other than rows, columns and regular boxes."""
    plain = classic(rules.size).constraints if rules.size in BOX_SHAPES else ()
    return any(
        constraint not in plain for constraint in rules.constraints if len(constraint.cells) > 1
    )


def pairs_differ(rules: Rules) -> bool:
    """Whether a digit in one cell may exclude a different digit in another cell."""
    size = rules.size
    return any(
        own % size != other % size
        for own, excluded in enumerate(PairExclusions(rules))
        for other in excluded
    )


@kept(2)
def excluded_by(rules: Rules) -> tuple[int, ...]:
    """For each candidate the candidates it excludes, as bits.

    The number of a candidate is `cell * size + digit - 1`.
    """
    size = rules.size
    table = []
    for own, excluded in enumerate(PairExclusions(rules)):
        cell, digit = divmod(own, size)
        others = {peer * size + digit for peer in rules.peers[cell]} | excluded
        table.append(sum(1 << other for other in others))
    return tuple(table)


def exclusion_rules(
    rules: Rules, true: Iterable[Candidate], lost: Sequence[Candidate]
) -> tuple[Evidence, ...]:
    """The rules, besides houses, by which the candidates `true` exclude some of the `lost` ones."""
    reasons: dict[Evidence, None] = {}
    for one in true:
        for other in lost:
            constraint = excluding(rules, one, other) if one[0] != other[0] else None
            if constraint is not None:
                reasons.update(dict.fromkeys(pair_stated(constraint, rules)))
    return tuple(reason for reason in reasons if reason.rule != "house")


def excluding(rules: Rules, one: Candidate, other: Candidate) -> Constraint | None:
    """A constraint by which two candidates exclude each other, a house if there is one."""
    over = [constraint for constraint in _over(rules)[one[0]] if other[0] in constraint.cells]
    if one[1] == other[1]:
        constraints = [constraint for constraint in over if constraint.distinct]
        houses = [constraint for constraint in constraints if isinstance(constraint, House)]
        if constraints:
            return (houses or constraints)[0]
    values = {one[0]: 1 << one[1], other[0]: 1 << other[1]}
    for constraint in over:
        if not isinstance(constraint, Automaton) or len(constraint.cells) != 2:
            continue
        if constraint.narrowed([values[cell] for cell in constraint.cells]) is None:
            return constraint
    return None


@kept(2)
def _over(rules: Rules) -> tuple[tuple[Constraint, ...], ...]:
    """For each cell, the constraints that it is in."""
    over: list[list[Constraint]] = [[] for _ in range(rules.cell_count)]
    for constraint in rules.constraints:
        for cell in set(constraint.cells):
            over[cell].append(constraint)
    return tuple(map(tuple, over))


def all_candidates(candidates: Candidates) -> int:
    """All candidates of a position as bits, numbered as in `excluded_by`."""
    size, packed = candidates.size, 0
    for cell in cells_of(candidates.blank):
        packed |= candidates.masks[cell] >> 1 << cell * size
    return packed


def candidates_in(packed: int, size: int) -> tuple[Candidate, ...]:
    return tuple((candidate // size, candidate % size + 1) for candidate in cells_of(packed))
