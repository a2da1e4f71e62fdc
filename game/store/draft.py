"""The puzzle that the player is making, kept like a setting in as many rows as it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.notice import Notice
    from game.store.store import Store

REMEMBERED = "draft."
"""The beginning of the names under which its parts are kept."""

PART = 3500
"""Characters of a part."""

MAX_PARTS = 200
"""The most parts; a longer text is not kept."""


def keep(store: Store, text: str) -> Notice | None:
    """Keep a text in the place of the one before; returns why not, if that fails."""
    parts = [text[at : at + PART] for at in range(0, len(text), PART)][:MAX_PARTS]
    rows = {f"{REMEMBERED}{i}": part for i, part in enumerate(parts)}
    after = len(parts)
    while store.recall(f"{REMEMBERED}{after}"):
        rows[f"{REMEMBERED}{after}"] = ""
        after += 1
    return store.remember_all(rows)


def recall(store: Store) -> str:
    """The text that was kept last; empty where there is none."""
    found = []
    for i in range(MAX_PARTS):
        part = store.recall(f"{REMEMBERED}{i}")
        if not part:
            break
        found.append(part)
    return "".join(found)
