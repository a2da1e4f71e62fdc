"""The libraries that PDF and films need, installed into a folder of the game's own.

However the game itself was installed (with or without pip, by uv or pipx, for a Python that its
system manages), that folder can be written, and nothing else changes. It counts once it is whole,
and is looked at only when something is printed: a library of the player's own comes first. Only
files whose hashes stand in a list of the game's are installed.
"""

from __future__ import annotations

import atexit
import contextlib
import errno
import glob
import importlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from game.engine.errors import Stopped
from game.paths import asset
from game.store.folders import data_folder, make_private

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.engine.types import ShouldStop

REQUIREMENTS = ("reportlab>=4.2", "fonttools>=4.53", "segno>=1.6", "pillow>=10")
"""The extra `print` of pyproject.toml."""

PINS = asset("libraries.txt")
"""The releases that are installed, with the hashes of their files."""

MODULES = ("reportlab", "fontTools", "segno", "PIL")
"""What they are imported as."""

PROBE = """\
import sys
sys.path.append(sys.argv[1])
import fontTools.subset, PIL.Image, reportlab.pdfgen.canvas, segno
"""
"""Proves that they work together."""

WHOLE = "nonet-libraries.txt"
"""The file in the folder that says what was installed, written last."""

PART = "part-"
"""How folders begin in which something is being installed."""

OLD_SECONDS = 3600
"""The age of a part that nobody fills any more."""

PATIENCE = 20
"""How often removing a folder is tried, `POLL_SECONDS` apart."""
POLL_SECONDS = 0.1

SIGNS = {
    "changed": ("do not match the hashes", "hash mismatch", "hashes are required"),
    "full": ("no space left", "not enough space", "disk quota"),
    "offline": (
        *("connection", "connect error", "connecttimeout", "timed out", "name resolution"),
        *("name or service not known", "getaddrinfo", "dns error", "error sending request"),
        *("failed to fetch", "request failed", "network connectivity is disabled", "proxyerror"),
        *("sslerror", "certificate"),
    ),
    "denied": ("permission denied", "access is denied", "read-only file system"),
    "no_wheel": ("no matching distribution", "no solution found", "not a supported wheel"),
}
"""What installers say, in small letters, and what is wrong then; the first that fits counts."""

FAULTS = {errno.ENOSPC: "full", errno.EDQUOT: "full"} if hasattr(errno, "EDQUOT") else {}


class InstallError(Exception):
    """The libraries could not be installed: `offline`, `full`, `denied`, `no_wheel`,
    `changed` (other files than the list's arrived), `no_installer` or `failed`."""

    def __init__(self, reason: str, log: str) -> None:
        super().__init__(f"{reason}: {log} says more")
        self.reason, self.log = reason, log


class Fetched(NamedTuple):
    """How far an installation is."""

    library: str = ""
    """What is fetched now; empty before the first."""
    size: int = 0
    """Bytes that arrived."""


def use_libraries() -> None:
    """Make what is installed in the folder importable, after everything else."""
    folder = _folder()
    if folder not in sys.path and _is_whole(folder):
        sys.path.append(folder)
        importlib.invalidate_caches()


def has_libraries() -> bool:
    """Whether all that PDF needs can be imported."""
    return not missing_library()


def missing_library() -> str:
    """The first module that PDF needs and that cannot be imported; empty for none."""
    use_libraries()
    return next((module for module in MODULES if not find_spec(module)), "")


