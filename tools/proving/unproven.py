"""What a check raises where a sentence does not prove its step."""

from __future__ import annotations


class Unproven(Exception):
    """A step does not follow from its sentence; the message says why."""


def demand(holds: object, complaint: str) -> None:
    """Raise Unproven with `complaint` unless `holds`."""
    if not holds:
        raise Unproven(complaint)
