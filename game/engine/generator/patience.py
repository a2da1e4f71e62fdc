"""How long a search may take before it is given up, whatever its caller has to say."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    ShouldStop = Callable[[], bool] | None


def budget(branches: int, should_stop: ShouldStop) -> Callable[[], bool]:
    """A `should_stop` that allows so many branches and then says stop."""
    spent = chain(repeat(False, branches), repeat(True)).__next__
    if should_stop is None:
        return spent
    return lambda: should_stop() or spent()


def is_stopped(should_stop: ShouldStop) -> bool:
    """Whether it was the caller who ended a search that had a budget too."""
    return should_stop is not None and should_stop()
