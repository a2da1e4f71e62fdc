"""The story of a duel: who won, what each has done, and how the points grew."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.duel.duel import PLAYERS, other
from game.session.duel.duel_story import mistakes_at, story_of
from game.ui.games.album_keeper import seal_words
from game.ui.input.intents import NewGame
from game.ui.layout.geometry import Around
from game.ui.parts.arranging import Column, FirstThatFits, Row, Space
from game.ui.parts.boards import WithBoard
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.rows import Ledger
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words
from game.ui.scenes.duel.duel_recording import DuelRecording
from game.ui.scenes.duel.looks import COLOURS, player_name, sign
from game.ui.scenes.replay import ReplayScene
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.control import ControlId
from game.ui.widgets.points_curve import draw_duel_curves
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.session.duel.duel import Duel, Player
    from game.session.duel.duel_story import Story
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Type
    from game.ui.parts.words import Alignment
    from game.ui.scenes.duel.again import Again
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

AGAIN, REPLAY = ControlId("again"), ControlId("replay")
SEAL, TURN = 0.88, -6
"""The side of the winner's seal, as a share of its room, and how it is turned."""

PAPER = Around(0.5, 0.5, 0.5, 0.5)
"""How much paper is round the board that both share, in cells, as on the sheets beside it."""

_ICONS = {REPLAY: "replay", AGAIN: "restart"}


class DuelStoryState(NamedTuple):
    """What the sheet shows."""

    duel: Duel
    recording: DuelRecording
    painters: tuple[BoardPainter, ...]
    story: Story
    seconds: float
    seals: tuple[str, ...]
    """Those of the album that were earned."""
    said: tuple[str, ...]
    """The keys of what is said beside the time."""
    able: bool
    """Whether another duel can be begun."""
    motion: Motion


class DuelStoryScene(Screen[DuelStoryState]):
    """What a duel was like; another one can be begun."""

    name = "duel_story"
    paper_sound = ""

    def __init__(
        self,
        services: Services,
        duel: Duel,
        seconds: float,
        again: Again,
        seals: Sequence[str] = (),
    ) -> None:
        """``seals`` of the album were earned by it."""
        super().__init__(services)
        if seals:
            services.sound.play("stamp")
        self.duel, self.again = duel, again
        self._recording = DuelRecording(duel)
        self._painters = tuple(BoardPainter() for _ in range(duel.rules.boards))
        self._story, self._seconds, self._seals = story_of(duel), seconds, tuple(seals)
        services.motion.start("count", "duel")

    def state(self) -> DuelStoryState:
        """How the duel went, and how it stands with another one."""
        again = self.again
        return DuelStoryState(
            self.duel,
            self._recording,
            self._painters,
            self._story,
            self._seconds,
            self._seals,
            again.said,
            again.able,
            self.services.motion,
        )

    # Long because it is a list: each way to lay out the same few parts, the widest first.
    @staticmethod
    def page(kit: Kit, state: DuelStoryState) -> Part:
        """A sheet with the ledger of both, the board as it was at the end and the curves, and in
        the head what to do next; where that has no room, the players side by side, and the buttons
        below."""
        t = kit.t
        title, facts = outcome(t, state.duel), _facts(t, state)

        def in_head(boards: bool, chart: bool) -> Part:
            label = Words(t("duel.story.chart"), "caption", "muted", "semibold")
            curves = _Curves(state, 8)
            lower: Part | None = Column(label, curves, rest=curves, gap=0.3) if chart else None
            parts = Words(facts, colour="muted"), _ledger(kit, state)
            if lower and boards:
                upper = Sheet(Column(*parts, gap=0.6), "duel story", pad=1.4)
                course = WithBoard(_boards(t, state), Sheet(lower, "course", pad=1.4), 0.9)
                body: Part = Column(upper, course, rest=course, gap=0.6)
            else:
                column = Column(*parts, lower, rest=lower, gap=0.8)
                body = Sheet(column.growing(), "duel story", pad=1.6)
            return page(page_head(kit, title, action=_buttons(kit, state, True)), body)

        def below(gap: float, pad: float, shrinks: Type | None, beside: bool) -> Part:
            players = (_player(kit, state, player, shrinks, beside) for player in PLAYERS)
            column = Column(
                Words(facts, colour="muted", shrinks=shrinks),
                Row(*players, gap=0.4 if beside else 1, equal=True),
                _Curves(state),
                _buttons(kit, state, False),
                gap=gap,
            )
            sheet = Sheet(column.growing(), "duel story", pad=pad)
            return page(page_head(kit, title), sheet)

        return FirstThatFits(
            lambda: in_head(True, True),
            lambda: in_head(False, True),
            lambda: in_head(False, False),
            lambda: below(0.8, 1.2, None, beside=False),
            lambda: below(0.3, 0.6, "small", beside=False),
            lambda: below(0.15, 0.3, "small", beside=False),
            lambda: below(0.15, 0.3, "small", beside=True),
        )

    def press(self, control: ControlId) -> None:
        """Begin another, look at it again, or leave."""
        if control == AGAIN:
            self.again.ask()
        elif control == REPLAY:
            self._replay()
        else:
            super().press(control)
        self.services.redraw()

    def closed(self) -> None:
        """Drop the sprites of the boards."""
        super().closed()
        for painter in self._painters:
            painter.forget()

    def _replay(self) -> None:
        self.services.scenes.push(ReplayScene(self.services, DuelRecording(self.duel)))

    def perform(self, intent: Intent) -> None:
        """The key for a new game begins another duel."""
        if isinstance(intent, NewGame) and self.again.able:
            self.again.ask()
            self.services.redraw()
        else:
            super().perform(intent)

    def back(self) -> None:
        """Leave for the menu."""
        self.services.scenes.to_menu()

    def update(self, seconds: float) -> bool:
        """Follow what happens elsewhere."""
        return self.again.follow()

    def covered(self, seconds: float) -> None:
        """The replay may lie over it."""
        self.again.follow()

    def let_go(self) -> None:
        """Nobody asks for another duel any more."""
        self.again.close()


