"""The puzzles of the day, made in background threads, and the games of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.daily import DayPuzzle, Streak, solved_days, solved_puzzles, streak_of

if TYPE_CHECKING:
    from datetime import date

    from game.engine.puzzle import Puzzle
    from game.session.daily import DayGame, Solved
    from game.ui.services import Services


class DayGames:
    """What is known of the days, and the puzzles of those that were looked at."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._puzzles: dict[DayPuzzle, Puzzle] = services.starter.day_puzzles
        self._wanted: DayPuzzle | None = None
        """What is in the making."""
        self._asked: DayPuzzle | None = None
        """What is to be played as soon as it is made."""
        self.read()

    def read(self) -> None:
        """Read again what was played."""
        store = self._services.store
        self.today: date = store.today()
        self._games: list[DayGame] = store.day_games()
        self.solved: dict[DayPuzzle, Solved] = solved_puzzles(self._games)
        self.days: dict[date, Solved] = solved_days(self.solved)
        self.streak: Streak = streak_of(self._games, self.today)

    def begun(self, asked: DayPuzzle) -> str:
        """The id of the unfinished game of a puzzle; empty if there is none."""
        return self._latest(asked, solved=False)

    def game_of(self, asked: DayPuzzle) -> str:
        """The id of a game that solved a puzzle; empty if it is not solved."""
        return self._latest(asked, solved=True)

    def _latest(self, asked: DayPuzzle, solved: bool) -> str:
        ids = (
            game.game_id
            for game in self._games
            if game.puzzle == asked and bool(game.solved_on) == solved
        )
        return next(ids, "")

    def puzzle(self, asked: DayPuzzle) -> Puzzle | None:
        """A puzzle, once `prepare` has made it."""
        return self._puzzles.get(asked)

    def prepare(self, asked: DayPuzzle) -> None:
        """Make a puzzle, unless it is made or in the making."""
        if asked in self._puzzles or asked == self._wanted:
            return
        from game.ui.games import making

        self._wanted = asked

        def made(puzzle: Puzzle) -> None:
            self._puzzles[asked] = puzzle
            self._over(asked)

        def failed(error: Exception) -> None:
            self._over(asked)

        self._services.jobs.start(
            lambda should_stop: making.of_day(asked, should_stop), made, failed
        )

    def _over(self, asked: DayPuzzle) -> None:
        if self._wanted == asked:
            self._wanted = None
        if self._asked == asked:
            self._asked = None
            if asked in self._puzzles:
                self._services.starter.play(self._puzzles[asked])
        self._services.redraw()

    def play(self, asked: DayPuzzle) -> None:
        """Continue the game of a puzzle, or begin one, as soon as the puzzle is made; one that is
        solved is played once more, and its time sets no record."""
        from game.store import StoreError
        from game.store.former import play_again

        services, begun, solved = self._services, self.begun(asked), self.game_of(asked)
        if begun:
            services.starter.resume(begun)
        elif solved:
            try:
                again = play_again(services.store, solved, services.settings.checking)
                services.scenes.play(again)
            except StoreError as error:
                services.toasts.notice(error.notice)
        elif asked in self._puzzles:
            services.starter.play(self._puzzles[asked])
        else:
            self._asked = asked
            self.prepare(asked)

    def leave(self) -> None:
        """Begin nothing any more that is still in the making."""
        self._asked = None
