"""What the clues of the kinds are called where something is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_names

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.engine.rules import Rules

_NAMES = {
    "AllDifferent": "a group of different digits",
    "Between": "the between line",
    "DoubleArrow": "the double arrow",
    "Nabner": "the nabner line",
    "Parity": "the even or odd cell",
    "RegionSums": "the region sum line",
    "Renban": "the renban line",
    "Skyscraper": "the skyscraper clue",
    "Whisper": "the whisper line",
    "XSum": "the X-sum",
    "Zipper": "the zipper line",
}
"""By the classes of the clues; others are called as their class is."""

_RELATIONS = {"greater": "sign", "apart": "whisper line", "equal": "palindrome"}

_LETTERS = {10: "X", 5: "V"}
"""The letters that stand for sums of two cells."""


def constraint_name(each: Constraint) -> str:
    """`the cage of 9`, or what else a constraint is called."""
    kind = type(each).__name__
    if kind == "Relation":
        return f"the {_relation(each)}"
    if kind == "Turns":
        return "the modular line" if getattr(each, "modular", False) else "the entropic line"
    name = _NAMES.get(kind, f"the {kind.lower()}")
    number = getattr(each, "total", getattr(each, "seen", None))
    return name if number is None else f"{name} of {number}"


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
    if getattr(each, "holds", True):
        return ""
    kind, amount = getattr(each, "kind", ""), getattr(each, "amount", 0)
    if kind == "difference" and not any(_is_dot(other) for other in rules.written):
        return ""  # of a rule that has no marks
    return _mark(kind, amount)


def _is_dot(each: Constraint) -> bool:
    kind = getattr(each, "kind", "")
    return kind == "ratio" or (kind == "difference" and getattr(each, "holds", False))


def _relation(each: Constraint) -> str:
    kind, amount = getattr(each, "kind", ""), getattr(each, "amount", 0)
    if not getattr(each, "holds", True):
        return "pair of neighbours"
    return _mark(kind, amount)


def _mark(kind: str, amount: int) -> str:
    if kind == "difference":
        return "white dot" if amount == 1 else f"dot of {amount}"
    if kind == "ratio":
        return "black dot" if amount == 2 else f"dot of {amount}"
    if kind == "sum":
        return _LETTERS.get(amount, f"sum of {amount}")
    return _RELATIONS.get(kind, kind)
