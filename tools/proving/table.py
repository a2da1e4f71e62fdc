"""The check of each technique by its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from proving.board import Board
from proving.checks import (
    aligned,
    chains,
    clues,
    colours,
    exotic,
    fish,
    forcing,
    locked,
    one_digit,
    refutation,
    sets,
    singles,
    tabling,
    uniqueness,
    wings,
)
from proving.sentence import Sentence

Check: TypeAlias = Callable[[Sentence, Board], None]
"""Raises Unproven where a step, as its sentence gives it, is not proven on the board."""

CHECKS: dict[str, Check] = {
    **singles.CHECKS,
    **locked.CHECKS,
    **fish.CHECKS,
    **colours.CHECKS,
    **one_digit.CHECKS,
    **wings.CHECKS,
    **uniqueness.CHECKS,
    **exotic.CHECKS,
    **sets.CHECKS,
    **aligned.CHECKS,
    **chains.CHECKS,
    **tabling.CHECKS,
    **clues.CHECKS,
    **refutation.CHECKS,
    **forcing.CHECKS,
}
