"""The menu: Continue, the levels, the books, the player's own puzzle, and the doors."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.paths import LIBRARY, asset
from game.session.levels import LEVELS, similar_level, tier_of
from game.ui.input.intents import Intent, NewGame
from game.ui.layout import menu as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import level_title
from game.ui.scenes import DOORS
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.level_cards import LevelCard, draw_level_cards, halves, name_size
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.rating import Rating
    from game.store.saved_game import SavedGame
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services

CONTINUE = ControlId("continue")


class MenuScene(Scene):
    """The first screen."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.library = os.path.isfile(asset(LIBRARY))
        self.saved: SavedGame | None = None
        self._best: dict[str, float] | None = None
        self._rating: Rating | None = None
        """The rating of the puzzle to continue, once it is known."""
        self._boxes: tuple[int, Boxes] = (-1, {})

    def boxes(self) -> Boxes:
        """The menu with the cards that there are now."""
        if self._boxes[0] != self.services.generation:
            boxes = layout.menu(
                self.services.view, tuple(DOORS), self.saved is not None, self.library
            )
            self._boxes = (self.services.generation, boxes)
        return self._boxes[1]

    def notice_box(self) -> Box | None:
        """Under the game's name, if that is beside the cards."""
        boxes, view = self.boxes(), self.services.view
        brand, y = boxes["brand"], boxes["words"].bottom + 2 * view.gap
        if brand.right > boxes["own"].x:
            return None
        return Box(brand.x, y, brand.w, view.height - view.margin - y)

    def controls(self) -> list[Control]:
        """Continue, the levels, the books, the player's own puzzle, and the doors."""
        boxes, t = self.boxes(), self.services.t
        cards = [CONTINUE] if self.saved else []
        cards += [ControlId("level", level) for level in LEVELS]
        cards += [ControlId(name) for name in layout.last_of(self.library)]
        return [
            *[Control(card, boxes[str(card)], "card") for card in cards],
            *[
                Control(ControlId(name), boxes[name], "door", t(f"menu.{name}"), icon)
                for name, icon in DOORS.items()
            ],
        ]

    def entered(self) -> None:
        """Look for a game to continue."""
        self.saved = self.services.store.saved_game()
        self._rating = None
        self._boxes = (-1, {})
        self._best = None

    def update(self, seconds: float) -> bool:
        """Read the best times after the first frame, which they would delay."""
        if self._best is not None:
            return False
        self._best = self.services.store.best_times()
        self._rating = self._rating_of(self.saved)
        self.services.report_store()
        return bool(self._best or self._rating)

    def _rating_of(self, saved: SavedGame | None) -> Rating | None:
        """The rating of the puzzle to continue, if it is known."""
        if saved is None:
            return None
        from game.ui.scenes.playing.rating import remembered

        return remembered(self.services.store, saved.givens)

    def _rating_words(self, level: str) -> list[str]:
        if self._rating is None:
            return []
        from game.ui.scenes.playing.rating import rating_words

        return rating_words(self.services.t, self._rating, level)

    def press(self, control: ControlId) -> None:
        """Continue a game, begin one, or open a page."""
        services, (group, member) = self.services, control
        if control == CONTINUE and self.saved:
            services.starter.resume(self.saved.game_id)
        elif group == "level":
            services.starter.ask_level(str(member))
        elif group == "own":
            services.starter.paste()
        elif group == "quit":
            services.quit()
        else:
            services.scenes.open(group)

    def perform(self, intent: Intent) -> None:
        """The new-game key begins a game of the level last played."""
        if isinstance(intent, NewGame):
            self.services.starter.ask_level(similar_level(self.saved.level if self.saved else ""))
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
        for name in layout.last_of(self.library):
            self._draw_last(canvas, self._card(ControlId(name)), name)

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
        rated = self._rating_words(saved.level)
        while rated:
            full = " · ".join([facts, *rated])
            if canvas.text_painter.width(full, view.body) <= lower.w:
                facts = full
                break
            rated.pop()
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

    def _draw_last(self, canvas: Canvas, box: Box, name: str) -> None:
        t, view, theme = self.services.t, self.services.view, canvas.theme
        upper, lower = halves(box)
        canvas.text(t(f"menu.{name}"), upper, name_size(view), theme["ink"], "semibold")
        canvas.text(t(f"menu.{name}.words"), lower, view.caption, theme["muted"])


def draw_small_board(canvas: Canvas, box: Box, givens: str, values: str) -> None:
    """Draw a small board from givens and values, a character a cell and ``.`` for a blank."""
    theme, size = canvas.theme, round(len(values) ** 0.5)
    cell = box.w // size
    grid = box.centred(cell * size, cell * size)
    canvas.fill(grid, theme["board"])
    block = round(size**0.5)
    for i in range(size + 1):
        if i % block:
            _lines(canvas, grid, i * cell, 1, theme["hairline"])
    for i in range(0, size + 1, block):
        _lines(canvas, grid, min(i * cell, grid.w - 1), max(1, cell // 9), theme["boxline"])
    digits = max(6, round(cell * 0.72))
    for at, (given, value) in enumerate(zip(givens, values, strict=True)):
        if value not in ".0":
            row, column = divmod(at, size)
            place = Box(grid.x + column * cell, grid.y + row * cell, cell + 1, cell + 1)
            colour = theme["given" if given not in ".0" else "entered"]
            weight = "semibold" if given not in ".0" else "regular"
            canvas.digit(value, place.centre, digits, colour, weight)


def _lines(canvas: Canvas, grid: Box, at: int, width: int, colour: tuple[int, int, int]) -> None:
    low = at - width // 2 if at else 0
    canvas.fill(Box(grid.x, grid.y + low, grid.w, width), colour)
    canvas.fill(Box(grid.x + low, grid.y, width, grid.h), colour)
