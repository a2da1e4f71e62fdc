"""Where a lesson stands: kept like a setting, so that it is in no list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.lesson import begin, format_lesson, parse_lesson
from game.store.autosave import Autosave
from game.store.result import Result

if TYPE_CHECKING:
    from game.session.session import Session
    from game.store.notice import Notice
    from game.store.store import Store

REMEMBERED = "lesson"
"""The name under which the store keeps the lesson."""


class LessonSave(Autosave):
    """Saves a board of the lesson in the place of a game; nothing counts it."""

    def __init__(self, store: Store, stage: int, session: Session) -> None:
        self.session = session
        self.stage = stage
        """The number of the board in `game.session.lesson.STAGES`."""
        self.trouble = None
        self._store = store
        self._saved = len(session.actions)

    @classmethod
    def resume(cls, store: Store) -> LessonSave:
        """The lesson where it was left, else its beginning."""
        return cls(store, *parse_lesson(store.recall(REMEMBERED) or ""))

    def following(self, stage: int) -> LessonSave:
        """Another board of the lesson from its beginning, which is remembered at once."""
        save = LessonSave(self._store, stage, begin(stage))
        save._remember()
        return save

    @property
    def game_id(self) -> str:
        """No game in the file."""
        return ""

    def save(self) -> Notice | None:
        """Remember the lesson if anything was done since the last time."""
        return self._remember() if self._saved != len(self.session.actions) else None

    def finish(self) -> Result:
        """Remember the solved board, which is compared with nothing."""
        self.save()
        return Result.alone(self.session)

    def end(self) -> None:
        """The lesson is over: the next one begins anew."""
        self._store.remember(REMEMBERED, "")

    def _remember(self) -> Notice | None:
        self._saved = len(self.session.actions)
        self.trouble = self._store.remember(
            REMEMBERED, format_lesson(self.stage, self.session.actions)
        )
        return self.trouble
