"""The page of the arcade: a slip for each mode, and what is to know about the chosen one.

landscape                             portrait
<- Arcade                     (?)     <- Arcade         (?)
[Rush     ]  +------------------+     [Rush   ][Endless]
[Endless  ]  | Rush             |     [Duel   ][Album  ]
[Campaign ]  | words     table  |     +----------------+
[Duel     ]  | [Go on] [Play]   |     | Rush    words  |
[Album    ]  +------------------+     | [Go on] [Play] |
                                      +----------------+
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.arcade.courses import course_of
from game.ui.games.recounts import Recounts
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Row, Wide
from game.ui.parts.part import Kit, Part
from game.ui.parts.pressing import Button, Round, Slip, aligned
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words, heading
from game.ui.scenes.arcade.best_runs import BestRuns, look_at
from game.ui.scenes.arcade.modes import MODES, Mode, mode_seed
from game.ui.scenes.arcade.run_picture import RunPicture
from game.ui.scenes.arcade.standing import standing
from game.ui.widgets.control import ControlId
from game.ui.widgets.kind_pictures import KindPictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.arcade.run import Run
    from game.store.runs import HighScore, RunSave
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Type
    from game.ui.services import Services
    from game.words.texts import Texts

GO_ON, PLAY = ControlId("go_on"), ControlId("play")
HELP, RUNS = ControlId("help"), ControlId("runs")


class ArcadeState(NamedTuple):
    """What the page shows."""

    mode: str
    waiting: Run | None
    """The run of the mode that can go on."""
    best: Sequence[HighScore]
    wrong: frozenset[HighScore]
    """Those of the best that are known to have another score than their log comes to."""
    kinds: KindPictures
    """What the sheets of a run show."""


class ArcadeScene(Screen[ArcadeState]):
    """What comes before a run."""

    name = "arcade"

    def __init__(self, services: Services, mode: str = MODES[0].name) -> None:
        super().__init__(services)
        self.mode = next(offered for offered in MODES if offered.name == mode)
        """The mode of runs that is described."""
        self._saved: dict[str, RunSave | None] = {}
        self._best: dict[str, list[HighScore]] = {}
        self._recounts = Recounts(services)
        self._kinds = KindPictures()

    def entered(self) -> None:
        """Read again: a run may have been deleted or taken back."""
        super().entered()
        self._saved.clear()
        self._best.clear()

    def left(self) -> None:
        """Count no more runs again."""
        super().left()
        self._recounts.stop()

    def state(self) -> ArcadeState:
        """The chosen mode, and what was played of it."""
        waiting, best = self._waiting(), self.best()
        run, wrong = waiting.run if waiting else None, self._recounts.of(best)
        return ArcadeState(self.mode.name, run, best, wrong, self._kinds)

    def _waiting(self) -> RunSave | None:
        """The run of the chosen mode that can go on; in the Daily Rush that of today."""
        name = self.mode.name
        if name not in self._saved:
            seed = mode_seed(self.services, name)
            self._saved[name] = self.services.store.unfinished_run(name, seed)
        return self._saved[name]

    def best(self) -> list[HighScore]:
        """The best runs of the chosen mode."""
        name = self.mode.name
        if name not in self._best:
            self._best[name] = self.services.store.best_runs(name, mode_seed(self.services, name))
        return self._best[name]

    @staticmethod
    def page(kit: Kit, state: ArcadeState) -> Part:
        """The slips of the modes, and beside or below them the sheet of the chosen one."""
        t, title = kit.t, kit.t("arcade.title")
        actions = [Round(HELP, "help", t("tip.help")), Round(RUNS, "best", t("tip.best"))]

        leaf = _leaf(kit, state)

        def modes(columns: int, icons: bool, kind: Type = "heading", words: bool = False) -> Part:
            made = [_slip(kit, mode, state.mode, words, icons, kind) for mode in MODES]
            return Grid(*aligned(made), columns=columns, gap=0.3)

        def beside(words: bool) -> Part:
            column = Held(modes(1, True, words=words), 0, 0, ems=17.6, high=38)
            return Row(Wide(column, 17.6), Wide(leaf, 23.4, 1), gap=1)

        def below(columns: int, icons: bool, kind: Type = "heading") -> Part:
            return Column(modes(columns, icons, kind), leaf.growing(), gap=0.5)

        body = FirstThatFits(
            lambda: beside(True),
            lambda: beside(False),
            lambda: below(3, True),
            lambda: below(2, True),
            lambda: below(3, False),
            lambda: below(2, False),
            lambda: below(3, False, "small"),
            lambda: below(2, False, "small"),
        )
        return page(page_head(kit, title, action=Row(*actions, gap=0.3)), body, 74)

    def press(self, control: ControlId) -> None:
        """Choose a mode, begin a run, go on, look at one, or open another page."""
        scenes, mode, (group, member) = self.services.scenes, self.mode.name, control
        waiting = self._waiting()
        if group == "mode":
            self._choose(next(offered for offered in MODES if offered.name == member))
        elif group == "best":
            look_at(self.services, self.best()[int(member)])
        elif control == PLAY:
            self.services.starter.run(mode_seed(self.services, mode), mode)
        elif control == GO_ON and waiting:
            self._saved.clear()  # another window may have gone on with it
            self.services.starter.open_run(self._waiting() or waiting)
        elif control == RUNS:
            from game.ui.scenes.arcade.runs import RunsScene

            scenes.push(RunsScene(self.services, mode))
        elif control == HELP:
            from game.ui.scenes.how_to_play import explain_points

            explain_points(self.services)
        else:
            super().press(control)

    def _choose(self, mode: Mode) -> None:
        if mode.scene:
            self.services.scenes.open(mode.scene)
        else:
            self.mode = mode

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the page; of the picture of a run a sheet more than in the frame before."""
        self._kinds.wanting = False
        super().draw_content(canvas)

    def update(self, seconds: float) -> bool:
        """Draw more of the picture."""
        return super().update(seconds) or self._kinds.wanting


