"""Techniques: how a person solves, each a generator of `Step`s, on an ordered ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.techniques.singles import (
    full_house,
    hidden_single_in_box,
    hidden_single_in_line,
    naked_single,
)
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.rules import Rules

__all__ = ["LADDER", "Evidence", "Step", "next_step", "steps"]

LADDER = (full_house, hidden_single_in_box, hidden_single_in_line, naked_single)
"""Every technique, easiest first."""


def next_step(rules: Rules, values: Sequence[int]) -> Step | None:
    """The easiest step from `values`, or None when no technique finds one."""
    return next(steps(rules, values), None)


def steps(rules: Rules, values: Sequence[int]) -> Iterator[Step]:
    """Every step that some technique finds from `values`, easiest first."""
    candidates = Candidates(rules, values)
    for find in LADDER:
        yield from find(candidates)
