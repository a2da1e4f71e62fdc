"""Won: the finished board stays whole, and the result lies on a sheet of its own, sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import counted_as
from game.ui.games.copying import share
from game.ui.games.next_games import following
from game.ui.games.reading_on import Reading
from game.ui.input.intents import CopyBoard, Intent, NewGame
from game.ui.layout import result as layout
from game.ui.layout.geometry import Box
from game.ui.level_titles import full_title, level_title, puzzle_title
from game.ui.scenes import result_words
from game.ui.scenes.headline import headline
from game.ui.scenes.scene import Scene
from game.ui.widgets.badges import draw_badge
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.solve_strip import draw_legend, draw_strip
from game.ui.widgets.stamp import draw_stamp
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.rating import Rating
    from game.session.technique_uses import Found
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.next_games import Following
    from game.ui.layout import Boxes
    from game.ui.services import CoveredGame, Services

STAMP_SECONDS = 0.15
"""Seconds after which the seal touches the paper."""

COUNTED_FROM, STRIP_FROM, BADGES_FROM, BADGE_AFTER = 0.2, 0.6, 0.9, 0.1
"""Seconds after which the time is counted up, the strip drawn, and one badge after the other
laid down."""

LEAST_SECONDS = 0.5
"""Seconds in which presses are still meant for the board, even if what moves was skipped."""

JOLT = 2
"""Points by which the sheet jumps under the seal."""

WATCH = ControlId("watch")


class WonScene(Scene):
    """The result of a game, beside its board."""

    name = "won"
    paper_sound = ""
    overlay = True

    def __init__(self, services: Services, game: CoveredGame) -> None:
        super().__init__(services)
        self.game = game
        self.session = game.session
        self.result = game.result
        self.found: Found | None = None
        """What the log tells about the digits; None while it is not known."""
        self._reading = Reading(services, self.session, self._read)
        self._following: tuple[Rating | None, Following] | None = None
        self._laid_out: tuple[object, Boxes] = (None, {})
        self._age = 0.0
        self._settled = False
        """Whether all has landed, so that a press is meant for the result."""
        self._thunk_in: float | None = STAMP_SECONDS
        """Seconds until the seal is heard."""
        start = services.motion.start
        start("card", "won", seconds=STAMP_SECONDS)
        start("seal")
        start("jolt", delay=STAMP_SECONDS)
        start("specks", delay=STAMP_SECONDS)
        start("count", delay=COUNTED_FROM)
        start("strip", delay=STRIP_FROM)
        for place in range(layout.BADGES):
            start("badge", place, BADGES_FROM + place * BADGE_AFTER)

    def boxes(self) -> Boxes:
        """The sheet beside the board."""
        game, settings = self.game, self.services.settings
        view = self.services.view
        key = (self.services.generation, game.size, game.by_done)
        if self._laid_out[0] != key:
            found = layout.won(view, game.size, settings.pad_order, game.by_done)
            if "headline" in found and self._headline_lines(found["headline"].w) == 1:
                found = layout.won(view, game.size, settings.pad_order, game.by_done, 1)
            self._laid_out = (key, found)
        return self._laid_out[1]

    def _headline_lines(self, width: int) -> int:
        painter, size = self.services.canvas.text_painter, round(self.services.view.base * 1.1)
        return len(painter.wrap(self.headline(), size, "print", width))

    def update(self, seconds: float) -> bool:
        """Let the seal be heard when it lands; look at what the log tells."""
        self._age += seconds
        self._settled = not self.services.motion.active and self._age >= LEAST_SECONDS
        if self._thunk_in is not None:
            self._thunk_in -= seconds
            if self._thunk_in <= 0 or not self.services.motion.active:
                self._thunk_in = None
                self.services.sound.play("win")
        if self._thunk_in is None:
            self._reading.begin(self.services.scenes.game_id)
        return False

    def _read(self, found: Found) -> None:
        self.found = found
        motion = self.services.motion
        if motion.active and not motion.waiting("strip"):
            motion.start("strip")
        self.services.redraw()

    def closed(self) -> None:
        """Drop what is still looked for."""
        super().closed()
        self._reading.stop()

    # -- what comes next ------------------------------------------------------------------

    @property
    def main(self) -> str:
        """Where the filled button leads: to the next level after a game without mistakes or hints,
        else to the same one."""
        session = self.session
        counts = (session.mistakes, session.hints, session.helped, session.restarts)
        return "same" if any(counts) else "next"

    def following(self) -> Following:
        """The games that two of the buttons lead to; better known once the puzzle is rated."""
        rating = self.game.rating
        if self._following is None or self._following[0] is not rating:
            self._following = rating, following(self.services, self.session, rating)
        return self._following[1]

    def _go_on(self, name: str) -> None:
        getattr(self.following(), name).begin()

    def controls(self) -> list[Control]:
        """The filled button, which names the puzzle it leads to, and the others; on the strip the
        one that shows how it went."""
        boxes, t = self.boxes(), self.services.t
        leads, other = self.following()._asdict(), "next" if self.main == "same" else "same"
        title = leads[self.main].title
        found = [
            Control(
                ControlId(self.main), boxes["next"], "primary", t("won.next"), "next", detail=title
            ),
            Control(
                ControlId(other),
                boxes["same"],
                "button",
                t("won.or", title=leads[other].title),
            ),
            *(
                Control(ControlId(name), boxes[name], "button", t(f"won.{name}"))
                for name in layout.WON_BUTTONS[2:]
            ),
        ]
        if "watch" in boxes:
            found.insert(0, Control(WATCH, boxes["watch"], "bare", t("won.watch")))
        return found

    def press(self, control: ControlId) -> None:
        """Open the next game, share or explain the result, or leave for the menu."""
        name = control.group
        if not self._settled:
            return  # this press was meant for the board, or to see the end
        if name == "menu":
            self.services.scenes.to_menu()
        elif name == "share":
            share(self.services, self.session)
        elif name == "details":
            self._show_details()
        elif control == WATCH:
            self._watch()
        else:
            self._go_on(name)

    def _show_details(self) -> None:
        t, services = self.services.t, self.services
        buttons = ((t("won.watch"), self._watch), (t("dialog.ok"), None))
        title = full_title(t, self.session.puzzle)
        services.scenes.tell(title, self.details, buttons)

    def _watch(self) -> None:
        """Show how the game went."""
        services = self.services
        game = services.store.game(services.scenes.game_id)
        if game:
            services.scenes.replay(game, self.session)

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

    def headline(self) -> str:
        """The best that is true of the game."""
        t = self.services.t
        level = level_title(t, counted_as(self.session.puzzle))
        return headline(t, self.session, self.result, level)

    def badges(self) -> list[str]:
        """What was earned, as many as there are places."""
        every = result_words.badges(self.services.t, self.session, self.result, self.found)
        return [*every][: layout.BADGES]

    def details(self) -> str:
        """All figures of the game, one fact a line."""
        rating = self.game.rating
        return result_words.details(self.services.t, self.session, self.result, rating)

    # -- drawing --------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, and the seal on it; under the blow it jumps a little."""
        motion, boxes = self.services.motion, self.boxes()
        super().draw(canvas)
        draw_stamp(canvas, motion, boxes["seal"], boxes["board"])
        if "jolt" in motion.kinds and not motion.waiting("jolt"):
            down = round(JOLT * canvas.scale * (1 - motion.share("jolt")))
            with canvas.clipped(canvas.reach(boxes["card"])):
                canvas.surface.scroll(0, down)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet with title, time, headline, strip and badges."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.paper(boxes["card"], "result")
        canvas.text(
            t("won.title"),
            boxes["title"],
            round(view.base * 1.65),
            theme["vermilion"],
            "print_bold",
        )
        if "level" in boxes:
            name = puzzle_title(t, self.session.puzzle)
            canvas.text(name, boxes["level"], view.body, theme["muted"])
        self._draw_time(canvas)
        if "headline" in boxes:
            self._draw_headline(canvas)
        if "strip" in boxes:
            how = boxes["how"]
            canvas.fill(
                how._replace(
                    w=boxes["card"].right - how.x - (how.x - boxes["card"].x), h=view.line
                ),
                theme["hairline"],
            )
            canvas.text(t("won.how"), how, round(view.base * 0.9), theme["ink"], "semibold")
            self._draw_watch(canvas, boxes["watch"])
            self._draw_strip(canvas, boxes["strip"], boxes["legend"])
        if "badge.0" in boxes:
            for place, words in enumerate(self.badges()):
                self._draw_badge(canvas, boxes[f"badge.{place}"], words, place)

    def _draw_strip(self, canvas: Canvas, strip: Box, legend: Box) -> None:
        services, found = self.services, self.found

        def paint() -> None:
            draw_strip(canvas, strip, found)
            draw_legend(canvas, services, legend, found)

        whole = strip._replace(h=legend.bottom - strip.y)
        look, share = (services.generation, found is None), services.motion.share("strip")
        with canvas.clipped(whole.left(round(whole.w * share)) if share < 1 else whole):
            if share:
                self.sprites.draw(canvas, "strip", whole, look, paint)

    def _draw_badge(self, canvas: Canvas, box: Box, words: str, place: int) -> None:
        look, motion = (self.services.generation, words), self.services.motion
        if motion.waiting("badge", place):
            return
        share = motion.share("badge", place)
        with canvas.clipped(box.top(round(box.h * share)) if share < 1 else box):
            self.sprites.draw(
                canvas, ("badge", place), box, look, lambda: draw_badge(canvas, box, words, place)
            )

    def _draw_watch(self, canvas: Canvas, box: Box) -> None:
        """Draw the words and the sign of what shows how it went, at the right."""
        view, colour = self.services.view, canvas.theme["pen"]
        side = round(view.base * 1.1)
        sign = Box(box.right - side, box.centre[1] - side // 2, side, side)
        canvas.icon("play", sign, colour)
        words = box.left(sign.x - box.x - round(view.base * 0.4))
        canvas.text(
            self.services.t("won.watch"), words, round(view.base * 0.9), colour, "semibold", "right"
        )

    def _draw_time(self, canvas: Canvas) -> None:
        """Draw the time as large as its box."""
        counted = self.session.elapsed * self.services.motion.share("count")
        box, words, title = self.box("time"), clock(counted), self.box("title")
        align = "left" if box.x == title.x else "right"
        canvas.text(words, box, round(box.h * 1.05), canvas.theme["ink"], "print_bold", align)

    def _draw_headline(self, canvas: Canvas) -> None:
        box, view, words = self.box("headline"), self.services.view, self.headline()
        size = round(view.base * 1.1)
        canvas.paragraph(words, box, size, canvas.theme["ink"], "print")
