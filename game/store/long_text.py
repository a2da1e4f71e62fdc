"""Long texts that change at their end, kept as settings are: in rows of `PART` characters, of which
only those are written that a change reaches."""

from __future__ import annotations

from itertools import count, takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.store import Store

PART = 3500
"""Characters of a row."""


def kept_text(store: Store, name: str) -> str:
    """The text that is kept under `name`; empty where there is none."""
    parts = (store.recall(f"{name}{i}") or "" for i in count())
    return "".join(takewhile(bool, parts))


def rows_of(store: Store, name: str, text: str, start: int = 0) -> dict[str, str]:
    """The rows to remember so that `text` is kept under `name`, where what is kept has its first
    `start` characters already."""
    end = -(-len(text) // PART)
    rows = {f"{name}{i}": text[i * PART : (i + 1) * PART] for i in range(start // PART, end)}
    while store.recall(f"{name}{end}"):
        rows[f"{name}{end}"] = ""
        end += 1
    return rows
