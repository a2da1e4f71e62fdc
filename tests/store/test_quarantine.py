"""Quarantine of a damaged file, on disks with and without hard links."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from game.store.quarantine import quarantine

if TYPE_CHECKING:
    from pathlib import Path

NOW = 1_767_225_600.0


def no_links(*_: object) -> None:
    raise OSError("this disk has no links")


def damaged(folder: Path) -> str:
    for ending in ("", "-wal"):
        (folder / f"nonet.db{ending}").write_text(f"damaged{ending}")
    return str(folder / "nonet.db")


def test_the_file_keeps_its_old_name_until_another_replaces_it(tmp_path: Path) -> None:
    path = damaged(tmp_path)
    name = quarantine(path, NOW)
    assert os.path.samefile(name, path)
    assert (
        os.path.basename(name).count("-")
        == len(["nonet", "damaged", "2026", "01", "01", "000000"]) - 1
    )
    assert sorted(os.listdir(tmp_path)) == sorted(
        map(os.path.basename, (path, name, f"{name}-wal"))
    )


def test_without_links_the_file_is_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = damaged(tmp_path)
    monkeypatch.setattr("os.link", no_links)
    name = quarantine(path, NOW)
    assert not os.path.exists(path)
    with open(name) as file:
        assert file.read() == "damaged"


def test_a_reserved_name_is_free_again_after_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = damaged(tmp_path)
    monkeypatch.setattr("os.replace", no_links)
    with pytest.raises(OSError, match="no links"):
        quarantine(path, NOW)
    assert sorted(os.listdir(tmp_path)) == ["nonet.db", "nonet.db-wal"]
