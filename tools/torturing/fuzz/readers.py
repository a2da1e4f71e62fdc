"""The list of all readers."""

from __future__ import annotations

from torturing.fuzz import (
    of_cli,
    of_engine,
    of_files,
    of_formats,
    of_network,
    of_records,
    of_session,
    of_window,
)
from torturing.fuzz.reader import Reader


def all_readers() -> list[Reader]:
    return [
        *of_engine.readers(),
        *of_records.readers(),
        *of_formats.readers(),
        *of_session.readers(),
        *of_network.readers(),
        *of_cli.readers(),
        *of_files.readers(),
        *of_window.readers(),
    ]
