"""Today's puzzle as it lies on the menu: read and made after the first frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.desk_sheet import BLANK, SheetLook, Stamp

if TYPE_CHECKING:
    from game.session.daily import DayPuzzle
    from game.ui.games.day_games import DayGames
    from game.ui.services import Services


class Today:
    """What is known of today's puzzle; nothing until `read`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._games: DayGames | None = None

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
        self._games.prepare(self._asked(self._games))
        return True

    @staticmethod
    def _asked(games: DayGames) -> DayPuzzle:
        from game.session.daily import recommended

        return recommended(games.today)

    def press(self) -> None:
        """Play today's puzzle, or open the calendar once it is solved."""
        self.read()
        games = self._games
        assert games
        asked = self._asked(games)
        if asked in games.solved and not games.begun(asked):
            self._services.scenes.open("days")
        else:
            games.play(asked)

    def look(self) -> SheetLook:
        """What stands on its sheet: empty until the puzzle is made."""
        t, games = self._services.t, self._games
        title, button = t("menu.today"), t("menu.play")
        if games is None:
            return SheetLook(title, "", BLANK, BLANK, None, button)
        from game.engine.notation import format_grid
        from game.ui.games.day_share import day_name, slot_title

        asked, day = self._asked(games), games.today
        puzzle, solved = games.puzzle(asked), games.solved.get(asked)
        givens = format_grid(puzzle.givens) if puzzle else BLANK
        facts = t("menu.today.facts", date=day_name(t, day), puzzle=slot_title(t, asked))
        if games.begun(asked):
            button = t("menu.continue")
        elif solved:
            button = t("menu.days")
        stamp = Stamp(t("app.name").upper(), str(day.day), t(f"month.{day.month}").upper())
        sealed = ("outlined" if solved.with_help else "full") if solved else ""
        look = SheetLook(title, facts, givens, givens, None, button, stamp=stamp, sealed=sealed)
        return look._replace(streak=games.streak.now, short=slot_title(t, asked))
