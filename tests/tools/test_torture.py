"""The machines of tools/torture.py: a short fixed part of each, and that each can fail."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import pytest

from game.session.session import Session
from game.store.autosave import Autosave
from game.ui.games.game_starter import GameStarter
from game.ui.parts.part import NOWHERE
from game.ui.speech.nodes import ROOT as WINDOW
from game.ui.speech.nodes import Node
from tests.real_window.harness import ROOT, missing
from tests.ui.puzzles import NORMAL
from torturing import backing_up, copying, hearing, killing, leaks, soaking
from torturing.arcade import machine as arcade
from torturing.board import missing_lines
from torturing.board_pictures import Drawing
from torturing.damage import machine as damage
from torturing.damage import trial
from torturing.damage.healthy import Facts, make_all
from torturing.damage.judging import judge
from torturing.damage.visit import Visit
from torturing.damage.way import Damage, Way
from torturing.fuzz import machine as fuzz
from torturing.fuzz import of_window
from torturing.fuzz.bench import Bench, shrunk
from torturing.fuzz.reader import Reader
from torturing.report import Options, Report
from torturing.worker_process import Worker, WorkerLost

real_window = pytest.mark.skipif(bool(missing()), reason=missing() or "there is a screen")
TORTURE = os.path.join(ROOT, "tools", "torture.py")


def attacked(machine: Any, seconds: float, count: int, seed: int = 1) -> Report:
    report = Report("test", seed)
    machine.run(Options(seconds, seed, count), report)
    return report


# -- a short fixed part -------------------------------------------------------------------------


def test_some_damaged_stores() -> None:
    report = attacked(damage, 200, 8)
    assert report.figures["damaged stores"] == 8
    assert not report.faults, report.table()


def test_some_thousand_inputs() -> None:
    report = attacked(fuzz, 40, 3000)
    assert not report.faults, report.table()


def test_some_seconds_of_soak() -> None:
    report = attacked(soaking, 5, 300)
    assert report.figures["actions"]
    assert not report.faults, report.table()


def test_some_requests_as_of_a_screen_reader() -> None:
    report = attacked(hearing, 5, 30)
    assert report.figures["actions"]
    assert not report.faults, report.table()
    with pytest.raises(AssertionError, match="not there"):
        hearing.Reader().send({WINDOW: Node("window", "Nonet", NOWHERE)}, 7, "en")


def test_a_backup_of_some_games() -> None:
    report = attacked(backing_up, 0, 150)
    assert report.figures["lost"] == 0 and report.figures["rounds"] == 1
    assert report.whole, report.table()


@real_window
def test_three_kills() -> None:
    report = attacked(killing, 20, 3, seed=3)
    assert report.figures["kills"] == 3
    assert not report.faults, report.table()


@real_window
def test_some_random_runs_of_the_arcade(monkeypatch: Any) -> None:
    report = attacked(arcade, 60, 12, seed=3)
    assert report.whole, report.table()
    assert report.figures["kills"]
    monkeypatch.setattr("game.session.arcade.score.MISTAKE_POINTS", 40)
    assert not attacked(arcade, 60, 4, seed=3).whole, "a formula that has changed is found"


@real_window
def test_two_copies() -> None:
    report = attacked(copying, 5, 2)
    assert report.figures["boards that were shown"]
    assert not report.faults, report.table()


# -- each can fail ------------------------------------------------------------------------------


def planted(text: str) -> str:
    """A reader with a fault deep within its language."""
    if "(" in text and "boom" in text:
        return {"a": "b"}[text]
    return text


def test_a_reader_that_raises_is_found_and_its_input_made_small() -> None:
    bench = Bench(Reader("planted", planted, (ValueError,), ("x(y) = zz",), ("boom", "bang")))
    faults = bench.run(1, 3000)
    cause, example = faults[0]
    assert cause.startswith("planted: KeyError in tests/tools/test_torture.py")
    assert len(example.splitlines()[0]) == len("'(boom'")
    assert all(not later for _, later in faults[1:])  # one example is enough


def test_what_a_reader_may_raise_is_no_fault() -> None:
    reader = Reader("int", int, (ValueError,), ("1", "2"))
    assert Bench(reader).run(1, 500) == []


def test_a_pair_that_does_not_agree_is_found() -> None:
    def check(text: str, found: int) -> None:
        assert found >= 0, "what was written cannot be read"

    bench = Bench(Reader("int", int, (ValueError,), ("1",), ("-",), check=check))
    cause, example = bench.run(1, 3000)[0]
    assert cause.startswith("int: not as it was read")
    assert example.startswith("'-1'")


def test_an_input_that_takes_too_long_or_too_much_is_found(monkeypatch: Any) -> None:
    monkeypatch.setattr("torturing.fuzz.bench.SECONDS", 0.05)

    def slow(text: str) -> None:
        while "5" in text:
            pass

    assert Bench(Reader("slow", slow, (), ("5",))).outcome("5")[0].startswith("slow: hang")
    monkeypatch.setattr("torturing.fuzz.bench.SECONDS", 5.0)
    monkeypatch.setattr("torturing.fuzz.bench.MEMORY", 60.0)
    bench = Bench(Reader("large", lambda count: bytearray(count) and None, (), (1,)))
    bench.run(1, 1)
    assert bench.outcome(200 << 20)[0] == "large: memory"


def test_shrinking_keeps_what_matters() -> None:
    value = {"a": [1, 2, {"b": "xxneedlexx"}], "c": 7}
    small = shrunk(value, lambda each: "needle" in str(each))
    assert small == {"a": [{"b": "needle"}]}


def test_a_store_that_loses_a_move_is_reported(tmp_path: Path, monkeypatch: Any) -> None:
    make_all(str(tmp_path / "stores"), ("fresh",))
    monkeypatch.setattr(trial, "ways", lambda only, extra: [Way("none", lambda *_: Damage("-"))])
    names = ["fresh"]
    assert trial.Trial(str(tmp_path), names, 1, "", []).run() == []
    monkeypatch.setattr(Autosave, "save", lambda self: None)
    causes = [cause for cause, _ in trial.Trial(str(tmp_path), names, 1, "", []).run()]
    assert any("is not there the next time" in cause for cause in causes), causes


def visit(**facts: Any) -> Visit:
    made = Visit("")
    made.__dict__.update(
        {"listed": 1, "offered": True, "resumed": ("5.", [0, 0], 3), "left": ("56", [0, 0])}
    )
    made.__dict__.update(facts)
    return made


def test_what_is_lost_must_be_reported() -> None:
    facts = Facts(True, "5.", [0, 0], 3, 1, {"theme": "night"}, 1, 2)
    good = visit(resumed=("56", [0, 0], 4))

    def causes(first: Visit, second: Visit = good, damage: Damage | None = None) -> list[str]:
        first.games = first.games or 1
        first.puzzles = first.puzzles or 2
        return [cause for cause, _ in judge(facts, damage or Damage("-"), "x", first, second)]

    assert causes(visit()) == []
    assert "not offered" in causes(visit(offered=False, resumed=None))[0]
    assert causes(visit(offered=False, resumed=None, messages=["A file was damaged."])) == []
    assert causes(visit(offered=False, resumed=None), damage=Damage("-", forgivable=True)) == []
    assert "moves are lost" in causes(visit(resumed=("..", [0, 0], 2)))[0]
    assert "history is lost" in causes(visit(resumed=("5.", [0, 0], 2)))[0]
    assert "settings are lost" in causes(visit(settings={"theme": "system"}))[0]
    assert "not listed" in causes(visit(listed=0))[0]
    assert "puzzles" in causes(visit(puzzles=1))[0]
    assert "not there the next time" in causes(visit(), visit())[0]
    assert "without a notice" in causes(visit(kept=False))[0]


def test_a_file_that_is_written_over_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "nonet.db").write_bytes(b"rubbish")
    original = trial.Original(str(tmp_path))
    assert not original.is_lost(str(tmp_path))
    (tmp_path / "nonet.db").rename(tmp_path / "nonet-damaged-1.db")
    (tmp_path / "nonet.db").write_bytes(b"new")
    assert not original.is_lost(str(tmp_path))
    (tmp_path / "nonet-damaged-1.db").unlink()
    assert original.is_lost(str(tmp_path))


def test_a_worker_that_hangs_or_dies_is_lost_and_replaced(tmp_path: Path) -> None:
    with Worker("fuzz", str(tmp_path)) as worker:
        with pytest.raises(WorkerLost):
            worker.ask(20, reader="there is none", seed=1, count=1)
        with pytest.raises(WorkerLost) as lost:
            worker.ask(0.001, reader="digit", seed=1, count=10_000_000)
        assert lost.value.hung
        assert worker.ask(20, reader="digit", seed=1, count=10)["faults"] == []


def samples(megabytes: Sequence[float], handles: int = 0) -> list[leaks.Sample]:
    return [
        leaks.Sample(10.0 * at, each, 20 + handles * at, 3) for at, each in enumerate(megabytes)
    ]


def test_a_leak_is_seen_and_noise_is_none() -> None:
    flat, leaking, leap = Report("flat", 1), Report("leak", 1), Report("leap", 1)
    search = Report("search", 1)
    leaks.judge(samples([50, 90, 99] + [100 + at % 3 for at in range(60)]), flat, "")
    assert not flat.faults, flat.table()
    leaks.judge(samples([100 + at for at in range(60)], handles=1), leaking, "")
    assert {"memory grows", "files or sockets stay open"} <= set(leaking.faults)
    leaks.judge(samples([100.0] * 30 + [190.0] * 2 + [100.0] * 30), search, "")
    assert search.whole, "it was given back"
    leaks.judge(samples([100.0] * 30 + [190.0] * 3 + [100.0] * 30), leap, "")
    assert "memory leaps" in leap.faults


def test_what_grows_in_the_warm_up_of_a_short_life_is_not_judged() -> None:
    warming, grown = Report("warming", 1), Report("grown", 1)
    growing = samples([50.0 + at for at in range(40)])
    leaks.judge(growing, warming, "", 1800)
    assert not warming.faults, warming.table()
    leaks.judge(samples([50.0 + at for at in range(90)]), grown, "", 1800)
    assert "memory grows" in grown.faults


def test_a_planted_leak_of_handles_is_seen_by_the_soak(monkeypatch: Any) -> None:
    kept: list[IO[str]] = []

    def leak(player: Any, rng: Any) -> str:
        kept.extend(open(os.devnull) for _ in range(2))  # noqa: SIM115
        time.sleep(0.02)
        return "leak"

    monkeypatch.setattr("torturing.actions.ACTIONS", {leak: 1})
    report = attacked(soaking, 20, 200)
    for file in kept:
        file.close()
    assert "files or sockets stay open" in report.faults


@real_window
def test_a_tour_of_everything_plays_and_sees_what_takes_too_much(monkeypatch: Any) -> None:
    monkeypatch.setattr("torturing.touring.MOST", 30.0)
    report = Report("soak", 5)
    soaking.run(Options(15, 5, everything=True), report)
    assert {*report.faults} == {"it takes too much memory"}, report.table()
    assert report.figures["actions"]


def test_an_exception_of_the_game_ends_a_soak_with_what_was_done(monkeypatch: Any) -> None:
    def fail(player: Any, rng: Any) -> str:
        raise KeyError("planted")

    monkeypatch.setattr("torturing.actions.ACTIONS", {fail: 1})
    report = attacked(soaking, 5, 10)
    (fault,) = report.faults.values()
    assert "KeyError" in fault.cause
    assert "--seed 1 --count 1" in fault.example


def test_a_board_that_the_log_does_not_lead_to_is_noticed() -> None:
    session = Session(NORMAL)
    session.enter((0,), 5)
    session.enter((1,), 3)
    with Drawing() as drawing:
        shown = drawing.cells(Session.replay(NORMAL, session.actions, None), "r1c2")
        assert drawing.actions_after(shown, session) == 0
        session.enter((3,), 7)
        assert drawing.actions_after(shown, session) == 1
        lost = Session.replay(NORMAL, session.actions[:1], None)
        assert drawing.actions_after(shown, lost) is None


def test_a_log_that_is_shorter_or_another_is_noticed() -> None:
    placed = "0 place r1c1 5"
    before = {"a": [placed, "1 undo"]}
    assert not missing_lines(before, {"a": [placed, "1 undo", "2 redo"], "b": []})
    assert missing_lines(before, {"a": [placed]})
    assert missing_lines(before, {"a": [placed, "1 redo"]})
    assert missing_lines(before, {})
    assert not missing_lines({"a": ["0 restart"]}, {}), "a game without a move leaves no trace"


# -- what a person sees -------------------------------------------------------------------------


def torture(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The tool, with this Python in place of the one of `.venv`."""
    code = f"""
import sys
sys.path[:0] = [{os.path.dirname(TORTURE)!r}, {ROOT!r}]
import launching.environment, torturing.main
environment = launching.environment.Environment
environment.__init__ = lambda self, extras=(): setattr(self, "folder", sys.prefix)
sys.exit(torturing.main.main(sys.argv[1:]))
"""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        env=os.environ | variables,
        check=False,
    )


