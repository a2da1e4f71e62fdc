"""What a hint says: the digit that is wrong, or where the easiest single is and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.notation import cell_name, symbol
from game.engine.techniques import next_single

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.techniques import Step


@dataclass(frozen=True, slots=True)
class Hint:
    """Where to look and why; the words are found under `key` with `params`."""

    kind: str
    """`wrong`, `full_house`, `hidden_single`, `naked_single`, or `none`."""
    cell: int = -1
    """The cell it is about; -1 for `none`."""
    digit: int = 0
    """The digit that belongs there; for `wrong` the one that should go."""
    house: House | None = None
    """The house to look at, for a full house and a hidden single."""
    evidence: tuple[int, ...] = ()
    """The cells that show why: those that keep the digit, or the others, away."""
    params: tuple[tuple[str, str], ...] = ()
    """Words to fill into the text: `cell`, `row`, `column`, `digit`, and for a house its
    kind as `house` and its place among its kind, from 1, as `number`."""

    @property
    def key(self) -> str:
        """The key of its text, such as `hint.hidden_single`."""
        return f"hint.{self.kind}"

    def action(self, size: int) -> str:
        """Its line in the action log, without the clock."""
        return f"hint {cell_name(self.cell, size)} {symbol(self.digit)}"


def find_hint(rules: Rules, values: Sequence[int], wrong: Set[int]) -> Hint:
    """The hint for a board of which the `wrong` cells are known."""
    if wrong:
        cell = min(wrong)
        return Hint("wrong", cell, values[cell], params=_params(rules, cell, values[cell]))
    step = next_single(rules, values)
    return _single(rules, step) if step else Hint("none")


def _single(rules: Rules, step: Step) -> Hint:
    ((cell, digit),) = step.placements
    house = step.house
    params = _params(rules, cell, digit)
    if house:
        params += (("house", house.kind), ("number", str(house.index + 1)))
    return Hint(step.technique, cell, digit, house, step.cells("blocker"), params)


def _params(rules: Rules, cell: int, digit: int) -> tuple[tuple[str, str], ...]:
    row, column = divmod(cell, rules.size)
    return (
        ("cell", cell_name(cell, rules.size)),
        ("row", str(row + 1)),
        ("column", str(column + 1)),
        ("digit", symbol(digit)),
    )
