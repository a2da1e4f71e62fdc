"""Keeping a collection of puzzles as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.games.collection import BadPuzzle, Collection
    from game.ui.services import Services


def begun_texts(found: Collection, first: int = 0, count: int | None = None) -> dict[int, str]:
    """What was done on puzzles of a collection, or on some of them, as the store keeps it."""
    last = len(found.puzzles) if count is None else first + count
    done = found.begun
    return {place: done[place].format() for place in range(first, last) if place in done}


def known_list(services: Services, found: Collection) -> int | None:
    """The list of this collection that was kept before; None if there is none."""
    store = services.store
    for each in store.puzzle_lists():
        if (each.name, each.size) != (found.name, len(found.puzzles)):
            continue
        same = store.puzzles_of(each.list_id) == found.puzzles
        if same and store.begun_of(each.list_id) == begun_texts(found):
            return each.list_id
    return None


def list_of(services: Services, found: Collection) -> int | None:
    """The list of this collection, kept now or before; None if it cannot be saved."""
    from game.store import StoreError

    known = known_list(services, found)
    if known is not None:
        return known
    try:
        return services.store.keep_puzzles(found.name, found.puzzles, begun_texts(found))
    except StoreError as error:
        services.toasts.notice(error.notice)
        return None


def take_without(services: Services, found: Collection, bad: Sequence[BadPuzzle]) -> None:
    """Add puzzles to a collection and to its list, without the rules that Nonet does not have."""
    from game.store import StoreError

    known, first = known_list(services, found), len(found.puzzles)
    for place, each in enumerate(bad, first):
        found.puzzles.append(each.without)
        if each.begun:
            found.begun[place] = each.begun
    found.bad[:] = [each for each in found.bad if not each.without]
    if known is None:
        return
    try:
        services.store.add_puzzles(
            known, first, found.puzzles[first:], begun_texts(found, first, len(bad))
        )
    except StoreError as error:
        services.toasts.notice(error.notice)
