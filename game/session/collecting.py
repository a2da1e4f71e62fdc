"""Searches without pauses for garbage: what they make goes by itself as soon as it is not used."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def no_collecting() -> Iterator[None]:
    """Look for no garbage in the meantime.

    A search makes a hundred thousand objects for a moment. To look through all that there is,
    again and again, would take a tenth of the search, and on large grids a fifth of a second at
    once.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
