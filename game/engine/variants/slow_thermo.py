"""Slow thermometers: digits never decrease along the line, beginning at the bulb."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.shapes import Cells
from game.engine.variants.record_form import Listed
from game.engine.variants.relations import Relation
from game.engine.variants.thermo import Thermometer, thermometers, tube_tool
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules


def implied_signs(rules: Rules, constraints: Iterable[Constraint]) -> Iterator[Relation]:
    """The greater-than signs that follow from the slow thermometers among `constraints`.

    Two of its cells that are peers under `rules` cannot be equal, so the later one is greater.
    """
    for each in constraints:
        if isinstance(each, Thermometer) and each.slow:
            for index, low in enumerate(each.cells):
                for high in each.cells[index + 1 :]:
                    if high in rules.peers[low]:
                        yield Relation((high, low), "greater")


SLOW_THERMO = Variant(
    "slowthermo",
    "Slow Thermo",
    "Digits never decrease along each thermometer, beginning at its bulb; they may stay equal.",
    clues=partial(thermometers, slow=True),
    records=(
        Listed(
            "slow_thermos",
            "slow thermometer",
            Thermometer,
            Cells(2),
            partial(Thermometer, slow=True),
            lambda each: each.cells if each.slow else None,
        ),
    ),
    also_called=("slowthermometer", "slowthermometers", "slowthermos"),
    tools=(tube_tool("slowthermo", slow=True),),
)
