"""The rows of the page for new puzzles in which the player describes one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.custom import ANY, CHOICES, Wishes, parse_seed
from game.session.levels import CUSTOM
from game.ui.layout.new_puzzle import ROWS, pages_of_wishes
from game.ui.widgets.control import Control, ControlId
from game.words import sentences

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services


class CustomWishes:
    """What the player wishes for, kept in the store, and the controls that change it.

    Wishes that exclude each other are not offered together: a technique brings its tier, and
    blanks that a symmetry or pattern cannot have are left out.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self.wishes = Wishes()
        self._page = 0
        self.read()

    @property
    def page(self) -> int:
        """Which page of rows is open, from 0."""
        return min(self._page, pages_of_wishes(self._services.view) - 1)

    def turn(self, by: int) -> None:
        """Turn to another page of rows."""
        self._page = max(0, self.page + by)

    def read(self) -> None:
        """Read the wishes: another page may have changed them."""
        self.wishes = Wishes.parse(self._services.store.recall(CUSTOM) or "")

    def _keep(self, wishes: Wishes) -> None:
        self.wishes = wishes
        self._services.store.remember(CUSTOM, wishes.format())

    # -- values -----------------------------------------------------------------------------

    def values(self, name: str) -> tuple[str, ...]:
        """The values that a wish may have beside the others."""
        values = CHOICES[name]
        if name != "blanks" or (self.wishes.symmetry == "none" and not self.wishes.pattern):
            return values
        from game.engine.generator.patterns import PATTERNS
        from game.engine.generator.reachable import reachable_blanks

        within = PATTERNS.get(self.wishes.pattern)
        sums = reachable_blanks(self.wishes.symmetry, 9, within)
        return tuple(value for value in values if value == ANY or int(value) in sums)

    def value_text(self, name: str) -> str:
        """The value of a wish, in words."""
        t, value = self._services.t, getattr(self.wishes, name)
        if name == "seed":
            return value or t("wish.seed.random")
        if name == "technique" and value:
            return sentences.name(value, t.language)
        if name == "tier" and value:
            return t(f"level.tier.{value}")
        if name == "blanks" and value:
            return str(value)
        return t(f"wish.{name}.{value or 'any'}")

    def step(self, name: str, by: int) -> None:
        """The next value of a wish, cyclically."""
        values, value = self.values(name), getattr(self.wishes, name)
        at = values.index(value) if value in values else 0
        self._keep(self.wishes._replace(**{name: values[(at + by) % len(values)]}))
        if name == "tier":
            self._keep(self.wishes._replace(technique=ANY))
        if self.wishes.blanks not in self.values("blanks"):
            self._keep(self.wishes._replace(blanks=ANY))

    # -- controls ---------------------------------------------------------------------------

    def controls(self, boxes: Boxes) -> list[Control]:
        """A choice or a button for each wish of the page."""
        t = self._services.t
        found = []
        for name in ROWS:
            if name in boxes and name in CHOICES:
                label = t(f"wish.{name}")
                detail = self.value_text(name)
                found.append(Control(ControlId(name), boxes[name], "choice", label, detail=detail))
            elif name in boxes:
                found.append(Control(ControlId(name), boxes[name], "button", self.value_text(name)))
        return found

    def press(self, name: str) -> bool:
        """Step a choice, or ask for a technique or a seed; whether it is a wish at all."""
        if name in CHOICES:
            self.step(name, 1)
        elif name == "technique":
            self._services.scenes.open("technique_choice")
        elif name == "seed":
            self._ask_seed()
        return name in ROWS

    def _ask_seed(self) -> None:
        t = self._services.t
        ready = (t("wish.seed.random"),)
        self._services.scenes.ask_name(t("wish.seed.ask"), self.wishes.seed, ready, self.take_seed)

    def take_seed(self, text: str) -> None:
        """Take a seed that was typed or pasted; what is no number stands for a random one."""
        seed = parse_seed(text)
        self._keep(self.wishes._replace(seed=ANY if seed is None else str(seed)))

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, boxes: Boxes) -> None:
        """Draw the names of the wishes, and a line between two rows."""
        view, theme, t = self._services.view, canvas.theme, self._services.t
        names = [name for name in ROWS if name in boxes]
        for name in names:
            label, row = boxes[f"label.{name}"], boxes[f"row.{name}"]
            canvas.text(t(f"wish.{name}"), label, view.body, theme["ink"], "medium")
            if name != names[-1]:
                line = row.inset(view.gap, 0).below(row.bottom - view.line)
                canvas.fill(line, theme["hairline"])
