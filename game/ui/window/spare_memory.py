"""Memory that drawing and searching have freed, given back to the system."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_MMAP_THRESHOLD, _MOST_ARENAS = -3, -8
"""The numbers of two options of the C library."""

_LARGE = 1 << 16
"""The bytes from which on a thing is large."""


def give_back() -> None:
    """Give it back; takes some milliseconds, so that it is for moments when nothing moves, or
    for the thread of work that ends.

    The C library of Linux keeps what was freed for the next pictures, 6 MB after a little play.
    Other systems do without.
    """
    trim = _function("malloc_trim")
    if trim:
        trim(0)


def drop_derived() -> None:
    """Drop what the engine has derived from the rules of large boards, tens of megabytes; for
    moments at which a game begins or is left, or nothing has been done for long."""
    derived = sys.modules.get("game.engine.derived")
    if derived:
        derived.forget_large()


def part_large() -> None:
    """Have the memory of large pictures and tables lie apart, so that it goes back as soon as it is
    freed. Else the first large picture that goes has the C library keep all later ones for reuse,
    between small things that stay. And have all threads share one arena, so that each can use what
    another has freed; Python lets only one of them work at a time anyhow."""
    set_option = _function("mallopt")
    if set_option:
        set_option(_MMAP_THRESHOLD, _LARGE)
        set_option(_MOST_ARENAS, 1)


@cache
def _function(name: str) -> Callable[..., int] | None:
    """A function of the C library; None where there is none, as in musl."""
    if not sys.platform.startswith("linux"):
        return None
    from ctypes import CDLL

    function: Callable[..., int] | None = getattr(CDLL(None), name, None)
    return function
