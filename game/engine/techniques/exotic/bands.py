"""Where the classic grid's three boxes in a row or column are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import classic

if TYPE_CHECKING:
    from game.engine.rules import Rules


def has_bands(rules: Rules) -> bool:
    """Whether the rows, columns and boxes of a classic grid are among the rules."""
    return rules.size == 9 and set(classic(9).constraints) <= set(rules.constraints)
