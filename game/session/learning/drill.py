"""A drill: positions with a question, and what an answer is worth."""

from __future__ import annotations

import math
import time
from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import Stopped
from game.engine.stable_random import chosen, shuffled
from game.engine.techniques.role import Role
from game.session.learning.atlas import group_of
from game.session.learning.example import lines_of
from game.session.learning.relatives import is_idle, relatives_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.engine.candidates import Candidates
    from game.engine.techniques import Step
    from game.engine.types import Candidate, Cell, Digit, DigitSet, ShouldStop
    from game.session.learning.atlas import AtlasPage
    from game.session.learning.example import Example

QUESTIONS = 10
"""How many a drill has."""

NONE_SHARE = 0.19
"""The share of questions whose answer is that there is none; but the first one of a drill has one,
so that it is one in six."""

FEWEST = 4
"""The fewest examples of which a drill is made."""

MARKED_GROUPS = frozenset(("digit", "sets", "lines", "wings", "unique"))
"""The groups whose techniques are called after a pattern of cells, which is marked first; of the
others only remote pairs are."""

NO_PATTERN = frozenset(("bug_plus_1", "bug_2"))
"""The pages of these groups about all cells at once."""

PATTERNS = frozenset(
    (
        *(Role.PATTERN, Role.FIN, Role.SECOND_FIN, Role.PINCER, Role.PIVOT),
        *(Role.BRIDGE, Role.START, Role.END),
    )
)
"""The roles of the cells of a pattern."""

AT_ONCE = frozenset(
    (
        *("full_house", "hidden_single", "naked_single", "direct_pointing", "direct_claiming"),
        *("direct_hidden_pair", "direct_hidden_triple"),
    )
)
"""The techniques that are seen without notes."""

MOST_STEPS = 300
"""How many steps are looked at; no position of the stock has more that a person would see."""

ENOUGH_SECONDS = 0.14
"""How long a question is made: of the longest chains and the largest fish not all are found, but
always one."""


class Worth(StrEnum):
    """What an answer is worth."""

    RIGHT = "right"
    OTHER = "other"
    """It is so, but the technique does not show it."""
    RELATIVE = "relative"
    """The pattern of another technique, which is one of this as well."""
    IDLE = "idle"
    """The pattern, but it removes nothing."""
    FALSE = "false"
    NONE = "none"
    """Rightly said that there is none."""
    MISSED = "missed"
    """Wrongly said that there is none."""


class Question(NamedTuple):
    """A position, and all that a technique shows there."""

    example: Example
    steps: tuple[Step, ...]
    """The steps of the technique; none where the right answer is that there is none."""
    writes: bool
    """Whether a digit is to be written; else one is to be crossed out."""
    noted: bool
    """Whether all notes are seen: of what is seen at once only where it rests on what is ruled
    out."""
    masks: tuple[DigitSet, ...]
    solution: tuple[Digit, ...]
    is_whole: bool
    """Whether there are no more steps of the technique."""
    has_pattern: bool
    """Whether the cells of a pattern are to be marked first."""
    techniques: tuple[str, ...] = ()
    """What is asked for."""
    relatives: tuple[Step, ...] = ()
    """Steps of other techniques whose pattern is taken for one of these."""

    def step_with(
        self, cell: Cell, digit: Digit, marked: frozenset[Cell] = frozenset()
    ) -> Step | None:
        """A step from which an answer follows, with the ``marked`` pattern if there is one."""
        fitting = [step for step in self.steps if (cell, digit) in self.follows(step)]
        own = (step for step in fitting if pattern_of(step) == marked)
        return next(own, fitting[0] if fitting else None)

    def digits_of(self, step: Step) -> frozenset[Digit]:
        """The digits that a step is about: those of its pattern, else those of its answers."""
        patterns = (part for part in step.evidence if part.role is Role.PATTERN)
        held = {digit for part in patterns for digit in part.digits}
        if not held or not self.noted:
            held = {digit for _, digit in self.follows(step)}
        return frozenset(held)

    def follows(self, step: Step) -> frozenset[Candidate]:
        """The answers that follow from a step: what it writes, or what it crosses out."""
        if self.writes:
            return frozenset(step.placements)
        gone = {
            (cell, other)
            for cell, digit in step.placements
            for other in range(1, self.example.size + 1)
            if other != digit and self.masks[cell] >> other & 1
        }
        return frozenset((*step.eliminations, *gone))

    def judged(self, cell: Cell, digit: Digit) -> Worth:
        """What it is worth to write or cross out a digit in a cell."""
        if self.step_with(cell, digit):
            return Worth.RIGHT
        is_right = self.solution[cell] == digit
        return Worth.OTHER if is_right == self.writes else Worth.FALSE

    def judged_pattern(self, marked: frozenset[Cell]) -> tuple[Worth, frozenset[Cell]]:
        """What it is worth to mark some cells as the pattern: they are one, or some cells of one,
        or else which of them do not belong to the one that they have most of. What is one by
        another name, or removes nothing, is not false."""
        patterns = {pattern_of(step) for step in self.steps}
        if marked in patterns:
            return Worth.RIGHT, frozenset()
        if self.relative_with(marked):
            return Worth.RELATIVE, frozenset()
        if is_idle(self.techniques, marked, self.masks, self.example.rules()):
            return Worth.IDLE, frozenset()
        nearest = min(patterns, key=lambda cells: len(marked - cells), default=frozenset[int]())
        false = marked - nearest
        return (Worth.FALSE, false) if false or not nearest else (Worth.OTHER, false)

    def relative_with(self, marked: frozenset[Cell]) -> Step | None:
        """A step of a relative with this pattern."""
        return next((step for step in self.relatives if pattern_of(step) == marked), None)

    @property
    def without(self) -> Worth:
        """What it is worth to say that there is none."""
        return Worth.MISSED if self.steps else Worth.NONE

    def clash(self, cell: Cell, digit: Digit) -> Cell | None:
        """A cell that sees the cell and has the digit already, which then cannot be written."""
        values, peers = self.example.values, self.example.rules().peers[cell]
        return next((peer for peer in sorted(peers) if values[peer] == digit), None)


