"""The command line as a program: light, quiet when its pipe is closed, constant in memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import BROKEN_PIPE, COMMANDS, meant
from tests.cli.commands import EASY, ROOT, SOLVED, program

LOADED = "import sys; from game.__main__ import main; main(sys.argv[1:]); print(*sys.modules)"


@pytest.mark.parametrize("command", ["solve", "check", "hint", "transform"])
def test_only_what_is_needed_is_loaded(command: str) -> None:
    ended = program(command, given=EASY, code=LOADED)
    loaded = set(ended.out.split("\n")[1].split())
    assert "game.engine.rules" in loaded
    for heavy in ("pygame", "game.ui", "json", "multiprocessing", "sqlite3", "pathlib", "asyncio"):
        assert heavy not in loaded


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_there(command: str) -> None:
    ended = program(command, "--help")
    assert ended.status == 0 and f"-m game {command}" in ended.out


def test_it_is_called_as_it_was_started() -> None:
    script = "import sys; from game.__main__ import main; main(sys.argv[1:])"
    assert program("solve", "--help", code=script).out.startswith("usage: nonet solve ")
    assert "nonet" not in program("--help").out.replace("Nonet", "")
    assert "the language: en or zh\n" in program("--help").out


def test_memory_does_not_grow_with_the_input() -> None:
    few, many = _peak(500), _peak(30_000)
    assert many < few + 3_000  # KiB


def _peak(lines: int) -> int:
    if sys.platform == "win32":
        pytest.skip("needs the memory of a child")
    with subprocess.Popen(
        [sys.executable, "-m", "game", "check"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        cwd=ROOT,
    ) as running:
        assert running.stdin is not None
        for _ in range(lines // 100):
            running.stdin.write(f"{EASY}\n".encode() * 100)
        running.stdin.close()
        _, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    assert running.returncode == 0
    return usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end differently")
def test_a_closed_pipe_is_quiet() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "game", "solve"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert running.stdout is not None and running.stderr is not None
    running.stdout.close()
    assert running.stdin is not None
    try:
        running.stdin.write(f"{EASY}\n".encode() * 3000)
        running.stdin.close()
    except BrokenPipeError:
        pass
    err = running.stderr.read()
    running.stderr.close()
    assert running.wait(30) == BROKEN_PIPE and err == b""


def test_without_a_console_nothing_fails() -> None:
    code = (
        "import sys; sys.stdout = sys.stderr = sys.stdin = None;"
        "from game.__main__ import main; sys.exit(main(['solve', sys.argv[1]]))"
    )
    assert program(EASY, code=code).status == 0
    assert program("solve", EASY).out == f"{SOLVED}\n"


def test_the_words_are_found_from_the_program_s_own_help() -> None:
    ended = program("--help")
    assert ended.status == 0 and all(word in ended.out for word in COMMANDS)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_no_sign_of_a_sentence_is_too_much_for_an_encoding(encoding: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "game", "rate", EASY, "--language", "zh"]
    for more in ((), ("--json",)):
        done = subprocess.run(
            [*command, *more], capture_output=True, cwd=ROOT, env=environment, check=True
        )
        assert b"HoDoKu" in done.stdout and b"Traceback" not in done.stderr
        if more:
            assert json.loads(done.stdout.decode(encoding))["text"].startswith("入门")


@pytest.mark.parametrize(("word", "command"), [("rates", "rate"), ("Solv", "solve")])
def test_a_mistyped_word_is_guessed_unless_it_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str, command: str
) -> None:
    ended = program(word)
    assert ended.status == 2 and f"{word!r} is not a file; did you mean {command}?" in ended.err
    assert [meant(other) for other in (EASY, "-", "puzzle.txt", "zzz")] == [""] * 4
    monkeypatch.chdir(tmp_path)
    (tmp_path / word).touch()
    assert meant(word) == ""
