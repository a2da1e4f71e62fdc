"""How to play: four pages, each with a picture and a few sentences; the last leads to play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.session.levels import LEVELS
from game.ui.input.intents import MoveSelection
from game.ui.layout.geometry import LEAST_LARGE, LINE_HEIGHT, Box, Type, cell_in
from game.ui.parts.arranging import (
    Around,
    Column,
    FirstThatFits,
    Held,
    Row,
    Wide,
    WideOrHigh,
)
from game.ui.parts.book import OpenBook, TurningLeaf
from game.ui.parts.pages import NEXT, PREVIOUS
from game.ui.parts.part import Kit, Need, Part
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import PAGE, Desk, apart, head_line, page, way_back
from game.ui.parts.words import Picture, Words, heading
from game.ui.widgets import sample_boards
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.control import ControlId
from game.ui.widgets.pad import KeyLook, digit_size, draw_key
from game.ui.widgets.points_picture import draw_points, points_facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.services import Services
    from game.ui.widgets.cell_look import CellLook
    from game.ui.widgets.control import ControlState

CLOTH = "easy"
"""The book whose cloth the cover has."""

LESSON, KEYS = ControlId("lesson"), ControlId("keys")

PAGES: tuple[tuple[str, int], ...] = (("rules", 3), ("write", 4), ("solve", 4), ("points", 5))
"""The pages, and how many sentences each has."""

FEW = 3
"""So many sentences are so large on an open book that the caption beside them is larger, too."""

SHOWN = {"rules": 2}
"""The sentence that the picture of a page shows, from 1, where it is not the last one."""

LEAST_SPACE, CLOSE_SPACE, WIDE_SPACE, MOST_SPACE = 0.1, 0.3, 1.5, 2.5
"""The space between two sentences, in sizes of their text: `CLOSE_SPACE` where a picture needs the
room, `MOST_SPACE` where there is room to spare."""

INDENT = 2.3
"""How far the sentences stand beside their numbers, in sizes of their text."""

LINKED = "solve"
"""The page that leads to the lesson and the keys."""


READABLE = 0.55
"""The least width of a picture, as a share of the window's: where all sentences leave less, they
stand on several leaves, and the picture on each."""

LOWER = 0.85
"""The share of that width for windows in which no picture is as wide beside a single sentence."""

ENOUGH = 540
"""Points of width with which a picture is large enough beside the largest text."""


class HelpState(NamedTuple):
    """What the page shows."""

    number: int
    """Which page is open, from 0."""
    first: int
    """The first sentence of the open leaf, from 0, where a page has several."""
    pictures: Illustrations


class HowToPlayScene(Screen[HelpState]):
    """The rules, how to write digits, how to find them, and how the arcade counts points."""

    name = "how_to_play"

    def __init__(self, services: Services, number: int = 0) -> None:
        super().__init__(services)
        self.number, self.first = number, 0
        self._pictures = Illustrations()
        self._leaf: TurningLeaf | None = None

    def state(self) -> HelpState:
        """The open page, and its leaf."""
        return HelpState(self.number, self.first, self._pictures)

    @staticmethod
    def page(kit: Kit, state: HelpState) -> Part:
        """A book that lies open, with the words on its left page and the picture on its right one;
        in a window without room for that, one page with both."""
        name, _ = PAGES[state.number]
        title = kit.t(f"help.{name}.title")

        def opened() -> Part:
            words = Sentences(kit, name, "title").growing()
            left = Column(Around(words, 0, 0.6), _linked(kit, name))
            turners = _turners(kit, state.number)
            right = Column(_picture(kit, state, 14).growing(), turners, gap=0.8)
            book = OpenBook(CLOTH, Wide(left, 20), Wide(right, 20))
            return page(head_line(kit, title), book)

        def one() -> Part:
            book = OpenBook(CLOTH, _high(kit, state))
            return WideOrHigh(
                Desk(OpenBook(CLOTH, _low(kit, state, title)), PAGE),
                page(head_line(kit, title), book),
            )

        return FirstThatFits(opened, one)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Turn the page, or go on to the lesson, the keys or a game."""
        if control in (LESSON, KEYS):
            self.services.scenes.open(control.group)
        elif control == NEXT and self._leaf_after(1)[0] == len(PAGES):
            self._play()
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Left and right turn the pages, too."""
        if isinstance(intent, MoveSelection) and intent.columns:
            self.turn(intent.columns)
        else:
            super().perform(intent)

    def turn(self, step: int) -> None:
        """Turn a leaf of the book, if there is another page."""
        number, first = self._leaf_after(step)
        if not 0 <= number < len(PAGES):
            return
        book = next(part for part in self.tree if isinstance(part, OpenBook))
        self._leaf = TurningLeaf(self.unlit(), book.pages, step > 0, book.top)
        self.services.motion.start("page", self.name)
        self.services.sound.play("page")
        if number != self.number:
            self.services.say(self.services.t(f"help.{PAGES[number][0]}.title"))
        self.number, self.first = number, first
        self.focus = NEXT if self.focus else None
        self.services.redraw()

    def _leaf_after(self, step: int) -> tuple[int, int]:
        """The page and the first sentence of the next leaf, or of the one before."""
        seen = next(part for part in self.tree if isinstance(part, Sentences)).seen
        if step < 0 and seen.start:
            return self.number, max(0, seen.start - len(seen))
        if step > 0 and seen.stop < PAGES[self.number][1]:
            return self.number, seen.stop
        return self.number + step, 0

    def _play(self) -> None:
        """Go back to the game from which this page was opened, else on with the last game, else
        begin a gentle one."""
        scenes, starter = self.services.scenes, self.services.starter
        if any(scene.name == "playing" for scene in scenes):
            while scenes.top.name != "playing":
                scenes.pop()
            return
        saved = self.services.store.saved_game()
        if saved:
            starter.resume(saved.game_id)
        else:
            starter.level(LEVELS[0])

    def draw(self, canvas: Canvas) -> None:
        """Draw the page that lies open, and over it the leaf that is turned."""
        super().draw(canvas)
        share = self.services.motion.even("page", self.name)
        if share >= 1:
            self._leaf = None
        if self._leaf:
            self._leaf.draw(canvas, share)


# -- what lies on the pages -------------------------------------------------------------------


def _high(kit: Kit, state: HelpState) -> Part:
    """One page with the picture above the words, as large as the room that they leave; on several
    leaves where all words would leave too little."""
    name, count = PAGES[state.number]
    readable = READABLE * kit.view.width / kit.base

    def leaf(sentences: int, picture: float, most: Type, least: Type) -> Part:
        first = state.first if sentences < count else 0
        seen = range(first, min(count, first + sentences))
        shown = Held(_picture(kit, state, picture, lines=1))
        words = Sentences(kit, name, most, least, seen, sentences)
        links = _linked(kit, name) if seen.stop == count else None
        turners = _turners(kit, state.number, seen)
        body = Column(shown, words, gap=0.3, rest=shown)
        return Column(body, links, turners, gap=0.3, rest=body)

    split: list[tuple[int, Type]] = [
        (sentences, size) for sentences in range(count, 0, -1) for size in ("body", "caption")
    ]
    return FirstThatFits(
        lambda: leaf(count, 18, "heading", "least"),
        lambda: leaf(count, ENOUGH * kit.view.scale / kit.base, "body", "small"),
        *(partial(leaf, sentences, readable, size, size) for sentences, size in split),
        lambda: leaf(1, LOWER * readable, "caption", "caption"),
        lambda: leaf(1, readable, "small", "small"),
        lambda: leaf(1, LOWER * readable, "small", "least"),
        lambda: leaf(1, 3, "body", "least"),
        resorts=1,
    )


def _low(kit: Kit, state: HelpState, title: str) -> Part:
    """One low page with the picture beside the words, and the ways to other pages beside the
    title."""
    name, _ = PAGES[state.number]

    def top(links: Part | None, least: Type) -> Part:
        above = heading(title, "title", shrinks=least, lines=1)
        head = Row(way_back(kit), Held(above, 0), gap=apart(kit), across="centre")
        return Row(head, links, rest=head, gap=0.8, across="centre") if links else head

    tops = [partial(top, links, "heading") for links in _links(kit, name)]
    words = Sentences(kit, name)
    side = max(5.0, kit.view.height / kit.base - 10)

    def pictured() -> Part:
        picture = Wide(_picture(kit, state, 5), 5, most=side)
        return Row(picture, Wide(words, 9, 1), gap=0.9)

    body = FirstThatFits(pictured, lambda: words)
    line = FirstThatFits(*tops, lambda: top(_links(kit, name)[-1], "small"))
    return Column(line, body.growing(), _turners(kit, state.number), gap=0.3)


def _picture(kit: Kit, state: HelpState, least: float, lines: int = 0) -> Part:
    """The picture of a page over its caption, at least so many body texts wide."""
    name, count = PAGES[state.number]
    title = kit.t(f"help.{name}.title")
    kind: Type = "heading" if count <= FEW else "body"
    picture = Picture(partial(state.pictures.draw, name), least, 60, name=title)
    caption = Words(
        kit.t(f"help.{name}.picture"),
        "caption" if lines else kind,
        "muted",
        align="centre",
        lines=lines,
        shrinks="least" if lines else "small",
    )
    return Column(picture, caption, gap=0.3, rest=picture)


def _links(kit: Kit, name: str) -> tuple[Part | None, ...]:
    """The ways to the lesson and to the keys, in words and as icons, on the page that has them."""
    if name != LINKED:
        return (None,)
    lesson, keys = kit.t("help.lesson"), kit.t("help.keys.title")
    buttons = Button(LESSON, lesson, icon="touch"), Button(KEYS, keys, icon="keyboard")
    rounds = Row(Round(LESSON, "touch", lesson), Round(KEYS, "keyboard", keys))
    return Row(*buttons, equal=True), rounds


def _linked(kit: Kit, name: str) -> Part | None:
    """The same, in words where these have room."""
    links = [link for link in _links(kit, name) if link]
    return FirstThatFits(*(partial(Row, link) for link in links)) if links else None


def _turners(kit: Kit, number: int, seen: range = range(9)) -> Part:
    """What leads to the leaf before and to the next one, or from the last one to play; between
    them, where there is room, a dot for each page. The sentences that are ``seen`` are usually
    all."""
    t, last = kit.t, number == len(PAGES) - 1 and seen.stop >= PAGES[number][1]
    before = Button(PREVIOUS, t("help.previous")) if number or seen.start else Part()
    after = (
        Button(NEXT, t("help.play"), "filled", icon="play")
        if last
        else Button(NEXT, t("help.next"), "filled")
    )
    sides = Wide(before, 4, most=9), Wide(after, 4, most=9)
    return FirstThatFits(
        lambda: Row(sides[0], _Dots(number).growing(), sides[1], gap=0.4),
        lambda: Row(sides[0].growing(), sides[1].growing(), gap=0.4),
    )


class Sentences(Part):
    """Sentences of a page, in the largest size in which they and those of its other leaves fit,
    each with its number on a spot of ink; that of the one which the picture shows is sealed in
    red."""

    def __init__(
        self,
        kit: Kit,
        page: str,
        most: Type = "heading",
        least: Type = "least",
        seen: range | None = None,
        each: int = 9,
    ) -> None:
        """Those that are ``seen``, counted from 0; else all. A leaf has ``each`` so many."""
        self._most, self._smallest = kit.size(most), least
        count = dict(PAGES)[page]
        self._sealed = SHOWN.get(page, count)
        self.seen = range(count) if seen is None else seen
        facts = points_facts() if page == "points" else {}
        keys = [f"help.{page}.{i + 1}" for i in range(count)]
        every = [kit.t(key, **facts) for key in keys]
        self._texts = every[self.seen.start : self.seen.stop]
        self._leaves = [every[at : at + each] for at in range(0, count, each)]
        heard = (keys[number] for number in self.seen)
        self._heard = [kit.t(kit.t.first(f"{key}.heard", key), **facts) for key in heard]
        super().__init__()
        self.size = 0

    def told(self) -> str:
        return "\n".join(self._heard)  # a page that is turned is heard at once

    def _least(self, kit: Kit) -> int:
        large = round(LEAST_LARGE * kit.view.scale) if kit.view.text > 1 else 0
        return max(kit.size(self._smallest), large)

    def _wrapped(self, kit: Kit, width: int, size: int, texts: Sequence[str]) -> list[list[str]]:
        room = max(1, width - round(INDENT * size))
        return [kit.painter.wrap(text, size, "regular", room) for text in texts]

    def _tall(self, kit: Kit, width: int, size: int, space: float) -> int:
        """The height of the longest leaf with a ``space`` between two sentences, in sizes of their
        text."""

        def tall(texts: Sequence[str]) -> int:
            lines = sum(map(len, self._wrapped(kit, width, size, texts)))
            return lines * round(size * LINE_HEIGHT) + len(texts) * round(space * size)

        return max(map(tall, self._leaves))

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(9), kit.em(22))

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = self._tall(kit, width, self._least(kit), LEAST_SPACE)
        space = WIDE_SPACE if self._most > self._least(kit) else CLOSE_SPACE
        return Need(least, max(least, self._tall(kit, width, self._most, space)))

    def arrange(self, kit: Kit, box: Box) -> None:
        sizes = kit.steps(self._most, self._least(kit))
        usual = kit.size("heading")

        def fits(size: int) -> bool:
            space = LEAST_SPACE if size <= usual else WIDE_SPACE
            return self._tall(kit, box.w, size, space) <= box.h

        self.size = next(filter(fits, sizes), sizes[-1])

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, size = self.box, self.size
        line, indent = round(size * LINE_HEIGHT), round(INDENT * size)
        wrapped = self._wrapped(kit, box.w, size, self._texts)
        free, count = max(0, box.h - line * sum(map(len, wrapped))), len(wrapped)
        space = min(round(size * MOST_SPACE), 2 * free // (2 * count - 1))
        y = box.y + (free - (count - 1) * space) // 2
        radius = min(round(size * 0.78), (line + space) // 2 - round(0.1 * size))
        for number, lines in enumerate(wrapped, self.seen.start + 1):
            self._draw_number(canvas, (box.x + round(size * 0.9), y + line // 2), radius, number)
            for text in lines:
                row = Box(box.x + indent, y, box.w - indent, line)
                canvas.text(text, row, size, canvas.theme["ink"])
                y += line
            y += space

    def _draw_number(
        self, canvas: Canvas, middle: tuple[int, int], radius: int, number: int
    ) -> None:
        theme = canvas.theme
        sealed = number == self._sealed
        ink, paper = ("seal", "seal_ink") if sealed else ("ink", "sheet")
        canvas.blob(middle, radius, theme[ink], None, ("sentence", number))
        spot = Box(middle[0], middle[1], 0, 0).inset(-radius)
        canvas.text(str(number), spot, self.size, theme[paper], "print", "centre")


class _Dots(Part):
    """A dot for each page; that of the open page is longer, too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._open = number

    def measure_width(self, kit: Kit) -> Need:
        wide = kit.em(0.5) * (2 * len(PAGES) + 1)
        return Need(wide // 2, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1), kit.em(1.4))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, count = self.box, len(PAGES)
        side = min(max(round(6 * canvas.scale), kit.em(0.5)), box.w // (2 * count + 1))
        x, y = box.centre[0] - side * (2 * count + 1) // 2, box.centre[1] - side // 2
        for number in range(count):
            chosen = number == self._open
            wide = 2 * side + side // 2 if chosen else side
            colour = canvas.theme["accent" if chosen else "switch_off"]
            canvas.panel(Box(x, y, wide, side), side // 2, colour)
            x += wide + side


# -- the pictures, made of real boards and keys -------------------------------------------------

ROWS, COLUMNS = 3, 5
"""The part of the board that the page about writing shows."""

FIRST = 30
"""The cell in the corner of that part: r4c4."""

ON_PAGE = "sheet"
"""The colour of the page under a board."""

SHOWN_KEYS = (5, 6, 7, 8, 9)


class Illustrations:
    """Draws one picture a page; boards are cached until the page or the window changes."""

    def __init__(self) -> None:
        self._board = sample_boards.SampleBoard()
        self._part = BoardPainter()

    def draw(self, page: str, canvas: Canvas, kit: Kit, box: Box) -> None:
        """Draw the picture of a page in a square box."""
        view, t = kit.view, kit.t
        if page == "rules":
            self._draw_board(canvas, view, box, sample_boards.rules())
        elif page == "solve":
            self._draw_board(canvas, view, box, sample_boards.only_place())
            _draw_reach(canvas, box)
        elif page == "points":
            draw_points(canvas, box, t)
        else:
            self._draw_writing(canvas, view, box)

    def _draw_board(self, canvas: Canvas, view: View, box: Box, looks: list[CellLook]) -> None:
        """Draw a board; the shadow round its picture would hide the fibres of the page."""
        canvas.paper(box, "board", hole=box)
        with canvas.clipped(box):
            self._board.draw(canvas, view, box, looks, ON_PAGE)

    def _draw_writing(self, canvas: Canvas, view: View, box: Box) -> None:
        """Draw an enlarged part of the board, and keys below it."""
        rim = max(2, box.w // 50)
        cell = (box.w - 2 * rim) // COLUMNS
        key_height = round(cell * 1.1)
        card_height = ROWS * cell + 2 * rim
        box = box.centred(box.w, min(box.h, card_height + 4 * rim + key_height))
        card = box.top(card_height)
        looks = sample_boards.writing()
        self._draw_part(canvas, view, card, rim, cell, looks)
        keys = box.below(box.bottom - key_height).columns(len(SHOWN_KEYS), rim * 2)
        for key, place in zip(SHOWN_KEYS, keys, strict=True):
            chosen = key == sample_boards.WRITTEN_DIGIT
            left = sample_boards.remaining(looks, key)
            size = digit_size(view._replace(text=1.0), place, place)
            draw_key(canvas, view, place, KeyLook(key, left, chosen=chosen), size)
            if chosen:
                _draw_finger(canvas, place)

    def _draw_part(
        self, canvas: Canvas, view: View, card: Box, rim: int, cell: int, looks: list[CellLook]
    ) -> None:
        """Draw some cells of a board that would not fit as a whole."""
        theme = canvas.theme
        canvas.panel(card, rim * 2, theme["sheet"], theme["edge"], view.line)
        side = round(cell * sample_boards.SIZE / 0.972)
        boxes = sample_boards.board_boxes(Box(0, 0, side, side))
        picture = self._part.picture(canvas, view, boxes, BoardView(looks))
        first = cell_in(boxes.grid, sample_boards.SIZE, FIRST)
        part = Box(first.x, first.y, first.w * COLUMNS, first.h * ROWS)
        part = part.inset(max(2, cell // 27))  # without the lines at its edge
        canvas.surface.blit(picture, card.centred(part.w, part.h), part)


def _draw_finger(canvas: Canvas, key: Box) -> None:
    side = round(key.w * 0.5)
    at = Box(key.right - side, key.bottom - round(side * 0.55), side, side)
    canvas.icon("touch", at, canvas.theme["ink"])


def _draw_reach(canvas: Canvas, card: Box) -> None:
    """Draw strokes from the ones that see the box, over the blank cells they rule out."""
    grid = sample_boards.board_boxes(card).grid
    cell = grid.w // sample_boards.SIZE
    width, ink = max(2, cell // 16), canvas.theme["hint_ink"]
    for one, last in sample_boards.REACH:
        for stretch in sample_boards.blank_stretches(one, last):
            places = [cell_in(grid, sample_boards.SIZE, at) for at in stretch]
            first, end = min(places), max(places)
            box = Box(first.x, first.y, end.right - first.x, end.bottom - first.y)
            across = box.w >= box.h
            stroke = box.centred(box.w, width) if across else box.centred(width, box.h)
            stroke = stroke.inset(cell // 7, 0) if across else stroke.inset(0, cell // 7)
            canvas.panel(stroke, width // 2, ink)


def explain_points(services: Services) -> None:
    """Open How to play where it tells how points are counted."""
    names = [name for name, _ in PAGES]
    services.scenes.push(HowToPlayScene(services, names.index("points")))
