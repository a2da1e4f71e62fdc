"""The two things that a window manager does and xdotool cannot, by Xlib itself."""

from __future__ import annotations

import contextlib
import ctypes
import ctypes.util
from collections.abc import Iterator

CLIENT_MESSAGE = 33
POINTER_ROOT = 1


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent with 32-bit data, padded to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send a window WM_DELETE_WINDOW, as a click on its close button does."""
    with _connection(display) as (xlib, connection):
        protocols = xlib.XInternAtom(connection, b"WM_PROTOCOLS", False)
        delete = xlib.XInternAtom(connection, b"WM_DELETE_WINDOW", False)
        message = ClientMessage(
            type=CLIENT_MESSAGE, window=window, message_type=protocols, format=32
        )
        message.data[0] = delete
        xlib.XSendEvent(connection, window, False, 0, ctypes.byref(message))


def focus_nothing(display: str) -> None:
    """Take the keyboard from whichever window has it."""
    with _connection(display) as (xlib, connection):
        xlib.XSetInputFocus(connection, POINTER_ROOT, 0, 0)


@contextlib.contextmanager
def _connection(display: str) -> Iterator[tuple[ctypes.CDLL, ctypes.c_void_p]]:
    xlib = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XInternAtom.restype = ctypes.c_ulong
    xlib.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    pointer, number, flag = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int
    xlib.XSendEvent.argtypes = (pointer, number, flag, ctypes.c_long, pointer)
    xlib.XSetInputFocus.argtypes = (pointer, number, flag, number)
    xlib.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
    xlib.XCloseDisplay.argtypes = [ctypes.c_void_p]
    connection = ctypes.c_void_p(xlib.XOpenDisplay(display.encode()))
    if not connection:
        raise OSError(f"no X display at {display}")
    try:
        yield xlib, connection
        xlib.XSync(connection, False)
    finally:
        xlib.XCloseDisplay(connection)
