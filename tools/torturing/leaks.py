"""Whether memory, handles and threads of a process stay bounded: samples and a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from torturing import memory

if TYPE_CHECKING:
    from torturing.report import Report

GROWTH = 1.0
"""MB a minute that memory may grow by after the warm-up, as a straight line through it."""
LEAST = 8.0
"""MB of growth over the whole time that still count as noise."""
RATIO = 1.15
"""How much memory that stays may exceed the median after the warm-up."""
LASTING = 3
"""Memory stays if so many samples in a row have it. What a search takes for some seconds, as that
for a puzzle on a large board does, and gives back is no leap."""
MORE_HANDLES, MORE_THREADS = 8, 6
"""How many more there may be at any time than at the start."""
SHORTEST = 2.0
"""Minutes after the warm-up that a verdict on memory needs at least."""
WARM = 0.25
"""The share of the time that counts as warm-up."""


class Sample(NamedTuple):
    """Memory, handles and threads of a process at one moment."""

    seconds: float
    megabytes: float
    handles: int
    threads: int


def sample(seconds: float, pid: int | str = "self") -> Sample:
    """A sample taken now."""
    return Sample(seconds, memory.resident(pid), memory.handles(pid), memory.threads(pid))


def slope(samples: list[Sample]) -> float:
    """Growth in MB a minute, by least squares."""
    if len(samples) < 3:
        return 0.0
    middle = sum(reading.seconds for reading in samples) / len(samples)
    spread = sum((reading.seconds - middle) ** 2 for reading in samples)
    rise = sum((reading.seconds - middle) * reading.megabytes for reading in samples)
    return 60 * rise / spread if spread else 0.0


def lasting(megabytes: list[float]) -> float:
    """The most memory that stayed."""
    rows = [megabytes[at : at + LASTING] for at in range(max(1, len(megabytes) - LASTING + 1))]
    return max(min(row) for row in rows)


def note_samples(samples: list[Sample], report: Report) -> tuple[int, int]:
    """Enter what they show in the report; returns the most handles and threads."""
    handles = max((reading.handles for reading in samples), default=0)
    threads = max((reading.threads for reading in samples), default=0)
    report.note("samples", len(samples))
    if samples:
        report.note("memory at first, MB", round(samples[0].megabytes, 1))
        report.note("memory at the end, MB", round(samples[-1].megabytes, 1))
        report.note("most memory, MB", round(max(reading.megabytes for reading in samples), 1))
        report.note("most handles", handles)
        report.note("most threads", threads)
    return handles, threads


def judge(samples: list[Sample], report: Report, about: str, whole: float = 0.0) -> None:
    """Enter figures in the report, and a fault for whatever grows. The warm-up is a share of the
    ``whole`` time, usually that of the samples."""
    if not samples:
        return
    warm = (whole or samples[-1].seconds) * WARM
    counted = [reading for reading in samples if reading.seconds >= warm] or samples[-1:]
    growth, megabytes = slope(counted), [reading.megabytes for reading in counted]
    middle, most = sorted(megabytes)[len(megabytes) // 2], lasting(megabytes)
    minutes = (counted[-1].seconds - counted[0].seconds) / 60
    handles, threads = note_samples(samples, report)
    report.note("memory after the warm-up, MB", round(counted[0].megabytes, 1))
    report.note(f"growth, MB a minute (at most {GROWTH:g})", round(growth, 2))
    report.note(f"most that stayed by the middle (at most {RATIO:g})", round(most / middle, 3))
    course = " ".join(f"{reading.megabytes:.0f}" for reading in samples)
    if minutes < SHORTEST:
        report.note("too short to judge the memory", f"{minutes:.1f} min")
    elif growth > GROWTH and growth * minutes > LEAST:
        report.fault("memory grows", f"{about}\n{growth:.2f} MB a minute\nMB: {course}")
    if minutes >= SHORTEST and most > middle * RATIO and most - middle > LEAST:
        report.fault("memory leaps", f"{about}\n{most:.0f} MB, usually {middle:.0f}\nMB: {course}")
    begun = counted[0]
    if handles > begun.handles + MORE_HANDLES:
        numbers = " ".join(str(reading.handles) for reading in samples)
        report.fault("files or sockets stay open", f"{about}\nhandles: {numbers}")
    if threads > begun.threads + MORE_THREADS:
        numbers = " ".join(str(reading.threads) for reading in samples)
        report.fault("threads stay", f"{about}\nthreads: {numbers}")
