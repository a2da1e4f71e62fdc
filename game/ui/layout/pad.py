"""How large the digits on the keys of the number pad are."""

from __future__ import annotations

from game.ui.layout.geometry import Box, View


def digit_size(view: View, key: Box, standard: Box) -> int:
    """The size of the digit on a key, as text sizes are measured.

    It grows with the size of text, although the key may be lower then, as words need the room:
    ``standard`` is the key in the same window with text of the usual size.
    """
    usual = min(max(standard.h, key.h) * 0.53, max(standard.w, key.w) * 0.62)
    return round(min(usual * (0.5 + 0.5 * view.text), key.h * 0.86, key.w * 0.8))
