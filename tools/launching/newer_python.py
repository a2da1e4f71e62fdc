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

NAMES = ["python3.{}".format(minor) for minor in range(15, 10, -1)] + ["python3"]
RETRIED = "NONET_LAUNCHED_BY_OLD_PYTHON"


def too_old() -> bool:
    """Whether this Python cannot even parse the rest of the program."""
    return sys.version_info < (3, 11)


def hand_over(script: str, arguments: "list[str]") -> int:
    """Run the script again with a newer Python if one is found, else say that one is needed."""
    import subprocess

    for name in [] if RETRIED in os.environ else NAMES:
        if _fits(name):
            again = [name, os.path.abspath(script)] + list(arguments)
            return subprocess.call(again, env=dict(os.environ, **{RETRIED: "yes"}))
    if sys.stderr is not None:
        sys.stderr.write(TOO_OLD + "\n")
    return 1


def _fits(name: str) -> bool:
    import subprocess

    check = [name, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
    try:
        return subprocess.call(check, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False