def outcome(t: Texts, duel: Duel) -> str:
    """Who won, and by how much."""
    winner = duel.winner
    if not duel.over:
        return t("duel.story.ended")
    if duel.rules.mode == "together":
        return t("duel.together.done")
    if winner is None:
        return t("duel.tie")
    name = player_name(t, winner)
    if duel.rules.mode == "race":
        return t("duel.won.race", player=name, n=duel.blanks(other(winner)))
    by = duel.score(winner) - duel.score(other(winner))
    return t("duel.won.claim", player=name, n=by)


def _facts(t: Texts, state: DuelStoryState) -> str:
    """The time, what the other side of a network wants, and new seals of the album."""
    time = t("duel.time", time=clock(state.seconds))
    return " · ".join(filter(None, (time, *map(t, state.said), seal_words(t, state.seals))))


def _boards(t: Texts, state: DuelStoryState) -> Part:
    """The board as it was at the end, or those of both."""
    seen = state.recording.seen(t, len(state.duel.log), state.painters, PAPER, over=True)
    return Row(*seen, equal=True)


def _player(
    kit: Kit, state: DuelStoryState, player: Player, shrinks: Type | None, beside: bool
) -> Part:
    """Sign, name, score and facts of a player."""
    t, duel = kit.t, state.duel
    name = Words(player_name(t, player), colour=COLOURS[player], weight="semibold", lines=1)
    lines = [t("duel.found", n=duel.placed(player))]
    if duel.rules.mode == "claim":
        lines.append(t("duel.houses", n=duel.houses(player)))
    lines.append(t("duel.row", n=state.story.best_rows[player]))
    lines.append(t("duel.mistakes", n=duel.mistakes(player)))
    head = Row(sign(t, player), name.growing(), gap=0.3, across="centre")
    score: Part = _Score(state, player)
    if player == duel.winner and not beside:
        near = _Score(state, player, wide=4.5)
        sealed = Row(near, _Seal(state.motion), Space(grows=1), gap=0.3, across="centre")
        score = FirstThatFits(lambda: sealed, lambda: _Score(state, player))
    facts = Words("\n".join(lines), shrinks="least" if beside else shrinks)
    if beside:
        left = Column(head, score, gap=0.1)
        return Row(left, facts, rest=left, gap=0.3)
    return Column(head, score, facts, gap=0.2)


