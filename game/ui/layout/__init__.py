"""Layouts: pure functions from a window's size to named boxes.

Each scene has one function ``View -> dict[str, Box]``. Drawing and hit testing use it, and
``tools/layout.py`` prints it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.layout.geometry import Box

Boxes = Mapping[str, Box]
"""A layout: where each named part of a scene is."""
