"""One day beside the month: its name, the small board of a puzzle, and the streak on a slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.session.daily import Solved, Streak
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.words.texts import Texts

HARDLY_SMALLER = 0.93
"""How small large words may be, as a share of their wanted size, before they are left out."""

MOST_STROKES = 50
"""How many tally strokes are drawn at most."""


class DayLook(NamedTuple):
    """What is seen of a day."""

    name: str
    facts: str
    board: SmallBoard | None
    """None until the puzzle is made."""
    solved: Solved | None
    streak: Streak


def draw_day(canvas: Canvas, view: View, t: Texts, boxes: Mapping[str, Box], look: DayLook) -> None:
    """Draw the name of the day, its board on a sheet, and the streak."""
    theme, base = canvas.theme, view.base
    canvas.text(look.name, boxes["name"], round(base * 1.9), theme["ink"], "print_bold")
    canvas.text(look.facts, boxes["facts"], round(base * 0.9), theme["muted"])
    sheet = boxes["board"]
    canvas.paper(sheet, "day")
    room = sheet.inset(max(4, round(base * 0.8)))
    side = min(room.w, room.h)
    board = room.centred(side, side)
    if look.board:
        draw_small_board(canvas, board, look.board)
    if look.solved:
        seal = min(round(64 * canvas.scale), side // 3)
        corner = board.right - seal // 3, board.y + seal // 3
        canvas.seal(corner, seal, 7.0, outlined=look.solved.with_help)
    if "streak" in boxes:
        _draw_streak(canvas, view, t, boxes["streak"], look.streak)


def _draw_streak(canvas: Canvas, view: View, t: Texts, slip: Box, streak: Streak) -> None:
    """Draw how many days follow each other, as strokes as well, and what the seals mean."""
    theme, base = canvas.theme, view.base
    canvas.paper(slip, "streak", kind="slip")
    inner = slip.inset(round(base * 1.1), round(base * 0.7))
    upper = inner.top(min(inner.h, round(base * 2.5)))
    number = str(streak.now)
    size = min(round(base * 2.6), upper.h)
    wide = canvas.text_painter.width(number, size, "print_bold")
    canvas.text(number, upper.left(wide), size, theme["ink"], "print_bold")
    words = upper.after(upper.x + wide + round(base * 0.7))
    top = words.top(words.h // 2)
    label = t("days.one_in_a_row" if streak.now == 1 else "days.in_a_row")
    canvas.text(label, top, round(base), theme["ink"], "semibold")
    longest = t("days.longest", n=streak.longest)
    canvas.text(longest, words.below(top.bottom), round(base * 0.86), theme["muted"])
    low = inner.below(upper.bottom + round(base * 0.5))
    if low.h < base * 3:
        return
    strokes = low.top(round(base * 1.1))
    draw_strokes(canvas, strokes, streak.now)
    size = round(base * 0.86)
    notes = low.below(strokes.bottom + round(base * 0.5))
    lines = [t("days.full_seal"), t("days.outlined_seal")]
    if streak.mended:
        month = t(f"month.{streak.mended.month}")
        lines[1:] = [t("days.mended", day=streak.mended.day, month=month)]
    size = max(view.least, size)
    least = view.least if view.text == 1 else round(HARDLY_SMALLER * size)
    for some in (lines, lines[-1:]):  # as many as there is room for
        said = "\n".join(some)
        wrapped = canvas.text_painter.wrap(said, least, "regular", notes.w)
        if len(wrapped) * round(least * LINE_HEIGHT) <= notes.h:
            canvas.paragraph(said, notes, size, theme["muted"])
            break


def draw_strokes(canvas: Canvas, box: Box, count: int) -> None:
    """Draw tally strokes, as many as there are and as fit; a single one, which would look like an
    exclamation mark, is left out."""
    if count < 2:
        return
    fitting = int(box.w / (box.h * 7 / 16 * 5.4)) * 5
    shown = min(count, fitting, MOST_STROKES)
    canvas.tally(box, shown, canvas.theme["vermilion"], ("streak", shown))
