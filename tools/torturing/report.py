"""The results of a machine, as a table or as JSON."""

from __future__ import annotations

import json
from typing import NamedTuple

LONGEST = 3000
"""Characters of a reproduction that are printed."""


class CannotRun(Exception):
    """Something that the run needs is missing here; the text is a sentence that says what."""


class Options(NamedTuple):
    """How a machine is to run."""

    seconds: float
    seed: int
    most: int | None = None
    """How many kills, stores, inputs or copies; what that means is the machine's."""
    window: bool = False
    """Whether to soak in a real window."""
    everything: bool = False
    """Whether to soak in a real window by a tour of everything, in order."""
    only: str = ""
    """The part of a name that readers, or ways to damage, must have."""
    corpus: str = ""
    """A folder that keeps inputs of the fuzzer from run to run; empty for none."""


class Fault:
    """One distinct fault: what is wrong, how often it occurred, and how to reproduce it."""

    def __init__(self, cause: str, example: str) -> None:
        self.cause = cause
        self.example = example
        self.count = 0


class Report:
    """Figures by name, and faults by cause."""

    def __init__(self, machine: str, seed: int) -> None:
        self.machine = machine
        self.seed = seed
        self.figures: dict[str, float | str] = {}
        self.faults: dict[str, Fault] = {}

    def count(self, name: str, number: float = 1) -> None:
        """Add to a figure."""
        before = self.figures.get(name, 0)
        assert not isinstance(before, str)
        self.figures[name] = before + number

    def note(self, name: str, value: float | str) -> None:
        self.figures[name] = value

    def fault(self, cause: str, example: str) -> bool:
        """Enter a fault, with an example unless a shorter one is known; returns if it is new."""
        new = cause not in self.faults
        fault = self.faults.setdefault(cause, Fault(cause, example))
        fault.count += 1
        if example and (not fault.example or len(example) < len(fault.example)):
            fault.example = example
        return new

    @property
    def whole(self) -> bool:
        """Whether nothing was found."""
        return not self.faults

    def table(self) -> str:
        """The report as text, for a person."""
        lines = [f"{self.machine} --seed {self.seed}"]
        for name, value in self.figures.items():
            shown = value if isinstance(value, str) else f"{value:,.10g}"
            lines.append(f"  {name:44}{shown:>16}")
        lines.append(f"  {'distinct faults':44}{len(self.faults):>16}")
        for number, fault in enumerate(self.faults.values(), 1):
            lines += ["", f"{number}. {fault.cause}  ({fault.count} times)"]
            lines += [f"   {line}" for line in fault.example[:LONGEST].splitlines()]
        return "\n".join(lines)

    def as_json(self) -> str:
        """The report as one JSON object, for a program."""
        faults = [
            {"cause": fault.cause, "count": fault.count, "example": fault.example[:LONGEST]}
            for fault in self.faults.values()
        ]
        facts = {"machine": self.machine, "seed": self.seed, "whole": self.whole}
        return json.dumps(facts | {"figures": self.figures, "faults": faults}, ensure_ascii=False)
