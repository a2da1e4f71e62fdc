"""The story of a run that has ended: its points, what was best in it, and its place."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui import scenes
from game.ui.drawing.text import figure_sizes
from game.ui.games.album_keeper import look_for_seals, seal_words
from game.ui.games.recounts import Recounts
from game.ui.input.intents import Intent, NewGame
from game.ui.parts.arranging import Column, FirstThatFits, Roomy, Row, Space, Wide
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words, heading
from game.ui.scenes.arcade.best_runs import Medal, look_at
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.run_ledger import RunLedger
from game.ui.scenes.arcade.run_marks import MEDALS, draw_signature
from game.ui.scenes.arcade.signing import SigningScene, last_signature
from game.ui.widgets.control import ControlId
from game.ui.widgets.new_seals import MOST, draw_new_seals, row_width, stamp
from game.ui.widgets.points_curve import draw_run_curve
from game.ui.widgets.points_picture import HARDNESS_KEYS
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.session.arcade.run import Run
    from game.store.runs import HighScore, RunSave
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

ASK_SECONDS = 1.0
"""How long the story is seen before it asks for the first signature."""

AGAIN, SIGN = ControlId("again"), ControlId("sign")

HERO, LOW_HERO = 6.2, 3.9
"""How large the points are, in body texts, and where there is little room: larger than anything
else on the page."""

FEW_LINES = 3
"""Lines of the ledger that are worth its room."""


class StoryState(NamedTuple):
    """What is said of a run."""

    ending: str
    run: Run
    lines: tuple[str, ...]
    signature: str | None
    """The signs under it; None where it has no place in the table."""
    medal: int
    seals: tuple[str, ...]
    """The seals of the album that it has earned."""
    best: Sequence[HighScore]
    wrong: frozenset[HighScore]
    rows: Mapping[HighScore, int]
    """The most right digits in a row of the best ones, as far as that is known."""
    today: date
    motion: Motion
    """What the points that are counted up and the seals are asked for."""
    points: str
    """The points in words."""

    @property
    def mode(self) -> str:
        """The mode of the run."""
        return self.run.mode

    @property
    def first_best(self) -> int:
        """The number of the row of the best run."""
        return 0


class StoryScene(Screen[StoryState]):
    """What a run was like."""

    name = "run_story"
    paper_sound = ""
    shrinks = is_told_whole = True

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
        if not seals:
            return
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
            self._ask_signature()
        return False

    def _ask_signature(self) -> None:
        self.services.scenes.push(SigningScene(self.services, self._sign))

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

    # -- what is seen ---------------------------------------------------------------------------

    def state(self) -> StoryState:
        """The run, its place, and what it has earned."""
        return StoryState(
            self._ending(),
            self.run,
            tuple(self.lines()),
            self.signature if self.place else None,
            self.medal,
            self.new_seals,
            self._best,
            self._recounts.of(self._best),
            self._recounts.rows(self._best),
            date.today(),
            self.services.motion,
            self.services.t("duel.points", n=self.run.score.points),
        )

    @staticmethod
    def page(kit: Kit, state: StoryState) -> Part:
        """A sheet with points, words and curve, and below them the ledger, as much as there is room
        for; in the head what to do next, or where that has no room, below."""
        title = kit.t(f"arcade.story.{state.ending}")
        again = Button(AGAIN, kit.t("arcade.again"), "filled", icon="restart")

        def leaf(body: Part, in_head: bool) -> Part:
            head = page_head(kit, title, action=again if in_head else None)
            column = Column(body.growing(), None if in_head else again, gap=0.7)
            return page(head, Sheet(column.growing(), "story", pad=1.6))

        def with_ledger(beside: bool) -> Part:
            words = Column(_score(state), _told(state, 0.35), gap=0.8)
            curve: Part = _Curve(state.run).growing()
            upper: Part = Column(words, curve, rest=curve, gap=1.5, grows=1)
            if beside:
                upper = Row(Wide(words, 20), Wide(curve, 26, 1), gap=2, grows=1)
            most = min(FEW_LINES, len(state.best) + 1)
            ledger = RunLedger(kit.t, state, most, most)
            return leaf(Column(upper, ledger, rest=upper, gap=1), True)

        def told(with_curve: bool, low: bool = False) -> Part:
            words = _told(state)
            curve = _Curve(state.run) if with_curve else None
            score = _score(state, LOW_HERO, beside=low)
            return leaf(Column(score, words, curve, rest=curve, gap=0.6), False)

        return FirstThatFits(
            lambda: with_ledger(True),
            lambda: with_ledger(False),
            lambda: told(True),
            lambda: leaf(_beside_score(state, True), False),
            lambda: leaf(_beside_score(state, False), False),
            lambda: told(False),
            lambda: told(False, low=True),
        )

    # -- what the player does -------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin another run, sign this one, look at one of the table, or leave."""
        if control == AGAIN:
            self._again()
        elif control.group == "row":
            look_at(self.services, self._best[int(control.member)])
        elif control == SIGN:
            self._ask_signature()
        else:
            super().press(control)

    def _again(self) -> None:
        self.services.starter.run(self.run.compared_seed, self.run.mode)

    def perform(self, intent: Intent) -> None:
        """The key for a new game begins another run."""
        if isinstance(intent, NewGame):
            self._again()
        else:
            super().perform(intent)

    def back(self) -> None:
        """Leave for the page of the arcade, which lies over the menu."""
        self.services.scenes.to_menu(scenes.make(self.services, "arcade", self.run.mode))

    @property
    def place(self) -> int:
        """Its place in the table, 1 for the first; 0 for none."""
        ids = [run.run_id for run in self._best]
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
        sheets = "sheets" if run.course.sheets else "boards"
        facts = [t(f"arcade.story.{sheets}", n=run.finished, of=run.course.sheets)]
        if run.cleared:
            facts.append(t("arcade.story.spare", time=clock(run.left // 1000)))
        if run.score.best_row:  # there was a right digit
            facts.append(t("arcade.story.row", n=run.score.best_row))
        wrong = run.score.mistakes
        facts.append(t("won.facts.mistakes", n=wrong) if wrong else t("won.no_mistakes"))
        lines += facts
        if run.score.best_row:
            hardest = t(f"arcade.hardness.{HARDNESS_KEYS[run.score.hardest]}")
            lines.append(t("arcade.story.hardest", reason=hardest))
        if self.new_seals:
            lines.append(seal_words(t, self.new_seals))
        return lines

    def _ending(self) -> str:
        """The key of how it ended."""
        run = self.run
        if run.cleared:
            return "cleared"
        if not run.stake.lost(run.clock):
            return "ended"
        return "over" if run.course.sheets else "no_lives"


def _told(state: StoryState, apart: float = 0.0) -> Part:
    """What is said of the run: the first line as a heading; the others so many body texts
    ``apart``."""
    first, *others = state.lines
    lines = [*map(Words, others)] if apart else [Words("\n".join(others))]
    return Column(heading(first), *lines, gap=max(0.2, apart))


def _beside_score(state: StoryState, with_curve: bool) -> Part:
    """What is said of the run beside its score, with the seals and maybe the curve below that."""
    curve = _Curve(state.run) if with_curve else None
    score = _score(state._replace(seals=()), LOW_HERO)  # there is no room for all in a line
    seals = Row(_Seals(state.seals, state.motion), Space(grows=1)) if state.seals else None
    left = Column(Roomy(score, high=True), seals, curve, rest=curve, gap=0.4)
    return Row(Wide(left, 11, 1), Wide(_told(state), 11, 1), gap=1.4)


def _score(state: StoryState, size: float = HERO, beside: bool = False) -> Part:
    """The points, and below or ``beside`` them the signature of a run that has a place in the
    table, the medal and the seals of the album that were earned."""
    sign = None if state.signature is None else _Signature(state.signature)
    medal = Medal(state.medal) if state.medal else None
    points = _Points(state.run.score.points, state.points, state.motion, size)
    seals = _Seals(state.seals, state.motion) if state.seals else None
    if beside:
        return Row(points.growing(), seals, medal, sign, gap=0.5, across="centre")
    earned = [part for part in (sign, medal, seals) if part]
    row = Row(*earned, Space(grows=1), gap=0.8, across="centre") if earned else None
    return Column(points, row, gap=0.3)


# -- what is drawn nowhere else -----------------------------------------------------------------


class _Points(Part):
    """The points, which are counted up, as large as there is room for."""

    role: Role = "text"

    def __init__(self, points: int, words: str, motion: Motion, size: float) -> None:
        super().__init__(name=words)
        self._points, self._motion, self._ems = points, motion, size

    def measure_width(self, kit: Kit) -> Need:
        least, wanted = (
            kit.painter.width(spaced(self._points), size, "print_bold")
            for size in (kit.size("heading"), kit.em(self._ems))
        )
        return Need(least, wanted)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(round(1.1 * kit.size("heading")), round(1.12 * kit.em(self._ems)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box = self.box
        sizes = figure_sizes(kit.em(self._ems))
        size = kit.painter.fitting_size(spaced(self._points), sizes, "print_bold", box.w, box.h)
        counted = round(self._points * self._motion.share("count", "story"))
        ink = canvas.theme["vermilion"]
        canvas.figure(spaced(counted), box, size, ink, "print_bold", "left")


class _Signature(Part):
    """The three signs under the run, which can be changed."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, signature: str) -> None:
        super().__init__(SIGN, signature.strip() or "–")
        self._signature = signature

    def measure_width(self, kit: Kit) -> Need:
        return Need(max(kit.touch, kit.em(5)), max(kit.touch, kit.em(9)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.touch, max(kit.touch, width // 3))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        inset = min(self.box.h, self.box.w // 3) // 12  # so far inside its cells a sign stands
        draw_signature(canvas, self._signature, self.box.moved(-inset, 0))


class _Seals(Part):
    """The seals of the album that the run has earned, from the left of their room on."""

    def __init__(self, seals: tuple[str, ...], motion: Motion) -> None:
        super().__init__()
        self._seals, self._motion = seals, motion

    def measure_width(self, kit: Kit) -> Need:
        side = kit.em(2.4)
        return Need(side, round(1.1 * MOST * side) + 1)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1.8), kit.em(2.4))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        wide = row_width(canvas, self.box, len(self._seals))
        draw_new_seals(canvas, self._motion, self.box.left(min(wide, self.box.w)), self._seals)


class _Curve(Part):
    """The points over the time, with a seal where each sheet was finished."""

    def __init__(self, run: Run) -> None:
        super().__init__()
        self._run = run

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(10), kit.em(30))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(5.5), kit.em(14))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        score, ended = self._run.score, self._run.clock
        size = kit.size("caption")
        draw_run_curve(canvas, self.box, score.curve, score.sealed, ended, size)
