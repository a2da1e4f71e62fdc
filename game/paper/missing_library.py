"""What is missing for a page."""

from __future__ import annotations

from importlib.util import find_spec

from game.program import called


class MissingLibrary(Exception):
    """A library that a form needs is not installed."""

    def __init__(self, form: str, library: str) -> None:
        super().__init__(f"{form} needs {library}, which is not installed: {how(library)}")
        self.form, self.library = form, library

    def __reduce__(self) -> tuple[type[MissingLibrary], tuple[str, str]]:
        return MissingLibrary, (self.form, self.library)


def how(library: str) -> str:
    """The command that installs a library, or what to do for it."""
    if library == "av":
        return "pip install 'nonet[film]'"
    if library != "pygame-ce":
        return f"{called()} print --install"
    if called() == "nonet":
        return "pip install pygame-ce"
    return f"instead of {called()}, write python3 tools/play.py, which installs it"


MODULES = {"pygame-ce": "pygame", "pillow": "PIL"}
"""How libraries are imported that have another name then."""


def demand(form: str, library: str) -> None:
    """Raises MissingLibrary where a library is not installed, without importing it."""
    if not find_spec(MODULES.get(library, library)):
        raise MissingLibrary(form, library)
