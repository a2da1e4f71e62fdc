"""Every variant that can be asked for by name, and names added together: `killer+x`.

A variant is one file of this folder and one line in `VARIANTS`. Importing this file loads all of
them: code that needs a single constraint imports its own file.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.rules import Rules, classic, latin, shape_of_boxes
from game.engine.variants.arrow import ARROW
from game.engine.variants.between import BETWEEN
from game.engine.variants.chess import ANTI_KING, ANTI_KNIGHT
from game.engine.variants.diagonal import X
from game.engine.variants.disjoint import DISJOINT
from game.engine.variants.double_arrow import DOUBLE_ARROW
from game.engine.variants.extra_region import EXTRA_REGIONS_FORM, EXTRA_REGIONS_KEY
from game.engine.variants.fog import FOG
from game.engine.variants.greater import GREATER, SIGNS
from game.engine.variants.jigsaw import JIGSAW
from game.engine.variants.killer import KILLER, SUMS
from game.engine.variants.kropki import KROPKI, SOME_DOTS
from game.engine.variants.little_killer import LITTLE_KILLER
from game.engine.variants.nabner import NABNER
from game.engine.variants.nonconsecutive import NON_CONSECUTIVE
from game.engine.variants.palindrome import PALINDROME
from game.engine.variants.parity import PARITY
from game.engine.variants.quadruple import QUADRUPLE
from game.engine.variants.region_sums import REGION_SUM
from game.engine.variants.relations import CLONES_KEY, RELATIONS_FORM
from game.engine.variants.renban import RENBAN
from game.engine.variants.sandwich import SANDWICH
from game.engine.variants.several_grids import (
    BUTTERFLY,
    DIGITS,
    SAMURAI,
    TWIN,
    WINDMILL,
    cells_of_grids,
    everywhere,
    grid_values,
    is_of_board,
    laid,
    rules_of_grids,
)
from game.engine.variants.skyscraper import SKYSCRAPER
from game.engine.variants.slow_thermo import SLOW_THERMO
from game.engine.variants.thermo import THERMO
from game.engine.variants.turns import ENTROPIC, MODULAR
from game.engine.variants.variant import Variant
from game.engine.variants.whisper import WHISPER
from game.engine.variants.windoku import WINDOKU
from game.engine.variants.xsum import XSUM
from game.engine.variants.xv import SOME_XV, XV
from game.engine.variants.zipper import ZIPPER

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.engine.types import Cell, Digit
    from game.engine.variants.record_form import Flag

CLASSIC = Variant("classic", "Classic", "Each row, column and box holds every digit.")

VARIANTS = (
    CLASSIC,
    X,
    WINDOKU,
    JIGSAW,
    DISJOINT,
    KILLER,
    SUMS,
    GREATER,
    SIGNS,
    ANTI_KNIGHT,
    ANTI_KING,
    NON_CONSECUTIVE,
    PARITY,
    THERMO,
    SLOW_THERMO,
    ARROW,
    RENBAN,
    WHISPER,
    PALINDROME,
    BETWEEN,
    ENTROPIC,
    MODULAR,
    REGION_SUM,
    DOUBLE_ARROW,
    NABNER,
    ZIPPER,
    SANDWICH,
    SKYSCRAPER,
    XSUM,
    LITTLE_KILLER,
    QUADRUPLE,
    KROPKI,
    SOME_DOTS,
    XV,
    SOME_XV,
    FOG,
    TWIN,
    BUTTERFLY,
    WINDMILL,
    SAMURAI,
)
"""All of them, in the order in which they are listed."""

ON_ONE_GRID = tuple(variant for variant in VARIANTS if not variant.grids)
"""Those that are played on a single grid of any usual size, and that go with others."""

RECORD_FORMS = (
    *dict.fromkeys(form for variant in VARIANTS for form in variant.records),
    EXTRA_REGIONS_FORM,
    RELATIONS_FORM,
)
"""How records write constraints: the forms of all variants, then those that many share.

A constraint is written by the first form that can write it.
"""

FPUZZLE_KEYS = (
    *(key for variant in VARIANTS for key in variant.fpuzzles),
    EXTRA_REGIONS_KEY,
    CLONES_KEY,
)
"""The lists of f-puzzles: those of all variants, then those that many share."""

ALSO_CALLED = {other: variant.key for variant in VARIANTS for other in variant.also_called}
"""Other names that players know, written without spaces, hyphens or underscores."""


def fpuzzle_flags(rules: Rules) -> list[Flag]:
    """What is `true` or `false` in f-puzzles; disjoint groups are those of the grid's own boxes."""
    shape = shape_of_boxes(rules)
    flags = (flag for variant in VARIANTS for flag in variant.fpuzzle_flags)
    return [flag.in_boxes(shape) if shape else flag for flag in flags]


