"""The check of each technique by its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from proving.board import Board
from proving.checks import singles
from proving.told import Told

Check: TypeAlias = Callable[[Told, Board], None]
"""Raises Unproven where a step, as it is told, is not proven on the board."""

CHECKS: dict[str, Check] = {
    **singles.CHECKS,
}
