"""A run: sheets one after the other, one log, and what follows from it.

    0 sheet 1           1200 place r1c2 3       1900 undo
    2500 sand           3000 lamp               3000 apply        3000 place r2c2 4
    8000 take blotter   9000 sheet 2            61000 end

The number is the clock of the run in milliseconds, which stands still between two sheets. Lines of
the board are those of its session. `lamp` and `brush` come before the digits that they write.
`take` names the tool that was chosen after a sheet, where the mode has a choice.
`end` says that the player has given up; a fuse that has burned out, or the last life, needs none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.moves import PlaceDigit
from game.session.action_log import format_action, milliseconds
from game.session.arcade.courses import course_of
from game.session.arcade.endless import Lives
from game.session.arcade.run_tools import ArcadeTool, ToolBox
from game.session.arcade.rush import RushFuse
from game.session.arcade.score import Score
from game.session.session import Session
from game.session.session_errors import SessionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import Cell
    from game.session.arcade.score import Gain

_BOARD_WORDS = (
    *("place", "put", "erase", "mark", "unmark", "fill", "keep", "finish", "apply"),
    *("undo", "redo", "hint"),
)
"""The first words of the lines of a session that belong to a run."""


class Run:
    """One run, as far as it was played."""

    def __init__(self, seed: int, mode: str = "rush") -> None:
        """Raises SessionError for a mode that there is not."""
        self.course = course_of(mode)
        self.mode = mode
        self.seed = seed
        self.log: list[str] = []
        """All that happened, one line each; only ever appended to."""
        self.puzzles: list[Puzzle] = []
        """The sheets that were begun."""
        self.score = Score()
        self.tools = ToolBox(self.course.held, self.course.earns)
        self.stake = self.course.stake()
        """What can be lost: the fuse, or lives."""
        self.session: Session | None = None
        """The sheet that is played; None before the first."""
        self._read = 0
        """How many lines of the session are in the log."""
        self._ended = False
        self._taken: ArcadeTool | None = None
        """The tool that was chosen after this sheet."""

    @classmethod
    def replay(
        cls, seed: int, puzzles: Sequence[Puzzle], log: Sequence[str], mode: str = "rush"
    ) -> Run:
        """The run with this log, on its sheets; raises SudokuError for a log that cannot be."""
        run = cls(seed, mode)
        for line in log:
            run.read(line, puzzles)
        return run

    # -- what is known ----------------------------------------------------------------------

    @property
    def clock(self) -> int:
        """Milliseconds of play since the start."""
        return milliseconds(self.session.elapsed) if self.session else 0

    @property
    def compared_seed(self) -> int | None:
        """The seed of the runs with which it is compared; None for those of all seeds."""
        return self.seed if self.course.by_seed else None

    @property
    def number(self) -> int:
        """Which sheet is played, 1 for the first; 0 before it."""
        return len(self.puzzles)

    @property
    def fuse(self) -> RushFuse:
        assert isinstance(self.stake, RushFuse)
        return self.stake

    @property
    def left(self) -> int:
        """What is left of the fuse, in milliseconds."""
        return self.fuse.left(self.clock)

    @property
    def lives(self) -> Lives:
        """What is at stake in Endless."""
        assert isinstance(self.stake, Lives)
        return self.stake

    @property
    def finished(self) -> int:
        """How many sheets are finished."""
        return self.number - (0 if self.session and self.session.won else 1) if self.number else 0

    @property
    def cleared(self) -> bool:
        """Whether all sheets are finished."""
        return 0 < self.course.sheets == self.finished

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self._ended or self.cleared or (self.number > 0 and self.stake.lost(self.clock))

    @property
    def wants_sheet(self) -> bool:
        """Whether the next sheet is to come."""
        between = self.session is None or self.session.won
        return not self.over and between and not self.offered

    @property
    def offered(self) -> tuple[ArcadeTool, ...]:
        """The tools of which one is to be chosen now; empty while there is no choice."""
        choice = self.course.offered
        if choice is None or self.over or self._taken or not (self.session and self.session.won):
            return ()
        return choice(self.seed, self.number)

    # -- what happens -----------------------------------------------------------------------

    def begin_sheet(self, puzzle: Puzzle) -> Session:
        """Go on with the next sheet; returns its session, whose clock is that of the run."""
        if not self.wants_sheet:
            raise SessionError("the sheet before is not finished")
        elapsed = self.session.elapsed if self.session else 0.0
        self.puzzles.append(puzzle)
        self.session = Session(puzzle)
        self.session.elapsed = elapsed
        self._read = len(self.session.actions)
        self._log(f"sheet {self.number}")
        self.score.begin_sheet(puzzle, self.clock, 2 if self._taken is ArcadeTool.DOUBLE else 1)
        self._taken = None
        return self.session

    def follow(self) -> list[Gain]:
        """Take over what is new in the log of the session; returns what that has changed."""
        gains: list[Gain] = []
        if self.session is None:
            return gains
        for line in self.session.actions[self._read :]:
            clock, _, text = line.partition(" ")
            if text.partition(" ")[0] in _BOARD_WORDS and not self._ended:
                self.log.append(line)
                gains += self._count(int(clock), text)
        self._read = len(self.session.actions)
        return gains

    def use(self, tool: ArcadeTool, cell: Cell | None = None) -> list[Gain] | None:
        """Use a tool, for a `cell` or its row where it needs one; returns what that has changed,
        or None if it cannot be used."""
        gains = self.follow()
        cells = self._cells_for(tool, cell)
        if self.over or self.session is None or (tool is not ArcadeTool.SAND and not cells):
            return None
        if not self.tools.use(tool):
            return None
        self._log(tool.value)
        self.stake.use(tool, self.clock)
        solution = self.session.puzzle.solution or ()
        for target in cells:
            self.session.perform(PlaceDigit((target,), solution[target]), by_hint=True)
        return gains + self.follow()

    def take(self, tool: ArcadeTool) -> None:
        """Choose one of the tools that are `offered`; raises SessionError for others."""
        if tool not in self.offered:
            raise SessionError(f"{tool.value} is not offered now")
        self._log(f"take {tool.value}")
        self._taken = tool
        if tool in self.course.tools:
            self.tools.add(tool)
        else:
            self.stake.use(tool, self.clock)

    def end(self) -> None:
        """Give up."""
        self.follow()
        if not self.over:
            self._log("end")
            self._ended = True

    def _cells_for(self, tool: ArcadeTool, cell: Cell | None) -> list[Cell]:
        """The cells that a tool fills: blank ones, or wrong ones."""
        if self.session is None or cell is None or tool is ArcadeTool.SAND:
            return []
        puzzle, values = self.session.puzzle, self.session.position.values
        cells: Sequence[Cell] = (cell,)
        if tool is ArcadeTool.BRUSH:
            rows = [house for house in puzzle.rules.houses_of[cell] if house.kind == "row"]
            cells = rows[0].cells if rows else ()
        solution = puzzle.solution or ()
        return [cell for cell in cells if values[cell] != solution[cell]]

    def _log(self, text: str) -> None:
        elapsed = self.session.elapsed if self.session else 0.0
        self.log.append(format_action(elapsed, text))

    def _count(self, clock: int, text: str) -> list[Gain]:
        """Let the score, what is at stake and the tools follow a line."""
        if self.stake.lost(clock):
            return []
        gains = self.score.read(clock, text)
        for gain in gains:
            self.stake.follow(gain, self.number)
        self.tools.earn(gains, self.score.flawless)
        return gains

    # -- how it is read ---------------------------------------------------------------------

    def read(self, line: str, puzzles: Sequence[Puzzle]) -> None:
        """Do what a line of a log says; raises SudokuError for one that cannot be."""
        from game.session import action_log

        _, _, text = line.partition(" ")
        clock = action_log.clock_of(line)
        if text.startswith("sheet "):
            if self.number >= len(puzzles):
                raise SessionError(f"the run has no puzzle for {text!r}")
            self.begin_sheet(puzzles[self.number])
            assert self.session
            self.session.elapsed = clock / 1000
            return
        if self.session is None:
            raise SessionError(f"{line[:40]!r} comes before the first sheet")
        self.session.elapsed = clock / 1000
        if text == "end":
            self.end()
        elif text in tuple(ArcadeTool):
            self._replay_tool(ArcadeTool(text))
        elif text.startswith("take ") and text[5:] in tuple(ArcadeTool):
            self.take(ArcadeTool(text[5:]))
        else:
            action_log.replay(self.session, (line,))
            self.follow()

    def _replay_tool(self, tool: ArcadeTool) -> None:
        """The digits that it writes are lines of their own."""
        self.tools.use(tool)
        self._log(tool.value)
        self.stake.use(tool, self.clock)
