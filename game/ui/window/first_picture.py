"""Saving the first frame as a picture, for builds and tests."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.file_writing import new_file
from game.ui.games.quoting import quoted

if TYPE_CHECKING:
    import pygame

ENDINGS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""Picture formats of pygame, which silently writes TGA for any other ending."""


class PictureError(Exception):
    """A picture cannot be written; the message quotes its path."""


def checked(path: str) -> str:
    """The path, if a picture can probably be written there; raises ValueError quoting it."""
    said, folder = quoted(path), os.path.dirname(path) or "."
    if os.path.isdir(path):
        raise ValueError(f"{said} is a folder, not a file")
    if os.path.splitext(path)[1].lower() not in ENDINGS:
        kinds = ", ".join(ENDINGS)
        raise ValueError(f"{said} is not the name of a picture: it must end in one of {kinds}")
    if "\0" in path:
        raise ValueError(f"{said} cannot be the name of a file")
    if not os.path.isdir(folder):
        raise ValueError(f"{said} cannot be written: there is no folder {quoted(folder)}")
    if os.path.lexists(path) and not os.path.isfile(path):
        raise ValueError(f"{said} is not a file that can be written")
    if not os.access(path if os.path.exists(path) else folder, os.W_OK):
        raise ValueError(f"{said} cannot be written: no permission")
    return path


def save(surface: pygame.Surface, path: str) -> None:
    """Write a picture; raises PictureError quoting the path."""
    import io

    import pygame

    made = io.BytesIO()
    try:
        pygame.image.save(surface, made, os.path.splitext(path)[1])
        with new_file(path) as file:
            file.write(made.getbuffer())
    except (OSError, ValueError, pygame.error) as error:
        reason = getattr(error, "strerror", None) or error
        raise PictureError(f"{quoted(path)} cannot be written: {reason}") from error
