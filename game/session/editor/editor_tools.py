"""The tools of the editor: those of each kind of clue, and the sheet's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.errors import RulesError
from game.engine.variants.editor_tool import (
    CELLS,
    EVERYWHERE,
    LINES,
    OUTSIDE,
    SIGNS,
    TABS,
    EditorTool,
    Sheet,
    Stroke,
    of,
)
from game.engine.variants.extra_region import is_extra_region
from game.engine.variants.neighbours import CORNERS, EDGES, around, sees_from_outside
from game.engine.variants.several_grids import everywhere, is_of_board
from game.engine.variants.table import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell
    from game.session.editor.sheet import EditedPuzzle


__all__ = [
    "BY_KEY",
    "CELLS",
    "COLLECTING",
    "EVERYWHERE",
    "FLAGS",
    "LINES",
    "OUTSIDE",
    "SIGNS",
    "TABS",
    "TOOLS",
    "EditorTool",
    "clue_at",
    "has_flag",
    "joined",
    "line_from",
    "owned",
    "pieces_of",
    "switched",
]


def _extra(stroke: Stroke, sheet: Sheet, number: int) -> Constraint:
    return AllDifferent(tuple(sorted(stroke)))


_OF_CLUES = tuple(tool for variant in VARIANTS for tool in variant.tools)

_FIRST = next(tool for tool in _OF_CLUES if tool.tab == CELLS)
"""The first tool for cells that a kind of clue brings."""

TOOLS = (
    EditorTool("digits", CELLS),
    _FIRST,
    EditorTool("region", CELLS),
    EditorTool("extra", CELLS, _extra, of(AllDifferent), least=3),
    *(tool for tool in _OF_CLUES if tool is not _FIRST),
)
"""All tools: those of the kinds of clues, in their order, and the sheet's own after the first of
them, as they are drawn more often than the others."""

BY_KEY = {tool.key: tool for tool in TOOLS}

FLAGS = tuple(
    variant.key for variant in VARIANTS if variant.added is not None and not variant.grids
)
"""The rules that hold everywhere, by the keys of their variants."""

_ADDED = {variant.key: variant.added for variant in VARIANTS}


def pieces_of(flag: str, sheet: EditedPuzzle) -> tuple[Constraint, ...]:
    """What a rule that holds everywhere adds; raises RulesError for a size where it cannot be."""
    added = _ADDED[flag]
    pieces = added(sheet.size) if added else None
    if pieces and sheet.grids:
        whole = everywhere(sheet.grids, pieces)
        return tuple(constraint for constraint in whole.written if not is_of_board(constraint))
    return pieces.written if pieces else ()


def has_flag(sheet: EditedPuzzle, flag: str) -> bool:
    """Whether a rule holds everywhere on a sheet."""
    try:
        pieces = pieces_of(flag, sheet)
    except RulesError:
        return False
    return bool(pieces) and set(pieces) <= set(sheet.clues)


def rules_everywhere(sheet: EditedPuzzle) -> set[Constraint]:
    """What the rules that hold everywhere have added, which is neither moved nor rubbed out with
    cells."""
    flags = [flag for flag in FLAGS if has_flag(sheet, flag)]
    return {piece for flag in flags for piece in pieces_of(flag, sheet)}


def switched(sheet: EditedPuzzle, flag: str) -> EditedPuzzle:
    """The sheet with a rule that holds everywhere, or without it if it has it. Raises RulesError
    for a size where it cannot be."""
    from dataclasses import replace

    pieces = pieces_of(flag, sheet)
    if has_flag(sheet, flag):
        return sheet.without(*pieces)
    return replace(sheet, clues=tuple(dict.fromkeys((*sheet.clues, *pieces))))


# -- strokes -------------------------------------------------------------------------------------


def joined(stroke: Sequence[Cell], cell: Cell, size: int) -> bool:
    """Whether a line may go on from its last cell to another one."""
    return not stroke or cell in around(stroke[-1], size, EDGES + CORNERS)


COLLECTING = ("cage", "extra")
"""The tools whose clues a drag that begins in one of them extends."""


def line_from(cell: Cell, direction: tuple[int, int], size: int) -> Stroke:
    """The cells that are seen in a direction, beginning at the edge before ``cell``; empty where
    that is no line seen from outside."""
    down, right = direction
    row, column = divmod(cell, size)
    while 0 <= row - down < size and 0 <= column - right < size:
        row, column = row - down, column - right
    line = []
    while 0 <= row < size and 0 <= column < size:
        line.append(row * size + column)
        row, column = row + down, column + right
    return tuple(line) if sees_from_outside(line, size) else ()


def owned(tool: EditorTool, clue: Constraint, size: int) -> bool:
    """Whether a clue is of a tool's kind, and no part of a rule that holds everywhere."""
    is_rule = isinstance(clue, AllDifferent) and not is_extra_region(clue, size)
    return tool.owns(clue) and not is_rule


def clue_at(sheet: EditedPuzzle, tool: EditorTool, stroke: Stroke) -> Constraint | None:
    """The clue of a tool's kind that a tap on some cells means; None where there is none."""
    cells = set(stroke)
    for clue in reversed(sheet.clues):
        if not owned(tool, clue, sheet.width):
            continue
        mine = set(clue.cells)
        if mine == cells if tool.most or tool.tab == OUTSIDE else cells <= mine:
            if tool.tab == OUTSIDE and clue.cells[0] != stroke[0]:
                continue
            return clue
    return None
