"""The number pad: which key has which digit, and how large the digits are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import Box, View

if TYPE_CHECKING:
    from collections.abc import Mapping

RAGGED = 0.85
"""How much smaller keys may be so that the last row of them is full."""


FOUR = 4
"""The digits of the smallest boards."""

MOST_PAGES = 3
"""How many pages a pad may have."""


def pad(slots: list[Box], pad_order: str, columns: int) -> dict[str, Box]:
    """A box ``pad.N`` for each digit, of the places in reading order."""
    return {f"pad.{digit}": slots[i] for digit, i in _pad_slots(pad_order, columns).items()}


def few_keys(keys: Box, size: int, gap: int, pad_order: str) -> dict[str, Box]:
    """A box ``pad.N`` for each digit of a block of three rows; four digits are four large keys."""
    if size > FOUR:
        return pad(keys.grid(3, 3, gap), pad_order, 3)
    places = keys.grid(2, 2, gap)
    slots = places if pad_order == "123" else [*places[2:], *places[:2]]
    return {f"pad.{digit}": slots[digit - 1] for digit in range(1, size + 1)}


def many_keys(keys: Box, size: int, gap: int, free: int = 0) -> list[Box]:
    """The places of more than nine digits, in reading order, and after them ``free`` more; as near
    to squares as a grid in ``keys`` can be, and rather one without gaps at its end."""
    count = size + free

    def squareness(columns: int) -> float:
        rows = -(-count // columns)
        width, height = (keys.w - gap) / columns, (keys.h - gap) / rows
        return min(width, height) * (1 if rows * columns - count <= 1 else RAGGED)

    columns = max(range(2, count + 1), key=squareness)
    return keys.grid(columns, -(-count // columns), gap)


def pad_of_many(slots: list[Box], size: int) -> dict[str, Box]:
    """A box ``pad.N`` for each digit, of the places in reading order."""
    return {f"pad.{digit}": slots[digit - 1] for digit in range(1, size + 1)}


def paged_pad(keys: Box, size: int, gap: int, least: int, free: str = "") -> dict[str, Box]:
    """A box ``pad.N`` for each of more than nine digits, and ``free`` for a key besides. Where keys
    would be smaller than ``least``, the pad has pages: digits of different pages share their
    places, and ``turn`` is the key that shows the next page."""
    best: dict[str, Box] = {}
    for pages in range(1, MOST_PAGES + 1):
        shown = -(-size // pages)
        others = [name for name in (free, "turn" if pages > 1 else "") if name]
        slots = many_keys(keys, shown, gap, free=len(others))
        shown = min(size, len(slots) - len(others))
        boxes = {f"pad.{digit}": slots[(digit - 1) % shown] for digit in range(1, size + 1)}
        boxes |= dict(zip(others, slots[shown:], strict=False))
        if not best or _smallest(boxes) > _smallest(best):
            best = boxes
        if _smallest(best) >= least:
            break
    return best


def pad_on_pages(slots: list[Box], size: int) -> dict[str, Box]:
    """A box ``pad.N`` for each of many digits; where there are fewer places than digits, the last
    one is ``turn``, the key that shows the next page."""
    if len(slots) >= size:
        return pad_of_many(slots, size)
    *shown, turn = slots
    boxes = {f"pad.{digit}": shown[(digit - 1) % len(shown)] for digit in range(1, size + 1)}
    return boxes | {"turn": turn}


def rows_below(size: int, fitting: int, most: int) -> tuple[int, int]:
    """How many columns and rows the keys of many digits have below a board, where so many are
    ``fitting`` side by side; with more than ``most`` rows the pad has pages instead."""
    for rows in range(1, most + 1):
        columns = -(-size // rows)
        if columns <= fitting:
            return columns, rows
    return fitting, 2


def _smallest(boxes: dict[str, Box]) -> int:
    return min(min(box.w, box.h) for box in boxes.values())


def digits_on_page(boxes: Mapping[str, Box], size: int, page: int) -> range:
    """The digits that have their keys on a page of the pad; the pages come round again."""
    if "turn" not in boxes:
        return range(1, size + 1)
    shown = len({boxes[f"pad.{digit}"] for digit in range(1, size + 1)})
    first = 1 + page % -(-size // shown) * shown
    return range(first, min(size + 1, first + shown))


def free_slot(slots: list[Box], pad_order: str) -> Box:
    """The place without a digit, where there are two rows of five."""
    return slots[9] if pad_order == "123" else slots[4]


def _pad_slots(pad_order: str, columns: int) -> dict[int, int]:
    """The slot of each digit: 789 on top as on a calculator, or 123 as on a telephone."""
    if columns == 3:
        rows = (1, 4, 7) if pad_order == "123" else (7, 4, 1)
        digits = [first + i for first in rows for i in range(3)]
        return {digit: slot for slot, digit in enumerate(digits)}
    if pad_order == "123":
        return {digit: digit - 1 for digit in range(1, 10)}
    return {digit: (digit - 6) % 10 for digit in range(1, 10)}


def digit_size(view: View, key: Box, standard: Box) -> int:
    """The size of the digit on a key, as text sizes are measured.

    It grows with the size of text, although the key may be lower then, as words need the room:
    ``standard`` is the key in the same window with text of the usual size.
    """
    usual = min(max(standard.h, key.h) * 0.53, max(standard.w, key.w) * 0.62)
    return round(min(usual * (0.5 + 0.5 * view.text), key.h * 0.86, key.w * 0.8))
