"""Where a message with a ribbon has everything: the ribbon, one sentence, and the buttons.

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

FACE = "print"
"""The face of the sentence."""

ROW = 0.4
"""The height of the ribbon, as a share of what the buttons leave; and more where that is much."""

MOST_RADIUS = 1.4
"""The largest radius of a bead, in sizes of body text."""

SHRUNK = 0.76
"""How small the sentence may be, as a share of body text, before fewer words are said."""

MOST_PARTS = 3
"""In so many parts a sentence is told that has no room, rather than in fewer words."""

ACTION = 0.36
"""The width of the action where there is room for much beside it, as a share of the whole."""


LARGEST = 1.5
"""How large the sentence may be where there is room, in sizes of body text."""

Divide = Callable[[str, int, int, int], list[list[str]]]
"""Makes parts of words of a size, for a width and a number of lines."""


class RibbonLayout(NamedTuple):
    """Where everything is on the card, and the words in their parts."""

    ribbon: RibbonPlaces
    words: Box
    close: Box
    facts: Box
    """The title, which opens the details; empty where there is no room for it."""
    action: Box
    size: int
    """The size of the words."""
    parts: list[list[str]]


def laid_out(
    message: Message,
    painter: TextPainter,
    view: View,
    box: Box,
    label: str,
    close: str,
    divide: Divide,
    brief: bool,
) -> RibbonLayout:
    """A message with a ribbon in a box; ``label`` is what its action says, ``close`` the word for
    closing it. A ``brief`` one says as little as it can."""
    edge = layout.edge(view)
    inner = box.inset(round(2.4 * edge) if box.w > 16 * view.body else 2 * edge, edge)
    touch = min(view.button, inner.h // 3)
    foot = inner.below(inner.bottom - touch)
    places = _foot(foot, painter, view, message, label, close)
    above = inner._replace(h=foot.y - edge - inner.y)
    strip = strip_of(message)
    count = strip.room_for(box.w, view)
    whole = Box(box.x, above.y, box.w, above.h)
    apart = whole.w / count
    room = ROW * above.h
    radius = min(RADIUS * apart, room / (2.15 * layout.KNOB), MOST_RADIUS * view.body)
    row = round(2.15 * layout.KNOB * radius)
    stops, labels = round(1.9 * view.caption), round(1.4 * view.size("small"))
    longest = max((message.pages[page].text for page in strip.pages), key=len)
    spare = above.h - row - _reserved(longest, view, above.w, divide)
    has_labels = spare >= labels
    has_stops = spare >= stops + edge + labels * has_labels and count >= 3
    spare -= labels * has_labels + (stops + edge) * has_stops
    most_air = max(round(3 * view.body), round(0.3 * above.h))
    air = max(0, min(spare, most_air)) // 3  # above, between and below
    top = Box(whole.x, above.y + air * has_stops, whole.w, stops if has_stops else 0)
    beads = Box(whole.x, top.bottom + (edge + air if has_stops else 0), whole.w, row)
    under = Box(whole.x, beads.bottom, whole.w, labels if has_labels else 0)
    words = above.below(under.bottom + edge // 2 + (air if has_labels else 0))
    size, parts = _words(message, longest, view, words, divide, brief)
    ribbon = RibbonPlaces(top, beads, under, radius, count)
    return RibbonLayout(ribbon, words, *places, size, parts)


def _reserved(longest: str, view: View, width: int, divide: Divide) -> int:
    """The height of the longest sentence, within limits, so that nothing moves as others are
    read."""
    least = smallest(view)
    most = min(layout.MOST_LINES, len(divide(longest, least, width, 99)[0]))
    small = most * round(least * LINE_HEIGHT)
    return max(small, layout.RIBBON_LINES * round(view.body * LINE_HEIGHT))


def smallest(view: View) -> int:
    """The smallest size of the sentence."""
    least = max(view.least, layout.smallest_words(view), round(SHRUNK * view.body))
    return view.steps(view.body, least)[-1]


def _foot(
    foot: Box, painter: TextPainter, view: View, message: Message, label: str, close: str
) -> tuple[Box, Box, Box]:
    """The places of close, of the facts, and of the action."""
    gap = view.gap
    wanted = painter.width(label, view.body, "semibold") + round(2.2 * view.body)
    word = max(painter.width(close, view.body, "semibold") + view.body, round(1.4 * foot.h))
    if foot.w < wanted + word + gap:
        first = foot.left(foot.h)
        return first, NOWHERE, foot.after(first.right + gap)
    action = foot.after(foot.right - max(wanted, round(ACTION * foot.w)))
    first = foot.left(word)
    if first.right + gap > action.x:
        action = foot.after(foot.right - wanted)
    facts = foot.after(first.right + gap)
    facts = facts.left(max(0, action.x - gap - facts.x))
    title = painter.width(message.title, view.caption, "semibold") + view.gap
    if facts.w < title:
        return first, NOWHERE, action
    return first, facts.left(title), action


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
            if len(divided) == 1 and len(divided[0]) <= lines(size):
                return size, divided
        return None

    bead, most = message.bead, max(size for size in view.sizes if size <= LARGEST * view.body)
    short = bead.short if bead else ""
    if brief and short:
        return whole(short, most) or (least, divide(short, least, box.w, lines(least)))
    shared = whole(longest, most)
    sized = whole(message.text, shared[0] if shared else view.body)
    if sized:
        return sized
    parts = divide(message.text, least, box.w, lines(least))
    if not short or (len(parts) <= MOST_PARTS and lines(least) >= layout.RIBBON_LINES):
        return least, parts
    return whole(short, view.body) or (least, divide(short, least, box.w, lines(least)))
