"""A list of puzzles from outside, to choose from by small pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.begun import Begun
from game.ui.games.collection import Collection
from game.ui.games.page_levels import PageLevels
from game.ui.games.puzzle_line import givens_of, values_of
from game.ui.layout import my_games as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.listing import ListScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.game_rows import RowLook, draw_tile

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

GROWN_SECONDS = 0.25
"""How often a list that grows is drawn again."""

JUMP, BAD = ControlId("jump"), ControlId("bad")


class PuzzleListScene(ListScene):
    """The puzzles of one list; pressing one begins or continues it."""

    name = "puzzle_list"

    def __init__(
        self, services: Services, list_id: int | None, found: Collection | None = None
    ) -> None:
        """``found`` is what was just read, with the lines that hold no puzzle for this window;
        without it the store knows the list."""
        super().__init__(services)
        if found is None:
            found = self._kept(services, list_id or 0)
        self._found = found
        self._title, self.puzzles = found.name, found.puzzles
        self._games = services.store.own_games()
        self.first = self._unsolved()
        self._levels = PageLevels(services)
        self._seen = len(self.puzzles)
        self._since = 0.0

    @staticmethod
    def _kept(services: Services, list_id: int) -> Collection:
        lists = services.store.puzzle_lists()
        title = next((each.name for each in lists if each.list_id == list_id), "")
        puzzles = services.store.puzzles_of(list_id)
        done = {
            place: Begun.parse(text, len(givens_of(puzzles[place])))
            for place, text in services.store.begun_of(list_id).items()
        }
        begun = {place: each for place, each in done.items() if each}
        return Collection(title, puzzles, [], begun)

    def entered(self) -> None:
        """Read again what is solved: a game may have been played."""
        self._games = self.services.store.own_games()

    def left(self) -> None:
        """Rate no more of them."""
        self._levels.stop()

    def update(self, seconds: float) -> bool:
        """Let time pass: the list of a long file grows, and levels become known."""
        super().update(seconds)
        span = self.span
        self._levels.follow(self.puzzles[span.start : span.stop], seconds)
        self._since += seconds
        if self._since < GROWN_SECONDS or self._seen == len(self.puzzles):
            return False
        self._seen, self._since = len(self.puzzles), 0.0
        return True

    # -- the page --------------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """Tiles, and below them the buttons that turn pages."""
        return layout.tiles(self.services.view)

    def title(self) -> str:
        """The name of the list."""
        return self._title or self.services.t("my_games.pasted")

    def count(self) -> int:
        """How many puzzles there are."""
        return len(self.puzzles)

    def empty_words(self) -> str:
        """What is said of an empty list."""
        return self.services.t("my_games.puzzles.empty")

    def looks(self) -> list[RowLook]:
        """What is seen of the puzzles of the open page."""
        span = self.span
        page = self.puzzles[span.start : span.stop]
        return [self._look(number, line) for number, line in enumerate(page, span.start + 1)]

    def _look(self, number: int, line: str) -> RowLook:
        givens = givens_of(line)
        return RowLook(
            self._levels.title(number, line),
            "",
            givens,
            values_of(givens, self._found.begun.get(number - 1)),
            ticked=line in self._games.solved,
            begun=line in self._games.begun,
            record=line,
        )

    def _primary(self) -> None:
        """Keys begin among the sheets."""

    def controls(self) -> list[Control]:
        """The tiles, what turns pages, what could not be read, and the first unsolved one."""
        boxes = self.boxes()
        found, t, next_one = super().controls(), self.services.t, self._unsolved()
        bad = self._found.bad
        if bad:
            words = t("list.bad", n=len(bad))
            found.append(Control(BAD, boxes["bad"], "button", words, "alert"))
        if next_one < len(self.puzzles) and self.puzzles[next_one] not in self._games.solved:
            words = t("levels.next_sheet", n=next_one + 1)
            found.append(Control(JUMP, boxes["jump"], "primary", words))
        return found

    def _unsolved(self) -> int:
        """The number of the first puzzle that is not solved; the first one if all are."""
        solved = self._games.solved
        return next((i for i, each in enumerate(self.puzzles) if each not in solved), 0)

    # -- what the player does --------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin the first unsolved puzzle, or show what could not be read."""
        if control == JUMP:
            self._begin(self._unsolved())
        elif control == BAD:
            self.services.scenes.show_bad_lines(self._found)
        else:
            super().press(control)

    def open_row(self, index: int) -> None:
        """Begin a puzzle, or continue it."""
        self._begin(self.span.start + index)

    def _begin(self, number: int) -> None:
        puzzle = self.puzzles[number]
        begun = self._games.begun.get(puzzle)
        if begun:
            self.services.starter.resume(begun)
        else:
            self.services.starter.listed(puzzle, self._found.begun.get(number))

    # -- drawing ---------------------------------------------------------------------------

    def _draw_row(self, canvas: Canvas, box: Box, look: RowLook) -> None:
        draw_tile(canvas, self.services.view, box, look, self.board_drawer(canvas, look))
