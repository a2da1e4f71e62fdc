"""A mix of kinds that is being put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.kind import Kind
from game.session.kind_mix import why_apart
from game.ui.level_titles import tile_title

if TYPE_CHECKING:
    from game.words.texts import Texts


class Mixing:
    """The kinds that were picked."""

    def __init__(self, t: Texts, open_: bool = False) -> None:
        self._t = t
        self.open = open_
        """Whether a mix is being put together at all."""
        self.picked: tuple[str, ...] = ()
        """The variants, in the order in which they were picked."""

    def why_not(self, variant: str) -> str:
        """Why a kind cannot be added, in words; empty if it can be, or was."""
        if variant in self.picked:
            return ""
        why, other = why_apart(self.picked, variant)
        names = [tile_title(self._t, Kind(each)) for each in other.split("+")]
        return self._t(f"kinds.mix.{why}", kind=" + ".join(names)) if why else ""

    def toggle(self, variant: str) -> None:
        """Pick a kind, or put it back; one that cannot be added stays."""
        if variant in self.picked:
            self.picked = tuple(each for each in self.picked if each != variant)
        elif not self.why_not(variant):
            self.picked = (*self.picked, variant)
