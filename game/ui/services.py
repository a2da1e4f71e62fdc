"""The running program, as screens, widgets, games and input devices use it.

`Services` is the App itself, under the name of what it is to them: its stack of screens
(`scenes`), `store`, `settings`, texts (`t`), `canvas`, `view`, `sound`, `motion`, `jobs` and
`starter`. Only types come from here, so that no screen loads the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App

    Services = App

Button = tuple[str, "Callable[[], None] | None"]
"""A dialog's button: its label, and what it does once the dialog is gone; None only closes."""
