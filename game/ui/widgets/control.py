"""Controls: things that are pressed, each a small value with an identity."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.ui.layout.geometry import Box


ControlKind = Literal[
    "button",
    "primary",
    "door",
    "tool",
    "tile",
    "round",
    "tab",
    "choice",
    "bare",
]
"""How a control is drawn; ``primary`` stands out, a ``tile`` is a slip with an icon over its label,
and what is ``bare`` draws itself."""


class ControlId(NamedTuple):
    """Which control it is: ``ControlId("back")``, or one of a group: ``ControlId("pad", 5)``.

    ``str()`` gives the readable name: ``back``, ``pad.5``.
    """

    group: str
    member: str | int = ""

    def __str__(self) -> str:
        return f"{self.group}.{self.member}" if self.member != "" else self.group


class Control(NamedTuple):
    """A button of any kind, as it looks now."""

    id: ControlId
    box: Box
    kind: ControlKind = "button"
    label: str = ""
    icon: str = ""
    detail: str = ""
    """A second line, or the value of a choice."""
    active: bool = False
    """Switched on, or chosen."""
    enabled: bool = True
    on_press: bool = False
    """Acts when the finger goes down, not when it is lifted: keys of the pad and tools."""
    size: int = 0
    """The largest size of the label, shared by its group; 0 for the largest that fits."""

    @property
    def name(self) -> str:
        """The readable name of its identity, as tests and tools use it."""
        return str(self.id)


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
