"""The days in Large and simple: a large sheet with the puzzle of one day, and its neighbours."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from game.engine.notation import format_grid
from game.session.daily import DayPuzzle
from game.session.levels import tier_of
from game.ui.games.day_games import DayGames
from game.ui.games.day_share import day_name
from game.ui.parts.arranging import Column, FirstThatFits, Row, Space, WideOrHigh
from game.ui.parts.desk_sheet import BLANK, DeskSheet, SheetLook, Stamp
from game.ui.parts.part import Kit, Part
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Desk, page_head, way_back
from game.ui.scenes.simple_menu import level_words, simple_level
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.session.daily import Solved
    from game.store.game_summary import GameSummary
    from game.ui.parts.desk_sheet import SheetForm
    from game.ui.services import Services
    from game.words.texts import Texts

PLAY, EARLIER, LATER = ControlId("play"), ControlId("earlier"), ControlId("later")

FIRST_DAY = date(2020, 1, 1)
"""The earliest day that can be opened."""


class SimpleDaysState(NamedTuple):
    """What the page shows."""

    day: date
    today: date
    level: str
    game: GameSummary | None
    """The unfinished game of the day's puzzle."""
    solved: Solved | None
    puzzle: Puzzle | None
    """The puzzle, once it is made."""


class SimpleDaysScene(Screen[SimpleDaysState]):
    """A day, and its puzzle of the level that *Play* begins."""

    name = "days"
    shrinks = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.games = DayGames(services)
        self.day = self.games.today
        self._level = simple_level(services.store, services.store.saved_game())
        self._game: GameSummary | None = None

    @property
    def chosen(self) -> DayPuzzle:
        """The puzzle that is seen."""
        return DayPuzzle(self.day, tier_of(self._level) or "gentle")

    def state(self) -> SimpleDaysState:
        """The day, and how far its puzzle is."""
        games, chosen = self.games, self.chosen
        solved, puzzle = games.solved.get(chosen), games.puzzle(chosen)
        return SimpleDaysState(self.day, games.today, self._level, self._game, solved, puzzle)

    @staticmethod
    def page(kit: Kit, state: SimpleDaysState) -> Part:
        """The sheet, and the days around it below, or above where there is little room."""
        t, look = kit.t, _look(kit.t, state)
        before, after = t("simple.days.earlier"), t("simple.days.later")
        is_first, is_last = state.day <= FIRST_DAY, state.day >= state.today

        def roomy(form: SheetForm) -> Part:
            sheet = DeskSheet(PLAY, look, form)
            row = Row(
                Button(EARLIER, before, enabled=not is_first, large=True),
                Button(LATER, after, enabled=not is_last, large=True),
                equal=True,
            )
            head = page_head(kit, t("more.days"))
            return Column(head, sheet, row, rest=sheet, gap=0.8)

        def narrow(form: SheetForm) -> Part:
            month = t(f"days.month.{state.day.month}")
            day = t("days.date", weekday="", day=state.day.day, month=month).strip()
            sheet = DeskSheet(PLAY, look._replace(title=day), form)
            turn_back = Round(EARLIER, "left", before, not is_first)
            turn_on = Round(LATER, "right", after, not is_last)
            head = Row(way_back(kit), Space(grows=1), turn_back, turn_on)
            return Column(head, sheet, rest=sheet, gap=0.5)

        def way(form: SheetForm) -> Part:
            return FirstThatFits(lambda: roomy(form), lambda: narrow(form))

        return Desk(WideOrHigh(way("wide"), way("tall")), 48)

    def entered(self) -> None:
        """Look again at what was solved, and make the puzzle."""
        self.games.read()
        self._prepare()

    def left(self) -> None:
        """A puzzle in the making is no longer waited for."""
        super().left()
        self.games.leave()

    def _prepare(self) -> None:
        """Read how far the puzzle was played, and make it."""
        begun = self.games.begun(self.chosen)
        self._game = self.services.store.game(begun) if begun else None
        self.games.prepare(self.chosen)

    # -- what the player does ---------------------------------------------------------------

    def first_focus(self, controls: list[Part]) -> ControlId:
        """The sheet."""
        return PLAY

    def _primary(self) -> ControlId:
        return PLAY

    def press(self, control: ControlId) -> None:
        """Play, or show another day."""
        if control == PLAY:
            self.games.play(self.chosen)
        elif control in (EARLIER, LATER):
            self.turn(1 if control == LATER else -1)
        else:
            super().press(control)

    def turn(self, step: int) -> None:
        """Show another day."""
        day = self.day + timedelta(days=step)
        if FIRST_DAY <= day <= self.games.today:
            self.day = day
            self.games.leave()
            self._prepare()


def _look(t: Texts, state: SimpleDaysState) -> SheetLook:
    """What stands on the sheet."""
    day, game, solved = state.day, state.game, state.solved
    givens = game.givens if game else format_grid(state.puzzle.givens) if state.puzzle else BLANK
    sealed = ("outlined" if solved.with_help else "full") if solved else ""
    return SheetLook(
        day_name(t, day),
        t("simple.days.solved") if solved else level_words(t, state.level),
        givens,
        game.values if game else givens,
        None,
        t("menu.continue" if game else "days.again" if solved else "simple.play"),
        game.record if game else "",
        stamp=Stamp(t("app.name").upper(), str(day.day), t(f"month.{day.month}").upper()),
        sealed=sealed,
    )
