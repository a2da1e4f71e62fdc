"""What is missing for a page."""

from __future__ import annotations

HOW = "nonet print --install"
"""The command that installs what printing needs, however the game itself was installed."""

FILM = {"av": "pip install 'nonet[film]'"}
"""The commands for libraries that are not among these."""


class MissingLibrary(Exception):
    """A library that a form needs is not installed."""

    def __init__(self, form: str, library: str) -> None:
        how = FILM.get(library, HOW)
        super().__init__(f"{form} needs {library}, which is not installed: {how}")
        self.form, self.library = form, library
