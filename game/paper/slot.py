"""A puzzle in its place on a page: heading, board, rules, code, lines for notes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import SudokuError
from game.engine.formats.entry import Entry
from game.engine.formats.writers import writer_of
from game.engine.puzzle import Puzzle
from game.paper.item import kind_title, level_of
from game.paper.setting import LEADING, column, paragraphs, shortened, wrapped
from game.plans.board_plan import GIVEN, Look, board_plan
from game.plans.clues.sketch import Label
from game.plans.plan import Group, Plan
from game.plans.shape import Shape, line, polygon
from game.words.rule_words import has_own_rules, rule_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.rules import Rules
    from game.engine.types import Digit
    from game.paper.booklet_choices import Choices, Measure
    from game.paper.item import Item
    from game.plans.colour import Colour
    from game.plans.plan import Part
    from game.words.texts import Texts

LARGE_POINTS, LARGEST_GIVEN = 40.0, 0.8
"""The size of givens in large print, and their largest share of a cell."""
LARGE_SUMS = 1.35
"""How much larger the sums of cages are in large print."""
CODE = 40.0
"""The most room for a code in a heading, in points."""
MOST_CODE = 110.0
"""The most room for a code beside or below a board, in points."""
WIDE = 1.25
"""From this proportion on, the board has its words beside it."""
MOST_WORDS = 0.4
"""The most of a place that the setter's words take from its board."""
LEAST_WORDS = 6.0
"""The smallest size of the setter's words, in points."""
NOTE_LINE = 24.0
"""From one ruled line to the next, in points."""


class Box(NamedTuple):
    """A part of a page, in points."""

    x: float
    y: float
    w: float
    h: float


class Desk(NamedTuple):
    choices: Choices
    t: Texts
    colours: Mapping[str, Colour]
    measure: Measure

    @property
    def look(self) -> Look:
        """How boards are drawn."""
        return Look(self.colours, self.t.symbol)


def fitted(plan: Plan, box: Box) -> Group:
    """A plan as large as a box allows, at its top and in its middle across."""
    scale = min(box.w / plan.width, box.h / plan.height)
    return Group(plan, box.x + (box.w - scale * plan.width) / 2, box.y, scale)


def slot(
    desk: Desk, item: Item, number: int, box: Box, tall: bool = False, room: float = 0.0
) -> list[Part]:
    """Everything about one puzzle within a box; `tall` as `has_tall_heading` says of its page, and
    `room` the most that `room_for_words` says of it."""
    if box.w > WIDE * box.h:
        return _beside(desk, item, number, box)
    return _below(desk, item, number, box, tall, room)


def room_for_words(desk: Desk, item: Item, box: Box) -> float:
    """How high the setter's words are, which stand above the board: where one puzzle of a page has
    some, all leave room for them, so that their boards are equally large."""
    if box.w > WIDE * box.h or not item.words:
        return 0.0
    lines, size = _words(desk, item, box.w, MOST_WORDS * box.h, 0.78 * _size(desk, box))
    return (len(lines) + 0.5) * LEADING * size


def _words(
    desk: Desk, item: Item, wide: float, high: float, size: float
) -> tuple[list[str], float]:
    """The lines of the setter's words and their size: smaller where they are long, and cut where
    even that is too long."""
    size = max(size, 7.5)
    while True:
        lines = paragraphs(item.words, size, wide, desk.measure)
        most = max(1, int(high / (LEADING * size)))
        if len(lines) <= most:
            return lines, size
        if size <= LEAST_WORDS:
            kept = lines[:most]
            kept[-1] = shortened(f"{kept[-1]}…", "regular", size, wide, desk.measure)
            return kept, size
        size = max(LEAST_WORDS, size - 0.5)


def has_tall_heading(desk: Desk, item: Item, box: Box) -> bool:
    """Whether a puzzle has its code in the heading, as there is no room for one below its board.

    Where one of a page has, all have headings as high, so that their boards are equally large.
    """
    if box.w > WIDE * box.h or box.h - 1.8 * _size(desk, box) - box.w >= CODE:
        return False
    return _code(desk, item, CODE) is not None


def _size(desk: Desk, box: Box) -> float:
    """The size of headings above boards, in points."""
    return max(9.0, min(20.0 if desk.choices.large else 15.0, box.w / 22))


def _board(desk: Desk, item: Item, box: Box) -> Group:
    """The board; in large print its digits are as large as they should be."""
    board, look = item.board(desk.choices.candidates), desk.look
    group = fitted(board_plan(board, look), box)
    if not desk.choices.large:
        return group
    cell = group.scale * 100
    share = max(GIVEN, min(LARGEST_GIVEN, LARGE_POINTS / cell))
    return fitted(board_plan(board, look._replace(given=share, sums=LARGE_SUMS)), box)


