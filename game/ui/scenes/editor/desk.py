"""The desk of the editor: the sheet, the hand over it, what changes them, and what is known of the
sheet while it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.variants.fog import Fog
from game.session.editor.editor_hand import (
    Hand,
    draw,
    figure,
    figure_back,
    first_cell,
    hand_of,
    highest,
)
from game.session.editor.editor_tools import BY_KEY, rules_everywhere
from game.session.editor.sheet import EditedPuzzle, Editing
from game.store.draft import Draft

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell, Digit, ShouldStop
    from game.session.editor.editor_hand import Touch
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

            self._job = self._services.jobs.start(work, self._judged)

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
            ratings = list(rate(puzzle, should_stop, slow))
            return ratings[-1] if ratings else None

        def rated(rating: Rating | None) -> None:
            self.rating = rating
            self._services.redraw()
            if not slow and rating is not None and rating.hodoku:
                self._rate(slow=True)

        self._job = self._services.jobs.start(work, rated)


class EditorDesk:
    """What the page, its buttons and its keys work on: the sheet, the hand, and what is known."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._draft = Draft(services.store)
        self.editing = Editing.resumed(self._draft.steps, self._draft.at)
        if self.editing.count != len(self._draft.steps):
            self._draft.begin(self.sheet.format())
        self.hand = hand_of(self._draft.hand, self.sheet)
        self.watching = Watching(services)
        self.watching.look_at(self.sheet)
        self.look = 0
        """Which solution is looked at: 0 for none."""
        self._job: Job | None = None

    @property
    def sheet(self) -> EditedPuzzle:
        """The puzzle as it is now."""
        return self.editing.sheet

    @property
    def solution(self) -> tuple[Digit, ...]:
        """A solution, once one is known; empty before that and where there is none."""
        verdict = self.watching.verdict
        return verdict.solutions[0] if verdict and verdict.solutions else ()

    @property
    def shown_solution(self) -> tuple[Digit, ...]:
        """The solution that is looked at; empty for none."""
        verdict = self.watching.verdict
        if not self.look or verdict is None or len(verdict.solutions) < self.look:
            return ()
        return verdict.solutions[self.look - 1]

    @property
    def stamp(self) -> object:
        """Another value once what can be done with the sheet may have changed."""
        return self.sheet, self.hand.tool, self.watching.verdict, self.watching.rating

    # -- what the player does ------------------------------------------------------------------

    def change(self, sheet: EditedPuzzle) -> None:
        """Go on to another sheet; a number that was typed is done."""
        self._end_number()
        self.step(self.editing.change(sheet))

    def undo(self) -> None:
        """Take a step back; what was said of it is no longer true."""
        self.services.toasts.clear(here=True)
        self._end_number()
        self.step(self.editing.undo())

    def redo(self) -> None:
        """Take it again."""
        self._end_number()
        self.step(self.editing.redo())

    def _end_number(self) -> None:
        if self.hand.numbered:
            self.hand = self.hand.selected(*self.hand.cells)

    def step(self, changed: bool) -> None:
        """Follow the sheet after a change."""
        last, void = len(self.sheet.givens), self.sheet.void
        if any(cell >= last or cell in void for cell in self.hand.cells):
            self.hand = self.hand.selected(first_cell(self.sheet))
        if changed:
            self.look = 0
            self.watching.look_at(self.sheet)
            self._keep()
            self.services.sound.play("pencil")
        self.services.redraw()

    def enter(self, digit: Digit, step_on: bool = False) -> None:
        """Write a digit into the selected cells, or as a figure of the number that is typed."""
        if self.hand.numbered:
            self._figure(digit)
        elif digit <= self.sheet.size:
            sheet = self.sheet.with_given(self.hand.cells, digit)
            if sheet == self.sheet:
                self.services.say(self.services.t("heard.refused"))
            if step_on:
                self.go_on()
            self.change(sheet)

    def _figure(self, digit: Digit) -> None:
        """One figure more of the number; one that would make it too high begins it anew."""
        before, self.hand = self.hand.numbered, figure(self.editing, self.hand, digit)
        now = self.hand.numbered
        if before and now and now.tool.numbered != "digits":
            most = highest(self.sheet, now)
            if int(f"{before.figures}{digit}") > most and before.figures:
                said = self.services.t("editor.number.most", most=most, n=digit)
                self.services.toasts.show(said, here=True)
        self.step(True)

    def erase(self, zero: bool = False, step_on: bool = False) -> None:
        """Rub out the digits of the selected cells, else their clues; of a number the last figure,
        or write a 0 in it."""
        hand, sheet = self.hand, self.sheet
        if step_on:
            self.go_on()
        if hand.numbered and zero and hand.numbered.tool.numbered != "digits":
            self._figure(0)
        elif hand.numbered:
            self.hand = figure_back(self.editing, hand)
            self.step(self.hand != hand)
        elif any(sheet.givens[cell] for cell in hand.cells) or hand.tool.make is None:
            self.change(sheet.with_given(hand.cells, 0))
        else:
            cells, fixed = set(hand.cells), rules_everywhere(sheet)
            here = (clue for clue in sheet.clues if cells & set(clue.cells) and clue not in fixed)
            self.change(sheet.without(*(clue for clue in here if not isinstance(clue, Fog))))

    def go_on(self) -> None:
        """Select the next cell in reading order, so that a row is typed without arrow keys."""
        following, void = self.hand.at, self.sheet.void
        while (following := (following + 1) % len(self.sheet.givens)) in void:
            pass
        if following < self.hand.at:
            self.services.say(self.services.t("heard.round_edge"))
        self.hand = self.hand.selected(following)
        self.services.redraw()

    def finish(self, touch: Touch | None = None) -> None:
        """Make a clue of the cells in hand, or say what is missing."""
        before = self.sheet
        self.hand, said = draw(self.editing, self.hand, touch)
        if said:
            self.services.toasts.show(self.services.t(said), here=True)
        self.step(self.sheet != before)

    def take(self, key: str) -> None:
        """Take a tool."""
        self.hand = Hand(BY_KEY[key], (self.hand.at,))
        self.services.redraw()

    def resize(self, size: int, grids: str = "") -> None:
        """Another size or board: a blank sheet, as no digit could stay; Undo brings the old one
        back."""
        if (size, grids) != (self.sheet.size, self.sheet.grids):
            self.change(EditedPuzzle.blank(size, grids))

    def puzzle(self) -> Puzzle | None:
        """The sheet as a puzzle that can be played and kept; None where it has no solution, no
        blank, or a region that is too large or too small."""
        from game.engine.puzzle import Puzzle

        verdict = self.watching.verdict
        if verdict is None or not verdict.solutions or 0 not in self.sheet.givens:
            return None
        sheet = self.sheet
        if sheet.is_unfinished:
            return None
        return Puzzle(None, sheet.rules, sheet.givens, verdict.solutions, sheet.about)

    def play(self) -> None:
        """Begin a game of it; the sheet stays as it is."""
        puzzle = self.puzzle()
        if puzzle:
            from game.store.puzzles import as_kept

            self.services.starter.play(as_kept(puzzle))

    def work(self, work: Callable[..., Any], done: Callable[[Any], None]) -> None:
        """Do something beside the frames, in the place of what was done before."""
        if self._job:
            self._job.cancel()
        self._job = self.services.jobs.start(work, done)

    def close(self) -> None:
        """Stop searching, and keep where the hand was."""
        if self.hand.format() != self._draft.hand and self._draft.hand:
            self._keep()
        self.watching.stop()
        if self._job:
            self._job.cancel()

    def _keep(self) -> None:
        """Keep the sheet and the steps before it: nothing is lost, whatever happens next."""
        at, count, hand = self.editing.at, self.editing.count, self.hand.format()
        notice = self._draft.follow(at, count, self.sheet.format(), hand)
        if notice:
            self.services.toasts.notice(notice)

    def cell_beside(self, rows: int, columns: int) -> Cell:
        """The next cell that way, round the edge."""
        size, void = self.sheet.width, self.sheet.void
        cell = self.hand.at
        while True:
            row, column = divmod(cell, size)
            cell = (row + rows) % size * size + (column + columns) % size
            if cell not in void:
                return cell
