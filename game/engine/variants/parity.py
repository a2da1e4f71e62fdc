"""Even and odd: marked cells hold an even, or an odd, digit. Also cells with any set of digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.constraints import Automaton, Breach
from game.engine.look import Look
from game.engine.rules import Rules
from game.engine.shapes import CellMark
from game.engine.stable_random import shuffled
from game.engine.variants.editor_tool import CELLS, EditorTool
from game.engine.variants.fpuzzle_key import Key
from game.engine.variants.fpuzzle_places import cell_of, name_of
from game.engine.variants.record_form import Listed
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.variants.fpuzzle_key import Entry, Source


@dataclass(frozen=True, slots=True)
class Parity(Automaton):
    """One cell that holds an odd digit, or an even one."""

    cells: tuple[int, ...]
    odd: bool

    noun = "even or odd cell"

    def look(self, width: int) -> Look | None:
        return Look("spot", self.cells, is_other=self.odd)

    def breach(self, here: Sequence[int], size: int, whole: Constraint | None = None) -> Breach:
        return Breach("odd" if self.odd else "even")

    def step(self, state: int, index: int, digit: int) -> int | None:
        """Only digits of the right parity."""
        return 0 if digit % 2 == self.odd else None


def some_parities(rules: Rules, solution: Sequence[int], rng: Random) -> Rules:
    """A random third of the cells, each marked as odd or even."""
    marked = shuffled(range(rules.cell_count), rng)[: rules.cell_count // 3]
    return Rules(rules.size, [Parity((cell,), bool(solution[cell] % 2)) for cell in sorted(marked)])


def _tool(key: str, odd: bool) -> EditorTool:
    return EditorTool(
        key,
        CELLS,
        lambda stroke, *_: Parity(stroke[:1], odd),
        lambda clue: isinstance(clue, Parity) and clue.odd == odd,
    )


def _key(name: str, odd: bool) -> Key:
    def read(source: Source, _: str, entry: Mapping[str, Any]) -> list[Parity]:
        return [Parity((cell_of(entry.get("cell"), source.size),), odd)]

    def write(source: Source, clue: Parity) -> Entry | None:
        return {"cell": name_of(clue.cells[0], source.size)} if clue.odd == odd else None

    return Key(name, read, Parity, write)


PARITY = Variant(
    "parity",
    "Even-Odd",
    "Marked cells hold an even digit, or an odd one.",
    clues=some_parities,
    records=(
        Listed(
            "parity",
            "parity mark",
            Parity,
            CellMark({"e": False, "o": True}),
            lambda read: Parity((read[0],), read[1]),
            lambda mark: (mark.cells[0], "o" if mark.odd else "e"),
        ),
    ),
    in_each_grid=True,
    also_called=("evenodd",),
    tools=(
        _tool("even", odd=False),
        _tool("odd", odd=True),
    ),
    fpuzzles=(
        _key("odd", odd=True),
        _key("even", odd=False),
    ),
)
