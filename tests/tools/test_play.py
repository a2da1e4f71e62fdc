"""What a player meets at the first start, at the second, and when something is wrong."""

from __future__ import annotations

import ast
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from launching import newer_python
from tests.tools.checkout import OFFLINE, PYTHON, ROOT, Checkout, make_wheel

POSIX = os.name == "posix"
PREPARING = "Preparing Nonet"
HAS_PIP = subprocess.run([PYTHON, "-c", "import pip"], capture_output=True).returncode == 0
needs_pip = pytest.mark.skipif(not HAS_PIP, reason="the Python that runs this has no pip")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout after its first start, to copy from."""
    checkout = Checkout(tmp_path_factory.mktemp("made"))
    first = checkout.start("--level", "hard", "a puzzle.txt")
    assert first.code == 0, first.errors
    assert PREPARING in first.errors
    assert first.game == {
        "arguments": ["--level", "hard", "a puzzle.txt"],
        "folder": str(checkout.registry),
        "prefix": str(checkout.venv),
    }
    return checkout


@pytest.fixture
def ready(made: Checkout, checkout: Checkout) -> Checkout:
    """A checkout that has been set up, moved here from another place."""
    shutil.copytree(made.venv, checkout.venv, symlinks=True)
    return checkout


def assert_mended(checkout: Checkout) -> None:
    start = checkout.start()
    assert (start.code, PREPARING in start.errors) == (0, True), start.errors
    assert start.game["prefix"] == str(checkout.venv)
    assert PREPARING not in checkout.start().errors


def test_the_second_start_does_nothing_more(ready: Checkout) -> None:
    start = ready.start("5", **OFFLINE)
    assert (start.code, start.errors) == (0, "")
    assert start.game["arguments"] == ["5"]


@pytest.mark.skipif(not POSIX, reason="elsewhere the launcher stays to wait for the game")
def test_the_second_start_loads_nothing_heavy(ready: Checkout) -> None:
    command = [PYTHON, "-S", "-X", "importtime", str(ready.root / "tools" / "play.py")]
    done = subprocess.run(command, env=ready.variables(), capture_output=True, text=True)
    modules = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "launching.environment" in modules
    assert not modules & {"subprocess", "tomllib", "re", "typing", "tempfile"}
    assert "launching.installing" not in modules


def test_the_game_s_exit_code_is_ours(ready: Checkout) -> None:
    assert ready.start(GAME_EXIT="2").code == 2


def test_files_where_the_player_is_do_not_matter(ready: Checkout) -> None:
    for name in ("game", "pip", "venv"):
        (ready.registry / name).mkdir()
        (ready.registry / name / "__init__.py").write_text("raise SystemExit('the wrong one')")
    assert ready.start().code == 0
    (ready.venv / "nonet-ready").unlink()
    assert_mended(ready)


def test_a_half_made_environment_is_made_anew(ready: Checkout) -> None:
    (ready.venv / "nonet-ready").unlink()
    litter = ready.venv / "lib" / "litter"
    litter.mkdir(parents=True)
    assert_mended(ready)
    assert not litter.exists()


@pytest.mark.skipif(not POSIX, reason="there the interpreter is a copy")
def test_a_removed_python_is_replaced(ready: Checkout) -> None:
    python = ready.venv / "bin" / "python"
    python.unlink()
    python.symlink_to("/opt/python-of-last-year/bin/python3")
    assert_mended(ready)


def test_a_removed_package_is_installed_again(ready: Checkout) -> None:
    (package,) = ready.venv.rglob("pygame")
    shutil.rmtree(package)
    assert_mended(ready)


def test_a_cut_stamp_is_no_stamp(ready: Checkout) -> None:
    (ready.venv / "nonet-ready").write_bytes(b"\n/usr")
    assert_mended(ready)


def test_new_requirements_are_added(ready: Checkout) -> None:
    ready.change_project('["pygame-ce==1.0"]', '["pygame-ce==1.0", "more-things"]')
    assert_mended(ready)
    assert list(ready.venv.rglob("more"))


def test_other_changes_to_the_project_cost_nothing(ready: Checkout) -> None:
    ready.change_project('version = "0"', 'version = "1"')
    assert ready.start(**OFFLINE).errors == ""


@needs_pip
def test_offline_it_says_so_in_a_sentence_and_recovers(checkout: Checkout) -> None:
    start = checkout.start(**OFFLINE)
    assert start.code == 1
    assert start.errors.count("\n") == 2
    assert "needs the internet for its first start" in start.errors
    assert str(checkout.log) in start.errors
    assert "pip" in checkout.log.read_text()
    assert_mended(checkout)


@needs_pip
def test_a_python_without_a_wheel_is_reported(checkout: Checkout) -> None:
    for wheel in checkout.registry.glob("pygame*"):
        wheel.unlink()
    start = checkout.start()
    assert start.code == 1
    assert "could not be found for this Python" in start.errors


@needs_pip
def test_a_missing_ensurepip_does_not_matter(checkout: Checkout) -> None:
    start = checkout.start(PYTHONPATH=checkout.hiding("ensurepip"))
    assert start.code == 0, start.errors


@pytest.mark.skipif(not importlib.util.find_spec("ensurepip"), reason="this Python has none")
def test_a_missing_pip_is_unpacked(checkout: Checkout) -> None:
    start = checkout.start(PYTHONPATH=checkout.hiding("pip"))
    assert start.code == 0, start.errors


def test_without_any_pip_it_says_what_to_install(checkout: Checkout) -> None:
    start = checkout.start(PYTHONPATH=checkout.hiding("pip", "ensurepip"))
    assert start.code == 1
    assert "sudo apt install python3-venv" in start.errors
    assert "Traceback" not in start.errors


@pytest.mark.skipif(not POSIX or not shutil.which("uv"), reason="needs uv")
def test_uv_is_used_when_it_is_there(checkout: Checkout) -> None:
    uv = checkout.registry / "uv"
    uv.symlink_to(str(shutil.which("uv")))
    if subprocess.run([uv, "--version"], env=checkout.variables(), capture_output=True).returncode:
        pytest.skip("the uv here is a script that needs more than itself")
    places = {"UV_NO_INDEX": "1", "UV_FIND_LINKS": str(checkout.registry)}
    assert checkout.start(**places).code == 0
    assert "uv pip install" in checkout.log.read_text()
    assert "-m pip" not in checkout.log.read_text()


@pytest.mark.skipif(not POSIX, reason="needs a uv that is a script")
@needs_pip
def test_a_broken_uv_is_passed_over(checkout: Checkout) -> None:
    uv = checkout.registry / "uv"
    uv.write_text("#!/bin/sh\necho no good\nexit 2\n")
    uv.chmod(0o755)
    assert checkout.start().code == 0
    assert "no good" in checkout.log.read_text()


def test_settings_that_send_packages_elsewhere_do_not(checkout: Checkout, tmp_path: Path) -> None:
    start = checkout.start(
        PIP_USER="1", PIP_TARGET=str(tmp_path / "else"), PIP_REQUIRE_VIRTUALENV="1"
    )
    assert start.code == 0, start.errors


def test_a_folder_that_cannot_be_written_is_named(checkout: Checkout) -> None:
    checkout.venv.write_text("a file where the folder belongs")
    start = checkout.start()
    assert start.code == 1
    assert start.errors.startswith(f"Nonet cannot write to {checkout.venv}")


def test_three_double_clicks_at_once_set_up_once(checkout: Checkout) -> None:
    starts = [checkout.begin() for _ in range(3)]
    errors = [start.communicate(timeout=120)[1] for start in starts]
    assert [start.returncode for start in starts] == [0, 0, 0], errors
    assert sum(PREPARING in said for said in errors) == 1


def test_the_double_click_script_plays_too(ready: Checkout) -> None:
    start = ready.start("x", script="play.pyw")
    assert (start.code, start.errors) == (0, "")
    assert start.game["arguments"] == ["x"]


def test_the_double_click_script_tells_how_the_game_ended(ready: Checkout) -> None:
    (ready.root / "game" / "__main__.py").write_text("raise SystemExit('the sky fell')")
    start = ready.start(script="play.pyw")
    assert start.code == 1
    assert "Nonet stopped: the sky fell" in start.errors


@needs_pip
def test_the_double_click_script_tells_what_is_wrong(checkout: Checkout) -> None:
    start = checkout.start(script="play.pyw", **OFFLINE)
    assert start.code == 1
    assert "needs the internet" in start.errors


@pytest.mark.skipif(not shutil.which("bash"), reason="needs bash")
def test_the_macos_script_plays_too(ready: Checkout) -> None:
    python = ready.registry / "python3"
    python.write_text(f'#!/bin/sh\nexec "{PYTHON}" "$@"\n')
    python.chmod(0o755)
    command = [str(shutil.which("bash")), str(ready.root / "tools" / "play.command"), "7"]
    path = f"{ready.registry}:/usr/bin:/bin"
    done = subprocess.run(command, env={**ready.variables(), "PATH": path}, capture_output=True)
    assert done.returncode == 0, done.stderr
    assert b'"7"' in done.stdout


@pytest.mark.skipif(not POSIX, reason="the script is bash's")
def test_the_macos_script_passes_over_pythons_that_do_not_fit(ready: Checkout) -> None:
    older = ready.registry / "python3"
    older.write_text("#!/bin/sh\nexit 1\n")
    newer = ready.registry / "python3.13"
    newer.write_text(f'#!/bin/sh\nexec "{PYTHON}" "$@"\n')
    tools = ready.registry / "dirname"
    tools.symlink_to(str(shutil.which("dirname")))
    for program in (older, newer):
        program.chmod(0o755)
    command = [str(shutil.which("bash")), str(ready.root / "tools" / "play.command"), "7"]
    done = subprocess.run(command, env=ready.variables(), capture_output=True)
    assert done.returncode == 0, done.stderr
    assert b'"7"' in done.stdout


def assert_the_launcher_plays(ready: Checkout, command: list[str]) -> None:
    python = ready.registry / "python3"
    python.write_text(f'#!/bin/sh\nexec "{PYTHON}" "$@"\n')
    python.chmod(0o755)
    path = f"{ready.registry}:/usr/bin:/bin"
    done = subprocess.run(command, env={**ready.variables(), "PATH": path}, capture_output=True)
    assert done.returncode == 0, done.stderr
    assert str(ready.venv).encode() in done.stdout


@pytest.mark.skipif(not POSIX, reason="desktops of Linux")
@pytest.mark.parametrize("told", ["path", "URI", "words of its folder"])
def test_the_linux_launcher_plays_wherever_it_lies(ready: Checkout, told: str) -> None:
    place = ready.root / "tools" / "play.desktop"
    (line,) = (each for each in place.read_text().splitlines() if each.startswith("Exec="))
    assert "\\" not in line, "Thunar takes it for a letter"
    *words, last = shlex.split(line.partition("=")[2])
    assert last == "%k"
    where = {
        "path": [str(place)],
        "URI": [place.as_uri()],
        "words of its folder": str(place.parent).split(" "),  # as PCManFM does
    }
    assert_the_launcher_plays(ready, [*words, *where[told]])


@pytest.mark.skipif(not POSIX, reason="desktops of Linux")
def test_the_linux_launcher_runs_as_a_program(ready: Checkout) -> None:
    assert_the_launcher_plays(ready, [str(ready.root / "tools" / "play.desktop")])


def test_a_double_click_inside_an_archive_says_to_unpack_it(tmp_path: Path) -> None:
    alone = shutil.copy(ROOT / "tools" / "play.pyw", tmp_path)
    if sys.platform == "win32":
        pytest.skip("there a window says it, and waits")
    done = subprocess.run([PYTHON, alone], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Nonet is still packed") and "Extract All" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_installation_that_may_only_be_read_starts(ready: Checkout) -> None:
    log = ready.venv / "nonet-errors.log"
    log.mkdir()  # not even the administrator can write to it
    start = ready.start("x", script="play.pyw")
    assert (start.code, start.errors) == (0, "")
    (ready.root / "game" / "__main__.py").write_text("raise SystemExit('the sky fell')")
    start = ready.start(script="play.pyw")
    assert (start.code, start.errors) == (1, "Nonet stopped: the sky fell\n")


@pytest.mark.skipif(not POSIX, reason="there a Python is more than a file")
def test_a_python_in_a_folder_that_the_code_page_lacks(checkout: Checkout) -> None:
    folder = checkout.registry / "用户"
    folder.mkdir()
    shutil.copy(PYTHON, folder / "python3")
    if subprocess.run([folder / "python3", "-c", "import venv"], capture_output=True).returncode:
        pytest.skip("a copy of this Python does not run")
    script = str(checkout.root / "tools" / "play.py")
    variables = checkout.variables() | {"PYTHONIOENCODING": "cp1252"}
    command = [str(folder / "python3"), script]
    done = subprocess.run(command, env=variables, capture_output=True)
    assert done.returncode == 0, checkout.log.read_text(encoding="utf-8")
    assert done.stdout


def test_an_old_python_of_windows_asks_its_launcher_for_a_newer_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def call(command: list[str], **_: object) -> int:
        asked.append(command)
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr("os.name", "nt")
    assert newer_python.hand_over("play.pyw", ["5"]) == 0
    assert newer_python.hand_over("play.py", []) == 0
    monkeypatch.undo()
    assert [command[:2] for command in asked] == [["pyw", "-3"]] * 2 + [["py", "-3"]] * 2
    assert asked[1][2:] == [os.path.abspath("play.pyw"), "5"]


def test_no_line_for_env_leads_the_launcher_of_windows_to_a_shop() -> None:
    assert not (ROOT / "tools" / "play.pyw").read_text(encoding="utf-8").startswith("#!")


OLD_READ = ("play.py", "play.pyw", "test.py", "build.py", "bench.py", "mutate.py", "torture.py")
"""What begins with a look at the Python that runs it."""


@pytest.mark.parametrize("name", [*OLD_READ, "launching/__init__.py", "launching/newer_python.py"])
def test_an_old_python_can_read_the_scripts(name: str) -> None:
    source = (ROOT / "tools" / name).read_text()
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__ import annotations" not in source


@pytest.mark.parametrize("name", ["python3.6", "python3.8", "python3.10"])
def test_an_old_python_says_that_it_is_too_old(name: str, ready: Checkout) -> None:
    command = [name, str(ready.root / "tools" / "play.py")]
    try:
        old = subprocess.run([name, "-c", "import sys; print(sys.executable)"], capture_output=True)
    except OSError:
        pytest.skip(f"no {name} here")
    if old.returncode != 0:
        pytest.skip(f"{name} does not run here")
    command[0] = old.stdout.decode().strip()
    done = subprocess.run(command, env=ready.variables(), capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Nonet needs Python 3.11 or newer, and this is Python 3.")
    assert done.stderr.count("\n") == 1


@needs_pip
def test_an_extra_is_installed_and_kept(ready: Checkout) -> None:
    ready.change_project("more = [", "print = [")
    start = ready.start("--with", "print", "--level", "hard")
    assert start.code == 0, start.errors
    assert start.game["arguments"] == ["--level", "hard"]
    assert list(ready.venv.rglob("more"))
    assert ready.start("--with", "print", **OFFLINE).errors == ""
    ready.change_project('["pygame-ce==1.0"]', '["pygame-ce>=1.0"]')
    assert_mended(ready)
    assert list(ready.venv.rglob("more"))


@needs_pip
def test_an_extra_that_cannot_be_fetched_leaves_the_game_as_it_was(ready: Checkout) -> None:
    ready.change_project("more = [", "print = [")
    start = ready.start("--with=print", **OFFLINE)
    assert start.code == 1 and "starts as before" in start.errors
    assert ready.start(**OFFLINE).code == 0


@needs_pip
def test_no_other_file_than_that_of_the_list_is_installed(ready: Checkout) -> None:
    ready.change_project("more = [", "print = [")
    make_wheel(ready.registry, "more_things-1.0", "others")
    start = ready.start("--with=print")
    assert start.code == 1 and "starts as before" in start.errors
    assert "hash" in ready.log.read_text().lower() and not list(ready.venv.rglob("others"))


def test_an_extra_that_does_not_exist_is_said(ready: Checkout) -> None:
    start = ready.start("--with", "wings")
    assert start.code == 1 and "print or film" in start.errors
