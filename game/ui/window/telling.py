"""What the window shows, told to a program that drives it from outside, such as a test.

Where the environment variable `VARIABLE` names a file, each frame that is shown writes the name of
the screen on top there, and where everything is on it: what can be pressed and what is laid out.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app import App

VARIABLE = "NONET_TELL"


def tell(app: App, path: str) -> None:
    """Write ``{"screen": NAME, "boxes": {NAME: [x, y, width, height]}}``, in
    pixels; whoever reads it finds all of it or all of the one before."""
    top = app.top
    boxes = {**top.boxes(), **{str(control.id): control.box for control in top.controls()}}
    told = {"screen": top.name, "boxes": boxes}
    part = f"{path}.part"
    with open(part, "w", encoding="utf-8") as file:
        json.dump(told, file)
    os.replace(part, path)
