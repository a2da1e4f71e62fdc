"""The books: four of cloth, or a volume of the library, and the open one with its sheets, the
solved ones sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.books import (
    BOOKS,
    BookEntry,
    book_level,
    book_of_level,
    book_size,
    is_volume,
)
from game.session.kind import CLASSIC, Kind
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import levels as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import book_title
from game.ui.scenes.page import PageScene
from game.ui.scenes.turning_leaf import TurningLeaf
from game.ui.widgets.book_tile import TileLook, draw_frame, draw_tile
from game.ui.widgets.cloth_book import BookLook, draw_book, draw_cover, draw_ribbon, name_size
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.kind_pictures import KindPictures
from game.ui.widgets.sheet_pictures import SheetPictures
from game.words.texts import clock

if TYPE_CHECKING:
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
        self.books = (book,) if is_volume(book) else BOOKS
        self.book = book if book in self.books else self._last_book()
        self.first = self._unsolved() or 1
        """The open pages are those with this number."""
        self._view = services.view
        self._leaf: TurningLeaf | None = None
        self._boards = SheetPictures()
        self._pictures = KindPictures()

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
        self._view, boxes = layout.fitted(self.services.view, self.books)
        return boxes

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("levels.library" if is_volume(self.book) else "levels.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for each book."""
        t = self.services.t
        return [(book, book_title(t, book), book == self.book) for book in self.books]

    @property
    def solved(self) -> dict[int, float | None]:
        """The solved numbers of this book, with their best times in seconds."""
        return self._shelf.solved.get(book_level(self.book), {})

    @property
    def numbers(self) -> range:
        """The numbers of the open pages."""
        count = layout.tile_count(self.boxes())
        start = (self.first - 1) // count * count + 1
        return range(start, min(start + count, book_size(self.book) + 1))

    def controls(self) -> list[Control]:
        """The books, the sheets, the corners that turn pages, and the next sheet."""
        boxes, numbers = self.boxes(), self.numbers
        found = [
            each._replace(kind="bare") if each.id.group == "tab" else each
            for each in super().controls()
        ]
        for index, number in enumerate(numbers):
            found.append(Control(_tile(number), boxes[f"tile.{index}"], "bare"))
        turners = ((PREVIOUS, numbers[0] > 1), (NEXT, self._has_next()))
        found += [Control(each, boxes[each.group], "bare", enabled=on) for each, on in turners]
        if self._unsolved():
            label = self.services.t("levels.next_sheet", n=self._unsolved())
            found.append(Control(NEXT_SHEET, boxes["next_sheet"], "primary", label))
        if self.books == BOOKS:
            words = self.services.t("levels.library")
            found.append(Control(LIBRARY, boxes["library"], "button", words))
        return found

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first unsolved puzzle, or the first of the open pages."""
        unsolved = self._unsolved()
        return _tile(unsolved if unsolved in self.numbers else self.numbers[0])

    def _primary(self) -> None:
        """Keys begin among the sheets."""

    def _has_next(self) -> bool:
        return self.numbers[-1] < book_size(self.book)

    def _unsolved(self) -> int:
        """The number of the first sheet that is not solved; 0 if all are."""
        solved = self.solved
        numbers = range(1, book_size(self.book) + 1)
        return next((each for each in numbers if each not in solved), 0)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Turn the page, or begin a puzzle."""
        if control in (PREVIOUS, NEXT):
            numbers, forward = self.numbers, control == NEXT
            self._turn(numbers[-1] + 1 if forward else numbers[0] - 1)
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
        elif self._has_next() if intent.step > 0 else self.numbers[0] > 1:
            self.press(NEXT if intent.step > 0 else PREVIOUS)

    def choose_tab(self, name: str) -> None:
        """Open a book, at its first unsolved puzzle."""
        if name == self.book:
            self._turn(self._unsolved() or 1)
            return
        self.book = name
        self.first = self._unsolved() or 1
        self._leaf = None
        self.services.store.remember("book", name)

    def _turn(self, number: int) -> None:
        """Turn the leaves to the pages with a number."""
        before = self.numbers
        self.first = number
        if number in before:
            return
        pages = [box for name, box in self.boxes().items() if name.startswith("page.")]
        self._leaf = TurningLeaf(self.services.canvas.surface, pages, number > before[0])
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
        self._draw_books(canvas)
        pages = [box for name, box in boxes.items() if name.startswith("page.")]
        draw_cover(canvas, boxes["cover"], pages, self.book)
        self._draw_sheets(canvas)
        self._draw_foot(canvas, len(pages))
        share = self.services.motion.share("page", self.name)
        if share >= 1:
            self._leaf = None
        if self._leaf:
            self._leaf.draw(canvas, share)

    def _draw_books(self, canvas: Canvas) -> None:
        t, view, boxes = self.services.t, self.view, self.boxes()
        places = [boxes[f"tab.{book}"] for book in self.books]
        names = [book_title(t, book) for book in self.books]
        wide = "name" in boxes
        size = name_size(canvas, view, places, names, wide)
        for book, name, place in zip(self.books, names, places, strict=True):
            solved = len(self._shelf.solved.get(book_level(book), {}))
            facts = t("levels.of", n=solved, size=book_size(book))
            state = self.state_of(ControlId("tab", book))
            look = BookLook(book, name, facts, book == self.book, wide, state)
            draw_book(canvas, view, place, look, size)
        if wide:
            self._draw_standing(canvas)

    def _draw_standing(self, canvas: Canvas) -> None:
        """How far the open book is solved."""
        t, view, boxes, theme = self.services.t, self.view, self.boxes(), canvas.theme
        canvas.rule(boxes["shelf"], theme["muted"], "shelf")
        name = book_title(t, self.book)
        canvas.text(name, boxes["name"], round(view.base * 1.4), theme["ink"], "print")
        times = [each for each in self.solved.values() if each is not None]
        facts = t("levels.solved", n=len(self.solved))
        if times:
            facts = t("levels.solved.best", n=len(self.solved), time=clock(min(times)))
        canvas.text(facts, boxes["facts"], round(view.base * 0.84), theme["muted"])
        place = boxes["progress"]
        stroke = place.centred(place.w, max(3, round(view.base * 0.38)))
        canvas.progress(stroke, len(self.solved) / book_size(self.book), "book")
        kind = Kind.parse(self.book)
        if kind:
            room = Box(place.x, boxes["shelf"].bottom, place.w, 0)
            room = room._replace(h=boxes["name"].y - room.y)
            side = min(room.w, room.h - 2 * view.gap)
            self._pictures.begin(self.services.generation)
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

    def _draw_foot(self, canvas: Canvas, pages: int) -> None:
        """The corners that turn pages, and which numbers lie open."""
        t, view, boxes, theme = self.services.t, self.view, self.boxes(), canvas.theme
        side = round(view.base * 1.25)
        for turner, icon, on in (
            (PREVIOUS, "left", self.numbers[0] > 1),
            (NEXT, "right", self._has_next()),
        ):
            place = boxes[turner.group]
            if self.is_held(turner):
                canvas.wash(place, theme["button_press"], turner)
            if on:
                canvas.icon(icon, place.centred(side, side), theme["ink"])
        numbers, count = self.numbers, layout.tile_count(boxes) // pages
        for page in range(pages):
            shown = numbers[page * count : (page + 1) * count]
            if shown:
                words = t("levels.range", first=shown[0], last=shown[-1])
                words = words if len(shown) > 1 else str(shown[0])
                size = round(view.base * 0.84)
                place = boxes[f"range.{page}"]
                canvas.text(words, place, size, theme["muted"], "regular", "centre")
