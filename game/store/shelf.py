"""What the player does with saved games besides playing them, and with lists of puzzles: the part
of the store behind the pages My games and My puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.notice import Notice, StoreError
from game.store.run_shelf import RunShelf

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date

    from game.engine.puzzle import Puzzle
    from game.session.campaign import StageGame
    from game.session.daily import DayGame, DayPuzzle
    from game.session.kind import Kind
    from game.session.session import Session
    from game.session.uses import Uses
    from game.store.autosave import Autosave
    from game.store.database import Database
    from game.store.game_summary import GameCounts, GameSummary
    from game.store.my_puzzles import PuzzleList
    from game.store.origins import BookGame
    from game.store.own_games import ListProgress, OwnGames
    from game.store.technique_uses import Unread

PAGE = 50
"""How many games are listed at once, if nothing else is asked for."""


class Shelf(RunShelf):
    """The saved games as a list, and lists of puzzles.

    What changes something returns why it could not be done, None when it was done; a game or list
    that does not exist is left alone.
    """

    _playing: Autosave | None
    """The autosave of the game that was begun or resumed last."""

    @property
    def _database(self) -> Database:
        raise NotImplementedError

    def save_what_waits(self) -> None:
        """Try again to save a game or a run that was left while the file was locked."""
        super().save_what_waits()
        if self._playing and self._playing.trouble:
            self._playing.save_silently()

    # My games

    def games(self, first: int = 0, limit: int = PAGE) -> list[GameSummary]:
        """Up to `limit` games with a move in them, from number `first` of the list (0 is the first
        game): the unfinished ones, the one played last first, then the finished ones, the one that
        ended last first. Deleted games are not listed."""
        from game.store.game_summary import page

        return (
            [] if self.is_new else self._read(lambda connection: page(connection, first, limit), [])
        )

    def count_games(self) -> GameCounts:
        """How many unfinished and finished games `games` lists."""
        from game.store.game_summary import GameCounts, count

        none = GameCounts(0, 0)
        return none if self.is_new else self._read(count, none)

    def game(self, game_id: str) -> GameSummary | None:
        """One game, even a deleted one or one without a move; None if there is no such game."""
        from game.store.game_summary import one

        return (
            None if self.is_new else self._read(lambda connection: one(connection, game_id), None)
        )

    def session_of(self, game_id: str) -> Session:
        """A game to look at or to replay, finished or not: a session of its own that nothing
        saves. `session.puzzle` and the first lines of `session.actions` replay to each board that
        it had.

        Raises StoreError, with a notice for the player, when there is no such game or nothing of
        it can be read.
        """
        from game.store.resume import look

        return look(self._database, game_id)

    def play_again(self, game_id: str, checking: str) -> Autosave:
        """A new game of the same puzzle, saved from now on; its time sets no record, as the player
        knows the puzzle. Raises StoreError as `session_of`."""
        from game.session.session import Session

        session = Session(self.session_of(game_id).puzzle, checking)
        session.know()
        return self.begin(session)

    def begin(self, session: Session) -> Autosave:
        """Save a new game from now on."""
        raise NotImplementedError

    def rename(self, game_id: str, name: str) -> Notice | None:
        """Give a game a name, for the player to tell it from others; "" takes the name away."""
        from game.store import my_games

        return self._change(lambda connection: my_games.rename(connection, game_id, name))

    def delete(self, game_id: str) -> Notice | None:
        """Delete a game, finished or not. For 30 days `undelete` takes it back.

        The game being played stays deleted until the next move in it.
        """
        from game.store import my_games

        self.save_what_waits()
        if self._playing and self._playing.game_id == game_id:
            self._playing.rest(True)
        now = self._now()
        return self._change(lambda connection: my_games.delete(connection, game_id, now))

    def undelete(self, game_id: str) -> Notice | None:
        """Take back a deleted game, as it was."""
        from game.store import my_games

        if self._playing and self._playing.game_id == game_id:
            self._playing.rest(False)
        return self._change(lambda connection: my_games.undelete(connection, game_id))

    # Puzzles of the day

    def today(self) -> date:
        """The date now, where the player is."""
        from datetime import date

        from game.store.dates import date_of

        return date_of(None, self._now()) or date.min

    def stage_games(self) -> list[StageGame]:
        """The finished and the begun games of the Campaign, the one played last first."""
        from game.store.origins import stage_games

        return [] if self.is_new else self._read(stage_games, [])

    def book_games(self, level: str, since: float = 0.0) -> dict[int, BookGame]:
        """Of each puzzle of a book, by its number, the game that solved it first, else the one that
        is begun; only of games begun ``since`` then, in seconds since 1970."""
        from game.store.origins import book_games

        if self.is_new:
            return {}
        return self._read(lambda connection: book_games(connection, level, since), {})

    def day_games(self) -> list[DayGame]:
        """The finished and the begun games of the puzzles of all days, the one played last
        first."""
        from game.store.origins import day_games

        return [] if self.is_new else self._read(day_games, [])

    def day_is_solved(self, asked: DayPuzzle) -> bool:
        """Whether a puzzle of a day was solved on its date or later."""
        from game.store.origins import day_is_solved

        return not self.is_new and self._read(
            lambda connection: day_is_solved(connection, asked), False
        )

    # Techniques

    def next_unread(self) -> Unread | None:
        """A won game whose techniques are not known yet, for `technique_uses.found_in`."""
        from game.store.technique_uses import next_unread

        return None if self.is_new else self._read(next_unread, None)

    def keep_uses(self, game_id: str, uses: Mapping[str, Uses]) -> Notice | None:
        """Keep which techniques a won game used."""
        from game.store.technique_uses import keep

        return self._change(lambda connection: keep(connection, game_id, uses))

    # Puzzles made ahead

    def take_ready(self, kind: Kind, tier: str) -> Puzzle | None:
        """The puzzle of a kind and tier that waits ready, if there is one; it is taken out."""
        from game.store.ready import take

        if self.is_new or not self.ready().get((kind.format(), tier)):
            return None
        try:
            return self._database.write(lambda connection: take(connection, kind.format(), tier))
        except StoreError:
            return None

    def keep_ready(self, kind: Kind, tier: str, puzzle: Puzzle | None) -> None:
        """Keep a puzzle ready, or note with None that none was found. What cannot be saved now is
        made again."""
        from game.store.ready import keep

        self._change(lambda connection: keep(connection, kind.format(), tier, puzzle))

    def ready(self) -> dict[tuple[str, str], bool]:
        """For each kind, as `Kind.format`, and tier that was tried: whether a puzzle waits."""
        from game.store.ready import known

        return {} if self.is_new else self._read(known, {})

    def forget_ready(self, kinds: Sequence[Kind]) -> None:
        """Drop the puzzles that were made ahead, but for these kinds."""
        from game.store.ready import forget_others

        self._change(
            lambda connection: forget_others(connection, tuple(kind.format() for kind in kinds))
        )

    # My puzzles

    def keep_puzzles(
        self, name: str, lines: Sequence[str], begun: Mapping[int, str] | None = None
    ) -> int:
        """Keep a list of puzzles, one a line, and return its id for `puzzles_of`. ``begun`` has for
        some places what was done on the puzzle before, as `Begun.format`.

        Raises StoreError when it cannot be saved, and ValueError for a line that is longer than
        any puzzle.
        """
        from game.store.my_puzzles import keep

        now = self._now()
        return self._database.write(
            lambda connection: keep(connection, name, lines, now, begun or {})
        )

    def add_puzzles(
        self,
        list_id: int,
        first: int,
        lines: Sequence[str],
        begun: Mapping[int, str] | None = None,
    ) -> None:
        """Add puzzles to a list, from a place on; for files that are too long to be kept at once.

        Raises as `keep_puzzles` does.
        """
        from game.store.my_puzzles import add

        self._database.write(lambda connection: add(connection, list_id, first, lines, begun or {}))

    def puzzle_lists(self) -> list[PuzzleList]:
        """All lists of puzzles, the newest first."""
        from game.store.my_puzzles import lists

        return [] if self.is_new else self._read(lists, [])

    def puzzles_of(self, list_id: int) -> list[str]:
        from game.store.my_puzzles import puzzles_of

        return (
            []
            if self.is_new
            else self._read(lambda connection: puzzles_of(connection, list_id), [])
        )

    def begun_of(self, list_id: int) -> dict[int, str]:
        """What was done on puzzles of a list before they came, by their places in it."""
        from game.store.my_puzzles import begun_of

        return (
            {} if self.is_new else self._read(lambda connection: begun_of(connection, list_id), {})
        )

    def own_games(self) -> OwnGames:
        """Which puzzles from outside were solved or begun."""
        from game.store.own_games import OwnGames, gather

        none = OwnGames(frozenset(), {})
        return none if self.is_new else self._read(gather, none)

    def list_games(self, lines: Sequence[str]) -> dict[int, BookGame]:
        """Of each puzzle of a list, by its place from 1, the game that solved it first, else the
        one that is begun."""
        from game.store.own_games import games_of

        return {} if self.is_new else self._read(lambda connection: games_of(connection, lines), {})

    def list_progress(self, list_id: int) -> ListProgress:
        """The first puzzle of a list, and how many are solved."""
        from game.store.own_games import ListProgress, progress

        none = ListProgress("", 0)
        return (
            none
            if self.is_new
            else self._read(lambda connection: progress(connection, list_id), none)
        )

    def rename_puzzles(self, list_id: int, name: str) -> Notice | None:
        from game.store.my_puzzles import rename

        return self._change(lambda connection: rename(connection, list_id, name))

    def delete_puzzles(self, list_id: int) -> Notice | None:
        """Delete a list of puzzles. For 30 days `undelete_puzzles` takes it back."""
        from game.store.my_puzzles import delete

        now = self._now()
        return self._change(lambda connection: delete(connection, list_id, now))

    def undelete_puzzles(self, list_id: int) -> Notice | None:
        """Take back a deleted list of puzzles."""
        from game.store.my_puzzles import delete

        return self._change(lambda connection: delete(connection, list_id, None))

    def _change(self, work: Callable[[sqlite3.Connection], None]) -> Notice | None:
        try:
            self._database.write(work)
        except StoreError as error:
            return error.notice
        return None
