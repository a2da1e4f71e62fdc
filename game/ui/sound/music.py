"""Music in layers that fade one by one while the player thinks, and come back with the next input.

`Levels` says how loud each layer is; it knows no device.
"""

from __future__ import annotations

from typing import NamedTuple


class Layer(NamedTuple):
    """One file of the music, a loop."""

    name: str
    patience: float
    """Seconds without input after which it fades."""


LAYERS = (Layer("ground", 90.0), Layer("strings", 20.0), Layer("bells", 8.0))
"""The first is streamed, since it is heard longest and is the longest."""

FADE_OUT, FADE_IN, FADE_AWAY = 6.0, 3.0, 0.8
"""Seconds from full to silent while the player thinks, back again, and at a pause."""


class Levels:
    """How loud each layer is now, 0 to 1."""

    def __init__(self) -> None:
        self.now = [0.0] * len(LAYERS)

    def step(
        self, seconds: float, thinking: float, wanted: bool, layers: int | None = None
    ) -> bool:
        """Let time pass; `thinking` is the seconds since the last input. With a number of `layers`
        exactly these are heard, however long the player thinks. Returns whether anything still
        changes."""
        changing = False
        for i, layer in enumerate(LAYERS):
            heard = thinking < layer.patience if layers is None else i < layers
            goal = 1.0 if wanted and heard else 0.0
            level = self.now[i]
            if level < goal:
                level = min(goal, level + seconds / FADE_IN)
            else:
                slow = wanted and layers != 0
                level = max(goal, level - seconds / (FADE_OUT if slow else FADE_AWAY))
            self.now[i] = level
            changing = changing or level != goal
        return changing

    @property
    def audible(self) -> bool:
        """Whether any layer can be heard."""
        return any(self.now)

    def until_next(self, thinking: float) -> float:
        """Seconds until a layer loses its patience, while no input comes."""
        return min(
            (layer.patience - thinking for layer in LAYERS if layer.patience > thinking),
            default=float("inf"),
        )