def _code(desk: Desk, item: Item, most: float) -> Plan | None:
    if not desk.choices.codes:
        return None
    return qr_plan(link_of(item), most, desk.colours["ink"])


def _rules(desk: Desk, item: Item) -> str:
    """The sentences about rules other than those of every Sudoku."""
    puzzle = Puzzle(None, item.rules, item.givens, ())
    if not has_own_rules(puzzle):
        return ""
    *own, last = rule_words(puzzle, desk.t)
    return " ".join(own) or last


def words_about(t: Texts, item: Item) -> tuple[str, str]:
    """What a puzzle is: its kind or name, and its level with its ratings."""
    return item.title or kind_title(t, item), level_of(t, item)


def _below(desk: Desk, item: Item, number: int, box: Box, tall: bool, room: float) -> list[Part]:
    """The heading and the setter's words above the board, all else below it."""
    size = _size(desk, box)
    small = _code(desk, item, CODE) if tall else None
    head = CODE if tall else 1.8 * size
    parts = _heading(desk, item, number, Box(box.x, box.y, box.w, head), size, tall)
    if small:
        parts.append(_coded(desk, item, small, Box(box.x + box.w - head, box.y, head, head - 4)))
    if item.words:
        text_size = 0.78 * size
        lines, text_size = _words(desk, item, box.w, MOST_WORDS * box.h, text_size)
        first = box.y + head + 0.3 * text_size
        parts += column(lines, (box.x, first), text_size, desk.colours["ink"])
    head += room
    under = Box(box.x, box.y + head, box.w, box.h - head)
    group = _board(desk, item, under)
    parts.append(group)
    low = group.y + group.plan.height * group.scale + 0.8 * size
    rest = Box(box.x, low, box.w, box.y + box.h - low)
    if not tall:
        parts += _rest(desk, item, rest, size)
    return parts


def _coded(desk: Desk, item: Item, code: Plan, box: Box) -> Group:
    return fitted(code, box)._replace(link=link_of(item))


def _heading(desk: Desk, item: Item, number: int, box: Box, size: float, tall: bool) -> list[Part]:
    """Number and kind on the left, the level on the right, or in a line of its own."""
    named, level = words_about(desk.t, item)
    ink, muted, measure = desk.colours["ink"], desk.colours["muted"], desk.measure
    y = box.y + size * 0.6
    start = f"{number}"
    x = box.x + measure(start, "print_bold", 1.25 * size) + 0.6 * size
    parts: list[Part] = [Label(start, (box.x, y), 1.25 * size, ink, "print_bold", 0.0)]
    wide = box.w - (x - box.x) - (box.h + 6 if tall else 0.0)
    beside = not tall and measure(named + level, "print", size) + 2 * size < wide
    first = shortened(named, "print", size, wide, measure)
    parts.append(Label(first, (x, y), size, ink, "print", 0.0))
    if beside:
        parts.append(Label(level, (box.x + box.w, y), 0.85 * size, muted, "regular", 1.0))
    elif tall:
        fits = shortened(level, "regular", 0.85 * size, wide, measure)
        parts.append(Label(fits, (x, y + 1.3 * size), 0.85 * size, muted, "regular", 0.0))
    elif measure(level, "regular", 0.85 * size) < 0.5 * wide:
        room = wide - measure(level, "regular", 0.85 * size) - size
        parts[-1] = Label(
            shortened(named, "print", size, room, measure), (x, y), size, ink, "print", 0.0
        )
        parts.append(Label(level, (box.x + box.w, y), 0.85 * size, muted, "regular", 1.0))
    return parts


def _rest(desk: Desk, item: Item, box: Box, size: float) -> list[Part]:
    """Rules, code and ruled lines in what is left below a board."""
    parts: list[Part] = []
    code = _code(desk, item, min(box.h, 0.4 * box.w, MOST_CODE))
    wide = box.w
    if code:
        side = min(box.h, MOST_CODE, 2.2 * code.width)
        spot = Box(box.x + box.w - side, box.y, side, side)
        parts.append(_coded(desk, item, code, spot))
        wide -= side + size
    text_size = max(7.5, 0.78 * size)
    lines = wrapped(_rules(desk, item), "regular", text_size, wide, desk.measure)
    high = len(lines) * LEADING * text_size
    if lines and high <= box.h:
        top = box.y + 0.5 * text_size
        parts += column(lines, (box.x, top), text_size, desk.colours["muted"])
    else:
        high = 0.0
    if desk.choices.notes:
        parts += _ruled(desk, Box(box.x, box.y + high, wide, box.h - high))
    return parts


