"""My games: every unfinished game, the finished ones, and the lists of puzzles that are kept."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.store.notice import StoreError
from game.ui.games.puzzle_line import givens_of
from game.ui.layout.my_games import TABS
from game.ui.level_titles import saved_title
from game.ui.scenes.listing import ListScene
from game.ui.scenes.playing.rating import unbroken
from game.ui.when import when_words
from game.ui.widgets.game_rows import RowLook
from game.words.texts import clock

if TYPE_CHECKING:
    from game.store import Notice
    from game.store.game_summary import GameSummary
    from game.store.my_puzzles import PuzzleList
    from game.store.own_games import ListProgress
    from game.ui.services import Services

READY_NAMES = ("favourite", "later", "tricky", "together")
"""Names that can be given without a keyboard; their texts are ``name.NAME``."""


class MyGamesScene(ListScene):
    """The games of one tab, the one played last first."""

    name = "my_games"
    buttons = (("name", "notes"), ("delete", "delete"))

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.tab = "unfinished"
        self._counts = services.store.count_games()
        self._lists: list[PuzzleList] = services.store.puzzle_lists()
        self._page: tuple[object, list[GameSummary]] = (None, [])
        self._stale = 0
        self._progress: dict[int, ListProgress] = {}
        """How far the lists of puzzles that were shown are solved."""

    # -- what is listed --------------------------------------------------------------------

    def entered(self) -> None:
        """Read again: a game may have been played."""
        self.read_again()

    def read_again(self) -> None:
        """Read the counts; the rows are read when they are drawn."""
        store = self.services.store
        self._counts, self._lists = store.count_games(), store.puzzle_lists()
        self._stale += 1
        self._progress.clear()
        self.services.redraw()

    def count(self) -> int:
        """How many there are on this tab."""
        if self.tab == "puzzles":
            return len(self._lists)
        return self._counts.unfinished if self.tab == "unfinished" else self._counts.finished

    def games(self) -> list[GameSummary]:
        """The games of the open page."""
        span = self.span
        key = (self.tab, span, self._stale)
        if self._page[0] != key:
            before = self._counts.unfinished if self.tab == "finished" else 0
            found = self.services.store.games(before + span.start, len(span)) if span else []
            self._page = (key, found)
        return self._page[1]

    def lists(self) -> list[PuzzleList]:
        """The lists of puzzles on the open page."""
        return self._lists[self.span.start : self.span.stop]

    def looks(self) -> list[RowLook]:
        """What is seen of the rows of the open page."""
        if self.tab == "puzzles":
            return [self._list_look(each) for each in self.lists()]
        return [self._game_look(each) for each in self.games()]

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
        lines = [unbroken([*named, *facts]), when.replace(" ", "\u00a0")]
        blank = game.blanks_at_start
        share = None if game.finished or not blank else 1 - min(1.0, game.blanks / blank)
        return RowLook(
            game.name or level,
            "\n".join(lines),
            game.givens,
            game.values,
            ticked=game.state == "won",
            helped=game.helped,
            share=share,
            record=game.record,
            notes=game.note_masks if game.notes and not game.finished else (),
            marks=None if game.finished else game.drawn,
        )

    def _list_look(self, each: PuzzleList) -> RowLook:
        t = self.services.t
        if each.list_id not in self._progress:
            self._progress[each.list_id] = self.services.store.list_progress(each.list_id)
        first, solved = self._progress[each.list_id]
        counts = [t("list.puzzles", n=each.size), t("levels.solved", n=solved)]
        facts = [unbroken(counts), when_words(t, each.added, time.time())]
        title, done = each.name or t("my_games.pasted"), solved >= each.size > 0
        share, grid = solved / each.size if each.size else None, givens_of(first)
        return RowLook(title, "\n".join(facts), grid, grid, ticked=done, share=share, record=first)

    def level_of(self, game: GameSummary) -> str:
        """What the puzzle of a game is called."""
        return saved_title(self.services.t, game.level, game.spec, game.kind)

    # -- the page --------------------------------------------------------------------------

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("my_games.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """Under way, finished, and the lists of puzzles."""
        t = self.services.t
        return [(name, t(f"my_games.{name}"), name == self.tab) for name in TABS]

    def choose_tab(self, name: str) -> None:
        """Show another tab, from its top."""
        self.tab, self.first = name, 0
        self.read_again()

    def empty_words(self) -> str:
        """What is said where there is nothing."""
        return self.services.t(f"my_games.{self.tab}.empty")

    # -- what the player does --------------------------------------------------------------

    def open_row(self, index: int) -> None:
        """Continue an unfinished game, look at a finished one, open a list."""
        scenes = self.services.scenes
        if self.tab == "puzzles":
            scenes.show_puzzles(self.lists()[index].list_id)
        elif self.tab == "finished":
            self._look_at(self.games()[index])
        elif self.games()[index].game_id == scenes.game_id:
            scenes.open_or_return("playing")
        else:
            self.services.starter.resume(self.games()[index].game_id)

    def _look_at(self, game: GameSummary) -> None:
        try:
            session = self.services.store.session_of(game.game_id)
        except StoreError as error:
            self.services.toasts.notice(error.notice)
            return
        self.services.scenes.replay(game, session)

    def press_in_row(self, name: str, index: int) -> None:
        """Name or delete a game or a list."""
        if self.tab == "puzzles":
            self._press_in_list(name, self.lists()[index])
        elif name == "name":
            self._name(self.games()[index])
        else:
            self._delete(self.games()[index])

    def _name(self, game: GameSummary) -> None:
        t, store = self.services.t, self.services.store
        ready = tuple(t(f"name.{each}") for each in READY_NAMES)

        def named(text: str) -> None:
            self._report(store.rename(game.game_id, text))

        self.services.scenes.ask_name(t("my_games.name"), game.name, ready, named)

    def _delete(self, game: GameSummary) -> None:
        store, name = self.services.store, game.name or self.level_of(game)
        if self._report(store.delete(game.game_id)):
            said = self.services.t("list.deleted", name=name)
            self.deleted(said, lambda: store.undelete(game.game_id))

    def _press_in_list(self, name: str, each: PuzzleList) -> None:
        t, store = self.services.t, self.services.store
        if name == "name":
            self.services.scenes.ask_name(
                t("my_games.name"),
                each.name,
                (),
                lambda text: self._report(store.rename_puzzles(each.list_id, text)),
            )
        elif self._report(store.delete_puzzles(each.list_id)):
            said = t("list.deleted", name=each.name or t("my_games.pasted"))
            self.deleted(said, lambda: store.undelete_puzzles(each.list_id))

    def _report(self, notice: Notice | None) -> bool:
        """Tell why something could not be done; whether it was done."""
        if notice:
            self.services.toasts.notice(notice)
        return notice is None
