"""The kinds of a sheet: rules that hold everywhere, regions, or clues that are drawn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.rules import classic
from game.engine.solver import random_solution
from game.engine.variants.jigsaw import drawn_regions
from game.engine.variants.table import VARIANTS
from game.session.editor.editor_tools import BY_KEY, FLAGS, has_flag, owned, switched
from game.session.editor.sheet import EditedPuzzle

if TYPE_CHECKING:
    from game.engine.rules import Rules


CLASSIC, JIGSAW = "classic", "jigsaw"

FITTED = 9
"""Up to this size regions are drawn round a grid, so that they have a solution."""

_TOOLS = {variant.key: variant.tools for variant in VARIANTS if variant.tools}
"""Those that draw the clues of a kind."""

TOOL_OF = {kind: tools[0].key for kind, tools in _TOOLS.items()}
"""The tool that is handed over for a kind."""

KINDS = (CLASSIC, JIGSAW, *FLAGS, *TOOL_OF)
"""In the order in which they are listed; several go together."""


def is_of(sheet: EditedPuzzle, kind: str) -> bool:
    """Whether a sheet is of a kind."""
    if kind == CLASSIC:
        return not sheet.clues and not sheet.labels and not sheet.grids
    if kind == JIGSAW:
        return bool(sheet.labels)
    if kind in FLAGS:
        return has_flag(sheet, kind)
    return any(
        owned(BY_KEY[tool.key], clue, sheet.width) for tool in _TOOLS[kind] for clue in sheet.clues
    )


def turned_into(sheet: EditedPuzzle, kind: str) -> EditedPuzzle:
    """The sheet with what a kind has before anything is drawn: no clues at all for a classic one,
    new regions for a jigsaw. Raises RulesError for a size where the kind cannot be."""
    if kind == CLASSIC:
        return EditedPuzzle(sheet.size, sheet.givens) if not sheet.grids else EditedPuzzle.blank()
    if kind == JIGSAW and sheet.grids:
        raise RulesError("several grids have boxes")
    if kind == JIGSAW:
        houses = _drawn_regions(sheet).houses
        labels = [0] * len(sheet.givens)
        for house in houses:
            for cell in house.cells:
                labels[cell] = house.index
        return sheet.with_labels(tuple(labels))
    return switched(sheet, kind) if kind in FLAGS else sheet


def _drawn_regions(sheet: EditedPuzzle) -> Rules:
    """Other regions than those of the sheet; in a small grid some that have a solution for sure."""
    rng = Random(repr(sheet.regions))
    solution = random_solution(classic(sheet.size), rng) if sheet.size <= FITTED else None
    return drawn_regions(sheet.size, rng, solution)
