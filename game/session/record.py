"""The record of a game: its log, its clock, and what it counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.moves import FinishBoard, KeepNotes, PlaceDigit, SetNote
from game.session import action_log as log
from game.session.forced_rest import TRIVIAL_LEFT
from game.session.history import FIRST_RULE, LATEST_RULE, Tally
from game.session.session_errors import SessionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.moves import Move
    from game.engine.puzzle import Puzzle
    from game.engine.types import Candidate


ANSWER = "hint solution"
"""The line of a solution that was shown; one of a single cell of it names the cell."""


class Record:
    """What a session knows of a game besides its board."""

    puzzle: Puzzle

    def __init__(self) -> None:
        self.actions: list[str] = []
        """All that happened, one line each; only ever appended to."""
        self.elapsed = 0.0
        """Seconds of play since the start or the last restart."""
        self.restarts = 0
        """How many restarts are not undone."""
        self.helped = False
        """Whether a hint has written a digit or ruled one out, by its button or by the player's
        hand after it was explained, the program has filled in more than the trivial rest, or a
        solution was shown; neither Undo nor a restart takes that back."""
        self.known = False
        """Whether the player had played this puzzle before this game, so that its time does not
        count."""
        self.limit = 0
        """How many mistakes lose the game; 0 for any number."""
        self.won = False
        self._tally = Tally()
        self._counting = FIRST_RULE
        self._by_hint = False
        self._shown_in: frozenset[Candidate] = frozenset()
        """Digits of cells that the last explanation of a hint has shown."""
        self._shown_off: frozenset[Candidate] = frozenset()
        """Candidates that it has ruled out."""
        self._acted = 0.0
        """The clock at the last action."""

    # What has been counted

    @property
    def mistakes(self) -> int:
        """How many wrong digits were found out; Undo does not lower it."""
        return self._tally.mistakes

    @property
    def hints(self) -> int:
        """Hints given; the same one asked for twice in a row counts once."""
        return self._tally.hints

    @property
    def checks(self) -> int:
        """How often the player asked what is wrong; the check that wins is not counted."""
        return self._tally.checks

    @property
    def lost(self) -> bool:
        """Whether there were as many mistakes as the limit allows, or more."""
        spent = self.limit and self.mistakes >= self.limit
        return bool(spent) and not self._tally.goes_on and not self.won

    @property
    def over(self) -> bool:
        """Whether the game is won or lost, so that nothing on the board changes."""
        return self.won or self.lost

    @property
    def times_known(self) -> int:
        """How often the player knew the puzzle: restarts, and one for a puzzle played before."""
        return self.restarts + self.known

    # Rules of this game

    def know(self) -> None:
        """Note in a new game that the player has played this puzzle before."""
        if not self.known:
            self._log("known")
            self.known = True

    def set_limit(self, mistakes: int) -> None:
        """Choose how many mistakes lose the game, 0 for any number. Those made before do not lose
        it at once: it then goes on without a limit until a restart."""
        if self.over or mistakes == self.limit:
            return
        self.limit = mistakes
        self._log(f"limit {mistakes}")
        if mistakes and self.mistakes >= mistakes:
            self._tally = replace(self._tally, goes_on=True)

    def go_on(self) -> None:
        """Go on with a lost game, without a limit until a restart."""
        if self.lost:
            self._log("go_on")
            self._tally = replace(self._tally, goes_on=True)

    def count_by(self, rule: int) -> None:
        """Count mistakes by a rule of `history.py`; only a log without lines can choose another."""
        if rule == FIRST_RULE:
            return
        if rule != LATEST_RULE or self.actions:
            raise SessionError(f"a game cannot count by rule {rule} from here")
        self._counting = rule
        self._log(f"counting {rule}")

    # The clock

    def advance(self, seconds: float) -> None:
        """Let `seconds` of play pass; the clock of a game that is over stands still."""
        if not seconds >= 0:
            raise SessionError(f"the clock cannot advance by {seconds!r} seconds")
        if not self.over:
            self.elapsed += seconds

    def take_off(self, seconds: float) -> None:
        """Take seconds without play off the clock, but none before the last action."""
        self.elapsed = min(self.elapsed, max(self.elapsed - seconds, self._acted))

    # What happens

    def show_step(self, placed: Sequence[Candidate], removed: Sequence[Candidate]) -> None:
        """Note that a hint has shown what a step concludes: who then does the same was helped."""
        shown = frozenset(placed), frozenset(removed)
        if not self.over and shown != (self._shown_in, self._shown_off):
            self._shown_in, self._shown_off = shown
            self._log(log.format_shown(placed, removed, self.puzzle.rules.width))

    def announce_hint(self) -> None:
        """Log that the next move is that of a hint."""
        self._by_hint = True
        self._log("apply")

    def _find_out(self, entries: Iterable[Candidate]) -> None:
        """The player knows now that these entries are wrong; counts by the latest rule."""
        if self._counting != FIRST_RULE:
            self._tally = self._tally.with_found_out(entries)

    def _note_help(self, move: Move) -> None:
        by_hint, self._by_hint = self._by_hint, False
        if isinstance(move, FinishBoard):
            self.helped = self.helped or len(move.entries) > TRIVIAL_LEFT
        elif by_hint and isinstance(move, (PlaceDigit, KeepNotes)):
            self.helped = True
        elif isinstance(move, (PlaceDigit, SetNote)):
            shown = self._shown_in if isinstance(move, PlaceDigit) else self._shown_off
            named = {(cell, move.digit) for cell in move.cells}
            on = isinstance(move, SetNote) and move.on
            self.helped = self.helped or bool(named & shown and not on)

    def _reset_tally(self) -> Tally:
        """Set clock and counts to zero; returns them, the clock as the log has it."""
        tally = replace(self._tally, elapsed=log.milliseconds(self.elapsed) / 1000)
        self._count(Tally())
        self.restarts += 1
        return tally

    def _count(self, tally: Tally) -> None:
        self.elapsed = self._acted = tally.elapsed
        self._tally = replace(tally, elapsed=0.0)

    def _log(self, text: str) -> None:
        self._acted = self.elapsed
        self.actions.append(log.format_action(self.elapsed, text))
