"""The examples of techniques that come with the game; ``tools/make_examples.py`` makes them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.paths import EXAMPLES, asset

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.session.learning.atlas import AtlasPage
    from game.session.learning.example import Example


def examples_of(techniques: Iterable[str], easiest: bool = False) -> list[Example]:
    """The examples of some techniques; only those where nothing is easier, if wished. Lines that
    cannot be read are left out."""
    from game.engine.errors import SudokuError
    from game.session.learning.example import Example

    examples = []
    for technique in techniques:
        for line in _lines().get(technique, ()):
            try:
                example = Example.parse(line)
            except SudokuError:
                continue
            if example.easiest or not easiest:
                examples.append(example)
    return examples


def pictured(techniques: Sequence[str]) -> list[Example]:
    """The examples that are shown of some techniques: those of the first one where nothing is
    easier, or else of any."""
    first = examples_of(techniques[:1], easiest=True)
    return first or examples_of(techniques, easiest=True) or examples_of(techniques)


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


def near_examples(page: AtlasPage) -> list[Example]:
    """Examples of what looks alike and of what it needs, under rules of the same kind: hardly any
    has a step of its own."""
    from game.session.learning.atlas import pages

    clues = frozenset[str]().union(*(one.clues for one in drilled_examples(page.techniques)))
    keys = dict.fromkeys((*page.like, *page.needs))
    every = (one for key in keys for one in drilled_examples(pages()[key].techniques))
    return [one for one in every if one.clues & clues or one.clues == clues]


@cache
def _lines() -> dict[str, list[str]]:
    """The lines by technique; none where the file is missing."""
    lines: dict[str, list[str]] = {}
    try:
        with open(asset(EXAMPLES), encoding="utf-8") as file:
            for line in file:
                lines.setdefault(line.partition("\t")[0], []).append(line.rstrip("\n"))
    except (OSError, UnicodeDecodeError):
        return {}
    return lines