def test_the_figures_come_as_a_table_or_as_one_object() -> None:
    arguments = ("fuzz", "--only", "digit", "--count", "300", "--seed", "4", "--seconds", "20")
    table, object_ = torture(*arguments), torture(*arguments, "--json")
    assert table.returncode == object_.returncode == 0, table.stderr
    assert "fuzz --seed 4" in table.stdout
    facts = json.loads(object_.stdout)
    assert facts["figures"]["inputs"] == 300
    assert facts["whole"] is True


def test_some_duels_with_liars() -> None:
    """In a process of its own, as threads of connections are counted; what only takes long is no
    fault of a busy machine."""
    done = torture("network", "--count", "3", "--seed", "5", "--seconds", "60", "--json")
    assert done.returncode in (0, 1), done.stderr
    facts = json.loads(done.stdout)
    assert facts["figures"]["duels"] == 3 and facts["figures"]["lies"]
    late = ("took more than", "the true guest is kept out")
    assert not [each for each in map(str, facts["faults"]) if not any(map(each.count, late))]


def test_without_a_screen_it_says_so_and_ends_with_two() -> None:
    done = torture("kill", PATH="/nowhere")
    assert done.returncode == 2
    assert "Xvfb" in done.stderr


def test_a_fault_ends_it_with_one(monkeypatch: Any, capsys: Any) -> None:
    from torturing.main import attack

    class Machine:
        @staticmethod
        def run(options: Options, report: Report) -> None:
            report.fault("planted", "once\nmore")
            report.fault("planted", "")
            raise KeyboardInterrupt  # what was found so far is printed all the same

    monkeypatch.setitem(sys.modules, "planted_machine", Machine)
    assert attack("planted_machine", Options(1, 1), Report("planted", 1), False) == 1
    assert "planted  (2 times)" in capsys.readouterr().out


def test_what_takes_longer_than_its_length_is_found(monkeypatch: Any) -> None:
    monkeypatch.setattr("torturing.fuzz.bench.SECONDS", 0.2)
    pattern, address = re.compile(r".*f-puzzles[.]com/.*load="), "https://f-puzzles.com/"
    reader = Reader("planted", pattern.search, (), (address,), (address,), large=1)
    assert any(cause.startswith("planted: hang") for cause, _ in Bench(reader).run(1, 30))


def test_a_window_that_stands_still_is_found(monkeypatch: Any) -> None:
    text = next(each for each in of_window.readers() if each.name == "window, text")
    assert text.read("x") == "dialog"
    before = GameStarter.own

    def slow(self: GameStarter, given: str, partial: bool = False) -> None:
        time.sleep(0.2 * (given != "x"))
        before(self, given, partial)

    monkeypatch.setattr(GameStarter, "own", slow)
    with pytest.raises(of_window.SlowFrame, match="a frame of"):
        text.read("y")
