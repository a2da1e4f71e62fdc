"""The techniques that ``steps`` can search: any of the ladder, also those off by default."""

from __future__ import annotations

from argparse import ArgumentTypeError
from dataclasses import replace
from typing import TYPE_CHECKING

from game.cli.technique_names import english_name, key_of, suggestion, tier_of, typed
from game.engine.techniques.ladder import LADDER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.engine.candidates import Candidates
    from game.engine.techniques import Step, Technique

_LINES = {each.key for each in LADDER}
_KEYS = tuple(dict.fromkeys(key for each in LADDER for key in (*each.keys, each.key)))


def technique_key(text: str) -> str:
    """Read a key or an English name; raises ArgumentTypeError with near matches."""
    key = key_of(text, _KEYS)
    if not key:
        near = suggestion(text, _KEYS)
        raise ArgumentTypeError(f"no technique is called {text!r}; {near} (--list-techniques)")
    return key


def chosen(keys: Collection[str]) -> tuple[Technique, ...]:
    """The lines of the ladder that find the steps of some techniques, in its order. A key names a
    line of the ladder, or else one of several techniques that a line finds.
    """
    found = []
    for line in LADDER:
        kinds = tuple(key for key in line.keys if key in keys and key not in _LINES)
        if line.key in keys:
            found.append(line)
        elif kinds:
            found.append(_only(line, kinds))
    return tuple(found)


def _only(line: Technique, kinds: tuple[str, ...]) -> Technique:
    """A line that finds only the steps of some kinds."""

    def find(candidates: Candidates) -> Iterator[Step]:
        return (step for step in line.find(candidates) if step.technique in kinds)

    return replace(line, kinds=kinds, find=find)


def technique_lines() -> Iterator[str]:
    """Every technique with its tier and name, the easiest first."""
    width = max(map(len, _LINES)) + 2
    for each in LADDER:
        off = "" if each.usual else " (off by default)"
        yield f"{typed(each.key):<{width}}{tier_of(each):<8}{english_name(each)}{off}"
