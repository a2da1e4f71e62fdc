"""Anti-knight and anti-king: no equal digits a knight's or a king's move apart."""

from __future__ import annotations

from game.engine.constraints import AllDifferent
from game.engine.rules import Rules
from game.engine.variants.neighbours import CORNERS, KNIGHT, pairs
from game.engine.variants.record_form import Flag
from game.engine.variants.variant import Variant


def anti_knight(size: int) -> Rules:
    """No equal digits a knight's move apart."""
    return Rules(size, [AllDifferent(pair) for pair in pairs(size, KNIGHT)])


def anti_king(size: int) -> Rules:
    """No equal digits that touch at a corner; rows and columns forbid them along an edge."""
    return Rules(size, [AllDifferent(pair) for pair in pairs(size, CORNERS)])


ANTI_KNIGHT = Variant(
    "antiknight",
    "Anti-Knight",
    "Cells a knight's move apart hold different digits.",
    tab="chess",
    added=anti_knight,
    records=(Flag("antiknight", anti_knight),),
    fpuzzle_flags=(Flag("antiknight", anti_knight),),
    in_each_grid=True,
)

ANTI_KING = Variant(
    "antiking",
    "Anti-King",
    "Cells that touch at a corner hold different digits.",
    tab="chess",
    added=anti_king,
    records=(Flag("antiking", anti_king),),
    fpuzzle_flags=(Flag("antiking", anti_king),),
    in_each_grid=True,
)
