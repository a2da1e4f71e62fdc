"""The test for rules with the bands and stacks of the classic grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules import classic

if TYPE_CHECKING:
    from game.engine.rules import Rules


def has_bands(rules: Rules) -> bool:
    """Whether the rules include the rows, columns and boxes of the classic 9x9 grid."""
    return rules.size == 9 and set(classic(9).constraints) <= set(rules.constraints)
