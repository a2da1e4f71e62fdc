"""Disjoint groups, or colour: cells at the same place of their boxes are a house."""

from __future__ import annotations

from game.engine.errors import RulesError
from game.engine.houses import House, boxes
from game.engine.rules import BOX_SHAPES, Rules
from game.engine.variants.record_form import Flag
from game.engine.variants.variant import Variant


def disjoint_groups(size: int, shape: tuple[int, int] | None = None) -> Rules:
    """One house for each place in a box of so many rows and columns, or of the usual shape; raises
    RulesError where there are no usual boxes."""
    shape = shape or BOX_SHAPES.get(size)
    if shape is None:
        raise RulesError(f"size {size} has no disjoint groups")
    places = zip(*(box.cells for box in boxes(*shape)), strict=True)
    return Rules(size, [House("group", index, cells) for index, cells in enumerate(places)])


DISJOINT = Variant(
    "disjoint",
    "Disjoint Groups",
    "The cells at the same place in each box hold every digit once.",
    added=disjoint_groups,
    records=(Flag("disjoint", disjoint_groups, of_boxes=True),),
    in_each_grid=True,
    also_called=("colour", "color", "disjointgroups"),
    fpuzzle_flags=(Flag("disjointgroups", disjoint_groups, of_boxes=True),),
)
