"""Where a message with a ribbon has everything: the ribbon, one sentence, and the buttons, which
stand below other messages as well.

+---------------------------------+      +--------------------+
| A chain (i)                     |      | =(6)===[1]> . (5)  |
|  Suppose     Follow        So   |      |  No 7 here, so 1.  |
|   (5)====(6)====[1]>. . (5)     |      | (x) [   action   ] |
|  words                          |      +--------------------+
| * is o is not                   |
| Close                 [action]  |
+---------------------------------+

A high card, which has the place of pad and tools under a board, has larger words, and frames what
closes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.parts.part import NOWHERE, Kit, Need, Part
from game.ui.parts.word_parts import parts_of, roughness
from game.ui.scenes.playing.margin import measures as layout
from game.ui.scenes.playing.message import FEW_PAGES
from game.ui.scenes.playing.ribbon import (
    ALL,
    FEWEST,
    LABEL_LINE,
    MOST,
    RADIUS,
    Ribbon,
    RibbonPlaces,
    Stops,
    label_for,
    label_rooms,
    mark_side,
    strip_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.text import TextPainter
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.ribbon import Strip, Telling
    from game.words.texts import Texts

ROW, FAIR_ROW, LEAST_ROW = 0.38, 0.27, 0.2
"""The height of the ribbon as a share of what the buttons leave: at most; at least before its
sentence is smaller than body text, and before there are no stops."""

LOW_BEADS, LEAST_BEADS, GOOD_BEADS = 26, 30, 36
"""Points below which a ribbon is not low, though its beads then have no names, though words then
come in parts, and though there is no heading."""

HEADING, STOPS = 1.35, 1.6
"""The heights of the heading in its sizes, and of the stops in captions."""

ROW_AROUND = 2.15 * layout.KNOB
"""The height of the ribbon, in radii of its beads."""

AIR = 1.8
"""The most space above, between and below stops and ribbon, each, in sizes of body text."""

HIGH, FULL_ROW = 0.6, 0.8
"""The least height of a high card that is broader than high, as a share of its width, and the
least height of the ribbon beside its large words, as a share of the most."""

HIGH_BUTTON, FRAMED = 1.18, 0.31
"""The height of the buttons of a high card, in that of others, and the width of what closes it, as
a share of the whole."""

MOST_RADIUS, LARGE_RADIUS = 1.4, 0.29
"""The largest radius of a bead, in sizes of body text, and as a share of how far beads are apart
on a card that is higher than wide."""

SHRUNK = 0.76
"""How small the sentence may be, as a share of body text, before fewer words are said."""

MOST_KNOTS = 3.4
"""The height of the ribbon of a hint without an argument, at most, in sizes of body text."""

MOST_PARTS = 3
"""In so many parts words are told that have no room, each with its sentences, rather than in fewer
words."""

ABOVE_FOOT = 0.5
"""The space between words and buttons in a card that is not low, in sizes of body text."""

RIBBON_WIDTHS = 15, 30
"""The width of a ribbon that stands alone, at least and as it would like to be, in sizes of body
text."""

ACTION = 0.36
"""The width of the action where there is room for much beside it, as a share of the whole."""


LARGEST = 1.5
"""How large a brief sentence may be where there is room, in sizes of body text."""


class FootWords(NamedTuple):
    """What the buttons below a message say, whatever its page."""

    close: str
    actions: tuple[str, ...] = ()
    """What its action says, on this page and on others."""
    second: bool = False
    """Whether there are two actions."""


class Foot(NamedTuple):
    """Where the buttons below a message are."""

    whole: Box
    close: Box
    between: Box
    """What is left for a second action, for turning pages, or for the meaning of marks."""
    action: Box


def foot_in(inner: Box, painter: TextPainter, view: View, words: FootWords) -> Foot:
    """The buttons at the foot of a box: a word that closes where there is room for it, and the
    action."""
    touch, gap = min(view.button, inner.h // 3), view.gap
    whole = inner.below(inner.bottom - touch)
    wide = [painter.width(label, view.body, "semibold") for label in words.actions]
    wanted = max(wide) + round(2.2 * view.body) if wide else 0
    word = max(painter.width(words.close, view.body, "semibold") + gap, round(1.2 * touch))
    close = whole.left(word if whole.w >= wanted + word + gap else touch)
    rest = whole.after(close.right + gap)
    if words.second:
        between, action = rest.columns(2, gap)
        return Foot(whole, close, between, action)
    action = rest.after(rest.right - min(rest.w, max(wanted, round(ACTION * whole.w))))
    if action.x - close.right < 3 * gap:
        action = rest.after(rest.right - min(rest.w, wanted))
    between = rest.left(max(0, action.x - gap - rest.x))
    return Foot(whole, close, between, action)


def _wide_foot(inner: Box, view: View, words: FootWords, brief: bool) -> Foot:
    """The buttons at the foot of a high card or of a ``brief`` one, which fill it: what closes it,
    framed or round, and the action."""
    touch = min(view.button if brief else round(HIGH_BUTTON * view.button), inner.h // 3)
    whole = inner.below(inner.bottom - touch)
    close = whole.left(touch if brief else round(FRAMED * whole.w))
    rest = whole.after(close.right + 2 * view.gap)
    if words.second:
        return Foot(whole, close, *rest.columns(2, view.gap))
    return Foot(whole, close, rest.left(0), rest)


class RibbonLayout(NamedTuple):
    """Where everything is on the card, and the words in their parts."""

    ribbon: RibbonPlaces
    heading: Box
    """The title; empty where there is no room for it."""
    words: Box
    foot: Foot
    size: int
    """The size of the words."""
    parts: list[list[str]]
    is_tall: bool = False
    """Whether the card is higher than wide: the words begin below the ribbon, and what is left is
    below them."""
    label: int = 0
    """The size of what its buttons say."""
    is_framed: bool = False
    """Whether what closes it has a frame."""


def is_high(view: View, box: Box) -> bool:
    """Whether a card is nearly as high as wide, under a board rather than beside it."""
    return HIGH * box.w <= box.h <= box.w and 2 * box.w > view.width


def stops_size(view: View, box: Box, brief: bool) -> int:
    """The size of the stops of a card in a box."""
    if brief or not is_high(view, box):
        return view.caption
    return layout.raised(view, "caption", "heading")


class _Card(NamedTuple):
    """What a card tells, and where."""

    message: Message
    strip: Strip
    longest: str
    """The longest sentence of all pages."""
    brief: bool
    painter: TextPainter
    view: View
    box: Box
    room: Box
    """What the buttons leave of it."""

    @property
    def is_tall(self) -> bool:
        return self.room.h > self.room.w

    @property
    def closes(self) -> bool:
        """Whether beads stand close, as little room has to do for all of an argument."""
        return self.brief and self.strip.is_argued

    @property
    def is_high(self) -> bool:
        """Whether there is room for large words, beads and buttons under a board."""
        return not self.brief and is_high(self.view, self.box)

    @property
    def beads(self) -> int:
        """How many beads are seen."""
        if self.closes:
            return min(FEWEST, len(self.strip.numbers(True)))
        return self.strip.room_for(self.room.w, self.view, MOST if self.is_high else ALL)

    @property
    def column(self) -> int:
        """The width of the label of each bead."""
        return self.room.w // self.beads

    @property
    def largest(self) -> float:
        """The height of the ribbon at most."""
        share = LARGE_RADIUS if self.is_tall else RADIUS
        radius = min(share * self.room.w / self.beads, MOST_RADIUS * self.view.body)
        return ROW_AROUND * radius

    @property
    def most(self) -> int:
        """The size of title and words at most: a sentence without an argument is as large as there
        is room for."""
        if self.is_high:
            return layout.raised(self.view, "body", "title")
        if self.view.text > 1:
            return self.view.body
        large = self.is_tall and not self.strip.is_argued
        return self.view.size("title" if large else "heading")

    @property
    def stops(self) -> int:
        """The size of the stops."""
        return stops_size(self.view, self.box, self.brief)

    def line(self, size: int) -> float:
        """The least height of a line of the sentence, in its sizes: beside an argument larger words
        are not close, but for those that have all of a high card; a brief one has but one line."""
        if self.closes:
            return 1.0
        far = size > self.view.body and self.strip.is_argued and not self.is_high
        return LINE_HEIGHT if far else layout.CLOSE_LINES

    def lines(self, size: int) -> int:
        """The lines of the longest sentence at a size."""
        return len(parts_of(self.longest, self.painter, size, self.room.w, 99)[0])


def laid_out(
    message: Message,
    painter: TextPainter,
    view: View,
    box: Box,
    foot: FootWords,
    brief: bool,
    tabs: Sequence[int] = (),
    legend: int = 0,
) -> RibbonLayout:
    """A message with a ribbon in a box. A ``brief`` one says as little as it can. As tabs, its
    stops have one of the widths ``tabs``, the best first. The meaning of marks has the height
    ``legend`` above the buttons."""
    inner = layout.inside(box, view)
    high = not brief and is_high(view, box)
    if high or brief:
        buttons = _wide_foot(inner, view, foot, brief)
    else:
        buttons = foot_in(inner, painter, view, foot)
    spare = max(0, box.h - layout.least_ribbon(view))
    apart = max(layout.edge(view), min(round(ABOVE_FOOT * view.body), spare // 4))
    apart = min(apart, 2 * layout.edge(view)) if high else apart
    room = inner._replace(h=max(0, buttons.whole.y - apart - legend - inner.y))
    strip = strip_of(message)
    texts = [message.pages[page].text for page in strip.pages]
    if brief:
        texts = [bead.short or text for bead, text in zip(strip.beads, texts, strict=True)]
    card = _Card(message, strip, max(texts, key=len), brief, painter, view, box, room)
    head = _head(card)
    heights, beside = _shared(card, head, tabs)
    heading, ribbon, words = _stacked(card, heights, beside)
    size, parts = _words(card, words, head[0] if heights.heading else card.most)
    label = view.caption if brief else min(size, view.body)
    label = layout.raised(view, "body", "heading") if high else label
    return RibbonLayout(ribbon, heading, words, buttons, size, parts, card.is_tall, label, high)


def _head(card: _Card) -> tuple[int, int]:
    """The size of the title at most, and in how many lines: on a card that is higher than wide that
    at which the longest of its pages fits beside its mark, so that all have one; without an
    argument in two lines rather than as small as body text."""
    view = card.view
    if not card.is_tall:
        return card.most if card.is_high else view.body, 1
    most = 1 if card.strip.is_argued or card.most == view.body else 2
    room = card.room.w - mark_side(view) - view.gap
    titles = {page.title for page in card.message.pages if not page.is_details}
    for size in view.steps(card.most, view.body):
        lines = max(len(card.painter.wrap(each, size, "print", room)) for each in titles)
        if lines <= most:
            return size, lines
    return view.body, most


def _shared(card: _Card, head: tuple[int, int], tabs: Sequence[int]) -> tuple[_Heights, int]:
    """How the height is shared; and how wide stops are that stand in the line of the title, so that
    the sentence can be larger, 0 for those in a line of their own."""
    view, reserved, knots = card.view, _reserved(card), card.lines(card.most)
    title = card.painter.width(card.message.title, view.body, "print") + view.body + 2 * view.gap
    tab = next((wide for wide in tabs if title + wide <= card.room.w), 0)
    sizes = view.steps(card.most, smallest(view)) if card.is_high else (view.body,)
    for size in sizes:
        lines, close = card.lines(size), round(layout.CLOSE_LINES * size)
        larger = lines * (close if card.is_high else round(LINE_HEIGHT * size)) - reserved
        if (
            not (card.strip.is_argued or card.brief or card.is_high)
            and knots <= layout.RIBBON_LINES
        ):
            larger = max(larger, knots * round(card.most * layout.CLOSE_LINES) - reserved)
        heights = _heights(card, head, reserved, max(0, larger))
        beside = tab * (heights.stops > 0 and not (heights.is_fair or card.brief))
        if beside:
            larger = max(0, lines * close - reserved)
            heights = _heights(card, head, reserved, larger, stopped=False)
        if heights.is_fair:
            break
    return heights, beside * (heights.heading > 0)


def _stacked(card: _Card, heights: _Heights, beside: int) -> tuple[Box, RibbonPlaces, Box]:
    """The title, the ribbon with its stops and labels, and what is left to the words."""
    room, box, gap = card.room, card.box, layout.edge(card.view) // 2
    high, stops, row, labels, air, _ = heights
    heading = room._replace(h=high) if high else NOWHERE
    first = room.y + high + (gap if high else 0) + air
    top = room._replace(y=first if stops else first - air, h=stops)
    if beside:
        top, heading = heading.after(heading.right - beside), heading.left(heading.w - beside)
    along = room._replace(y=first + (stops + gap + air if stops else 0), h=row)
    under = room._replace(y=along.bottom, h=labels)
    words = room.below(under.bottom + layout.edge(card.view) + air * card.is_tall)
    radius = row / ROW_AROUND
    column = card.column * bool(labels)
    ends = _ends(card.strip, card.painter, card.view.size("small"), column, radius)
    if card.closes:  # the line runs on to the sides of the card
        along = box.inset(2 * card.view.line, 0)._replace(y=along.y, h=along.h)
        ends = (room.x - along.x + card.column // 2,) * 2
    seen = card.strip.seen(card.beads, card.closes)
    shown = tuple(seen), card.strip.breaks(seen, card.closes), ends
    beyond = card.strip.beyond(seen, card.closes)
    places = RibbonPlaces(top, along, under, radius, *shown, bool(beside), card.stops, beyond)
    return heading, places, words


def _label_lines(strip: Strip, painter: TextPainter, size: int, column: int) -> int:
    """How many lines the labels of beads would like to have, with one column for each bead."""
    rooms = label_rooms(painter, strip.beads, size, column)
    pairs = zip(strip.beads, rooms, strict=True)
    return 1 if all(label_for(painter, bead, size, room) for bead, room in pairs) else 2


def _ends(
    strip: Strip, painter: TextPainter, size: int, column: int, radius: float
) -> tuple[int, int]:
    """How far the first bead and the last one are from the sides, with labels of a size that are at
    most as wide as a column."""
    names = strip.beads[0].label, strip.beads[-1].label
    wide = [min(column, painter.width(name, size, "semibold")) for name in names]
    left, right = (round(max(layout.KNOB * radius, each / 2)) for each in wide)
    return left, right


class RibbonAlone(Part):
    """The ribbon of a message with its stops, apart from its words, as wide as its room."""

    def __init__(
        self, message: Message, play: Telling, perform: Callable[[Intent], object], t: Texts
    ) -> None:
        super().__init__()
        self._ribbon, self._stops = Ribbon(message, play, perform, t), Stops(message, t)
        self.children = [*([self._stops] if message.has_argument else []), self._ribbon]

    def _sizes(self, kit: Kit, width: int) -> tuple[int, float, int, int, int]:
        """How many beads are seen, their radius, and the heights of stops, row and labels."""
        strip, small = self._ribbon.strip, kit.size("small")
        count = strip.room_for(width, kit.view)
        radius = min(RADIUS * width / count, MOST_RADIUS * kit.body)
        column = width // count
        lines = _label_lines(strip, kit.painter, small, column)
        stops = round(STOPS * kit.size("caption")) + kit.em(0.5) if strip.is_argued else 0
        labels = round(LABEL_LINE * small) * lines if strip.is_argued else 0
        return count, radius, stops, round(ROW_AROUND * radius), labels

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(RIBBON_WIDTHS[0]), kit.em(RIBBON_WIDTHS[1]))

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = sum(self._sizes(kit, width)[2:])
        return Need(high, high)

    def arrange(self, kit: Kit, box: Box) -> None:
        count, radius, stops, row, labels = self._sizes(kit, box.w)
        strip, gap = self._ribbon.strip, kit.em(0.5) if stops else 0
        top = box.top(stops - gap)
        along = box._replace(y=box.y + stops, h=row)
        under = along._replace(y=along.bottom, h=labels)
        column = (box.w // count) * bool(labels)
        ends = _ends(strip, kit.painter, kit.size("small"), column, radius)
        seen = strip.seen(count)
        breaks = strip.breaks(seen)
        places = RibbonPlaces(top, along, under, radius, tuple(seen), breaks, ends)
        self._ribbon.lay(places)
        if stops:
            self._stops.lay(kit, places)


class _Heights(NamedTuple):
    """The heights of what stands above the sentence, 0 for what has no room."""

    heading: int
    stops: int
    row: int
    labels: int
    air: int
    """Each space above, between and below them."""
    is_fair: bool = False
    """Whether they do not make the sentence smaller."""


def _heights(
    card: _Card, head: tuple[int, int], words: int, larger: int, stopped: bool = True
) -> _Heights:
    """How the height of a card is shared: the sentence needs that of ``words``, ``larger`` by so
    much as body text. The stops may have none (``stopped``)."""
    view, strip, whole, edge = card.view, card.strip, card.room.h, layout.edge(card.view)
    spare, gap, largest = whole - words - edge, edge // 2, card.largest
    least = min(largest, max(LEAST_ROW * whole, LEAST_BEADS * view.scale))
    good = min(largest, max(least, GOOD_BEADS * view.scale))
    tight = round(min(least, LOW_BEADS * view.scale))
    labels = round(LABEL_LINE * view.size("small"))
    names = not card.brief and len(strip.beads) > FEW_PAGES and spare - least < labels
    if names and tight + labels <= whole - _few_lines(view) - edge:
        least, spare = tight, max(spare, tight + labels)
    labels = labels if spare - least >= labels and not card.closes else 0
    spare -= labels
    stopped &= strip.is_argued and not card.closes
    stops = round(STOPS * card.stops) if stopped else 0
    stops = stops if spare - least >= stops + gap else 0
    spare -= stops + gap if stops else 0
    title, lines = head
    rows = HEADING + (lines - 1) * TITLE_HEIGHT
    high = (round(rows * size) for size in view.steps(title, view.caption))
    heading = next((each for each in high if spare - good >= each + gap), 0)
    spare -= heading + gap if heading else 0
    named = _label_lines(strip, card.painter, view.size("small"), card.column)
    if named > 1 and labels <= spare - larger - good:
        spare, labels = spare - labels, 2 * labels
    left = spare - larger
    full = largest if strip.is_argued else min(largest, MOST_KNOTS * view.body)
    is_fair = left >= (FULL_ROW * full if card.is_high else FAIR_ROW * whole)
    if not strip.is_argued:  # the ribbon leaves the room to the words
        knots = min(largest, MOST_KNOTS * view.body, max(min(good, spare), left))
        row = round(max(least, knots))
    else:
        left = left if is_fair else spare
        row = round(max(least, min(largest, left, left if card.brief else ROW * whole)))
    air = min(max(0, left - row) // (2 + strip.is_argued), round(AIR * view.body))
    return _Heights(heading, stops, row, labels, air, is_fair)


def _few_lines(view: View) -> int:
    """The least height of a sentence, which then comes in parts."""
    return layout.RIBBON_LINES * round(smallest(view) * LINE_HEIGHT)


def _reserved(card: _Card) -> int:
    """The height of the longest sentence, within limits, so that nothing moves as others are
    read."""
    if card.closes:  # in one line
        return layout.raised(card.view, "body", "title")
    least = smallest(card.view)
    small = min(layout.MOST_LINES, card.lines(least)) * round(least * LINE_HEIGHT)
    few = layout.RIBBON_LINES * round(card.view.caption * LINE_HEIGHT)
    return small if card.brief else max(small, few)


def smallest(view: View) -> int:
    """The smallest size of the sentence."""
    least = max(view.least, layout.smallest_words(view), round(SHRUNK * view.body))
    return view.steps(view.body, least)[-1]


def _words(card: _Card, box: Box, title: int) -> tuple[int, list[list[str]]]:
    """The sentence as large as there is room for the longest of all, on a card that is higher than
    wide no larger than the ``title``: whole, or in a few parts, or in fewer words."""
    strip, view, text = card.strip, card.view, card.message.text
    short = strip.beads[strip.at].short if strip.at >= 0 else ""
    least, most = smallest(view), min(card.most, title) if card.is_tall else card.most
    longest = card.longest if strip.is_argued else text

    def lines(size: int) -> int:
        # beside an argument larger words are not close to what is around them, if they have room
        apart = size * (size > view.body and strip.is_argued and not card.is_high)
        return max(1, (box.h - apart) // round(size * card.line(size)))

    def divide(text: str, size: int) -> list[list[str]]:
        return parts_of(text, card.painter, size, box.w, lines(size))

    def whole(text: str, most: int) -> tuple[int, list[list[str]]] | None:
        """The text in one part, as large as that fits."""
        for size in view.steps(most, least):
            divided = divide(text, size)
            high = len(divided[0]) * round(size * card.line(size))
            if len(divided) == 1 and (high <= box.h or size == least):
                return size, divided
        return None

    if card.brief and short:
        most = max(size for size in view.sizes if size <= LARGEST * view.body)
        return whole(short, most) or (least, divide(short, least))
    shared = whole(longest, most)
    if sized := whole(text, shared[0] if shared else view.body):
        return sized
    parts = divide(text, least)
    few = len(parts) <= MOST_PARTS and lines(least) >= layout.RIBBON_LINES
    if not short or (few and not roughness(text, parts)):
        return least, parts
    return whole(short, view.body) or (least, divide(short, least))
