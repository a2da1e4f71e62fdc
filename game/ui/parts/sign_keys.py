"""Keys on the screen that write signs: what is typed by keys is tapped on them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.parts.arranging import FirstThatFits, Grid
from game.ui.parts.part import Kit, Need, Part
from game.ui.parts.pressing import Button
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Sequence


SIGN, RUB = "sign", ControlId("rub")
"""The group of the keys that write, and the key that rubs out."""


def sign_keys(kit: Kit, signs: str, columns: Sequence[int], gap: float = 0.1) -> Part:
    """A key for each sign, and one that rubs out, in as many columns as there is room for."""

    def way(number: int) -> Part:
        keys = [_SignKey(ControlId(SIGN, sign), sign) for sign in signs]
        rub = _SignKey(RUB, kit.t("tip.erase"), "erase")
        return Grid(*keys, rub, columns=number, gap=gap)

    return FirstThatFits(*(partial(way, number) for number in columns))


class _SignKey(Part):
    """A key that writes a sign, or rubs one out, as soon as the finger goes down."""

    def __init__(self, id: ControlId, name: str, icon: str = "") -> None:
        super().__init__()
        label = "" if icon else name
        self.children = (Button(id, label, icon=icon, name=name, on_press=True),)

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.touch, max(kit.touch, kit.em(3.4)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)
