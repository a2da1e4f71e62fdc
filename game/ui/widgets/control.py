"""What is pressed on a screen: its identity, its state, and how high it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.ui.layout.geometry import Box


class ControlId(NamedTuple):
    """Which control it is: ``ControlId("back")``, or one of a group: ``ControlId("pad", 5)``.

    ``str()`` gives the readable name: ``back``, ``pad.5``.
    """

    group: str
    member: str | int = ""

    def __str__(self) -> str:
        return f"{self.group}.{self.member}" if self.member != "" else self.group


PRESSED, RESTING, HOVERED = 1, 2, 5
"""How high controls lie above the desk, in points."""

RISE = 2
"""Points by which a control moves up under the pointer, and down when it is pressed."""


def risen(box: Box, lift: float, scale: float) -> Box:
    """The place of a box that lies so high: above its own under the pointer, below it while it
    is pressed."""
    return box.moved(0, round(RISE * scale) * ((lift == PRESSED) - (lift == HOVERED)))


class ControlState(NamedTuple):
    pressed: bool = False
    focused: bool = False
    hovered: bool = False
    """Whether the pointer is over it."""

    @property
    def lift(self) -> int:
        """How high it lies, in points: a thing under the pointer is lifted, a pressed one sinks."""
        return PRESSED if self.pressed else HOVERED if self.hovered else RESTING


AT_REST = ControlState()
