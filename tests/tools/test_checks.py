"""The table at the end of tools/test.py."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from checking import main as checks

REPORT = """<testsuites><testsuite tests="5" failures="1" errors="0" skipped="2">
<testcase name="a"/><testcase name="b"><failure/></testcase><testcase name="e"/>
<testcase name="c"><skipped message="no Xvfb"/></testcase>
<testcase name="d"><skipped message="no Xvfb"/></testcase>
</testsuite></testsuites>"""


HERE = ["ruff check", "ruff format", "mypy"]
ELSEWHERE = [f"mypy {name}" for name in ("linux", "win32", "darwin") if name != sys.platform]


@pytest.mark.parametrize(
    ("arguments", "before", "to_pytest"),
    [
        ("", HERE, "--numprocesses=2 --dist=worksteal"),
        ("--quick", HERE, "--quick --numprocesses=2 --dist=worksteal"),
        ("--all --jobs 1", [*HERE, *ELSEWHERE], "--all"),
        ("-k undo", [], "-k undo"),
        ("--all tests/engine -x", [], "--all tests/engine -x"),
    ],
)
def test_what_is_run(
    monkeypatch: pytest.MonkeyPatch, arguments: str, before: list[str], to_pytest: str
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    wanted = checks.parse(arguments.split())
    assert [name for name, _ in wanted.checks] == before
    assert wanted.arguments == tuple(to_pytest.split())


def test_the_two_sizes_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        checks.parse(["--quick", "--all"])
    assert "not allowed with" in capsys.readouterr().err


class HereAndNow:
    """The Python of this test in place of the environment that it was started in."""

    def ready(self) -> bool:
        return True

    def module_command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", *arguments]

    def variables(self) -> dict[str, str]:
        return dict(os.environ)


def test_an_unknown_option_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "Environment", lambda extras: HereAndNow())
    assert checks.main(["--quik"]) == 2
    printed = capsys.readouterr()
    assert "pytest does not know one of these arguments: --quik." in printed.err
    assert "passed" not in printed.out


def test_what_checks_say_comes_in_order_and_one_that_fails_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name, code in (("slow", "import time; time.sleep(0.1); print('slowly')"), ("bad", "1 / 0")):
        (tmp_path / f"{name}.py").write_text(code)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(checks, "Environment", lambda extras: HereAndNow())
    monkeypatch.setattr(checks, "CHECKS", (("first", ("slow",)), ("second", ("bad",))))
    monkeypatch.setattr(checks, "_pytest", lambda *_: checks.Result("pytest", True, 0))
    assert checks.main([]) == 1
    printed = capsys.readouterr().out
    assert printed.startswith("== first\nslowly\n== second\nTraceback")
    assert printed.endswith("Failed: second.\n")


def test_skipped_tests_are_reported_with_their_reason(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert checks.pytest_facts(str(report)) == ("3 run, 1 failed", ("2 skipped: no Xvfb",))


def test_a_missing_report_is_named() -> None:
    assert checks.pytest_facts("nowhere.xml") == ("no report", ())


def test_the_summary_names_what_failed() -> None:
    good = checks.Result("mypy", True, 1.25)
    bad = checks.Result("pytest", False, 70, "9 run, 1 failed", ("2 skipped: no Xvfb",))
    assert checks.summary([good, bad]).splitlines() == [
        "mypy         passed     1.2 s",
        "pytest       FAILED    70.0 s  9 run, 1 failed",
        "             2 skipped: no Xvfb",
        "Failed: pytest.",
    ]
    assert checks.summary([good]).endswith("Everything passed.")
