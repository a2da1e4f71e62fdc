"""Welcome: what a player is asked who opens the game for the first time, and after the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import LEVELS
from game.session.settings import LARGE_TEXT
from game.ui.layout import simple_pages as layout
from game.ui.scenes.scene import Scene
from game.ui.start_options import WELCOME, WELCOME_OPEN
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import View

FIRST_LEVEL = "tier.gentle"
"""The level of the game after the lesson."""

PREPARED_AFTER = 0.1
"""Seconds after which puzzles are made, so that it delays no first frame."""


class QuestionScene(Scene):
    """One question with a few large answers; the first one is the main one."""

    answers: tuple[str, ...] = ()
    """Their names; ``welcome.NAME`` says them."""
    question = ""
    """The key of the question."""

    def boxes(self) -> Boxes:
        """The question and the answers."""
        return layout.question(self.view, self.answers)

    @property
    def view(self) -> View:
        """The window with larger text than usual: nobody has said yet how large it must be."""
        view = self.services.view
        return view._replace(text=max(view.text, LARGE_TEXT / 100))

    def controls(self) -> list[Control]:
        """The answers."""
        boxes, t = self.boxes(), self.services.t
        return [
            Control(
                ControlId(name),
                boxes[name],
                "button" if number else "primary",
                t(f"welcome.{name}"),
                detail=t(f"welcome.{name}.words"),
            )
            for number, name in enumerate(self.answers)
        ]

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the seal, the name of the game and the question."""
        view, theme, boxes, t = self.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        canvas.paper(boxes["sheet"], "welcome")
        draw_name(canvas, boxes, t("app.name"), t("app.words"))
        canvas.text(t(self.question), boxes["title"], view.title, theme["ink"], "print_bold")
        canvas.paragraph(t("welcome.words"), boxes["words"], view.body, theme["muted"])


class WelcomeScene(QuestionScene):
    """The first question to a new player."""

    name = "welcome"
    question = "welcome.title"
    answers = layout.ANSWERS
    _answered = _prepared = False
    _shown_for = 0.0

    def update(self, seconds: float) -> bool:
        """Make the puzzles that lie on the menu of either answer meanwhile."""
        self._shown_for += seconds
        if self._shown_for >= PREPARED_AFTER and not self._prepared:
            from game.ui.scenes.today import Today

            self._prepared = True
            self.services.starter.prepare(LEVELS[0])
            Today(self.services).read()
        return False

    def press(self, control: ControlId) -> None:
        """Go where the answer leads; Large and simple has the question in large print, too."""
        self._answered = True
        services, answer = self.services, control.group
        if services.store.recall(WELCOME):
            services.store.remember(WELCOME, "")
        if answer == "large":
            services.change("large_simple", True)
        services.scenes.to_menu()
        if answer != "know":
            services.scenes.open("lesson" if answer == "show" else "large_welcome")

    def back(self) -> None:
        """Escape leads to the menu."""
        self.press(ControlId("know"))

    def left(self) -> None:
        """Ask again the next time if there was no answer."""
        if not self._answered and self.services.scenes.top is self:
            self.services.store.remember(WELCOME, WELCOME_OPEN)


class LargeWelcomeScene(QuestionScene):
    """The same for those who have chosen Large and simple, over its menu."""

    name = "large_welcome"
    question = "large_welcome.title"
    answers = layout.ANSWERS[:2]

    def press(self, control: ControlId) -> None:
        """Go on to the lesson, or back to the menu."""
        self.services.scenes.pop()
        if control.group == "show":
            self.services.scenes.open("lesson")


class AfterLessonScene(QuestionScene):
    """Whether the first real puzzle has a large board or everything that there is."""

    name = "after_lesson"
    question = "after_lesson.title"
    answers = layout.BOARDS

    def press(self, control: ControlId) -> None:
        """Begin a gentle puzzle as it is wished."""
        from game.ui.scenes.playing.hint_offer import announce

        services = self.services
        services.change("large_simple", control.group == "large")
        services.scenes.to_menu()
        announce(services.store)
        services.starter.level(FIRST_LEVEL)


def draw_name(canvas: Canvas, boxes: Boxes, name: str, words: str) -> None:
    """The seal, and beside it the name of the game over its motto."""
    theme, seal, place = canvas.theme, boxes["seal"], boxes["name"]
    canvas.seal(seal.centre, seal.w)
    upper = place.top(round(place.h * 0.6))
    canvas.text(name, upper, round(upper.h * 0.8), theme["ink"], "print_bold")
    lower = place.below(upper.bottom)
    canvas.text(words, lower, round(lower.h * 0.62), theme["muted"])
