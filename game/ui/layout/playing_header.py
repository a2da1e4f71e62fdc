"""The header of the playing screen: level, status, time, pause and the line of progress."""

from __future__ import annotations

from game.ui.layout.geometry import LINE_HEIGHT, Box, View

MOST_HEADER = 0.3
"""The largest share of the panel beside the board that its header may take."""


def beside(panel: Box, view: View) -> dict[str, Box]:
    """Level and status, which are pressed as ``info``, time, pause, and the line of progress below
    them. Where they are too narrow for one line, the time stands after the status."""
    gap, touch = view.key_gap, view.touch
    stroke = round(max(6 * view.scale, 1.25 * gap))
    narrow = panel.w < 2 * touch + gap + view.base * 11
    most = round(MOST_HEADER * panel.h) - stroke - gap
    if narrow:
        line, under = touch, round(1.7 * view.base)
        under = max(round(touch * 0.4), min(under, most - line, round(0.065 * panel.h)))
        under += 2 * view.depth  # for the foot of the button above
    else:
        line, under = min(max(touch, round(3.3 * view.base)), max(touch, most)), 0
    head = panel.top(line + under)
    boxes = _in_two_lines(head, line, view) if under else in_one_line(head, view)
    progress = Box(panel.x, head.bottom + gap // 2, panel.w, stroke)
    return boxes | {"progress": progress}


def _in_two_lines(head: Box, line: int, view: View) -> dict[str, Box]:
    """Level and pause over status and time."""
    first, second = head.top(line), head.below(head.y + line + 2 * view.depth)
    pause = first.after(first.right - view.touch)
    time = second.after(second.right - round(second.w * 0.36))
    words = head.left(time.x - view.gap - head.x)
    level = first.left(pause.x - view.gap - first.x)
    status = second.left(words.w)
    found = {"level": level, "status": status, "time": time, "pause": pause}
    return {"header": head, "info": level, **found}


def in_one_line(head: Box, view: View) -> dict[str, Box]:
    """Level over status, then time and pause, in one line."""
    gap, touch = view.gap, min(view.button, head.h)
    pause = Box(head.right - touch, head.y + (head.h - touch) // 2, touch, touch)
    width = min(round(view.base * 6.6), round((pause.x - head.x) * 0.42))
    high = touch if view.text == 1 else max(touch, min(head.h, round(2.4 * view.base)))
    time = Box(pause.x - gap - width, head.y + (head.h - high) // 2, width, high)
    words = head.left(time.x - gap - head.x)
    first = round(words.h * 0.6)
    level, status = words.top(first), words.below(words.y + first)
    found = {"level": level, "status": status, "time": time, "pause": pause}
    return {"header": head, "info": words, **found}


def notice(header: Box, progress: Box, view: View) -> Box:
    """A place for two lines over level and time, as far up as they need."""
    over = header.inset(-view.gap, 0)
    two = round(2 * view.body * LINE_HEIGHT) + 2 * view.gap
    bottom = progress.bottom + view.gap // 2  # the edge of the board's sheet
    top = min(over.y, max(view.gap // 2, bottom - two))
    return Box(over.x, top, over.w, bottom - top)
