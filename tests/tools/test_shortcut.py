"""The launchers: each system's files, made here whatever system this is."""

from __future__ import annotations

import os
import plistlib
import shlex
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from launching import shortcut
from launching.file_types import EXTENSIONS


def entry_of(path: Path) -> dict[str, str]:
    lines = path.read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "the home"
    (home / "Schreibtisch").mkdir(parents=True)
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text('XDG_DESKTOP_DIR="$HOME/Schreibtisch"\n')
    return home


def test_linux_gets_a_menu_entry_and_one_on_the_desktop(home: Path) -> None:
    places = [Path(place) for place in shortcut.linux_shortcuts(str(home), {})]
    assert places == [
        home / ".local/share/applications/nonet.desktop",
        home / "Schreibtisch/nonet.desktop",
        home / ".local/share/mime/packages/nonet.xml",
    ]
    for place in places[:2]:
        entry = entry_of(place)
        assert os.path.isfile(entry["Icon"])
        assert entry["StartupWMClass"] == "nonet"
        assert shlex.split(entry["Exec"]) == [
            *(shortcut.interpreter(), shortcut.SCRIPT),
            *("--open", "%f"),
        ]
        assert os.access(place, os.X_OK) or os.name == "nt"


def test_linux_without_a_desktop_gets_the_menu_entry(tmp_path: Path) -> None:
    variables = {"XDG_DATA_HOME": str(tmp_path / "data")}
    places = shortcut.linux_shortcuts(str(tmp_path / "nobody"), variables)
    assert places == [
        str(tmp_path / "data" / "applications" / "nonet.desktop"),
        str(tmp_path / "data" / "mime" / "packages" / "nonet.xml"),
    ]
    types = ElementTree.parse(places[1]).iter(
        "{http://www.freedesktop.org/standards/shared-mime-info}glob"
    )
    assert [each.get("pattern") for each in types] == [f"*.{each}" for each in EXTENSIONS]


def test_strange_characters_are_quoted_twice() -> None:
    assert shortcut._quoted('a "b" $c 5%') == '"a \\\\"b\\\\" \\\\$c 5%%"'
    lines = shortcut.desktop_entry(["/a b/python3", "/c/play.pyw"], "/d/nonet.png").splitlines()
    assert 'Exec="/a b/python3" "/c/play.pyw" --open %f' in lines
    assert "Icon=/d/nonet.png" in lines


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="no desktop-file-validate")
def test_the_entries_are_valid(tmp_path: Path) -> None:
    file = tmp_path / "nonet.desktop"
    file.write_text(shortcut.desktop_entry(["/a $b/python3", "/c/play.pyw"], "/d/nonet.png"))
    for place in (file, shortcut.TEMPLATE):
        subprocess.run(["desktop-file-validate", place], check=True)


@pytest.mark.skipif(os.name != "posix", reason="needs sh and links")
def test_macos_gets_an_application(home: Path) -> None:
    (home / "Desktop").mkdir()
    app, link = shortcut.macos_shortcuts(str(home))
    assert shortcut.macos_shortcuts(str(home)) == [app, link]
    assert os.path.samefile(app, link)
    contents = Path(app) / "Contents"
    facts = plistlib.loads((contents / "Info.plist").read_bytes())
    start = contents / "MacOS" / facts["CFBundleExecutable"]
    assert os.access(start, os.X_OK)
    subprocess.run(["sh", "-n", start], check=True)
    assert shlex.split(start.read_text().splitlines()[1])[1:] == [
        shortcut.interpreter(),
        shortcut.SCRIPT,
    ]
    assert "CFBundleDocumentTypes" not in facts, "files would not arrive"
    assert facts["CFBundleIdentifier"].count(".") >= 1
    assert "network" in facts["NSLocalNetworkUsageDescription"]
    icon = contents / "Resources" / f"{facts['CFBundleIconFile']}.icns"
    assert icon.read_bytes().startswith(b"icns")


def test_windows_gets_links_by_powershell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shortcut, "SCRIPT", r"C:\it's here\play.pyw")
    script = shortcut.powershell_script(r"C:\Python 3\pythonw.exe")
    assert r"$link.TargetPath = 'C:\Python 3\pythonw.exe'" in script
    assert r"""$link.Arguments = '"C:\it''s here\play.pyw"'""" in script
    assert r"""'"C:\Python 3\pythonw.exe" "C:\it''s here\play.pyw" --open "%1"'""" in script
    assert "'.opensudoku'" in script
    assert script.count("{") == script.count("}")


def test_the_icons_it_names_are_there() -> None:
    for name in ("nonet.png", "nonet.ico", "nonet.icns"):
        assert os.path.isfile(os.path.join(shortcut.ICONS, name))


def test_it_says_where_the_launcher_is(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert shortcut.write_shortcuts("linux") == 0
    told = capsys.readouterr().out
    assert "Wrote " in told
    assert "nonet.desktop" in told
