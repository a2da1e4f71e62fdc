"""Backup: all games, puzzles, settings and records in one file and back, and the statistics as a
table."""

from __future__ import annotations

import os
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from game.named_tuple import NamedTuple
from game.store.backup import ENDING, BadBackup, Merged, found_in, held_by, is_household
from game.store.household import file_name
from game.store.notice import StoreError, notice_for
from game.store.papers import free_path, papers_folder, papers_folders, save_paper
from game.ui.games.players import who_plays
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Row, Wide
from game.ui.parts.pages import Pages
from game.ui.parts.pressing import Button
from game.ui.parts.rows import RuledRows
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Icon, Words, heading
from game.ui.scenes.arcade.modes import MODES
from game.ui.when import when_words
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop
    from game.ui.jobs import Job
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services
    from game.words.texts import Texts

SAVE, EVERYONE, TABLE = ControlId("save"), ControlId("everyone"), ControlId("table")

ALWAYS = ("records", "settings")
"""What every backup holds, as the last parts of the keys."""

COUNTED = 24
"""So many of the newest backups are looked into for how much they hold."""

PAD = 1.1
"""What the sheets leave free along their edges, in body texts."""

NAME, HOUSEHOLD_NAME, TABLE_NAME = "Nonet", "Nonet household", "Nonet statistics"
"""What the files are called, before the date."""


class BackupState(NamedTuple):
    """What the page shows."""

    busy: bool
    """Whether something is being done, which the title says."""
    player: str
    """Who plays, whose games are meant; empty where nobody else does."""
    files: tuple[tuple[str, str, str], ...]
    """Of each backup that was found what it is called, what it holds, and when it was saved."""
    first: int
    kept: tuple[tuple[str, int], ...] = ()
    """What a backup would hold: the last part of the key of each kind of which there are some, and
    how many there are."""


