"""A dialog whose words grow as more becomes known, such as the figures of a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.dialog import DialogScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.services import Button, Services


class GrowingDialog(DialogScene):
    """A dialog that asks for its words again and again."""

    def __init__(
        self,
        services: Services,
        title: str,
        words: Callable[[], str],
        buttons: tuple[Button, ...],
    ) -> None:
        super().__init__(services, title, words(), buttons)
        self._words = words

    def update(self, seconds: float) -> bool:
        """Tell more once more is known."""
        before, self.words = self.words, self._words()
        return self.words != before
