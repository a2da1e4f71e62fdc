"""Techniques as the player meets them: what they are called, and in which order they are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.words.technique_names import technique_name, techniques

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.session.uses import Uses
    from game.words.texts import Texts

FIRST = (
    *("full_house", "hidden_single", "naked_single", "pointing", "claiming", "naked_pair"),
    *("hidden_pair", "naked_triple", "x_wing", "skyscraper"),
)
"""The techniques that everybody meets first, easiest first."""

AHEAD = 2
"""How many techniques that were not met yet are shown."""


class Trick(NamedTuple):
    """A technique in the list of those that the player knows."""

    key: str
    name: str
    uses: Uses | None
    """None for one that was not met."""


def gloss(t: Texts, key: str) -> str:
    """What the name of one of the first techniques means, in plain words; empty for others."""
    return t(f"gloss.{key}") if t.has(f"gloss.{key}") else ""


def tricks_of(uses: Mapping[str, Uses], t: Texts) -> list[Trick]:
    """The techniques that were met, easiest first, and some that come next."""
    met = [key for key in techniques(t.language) if key in uses]
    ahead = [key for key in FIRST if key not in uses][:AHEAD]
    found = [Trick(key, technique_name(key, t.language), uses[key]) for key in met]
    return found + [Trick(key, technique_name(key, t.language), None) for key in ahead]
