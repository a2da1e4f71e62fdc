"""A file with many puzzles: its list opens after the first of them, and grows while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.games.keeping import begun_texts, known_list

if TYPE_CHECKING:
    from game.ui.games.collection import Collection
    from game.ui.jobs import Job
    from game.ui.services import Services

SHOWN_FROM = 100
"""How many puzzles are read before their list is shown."""

AT_ONCE, BEGUN_AT_ONCE = 1500, 100
"""How many lines are kept in one frame, and how many where there are notes: some milliseconds."""


class LongFile:
    """One file that is being read, and then kept."""

    def __init__(self, services: Services, collection: Collection) -> None:
        """``collection`` is filled by the work that reads the file."""
        self._services, self.collection = services, collection
        self.job: Job | None = None
        self.shown = False
        self._list_id: int | None = None
        self._kept = 0
        self._read = False

    @property
    def reading(self) -> bool:
        return not self._read and self.job is not None and not self.job.cancelled

    def update(self) -> bool:
        """Show the list once there is something to see, and keep a part of what is read; returns
        whether that is all."""
        if not self.shown and self.reading and len(self.collection.puzzles) >= SHOWN_FROM:
            self.shown = True
            from game.ui.scenes.puzzle_list import PuzzleListScene

            self._services.scenes.push(PuzzleListScene(self._services, None, self.collection))
        return self._keep() if self._read else False

    def end(self) -> None:
        """All is read."""
        self._read = True
        if not self.shown:
            self.shown = True
            from game.ui.scenes.puzzle_list import PuzzleListScene

            self._services.scenes.push(PuzzleListScene(self._services, None, self.collection))
        self._services.redraw()

    def _keep(self) -> bool:
        """Keep the next lines; returns whether all are kept."""
        from game.store import StoreError

        store, lines = self._services.store, self.collection.puzzles
        first = next(iter(self.collection.begun.values()), None)
        count = BEGUN_AT_ONCE if first and first.is_begun else AT_ONCE
        begun = begun_texts(self.collection, self._kept, count)
        try:
            if not self._kept:
                if known_list(self._services, self.collection) is not None:
                    return True
                self._list_id = store.keep_puzzles(self.collection.name, lines[:count], begun)
            elif self._list_id is not None:
                some = lines[self._kept : self._kept + count]
                store.add_puzzles(self._list_id, self._kept, some, begun)
        except StoreError as error:
            self._services.toasts.notice(error.notice)
            return True
        self._kept += count
        return self._kept >= len(lines)
