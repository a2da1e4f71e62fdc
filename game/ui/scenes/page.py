"""What all pages share: a back button, a title and tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Intent, MoveSelection
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services
    from game.ui.widgets.control import ControlKind


BACK = ControlId("back")

TABS = ControlId("tabs")
"""The choice in the place of tabs that would be too small."""


def sideways(intent: Intent) -> int:
    """1 for an intent to move right, -1 for one to move left, else 0."""
    return intent.columns if isinstance(intent, MoveSelection) else 0


class PageScene(Scene):
    """A page that fills the window. Its layout is cached until it is out of date."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._made: tuple[object, dict[str, Box]] = (None, {})

    # -- what a page gives ----------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """The boxes for the present window."""
        raise NotImplementedError

    def shown(self) -> object:
        """What the layout depends on besides the window and the settings."""
        return None

    def title(self) -> str:
        """The title, in the player's language."""
        raise NotImplementedError

    def tabs(self) -> list[tuple[str, str, bool]]:
        """For each tab its name, its label, and whether it is chosen."""
        return []

    def choose_tab(self, name: str) -> None:
        """A tab was pressed."""

    # -- what all pages do ----------------------------------------------------------------

    def boxes(self) -> dict[str, Box]:
        """The layout for the present window, cached."""
        key = (self.services.generation, self.shown())
        if self._made[0] != key:
            self._made = (key, self.lay_out())
        return self._made[1]

    def controls(self) -> list[Control]:
        """The back button and the tabs."""
        boxes = self.boxes()
        kind: ControlKind = "section" if self.has_rows_of_tabs else "tab"
        found = [Control(BACK, boxes["back"], "round", icon="back")]
        for name, label, chosen in self.tabs():
            tab = ControlId("tab", name)
            if str(tab) in boxes:
                found.append(Control(tab, boxes[str(tab)], kind, label, active=chosen))
            elif chosen and "tabs" in boxes:
                found.append(Control(TABS, boxes["tabs"], "choice", label, detail=label))
        return found

    @property
    def has_rows_of_tabs(self) -> bool:
        """Whether the tabs stand as rows at the left."""
        places = [self.boxes().get(f"tab.{name}") for name, _, _ in self.tabs()[:2]]
        first, second = places if len(places) == 2 else (None, None)
        return bool(first and second and second.y > first.y)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of the choice in the place of tabs steps back, the right half forward."""
        if control.id == TABS:
            self.step_tab(-1 if at[0] < control.box.centre[0] else 1)
        else:
            super().press_at(control, at)

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice in the place of tabs while it has the focus."""
        way = sideways(intent)
        if way and self.focus == TABS:
            self.step_tab(way)
        else:
            super().perform(intent)

    def step_tab(self, by: int) -> None:
        """Show the next or previous tab, cyclically."""
        tabs = self.tabs()
        at = next((i for i, (_, _, chosen) in enumerate(tabs) if chosen), 0) + by
        self.choose_tab(tabs[at % len(tabs)][0])

    def press(self, control: ControlId) -> None:
        """Go back, or choose a tab."""
        if control == BACK:
            self.back()
        elif control == TABS:
            self.step_tab(1)
        elif control.group == "tab":
            self.choose_tab(str(control.member))

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the paper and the title."""
        view, theme, boxes = self.services.view, canvas.theme, self.boxes()
        canvas.fill(view.box, theme["desk"])
        title = boxes.get("title")
        if title:
            size = min(view.title, max(round(view.heading * 1.2), round(title.h / 1.4)))
            canvas.text(self.title(), title, size, theme["ink"], "print")
