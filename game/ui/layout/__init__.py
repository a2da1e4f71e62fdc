"""Layouts: pure functions from a window's size to named boxes.

A scene that is not made of parts has one function ``View -> dict[str, Box]``, which drawing and hit
testing use.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.layout.geometry import Box

Boxes = Mapping[str, Box]
"""A layout: where each named part of a scene is."""
