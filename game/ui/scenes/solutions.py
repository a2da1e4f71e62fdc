"""The solutions of a game as it stands: how many there are, and what they are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.notation import format_grid
from game.named_tuple import NamedTuple
from game.store.puzzles import record_of
from game.ui.input.intents import SeeSolutions
from game.ui.parts.arranging import Column, Grid, Held, Row, Space, WideOrHigh
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Picture, Words
from game.ui.widgets.control import ControlId
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.types import Digit, ShouldStop
    from game.session.editor.verdict import Verdict
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit, Part
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services

SHOW = ControlId("show")


def offer_solutions(services: Services, game: CoveredGame) -> None:
    """Ask whether the player wants to know how many there are, to see one, or the way to it."""
    t = services.t

    def open_page(shows: bool) -> None:
        services.scenes.push(SolutionsScene(services, game, shows))

    buttons: list[tuple[str, Callable[[], None] | None]] = [
        (t("name.cancel"), None),
        (t("solutions.count"), lambda: open_page(False)),
        (t("solutions.solve"), lambda: open_page(True)),
    ]
    puzzle = game.session.puzzle
    if puzzle.unique and not puzzle.rules.has_fog:
        from game.ui.scenes.path_recording import show_path, show_steps

        buttons.append((t("solutions.steps"), lambda: show_steps(services, game)))
        buttons.append((t("solutions.path"), lambda: show_path(services, game)))
    services.scenes.ask(t("solutions.title"), t("solutions.ask"), tuple(buttons))


class SolutionsState(NamedTuple):
    """What the page says and shows."""

    words: str
    boards: tuple[SmallBoard, ...]
    can_show: bool
    """Whether there is a solution that is not shown yet."""


class SolutionsScene(Screen[SolutionsState]):
    """How many solutions the board leaves. Two of several are shown side by side, and the only one
    if that is wanted; where there is none, that of the puzzle."""

    name = "solutions"

    def __init__(self, services: Services, game: CoveredGame, shows: bool) -> None:
        super().__init__(services)
        self._game, self._shows = game, shows
        self._verdict: Verdict | None = None
        self._shown: tuple[SmallBoard, ...] = ()
        rules, values = game.session.puzzle.rules, game.session.position.values

        def work(should_stop: ShouldStop) -> Verdict:
            from game.engine.errors import ContradictionError
            from game.session.editor.verdict import Verdict, count

            try:
                return count(rules, values, should_stop)
            except ContradictionError:
                return Verdict("none")

        self._job = services.jobs.start(work, self._found)

    def _found(self, verdict: Verdict) -> None:
        self._verdict = verdict
        if self._shows or verdict.kind == "many":
            self._show(verdict)
        elif verdict.kind == "none":
            self._game.perform(SeeSolutions(False))
        self.services.redraw()

    def _show(self, verdict: Verdict) -> None:
        """Show the solutions: what two of them differ in is shaded, and what the player's digits
        differ from is marked."""
        puzzle, entered = self._game.session.puzzle, self._game.session.position.values
        boards = verdict.solutions or puzzle.solutions[:1]
        lit = _differing(boards[0], boards[-1])
        self._shown = tuple(
            SmallBoard(
                format_grid(puzzle.givens),
                format_grid(board),
                frozenset(cell for cell in _differing(board, entered) if entered[cell]),
                record_of(puzzle),
                lit=lit,
            )
            for board in boards
        )
        self._game.perform(SeeSolutions(True))

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> SolutionsState:
        can_show = self._verdict is not None and not self._shown
        return SolutionsState(self._words(), self._shown, can_show)

    def _words(self) -> str:
        """What is known of the board."""
        from game.session.editor.verdict import COUNTED

        t, verdict = self.services.t, self._verdict
        if verdict is None:
            return t("editor.looking")
        if verdict.kind == "many":
            most = verdict.counted >= COUNTED
            return t("solutions.most" if most else "solutions.many", n=verdict.counted)
        if not self._shown:
            return t("solutions.single" if verdict.kind == "one" else "solutions.none")
        return t("solutions.answer" if verdict.kind == "one" else "solutions.differs")

    @staticmethod
    def page(kit: Kit, state: SolutionsState) -> Part:
        """The words, and below them the boards."""
        t, words = kit.t, Words(state.words, shrinks="small")
        show = Held(Button(SHOW, t("solutions.show"), "filled"), 0) if state.can_show else None
        pictures = [
            Picture(partial(_draw, board, number), 5, 30, name=t("solutions.board", n=number))
            for number, board in enumerate(state.boards, 1)
        ]
        boards: Part = Space(grows=1)
        if pictures:
            boards = WideOrHigh(Row(*pictures, equal=True, gap=1.2), Grid(*pictures, columns=1))
        body = Column(words, show, boards, rest=boards, gap=0.9)
        return page(page_head(kit, t("solutions.title")), Sheet(body, "solutions", pad=1.1), 66)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Show the solution, or go back."""
        if control == SHOW and self._verdict:
            self._show(self._verdict)
        else:
            super().press(control)

    def closed(self) -> None:
        """End the search."""
        super().closed()
        self._job.cancel()


def _differing(board: Sequence[Digit], other: Sequence[Digit]) -> frozenset[int]:
    pairs = enumerate(zip(board, other, strict=True))
    return frozenset(cell for cell, (one, two) in pairs if one != two)


def _draw(board: SmallBoard, number: int, canvas: Canvas, kit: Kit, box: Box) -> None:
    key, seen = ("solution", number), (board, kit.generation)
    kit.sprites.draw(canvas, key, box, seen, lambda: draw_small_board(canvas, box, board))
