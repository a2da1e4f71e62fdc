"""The modes of the arcade, as its page lists them."""

from __future__ import annotations

from game.named_tuple import NamedTuple


class Mode(NamedTuple):
    """A mode: the texts `arcade.NAME.title` and `.line`, and `.words` for a mode of runs."""

    name: str
    icon: str
    scene: str = ""
    """The page that it has of its own; empty for a mode of runs, which the page of the arcade
    describes."""


MODES = (Mode("rush", "arcade"),)
