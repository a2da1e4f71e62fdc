"""A program as small as the harness's own test needs: it tells every event on a line."""

from __future__ import annotations

import os
import sys
import time

os.environ["SDL_VIDEO_X11_WMCLASS"] = "nonet"

import pygame


def main(arguments: list[str]) -> None:
    folder = arguments[arguments.index("--data") + 1]
    width, height = arguments[arguments.index("--size") + 1].split("x")
    os.makedirs(folder, exist_ok=True)
    pygame.display.init()
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    window = pygame.Window("Stand-in", (int(width), int(height)), resizable=True)
    with open(os.path.join(folder, "events.txt"), "a", encoding="utf-8", buffering=1) as log:
        while True:
            for event in pygame.event.get():
                tell(event, log.write)
                if event.type == pygame.QUIT:
                    return
            surface = window.get_surface()
            surface.fill("white")
            surface.fill("red", (0, 0, 100, 100))
            window.flip()
            time.sleep(0.01)


def tell(event: pygame.Event, write: object) -> None:
    assert callable(write)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        write(f"{pygame.event.event_name(event.type)} {event.pos[0]} {event.pos[1]}\n")
    elif event.type == pygame.KEYDOWN:
        write(f"KeyDown {pygame.key.name(event.key)} {int(bool(event.mod & pygame.KMOD_CTRL))}\n")
    elif event.type == pygame.WINDOWFOCUSLOST:
        write("FocusLost\n")


if __name__ == "__main__":
    main(sys.argv[1:])
