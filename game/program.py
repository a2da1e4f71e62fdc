"""What the program is called where it was started."""

from __future__ import annotations

import os
import sys


def called() -> str:
    """`python3 -m game` where it was started so, else the command `nonet`."""
    spec = getattr(sys.modules.get("__main__"), "__spec__", None)
    if spec is None or spec.name != "game.__main__":
        return "nonet"
    return "py -m game" if os.name == "nt" else "python3 -m game"
