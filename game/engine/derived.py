"""What is derived from rules is kept, for it takes longer to make than to use; and all of it goes
where rules are many or large, since a board of 16 by 16 takes thirty times what a classic one does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import Any, TypeVar

from game.engine.rules import Rules

_Made = TypeVar("_Made", bound=Callable[..., Any])

MOST_CANDIDATES = 10_000
"""For rules with so many candidates together there is room: a dozen of 9 by 9, or two of 16 by 16;
larger ones are alone."""

FEW_CANDIDATES = 1_500
"""What rules with no more candidates together have derived is small: two of 9 by 9."""

_FORGET: list[Callable[[], None]] = []
"""What drops each thing that was derived."""

_rules: dict[Rules, None] = {}
"""The rules from which something that is kept was derived."""


def kept(most: int | None = 4) -> Callable[[_Made], _Made]:
    """Keep what a function or class makes for its last arguments, until `forget`, which comes by
    itself with new rules that have no room beside the others."""

    def keep(make: _Made) -> _Made:
        def note_and_make(*arguments: Any) -> Any:
            if isinstance(arguments[0], Rules):
                _note(arguments[0])
            return make(*arguments)

        update_wrapper(note_and_make, make, updated=())
        cached: Any = lru_cache(most)(note_and_make)
        _FORGET.append(cached.cache_clear)
        return cached  # type: ignore[no-any-return]

    return keep


def forget() -> None:
    """Drop all that was derived; what is in use at the moment stays with those who use it."""
    _rules.clear()
    for drop in _FORGET:
        drop()


def forget_large() -> None:
    """Drop all that was derived where rules are large or several, for a moment in which nobody
    searches for long. It is made anew in a tenth of a second."""
    if _candidates() > FEW_CANDIDATES:
        forget()


def _note(rules: Rules) -> None:
    if rules not in _rules:
        if _candidates() + rules.cell_count * rules.size > MOST_CANDIDATES:
            forget()
        _rules[rules] = None


def _candidates() -> int:
    """The candidates of the rules from which something was derived, together."""
    return sum([rules.cell_count * rules.size for rules in list(_rules)])
