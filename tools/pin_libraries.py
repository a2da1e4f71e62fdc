#!/usr/bin/env python3
"""Pin what the extra ``print`` of pyproject.toml asks for: writes assets/libraries.txt.

    python3 tools/pin_libraries.py

The newest releases that go together for every Python and system that the game runs on, each with
the hashes of all its files, so that nothing else is ever installed. Needs uv and the internet.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
HEADER = """\
# What the extra `print` of pyproject.toml asks for, pinned by tools/pin_libraries.py. Install and
# `tools/play.py --with print` install these releases alone, and only files with these hashes.
"""


def main() -> int:
    """Write the list; returns the exit code."""
    uv = shutil.which("uv")
    if uv is None:
        print("pin_libraries.py needs uv: python3 -m pip install uv", file=sys.stderr)
        return 1
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)["project"]
    wanted = project["optional-dependencies"]["print"]
    oldest = project["requires-python"].removeprefix(">=")
    command = [uv, "pip", "compile", "--universal", "--python-version", oldest, "--no-header"]
    command += ["--generate-hashes", "--no-annotate", "--quiet", "-"]
    done = subprocess.run(command, input="\n".join(wanted), stdout=subprocess.PIPE, text=True)
    if done.returncode == 0:
        path = os.path.join(ROOT, "assets", "libraries.txt")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(HEADER + done.stdout)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
