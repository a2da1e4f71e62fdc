"""Which techniques a game used: what each of its digits needed, and what its hints told.

A digit is judged by the board on which it was written. It needs the easiest technique with which it
follows: a single that can be seen at once, or the hardest step of the easiest way there. What the
way rules out stays ruled out for the digits after it, so that one step counts once. Where the way
goes on over many other cells after its hardest step, the digit was rather guessed than found, and
nothing is said.
"""

from __future__ import annotations

import time
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates, cells_of
from game.engine.errors import SudokuError
from game.engine.techniques.easiest import easiest_step
from game.engine.techniques.ladder import LADDER
from game.engine.techniques.technique import Tier
from game.session.playback import hinted, written
from game.session.uses import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, Uses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit, ShouldStop
    from game.session.playback import Written


class Found(NamedTuple):
    """What the log of a finished game tells."""

    digits: tuple[Written, ...]
    techniques: tuple[str, ...]
    """What each of the digits needed; `UNKNOWN` where it cannot be said."""
    uses: dict[str, Uses]
    """By the key of the technique, easiest first."""
    tiers: dict[str, int]
    """How hard each of these techniques is: 1 for the easiest tier, 6 for the hardest."""

    @property
    def hardest_alone(self) -> str:
        """The hardest technique that was used without help; empty without one."""
        return next((key for key, uses in reversed(self.uses.items()) if uses.alone), "")


def found_in(
    puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None
) -> Found | None:
    """What a log tells; None once `should_stop` returns True. Takes a few milliseconds for easy
    puzzles and up to some seconds for the hardest, so it belongs in a thread."""
    digits = written(puzzle, lines, should_stop)
    techniques = tuple(needed(puzzle, digits, should_stop))
    if should_stop and should_stop():
        return None
    uses = dict(_uses(digits, techniques, lines))
    return Found(tuple(digits), techniques, uses, {key: int(tier_of(key)) for key in uses})


def _uses(
    digits: Sequence[Written], techniques: Sequence[str], lines: Sequence[str]
) -> Iterator[tuple[str, Uses]]:
    alone = Counter(
        key for digit, key in zip(digits, techniques, strict=True) if digit.alone and key != UNKNOWN
    )
    hints = Counter(OTHER_NAMES.get(key, key) for key in hinted(lines))
    for key in sorted({*alone, *hints}, key=lambda one: (rank(one), one)):
        yield key, Uses(alone[key], hints[key])


UNKNOWN = ""
"""In place of a technique: it is not known what led to the digit."""

OTHER_NAMES = {
    "direct_pointing": "pointing",
    "direct_claiming": "claiming",
    "direct_hidden_pair": "hidden_pair",
    "direct_hidden_triple": "hidden_triple",
}
"""Steps that place a digit at once, and the techniques that a player knows them as."""

MOST_STEPS = 40
"""How many steps beyond singles the way to a digit may have."""

MOST_CELLS_AFTER = 2
"""How many other cells may have to be filled after the hardest step."""

REST_SECONDS = 0.001
"""The pause after each digit, so that a thread that does this leaves frames their time."""


def needed(
    puzzle: Puzzle,
    digits: Iterable[Written],
    should_stop: ShouldStop | None = None,
) -> Iterator[str]:
    """The key of the technique that each digit needed, in their order; UNKNOWN where it cannot be
    said, and for all that is left once `should_stop` returns True."""
    board = Candidates(puzzle.rules, puzzle.givens)
    for digit in digits:
        if should_stop and should_stop():
            yield UNKNOWN
            continue
        try:
            key = _single(board, digit.cell, digit.digit)
            yield key or _on_the_way(puzzle, board, digit.cell, digit.digit, should_stop)
        except SudokuError:
            yield UNKNOWN
        if not board.values[digit.cell]:
            board.place(digit.cell, digit.digit)
        time.sleep(REST_SECONDS)


