"""Human solving techniques: each is a generator of `Step`s, and the ladder puts them in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.techniques.ladder import LADDER, SINGLES
    from game.engine.techniques.link import Link, LinkEnd
    from game.engine.techniques.search import USUAL, find_steps, next_single, steps
    from game.engine.techniques.step import Evidence, Step
    from game.engine.techniques.technique import Technique, Tier

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

__getattr__ = offered(
    __name__,
    {
        "ladder": "LADDER SINGLES",
        "link": "Link LinkEnd",
        "search": "USUAL find_steps next_single steps",
        "step": "Evidence Step",
        "technique": "Technique Tier",
    },
)
