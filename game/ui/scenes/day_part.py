"""The part of the calendar that shows one day: a puzzle of it, or its run of Rush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.courses import course_of
from game.session.daily import RUSH_SLOT
from game.ui.games.day_runs import MODE
from game.ui.games.day_share import day_name, slot_title
from game.ui.widgets.day_sheet import DayLook, draw_day
from game.ui.widgets.small_board import SmallBoard
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.daily import DayPuzzle
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.day_games import DayGames
    from game.ui.games.day_runs import DayRuns
    from game.ui.layout.geometry import Box
    from game.ui.scenes.arcade.run_picture import RunPicture
    from game.ui.services import Services


class DayPart:
    """Draws the day, its chosen puzzle as far as it is filled in, and the streak."""

    def __init__(self, services: Services, games: DayGames, runs: DayRuns) -> None:
        self._services, self._games, self._runs = services, games, runs
        self._picture: RunPicture | None = None

    @property
    def wanting(self) -> bool:
        """Whether something was left out of the last frame."""
        return bool(self._picture and self._picture.wanting)

    def draw(self, canvas: Canvas, boxes: dict[str, Box], chosen: DayPuzzle) -> None:
        """Draw the day with what is chosen of it."""
        services = self._services
        is_run = chosen.slot == RUSH_SLOT
        look = self._run_look(chosen) if is_run else self._puzzle_look(chosen)
        draw_day(canvas, services.view, services.t, boxes, look)
        if is_run:
            self._draw_run(canvas, boxes["board"], chosen)
        elif self._picture:
            self._picture.forget()

    def _puzzle_look(self, chosen: DayPuzzle) -> DayLook:
        t, solved = self._services.t, self._games.solved.get(chosen)
        facts = t("days.facts", puzzle=slot_title(t, chosen))
        if solved:
            facts = t("days.solved", puzzle=slot_title(t, chosen), time=clock(solved.seconds))
        name = day_name(t, chosen.day)
        return DayLook(name, facts, self._board(chosen), solved, self._games.streak)

    def _board(self, chosen: DayPuzzle) -> SmallBoard | None:
        """The chosen puzzle as far as it is filled in; None until it is made."""
        begun = self._games.begun(chosen)
        game = self._services.store.game(begun) if begun else None
        if game:
            return SmallBoard(game.givens, game.values, (), game.record)
        puzzle = self._games.puzzle(chosen)
        if puzzle is None:
            return None
        from game.engine.notation import format_grid
        from game.store.puzzles import record_of

        givens = format_grid(puzzle.givens)
        return SmallBoard(givens, givens, (), record_of(puzzle))

    def _run_look(self, chosen: DayPuzzle) -> DayLook:
        """The best run of the day, or what a run is."""
        from game.ui.scenes.arcade.painter import spaced
        from game.ui.scenes.arcade.table import finished

        t, found = self._services.t, self._runs.best.get(chosen.day)
        facts = t("days.facts", puzzle=t("arcade.rush.line"))
        if found:
            points = t("arcade.points", points=spaced(found.points))
            facts = f"{points} · {finished(t, MODE, found.sheets)}"
        return DayLook(day_name(t, chosen.day), facts, None, None, self._games.streak)

    def _draw_run(self, canvas: Canvas, sheet: Box, chosen: DayPuzzle) -> None:
        """Draw the run on the sheet of the board."""
        from game.ui.scenes.arcade.run_picture import RunPicture

        services = self._services
        base = round(services.view.base)
        self._picture = self._picture or RunPicture()
        run, found = self._runs.waiting(chosen.day), self._runs.best.get(chosen.day)
        done, room = found.sheets if found else 0, sheet.inset(base)
        self._picture.draw(canvas, services.generation, course_of(MODE), run, room, base, done)
