"""The books: four of cloth, or the levels of a volume of the library, and the open one with its
sheets, the solved ones sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.books import (
    BOOKS,
    BookEntry,
    book_level,
    book_of_level,
    is_volume,
)
from game.session.kind import CLASSIC, Kind
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import levels as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import book_title
from game.ui.scenes.book_foot import Turner, draw_foot, draw_standing
from game.ui.scenes.book_sections import Section, sections_of
from game.ui.scenes.page import PageScene
from game.ui.scenes.turning_leaf import TurningLeaf
from game.ui.widgets.book_tile import TileLook, draw_frame, draw_tile
from game.ui.widgets.cloth_book import BookLook, draw_book, draw_cover, draw_ribbon, name_size
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.kind_pictures import KindPictures
from game.ui.widgets.sheet_pictures import SheetPictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.services import Services

PREVIOUS, NEXT, NEXT_SHEET = ControlId("previous"), ControlId("next"), ControlId("next_sheet")
LIBRARY = ControlId("library")

_PICTURE = 5
"""The least side of the picture of a volume's kind, as a multiple of body text."""


def _tile(number: int) -> ControlId:
    return ControlId("puzzle", number)


class LevelsScene(PageScene):
    """An open book; pressing a sheet begins or continues that puzzle."""

    name = "levels"

    def __init__(self, services: Services, book: str = "") -> None:
        super().__init__(services)
        self._shelf = services.store.book_progress()
        self.sections = sections_of(book)
        self.section = self._section_of(book)
        self.first = self._unsolved() or self.section.numbers[0]
        """The open pages are those with this number."""
        self._view = services.view
        self._leaf: TurningLeaf | None = None
        self._boards = SheetPictures()
        self._pictures = KindPictures()

    def _section_of(self, book: str) -> Section:
        """The section to open: a book, or the first level of a volume that is not all solved."""
        if is_volume(book):
            solved = self._shelf.solved.get(book_level(book), {})
            return next((x for x in self.sections if x.unsolved(solved)), self.sections[0])
        return self.sections[BOOKS.index(book if book in BOOKS else self._last_book())]

    @property
    def book(self) -> str:
        """The book or volume that lies open."""
        return self.section.book

    def _last_book(self) -> str:
        found = [book_of_level(level) for level, _ in self._shelf.begun]
        begun = [book for book, _ in filter(None, found) if book in BOOKS]
        last = begun[-1] if begun else self.services.store.recall("book")
        return last if last in BOOKS else BOOKS[0]

    def entered(self) -> None:
        """Read again what is solved: a game may have been played."""
        self._shelf = self.services.store.book_progress()

    # -- what is where ----------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The window with text so small that some sheets lie open."""
        self.boxes()
        return self._view

    def lay_out(self) -> dict[str, Box]:
        """The books at the left or above, and the open one."""
        self._view, boxes = layout.fitted(self.services.view, self._names)
        return boxes

    @property
    def _pages(self) -> list[Box]:
        return [box for name, box in self.boxes().items() if name.startswith("page.")]

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(section.name for section in self.sections)

    def title(self) -> str:
        """The title of the page: a volume's own."""
        t = self.services.t
        return book_title(t, self.book) if is_volume(self.book) else t("levels.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for each book or level."""
        t = self.services.t
        return [(each.name, each.title(t), each == self.section) for each in self.sections]

    @property
    def solved(self) -> dict[int, float | None]:
        """The solved numbers of this book, with their best times in seconds."""
        return self._shelf.solved.get(book_level(self.book), {})

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of the open pages."""
        count, numbers = layout.tile_count(self.boxes()), self.section.numbers
        start = numbers.index(self.first) // count * count
        return numbers[start : start + count]

    def controls(self) -> list[Control]:
        """The books, the sheets, the corners that turn pages, and the next sheet."""
        boxes, numbers = self.boxes(), self.numbers
        found = [
            each._replace(kind="bare") if each.id.group == "tab" else each
            for each in super().controls()
        ]
        for index, number in enumerate(numbers):
            found.append(Control(_tile(number), boxes[f"tile.{index}"], "bare"))
        turners = ((PREVIOUS, self._has(forward=False)), (NEXT, self._has(forward=True)))
        found += [Control(each, boxes[each.group], "bare", enabled=on) for each, on in turners]
        if unsolved := self._unsolved():
            label = self.services.t("levels.next_sheet", n=unsolved)
            found.append(Control(NEXT_SHEET, boxes["next_sheet"], "primary", label))
        if not is_volume(self.book):
            words = self.services.t("levels.library")
            found.append(Control(LIBRARY, boxes["library"], "button", words))
        return found

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first unsolved puzzle, or the first of the open pages."""
        unsolved = self._unsolved()
        return _tile(unsolved if unsolved in self.numbers else self.numbers[0])

    def _primary(self) -> None:
        """Keys begin among the sheets."""

    def _has(self, forward: bool) -> bool:
        """Whether there are pages on one side of the open ones."""
        at = -1 if forward else 0
        return self.numbers[at] != self.section.numbers[at]

    def _unsolved(self) -> int:
        """The number of the first sheet that is not solved; 0 if all are."""
        return self.section.unsolved(self.solved)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Turn the page, or begin a puzzle."""
        if control in (PREVIOUS, NEXT):
            every, shown = self.section.numbers, self.numbers
            forward = control == NEXT
            at = every.index(shown[-1]) + 1 if forward else every.index(shown[0]) - 1
            self._turn(every[at])
        elif control == NEXT_SHEET:
            self._begin(self._unsolved())
        elif control == LIBRARY:
            self.services.scenes.open("library")
        elif isinstance(control.member, int):
            self._begin(control.member)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Page Up, Page Down and the wheel turn pages."""
        if not isinstance(intent, TurnPage):
            super().perform(intent)
        elif self._has(intent.step > 0):
            self.press(NEXT if intent.step > 0 else PREVIOUS)

    def choose_tab(self, name: str) -> None:
        """Open a book or level, at its first unsolved puzzle."""
        if name == self.section.name:
            self._turn(self._unsolved() or self.section.numbers[0])
            return
        self.section = self.sections[self._names.index(name)]
        self.first = self._unsolved() or self.section.numbers[0]
        self._leaf = None
        if not is_volume(self.book):
            self.services.store.remember("book", name)

    def _turn(self, number: int) -> None:
        """Turn the leaves to the pages with a number."""
        before = self.numbers
        self.first = number
        if number in before:
            return
        self._leaf = TurningLeaf(self.services.canvas.surface, self._pages, number > before[0])
        self.services.motion.start("page", self.name)
        self.services.sound.play("page")

    def _begin(self, number: int) -> None:
        begun = self._shelf.begun.get((book_level(self.book), number))
        if begun:
            self.services.starter.resume(begun)
        else:
            self.services.starter.numbered(BookEntry(self.book, number))

    def closed(self) -> None:
        """Drop the pictures of the sheets and close the library."""
        super().closed()
        self._boards.forget()

    def update(self, seconds: float) -> bool:
        """Paint more sheets, if some are missing."""
        return self._boards.wanting or self._pictures.wanting

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the books and the open pages."""
        super().draw_content(canvas)
        boxes = self.boxes()
        self._pictures.begin(self.services.generation)
        self._draw_books(canvas)
        draw_cover(canvas, boxes["cover"], self._pages, self.section.name)
        self._draw_sheets(canvas)
        turners = (
            Turner(PREVIOUS.group, "left", self._has(forward=False), self.is_held(PREVIOUS)),
            Turner(NEXT.group, "right", self._has(forward=True), self.is_held(NEXT)),
        )
        draw_foot(canvas, self.view, boxes, self.services.t, self.numbers, turners)
        share = self.services.motion.share("page", self.name)
        if share >= 1:
            self._leaf = None
        if self._leaf:
            self._leaf.draw(canvas, share)

    def _draw_books(self, canvas: Canvas) -> None:
        t, view, boxes = self.services.t, self.view, self.boxes()
        places = [boxes[f"tab.{name}"] for name in self._names]
        titles = [section.title(t) for section in self.sections]
        wide = "name" in boxes
        size = name_size(canvas, view, places, titles, wide)
        for section, title, place in zip(self.sections, titles, places, strict=True):
            solved = section.solved(self._shelf.solved.get(book_level(section.book), {}))
            facts = t("levels.of", n=solved, size=len(section.numbers))
            state = self.state_of(ControlId("tab", section.name))
            look = BookLook(section.name, title, facts, section == self.section, wide, state)
            draw_book(canvas, view, place, look, size)
        if wide:
            draw_standing(canvas, view, boxes, self.section, t, self.solved)
            self._draw_kind(canvas)

    def _draw_kind(self, canvas: Canvas) -> None:
        """The picture of a volume's kind, where there is room beside the open pages."""
        view, boxes, kind = self.view, self.boxes(), Kind.parse(self.book)
        if kind:
            place, top = boxes["progress"], boxes["shelf"].bottom
            room = Box(place.x, top, place.w, boxes["name"].y - top)
            side = min(room.w, room.h - 2 * view.gap)
            if side >= view.base * _PICTURE:
                self._pictures.draw(canvas, kind, room.centred(side, side))

    def _draw_sheets(self, canvas: Canvas) -> None:
        view, boxes, numbers = self.view, self.boxes(), self.numbers
        unsolved, kind = self._unsolved(), Kind.parse(self.book) or CLASSIC
        self._boards.begin(self.book, self.services.generation)
        if unsolved in numbers:
            self._draw_ribbon(canvas, boxes[f"tile.{numbers.index(unsolved)}"])
        for index, number in enumerate(numbers):
            tile = boxes[f"tile.{index}"]
            look = self._look(number, number == unsolved)
            board = draw_tile(canvas, view, tile, look, kind.size, self._boards.first)
            self._boards.draw(canvas, number, board)
            if look.marked:
                draw_frame(canvas, view, board)

    def _look(self, number: int, marked: bool) -> TileLook:
        place, t = (book_level(self.book), number), self.services.t
        state = self.state_of(_tile(number))
        note = t("levels.begun") if place in self._shelf.begun else ""
        note = note or (t("levels.next") if marked else "")
        solved = number in self.solved
        helped, best = place in self._shelf.helped, self.solved.get(number)
        said = number, solved, helped, best, note, marked
        return TileLook(*said, state.pressed, state.hovered)

    def _draw_ribbon(self, canvas: Canvas, tile: Box) -> None:
        """The ribbon hangs from the upper edge to the next sheet."""
        cover, width = self.box("cover"), max(5, round(self.view.base * 0.8))
        low = tile.y + round(self.view.base * 1.7)
        x = tile.right + round(self.view.base * 0.1)
        place = Box(x, cover.y, width, low - cover.y)
        draw_ribbon(canvas, place)
