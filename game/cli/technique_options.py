"""Techniques on the command line: by the names that people type (keys, English names, near misses),
and those that ``steps`` can search: any of the ladder, also those off by default."""

from __future__ import annotations

from argparse import ArgumentTypeError
from difflib import get_close_matches
from typing import TYPE_CHECKING

from game.engine.techniques.ladder import LADDER
from game.words.technique_names import catalogue_of, technique_name

if TYPE_CHECKING:
    from argparse import _ActionsContainer
    from collections.abc import Iterable, Iterator

    from game.engine.techniques import Technique


_LINES = {technique.key for technique in LADDER}
_KEYS = tuple(
    dict.fromkeys(key for technique in LADDER for key in (*technique.keys, technique.key))
)


def add_selection(group: _ActionsContainer, *other_names: str) -> None:
    """The options that choose some techniques; `--only` has `other_names`, too."""
    group.add_argument(
        "--only",
        *other_names,
        action="append",
        default=[],
        type=technique_key,
        metavar="KEY",
        help="use only this technique, such as x-wing, even if it is off by default; repeat the "
        "option to use several",
    )
    group.add_argument(
        "--without",
        action="append",
        default=[],
        type=technique_key,
        metavar="KEY",
        help="use all techniques but this one; repeat the option to leave out several",
    )


def technique_key(text: str) -> str:
    """Read a key or an English name; raises ArgumentTypeError with near matches."""
    key = key_of(text, _KEYS)
    if not key:
        near = suggestion(text, _KEYS)
        raise ArgumentTypeError(f"no technique is called {text!r}; {near} (--list-techniques)")
    return key


def technique_lines() -> Iterator[str]:
    """Every technique with its tier and name, the easiest first."""
    width = max(map(len, _LINES)) + 2
    for technique in LADDER:
        off = "" if technique.usual else " (off by default)"
        name = f"{typed(technique.key):<{width}}{tier_of(technique):<8}"
        yield f"{name}{english_name(technique)}{off}"


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
    *others, last = list(dict.fromkeys(typed(known[name]) for name in near))[:MAX_SUGGESTIONS]
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
    return "".join(character for character in text.lower() if character.isalnum())
