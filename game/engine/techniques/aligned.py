"""Aligned exclusion: candidates of two or three base cells that no valid combination uses.

A combination, one digit for each base cell, is invalid if two cells that see each other get the
same digit, or if it uses up all candidates of an excluding cell, which sees every base cell. A
candidate that is in no valid combination is false. (Sudoku Explainer's "aligned pair" and
"aligned triplet exclusion"; aligned pair exclusion is by Rod Hagglund, 2005.)
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.aligned_cases import refutation
from game.engine.techniques.bivalue import bivalue, trivalue
from game.engine.techniques.peers import common_peers
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques.argument import Argument
    from game.engine.types import Candidate, Cell, CellSet, Digit, DigitSet

Bits = tuple[tuple[int, ...], ...]


def aligned_pair(candidates: Candidates) -> Iterator[Step]:
    """Steps with two base cells, in reading order of these."""
    excluded: dict[tuple[Cell, ...], list[Candidate]] = defaultdict(list)
    for digit in range(1, candidates.size + 1):
        candidates.breathe()
        for cell in cells_of(candidates.where[digit]):
            for other in cells_of(_pair_partners(candidates, cell, digit)):
                excluded[min(cell, other), max(cell, other)].append((cell, digit))
    for base in sorted(excluded):
        yield _step(candidates, "aligned_pair", base, excluded[base], bivalue(candidates))


def _pair_partners(candidates: Candidates, cell: Cell, digit: Digit) -> CellSet:
    """The cells that would have no digit left if `digit` were in `cell`.

    Each other digit of such a cell, together with `digit`, is all that some excluding cell has;
    and if such a cell has `digit` too, it sees `cell`.
    """
    where, peers, masks = candidates.where, candidates.rules.peer_bits, candidates.masks
    covered: dict[int, int] = {}
    open_ = 1 << digit
    for pair in cells_of(bivalue(candidates) & where[digit] & peers[cell]):
        other = masks[pair] & ~(1 << digit)
        covered[other] = covered.get(other, 0) | peers[pair]
        open_ |= other
    if not covered:
        return 0
    partners = candidates.blank & ~(1 << cell) & (~where[digit] | peers[cell])
    for other in range(1, candidates.size + 1):
        bit = 1 << other
        if other != digit:
            partners &= ~where[other] | covered[bit] if open_ & bit else ~where[other]
        if not partners:
            break
    return partners


def aligned_triplet(candidates: Candidates) -> Iterator[Step]:
    """Steps with three base cells and two or more excluding cells, in reading order."""
    peers, masks = candidates.rules.peer_bits, candidates.masks
    excluders = bivalue(candidates) | trivalue(candidates)
    single = _single_bits(candidates)
    for one in cells_of(candidates.blank):
        first = excluders & peers[one]
        after = candidates.blank & -(2 << one)
        for two in cells_of(_seen_twice(candidates, first) & after):
            candidates.breathe()
            second = first & peers[two]
            for three in cells_of(_seen_twice(candidates, second) & after & -(2 << two)):
                base, common = (one, two, three), second & peers[three]
                sets = [masks[cell] for cell in cells_of(common)]
                gone = _triplet(candidates, single, base, sets)
                if gone:
                    yield _step(candidates, "aligned_triplet", base, gone, common)


def _seen_twice(candidates: Candidates, cells: CellSet) -> CellSet:
    """The cells that see two or more of `cells`."""
    once = more = 0
    for cell in cells_of(cells):
        seen = candidates.rules.peer_bits[cell]
        more |= once & seen
        once |= seen
    return more


def _single_bits(candidates: Candidates) -> Bits:
    """For each cell, its candidates as digit sets of one digit each."""
    return tuple(
        tuple(1 << digit for digit in cells_of(mask)) if mask else () for mask in candidates.masks
    )


def _triplet(
    candidates: Candidates, single: Bits, base: tuple[Cell, Cell, Cell], sets: list[DigitSet]
) -> list[Candidate]:
    """The candidates of the base cells that are in no valid combination."""
    gone = []
    for turn in range(3):
        one = base[turn]
        hopeless = _hopeless(candidates, single, sets, one, base[turn - 2], base[turn - 1])
        if hopeless:
            gone += [(one, digit) for digit in cells_of(hopeless)]
    return gone


def _hopeless(
    candidates: Candidates, single: Bits, sets: list[DigitSet], one: Cell, two: Cell, three: Cell
) -> DigitSet:
    """The digits of `one` that leave no valid combination for `two` and `three`.

    For each pair of digits in `two` and `three`, the digits that `one` may then have are struck
    from the result; the search ends early once it is empty.
    """
    peers = candidates.rules.peer_bits
    by_two, by_three = peers[one] >> two & 1, peers[one] >> three & 1
    see = peers[two] >> three & 1
    hopeless = candidates.masks[one]
    for second in single[two]:
        for third in single[three]:
            if see and second == third:
                continue
            barred = second * by_two | third * by_three
            neither = ~(second | third)
            for digits in sets:
                rest = digits & neither
                if not rest & (rest - 1):
                    if not rest:
                        break
                    barred |= rest
            else:
                hopeless &= barred
                if not hopeless:
                    return 0
    return hopeless


def _step(
    candidates: Candidates,
    key: str,
    base: tuple[Cell, ...],
    gone: list[Candidate],
    excluders: CellSet,
) -> Step:
    """The step, with an argument for each candidate that goes; it shows the cells that matter."""
    seeing = excluders & common_peers(candidates.rules)[bits(base)]
    branches = [
        refutation(candidates, candidate, [cell for cell in base if cell != candidate[0]], seeing)
        for candidate in sorted(gone)
    ]
    used = {cell for branch in branches for cell in _named(branch)} - set(base)
    evidence = (
        Evidence(Role.BASE, base),
        Evidence(Role.EXCLUDER, tuple(sorted(used))),
        *(Evidence.of(Role.CHAIN, branch) for branch in branches),
    )
    return Step(key, (), tuple(sorted(gone)), evidence)


def _named(argument: Argument) -> Iterator[Cell]:
    """The cells of all lines of an argument, with those within."""
    for line in argument.inferences:
        yield from line.end.cells
        for inner in line.ground.arguments:
            yield from _named(inner)
