"""No sequence of new games, moves, wins, deletions, forks, checkpoints and kills loses a move.

Two programs play on one folder. The model knows nothing of files: for each game it has the log as
it was when a program last saved it.
"""

from __future__ import annotations

import gc
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.marks import Place
from game.session.action_log import is_move
from game.session.session import Session
from game.store import Store
from tests.session.puzzles import FOUR, SEVERAL, solve
from tests.store.helpers import Clock, wait_for_the_disk

if TYPE_CHECKING:
    from game.store.autosave import Autosave


@dataclass
class Game:
    """What the model knows of a game."""

    log: list[str] = field(default_factory=list)
    name: str = ""
    deleted: bool = False
    over: bool = False

    @property
    def played(self) -> bool:
        return any(map(is_move, self.log))


class Program:
    """A running copy of the game: its store, and the game that is open in it."""

    def __init__(self, folder: str, clock: Clock) -> None:
        self.store = Store.open(folder, clock)
        self.autosave: Autosave | None = None
        self.store.saved_game()
        self.store.repair(self.store.inspect(lambda: False))
        assert self.store.notice is None


some_program = st.integers(0, 1)


class NothingVanishes(RuleBasedStateMachine):
    @initialize()
    def start(self) -> None:
        self.folders = [tempfile.mkdtemp()]
        self.dead: list[Program] = []
        self.clock = Clock()
        self.games: dict[str, Game] = {}
        self.programs = [self.program(), self.program()]

    def program(self) -> Program:
        return Program(self.folders[-1], self.clock)

    def save(self, at: int) -> None:
        """Save what is open, as the program does before the next frame; take it over into the
        model, in which no line may be missing that was there before."""
        autosave = self.programs[at].autosave
        assert autosave is not None
        before = autosave.game_id
        old = self.games.setdefault(before, Game())
        lines_before = list(old.log)
        autosave.save()
        assert autosave.trouble is None
        log = list(autosave.session.actions)
        if autosave.game_id == before and lines_before[: len(log)] == log != lines_before:
            return  # the other program has gone on, and this one has nothing to add
        if autosave.game_id == before:
            assert log[: len(lines_before)] == lines_before
            found = self.programs[at].store.game(before)
            # A game that the other program deleted comes back when it is evidently being played:
            # with a move, or as time goes on.
            back = log != lines_before or (found is not None and found.state == "playing")
            old.deleted = old.deleted and not back
            old.log = log
            old.over = autosave.session.over
        else:
            assert autosave.game_id not in self.games
            over = autosave.session.over
            self.games[autosave.game_id] = Game(log, old.name, over=over)

    def opened(self, at: int, autosave: Autosave) -> None:
        self.programs[at].autosave = autosave
        assert autosave.trouble is None
        game = self.games.setdefault(autosave.game_id, Game())
        game.log = list(autosave.session.actions)
        game.deleted = False

    # What players do

    @rule(at=some_program, puzzle=st.sampled_from([FOUR, SEVERAL]))
    def new(self, at, puzzle):  # type: ignore[no-untyped-def]
        session = Session(puzzle)
        self.opened(at, self.programs[at].store.begin(session))

    def unfinished(self) -> list[str]:
        return [each for each in self.played() if not self.games[each].over]

    @precondition(lambda self: self.unfinished())
    @rule(at=some_program, data=st.data())
    def open(self, at, data):  # type: ignore[no-untyped-def]
        """Continue a game, a deleted one too."""
        game_id = data.draw(st.sampled_from(self.unfinished()))
        autosave = self.programs[at].store.resume(game_id)
        assert autosave.session.actions == self.games[game_id].log
        assert autosave.game_id == game_id
        self.opened(at, autosave)

    @precondition(lambda self: self.unfinished())
    @rule(data=st.data(), cells=st.tuples(st.integers(0, 15), st.integers(0, 15)))
    def continue_in_both(self, data, cells):  # type: ignore[no-untyped-def]
        """Both programs continue one game, so that it parts."""
        game_id = data.draw(st.sampled_from(self.unfinished()))
        for at in (0, 1):
            self.opened(at, self.programs[at].store.resume(game_id))
        for at in (0, 1):
            self.session(at).toggle_note((cells[at],), at + 1)
            self.save(at)

    def session(self, at: int) -> Session:
        autosave = self.programs[at].autosave
        assert autosave is not None
        return autosave.session

    def playing(self) -> list[int]:
        """The programs in which a game is open."""
        return [at for at in (0, 1) if self.programs[at].autosave]

    @precondition(lambda self: self.playing())
    @rule(data=st.data(), cell=st.integers(0, 15), digit=st.integers(1, 4), times=st.integers(1, 3))
    def play(self, data, cell, digit, times):  # type: ignore[no-untyped-def]
        at = data.draw(st.sampled_from(self.playing()))
        for step in range(times):
            self.session(at).toggle_note(((cell + step) % 16,), digit)
            self.session(at).enter(((cell + 3 * step) % 16,), digit)
            self.session(at).advance(1.5)
            self.save(at)

    @precondition(lambda self: self.playing())
    @rule(data=st.data(), cell=st.integers(0, 15), digit=st.integers(0, 4))
    def draw(self, data, cell, digit):  # type: ignore[no-untyped-def]
        """Colours, lines and small marks."""
        at = data.draw(st.sampled_from(self.playing()))
        session = self.session(at)
        session.toggle_colour([(cell, 0), (cell, digit)], digit + 1)
        session.toggle_path(((cell, digit), (15, 0)), digit + 1)
        session.toggle_mark((cell,), digit or 1, Place.CENTRE)
        self.save(at)

    @precondition(lambda self: self.playing())
    @rule(
        data=st.data(),
        what=st.sampled_from(
            [
                *("undo", "redo", "restart", "hint", "check", "fill_notes"),
                *("begin_trial", "keep_trial", "discard_trial"),
            ]
        ),
    )
    def act(self, data, what):  # type: ignore[no-untyped-def]
        at = data.draw(st.sampled_from(self.playing()))
        getattr(self.session(at), what)()
        self.save(at)

    @precondition(lambda self: self.playing())
    @rule(data=st.data(), what=st.sampled_from(["name", "go", "right", "drop"]))
    def checkpoint(self, data, what):  # type: ignore[no-untyped-def]
        at = data.draw(st.sampled_from(self.playing()))
        session = self.session(at)
        kept = session.checkpoints
        if what == "name":
            session.name_checkpoint("here")
        elif what == "right":
            session.go_to_last_right()
        elif kept and what == "go":
            session.go_to_checkpoint(kept[0].number)
        elif kept:
            session.drop_checkpoint(kept[-1].number)
        self.save(at)

    @precondition(lambda self: self.playing())
    @rule(data=st.data(), seconds=st.sampled_from([0, 1, 200]))
    def wait(self, data, seconds):  # type: ignore[no-untyped-def]
        at = data.draw(st.sampled_from(self.playing()))
        self.session(at).advance(seconds)
        self.save(at)

    @precondition(lambda self: self.playing())
    @rule(data=st.data())
    def win(self, data):  # type: ignore[no-untyped-def]
        at = data.draw(st.sampled_from(self.playing()))
        session = self.session(at)
        if not session.over:
            while session.can_undo:
                session.undo()
            solve(session)
            self.save(at)
            assert session.won

    def played(self) -> list[str]:
        """The games with a move in them, as they came: others may vanish at any time."""
        return [game_id for game_id, game in self.games.items() if game.played]

    @precondition(lambda self: self.played())
    @rule(at=some_program, data=st.data(), name=st.sampled_from(["", "mine", "数独"]))
    def rename(self, at, data, name):  # type: ignore[no-untyped-def]
        game_id = data.draw(st.sampled_from(self.played()))
        assert self.programs[at].store.rename(game_id, name) is None
        self.games[game_id].name = name

    @precondition(lambda self: self.played())
    @rule(at=some_program, data=st.data())
    def delete(self, at, data):  # type: ignore[no-untyped-def]
        game_id = data.draw(st.sampled_from(self.played()))
        assert self.programs[at].store.delete(game_id) is None
        self.games[game_id].deleted = True

    def deleted(self) -> list[str]:
        return [game_id for game_id in self.played() if self.games[game_id].deleted]

    @precondition(lambda self: self.deleted())
    @rule(at=some_program, data=st.data())
    def undelete(self, at, data):  # type: ignore[no-untyped-def]
        game_id = data.draw(st.sampled_from(self.deleted()))
        assert self.programs[at].store.undelete(game_id) is None
        self.games[game_id].deleted = False

    # What happens to programs

    @rule(at=some_program)
    def close_and_start(self, at):  # type: ignore[no-untyped-def]
        self.programs[at].store.close()
        self.programs[at] = self.program()

    @rule(at=some_program)
    def drop_and_start(self, at):  # type: ignore[no-untyped-def]
        del self.programs[at]
        gc.collect()
        self.programs.insert(at, self.program())

    @rule()
    def kill_and_start(self):  # type: ignore[no-untyped-def]
        """Both are killed: what they leave is what is in the folder at that moment."""
        for program in self.programs:
            wait_for_the_disk(program.store)
        self.dead += self.programs
        copy = tempfile.mkdtemp()
        shutil.copytree(self.folders[-1], copy, dirs_exist_ok=True)
        self.folders.append(copy)
        self.programs = [self.program(), self.program()]

    # What must be so

    @invariant()
    def every_game_with_a_move_is_there(self) -> None:
        if not hasattr(self, "programs"):
            return
        expected = {each: self.games[each] for each in self.played()}
        expected = {each: game for each, game in expected.items() if not game.deleted}
        found = self.programs[0].store.games(0, 1000)
        assert {game.game_id for game in found} == set(expected)
        for game in found:
            assert game.finished == expected[game.game_id].over
            assert game.name == expected[game.game_id].name
        for program in self.programs:
            assert program.store.notice is None

    def teardown(self) -> None:
        if not hasattr(self, "programs"):
            return
        for game_id in self.played():
            assert self.programs[1].store.session_of(game_id).actions == self.games[game_id].log
        for program in (*self.programs, *self.dead):
            program.store.close()
        for folder in self.folders:
            shutil.rmtree(Path(folder))


TestNothingVanishes = NothingVanishes.TestCase
TestNothingVanishes.settings = settings(max_examples=40, stateful_step_count=40)
