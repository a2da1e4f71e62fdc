"""Messages without a terminal; here mostly: what happens where no window can be drawn."""

from __future__ import annotations

import pytest

from launching import notice


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr(notice, "_show_windows", lambda title, text: False)
    monkeypatch.setattr(notice, "_show_tkinter", lambda title, text: 1 / 0)
    monkeypatch.setattr(notice, "_show_program", lambda title, text: False)


def test_a_message_always_reaches_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    notice.show("Nonet", "the sky fell")
    assert capsys.readouterr().err == "the sky fell\n"


def test_the_next_way_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, ...]] = []

    def show(*words: str) -> bool:
        shown.append(words)
        return True

    monkeypatch.setattr(notice, "_show_program", show)
    notice.show("Nonet", "the sky fell")
    assert shown == [("Nonet", "the sky fell")]


def test_dialogs_take_strange_text_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for command in notice.DIALOGS:
        words = [word.format(title="Nonet", text="{0} <b> %s") for word in command]
        assert any("{0} <b> %s" in word for word in words)


def test_work_is_done_without_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setitem(__import__("sys").modules, "tkinter", None)
    notice.work_behind_window("Nonet", "Preparing", lambda: done.append("work"))
    assert done == ["work"]
    with pytest.raises(ZeroDivisionError):
        notice.work_behind_window("Nonet", "Preparing", lambda: print(1 / 0))
