"""What shows the boards of a game or of a run one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.input.intents import Intent, TogglePause, TurnPage
from game.ui.layout import replay as layout
from game.ui.layout.geometry import Box
from game.ui.layout.plain import board_boxes
from game.ui.scenes.page import PageScene, sideways
from game.ui.scenes.playing.printed import printed_of
from game.ui.widgets.board import BoardPainter
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.drawn import draw_marks
from game.ui.widgets.pen_lines import PenDrawing
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.types import ShouldStop
    from game.session.playback import Moment
    from game.ui.drawing.canvas import Canvas
    from game.ui.jobs import Job
    from game.ui.services import Services

SPEEDS = (1, 2, 4, 8)
"""How many moves a second are shown, to choose from."""

LEAP = 10
"""How many moves Page Up and Page Down go."""

STRIP, RUN = ControlId("strip"), ControlId("run")


class PlaybackScene(PageScene):
    """Boards one after the other. A subclass says of what, and what can be done after it."""

    def __init__(self, services: Services, start: Moment) -> None:
        """`start` is shown until all boards are found."""
        super().__init__(services)
        self.moments = [start]
        """The boards; only the last one until all are found."""
        self.at = 0
        """The number of the board that is shown."""
        self.running = False
        self.speed = SPEEDS[1]
        self._since = 0.0
        self._dragged = False
        self._painter = BoardPainter()
        self._job: Job = services.jobs.start(self.find(), self.found, _raise)

    # -- what a subclass gives ---------------------------------------------------------------

    def find(self) -> Callable[[ShouldStop], list[Any]]:
        """What finds the boards, in a background thread."""
        raise NotImplementedError

    def found(self, found: list[Any]) -> None:
        """The boards are found: the game is looked at from its start."""
        self.moments, self.at = found, 0
        self.services.redraw()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the board that is shown."""
        raise NotImplementedError

    def facts(self) -> list[str]:
        """What is said beside the board, a line each."""
        raise NotImplementedError

    def again(self) -> tuple[str, str]:
        """Label and icon of the main button."""
        raise NotImplementedError

    def play_again(self) -> None:
        """The main button was pressed."""
        raise NotImplementedError

    def closed(self) -> None:
        """Drop the sprites, and the boards that are not found yet."""
        super().closed()
        self._job.cancel()
        self._painter.forget()

    # -- the page --------------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """The board, and beside or below it what moves through the game."""
        return layout.replay(self.services.view)

    def controls(self) -> list[Control]:
        """Back, the strip, what moves through the game, and Play again."""
        boxes, t, last = self.boxes(), self.services.t, len(self.moments) - 1
        run = "pause" if self.running else "play"
        able = {"step_back": self.at > 0, "run": last > 0, "step_forward": self.at < last}
        icons = {"step_back": "step-back", "run": run, "step_forward": "step-forward"}
        movers = [
            Control(ControlId(name), boxes[name], "round", icon=icons[name], enabled=able[name])
            for name in icons
        ]
        speed = t("replay.speed", n=self.speed)
        return [
            *super().controls(),
            Control(STRIP, boxes["strip"], "bare"),
            *movers,
            Control(ControlId("speed"), boxes["speed"], "button", speed),
            Control(ControlId("again"), boxes["again"], "button", *self.again()),
        ]

    def _primary(self) -> ControlId | None:
        """Enter lets it run, and stops it."""
        return RUN

    # -- what the player does --------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Move through the game, change the speed, or play the puzzle again."""
        name = control.group
        if name in ("step_back", "step_forward"):
            self._go(self.at + (1 if name == "step_forward" else -1))
        elif name == "run":
            self._run()
        elif name == "speed":
            self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        elif name == "again":
            self.play_again()
        elif name != "strip":
            super().press(control)

    def _go(self, at: int) -> None:
        """Show the board of this number and stand still."""
        self.running = False
        self.at = max(0, min(at, len(self.moments) - 1))

    def _run(self) -> None:
        """Go on by itself, from the start if the game is at its end; or stop."""
        self.running = not self.running
        self._since = 0.0
        if self.running and self.at == len(self.moments) - 1:
            self.at = 0

    def perform(self, intent: Intent) -> None:
        """Left and right step, Page Up and Page Down leap, the pause key runs and stops."""
        way = sideways(intent)
        if way:
            self._go(self.at + way)
        elif isinstance(intent, TurnPage):
            self._go(self.at + LEAP * intent.step)
        elif isinstance(intent, TogglePause):
            self._run()
        else:
            super().perform(intent)

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """A press on the strip jumps there."""
        self._dragged = self.box("strip").contains(at)
        if self._dragged:
            self._jump(at[0])
        else:
            super().pointer_down(at, modifiers)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """A drag from the strip goes along."""
        if self._dragged:
            self._jump(at[0])
            self.services.redraw()

    def pointer_up(self, at: tuple[int, int]) -> None:
        """End a drag."""
        if self._dragged:
            self._dragged = False
        else:
            super().pointer_up(at)

    def _jump(self, x: int) -> None:
        track = self._track()
        share = (x - track.x) / max(1, track.w)
        self._go(round(share * (len(self.moments) - 1)))

    def update(self, seconds: float) -> bool:
        """Let time pass; while the game runs, the next board comes."""
        if not self.running:
            return False
        self._since += seconds
        steps = int(self._since * self.speed)
        if not steps:
            return False
        self._since -= steps / self.speed
        self.at = min(self.at + steps, len(self.moments) - 1)
        self.running = self.at < len(self.moments) - 1
        return True

    # -- drawing ---------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the board, the facts, the clock and the strip."""
        super().draw_content(canvas)
        canvas.paper(self.box("slip"), "replay", "slip")
        self.draw_board(canvas)
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        low = boxes["facts"].h < 3 * view.body
        facts = " · ".join(self.facts()) if low else "\n".join(self.facts())
        canvas.paragraph(facts, boxes["facts"], view.body, theme["muted"])
        moment, last = self.moments[self.at], len(self.moments) - 1
        words = t("replay.at", n=self.at, last=last)
        size = round(view.body * 1.3)
        canvas.text(clock(moment.seconds), boxes["time"], size, theme["ink"], "print")
        canvas.text(words, boxes["at"], view.body, theme["muted"], "regular", "right")
        self._draw_strip(canvas)

    def draw_board(self, canvas: Canvas) -> None:
        """Draw the board of the moment."""
        view, boxes, rules = self.services.view, self.boxes(), self.puzzle.rules
        drawing = PenDrawing(self.moments[self.at].position.marks.lines)
        sheet = printed_of(rules)
        board = BoardView(
            self.looks(),
            sheet.box_shape,
            drawing=drawing,
            regions=sheet.regions,
            rules=sheet.clued and self._rules_drawn(),
            digits=rules.size,
        )
        boxes_of_board = board_boxes(boxes["board"], rules.width, around=sheet.around)
        self._painter.paint(canvas, view, boxes_of_board, board)

    def _rules_drawn(self) -> Rules:
        """The rules with the clues of which a part is lit."""
        rules, fogged = self.puzzle.rules, self.moments[self.at].fogged
        if not fogged:
            return rules
        from game.engine.variants.fog import rules_drawn

        return rules_drawn(rules, fogged)

    def looks(self) -> list[CellLook]:
        """What is seen of the cells: the last move is lit, wrong digits are marked, and fog hides
        givens."""
        moment, givens = self.moments[self.at], self.puzzle.givens
        lit = moment.cells if self.at < len(self.moments) - 1 else frozenset[int]()
        position = moment.position
        looks = [
            CellLook(
                0 if given and cell in moment.fogged else digit,
                bool(given),
                0 if digit else notes,
                fill="same" if cell in lit else "sheet",
                wrong=cell in moment.wrong,
                judged=cell in moment.wrong,
                fog=1.0 if cell in moment.fogged else 0.0,
            )
            for cell, (digit, given, notes) in enumerate(
                zip(position.values, givens, position.notes, strict=True)
            )
        ]
        draw_marks(looks, position, moment.pencil)
        for cell in self.puzzle.rules.void:
            looks[cell] = CellLook(fill="void")
        return looks

    def _track(self) -> Box:
        strip, view = self.box("strip"), self.services.view
        side = round(min(strip.h * 0.5, view.base * 1.5))
        return strip.inset(side // 2, (strip.h - max(4, round(view.base * 0.4))) // 2)

    def _draw_strip(self, canvas: Canvas) -> None:
        theme, view, track = canvas.theme, self.services.view, self._track()
        share = self.at / max(1, len(self.moments) - 1)
        x = track.x + round(share * track.w)
        canvas.progress(track, share, "replay")
        strip = self.box("strip")
        radius = round(min(strip.h * 0.5, view.base * 1.5)) / 2
        canvas.blob((x, track.centre[1]), radius, theme["pen"], theme["sheet"], "replay")


def _raise(error: Exception) -> None:
    raise error
