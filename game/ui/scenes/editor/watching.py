"""Says what is known about a sheet while it is made: the search runs beside the frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import ShouldStop
    from game.session.editor.sheet import EditedPuzzle
    from game.session.editor.verdict import Verdict
    from game.session.rating import Rating
    from game.ui.jobs import Job
    from game.ui.services import Services

RESTING_SECONDS = 0.12
"""How long the hand rests before a search begins."""


class Watching:
    """The verdict on one sheet, and how hard it is."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._sheet: EditedPuzzle | None = None
        self._job: Job | None = None
        self._due: float | None = None
        self.verdict: Verdict | None = None
        """What is known; None while that is searched for."""
        self.rating: Rating | None = None

    def look_at(self, sheet: EditedPuzzle) -> None:
        """Begin anew with another sheet, as soon as the hand rests."""
        if sheet == self._sheet:
            return
        self.stop()
        self._sheet, self.verdict, self.rating = sheet, None, None
        self._due = RESTING_SECONDS

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._due is None:
            return
        self._due -= seconds
        if self._due <= 0 and self._sheet is not None:
            self._due = None
            sheet = self._sheet

            def work(should_stop: ShouldStop) -> Verdict:
                from game.session.editor.verdict import judge

                return judge(sheet, should_stop)

            self._job = self._services.jobs.start(work, self._judged, _gone)

    def stop(self) -> None:
        """End the search."""
        if self._job:
            self._job.cancel()
        self._job, self._due = None, None

    def _judged(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self._services.redraw()
        if verdict.kind == "one" and self._sheet and 0 in self._sheet.givens:
            self._rate(slow=False)

    def _rate(self, slow: bool) -> None:
        sheet, verdict = self._sheet, self.verdict
        if sheet is None or verdict is None:
            return

        def work(should_stop: ShouldStop) -> Rating | None:
            from game.engine.puzzle import Puzzle
            from game.session.rating import rate

            puzzle = Puzzle(None, sheet.rules, sheet.givens, verdict.solutions)
            found = list(rate(puzzle, should_stop, slow))
            return found[-1] if found else None

        def rated(rating: Rating | None) -> None:
            self.rating = rating
            self._services.redraw()
            if not slow and rating is not None and rating.hodoku:
                self._rate(slow=True)

        self._job = self._services.jobs.start(work, rated, _gone)


def _gone(error: Exception) -> None:
    """A search that was stopped has nothing to say; anything else is a fault."""
    from game.engine.errors import SudokuError

    if not isinstance(error, SudokuError):
        raise error
