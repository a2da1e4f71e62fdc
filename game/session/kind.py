"""The kind of a game: its rules by name, and its size.

The text form is `killer-9`, `killer+x-6` or `classic-16`. Puzzles from outside whose rules have no
name are `mixed`. Saved games and statistics count by kind and level.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules

MIXED = "mixed"
"""The variant of rules that have no name."""

MAX_CHARACTERS = 120
"""The longest text form that is read: the sum of many variants."""


class Kind(NamedTuple):
    """Rules by name, and a size."""

    variant: str = "classic"
    """The name of a variant, or some in alphabetical order with `+` between them."""
    size: int = 9

    def format(self) -> str:
        """The text form, read back by `parse`."""
        return f"{self.variant}-{self.size}"

    @classmethod
    def parse(cls, text: str) -> Kind | None:
        """Read a text form; None for any other text."""
        variant, _, size = text.rpartition("-")
        names = variant.split("+")
        named = all(name.isascii() and name.isalpha() and name.islower() for name in names)
        sized = size.isascii() and size.isdecimal() and 0 < len(size) <= 2 and size[0] != "0"
        if not (named and sized) or len(text) > MAX_CHARACTERS:
            return None
        return cls(in_order(variant), int(size))

    @property
    def stored(self) -> str:
        """How saved games have it: the text form, empty for the classic 9 by 9."""
        return "" if self == CLASSIC else self.format()

    @classmethod
    def of_stored(cls, text: object) -> Kind:
        """The kind of a saved game, whose row damage may have reached; then the classic."""
        return (cls.parse(text) if isinstance(text, str) and text else None) or CLASSIC

    @property
    def variants(self) -> tuple[str, ...]:
        """The names that it is the sum of."""
        return tuple(self.variant.split("+"))


CLASSIC = Kind()
"""The classic 9 by 9."""


def in_order(variant: str) -> str:
    """A sum of variants, each once, in alphabetical order: `killer+x` for `x+killer`."""
    return "+".join(sorted({*variant.split("+")})) if "+" in variant else variant


def kind_of(puzzle: Puzzle) -> Kind:
    """The kind that a puzzle was made as; for one from outside, what its rules are made of."""
    rules, spec = puzzle.rules, puzzle.spec
    made = Kind.parse(f"{spec.variant}-{rules.size}") if spec else None
    return made or kind_of_rules(rules)


@lru_cache(maxsize=8)
def kind_of_rules(rules: Rules) -> Kind:
    from game.engine.rules import is_classic

    if is_classic(rules):
        return Kind("classic", rules.size)
    from game.engine.variants.names_of_rules import name_of

    return Kind(in_order(name_of(rules) or MIXED), rules.size)
