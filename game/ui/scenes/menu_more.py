"""More: what the menu offers besides what lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.parts.arranging import Held
from game.ui.parts.pressing import Slip, slips
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import BACK, page, page_head
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services


class MoreState(NamedTuple):
    """Of each of the slips its name and its icon."""

    slips: tuple[tuple[str, str], ...]


class MenuMoreScene(Screen[MoreState]):
    """The slips, one below the other."""

    name = "menu_more"

    def __init__(
        self,
        services: Services,
        slips: Sequence[tuple[str, str]],
        press: Callable[[ControlId], None],
    ) -> None:
        """``press`` does what a slip would do in the menu."""
        super().__init__(services)
        self._state, self._press = MoreState(tuple(slips)), press

    def state(self) -> MoreState:
        return self._state

    @staticmethod
    def page(kit: Kit, state: MoreState) -> Part:
        """The word on the slip that leads here, and the slips."""
        t = kit.t
        doors = [
            Slip(ControlId(name), t(f"menu.{name}"), t(f"menu.{name}.words"), icon)
            for name, icon in state.slips
        ]
        return page(page_head(kit, t("menu.more")), Held(slips(doors), 0, 0))

    def press(self, control: ControlId) -> None:
        """Do what the slip would do in the menu."""
        self.back()
        if control != BACK:
            self._press(control)

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """The first slip."""
        return controls[1].id