def rank(key: str) -> int:
    """The place of a technique on the ladder, from the easiest; the last one for others."""
    return _ranks().get(key, len(LADDER))


def tier_of(key: str) -> Tier:
    """How hard a technique is; the hardest tier for one that is not on the ladder."""
    place = rank(key)
    return LADDER[place].tier if place < len(LADDER) else Tier.MASTER


def difficulty(key: str) -> float:
    """How hard a technique is, from 0 to 1: tiers are a sixth apart, and the techniques of one lie
    between them."""
    tier, place = tier_of(key), rank(key)
    of_tier = [at for at, technique in enumerate(LADDER) if technique.tier is tier]
    within = (min(place, of_tier[-1]) - of_tier[0] + 1) / len(of_tier)
    return (int(tier) - 1 + within) / len(Tier)


def _single(board: Candidates, cell: Cell, digit: Digit) -> str:
    """The key of the single that a digit is; empty if it is none."""
    houses = board.rules.houses_of[cell]
    if any(sum(not board.values[other] for other in house.cells) == 1 for house in houses):
        return FULL_HOUSE
    places = board.where[digit]
    if any(sum(places >> other & 1 for other in house.cells) == 1 for house in houses):
        return HIDDEN_SINGLE
    return NAKED_SINGLE if board.masks[cell] == 1 << digit else ""


def _on_the_way(
    puzzle: Puzzle, board: Candidates, cell: Cell, digit: Digit, should_stop: ShouldStop | None
) -> str:
    """The hardest step of the easiest way to a digit; what it rules out is removed from `board`."""
    ahead, hardest, after = board.copy(), HIDDEN_SINGLE, 0
    for _ in range(MOST_STEPS):
        single, filled = _fill_singles(ahead, cell, digit)
        hardest, after = max(hardest, single, key=rank), after + filled
        filled_in = ahead.values[cell] == digit
        step = None if filled_in else easiest_step(ahead, puzzle.unique, None, should_stop)
        if step is None:
            break
        key = OTHER_NAMES.get(step.technique, step.technique)
        if rank(key) >= rank(hardest):
            hardest, after = key, 0
        for place in step.placements:
            ahead.place(*place)
        for gone in step.eliminations:
            ahead.eliminate(*gone)
            board.eliminate(*gone)
    is_single = rank(hardest) <= rank(NAKED_SINGLE)
    near = is_single or after <= MOST_CELLS_AFTER
    return hardest if ahead.values[cell] == digit and near else UNKNOWN


def _fill_singles(ahead: Candidates, cell: Cell, digit: Digit) -> tuple[str, int]:
    """Fill in singles, hidden ones first, until none is left or the cell is filled; the hardest
    kind, and how many other cells."""
    hardest, filled = HIDDEN_SINGLE, 0
    while not ahead.values[cell]:
        if _single(ahead, cell, digit):
            ahead.place(cell, digit)
            break
        single = next(_hidden(ahead), None)
        if single is None:
            single = next(_naked(ahead), None)
            hardest = NAKED_SINGLE if single else hardest
        if single is None:
            break
        ahead.place(*single)
        filled += 1
    return hardest, filled


def _hidden(board: Candidates) -> Iterator[tuple[Cell, Digit]]:
    for house in board.rules.house_bits:
        for digit in range(1, board.size + 1):
            places = board.where[digit] & house
            if places and not places & (places - 1):
                yield places.bit_length() - 1, digit


def _naked(board: Candidates) -> Iterator[tuple[Cell, Digit]]:
    for cell in cells_of(board.blank):
        mask = board.masks[cell]
        if mask and not mask & (mask - 1):
            yield cell, mask.bit_length() - 1


@lru_cache(maxsize=1)
def _ranks() -> dict[str, int]:
    lines = reversed([*enumerate(LADDER)])  # of several with one key the easiest is meant
    return {key: place for place, technique in lines for key in technique.keys}
