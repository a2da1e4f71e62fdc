"""The story of a duel: who won, what each has done, and how the points grew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.duel.rules import PLAYERS, other
from game.session.duel.story import mistakes_at, story_of
from game.ui.games.album_keeper import seal_words
from game.ui.input.intents import Intent, NewGame
from game.ui.layout import duel as layout
from game.ui.scenes.duel.looks import COLOURS, draw_sign
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.points_curve import draw_duel_curves
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.session.duel.duel import Duel
    from game.session.duel.rules import Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services
    from game.words.texts import Texts

_ICONS = {"again": "restart", "replay": "replay", "menu": "menu"}


class DuelStoryScene(Scene):
    """What a duel was like. With ``again`` another one can be begun."""

    name = "duel_story"
    paper_sound = ""

    def __init__(
        self,
        services: Services,
        duel: Duel,
        seconds: float,
        again: Callable[[], None] | None,
        seals: Sequence[str] = (),
    ) -> None:
        """``seals`` of the album were earned by it."""
        super().__init__(services)
        self._seals = seals
        if seals:
            services.sound.play("stamp")
        self.duel, self._seconds, self._again = duel, seconds, again
        self._story = story_of(duel)
        self._mistakes = [mistakes_at(duel, player) for player in PLAYERS]
        services.motion.start("count", "duel")

    def boxes(self) -> Boxes:
        """The sheet and its buttons."""
        view, painter = self.services.view, self.services.canvas.text_painter
        boxes = layout.story(view, self._names())
        lines = len(painter.wrap(self._facts(), view.body, "regular", boxes["time"].w))
        return layout.story(view, self._names(), lines) if lines > 1 else boxes

    def _names(self) -> tuple[str, ...]:
        return tuple(name for name in _ICONS if name != "again" or self._again)

    def controls(self) -> list[Control]:
        """Another duel, the replay, and the menu."""
        boxes, t, names = self.boxes(), self.services.t, self._names()
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == names[0] else "button",
                t(f"duel.story.{name}"),
                _ICONS[name],
            )
            for name in names
        ]

    def press(self, control: ControlId) -> None:
        """Begin another, look at it again, or leave."""
        if control.group == "again" and self._again:
            self._again()
        elif control.group == "replay":
            self._replay()
        else:
            self.back()

    def _replay(self) -> None:
        from game.ui.scenes.duel.replay import DuelRecording
        from game.ui.scenes.replay import ReplayScene

        self.services.scenes.push(ReplayScene(self.services, DuelRecording(self.duel)))

    def perform(self, intent: Intent) -> None:
        """The key for a new game begins another duel."""
        if isinstance(intent, NewGame) and self._again:
            self._again()
        else:
            super().perform(intent)

    def back(self) -> None:
        """Leave for the menu."""
        self.services.scenes.to_menu()

    @property
    def state(self) -> str:
        """What is said beside the time; empty for nothing."""
        return ""

    # -- what is said -----------------------------------------------------------------------

    def _facts(self) -> str:
        """The time, what the other side of a network wants, and new seals of the album."""
        t = self.services.t
        time = t("duel.time", time=clock(self._seconds))
        return " · ".join(filter(None, (time, self.state, seal_words(t, self._seals))))

    def lines(self, player: Player) -> list[str]:
        """What a player has done."""
        t, duel = self.services.t, self.duel
        lines = [t("duel.found", n=duel.placed(player))]
        if duel.rules.mode == "claim":
            lines.append(t("duel.story.houses", n=duel.houses(player)))
        lines.append(t("duel.story.row", n=self._story.best_rows[player]))
        lines.append(t("duel.story.mistakes", n=duel.mistakes(player)))
        return lines

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet with both scores, what each has done, and the curves."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        canvas.paper(boxes["sheet"], "duel story")
        canvas.text(outcome(t, self.duel), boxes["title"], view.title, theme["ink"], "print_bold")
        canvas.paragraph(self._facts(), boxes["time"], view.body, theme["muted"])
        share = self.services.motion.share("count", "duel")
        for player in PLAYERS:
            self._draw_player(canvas, player, share)
        inks = [COLOURS[player] for player in PLAYERS]
        curves, ended = self._story.curves, round(1000 * self._seconds)
        draw_duel_curves(canvas, boxes["curve"], curves, self._mistakes, inks, ended, view.caption)

    def _draw_player(self, canvas: Canvas, player: Player, share: float) -> None:
        """Sign, name, score and facts of a player; the winner's score is underlined."""
        view, t, box = self.services.view, self.services.t, self.box(f"player.{player}")
        ink = canvas.theme[COLOURS[player]]
        head = box.top(round(1.7 * view.base))
        side = round(1.1 * view.base)
        draw_sign(canvas, head.left(side).centred(side, side), player)
        name = t(f"duel.player.{player + 1}")
        canvas.text(name, head.after(head.x + side + view.gap), view.body, ink, "semibold")
        high = round(min(3.6 * view.base, 0.45 * (box.h - head.h)))
        place = box.below(head.bottom).top(high)
        words = str(round(self.duel.score(player) * share))
        size = round(0.9 * high)
        canvas.text(words, place, size, ink, "print_bold")
        if player == self.duel.winner:
            wide = canvas.text_painter.width(words, size, "print_bold")
            y = place.bottom - round(0.04 * high)
            ends = ((place.x, y), (place.x + min(place.w, max(wide, high)), y - 1))
            canvas.brush(ends, 0.07 * high, canvas.theme["vermilion"], "winner", (0.05, 0.3))
        facts = "\n".join(self.lines(player))
        rest = box.below(place.bottom + view.gap // 2)
        canvas.paragraph(facts, rest, view.body, canvas.theme["ink"])


def outcome(t: Texts, duel: Duel) -> str:
    """Who won, and by how much."""
    winner = duel.winner
    if not duel.over:
        return t("duel.story.ended")
    if duel.rules.mode == "together":
        return t("duel.together.done")
    if winner is None:
        return t("duel.tie")
    name = t(f"duel.player.{winner + 1}")
    if duel.rules.mode == "race":
        return t("duel.won.race", player=name, n=duel.blanks(other(winner)))
    by = duel.score(winner) - duel.score(other(winner))
    return t("duel.won.claim", player=name, n=by)
