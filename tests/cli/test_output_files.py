"""Files that commands write: nothing is replaced unasked, and nothing is written through a link."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path

import pytest

from game.cli import output_file
from tests.cli.commands import EASY, Console

OURS = "the player's own words\n"

WRITING = {
    "print.html": ("print", EASY, "-o"),
    "print.svg": ("print", EASY, "-o"),
    "convert.txt": ("convert", EASY, "--to", "line", "-o"),
    "hint.svg": ("hint", EASY, "--svg"),
    "hint.png": ("hint", EASY, "--png"),
}
"""The commands that write a file, by the name of one."""


@pytest.fixture(params=WRITING)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where a command writes its file."""
    found: Path = tmp_path / request.param
    return found


def test_a_file_that_exists_stays_until_it_is_forced(console: Console, place: Path) -> None:
    place.write_text(OURS)
    place.chmod(0o640)
    command = WRITING[place.name]
    ended = console.run(*command, str(place))
    assert ended.status == 2 and "--force replaces it" in ended.err
    assert place.read_text() == OURS
    assert console.run(*command, str(place), "--force").status == 0
    assert place.read_bytes() != OURS.encode()
    if sys.platform != "win32":  # there, a file has no such rights
        assert place.stat().st_mode & 0o777 == 0o640
    assert list(place.parent.iterdir()) == [place]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_nothing_is_written_through_a_link(
    console: Console, place: Path, force: tuple[str, ...]
) -> None:
    target = place.with_name("target")
    for made in (False, True):
        if made:
            target.write_text(OURS)
        else:
            place.symlink_to(target)
        ended = console.run(*WRITING[place.name], str(place), *force)
        assert ended.status == 2 and "is a link" in ended.err
        assert target.exists() == made and place.is_symlink()
    assert target.read_text() == OURS


def test_pictures_with_numbers_are_asked_for_all_before_any_is_written(
    console: Console, tmp_path: Path
) -> None:
    (tmp_path / "a-2.svg").write_text(OURS)
    command = ("print", EASY, EASY, "-o", str(tmp_path / "a.svg"))
    assert console.run(*command).status == 2
    assert [each.name for each in tmp_path.iterdir()] == ["a-2.svg"]
    assert console.run(*command, "--force").status == 0
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a-1.svg", "a-2.svg"]


@pytest.mark.parametrize(("answer", "replaced"), [("y\n", True), ("n\n", False), ("", False)])
def test_at_a_terminal_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    answer: str,
    replaced: bool,
) -> None:
    (tmp_path / "a.svg").write_text(OURS)
    monkeypatch.setattr(sys, "stdin", StringIO(answer))
    for stream in (sys.stdin, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    try:
        output_file.ask("print", [str(tmp_path / "a.svg")], False)
    except FileExistsError:
        assert not replaced
    else:
        assert replaced
    assert "Replace it?" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="its devices have no paths")
def test_a_device_is_written_as_it_is(console: Console) -> None:
    assert console.run("convert", EASY, "--to", "line", "-o", "/dev/null").status == 0
    assert Path("/dev/null").is_char_device()


def test_a_failure_leaves_no_piece_of_a_file(console: Console, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    out.write_text(OURS)
    unreadable = str(tmp_path)
    for force in ((), ("--force",)):
        command = ("convert", EASY, unreadable, "--to", "line", "-o", str(out), *force)
        assert console.run(*command).status == 2
    assert out.read_text() == OURS and list(tmp_path.iterdir()) == [out]
