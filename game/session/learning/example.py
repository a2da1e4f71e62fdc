"""Positions in which a technique has a step: their text form, and new ones made of them."""

from __future__ import annotations

import json
from math import isqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates
from game.engine.errors import NotationError, Stopped
from game.engine.formats.records import format_record
from game.engine.generator.transformation import random_transform
from game.engine.puzzle import Puzzle
from game.engine.rules import classic

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.generator.transformation import Transform
    from game.engine.rules import Rules
    from game.engine.techniques import Step, Technique
    from game.engine.types import Candidate, Digit, ShouldStop

SIGNS = "123456789abcdefghiABCDEFGHI"
"""How cells are written: givens, what was filled in since as a letter, and what belongs in a blank
one as a capital."""

EASIEST, SOME = "+", "-"
"""What a line says: whether the technique is the easiest there, or only one of some."""


class Example(NamedTuple):
    """A position on the way through a puzzle with one solution."""

    technique: str
    """The key of the step."""
    easiest: bool
    """Whether nothing easier has a step there."""
    givens: tuple[Digit, ...]
    values: tuple[Digit, ...]
    solution: tuple[Digit, ...]
    removed: tuple[Candidate, ...]
    """The candidates that steps before it have ruled out."""
    record: str = ""
    """The rules, as `PuzzleTexts.record`; empty for the classic ones."""

    def format(self) -> str:
        """The line, read back by `parse`."""
        cells = zip(self.givens, self.values, self.solution, strict=True)
        signs = [
            SIGNS[digit - 1 + 9 * ((not given) + (not value))] for given, value, digit in cells
        ]
        removed = " ".join(f"{cell:02}{digit}" for cell, digit in self.removed)
        easiest = EASIEST if self.easiest else SOME
        return "\t".join((self.technique, easiest, "".join(signs), removed, self.record))

    @classmethod
    def parse(cls, line: str) -> Example:
        """Read a line; raises NotationError for any other."""
        try:
            technique, easiest, signs, removed, record = line.split("\t")
            held = [divmod(SIGNS.index(sign), 9) for sign in signs]
            gone = tuple((int(text[:2]), int(text[2:])) for text in removed.split())
        except ValueError:
            raise NotationError(f"{line[:60]!r} is no example of a technique", line) from None
        solution = tuple(digit + 1 for _, digit in held)
        givens = tuple(0 if case else digit + 1 for case, digit in held)
        values = tuple(0 if case > 1 else digit + 1 for case, digit in held)
        return cls(technique, easiest == EASIEST, givens, values, solution, gone, record)

    @property
    def clues(self) -> frozenset[str]:
        """The kinds of clues that the rules have."""
        return frozenset(json.loads(self.record).get("extra", ())) if self.record else frozenset()

    @property
    def size(self) -> int:
        """Rows of the board."""
        return isqrt(len(self.values))

    def rules(self) -> Rules:
        """The rules; raises SudokuError for a record that cannot be read."""
        if not self.record:
            return classic(self.size)
        from game.engine.formats.records import parse_record

        return parse_record(self.record)[0]

    def candidates(self) -> Candidates:
        """The position as techniques look at it."""
        candidates = Candidates(self.rules(), self.values, self.givens)
        for cell, digit in self.removed:
            candidates.eliminate(cell, digit)
        return candidates

    def moved(self, transform: Transform) -> Example:
        """The same position with its cells moved and its digits renamed."""
        place = {cell: at for at, cell in enumerate(transform.cells)}
        removed = tuple(sorted((place[c], transform.digits[d]) for c, d in self.removed))
        givens, values, solution = map(transform.apply, (self.givens, self.values, self.solution))
        return self._replace(givens=givens, values=values, solution=solution, removed=removed)

    def disguised(self, rng: Random) -> Example:
        """One of some 10^12 positions that are the same but for places and digits; under other
        rules turned and mirrored, with its digits renamed where they are only names."""
        if self.record:
            return self._turned(rng.random())
        return self.moved(random_transform(self.size, (3, 3), rng))

    def _turned(self, lot: float) -> Example:
        """All that is written in the grid takes the same way as its clues."""
        from game.session.editor.shaping import disguised
        from game.session.editor.sheet import EditedPuzzle

        rules = self.rules()

        def turned(digits: Sequence[Digit]) -> EditedPuzzle:
            return disguised(EditedPuzzle.of(rules, digits), Random(lot))

        def places(digit: Digit) -> tuple[Digit, ...]:
            cells = {cell for cell, gone in self.removed if gone == digit}
            written = (digit if cell in cells else 0 for cell in range(rules.cell_count))
            return turned(tuple(written)).givens

        gone = map(places, sorted({digit for _, digit in self.removed}))
        removed = sorted((cell, sign) for grid in gone for cell, sign in enumerate(grid) if sign)
        sheet = turned(self.givens)
        record = format_record(Puzzle(None, sheet.rules, sheet.givens, ()))
        values, solution = turned(self.values).givens, turned(self.solution).givens
        return Example(
            *(self.technique, self.easiest, sheet.givens, values, solution),
            *(tuple(removed), record),
        )


def steps_of(
    candidates: Candidates,
    lines: Sequence[Technique],
    key: str,
    should_stop: ShouldStop | None = None,
) -> Iterator[Step]:
    """The steps with a key that some lines of the ladder find; none after `should_stop`."""
    candidates.should_stop = should_stop
    try:
        for line in lines:
            yield from (step for step in line.find(candidates) if step.technique == key)
    except Stopped:
        return


def lines_of(key: str) -> tuple[Technique, ...]:
    """The lines of the ladder whose steps may have a key, the usual ones first."""
    from game.engine.techniques.ladder import LADDER

    lines = [line for line in LADDER if key in line.keys]
    return tuple(sorted(lines, key=lambda line: not line.usual))
