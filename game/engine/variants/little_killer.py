"""Little killer: the sum of a diagonal, seen from outside the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.rules import Rules
from game.engine.shapes import number
from game.engine.stable_random import shuffled
from game.engine.variants.borders import diagonals
from game.engine.variants.editor_tool import OUTSIDE, EditorTool, Sheet, Stroke, of
from game.engine.variants.fpuzzle_key import Key
from game.engine.variants.fpuzzle_places import diagonal, diagonal_place
from game.engine.variants.sums import SUMS_FORM, Sum
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.types import Digit
    from game.engine.variants.fpuzzle_key import Entry, Source


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    """The sums of as many diagonals as there are rows, at random."""
    seen = shuffled(diagonals(rules.size), rng)[: rules.size]
    sums = [Sum(cells, sum(solution[cell] for cell in cells)) for cells in seen]
    return Rules(rules.size, sums)


def _draw(stroke: Stroke, sheet: Sheet, number: int) -> Sum:
    return Sum(stroke, number or len(stroke))


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterable[Constraint]:
    """The sum of a diagonal; nothing where it has no value."""
    value, size = entry.get("value"), source.size
    if value in (None, ""):
        return []
    total = number(value, f"the value of {name}", 1, size * size)
    return [Sum(diagonal(entry.get("cell"), entry.get("direction"), size), total)]


def _write(source: Source, sum_: Sum) -> Entry | None:
    """The sum of a diagonal; None for other cells."""
    place = diagonal_place(sum_.cells, source.size)
    if place is None:
        return None
    cell, direction = place
    return {"cell": cell, "direction": direction, "value": str(sum_.total)}


LITTLE_KILLER = Variant(
    "littlekiller",
    "Little Killer",
    "A number outside the grid is the sum of a diagonal, along which digits may repeat.",
    tab="sums",
    clues=_clues,
    records=(SUMS_FORM,),
    most_blanks=0.73,
    tools=(EditorTool("littlekiller", OUTSIDE, _draw, of(Sum), numbered="sum", is_slanting=True),),
    fpuzzles=(Key("littlekillersum", _read, Sum, _write),),
)
