"""Where everything is: pure functions from a window to named boxes.

Each scene has one function ``View -> dict[str, Box]``. The game draws from it,
hits are tested against it, and ``tools/layout.py`` prints it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.layout.geometry import Box

Layout = Mapping[str, Box]
