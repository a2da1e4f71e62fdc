"""What to do when the Python that was started is too old for Nonet.

An old Python must be able to read this file, and the scripts that begin with it; hence their
plain style. Nothing newer than Python 3.6 here.
"""

import os
import sys

TOO_OLD = (
    "Nonet needs Python 3.11 or newer, and this is Python {}.{}: get one from "
    "https://www.python.org/downloads/ and start Nonet with it."
).format(*sys.version_info[:2])

COMMANDS = [["python3.{}".format(minor)] for minor in range(15, 10, -1)] + [["python3"]]
RETRIED = "NONET_LAUNCHED_BY_OLD_PYTHON"


def too_old() -> bool:
    """Whether this Python cannot even parse the rest of the program."""
    return sys.version_info < (3, 11)


def hand_over(script: str, arguments: "list[str]") -> int:
    """Run the script again with a newer Python if one is found, else say that one is needed."""
    import subprocess

    # On Windows the launcher finds them, and `python3` may be a stub that opens a shop.
    windows = [["pyw" if script.endswith(".pyw") else "py", "-3"]]
    commands = windows if os.name == "nt" else COMMANDS
    for command in [] if RETRIED in os.environ else commands:
        if _fits(command):
            again = command + [os.path.abspath(script)] + list(arguments)
            return subprocess.call(again, env=dict(os.environ, **{RETRIED: "yes"}))
    if sys.stderr is not None:
        sys.stderr.write(TOO_OLD + "\n")
    return 1


def _fits(command: "list[str]") -> bool:
    import subprocess

    check = command + ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
    try:
        return subprocess.call(check, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False
