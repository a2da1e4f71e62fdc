"""The language of the operating system."""

from __future__ import annotations

import os

from game.words.texts import ENGLISH, languages


def system_language(environment: dict[str, str] | None = None) -> str:
    """The language of the system, if the game has it; else English.

    The variables are read in the order of gettext: LANGUAGE, LC_ALL, LC_MESSAGES, LANG. Windows and
    macOS set none of them, so SDL's list comes last.
    """
    given = os.environ if environment is None else environment
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in given.get(name, "").split(":"):
            if language := _language_of(wish):
                return language
        if given.get(name):
            return ENGLISH
    return ENGLISH if environment is not None else _sdl_language()


def _language_of(wish: str) -> str | None:
    """The game's language for a locale such as `pt_BR.UTF-8`: `pt-br`, else `pt`, else None."""
    code = wish.partition(".")[0].replace("_", "-").lower()
    there = languages()
    return next(
        (language for language in (code, code.partition("-")[0]) if language in there), None
    )


def _sdl_language() -> str:
    import pygame.system

    for locale in pygame.system.get_pref_locales():
        parts = (locale["language"], locale.get("country") or "")
        if language := _language_of("_".join(filter(None, parts))):
            return language
    return ENGLISH
