"""Techniques by the names that people type: keys, English names, near misses."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from game.words.technique_names import catalogue_of, technique_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.techniques.technique import Technique

MAX_SUGGESTIONS = 3


def typed(key: str) -> str:
    """A key as people type it: `x-wing`."""
    return key.replace("_", "-")


def key_of(text: str, keys: Iterable[str]) -> str:
    """The key that a text means, as a key or as an English name; empty if none."""
    return _by_name(keys).get(_squeezed(text), "")


def suggestion(text: str, keys: Iterable[str]) -> str:
    """`did you mean x-wing, xy-wing or w-wing?`: the nearest of some keys."""
    known = _by_name(keys)
    near = get_close_matches(_squeezed(text), known, len(known), 0.0)
    *others, last = list(dict.fromkeys(typed(known[each]) for each in near))[:MAX_SUGGESTIONS]
    return f"did you mean {', '.join(others)} or {last}?" if others else f"did you mean {last}?"


def english_name(technique: Technique) -> str:
    """What a line of the ladder is called; the names of its steps where it has none."""
    if catalogue_of("en").has(f"technique.{technique.key}.name"):
        return technique_name(technique.key)
    return ", ".join(dict.fromkeys(technique_name(key) for key in technique.keys))


def tier_of(technique: Technique) -> str:
    """The tier as people type it: `hard`."""
    return technique.tier.name.lower()


def _by_name(keys: Iterable[str]) -> dict[str, str]:
    """Keys by their English names and by themselves."""
    known = tuple(keys)
    return {_squeezed(technique_name(key)): key for key in known} | {
        _squeezed(key): key for key in known
    }


def _squeezed(text: str) -> str:
    """Letters and digits only: `X-Wing`, `x_wing` and `xwing` are the same."""
    return "".join(each for each in text.lower() if each.isalnum())
