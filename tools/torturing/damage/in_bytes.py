"""Damage to the bytes of the database and of what SQLite keeps beside it."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

from torturing.damage.way import DATABASE, Damage, Way

PAGE = 4096


def spoil(rng: Random, path: str) -> str:
    """Change the bytes of a file at random; returns what was done."""
    with open(path, "rb") as file:
        content = bytearray(file.read())
    if not content:
        return "nothing: the file is empty"
    name, change = rng.choice(list(CHANGES.items()))
    where = change(rng, content)
    with open(path, "wb") as file:
        file.write(content)
    return f"{name} {where}"


def _flip(rng: Random, content: bytearray) -> str:
    places = [rng.randrange(len(content) * 8) for _ in range(rng.choice([1, 1, 2, 8, 64]))]
    for place in places:
        content[place // 8] ^= 1 << place % 8
    return f"{len(places)} bits, {places[:8]}"


def _flip_header(rng: Random, content: bytearray) -> str:
    place = rng.randrange(min(len(content), 100) * 8)
    content[place // 8] ^= 1 << place % 8
    return f"{place}"


def _zero_page(rng: Random, content: bytearray) -> str:
    page = rng.randrange(len(content) // PAGE + 1)
    piece = content[page * PAGE : (page + 1) * PAGE]
    content[page * PAGE : (page + 1) * PAGE] = bytes(len(piece))
    return f"{page}"


def _noise_page(rng: Random, content: bytearray) -> str:
    page = rng.randrange(len(content) // PAGE + 1)
    piece = content[page * PAGE : (page + 1) * PAGE]
    content[page * PAGE : (page + 1) * PAGE] = rng.randbytes(len(piece))
    return f"{page}"


def _swap_pages(rng: Random, content: bytearray) -> str:
    pages = len(content) // PAGE
    if pages < 2:
        return _flip(rng, content)
    a, b = (slice(n * PAGE, (n + 1) * PAGE) for n in rng.sample(range(pages), 2))
    content[a], content[b] = content[b], content[a]
    return f"{a.start // PAGE} and {b.start // PAGE}"


def _truncate(rng: Random, content: bytearray) -> str:
    size = rng.choice([rng.randrange(len(content)), rng.randrange(len(content)) // PAGE * PAGE])
    del content[size:]
    return f"to {size} bytes"


def _zero_run(rng: Random, content: bytearray) -> str:
    start = rng.randrange(len(content))
    count = min(rng.choice([16, 512, 3 * PAGE]), len(content) - start)
    content[start : start + count] = bytes(count)
    return f"{count} bytes at {start}"


def _append(rng: Random, content: bytearray) -> str:
    count = rng.choice([1, 100, PAGE, 5 * PAGE])
    content += rng.randbytes(count)
    return f"{count} bytes of noise"


CHANGES: dict[str, Callable[[Random, bytearray], str]] = {
    "flip bits": _flip,
    "flip a bit of the header": _flip_header,
    "zero page": _zero_page,
    "noise in page": _noise_page,
    "swap pages": _swap_pages,
    "truncate": _truncate,
    "zero": _zero_run,
    "append": _append,
}


def _of(helper: str) -> Callable[[Random, str], Damage]:
    def do(rng: Random, folder: str) -> Damage:
        path = os.path.join(folder, DATABASE + helper)
        if not os.path.exists(path):
            path = os.path.join(folder, DATABASE)
        return Damage(f"{os.path.basename(path)}: {spoil(rng, path)}")

    return do


def _delete(helper: str) -> Callable[[Random, str], Damage]:
    def do(rng: Random, folder: str) -> Damage:
        path = os.path.join(folder, DATABASE + helper)
        if not os.path.exists(path):
            return Damage(f"{DATABASE}: {spoil(rng, os.path.join(folder, DATABASE))}")
        os.unlink(path)
        return Damage(f"delete {DATABASE}{helper}")

    return do


def _noise_beside(rng: Random, folder: str) -> Damage:
    helper, size = rng.choice(["-wal", "-shm"]), rng.choice([0, 1, 32, 100, 5000, 32768])
    with open(os.path.join(folder, DATABASE + helper), "wb") as file:
        file.write(rng.randbytes(size))
    return Damage(f"{size} bytes of noise as {DATABASE}{helper}")


def _stale_log(rng: Random, folder: str) -> Damage:
    """The log of another store, as a backup program may bring it back."""
    stores = os.path.dirname(os.path.join(folder, "")), os.path.join(folder, "..", "stores")
    others = sorted(name for name in os.listdir(stores[1]) if name.endswith("killed"))
    other = rng.choice(others)
    with open(os.path.join(stores[1], other, DATABASE + "-wal"), "rb") as file:
        log = file.read()
    with open(os.path.join(folder, DATABASE + "-wal"), "wb") as file:
        file.write(log)
    return Damage(f"the log of the store {other!r}", forgivable=True)


WAYS = (
    Way("bytes of the file", _of(""), 30),
    Way("bytes of the log", _of("-wal"), 14),
    Way("bytes of the index of the log", _of("-shm"), 4),
    Way("delete the log", _delete("-wal"), 4),
    Way("delete the index of the log", _delete("-shm"), 2),
    Way("noise beside", _noise_beside, 4),
    Way("another log", _stale_log, 2),
)