def can_install() -> bool:
    """Whether this is a Python for which libraries can be installed: a built program is none."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


def install_libraries(
    should_stop: ShouldStop = lambda: False, tell: Callable[[Fetched], object] = lambda _: None
) -> None:
    """Install them; raises InstallError, or Stopped when `should_stop` says so.

    All or nothing: what was fetched until then is removed. What happened is in a log.
    """
    home = os.path.dirname(_folder())
    log = os.path.join(home, "install.log")
    try:
        make_private(data_folder())
        os.makedirs(home, exist_ok=True)
        _remove_leftovers(home)
        part = tempfile.mkdtemp(prefix=PART, dir=home)
        try:
            with open(log, "w", encoding="utf-8", errors="replace") as file:
                _Installation(part, file.name, should_stop, tell).run()
            _put_in_place(os.path.join(part, "libraries"))
        finally:
            _remove(part)
    except OSError as error:
        reason = FAULTS.get(error.errno or 0, "denied")
        raise InstallError(reason, log) from error
    use_libraries()


def _folder() -> str:
    """Libraries hold machine code: each Python has a folder of its own."""
    name = f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
    return os.path.join(data_folder(), "libraries", name)


def _is_whole(folder: str) -> bool:
    try:
        with open(os.path.join(folder, WHOLE), encoding="utf-8") as file:
            return tuple(file.read().split()) == REQUIREMENTS
    except (OSError, ValueError):
        return False


def _put_in_place(made: str) -> None:
    folder = _folder()
    if os.path.isdir(folder):  # incomplete, or of another version
        os.rename(folder, f"{made}-before")
    os.rename(made, folder)


def _remove(folder: str) -> None:
    """Remove a folder with all that is in it. On Windows, the process that an installer was, and
    that ends with it, has it open for a moment longer."""
    for _ in range(PATIENCE):
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.isdir(folder):
            return
        time.sleep(POLL_SECONDS)


def _remove_leftovers(home: str) -> None:
    """Remove what a game left behind that was ended while it installed."""
    for entry in os.scandir(home):
        if entry.name.startswith(PART) and time.time() - entry.stat().st_mtime > OLD_SECONDS:
            shutil.rmtree(entry.path, ignore_errors=True)


def _commands(target: str) -> Iterator[list[str]]:
    """Installers that fill a folder for this Python, best first: uv, the pip beside this Python,
    the one that comes with Python to be unpacked, and that of the Python an environment is made
    from.

    `-I` keeps files in the current folder, and variables, out of their way; so does a uv with a
    whole path.
    """
    only = ["--only-binary", ":all:", "--target", target, "--require-hashes", "-r", PINS]
    quiet = ["install", "--no-input", "--progress-bar", "off", "--retries", "1", *only]
    python = sys.executable
    programs = dict.fromkeys(map(shutil.which, ("uv", *_uv_homes())))
    for uv in (program for program in programs if program and os.path.isabs(program)):
        yield [uv, "pip", "install", "--no-progress", "--python", python, *only]
    if find_spec("pip"):
        yield [python, "-I", "-m", "pip", *quiet]
    for wheel in _pip_wheels():
        yield [python, "-I", os.path.join(wheel, "pip"), *quiet]
    base = getattr(sys, "_base_executable", python)
    if base and base != python:
        yield [base, "-I", "-m", "pip", "--python", python, *quiet]


def _uv_homes() -> Iterator[str]:
    """Where uv is put, which a program started from a menu does not find by its name."""
    for folder in (".local", ".cargo"):
        yield os.path.join(os.path.expanduser("~"), folder, "bin", "uv")
    yield "/opt/homebrew/bin/uv"


def _pip_wheels() -> list[str]:
    ensurepip = find_spec("ensurepip")
    folders = [sysconfig.get_config_var("WHEEL_PKG_DIR")]
    if ensurepip and ensurepip.origin:
        folders.append(os.path.join(os.path.dirname(ensurepip.origin), "_bundled"))
    wheels_of = [
        sorted(glob.glob(os.path.join(folder, "pip-*.whl")))[-1:] for folder in folders if folder
    ]
    return [wheel for wheels in wheels_of for wheel in wheels][:1]


class _Installation:
    """One attempt in a folder of its own."""

    def __init__(
        self, part: str, log: str, should_stop: ShouldStop, tell: Callable[[Fetched], object]
    ) -> None:
        self._part, self._log = part, log
        self._should_stop, self._tell = should_stop, tell
        self._target = os.path.join(part, "libraries")
        self._temporary = os.path.join(part, "temporary")
        os.mkdir(self._temporary)

    def run(self) -> None:
        """Try one installer after another."""
        reasons = []
        for command in _commands(self._target):
            shutil.rmtree(self._target, ignore_errors=True)
            code, output = self._call(command)
            if code == 0:
                self._finish()
                return
            if "No module named pip" not in output:
                reasons.append(_reason(output))
            pip = "--retries" in command
            if reasons[-1:] == ["full"] or (pip and reasons[-1:] == ["offline"]):
                break  # uv may be set up for another network than pip is; two pips are not
        # An installer may be broken: what another says of the network tells more.
        telling = [reason for reason in reasons if reason != "failed"]
        raise InstallError([*telling, *reasons, "no_installer"][0], self._log)

    def _finish(self) -> None:
        code, output = self._call([sys.executable, "-I", "-c", PROBE, self._target])
        if code:
            raise InstallError(_reason(output), self._log)
        with open(os.path.join(self._target, WHOLE), "w", encoding="utf-8") as file:
            file.write("\n".join(REQUIREMENTS) + "\n")

    def _call(self, command: list[str]) -> tuple[int, str]:
        """The exit code and the output of a program, which also goes to the log."""
        with open(self._log, "ab") as log:
            log.write(f"$ {subprocess.list2cmdline(command)}\n".encode(errors="replace"))
            log.flush()
            start = log.tell()
            try:
                code = self._wait(self._begin(command, log), start)
            except OSError as error:  # no program, though it has the name of one
                log.write(f"{error}\n".encode(errors="replace"))
                code = 1
            log.write(f"(exit {code})\n".encode())
        return code, self._read(start)

    def _begin(self, command: list[str], log: BinaryIO) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command,
            cwd=self._part,
            env=_variables(self._temporary),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def _wait(self, process: subprocess.Popen[bytes], start: int) -> int:
        """Its exit code; it ends with the game, and when it is to stop."""
        atexit.register(process.kill)
        try:
            while True:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    return process.wait(POLL_SECONDS)
                if self._should_stop():
                    raise Stopped("the installation was cancelled")
                self._tell(Fetched(_library(self._read(start)), _size(self._part)))
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
            atexit.unregister(process.kill)

    def _read(self, start: int) -> str:
        with open(self._log, "rb") as file:
            file.seek(start)
            return file.read().decode(errors="replace")


def _variables(temporary: str) -> dict[str, str]:
    """The process environment, without variables that put libraries elsewhere."""
    strays = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON", "PIP_NO_DEPS"}
    strays |= {"UV_SYSTEM_PYTHON", "UV_TARGET", "UV_PREFIX", "UV_PYTHON", "VIRTUAL_ENV"}
    kept = {key: value for key, value in os.environ.items() if key not in strays}
    kept |= dict.fromkeys(("TMPDIR", "TEMP", "TMP"), temporary)
    kept |= {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return kept


def _library(output: str) -> str:
    """What pip said last that it collects, or uv that it downloads."""
    names = re.findall(
        r"^(?:Collecting|Downloading) ([\w.-]+)(?: \(|[^\w.\s-]|$)", output, re.MULTILINE
    )
    return names[-1] if names else ""


def _size(folder: str) -> int:
    total = 0
    for path, _, files in os.walk(folder):
        for name in files:
            with contextlib.suppress(OSError):
                total += os.lstat(os.path.join(path, name)).st_size
    return total


def _reason(output: str) -> str:
    text = output.lower()
    fitting = (reason for reason, signs in SIGNS.items() if any(sign in text for sign in signs))
    return next(fitting, "failed")
