"""The number pad: which key has which digit, and how large the digits are."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View


def pad(slots: list[Box], pad_order: str, columns: int) -> dict[str, Box]:
    """A box ``pad.N`` for each digit, of the places in reading order."""
    return {f"pad.{digit}": slots[i] for digit, i in _pad_slots(pad_order, columns).items()}


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
