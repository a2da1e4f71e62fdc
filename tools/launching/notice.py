"""Showing a message to the player when there is no terminal."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Callable

from launching.environment import complain

DIALOGS = (
    ("osascript", "-e", "on run arguments", "-e", "display alert (item 1 of arguments) message "
     "(item 2 of arguments)", "-e", "end run", "{title}", "{text}"),
    ("zenity", "--error", "--no-markup", "--title={title}", "--text={text}"),
    ("kdialog", "--title", "{title}", "--error", "{text}"),
    ("xmessage", "-center", "{title}: {text}"),
    ("notify-send", "{title}", "{text}"),
)  # fmt: skip
"""Programs that show a message, tried in order, the plainest last."""


def show(title: str, text: str) -> None:
    """Show a message and wait until it is dismissed; always prints it on stderr too."""
    complain(text)
    for way in (_show_windows, _show_tkinter, _show_program):
        with contextlib.suppress(Exception):  # if one program fails, try the next
            if way(title, text):
                return


def work_behind_window(title: str, text: str, work: Callable[[], None]) -> None:
    """Do ``work`` while a small window says so, or without one if none can be drawn.

    ``work`` runs in a thread; what it raises is raised here.
    """
    try:
        import tkinter

        window = tkinter.Tk()
    except Exception:  # no tkinter in this Python, or no display: both are common
        work()
        return
    window.title(title)
    window.resizable(False, False)
    window.eval("tk::PlaceWindow . center")
    tkinter.Label(window, text=text, padx=36, pady=28, font=("", 13)).pack()
    _run_under(window, work)


def _run_under(window: object, work: Callable[[], None]) -> None:
    import threading
    import tkinter

    assert isinstance(window, tkinter.Tk)
    trouble: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            trouble.append(error)

    thread = threading.Thread(target=run)

    def look() -> None:
        if thread.is_alive():
            window.after(50, look)
        else:
            window.destroy()

    window.protocol("WM_DELETE_WINDOW", lambda: None)  # half an installation is of no use
    thread.start()
    look()
    window.mainloop()
    thread.join()
    if trouble:
        raise trouble[0]


def _show_windows(title: str, text: str) -> bool:
    if sys.platform != "win32":
        return False
    import ctypes

    error_icon = 0x10
    ctypes.windll.user32.MessageBoxW(None, text, title, error_icon)
    return True


def _show_tkinter(title: str, text: str) -> bool:
    import tkinter
    from tkinter import messagebox

    window = tkinter.Tk()
    window.withdraw()
    messagebox.showerror(title, text)
    window.destroy()
    return True


def _show_program(title: str, text: str) -> bool:
    for command in DIALOGS:
        if shutil.which(command[0]):
            words = [word.format(title=title, text=text) for word in command]
            if subprocess.run(words, stderr=subprocess.DEVNULL, check=False).returncode in (0, 1):
                return True
    return False
