"""The days in Large and simple: a large sheet with the puzzle of one day, and its neighbours."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from game.engine.notation import format_grid
from game.session.daily import DayPuzzle
from game.session.levels import tier_of
from game.ui.games.day_games import DayGames
from game.ui.games.day_share import day_name
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import simple_pages as layout
from game.ui.scenes.page import PageScene
from game.ui.scenes.simple_menu import level_words, simple_level
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.desk_sheet import BLANK, SheetLook, Stamp, draw_desk_sheet

if TYPE_CHECKING:
    from game.store.game_summary import GameSummary
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

PLAY, EARLIER, LATER = ControlId("play"), ControlId("earlier"), ControlId("later")

FIRST_DAY = date(2020, 1, 1)
"""The earliest day that can be opened."""


ROOMY = 9
"""The width of a title that has room for a weekday, as a multiple of body text."""


class SimpleDaysScene(PageScene):
    """A day, and its puzzle of the level that *Play* begins."""

    name = "days"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games = DayGames(services)
        self.day = self.games.today
        self._level = simple_level(services.store, services.store.saved_game())

    def lay_out(self) -> dict[str, Box]:
        """The sheet, and the buttons below it."""
        return layout.simple_days(self.services.view)

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("more.days")

    @property
    def chosen(self) -> DayPuzzle:
        """The puzzle that is seen."""
        return DayPuzzle(self.day, tier_of(self._level) or "gentle")

    def entered(self) -> None:
        """Look again at what was solved, and make the puzzle."""
        self.games.read()
        self.games.prepare(self.chosen)

    def left(self) -> None:
        """A puzzle in the making is no longer waited for."""
        self.games.leave()

    # -- what the player does ---------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Back, the sheet, and the days around it."""
        boxes, t = self.boxes(), self.services.t
        able = {EARLIER: self.day > FIRST_DAY, LATER: self.day < self.games.today}
        return [
            *super().controls(),
            Control(PLAY, boxes["play"], "bare", self._button),
            *(
                Control(name, boxes[str(name)], "button", t(f"simple.days.{name}"), enabled=can)
                for name, can in able.items()
            ),
        ]

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The sheet."""
        return PLAY

    def _primary(self) -> ControlId:
        return PLAY

    def press(self, control: ControlId) -> None:
        """Play, or show another day."""
        if control == PLAY:
            self.games.play(self.chosen)
        elif control in (EARLIER, LATER):
            self._turn(1 if control == LATER else -1)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down turn the days."""
        if isinstance(intent, TurnPage):
            self._turn(intent.step)
        else:
            super().perform(intent)

    def _turn(self, by: int) -> None:
        day = self.day + timedelta(days=by)
        if FIRST_DAY <= day <= self.games.today:
            self.day = day
            self.games.leave()
            self.games.prepare(self.chosen)

    # -- what is seen -----------------------------------------------------------------------

    @property
    def _game(self) -> GameSummary | None:
        """The unfinished game of the puzzle."""
        begun = self.games.begun(self.chosen)
        return self.services.store.game(begun) if begun else None

    @property
    def _button(self) -> str:
        """What a press of the sheet does."""
        begun, solved = self.games.begun(self.chosen), self.chosen in self.games.solved
        key = "menu.continue" if begun else "days.again" if solved else "simple.play"
        return self.services.t(key)

    def _look(self) -> SheetLook:
        """What stands on the sheet."""
        t, day, puzzle, game = self.services.t, self.day, self.games.puzzle(self.chosen), self._game
        solved = self.games.solved.get(self.chosen)
        givens = game.givens if game else format_grid(puzzle.givens) if puzzle else BLANK
        facts = t("simple.days.solved") if solved else level_words(t, self._level)
        stamp = Stamp(t("app.name").upper(), str(day.day), t(f"month.{day.month}").upper())
        sealed = ("outlined" if solved.with_help else "full") if solved else ""
        values = game.values if game else givens
        look = SheetLook(self._name(), facts, givens, values, None, self._button, stamp=stamp)
        return look._replace(sealed=sealed, record=game.record if game else "")

    def _name(self) -> str:
        """The date, without its weekday where there is little room."""
        t, day = self.services.t, self.day
        if self.box("sheet.title").w >= ROOMY * self.services.view.base:
            return day_name(t, day)
        return t("days.date", weekday="", day=day.day, month=t(f"days.month.{day.month}")).strip()

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the title and the sheet."""
        super().draw_content(canvas)
        boxes, view, generation = self.boxes(), self.services.view, self.services.generation
        parts = {name: box for name, box in boxes.items() if name.startswith("sheet.")}
        state, look = self.state_of(PLAY), self._look()
        draw_desk_sheet(canvas, view, boxes["play"], parts, look, state, generation, self.sprites)
