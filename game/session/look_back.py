"""A finished game looked back at: where the player thought longest and what was there to be seen,
what was wrong and why, and the first digit that was a guess.

A digit was a guess if no easy way led to it (see `used_techniques`), and the other candidates of
its cell have no proofs against them but long contradictions. The player's notes count as far as
they were right.
"""

from __future__ import annotations

from enum import StrEnum
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from game.engine.candidates import Candidates
from game.engine.techniques.refutation.cases import REFUTATION
from game.engine.techniques.why_not import SHORT, lines_of, why_not
from game.session.hints import Hint, HintKind, can_be_trusted
from game.session.history import FIRST_RULE
from game.session.playback import replayed
from game.session.session import Session
from game.session.used_techniques import UNKNOWN, found_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.engine.position import Position
    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit, DigitSet, ShouldStop
    from game.session.playback import Written
    from game.session.used_techniques import Found
    from game.session.uses import Uses

LONGEST, MISTAKES, DOUBTED = 3, 3, 5
"""So many of the longest thoughts and of the mistakes are told; so many digits that no easy way led
to are looked at."""

LEAST_SECONDS, LONG = 10.0, 2.0
"""A thought is long from so many seconds on, and from so many times as long as the usual one."""


class FindingKind(StrEnum):
    LONG = "long"
    MISTAKE = "mistake"
    GUESS = "guess"


class Finding(NamedTuple):
    """Something to look at again."""

    kind: FindingKind
    lines: int
    """So many lines of the log lead to the board."""
    cell: Cell
    digit: Digit
    """The digit that was found or guessed, or was wrong."""
    hint: Hint
    """What was there to be seen, or why another digit, or this one, is wrong."""
    position: Position
    """The board."""
    seconds: float = 0.0
    """How long the player thought."""
    left: DigitSet = 0
    """What else a guessed cell could have been."""
    proof: int = 0
    """How many lines the proof takes that one of these is wrong."""


class LookBack(NamedTuple):
    """All that there is to look at again."""

    findings: tuple[Finding, ...]
    """In the order of the game."""
    used: dict[str, Uses]
    """The techniques that were used, as `Found.uses`."""
    missed: tuple[str, ...]
    """The techniques that were to be seen at the longest thoughts, and are not among those."""


def look_back(
    puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None = None
) -> LookBack | None:
    """What there is to look at again in a game; None once `should_stop` returns True. Takes some
    seconds for the hardest puzzles, so it belongs in a thread."""
    found = found_in(puzzle, lines, should_stop)
    if found is None:
        return None
    looker = _Looker(puzzle, lines, should_stop)
    long = [*looker.long_thoughts(found.digits)]
    findings = [*long, *looker.mistakes(), *looker.guess(found)]
    if should_stop and should_stop():
        return None
    alone = {key for key, uses in found.uses.items() if uses.alone}
    seen = (thought.hint.step.technique for thought in long if thought.hint.step)
    missed = tuple(dict.fromkeys(key for key in seen if key not in alone))
    findings.sort(key=lambda finding: finding.lines)
    return LookBack(tuple(findings), found.uses, missed)


def session_after(puzzle: Puzzle, lines: Iterable[str]) -> Session:
    """The game after some lines of its log; those that cannot be replayed are passed over."""
    session = Session(puzzle, counting=FIRST_RULE)
    for _ in replayed(session, lines):
        pass
    return session


