"""What a build looks at, and the wheel, which is quick enough to be made here."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import game
from building import deb
from building import first_picture as proving
from building import main as building
from building.readme import readme

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

REPORT = """\
missing module named org - imported by pickle (optional)
excluded module named decimal - imported by statistics (top-level), game.session.clock (top-level)
excluded module named readline - imported by game.cli.shell (optional)
missing module named winreg - imported by platform (delayed, optional), pygame.game (top-level)
missing module named 'email.message' - imported by os (optional), /a b/game/__main__.py (delayed)
missing module named fcntl - imported by game.store.lock (conditional)
missing module named winreg - imported by game.ui.window.system_theme (delayed)
"""


def test_an_import_that_the_build_leaves_out_is_found() -> None:
    lost = building.lost_imports(REPORT)
    assert [line.split()[3] for line in lost] == ["decimal", "'email.message'"]


def test_a_library_without_a_notice_is_found(tmp_path: Path) -> None:
    for name in ("libSDL2-2.0.so.0", "libnobody.so.1", "libz.1.dylib", "data.txt", "odd.dll"):
        (tmp_path / name).touch()
    assert building.unknown_libraries(str(tmp_path)) == ["libnobody.so.1", "odd.dll"]


def test_the_newest_c_library_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.so.1").write_bytes(b"\0GLIBC_2.9\0GLIBC_2.28\0")
    (tmp_path / "nonet").write_bytes(b"\0GLIBC_2.30\0GLIBC_PRIVATE\0")
    (tmp_path / "notes.txt").write_bytes(b"GLIBC_2.99")
    assert deb.newest_glibc(str(tmp_path)) == (2, 30)


def test_only_a_png_is_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "a.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 800, 600))
    assert proving.picture_size(str(picture)) == (800, 600)
    picture.write_bytes(b"")
    with pytest.raises(ValueError, match="not a PNG"):
        proving.picture_size(str(picture))


def test_sizes_count_links_once(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    if os.name == "posix":
        (tmp_path / "b").symlink_to("a")
    assert building.size_of(str(tmp_path)) == building.size_of(str(tmp_path / "a")) == 5


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-P", "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return folder


def test_the_wheel_carries_the_assets(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        (about,) = (name for name in names if name.endswith("entry_points.txt"))
        entry = packed.read(about).decode()
    for asset in (path for path in (ROOT / "assets").rglob("*") if path.is_file()):
        name = asset.relative_to(ROOT / "assets").as_posix()
        needed = not name.startswith("pictures/")  # those are the README's
        assert (f"game/assets/{name}" in names) == needed
    scripts, _, windowed = entry.partition("[gui_scripts]")
    assert "nonet = game.__main__:main" in scripts
    assert "nonetw = game.__main__:main" in windowed
    assert {name.split("/")[0].split("-")[0] for name in names} == {"game", "nonet"}


def test_the_source_archive_can_be_built_from(built: Path) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {"pyproject.toml", "LICENSE", "README.md", "tools/play.py", "assets/seal.svg"} <= names
    assert not any(re.match(r"(dist|build|\.venv)/", name) for name in names)


def test_there_is_one_version() -> None:
    assert PROJECT["version"] == game.__version__


@pytest.mark.skipif(os.name != "posix", reason="modes and bash are POSIX")
def test_the_scripts_can_be_started() -> None:
    for name in ("tools/play.command", ".ci/run"):
        assert os.access(ROOT / name, os.X_OK)
        subprocess.run(["bash", "-n", ROOT / name], check=True)


README = """\
![A game](assets/pictures/playing.png)

See [how](.github/HOW.md), [this](#start) and [Python](https://www.python.org).

| | |
|---|---|
| ![The menu](assets/pictures/menu.png) | ![Solved](assets/pictures/won.png) |

Play.
"""


def test_the_pictures_of_the_readme_show_on_an_index_once_the_project_has_an_address() -> None:
    text = readme(README, "https://example.org/nonet/")
    assert "![Solved](https://example.org/nonet/raw/HEAD/assets/pictures/won.png)" in text
    assert "[how](https://example.org/nonet/blob/HEAD/.github/HOW.md)" in text
    assert "[this](#start)" in text and "[Python](https://www.python.org)" in text


def test_without_an_address_nothing_in_it_leads_nowhere(built: Path) -> None:
    assert readme(README, "").strip().split("\n\n") == [
        "See how, [this](#start) and [Python](https://www.python.org).",
        "Play.",
    ]
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        (about,) = (name for name in packed.namelist() if name.endswith("/METADATA"))
        told = packed.read(about).decode()
    assert "A calm, complete Sudoku that looks like ink" in told
    assert not re.search(r"\]\((?!https?:|#)", told), "addresses below the project's folder"


def test_the_libraries_of_windows_have_notices(tmp_path: Path) -> None:
    names = "python311 VCRUNTIME140 libffi-8 sqlite3 SDL2 SDL2_image SDL2_mixer SDL2_ttf freetype "
    names += "libjpeg-62 libogg-0 libopus-0 libopusfile-0 libpng16-16 libtiff-5 libwavpack-1 "
    names += "libwebp-7 libwebpdemux-2 libxmp portmidi zlib1 ucrtbase api-ms-win-core-file-l1-1-0"
    for name in names.split():
        (tmp_path / f"{name}.dll").touch()
    assert building.unknown_libraries(str(tmp_path)) == []


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="no dpkg-deb")
def test_the_debian_package_is_as_debian_asks(tmp_path: Path) -> None:
    program = tmp_path / "nonet"
    program.mkdir()
    for name in ("nonet", "libz.so.1"):
        shutil.copy(str(shutil.which("true")), program / name)
    package = deb.make(str(program), "0.1.0", str(tmp_path), str(tmp_path))
    listed = subprocess.run(["dpkg-deb", "-c", package], capture_output=True, text=True).stdout
    modes = {line.split()[5]: line.split()[0] for line in listed.splitlines()}
    assert modes["./usr/lib/nonet/nonet"] == "-rwxr-xr-x"
    assert modes["./usr/lib/nonet/libz.so.1"] == "-rw-r--r--"
    assert {"./usr/share/doc/nonet/changelog.gz", "./usr/share/doc/nonet/copyright"} <= set(modes)
    if shutil.which("lintian"):
        told = subprocess.run(["lintian", package], capture_output=True, text=True).stdout
        assert "no-changelog" not in told and "mail" not in told, told
        assert "lgpl" not in told and "executable" not in told, told
        assert not re.search("^E:", told, re.MULTILINE), told
