"""Pages of HTML in a real browser, where there is one."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)
SECONDS = 60
"""A browser that does not answer by then is not there."""


def played(page: str, script: str, folder: Path) -> object:
    """What a script says of a page that it played on: what it left as JSON in ``data-found`` of
    the body."""
    file = folder / "page.html"
    played_on = page.replace("</body>", f"<script>{script}</script></body>")
    file.write_text(played_on, encoding="utf-8")
    made = subprocess.run(
        [
            *(BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
            *(f"--user-data-dir={folder / 'profile'}", "--dump-dom", file.as_uri()),
        ],
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    found = re.search(r'data-found="([^"]*)"', made.stdout.decode())
    assert found, made.stderr.decode()[-2000:]
    return json.loads(unescape(found[1]))


class Tags(HTMLParser):
    """Checks that elements close in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
