"""`generate`: exactly what was asked for, the same on any number of cores."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from game.cli.parallel import TaskResult, run_tasks
from game.cli.progress import Progress, spoken
from game.cli.puzzle_maker import DIGS, PuzzleMaker
from game.engine.formats.any_format import read_any
from game.engine.formats.entry import Entry
from game.engine.formats.records import parse_record
from game.engine.generator.fill import FILLS
from game.engine.generator.given_pictures import PATTERNS, SIGNS
from game.engine.notation import parse_grid
from game.engine.rating.tier import solved_by
from game.engine.rules import classic
from game.engine.solver import count_solutions
from game.engine.symmetry import SYMMETRIES
from game.engine.techniques.selection import only, without
from game.engine.variants.table import VARIANTS
from tests.cli.commands import ROOT, Console, program


def grids(out: str) -> list[tuple[int, ...]]:
    return [parse_grid(line) for line in out.split()]


def unique(values: tuple[int, ...]) -> bool:
    return count_solutions(classic(round(len(values) ** 0.5)), values, 2) == 1


def test_blanks_and_count(console: Console) -> None:
    ended = console.run("generate", "--blanks", "50", "--count", "5")
    made = grids(ended.out)
    assert (ended.status, ended.err, len(set(made))) == (0, "", 5)
    assert all(values.count(0) == 50 and unique(values) for values in made)
    assert grids(console.run("generate").out)[0].count(0) == 45


def test_the_same_seed_gives_the_same_on_any_number_of_cores() -> None:
    asked = ("generate", "--count", "40", "--seed", "9")
    alone = program(*asked)
    assert alone.out.count("\n") == 40
    assert program(*asked, "--jobs", "3").out == alone.out == program(*asked, "--jobs").out
    later = program("generate", "--count", "1", "--seed", "10")
    assert alone.out.split()[1] == later.out.strip()


def test_each_way_to_say_how_many(console: Console) -> None:
    (minimal,) = grids(console.run("generate", "--minimal", "--seed", "1").out)
    clues = [cell for cell in range(81) if minimal[cell]]
    assert unique(minimal)
    for cell in clues:
        assert not unique((*minimal[:cell], 0, *minimal[cell + 1 :]))
    (values,) = grids(console.run("generate", "--per-box", "4-6", "--seed", "1").out)
    assert unique(values)
    for house in classic().houses:
        if house.kind == "box":
            assert 4 <= sum(not values[cell] for cell in house.cells) <= 6


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetries(console: Console, symmetry: str) -> None:
    ended = console.run("generate", "--symmetry", symmetry, "--blanks", "40", "--seed", "2")
    assert grids(ended.out)[0].count(0) == 40 and unique(grids(ended.out)[0])


@pytest.mark.parametrize("size", [6, 8, 12])
def test_without_a_number_of_blanks_there_are_as_many_as_the_symmetry_allows(
    console: Console, size: int
) -> None:
    ended = console.run("generate", "--symmetry", "rotate90", "--size", str(size))
    assert unique(grids(ended.out)[0])


def test_puzzles_of_a_tier_have_a_symmetry_that_allows_few_numbers(console: Console) -> None:
    ended = console.run(
        *("generate", "--tier", "gentle", "--symmetry", "full", "--seed", "1", "--count", "6")
    )
    for values in grids(ended.out):
        assert unique(values) and values.count(0) % 4 in (0, 1)
    assert ended.err == ""


@pytest.mark.parametrize("fill", FILLS)
@pytest.mark.parametrize("dig", DIGS)
def test_ways_to_fill_and_dig(console: Console, fill: str, dig: str) -> None:
    ended = console.run("generate", "--fill", fill, "--dig", dig, "--blanks", "30")
    assert unique(grids(ended.out)[0]) and grids(ended.out)[0].count(0) == 30


def test_patterns_by_name_and_drawn(console: Console) -> None:
    heart = PATTERNS["heart"]
    drawn = "".join("#" if cell in heart else "." for cell in range(81))
    named, same = (
        console.run("generate", "--pattern", each, "--seed", "3").out for each in ("heart", drawn)
    )
    assert named == same
    values = grids(named)[0]
    assert unique(values) and values.count(0) == 45
    assert {cell for cell, digit in enumerate(values) if digit} <= set(heart)
    gentle = grids(console.run("generate", "--pattern", "diamond", "--tier", "gentle").out)[0]
    assert unique(gentle) and gentle.count(0) >= 44
    ended = console.run("generate", "--pattern", "hart")
    assert ended.status == 2 and "'hart' is neither a grid nor one of checkers" in ended.err


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12])
def test_sizes_and_grids(console: Console, size: int) -> None:
    ended = console.run("generate", "--size", str(size), "--format", "grid", "--count", "2")
    first, second = ended.out.rstrip("\n").split("\n\n")
    assert [len(row) for row in first.split()] == [size] * size and unique(parse_grid(second))
    assert console.run("check", given=ended.out).out == "unique\nunique\n"


@pytest.mark.parametrize("variant", ["x", "killer", "jigsaw", "thermo", "antiknight", "killer+x"])
def test_variants_are_json_lines(console: Console, variant: str) -> None:
    ended = console.run("generate", "--variant", variant, "--size", "6", "--seed", "3")
    rules, givens = parse_record(ended.out)
    record = json.loads(ended.out)
    assert (record["variant"], rules.size) == (variant, 6)
    assert count_solutions(rules, givens, 2) == 1
    assert console.run("solve", given=ended.out).out.strip() == record["solution"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--size 7", "7"),
        ("--variant nothing", "nothing"),
        ("--blanks 70", "70 blanks"),
        ("--blanks 82", "82"),
        ("--variant x --fill exchange", "exchange"),
    ],
)
def test_what_cannot_be_made_is_reported(console: Console, words: str, message: str) -> None:
    ended = console.run("generate", *words.split(), "--count", "3")
    assert (ended.status, ended.out) == (1, "")
    assert message in ended.err.splitlines()[-1] and ended.err.startswith("generate: ")


@pytest.mark.parametrize("words", ["--per-box 6", "--per-box 6-4", "--blanks x", "--seed -1"])
def test_wrong_usage_is_reported(console: Console, words: str) -> None:
    assert console.run("generate", *words.split()).status == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_done(jobs: str) -> None:
    if sys.platform == "win32":
        pytest.skip("Ctrl-C is sent differently")
    running = subprocess.Popen(
        [sys.executable, "-m", "game", "generate", "--count", "1000000", "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        text=True,
        start_new_session=True,
    )
    assert running.stdout is not None and running.stderr is not None
    first = running.stdout.readline()
    time.sleep(0.3)
    os.killpg(running.pid, signal.SIGINT)
    lines = (first + running.stdout.read()).split("\n")
    err = running.stderr.read()
    running.stdout.close()
    running.stderr.close()
    assert running.wait(30) == 130
    assert all(len(line) == 81 for line in lines[:-1]) and lines[-1] == ""
    assert "stopped after" in err and "Traceback" not in err
    message = int(err.split("after ")[1].split()[0].replace(",", ""))
    assert message == len(lines) - 1


def double(number: int) -> TaskResult:
    return TaskResult(str(2 * number), failed=number == 3)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("count", [0, 1, 50])
def test_parallel_tasks_keep_their_order(jobs: int, count: int) -> None:
    assert list(run_tasks(double, count, jobs, lambda: None)) == [
        double(each) for each in range(count)
    ]


def test_long_work_reports_its_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    progress = Progress("generate", 200, "puzzles")
    for _ in range(50):
        clock[0] += 0.5
        progress.advance()
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert lines[0] == "generate: 2 of 200 puzzles, 1 s", "too few for an estimate"
    assert lines[1] == "generate: 22 of 200 puzzles, 11 s, 1 min 29 s left"
    assert [spoken(each) for each in (0.4, 59.6, 200, 7500)] == [
        "0 s",
        "1 min 0 s",
        "3 min 20 s",
        "2 h 5 min",
    ]


def test_a_slow_first_one_does_not_count_for_the_time_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    progress = Progress("print", 3000, "puzzles on their pages", first_is_slow=True)
    for done in range(1100):
        clock[0] = 3 + done / 100
        progress.advance()
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "print: 1 of 3,000 puzzles on their pages, 3 s"
    assert lines[1].endswith("13 s, 20 s left"), lines[1]


def test_a_rare_requirement_is_reported_once_with_advice(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.cli.progress.SLOW_SECONDS", 0.0)
    words = "generate --technique naked-quad --blanks 54 --symmetry vertical --seed 2 --jobs 2"

    def make(self: PuzzleMaker, number: int) -> TaskResult:
        assert self.tick is not None, "one puzzle needs one job only, which reports progress"
        self.tick()
        self.tick()
        return TaskResult("made")

    monkeypatch.setattr("game.cli.puzzle_maker.PuzzleMaker.make", make)
    ended = console.run(*words.split())
    assert (ended.status, ended.out) == (0, "made\n")
    assert ended.err == (
        "generate: no such puzzle found yet; they are rare with these options, or do not exist. "
        "Try no --blanks, no --symmetry, --tier hard instead of --technique, or press Ctrl-C to "
        "stop\n"
    )


def test_nothing_is_said_of_rarity_where_something_was_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    for found in (0, 1):
        progress = Progress("generate", 2, "puzzles", "why")
        progress.done = found
        clock[0] += 20
        progress.tick()
        assert ("generate: why" in capsys.readouterr().err) == (not found)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent differently")
def test_a_search_for_what_there_is_not_ends_quietly() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "game", "generate", "--size", "4", "--tier", "master"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        text=True,
    )
    assert running.stderr is not None
    assert running.stderr.readline().startswith("generate: 0 of 1 puzzles")
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert (running.returncode, out, err) == (130, "", "generate: stopped after 0 puzzles\n")


@pytest.mark.parametrize("variant", ["renban", "sandwich+x", "littlekiller", "palindrome"])
def test_fpuzzles_are_written_and_read(console: Console, variant: str) -> None:
    words = f"generate --variant {variant} --format fpuzzles --seed 3"
    made = console.run(*words.split()).out
    assert "grid" in json.loads(made)
    solved = console.run("solve", given=made)
    assert (solved.status, len(solved.out)) == (0, 82)
    record = console.run("transform", "--format", "json", given=made).out
    assert json.loads(record)["extra"]
    assert console.run("solve", given=record).out == solved.out


def test_a_format_that_cannot_express_the_rules_is_named(console: Console) -> None:
    ended = console.run(*["generate", "--variant", "greater", "--format", "fpuzzles"])
    assert (ended.status, ended.out) == (1, "")
    assert "f-puzzles has no rule for Relation" in ended.err
    for form in ("line", "grid"):
        ended = console.run(*["generate", "--variant", "killer+x", "--format", form])
        assert (ended.status, ended.out) == (1, "")
        assert f"--format {form} cannot express the rules of killer+x; json can" in ended.err
    killer = console.run(*["generate", "--variant", "killer", "--size", "4"]).out
    ended = console.run("transform", given=killer)
    assert ended.status == 1 and "--format line cannot express these rules" in ended.err


def test_every_variant_is_listed_with_its_sentence(console: Console) -> None:
    lines = console.run("generate", "--list-variants").out.splitlines()
    assert [line.split()[0] for line in lines] == [each.key for each in VARIANTS]
    for line, each in zip(lines, VARIANTS, strict=True):
        assert each.name in line and line.endswith(each.sentence) and each.sentence[-1] == "."


def test_a_page_of_html_has_each_puzzle_and_needs_nothing_else(console: Console) -> None:
    wanted = ("generate", "--variant", "x", "--size", "6", "--seed", "3", "--count", "2")
    ended = console.run(*wanted, "--format", "html")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("<!DOCTYPE html>") and ended.out.rstrip().endswith("</html>")
    records = console.run(*wanted).out.splitlines()
    givens = [parse_record(record)[1] for record in records]
    told = json.loads(ended.out.partition('id="puzzles">')[2].partition("</script>")[0])
    assert len(told) == len(givens) == 2
    assert "http" not in ended.out.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--variant", "antiknight+butterfly"),
        ("--variant", "littlekiller", "--minimal"),
        ("--variant", "kropki", "--tier", "master"),
        ("--blanks", "62"),
    ],
)
def test_what_may_take_long_says_so_at_once(console: Console, arguments: tuple[str, ...]) -> None:
    ended = console.run("generate", *arguments, "--seed", "1", "--timeout", "0.1")
    assert "may take" in ended.err.splitlines()[0]
    usual = console.run("generate", "--variant", "killer", "--size", "6", "--seed", "1")
    assert "may take" not in usual.err


def test_a_letter_with_a_dedication(console: Console) -> None:
    asked = ("--title", "For Ada", "--author", "Ben", "--dedication", "Happy birthday")
    options = ("--pattern", "a", "--blanks", str(81 - len(SIGNS["A"])), "--seed", "3", *asked)
    made = console.run("generate", *options).out
    (entry,) = read_any(made)
    assert isinstance(entry, Entry)
    assert entry.about == ("For Ada", "Ben", "Happy birthday")
    assert {at for at, digit in enumerate(entry.givens) if digit} == set(SIGNS["A"])
    page = console.run("generate", *options, "--format", "html").out
    assert "For Ada" in page and "Happy birthday" in page


def test_puzzles_need_only_some_techniques_or_can_do_without_others(console: Console) -> None:
    words = ("--count", "2", "--seed", "1", "--blanks", "52", "--tier", "medium")
    alone = console.run("generate", *words, "--only", "naked-pair", "--only", "pointing").out
    for line in alone.split():
        rules, givens = classic(9), parse_grid(line)
        assert solved_by(rules, givens, only(("naked_pair", "pointing")))
        assert not solved_by(rules, givens, ())
    others = console.run("generate", *words, "--without", "pointing").out
    for line in others.split():
        assert solved_by(classic(9), parse_grid(line), without(("pointing",)))
