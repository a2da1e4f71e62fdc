"""Every variant by name, as ``generate --list-variants`` prints them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.table import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterator


def variant_lines() -> Iterator[str]:
    """The key, name and sentence of each variant, in the order of the table."""
    keys = max(len(each.key) for each in VARIANTS) + 2
    names = max(len(each.name) for each in VARIANTS) + 2
    for each in VARIANTS:
        yield f"{each.key:<{keys}}{each.name:<{names}}{each.sentence}"
