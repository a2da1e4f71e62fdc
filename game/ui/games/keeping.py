"""Keeping a collection of puzzles as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.games.collection import Collection
    from game.ui.services import Services


def known_list(services: Services, found: Collection) -> int | None:
    """The list of this collection that was kept before; None if there is none."""
    store = services.store
    for each in store.puzzle_lists():
        same = (each.name, each.size) == (found.name, len(found.puzzles))
        if same and store.puzzles_of(each.list_id) == found.puzzles:
            return each.list_id
    return None


def list_of(services: Services, found: Collection) -> int | None:
    """The list of this collection, kept now or before; None if it cannot be saved."""
    from game.store import StoreError

    known = known_list(services, found)
    if known is not None:
        return known
    try:
        return services.store.keep_puzzles(found.name, found.puzzles)
    except StoreError as error:
        services.toasts.notice(error.notice)
        return None
