"""Keeping a collection of puzzles as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.games.collection import BadPuzzle, Collection
    from game.ui.services import Services


def begun_texts(collection: Collection, first: int = 0, count: int | None = None) -> dict[int, str]:
    """What was done on puzzles of a collection, or on some of them, as the store keeps it."""
    last = len(collection.puzzles) if count is None else first + count
    done = collection.begun
    return {place: done[place].format() for place in range(first, last) if place in done}


def known_list(services: Services, collection: Collection) -> int | None:
    """The list of this collection that was kept before; None if there is none."""
    store = services.store
    for kept in store.puzzle_lists():
        if (kept.name, kept.size) != (collection.name, len(collection.puzzles)):
            continue
        same = store.puzzles_of(kept.list_id) == collection.puzzles
        if same and store.begun_of(kept.list_id) == begun_texts(collection):
            return kept.list_id
    return None


def list_of(services: Services, collection: Collection) -> int | None:
    """The list of this collection, kept now or before; None if it cannot be saved."""
    from game.store import StoreError

    known = known_list(services, collection)
    if known is not None:
        return known
    try:
        return services.store.keep_puzzles(
            collection.name, collection.puzzles, begun_texts(collection)
        )
    except StoreError as error:
        services.toasts.notice(error.notice)
        return None


def take_without(services: Services, collection: Collection, bad: Sequence[BadPuzzle]) -> None:
    """Add puzzles to a collection and to its list, without the rules that Nonet does not have."""
    from game.store import StoreError

    known, first = known_list(services, collection), len(collection.puzzles)
    for place, puzzle in enumerate(bad, first):
        collection.puzzles.append(puzzle.without)
        if puzzle.begun:
            collection.begun[place] = puzzle.begun
    collection.bad[:] = [puzzle for puzzle in collection.bad if not puzzle.without]
    if known is None:
        return
    try:
        services.store.add_puzzles(
            known, first, collection.puzzles[first:], begun_texts(collection, first, len(bad))
        )
    except StoreError as error:
        services.toasts.notice(error.notice)
