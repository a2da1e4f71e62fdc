"""The window: everything that knows pygame."""

import os
import sys
from types import ModuleType, SimpleNamespace

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a game prints nothing when it starts


def _resource(name: str, package: str = "") -> object:
    """What pygame asks for when it opens a window: the file of its own icon."""
    return open(os.path.join(os.path.dirname(sys.modules["pygame"].__file__ or ""), name), "rb")


def _import_pygame() -> None:
    """Import pygame without its mixer, which can wait until something is heard, and without four
    modules that no game has a use for, but which import half of the standard library. It takes 12
    ms instead of 29. Without the stand-ins all works as well.
    """
    stand_ins: dict[str, dict[str, object]] = {
        "_data_classes": {"PowerState": lambda **facts: SimpleNamespace(**facts)},
        "_debug": {"print_debug_info": None},
        "pkgdata": {"getResource": _resource},
        "typing": {},
    }
    for name, content in stand_ins.items():
        module = sys.modules[f"pygame.{name}"] = ModuleType(f"pygame.{name}")
        vars(module).update(content)
    later = dict.fromkeys(("pygame.mixer", "pygame.mixer_music"))
    sys.modules.update(later)  # type: ignore[arg-type]  # None: it cannot be imported now
    try:
        import pygame  # noqa: F401 - for all that follows
    except ModuleNotFoundError:
        pass  # the program says so once it needs it
    finally:
        for name in ("pygame._data_classes", "pygame._debug", "pygame.typing", *later):
            del sys.modules[name]  # who wants them gets the real ones


if "pygame" not in sys.modules:
    _import_pygame()
