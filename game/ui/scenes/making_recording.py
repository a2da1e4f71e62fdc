"""How a puzzle is made, to look at: the filling of its grid, the digging, and each check."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.rules import BOX_SHAPES, classic, latin
from game.engine.solver.watch import Sight
from game.session.wishes import Wishes
from game.ui.parts.boards import Board
from game.ui.scenes.playing.printed import printed_of
from game.ui.scenes.replay import Move, ReplayScene
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.rules import Rules
    from game.engine.types import ShouldStop
    from game.session.wishes import KindWish
    from game.ui.parts.part import Part
    from game.ui.services import Services
    from game.ui.widgets.board_painter import BoardPainter
    from game.words.texts import Texts

SPEEDS = (1, 4, 16, 60, 240)
"""How many sights a second are shown, to choose from."""

SPOTS = ("lot", "suppose", "turn", "drawn", "given", "needed")
"""Events about a digit that is written."""

EXCHANGES = ("bands", "rows", "stacks", "columns", "digits")
"""Events about two that change places, or names."""

AREAS = ("seeded", "follow", "run_fails", "one_grid", "other", *EXCHANGES)

GREEN = dict.fromkeys(AREAS, "hint_area") | {
    "pattern": "hint_fill",
    "run": "hint_fill",
    "dug": "hint_fill",
}
"""The fills of the cells that other events are about."""

HATCHED = ("dead_cell", "dead_digit", "row_again", "nowhere")
"""Events about cells where nothing can stand, or one digit cannot."""


DEAD_ENDS = ("dead_cell", "dead_digit", "dead_rule", "learn", "nowhere")

SAME_LINE = dict.fromkeys(DEAD_ENDS, "dead") | {
    **dict.fromkeys(("too_long", "row_again", "all_again", "stuck"), "again"),
    **dict.fromkeys(("grid", "simplest"), "begin"),
    **dict.fromkeys(("one_grid", "filled"), "full"),
    **dict.fromkeys(("half", "topped_up"), "given"),
    **dict.fromkeys(("pattern", "run"), "dug"),
    **dict.fromkeys(("run_fails",), "needed"),
    "bands": "rows",
    "stacks": "columns",
    "drawn": "lot",
}
"""Events that the list of steps calls by the same words."""


class MakingRecording:
    """A puzzle in the making; it can be played."""

    name, boards, counted = "watch", 1, "watch.at"
    pens: tuple[str, ...] = ("pen",)
    speeds: tuple[int, ...] = SPEEDS

    def __init__(self, wish: Wishes | KindWish, seed: int) -> None:
        self._wish, self._seed = wish, seed
        size = 9 if isinstance(wish, Wishes) else wish.kind.size
        rules = classic(size) if size in BOX_SHAPES else latin(size)
        blank = bytes(rules.cell_count)
        self.moments: Sequence[Sight] = [Sight("making", blank, blank, (), 0, 0, 0, 0, rules)]
        self._tried = 0
        """How many puzzles were made until one was as wished for."""
        self._heights: tuple[int, list[float]] = (0, [])
        """For so many moments, how full the board was."""

    def find(self) -> Callable[[ShouldStop], Sequence[Sight]]:
        """Make the puzzle; a large one in a process of its own."""
        from game.session.watching import watched
        from game.ui.games.apart import apart
        from game.ui.games.making import is_large

        def find(should_stop: ShouldStop) -> Sequence[Sight]:
            wish, seed = self._wish, self._seed
            if isinstance(wish, Wishes) or not is_large(wish.kind):
                making = watched(wish, seed, should_stop)
            else:
                making = apart(should_stop, watched, wish, seed)
            self._tried = making.tried
            return making.sights

        return find

    def writer(self, at: int) -> int:
        """The game."""
        return 0

    def title(self, t: Texts) -> str:
        return t("wish.watch")

    def facts(self, t: Texts, at: int) -> list[str]:
        """How far it is, and what happens."""
        sight = self.moments[at]
        return [self._how_far(t, sight.values.count(0), sight.grids), self._sentence(t, sight)]

    def _how_far(self, t: Texts, blanks: int, grids: int) -> str:
        facts = [t("watch.blank", n=blanks)]
        if grids > 1:
            facts.append(t("watch.grids", n=grids))
        if self._tried > 1:
            facts.append(t("watch.tried", n=self._tried))
        return " · ".join(facts)

    def _sentence(self, t: Texts, sight: Sight) -> str:
        digit, count = t.symbol(sight.digit), len(sight.cells)
        return t(f"watch.{sight.event}", digit=digit, n=count, **self._methods(t))

    def _methods(self, t: Texts) -> dict[str, str]:
        """How it is filled, and how it is dug."""
        wish = self._wish
        return {"fill": t(f"wish.fill.{wish.fill}"), "dig": t(f"wish.dig.{wish.dig}")}

    def rooms(self, t: Texts) -> list[list[str]]:
        """Facts as long as any, so that nothing moves as they change."""
        *longest, word = _longest(t, *self._methods(t).values())
        how_far = self._how_far(t, 100, self.moments[-1].grids)
        return [*([how_far, sentence] for sentence in longest), [word]]

    def head(self, t: Texts, at: int) -> str:
        """The number of tries."""
        return t("watch.tries", n=self.moments[at].tries)

    def longest(self, t: Texts) -> int:
        """The last one."""
        return len(self.moments) - 1

    def seconds(self, at: int) -> float:
        """It has no clock."""
        return 0.0

    def move(self, t: Texts, at: int) -> Move:
        """What has happened, and the number of tries."""
        sight = self.moments[at]
        ink = "bad" if sight.event in DEAD_ENDS else "pen"
        words = t(f"watch.line.{SAME_LINE.get(sight.event, sight.event)}")
        return Move(sight.digit, words, ink, str(sight.tries))

    @property
    def heights(self) -> Sequence[float]:
        """How full the board is after each step."""
        if self._heights[0] != len(self.moments):
            cells = len(self.moments[0].values)
            full = [1 - sight.values.count(0) / cells for sight in self.moments]
            self._heights = len(self.moments), full[1:]
        return self._heights[1]

    def seen(self, t: Texts, at: int, painters: Sequence[BoardPainter]) -> list[Part]:
        """The board."""
        return [_board(self.title(t), painters[0], self.moments[at])]

    def rules(self, at: int) -> Rules:
        """Those of the sight."""
        return self.moments[at].rules

    def again(self, t: Texts) -> tuple[str, str]:
        """It can be played."""
        return t("watch.play"), "sheet"

    def play_again(self, services: Services, at: int) -> None:
        """Play the puzzle, which is made again from its seed."""
        wish, seed = self._wish, str(self._seed)
        if isinstance(wish, Wishes):
            services.starter.custom(wish._replace(seed=seed))
        else:
            services.starter.kind(wish._replace(seed=seed))


def watch_making(services: Services, wish: Wishes | KindWish) -> None:
    """Open the page on which the puzzle that is wished for is made."""
    from game.ui.games.failures import no_such_puzzle

    def failed(error: Exception) -> None:
        services.scenes.pop()
        no_such_puzzle(services, error)

    recording = MakingRecording(wish, services.starter.seed_for(wish.seed))
    services.scenes.push(ReplayScene(services, recording, failed))


@lru_cache(2)
def _longest(t: Texts, fill: str, dig: str) -> list[str]:
    """The longest of the sentences, and the longest word."""
    from game.engine.solver.watch import EVENTS

    values = {"digit": 1, "n": 100, "fill": fill, "dig": dig}
    sentences = [t(f"watch.{event}", **values) for event in EVENTS]
    word = max((word for sentence in sentences for word in sentence.split()), key=len)
    return [*sorted(sentences, key=len)[-3:], word]


def _board(name: str, painter: BoardPainter, sight: Sight) -> Board:
    """The board of a sight: what is tried out is in pencil."""
    rules = sight.rules
    looks = [
        CellLook(digit, given=bool(fixed), pencil=not fixed)
        for digit, fixed in zip(sight.values, sight.fixed, strict=True)
    ]
    for cell in sight.cells:
        looks[cell] = _lit(looks[cell], sight)
    for cell in rules.void:
        looks[cell] = CellLook(fill="void")
    sheet = printed_of(rules)
    view = BoardView(
        looks,
        sheet.box_shape,
        regions=sheet.regions,
        rules=sheet.clued,
        digits=rules.size,
    )
    return Board(name, painter, view, around=sheet.around)


def _lit(look: CellLook, sight: Sight) -> CellLook:
    """A cell that an event is about; the digit that is to go is struck among those tried."""
    event = sight.event
    if event in SPOTS:
        return look._replace(fill="same")
    if event in HATCHED:
        return look._replace(fill="hint_area", hatched=True)
    if event == "ask":
        own = 1 << sight.digit
        look = look._replace(notes=sight.notes << 1 | own, struck=own, packed=True)
        return look._replace(fill="selection", outlined=True)
    return look._replace(fill=GREEN.get(event, look.fill))
