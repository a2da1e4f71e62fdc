"""The memory, handles and threads of a process."""

from __future__ import annotations

import os
import resource
import sys


def forget_most() -> None:
    """Reset the peak of this process: it counts from now on."""
    with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
        file.write("5")


def most(pid: int | str = "self") -> float:
    """The peak memory of a process in MB; not that of its parent, as `getrusage` reports of a
    process that was forked."""
    with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as file:
        peak = next(line for line in file if line.startswith("VmHWM:"))
    return int(peak.split()[1]) / 1024


def resident(pid: int | str = "self") -> float:
    """The present memory of a process, in MB."""
    if sys.platform == "win32":
        raise NotImplementedError
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / (1 << 20)


def handles(pid: int | str = "self") -> int:
    """How many files, pipes and sockets it has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def threads(pid: int | str = "self") -> int:
    return len(os.listdir(f"/proc/{pid}/task"))