def _slip(kit: Kit, mode: Mode, chosen: str, words: bool, icons: bool, kind: Type) -> Slip:
    id, name, line = ControlId("mode", mode.name), f"arcade.{mode.name}", ""
    if words:
        line = kit.t(f"{name}.line")
    icon, is_chosen = mode.icon if icons else "", mode.name == chosen
    return Slip(id, kit.t(f"{name}.title"), line, icon, is_chosen, kind)


# Long because it is a list: each way to lay out the same few parts, the widest first.
def _leaf(kit: Kit, state: ArcadeState) -> Part:
    """The sheet of a mode: its words, a picture of a run, the best runs, and what begins one. The
    table goes first where there is little room, then most of the words, then the picture."""
    t, name, waiting = kit.t, f"arcade.{state.mode}", state.waiting
    stands = standing(t, waiting) if waiting else ""
    waits = t("arcade.waits", run=stands) if waiting else ""

    def said(key: str) -> Part:
        """The words of the mode below what waits; what waits alone in place of the line."""
        lines = [] if key == "line" and waits else t(f"{name}.{key}").split("\n")
        first = Words(waits, weight="semibold", shrinks="caption") if waits else None
        return Column(first, *(Words(line, shrinks="caption") for line in lines), gap=0.4)

    def leaf(words: Part, *parts: Part, rest: Part | None = None, titled: bool = True) -> Part:
        title = heading(t(f"{name}.title"), "title") if titled else None
        actions, rest = _actions(t, waiting is not None), rest or words
        return Sheet(Column(title, words, *parts, actions, rest=rest, gap=0.5), "arcade", pad=1)

    def picture() -> Part:
        return RunPicture(state.kinds, course_of(state.mode), waiting)

    def with_table(beside: bool) -> Part:
        run, table = picture(), BestRuns(kit, state.mode, state.best, state.wrong)
        told = said("line" if state.best else "words")  # who has played it knows how it goes
        if not beside:
            return leaf(told, run, table, rest=run)
        words = Column(told, run, rest=run, gap=0.8)
        return leaf(Row(Wide(words, 21, 1), Wide(table, 20), gap=1.4))

    def with_picture(key: str) -> Part:
        run = picture()
        return leaf(said(key), run, rest=run)

    return FirstThatFits(
        lambda: with_table(True),
        lambda: with_table(False),
        lambda: with_picture("words"),
        lambda: with_picture("line"),
        lambda: leaf(said("line")),
        lambda: leaf(said("line"), titled=False),
        lambda: leaf(Words(stands or t(f"{name}.line"), shrinks="caption"), titled=False),
    )


def _actions(t: Texts, waits: bool) -> Part:
    """What goes on with the run that waits, and what begins a new one."""

    def row(icon: str) -> Part:
        new = Button(PLAY, t("arcade.new"), icon=icon).growing()
        if not waits:
            new = Button(PLAY, t("arcade.play"), "filled", icon=icon).growing()
        go_on = Button(GO_ON, t("arcade.go_on"), "filled", icon=icon).growing() if waits else None
        return Row(go_on, new, gap=0.5, equal=True)

    return FirstThatFits(lambda: row("play"), lambda: row(""))
