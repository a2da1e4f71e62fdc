"""The robot before the window: the real program plays runs by clicks and keys."""

from __future__ import annotations

import tempfile
import time
import traceback
from random import Random
from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.store import Store
from game.ui.scenes.arcade.run_scene import RunScene
from torturing.arcade.recount import recount, summary
from torturing.arcade.robot import MODES
from torturing.in_process_app import Player, play

if TYPE_CHECKING:
    from game.session.arcade.run import Run
    from torturing.report import Options, Report

SIZES = ((320, 480), (640, 480), (480, 860), (1280, 800))
KEYS = ("ctrl+z", "ctrl+y", "n", "delete", "h", "c", "f", "right", "down", "p", "escape")
MOST_ACTIONS = 120
UNCOVERED = {"paused_run": "p"}
"""The key that leads back to a run from what lies over it."""


def run_in_window(options: Options, report: Report) -> None:
    """Play runs until the time is over, or ``--count`` of them, in one program."""
    folder = tempfile.mkdtemp(prefix="nonet-window-runs-")

    def script(player: Player) -> None:
        until = time.monotonic() + options.seconds
        for number in range(options.most or 10**9):
            if time.monotonic() > until:
                return
            seed = options.seed * 1000 + number
            try:
                _play_one(player, Random(f"window {seed}"), seed, report)
            except Exception as error:  # whatever it is, it is a fault
                trace = traceback.format_exc()
                report.fault(f"{type(error).__name__}: {error}"[:200], f"run {seed}\n{trace}")
            report.count("runs in the window")

    play(script, data=folder)


def _play_one(player: Player, rng: Random, seed: int, report: Report) -> None:
    """One run from its beginning to its story."""
    from game.ui.games.run_starter import start_run

    start_run(player.app, seed, rng.choice(MODES))
    player.wait(60)
    player.advance(40)
    run = _scene(player).run
    for _ in range(rng.randint(5, MOST_ACTIONS)):
        if run.over:
            break
        _act(player, rng, run, report)
        scene = next((shown for shown in player.app.scenes if isinstance(shown, RunScene)), None)
        run = scene.run if scene else run
    while player.scene not in (_name(run), "run_story"):
        player.press(UNCOVERED.get(player.scene, "escape"))
        player.advance(30)
    if player.scene == _name(run):
        _scene(player).give_up()
        player.advance(2)
    told = summary(run)
    counted = recount(run.puzzles, run.log, run.mode)._replace(finished=told.finished)
    assert told == counted, f"{told} is told, {counted} counted"
    report.count("right digits", sum(line.split(" ")[1] == "place" for line in run.log))


def _name(run: Run) -> str:
    return "endless" if run.mode == "endless" else "rush"


def _act(player: Player, rng: Random, run: Run, report: Report) -> None:
    chance, session = rng.random(), run.session
    assert session and session.puzzle.solution
    if player.scene != _name(run):
        player.press(UNCOVERED.get(player.scene, "escape"))
    elif session.won:
        player.wait(60)
        player.advance(60)
        if run.offered:
            player.press("1")
    elif chance < 0.75:
        blanks = [at for at, value in enumerate(session.position.values) if not value]
        cell, size = rng.choice(blanks or [0]), session.puzzle.rules.size
        right = session.puzzle.solution[cell]
        player.click(cell_name(cell, session.puzzle.rules.width))
        digit = right if rng.random() < 0.9 else rng.randint(1, size)
        if f"pad.{digit}" in player.app.top.boxes():  # else the fuse has just burned out
            player.pad(digit)
    elif chance < 0.93:
        player.press(rng.choice(KEYS))
    elif chance < 0.96:
        player.resize(*rng.choice(SIZES))
    elif chance < 0.98:
        player.advance(rng.randint(1, 900))
    else:
        _kill(player, run, report)
    player.advance(rng.randint(1, 40))


def _kill(player: Player, run: Run, report: Report) -> None:
    """The scene is dropped as by a kill; another store on the same folder has all of the run."""
    if run.over or len(run.log) == 1:  # without a move it leaves no trace
        return
    store = Store.open(player.app.store.folder)
    saved = store.unfinished_run(run.mode)
    assert saved, "the run is gone"
    assert (saved.run.log, summary(saved.run)) == (run.log, summary(run)), "a move is gone"
    store.close()
    player.app.scenes.drop_all()
    again = player.app.store.unfinished_run(run.mode)
    assert again
    from game.ui.games.run_starter import open_run

    open_run(player.app, again)
    player.advance(40)
    report.count("kills")


def _scene(player: Player) -> RunScene:
    return next(scene for scene in player.app.scenes if isinstance(scene, RunScene))
