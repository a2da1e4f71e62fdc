"""Begins games: new puzzles, saved games, and puzzles from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.levels import (
    CUSTOM,
    SOON_BLANKS,
    blanks_of,
    counted,
    counted_as,
    level_of,
    similar_level,
    tier_of,
)
from game.ui.games.failures import no_such_puzzle, offer, report_failure
from game.ui.games.seeds import Seeds

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.begun import Begun
    from game.session.books import BookEntry
    from game.session.daily import DayPuzzle
    from game.session.kind import Kind
    from game.session.session import Session
    from game.session.wishes import KindWish, Wishes
    from game.store.runs import RunSave
    from game.ui.games.collection import Collection, Opened
    from game.ui.games.long_files import LongFile
    from game.ui.games.ready_made import ReadyMade
    from game.ui.jobs import Job
    from game.ui.services import Services

NOTICE_AFTER = 0.25
"""Seconds that making a puzzle may take before a notice says so."""

UNTIL_CLEARED = 3600.0
"""Seconds that a notice stays unless it is cleared."""


class PuzzleWork:
    """Work in a background thread that ends in a puzzle, or in several."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.job: Job | None = None
        """The work that goes on, or that went on last; None once it no longer matters."""
        self._waited = 0.0
        self._notice_shown = False
        self._tries = 0
        """Puzzles tried for the one in the making, where that takes several."""

    def start(
        self,
        make: Callable[[ShouldStop], Opened | None],
        made: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Begin this work instead of any before it; ``made`` or ``failed`` ends it; the
        notice is gone before ``failed``."""
        self.cancel()

        def clear_and_fail(error: Exception) -> None:
            self.clear_notice()
            failed(error)

        self.job = self._services.jobs.start(make, made, clear_and_fail)
        self._waited, self._tries = 0.0, 0

    def count_try(self) -> None:
        """Another puzzle is tried. Called in the thread that makes it."""
        self._tries += 1

    @property
    def progress(self) -> tuple[float, int] | None:
        """While the work goes on, for how many seconds and at which try; None else."""
        return (self._waited, self._tries) if self._busy else None

    @property
    def _busy(self) -> bool:
        return self.job is not None and self.job.thread.is_alive() and not self.job.cancelled

    def update(self, seconds: float) -> None:
        """Show a notice once the work has taken a while."""
        slow = self._busy and self._waited < NOTICE_AFTER <= self._waited + seconds
        if slow and not self._services.scenes.top.shows_progress:
            self._services.toasts.show(self._services.t("play.preparing"), UNTIL_CLEARED)
            self._notice_shown = True
        self._waited += seconds

    def cancel(self) -> bool:
        """Cancel the work; returns whether there was any."""
        if not self._busy or self.job is None:
            return False
        self.job.cancel()
        self.clear_notice()
        return True

    def clear_notice(self) -> None:
        """Clear the notice that a puzzle is being made, but no other."""
        if self._notice_shown:
            self._notice_shown = False
            self._services.toasts.clear()


FIRST_SECONDS = 1.0
"""Seconds in which nothing is made ahead."""


class GameStarter:
    """Makes or loads puzzles in background threads, and opens games of them."""

    def __init__(self, services: Services, seed: int | None = None) -> None:
        self._services = services
        self._seeds = Seeds(seed)
        self._ahead = Ahead(services)
        self._ready_made: ReadyMade | None = None
        self._work = PuzzleWork(services)
        self._long: LongFile | None = None
        self.day_puzzles: dict[DayPuzzle, Puzzle] = {}
        """The puzzles of days that were looked at."""

    def stop(self) -> None:
        """Make nothing ahead any more: another player's starter takes over."""
        if self._ready_made:
            self._ready_made.stop()

    # -- new games by level -----------------------------------------------------------------

    def like(self, session: Session) -> Callable[[], None]:
        """A function that begins another game of the same level or book."""
        from game.session.books import book_entry
        from game.session.levels import origin_of
        from game.session.wishes import wish_like

        place, wish = book_entry(origin_of(session.puzzle)), wish_like(session.puzzle)
        if wish:
            return lambda: self.kind(wish)
        if place is None:
            return lambda: self.level(similar_level(counted_as(session.puzzle)))
        unsolved = self.next_unsolved(place)
        return lambda: self.numbered(unsolved)

    def alike(self, puzzle: Puzzle) -> None:
        """Play another puzzle that is solved by the same steps; say so where there is none."""
        from game.ui.games import making
        from game.ui.games.failures import none_alike
        from game.ui.level_titles import puzzle_title

        t, seed = self._services.t, self._seeds.next()
        title = puzzle.about.title or t("alike.title", title=puzzle_title(t, puzzle))
        self._start(
            lambda _: making.alike(puzzle, title, seed),
            failed=lambda error: none_alike(self._services, error),
        )

    def next_unsolved(self, place: BookEntry) -> BookEntry:
        """The next puzzle of a book, or of a volume's level, that is not solved."""
        from game.session.books import book_level
        from game.session.volume_levels import next_in_place

        solved = self._services.store.book_progress().solved
        return next_in_place(place, solved.get(book_level(place.book), {}))

    def level(self, level: str) -> None:
        """Make a puzzle of a level and play it; a custom one by the last wishes, another seed."""
        from game.ui.games import making

        if counted(level) == CUSTOM:
            from game.session.wishes import Wishes

            wishes = Wishes.parse(self._services.store.recall(CUSTOM) or "")
            self.custom(wishes._replace(seed=""))
            return
        ready, seed = self.prepared(level), self._seeds.next()
        if ready:
            self.cancel()
            self.open(ready)
            return
        self._start(lambda should_stop: making.of_level(level, seed, should_stop))

    def prepare(self, level: str) -> None:
        """Make the puzzle that `level` would begin next; a custom one is made when it is asked
        for."""
        if counted(level) != CUSTOM:
            self._ahead.prepare(level, self._seeds.ahead())

    def prepared(self, level: str) -> Puzzle | None:
        """The puzzle that `level` would begin next, once `prepare` has made it."""
        return self._ahead.puzzle(level, self._seeds.ahead())

    def custom(self, wishes: Wishes, made: Callable[[Puzzle], None] | None = None) -> None:
        """Make a puzzle as the player wishes, play it, and say what it became, unless something
        else is to be done with what was ``made``."""
        from game.ui.games import making

        seed = self.seed_for(wishes.seed)
        self._start(
            lambda should_stop: making.custom(wishes, seed, should_stop, self._work.count_try),
            made or self._play_custom,
            lambda error: no_such_puzzle(self._services, error),
        )

    def seed_for(self, asked: str) -> int:
        """The seed that is asked for, or that of the next game."""
        return int(asked) if asked else self._seeds.next()

    def kind(self, wish: KindWish) -> None:
        """A new game of a kind: a puzzle that waits, if the start options give no seed, or one
        that is made now."""
        from game.ui.games import making

        ready = None if self._seeds.given else self._kinds().take(wish)
        if ready:
            self.cancel()
            self._play_of_kind(ready)
            return
        seed = self.seed_for(wish.seed)
        self._start(
            lambda should_stop: making.of_kind(wish, seed, should_stop, self._work.count_try),
            self._play_of_kind,
            lambda error: no_such_puzzle(self._services, error),
        )

    def _kinds(self) -> ReadyMade:
        """The puzzles made ahead, which the first frame need not know."""
        if self._ready_made is None:
            from game.ui.games.ready_made import ReadyMade

            self._ready_made = ReadyMade(self._services)
        return self._ready_made

    def _play_of_kind(self, puzzle: Puzzle) -> None:
        from game.session.kind import kind_of

        self.play(puzzle)
        self._kinds().played(kind_of(puzzle))

    @property
    def last_kinds(self) -> tuple[Kind, ...]:
        """The kinds that were played, the last one first."""
        return self._kinds().last_kinds

    def waits(self, kind: Kind, tier: str) -> bool:
        """Whether a puzzle of a kind and tier waits, so that its game begins at once."""
        return not self._seeds.given and self._kinds().waits(kind, tier)

    def expect(self, wish: KindWish) -> None:
        """Make the puzzle of a wish ahead, as it is likely to be asked for next."""
        if not self._seeds.given:
            self._kinds().expect(wish)

    def _play_custom(self, puzzle: Puzzle) -> None:
        self.play(puzzle)
        t, tier = self._services.t, tier_of(level_of(puzzle))
        tier = t(f"level.tier.{tier}")
        self._services.toasts.show(t("new_puzzle.became", tier=tier, n=puzzle.blanks))

    def run(self, seed: int | None = None, mode: str = "rush") -> None:
        """A run of the arcade; without a seed one of its own. Asks where one waits, which stays."""
        from game.ui.games.run_starter import start_run

        start_run(self._services, seed, mode)

    def open_run(self, save: RunSave) -> None:
        """A run that was begun, in the place of all screens."""
        from game.ui.games.run_starter import open_run

        open_run(self._services, save)

    def numbered(self, place: BookEntry) -> None:
        """Play a puzzle of the books."""
        from game.ui.games import making

        self._start(lambda should_stop: making.numbered(place))

    # -- puzzles from outside ---------------------------------------------------------------

    def paste(self) -> None:
        """Play the puzzle in the clipboard."""
        from game.ui.games.copying import pasted_text

        text = pasted_text()
        if text and not text.isspace():
            self.own(text)
        else:
            t = self._services.t
            self._services.scenes.report(t("menu.own"), t("notice.paste_nothing"))

    def file(self, path: str, partial: bool = False) -> None:
        """Play the puzzle in a file that was dropped on the window, or list those in it; ask about
        a backup, and take the result of a competition."""
        from os.path import basename

        from game.session.names import tidy_name
        from game.store.backup import is_backup
        from game.ui.games.competitions import keep_result
        from game.ui.games.opening import open_file
        from game.ui.games.results import read_result

        if is_backup(path):
            from game.ui.scenes.backup import BackupScene

            self._services.scenes.push(BackupScene(self._services, path))
            return
        result = read_result(path)
        if result:
            from game.ui.scenes.score_sheet import ScoreSheetScene

            keep_result(self._services, result)
            self._services.scenes.push(ScoreSheetScene(self._services, result.competition))
            return
        self._open(
            tidy_name(basename(path)),
            lambda should_stop, into: open_file(path, should_stop, partial, into),
            lambda: self.file(path, partial=True),
        )

    def files(self, paths: Sequence[str]) -> None:
        """Play what is in files that come together: a mask and a grid are one puzzle, any others
        are opened each by itself."""
        from game.ui.games.opening import open_pair

        def one_by_one() -> None:
            for path in paths:
                self.file(path)

        def made(puzzle: Puzzle | None) -> None:
            if puzzle:
                self.open(puzzle)
            else:
                one_by_one()

        if len(paths) == 2:
            self._start(
                lambda should_stop: open_pair(paths, should_stop), made, lambda _: one_by_one()
            )
        else:
            one_by_one()

    def own(self, text: str, partial: bool = False) -> None:
        """Play a puzzle given as text, or list those in it; a dialog quotes what is wrong."""
        from game.ui.games.opening import open_text

        self._open(
            "",
            lambda should_stop, into: open_text(text, should_stop, partial, into),
            lambda: self.own(text, partial=True),
        )

    def _open(
        self,
        name: str,
        read: Callable[[ShouldStop, Collection], Opened],
        again: Callable[[], None],
    ) -> None:
        """Read what has this name, into a list that is shown and kept piece by piece; ``again``
        does so without rules that are not known."""
        from game.ui.games.collection import Collection
        from game.ui.games.long_files import LongFile

        into = Collection(name, [], [], {})
        self._long = LongFile(self._services, into)
        self._start(
            lambda should_stop: read(should_stop, into),
            failed=lambda error: offer(self._services, error, again),
        )

    def listed(self, line: str, begun: Begun | None) -> None:
        """Play a puzzle of a list, with what was ``begun`` in another program."""
        from game.ui.games.outside_puzzle import load_own

        self._start(
            lambda should_stop: load_own(line, should_stop),
            lambda puzzle: self.play(puzzle, begun),
        )

    def open(self, opened: Opened) -> None:
        """Play a puzzle, with what was done on it already, or keep a collection and show it."""
        from game.ui.games.collection import BegunPuzzle, Collection
        from game.ui.games.keeping import list_of

        self._work.clear_notice()
        if isinstance(opened, Collection) and self._long and opened is self._long.collection:
            self._long.end()
        elif isinstance(opened, Collection):
            from game.ui.scenes.puzzle_list import PuzzleListScene

            self._services.scenes.push(
                PuzzleListScene(self._services, list_of(self._services, opened), opened)
            )
        elif isinstance(opened, BegunPuzzle):
            taken = not opened.begun.is_begun and self._services.scenes.top.take_opened(
                opened.puzzle
            )
            if not taken:
                self._keep(opened.puzzle, opened.begun)
                self.play(opened.puzzle, opened.begun)
        elif not self._services.scenes.top.take_opened(opened):
            self._keep(opened)
            self.play(opened)

    def _keep(self, puzzle: Puzzle, begun: Begun | None = None) -> None:
        """Keep a puzzle from outside in My puzzles: its game leaves no trace without a move."""
        from game.ui.games.collection import Collection
        from game.ui.games.keeping import list_of
        from game.ui.games.puzzle_line import line_of

        name = puzzle.about.title or self._services.t("my_puzzles.pasted")
        done = {0: begun} if begun else {}
        list_of(self._services, Collection(name, [line_of(puzzle)], [], done))

    # -- the work ---------------------------------------------------------------------------

    def _start(
        self,
        make: Callable[[ShouldStop], Opened | None],
        made: Callable[[Any], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        failed = failed or (lambda error: report_failure(self._services, error))
        self._services.scenes.another_screen()  # which is still to come
        self._work.start(make, made or self.open, failed)

    @property
    def progress(self) -> tuple[float, int] | None:
        """While a puzzle is made, for how many seconds and at which try; None else."""
        return self._work.progress

    def update(self, seconds: float) -> None:
        """Let time pass: say what takes long, read on, and make puzzles ahead."""
        self._work.update(seconds)
        self._read_on()
        if self._services.idle > FIRST_SECONDS:
            self._kinds().update()

    def _read_on(self) -> None:
        """Show what is read of a long file. Once its list is open, other work no longer ends it."""
        if self._long is None:
            return
        long = self._long
        long.job = long.job or self._work.job
        if long.update():
            self._long = None
        elif long.shown and self._work.job is long.job:
            self._work.job = None
            self._work.clear_notice()

    def cancel(self) -> bool:
        """Cancel the puzzle in the making; returns whether there was one."""
        return self._work.cancel()

    def play(self, puzzle: Puzzle, begun: Begun | None = None) -> None:
        """Begin a game of exactly this puzzle, with what was ``begun`` in another program."""
        from game.session.session import Session

        checking = self._services.settings.checking
        if begun:
            from game.session.begun import begin

            session = begin(puzzle, begun, checking)
        else:
            session = Session(puzzle, checking)
        autosave = self._services.store.begin(session)
        if title := (begun.title if begun else "") or puzzle.about.title:
            self._services.store.rename(autosave.game_id, title)
        self._work.clear_notice()
        self._services.scenes.play(autosave)
        self._services.report_store()
        if not puzzle.unique:
            self._services.toasts.show(self._services.t("notice.several_solutions"))
        if puzzle.about.author or puzzle.about.rules:
            from game.ui.scenes import dialog

            self._services.scenes.push(
                dialog.about(self._services, puzzle.about, self._services.t("menu.play"))
            )

    def resume(self, game_id: str) -> None:
        """Continue a saved game; one that cannot be read stays, and a notice says so."""
        from game.store import StoreError

        self.cancel()
        try:
            autosave = self._services.store.resume(game_id)
        except StoreError as error:
            self._services.toasts.notice(error.notice)
            self._services.scenes.to_menu()
            return
        self._services.scenes.play(autosave)


class Ahead:
    """One puzzle at a time, made in a background thread."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._wanted = ("", 0)
        self._puzzle: Puzzle | None = None

    def prepare(self, level: str, seed: int) -> None:
        """Make the puzzle of a level and seed, unless it is made or in the making, or would take
        long."""
        wanted = (level, seed)
        if self._wanted == wanted:
            return
        from game.ui.games import making

        self._wanted, self._puzzle = wanted, None
        if (blanks_of(level) or 0) > SOON_BLANKS:
            return

        def made(puzzle: Puzzle) -> None:
            if self._wanted == wanted:
                self._puzzle = puzzle

        self._services.jobs.start(
            lambda should_stop: making.of_level(level, seed, should_stop), made, _failed
        )

    def puzzle(self, level: str, seed: int) -> Puzzle | None:
        """The puzzle of a level and seed, once it is made."""
        return self._puzzle if self._wanted == (level, seed) else None


def _failed(error: Exception) -> None:
    """Leave it to the game that is asked for to say what is wrong."""
