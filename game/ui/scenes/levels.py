"""The books: four of cloth, or the levels of a volume of the library, and the open one with its
sheets, the solved ones sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.plans.chance import number_of
from game.session.books import BOOKS, BookEntry, book_level, book_of_level, book_size, is_volume
from game.session.kind import CLASSIC, Kind
from game.ui.input.intents import EnterDigit, Intent
from game.ui.layout.geometry import Box
from game.ui.level_titles import book_title
from game.ui.parts.arranging import Column, FirstThatFits, Held, Layers, Row, Space, Wide
from game.ui.parts.book import TurningLeaf
from game.ui.parts.lists import Progress
from game.ui.parts.pages import NEXT, PREVIOUS
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import PAGE, Desk, head_line
from game.ui.parts.tree import Tree
from game.ui.parts.words import Picture, Words
from game.ui.widgets.cloth_book import (
    BookLook,
    draw_book,
    draw_cover,
    draw_ribbon,
    name_size,
    shelf_ink,
)
from game.ui.widgets.control import ControlId
from game.ui.widgets.kind_pictures import KindPictures
from game.ui.widgets.sheet_pictures import SheetPictures
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.store.origins import BookProgress
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

NEXT_SHEET, GO_TO, LIBRARY = ControlId("next_sheet"), ControlId("go_to"), ControlId("library")

LEVEL = "tier."
"""What the names of a volume's sections begin with, before the level."""

WORDS = 3.3
"""The width of what stands beside a sheet, in body texts."""

SMALLEST_TEXT, SHRUNK = 0.8, 0.93
"""The smallest text for which more sheets lie open; and how small it may be, as a share of what it
would be, where there is room for large text."""

FINEST, LEAST = 6.2, 5.0
"""The sides of a sheet that are large enough and just large enough, in body texts."""

OPEN = 16
"""The width of a book in body texts from which on it may lie open at two pages."""

TURNS = (-8.0, -3.0, 4.0, 9.0)
"""Degrees by which seals are turned; few, since each is a picture of its own."""


class Section(NamedTuple):
    """Sheets that lie between two covers: one of the four books, or a level of a volume."""

    name: str
    """Of its tab: a book, or `tier.easy` in a volume."""
    book: str
    """The book or volume."""
    numbers: Sequence[int]
    """Its puzzles, ascending."""

    def title(self, t: Texts) -> str:
        """What stands on the cover: the book, or the level."""
        return t(f"level.{self.name}") if is_volume(self.book) else book_title(t, self.book)

    def solved(self, solved: Collection[int]) -> int:
        """How many of its puzzles are solved."""
        return sum(number in solved for number in self.numbers)

    def unsolved(self, solved: Collection[int]) -> int:
        """The first number that is not solved; 0 if all are."""
        return next((level for level in self.numbers if level not in solved), 0)


def sections_of(book: str) -> tuple[Section, ...]:
    """The levels of a volume, easiest first, or the four books."""
    if not is_volume(book):
        return tuple(Section(key, key, range(1, book_size(key) + 1)) for key in BOOKS)
    from game.session.volume_levels import VolumeLevels

    levels = VolumeLevels().numbers(book, book_size(book))
    return tuple(Section(LEVEL + level, book, numbers) for level, numbers in levels.items())


class LevelsState(NamedTuple):
    """What the page shows."""

    sections: tuple[Section, ...]
    section: Section
    """The open one."""
    first: int
    """The open pages are those with this number."""
    sought: int
    """The number that was gone to, which is marked; 0 for none."""
    shelf: BookProgress
    boards: SheetPictures
    pictures: KindPictures

    @property
    def solved(self) -> dict[int, float | None]:
        """The solved numbers of the open book, with their best times in seconds."""
        return self.shelf.solved.get(book_level(self.section.book), {})

    @property
    def unsolved(self) -> int:
        """The number of the first sheet that is not solved; 0 if all are."""
        return self.section.unsolved(self.solved)


