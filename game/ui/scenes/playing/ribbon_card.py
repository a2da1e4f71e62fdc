"""Where a message with a ribbon has everything: the ribbon, one sentence, and the buttons, which
stand below other messages as well.

+---------------------------------+      +--------------------+
| A chain (i)                     |      |  (6)===[1] . . (5) |
|  Suppose     Then          So   |      |  No 7 here, so 1.  |
|   (5)====(6)====[1] . . (5)     |      | (x)     [action]   |
|  words                          |      +--------------------+
| * is o is not                   |
| Close                 [action]  |
+---------------------------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.parts.part import NOWHERE, Kit, Need, Part
from game.ui.parts.word_parts import parts_of, roughness
from game.ui.scenes.playing.margin import measures as layout
from game.ui.scenes.playing.message import FEW_PAGES
from game.ui.scenes.playing.ribbon import (
    CLOSE_RADIUS,
    LABEL_LINE,
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

LOW_BEADS, LEAST_BEADS, GOOD_BEADS = 26, 30, 39
"""Points below which a ribbon is not low, though its beads then have no names, though words then
come in parts, and though there is no heading."""

HEADING, STOPS = 1.35, 1.6
"""The heights of the heading in its sizes, and of the stops in captions."""

ROW_AROUND = 2.15 * layout.KNOB
"""The height of the ribbon, in radii of its beads."""

AIR = 1.8
"""The most space above, between and below stops and ribbon, each, in sizes of body text."""

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


# Long because each place follows from those before it.
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
    edge = layout.edge(view)
    inner = layout.inside(box, view)
    places = foot_in(inner, painter, view, foot)
    spare = max(0, box.h - layout.least_ribbon(view))
    apart = max(edge, min(round(ABOVE_FOOT * view.body), spare // 4))
    above = inner._replace(h=max(0, places.whole.y - apart - legend - inner.y))
    strip = strip_of(message)
    close = brief and strip.is_argued
    count = strip.room_for(inner.w, view, close)
    texts = [message.pages[page].text for page in strip.pages]
    if brief:
        texts = [bead.short or text for bead, text in zip(strip.beads, texts, strict=True)]
    longest = max(texts, key=len)
    reserved = _reserved(longest, painter, view, above.w, brief)
    larger = _high(longest, painter, view.body, above.w) - reserved
    is_tall = above.h > above.w
    share = CLOSE_RADIUS if close else LARGE_RADIUS if is_tall else RADIUS
    largest = ROW_AROUND * min(share * inner.w / count, MOST_RADIUS * view.body)
    small, column = view.size("small"), inner.w // count
    named = _label_lines(strip, painter, small, column)
    shared = strip, view, above.h, reserved
    most = view.size("heading") if view.text == 1 else view.body
    if is_tall and not strip.is_argued:  # each sentence as large as there is room for
        most = max(most, view.size("title") if view.text == 1 else 0)
    head = _title_size(message, painter, view, above.w, most) if is_tall else view.body
    rows = 1
    if is_tall and not strip.is_argued and head < most:  # in two lines rather than smaller
        rows, head = 2, _title_size(message, painter, view, above.w, most, lines=2)
    heights = _heights(*shared, max(0, larger), largest, brief, named, head, rows)
    titled = painter.width(message.title, view.body, "print") + view.body + 2 * view.gap
    beside = next((wide for wide in tabs if titled + wide <= above.w), 0) * heights.is_tight
    if beside:  # the stops stand in the line of the title, so that the sentence can be larger
        lines = len(parts_of(longest, painter, view.body, above.w, 99)[0])
        least = lines * round(layout.CLOSE_LINES * view.body) - reserved
        heights = _heights(*shared, max(0, least), largest, brief, named, head, stopped=False)
    high, stops, row, labels, air, _ = heights
    heading = above._replace(h=high) if high else NOWHERE
    first = above.y + high + (edge // 2 if high else 0)
    top = above._replace(y=first + (air if stops else 0), h=stops)
    if beside and high:
        top = heading.after(heading.right - beside)
        heading = heading.left(heading.w - beside)
    along = above._replace(y=first + (stops + edge // 2 + 2 * air if stops else 0), h=row)
    along = along.moved(0, 0 if stops else air)
    under = above._replace(y=along.bottom, h=labels)
    words = above.below(under.bottom + edge + air * is_tall)
    bead = strip.beads[strip.at] if strip.at >= 0 else None
    short = bead.short if bead else ""
    if brief and short:
        most = max(size for size in view.sizes if size <= LARGEST * view.body)
    elif is_tall:
        most = min(most, head) if high else most  # no larger than the title
        longest = longest if strip.is_argued else message.text
    size, parts = _words(message.text, short, longest, painter, view, words, brief, most)
    radius, is_beside = row / ROW_AROUND, bool(beside and high)
    ends = _ends(strip, painter, small, column * bool(labels), radius)
    seen = strip.seen(count, close)
    breaks = strip.breaks(seen, close)
    ribbon = RibbonPlaces(top, along, under, radius, tuple(seen), breaks, ends, is_beside)
    return RibbonLayout(ribbon, heading, words, places, size, parts, is_tall)


def _title_size(
    message: Message, painter: TextPainter, view: View, width: int, most: int, lines: int = 1
) -> int:
    """The size of titles on a card of a width: that at which the longest of its pages fits beside
    its mark in so many lines, so that all have one."""
    room = width - mark_side(view) - view.gap
    titles = {page.title for page in message.pages if not page.is_details}
    for size in view.steps(most, view.body):
        if all(len(painter.wrap(each, size, "print", room)) <= lines for each in titles):
            return size
    return view.body


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
        count = strip.room_for(width, kit.view, False)
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
    is_tight: bool = False
    """Whether stops in a line of their own make the sentence smaller."""


# Long because each of them has what those before it leave.
def _heights(
    strip: Strip,
    view: View,
    whole: int,
    words: int,
    larger: int,
    largest: float,
    brief: bool,
    named: int,
    title: int,
    rows: int = 1,
    stopped: bool = True,
) -> _Heights:
    """How a ``whole`` height is shared: the sentence needs that of ``words``, ``larger`` by so much
    as body text; the ribbon is at most the ``largest``; labels would like ``named`` lines. The
    heading is at most of the size ``title``, in ``rows`` lines. The stops may have none
    (``stopped``)."""
    edge, spare = layout.edge(view), whole - words - layout.edge(view)
    stops, labels = round(STOPS * view.caption), round(LABEL_LINE * view.size("small"))
    least = min(largest, max(LEAST_ROW * whole, LEAST_BEADS * view.scale))
    good = min(largest, max(least, GOOD_BEADS * view.scale))
    tight = round(min(least, LOW_BEADS * view.scale))
    names = not brief and len(strip.beads) > FEW_PAGES and spare - least < labels
    if names and tight + labels <= whole - _few_lines(view) - edge:
        least, spare = tight, max(spare, tight + labels)
    labels = labels if spare - least >= labels and not (brief and strip.is_argued) else 0
    spare -= labels
    stopped = stopped and strip.is_argued and spare - least >= stops + edge // 2
    stops = stops if stopped else 0
    spare -= stops + edge // 2 if stops else 0
    rows_high = HEADING + (rows - 1) * TITLE_HEIGHT
    high = (round(rows_high * size) for size in view.steps(title, view.caption))
    heading = next((each for each in high if spare - good >= each + edge // 2), 0)
    spare -= heading + edge // 2 if heading else 0
    if named > 1 and labels <= spare - larger - good:
        spare, labels = spare - labels, 2 * labels
    if not strip.is_argued:  # it leaves the room to the words
        row = round(
            max(least, min(largest, MOST_KNOTS * view.body, max(min(good, spare), spare - larger)))
        )
        air = min(max(0, spare - larger - row) // 2, round(AIR * view.body))
        return _Heights(heading, 0, row, labels, air)
    fair = spare - larger >= FAIR_ROW * whole
    spare -= larger if fair else 0
    row = round(max(least, min(largest, spare, spare if brief else ROW * whole)))
    air = min(max(0, spare - row) // 3, round(AIR * view.body))
    return _Heights(heading, stops, row, labels, air, stops > 0 and not (fair or brief))


def _high(text: str, painter: TextPainter, size: int, width: int) -> int:
    """The height of all lines of a text."""
    return len(parts_of(text, painter, size, width, 99)[0]) * round(size * LINE_HEIGHT)


def _few_lines(view: View) -> int:
    """The least height of a sentence, which then comes in parts."""
    return layout.RIBBON_LINES * round(smallest(view) * LINE_HEIGHT)


def _reserved(longest: str, painter: TextPainter, view: View, width: int, brief: bool) -> int:
    """The height of the longest sentence, within limits, so that nothing moves as others are
    read."""
    least = smallest(view)
    most = min(layout.MOST_LINES, len(parts_of(longest, painter, least, width, 99)[0]))
    small = most * round(least * LINE_HEIGHT)
    return small if brief else max(small, layout.RIBBON_LINES * round(view.caption * LINE_HEIGHT))


def smallest(view: View) -> int:
    """The smallest size of the sentence."""
    least = max(view.least, layout.smallest_words(view), round(SHRUNK * view.body))
    return view.steps(view.body, least)[-1]


def _line(size: int, view: View) -> float:
    """The least height of a line of the sentence, in its sizes: larger words are not close."""
    return LINE_HEIGHT if size > view.body else layout.CLOSE_LINES


def _words(
    text: str,
    short: str,
    longest: str,
    painter: TextPainter,
    view: View,
    box: Box,
    brief: bool,
    most: int,
) -> tuple[int, list[list[str]]]:
    """The sentence as large as there is room for the ``longest`` of all, but not above ``most``:
    whole, or in a few parts, or in fewer words, which are ``short``."""
    least = smallest(view)

    def lines(size: int) -> int:
        apart = size * (size > view.body)  # larger words are not close to what is around them
        return max(1, (box.h - apart) // round(size * _line(size, view)))

    def divide(text: str, size: int) -> list[list[str]]:
        return parts_of(text, painter, size, box.w, lines(size))

    def whole(text: str, most: int) -> tuple[int, list[list[str]]] | None:
        """The text in one part, as large as that fits."""
        for size in view.steps(most, least):
            divided = divide(text, size)
            high = len(divided[0]) * round(size * _line(size, view))
            if len(divided) == 1 and (high <= box.h or size == least):
                return size, divided
        return None

    if brief and short:
        return whole(short, most) or (least, divide(short, least))
    shared = whole(longest, most)
    if sized := whole(text, shared[0] if shared else view.body):
        return sized
    parts = divide(text, least)
    few = len(parts) <= MOST_PARTS and lines(least) >= layout.RIBBON_LINES
    if not short or (few and not roughness(text, parts)):
        return least, parts
    return whole(short, view.body) or (least, divide(short, least))
