#!/usr/bin/env python3
"""Play Nonet from a checkout: ``python3 tools/play.py [--shortcut] [what the game takes]``.

Needs nothing but Python 3.11 or newer. The first start makes an environment in ``.venv`` and
installs pygame-ce there; later ones go straight to the game. ``--shortcut`` writes a launcher
with the icon for the desktop instead of playing.

An older Python must be able to read this file to say that it is too old, hence its plain style.
"""

import os
import sys

from launching.newer_python import hand_over, too_old


def main(arguments: "list[str]") -> int:
    """Play, or write a launcher; returns the exit code when the game does not replace us."""
    if too_old():
        return hand_over(__file__, arguments)
    from launching.environment import Environment, SetupError, complain
    from launching.preparing import prepare

    environment = Environment()
    try:
        if arguments[:1] == ["--shortcut"]:
            from launching.shortcut import write_shortcuts

            return write_shortcuts()
        prepare(environment, complain)
    except SetupError as error:
        complain(str(error))
        return 1
    except KeyboardInterrupt:
        complain("Stopped. The next start begins again where it has to.")
        return 130
    command = environment.module_command("game", *arguments)
    if os.name != "nt":
        os.execve(command[0], command, environment.variables())
    import subprocess

    return subprocess.call(command, env=environment.variables())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
