"""Entropic and modular lines: any three successive cells hold one digit of each class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.constraints import Automaton, Breach
from game.engine.look import Look
from game.engine.rules import Rules
from game.engine.shapes import ListOf, a_cell
from game.engine.variants.editor_tool import LINES, EditorTool
from game.engine.variants.fpuzzle_key import Key, lines_in, write_line
from game.engine.variants.fpuzzle_places import loop_of
from game.engine.variants.lines import drawn, reads
from game.engine.variants.record_form import Listed
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.types import Digit
    from game.engine.variants.fpuzzle_key import Entry, Source
    from game.engine.variants.lines import Line

MAX_CELLS = 1250
"""Cells of a line that comes back to cells: each cell of the largest grid twice."""


@dataclass(frozen=True, slots=True)
class Turns(Automaton):
    """Any three successive cells hold one digit of each of three classes.

    The classes are low, middle and high (an entropic line), or the remainders (modular).
    """

    cells: tuple[int, ...]
    size: int
    modular: bool = False

    worked = "ways"

    @property
    def rule(self) -> str:
        return "modular" if self.modular else "entropic"

    @property
    def noun(self) -> str:
        return f"{self.rule} line"

    def look(self, width: int) -> Look | None:
        if self.modular:
            return Look("double", self.cells, "teal")
        return Look("zigzag", self.cells, "orange")

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        return Breach(self.rule)

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the classes of the last two cells, 1 to 3 each, 0 where none was."""
        here = digit % 3 + 1 if self.modular else (digit - 1) * 3 // self.size + 1
        before, last = divmod(state, 4)
        return None if here in (before, last) else last * 4 + here


def _clues(modular: bool) -> Callable[[Rules, Sequence[Digit], Random], Rules]:
    def clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
        def make(line: Line) -> Turns:
            return Turns(line, rules.size, modular)

        def fits(line: Line, length: int) -> bool:
            return reads(make, line, length, solution)

        return Rules(rules.size, [make(line) for line in drawn(rules, rng, fits, 3, 6)])

    return clues


def _with_size(value: object, name: str, size: int) -> tuple[Line, int]:
    """The cells of a line, which may come back to a cell, and the size of the grid."""
    return ListOf(a_cell, 1, MAX_CELLS)(value, name, size), size


def _form(key: str, noun: str, modular: bool) -> Listed:
    return Listed(
        key,
        noun,
        Turns,
        _with_size,
        lambda read: Turns(read[0], read[1], modular),
        lambda line: line.cells if line.modular is modular else None,
    )


def _tool(key: str, modular: bool) -> EditorTool:
    return EditorTool(
        key,
        LINES,
        lambda stroke, sheet, _: Turns(stroke, sheet.size, modular),
        lambda clue: isinstance(clue, Turns) and clue.modular == modular,
        2,
    )


def _key(name: str, modular: bool) -> Key:
    def read(source: Source, named: str, entry: Mapping[str, Any]) -> Iterator[Turns]:
        for line in lines_in(named, entry):
            yield Turns(loop_of(line, named, source.size), source.size, modular)

    def write(source: Source, clue: Turns) -> Entry | None:
        fits = clue == Turns(clue.cells, source.size, modular)
        return write_line(source, clue) if fits else None

    return Key(name, read, Turns, write)


ENTROPIC = Variant(
    "entropic",
    "Entropic Lines",
    "Any three successive cells of a line hold a low, a middle and a high digit.",
    tab="lines",
    clues=_clues(modular=False),
    records=(_form("entropic_lines", "entropic line", modular=False),),
    tools=(_tool("entropic", modular=False),),
    fpuzzles=(_key("entropicline", modular=False),),
)

MODULAR = Variant(
    "modular",
    "Modular Lines",
    "Any three successive digits of a line leave three different remainders modulo 3.",
    tab="lines",
    clues=_clues(modular=True),
    records=(_form("modular_lines", "modular line", modular=True),),
    tools=(_tool("modular", modular=True),),
    fpuzzles=(_key("modularline", modular=True),),
)
