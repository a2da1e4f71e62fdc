#!/usr/bin/env python3
"""Play Nonet from a checkout: ``python3 tools/play.py [--shortcut | --with print] [what the game
takes]``.

Needs nothing but Python 3.11 or newer. The first start makes an environment in ``.venv`` and
installs pygame-ce there; later ones go straight to the game. ``--shortcut`` writes a launcher
with the icon for the desktop instead of playing. ``--with print`` installs what PDF needs as well,
and ``--with film`` what films need; later starts keep it.

An older Python must be able to read this file to say that it is too old, hence its plain style.
"""

import os
import sys

from launching.newer_python import hand_over, too_old

EXTRAS = ("print", "film")


def split_extras(arguments: "list[str]") -> "tuple[list[str], list[str]]":
    """What ``--with`` at the beginning asks for, and the other arguments; ends the program where
    there is no such thing."""
    extras = []
    while arguments and arguments[0].split("=")[0] == "--with":
        value = arguments[0][len("--with=") :]
        if not value:
            value = "".join(arguments[1:2])
            arguments = arguments[1:]
        arguments = arguments[1:]
        if value not in EXTRAS:
            sys.exit("play.py: --with takes " + " or ".join(EXTRAS))
        extras.append(value)
    return extras, arguments


def main(arguments: "list[str]") -> int:
    """Play, or write a launcher; returns the exit code when the game does not replace us."""
    if too_old():
        return hand_over(__file__, arguments)
    from launching.environment import Environment, SetupError, complain
    from launching.preparing import prepare

    extras, arguments = split_extras(arguments)
    environment = Environment(extras=extras)
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
