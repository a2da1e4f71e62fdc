"""The story of a duel: who won, what each has done, and how the points grew."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.session.duel.duel import PLAYERS, other
from game.session.duel.duel_story import mistakes_at, story_of
from game.ui.games.album_keeper import seal_words
from game.ui.input.intents import NewGame
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Row
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Desk, Sheet
from game.ui.parts.words import Words, heading
from game.ui.scenes.duel.looks import COLOURS, player_name, sign
from game.ui.scenes.replay import ReplayScene
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
    from game.ui.scenes.duel.again import Again
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

AGAIN, REPLAY, MENU = ControlId("again"), ControlId("replay"), ControlId("menu")
_ICONS = {AGAIN: "restart", REPLAY: "replay", MENU: "menu"}


class DuelStoryState(NamedTuple):
    """What the sheet shows."""

    duel: Duel
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
        self._story, self._seconds, self._seals = story_of(duel), seconds, tuple(seals)
        services.motion.start("count", "duel")

    def state(self) -> DuelStoryState:
        """How the duel went, and how it stands with another one."""
        again = self.again
        return DuelStoryState(
            self.duel,
            self._story,
            self._seconds,
            self._seals,
            again.said,
            again.able,
            self.services.motion,
        )

    @staticmethod
    def page(kit: Kit, state: DuelStoryState) -> Part:
        """A sheet with both scores, what each has done, and the curves."""

        def way(gap: float, pad: float, shrinks: Type | None, beside: bool) -> Part:
            players = (_player(kit, state, player, shrinks, beside) for player in PLAYERS)
            column = Column(
                heading(outcome(kit.t, state.duel), "title"),
                Words(_facts(kit.t, state), colour="muted", shrinks=shrinks),
                Row(*players, gap=0.4 if beside else 1, equal=True),
                _Curves(state),
                _buttons(kit, state),
                gap=gap,
            )
            return Desk(Sheet(column.growing(), "duel story", pad=pad), ems=56)

        return FirstThatFits(
            lambda: way(0.8, 1.2, None, beside=False),
            lambda: way(0.3, 0.6, "small", beside=False),
            lambda: way(0.15, 0.3, "small", beside=False),
            lambda: way(0.15, 0.3, "small", beside=True),
        )

    def press(self, control: ControlId) -> None:
        """Begin another, look at it again, or leave."""
        if control == AGAIN:
            self.again.ask()
        elif control == REPLAY:
            self._replay()
        elif control == MENU:
            self.back()
        self.services.redraw()

    def _replay(self) -> None:
        from game.ui.scenes.duel.replay import DuelRecording

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


def _player(
    kit: Kit, state: DuelStoryState, player: Player, shrinks: Type | None, beside: bool
) -> Part:
    """Sign, name, score and facts of a player."""
    t, duel = kit.t, state.duel
    name = Words(player_name(t, player), colour=COLOURS[player], weight="semibold", lines=1)
    lines = [t("duel.found", n=duel.placed(player))]
    if duel.rules.mode == "claim":
        lines.append(t("duel.story.houses", n=duel.houses(player)))
    lines.append(t("duel.story.row", n=state.story.best_rows[player]))
    lines.append(t("duel.story.mistakes", n=duel.mistakes(player)))
    head = Row(sign(t, player), name.growing(), gap=0.3, across="centre")
    score = _Score(state, player)
    facts = Words("\n".join(lines), shrinks="least" if beside else shrinks)
    if beside:
        left = Column(head, score, gap=0.1)
        return Row(left, facts, rest=left, gap=0.3)
    return Column(head, score, facts, gap=0.2)


def _buttons(kit: Kit, state: DuelStoryState) -> Part:
    """Another duel, the replay, and the menu."""
    names = [name for name in _ICONS if name != AGAIN or state.able]

    def way(icons: bool, columns: int) -> Part:
        buttons = (
            Button(
                name,
                kit.t(f"duel.story.{name}"),
                "filled" if name == names[0] else "slip",
                icon=_ICONS[name] * icons,
            )
            for name in names
        )
        return Grid(*buttons, columns=columns, gap=0.3, fills=True)

    ways = ((True, len(names)), (False, len(names)), (False, 2))
    return FirstThatFits(*(partial(way, *each) for each in ways))


class _Score(Part):
    """The score of a player, which is counted up; the winner's is underlined."""

    role: Role = "picture"

    def __init__(self, state: DuelStoryState, player: Player) -> None:
        self._score = state.duel.score(player)
        super().__init__(name=str(self._score))
        self._player, self._won = player, player == state.duel.winner
        self._motion = state.motion

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(3), kit.em(4))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(1.9), kit.em(3.6))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, share = self.box, self._motion.share("count", "duel")
        words, size = str(round(self._score * share)), round(0.9 * self.box.h)
        canvas.figure(words, box, size, canvas.theme[COLOURS[self._player]], "print_bold", "left")
        if self._won:
            wide = kit.painter.width(words, size, "print_bold")
            y = box.bottom - round(0.04 * box.h)
            ends = ((box.x, y), (box.x + min(box.w, max(wide, box.h)), y - 1))
            canvas.brush(ends, 0.07 * box.h, canvas.theme["vermilion"], "winner", (0.05, 0.3))


class _Curves(Part):
    """How the points of both grew, in what room is left."""

    grows = 1.0

    def __init__(self, state: DuelStoryState) -> None:
        super().__init__()
        self._curves, self._ended = state.story.curves, round(1000 * state.seconds)
        self._mistakes = [mistakes_at(state.duel, player) for player in PLAYERS]

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        inks, caption = [COLOURS[player] for player in PLAYERS], kit.size("caption")
        draw_duel_curves(canvas, self.box, self._curves, self._mistakes, inks, self._ended, caption)
