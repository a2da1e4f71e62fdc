"""The table at the end of tools/test.py."""

from __future__ import annotations

from pathlib import Path

import checks

REPORT = """<testsuites><testsuite tests="5" failures="1" errors="0" skipped="2">
<testcase name="a"/><testcase name="b"><failure/></testcase><testcase name="e"/>
<testcase name="c"><skipped message="no Xvfb"/></testcase>
<testcase name="d"><skipped message="no Xvfb"/></testcase>
</testsuite></testsuites>"""


def test_skipped_tests_are_told_with_their_reason(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert checks.pytest_facts(str(report)) == ("3 run, 1 failed", ("2 skipped: no Xvfb",))


def test_a_missing_report_is_told() -> None:
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
