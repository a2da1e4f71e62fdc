"""The error of a build."""

from __future__ import annotations


class BuildError(Exception):
    """A step failed; the text says which and where its details are."""
