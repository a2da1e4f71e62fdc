"""Lines through cells that touch: drawn at random along a full grid that they fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import Rules
from game.engine.stable_random import int_between, shuffled
from game.engine.variants.neighbours import CORNERS, EDGES, around

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from game.engine.constraints import Automaton, Compound
    from game.engine.types import Cell, Digit

    Line = tuple[Cell, ...]

MAX_TRIES = 200
"""The most cells tried from one start before another start is chosen."""


SHORTEST, LONGEST = 3, 5
"""How many cells such lines have."""


def lines_of(
    make: Callable[[Line], Automaton],
) -> Callable[[Rules, Sequence[Digit], Random], Rules]:
    """The clues of a variant whose lines are one automaton each: some that a full grid fits."""

    def clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
        def fits(line: Line, length: int) -> bool:
            return reads(make, line, length, solution)

        lines = drawn(rules, rng, fits, SHORTEST, LONGEST)
        return Rules(rules.size, [make(line) for line in lines])

    return clues


def compounds_of(
    make: Callable[[Line], Compound],
    may_begin: Callable[[Sequence[Digit], int], bool],
    lengths: tuple[int, int],
) -> Callable[[Rules, Sequence[Digit], Random], Rules]:
    """The clues of a variant whose lines mean several constraints each.

    `may_begin` gets some digits and the length of a line: whether such a line begins with them.
    """

    def clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
        def fits(line: Line, length: int) -> bool:
            return may_begin([solution[cell] for cell in line], length)

        lines = drawn(rules, rng, fits, *lengths)
        return Rules(rules.size, [make(line) for line in lines])

    return clues


def reads(
    make: Callable[[Line], Automaton], line: Line, length: int, solution: Sequence[Digit]
) -> bool:
    """Whether an automaton over `length` cells reads the digits of a line that begins so."""
    automaton = make(line + line[-1:] * (length - len(line)))
    state = automaton.start
    for index, cell in enumerate(line):
        after = automaton.step(state, index, solution[cell])
        if after is None:
            return False
        state = after
    return len(line) < length or automaton.accepts(state)


def drawn(
    rules: Rules,
    rng: Random,
    fits: Callable[[Line, int], bool],
    shortest: int,
    longest: int,
) -> Iterator[Line]:
    """At most as many lines as there are rows, no cell in two of them.

    `fits` gets a line so far and how long it is to be: whether it may go on, or end.
    """
    free = set(range(rules.cell_count))
    count = 0
    for start in shuffled(range(rules.cell_count), rng):
        if count == rules.size:
            return
        if start in free:
            length = int_between(shortest, longest, rng)
            line = _grown((start,), length, rules.size, free, fits, rng)
            if line:
                count += 1
                free -= set(line)
                yield line


def _grown(
    begun: Line,
    length: int,
    size: int,
    free: set[Cell],
    fits: Callable[[Line, int], bool],
    rng: Random,
) -> Line:
    """A line of a length that begins so, found depth first; empty if none is soon found."""
    waiting = [begun]
    for _ in range(MAX_TRIES):
        if not waiting:
            break
        line = waiting.pop()
        if not fits(line, length):
            continue
        if len(line) == length:
            return line
        for cell in shuffled(around(line[-1], size, EDGES + CORNERS), rng):
            if cell in free and cell not in line:
                waiting.append((*line, cell))
    return ()