class BackupScene(Screen[BackupState]):
    """Saves a backup, and merges one of those in the player's folders."""

    name = "backup"

    def __init__(self, services: Services, opened: str = "") -> None:
        """A file that was ``opened`` is asked about."""
        super().__init__(services)
        self._job: Job | None = None
        self._looking: Job | None = None
        """What counts how much the backups hold that were found."""
        self._player = who_plays(services)
        self._look_again()
        self._opened = opened

    def _look_again(self) -> None:
        if self._looking:
            self._looking.cancel()
        self._paths = found_in(dict.fromkeys((papers_folder(), *papers_folders())))
        self._tell_files([])

        def counted(holds: list[Merged | None]) -> None:
            self._tell_files(holds)
            self.services.redraw()

        def look(stop: ShouldStop) -> list[Merged | None]:
            return [_held_by(path, stop) for path in self._paths[:COUNTED]]

        self._looking = self.services.jobs.start(look, counted, lambda _: None)
        store = self.services.store
        games = store.count_games()
        runs = sum(len(store.run_totals(mode.name).points) for mode in MODES)
        kept = (
            ("finished", games.finished),
            ("unfinished", games.unfinished),
            ("runs", runs),
            ("lists", len(store.puzzle_lists())),
            ("seals", len(store.seals())),
        )
        self._kept = tuple((name, count) for name, count in kept if count)

    def _tell_files(self, holds: list[Merged | None]) -> None:
        """What is said of each backup that was found, from what is known that they hold."""
        t, now = self.services.t, time.time()
        known = dict(zip(self._paths, holds, strict=False))
        files = []
        for path in self._paths:
            with suppress(OSError):
                when = when_words(t, os.path.getmtime(path), now)
                counts = " · ".join(_counts(t, known.get(path)))
                when = when[:1].upper() + when[1:]
                name = _title(path) if self._player else when  # it says whose it is
                files.append((path, name, counts or _title(path), when))
        alike = Counter((name, facts) for _, name, facts, _ in files)
        self._files = tuple(
            (name, f"{facts} · {_title(path)}" if alike[name, facts] > 1 else facts, when)
            for path, name, facts, when in files
        )

    def entered(self) -> None:
        """Ask about the file that was opened."""
        opened, self._opened = self._opened, ""
        if opened:
            self._ask(opened)

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> BackupState:
        return BackupState(self._job is not None, self._player, self._files, self.first, self._kept)

    # Long because it is a list: each way to lay out the same few parts, the widest first.
    @staticmethod
    def page(kit: Kit, state: BackupState) -> Part:
        """What a backup would hold, and what one is, the buttons that save one and the table, and
        those that were found."""
        t, free = kit.t, not state.busy

        def way(columns: int, told: bool, headed: bool, pad: float, high: bool = False) -> Sheet:
            about = Words(t("backup.words"), colour="muted", shrinks="caption") if told else None
            buttons = Grid(
                Button(SAVE, t("backup.save"), "filled", detail=state.player, enabled=free),
                *everyone,
                Button(TABLE, t("backup.table"), enabled=free),
                columns=columns,
            )
            heads = heading(t("backup.back")), found
            head = Column(*heads, gap=0) if headed and state.files else None
            listed = Column(head, pages, rest=pages, gap=0.4)
            last: Part | None = None
            if high:
                when = state.files[0][2] if state.files else t("backup.never")
                said = Words(t("backup.last"), colour="muted", lines=1)
                last = Column(said, heading(when, "title"), gap=0)
            body = Column(last, about, buttons, listed, rest=listed, gap=0.7 * pad)
            return Sheet(body, "backup", pad=pad)

        def beside() -> Part:
            right = way(1, False, True, PAD, True)
            return Row(Wide(_kept(kit, state), 20, 0.7), Wide(right, 26, 1))

        def stacked() -> Part:
            kept = _kept(kit, state)
            return Column(way(2, False, True, PAD), kept, rest=kept)

        def row(number: int) -> Part:
            called, facts, _ = state.files[number] if state.files else (NAME, "", "")
            return Button(ControlId("row", number), called, detail=facts, enabled=free)

        everyone = [Button(EVERYONE, t("backup.everyone"), enabled=free)] if state.player else []
        found = Words(t("backup.found"), colour="muted")
        none = Words(t("backup.none"), colour="muted", shrinks="small")
        pages = Pages(found.text, len(state.files), row, state.first, empty=none, columns=2, ems=19)
        roomy = [(columns, told, True, PAD) for told in (True, False) for columns in (2, 1)]
        ways = (*roomy, *[(columns, False, False, 0.4) for columns in (2, 1)])
        title = t("backup.working" if state.busy else "backup.title")
        alone = (partial(lambda *form: Held(way(*form), 0, 0), *form) for form in ways)
        body = FirstThatFits(beside, stacked, *alone)
        return page(page_head(kit, title), body)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Save a backup or the table, or ask about a backup."""
        folder, day = papers_folder(), time.strftime("%Y-%m-%d")
        if control == SAVE:
            from game.store.backup import save

            words = filter(None, (NAME, file_name(self._player), day))
            path = free_path(" ".join(words), ENDING, folder)
            self._work(lambda database, _: save(database, path), lambda _: self._saved(path))
        elif control == EVERYONE:
            from game.store.household_backup import save_household

            household = self.services.household
            path = free_path(f"{HOUSEHOLD_NAME} {day}", ENDING, folder)
            self._work(lambda *_: save_household(household, path), lambda _: self._saved(path))
        elif control == TABLE:
            from game.store.games_table import games_table

            def written(database: str) -> str:
                text = games_table(database).encode()
                return save_paper(text, f"{TABLE_NAME} {day}", ".csv", folder)

            self._work(lambda database, _: written(database), self._saved)
        elif control.group == "row" and isinstance(control.member, int):
            self._ask(self._paths[control.member])
        else:
            super().press(control)

    def _ask(self, path: str) -> None:
        t = self.services.t
        buttons = ((t("name.cancel"), None), (t("backup.take"), lambda: self._take(path)))
        self.services.scenes.ask(_title(path), t("backup.ask"), buttons)

    def _take(self, path: str) -> None:
        from game.store.backup import merge

        if not is_household(path):
            self._work(lambda database, stop: merge(path, database, stop), self._merged)
            return
        from game.store.household_backup import merge_household

        household = self.services.household
        self._work(lambda _, stop: merge_household(path, household, stop), self._merged)

    def _work(
        self, work: Callable[[str, Callable[[], bool]], object], done: Callable[[Any], None]
    ) -> None:
        """Do something with the file of saved games, beside the frames."""
        services = self.services
        try:
            database = services.store.ready_file()
        except StoreError as error:
            services.toasts.notice(error.notice)
            return

        def ended(result: Any) -> None:
            self._job = None
            done(result)
            services.redraw()

        def failed(error: Exception) -> None:
            self._job = None
            self._report(error)

        self._job = services.jobs.start(lambda stop: work(database, stop), ended, failed)

    def _saved(self, path: str) -> None:
        folder, name = os.path.split(path)
        self._look_again()
        self._say(self.services.t("backup.saved", file=name, folder=folder))

    def _merged(self, merged: Merged) -> None:
        """Say what was new; settings that were not there yet are in force."""
        t = self.services.t
        self._look_again()
        self.services.read_settings_again()
        self._player = who_plays(self.services)
        said = t("backup.merged", **merged._asdict()) if any(merged) else t("backup.same")
        if merged.players:
            said = f"{said} · {t('backup.held.players', n=merged.players)}"
        self._say(said)

    def _say(self, words: str) -> None:
        self.services.scenes.report(self.services.t("backup.title"), words)

    def _report(self, error: Exception) -> None:
        """Say why it could not be done; anything but files and the disk is a fault."""
        from game.engine.errors import Stopped

        services = self.services
        if isinstance(error, BadBackup):
            self._say(services.t(f"backup.{error.why}"))
        elif isinstance(error, StoreError):
            services.toasts.notice(error.notice)
        elif isinstance(error, OSError):
            services.toasts.notice(notice_for(error, papers_folder()))
        elif not isinstance(error, Stopped):
            raise error

    def closed(self) -> None:
        """End what is being done; nothing of it is left."""
        super().closed()
        for job in (self._job, self._looking):
            if job:
                job.cancel()


def _kept(kit: Kit, state: BackupState) -> Part:
    """A sheet that says what a backup is, and counts what one would hold."""

    def row(name: str, value: Part) -> Part:
        words = Words(kit.t(f"backup.kept.{name}"), weight="print", lines=1, shrinks="caption")
        return Row(words.growing(), value, gap=1, across="centre")

    counts = [
        row(name, Words(str(count), "title", weight="print_bold", align="right", lines=1))
        for name, count in state.kept
    ]
    always = [row(name, Icon("check", "heading")) for name in ALWAYS]
    about = Words(kit.t("backup.words"), colour="muted", shrinks="caption")
    head = Column(heading(kit.t("backup.holds"), "title"), about, gap=0.4)
    return RuledRows([head, *counts, *always], "kept", "sheet", spare=3, pad=PAD)


def _held_by(path: str, should_stop: ShouldStop) -> Merged | None:
    """How much a backup of a player or a household holds; None where that is not known."""
    if not is_household(path):
        return held_by(path, should_stop)
    from game.store.household_backup import held_by_household

    return held_by_household(path)


def _counts(t: Texts, held: Merged | None) -> list[str]:
    """What a backup holds, without what it has none of."""
    counts = held._asdict().items() if held else ()
    return [t(f"backup.held.{name}", n=count) for name, count in counts if count]


def _title(path: str) -> str:
    """The name of a file without its ending."""
    from game.session.names import tidy_name

    return tidy_name(os.path.splitext(os.path.basename(path))[0])
