"""Zippers: two digits equally far from the middle of a line add up to the middle one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.constraints import Compound
from game.engine.errors import NotationError, RulesError
from game.engine.look import Look
from game.engine.notation import cell_names
from game.engine.shapes import Cells
from game.engine.variants.editor_tool import LINES, EditorTool, Sheet, Stroke, of
from game.engine.variants.fpuzzle_key import Key, lines_in, write_line
from game.engine.variants.fpuzzle_places import cells_of
from game.engine.variants.lines import compounds_of
from game.engine.variants.record_form import Listed
from game.engine.variants.sums import Arrow
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Digit
    from game.engine.variants.fpuzzle_key import Source


@dataclass(frozen=True, slots=True)
class Zipper(Compound):
    """Two cells equally far from the middle add up to the digit in the middle."""

    cells: tuple[int, ...]
    """An odd number of them."""

    rule, noun, sums = "zipper", "zipper line", "zipper"

    def look(self, width: int) -> Look | None:
        return Look("zipper", self.cells, "teal")

    def pieces(self) -> tuple[Arrow, ...]:
        """An arrow from the middle to every two cells, the nearest ones first."""
        cells, middle = self.cells, len(self.cells) // 2
        return tuple(
            Arrow(
                (cells[middle], cells[middle - distance], cells[middle + distance]), of_zipper=True
            )
            for distance in range(1, middle + 1)
        )


def with_middle(value: object, name: str, size: int) -> tuple[int, ...]:
    """A list of cells, none twice, one of which is the middle one."""
    cells = Cells()(value, name, size)
    if len(cells) % 2 == 0:
        raise NotationError(f"{name} has no cell in its middle ({cell_names(cells, size)})", name)
    return cells


def _may_begin(digits: Sequence[Digit], length: int) -> bool:
    index, middle = len(digits) - 1, length // 2
    if length % 2 == 0:
        return False
    return index <= middle or digits[index] + digits[length - 1 - index] == digits[middle]


def _draw(stroke: Stroke, sheet: Sheet, number: int) -> Zipper:
    if len(stroke) % 2 == 0:
        raise RulesError("a zipper has a cell in its middle")
    return Zipper(stroke)


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    """Lines whose middle is the sum of each two cells as far from it."""
    for line in lines_in(name, entry):
        cells = cells_of(line, name, source.size)
        if len(cells) % 2 == 0:
            raise NotationError(f"{name} has no cell in its middle", name)
        yield Zipper(cells)


ZIPPER = Variant(
    "zipper",
    "Zipper Lines",
    "Two digits equally far from the middle of a line add up to the digit in the middle.",
    tab="lines",
    clues=compounds_of(Zipper, _may_begin, (3, 5)),
    records=(
        Listed("zippers", "zipper", Zipper, with_middle, Zipper, lambda zipper: zipper.cells),
    ),
    most_blanks=0.77,
    also_called=("zippers", "zipperline", "zipperlines"),
    tools=(EditorTool("zipper", LINES, _draw, of(Zipper), 3),),
    fpuzzles=(Key("zipperline", _read, Zipper, write_line),),
)
