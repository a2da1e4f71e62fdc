"""Forcing chains of every kind, from cycles to chains nested within chains.

They follow Sudoku Explainer, also in the order of steps: fewer nodes to keep track of come
first. Each technique yields every distinct conclusion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.techniques.forcing.steps import (
        CHAINS,
        CYCLES,
        DYNAMICS,
        DYNAMICS_PLUS,
        MAX_SIZE,
        MULTIPLES,
        NESTEDS,
        cycle,
        dynamic_forcing_chain,
        dynamic_plus_forcing_chain,
        fits,
        forcing_chain,
        multiple_forcing_chain,
        nested_forcing_chain,
        nishio,
    )

__all__ = [
    "CHAINS",
    "CYCLES",
    "DYNAMICS",
    "DYNAMICS_PLUS",
    "MAX_SIZE",
    "MULTIPLES",
    "NESTEDS",
    "cycle",
    "dynamic_forcing_chain",
    "dynamic_plus_forcing_chain",
    "fits",
    "forcing_chain",
    "multiple_forcing_chain",
    "nested_forcing_chain",
    "nishio",
]

__getattr__ = offered(
    __name__,
    {
        "steps": (
            "CHAINS CYCLES DYNAMICS DYNAMICS_PLUS MAX_SIZE MULTIPLES NESTEDS cycle "
            "dynamic_forcing_chain dynamic_plus_forcing_chain fits forcing_chain "
            "multiple_forcing_chain nested_forcing_chain nishio"
        ),
    },
)