def has_pattern(page: AtlasPage) -> bool:
    """Whether a pattern of cells is what is seen of a technique."""
    if page.key in AT_ONCE or page.key in NO_PATTERN:
        return False
    return page.key == "remote_pair" or group_of(page.key).key in MARKED_GROUPS


def pattern_of(step: Step) -> frozenset[Cell]:
    """The cells that a technique is called after."""
    return frozenset(cell for part in step.evidence if part.role in PATTERNS for cell in part.cells)


def deck_of(examples: Sequence[Example], rng: Random) -> list[Example]:
    """The examples as they are asked for, from the last one on: each puzzle once before any comes
    again."""
    met = Counter[object]()

    def turn(example: Example) -> int:
        met[example.givens, example.record] += 1
        return met[example.givens, example.record]

    return sorted(shuffled(examples, rng), key=turn, reverse=True)


def make_question(
    page: AtlasPage,
    example: Example,
    near: Sequence[Example],
    rng: Random,
    should_stop: ShouldStop | None = None,
    also: Sequence[AtlasPage] = (),
) -> Question:
    """A question about a page, from its example, or now and then from a ``near`` miss; new each
    time, as it is disguised. Steps of the pages that are asked for ``also`` are right as well, if
    they are seen in the same way."""
    alike = [other for other in also if (other.key in AT_ONCE) == (page.key in AT_ONCE)]
    keys = dict.fromkeys((*page.techniques, *(key for other in alike for key in other.techniques)))
    relatives = relatives_of((page.key, *(other.key for other in alike)), keys)
    page = page._replace(techniques=tuple(keys))
    end = time.perf_counter() + ENOUGH_SECONDS

    def is_late() -> bool:
        return (should_stop is not None and should_stop()) or time.perf_counter() > end

    if near and rng.random() < NONE_SHARE:
        question = _question(page, chosen(near, rng).disguised(rng), end, is_late, most=1)
        if question.is_whole and not question.steps:
            question = _with_relatives(question, page, relatives, is_late)
            if not question.relatives:
                return question
    question = _question(page, example.disguised(rng), end, should_stop)
    return _with_relatives(question, page, relatives, is_late)


def _with_relatives(
    question: Question, page: AtlasPage, relatives: tuple[str, ...], should_stop: ShouldStop
) -> Question:
    """The question with the steps of relatives, as far as they are found in time, where their
    pattern may be marked."""
    if not (question.has_pattern and relatives):
        return question
    kin, example = page._replace(techniques=relatives), question.example
    steps, _ = steps_in(kin, example, example.candidates(), should_stop=should_stop)
    return question._replace(relatives=steps)


def _question(
    page: AtlasPage,
    example: Example,
    end: float,
    should_stop: ShouldStop | None,
    most: int = MOST_STEPS,
) -> Question:
    noted = page.key not in AT_ONCE
    plain = example if noted else example._replace(removed=())
    candidates = plain.candidates()
    steps, is_whole = steps_in(page, plain, candidates, end, should_stop, most)
    if not steps and example.removed and not noted:
        candidates = example.candidates()  # what is ruled out is seen in notes alone
        steps, is_whole = steps_in(page, example, candidates, end, should_stop, most)
        noted = bool(steps)
    example = example if noted else plain
    at_once = page.key in AT_ONCE
    writes = at_once or (bool(steps) and not any(step.eliminations for step in steps))
    if not steps and page.key == "bug_plus_1":
        writes = True
    masks, marks = tuple(candidates.masks), has_pattern(page)
    told = (example, steps, writes, noted, masks, example.solution, is_whole, marks)
    return Question(*told, page.techniques)


def steps_in(
    page: AtlasPage,
    example: Example,
    candidates: Candidates,
    end: float = math.inf,
    should_stop: ShouldStop | None = None,
    most: int = MOST_STEPS,
) -> tuple[tuple[Step, ...], bool]:
    """The steps of a page in an example, those of its own technique first, and whether these are
    all: the search is left at the ``end`` of the time for it, though not without a step where there
    is one, and with so many."""
    keys = frozenset(page.techniques)
    steps: list[Step] = []
    own = lines_of(example.technique) if example.technique in keys else ()
    lines = dict.fromkeys((*own, *(line for key in page.techniques for line in lines_of(key))))

    def is_late() -> bool:
        asked = should_stop is not None and should_stop()
        return asked or (bool(steps) and time.perf_counter() > end)

    candidates.should_stop = is_late
    for line in lines:
        if not line.applies(candidates.rules):
            continue
        try:
            for step in line.find(candidates):
                if step.technique in keys:
                    steps.append(step)
                if len(steps) == most or is_late():
                    return tuple(steps), False
        except Stopped:
            return tuple(steps), False
    return tuple(steps), True
