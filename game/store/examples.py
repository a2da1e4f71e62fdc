"""The examples of techniques that come with the game; ``tools/make_examples.py`` makes them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.paths import EXAMPLES, asset

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    """Whether some techniques have enough examples under classic rules where nothing is easier."""
    from game.session.learning.drill import FEWEST

    held = (line for technique in techniques for line in _lines().get(technique, ()))
    return sum(line.split("\t")[1] == "+" and line.endswith("\t") for line in held) >= FEWEST


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
