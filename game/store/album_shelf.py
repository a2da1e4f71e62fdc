"""The seals of the album: the part of the store behind its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping
    from typing import TypeVar

    from game.engine.types import ShouldStop
    from game.store.database import Database
    from game.store.notice import Notice

    T = TypeVar("T")


class AlbumShelf:
    """When each seal was earned; a seal is earned once."""

    _now: Callable[[], float]
    _opened: Database | None

    def _read(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        raise NotImplementedError

    def _change(self, work: Callable[[sqlite3.Connection], None]) -> Notice | None:
        raise NotImplementedError

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever saved here."""
        raise NotImplementedError

    def seals(self) -> dict[str, float]:
        """The seals of the album that were earned, each with the moment, in seconds since 1970."""
        from game.store.album import kept

        return {} if self.is_new else self._read(kept, {})

    def keep_seals(self, earned: Mapping[str, float]) -> Notice | None:
        """Keep when seals were earned; one that is kept already stays as it is."""
        from game.store.album import keep

        return self._change(lambda connection: keep(connection, earned))

    def note_deed(self, seal: str) -> bool:
        """Keep a seal that is earned now; returns whether it is new."""
        new = seal not in self.seals()
        if new:
            self.keep_seals({seal: self._now()})
        return new

    def newly_earned(self, should_stop: ShouldStop) -> dict[str, float]:
        """The seals that the games and runs of the file have earned and that are not kept yet, each
        with the moment; may run in a thread beside the game."""
        from game.store.album import newly_earned

        return newly_earned(self._opened.path, should_stop) if self._opened else {}
