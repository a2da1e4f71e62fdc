"""Every variant by name, as ``generate --list-variants`` prints them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.variants.table import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterator


def variant_lines() -> Iterator[str]:
    """The key, name and sentence of each variant, in the order of the table."""
    keys = max(len(variant.key) for variant in VARIANTS) + 2
    names = max(len(variant.name) for variant in VARIANTS) + 2
    for variant in VARIANTS:
        yield f"{variant.key:<{keys}}{variant.name:<{names}}{variant.sentence}"
