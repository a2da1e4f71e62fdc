"""What Windows and macOS say of the game's window, and of their screen readers."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from typing import Any

MAC_WINDOW = "SDLWindow"
"""What macOS calls a window of SDL."""

SPI_GETSCREENREADER, SYNCHRONIZE = 0x46, 0x100000

TITLE_LETTERS = 100


def reader_runs() -> bool:
    """Whether a screen reader runs, on Windows and macOS; elsewhere False.

    On macOS this starts a program, so ask in a thread.
    """
    if sys.platform == "win32":
        return _reader_of_windows_runs()
    if sys.platform == "darwin":
        return not subprocess.call(["pgrep", "-xq", "VoiceOver"], timeout=5)
    return False


def _reader_of_windows_runs() -> bool:
    """NVDA and JAWS set a flag of the system; Narrator does not, and holds a mutex."""
    windll: Any = ctypes.windll  # type: ignore[attr-defined, unused-ignore]
    flag = ctypes.c_int(0)
    windll.user32.SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(flag), 0)
    narrator = windll.kernel32.OpenMutexW(SYNCHRONIZE, False, "NarratorRunning")
    if narrator:
        windll.kernel32.CloseHandle(narrator)
    return bool(flag.value or narrator)


def window_of_windows(title: str) -> int:
    """The handle of this thread's window with a title."""
    windll: Any = ctypes.windll  # type: ignore[attr-defined, unused-ignore]
    user32, found = windll.user32, []
    form = ctypes.WINFUNCTYPE(  # type: ignore[attr-defined, unused-ignore]
        ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p
    )

    def look(handle: int, _: object) -> int:
        text = ctypes.create_unicode_buffer(TITLE_LETTERS)
        user32.GetWindowTextW(ctypes.c_void_p(handle), text, TITLE_LETTERS)
        if text.value == title:
            found.append(handle)
        return True

    user32.EnumThreadWindows(windll.kernel32.GetCurrentThreadId(), form(look), None)
    if not found:
        raise LookupError(f"there is no window called {title!r}")
    return found[0]


def window_of_mac() -> int:
    """The NSWindow of the game."""
    objc: Any = ctypes.CDLL("/usr/lib/libobjc.dylib")
    for name in ("objc_getClass", "sel_registerName"):
        getattr(objc, name).restype = ctypes.c_void_p
        getattr(objc, name).argtypes = [ctypes.c_char_p]
    objc.object_getClassName.restype = ctypes.c_char_p
    objc.object_getClassName.argtypes = [ctypes.c_void_p]
    pointer = ctypes.c_void_p
    send = ctypes.CFUNCTYPE(pointer, pointer, pointer)(("objc_msgSend", objc))
    send_at = ctypes.CFUNCTYPE(pointer, pointer, pointer, ctypes.c_ulong)(("objc_msgSend", objc))
    selector = objc.sel_registerName
    application = send(objc.objc_getClass(b"NSApplication"), selector(b"sharedApplication"))
    windows = send(application, selector(b"windows"))
    for place in range(send(windows, selector(b"count")) or 0):
        window = send_at(windows, selector(b"objectAtIndex:"), place)
        if objc.object_getClassName(window) == MAC_WINDOW.encode():
            return int(window)
    raise LookupError("there is no window of SDL")
