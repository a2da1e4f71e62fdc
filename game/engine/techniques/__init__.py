"""Human solving techniques: each is a generator of `Step`s, and the ladder puts them in order.

All techniques together are slow to load, and a new puzzle seldom needs more than a few. So they
are loaded when one of `_WITH_ALL_TECHNIQUES` is asked for, not with this package.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.engine.techniques.link import Link, LinkEnd
from game.engine.techniques.step import Evidence, Step
from game.engine.techniques.technique import Technique, Tier

if TYPE_CHECKING:
    from game.engine.techniques.ladder import LADDER, SINGLES
    from game.engine.techniques.search import USUAL, find_steps, next_single, steps

__all__ = [
    "LADDER",
    "SINGLES",
    "USUAL",
    "Evidence",
    "Link",
    "LinkEnd",
    "Step",
    "Technique",
    "Tier",
    "find_steps",
    "next_single",
    "steps",
]

_WITH_ALL_TECHNIQUES = {"LADDER", "SINGLES", "USUAL", "find_steps", "next_single", "steps"}


def __getattr__(name: str) -> object:
    """What is loaded with all techniques (PEP 562)."""
    if name in _WITH_ALL_TECHNIQUES:
        return getattr(import_module("game.engine.techniques.search"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
