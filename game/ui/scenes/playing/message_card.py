"""The card of a message: its words in parts that fit, and its buttons.

A hint stands below its ribbon (`ribbon_card.py`); other messages, and its details, below a title:

+---------------------------+      +--------------------+
| title                 2/3 |      | title      < 2/3 > |
| words                     |      | words              |
| words                     |      | words              |
| Close   < >      [action] |      | (x)       [action] |
+---------------------------+      +--------------------+
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.parts.hand import Hand
from game.ui.parts.part import NOWHERE, Part, Role
from game.ui.parts.pressing import Button, Round, Spot, Tab, stroke_under
from game.ui.parts.word_parts import FACE, joined, parts_of, roughness
from game.ui.scenes.playing.hint_message import action_label
from game.ui.scenes.playing.margin import measures as layout
from game.ui.scenes.playing.message import CLOSE, DETAILS, NEXT, PREVIOUS, CardButton
from game.ui.scenes.playing.named_cells import cell_at, named_cells
from game.ui.scenes.playing.plain_places import READABLE
from game.ui.scenes.playing.ribbon import (
    Ribbon,
    RibbonPlaces,
    Stops,
    mark_side,
    stops_of,
    strip_of,
    tab_widths,
)
from game.ui.scenes.playing.ribbon_card import FootWords, foot_in, stops_size
from game.ui.scenes.playing.ribbon_card import laid_out as laid_out_ribbon
from game.ui.widgets.control import ControlId
from game.ui.widgets.small_digits import FAINT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.session.hints import Hint
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Kit
    from game.ui.parts.pressing import Form
    from game.ui.scenes.playing.game_board import BoardScreen
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.ribbon_card import Foot, RibbonLayout
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

LEGEND = ("is", "not")
"""What a filled and a hollow circle say."""
LATER = {"before": "faint", "ahead": "pencilled"}
"""What a pale circle and a dashed one say, where there is room, and what the board then has."""

FISH = {"base": ("base",), "cover": ("cover",), "fin": ("fin", "second_fin")}
HALVES = {"half": ("colour",), "other_half": ("opposite",)}
SETS = {"set": ("als",), "other_set": ("second",)}
"""What washes and frames say beside a fish and two sets, and squares beside a colouring, and the
roles that have them."""

LEGEND_GAP, LEAST_GAP = 1.1, 0.6
"""The space between two words of a legend, and the least, in sizes of them."""
LEGEND_NEAR, LEGEND_LINE = 1.3, 1.4
"""How far a word begins after the left of its sign, and the height of a line, in those."""
BELOW = 2.2
"""The space below words that do not fill their room, before they stand lower in it, in sizes."""
SECOND_SIGN = 1.0
"""How far a pale hollow circle stands beside the pale filled one, in sizes of their words."""

HIGHEST = 1.5
"""How far a title is from the upper edge at most, in distances from the sides."""

SLIM = 0.7
"""A column of words in a plain layout is slim below this share of the room."""

TITLE_FACE, PLAIN_FACE = "print_bold", "regular"
"""The faces of titles, and of words in a plain layout."""


class CardPlaces(NamedTuple):
    """Where everything is on a card: the same whatever it says."""

    title: Box
    words: Box
    previous: Box
    next: Box
    close: Box
    action: Box
    page: Box
    """The number of the page."""
    second: Box = NOWHERE
    """A second action."""
    legend: Box = NOWHERE
    """The meaning of marks on the board."""


def card_places(
    box: Box, painter: TextPainter, view: View, said: FootWords, turns: bool = True
) -> CardPlaces:
    """The places on a card with a title in a box; ``turns`` says whether its pages are turned."""
    inner, edge = layout.inside(box, view), layout.edge(view)
    spare = max(0, box.h - layout.least_height(view, box.w))
    foot = foot_in(inner, painter, view, said)
    foot = _with_turning(foot, painter, view, said) if turns else foot
    touch, size = foot.whole.h, layout.smallest_words(view)
    high = round(layout.TITLE * size * LINE_HEIGHT)
    head = inner.top(min(round(layout.HEAD * view.caption), high + spare))
    turning, right = foot.between, head.right
    if not turns:
        turning = NOWHERE
    elif said.second or turning.w < 2 * touch + edge:  # they turn over the words
        touch = min(touch, (foot.whole.y - inner.y) // 2, (inner.w - edge) // 2)
        head = inner.top(max(head.h, touch))
        turning = head.after(head.right - 2 * touch - edge)._replace(h=touch)
        right = turning.x - edge
    previous = turning.left(touch)
    page = head.left(right - head.x) if turns else head.after(head.right)
    page = page.after(max(page.x, page.right - round(3.1 * size)))
    words = inner.below(head.bottom + min(edge, spare))
    words = words.top(max(0, foot.whole.y - edge - words.y))
    return CardPlaces(
        head.left(max(0, page.x - edge - head.x)),
        words,
        previous,
        previous.moved(touch + edge, 0),
        foot.close,
        foot.action,
        page,
        foot.between if said.second else NOWHERE,
    )


def _with_turning(foot: Foot, painter: TextPainter, view: View, said: FootWords) -> Foot:
    """The buttons below a message with those that turn its pages beside a narrower action, where
    that still has room for what it says in small words."""
    edge, size = layout.edge(view), layout.smallest_words(view)
    wide = 2 * foot.whole.h + edge
    action = foot.whole.after(foot.close.right + wide + 2 * view.gap)
    least = max((painter.width(label, size, "semibold") for label in said.actions), default=0)
    if said.second or foot.between.w >= wide or action.w < least + 2 * edge:
        return foot
    between = foot.whole.after(foot.close.right + view.gap).left(wide)
    return foot._replace(between=between, action=action)


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
    signs: tuple[str, ...] = ()
    """The signs on the board whose meaning is told."""
    said: int = 0
    """The size of what its buttons say, if it is not that of the words."""
    is_framed: bool = False
    """Whether what closes it has a frame."""
    longest: int = 1
    """How many lines the longest page has."""

    @property
    def label(self) -> int:
        """The size of what its actions say."""
        return self.said or self.size

    @property
    def face(self) -> str:
        """The face of the words."""
        return PLAIN_FACE if self.plain else FACE

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
    def counted(self) -> tuple[int, int]:
        """The number of the page that is open, from 1, and how many there are; of details alone
        that of their part."""
        if self.message.pages[self.message.page].is_details:
            return self.message.part + 1, self.parts
        return self.number + 1, self.pages

    @property
    def buttons(self) -> tuple[CardButton, ...]:
        """The actions on this page, the main one last: what a hint says is done once it is told."""
        return self.message.actions if self.is_last else (CardButton.MORE,)

    def keys(self, t: Texts) -> list[Part]:
        """What is pressed on it; each has the same place on every page."""
        places, keys = self.places, list[Part]()
        if self.pages > 1 and not self.plain and not self.ribbon:
            number, last = self.number, self.pages - 1
            previous = Round(PREVIOUS, "left", t("tip.left"), number > 0)
            following = Round(NEXT, "right", t("tip.right"), number < last)
            keys += [_at(places.previous, previous), _at(places.next, following)]
        keys += self._actions(t)
        if self.plain or places.close.w <= places.close.h:
            keys.append(_at(places.close, Round(CLOSE, "close", t("tip.close"))))
        elif self.is_framed:
            keys.append(_at(places.close, Button(CLOSE, t("message.close"), size=self.label)))
        else:
            size = 0 if self.ribbon else self.size
            close = Tab(CLOSE, t("message.close"), False, flush=True, size=size)
            keys.append(_at(places.close, close))
        if self.ribbon:
            keys = [*self._below_ribbon(t), *keys]
        return keys

    def _below_ribbon(self, t: Texts) -> list[Part]:
        """The heading, which opens the details, and the rest of a sentence that has no room: it is
        pressed itself."""
        message, words = self.message, self.places.words
        tells = bool(message.details) and message.pages[message.page].tells
        keys: list[Part] = []
        if self.places.title.w:
            keys.append(_at(self.places.title, Heading(self.title, tells, self.size)))
        if message.part < self.parts - 1:
            keys.append(Spot(NEXT, words, t("hint.show_more")))
        elif tells and not keys:
            keys.append(Spot(DETAILS, words, t("hint.details")))
        return keys

    def _actions(self, t: Texts) -> list[Part]:
        keys: list[Part] = []
        action, second = self.places.action, self.places.second
        if second.w and len(self.buttons) == 1:
            action = action._replace(x=second.x, w=action.right - second.x)
        places = (action, second)
        for button, box in zip(reversed(self.buttons), places, strict=False):
            if box.w and box.h:
                label = action_label(t, button, self.hint, self.message.page)
                form: Form = "filled" if button is self.buttons[-1] else "slip"
                icon = "hint" if self.plain else ""
                size = 0 if self.plain else self.label  # the same, whatever the action
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
    if message.has_ribbon:
        return _with_ribbon(message, painter, view, box, t, brief)
    said = _foot_words(message, t)

    def shown_in(places: CardPlaces) -> ShownMessage:
        size, most = _size_and_lines(message, painter, places.words, view)
        return _paged(message, painter, view, places, size, most)

    places = card_places(box, painter, view, said)
    shown, title = shown_in(places), places.title
    if shown.pages == 1:  # there are no pages to turn beside the title
        alone = card_places(box, painter, view, said, turns=False)
        wide = title._replace(w=places.words.right - title.x)
        low = alone.title._replace(w=wide.w)
        large = layout.title_size(view, shown.size)
        lower = shown_in(alone._replace(title=low))
        fits = painter.width(message.title, large, TITLE_FACE) <= wide.w and low.h < wide.h
        if fits and lower.pages == 1:
            shown, places = lower, lower.places
        else:
            places = places._replace(title=wide)
    elif painter.width(message.title, view.caption, TITLE_FACE) > title.w:  # rather than be small
        wider = title._replace(w=places.page.right - title.x)
        places = places._replace(title=wider, page=NOWHERE)
    return _lowered(shown._replace(box=box, places=places), view)


def _lowered(shown: ShownMessage, view: View) -> ShownMessage:
    """The same with its title as far from the upper edge of the card as its words are from the
    sides, where the longest page leaves the room for it, and farther where that leaves more."""
    places, close = shown.places, round(shown.size * layout.CLOSE_LINES)
    title, words, box = places.title, places.words, shown.box
    side, spare = words.x - box.x, words.h - shown.longest * close
    turns = shown.pages > 1 and not places.previous.y >= words.bottom
    lead = 0 if turns else (title.h - layout.title_size(view, shown.size)) // 2
    above = title.y + lead - box.y
    down = max(side - above, min(round(HIGHEST * side) - above, spare // 2))
    down = max(0, min(down, spare))
    lower = {
        name: getattr(places, name).moved(0, down)
        for name in ("title", "page", *(("previous", "next") if turns else ()))
    }
    words = words.below(words.y + down)
    lines = _placed([line.text for line in shown.lines], words, shown.size)
    return shown._replace(places=places._replace(words=words, **lower), lines=lines)


def _foot_words(message: Message, t: Texts) -> FootWords:
    """What the buttons below a message say on all of its pages."""
    labels = [action_label(t, action, message.hint) for action in message.actions]
    labels += [action_label(t, CardButton.MORE, message.hint, page) for page in (0, 1)]
    return FootWords(t("message.close"), tuple(labels), len(message.actions) > 1)


def _with_ribbon(
    message: Message, painter: TextPainter, view: View, box: Box, t: Texts, brief: bool
) -> ShownMessage:
    said = _foot_words(message, t)
    stops = stops_of(message, t) if message.has_argument else ()
    size = stops_size(view, box, brief)
    tabs = [sum(each) for each in tab_widths(painter, view, stops, size, True)] if stops else []

    def laid_at(page: int, legend: int = 0) -> RibbonLayout:
        return laid_out_ribbon(message.at(page), painter, view, box, said, brief, tabs, legend)

    high = 0 if brief else _legend_height(painter, view, message, layout.inside(box, view), t)
    if high:  # judged by its longest page, so that nothing moves as others are read
        longest = max(strip_of(message).pages, key=lambda page: len(message.pages[page].text))
        high *= _is_as_good(laid_at(longest, high), laid_at(longest), view)
    laid = laid_at(message.page, high)
    part, none, foot = min(message.part, len(laid.parts) - 1), NOWHERE, laid.foot
    second, between = (foot.between, none) if said.second else (none, foot.between)
    above, signs = foot.whole._replace(y=laid.words.bottom, h=high), tuple[str, ...]()
    legend = above if high else between
    for signs in (signs_of(message) + later_signs(message), signs_of(message)):
        if _legend_lines(painter, view, _words_of(t, signs), legend):
            break
    keys = none, none, foot.close, foot.action, none, second, legend
    count = sum(not page.is_details for page in message.pages)
    count += message.page == count - 1 and part < len(laid.parts) - 1  # another part follows
    return ShownMessage(
        message._replace(part=part),
        box,
        CardPlaces(laid.heading, laid.words, *keys),
        _placed(laid.parts[part], laid.words, laid.size, amid=not laid.is_tall),
        laid.size,
        message.page,
        count,
        len(laid.parts),
        ribbon=laid.ribbon,
        signs=signs,
        said=laid.label,
        is_framed=laid.is_framed,
    )


def _legend_height(painter: TextPainter, view: View, message: Message, inner: Box, t: Texts) -> int:
    """The height that the meaning of signs needs over the buttons, whatever the page."""
    signs, later = signs_of(message), tuple(LATER) if message.tells_what_is else ()
    choices = [(*signs, sign) for sign in later] or [signs]
    rows = max(len(_legend_lines(painter, view, _words_of(t, each), inner)) for each in choices)
    return round(rows * LEGEND_LINE * view.size("small"))


def _is_as_good(one: RibbonLayout, other: RibbonLayout, view: View) -> bool:
    """Whether all that one layout has room for the other one has as well, and as large words, or on
    a card that is higher than wide large ones."""
    large = view.size("heading") if one.is_tall else other.size
    if one.size < min(large, other.size) or len(one.parts) != len(other.parts):
        return False
    rooms = [(each.heading, each.ribbon.stops, each.ribbon.labels) for each in (one, other)]
    return all(box.h == before.h for box, before in zip(*rooms, strict=True))


def laid_out_plainly(
    message: Message, painter: TextPainter, view: View, words: Box, action: Box
) -> ShownMessage:
    """A message in the words of a plain layout: its words, close, and the action in the place of
    help. Close stands beside the words, or below them where it would leave a slim column."""
    side, none = min(view.touch, words.h), NOWHERE
    close = Box(words.right - side, words.y, side, side)
    room = words.left(close.x - view.gap - words.x)
    if room.w < SLIM * words.w and words.h > 3 * side:
        close, room = close.moved(0, words.h - side), words.top(words.h - side)
    places = CardPlaces(none, room, none, none, close, action, none)
    size, most = _plain_size(message.text, painter, room, view)
    shown = _paged(message, painter, view, places, size, most, PLAIN_FACE)
    return shown._replace(box=words, plain=True)


def _paged(
    message: Message,
    painter: TextPainter,
    view: View,
    places: CardPlaces,
    size: int,
    most: int,
    face: str = FACE,
) -> ShownMessage:
    words, pages = places.words, message.pages
    every = [
        parts_of(page.text, painter, size, words.w, most, face)
        for page in (pages[message.page :] if pages[message.page].is_details else pages)
    ]
    before = len(pages) - len(every)  # which stand below a ribbon
    open_page = every[message.page - before]
    part = min(message.part, len(open_page) - 1)
    number = before + sum(map(len, every[: message.page - before])) + part
    lines = _placed(open_page[part], words, size)
    count = before + sum(map(len, every))
    message = message._replace(part=part)
    longest = max(len(part) for page in every for part in page)
    counts = size, number, count, len(open_page)
    return ShownMessage(message, words, places, lines, *counts, longest=longest)


def _size_and_lines(
    message: Message, painter: TextPainter, words: Box, view: View
) -> tuple[int, int]:
    """The size of the words, and how many lines of them a page has: the largest size at which all
    pages together come apart into no more than at that for the usual number of lines, which is
    smaller where no sentence comes apart then."""
    sizes = view.steps(view.body, layout.smallest_words(view))
    wide = words.w >= layout.LONG_LINE * sizes[0]
    wanted = layout.MOST_LINES - 1 if wide else layout.MOST_LINES
    room = {size: words.h // round(size * LINE_HEIGHT) for size in sizes}
    texts = [page.text for page in message.pages]

    def most(size: int) -> int:
        return _lines_in(words, size, layout.MOST_LINES)

    def is_neat(size: int) -> bool:
        parts = [parts_of(text, painter, size, words.w, most(size)) for text in texts]
        return not any(map(roughness, texts, parts))

    usual = next((size for size in sizes if room[size] >= wanted), sizes[-1])
    usual = next((size for size in sizes if size <= usual and is_neat(size)), usual)
    larger = [size for size in sizes if size > usual and room[size]]
    if view.text > 1 and not view.is_roomy:  # large words come before few pages
        large = next(filter(is_neat, larger), None)
        if large:
            return large, most(large)
    return _largest(texts, painter, words, [*larger, usual], layout.MOST_LINES)


def _plain_size(text: str, painter: TextPainter, words: Box, view: View) -> tuple[int, int]:
    """The same in a plain layout, where a page has as many lines as there is room for."""
    least = min(round(view.base * READABLE), int(words.h / (2 * LINE_HEIGHT)))
    sizes = (*view.steps(view.size("title"), least + 1), least)
    return _largest([text], painter, words, sizes, words.h, PLAIN_FACE)


def _largest(
    texts: Sequence[str],
    painter: TextPainter,
    words: Box,
    sizes: Sequence[int],
    most: int,
    face: str = FACE,
) -> tuple[int, int]:
    """The largest of some sizes at which texts come apart into no more pages, and not less neatly,
    than at the last one, and how many lines a page has, ``most`` of them at most."""

    def lines(size: int) -> int:
        return _lines_in(words, size, most)

    def pages(size: int) -> tuple[int, int]:
        every = [parts_of(text, painter, size, words.w, lines(size), face) for text in texts]
        return sum(map(len, every)), sum(map(roughness, texts, every))

    *larger, size = sizes
    if larger:
        fewest, neatest = pages(size)
        for larger_size in larger:
            count, rough = pages(larger_size)
            if count <= fewest and rough <= neatest:
                return larger_size, lines(larger_size)
    return size, lines(size)


def _lines_in(words: Box, size: int, most: int) -> int:
    """How many lines of a size a page has, ``most`` at most."""
    return max(1, min(most, words.h // round(size * layout.CLOSE_LINES)))


def _placed(lines: Sequence[str], words: Box, size: int, amid: bool = False) -> tuple[Line, ...]:
    """The lines, one below the other, and closer where one more has room then; ``amid`` their room,
    the higher that which they leave, the nearer they are to its middle."""
    step = min(round(size * LINE_HEIGHT), words.h // max(1, len(lines)))
    left = (words.h - step * len(lines)) * amid
    words = words.moved(0, min(left // 2, max(0, left - round(BELOW * size))))
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

    def told(self) -> str:
        page, shown = self.message.pages[self.message.page], self.shown
        text = page.text
        if shown and shown.message.part:  # all of it was told before, but no press is silent
            text = joined([line.text for line in shown.lines])
        return "\n".join(filter(None, (page.title, text, self._enter)))

    @property
    def _enter(self) -> str:
        """What Enter does, on the first page and on the last one; empty where it does nothing."""
        message, t = self.message, self._screen.services.t
        if message.is_at_end and message.actions:
            what = action_label(t, message.actions[-1], message.hint)
        elif message.page == 0 and not message.is_at_end:
            what = t("help.next")
        else:
            return ""
        return t("heard.enter", what=what)

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
        above = [key for key in beside if isinstance(key, Heading)]
        self.children = [*above, *self._ribbon(kit, shown), *beside[len(above) :]]

    def _ribbon(self, kit: Kit, shown: ShownMessage) -> list[Part]:
        if not shown.ribbon:
            return []
        play, perform = self._screen.play, self._screen.perform
        ribbon, stops = Ribbon(self.message, play, perform, kit.t), Stops(self.message, kit.t)
        ribbon.lay(shown.ribbon)
        if not shown.ribbon.stops.h:
            return [ribbon]
        stops.lay(kit, shown.ribbon)
        return [stops, ribbon]

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        shown, view = self.shown, kit.view
        assert shown
        if not shown.plain:
            canvas.paper(shown.box, "margin", "slip", 2)
        if not (shown.plain or shown.ribbon):
            _draw_title(canvas, view, shown)
            _draw_number(canvas, shown)
        _draw_words(canvas, view, shown)
        if shown.ribbon:
            _draw_legend(canvas, kit, shown)


class Heading(Part):
    """The title over a ribbon, with a mark where it opens the details."""

    has_tip = False

    def __init__(self, title: str, tells: bool, words: int) -> None:
        """``words`` is the size of the sentence: it is not smaller, if it can."""
        super().__init__(DETAILS if tells else None, title)
        self.is_pressed = self._tells = tells
        self._words = words
        self.role: Role = "button" if tells else ""

    def finger(self, kit: Kit) -> int:
        """It is as high as there is room for."""
        return min(kit.touch, self.box.h)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        view, side = kit.view, mark_side(kit.view)
        room = self.box.left(self.box.w - (side + view.gap if self._tells else 0))
        sizes = kit.steps(max(kit.body, self._words))
        painter = canvas.text_painter
        size, lines = painter.fitting_title(self.name, sizes, "print", room.w, room.h, 1)
        room = _draw_lines(canvas, room, size, lines, "print")
        wide = min(room.w, painter.width(lines[-1], size, "print"))
        if not self._tells:
            return
        x = self.box.x + wide + view.gap
        mark = Box(x, room.centre[1] - side // 2, side, side)
        canvas.icon("info", mark, canvas.theme["muted"])
        if state.hovered or state.pressed:
            under = room.left(wide)
            stroke_under(canvas, self.id, under, wide, under.bottom, size, state)


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
        pressed = (Button, Round, Tab, Heading)
        buttons = (part for part in card.children if isinstance(part, pressed))
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


def _draw_title(canvas: Canvas, view: View, shown: ShownMessage) -> None:
    """The title, in two lines where there is room and one would be smaller than the words."""
    painter, box, most = (
        canvas.text_painter,
        shown.places.title,
        layout.title_size(view, shown.size),
    )
    size, lines = painter.fitting_title(
        shown.title, view.steps(most), TITLE_FACE, box.w, box.h, shown.size / most
    )
    _draw_lines(canvas, box, size, lines, TITLE_FACE)


def _draw_lines(canvas: Canvas, box: Box, size: int, lines: Sequence[str], face: str) -> Box:
    """The lines of a title in the middle of a box; returns the place of the last one."""
    step = round(size * TITLE_HEIGHT) if len(lines) > 1 else box.h
    row = box._replace(y=box.y + (box.h - len(lines) * step) // 2, h=step)
    for i, line in enumerate(lines):
        canvas.text(line, row.moved(0, i * step), size, canvas.theme["ink"], face)
    return row.moved(0, (len(lines) - 1) * step)


def _draw_words(canvas: Canvas, view: View, shown: ShownMessage) -> None:
    theme = canvas.theme
    for line, box in shown.lines:
        canvas.text(line, box, shown.size, theme["ink"], shown.face)
    for _, box in named_cells(canvas.text_painter, shown):
        under = box.centre[1] + round(shown.size * 0.56)
        canvas.fill(Box(box.x, under, box.w, view.line), theme["muted"])


def _draw_number(canvas: Canvas, shown: ShownMessage) -> None:
    """Which page is open, if there are several."""
    number, count = shown.counted
    if count > 1 and shown.places.page.w:
        small, muted = round(layout.SMALL * shown.size), canvas.theme["muted"]
        canvas.figure(f"{number}/{count}", shown.places.page, small, muted, align="right")


def _draw_legend(canvas: Canvas, kit: Kit, shown: ShownMessage) -> None:
    """What signs on the board say, where there is room for it: in lines over the buttons that
    begin as these do, or between the buttons."""
    box, words = shown.places.legend, _words_of(kit.t, shown.signs)
    size, near = kit.size("small"), round(LEGEND_NEAR * kit.size("small"))
    lines = _legend_lines(kit.painter, kit.view, words, box)
    if not lines:
        return
    high = min(round(LEGEND_LINE * size), box.h // len(lines))
    rows = box.centred(box.w, len(lines) * high).rows(len(lines), 0)
    for line, row in zip(lines, rows, strict=True):
        width = _legend_width(kit.painter, kit.view, words, line)
        room, gaps = box.w - width, len(line) - 1
        apart = round(min(LEGEND_GAP * size, LEAST_GAP * size + room / max(1, gaps)))
        x = box.x
        for sign in line:
            _draw_legend_sign(canvas, sign, (x + 0.42 * size, row.centre[1]), size)
            x += near + round(SECOND_SIGN * size) * (sign == "before")
            wide = kit.painter.width(words[sign], size)
            canvas.text(words[sign], Box(x, row.y, wide + 2, row.h), size, canvas.theme["muted"])
            x += wide + apart


def _draw_legend_sign(canvas: Canvas, sign: str, at: tuple[float, float], size: int) -> None:
    """A circle as digits have it, or a cell with the wash or the frame of houses or of a fin."""
    theme, radius, pen = canvas.theme, 0.42 * size, max(1.4 * canvas.scale, 0.13 * size)
    if sign in LEGEND or sign in LATER:
        pale = sign == "before"
        ink = canvas.tint("sheet", "hint_ink", FAINT) if pale else theme["hint"]
        canvas.blob(at, radius, ink, None, ("legend", sign))
        if pale:  # beside the filled circle a hollow one
            at = at[0] + SECOND_SIGN * size, at[1]
            canvas.blob(at, radius, ink, None, ("legend", sign))
        if sign != "is":
            canvas.blob(at, radius - pen, theme["slip"], None, ("legend", sign))
        for dash in range(6 if sign == "ahead" else 0):
            turn = math.pi * dash / 3
            x, y = at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn)
            canvas.disc((x, y), 0.9 * pen, theme["slip"])
        return
    side = round(0.9 * size)
    cell = Box(round(at[0]), round(at[1]), 0, 0).centred(side, side)
    grounds = {"base": "hint_pattern", "fin": "hint_second", "other_half": "hint_second"}
    grounds |= {"set": "hint_pattern", "other_set": "hint_second"}
    ground = grounds.get(sign, "sheet")
    canvas.fill(cell, theme[ground])
    if sign not in ("base", "set"):
        canvas.frame(cell, theme["hint_ink"], pen, ("legend", sign))
    if sign in ("fin", "other_half", "other_set"):
        for gap in (cell.centred(side // 3, side), cell.centred(side, side // 3)):
            canvas.fill(gap, theme[ground])


def _words_of(t: Texts, signs: Sequence[str]) -> dict[str, str]:
    """What signs say."""
    return {sign: t(f"ribbon.{sign}") for sign in signs}


def _legend_width(
    painter: TextPainter, view: View, words: Mapping[str, str], signs: Sequence[str]
) -> int:
    """The least width of a line of signs with their words."""
    size = view.size("small")
    wide = sum(painter.width(words[sign], size) + round(LEGEND_NEAR * size) for sign in signs)
    wide += round(SECOND_SIGN * size) * ("before" in signs)
    return wide + round(LEAST_GAP * size) * (len(signs) - 1)


def _legend_lines(
    painter: TextPainter, view: View, words: Mapping[str, str], box: Box
) -> list[list[str]]:
    """The signs in as few lines as have room in a box; none where they have none."""
    lines = list[list[str]]()
    for sign in words:
        longer = [*lines[-1], sign] if lines else [sign]
        if lines and _legend_width(painter, view, words, longer) <= box.w:
            lines[-1] = longer
        else:
            lines.append([sign])
    widest = max((_legend_width(painter, view, words, [sign]) for sign in words), default=0)
    size = view.size("small")
    high = size if len(lines) > 1 else round(LEGEND_LINE * size)
    return lines if widest <= box.w and high * len(lines) <= box.h else []


def signs_of(message: Message) -> tuple[str, ...]:
    """The signs on the board that are told apart beside the buttons of a hint."""
    if message.tells_what_is:
        return LEGEND
    step = message.hint.step if message.hint else None
    roles = {str(part.role) for part in step.evidence} if step else set[str]()
    signs = FISH if "cover" in roles else HALVES if {"colour", "opposite"} <= roles else {}
    signs = SETS if {"als", "second"} <= roles else signs
    return tuple(sign for sign, held in signs.items() if roles.intersection(held))


def later_signs(message: Message) -> tuple[str, ...]:
    """The signs that the open page has for what was told before, or is to come."""
    lit = message.highlights
    held = (sign for sign, marks in LATER.items() if any(getattr(lit, marks).values()))
    return tuple(held) if message.tells_what_is else ()
