"""Whispers: neighbours on a line differ by at least a given amount."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.engine.constraints import Compound
from game.engine.look import Look
from game.engine.rules import Rules
from game.engine.shapes import Fields, Whole, number
from game.engine.variants.editor_tool import LINES, EditorTool, Sheet, Stroke, of
from game.engine.variants.fpuzzle_key import Key, lines_in, write_line
from game.engine.variants.fpuzzle_places import loop_of
from game.engine.variants.lines import drawn
from game.engine.variants.record_form import Listed, Looped
from game.engine.variants.relations import Relation, usual_difference
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.types import Digit
    from game.engine.variants.fpuzzle_key import Entry, Source
    from game.engine.variants.lines import Line


@dataclass(frozen=True, slots=True)
class Whisper(Compound):
    """Neighbours on the line differ by an amount or more."""

    cells: tuple[int, ...]
    """Those of the line, which may come back to a cell, if not at once."""
    apart: int

    rule, noun = "whisper", "whisper line"

    def look(self, width: int) -> Look | None:
        return Look("rope", self.cells, "green")

    def pieces(self) -> tuple[Relation, ...]:
        """A difference for every two neighbours."""
        return tuple(Relation(pair, "apart", self.apart) for pair in pairwise(self.cells))


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    apart = usual_difference(rules.size)

    def fits(line: Line, length: int) -> bool:
        return len(line) < 2 or abs(solution[line[-1]] - solution[line[-2]]) >= apart

    lines = drawn(rules, rng, fits, 3, 5)
    return Rules(rules.size, [Whisper(line, apart) for line in lines])


def _draw(stroke: Stroke, sheet: Sheet, number: int) -> Whisper:
    return Whisper(stroke, usual_difference(sheet.size))


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    """Lines whose neighbours differ by a value or more, usually by half the digits."""
    size = source.size
    for line in lines_in(name, entry):
        apart = number(entry.get("value") or usual_difference(size), name, 1, size)
        yield Whisper(loop_of(line, name, size), apart)


def _write(source: Source, clue: Whisper) -> Entry:
    """A line whose neighbours differ by its amount or more."""
    return write_line(source, clue) | {"value": str(clue.apart)}


def _write_pair(source: Source, clue: Relation) -> Entry | None:
    """A line of two cells that differ by an amount or more."""
    if clue != Relation(clue.cells, "apart", clue.amount):
        return None
    return write_line(source, clue) | {"value": str(clue.amount)}


WHISPER = Variant(
    "whisper",
    "Whispers",
    "Neighbours on each line differ by at least half the size of the grid.",
    tab="lines",
    clues=_clues,
    records=(
        Listed(
            "whispers",
            "whisper",
            Whisper,
            Fields(cells=Looped(2), apart=Whole(0, lambda size: size)),
            lambda read: Whisper(*read),
            lambda whisper: {"cells": whisper.cells, "apart": whisper.apart},
        ),
    ),
    also_called=("whispers", "germanwhisper", "germanwhispers"),
    tools=(EditorTool("whisper", LINES, _draw, of(Whisper), 2),),
    fpuzzles=(
        Key("whispers", _read, Whisper, _write),
        Key("whispers", _read, Relation, _write_pair),
    ),
)
