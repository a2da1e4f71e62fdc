"""The page of the books: which puzzles are solved, and the best times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.books import BOOK_SIZE, BOOKS, BookEntry, book_level, book_of_level
from game.ui.drawing.sprites import foot
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import levels as layout
from game.ui.layout.geometry import Box
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

PREVIOUS, NEXT, JUMP = ControlId("previous"), ControlId("next"), ControlId("jump")


def _tile(number: int) -> ControlId:
    return ControlId("puzzle", number)


class LevelsScene(PageScene):
    """A page of one book's numbers; pressing one begins or continues that puzzle."""

    name = "levels"

    def __init__(self, services: Services, book: str = "") -> None:
        super().__init__(services)
        self._shelf = services.store.book_progress()
        self.book = book if book in BOOKS else self._last_book()
        self.first = 1
        """The open page is the one with this number."""
        self._show(self._unsolved())

    def _last_book(self) -> str:
        found = [book_of_level(level) for level, _ in self._shelf.begun]
        begun = [book for book, _ in filter(None, found)]
        last = begun[-1] if begun else self.services.store.recall("book")
        return last if last in BOOKS else BOOKS[0]

    def entered(self) -> None:
        """Read again what is solved: a game may have been played."""
        self._shelf = self.services.store.book_progress()

    # -- what is where ----------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """Tiles, and below them the buttons that turn pages."""
        return layout.levels(self.services.view)

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("levels.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for each book."""
        t = self.services.t
        return [(book, t(f"levels.{book}"), book == self.book) for book in BOOKS]

    @property
    def solved(self) -> dict[int, float | None]:
        """The solved numbers of this book, with their best times in seconds."""
        return self._shelf.solved.get(book_level(self.book), {})

    @property
    def numbers(self) -> range:
        """The numbers of the open page."""
        count = layout.tile_count(self.boxes())
        start = (self.first - 1) // count * count + 1
        return range(start, min(start + count, BOOK_SIZE + 1))

    def controls(self) -> list[Control]:
        """Tabs, tiles, and the buttons that turn pages."""
        boxes, numbers = self.boxes(), self.numbers
        turners = ((PREVIOUS, "left", numbers[0] > 1), (NEXT, "right", self._has_next()))
        return [
            *super().controls(),
            *[
                Control(_tile(number), boxes[f"tile.{index}"], "bare")
                for index, number in enumerate(numbers)
            ],
            *[
                Control(turner, boxes[turner.group], "round", icon=icon, enabled=enabled)
                for turner, icon, enabled in turners
            ],
            self._jump(boxes["jump"]),
        ]

    def _jump(self, box: Box) -> Control:
        """The button to the first unsolved puzzle; a flag if there is no room for its label."""
        if box.w <= box.h:
            return Control(JUMP, box, "round", icon="flag")
        return Control(JUMP, box, "button", self.services.t("levels.first_unsolved"))

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first unsolved puzzle, or the first of the open page."""
        unsolved = self._unsolved()
        return _tile(unsolved if unsolved in self.numbers else self.numbers[0])

    def _has_next(self) -> bool:
        return self.numbers[-1] < BOOK_SIZE

    def _unsolved(self) -> int:
        return BookEntry(self.book, BOOK_SIZE).next_unsolved(self.solved).number

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Turn the page, or begin a puzzle."""
        if control in (PREVIOUS, NEXT):
            numbers = self.numbers
            self.first = numbers[0] - 1 if control == PREVIOUS else numbers[-1] + 1
        elif control == JUMP:
            self._show(self._unsolved())
            self.focus = self.first_focus([])
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
        self.book = name
        self._show(self._unsolved())
        self.services.store.remember("book", name)

    def _show(self, number: int) -> None:
        self.first = number

    def _begin(self, number: int) -> None:
        begun = self._shelf.begun.get((book_level(self.book), number))
        if begun:
            self.services.starter.resume(begun)
        else:
            self.services.starter.numbered(BookEntry(self.book, number))

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the range of numbers and the tiles."""
        super().draw_content(canvas)
        boxes, view, t = self.boxes(), self.services.view, self.services.t
        upper, lower = boxes["range"].rows(2, 0)
        numbers, theme = self.numbers, canvas.theme
        words = t("levels.range", first=numbers[0], last=numbers[-1])
        canvas.text(words, upper, view.body, theme["ink"], "semibold", "centre")
        words = t("levels.solved", n=len(self.solved))
        canvas.text(words, lower, view.caption, theme["muted"], "regular", "centre")
        for index, number in enumerate(numbers):
            self._draw_tile(canvas, boxes[f"tile.{index}"], number, self.is_held(_tile(number)))

    def _draw_tile(self, canvas: Canvas, box: Box, number: int, pressed: bool) -> None:
        begun = (book_level(self.book), number) in self._shelf.begun
        solved, best = number in self.solved, self.solved.get(number)
        helped = (book_level(self.book), number) in self._shelf.helped
        self.sprites.draw(
            canvas,
            f"tile.{box.x}.{box.y}",
            Box(box.x, box.y, box.w, box.h + foot(self.services.view)),
            (number, solved, helped, best, begun, pressed, self.services.generation),
            lambda: self._paint_tile(canvas, box, number, (solved, helped, begun, pressed), best),
        )

    def _paint_tile(
        self,
        canvas: Canvas,
        box: Box,
        number: int,
        state: tuple[bool, bool, bool, bool],
        best: float | None,
    ) -> None:
        """Draw the number; for a solved puzzle also a tick (a lamp if it was solved with hints
        only) and the best time."""
        view, theme = self.services.view, canvas.theme
        solved, helped, begun, pressed = state
        radius = min(view.gap, box.h // 4)
        if begun:
            edge = theme["selection_edge"]
            canvas.panel(box, radius, theme["selection"], edge, max(2, view.line * 2))
        else:
            fill = theme["button_press" if pressed else "card"]
            canvas.panel(box, radius, fill, theme["card_edge"], view.line)
        ink = theme["selected_ink" if begun else "muted" if solved else "ink"]
        timed = solved and best is not None and box.h >= view.body + 2 * view.caption
        name = box.top(round(box.h * 0.66)) if timed else box
        side = round(min(box.w, box.h) * 0.3)
        spot = Box(box.right - side * 5 // 4, box.y + side // 4, side, side)
        width = canvas.text_painter.width(str(number), view.body, "semibold")
        if solved and box.centre[0] + width // 2 >= spot.x:  # the number moves away from the tick
            name = name.left(spot.x - box.x).inset(max(2, view.line * 2), 0)
        canvas.text(str(number), name, view.body, ink, "semibold", "centre")
        if timed and best is not None:
            time = box.below(box.y + round(box.h * 0.56)).top(round(box.h * 0.34))
            canvas.text(clock(best), time, round(view.caption * 0.9), ink, "regular", "centre")
        if solved:
            canvas.panel(spot, side // 4, theme["muted" if helped else "accent"])
            canvas.icon(
                "hint" if helped else "check",
                spot.centred(round(side * 0.8), round(side * 0.8)),
                theme["card"],
            )
