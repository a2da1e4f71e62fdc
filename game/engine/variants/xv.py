"""XV: an X between neighbours that add up to 10, a V between those that add up to 5."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.errors import NotationError
from game.engine.shapes import Cells, shown
from game.engine.variants.editor_tool import pair_tool
from game.engine.variants.fpuzzle_key import Key, group, value_of
from game.engine.variants.fpuzzle_places import names_of
from game.engine.variants.marked_neighbours import MarksForm, every_mark, some_marks
from game.engine.variants.relations import Relation
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.engine.constraints import Constraint
    from game.engine.variants.fpuzzle_key import Entry, Source

LETTERS: Mapping[str, tuple[str, int]] = {"v": ("sum", 5), "x": ("sum", 10)}
"""What each letter says."""


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    """An X or V in f-puzzles."""
    cells, value = group(source, name, entry, Cells(2, 2)), entry.get("value")
    if not isinstance(value, str) or value.lower() not in LETTERS:
        named = value_of(name, cells, source.size)
        raise NotationError(f"{named} must be X or V, not {shown(value)}", shown(value))
    yield Relation(cells, *LETTERS[value.lower()])


def _write(source: Source, clue: Relation) -> Entry | None:
    """An X or V; None for another sum."""
    for letter, (kind, amount) in LETTERS.items():
        if clue == Relation(clue.cells, kind, amount):
            return {"cells": names_of(clue.cells, source.size), "value": letter.upper()}
    return None


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
        pair_tool("x", "sum", 10),
        pair_tool("v", "sum", 5),
    ),
    fpuzzles=(Key("xv", _read, Relation, _write, tuple(LETTERS.values())),),
)
