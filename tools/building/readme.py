"""The README as package indexes show it: its pictures by absolute addresses.

An index shows the text alone. Where pyproject.toml names the address of the source, as `Source` in
`[project.urls]`, pictures and links lead there; without one, pictures would be broken, and are left
out. Hatchling calls this for every wheel and source archive.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[([^\]]*)\]\((?!\w+:)([^)]*)\)")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)([^)]*)\)")
EMPTY_TABLE = "| | |\n|---|---|\n\n"


def readme(text: str, source: str) -> str:
    """The text for an index; ``source`` is empty where nobody knows an address."""
    if source:
        base = source.rstrip("/")
        text = PICTURE.sub(rf"![\1]({base}/raw/HEAD/\2)", text)
        return LINK.sub(rf"[\1]({base}/blob/HEAD/\2)", text)
    lines = text.splitlines(keepends=True)
    kept = "".join(line for line in lines if not PICTURE.search(line))
    return LINK.sub(r"\1", kept.replace(EMPTY_TABLE, ""))


class ReadmeHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        """Called by Hatchling."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        source = metadata.get("urls", {}).get("Source", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(text, source)}
