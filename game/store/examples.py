"""The examples of techniques, and near misses, that come with the game; ``tools/make_examples.py``
makes them."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from game.paths import EXAMPLES, NEAR_MISSES, asset

PLAINEST = 6
"""How many examples of a technique that stands for another are shown."""

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.session.learning.atlas import AtlasPage
    from game.session.learning.example import Example


def examples_of(techniques: Iterable[str], easiest: bool = False) -> list[Example]:
    """The examples of some techniques; only those where nothing is easier, if wished. Lines that
    cannot be read are left out."""
    lines = (line for technique in techniques for line in _lines().get(technique, ()))
    return [example for example in _parsed(lines) if example.easiest or not easiest]


def _parsed(lines: Iterable[str]) -> list[Example]:
    from game.engine.errors import SudokuError
    from game.session.learning.example import Example

    examples = list[Example]()
    for line in lines:
        with suppress(SudokuError):
            examples.append(Example.parse(line))
    return examples


def pictured(page: AtlasPage) -> list[Example]:
    """The examples that are shown on a page: those of its first technique where nothing is easier,
    or else of any. What has no steps of its own is shown by those with the fewest clues of what
    shows it best."""
    keys = page.techniques
    own = examples_of(keys[:1], easiest=True) or examples_of(keys, easiest=True)
    return own or examples_of(keys) or _plainest(page.shown)


def _plainest(techniques: Iterable[str]) -> list[Example]:
    """Some examples of each technique, with the fewest clues."""

    def clued(example: Example) -> int:
        return len(example.record)

    by_key = (examples_of([key], easiest=True) for key in techniques)
    return [one for held in by_key for one in sorted(held, key=clued)[:PLAINEST]]


def can_drill(techniques: Iterable[str]) -> bool:
    """Whether some techniques have enough examples for a drill."""
    from game.session.learning.drill import FEWEST

    held = [line for technique in techniques for line in _lines().get(technique, ())]
    easy = [line.endswith("\t") for line in held if line.split("\t")[1] == "+"]
    return max(sum(easy), len(easy) - sum(easy)) >= FEWEST


def drilled_examples(techniques: Sequence[str]) -> list[Example]:
    """The examples of which a drill is made: those where nothing is easier, under classic rules, or
    under others where there are not enough of these; where those of the first technique
    all have the same clue, of that one alone."""
    from game.session.learning.drill import FEWEST

    every = examples_of(techniques, easiest=True)
    plain = [example for example in every if not example.record]
    if len(plain) >= FEWEST:
        return plain
    ruled = [example for example in every if example.record]
    clues = {example.clues for example in ruled if example.technique == techniques[0]}
    own = [example for example in ruled if example.clues in clues]
    return own if len(clues) == 1 and len(own) >= FEWEST else ruled


def near_misses(page: AtlasPage) -> list[Example]:
    """Positions in which neither a page nor what is taken for it has a step, though it looks as if:
    those in which a step of what looks alike is the easiest, or in which all of its own were made.
    """
    return _parsed(_lines(NEAR_MISSES).get(page.key, ()))


@cache
def _lines(name: str = EXAMPLES) -> dict[str, list[str]]:
    """The lines of an asset by what they begin with; none where the file is missing."""
    lines: dict[str, list[str]] = {}
    try:
        with open(asset(name), encoding="utf-8") as file:
            for line in file:
                lines.setdefault(line.partition("\t")[0], []).append(line.rstrip("\n"))
    except (OSError, UnicodeDecodeError):
        return {}
    return lines
