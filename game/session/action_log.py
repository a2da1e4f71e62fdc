"""The action log: one line for each thing that happened, read back by `replay`.

    0 counting 2                0 checking conflicts      0 limit 3
    12340 place r5c5 5          15002 undo                15100 redo
    15900 hint x_wing r1c1      16000 apply               16000 keep r1c1 25
    20000 restart               20100 check               20200 go_on
    21000 checkpoint Before 5   22000 go_to 1             22500 drop_checkpoint 1
    0 known                     16200 shown 5r5c5         16300 shown -3r1c2 -3r1c4
    22700 light r3c4
    23000 trial                 23500 keep_trial          23900 discard_trial

`counting 2` is the first line of every log but those of the first release (see `history.py`);
`apply` says that the next move is that of a hint, `limit` how many mistakes lose the game (0 for
any number), and `go_on` that the player went on after that. Checkpoints are numbered in the order
in which they were named; `go_to right` goes to the last position without a wrong digit. `known`
says that the player had played the puzzle before this game, and `shown` what an explained hint
concludes: digits, and after a dash candidates that are ruled out; `hint solution` without a cell
says that a whole solution was shown. `keep_trial` and `discard_trial`
end the innermost trial. `light` names givens that were found in the fog.

The number is the clock in milliseconds. Moves have the engine's own text form, so a saved
game is made of the very moves that play used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.engine.errors import NotationError, SudokuError
from game.engine.moves import MOVE_WORDS, parse_move
from game.engine.notation import cell_name, digit_of, parse_cell, parse_whole, symbol
from game.session.session_errors import BadAction, SessionError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.moves import Move
    from game.engine.puzzle import Puzzle
    from game.engine.types import Candidate, Cell


MAX_CLOCK_DIGITS = 12
"""The largest clock in milliseconds: thirty years of play."""


class Replayable(Protocol):
    """The game that a log is replayed in: what a `Session` has for each kind of line."""

    puzzle: Puzzle
    elapsed: float
    """Seconds of play."""
    actions: list[str]
    """The lines of its own log."""

    def perform(self, move: Move) -> object:
        """Make a move."""

    def undo(self) -> object:
        """Undo the last move."""

    def redo(self) -> object:
        """Redo what was undone."""

    def restart(self) -> object:
        """Go back to the start."""

    def check(self) -> object:
        """Press Done."""

    def count_hint(self, text: str) -> object:
        """Count a hint, whose line is `text`."""

    def set_checking(self, checking: str) -> object:
        """Choose when wrong digits are marked."""

    def know(self) -> object:
        """Note that the puzzle was played before."""

    def name_checkpoint(self, name: str) -> object:
        """Name the position."""

    def go_to_checkpoint(self, number: int) -> object:
        """Go to a position that was named."""

    def go_to_last_right(self) -> object:
        """Go to the last position without a wrong digit."""

    def drop_checkpoint(self, number: int) -> object:
        """Forget a named position."""

    def set_limit(self, mistakes: int) -> object:
        """Choose how many mistakes lose the game."""

    def go_on(self) -> object:
        """Go on after the game was lost."""

    def announce_hint(self) -> object:
        """Say that the next move is that of a hint."""

    def show_step(self, placed: Sequence[Candidate], removed: Sequence[Candidate]) -> object:
        """Note that a hint has shown what a step concludes."""

    def begin_trial(self) -> object:
        """From here on what is entered is pencilled in, until the trial ends."""

    def keep_trial(self) -> object:
        """Keep the innermost trial."""

    def discard_trial(self) -> object:
        """Throw the innermost trial away."""

    def light(self, cells: Sequence[Cell]) -> object:
        """Light givens that were found in the fog."""

    def count_by(self, rule: int) -> object:
        """Choose how mistakes are counted."""


def format_action(elapsed: float, text: str) -> str:
    """The line for `text` at `elapsed` seconds."""
    return f"{milliseconds(elapsed)} {text}"


def is_move(line: str) -> bool:
    """Whether a line of a log is a move, one that has changed the board."""
    words = line.split(" ", 2)
    return len(words) > 1 and words[1] in MOVE_WORDS


def milliseconds(elapsed: float) -> int:
    """The clock as the log has it: rounded down, but for the error of a float, so that a time
    that was read from a log is written as the same number."""
    return int(elapsed * 1000 + 1e-6)


def clock_of(line: str) -> int:
    """The clock of a line in milliseconds; raises SessionError."""
    clock = line.partition(" ")[0]
    try:
        return parse_whole(clock, MAX_CLOCK_DIGITS)
    except NotationError:
        raise SessionError(f"{clock[:24]!r} is not a clock in milliseconds") from None


def replay(game: Replayable, lines: Sequence[str]) -> None:
    """Replay all of `lines` in `game`; raises BadAction, which quotes the line and its place."""
    for place, line in enumerate(lines):
        try:
            _replay_line(game, line)
        except SudokuError as error:
            raise BadAction(line, place, str(error)) from error


def _replay_line(game: Replayable, line: str) -> None:
    text = line.partition(" ")[2]
    game.elapsed = clock_of(line) / 1000
    before = len(game.actions)
    _do(game, text)
    if len(game.actions) == before:
        raise SessionError("it does nothing")


def _do(game: Replayable, text: str) -> None:
    match text.split():
        case ["undo"]:
            game.undo()
        case ["redo"]:
            game.redo()
        case ["restart"]:
            game.restart()
        case ["check"]:
            game.check()
        case ["hint", *_]:
            game.count_hint(text)
        case ["checking", mode]:
            game.set_checking(mode)
        case ["limit", mistakes]:
            game.set_limit(parse_whole(mistakes))
        case ["go_on"]:
            game.go_on()
        case ["known"]:
            game.know()
        case ["checkpoint" | "go_to" | "drop_checkpoint", *_]:
            _do_checkpoint(game, text)
        case ["trial" | "keep_trial" | "discard_trial"]:
            _do_trial(game, text)
        case ["shown" | "light" as word, *named]:
            (_do_shown if word == "shown" else _do_light)(game, named)
        case ["apply"]:
            game.announce_hint()
        case ["counting", rule]:
            game.count_by(parse_whole(rule))
        case _:
            game.perform(parse_move(text, game.puzzle.rules.width))


def format_shown(placed: Iterable[Candidate], removed: Iterable[Candidate], size: int) -> str:
    """The line for a step that a hint has shown: `shown 5r5c5`, `shown -3r1c2 -3r1c4`."""
    names = [f"{symbol(digit)}{cell_name(cell, size)}" for cell, digit in placed]
    names += [f"-{symbol(digit)}{cell_name(cell, size)}" for cell, digit in removed]
    return " ".join(["shown", *names])


def _do_shown(game: Replayable, named: Sequence[str]) -> None:
    size = game.puzzle.rules.width
    placed: list[Candidate] = []
    removed: list[Candidate] = []
    for name in named:
        shown = removed if name.startswith("-") else placed
        text = name.removeprefix("-")
        shown.append((parse_cell(text[1:], size), digit_of(text[:1])))
    game.show_step(placed, removed)


def _do_light(game: Replayable, named: Sequence[str]) -> None:
    game.light([parse_cell(name, game.puzzle.rules.width) for name in named])


def _do_trial(game: Replayable, word: str) -> None:
    if word == "trial":
        game.begin_trial()
    elif word == "keep_trial":
        game.keep_trial()
    else:
        game.discard_trial()


def _do_checkpoint(game: Replayable, text: str) -> None:
    word, _, what = text.partition(" ")
    if word == "checkpoint":
        game.name_checkpoint(what)
    elif what == "right":
        game.go_to_last_right()
    elif word == "go_to":
        game.go_to_checkpoint(parse_whole(what))
    else:
        game.drop_checkpoint(parse_whole(what))
