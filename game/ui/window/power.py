"""Whether the computer runs on its battery."""

from __future__ import annotations


def on_battery() -> bool:
    """Whether there is a battery that is being emptied, so that work can wait."""
    import pygame

    try:
        state = pygame.system.get_power_state()
    except (pygame.error, AttributeError):  # not every build knows
        return False
    return state is not None and bool(state.on_battery)
