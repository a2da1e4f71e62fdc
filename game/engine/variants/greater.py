"""Greater-than: signs between neighbours in a box say which digit is greater."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.rules import Rules
from game.engine.shapes import Cells
from game.engine.stable_random import shuffled
from game.engine.variants.editor_tool import pair_tool
from game.engine.variants.fpuzzle_key import Key
from game.engine.variants.fpuzzle_places import cell_of
from game.engine.variants.neighbours import EDGES, around, pairs
from game.engine.variants.record_form import Listed
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.variants.fpuzzle_key import Source


def all_signs(rules: Rules, solution: Sequence[int], rng: Random) -> Rules:
    """A sign between all neighbours that share a box."""
    boxes = [set(house.cells) for house in rules.houses if house.kind == "box"]
    return Rules(
        rules.size,
        [
            _sign(pair, solution)
            for pair in pairs(rules.size, EDGES)
            if any(box.issuperset(pair) for box in boxes)
        ],
    )


def some_signs(rules: Rules, solution: Sequence[int], rng: Random) -> Rules:
    """A sign between a third of all neighbours that share a box, at random."""
    signs = all_signs(rules, solution, rng).constraints
    return Rules(rules.size, shuffled(signs, rng)[: len(signs) // 3])


def _sign(pair: tuple[int, int], solution: Sequence[int]) -> Relation:
    one, other = pair
    return Relation(pair if solution[one] > solution[other] else (other, one), "greater")


SIGNS_FORM = Listed(
    "greater",
    "sign",
    Relation,
    Cells(2, 2),
    lambda cells: Relation(cells, "greater"),
    lambda relation: relation.cells if relation == Relation(relation.cells, "greater") else None,
)


def _extreme(name: str, is_least: bool) -> Key:
    """The list of cells below, or above, their neighbours, other cells of the list left out."""

    def read(source: Source, called: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
        cell = cell_of(entry.get("cell"), source.size)
        same = {cell_of(other.get("cell"), source.size) for other in source.objects(name)}
        for other in around(cell, source.size, EDGES):
            if other not in same:
                yield Relation((other, cell) if is_least else (cell, other), "greater")

    return Key(name, read)


GREATER = Variant(
    "greater",
    "Greater-Than",
    "Signs between all neighbours in a box show which digit is greater.",
    clues=all_signs,
    records=(SIGNS_FORM,),
    share=0.85,
    also_called=("greaterthan",),
)

SIGNS = Variant(
    "signs",
    "Some Signs",
    "Signs between some neighbours in a box show which digit is greater.",
    clues=some_signs,
    records=(SIGNS_FORM,),
    in_each_grid=True,
    tools=(pair_tool("greater", "greater"),),
    fpuzzles=(_extreme("minimum", is_least=True), _extreme("maximum", is_least=False)),
)
