"""The measures of the slip beside the board: ruled paper for tabs, or for a message."""

from __future__ import annotations

from game.ui.layout.geometry import LINE_HEIGHT, SIZES, Box, Type, View

SMALLEST = 13
"""Points below which words in the margin do not go, whatever the window."""

TITLE, SMALL = SIZES["body"] / SIZES["caption"], SIZES["small"] / SIZES["caption"]
"""The size of a message's title and of small figures, as multiples of the words: these are
captions, which shrink, and so the title is the next larger of the six sizes."""

RULED, RULED_CLOSE = 2.0, 1.52
"""The distance of the ruled lines in sizes of words, usually and at twice the size of text."""

SIDE, NARROW_SIDE, ENDS = 1.15, 0.045, 0.46
"""How far words stay from the sides of a slip, in sizes of body text that is not enlarged, and at
most, as a share of its width; and how far they stay from its ends, in those."""

EDGE = 0.4
"""How far rows stay from the edge of a slip without a margin line, in lines."""

FEW_ROWS = 5
"""So many rows fill a low margin to its edges."""

CLOSE_LINES = 1.2
"""The least height of a line of words, in sizes."""

MOST_LINES = 3
"""Lines of words on a page of a message."""

LONG_LINE = 32
"""A margin so many sizes of words wide needs one line less, so that its words shrink less."""

HEAD = 1.6
"""The height of what stands over a message, in captions."""

RIBBON_LINES, KNOB = 2, 1.47
"""Lines of a sentence below a ribbon before stops and labels have any room, and the radius of its
knob, in radii of a bead."""

SHRUNK, SHRUNK_LITTLE = 0.7, 0.92
"""How small the words of a message may be so that `MOST_LINES` of them fit, and where the window
has room for large text."""

SMALLEST_OF_MESSAGE = 14
"""Points below which large text does not shrink."""


def words_size(view: View) -> int:
    """The size of words in the margin: that of captions, or the next of the six that is not too
    small."""
    least = max(round(SMALLEST * view.scale), view.caption)
    return min(size for size in view.sizes if size >= least)


def title_size(view: View, words: int) -> int:
    """The size of a title over words of a size: the next larger one."""
    return min((size for size in view.sizes if size > words), default=words)


def raised(view: View, kind: Type, usual: Type) -> int:
    """The size of a kind, or a larger one that is not below that of ``usual`` in text of the usual
    size: what does not grow with text is at least large from the beginning."""
    least = round(view.base / view.text * SIZES[usual])
    return max(view.size(kind), min(size for size in view.sizes if size >= least))


def ruled_line(view: View) -> int:
    """The distance of the ruled lines, which is the height of a step."""
    closer = min(1.0, view.text - 1) * (RULED - RULED_CLOSE)
    return round((RULED - closer) * words_size(view))


def smallest_words(view: View) -> int:
    """The smallest size of a message's words."""
    least = SMALLEST_OF_MESSAGE if view.text > 1 else SMALLEST
    shrunk = SHRUNK_LITTLE if view.text > 1 and view.is_roomy else SHRUNK
    least = round(max(least * view.scale, shrunk * words_size(view)))
    return view.steps(words_size(view), least)[-1]


def full_height(view: View) -> int:
    """The height of a margin that has room for everything: tabs, four steps and a sentence."""
    return round(7.5 * ruled_line(view))


def least_height(view: View, width: int) -> int:
    """The least height of a message with `MOST_LINES` lines in a margin of some width."""
    words = smallest_words(view)
    title = view.button if is_narrow(width, view) else round(TITLE * words * LINE_HEIGHT)
    lines = MOST_LINES * round(words * LINE_HEIGHT)
    return title + lines + view.button + 3 * edge(view)


def least_ribbon(view: View) -> int:
    """The least height of a message with a ribbon, its stops and its labels beside the pad."""
    words = round(RIBBON_LINES * view.body * LINE_HEIGHT)
    row = round(2 * KNOB * words_size(view))
    around = round(1.4 * view.size("small")) + round(1.9 * view.caption)
    return view.button + row + words + around + 3 * edge(view)


def is_narrow(width: int, view: View) -> bool:
    """Whether an action has too little room beside three buttons."""
    return width - 3 * view.button - 7 * edge(view) < 6 * smallest_words(view)


def least_width(view: View) -> int:
    """The least width of a margin: two dozen letters."""
    return 12 * smallest_words(view)


def two_lines(view: View) -> int:
    """The height of a margin that has only the last step and a sentence."""
    return 2 * round(words_size(view) * LINE_HEIGHT) + 2 * edge(view)


def edge(view: View) -> int:
    """The space along the edge of a tight margin."""
    return round(max(3 * view.scale, view.gap * 0.6))


def inside(box: Box, view: View) -> Box:
    """What a slip without ruled lines has for a message: away from its sides, and where that does
    not take the room of words from its ends."""
    side = round(min(SIDE * view.base / view.text, NARROW_SIDE * box.w))
    spare = (box.h - least_height(view, box.w)) // 2
    return box.inset(side, max(edge(view), min(round(ENDS * side), edge(view) + spare)))


def fold(box: Box, view: View) -> int:
    """Where the red margin line is, from the left edge; 0 where there is no room for one."""
    return round(1.57 * ruled_line(view)) if box.w >= 20 * words_size(view) else 0


def ruled_rows(box: Box, view: View) -> list[Box]:
    """The rows between the ruled lines, right of the margin line."""
    line, left = ruled_line(view), fold(box, view)
    inside = round(line * (0.57 if left else EDGE))
    top = box.y + round(min(line * 0.43, max(0, box.h - 2 * line) / 2))
    width = box.w - left - 2 * inside
    count = max(1, round(box.bottom - top - 0.3 * line) // line)
    close = round(box.h - 0.15 * line) // line
    if count < close <= FEW_ROWS:  # without space above and below them
        count, top = close, box.y + (box.h - close * line) // 2
    return [Box(box.x + left + inside, top + i * line, width, line) for i in range(count)]


def rest_rows(box: Box, view: View) -> list[Box]:
    """The rows of a margin at rest: the ruled ones; in a low margin three of the same height, for
    the tabs, for what the open tab has and for a sentence, or without room for the tabs two."""
    rows, least = ruled_rows(box, view), round(SMALLEST * LINE_HEIGHT * view.scale)
    if len(rows) > 2:
        return rows
    whole = rows[0]._replace(y=box.y, h=box.h).inset(0, box.h // 16)
    if whole.h >= 3 * max(least, view.fingertip * 2 // 3):
        return whole.rows(3, 0)
    return rows if len(rows) == 2 else whole.inset(0, box.h // 16).rows(2, 0)
