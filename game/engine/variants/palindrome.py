"""Palindromes: a line has the same digits from either end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.constraints import Compound
from game.engine.look import Look
from game.engine.variants.editor_tool import line_tool
from game.engine.variants.fpuzzle_key import Key, lines_in, write_line
from game.engine.variants.fpuzzle_places import loop_of
from game.engine.variants.lines import compounds_of
from game.engine.variants.record_form import looped
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Digit
    from game.engine.variants.fpuzzle_key import Source


@dataclass(frozen=True, slots=True)
class Palindrome(Compound):
    """The same digits from either end."""

    cells: tuple[int, ...]
    """Those of the line, which may come back to a cell."""

    rule = "palindrome"

    def look(self, width: int) -> Look | None:
        return Look("rope", self.cells, "grey")

    def pieces(self) -> tuple[Relation, ...]:
        """Cells as far from the middle have the same digit; the outermost first."""
        half = len(self.cells) // 2
        return tuple(
            Relation((one, other), "equal")
            for one, other in zip(self.cells[:half], reversed(self.cells), strict=False)
            if one != other
        )


def _may_begin(digits: Sequence[Digit], length: int) -> bool:
    index = len(digits) - 1
    return index < length - 1 - index or digits[index] == digits[length - 1 - index]


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    """Lines that read the same from either end."""
    for line in lines_in(name, entry):
        yield Palindrome(loop_of(line, name, source.size))


PALINDROME = Variant(
    "palindrome",
    "Palindromes",
    "Each line has the same digits from either end.",
    tab="lines",
    clues=compounds_of(Palindrome, _may_begin, (3, 5)),
    records=(looped("palindromes", "palindrome", Palindrome),),
    also_called=("palindromes",),
    tools=(line_tool("palindrome", Palindrome),),
    fpuzzles=(Key("palindrome", _read, Palindrome, write_line),),
)