class _Looker:
    """Replays a game to its moments."""

    def __init__(
        self, puzzle: Puzzle, lines: Sequence[str], should_stop: ShouldStop | None
    ) -> None:
        self._puzzle, self._lines, self._should_stop = puzzle, lines, should_stop

    def _at(self, counts: Iterable[int]) -> Iterator[tuple[int, Session]]:
        """The game after each of these numbers of lines, all in one replay."""
        session, done = Session(self._puzzle, counting=FIRST_RULE), 0
        for count in sorted(set(counts)):
            for _ in replayed(session, self._lines[done:count], self._should_stop):
                pass
            done = count
            yield count, session

    def long_thoughts(self, digits: Sequence[Written]) -> Iterator[Finding]:
        """The longest thoughts, and the easiest step when each began."""
        own = [(at, digit) for at, digit in enumerate(digits) if not digit.by_program]
        if not own:
            return
        usual = median(digit.seconds for _, digit in own)
        least = max(LEAST_SECONDS, LONG * usual)
        longest = sorted(own, key=lambda item: -item[1].seconds)[:LONGEST]
        begun = {self._begun(digits, at): digit for at, digit in longest if digit.seconds >= least}
        for count, session in self._at(begun):
            digit = begun[count]
            hint = self._found(session.hint_search())
            if not hint.is_empty:
                told = digit.cell, digit.digit, hint, session.position, digit.seconds
                yield Finding(FindingKind.LONG, count, *told)

    def _begun(self, digits: Sequence[Written], at: int) -> int:
        """After how many lines the thought began that led to a digit."""
        line = digits[at].line
        return max((digit.line + 1 for digit in digits[:at] if digit.line < line), default=0)

    def mistakes(self) -> Iterator[Finding]:
        """The first wrong digits that clash with nothing, and why they are wrong."""
        told, wrong = set[tuple[int, int]](), frozenset[int]()
        for count, session in self._at(range(1, len(self._lines) + 1)):
            before, wrong = wrong, session.wrong()
            for cell in sorted(wrong - before):
                entry = cell, session.position.values[cell]
                if entry in told:
                    continue
                told.add(entry)
                hint = self._found(session.why_search(cell))
                if hint.kind is HintKind.WHY and hint.step:
                    yield Finding(FindingKind.MISTAKE, count, *entry, hint, session.position)
                if len(told) == MISTAKES:
                    return

    def guess(self, found: Found) -> Iterator[Finding]:
        """The first digit that was guessed, if there is one."""
        pairs = zip(found.digits, found.techniques, strict=True)
        doubtful = [digit for digit, key in pairs if key == UNKNOWN and digit.alone][:DOUBTED]
        by_line = {digit.line: digit for digit in reversed(doubtful)}
        for count, session in self._at(by_line):
            finding = self._doubted(by_line[count], count, session)
            if finding:
                yield finding
                return

    def _doubted(self, digit: Written, count: int, session: Session) -> Finding | None:
        """That a digit was a guess, if it can be shown."""
        board, cell = _candidates(session), digit.cell
        others = [other for other in board.digits_of(cell) if other != digit.digit]
        houses = board.rules.houses_of[cell]
        places = board.where[digit.digit]
        if any(sum(places >> other & 1 for other in house.cells) == 1 for house in houses):
            return None
        steps = {other: why_not(board.copy(), cell, other, self._should_stop) for other in others}
        proofs = {
            other: step for other, step in steps.items() if step and step.technique == REFUTATION
        }
        if not proofs:
            return None
        worst = max(proofs, key=lambda other: lines_of(proofs[other]))
        proof, in_all = proofs[worst], sum(map(lines_of, proofs.values()))
        if lines_of(proof) <= SHORT and in_all <= 2 * SHORT:
            return None
        masks = tuple(board.masks)
        hint = Hint(HintKind.WHY, cell, worst, proof, masks, taken_out=session.wrong())
        left = board.masks[cell] & ~(1 << digit.digit)
        return Finding(
            *(FindingKind.GUESS, count, cell, digit.digit, hint, session.position),
            seconds=digit.seconds,
            left=left,
            proof=lines_of(proof),
        )

    def _found(self, search: Callable[..., Hint]) -> Hint:
        return search(self._should_stop)


def _candidates(session: Session) -> Candidates:
    """What the right digits leave, and the player's notes where they are right."""
    wrong, now = session.wrong(), session.position
    values = [0 if cell in wrong else value for cell, value in enumerate(now.values)]
    candidates = Candidates(session.puzzle.rules, values, session.puzzle.givens)
    if not wrong and can_be_trusted(session.puzzle, session.state):
        for cell, left in enumerate(session.left()):
            for digit in candidates.digits_of(cell):
                if not left >> digit & 1:
                    candidates.eliminate(cell, digit)
    return candidates
