"""Solving: whether there is a solution, whether it is the only one, and a random one. All four
functions take `should_stop`, which is asked from time to time and ends the search with `Stopped`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.solver.solving import count_solutions, random_solution, solutions, solve

__all__ = [
    "count_solutions",
    "random_solution",
    "solutions",
    "solve",
]

__getattr__ = offered(
    __name__,
    {
        "solving": "count_solutions random_solution solutions solve",
    },
)
