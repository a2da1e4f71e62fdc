"""Some of the techniques: only these, or all but these.

A key names a line of the ladder, or else one of several techniques that a line finds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.techniques.ladder import LADDER
from game.engine.techniques.search import USUAL

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.techniques.step import Step
    from game.engine.techniques.technique import Technique

_LINES = {technique.key for technique in LADDER}


def only(keys: Collection[str]) -> tuple[Technique, ...]:
    """The lines of the ladder that find the steps of some techniques, in its order."""
    techniques = []
    for line in LADDER:
        kinds = tuple(key for key in line.keys if key in keys and key not in _LINES)
        if line.key in keys:
            techniques.append(line)
        elif kinds:
            techniques.append(_of_kinds(line, kinds))
    return tuple(techniques)


def without(
    keys: Collection[str], techniques: Sequence[Technique] = USUAL
) -> tuple[Technique, ...]:
    """Some techniques, by default the usual ones, less those with these keys."""
    left = []
    for line in techniques:
        kinds = tuple(key for key in line.keys if key not in keys)
        if line.key in keys or not kinds:
            continue
        left.append(line if len(kinds) == len(line.keys) else _of_kinds(line, kinds))
    return tuple(left)


def selected(only_these: Collection[str], but_these: Collection[str]) -> tuple[Technique, ...]:
    """Only some techniques, or all usual ones where none is named, less others."""
    return without(but_these, only(only_these) if only_these else USUAL)


def _of_kinds(line: Technique, kinds: tuple[str, ...]) -> Technique:
    """A line that finds only the steps of some kinds."""

    def find(candidates: Candidates) -> Iterator[Step]:
        return (step for step in line.find(candidates) if step.technique in kinds)

    return replace(line, kinds=kinds, find=find)
