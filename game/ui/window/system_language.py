"""The language of the operating system."""

from __future__ import annotations

import os

from game.words.texts import LANGUAGES


def system_language(environment: dict[str, str] | None = None) -> str:
    """The system's language, one of `LANGUAGES`; English when unknown.

    The environment is asked in the order of gettext: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.
    Windows and macOS set none of these, so SDL's list is asked last.
    """
    given = os.environ if environment is None else environment
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in given.get(name, "").split(":"):
            if wish[:2].lower() in LANGUAGES:
                return wish[:2].lower()
        if given.get(name):
            return "en"
    return "en" if environment is not None else _sdl_language()


def _sdl_language() -> str:
    import pygame.system

    for locale in pygame.system.get_pref_locales():
        if locale["language"] in LANGUAGES:
            return locale["language"]
    return "en"
