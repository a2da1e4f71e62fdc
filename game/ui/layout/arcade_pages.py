"""The layout of the story of a run."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View

_LEAST_BUTTON = 2.0
"""The least height of a button, in sizes of body text."""


def story(view: View) -> dict[str, Box]:
    """The story of a run: ``title``, ``score`` with ``medal`` and ``sign``, ``words``, ``curve``,
    two buttons, and where there is room a ``table``."""
    edge = round(max(6 * view.scale, view.short / 32))
    width = min(view.width - 2 * edge, round(view.base * 56))
    sheet = view.box.inset(edge).centred(width, view.height - 2 * edge)
    return leaf(sheet, view, ("again", "menu"), curve=True)


def leaf(sheet: Box, view: View, buttons: tuple[str, ...], curve: bool = False) -> dict[str, Box]:
    """A sheet with words and a table, and the buttons at its foot."""
    inner = sheet.inset(round(max(view.gap * 1.5, min(view.base, 0.04 * sheet.w))))
    touch = max(view.touch, view.fingertip)
    high = round(max(touch, min(view.base * 2.8, max(inner.h * 0.12, view.base * _LEAST_BUTTON))))
    foot = inner.below(inner.bottom - high)
    boxes = {"sheet": sheet} | dict(zip(buttons, foot.columns(len(buttons), view.gap), strict=True))
    body = inner.top(inner.h - high - 2 * view.gap)
    title = body.top(min(round(view.title * 1.5), round(body.h * 0.16)))
    first = body.below(title.bottom + view.gap)
    boxes["title"] = title
    if inner.w >= 1.15 * inner.h and inner.w >= 38 * view.base:
        below, first = first, first.left(round(0.58 * first.w))
        boxes["table"] = below.after(first.right + 2 * view.gap)
    elif first.h >= (34 if curve else 26) * view.base:
        below, first = first, first.top(round((22 if curve else 14) * view.base))
        boxes["table"] = below.below(first.bottom + view.gap)
    if not curve:
        return boxes | {"words": first}
    score = first.top(round(min(first.h * 0.22, view.base * 5)))
    signs = min(round(0.44 * score.w), 3 * min(score.h, max(touch, round(view.base * 3.2))))
    boxes["sign"] = score.after(score.right - signs).centred(signs, max(touch, signs // 3))
    medal = max(1, min(score.h, round(view.base * 3)))
    boxes["medal"] = score.left(score.w - signs - view.gap).after(
        score.right - signs - view.gap - medal
    )
    rest = first.below(score.bottom)
    words = rest.top(round(min(rest.h, view.base * 9.5)))
    score = score.left(boxes["medal"].x - view.gap - score.x)
    return boxes | {"score": score, "words": words, "curve": rest.below(words.bottom + view.gap)}
