"""The first pages of a booklet: its cover, and the rules of its kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.puzzle import Puzzle
from game.paper.item import kind_title
from game.paper.setting import LEADING, column, shortened, wrapped
from game.paper.slot import Box, Desk, fitted
from game.plans import hand_drawn
from game.plans.board_plan import board_plan
from game.plans.clues.sketch import Label
from game.plans.plan import Plan
from game.plans.shape import Shape, polygon, smooth
from game.session.levels import TIERS
from game.words.rule_words import has_own_rules, rule_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.paper.item import Item
    from game.plans.plan import Part

SEAL = "九"
MOST_KINDS = 4
"""Kinds that a cover names; others are counted."""


def cover_page(desk: Desk, items: Sequence[Item]) -> Plan:
    """Title, seal, a board, and what is in the booklet."""
    width, height = desk.choices.size
    t, ink, muted = desk.t, desk.colours["ink"], desk.colours["muted"]
    unit = width / 100
    title = desk.choices.title or t("paper.title")
    size = 9 * unit
    while size > 3 * unit and desk.measure(title, "print_bold", size) > 0.84 * width:
        size *= 0.92
    middle = width / 2
    parts: list[Part] = [
        *_seal(desk, middle, 0.13 * height, 7 * unit),
        Label(title, (middle, 0.13 * height + 13 * unit), size, ink, "print_bold"),
        Label(
            t("paper.puzzles", n=len(items)),
            (middle, 0.13 * height + 21 * unit),
            4 * unit,
            ink,
            "print",
        ),
        _rule(desk, middle, 0.13 * height + 25.5 * unit, 20 * unit),
    ]
    y = 0.13 * height + 30 * unit
    for text in (_kinds(desk, items), _levels(desk, items)):
        lines = wrapped(text, "regular", 2.6 * unit, 0.76 * width, desk.measure)[:3]
        for line in lines:
            parts.append(Label(line, (middle, y), 2.6 * unit, muted, "regular"))
            y += LEADING * 2.6 * unit
    side = min(0.62 * width, 0.9 * height - y - 2 * unit)
    board = board_plan(items[0].board(), desk.look)
    parts.append(fitted(board, Box((width - side) / 2, y + 3 * unit, side, side)))
    return Plan(0.0, 0.0, width, height, tuple(parts))


def _seal(desk: Desk, x: float, y: float, half: float) -> list[Part]:
    """The red seal with its sign."""
    outline = hand_drawn.rounded(2 * half, 2 * half, 0.3 * half, "seal", 0.03 * half, 0.5 * half)
    body = smooth([(a + x - half, b + y - half) for a, b in outline])
    sign = Label(SEAL, (x, y), 1.35 * half, desk.colours["seal_ink"], "print_bold")
    return [Shape(body, desk.colours["seal"]), sign]


def _rule(desk: Desk, x: float, y: float, half: float) -> Shape:
    """A stroke of the brush."""
    led = hand_drawn.Stroke(3.0, (0.2, 0.3))
    return Shape(
        polygon(hand_drawn.brush(((x - half, y), (x + half, y)), led, "cover")), desk.colours["ink"]
    )


def _kinds(desk: Desk, items: Sequence[Item]) -> str:
    names = list(dict.fromkeys(kind_title(desk.t, item) for item in items))
    more = len(names) - MOST_KINDS
    if more > 0:
        names = [*names[:MOST_KINDS], desk.t("paper.more_kinds", n=more)]
    return " · ".join(names)


def _levels(desk: Desk, items: Sequence[Item]) -> str:
    """The levels in the booklet, easiest first."""
    levels = {item.tier for item in items}
    return " · ".join(desk.t(f"level.tier.{tier}") for tier in TIERS if tier in levels)


def rule_pages(desk: Desk, items: Sequence[Item], box: Box) -> Iterator[Plan]:
    """What each kind in the booklet asks, if any asks more than every Sudoku does."""
    rules = _rules(desk, items)
    if len(rules) < 2:
        return
    size = 14.0 if desk.choices.large else 11.0
    ink, muted = desk.colours["ink"], desk.colours["muted"]
    heading = Label(desk.t("paper.rules"), (box.x, box.y + 9), 18.0, ink, "print_bold", 0.0)
    parts: list[Part] = [heading]
    y = box.y + 34.0
    for name, sentence in rules:
        lines = wrapped(sentence, "regular", size, box.w, desk.measure)
        high = LEADING * size * (len(lines) + 1) + 0.7 * size
        if y + high > box.y + box.h and len(parts) > 1:
            yield Plan(0.0, 0.0, *desk.choices.size, tuple(parts))
            parts, y = [heading], box.y + 34.0
        short = shortened(name, "print", 1.1 * size, box.w, desk.measure)
        parts.append(Label(short, (box.x, y), 1.1 * size, ink, "print", 0.0))
        parts += column(lines, (box.x, y + LEADING * size), size, muted)
        y += high
    yield Plan(0.0, 0.0, *desk.choices.size, tuple(parts))


def _rules(desk: Desk, items: Sequence[Item]) -> list[tuple[str, str]]:
    """Each kind in the booklet with its rules, the common ones first."""
    rules: dict[str, str] = {}
    common = ""
    for item in items:
        puzzle = Puzzle(None, item.rules, item.givens, ())
        *own, last = rule_words(puzzle, desk.t)
        common = common or (last if not any(h.irregular for h in item.rules.houses) else "")
        if has_own_rules(puzzle):
            rules.setdefault(kind_title(desk.t, item), " ".join(own or [last]))
    return [(desk.t("paper.every"), common), *rules.items()]
