"""Texts that led a reader to new outcomes, kept from one run to the next."""

from __future__ import annotations

import hashlib
import os
import re

POINTER = "corpus"
"""The file in a worker's folder that names the folder of kept texts."""


class KeptCorpus:
    """The kept texts of one reader: a file each, named by a digest of what is in it."""

    def __init__(self, folder: str) -> None:
        self._folder = folder

    def texts(self) -> list[str]:
        """All that is kept, in a fixed order."""
        if not os.path.isdir(self._folder):
            return []
        texts = []
        for name in sorted(os.listdir(self._folder)):
            with open(os.path.join(self._folder, name), "rb") as file:
                texts.append(file.read().decode("utf-8", "surrogatepass"))
        return texts

    def keep(self, text: str) -> None:
        """Keep a text, once."""
        data = text.encode("utf-8", "surrogatepass")
        os.makedirs(self._folder, exist_ok=True)
        path = os.path.join(self._folder, hashlib.sha256(data).hexdigest()[:20])
        with open(path, "wb") as file:
            file.write(data)


def point_to(folder: str, corpus: str) -> None:
    """Tell the worker of a folder where texts are kept."""
    with open(os.path.join(folder, POINTER), "w", encoding="utf-8") as file:
        file.write(os.path.abspath(corpus))


def kept_corpus(folder: str, reader: str) -> KeptCorpus | None:
    """The kept texts of a reader; None where none are kept."""
    pointer = os.path.join(folder, POINTER)
    if not folder or not os.path.exists(pointer):
        return None
    with open(pointer, encoding="utf-8") as file:
        return KeptCorpus(os.path.join(file.read(), re.sub(r"[^\w.-]+", "_", reader)))
