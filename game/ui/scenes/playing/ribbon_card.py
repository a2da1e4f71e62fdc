"""Where a message with a ribbon has everything: the ribbon, one sentence, and the buttons, which
stand below other messages as well.

+---------------------------------+      +--------------------+
|  Suppose     Follow        So   |      |  (6)===[1] . . (5) |
|   (5)====(6)====[1] . . (5)     |      |  No 7 here, so 1.  |
|  words                          |      | (x)     [action]   |
| Close   A chain       [action]  |      +--------------------+
+---------------------------------+
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.parts.part import NOWHERE
from game.ui.scenes.playing.margin import measures as layout
from game.ui.scenes.playing.ribbon import RADIUS, RibbonPlaces, strip_of

if TYPE_CHECKING:
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.ribbon import Strip

FACE = "print"
"""The face of the sentence."""

ROW, FAIR_ROW, LEAST_ROW, KNOTS_ROW = 0.38, 0.27, 0.2, 0.24
"""The height of the ribbon as a share of what the buttons leave: at most; at least before its
sentence is smaller than body text, and before there are no stops; and where it has knots."""

LEAST_BEADS, LEAST_KNOTS = 30, 21
"""Points below which a ribbon with beads and one with knots are not low, though words then come in
parts."""

ROW_AROUND = 2.15 * layout.KNOB
"""The height of the ribbon, in radii of its beads."""

AIR = 5
"""The most space above, between and below stops and ribbon together, in sizes of body text."""

MOST_RADIUS = 1.4
"""The largest radius of a bead, in sizes of body text."""

SHRUNK = 0.76
"""How small the sentence may be, as a share of body text, before fewer words are said."""

MOST_PARTS = 3
"""In so many parts a sentence is told that has no room, rather than in fewer words."""

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
    """What is left for a second action, or for turning pages."""
    facts: Box
    """The title, which opens the details; empty where there is no room for it."""
    action: Box


def foot_in(inner: Box, painter: TextPainter, view: View, words: FootWords, title: str) -> Foot:
    """The buttons at the foot of a box: a word that closes where there is room for it, what opens
    the details under their ``title``, and the action."""
    touch, gap = min(view.button, inner.h // 3), view.gap
    whole = inner.below(inner.bottom - touch)
    wide = [painter.width(label, view.body, "semibold") for label in words.actions]
    wanted = max(wide) + round(2.2 * view.body) if wide else 0
    word = max(painter.width(words.close, view.body, "semibold") + gap, round(1.2 * touch))
    close = whole.left(word if whole.w >= wanted + word + gap else touch)
    rest = whole.after(close.right + gap)
    if words.second:
        between, action = rest.columns(2, gap)
        return Foot(whole, close, between, NOWHERE, action)
    action = rest.after(rest.right - min(rest.w, max(wanted, round(ACTION * whole.w))))
    if action.x - close.right < 3 * gap:
        action = rest.after(rest.right - min(rest.w, wanted))
    between = rest.left(max(0, action.x - gap - rest.x))
    least, named = (painter.width(title, size, "semibold") for size in (view.caption, view.body))
    facts = between.left(named + gap) if title and least <= between.w else NOWHERE
    return Foot(whole, close, between, facts, action)


Divide = Callable[[str, int, int, int], list[list[str]]]
"""Makes parts of words of a size, for a width and a number of lines."""


class RibbonLayout(NamedTuple):
    """Where everything is on the card, and the words in their parts."""

    ribbon: RibbonPlaces
    words: Box
    foot: Foot
    size: int
    """The size of the words."""
    parts: list[list[str]]


# Long because each place follows from those before it.
def laid_out(
    message: Message,
    painter: TextPainter,
    view: View,
    box: Box,
    foot: FootWords,
    divide: Divide,
    brief: bool,
) -> RibbonLayout:
    """A message with a ribbon in a box. A ``brief`` one says as little as it can."""
    edge = layout.edge(view)
    inner = layout.inside(box, view)
    tells = message.details and message.pages[message.page].tells
    places = foot_in(inner, painter, view, foot, message.title if tells else "")
    above = inner._replace(h=places.whole.y - edge - inner.y)
    strip = strip_of(message)
    count = strip.room_for(inner.w, view)
    texts = [message.pages[page].text for page in strip.pages]
    if brief:
        texts = [bead.short or text for bead, text in zip(strip.beads, texts, strict=True)]
    longest = max(texts, key=len)
    reserved = _reserved(longest, view, above.w, divide, brief)
    larger = _high(longest, view.body, above.w, divide) - reserved
    largest = ROW_AROUND * min(RADIUS * inner.w / count, MOST_RADIUS * view.body)
    heights = _heights(strip, view, above.h, reserved, max(0, larger), largest, brief)
    stops, row, labels, air = heights
    top = above._replace(y=above.y + (air if stops else 0), h=stops)
    along = above._replace(y=top.bottom + (edge + air if stops else 0), h=row)
    under = above._replace(y=along.bottom, h=labels)
    words = above.below(under.bottom + edge + (air if labels else 0))
    size, parts = _words(message, longest, view, words, divide, brief)
    ribbon = RibbonPlaces(top, along, under, row / ROW_AROUND, count)
    return RibbonLayout(ribbon, words, places, size, parts)


class _Heights(NamedTuple):
    """The heights of what stands above the sentence, 0 for what has no room."""

    stops: int
    row: int
    labels: int
    air: int
    """The space above, between and below them."""


def _heights(
    strip: Strip, view: View, whole: int, words: int, larger: int, largest: float, brief: bool
) -> _Heights:
    """How a ``whole`` height is shared where the sentence needs that of ``words``, ``larger`` by so
    much as body text, and the ribbon is at most the ``largest``."""
    edge, spare = layout.edge(view), whole - words - layout.edge(view)
    stops, labels = round(layout.HEAD * view.caption), round(1.4 * view.size("small"))
    share, beads = (LEAST_ROW, LEAST_BEADS) if strip.is_argued else (KNOTS_ROW, LEAST_KNOTS)
    least = min(largest, max(share * whole, beads * view.scale))
    labels = labels if strip.is_argued and spare - least >= labels else 0
    stops = stops if spare - least >= stops + edge + labels and len(strip.beads) > 1 else 0
    spare -= labels + (stops + edge if stops else 0)
    if not strip.is_argued:  # knots leave the room to the words
        return _Heights(stops, round(least), labels, 0)
    if spare - larger >= FAIR_ROW * whole:
        spare -= larger
    row = round(max(least, min(largest, spare, spare if brief else ROW * whole)))
    air = max(0, min(spare - row, round(AIR * view.body))) // 3
    return _Heights(stops, row, labels, air)


def _high(text: str, size: int, width: int, divide: Divide) -> int:
    """The height of all lines of a text."""
    return len(divide(text, size, width, 99)[0]) * round(size * LINE_HEIGHT)


def _reserved(longest: str, view: View, width: int, divide: Divide, brief: bool) -> int:
    """The height of the longest sentence, within limits, so that nothing moves as others are
    read."""
    least = smallest(view)
    most = min(layout.MOST_LINES, len(divide(longest, least, width, 99)[0]))
    small = most * round(least * LINE_HEIGHT)
    return small if brief else max(small, layout.RIBBON_LINES * round(view.body * LINE_HEIGHT))


def smallest(view: View) -> int:
    """The smallest size of the sentence."""
    least = max(view.least, layout.smallest_words(view), round(SHRUNK * view.body))
    return view.steps(view.body, least)[-1]


def _words(
    message: Message,
    longest: str,
    view: View,
    box: Box,
    divide: Divide,
    brief: bool,
) -> tuple[int, list[list[str]]]:
    """The sentence as large as there is room for the ``longest`` of all: whole, or in a few parts,
    or in fewer words."""
    least = smallest(view)

    def lines(size: int) -> int:
        room = box.h // round(size * LINE_HEIGHT)
        most = max(layout.MOST_LINES, 3 * room // 4) if size > view.body else 99
        return max(1, min(most, room))

    def whole(text: str, most: int) -> tuple[int, list[list[str]]] | None:
        """The text in one part, as large as that fits."""
        for size in view.steps(most, least):
            divided = divide(text, size, box.w, lines(size))
            high = len(divided[0]) * round(size * LINE_HEIGHT)
            if len(divided) == 1 and (high <= box.h or size == least):
                return size, divided
        return None

    bead, most = message.bead, view.size("heading") if view.text == 1 else view.body
    short = bead.short if bead else ""
    if brief and short:
        most = max(size for size in view.sizes if size <= LARGEST * view.body)
        return whole(short, most) or (least, divide(short, least, box.w, lines(least)))
    shared = whole(longest, most)
    sized = whole(message.text, shared[0] if shared else view.body)
    if sized:
        return sized
    parts = divide(message.text, least, box.w, lines(least))
    if not short or (len(parts) <= MOST_PARTS and lines(least) >= layout.RIBBON_LINES):
        return least, parts
    return whole(short, view.body) or (least, divide(short, least, box.w, lines(least)))
