"""The folder of pictures beside the saved games: what a player keeps of a game or a puzzle."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.services import Services

FOLDER = "pictures"
"""Where pictures are kept, in the folder of the store."""

ENDINGS = (".png", ".svg", ".gif")
"""Of what is kept there."""


def next_file(services: Services) -> str:
    """The path of the next file in the folder of pictures, without its ending: no picture, drawing
    or film has this name."""
    folder, number = os.path.join(services.store.folder, FOLDER), 1
    while any(
        os.path.exists(os.path.join(folder, f"sudoku-{number}{ending}")) for ending in ENDINGS
    ):
        number += 1
    return os.path.join(folder, f"sudoku-{number}")


def keep_file(path: str, content: bytes) -> None:
    """Write a new file, and its folder if there is none; raises OSError."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "xb") as file:
        file.write(content)
