"""What the clues of the kinds are called where something is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.constraints import AllDifferent
from game.engine.notation import cell_names
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.rules import Rules


def constraint_name(each: Constraint) -> str:
    """`the cage of 9`, or what else a constraint is called."""
    name = f"a {each.noun}" if isinstance(each, AllDifferent) else f"the {each.noun}"
    shown = None if isinstance(each, Relation) else each.number
    return name if shown is None else f"{name} of {shown}"


def described(each: Constraint, width: int) -> str:
    """The same with its cells: `the cage of 9 (r1c1, r1c2)`; `width` is that of the board."""
    return f"{constraint_name(each)} ({cell_names(each.cells, width)})"


def place_named(each: Constraint, rules: Rules) -> str:
    """The same, where a pair of neighbours without a mark is called by the mark that it lacks."""
    mark = missing_mark(each, rules)
    cells = cell_names(each.cells, rules.width)
    return f"the missing {mark} ({cells})" if mark else described(each, rules.width)


def missing_mark(each: Constraint, rules: Rules) -> str:
    """What a pair of neighbours would have between them if it were allowed, as `white dot`; empty
    for any other constraint."""
    if not isinstance(each, Relation) or each.holds:
        return ""
    if each.kind == "difference" and not any(_is_dot(other) for other in rules.written):
        return ""  # of a rule that has no marks
    return each.mark


def _is_dot(each: Constraint) -> bool:
    if not isinstance(each, Relation):
        return False
    return each.kind == "ratio" or (each.kind == "difference" and each.holds)
