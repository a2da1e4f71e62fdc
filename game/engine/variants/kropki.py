"""Kropki: a white dot between consecutive digits, a black one where one is twice the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.editor_tool import pair_tool
from game.engine.variants.marked_neighbours import MarksForm, amount_key, every_mark, some_marks
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

DOTS: Mapping[str, tuple[str, int]] = {"white": ("difference", 1), "black": ("ratio", 2)}
"""What each dot says."""

KROPKI = Variant(
    "kropki",
    "Kropki",
    "All dots are shown: white between consecutive digits, black where one is twice the other.",
    clues=every_mark(DOTS),
    records=(MarksForm("kropki", DOTS, "dot"),),
    share=0.75,
    ordered=True,
)

SOME_DOTS = Variant(
    "dots",
    "Some Dots",
    "Some dots are shown: white between consecutive digits, black where one is twice the other.",
    clues=some_marks(DOTS),
    ordered=True,
    in_each_grid=True,
    also_called=("somedots", "kropkidots"),
    tools=(
        pair_tool("white", "difference", 1),
        pair_tool("black", "ratio", 2),
    ),
    fpuzzles=(amount_key("difference", 1), amount_key("ratio", 2)),
)
