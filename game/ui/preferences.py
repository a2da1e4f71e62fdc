"""What the player has chosen, and what this run was started with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.session.settings import Settings, Value
    from game.store import Notice, Store


class Preferences:
    """The settings in force: the stored ones, with the start options before them."""

    def __init__(self, store: Store, overrides: Mapping[str, Value]) -> None:
        self._store = store
        self._overrides = dict(overrides)
        self._stored = store.settings()
        self.settings = self._effective()

    def change(self, name: str, value: Value) -> Notice | None:
        """Change one setting, before which no start option stands any more, and keep it;
        returns what the store has to say where it could not."""
        self._overrides.pop(name, None)
        self._stored = self._stored.changed(name, value)
        self.settings = self._effective()
        return self._store.save_settings(self._stored)

    def _effective(self) -> Settings:
        # Not checked as stored ones are: a theme whose file is missing is named in a notice.
        return self._stored._replace(**self._overrides)  # type: ignore[arg-type]
