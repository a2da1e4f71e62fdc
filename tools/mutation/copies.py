"""Copies of the project for faults to be planted in; the working tree stays as it is."""

from __future__ import annotations

import compileall
import os
import shutil
import time
from pathlib import Path

from mutation.blocks import PROBE, PROBE_MODULE, with_probes

PARTS = ("game", "assets", "tests", "tools", "pyproject.toml", "README.md", "CHANGELOG.md")
PARTS_HIDDEN = (".github", ".ci", "LICENSE")


class Copy:
    """The files of the project in a folder of its own, with a folder for temporary files."""

    def __init__(self, project: Path, folder: Path) -> None:
        self.project = project
        self.root = folder / "project"
        self.temporary = folder / "temporary"
        self.log = folder / "log.txt"
        self.root.mkdir(parents=True)
        for name in (*PARTS, *PARTS_HIDDEN):
            if (project / name).is_dir():
                shutil.copytree(project / name, self.root / name)
            elif (project / name).exists():
                shutil.copy2(project / name, self.root / name)
        compileall.compile_dir(self.root, quiet=2)

    def source(self, file: str) -> bytes:
        """The text of a file as it is in the project."""
        return (self.project / file).read_bytes()

    def write(self, file: str, source: bytes) -> None:
        """Put another text in a file, later than anything that Python may have compiled of it."""
        path = self.root / file
        path.write_bytes(source)
        later = time.time() + 10
        os.utime(path, (later, later))

    def restore(self, file: str) -> None:
        """Put the project's own text back, as old as it was."""
        shutil.copy2(self.project / file, self.root / file)

    def clear_temporary(self) -> None:
        """Remove the temporary files. Where a test leaves something that cannot be removed, such
        as a mounted disk, the next tests get another folder: in this one all of them would fail."""
        shutil.rmtree(self.temporary, ignore_errors=True)
        if self.temporary.exists():
            self.temporary = self.temporary.with_name(f"{self.temporary.name}-next")

    def put_probes(self, files: list[str]) -> None:
        """Let these files note the blocks that are entered."""
        (self.root / f"{PROBE_MODULE}.py").write_text(PROBE, encoding="utf-8")
        for file in files:
            text = with_probes(file, self.source(file).decode("utf-8"))
            self.write(file, text.encode("utf-8"))
