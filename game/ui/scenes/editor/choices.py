"""A page of choices for the editor: its tools, what can be done to the sheet, and the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout import editor as layout
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

PREVIOUS, NEXT = ControlId("previous"), ControlId("next")


class Choice(NamedTuple):
    """One button of the page."""

    key: str
    label: str
    active: bool = False
    """Whether it is in use now, or switched on."""
    enabled: bool = True
    icon: str = ""


class ChoicesScene(PageScene):
    """Pressing a choice goes back and does it; a switch stays on the page."""

    name = "editor_choices"

    def __init__(
        self,
        services: Services,
        title: str,
        tabs: Sequence[tuple[str, str]],
        listed: Callable[[str], list[Choice]],
        chosen: Callable[[str, str], object],
        tab: str = "",
    ) -> None:
        """``listed`` gives the choices of a tab; ``chosen`` gets the tab and the key of one."""
        super().__init__(services)
        self._title, self._tabs, self._listed, self._chosen = title, tabs, listed, chosen
        self.tab = tab or tabs[0][0]
        self._first = 0

    @property
    def offered(self) -> list[Choice]:
        """Those of the open tab."""
        return self._listed(self.tab)

    def shown(self) -> object:
        """Fewer choices need no buttons that turn pages."""
        return self.tab

    def lay_out(self) -> dict[str, Box]:
        """Tiles, and below them the buttons that turn pages."""
        tabs = [name for name, _ in self._tabs] if len(self._tabs) > 1 else []
        return layout.editor_choices(self.services.view, tabs, len(self.offered))

    def title(self) -> str:
        """The title of the page."""
        return self._title

    def tabs(self) -> list[tuple[str, str, bool]]:
        """As they were given; a single one is not shown."""
        tabs = self._tabs if len(self._tabs) > 1 else ()
        return [(name, label, name == self.tab) for name, label in tabs]

    def choose_tab(self, name: str) -> None:
        """Open a tab."""
        self.tab, self._first = name, 0

    @property
    def places(self) -> range:
        """The numbers of the choices on the open page."""
        count = sum(name.startswith("tile.") for name in self.boxes())
        start = self._first // count * count
        return range(start, min(start + count, len(self.offered)))

    def controls(self) -> list[Control]:
        """The tabs, the choices, and what turns pages."""
        boxes, places, choices = self.boxes(), self.places, self.offered
        found = super().controls()
        for index, place in enumerate(places):
            each = choices[place]
            found.append(
                Control(
                    ControlId("choice", each.key),
                    boxes[f"tile.{index}"],
                    "primary" if each.active else "button",
                    each.label,
                    each.icon,
                    enabled=each.enabled,
                )
            )
        if "previous" in boxes:
            left, right = places.start > 0, places.stop < len(choices)
            found.append(Control(PREVIOUS, boxes["previous"], "round", icon="left", enabled=left))
            found.append(Control(NEXT, boxes["next"], "round", icon="right", enabled=right))
        return found

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """What is in use, else the first choice."""
        mine = [each for each in controls if each.id.group == "choice"]
        first = next((each for each in mine if each.kind == "primary"), next(iter(mine), None))
        return first.id if first else super().first_focus(controls)

    def press(self, control: ControlId) -> None:
        """Do what is chosen, or turn the page."""
        if control.group == "choice":
            tab, key = self.tab, str(control.member)
            if self._stays(tab):
                self._chosen(tab, key)
                return
            self.services.scenes.pop()
            self._chosen(tab, key)
        elif control in (PREVIOUS, NEXT):
            places = self.places
            self._first = places.start - 1 if control == PREVIOUS else places.stop
        else:
            super().press(control)

    def _stays(self, tab: str) -> bool:
        """Whether the choices of a tab are switches."""
        return tab == "everywhere"

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down turn pages."""
        from game.ui.input.intents import TurnPage

        if isinstance(intent, TurnPage):
            places = self.places
            first = places.stop if intent.step > 0 else places.start - 1
            if 0 <= first < len(self.offered):
                self._first = first
        else:
            super().perform(intent)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw which choices are seen, where there are more."""
        super().draw_content(canvas)
        boxes, places = self.boxes(), self.places
        if "range" in boxes:
            words = f"{places.start + 1}–{places.stop}"
            size = self.services.view.body
            canvas.text(words, boxes["range"], size, canvas.theme["muted"], "regular", "centre")
