"""A limit to the branches of a search, beside the `should_stop` of its caller."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.types import ShouldStop


def with_budget(branches: int, should_stop: ShouldStop | None) -> ShouldStop:
    """A `should_stop` that allows so many branches and then says stop."""
    spent = chain(repeat(False, branches), repeat(True)).__next__
    if should_stop is None:
        return spent
    return lambda: should_stop() or spent()


def is_stopped(should_stop: ShouldStop | None) -> bool:
    """Whether it was the caller who ended a search that had a budget too."""
    return should_stop is not None and should_stop()
