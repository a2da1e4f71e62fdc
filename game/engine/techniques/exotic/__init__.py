"""Rare patterns that programs find rather than people; none of them is searched by default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.techniques.exotic.bands import has_bands
    from game.engine.techniques.exotic.exocets import exocet
    from game.engine.techniques.exotic.sectors import has_sectors, msls
    from game.engine.techniques.exotic.tridagons import tridagon
    from game.engine.techniques.exotic.wide_wings import wide_wing

__all__ = [
    "exocet",
    "has_bands",
    "has_sectors",
    "msls",
    "tridagon",
    "wide_wing",
]

__getattr__ = offered(
    __name__,
    {
        "bands": "has_bands",
        "exocets": "exocet",
        "sectors": "has_sectors msls",
        "tridagons": "tridagon",
        "wide_wings": "wide_wing",
    },
)
