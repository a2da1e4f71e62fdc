"""JSON from outside, read strictly: no key twice in an object, no NaN, no endless input."""

from __future__ import annotations

import json

from game.engine.errors import NotationError
from game.engine.shapes import shown

MAX_CHARACTERS = 1 << 20
"""The most characters of a record: the largest for 25 by 25 cells takes a tenth of that."""


def read_json(text: str) -> object:
    """The value of a JSON text; raises NotationError for anything that is not strict JSON."""
    if len(text) > MAX_CHARACTERS:
        raise NotationError(f"not a puzzle: more than {MAX_CHARACTERS:,} characters", text[:60])
    try:
        return json.loads(text, object_pairs_hook=_without_duplicates, parse_constant=_no_constant)
    except NotationError:
        raise
    except json.JSONDecodeError as error:
        raise NotationError(f"not a puzzle: {error}", text) from None
    except RecursionError:
        raise NotationError("not a puzzle: brackets nested too deeply", text) from None
    except ValueError:  # only a number too long for int() is left
        raise NotationError("not a puzzle: a number with thousands of digits", text) from None


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise NotationError(f"not a puzzle: the key {shown(key)} appears twice", key)
        values[key] = value
    return values


def _no_constant(name: str) -> object:
    raise NotationError(f"not a puzzle: {name} is not a number", name)
