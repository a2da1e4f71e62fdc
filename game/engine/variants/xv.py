"""XV: an X between neighbours that add up to 10, a V between those that add up to 5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.editor_tool import pair_tool
from game.engine.variants.marked_neighbours import MarksForm, every_mark, some_marks
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping

LETTERS: Mapping[str, tuple[str, int]] = {"v": ("sum", 5), "x": ("sum", 10)}
"""What each letter says."""

XV = Variant(
    "xv",
    "XV",
    "All letters are shown: X between neighbours with the sum 10, V between those with the sum 5.",
    tab="sums",
    clues=every_mark(LETTERS),
    records=(MarksForm("xv", LETTERS),),
    share=0.65,
    ordered=True,
)

SOME_XV = Variant(
    "somexv",
    "Some XV",
    "Some letters are shown: X between neighbours with the sum 10, V between those with the sum 5.",
    tab="sums",
    clues=some_marks(LETTERS),
    ordered=True,
    in_each_grid=True,
    tools=(
        pair_tool("v", "sum", 5),
        pair_tool("x", "sum", 10),
    ),
)
