"""Fog of war: cells lie under fog until a right digit near them lights them.

What lies in the fog is not seen: givens, and clues unless all their cells are lit. The fog changes
nothing of what is right, so that solver, ratings and conflicts go on as if there were none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent, Compound
from game.engine.derived import kept
from game.engine.houses import House
from game.engine.rules import Rules
from game.engine.variants.editor_tool import CELLS, EditorTool, of
from game.engine.variants.neighbours import CORNERS, EDGES, around, sees_from_outside
from game.engine.variants.quadruple import Quadruple
from game.engine.variants.record_form import lines
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Sum
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit

KEY = "fog"
"""The name of the variant."""


@dataclass(frozen=True, slots=True)
class Fog(Compound):
    """Fog over all cells but some, which are lit from the start."""

    cells: tuple[int, ...]
    """The lit ones, in order."""
    is_fog = True

    @property
    def in_reading_order(self) -> int:
        return len(self.cells)

    def pieces(self) -> tuple[Constraint, ...]:
        """Nothing: fog demands nothing of digits."""
        return ()


def fog_of(rules: Rules) -> Fog | None:
    """The fog of some rules; None if there is none."""
    return next((constraint for constraint in rules.written if isinstance(constraint, Fog)), None)


def lamp(cell: Cell, size: int) -> tuple[Cell, ...]:
    """The cells that a right digit lights: its own and all that touch it."""
    return (cell, *around(cell, size, EDGES + CORNERS))


def lit_at_start(rules: Rules) -> frozenset[Cell]:
    """The cells that are lit before any digit is entered; all of them without fog."""
    fog = fog_of(rules)
    return frozenset(range(rules.cell_count) if fog is None else fog.cells)


def lit_by(
    digits: Iterable[tuple[Cell, Digit]], givens: Sequence[Digit], solution: Sequence[Digit]
) -> frozenset[Cell]:
    """The cells that some digits light: the right ones light what touches them, and a given that is
    found in the fog lights its own cell only."""
    size = round(len(givens) ** 0.5)
    cells: set[Cell] = set()
    for cell, digit in digits:
        if digit == solution[cell]:
            cells.update((cell,) if givens[cell] else lamp(cell, size))
    return frozenset(cells)


@kept(64)
def rules_in_sight(rules: Rules, lit: frozenset[Cell]) -> Rules:
    """The rules without the fog and the clues that it hides: houses and rules of the whole grid,
    the clues of lit cells, and the numbers round the grid."""
    dots = any(_is_dot(constraint) for constraint in rules.constraints)
    seen = (
        constraint for constraint in rules.written if _is_seen(constraint, rules.size, lit, dots)
    )
    return Rules(rules.size, seen)


@kept(8)
def rules_drawn(rules: Rules, fogged: frozenset[Cell]) -> Rules:
    """The rules with the clues that are lit at least in part; dots and signs between cells only
    once all these cells are lit."""
    return Rules(
        rules.size,
        (constraint for constraint in rules.written if _shows(constraint, rules.size, fogged)),
    )


def _shows(constraint: Constraint, size: int, fogged: frozenset[Cell]) -> bool:
    if isinstance(constraint, Fog):
        return False
    if _is_between_cells(constraint):
        return fogged.isdisjoint(constraint.cells)
    return not fogged.issuperset(constraint.cells) or _is_outside(constraint, size)


def _is_between_cells(constraint: Constraint) -> bool:
    """Whether a clue is a small mark on the lines between cells."""
    if isinstance(constraint, Relation):
        return constraint.kind in ("greater", "difference", "ratio", "sum")
    return isinstance(constraint, Quadruple)


def _is_seen(constraint: Constraint, size: int, lit: frozenset[Cell], dots: bool) -> bool:
    if isinstance(constraint, Fog):
        return False
    if (
        isinstance(constraint, House)
        or lit.issuperset(constraint.cells)
        or _is_outside(constraint, size)
    ):
        return True
    if isinstance(constraint, AllDifferent):
        return len(constraint.cells) == 2
    rule_of_all = isinstance(constraint, Relation) and (constraint.kind, constraint.amount) == (
        "difference",
        1,
    )
    return rule_of_all and not getattr(constraint, "holds", True) and not dots


def _is_dot(constraint: Constraint) -> bool:
    return constraint == Relation(constraint.cells, "difference", 1)


def _is_outside(constraint: Constraint, size: int) -> bool:
    """Whether a clue is a number that stands round the grid, where there is no fog."""
    return (constraint.is_outside or isinstance(constraint, Sum)) and sees_from_outside(
        constraint.cells, size
    )


FOG = Variant(
    KEY,
    "Fog of War",
    "The grid lies in fog; a right digit lights its cell and all that touch it.",
    records=(lines("fog_of_war", "fog", Fog, least=0),),
    also_called=("fogofwar",),
    tools=(EditorTool("fog", CELLS, lambda stroke, *_: Fog(tuple(sorted(stroke))), of(Fog)),),
)
