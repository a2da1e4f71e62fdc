"""Won: the seal is stamped on the finished board, then the result appears."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.session.levels import level_of
from game.ui.drawing.theme import mix
from game.ui.games.copying import share
from game.ui.games.next_games import following
from game.ui.input.intents import CopyBoard, Intent, NewGame
from game.ui.layout import overlay as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.level_titles import full_title
from game.ui.scenes.playing.rating import hardest_words, rating_words, unbroken
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.rating import Rating
    from game.store.result import Result
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.next_games import Following
    from game.ui.layout import Boxes
    from game.ui.services import CoveredGame, Services

SPECKS = 22
"""Specks of ink around the seal."""

STAMP_SECONDS = 0.16
"""Seconds after which the seal touches the paper."""

_ICONS = {"next": "next", "same": "restart", "share": "share", "menu": "menu"}


class WonScene(Scene):
    """The result of a game, beside its board."""

    name = "won"
    overlay = True

    def __init__(self, services: Services, game: CoveredGame) -> None:
        super().__init__(services)
        self.game = game
        self.session = game.session
        self.result = game.result
        self._following: tuple[Rating | None, Following] | None = None
        services.motion.start("seal")
        services.motion.start("specks", delay=STAMP_SECONDS)
        services.motion.start("card", "won", delay=STAMP_SECONDS)
        services.sound.play("win")

    def boxes(self) -> Boxes:
        """The seal on the board, and the card beside it."""
        game, settings = self.game, self.services.settings
        return layout.won(self.services.view, game.size, settings.pad_order, game.by_done)

    # -- what comes next ------------------------------------------------------------------

    @property
    def main(self) -> str:
        """The primary button: the next level after a game without mistakes or hints, else the same
        one."""
        session = self.session
        counts = (session.mistakes, session.hints, session.helped, session.restarts)
        clean = not any(counts)
        return "next" if clean else "same"

    def following(self) -> Following:
        """The games that two of the buttons lead to; better known once the puzzle is rated."""
        rating = self.game.rating
        if self._following is None or self._following[0] is not rating:
            self._following = rating, following(self.services, self.session, rating)
        return self._following[1]

    def _go_on(self, name: str) -> None:
        getattr(self.following(), name).begin()

    def controls(self) -> list[Control]:
        """The four buttons; two of them name the puzzle they lead to."""
        boxes, t = self.boxes(), self.services.t
        leads = self.following()._asdict()
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == self.main else "button",
                t(f"won.{name}"),
                _ICONS[name],
                detail=leads[name].title if name in leads else "",
            )
            for name in layout.WON_BUTTONS
        ]

    def press(self, control: ControlId) -> None:
        """Open the next game, share the result, or leave for the menu."""
        name = control.group
        if "won" in self.services.motion.of_kind("card"):
            return  # this key press was still meant for the board
        if name == "menu":
            self.services.scenes.to_menu()
        elif name == "share":
            share(self.services, self.session)
        else:
            self._go_on(name)

    def perform(self, intent: Intent) -> None:
        """New game begins another one of this kind."""
        if isinstance(intent, NewGame):
            self._go_on("same")
        elif isinstance(intent, CopyBoard):
            self.game.perform(intent)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Leave for the menu."""
        self.services.scenes.to_menu()

    # -- words ----------------------------------------------------------------------------

    def _mistakes(self) -> str:
        n, t = self.session.mistakes, self.services.t
        return t("won.facts.mistakes", n=n) if n else t("won.no_mistakes")

    def _hints(self) -> str:
        """How many hints there were, or that there were none."""
        n, t = self.session.hints, self.services.t
        if n:
            return t("won.facts.hints", n=n)
        return t("won.with_hints" if self.session.helped else "won.no_hints")

    def _counts(self) -> list[str]:
        """Mistakes, hints and checks."""
        n, t = self.session.checks, self.services.t
        checks = [t("won.facts.checks", n=n)] if n else []
        return [self._mistakes(), self._hints(), *checks]

    def facts(self) -> str:
        """All facts about the game, one per line."""
        first, counted, rated = self._facts()
        return "\n".join([*first, unbroken(counted), *rated])

    def few_facts(self) -> str:
        """The same facts in as few lines as possible, the name of the hardest step last."""
        first, counted, rated = self._facts()
        lines = [unbroken([*first, *counted]), unbroken(reversed(rated))]
        return "\n".join(filter(None, lines))

    def _facts(self) -> tuple[list[str], list[str], list[str]]:
        """The title and the comparison; the counts; the hardest step and the ratings."""
        t, rating = self.services.t, self.game.rating
        first = [full_title(t, self.session.puzzle)]
        if self.result:
            first.append(compared(self.services, self.result))
        rated = []
        if rating:
            words = unbroken(rating_words(t, rating, level_of(self.session.puzzle)))
            rated = [hardest_words(t, rating), *([words] if words else [])]
        return first, self._counts(), rated

    # -- drawing --------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the seal, and once it has landed the card."""
        motion = self.services.motion
        self._draw_seal(canvas)
        if motion.waiting("card", "won"):
            return
        super().draw(canvas)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the card with the time and the facts."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        card = boxes["card"]
        canvas.key(card, view.gap * 2, theme["card"], theme["card_edge"], view.line * 2)
        title, time = boxes["title"], boxes["time"]
        stacked = title.x == time.x
        sides = ("centre", "centre") if stacked else ("left", "right")
        canvas.text(t("won.title"), title, view.title, theme["accent"], "semibold", sides[0])
        size = view.display if stacked else view.title
        elapsed = clock(self.session.elapsed)
        canvas.text(elapsed, time, size, theme["ink"], "semibold", sides[1])
        facts = boxes["facts"].inset(view.gap, 0)
        text, size = self.facts(), round(view.body * 0.85)
        lines = len(canvas.text_painter.wrap(text, size, "regular", facts.w))
        if lines * round(size * LINE_HEIGHT) > facts.h:
            text = self.few_facts()
        canvas.paragraph(text, facts, view.body, theme["muted"], "regular", "centre")

    def _draw_seal(self, canvas: Canvas) -> None:
        """Draw the seal, large and faint while it comes down, and its specks once it has landed."""
        box, motion = self.boxes()["seal"], self.services.motion
        share = motion.share("seal")
        if not motion.waiting("specks"):
            self._draw_specks(canvas, box.centre, box.w, motion.share("specks"))
        stretch = round(1 + 0.9 * (1 - share), 2)
        canvas.seal(box.centre, box.w, 6.0, stretch, round(90 + 165 * share))

    def _draw_specks(self, canvas: Canvas, at: tuple[int, int], side: int, share: float) -> None:
        """Draw specks of ink at golden-angle directions and three distances."""
        theme = canvas.theme
        for i in range(SPECKS):
            angle = i * 2.39996
            reach = side * (0.62 + 0.13 * (i * 7 % 5) / 4 + 0.12 * (i % 3)) * (0.75 + 0.25 * share)
            radius = side * (0.008 + 0.009 * (i * 5 % 4) / 3)
            spot = (at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach)
            if self.boxes()["board"].contains((round(spot[0]), round(spot[1]))):
                colour = mix(theme["board"], theme["accent"], 0.25 + 0.6 * (i % 4) / 3)
                canvas.disc(spot, max(1.0, radius), colour)


def compared(services: Services, result: Result) -> str:
    """How the time compares with earlier ones, in words."""
    t = services.t
    if result.helped:
        return t("won.not_counted_helped")
    if not result.counts:
        return t("won.not_counted")
    if result.by is None:
        return t("won.first")
    if int(abs(result.by)) == 0:
        return t("won.equal_best")
    if result.is_best:
        return t("won.new_best", time=clock(-result.by))
    return t("won.behind_best", time=clock(result.by))