class LevelsScene(Screen[LevelsState]):
    """An open book; pressing a sheet begins or continues that puzzle."""

    name = "levels"

    def __init__(self, services: Services, book: str = "") -> None:
        super().__init__(services)
        self._boards, self._pictures = SheetPictures(), KindPictures()
        self._shelf = services.store.book_progress()
        self.sections = sections_of(book)
        self.section = self._section_of(book)
        self._sought = 0
        self.first = self.state().unsolved or self.section.numbers[0]
        self._leaf: TurningLeaf | None = None
        self._fitting: tuple[object, View] = (None, services.view)
        """A window and a section, and that window with text so small that some sheets lie open."""

    def _section_of(self, book: str) -> Section:
        """The section to open: a book, or the first level of a volume that is not all solved."""
        if is_volume(book):
            solved = self._shelf.solved.get(book_level(book), {})
            return next((x for x in self.sections if x.unsolved(solved)), self.sections[0])
        return self.sections[BOOKS.index(book if book in BOOKS else self._last_book())]

    def _last_book(self) -> str:
        places = [book_of_level(level) for level, _ in self._shelf.begun]
        begun = [book for book, _ in filter(None, places) if book in BOOKS]
        last = begun[-1] if begun else self.services.store.recall("book")
        return last if last in BOOKS else BOOKS[0]

    @property
    def book(self) -> str:
        """The book or volume that lies open."""
        return self.section.book

    def entered(self) -> None:
        """Read again what is solved: a game may have been played."""
        self._shelf = self.services.store.book_progress()

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> LevelsState:
        return LevelsState(
            *(self.sections, self.section, self.first, self._sought),
            *(self._shelf, self._boards, self._pictures),
        )

    def seen_in(self, view: View) -> View:
        """With text so small that some sheets lie open."""
        made_for = view, self.section
        if self._fitting[0] != made_for:
            painter, t, state = self.services.canvas.text_painter, self.services.t, self.state()
            least = max(SMALLEST_TEXT, SHRUNK * view.text if view.is_roomy else 0)
            while view.text > least:
                kit = Kit(view, painter, t)
                tree = Tree(self.page(kit, state), kit, view.box)
                if not next(part for part in tree if isinstance(part, _OpenBook)).has_few:
                    break
                view = view._replace(text=view.text - 0.05)
            self._fitting = made_for, view
        return self._fitting[1]

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of the open pages."""
        return self._open.numbers

    @property
    def _open(self) -> _OpenBook:
        return next(part for part in self.tree if isinstance(part, _OpenBook))

    @staticmethod
    def page(kit: Kit, state: LevelsState) -> Part:
        """The books at the left of the open one, or above it."""
        t, book = kit.t, state.section.book
        title = book_title(t, book) if is_volume(book) else t("levels.title")
        library = None if is_volume(book) else Button(LIBRARY, t("levels.library"))
        unsolved = state.unsolved
        label = t("levels.next_sheet", n=unsolved)
        following: Part = Space(grows=1)
        if unsolved:
            following = Button(NEXT_SHEET, label, "filled")
        go_to = Round(GO_TO, "search", t("levels.go_to"))
        deeds = Row(following.growing(), go_to, gap=0.5, across="centre")

        def books(wide: bool) -> list[Part]:
            titles = [section.title(t) for section in state.sections]
            return [_Book(kit, state, section, titles, wide) for section in state.sections]

        def beside() -> Part:
            shelf = Column(*books(True), gap=0.7)
            below = Column(_standing(kit, state), deeds, gap=0.5)
            kind = _kind(state) or Words(t("levels.own"), "caption", "muted", shrinks="least")
            rest = FirstThatFits(
                lambda: Column(kind, Space(grows=1), below, gap=0.5),
                lambda: Column(Space(grows=1), below, gap=0),
                grows=1.0,
            )
            column = Column(head_line(kit, title), shelf, _Rule(), library, rest, gap=0.6)
            return Row(Wide(column, 13), Wide(_OpenBook(kit, state), 30, 1), gap=1.7)

        def above() -> Part:
            row, leaves = Row(*books(False), equal=True, gap=0.1), _OpenBook(kit, state)
            head, below = head_line(kit, title, library), Held(Wide(deeds, 28))
            return Column(head, row, leaves, below, rest=leaves, gap=0.5)

        return Desk(FirstThatFits(beside, above), PAGE)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Turn the page, open a book, ask for a number, or begin a puzzle."""
        name, member = control
        if control in (PREVIOUS, NEXT):
            self.turn(1 if control == NEXT else -1)
        elif control == NEXT_SHEET:
            self._begin(self.state().unsolved)
        elif control == GO_TO:
            self._ask_number()
        elif control == LIBRARY:
            self.services.scenes.open("library")
        elif isinstance(member, int):
            self._begin(member)
        elif name == "tab":
            self._choose(str(member))
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """A digit begins the number to go to."""
        if isinstance(intent, EnterDigit):
            self._ask_number(intent.digit)
        else:
            super().perform(intent)

    def turn_to_end(self, step: int) -> None:
        """Go to the first or the last puzzle."""
        self._go_to(self.section.numbers[-1 if step > 0 else 0])

    def _ask_number(self, digit: int = 0) -> None:
        from game.ui.scenes.go_to import GoToScene

        self.services.scenes.push(
            GoToScene(self.services, book_size(self.book), self._go_to, digit)
        )

    def _go_to(self, number: int) -> None:
        """Turn to a puzzle of the open book or volume, and mark it; it has the focus."""
        if number not in self.section.numbers:
            self._open_section(next(x for x in self.sections if number in x.numbers))
        self._leaf_to(number)
        self._sought, self.focus = number, ControlId("puzzle", number)
        self.services.redraw()

    def turn(self, step: int) -> None:
        """Turn a leaf, if there are pages on that side."""
        every, shown = self.section.numbers, self.numbers
        at = every.index(shown[-1]) + 1 if step > 0 else every.index(shown[0]) - 1
        if 0 <= at < len(every):
            self._leaf_to(every[at])

    def _choose(self, name: str) -> None:
        """Open a book or level, at its first unsolved puzzle."""
        if name == self.section.name:
            self._leaf_to(self.state().unsolved or self.section.numbers[0])
            return
        self._open_section(next(section for section in self.sections if section.name == name))
        if not is_volume(self.book):
            self.services.store.remember("book", name)

    def _open_section(self, section: Section) -> None:
        self.section, self._leaf, self._sought = section, None, 0
        self.first = self.state().unsolved or section.numbers[0]

    def _leaf_to(self, number: int) -> None:
        """Turn the leaves to the pages with a number."""
        before = self.numbers
        self.first = number
        if number in before:
            return
        self._leaf = TurningLeaf(self.unlit(), self._open.pages, number > before[0])
        self.services.motion.start("page", self.name)
        self.services.sound.play("page")

    def _begin(self, number: int) -> None:
        begun = self._shelf.begun.get((book_level(self.book), number))
        if begun:
            self.services.starter.resume(begun)
        else:
            self.services.starter.numbered(BookEntry(self.book, number))

    def first_focus(self, controls: list[Part]) -> ControlId:
        """The first unsolved puzzle, or the first of the open pages."""
        unsolved = self.state().unsolved
        return ControlId("puzzle", unsolved if unsolved in self.numbers else self.numbers[0])

    def _primary(self) -> None:
        """Keys begin among the sheets."""

    def closed(self) -> None:
        """Drop the pictures of the sheets and close the library."""
        super().closed()
        self._boards.forget()

    def update(self, seconds: float) -> bool:
        """Paint more sheets, if some are missing."""
        return self._boards.wanting or self._pictures.wanting

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the books and the open pages, and over them the leaf that is turned."""
        self._pictures.begin(self.services.generation)
        self._boards.begin(self.book, self.services.generation)
        super().draw_content(canvas)
        share = self.services.motion.even("page", self.name)
        if share >= 1:
            self._leaf = None
        if self._leaf:
            self._leaf.draw(canvas, share)


# -- beside the open book ---------------------------------------------------------------------


class _Book(Part):
    """A closed book; the chosen one is pulled out."""

    is_pressed = True
    role: Role = "tab"

    def __init__(
        self, kit: Kit, state: LevelsState, section: Section, titles: list[str], wide: bool
    ) -> None:
        """``titles`` are those of all books, whose names are equally large."""
        super().__init__(ControlId("tab", section.name), section.title(kit.t))
        solved = state.shelf.solved.get(book_level(section.book), {})
        count, all_of_it = section.solved(solved), len(section.numbers)
        self._facts = kit.t("levels.of", n=count, size=all_of_it)
        self._cloth, self._titles, self._apart = section.book, titles, wide
        self._solved = count == all_of_it
        self.chosen = section == state.section

    def measure_width(self, kit: Kit) -> Need:
        if self._apart:
            return Need(kit.em(11), kit.em(13))
        least = kit.painter.width(self.name, kit.size("least"), "print") + kit.em(0.8)
        return Need(max(kit.touch, least), kit.em(10))

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = max(kit.fingertip, kit.em(2.6))
        return Need(least, kit.em(4.8) if self._apart else least)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        view, wide = kit.view, self._apart
        size = name_size(canvas, view, [self.box] * len(self._titles), self._titles, wide)
        look = BookLook(self._cloth, self.name, self._facts, self.chosen, wide, state, self._solved)
        draw_book(canvas, view, self.box, look, size)


class _Rule(Part):
    """The board of the shelf, below the books."""

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(2, kit.em(0.4))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.rule(self.box, shelf_ink(canvas), "shelf")


def _standing(kit: Kit, state: LevelsState) -> Part:
    """How far the open book is solved."""
    t, section, solved = kit.t, state.section, state.solved
    count = section.solved(solved)
    best = [solved.get(number) for number in section.numbers]
    times = [time for time in best if time is not None]
    facts = t("levels.solved", n=count)
    if times:
        facts = t("levels.solved.best", n=count, time=clock(min(times)))
    name = Words(section.title(t), "heading", weight="print", lines=1, shrinks="caption")
    progress = Layers(Space(1), Progress(count / len(section.numbers), "book"))
    said = Words(facts, "caption", "muted", lines=1, shrinks="least")
    return Column(name, said, progress, gap=0.1)


def _kind(state: LevelsState) -> Part | None:
    """The picture of a volume's kind."""
    kind = Kind.parse(state.section.book)
    if not kind:
        return None

    def draw(canvas: Canvas, kit: Kit, box: Box) -> None:
        state.pictures.draw(canvas, kind, box)

    return Picture(draw, 5, 13)