def _ruled(desk: Desk, box: Box) -> list[Part]:
    """Lines to write on."""
    count = int(box.h / NOTE_LINE)
    path = "".join(
        line([(box.x, y), (box.x + box.w, y)])
        for y in (box.y + (i + 1) * NOTE_LINE for i in range(count))
    )
    return [Shape(path, None, desk.colours["rule"], 0.6)] if path else []


def spare_beside(desk: Desk, item: Item, box: Box) -> float:
    """How much narrower a board and the words beside it are than their place: where all of a page
    are, they stand in the middle of it."""
    rules = _rules(desk, item)
    if box.w <= WIDE * box.h or item.words or rules or desk.choices.notes:
        return 0.0
    _, side, size = _sides(desk, item, box)
    named, level = words_about(desk.t, item)
    wide = desk.measure(named, "print", 1.1 * size), desk.measure(level, "regular", 0.95 * size)
    code = _code(desk, item, min(side.h, side.w, MOST_CODE))
    return max(0.0, side.w - max(*wide, min(MOST_CODE, 2.2 * code.width) if code else 0.0))


def _sides(desk: Desk, item: Item, box: Box) -> tuple[Group, Box, float]:
    """The board at the left of a box, the place for the words at its right, and their size."""
    group = _board(desk, item, Box(box.x, box.y, box.w * 0.72, box.h))
    wide, gap = group.plan.width * group.scale, 16.0
    side = Box(box.x + wide + gap, box.y, box.w - wide - gap, group.plan.height * group.scale)
    return group._replace(x=box.x), side, max(8.5, min(13.0, side.w / 11))


def _beside(desk: Desk, item: Item, number: int, box: Box) -> list[Part]:
    """The board on the left, all words on its right."""
    group, side, size = _sides(desk, item, box)
    named, level = words_about(desk.t, item)
    ink, muted, measure = desk.colours["ink"], desk.colours["muted"], desk.measure
    y = side.y + size
    parts: list[Part] = [group, Label(str(number), (side.x, y), 2 * size, ink, "print_bold", 0.0)]
    y += 2.4 * size
    for text, face, colour, scale in (
        (named, "print", ink, 1.1),
        (level, "regular", muted, 0.95),
        (item.words, "regular", ink, 0.85),
        (_rules(desk, item), "regular", muted, 0.85),
    ):
        lines, text_size = wrapped(text, face, scale * size, side.w, measure), scale * size
        left = side.y + side.h - y
        if text and text == item.words:
            lines, text_size = _words(desk, item, side.w, left, text_size)
        elif item.words and len(lines) * LEADING * text_size > left:
            continue
        parts += column(lines, (side.x, y), text_size, colour, face)
        y += len(lines) * LEADING * text_size + (0.4 * size if lines else 0.0)
    left = side.y + side.h - y
    code = _code(desk, item, min(left, side.w, MOST_CODE))
    if code:
        high = min(left, side.w, MOST_CODE, 2.2 * code.width)
        spot = Box(side.x, side.y + side.h - high, high, high)
        parts.append(_coded(desk, item, code, spot)._replace(x=side.x))
        left -= high + size
    if desk.choices.notes:
        parts += _ruled(desk, Box(side.x, y, side.w, left))
    return parts


LEAST = 0.92
"""The least side of a module, in points: a third of a millimetre."""
SHORT, MASK = 100, 2
"""Longer texts look random under any mask, so that the best one need not be found."""
LONGEST = 1800
"""Characters of a link; longer ones make codes that no camera reads."""


def link_of(item: Item) -> str:
    """A link that opens the puzzle, in Nonet and in any browser; empty where there is none."""
    return _link(item.rules, item.givens)


@lru_cache(maxsize=8)
def _link(rules: Rules, givens: tuple[Digit, ...]) -> str:
    try:
        return writer_of("sudokupad").write(Entry(1, rules, givens))
    except SudokuError:
        return ""


def qr_plan(text: str, most: float, ink: Colour) -> Plan | None:
    """A code whose units are modules; None where it would not be readable when it is `most`
    points wide, is too long, or segno is not installed."""
    if not text or len(text) > LONGEST:
        return None
    try:
        rows = _rows(text)
    except ModuleNotFoundError:
        return None
    if len(rows) * LEAST > most:
        return None
    squares = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                squares.append(polygon([(start, y), (x, y), (x, y + 1), (start, y + 1)]))
            x += 1
    return Plan(0, 0, len(rows), len(rows), (Shape("".join(squares), ink),))


@lru_cache(maxsize=8)
def _rows(text: str) -> tuple[bytes, ...]:
    """The modules row by row, 1 where they are dark."""
    import segno

    mask = None if len(text) < SHORT else MASK
    return tuple(bytes(row) for row in segno.make(text, error="l", micro=False, mask=mask).matrix)
