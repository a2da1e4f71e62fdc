"""Today's puzzle as it lies on the menu: read and made after the first frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.parts.desk_sheet import BLANK, SheetLook, Stamp
from game.words.texts import clock

if TYPE_CHECKING:
    from datetime import date

    from game.engine.puzzle import Puzzle
    from game.session.daily import DayPuzzle
    from game.store import Store
    from game.store.saved_game import SavedGame
    from game.ui.games.day_games import DayGames
    from game.ui.services import Services
    from game.words.texts import Texts


KEPT = "today"
"""The name under which the store keeps the digits of the puzzles of today and the next days: a line
of each, its origin and the grid."""

AHEAD = 3
"""How many days are made ahead."""


def todays(store: Store, ahead: int = 0) -> DayPuzzle:
    """The puzzle that today shows first, or that so many days later will."""
    from datetime import timedelta

    from game.session.daily import recommended

    return recommended(store.today() + timedelta(days=ahead))


def is_game_of(saved: SavedGame, asked: DayPuzzle) -> bool:
    """Whether a saved game is one of a puzzle of a day, told from its row alone."""
    return saved.origin == asked.origin


def waiting_look(t: Texts, saved: SavedGame, asked: DayPuzzle) -> SheetLook:
    """What stands on the sheet of today while its game waits."""
    from game.ui.games.day_share import slot_title

    facts = t("menu.continue.facts", time=clock(saved.elapsed), n=saved.blanks_left)
    return SheetLook(
        t("menu.today"),
        f"{slot_title(t, asked)} · {facts}",
        saved.givens,
        saved.values,
        saved.share,
        t("menu.continue"),
        saved.record,
        saved.note_masks if saved.notes else (),
        short=facts,
        stamp=_stamp(t, asked.day),
    )


def _stamp(t: Texts, day: date) -> Stamp:
    return Stamp(t("app.name").upper(), str(day.day), t(f"month.{day.month}").upper())


class Today:
    """What is known of today's puzzle; nothing until `read`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._games: DayGames | None = None
        self._next: DayPuzzle | None = None
        """That of a later day which was asked for last."""

    @property
    def is_read(self) -> bool:
        """Whether it is known what was played."""
        return self._games is not None

    def forget(self) -> None:
        """A game may be played now: read again later."""
        if self._games:
            self._games.leave()
        self._games = None

    def read(self) -> bool:
        """Read what was played, and make the puzzle; returns whether anything is new."""
        if self._games:
            return False
        from game.ui.games.day_games import DayGames

        self._games = DayGames(self._services)
        self._games.prepare(todays(self._services.store))
        return True

    def press(self) -> None:
        """Play today's puzzle, or go on with it."""
        self.read()
        assert self._games
        self._games.play(todays(self._services.store))

    def prepare_next(self) -> None:
        """Make the puzzle of the first of the next days whose digits are not known yet."""
        from game.ui.games.day_games import DayGames

        asked = next((asked for asked in self._coming()[1:] if self._digits(asked) == BLANK), None)
        if asked and asked != self._next:  # what failed once is not tried again
            self._next, self._games = asked, self._games or DayGames(self._services)
            self._games.prepare(asked)

    def keep(self) -> None:
        """Keep the digits of today and of the days that are made: the next start on any of them
        shows them from the first frame on."""
        store = self._services.store
        known = ((asked.origin, self._digits(asked)) for asked in self._coming())
        lines = "\n".join(f"{origin} {digits}" for origin, digits in known if digits != BLANK)
        if lines and lines != store.recall(KEPT):
            store.remember_all({KEPT: lines})

    def _coming(self) -> list[DayPuzzle]:
        return [todays(self._services.store, ahead) for ahead in range(AHEAD + 1)]

    def _digits(self, asked: DayPuzzle) -> str:
        """The digits of a puzzle, if they are made or were kept."""
        puzzle = self._services.starter.day_puzzles.get(asked)
        if puzzle:
            return self._grid_of(puzzle)
        lines, origin = (self._services.store.recall(KEPT) or "").split("\n"), f"{asked.origin} "
        kept = (line.removeprefix(origin) for line in lines if line.startswith(origin))
        return next(kept, BLANK)

    @staticmethod
    def _grid_of(puzzle: Puzzle) -> str:
        from game.engine.notation import format_grid

        return format_grid(puzzle.givens)

    def look(self) -> SheetLook:
        """What stands on its sheet: no digits until it is made or was kept, and nothing of what was
        played until that is read."""
        from game.ui.games.day_share import day_name, slot_title

        t, games = self._services.t, self._games
        asked = todays(self._services.store)
        title, button, givens = t("menu.today"), t("menu.play"), self._digits(asked)
        facts = t("menu.today.facts", date=day_name(t, asked.day), puzzle=slot_title(t, asked))
        if games and games.begun(asked):
            button = t("menu.continue")
        look = SheetLook(title, facts, givens, givens, None, button, stamp=_stamp(t, asked.day))
        return look._replace(streak=games.streak.now if games else 0, short=slot_title(t, asked))
