"""The menu: Continue, the levels, My games, new puzzles, the books, an own one, and the doors."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.paths import LIBRARY, asset
from game.session.levels import LEVELS, similar_level, tier_of
from game.ui.input.intents import Intent, NewGame
from game.ui.layout import menu as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import level_title
from game.ui.scenes import DOORS, SCENES
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.level_cards import LevelCard, draw_level_cards, name_size
from game.ui.widgets.small_board import draw_small_board
from game.words.texts import clock

if TYPE_CHECKING:
    from game.store.saved_game import SavedGame
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services

CONTINUE = ControlId("continue")

_ICONS = {"my_games": "games", "new_puzzle": "plus", "levels": "book", "own": "paste"}


class MenuScene(Scene):
    """The first screen."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        library = os.path.isfile(asset(LIBRARY))
        self.last = tuple(each for each in layout.LAST if _leads(each, library))
        """The cards below the levels."""
        self.saved: SavedGame | None = None
        self._best: dict[str, float] | None = None
        self._boxes: tuple[int, Boxes] = (-1, {})

    def boxes(self) -> Boxes:
        """The menu with the cards that there are now."""
        if self._boxes[0] != self.services.generation:
            boxes = layout.menu(self.services.view, tuple(DOORS), self.saved is not None, self.last)
            self._boxes = (self.services.generation, boxes)
        return self._boxes[1]

    def notice_box(self) -> Box | None:
        """Under the game's name, if that is beside the cards."""
        boxes, view = self.boxes(), self.services.view
        brand, y = boxes["brand"], boxes["words"].bottom + 2 * view.gap
        if brand.right > boxes[layout.CARDS[0]].x:
            return None
        return Box(brand.x, y, brand.w, view.height - view.margin - y)

    def controls(self) -> list[Control]:
        """Continue, the levels, the cards below them, and the doors."""
        boxes, t = self.boxes(), self.services.t
        cards = [CONTINUE] if self.saved else []
        cards += [ControlId("level", level) for level in LEVELS]
        return [
            *[Control(card, boxes[str(card)], "card") for card in cards],
            *[
                Control(ControlId(name), boxes[name], "button", t(f"menu.{name}"), _ICONS[name])
                for name in self.last
            ],
            *[
                Control(ControlId(name), boxes[name], "door", t(f"menu.{name}"), icon)
                for name, icon in DOORS.items()
            ],
        ]

    def entered(self) -> None:
        """Look for a game to continue."""
        self.saved = self.services.store.saved_game()
        self._boxes = (-1, {})
        self._best = None

    def update(self, seconds: float) -> bool:
        """Read the best times after the first frame, which they would delay."""
        if self._best is not None:
            return False
        self._best = self.services.store.best_times()
        self.services.report_store()
        return bool(self._best)

    def press(self, control: ControlId) -> None:
        """Continue a game, begin one, or open a page."""
        services, (group, member) = self.services, control
        if control == CONTINUE and self.saved:
            services.starter.resume(self.saved.game_id)
        elif group == "level":
            services.starter.level(str(member))
        elif group == "own":
            services.starter.paste()
        elif group == "quit":
            services.quit()
        else:
            services.scenes.open(group)

    def perform(self, intent: Intent) -> None:
        """The new-game key begins a game of the level last played."""
        if isinstance(intent, NewGame):
            self.services.starter.level(similar_level(self.saved.level if self.saved else ""))
        else:
            super().perform(intent)

    def back(self) -> None:
        """Escape only removes the focus, so that pressing it once too often does not quit."""
        self.focus = None

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first card."""
        return controls[0].id

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the seal, the game's name and its motto."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["paper"])
        seal = boxes["seal"]
        canvas.seal(seal.centre, seal.w)
        name, words = boxes["name"], boxes["words"]
        canvas.text(t("app.name"), name, view.display, theme["ink"], "bold", "centre")
        canvas.text(t("app.words"), words, view.body, theme["muted"], "regular", "centre")

    def draw(self, canvas: Canvas) -> None:
        """Draw the words of the cards over the cards, which are controls."""
        super().draw(canvas)
        if self.saved:
            self._draw_saved(canvas, self._card(CONTINUE))
        draw_level_cards(canvas, self.services.view, self._level_cards())

    def _draw_saved(self, canvas: Canvas, box: Box) -> None:
        saved, t, view, theme = self.saved, self.services.t, self.services.view, canvas.theme
        assert saved is not None
        padding = round(box.h * 0.1)
        picture = Box(box.x + padding, box.y + padding, box.h - 2 * padding, box.h - 2 * padding)
        draw_small_board(canvas, picture, saved.givens, saved.values)
        words = box.after(picture.right + max(padding, view.gap * 2)).inset(0, padding)
        words = words.left(words.w - padding)
        upper, lower = words.rows(2, 0)
        level = level_title(t, saved.level)
        facts = t(
            "menu.continue.facts", level=level, time=clock(saved.elapsed), n=saved.blanks_left
        )
        title = upper.below(upper.y + round(upper.h * 0.24))
        canvas.text(t("menu.continue"), title, name_size(view), theme["ink"], "semibold")
        canvas.text(facts, lower.top(round(lower.h * 0.66)), view.body, theme["muted"])

    def _card(self, card: ControlId) -> Box:
        """The box of a card's words; it sinks with the card while that is pressed."""
        return self.box(str(card)).moved(0, self.is_held(card))

    def _level_cards(self) -> list[LevelCard]:
        t = self.services.t
        return [
            LevelCard(
                self._card(ControlId("level", level)),
                level_title(t, level),
                t(f"tier.{tier_of(level)}"),
                stage,
                (self._best or {}).get(level),
            )
            for stage, level in enumerate(LEVELS, 1)
        ]


def _leads(name: str, library: bool) -> bool:
    """Whether a card leads anywhere: the books need a library of puzzles."""
    return name == "own" or (name in SCENES and (library or name != "levels"))
