"""Where things are in a window, by name, from the same layout that the game draws with."""

from __future__ import annotations

import functools
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

Box = tuple[float, float, float, float]


@functools.cache
def boxes(
    size: tuple[int, int],
    text: int,
    saved: bool = True,
    hint: str = "",
    done: bool = False,
    listed: int = 0,
) -> dict[str, dict[str, Box]]:
    """What tools/layout.py says: scene, then name, to (x, y, width, height) in pixels."""
    command = [sys.executable, os.path.join(ROOT, "tools", "layout.py"), f"{size[0]}x{size[1]}"]
    command += ["--text", str(text), *([] if saved else ["--no-saved"])]
    command += [*(["--hint", hint] if hint else []), *(["--done"] if done else [])]
    command += ["--listed", str(listed)] if listed else []
    output = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    scenes: dict[str, dict[str, Box]] = json.loads(output)
    return scenes


def middle(place: str, size: tuple[int, int], text: int, hint: str = "") -> tuple[int, int]:
    """The middle of a place such as "playing/pad.5". Raises KeyError naming what there is.

    "first_menu/level.tier.easy" is a place of the menu while there is no game to continue, and
    "done_playing/done" one of a game that is checked when done. "my_games:3/row.0" is a row of My
    games where three games are listed.
    The buttons of a hint, such as "hint_explained/message.apply", depend on its words, `hint`.
    """
    scene, _, name = place.partition("/")
    scene, _, listed = scene.partition(":")
    if scene.startswith("first_"):
        scene, scenes = scene.removeprefix("first_"), boxes(size, text, False)
    elif scene.startswith("done_"):
        scene, scenes = scene.removeprefix("done_"), boxes(size, text, done=True)
    else:
        scenes = boxes(size, text, hint=hint, listed=int(listed or 0))
    if scene not in scenes or name not in scenes[scene]:
        known = sorted(scenes.get(scene, scenes))
        raise KeyError(f"{place!r} is not in the layout; there are {', '.join(known)}")
    x, y, width, height = scenes[scene][name]
    return int(x + width / 2), int(y + height / 2)
