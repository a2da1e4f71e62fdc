"""Puzzles as other programs write them; each format reads and writes as a pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import Digit

FORMATS = ("json", "fpuzzles")
"""What `format_puzzle` writes: a record of ours, or an f-puzzles object, on one line."""


def parse_json(text: str) -> tuple[Rules, tuple[Digit, ...]]:
    """The rules and givens of one JSON object in any of the formats.

    An f-puzzle is recognised by its `grid`. Raises NotationError for anything that is not a puzzle.
    """
    from game.engine.formats.json_text import read_json

    value = read_json(text)
    if isinstance(value, dict) and "grid" in value and "givens" not in value:
        from game.engine.formats.fpuzzles import parse_fpuzzle

        return parse_fpuzzle(value)
    from game.engine.formats.records import record_of

    return record_of(value)


def format_puzzle(puzzle: Puzzle, form: str) -> str:
    """A puzzle in one of `FORMATS`; raises RulesError for rules that it cannot express."""
    if form == "fpuzzles":
        from game.engine.formats.fpuzzles import format_fpuzzle

        return format_fpuzzle(puzzle)
    from game.engine.formats.records import format_record

    return format_record(puzzle)
