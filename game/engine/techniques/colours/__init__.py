"""Colouring: candidates in two colours, where all of one colour are true and the rest false."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.techniques.colours.multiple import MULTIPLE, multi_colors
    from game.engine.techniques.colours.pair import remote_pair
    from game.engine.techniques.colours.simple import SIMPLE, simple_colors

__all__ = [
    "MULTIPLE",
    "SIMPLE",
    "multi_colors",
    "remote_pair",
    "simple_colors",
]

__getattr__ = offered(
    __name__,
    {
        "multiple": "MULTIPLE multi_colors",
        "pair": "remote_pair",
        "simple": "SIMPLE simple_colors",
    },
)
