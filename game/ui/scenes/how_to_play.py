"""How to play: four pages, each with a picture and a few sentences; the last leads to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import LEVELS
from game.ui.layout import guide as layout
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.scenes.turning_leaf import TurningLeaf
from game.ui.scenes.turning_page import NEXT, TurningPage
from game.ui.widgets.cloth_book import draw_cover
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.illustration import Illustrations
from game.ui.widgets.points_picture import points_facts

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services

CLOTH = "easy"
"""The book whose cloth the cover has."""

LEAST_SPACE, MOST_SPACE = 0.3, 1.3
"""The space between two sentences, in sizes of their text."""

LARGEST = 1.4
"""The size of the sentences where there is room, in sizes of body text."""

MOST_ABOVE = 1.8
"""The most space above them, in sizes of their text."""

LESSON, KEYS = ControlId("lesson"), ControlId("keys")

PAGES: tuple[tuple[str, int], ...] = (("rules", 3), ("write", 4), ("solve", 4), ("points", 5))
"""The pages, and how many sentences each has."""


class HowToPlayScene(TurningPage):
    """The rules, how to write digits, how to find them, and how the arcade counts points."""

    name = "how_to_play"

    def __init__(self, services: Services, number: int = 0) -> None:
        super().__init__(services)
        self.number = number
        self._pictures = Illustrations()
        self._leaf: TurningLeaf | None = None

    @property
    def count(self) -> int:
        """How many pages there are."""
        return len(PAGES)

    def show_turn(self, forward: bool) -> None:
        """Turn a leaf of the book."""
        leaves = [box for name, box in self.boxes().items() if name.startswith("page.")]
        self._leaf = TurningLeaf(self.services.canvas.surface, leaves, forward)
        self.services.motion.start("page", self.name)
        self.services.sound.play("page")

    def lay_out(self) -> dict[str, Box]:
        """A picture, a caption and words."""
        return layout.how_to_play(self.services.view, self._has_lesson)

    def shown(self) -> object:
        """Whether the page with the lesson is open."""
        return self._has_lesson

    @property
    def _has_lesson(self) -> bool:
        return PAGES[self.number][0] == "solve"

    @property
    def _is_last(self) -> bool:
        return self.number == self.count - 1

    def title(self) -> str:
        """The title of the open page."""
        return self.services.t(f"help.{PAGES[self.number][0]}.title")

    def controls(self) -> list[Control]:
        """The buttons that turn pages; the lesson and the keys, and on the last page Play."""
        found, boxes, t = super().controls() + self.turners(), self.boxes(), self.services.t
        if self._has_lesson:
            found += [
                Control(LESSON, boxes["lesson"], "button", t("help.lesson"), "touch"),
                Control(KEYS, boxes["keys"], "button", t("help.keys.title"), "keyboard"),
            ]
        if self._is_last:
            found.append(Control(NEXT, boxes["next"], "primary", t("help.play"), "play"))
        return found

    def press(self, control: ControlId) -> None:
        """Turn the page, or go on to the lesson, the keys or a game."""
        services = self.services
        if control in (LESSON, KEYS):
            services.scenes.open(control.group)
        elif control == NEXT and self._is_last:
            self._play()
        else:
            super().press(control)

    def _play(self) -> None:
        """Go back to the game from which this page was opened, else on with the last game, else
        begin a gentle one."""
        scenes, starter = self.services.scenes, self.services.starter
        if any(scene.name == "playing" for scene in scenes):
            while scenes.top.name != "playing":
                scenes.pop()
            return
        saved = self.services.store.saved_game()
        if saved:
            starter.resume(saved.game_id)
        else:
            starter.level(LEVELS[0])

    def draw(self, canvas: Canvas) -> None:
        """Draw the page that lies open, and over it the leaf that is turned."""
        super().draw(canvas)
        share = self.services.motion.share("page", self.name)
        if share >= 1:
            self._leaf = None
        if self._leaf:
            self._leaf.draw(canvas, share)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the book, the picture, its caption and the sentences."""
        page, boxes, view = PAGES[self.number][0], self.boxes(), self.services.view
        theme, t = canvas.theme, self.services.t
        canvas.fill(view.box, theme["desk"])
        leaves = [box for name, box in boxes.items() if name.startswith("page.")]
        draw_cover(canvas, boxes["cover"], leaves, CLOTH)
        canvas.text(self.title(), boxes["title"], view.title, theme["ink"], "print")
        self._pictures.draw(canvas, view, page, boxes["picture"], t)
        words = t(f"help.{page}.picture")
        canvas.text(words, boxes["caption"], view.caption, theme["muted"], align="centre")
        self._draw_sentences(canvas, boxes["words"])
        self.draw_dots(canvas)

    def _draw_sentences(self, canvas: Canvas, box: Box) -> None:
        """Draw the sentences of the page in one size, numbered, as a list centred in the box."""
        view, painter = self.services.view, canvas.text_painter
        page, count = PAGES[self.number]
        facts = points_facts() if page == "points" else {}
        texts = [self.services.t(f"help.{page}.{i}", **facts) for i in range(1, count + 1)]
        size = round(view.body * LARGEST)
        while True:
            indent, line = round(size * 2.3), round(size * LINE_HEIGHT)
            wrapped = [painter.wrap(text, size, "regular", box.w - indent) for text in texts]
            lines_height, gaps = line * sum(map(len, wrapped)), count - 1
            least = lines_height + round(size * LEAST_SPACE) * (gaps + 1)
            if least <= box.h or size <= painter.least:
                break
            size -= 1
        space = min(round(size * MOST_SPACE), (box.h - lines_height) // gaps)
        height = lines_height + space * gaps
        y = box.y + min(max(0, box.h - height) // 2, round(MOST_ABOVE * size))
        for number, lines in enumerate(wrapped, 1):
            self._draw_number(canvas, (box.x + round(size * 0.9), y + line // 2), number, size)
            for text in lines:
                row = box._replace(x=box.x + indent, y=y, w=box.w - indent, h=line)
                canvas.text(text, row, size, canvas.theme["ink"])
                y += line
            y += space

    def _draw_number(self, canvas: Canvas, middle: tuple[int, int], number: int, size: int) -> None:
        """Draw the number of a sentence on a spot of ink; the last one is sealed in red."""
        theme, last = canvas.theme, number == PAGES[self.number][1]
        ink, paper = ("seal", "seal_ink") if last else ("ink", "sheet")
        radius = round(size * 0.88)
        canvas.blob(middle, radius, theme[ink], None, ("sentence", number))
        box = Box(middle[0] - radius, middle[1] - radius, 2 * radius, 2 * radius)
        canvas.text(str(number), box, round(size * 1.02), theme[paper], "print", "centre")
