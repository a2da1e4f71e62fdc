"""The layouts of the arcade's pages.

landscape                             portrait
<- Arcade                             <- Arcade
[Rush     ]  +------------------+     [Rush   ][Endless]
[Endless  ]  | Rush             |     [Duel   ][Album  ]
[Campaign ]  | words     table  |     +----------------+
[Duel     ]  | [Go on] [Play]   |     | Rush    words  |
[Album    ]  +------------------+     | [Go on] [Play] |
                                      +----------------+
"""

from __future__ import annotations

from game.ui.layout.geometry import Box, View

_SLIP, _LEAST_SLIP = 4.2, 2.1
"""The height of a slip, at best and at least, in sizes of body text."""
_LEAST_BUTTON = 2.0
"""The least height of a button, in sizes of body text."""
_COLUMN = 17
"""The width of the slips beside the sheet, in sizes of body text."""
_HEAD = ("help", "runs")
"""The round buttons beside the heading."""
_WIDEST = 74
"""The largest width of all, in sizes of body text."""


def arcade(view: View, names: tuple[str, ...] = ("rush",), saved: bool = False) -> dict[str, Box]:
    """The way into the arcade: ``back``, ``heading``, ``help`` and ``runs``, a slip ``mode.NAME``
    for each mode, and of the chosen one the ``sheet`` with ``title``, ``words`` and the ``table``
    of the best, and the buttons ``play`` and, if a run is ``saved``, ``go_on``."""
    edge = round(max(6 * view.scale, view.short / 32))
    width = min(view.width - 2 * edge, round(view.base * _WIDEST))
    page = view.box.inset(edge).centred(width, view.height - 2 * edge)
    touch = max(view.touch, view.fingertip)
    head = page.top(max(touch, round(view.title * 1.5)))
    side = min(head.h, max(touch, round(2.4 * view.base)))
    back = head.left(side).centred(side, side)
    buttons = head.after(head.right - 2 * side - view.gap).columns(2, view.gap)
    boxes = {name: box.centred(side, side) for name, box in zip(_HEAD, buttons, strict=True)}
    heading = head.after(back.right + view.gap)
    boxes |= {"back": back, "heading": heading.left(buttons[0].x - view.gap - heading.x)}
    rest = page.below(head.bottom + view.gap)
    gap = max(round(5 * view.scale), view.gap // 2)
    wide = rest.w >= 1.15 * rest.h and rest.w >= (_COLUMN + 22) * view.base
    if wide:
        column = rest.left(round(view.base * _COLUMN))
        high = min(round(view.base * _SLIP), (rest.h + gap) // max(6, len(names)) - gap)
        places = [
            Box(column.x, column.y + at * (high + gap), column.w, high) for at in range(len(names))
        ]
        sheet = rest.after(column.right + 2 * view.gap)
    else:
        columns = min(len(names), 2 if rest.w < 30 * view.base else 3)
        rows = -(-len(names) // columns)
        best = round(view.base * (_SLIP if rest.h > 40 * view.base else _LEAST_SLIP))
        high = max(min(best, rest.h // (3 * rows)), min(touch, rest.h // (2 * rows)))
        block = rest.top(rows * high + (rows - 1) * gap)
        places = block.grid(columns, rows, gap)[: len(names)]
        last = places[-1]
        places[-1] = last._replace(w=block.right - last.x)
        sheet = rest.below(block.bottom + 2 * gap)
    boxes |= {f"mode.{name}": box for name, box in zip(names, places, strict=True)}
    return boxes | leaf(sheet, view, ("go_on", "play") if saved else ("play",))


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
