"""The settings in force: the stored ones, overridden by start options and Large and simple."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.session.settings import Settings, Value
    from game.store import Notice, Store


class Preferences:
    """The stored settings, overridden by the start options of this run."""

    def __init__(self, store: Store, overrides: Mapping[str, Value]) -> None:
        self._store = store
        self._overrides = dict(overrides)
        self._stored = store.settings()
        self.settings = self._effective()

    def of(self, store: Store) -> Preferences:
        """Those of another player in the same run."""
        return Preferences(store, self._overrides)

    def read_again(self) -> None:
        """Take what the store has now."""
        self._stored = self._store.settings()
        self.settings = self._effective()

    def change(self, name: str, value: Value) -> Notice | None:
        """Change and save one setting, which overrides its start option; returns the store's notice
        if it cannot be saved."""
        self._overrides.pop(name, None)
        self._stored = self._stored.changed(name, value)
        self.settings = self._effective()
        return self._store.save_settings(self._stored)

    def _effective(self) -> Settings:
        # Not checked as stored ones are: a theme whose file is missing is named in a notice.
        return self._stored._replace(**self._overrides).in_force()  # type: ignore[arg-type]
