"""A limit on the branches of a search, in addition to the `should_stop` of its caller."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import ShouldStop


def with_budget(branches: int, should_stop: ShouldStop | None) -> ShouldStop:
    """A `should_stop` that allows a number of branches and then stops."""
    spent = chain(repeat(False, branches), repeat(True)).__next__
    if should_stop is None:
        return spent
    return lambda: should_stop() or spent()


def is_stopped(should_stop: ShouldStop | None) -> bool:
    """Whether the caller, and not the budget, ended a search."""
    return should_stop is not None and should_stop()
