"""The program's own Python environment: made once, then recognised in a millisecond. A stamp
written after the last step of a successful set-up says what was installed. Without a matching stamp
the environment counts as incomplete, and ``installing`` creates or repairs it. Every start runs
this code, so it imports nothing heavy.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # as typing's, without its cost
if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WINDOWS = os.name == "nt"


class SetupError(Exception):
    """The environment cannot be made. The text is one sentence that says what to do."""


class Stamp:
    """What a finished set-up left behind: ``project`` is the pyproject.toml it installed."""

    def __init__(self, extras: frozenset[str], base: str, probe: str, project: bytes) -> None:
        self.extras = extras
        self.base = base
        self.probe = probe
        self.project = project

    @classmethod
    def parse(cls, data: bytes) -> Stamp:
        """Read what ``format`` wrote. Raises ValueError when it is cut short."""
        extras, base, probe, project = data.split(b"\n", 3)
        names = frozenset(os.fsdecode(extras).split())
        return cls(names, os.fsdecode(base), os.fsdecode(probe), project)

    def format(self) -> bytes:
        """Three lines (extras, base interpreter, an installed file), then the project file."""
        lines = [" ".join(sorted(self.extras)), self.base, self.probe]
        return b"\n".join([*(os.fsencode(line) for line in lines), self.project])


class Environment:
    """A virtual environment at ``root/folder`` with the project's requirements and ``extras``."""

    def __init__(self, root: str = ROOT, folder: str = ".venv", extras: Iterable[str] = ()) -> None:
        self.root = root
        self.folder = os.path.join(root, *folder.split("/"))
        self.extras = frozenset(extras)
        self.log = os.path.join(self.folder, "nonet-setup.log")
        self.lock = os.path.join(self.folder, "nonet-setup.lock")
        self._stamp = os.path.join(self.folder, "nonet-ready")

    @property
    def python(self) -> str:
        """The path of the environment's interpreter, there or not."""
        place = ("Scripts", "python.exe") if WINDOWS else ("bin", "python")
        return os.path.join(self.folder, *place)

    def project(self) -> bytes:
        """The text of pyproject.toml."""
        with open(os.path.join(self.root, "pyproject.toml"), "rb") as file:
            return file.read()

    def stamp(self) -> Stamp | None:
        """The stamp of the last finished set-up, if it left one."""
        try:
            with open(self._stamp, "rb") as file:
                return Stamp.parse(file.read())
        except (OSError, ValueError):
            return None

    def write_stamp(self, stamp: Stamp) -> None:
        """Mark the set-up as finished; a reader sees all of the stamp or none of it."""
        part = f"{self._stamp}.{os.getpid()}"
        with open(part, "wb") as file:
            file.write(stamp.format())
        os.replace(part, self._stamp)

    def remove_stamp(self) -> None:
        """Mark the environment as incomplete, before the first change to it."""
        if os.path.exists(self._stamp):
            os.remove(self._stamp)

    def sound(self, stamp: Stamp) -> bool:
        """Whether the interpreter and the packages that ``stamp`` names are still there.

        A removed or upgraded base Python leaves a dangling link, or one that leads to another
        version. A checkout that was moved is still valid: nothing here depends on its path.
        """
        if not os.path.isfile(os.path.join(self.folder, stamp.probe)):
            return False
        if WINDOWS:
            return os.path.exists(self.python) and os.path.exists(stamp.base)
        return os.path.realpath(self.python) == stamp.base and os.path.exists(stamp.base)

    def ready(self) -> bool:
        """Whether everything asked for is installed and nothing needs to be done."""
        stamp = self.stamp()
        return (
            stamp is not None
            and self.extras <= stamp.extras
            and stamp.project == self.project()
            and self.sound(stamp)
        )

    def module_command(self, *arguments: str, windowed: bool = False) -> list[str]:
        """The command that runs ``python -m arguments`` in this environment.

        ``-P`` keeps the folder the player happens to be in off the import path.
        """
        python = self.python
        if windowed and WINDOWS:
            python = os.path.join(os.path.dirname(python), "pythonw.exe")
        return [python, "-P", "-m", *arguments]

    def variables(self) -> dict[str, str]:
        """The process environment for ``module_command``: the checkout is importable."""
        variables = dict(os.environ, PYTHONPATH=self.root)
        variables.pop("PYTHONHOME", None)
        return variables


def complain(text: str) -> None:
    """Say something on stderr, if there is one (under pythonw there is none)."""
    if sys.stderr is not None:
        print(text, file=sys.stderr, flush=True)
