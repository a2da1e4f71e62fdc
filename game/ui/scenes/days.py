"""The days: a month with a seal on each day that was solved, and the puzzles of one day."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from game.session.arcade.courses import course_of
from game.session.daily import KIND_SLOT, RUSH_SLOT, SHOWN, DayPuzzle, recommended
from game.ui.games.day_games import DayGames
from game.ui.games.day_runs import MODE, DayRuns, run_text
from game.ui.games.day_share import (
    day_text,
    days_of_month,
    month_text,
    slot_label,
)
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import days as layout
from game.ui.scenes.day_part import DayPart
from game.ui.scenes.page import BACK, PageScene, sideways
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.month_sheet import MonthLook, draw_month

if TYPE_CHECKING:
    from game.session.daily import Solved
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

EARLIER, LATER = ControlId("earlier"), ControlId("later")
PLAY, SHARE = ControlId("play"), ControlId("share")
SLOT_CHOICE = ControlId("slots")
"""The choice of a puzzle of the day, where there is no room for the names of all."""

FIRST_MONTH = date(2020, 1, 1)
"""The earliest month that can be opened."""


class DaysScene(PageScene):
    """The calendar."""

    name = "days"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games, self.runs = DayGames(services), DayRuns(services)
        self._day = DayPart(services, self.games, self.runs)
        self.part = "month"
        """The part that is seen where there is no room for both."""
        self.chosen: DayPuzzle = recommended(self.games.today)
        self.first = self.games.today.replace(day=1)
        """The first day of the month that is seen."""

    @property
    def _weeks(self) -> int:
        last = days_of_month(self.first)[-1]
        return (self.first.weekday() + last.day + 6) // 7

    def lay_out(self) -> dict[str, Box]:
        """The month and the day, or one of them."""
        return layout.days(self.services.view, self._weeks, self.part)

    def shown(self) -> object:
        """The open part, and how many weeks the month has."""
        return self.part, self._weeks

    def title(self) -> str:
        """The name of the month."""
        t, first = self.services.t, self.first
        name = t(f"days.month.{first.month}")
        return (
            name
            if first.year == self.games.today.year
            else t("days.month", month=name, year=first.year)
        )

    def entered(self) -> None:
        """Look again at what was solved, and make the puzzle that is seen."""
        self.games.read()
        self.runs.read()
        self._prepare()

    def left(self) -> None:
        """A puzzle in the making is no longer waited for."""
        self.games.leave()

    # -- controls ---------------------------------------------------------------------------

    def tabs(self) -> list[tuple[str, str, bool]]:
        """The month and the day, where there is no room for both."""
        boxes, t = self.boxes(), self.services.t
        if "month" in boxes and "board" in boxes:
            return []
        return [(part, t(f"days.part.{part}"), part == self.part) for part in layout.PARTS]

    def choose_tab(self, name: str) -> None:
        """Show the month or the day."""
        self.part = name

    def cells(self) -> list[tuple[date, Box]]:
        """The days of the month with their places; none while the month is not seen."""
        boxes, before = self.boxes(), self.first.weekday()
        if "month" not in boxes:
            return []
        days = days_of_month(self.first)
        return [(day, boxes[f"cell.{before + i}"]) for i, day in enumerate(days)]

    def controls(self) -> list[Control]:
        """Back, what turns the months, the days up to today, and the puzzles of the chosen one."""
        boxes, found, today = self.boxes(), super().controls(), self.games.today
        if "earlier" in boxes:
            able = {EARLIER: self.first > FIRST_MONTH, LATER: self.first < today.replace(day=1)}
            icons = {EARLIER: "left", LATER: "right"}
            found += [
                Control(name, boxes[str(name)], "round", icon=icons[name], enabled=able[name])
                for name in icons
            ]
        found += [
            Control(ControlId("day", day.day), box, "bare")
            for day, box in self.cells()
            if day <= today
        ]
        return found + (self._day_controls(boxes) if "board" in boxes else [])

    def _day_controls(self, boxes: dict[str, Box]) -> list[Control]:
        t = self.services.t
        found = [
            Control(
                ControlId("slot", each.slot),
                boxes[f"slot.{each.slot}"],
                "tab",
                slot_label(t, each),
                active=each == self.chosen,
            )
            for each in self.puzzles()
            if f"slot.{each.slot}" in boxes
        ]
        if "slots" in boxes:
            label = slot_label(t, self.chosen)
            found.append(Control(SLOT_CHOICE, boxes["slots"], "choice", label, detail=label))
        found.append(Control(PLAY, boxes["play"], "primary", self._play_label(), "play"))
        found.append(Control(SHARE, boxes["share"], "round", icon="share"))
        return found

    def puzzles(self) -> list[DayPuzzle]:
        """The puzzles of the chosen day."""
        return [DayPuzzle(self.chosen.day, slot) for slot in SHOWN]

    def _play_label(self) -> str:
        t, chosen = self.services.t, self.chosen
        if self.run_chosen:
            begun = self.runs.waiting(chosen.day) is not None
            done = chosen.day in self.runs.best
        else:
            begun, done = bool(self.games.begun(chosen)), bool(self.solved)
        if begun:
            return t("menu.continue")
        if done:
            return t("days.again")
        if self.run_chosen:
            return t("days.play_rush")
        return t("days.play" if chosen.day == self.games.today else "menu.play")

    @property
    def run_chosen(self) -> bool:
        """Whether the run of the day is chosen, and none of its puzzles."""
        return self.chosen.slot == RUSH_SLOT

    @property
    def solved(self) -> Solved | None:
        """How the chosen puzzle was solved; None if it was not."""
        return self.games.solved.get(self.chosen)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Choose a day or a puzzle, turn the months, play, or share."""
        if control == PLAY and self.run_chosen:
            self.runs.play(self.chosen.day)
        elif control == PLAY:
            self.games.play(self.chosen)
        elif control == SHARE:
            self._share()
        elif control in (EARLIER, LATER):
            self.turn(1 if control == LATER else -1)
        elif control.group == "day":
            self.choose_day(self.first.replace(day=int(control.member)))
        elif control.group == "slot":
            self.choose(DayPuzzle(self.chosen.day, str(control.member)))
        elif control == SLOT_CHOICE:
            self._step_slot(1)
        else:
            super().press(control)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of the choice steps back, the right half forward."""
        if control.id == SLOT_CHOICE:
            self._step_slot(-1 if at[0] < control.box.centre[0] else 1)
        else:
            super().press_at(control, at)

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down turn the months; left and right step the choice with the focus."""
        way = sideways(intent)
        if isinstance(intent, TurnPage):
            self.turn(intent.step)
        elif way and self.focus == SLOT_CHOICE:
            self._step_slot(way)
        else:
            super().perform(intent)

    def choose_day(self, day: date) -> None:
        """Show a day, by the puzzle of the slot that is chosen; on today's first press, or where
        the day is seen apart, open it."""
        kept = self.chosen.slot in (KIND_SLOT, RUSH_SLOT)
        slot = self.chosen.slot if kept else recommended(day).slot
        if day != self.chosen.day:
            self.choose(DayPuzzle(day, slot))
        if "board" not in self.boxes():
            self.part = "day"

    def choose(self, puzzle: DayPuzzle) -> None:
        """Show a puzzle."""
        self.chosen = puzzle
        self.games.leave()
        self._prepare()

    def _prepare(self) -> None:
        """Make the puzzle that is seen."""
        if not self.run_chosen:
            self.games.prepare(self.chosen)

    def _step_slot(self, by: int) -> None:
        at = SHOWN.index(self.chosen.slot) + by
        self.choose(DayPuzzle(self.chosen.day, SHOWN[at % len(SHOWN)]))

    def turn(self, by: int) -> None:
        """Show the next month or the one before."""
        middle = self.first + timedelta(days=45 if by > 0 else -15)
        first = middle.replace(day=1)
        if FIRST_MONTH <= first <= self.games.today:
            self.first = first
            month = self.boxes().get("month")
            if month:
                self.services.slide("margin", month, by > 0)

    def _share(self) -> None:
        """Copy how the chosen puzzle went, or the month while it is not solved."""
        from game.store import StoreError
        from game.ui.games.copying import copy_text

        services, games, solved = self.services, self.games, self.solved
        run = self.runs.best.get(self.chosen.day) if self.run_chosen else None
        if run:
            words = run_text(services.t, self.chosen.day, run, course_of(MODE).sheets)
            copy_text(services, words, "days.copied")
            return
        text = month_text(services.t, self.first, games.days, games.today)
        if solved:
            try:
                session = services.store.session_of(games.game_of(self.chosen))
            except StoreError as error:
                services.toasts.notice(error.notice)
                return
            text = day_text(services.t, self.chosen, solved, session)
        copy_text(services, text, "days.copied" if solved else "days.copied_month")

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """The filled button, else the chosen day."""
        ids = [control.id for control in controls]
        wanted = (PLAY, ControlId("day", self.chosen.day.day), BACK)
        return next((each for each in wanted if each in ids), None)

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet of the month and the day."""
        services, boxes, today = self.services, self.boxes(), self.games.today
        canvas.fill(services.view.box, canvas.theme["desk"])
        if "month" in boxes:
            days, runs = self.games.days, frozenset(self.runs.best)
            shown = MonthLook(self.title(), self.cells(), days, today, self.chosen.day, runs)
            draw_month(canvas, services.view, services.t, boxes, shown)
        if "board" in boxes:
            self._day.draw(canvas, boxes, self.chosen)

    def update(self, seconds: float) -> bool:
        """Draw more of the picture of a run."""
        return super().update(seconds) or self._day.wanting
