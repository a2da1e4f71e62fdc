"""How the arcade counts points: the numbers of the formula, and its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade import score
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.words.texts import Texts

HARDNESS_KEYS = ("last_place", "gentle", "easy", "medium", "hard")
"""The keys of the texts for each `Hardness`."""

SECOND = 1000


def points_facts() -> dict[str, int]:
    """The numbers that the sentences about points name."""
    return {
        "least": score.REASON_POINTS[0],
        "most": score.REASON_POINTS[-1],
        "speed": score.SPEED_POINTS,
        "seconds": score.SPEED_MS // SECOND,
        "house": score.HOUSE_POINTS,
        "digit": score.DIGIT_POINTS,
        "sheet": score.SHEET_POINTS,
        "strokes": score.STROKES,
        "factor": score.MOST_FACTOR,
        "dry": score.DRY_MS // SECOND,
        "step": score.DRY_STEP_MS // SECOND,
        "mistake": score.MISTAKE_POINTS,
    }


def draw_points(canvas: Canvas, box: Box, t: Texts) -> None:
    """Draw what each reason is worth, and below it the strokes of the factor, in a square."""
    theme, side = canvas.theme, box.w
    canvas.paper(box, "points", kind="smooth")
    inner = box.inset(round(side * 0.06))
    rows = inner.top(round(inner.h * 0.68)).rows(len(HARDNESS_KEYS), 0)
    for row, key, worth in zip(rows, HARDNESS_KEYS, score.REASON_POINTS, strict=True):
        points = row.after(row.right - round(0.17 * row.w))
        told = row.left(points.x - row.x)
        canvas.text(t(f"arcade.hardness.{key}"), told, round(row.h * 0.42), theme["ink"])
        canvas.text(f"+{worth}", points, round(row.h * 0.5), theme["pen"], "print_bold", "right")
        canvas.fill(row.below(row.bottom - 1), theme["hairline"])
    foot = inner.below(rows[-1].bottom + round(side * 0.04))
    for place, column in enumerate(foot.columns(score.MOST_FACTOR - 1, 0)):
        size = round(min(foot.h * 0.62, column.w * 0.5))
        canvas.text(
            "正", column.top(round(foot.h * 0.62)), size, theme["ink"], "print_bold", "centre"
        )
        factor = column.below(column.y + round(foot.h * 0.6))
        words = f"×{place + 2}"
        canvas.text(words, factor, round(size * 0.6), theme["vermilion"], "print_bold", "centre")
