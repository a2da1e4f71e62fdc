"""A way to do damage, and the damage that was done."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

DATABASE = "nonet.db"


@dataclass
class Damage:
    words: str
    """A description for a person who wants to repeat it."""
    forgivable: bool = False
    """Whether what is gone cannot be missed: nothing in the file speaks of it any more."""
    none: bool = False
    """Whether nothing was damaged, so that the game has nothing to report."""
    hardship: AbstractContextManager[object] = field(default_factory=nullcontext)
    """What also holds while the game is started first: a full disk, no permission."""


class Way(NamedTuple):
    """A kind of damage."""

    name: str
    do: Callable[[Random, str], Damage]
    """Damages the store in a folder."""
    weight: int = 4
