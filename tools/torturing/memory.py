"""What a process takes of the memory, and what else it holds."""

from __future__ import annotations

import os
import resource


def forget_most() -> None:
    """Let the most that this process ever took count from now on."""
    with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
        file.write("5")


def most() -> float:
    """The most that this process has taken, in MB; not what its parent took, as `getrusage` says
    of a process that was forked."""
    with open("/proc/self/status", encoding="ascii", errors="replace") as file:
        peak = next(line for line in file if line.startswith("VmHWM:"))
    return int(peak.split()[1]) / 1024


def resident(pid: int | str = "self") -> float:
    """What a process takes now, in MB."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / (1 << 20)


def handles(pid: int | str = "self") -> int:
    """How many files, pipes and sockets it has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def threads(pid: int | str = "self") -> int:
    """How many threads it has."""
    return len(os.listdir(f"/proc/{pid}/task"))
