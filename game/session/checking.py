"""When wrong digits are marked: the player's choice."""

from __future__ import annotations

from enum import StrEnum


class Checking(StrEnum):
    """When wrong digits are marked; the values are those of `Settings.checking`."""

    AT_ONCE = "at_once"
    """Every digit that cannot be right is marked as soon as it is entered."""
    CONFLICTS = "conflicts"
    """Only digits that break a rule are marked."""
    WHEN_DONE = "when_done"
    """None is marked; the Done button counts them."""
