"""The layout of a controller's ring of digits."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View


def ring(view: View, cell: Box, pad_order: str = "123") -> dict[str, Box]:
    """``ring`` with ``digit.1`` to ``digit.9`` and ``erase``, laid over a cell and wholly inside
    the window; eight digits lie round the ninth, in the directions in which a stick points at
    them."""
    side = round(max(36 * view.scale, min(cell.w * 0.8, view.short / 13)))
    reach = round(side * 1.42)
    half = reach + round(side * 0.64)
    below = round(side * 0.9)
    x = _within(cell.centre[0], half, half, view.width, view.gap)
    y = _within(cell.centre[1], half, half + below, view.height, view.gap)
    boxes = {
        "ring": Box(x - half, y - half, 2 * half, 2 * half),
        "erase": Box(x - side // 2, y + half + below - side, side, side),
    }
    for digit in range(1, 10):
        row, column = divmod(digit - 1, 3)
        row = row if pad_order == "123" else 2 - row
        slanting = 0.71 if row != 1 and column != 1 else 1.0
        dx, dy = round((column - 1) * reach * slanting), round((row - 1) * reach * slanting)
        boxes[f"digit.{digit}"] = Box(x + dx - side // 2, y + dy - side // 2, side, side)
    return boxes


def _within(middle: int, before: int, after: int, length: int, gap: int) -> int:
    """The middle, moved so that ``before`` and ``after`` pixels around it are in the window."""
    return max(gap + before, min(middle, length - gap - after))
