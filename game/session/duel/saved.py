"""A duel as text, to be continued after the window was closed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.engine.errors import SudokuError
from game.engine.formats.records import format_record, parse_record
from game.engine.notation import digit_of
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.session.duel.duel import Duel, DuelRules, replayed

if TYPE_CHECKING:
    from collections.abc import Iterable


def format_duel(duel: Duel, log: bool = True) -> str:
    """Puzzle, rules and log, read back by `parse_duel`; without the log on demand."""
    rules = duel.rules
    return json.dumps(
        {
            "mode": rules.mode,
            "turns": rules.turns,
            "puzzle": format_record(duel.puzzle),
            "log": [entry.format() for entry in duel.log] if log else [],
        },
        separators=(",", ":"),
    )


def parse_duel(text: str | None, lines: Iterable[str] = ()) -> Duel | None:
    """The duel of a text and of further lines of its log; None for no text and for one that is
    damaged."""
    if not text:
        return None
    try:
        duel = json.loads(text)
        rules, givens = parse_record(duel["puzzle"])
        record = json.loads(duel["puzzle"])
        solution = rules.with_void(tuple(map(digit_of, record["solution"])))
        spec = PuzzleSpec.parse(record["spec"]) if "spec" in record else None
        puzzle = Puzzle(spec, rules, givens, (solution,))
        agreed = DuelRules(duel["mode"], bool(duel["turns"]))
        return replayed(puzzle, agreed, [*duel["log"], *lines])
    except (SudokuError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
