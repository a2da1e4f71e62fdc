"""Reduce an input while its fault stays the same."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

TRIES, SECONDS = 1500, 15.0


def shrunk(value: Any, still: Callable[[Any], bool]) -> Any:
    """A smaller input that still has the fault, as `still` finds; the smallest found quickly."""
    tries, end = 0, time.monotonic() + SECONDS
    again = True
    while again:
        again = False
        for smaller in _smaller(value):
            tries += 1
            if tries > TRIES or time.monotonic() > end:
                return value
            if still(smaller):
                value, again = smaller, True
                break
    return value


def _smaller(value: Any) -> Iterator[Any]:
    """Smaller inputs, the smallest first."""
    if isinstance(value, (str, bytes)):
        yield from _pieces(value)
    elif isinstance(value, (list, tuple)):
        items = list(value)
        yield from _pieces(items)
        for at, item in enumerate(items):
            for smaller in _smaller(item):
                yield [*items[:at], smaller, *items[at + 1 :]]
    elif isinstance(value, dict):
        for key in value:
            yield {name: item for name, item in value.items() if name != key}
        for key in value:
            for smaller in _smaller(value[key]):
                yield value | {key: smaller}
    elif isinstance(value, int) and not isinstance(value, bool) and abs(value) > 9:
        yield from (0, 1, value // 10)


def _pieces(whole: Any) -> Iterator[Any]:
    """All but a piece of it, half of it first, a single element last."""
    size = len(whole)
    while size > 1:
        size = (size + 1) // 2
        for start in range(0, len(whole), size):
            yield whole[:start] + whole[start + size :]
    if len(whole) == 1:
        yield whole[:0]
