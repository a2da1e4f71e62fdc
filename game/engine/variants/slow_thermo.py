"""Slow thermometers: digits never decrease along the line, beginning at the bulb."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.shapes import Cells
from game.engine.variants.fpuzzle_key import Key, lines_in, write_line
from game.engine.variants.fpuzzle_places import cells_of
from game.engine.variants.record_form import Listed
from game.engine.variants.relations import Relation
from game.engine.variants.thermo import Thermometer, thermometers, tube_tool
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.variants.fpuzzle_key import Entry, Source


def implied_signs(rules: Rules, constraints: Iterable[Constraint]) -> Iterator[Relation]:
    """The greater-than signs that follow from the slow thermometers among `constraints`.

    Two of its cells that are peers under `rules` cannot be equal, so the later one is greater.
    """
    for constraint in constraints:
        if isinstance(constraint, Thermometer) and constraint.slow:
            for index, low in enumerate(constraint.cells):
                for high in constraint.cells[index + 1 :]:
                    if high in rules.peers[low]:
                        yield Relation((high, low), "greater")


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    """Thermometers along which digits may stay equal."""
    for line in lines_in(name, entry):
        yield Thermometer(cells_of(line, name, source.size), slow=True)


def _write(source: Source, clue: Thermometer) -> Entry | None:
    """A slow thermometer; None for a plain one."""
    return write_line(source, clue) if clue.slow else None


SLOW_THERMO = Variant(
    "slowthermo",
    "Slow Thermo",
    "Digits never decrease along each thermometer, beginning at its bulb; they may stay equal.",
    tab="lines",
    clues=partial(thermometers, slow=True),
    records=(
        Listed(
            "slow_thermos",
            "slow thermometer",
            Thermometer,
            Cells(2),
            partial(Thermometer, slow=True),
            lambda thermometer: thermometer.cells if thermometer.slow else None,
        ),
    ),
    also_called=("slowthermometer", "slowthermometers", "slowthermos"),
    tools=(tube_tool("slowthermo", slow=True),),
    fpuzzles=(Key("slowthermometer", _read, Thermometer, _write),),
)
