"""The card of a message: its words in parts that fit, and its buttons.

roomy                                 tight
+----+-------------------------+      +-----------------------+
|  3 | title                 × |      | title           2/3 × |
|of 3| words                   |      | words                 |
|    | words                   |      | words                 |
|    | ‹ › . . o       [action]|      | ‹ ›          [action] |
+----+-------------------------+      +-----------------------+
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.plans.faces import is_han
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.parts.hand import Hand
from game.ui.parts.part import NOWHERE, Part, Role
from game.ui.parts.pressing import Button, Round, Spot, Tab
from game.ui.scenes.playing.hint_message import action_label
from game.ui.scenes.playing.margin import measures as layout
from game.ui.scenes.playing.margin.slip import draw_slip
from game.ui.scenes.playing.message import CLOSE, DETAILS, NEXT, PREVIOUS, CardButton
from game.ui.scenes.playing.named_cells import cell_at, named_cells
from game.ui.scenes.playing.plain_places import READABLE
from game.ui.scenes.playing.ribbon import Ribbon, RibbonPlaces, Stops
from game.ui.scenes.playing.ribbon_card import FACE
from game.ui.scenes.playing.ribbon_card import laid_out as laid_out_ribbon
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.hints import Hint
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Kit
    from game.ui.parts.pressing import Form
    from game.ui.scenes.playing.game_board import BoardScreen
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
    high = max(box.y + layout.edge(view), title.centre[1] - touch // 2)
    close = Box(title.right - touch, high, touch, touch)
    title, words = title.left(close.x - gap - title.x), words.left(close.x - words.x)
    dots = foot.after(following.right + gap)
    dots = dots.left(max(0, action.x - gap - dots.x))
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
    action = foot.after(following.right + edge)
    close = Box(inner.right - touch, inner.y, touch, touch)
    if layout.is_narrow(box.w, view):  # words have all the width, below the close button
        head = inner.top(touch)
        words = words.below(close.bottom)
    else:
        words = words.left(close.x - edge - words.x)
    head = head.left(close.x - edge - head.x)
    page = head.after(head.right - round(2.5 * size))
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
    """The margin, or the place of pad, tools and margin."""
    places: CardPlaces
    lines: tuple[Line, ...]
    size: int
    """The size of the words."""
    number: int
    """Which page it is of all pages and parts, counted from 0."""
    pages: int
    parts: int
    """How many parts the open page has."""
    plain: bool = False
    """Whether it stands in the words of a plain layout, without paper."""
    ribbon: RibbonPlaces | None = None
    """Where its ribbon is, if it has one."""

    @property
    def face(self) -> str:
        """The face of the words."""
        return FACE if self.ribbon else "regular"

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
        if self.is_last or self.ribbon:
            return self.message.actions
        return (CardButton.MORE,)

    def keys(self, t: Texts) -> list[Part]:
        """What is pressed on it; each has the same place on every page."""
        if self.ribbon:
            return self._keys_of_ribbon(t)
        keys = self._actions(t)
        if self.pages > 1 and not self.plain:
            number, last = self.number, self.pages - 1
            previous = Round(PREVIOUS, "left", t("tip.left"), number > 0)
            following: Part = Round(NEXT, "right", t("tip.right"), number < last)
            if number == last and self.message.details and not self.spells_details:
                following = Round(DETAILS, "info", t("tip.info"))
            keys += [_at(self.places.previous, previous), _at(self.places.next, following)]
            if number == last and self.spells_details:
                keys.append(_at(self.places.dots, Tab(DETAILS, t("hint.details"), False)))
        keys.append(_at(self.places.close, Round(CLOSE, "close", t("tip.close"))))
        return keys

    def _keys_of_ribbon(self, t: Texts) -> list[Part]:
        """What is pressed beside a ribbon, and its sentence where that is not all."""
        places, keys = self.places, self._actions(t)
        if places.close.w > 1.3 * places.close.h:
            keys.append(_at(places.close, Tab(CLOSE, t("message.close"), False)))
        else:
            keys.append(_at(places.close, Round(CLOSE, "close", t("tip.close"))))
        if places.dots.w and self.message.details:
            keys.append(_at(places.dots, Tab(DETAILS, self.title, False)))
        if self.message.part < self.parts - 1:
            return [Spot(NEXT, places.words, t("hint.show_more")), *keys]
        if self.message.details and not places.dots.w:
            return [Spot(DETAILS, places.words, t("hint.details")), *keys]
        return keys

    def _actions(self, t: Texts) -> list[Part]:
        keys: list[Part] = []
        places = (self.places.action, self.places.second)
        for button, box in zip(reversed(self.buttons), places, strict=False):
            if box.w and box.h:
                label = action_label(t, button, self.hint, self.plain)
                form: Form = "filled" if button is self.buttons[-1] else "slip"
                icon = "hint" if self.plain else ""
                size = 0 if self.plain else self.size  # that of the words, whatever the action
                keys.append(_at(box, Button(button.control_id, label, form, icon=icon, size=size)))
        return keys


def _at(box: Box, part: Part) -> Part:
    """A part in its place beside a board."""
    part.box, part.is_crowded, part.closes = box, True, part.id == CLOSE
    return part


# -- laying out -------------------------------------------------------------------------------


def laid_out(
    message: Message, painter: TextPainter, view: View, box: Box, t: Texts, brief: bool = False
) -> ShownMessage:
    """A message on its card, which is the margin or has the place of the pad as well; a ``brief``
    one says as little as it can."""
    if message.bead:
        return _with_ribbon(message, painter, view, box, t, brief)
    places = card_places(box, view)
    size, most = _size_and_lines(message, painter, places.words, view)
    return _paged(message, painter, view, places, size, most)._replace(box=box)


def _with_ribbon(
    message: Message, painter: TextPainter, view: View, box: Box, t: Texts, brief: bool
) -> ShownMessage:
    label = action_label(t, message.actions[-1], message.hint)

    def divide(text: str, size: int, width: int, most: int) -> list[list[str]]:
        return parts_of(text, painter, size, width, most, FACE)

    laid = laid_out_ribbon(message, painter, view, box, label, t("message.close"), divide, brief)
    part, none = min(message.part, len(laid.parts) - 1), NOWHERE
    places = CardPlaces(none, laid.words, none, none, laid.facts, laid.close, laid.action, none)
    lines = _placed(laid.parts[part], laid.words, laid.size, view, ruled=False)
    return ShownMessage(
        message._replace(part=part),
        box,
        places,
        lines,
        laid.size,
        message.page,
        len(message.pages),
        len(laid.parts),
        ribbon=laid.ribbon,
    )


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


def _paged(
    message: Message, painter: TextPainter, view: View, places: CardPlaces, size: int, most: int
) -> ShownMessage:
    words = places.words
    every = [parts_of(page.text, painter, size, words.w, most) for page in message.pages]
    open_page = every[message.page]
    part = min(message.part, len(open_page) - 1)
    number = sum(len(part_lines) for part_lines in every[: message.page]) + part
    lines = _placed(open_page[part], words, size, view)
    count = sum(len(part_lines) for part_lines in every)
    message = message._replace(part=part)
    return ShownMessage(message, words, places, lines, size, number, count, len(open_page))


def _size_and_lines(
    message: Message, painter: TextPainter, words: Box, view: View
) -> tuple[int, int]:
    """The size of the words, and how many lines of them a page has: the largest size at which all
    pages together come apart into no more than at that for the usual number of lines."""
    sizes = view.steps(layout.words_size(view), layout.smallest_words(view))
    wide = words.w >= layout.LONG_LINE * sizes[0]
    wanted = layout.MOST_LINES - 1 if wide else layout.MOST_LINES
    room = {size: words.h // round(size * LINE_HEIGHT) for size in sizes}
    usual = next((size for size in sizes if room[size] >= wanted), sizes[-1])
    larger = [size for size in sizes if size > usual and room[size]]
    texts = [page.text for page in message.pages]
    return _largest(texts, painter, words, [*larger, usual], layout.MOST_LINES)


def _plain_size(text: str, painter: TextPainter, words: Box, view: View) -> tuple[int, int]:
    """The same in a plain layout, where a page has as many lines as there is room for."""
    least = min(round(view.base * READABLE), int(words.h / (2 * LINE_HEIGHT)))
    sizes = (*view.steps(view.size("title"), least + 1), least)
    return _largest([text], painter, words, sizes, words.h)


def _largest(
    texts: Sequence[str], painter: TextPainter, words: Box, sizes: Sequence[int], most: int
) -> tuple[int, int]:
    """The largest of some sizes at which texts come apart into no more pages than at the last one,
    and how many lines a page has, ``most`` of them at most."""

    def lines(size: int) -> int:
        return max(1, min(most, words.h // round(size * LINE_HEIGHT)))

    def pages(size: int) -> int:
        return sum(len(parts_of(text, painter, size, words.w, lines(size))) for text in texts)

    *larger, size = sizes
    if larger:
        fewest = pages(size)
        size = next((larger_size for larger_size in larger if pages(larger_size) <= fewest), size)
    return size, lines(size)


def _placed(
    lines: Sequence[str], words: Box, size: int, view: View, ruled: bool = True
) -> tuple[Line, ...]:
    """The lines on the ``ruled`` rows of a roomy margin, else close together."""
    line = layout.ruled_line(view)
    fits = ruled and words.h >= max(layout.MOST_LINES, len(lines)) * line
    step = line if fits else round(size * LINE_HEIGHT)
    return tuple(
        Line(text, Box(words.x, words.y + i * step, words.w, step)) for i, text in enumerate(lines)
    )


# -- the part and what takes the pointer over it ------------------------------------------------


class MessageCard(Part):
    """The open page of a message."""

    role: Role = "page"

    def __init__(self, message: Message, screen: BoardScreen) -> None:
        super().__init__(ControlId("message"), message.title or message.text)
        self.message, self.hand, self._screen = message, CardHand(screen), screen
        self.shown: ShownMessage | None = None
        self.action: Part | None = None
        """What to do, where that stands apart from the words."""

    def lay(self, kit: Kit, box: Box, brief: bool = False) -> None:
        """Lie in a box; a ``brief`` message says as little as it can."""
        self._show(kit, laid_out(self.message, kit.painter, kit.view, box, kit.t, brief))

    def lay_plainly(self, kit: Kit, words: Box, action: Box) -> None:
        """Stand in the place of words, without paper."""
        self._show(kit, laid_out_plainly(self.message, kit.painter, kit.view, words, action))

    def _show(self, kit: Kit, shown: ShownMessage) -> None:
        self.shown, self.box = shown, shown.box
        keys = shown.keys(kit.t)
        if shown.plain:
            self.action = next((key for key in keys if key.box == shown.places.action), None)
        beside = [key for key in keys if key is not self.action]
        self.children = [*self._ribbon(kit, shown), *beside]

    def _ribbon(self, kit: Kit, shown: ShownMessage) -> list[Part]:
        if not shown.ribbon:
            return []
        ribbon, stops = Ribbon(self.message, self._screen, kit.t), Stops(self.message, kit.t)
        ribbon.lay(shown.ribbon)
        if not shown.ribbon.stops.h:
            return [ribbon]
        stops.lay(kit, shown.ribbon)
        return [stops, ribbon]

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        shown, view = self.shown, kit.view
        assert shown
        if shown.plain:
            _draw_words(canvas, view, shown)
        elif shown.ribbon:
            canvas.paper(shown.box, "margin", "slip", 2)
            _draw_words(canvas, view, shown)
        else:
            if layout.is_roomy(shown.box, view):
                draw_slip(canvas, view, shown.box)
            else:
                canvas.paper(shown.box, "message", "slip", 2)
            title = layout.title_size(view, shown.size)
            _draw_title(canvas, view, shown.title, shown.places.title, title)
            _draw_words(canvas, view, shown)
            if shown.pages > 1:
                _draw_number(canvas, shown, kit.t)


class CardHand(Hand):
    """Touches the cells that the words name."""

    def __init__(self, screen: BoardScreen) -> None:
        self._screen = screen

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        """Light the cell whose name is touched, or put it out again."""
        screen, card = self._screen, self._screen.tree.find(MessageCard)
        message = screen.play.message
        if message is None or card is None or card.shown is None:
            return False
        buttons = (part for part in card.children if isinstance(part, (Button, Round, Tab)))
        if any(button.box.contains(at) for button in buttons):
            return False
        names = named_cells(screen.services.canvas.text_painter, card.shown)
        cell = cell_at(names, at, screen.play.selection.size)
        if cell is None:
            return False
        touched = -1 if cell == message.touched else cell
        screen.play.message = message._replace(touched=touched)
        return True


# -- painting -----------------------------------------------------------------------------------


def _draw_title(canvas: Canvas, view: View, title: str, box: Box, size: int) -> None:
    """The title, in two lines where there is room and one would be much smaller."""
    painter, sizes = canvas.text_painter, view.steps(size)
    size, lines = painter.fitting_title(title, sizes, TITLE_FACE, box.w, box.h)
    step = round(size * TITLE_HEIGHT) if len(lines) > 1 else box.h
    top = box.y + (box.h - len(lines) * step) // 2
    for i, line in enumerate(lines):
        row = Box(box.x, top + i * step, box.w, step)
        canvas.text(line, row, size, canvas.theme["ink"], TITLE_FACE)


def _draw_words(canvas: Canvas, view: View, shown: ShownMessage) -> None:
    theme = canvas.theme
    for line, box in shown.lines:
        canvas.text(line, box, shown.size, theme["ink"], shown.face)
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


LONGEST_LINE, LONGEST_OF_RIBBON = 48, 56
"""Characters on a line of a message, and of the sentence below a ribbon, which has few lines."""

_SENTENCE = re.compile(r"[^\n.!?。！？]*(?:[.!?](?=\s)|[。！？]|\n|.$|[.!?])\s*", re.DOTALL)
"""A sentence with what follows it."""

_CLAUSE = re.compile(r"(?:[^,;:，、；：]|[,;:](?!\s))+[,;:，、；：]?\s*")
"""What a sentence is cut into if it is too long for a part."""


def parts_of(
    text: str, painter: TextPainter, size: int, width: int, most: int, face: str = "regular"
) -> list[list[str]]:
    """The lines of a text in parts of at most ``most`` lines, which end with a sentence where
    that is possible, else at a pause."""
    parts: list[list[str]] = []
    kept, units = "", list[str]()
    for sentence in _SENTENCE.findall(text.strip()) or [""]:
        long = len(_wrapped(sentence, painter, size, width, face)) > most
        units += _CLAUSE.findall(sentence) if long else [sentence]
    for sentence in units:
        if kept and len(_wrapped(kept + sentence, painter, size, width, face)) > most:
            parts.append(_wrapped(kept, painter, size, width, face))
            kept = ""
        kept += sentence
        lines = _wrapped(kept, painter, size, width, face)
        if len(lines) > most:
            pieces = _even(lines, most)
            parts += pieces[:-1]
            kept = _joined(pieces[-1]) + sentence[len(sentence.rstrip()) :]
    if kept.strip() or not parts:
        parts.append(_wrapped(kept, painter, size, width, face))
    return parts


def _wrapped(text: str, painter: TextPainter, size: int, width: int, face: str) -> list[str]:
    """The lines of a text, none longer than is easy to read."""
    while True:
        lines = painter.wrap(text.strip(), size, face, width)
        longest = LONGEST_OF_RIBBON if face == FACE else LONGEST_LINE
        if max(map(len, lines)) <= longest or width < 12 * size:
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
