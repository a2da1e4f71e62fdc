"""A film as MP4, by PyAV."""

from __future__ import annotations

import io
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

RATE = 25
"""Pictures a second that players are told of; each is shown as long as it is."""
MILLISECOND = Fraction(1, 1000)


def format_mp4(frames: Sequence[Any], milliseconds: Sequence[int]) -> bytes:
    """The film of some pictures of Pillow, each seen for so long.

    H.264 in YUV 4:2:0, which every player reads; its sides are even, so a row or a column may be
    cut.
    """
    import av

    made = io.BytesIO()
    with av.open(made, "w", format="mp4") as film:
        stream: Any = film.add_stream("libx264", rate=RATE)
        stream.width, stream.height = (side // 2 * 2 for side in frames[0].size)
        stream.pix_fmt = "yuv420p"
        stream.codec_context.time_base = MILLISECOND
        now = 0
        # The last picture comes twice: what is seen of it ends with its second coming.
        for picture, lasts in zip(
            (*frames, frames[-1]), (*milliseconds, milliseconds[-1]), strict=True
        ):
            part = picture.crop((0, 0, stream.width, stream.height))
            frame: Any = av.VideoFrame.from_image(part)
            frame.pts, frame.time_base = now, MILLISECOND
            film.mux(stream.encode(frame))
            now += lasts
        film.mux(stream.encode())
    return made.getvalue()
