"""Memory that drawing and searching have freed, given back to the system."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def give_back() -> None:
    """Give it back; takes some milliseconds, so that it is for moments when nothing moves.

    The C library of Linux keeps what was freed for the next pictures, 6 MB after a little play.
    Other systems do without.
    """
    trim = _trim()
    if trim:
        trim(0)


@cache
def _trim() -> Callable[[int], int] | None:
    """The function of the C library; None where there is none, as in musl."""
    if not sys.platform.startswith("linux"):
        return None
    from ctypes import CDLL

    found: Callable[[int], int] | None = getattr(CDLL(None), "malloc_trim", None)
    return found
