"""The way to the solution, to look at: each step on its board, and how hard it is."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.paper.page_highlights import whole_highlights
from game.session.hints import NO_HINT, OnPath
from game.session.used_techniques import difficulty
from game.ui.input.intents import SeeSolutions, SolveTo
from game.ui.parts.boards import Board
from game.ui.scenes.playing.board_view import lit_by, with_hint
from game.ui.scenes.playing.message import Message, Page
from game.ui.scenes.playing.named_cells import where_words
from game.ui.scenes.playing.printed import printed_of
from game.ui.scenes.replay import SPEEDS, Move, ReplayScene
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.cell_look import CellLook
from game.words.parts import Parts
from game.words.sentences import polished
from game.words.technique_names import catalogue_of, technique_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.types import ShouldStop
    from game.session.hints import Hint
    from game.ui.parts.part import Part
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services
    from game.ui.widgets.board_painter import BoardPainter
    from game.words.texts import Texts

MOST_LETTERS = 60
"""Of longer conclusions only the number of candidates is told, which are crossed out on the board.
"""

MOST_LINKS = 12
"""Of longer chains and of nets the links are not drawn: nobody could follow them all at once."""

LONGEST = 3
"""So many of the longest sentences show how much room they need."""


class PathRecording:
    """The easiest way from the board of a game to the solution. Each moment is a step on the board
    before it; the first is the board as it is."""

    name, boards, counted = "path", 1, "path.at"
    pens: tuple[str, ...] = ("pen",)
    speeds: tuple[int, ...] = SPEEDS

    def __init__(self, services: Services, game: CoveredGame) -> None:
        self._services, self._game = services, game
        self._puzzle = game.session.puzzle
        self._longest: tuple[object, tuple[list[str], int]] = None, ([], 0)
        """What takes the most room, and what it was found for."""
        values = game.session.position.values
        self.moments: Sequence[OnPath] = [OnPath(values, (0,) * len(values), NO_HINT)]

    def find(self) -> Callable[[ShouldStop], Sequence[OnPath]]:
        """Follow the hints to the solution."""
        return self._game.session.path_search()

    def writer(self, at: int) -> int:
        """The game."""
        return 0

    def title(self, t: Texts) -> str:
        return t("path.title")

    def facts(self, t: Texts, at: int) -> list[str]:
        """What follows at a moment."""
        step = self._step(at)
        if step:
            return [self._conclusion(t, step)]
        return [self._start(t) if self.moments[0].hint.step else t("path.looking")]

    def rooms(self, t: Texts) -> list[list[str]]:
        """The longest of these sentences."""
        return [[self._start(t)], *([text] for text in self._rooms(t)[0])]

    def _rooms(self, t: Texts) -> tuple[list[str], int]:
        """The longest sentences, and the moment with the longest name."""
        made_for = t.language, t.signs, len(self.moments)
        if self._longest[0] != made_for:
            steps = (moment.hint.step for moment in self.moments)
            sentences = sorted((self._conclusion(t, step) for step in steps if step), key=len)
            named = max(range(len(self.moments)), key=lambda at: len(self.head(t, at)))
            self._longest = made_for, (sentences[-LONGEST:], named)
        return self._longest[1]

    def _start(self, t: Texts) -> str:
        """What is said before the first step."""
        return t("path.start")

    def _conclusion(self, t: Texts, step: Step) -> str:
        parts = Parts(catalogue_of(t.language, t.signs), self._puzzle.rules.width)
        said = parts.placed(step) if step.placements else parts.denied(step)
        if len(said) > MOST_LETTERS:
            return t("path.gone", n=len(step.eliminations))
        return t("path.so", so=polished(said))

    def head(self, t: Texts, at: int) -> str:
        """The name of the technique."""
        step = self._step(at)
        return technique_name(step.technique, t.language) if step else t("path.here")

    def longest(self, t: Texts) -> int:
        """The one with the longest name."""
        return self._rooms(t)[1]

    def seconds(self, at: int) -> float:
        """It has no clock."""
        return 0.0

    def move(self, t: Texts, at: int) -> Move:
        """The technique, and the cell that it fills, or how many candidates it rules out, crossed
        out if they are of one digit."""
        step = self._step(at)
        if step is None:
            return Move(0, "")
        name = technique_name(step.technique, t.language)
        if not step.placements:
            digits = {digit for _, digit in step.eliminations}
            digit = digits.pop() if len(digits) == 1 else 0
            gone = t("path.line", n=len(step.eliminations))
            return Move(digit, name, "muted", gone, struck=True)
        cell, digit = step.placements[0]
        return Move(digit, name, when=where_words(t, [cell], self._puzzle.rules.width))

    @cached_property
    def _heights(self) -> list[float]:
        steps = (moment.hint.step for moment in self.moments)
        return [difficulty(step.technique) for step in steps if step]

    @property
    def heights(self) -> Sequence[float]:
        """How hard each step is."""
        return self._heights if len(self.moments) > 1 else ()

    def seen(self, t: Texts, at: int, painters: Sequence[BoardPainter]) -> list[Part]:
        """The board before a step, with what it rests on."""
        board = self.moments[max(0, at - 1)]
        hint = board.hint if at else NO_HINT
        return [step_board(self.title(t), painters[0], self._puzzle, board, hint, self._services)]

    def _step(self, at: int) -> Step | None:
        return self.moments[at - 1].hint.step if at else None

    def rules(self, at: int) -> Rules:
        """Those of the game."""
        return self._puzzle.rules

    def again(self, t: Texts) -> tuple[str, str]:
        """The board of the game can be solved up to a moment."""
        return t("path.go"), "sheet"

    def play_again(self, services: Services, at: int) -> None:
        """Write all steps up to this one, and go back to the game."""
        values, left, _ = self.moments[at]
        services.scenes.open_or_return("playing")
        if at:
            self._game.perform(SolveTo(values, left))


class StepsRecording(PathRecording):
    """All that follows from the board of a game, from easy to hard."""

    name, counted = "steps", "steps.at"

    def find(self) -> Callable[[ShouldStop], Sequence[OnPath]]:
        """Search all techniques."""
        return self._game.session.steps_search()

    def title(self, t: Texts) -> str:
        return t("steps.title")

    def _start(self, t: Texts) -> str:
        return t("steps.start")

    def again(self, t: Texts) -> tuple[str, str]:
        """A step can be written."""
        return t("steps.go"), "sheet"

    def play_again(self, services: Services, at: int) -> None:
        """Write what a step concludes, and go back to the game."""
        services.scenes.open_or_return("playing")
        step = self._step(at)
        if step is None:
            return
        values, left = list(self.moments[0].values), list(self.moments[0].candidates)
        for cell, digit in step.placements:
            values[cell] = digit
        for cell, digit in step.eliminations:
            left[cell] &= ~(1 << digit)
        self._game.perform(SolveTo(tuple(values), tuple(left)))


def show_steps(services: Services, game: CoveredGame) -> None:
    """Open the page with all that follows, which counts as help."""
    recording = StepsRecording(services, game)
    game.perform(SeeSolutions(True))
    services.scenes.push(ReplayScene(services, recording))


def show_path(services: Services, game: CoveredGame) -> None:
    """Open the page, which counts as help."""
    recording = PathRecording(services, game)
    game.perform(SeeSolutions(True))
    services.scenes.push(ReplayScene(services, recording))


def step_board(
    name: str,
    painter: BoardPainter,
    puzzle: Puzzle,
    on_path: OnPath,
    hint: Hint,
    services: Services,
) -> Board:
    """A board with what a hint, if it has a step, shows on it."""
    rules, step = puzzle.rules, hint.step
    looks = [
        CellLook(digit, given > 0)
        for digit, given in zip(on_path.values, puzzle.givens, strict=True)
    ]
    sheet = printed_of(rules)
    plain = BoardView(
        looks, sheet.box_shape, regions=sheet.regions, rules=sheet.clued, digits=rules.size
    )
    for cell in rules.void:
        looks[cell] = CellLook(fill="void")
    if step is None:
        return Board(name, painter, plain, around=sheet.around)
    lit = whole_highlights(step, hint, rules)
    if len(lit.links) > MOST_LINKS:
        lit = lit._replace(links=())
    message = Message((Page("", "", lit),))
    laid: list[Board] = []

    def look() -> BoardView:
        """In small cells fewer candidates are seen."""
        filled = [
            look._replace(fill=lit.fills.get(cell, look.fill)) for cell, look in enumerate(looks)
        ]
        cell = laid[0].grid.w // rules.width if laid else 99
        cells, over = with_hint(lit_by(lit, filled), message, (), services, cell)
        return plain._replace(cells=cells, over=over, lit=lit.clues)

    laid.append(Board(name, painter, look, around=sheet.around))
    return laid[0]