def plain_name(name: str) -> str:
    """The name in the table, from any that players know: `anti knight`, `Even-Odd+X`."""
    keys = [re.sub(r"[\s_-]", "", key).lower() for key in name.split("+")]
    return "+".join(ALSO_CALLED.get(key, key) for key in keys)


def variants_of(name: str) -> tuple[Variant, ...]:
    """The variants in a name such as `killer+x`; raises RulesError for an unknown one."""
    table = {variant.key: variant for variant in VARIANTS}
    keys = plain_name(name).split("+")
    for key in keys:
        if key not in table:
            raise RulesError(f"no variant is called {key!r}; there are {', '.join(table)}")
    return tuple(table[key] for key in dict.fromkeys(keys))


WITHOUT_GRID = (
    {"nonconsecutive", "windoku"},
    {"nonconsecutive", "x", "antiknight"},
    {"nonconsecutive", "x", "antiking"},
)
"""Combinations without any grid at 9 by 9, where a proof of that takes very long.

Two SAT solvers (CaDiCaL 1.9.5 and Glucose 4.2) proved it in 40,000 to 550,000 conflicts. Other
combinations without a grid are proven to have none when they are asked for.
"""


def has_no_grid(variants: Sequence[Variant], size: int) -> bool:
    """Whether it is known that no grid with boxes obeys all of these."""
    keys = {variant.key for variant in variants}
    return size == 9 and any(combination <= keys for combination in WITHOUT_GRID)


def board_of(variants: Sequence[Variant]) -> str:
    """The board of several grids among variants; empty without one. Raises RulesError where there
    are two, or a variant that does not go with it."""
    boards = [variant.grids for variant in variants if variant.grids]
    if not boards:
        return ""
    if len(boards) > 1:
        raise RulesError(
            f"{' and '.join(boards)} are boards of their own, which do not go together"
        )
    for variant in variants:
        if variant.key != boards[0] and not variant.in_each_grid:
            raise RulesError(f"{variant.key} does not go with several grids, as in {boards[0]}")
    return boards[0]


def base_rules(
    variants: Sequence[Variant], size: int, rng: Random, solution: Sequence[Digit] | None = None
) -> Rules:
    """What holds before anything is filled in; `rng` draws the regions of a variant with its own.

    With a `solution`, a grid with boxes, the regions are drawn so that it fits them too.
    """
    board = board_of(variants)
    if board:
        if size != DIGITS:
            raise RulesError(f"{board} has grids of {DIGITS} by {DIGITS}")
        return everywhere(board, base_rules(_of_each_grid(variants), size, rng))
    regions = next((variant.regions for variant in variants if variant.regions), None)
    rules = latin(size) + regions(size, rng, solution) if regions else classic(size)
    for variant in variants:
        if variant.added is not None:
            rules += variant.added(size)
    return rules


def with_clues(
    variants: Sequence[Variant],
    rules: Rules,
    solution: Sequence[Digit],
    rng: Random,
    hard: bool = False,
) -> Rules:
    """`rules` and the clues of all variants about `solution`; `hard` ones tell less."""
    board = board_of(variants)
    if board:
        return _clues_of_grids(board, variants, solution, rng, hard)
    for variant in variants:
        clues = (variant.hard_clues if hard else None) or variant.clues
        if clues is not None:
            rules += clues(rules, solution, rng)
    return rules


def _clues_of_grids(
    board: str,
    variants: Sequence[Variant],
    solution: Sequence[Digit],
    rng: Random,
    hard: bool,
) -> Rules:
    """The board, with the clues of all variants in each grid; where they meet, of the first."""
    single = _of_each_grid(variants)
    plain = base_rules(single, DIGITS, rng)
    rules = rules_of_grids(board)
    taken: set[Cell] = set()
    for grid, cells in enumerate(cells_of_grids(board)):
        clued = with_clues(single, plain, grid_values(board, grid, solution), rng, hard)
        clues = laid(board, grid, clued.written[len(plain.written) :])
        own = [clue for clue in clues if taken.isdisjoint(clue.cells)]
        more = laid(
            board, grid, [constraint for constraint in plain.written if not is_of_board(constraint)]
        )
        rules += Rules(DIGITS, [*more, *own], rules.width)
        taken.update(cells)
    return rules


def _of_each_grid(variants: Sequence[Variant]) -> list[Variant]:
    """Those that hold in each grid of a board, in the order in which records have them."""
    return [variant for variant in VARIANTS if variant in variants and not variant.grids]
