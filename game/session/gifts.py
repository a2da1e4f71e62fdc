"""A gift: a puzzle whose givens form a picture, with a dedication and a promised level."""

from __future__ import annotations

import json
from typing import NamedTuple

from game.engine.about import tidy_line
from game.session.levels import TIERS
from game.session.wishes import PATTERNS, Wishes

SIGN = "sign"
"""The picture that is a letter or a digit."""

PICTURES = (*reversed(PATTERNS), SIGN)

SIGNS = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *"0123456789")
"""As in the engine, which a page need not load to show them."""

GIFT_TIERS = TIERS[:-1]
"""A puzzle of the last one may have to be looked for for minutes."""

HOLES = {"gentle": 0.0, "easy": 0.12, "medium": 0.25, "hard": 0.35, "expert": 0.35}
"""The share of the cells of a picture that are blank, so that such a puzzle is found in some
seconds."""

CHOICES = {"picture": PICTURES, "sign": SIGNS, "tier": GIFT_TIERS}

MOST_WORDS = 160
"""Characters of a dedication: so many can be read below the puzzle."""


class Gift(NamedTuple):
    """What is wished for."""

    picture: str = PICTURES[0]
    sign: str = SIGNS[0]
    tier: str = GIFT_TIERS[0]
    to: str = ""
    sender: str = ""
    words: str = ""

    @property
    def pattern(self) -> str:
        """The name under which the generator knows the picture."""
        return self.sign if self.picture == SIGN else self.picture

    @property
    def wishes(self) -> Wishes:
        """The puzzle that has a given in every cell of the picture, or in most of them."""
        from game.engine.generator.given_pictures import pattern_cells

        cells = len(pattern_cells(self.pattern))
        blanks = 81 - cells + round(HOLES[self.tier] * cells)
        return Wishes(self.tier, str(blanks), pattern=self.pattern)

    def format(self) -> str:
        """The text form, read back by `parse`."""
        return json.dumps(self._asdict(), ensure_ascii=False)

    @classmethod
    def parse(cls, text: str) -> Gift:
        """Read a text form; what it lacks or has wrong is as usual."""
        try:
            read = json.loads(text)
        except ValueError:
            return cls()
        gift = cls()
        for name, value in read.items() if isinstance(read, dict) else ():
            if name in CHOICES and value in CHOICES[name]:
                gift = gift._replace(**{name: value})
            elif name in ("to", "sender", "words"):
                gift = gift._replace(**{name: tidy_line(value, MOST_WORDS)})
        return gift