def _ledger(kit: Kit, state: DuelStoryState) -> Part:
    """What each player has done, a line each; in a race the digits are the points."""
    t, duel, claims = kit.t, state.duel, state.duel.rules.mode == "claim"
    names = ("player", "points", *(("digits", "houses") if claims else ()), "row", "mistakes")

    def figure(number: int) -> Part:
        return Words(str(number), "heading", weight="print", align="right", lines=1)

    def line(player: Player) -> list[Part]:
        name = Words(player_name(t, player), "heading", COLOURS[player], "print", lines=1)
        figures = [duel.placed(player), duel.houses(player)] if claims else []
        figures += [state.story.best_rows[player], duel.mistakes(player)]
        seal = _Seal(state.motion) if player == duel.winner else None
        who = Row(sign(t, player), name, seal, Space(grows=1), gap=0.4, across="centre")
        return [who, _Score(state, player, "right"), *map(figure, figures)]

    keys = [
        "duel.story.digits" if name == "points" and not claims else f"duel.story.{name}"
        for name in names
    ]
    return Ledger(t("duel.title"), list(map(t, keys)), [line(player) for player in PLAYERS])


def _buttons(kit: Kit, state: DuelStoryState, in_head: bool) -> Part:
    """The replay, and another duel."""
    names = [name for name in _ICONS if name != AGAIN or state.able]

    def way(icons: bool) -> Part:
        buttons = (
            Button(
                name,
                kit.t(f"duel.story.{name}"),
                "filled" if name == names[-1] else "slip",
                icon=_ICONS[name] * icons,
            )
            for name in names
        )
        return Row(*buttons, gap=0.5, equal=True)

    if in_head:
        return way(True)
    return FirstThatFits(lambda: way(True), lambda: way(False))


class _Score(Part):
    """The score of a player, which is counted up; the winner's is underlined."""

    role: Role = "picture"

    def __init__(
        self, state: DuelStoryState, player: Player, align: Alignment = "left", wide: float = 9
    ) -> None:
        """As ``wide`` as it would like to be, in body texts, if it stands at the left."""
        self._ems = 4.5 if align == "right" else wide
        self._score = state.duel.score(player)
        super().__init__(name=str(self._score))
        self._player, self._won = player, player == state.duel.winner
        self._align = align
        self._motion = state.motion

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(3), kit.em(self._ems))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1.9), kit.em(4))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, share = self.box, self._motion.share("count", "duel")
        words, size = str(round(self._score * share)), round(0.9 * self.box.h)
        ink = canvas.theme[COLOURS[self._player]]
        canvas.figure(words, box, size, ink, "print_bold", self._align)
        if self._won:
            wide = min(box.w, max(kit.painter.width(words, size, "print_bold"), box.h // 2))
            left = box.x if self._align == "left" else box.right - wide
            y = box.bottom - round(0.04 * box.h)
            ends = (left, y), (left + wide, y - 1)
            canvas.brush(ends, 0.07 * box.h, canvas.theme["vermilion"], "winner", (0.05, 0.3))


class _Seal(Part):
    """The seal of the winner, once the points are counted up."""

    def __init__(self, motion: Motion) -> None:
        super().__init__()
        self._motion = motion

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(3.5), kit.em(3.5))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1.9), kit.em(3.5))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self._motion.share("count", "duel") >= 1:
            canvas.seal(self.box.centre, round(SEAL * min(self.box[2:])), TURN)


HIGH = 0.95
"""How high the curves would be beside a board, in widths."""


class _Curves(Part):
    """How the points of both grew, in what room is left, at least ``high`` body texts."""

    grows = 1.0
    least, wanted = 16, 60
    """How wide it has to be beside a board, and would like to be, in body texts."""

    def __init__(self, state: DuelStoryState, high: float = 0) -> None:
        super().__init__()
        self._least = high
        self._curves, self._ended = state.story.curves, round(1000 * state.seconds)
        self._mistakes = [mistakes_at(state.duel, player) for player in PLAYERS]

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(self.least), kit.em(self.wanted)) if self._least else Need(0, 0)

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = kit.em(self._least)
        return Need(least, max(least, round(HIGH * width)) if self._least else 0)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        looks = [(player_name(kit.t, player), COLOURS[player]) for player in PLAYERS]
        caption, told = kit.size("caption"), (self._curves, self._mistakes)
        draw_duel_curves(canvas, self.box, *told, looks, self._ended, caption)