# -- the open book ----------------------------------------------------------------------------


class _Grid(NamedTuple):
    """Sheets in rows and columns on each page."""

    pages: int
    columns: int
    rows: int
    side: int
    """Of a sheet."""

    @property
    def total(self) -> int:
        """How many sheets lie on all open pages."""
        return self.pages * self.columns * self.rows


class _OpenBook(Part):
    """An open book of one or two pages with sheets, whose lower corners turn the pages."""

    role: Role = "list"

    def __init__(self, kit: Kit, state: LevelsState) -> None:
        super().__init__(name=state.section.title(kit.t))
        self._state, self.grows = state, 1.0
        self._unsolved = state.unsolved
        self.pages: list[Box] = []
        """Where the pages are, once it has its room."""
        self.numbers: Sequence[int] = ()
        """The sheets that lie open."""
        self.has_few = False
        """Whether there is not even room for two on a page."""
        self._ribbon: Box | None = None

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(11), kit.em(60))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.fingertip + kit.em(9), kit.em(40))

    def arrange(self, kit: Kit, box: Box) -> None:
        rim = max(3, kit.em(0.4))
        leaf = box.inset(rim, max(2, rim // 2))
        grid = _best_grid(leaf, kit.view, kit.fingertip)
        self.has_few = grid.total < 2 * grid.pages
        self.pages = leaf.columns(grid.pages, 0)
        every = self._state.section.numbers
        start = every.index(self._state.first) // grid.total * grid.total
        self.numbers = every[start : start + grid.total]
        tip, view = kit.fingertip, kit.view
        places = [place for page in self.pages for place in _tiles(page, view, grid, tip)]
        following, framed = self._unsolved, self._state.sought or self._unsolved
        sheets = [
            _Sheet(kit, self._state, number, number == following, number == framed)
            for number in self.numbers
        ]
        for sheet, place in zip(sheets, places, strict=False):
            sheet.place(kit, place)
        self._hang_ribbon(kit, box, places)
        self.children = [*sheets, *self._foot(kit, leaf, grid)]

    def _hang_ribbon(self, kit: Kit, cover: Box, places: list[Box]) -> None:
        """The ribbon hangs from the upper edge to the next sheet."""
        if self._unsolved in self.numbers:
            tile = places[self.numbers.index(self._unsolved)]
            x, low = tile.right + kit.em(0.1), tile.y + kit.em(1.4)
            self._ribbon = Box(x, cover.y, max(5, kit.em(0.8)), low - cover.y)

    def _foot(self, kit: Kit, leaf: Box, grid: _Grid) -> list[Part]:
        """The corners that turn pages, and which numbers lie open on each page."""
        t, every, shown = kit.t, self._state.section.numbers, self.numbers
        tip, foot = kit.fingertip, leaf.below(leaf.bottom - kit.fingertip)
        before = _Turner(PREVIOUS, "left", t("tip.left"), shown[0] != every[0])
        after = _Turner(NEXT, "right", t("tip.right"), shown[-1] != every[-1])
        before.place(kit, foot.left(tip))
        after.place(kit, foot.after(foot.right - tip))
        parts: list[Part] = [before, after]
        per_page = grid.columns * grid.rows
        for number, page in enumerate(self.pages):
            here = shown[number * per_page : (number + 1) * per_page]
            if here:
                words = t("levels.range", first=here[0], last=here[-1])
                words = words if len(here) > 1 else str(here[0])
                said = Words(
                    words, "caption", "muted", "regular", "centre", 1, "least", middle=True
                )
                row = page.below(foot.y)
                row = row.after(row.x + (tip if number == 0 else 0))
                row = row.left(row.w - (tip if page == self.pages[-1] else 0))
                said.place(kit, row.centred(row.w, said.height(kit, row.w).wanted))
                parts.append(said)
        return parts

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_cover(canvas, self.box, self.pages, self._state.section.book)
        if self._ribbon:
            draw_ribbon(canvas, self._ribbon)


class _Turner(Part):
    """A lower corner of the open pages."""

    is_pressed = True
    has_tip = False
    role: Role = "button"

    def __init__(self, id: ControlId, icon: str, name: str, enabled: bool) -> None:
        super().__init__(id, name)
        self._icon, self.enabled = icon, enabled

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if state.pressed:
            canvas.wash(self.box, canvas.theme["button_press"], self.id)
        if self.enabled:
            side = kit.em(1.25)
            canvas.icon(self._icon, self.box.centred(side, side), canvas.theme["ink"])


class _Sheet(Part):
    """A sheet in an open book: its board, its number, and how it stands with it."""

    is_pressed = True
    role: Role = "button"

    def __init__(
        self, kit: Kit, state: LevelsState, number: int, following: bool, framed: bool
    ) -> None:
        """The sheet of the ``following`` puzzle says so; that, or one that was gone to, is
        ``framed``."""
        super().__init__(ControlId("puzzle", number), str(number))
        place, t = (book_level(state.section.book), number), kit.t
        self._number, self._boards = number, state.boards
        self._size = (Kind.parse(state.section.book) or CLASSIC).size
        self._solved, self._best = number in state.solved, state.solved.get(number)
        self._helped = place in state.shelf.helped
        self._framed = framed
        note = t("levels.begun") if place in state.shelf.begun else ""
        self._note = note or (t("levels.next") if following else "")

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, base, tile = canvas.theme, kit.base, self.box
        sheet = tile.left(min(tile.h, tile.w - round(base * WORDS)))
        side = max(1, sheet.w // self._size) * self._size
        board = sheet.centred(side, side)
        if state.pressed or state.hovered:
            fill = theme["button_press" if state.pressed else "peer"]
            canvas.wash(tile.inset(-round(base * 0.35)), fill, ("tile", self._number))
        self._draw_beside(canvas, kit, tile.after(sheet.right + round(base * 0.55)))
        self._boards.draw(canvas, self._number, board)
        if self._framed:  # by the pen
            width = max(2.0, base * 0.17)
            place = board.inset(-round(base * 0.4))
            canvas.frame(place, theme["selection_edge"], width, "next")

    def _draw_beside(self, canvas: Canvas, kit: Kit, beside: Box) -> None:
        """The number, and the seal over the time of a solved one; seals, which take long the first
        time, come after the first frame."""
        theme, base = canvas.theme, kit.base
        number = beside.top(round(min(base * 1.7, beside.h * 0.4)))
        canvas.text(str(self._number), number, kit.size("heading"), theme["ink"], "print")
        rest, small = beside.below(number.bottom), kit.size("caption")
        timed = self._best is not None and rest.h >= base * 2.4
        words = rest.below(rest.bottom - round(base * 1.3))
        if self._solved:
            room = rest.top(words.y - rest.y) if timed else rest
            spot = min(room.w, room.h, round(64 * kit.view.scale), round(base * 2.5))
            x = beside.x + min(beside.w, round(base * 2.5)) // 2
            turn = TURNS[number_of(("tile", self._number)) % len(TURNS)]
            if not self._boards.first:
                at = x, room.centre[1]
                canvas.seal(at, round(spot * 0.94), turn, outlined=self._helped)
            if timed and self._best is not None:
                canvas.figure(clock(self._best), words, small, theme["muted"], align="left")
        elif self._note:
            line = rest.top(round(base * 1.4))
            line = line._replace(w=max(line.w, self.box.right + round(base) - line.x))
            canvas.text(self._note, line, small, theme["pen"], "semibold")


def _best_grid(leaf: Box, view: View, tip: int) -> _Grid:
    """The most sheets that are large: on two pages where the book is wider than high."""
    pages = 2 if leaf.w > max(leaf.h, OPEN * view.base) else 1
    grids = (
        _grid(leaf, view, tip, pages, columns, rows)
        for columns in range(1, 8)
        for rows in range(1, 12)
    )
    fitting = [grid for grid in grids if grid]
    fine = [grid for grid in fitting if grid.side >= view.base * LEAST]
    finest = view.base * FINEST
    choices = fine or fitting or [_Grid(1, 1, 1, tip)]
    return max(choices, key=lambda grid: grid.total * min(grid.side, finest) ** 2)


def _pads(view: View) -> tuple[int, int, int, int]:
    """The margins of a page (left and right, above) and the gaps between columns and rows."""
    base = view.base
    return round(base * 1.1), round(base * 1.2), round(base * 1.1), max(3, round(base * 0.9))


def _grid(leaf: Box, view: View, tip: int, pages: int, columns: int, rows: int) -> _Grid | None:
    """A grid whose sheets are as large as they can be; None if a finger would not hit them."""
    x, y, between, below = _pads(view)
    width = (leaf.w // pages - 2 * x - (columns - 1) * between) // columns
    height = (leaf.h - y - below // 2 - tip - (rows - 1) * below) // rows
    side = min(width - round(view.base * WORDS), height)
    if side < max(tip, view.base * 3.4):
        return None
    return _Grid(pages, columns, rows, min(side, round(view.base * FINEST * 1.5)))


def _tiles(page: Box, view: View, grid: _Grid, tip: int) -> list[Box]:
    """The places on a page, row by row."""
    x, y, between, below = _pads(view)
    area = page.inset(x, 0).below(page.y + y)
    area = area.top(page.bottom - tip - below // 2 - area.y)
    wide = (area.w + between) // grid.columns
    high = min((area.h + below) // grid.rows, round(grid.side * 1.2) + below)
    top = area.y + (area.h - (grid.rows * high - below)) // 2
    width = grid.side + round(view.base * WORDS)
    left = area.x + (wide - between - width) // 2
    return [
        Box(left + column * wide, top + row * high, width, grid.side)
        for row in range(grid.rows)
        for column in range(grid.columns)
    ]
