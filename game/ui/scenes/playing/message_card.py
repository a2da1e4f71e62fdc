"""The card of a message: its words in parts that fit, and its buttons.

roomy                                 tight
+----+-------------------------+      +-----------------------+
|  3 | title                   |      | title             2/3 |
|of 3| words                   |      | words                 |
|    | words                   |      | words                 |
|    | ‹ › . . o Close [action]|      | ‹ › ×        [action] |
+----+-------------------------+      +-----------------------+
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.plans.faces import is_han
from game.ui.input.intents import PullAside
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box, cell_in
from game.ui.parts.hand import Hand
from game.ui.parts.part import NOWHERE, Part, Role
from game.ui.parts.pressing import Button, Round, Spot, Tab
from game.ui.scenes.playing.hint_message import action_label
from game.ui.scenes.playing.margin import measures as layout
from game.ui.scenes.playing.margin.slip import draw_slip
from game.ui.scenes.playing.message import CLOSE, DETAILS, HANDLE, NEXT, PREVIOUS, CardButton
from game.ui.scenes.playing.named_cells import cell_at, named_cells
from game.ui.scenes.playing.plain_places import READABLE
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.types import Cell
    from game.session.hints import Hint
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Kit
    from game.ui.parts.pressing import Form
    from game.ui.scenes.playing.board import BoardScreen
    from game.ui.scenes.playing.message import Message
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

TITLE_FACE = "print"


class CardPlaces(NamedTuple):
    """Where everything is on a card: the same whatever it says."""

    title: Box
    words: Box
    previous: Box
    next: Box
    dots: Box
    close: Box
    action: Box
    page: Box
    """The number of the page."""
    pages: Box | None = None
    """How many there are, below it in a roomy margin."""

    @property
    def second(self) -> Box:
        """The place of a second action: that of the buttons that turn pages."""
        first = self.previous
        return first._replace(w=max(self.next.right, self.dots.right) - first.x)


def card_places(box: Box, view: View) -> CardPlaces:
    """The places on a card in a box."""
    return _roomy(box, view) if layout.is_roomy(box, view) else _tight(box, view)


def _roomy(box: Box, view: View) -> CardPlaces:
    rows, line = layout.ruled_rows(box, view), layout.ruled_line(view)
    left, touch, size = layout.fold(box, view), view.button, layout.words_size(view)
    title, words = rows[0], rows[1]._replace(h=layout.MOST_LINES * line)
    gap = round(0.29 * line)
    foot = Box(title.x, box.bottom - round(0.43 * line) - touch, title.w, touch)
    previous = foot.left(touch)
    following = previous.moved(touch + gap, 0)
    action = foot.after(foot.right - round(min(7.5 * size, foot.w * 0.36)))
    wide = round(4.4 * size)
    close = Box(action.x - wide, foot.y, wide, touch)
    dots = foot.after(following.right + gap)
    dots = dots.left(max(0, close.x - dots.x))
    if left:
        page = Box(box.x, title.y, left, line)
        below = page.moved(0, line)
        return CardPlaces(title, words, previous, following, dots, close, action, page, below)
    page = title.after(title.right - 3 * size)
    title = title.left(page.x - title.x)
    return CardPlaces(title, words, previous, following, dots, close, action, page)


def _tight(box: Box, view: View) -> CardPlaces:
    edge, touch = layout.edge(view), min(view.button, box.h // 2)
    inner = box.inset(2 * edge, edge)
    size = layout.smallest_words(view)
    head = inner.top(round(layout.TITLE * size * LINE_HEIGHT))
    foot = inner.below(inner.bottom - touch)
    words = inner.below(head.bottom)
    words = words.top(max(0, foot.y - edge - words.y))
    previous = foot.left(touch)
    following = previous.moved(touch + edge, 0)
    close = following.moved(touch + edge, 0)
    action = foot.after(close.right + edge)
    if layout.is_narrow(box.w, view):  # the close button stands beside the title
        close = Box(inner.right - touch, inner.y, touch, touch)
        action = foot.after(following.right + edge)
        head = inner.top(touch).left(close.x - edge - inner.x)
        words = words.below(close.bottom)
    page = head.after(head.right - round(2.7 * size))
    title, dots = head.left(page.x - head.x), Box(action.x, foot.y, 0, foot.h)
    action = action.after(action.right - min(action.w, round(8 * layout.words_size(view))))
    return CardPlaces(title, words, previous, following, dots, close, action, page)


class Line(NamedTuple):
    """A line of words on the screen."""

    text: str
    box: Box


class ShownMessage(NamedTuple):
    """The open page of a message, laid out."""

    message: Message
    box: Box
    """The margin, or the sheet over the board."""
    places: CardPlaces
    lines: tuple[Line, ...]
    size: int
    """The size of the words."""
    number: int
    """Which page it is of all pages and parts, counted from 0."""
    pages: int
    parts: int
    """How many parts the open page has."""
    sheet: bool = False
    """Whether it lies over the board."""
    aside: bool = False
    """Whether it is pulled aside, so that only its title is seen."""
    plain: bool = False
    """Whether it stands in the words of a plain layout, without paper."""

    @property
    def title(self) -> str:
        """The title of the page."""
        return self.message.title

    @property
    def text(self) -> str:
        """The words that are seen."""
        return "\n".join(line.text for line in self.lines)

    @property
    def hint(self) -> Hint | None:
        """The hint that it is about."""
        return self.message.hint

    @property
    def is_last(self) -> bool:
        """Whether this is the last page."""
        return self.number == self.pages - 1

    @property
    def spells_details(self) -> bool:
        """Whether the word Details stands on the last page; else there is only its sign."""
        return self.message.details is not None and self.places.dots.w >= 4.5 * self.size

    @property
    def buttons(self) -> tuple[CardButton, ...]:
        """The actions on this page, the main one last."""
        if self.is_last:
            return self.message.actions
        return (CardButton.MORE,)

    def keys(self, t: Texts) -> list[Part]:
        """What is pressed on it; each has the same place on every page."""
        if self.aside:
            return [Spot(HANDLE, self.box, self.title)]
        found = self._actions(t)
        if self.pages > 1 and not self.plain:
            number, last = self.number, self.pages - 1
            previous = Round(PREVIOUS, "left", t("tip.left"), number > 0)
            following: Part = Round(NEXT, "right", t("tip.right"), number < last)
            if number == last and self.message.details and not self.spells_details:
                following = Round(DETAILS, "info", t("tip.info"))
            found += [_at(self.places.previous, previous), _at(self.places.next, following)]
            if number == last and self.spells_details:
                found.append(_at(self.places.dots, Tab(DETAILS, t("hint.details"), False)))
        close = self.places.close
        if close.w <= 1.5 * close.h and self.pages == 1 and len(self.message.actions) < 2:
            close = close if self.plain else self.places.previous  # nothing else stands there
        if close.w > 1.5 * close.h:
            found.append(_at(close, Tab(CLOSE, t("message.close"), False)))
        else:
            found.append(_at(close, Round(CLOSE, "close", t("tip.close"))))
        if self.sheet:
            top = self.box.top(self.places.title.bottom - self.box.y)
            found.append(Spot(HANDLE, top, self.title or t("message.close")))
        return found

    def _actions(self, t: Texts) -> list[Part]:
        found: list[Part] = []
        places = (self.places.action, self.places.second)
        for button, box in zip(reversed(self.buttons), places, strict=False):
            if box.w and box.h:
                label = action_label(t, button, self.hint, self.plain)
                form: Form = "filled" if button is self.buttons[-1] else "slip"
                icon = "hint" if self.plain else ""
                size = 0 if self.plain else self.size  # that of the words, whatever the action
                found.append(_at(box, Button(button.control_id, label, form, icon=icon, size=size)))
        return found


def _at(box: Box, part: Part) -> Part:
    """A part in its place beside a board."""
    part.box, part.is_crowded = box, True
    return part


# -- laying out -------------------------------------------------------------------------------


def laid_out(
    message: Message, painter: TextPainter, view: View, box: Box, aside: Box | None, sheet: bool
) -> ShownMessage:
    """A message on its card, which is the margin, or a ``sheet`` over the board that may be pulled
    ``aside``."""
    places = card_places(box, view)
    size, most = _size_and_lines(places.words, view)
    found = _paged(message, painter, view, places, size, most)
    return found._replace(box=aside or box, sheet=sheet, aside=aside is not None)


def laid_out_plainly(
    message: Message, painter: TextPainter, view: View, words: Box, action: Box
) -> ShownMessage:
    """A message in the words of a plain layout: its words, close, and the action in the place of
    help."""
    side = min(view.touch, words.h)
    close = Box(words.right - side, words.y, side, side)
    room = words.left(close.x - view.gap - words.x)
    none = NOWHERE
    places = CardPlaces(none, room, none, none, none, close, action, none)
    size, most = _plain_size(message.text, painter, room, view)
    return _paged(message, painter, view, places, size, most)._replace(box=words, plain=True)


def clear_place(message: Message, grid: Box, size: int, low: Box, high: Box) -> Box:
    """Where a sheet hides the least of what a message is about: at the ``low`` edge of the board,
    at its ``high`` edge, or between them; what is crossed out on the open page counts most."""
    crossed, others = (
        [cell_in(grid, size, cell) for cell in cells]
        for cells in (message.highlights.struck, _cells_about(message))
    )

    def hidden(sheet: Box) -> tuple[int, int]:
        first, then = (
            sum(sheet.y < cell.bottom and cell.y < sheet.bottom for cell in cells)
            for cells in (crossed, others)
        )
        return first, then

    return min(low, high, low._replace(y=(low.y + high.y) // 2), key=hidden)


def _cells_about(message: Message) -> Iterable[Cell]:
    """The cells that the open page has letters for and those where it crosses out, or else those
    that the message is about on all its pages."""
    if message.highlights.letters:
        return {*message.highlights.letters, *message.highlights.struck}
    last = message.pages[-1].highlights
    return {*last.ringed, *last.first, *last.second, *last.struck} or last.fills


def _paged(
    message: Message, painter: TextPainter, view: View, places: CardPlaces, size: int, most: int
) -> ShownMessage:
    words = places.words
    every = [parts_of(page.text, painter, size, words.w, most) for page in message.pages]
    open_page = every[message.page]
    part = min(message.part, len(open_page) - 1)
    number = sum(len(each) for each in every[: message.page]) + part
    lines = _placed(open_page[part], words, size, view)
    count = sum(len(each) for each in every)
    message = message._replace(part=part)
    return ShownMessage(message, words, places, lines, size, number, count, len(open_page))


def _size_and_lines(words: Box, view: View) -> tuple[int, int]:
    """The size of the words, and how many lines of them a page has."""
    size, least, most = layout.words_size(view), layout.smallest_words(view), layout.MOST_LINES
    wanted = most - 1 if words.w >= layout.LONG_LINE * size else most
    while size > least and words.h // round(size * LINE_HEIGHT) < wanted:
        size -= 1
    return size, max(1, min(most, words.h // round(size * LINE_HEIGHT)))


def _plain_size(text: str, painter: TextPainter, words: Box, view: View) -> tuple[int, int]:
    """The same in a plain layout: the largest size at which there are no more pages than at the
    smallest one."""
    least = min(round(view.base * READABLE), int(words.h / (2 * LINE_HEIGHT)))
    least = max(painter.least, least)

    def lines(size: int) -> int:
        return max(1, words.h // round(size * LINE_HEIGHT))

    def pages(size: int) -> int:
        return len(parts_of(text, painter, size, words.w, lines(size)))

    fewest = pages(least)
    sizes = range(view.size("title"), least, -1)
    size = next((each for each in sizes if pages(each) == fewest), least)
    return size, lines(size)


def _placed(lines: Sequence[str], words: Box, size: int, view: View) -> tuple[Line, ...]:
    """The lines on the ruled rows of a roomy margin, else close together."""
    ruled = layout.ruled_line(view)
    fits = words.h >= max(layout.MOST_LINES, len(lines)) * ruled
    step = ruled if fits else round(size * LINE_HEIGHT)
    return tuple(
        Line(line, Box(words.x, words.y + i * step, words.w, step)) for i, line in enumerate(lines)
    )


# -- the part and what takes the pointer over it ------------------------------------------------


class MessageCard(Part):
    """The open page of a message."""

    role: Role = "page"

    def __init__(self, message: Message, screen: BoardScreen) -> None:
        super().__init__(ControlId("message"), message.title or message.text)
        self.message, self.hand = message, CardHand(screen)
        self.shown: ShownMessage | None = None
        self.action: Part | None = None
        """What to do, where that stands apart from the words."""

    def lay(self, kit: Kit, box: Box, aside: Box | None, sheet: bool) -> None:
        """Lie in a box, or over the board as a sheet, maybe pulled aside."""
        self.floats = sheet
        shown = laid_out(self.message, kit.painter, kit.view, box, aside, sheet)
        self._show(kit, shown)

    def lay_plainly(self, kit: Kit, words: Box, action: Box) -> None:
        """Stand in the place of words, without paper."""
        self._show(kit, laid_out_plainly(self.message, kit.painter, kit.view, words, action))

    def _show(self, kit: Kit, shown: ShownMessage) -> None:
        self.shown, self.box = shown, shown.box
        keys = shown.keys(kit.t)
        for key in keys:
            key.floats = key.id == HANDLE
        if shown.plain:
            self.action = next((key for key in keys if key.box == shown.places.action), None)
        self.children = [key for key in keys if key is not self.action]

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        shown, view = self.shown, kit.view
        assert shown
        if shown.plain:
            _draw_words(canvas, view, shown)
        elif shown.aside:
            _draw_aside(canvas, view, shown)
        else:
            if layout.is_roomy(shown.box, view):
                draw_slip(canvas, view, shown.box)
            else:
                canvas.paper(shown.box, "message", "slip", 5 if shown.sheet else 2)
            title = round(layout.TITLE * shown.size)
            _draw_title(canvas, shown.title, shown.places.title, title)
            _draw_words(canvas, view, shown)
            if shown.pages > 1:
                _draw_number(canvas, shown, kit.t)
            if shown.sheet:
                _draw_handle(canvas, view, shown.box)


class CardHand(Hand):
    """Touches the cells that the words name, and pulls a sheet off the board, or back."""

    def __init__(self, screen: BoardScreen) -> None:
        self._screen = screen
        self._from: int | None = None
        """Where a drag began, from the top."""

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        """Light the cell whose name is touched, or put it out again."""
        screen, card = self._screen, self._screen.tree.find(MessageCard)
        message = screen.play.message
        if message is None or card is None or card.shown is None:
            return False
        shown = card.shown
        if not any(each.id != HANDLE and each.box.contains(at) for each in card.children):
            names = named_cells(screen.services.canvas.text_painter, shown)
            cell = cell_at(names, at, screen.play.selection.size)
            if cell is not None:
                touched = -1 if cell == message.touched else cell
                screen.play.message = message._replace(touched=touched)
                return True
        self._from = at[1] if shown.sheet else None
        return False

    def move(self, at: tuple[int, int], modifiers: int) -> bool:
        """Follow a finger that pulls the sheet."""
        reach = self._screen.services.view.fingertip // 2
        if self._from is None or abs(at[1] - self._from) < reach:
            return False
        self._from = None
        self._screen.perform(PullAside())
        self._screen.services.redraw()
        return True

    def up(self) -> None:
        self._from = None


# -- painting -----------------------------------------------------------------------------------


def _draw_title(canvas: Canvas, title: str, box: Box, size: int) -> None:
    """The title, in two lines where there is room and one would be much smaller."""
    size, lines = canvas.text_painter.fitting_title(title, size, TITLE_FACE, box.w, box.h)
    step = round(size * TITLE_HEIGHT) if len(lines) > 1 else box.h
    top = box.y + (box.h - len(lines) * step) // 2
    for i, line in enumerate(lines):
        row = Box(box.x, top + i * step, box.w, step)
        canvas.text(line, row, size, canvas.theme["ink"], TITLE_FACE)


def _draw_words(canvas: Canvas, view: View, shown: ShownMessage) -> None:
    theme = canvas.theme
    for line, box in shown.lines:
        canvas.text(line, box, shown.size, theme["ink"])
    for _, box in named_cells(canvas.text_painter, shown):
        under = box.centre[1] + round(shown.size * 0.56)
        canvas.fill(Box(box.x, under, box.w, view.line), theme["muted"])


def _draw_number(canvas: Canvas, shown: ShownMessage, t: Texts) -> None:
    """Which page is open, and a dot for each of them."""
    theme, places, number = canvas.theme, shown.places, shown.number + 1
    small = round(layout.SMALL * shown.size)
    if places.pages:
        canvas.digit(str(number), places.page.centre, round(1.2 * shown.size), theme["hint"], "pen")
        of = t("margin.of", n=shown.pages)
        canvas.figure(of, places.pages, small, theme["muted"])
    else:
        canvas.figure(f"{number}/{shown.pages}", places.page, small, theme["muted"], align="right")
    dots, radius = places.dots, 0.25 * shown.size
    step = 4 * radius
    if dots.w < shown.pages * step or (shown.is_last and shown.spells_details):
        return
    x = dots.x + step + (dots.w - 2 * step - (shown.pages - 1) * step) / 2
    for i in range(shown.pages):
        ink = theme["hint" if i == shown.number else "hairline"]
        canvas.disc((x + i * step, dots.centre[1]), radius, ink)


def _draw_handle(canvas: Canvas, view: View, box: Box) -> None:
    """The grip by which a sheet is pulled aside, on its edge, above the title."""
    wide, high = round(36 * view.scale), max(2, round(3 * view.scale))
    grip = Box(box.centre[0] - wide // 2, box.y - high // 2, wide, high)
    canvas.panel(grip, high // 2, canvas.theme["muted"])


def _draw_aside(canvas: Canvas, view: View, shown: ShownMessage) -> None:
    """The sheet pulled aside: its title, which brings it back."""
    theme, box = canvas.theme, shown.box
    canvas.fill(box.inset(-view.gap // 2, 0), theme["desk"])
    canvas.paper(box, "aside", "slip", 0)
    inner = box.inset(view.gap, 0)
    side = min(inner.h // 2, shown.size)
    arrow = Box(inner.right - side, inner.centre[1] - side // 2, side, side)
    canvas.icon("look", arrow, theme["muted"])
    words = inner.left(arrow.x - view.gap - inner.x)
    painter = canvas.text_painter
    size = painter.fitting_size(shown.title, shown.size, TITLE_FACE, words.w, words.h)
    canvas.text(shown.title, words, size, theme["ink"], TITLE_FACE)


LONGEST_LINE = 48
"""Characters on a line of a message."""

_SENTENCE = re.compile(r"[^\n.!?。！？]*(?:[.!?](?=\s)|[。！？]|\n|.$|[.!?])\s*", re.DOTALL)
"""A sentence with what follows it."""

_CLAUSE = re.compile(r"(?:[^,;:，、；：]|[,;:](?!\s))+[,;:，、；：]?\s*")
"""What a sentence is cut into if it is too long for a part."""


def parts_of(text: str, painter: TextPainter, size: int, width: int, most: int) -> list[list[str]]:
    """The lines of a text in parts of at most ``most`` lines, which end with a sentence where
    that is possible, else at a pause."""
    found: list[list[str]] = []
    kept, units = "", list[str]()
    for sentence in _SENTENCE.findall(text.strip()) or [""]:
        long = len(_wrapped(sentence, painter, size, width)) > most
        units += _CLAUSE.findall(sentence) if long else [sentence]
    for sentence in units:
        if kept and len(_wrapped(kept + sentence, painter, size, width)) > most:
            found.append(_wrapped(kept, painter, size, width))
            kept = ""
        kept += sentence
        lines = _wrapped(kept, painter, size, width)
        if len(lines) > most:
            pieces = _even(lines, most)
            found += pieces[:-1]
            kept = _joined(pieces[-1]) + sentence[len(sentence.rstrip()) :]
    return [*found, _wrapped(kept, painter, size, width)] if kept.strip() or not found else found


def _wrapped(text: str, painter: TextPainter, size: int, width: int) -> list[str]:
    """The lines of a text, none longer than is easy to read."""
    while True:
        lines = painter.wrap(text.strip(), size, "regular", width)
        if max(map(len, lines)) <= LONGEST_LINE or width < 12 * size:
            return lines
        width = round(0.96 * width)


def _joined(lines: list[str]) -> str:
    """Lines as one; between Chinese characters there is no space."""
    text = lines[0]
    for line in lines[1:]:
        text += line if is_han(text[-1:] or " ") else f" {line}"
    return text


def _even(lines: list[str], most: int) -> list[list[str]]:
    """Lines in parts of about the same length."""
    count = -(-len(lines) // most)
    per = -(-len(lines) // count)
    return [lines[i : i + per] for i in range(0, len(lines), per)]
