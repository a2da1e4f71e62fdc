"""My games: every unfinished game, the finished ones, and the lists of puzzles that are kept."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.store.notice import StoreError
from game.ui.games.puzzle_line import givens_of
from game.ui.level_titles import saved_title
from game.ui.parts.arranging import FirstThatFits, Held, Row
from game.ui.parts.lists import RowLook, Rows, are_few, game_row, sheets
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.scenes.deletions import UNDO, Deletions, undo_foot
from game.ui.when import when_words
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from game.store import Notice
    from game.store.game_summary import GameSummary
    from game.store.my_puzzles import PuzzleList
    from game.store.own_games import ListProgress
    from game.ui.input.intents import Intent
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

BACKUP, EXPORT = ControlId("backup"), ControlId("export")

TABS = ("unfinished", "finished", "puzzles")

DEEDS = {"unfinished": "menu.continue", "finished": "won.watch", "puzzles": "menu.open"}
"""What a press of a row does, by tab."""

READY_NAMES = ("favourite", "later", "tricky", "together")
"""Names that can be given without a keyboard; their texts are ``name.NAME``."""

MOST_CELLS = 81
"""Boards with more are not replayed to find what they mark as wrong."""


class MyGamesState(NamedTuple):
    """What the page shows."""

    tab: str
    rows: Rows
    first: int
    said: str
    """What is told of a deletion."""


class MyGamesScene(Screen[MyGamesState]):
    """The games of one tab, the one played last first."""

    name = "my_games"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.tab = "unfinished"
        self._deletions = Deletions(self._changed)
        self._read = 0
        """How many times the store was asked what there is."""
        self._games: list[GameSummary] = []
        """The games of the open page."""
        self._lists: list[PuzzleList] = []
        self._progress: dict[int, ListProgress] = {}
        """How far the lists of puzzles that were shown are solved."""
        self.read_again()

    # -- what is listed --------------------------------------------------------------------

    def entered(self) -> None:
        """Read again: a game may have been played."""
        self.read_again()

    def _changed(self) -> None:
        """A row went or came back; none keeps the focus."""
        self.focus = None
        self.read_again()

    def read_again(self) -> None:
        """Read the counts; the rows are read when they are drawn."""
        store = self.services.store
        self._counts, self._lists = store.count_games(), store.puzzle_lists()
        self._read += 1
        self._progress.clear()
        self._games = []
        self.services.redraw()

    def state(self) -> MyGamesState:
        """The rows of the open tab, which is on top, and what was deleted."""
        counts = self._counts
        of_tab = {"unfinished": counts.unfinished, "finished": counts.finished}
        count = of_tab.get(self.tab, len(self._lists))
        rows = Rows((self.tab, self._read), count, self._looks)
        return MyGamesState(self.tab, rows, self.first, self._deletions.said)

    def _looks(self, span: range) -> list[RowLook]:
        if self.tab == "puzzles":
            return [self._list_look(self._lists[number]) for number in span]
        before = self._counts.unfinished if self.tab == "finished" else 0
        self._games = self.services.store.games(before + span.start, len(span))
        return [self._game_look(game) for game in self._games]

    def games(self) -> list[GameSummary]:
        """The games of the open page."""
        return self._games if self.span else []

    def lists(self) -> list[PuzzleList]:
        """The lists of puzzles on the open page."""
        return self._lists[self.span.start : self.span.stop]

    def _game_look(self, game: GameSummary) -> RowLook:
        t, level = self.services.t, self.level_of(game)
        facts = [clock(game.elapsed)]
        if game.finished:
            mistakes = t("won.facts.mistakes", n=game.mistakes)
            facts.append(mistakes if game.mistakes else t("won.no_mistakes"))
            if game.state == "lost":
                facts.insert(0, t("list.lost"))
            if game.helped:
                facts.append(t("list.helped"))
        else:
            facts.append(t("play.status.to_go", n=game.blanks))
        when = when_words(t, game.ended or game.played, time.time())
        if game.copy_of:
            facts.append(t("list.copy"))
        named = [level] if game.name else []
        lines = [" · ".join([*named, *facts]), when.replace(" ", "\u00a0")]
        blank = game.blanks_at_start
        share = None if game.finished or not blank else 1 - min(1.0, game.blanks / blank)
        return RowLook(
            game.name or level,
            "\n".join(lines),
            game.givens,
            game.values,
            self._marked_in(game),
            ticked=game.state == "won",
            helped=game.helped,
            share=share,
            record=game.record,
            notes=game.note_masks if game.notes and not game.finished else (),
            marks=None if game.finished else game.drawn,
        )

    def _marked_in(self, game: GameSummary) -> frozenset[int]:
        """The cells that its board marks as wrong, as it does in play; large boards are not
        replayed for that."""
        if game.finished or not game.mistakes or len(game.values) > MOST_CELLS:
            return frozenset()
        try:
            session = self.services.store.session_of(game.game_id)
        except StoreError:
            return frozenset()
        session.set_checking(self.services.settings.checking)
        return session.marked()

    def _list_look(self, puzzles: PuzzleList) -> RowLook:
        t = self.services.t
        if puzzles.list_id not in self._progress:
            self._progress[puzzles.list_id] = self.services.store.list_progress(puzzles.list_id)
        first, solved = self._progress[puzzles.list_id]
        counts = [t("list.puzzles", n=puzzles.size), t("levels.solved", n=solved)]
        facts = [" · ".join(counts), when_words(t, puzzles.added, time.time())]
        title, done = puzzles.name or t("my_games.pasted"), solved >= puzzles.size > 0
        share, grid = solved / puzzles.size if puzzles.size else None, givens_of(first)
        return RowLook(title, "\n".join(facts), grid, grid, ticked=done, share=share, record=first)

    def level_of(self, game: GameSummary) -> str:
        """What the puzzle of a game is called."""
        return saved_title(self.services.t, game.level, game.spec, game.origin, game.kind)

    @staticmethod
    def page(kit: Kit, state: MyGamesState) -> Part:
        """The tabs, the rows with what names and deletes them, and what was deleted."""
        t, title = kit.t, kit.t("my_games.title")
        tabs = [(ControlId("tab", name), t(f"my_games.{name}"), name == state.tab) for name in TABS]

        def row(place: int, look: RowLook) -> Part:
            buttons = [
                Round(ControlId("name", place), "notes", t("my_games.name")),
                Round(ControlId("delete", place), "delete", t("tip.delete")),
            ]
            return game_row(place, look, buttons, are_few(kit, state.rows), t(DEEDS[state.tab]))

        empty, foot = t(f"my_games.{state.tab}.empty"), undo_foot(kit, state.said)
        listed = sheets(
            title,
            state.rows,
            state.first,
            row,
            empty=empty,
            foot=foot,
        )

        def deeds(worded: bool) -> Part:
            if worded:
                export: Part = Button(EXPORT, t("export.door"), enabled=state.rows.count > 0)
                backup: Part = Button(BACKUP, t("backup.door"))
            else:
                export = Round(EXPORT, "share", t("export.title"), state.rows.count > 0)
                backup = Round(BACKUP, "copy", t("backup.title"))
            return Held(Row(export, backup, gap=0.5), 1)

        action = FirstThatFits(lambda: deeds(True), lambda: deeds(False))
        return page(page_head(kit, title, tabs, action), listed)

    # -- what the player does --------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Choose a tab, open, name or delete what a row tells of, or take that back."""
        name, member = control
        if name == "tab":
            self.tab, self.first = str(member), 0
            self.read_again()
        elif control == UNDO:
            self._deletions.take_back()
        elif control == BACKUP:
            self.services.scenes.open("backup")
        elif control == EXPORT:
            self._export()
        elif name in ("row", "name", "delete") and isinstance(member, int):
            if self.tab == "puzzles":
                self._press_list(name, self.lists()[member])
            else:
                self._press_game(name, self.games()[member])
        else:
            super().press(control)

    def _export(self) -> None:
        """Offer all that the open tab lists as a file."""
        from game.store.exports import of_games, of_lists
        from game.ui.scenes.export import ExportScene

        try:
            database = self.services.store.ready_file()
        except StoreError as error:
            self.services.toasts.notice(error.notice)
            return
        read = partial(of_games, database, self.tab == "finished")
        count = self.state().rows.count
        if self.tab == "puzzles":
            read, count = partial(of_lists, database), sum(kept.size for kept in self._lists)
        title = self.services.t(f"my_games.{self.tab}")
        self.services.scenes.push(ExportScene(self.services, title, count, read))

    def perform(self, intent: Intent) -> None:
        """The keys of Undo take a deletion back."""
        if not self._deletions.perform(intent):
            super().perform(intent)

    def update(self, seconds: float) -> bool:
        """Let time pass; the notice of a deletion goes."""
        return self._deletions.update(seconds)

    def _press_game(self, name: str, game: GameSummary) -> None:
        """Continue an unfinished game, look at a finished one, name or delete one."""
        scenes = self.services.scenes
        if name == "name":
            self._name(game)
        elif name == "delete":
            self._delete(game)
        elif self.tab == "finished":
            self._look_at(game)
        elif game.game_id == scenes.game_id:
            scenes.open_or_return("playing")
        else:
            self.services.starter.resume(game.game_id)

    def _look_at(self, game: GameSummary) -> None:
        from game.ui.scenes.look_back import watch_game

        try:
            session = self.services.store.session_of(game.game_id)
        except StoreError as error:
            self.services.toasts.notice(error.notice)
            return
        watch_game(self.services, game, session)

    def _name(self, game: GameSummary) -> None:
        t, store = self.services.t, self.services.store
        ready = tuple(t(f"name.{name}") for name in READY_NAMES)

        def named(text: str) -> None:
            self._report(store.rename(game.game_id, text))

        from game.ui.scenes.naming import NamingScene

        self.services.scenes.push(
            NamingScene(self.services, t("my_games.name"), game.name, ready, named)
        )

    def _delete(self, game: GameSummary) -> None:
        store, name = self.services.store, game.name or self.level_of(game)
        if self._report(store.delete(game.game_id)):
            said = self.services.t("list.deleted", name=name)
            self._deletions.add(said, lambda: store.undelete(game.game_id))

    def _press_list(self, name: str, puzzles: PuzzleList) -> None:
        """Open, name or delete a list."""
        t, store = self.services.t, self.services.store
        if name == "row":
            from game.ui.scenes.puzzle_list import PuzzleListScene

            self.services.scenes.push(PuzzleListScene(self.services, puzzles.list_id))
        elif name == "name":
            from game.ui.scenes.naming import NamingScene

            self.services.scenes.push(
                NamingScene(
                    self.services,
                    t("my_games.name"),
                    puzzles.name,
                    (),
                    lambda text: self._report(store.rename_puzzles(puzzles.list_id, text)),
                )
            )
        elif self._report(store.delete_puzzles(puzzles.list_id)):
            said = t("list.deleted", name=puzzles.name or t("my_games.pasted"))
            self._deletions.add(said, lambda: store.undelete_puzzles(puzzles.list_id))

    def _report(self, notice: Notice | None) -> bool:
        """Tell why something could not be done; whether it was done."""
        if notice:
            self.services.toasts.notice(notice)
        return notice is None
