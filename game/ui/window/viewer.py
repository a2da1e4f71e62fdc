"""Other programs of the system: the viewer of a file."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def open_file(path: str) -> bool:
    """Show a file with the program that the system has for it; returns whether there is one."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        opener = "open" if sys.platform == "darwin" else shutil.which("xdg-open")
        if not opener:
            return False
        quiet = subprocess.DEVNULL
        subprocess.Popen(
            [opener, path],
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
            env=own_variables(),
        )
        return True
    except OSError:
        return False


def own_variables() -> dict[str, str]:
    """The system's variables as they are for its own programs: the built program has put the folder
    of its libraries in the place of theirs."""
    variables = dict(os.environ)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = variables.pop(f"{name}_ORIG", None)
        if before is not None:
            variables[name] = before
        elif getattr(sys, "frozen", False):
            variables.pop(name, None)
    return variables
