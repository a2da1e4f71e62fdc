"""Reports each problem with the saved games and the game's own files once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.toast import words_of

if TYPE_CHECKING:
    from game.store import Notice
    from game.ui.drawing.appearance import Appearance
    from game.ui.services import Services

MISSING_SECONDS = 8.0
"""How long the notice of missing files stays."""


class Notices:
    """Remembers what it has reported."""

    def __init__(self, services: Services, appearance: Appearance) -> None:
        self._services = services
        self._appearance = appearance
        self._reported: list[Notice] = []

    def report_store(self) -> None:
        """Show a dialog for what the store found wrong with its file, wherever the player is."""
        services, store = self._services, self._services.store
        notice, store.notice = store.notice, None
        if notice and notice not in self._reported:
            self._reported.append(notice)
            services.scenes.report(services.t("notice.title"), words_of(services.t, notice))

    def report_missing_files(self) -> None:
        """Show which files of the game could not be read."""
        missing, services = self._appearance.newly_missing(), self._services
        if missing:
            words = services.t("notice.missing_asset", name=", ".join(missing))
            services.toasts.show(words, MISSING_SECONDS)
