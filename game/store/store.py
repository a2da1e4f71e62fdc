"""The store: everything that is saved, in one folder. It never stops the game from starting."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from game.session.kind import CLASSIC
from game.store.notice import Notice, StoreError
from game.store.schema import REMEMBERED
from game.store.setting_rows import SettingRows, read
from game.store.shelf import Shelf

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping
    from typing import TypeVar

    from game.engine.types import ShouldStop
    from game.session.kind import Kind
    from game.session.session import Session
    from game.session.settings import Settings
    from game.store.autosave import Autosave
    from game.store.database import Database
    from game.store.inspection import Inspection
    from game.store.ledger import Ledger
    from game.store.origins import BookProgress
    from game.store.runs import RunSave
    from game.store.saved_game import SavedGame
    from game.store.statistics import LevelStatistics

    T = TypeVar("T")

_UNREADABLE = "unreadable"
"""The name under which the store remembers which unreadable settings were already reported."""

_DUE = "due"
"""The name under which it remembers when it first found something that was deleted long ago."""

MAX_REPLACEMENTS = 3
"""How many times the file may be replaced while it is compared with the mirrors."""


class Store(Shelf):
    """Settings, games and statistics. Made by `open`; SQLite is loaded only when there is a file
    to read or something to save, so that a first start does not wait for it."""

    def __init__(self, folder: str, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self.notice: Notice | None = None
        """What the player should know before a game is played, found when the store was opened or
        read; None when all is well."""
        self._now = now
        self._opened: Database | None = None
        self._playing: Autosave | None = None
        self._run: RunSave | None = None
        self._settings = SettingRows(lambda: self._database)
        self._mirrors_seen = -1
        """The generation of the file that was compared with the mirrors."""

    @classmethod
    def open(cls, folder: str, now: Callable[[], float] = time.time) -> Store:
        """The store in `folder`, which need not exist. Never fails: see `notice`."""
        store = cls(folder, now)
        if os.path.exists(os.path.join(folder, "nonet.db")):
            store._load()
        store.notice = store.notice or _refusal(folder)
        return store

    # Settings

    def settings(self) -> Settings:
        """The settings as saved; the default for each that is missing or impossible."""
        from game.session.settings import Settings

        rows = self._settings.rows.items()
        chosen = {name: text for name, text in rows if not name.startswith(REMEMBERED)}
        self._report_unreadable(Settings.unreadable(chosen))
        return Settings.from_rows(self._settings.rows)

    def _report_unreadable(self, names: list[str]) -> None:
        """Once: they stay as they are, as a newer version may know what they mean."""
        unreadable = ",".join(f"{name}={self._settings.rows[name]}" for name in names)[:200]
        if unreadable and unreadable != self.recall(_UNREADABLE):
            self.notice = self.notice or Notice("store.settings_lost", {})
            self.remember(_UNREADABLE, unreadable)

    def save_settings(self, settings: Settings) -> Notice | None:
        """Save the settings; returns why not, if that fails (it is tried again later)."""
        rows = settings.as_rows()
        old = settings.from_rows(self._settings.rows).as_rows()
        # Only what was changed, so that two copies of the program do not undo each other's changes.
        changed = {name: text for name, text in rows.items() if text != old[name]}
        return self._settings.keep(changed)

    def remember(self, key: str, text: str) -> Notice | None:
        """Save a small thing that is not a setting, such as the size of the window."""
        return self._settings.keep({REMEMBERED + key: text})

    def remember_all(self, rows: Mapping[str, str]) -> Notice | None:
        """The same for several small things, all of them or none; as often as a move is saved."""
        kept = {REMEMBERED + key: text for key, text in rows.items()}
        return self._settings.keep(kept, checkpoint=False)

    def recall(self, key: str) -> str | None:
        """What was last remembered under `key`."""
        return self._settings.rows.get(REMEMBERED + key)

    def recall_all(self, beginning: str) -> dict[str, str]:
        """All that is remembered under keys with a beginning."""
        whole = REMEMBERED + beginning
        rows = self._settings.rows.items()
        return {key.removeprefix(REMEMBERED): text for key, text in rows if key.startswith(whole)}

    # Games

    def saved_game(self) -> SavedGame | None:
        """The unfinished game with a move in it that was played last. Loads the engine only if a
        mirror has to restore it."""
        self.save_what_waits()
        latest = self._latest()
        for _ in range(MAX_REPLACEMENTS):
            generation = self._opened.generation if self._opened else 0
            if self._mirrors_seen == generation:
                break
            self._mirrors_seen = generation
            if self._is_behind():
                from game.store.mirror_restore import restore

                restore(self._database)
                self._take_notice()
                latest = self._latest()
        return latest

    def _latest(self) -> SavedGame | None:
        if self.is_new:
            return None
        from game.store.saved_game import latest

        return self._read(latest, None)

    def _is_behind(self) -> bool:
        """Whether a mirror may know more than the file; the first frame waits for this."""
        from game.store.mirror import mirrored

        base = self._opened.base if self._opened else os.path.join(self.folder, "nonet")
        copies = mirrored(base)
        if not copies or self.is_new:
            return bool(copies)
        from game.store.mirror_upkeep import is_behind

        return self._read(lambda connection: is_behind(connection, base, copies), True)

    def begin(self, session: Session) -> Autosave:
        """Save a new game from now on; all other games stay as they are, and one without a move
        vanishes."""
        from game.store.autosave import Autosave

        return self._first_save(Autosave(self._database, session, self._now))

    def resume(self, game_id: str) -> Autosave:
        """Continue a saved game with all of its undo history.

        Raises StoreError, with a notice for the player, when there is no such game or
        nothing of it can be read.
        """
        from game.store.resume import resume

        return self._first_save(resume(self._database, game_id, self._now))

    def statistics(self, kind: Kind = CLASSIC) -> dict[str, LevelStatistics]:
        """The statistics of each level of a kind ever started; `own` is for puzzles from
        outside."""
        if self.is_new:
            return {}
        from game.store.statistics import gather

        return self._read(lambda connection: gather(connection, kind.stored), {})

    def all_statistics(self) -> LevelStatistics:
        """The statistics of all levels together; best and average mix them, and say nothing."""
        from game.store.statistics import LevelStatistics, gather_all

        empty = LevelStatistics()
        return empty if self.is_new else self._read(gather_all, empty)

    def ledger(self) -> Ledger:
        """All that the page of statistics shows."""
        from game.store.ledger import Ledger, gather

        empty = Ledger()
        return (
            empty
            if self.is_new
            else self._read(lambda connection: gather(connection, self._now()), empty)
        )

    def best_times(self, kind: Kind = CLASSIC) -> dict[str, float]:
        """The best time of each level of a kind in seconds: all that the menu needs of
        `statistics`."""
        return (
            {} if self.is_new else self._read(lambda connection: _best_times(connection, kind), {})
        )

    def book_progress(self) -> BookProgress:
        """The solved and the begun puzzles of the numbered books."""
        from game.store.origins import BookProgress, book_progress

        empty = BookProgress({}, set(), {})
        return empty if self.is_new else self._read(book_progress, empty)

    # The file

    def checkpoint(self) -> None:
        """Make a checkpoint; for moments when nothing moves, such as a pause."""
        if self._opened:
            self._settings.flush()
            self._opened.checkpoint()

    def ready_file(self) -> str:
        """The path of the file, with everything written into it; it is made if it is not there.
        For what reads or changes it in a thread beside the game. Raises StoreError."""
        self._settings.flush()
        self._database.write(lambda connection: None)
        return self._database.path

    def read_again(self) -> None:
        """Take what another connection has written: the settings that are not known yet."""
        self._load()

    def inspect(self, should_stop: ShouldStop) -> Inspection | None:
        """Inspect the whole file for damage that nothing has noticed yet, and remove unfinished
        files; may run in a thread beside the game. Pass the result to `repair`."""
        from game.store.files import remove_leftovers
        from game.store.inspection import inspect

        remove_leftovers(self.folder, time.time())
        return inspect(self._opened.path, should_stop) if self._opened else None

    def repair(self, inspection: Inspection | None) -> None:
        """Repair what `inspect` found, as far as possible; `notice` says what was done. Then drop
        what the player deleted long ago, if an earlier start has found it due, too."""
        from game.store.inspection import Finding

        try:
            if inspection and inspection.finding is Finding.DAMAGED:
                self._database.replace_damaged(inspection.file)
                self._take_notice()
            elif inspection and inspection.finding is Finding.FAULTY:
                self._repair_rows()
        except StoreError as error:
            self.notice = self.notice or error.notice
        if inspection:
            self._purge()

    def _purge(self) -> None:
        from game.store.purge import purge

        kept = self.recall(_DUE)
        seen = float(kept) if kept and kept.isdecimal() else None
        due = purge(self._database, self._now(), seen)
        if due != seen:
            self.remember(_DUE, "" if due is None else f"{due:.0f}")

    def _repair_rows(self) -> None:
        from game.store.repair import repair

        repaired = self._database.write(repair)
        if any(repaired):
            names = {"restored": str(repaired.restored), "lost": str(repaired.lost)}
            self.notice = self.notice or Notice("store.mended", names)

    def close(self) -> None:
        """Save what is not saved yet and close the file."""
        self.save_what_waits()
        if self._opened:
            self._settings.flush()
            self._opened.close()

    def _first_save(self, autosave: Autosave) -> Autosave:
        from game.store.mirror_upkeep import forget_old

        self.save_what_waits()
        self._playing = autosave
        autosave.clear_untouched()
        autosave.save_silently()
        forget_old(self._database, autosave.game_id)
        return autosave

    @property
    def _database(self) -> Database:
        if self._opened is None:
            from game.store.database import Database

            self._opened = Database(self.folder, self._now)
        return self._opened

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever saved here, so that there is nothing to read."""
        return self._opened is None and not os.path.exists(os.path.join(self.folder, "nonet.db"))

    def _load(self) -> None:
        notice = self._settings.take(self._read(read, {}))
        self.notice = self.notice or notice

    def _read(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        try:
            answer = self._database.read(work, default)
        except StoreError as error:
            self.notice = self.notice or error.notice
            return default
        self._take_notice()
        return answer

    def _take_notice(self) -> None:
        if self._database.notices and self.notice is None:
            self.notice = self._database.notices.pop(0)


def _best_times(connection: sqlite3.Connection, kind: Kind) -> dict[str, float]:
    from game.session.levels import counted
    from game.store.schema import SETS_TIME

    query = f"""SELECT level, min(elapsed) FROM game WHERE {SETS_TIME} AND kind = ?
        GROUP BY level"""
    best: dict[str, float] = {}
    for level, elapsed in connection.execute(query, (kind.stored,)):
        key = counted(str(level))
        best[key] = min(elapsed, best.get(key, elapsed))
    return best


def _refusal(folder: str) -> Notice | None:
    """Why nothing can be saved in `folder`, as far as can be seen without trying."""
    place = folder
    while not os.path.exists(place) and os.path.dirname(place) != place:
        place = os.path.dirname(place)
    file = os.path.join(folder, "nonet.db")
    if not os.path.isdir(place):
        reason = f"{place} is not a folder"
        return Notice("store.unwritable", {"folder": folder, "reason": reason})
    wanted = [(place, os.W_OK | os.X_OK)] + [(file, os.W_OK)] * os.path.exists(file)
    if all(os.access(*access) for access in wanted):
        return None
    return Notice("store.read_only", {"folder": folder})
