"""Creating and repairing an Environment: one process at a time, all or nothing, every step in a
log."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from typing import TYPE_CHECKING, TextIO

from launching.environment import WINDOWS, Environment, SetupError, Stamp

if TYPE_CHECKING:
    from collections.abc import Callable

    Say = Callable[[str], None]

PROBE = """\
import os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
print(os.path.relpath(pygame.__file__, sys.prefix))
print(sys._base_executable)
"""

OFFLINE_SIGNS = (
    "connection",  # NewConnectionError, "connection broken", "connection refused" ...
    "connect error",
    "connecttimeout",
    "read timed out",
    "name resolution",
    "name or service not known",
    "getaddrinfo",
    "dns error",
    "error sending request",
    "failed to fetch",
    "network connectivity is disabled",
    "proxyerror",
    "sslerror",
    "certificate",
)
PINNED = "print"
"""The extra whose releases stand with their hashes in assets/libraries.txt."""

NO_WHEEL_SIGNS = ("no matching distribution", "no solution found", "not a supported wheel")


def install(environment: Environment, say: Say) -> None:
    """Make ``environment`` ready. Raises SetupError; whatever happened is in its log."""
    try:
        os.makedirs(environment.folder, exist_ok=True)
        with _one_at_a_time(environment.lock):
            if not environment.ready():  # another copy may have done it while we waited
                with open(environment.log, "w", encoding="utf-8") as log:
                    _make(environment, say, log)
    except OSError as error:
        raise SetupError(
            f"Nonet cannot write to {environment.folder} ({error.strerror or error}): move the "
            "game to a folder of your own, close other copies of it, and start it again."
        ) from error


def requirements(project: bytes, extras: frozenset[str]) -> list[str]:
    """What a pyproject.toml asks for, with the extras that it has."""
    table = tomllib.loads(project.decode())["project"]
    optional = table.get("optional-dependencies", {})
    chosen = [optional.get(extra, []) for extra in sorted(extras)]
    return [*table.get("dependencies", []), *(name for names in chosen for name in names)]


def _make(environment: Environment, say: Say, log: TextIO) -> None:
    project = environment.project()
    old = environment.stamp()
    if old is not None and not environment.sound(old):
        old = None
    extras = environment.extras | (old.extras if old else frozenset())
    wanted = requirements(project, extras)
    if old is not None and wanted == requirements(old.project, old.extras):
        environment.write_stamp(Stamp(extras, old.base, old.probe, project))
        return
    say("Preparing Nonet. This takes a moment, and only this once ...")
    environment.remove_stamp()
    if old is None:
        _clear(environment)
        _create(environment, log)
    try:
        _fetch(environment, _orders(environment, project, extras), log)
    except SetupError as error:
        if old is None or requirements(project, old.extras) != requirements(
            old.project, old.extras
        ):
            raise
        environment.write_stamp(old)  # only extras are new: the game works without
        names = " and ".join(sorted(extras - old.extras))
        raise SetupError(
            f"What `--with {names}` needs could not be fetched, perhaps because the internet "
            f"cannot be reached; without it Nonet starts as before; details are in "
            f"{environment.log}."
        ) from error
    probe, base = _verify(environment, log)
    environment.write_stamp(Stamp(extras, base, probe, project))


def _clear(environment: Environment) -> None:
    keep = {environment.log, environment.lock}
    for entry in os.scandir(environment.folder):
        if entry.path in keep:
            continue
        if entry.is_dir(follow_symlinks=False):
            shutil.rmtree(entry.path)
        else:
            os.remove(entry.path)


def _create(environment: Environment, log: TextIO) -> None:
    """Without pip: that needs no ensurepip, which some systems leave out, and is quicker."""
    command = [sys.executable, "-P", "-m", "venv", "--without-pip", environment.folder]
    code, _ = _run(command, log)
    if code != 0:
        raise SetupError(
            "This Python cannot make a virtual environment: install the rest of it (on Debian or "
            "Ubuntu: sudo apt install python3-venv) or a Python from python.org, and start Nonet "
            f"again; details are in {environment.log}."
        )


def _orders(environment: Environment, project: bytes, extras: frozenset[str]) -> list[list[str]]:
    """What an installer is asked for, call by call: hashes are demanded of all files or of none."""
    pinned = ["--require-hashes", "-r", os.path.join(environment.root, "assets", "libraries.txt")]
    others = requirements(project, extras - {PINNED})
    return [others, pinned] if PINNED in extras else [others]


def _fetch(environment: Environment, orders: list[list[str]], log: TextIO) -> None:
    """Try every available installer; report what went wrong with the last one."""
    output = None
    for installer in _installers(environment, log):
        for wanted in orders:
            code, output = _run([*installer, "--only-binary", ":all:", *wanted], log)
            if code != 0:
                break
        else:
            return
        if "--retries" in installer and _offline(output):
            break  # uv may be set up for another registry than pip is; two pips are not
    if output is None:
        raise SetupError(
            "This Python has no pip: install it (on Debian or Ubuntu: sudo apt install "
            "python3-venv) or a Python from python.org, and start Nonet again."
        )
    raise SetupError(_diagnosis(output, environment.log))


def _installers(environment: Environment, log: TextIO) -> Iterator[list[str]]:
    """Commands that install into the environment, best first.

    uv, then the pip of the Python that runs this (outside of an environment it may refuse to
    install for itself, never for another one), then a pip unpacked into the environment.
    """
    uv = shutil.which("uv")
    if uv and os.path.isabs(uv):  # not one of the current folder
        yield [uv, "pip", "install", "--python", environment.python]
    if importlib.util.find_spec("pip"):
        pip = [sys.executable, "-P", "-m", "pip", "--python", environment.python]
        yield [*pip, "install", "--retries", "2"]
    if importlib.util.find_spec("ensurepip"):
        code, _ = _run([environment.python, "-P", "-m", "ensurepip"], log)
        if code == 0:
            yield [environment.python, "-P", "-m", "pip", "install", "--retries", "2"]


def _offline(output: str) -> bool:
    text = output.lower()
    return any(sign in text for sign in OFFLINE_SIGNS)


def _diagnosis(output: str, log: str) -> str:
    if _offline(output):
        return (
            "Nonet needs the internet for its first start, to fetch pygame-ce, and could not "
            f"reach it: connect, and start it again; details are in {log}."
        )
    if any(sign in output.lower() for sign in NO_WHEEL_SIGNS):
        version = ".".join(map(str, sys.version_info[:2]))
        return (
            f"What Nonet needs could not be found for this Python ({version}, {sys.platform}): "
            f"start it with a Python from python.org; details are in {log}."
        )
    return f"Nonet could not install what it needs: {log} says why; mend that and start it again."


def _verify(environment: Environment, log: TextIO) -> tuple[str, str]:
    """Prove that pygame loads; returns its file, relative to the environment, and the base."""
    code, output = _run([environment.python, "-P", "-c", PROBE], log)
    if code != 0:
        raise SetupError(
            f"pygame-ce was installed but does not load: {environment.log} says why; fix that "
            "and start Nonet again."
        )
    probe, base = output.strip().splitlines()[-2:]
    return probe, base if WINDOWS else os.path.realpath(environment.python)


def _run(command: list[str], log: TextIO) -> tuple[int, str]:
    """The exit code and the output (both streams) of a command, which also go to the log.

    It runs in the log's folder: what lies in the current one must not count.
    """
    log.write(f"$ {subprocess.list2cmdline(command)}\n")
    log.flush()
    done = subprocess.run(
        command,
        cwd=os.path.dirname(log.name),
        env=_variables(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    log.write(f"{done.stdout}(exit {done.returncode})\n")
    log.flush()
    return done.returncode, done.stdout


def _variables() -> dict[str, str]:
    """The process environment without variables that would redirect packages elsewhere. What
    Python prints is UTF-8: the code page of Windows lacks letters that folders may have."""
    strays = {
        "PYTHONHOME",
        "PYTHONPATH",
        "PYTHONIOENCODING",
        "PIP_TARGET",
        "PIP_PREFIX",
        "PIP_ROOT",
    }
    strays |= {"UV_SYSTEM_PYTHON", "UV_TARGET", "UV_PREFIX"}
    variables = {key: value for key, value in os.environ.items() if key not in strays}
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
    own = {"PYTHONUTF8": "1", "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}
    return variables | quiet | own


@contextlib.contextmanager
def _one_at_a_time(path: str) -> Iterator[None]:
    """Wait until no other process holds the lock; the system releases it if we are killed."""
    with open(path, "ab") as file:
        _lock(file.fileno())
        yield


def _lock(handle: int) -> None:
    if sys.platform != "win32":
        import fcntl

        with contextlib.suppress(
            OSError
        ):  # some network folders cannot lock: continue without a lock
            fcntl.flock(handle, fcntl.LOCK_EX)
        return
    import msvcrt

    while True:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            return
        except OSError:
            time.sleep(0.2)
