"""The open sound device, or a silent stand-in where there is none. One thread alone uses it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.paths import asset
from game.ui.sound.music import LAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.ui.sound.voices import Voice

BUFFER_SAMPLES = 1024
"""Samples mixed at a time: 23 ms. A smaller buffer costs more processor time."""


class Device:
    """An open mixer."""

    def __init__(self) -> None:
        import pygame.mixer  # which `game.ui` leaves out until now

        self._mixer = pygame.mixer
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._layers: list[pygame.mixer.Channel] = []
        self._held: tuple[str, pygame.mixer.Channel] | None = None
        """The sound that goes on and on."""
        self._music = False
        """Whether the layers of the music were started."""
        with _silent_stderr():
            try:
                self._mixer.init(44100, -16, 2, BUFFER_SAMPLES)
                self.works = True
            except pygame.error:
                self.works = False

    def play(self, name: str, voice: Voice, volume: float) -> None:
        """Play a sound once; volume is 0 to 1."""
        if not self.works:
            return
        file = f"sounds/{name}{voice.take}.ogg"
        if file not in self._sounds:
            self._sounds[file] = self._load(file)
        sound, channel = self._sounds[file], self._mixer.find_channel()
        if sound is not None and channel is not None:
            sound.set_volume(volume)
            channel.play(sound)
            channel.set_volume(min(1.0, 1 - voice.side), min(1.0, 1 + voice.side))

    def hold(self, name: str, volume: float) -> None:
        """Let a sound go on and on, this loud; an empty name ends it."""
        if self._held and self._held[0] != name:
            self._held[1].fadeout(120)
            self._held = None
        if not self.works or not name:
            return
        if self._held is None:
            file = f"sounds/{name}.ogg"
            if file not in self._sounds:
                self._sounds[file] = self._load(file)
            sound = self._sounds[file]
            if sound is None:
                return
            # The last one: music takes the first ones, whatever is heard there.
            channel = self._mixer.Channel(self._mixer.get_num_channels() - 1)
            channel.play(sound, -1)
            self._held = name, channel
        self._held[1].set_volume(volume)

    def set_music(self, levels: Sequence[float], volume: float) -> None:
        """Set how loud each layer of the music is; starts it when the first one can be heard."""
        if not self.works or not (self._music or any(levels)):
            return
        if not self._music:
            self._start_music()
        self._mixer.music.set_volume(volume * levels[0])
        for channel, level in zip(self._layers, levels[1:], strict=False):
            channel.set_volume(volume * level)

    def stop_music(self) -> None:
        """Let go of the music: mixing silence would cost as much as music."""
        if self._music:
            for channel in self._layers:
                channel.stop()
            self._music, self._layers = False, []
            self._mixer.music.stop()
            self._mixer.music.unload()

    def _start_music(self) -> None:
        import pygame

        self._music = True
        with contextlib.suppress(pygame.error, OSError):  # a missing layer is silent
            self._mixer.music.load(asset(f"music/{LAYERS[0].name}.ogg"))
            self._mixer.music.play(-1)
        for number, layer in enumerate(LAYERS[1:]):
            loop, channel = self._load(f"music/{layer.name}.ogg"), self._mixer.Channel(number)
            if loop is not None:
                channel.play(loop, -1)
            self._layers.append(channel)

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        import pygame

        try:
            return self._mixer.Sound(asset(file))
        except (pygame.error, OSError):
            return None  # a missing sound is silent

    def close(self) -> None:
        if self.works:
            self.stop_music()
            self._mixer.quit()


@contextlib.contextmanager
def _silent_stderr() -> Iterator[None]:
    """Discard what ALSA writes to stderr when there is no device."""
    try:
        saved = os.dup(2)
    except OSError:  # there is no stderr, as under pythonw
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(saved, 2)
        os.close(nowhere)
        os.close(saved)
