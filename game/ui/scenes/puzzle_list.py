"""A list of puzzles from outside, to choose from by small pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.begun import Begun
from game.ui.games.collection import Collection
from game.ui.games.page_levels import PageLevels
from game.ui.games.puzzle_line import givens_of, values_of
from game.ui.parts.arranging import Column, FirstThatFits, Held, Row, Space, Unseen
from game.ui.parts.lists import BoardTile, RowLook, Rows, sheets
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

GROWN_SECONDS = 0.25
"""How often a list that grows is drawn again."""

JUMP, BAD, EXPORT = ControlId("jump"), ControlId("bad"), ControlId("export")


LOW = 24
"""In windows less high than so many body texts one row of tiles fills the page."""


def _tile(kit: Kit) -> float:
    """The least width of a tile, in body texts."""
    wide = 8.5 if kit.view.height < LOW * kit.base else 6.2
    return min(wide, kit.view.width / kit.base / 2.4)


class PuzzleListState(NamedTuple):
    """What the page shows."""

    title: str
    rows: Rows
    first: int
    bad: int
    """How many lines could not be read."""
    next_one: int
    """The number of the first puzzle that is not solved, from 1; 0 if there is none."""


class PuzzleListScene(Screen[PuzzleListState]):
    """The puzzles of one list; pressing one begins or continues it."""

    name = "puzzle_list"

    def __init__(
        self, services: Services, list_id: int | None, collection: Collection | None = None
    ) -> None:
        """``collection`` is what was just read, with the lines that hold no puzzle for this window;
        without it the store knows the list."""
        super().__init__(services)
        if collection is None:
            collection = self._kept(services, list_id or 0)
        self._found = collection
        self._title, self.puzzles = collection.name, collection.puzzles
        self._games = services.store.own_games()
        self._read = 0
        """How many times the store was asked which are solved."""
        self._next: tuple[object, int] = (None, 0)
        self.first = self._unsolved()
        self._levels = PageLevels(services)
        self._grown = len(self.puzzles)
        self._since = 0.0

    @staticmethod
    def _kept(services: Services, list_id: int) -> Collection:
        lists = services.store.puzzle_lists()
        title = next((kept.name for kept in lists if kept.list_id == list_id), "")
        puzzles = services.store.puzzles_of(list_id)
        done = {
            place: Begun.parse(text, len(givens_of(puzzles[place])))
            for place, text in services.store.begun_of(list_id).items()
        }
        begun = {place: state for place, state in done.items() if state}
        return Collection(title, puzzles, [], begun)

    def entered(self) -> None:
        """Read again what is solved: a game may have been played."""
        self._games = self.services.store.own_games()
        self._read += 1

    def left(self) -> None:
        """Rate no more of them."""
        self._levels.stop()

    def update(self, seconds: float) -> bool:
        """Let time pass: the list of a long file grows, and levels become known."""
        span = self.span
        self._levels.follow(self.puzzles[span.start : span.stop], seconds)
        self._since += seconds
        if self._since < GROWN_SECONDS or self._grown == len(self.puzzles):
            return False
        self._grown, self._since = len(self.puzzles), 0.0
        return True

    # -- the page --------------------------------------------------------------------------

    def state(self) -> PuzzleListState:
        """The puzzles with what is known of them, and which of them is on top."""
        stamp, count = (self._read, self._levels.known), len(self.puzzles)
        next_one = self._unsolved()
        solved = next_one >= count or self.puzzles[next_one] in self._games.solved
        return PuzzleListState(
            self._title or self.services.t("my_games.pasted"),
            Rows(stamp, count, self._looks),
            self.first,
            len(self._found.bad),
            0 if solved else next_one + 1,
        )

    def _looks(self, span: range) -> list[RowLook]:
        return [self._look(number + 1, self.puzzles[number]) for number in span]

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

    @staticmethod
    def page(kit: Kit, state: PuzzleListState) -> Part:
        """The tiles, what turns pages, what could not be read, and the first unsolved one."""
        t, bad, next_one = kit.t, state.bad, state.next_one
        buttons: list[Part] = []
        if bad:
            buttons.append(Button(BAD, t("list.bad", n=bad), icon="alert"))
        if next_one:
            buttons.append(Button(JUMP, t("levels.next_sheet", n=next_one), "filled"))

        def tile(place: int, look: RowLook) -> Part:
            return BoardTile(ControlId("row", place), look)

        def foot(turners: Part | None) -> Part | None:
            if turners is None or not buttons:
                return Held(turners) if turners else Held(Row(*buttons), 1, 1)
            return FirstThatFits(
                lambda: Row(Unseen(Row(*buttons)), Held(turners), *buttons, across="centre"),
                lambda: Row(turners, Space(grows=1), *buttons, across="centre"),
                lambda: Column(Held(turners), Row(*buttons, equal=True)),
                lambda: Column(Held(turners), *buttons),
            )

        columns = 99
        listed = sheets(
            state.title,
            state.rows,
            state.first,
            tile,
            RowLook("", "", "", ""),
            empty=t("my_games.puzzles.empty"),
            foot=foot,
            columns=columns,
            fewest=columns,
            ems=_tile(kit),
        )
        export = FirstThatFits(
            lambda: Button(EXPORT, t("export.door")),
            lambda: Held(Round(EXPORT, "share", t("export.title")), 1),
        )
        return page(page_head(kit, state.title, action=export), listed, 80)

    def _primary(self) -> None:
        """Keys begin among the sheets."""

    def _unsolved(self) -> int:
        """The number of the first puzzle that is not solved; the first one if all are."""
        made_for = self._read, len(self.puzzles)
        if self._next[0] != made_for:
            solved = self._games.solved
            unsolved = (i for i, puzzle in enumerate(self.puzzles) if puzzle not in solved)
            self._next = made_for, next(unsolved, 0)
        return self._next[1]

    # -- what the player does --------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin a puzzle or continue it, or show what could not be read."""
        if control == JUMP:
            self._begin(self._unsolved())
        elif control == BAD:
            from game.ui.scenes.bad_lines import BadLinesScene

            self.services.scenes.push(BadLinesScene(self.services, self._found))
        elif control == EXPORT:
            from game.ui.scenes.export import ExportScene

            begun = self._found.begun
            kept = [(line, begun.get(place)) for place, line in enumerate(self.puzzles)]
            export = ExportScene(self.services, self._title, len(kept), lambda: kept)
            self.services.scenes.push(export)
        elif control.group == "row" and isinstance(control.member, int):
            self._begin(self.span[control.member])
        else:
            super().press(control)

    def _begin(self, number: int) -> None:
        puzzle = self.puzzles[number]
        begun = self._games.begun.get(puzzle)
        if begun:
            self.services.starter.resume(begun)
        else:
            self.services.starter.listed(puzzle, self._found.begun.get(number))
