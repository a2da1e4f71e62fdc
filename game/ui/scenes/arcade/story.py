"""The story of a run that has ended: its points, what was best in it, and its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.games.album_keeper import look_for_seals, seal_words
from game.ui.games.recounts import Recounts
from game.ui.input.intents import Intent, NewGame
from game.ui.layout import arcade_pages as layout
from game.ui.scenes.arcade.marks import MEDALS, draw_medal, draw_signature
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.signing import last_signature
from game.ui.scenes.arcade.table import controls_of, draw_table, look_at
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.new_seals import draw_new_seals, stamp
from game.ui.widgets.points_curve import draw_run_curve
from game.ui.widgets.points_picture import HARDNESS_KEYS
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.runs import HighScore, RunSave
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services

ASK_SECONDS = 1.0
"""How long the story is seen before it asks for the first signature."""


class StoryScene(Scene):
    """What a run was like."""

    name = "run_story"
    paper_sound = ""

    def __init__(self, services: Services, save: RunSave, seals: Sequence[str] = ()) -> None:
        """``seals`` of the album were earned while the run was played."""
        super().__init__(services)
        self.run, self._run_id = save.run, save.game_id
        self._best = self._read_best()
        self._recounts = Recounts(services)
        self._waited = 0.0
        """Seconds since the story began; nothing is counted once the signature was asked for."""
        known = last_signature(services)
        if self.place and known:
            self._sign(known)
        self._to_ask = bool(self.place and not known)
        services.motion.start("count", "story")
        self.new_seals: tuple[str, ...] = ()
        """The seals of the album that the run has earned, as far as that is known."""
        if seals:
            self._earned(seals)
        look_for_seals(services, self._earned)

    def _earned(self, seals: Sequence[str]) -> None:
        self.new_seals += tuple(seals)
        stamp(self.services.motion, seals)
        self.services.sound.play("stamp")
        self.services.redraw()

    def _read_best(self) -> list[HighScore]:
        return self.services.store.best_runs(self.run.mode, self.run.compared_seed)

    def update(self, seconds: float) -> bool:
        """Ask for the first signature, once the points are counted up."""
        self._waited += seconds
        if self._to_ask and self._waited >= ASK_SECONDS and self.services.scenes.top is self:
            self._to_ask = False
            self.services.scenes.ask_signature(self._sign)
        return False

    def _sign(self, signature: str) -> None:
        """Put a signature under the run."""
        self.services.store.sign_run(self._run_id, signature)
        self._best = self._read_best()
        self.services.redraw()

    def closed(self) -> None:
        """Music may be heard again."""
        super().closed()
        self._recounts.stop()
        self.services.sound.thicken(None)

    def boxes(self) -> Boxes:
        """The sheet and two buttons."""
        return layout.story(self.services.view)

    def controls(self) -> list[Control]:
        """Again, and the menu."""
        boxes, t = self.boxes(), self.services.t
        signs = [Control(ControlId("sign"), boxes["sign"], "bare")] if self.place else []
        table = boxes.get("table")
        return [
            *signs,
            *(controls_of(t, self.view, table, self._best) if table else ()),
            Control(ControlId("again"), boxes["again"], "primary", t("arcade.again"), "restart"),
            Control(ControlId("menu"), boxes["menu"], "button", t("arcade.menu"), "menu"),
        ]

    def press(self, control: ControlId) -> None:
        """Begin another run, sign this one, look at one of the table, or leave."""
        if control.group == "again":
            self._again()
        elif control.group == "best":
            look_at(self.services, self._best[int(control.member)])
        elif control.group == "sign":
            self.services.scenes.ask_signature(self._sign)
        else:
            self.back()

    def _again(self) -> None:
        self.services.scenes.begin_run(self.run.compared_seed, self.run.mode)

    def perform(self, intent: Intent) -> None:
        """The key for a new game begins another run."""
        if isinstance(intent, NewGame):
            self._again()
        else:
            super().perform(intent)

    def back(self) -> None:
        """Leave for the menu."""
        self.services.scenes.to_menu()

    @property
    def place(self) -> int:
        """Its place in the table, 1 for the first; 0 for none."""
        ids = [each.run_id for each in self._best]
        return ids.index(self._run_id) + 1 if self._run_id in ids else 0

    @property
    def medal(self) -> int:
        """The medal that it has earned; 0 for none."""
        return self.run.course.medal(self.run.finished)

    @property
    def signature(self) -> str:
        """The signs under it; empty while it has none."""
        return self._best[self.place - 1].name if self.place else ""

    def lines(self) -> list[str]:
        """What is said of the run, the most important first."""
        t, run = self.services.t, self.run
        lines = []
        if self.place:
            lines.append(
                t("arcade.story.first" if self.place == 1 else "arcade.story.place", n=self.place)
            )
        if self.medal:
            lines.append(t(f"arcade.medal.{MEDALS[self.medal]}"))
        if self.new_seals:
            lines.append(seal_words(t, self.new_seals))
        if run.course.sheets:
            lines.append(t("arcade.story.sheets", n=run.finished, of=run.course.sheets))
        else:
            lines.append(t("arcade.story.boards", n=run.finished))
        if run.cleared:
            lines.append(t("arcade.story.spare", time=clock(run.left // 1000)))
        lines.append(t("arcade.story.row", n=run.score.best_row))
        hardest = t(f"arcade.hardness.{HARDNESS_KEYS[run.score.hardest]}")
        lines.append(t("arcade.story.hardest", reason=hardest))
        lines.append(t("arcade.story.mistakes", n=run.score.mistakes))
        return lines

    def _ending(self) -> str:
        """The key of how it ended."""
        run = self.run
        if run.cleared:
            return "cleared"
        if not run.stake.lost(run.clock):
            return "ended"
        return "over" if run.course.sheets else "no_lives"

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet with points, words, curve and table."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        canvas.paper(boxes["sheet"], "story")
        title = t(f"arcade.story.{self._ending()}")
        canvas.text(title, boxes["title"], view.title, theme["ink"], "print_bold")
        share = self.services.motion.share("count", "story")
        points = spaced(round(self.run.score.points * share))
        place = boxes["score"]
        canvas.text(points, place, round(place.h * 0.8), theme["vermilion"], "print_bold")
        wide = canvas.text_painter.width(title, view.title, "print_bold")
        row = boxes["title"].after(boxes["title"].x + wide + view.gap)
        draw_new_seals(canvas, self.services.motion, row, self.new_seals)
        draw_medal(canvas, self.medal, boxes["medal"])
        if self.place:
            draw_signature(canvas, self.signature, boxes["sign"])
        canvas.paragraph("\n".join(self.lines()), boxes["words"], view.body, theme["ink"])
        score, ended = self.run.score, self.run.clock
        draw_run_curve(canvas, boxes["curve"], score.curve, score.sealed, ended, view.caption)
        if "table" in boxes:
            best, wrong = self._best, self._recounts.of(self._best)
            draw_table(canvas, self, boxes["table"], self.run.mode, best, self._run_id, wrong)
