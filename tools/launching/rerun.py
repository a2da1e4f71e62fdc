"""Run a tool again with the Python of the project's environment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec

from launching.environment import ROOT, Environment, SetupError, complain
from launching.preparing import prepare

CANNOT_RUN = 2
"""The exit code where there is no environment to run in."""


def in_environment(
    script: str, arguments: list[str], extras: Iterable[str] = (), needs: str = ""
) -> int | None:
    """Run ``tools/script`` in the environment and return its exit code.

    Returns None, and puts the project's root on the import path, where this Python already is
    the environment's and has the module ``needs``: then the caller goes on.
    """
    environment = Environment(extras=extras)
    here = os.path.realpath(sys.prefix) == os.path.realpath(environment.folder)
    if here and (not needs or find_spec(needs)):
        sys.path.insert(0, ROOT)
        return None
    try:
        prepare(environment, complain)
    except SetupError as error:
        complain(str(error))
        return CANNOT_RUN
    path = os.path.join(ROOT, "tools", script)
    process = subprocess.Popen([environment.python, path, *arguments], env=environment.variables())
    signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:  # the tool gets Ctrl-C too, and prints what it has found so far
            continue
