"""Drawing a puzzle of the library by a seed, the same one on every Python.

The first release drew it with `Random.randrange`, which Python may change some day; it promises
only that `Random.random` stays as it is. The bits that `randrange` takes from the generator can be
read off `random()`: each of its results has the upper 27 bits of one of the generator's words of
32 bits, and the upper 26 of the next.
"""

from __future__ import annotations

from random import Random


def draw_number(count: int, rng: Random) -> tuple[int, Random]:
    """A number from 1 to `count`, as `1 + rng.randrange(count)`, and the generator to go on with.

    `count` is below 2^26.
    """
    bits = count.bit_length()
    while True:
        first, second = _words(rng)
        if first >> 27 - bits < count:
            return 1 + (first >> 27 - bits), _HalfAhead(rng, second)
        if second >> 26 - bits < count:
            return 1 + (second >> 26 - bits), rng


def _words(rng: Random) -> tuple[int, int]:
    """The upper 27 bits of the generator's next word, and the upper 26 of the one after it."""
    return divmod(int(rng.random() * 2**53), 2**26)


class _HalfAhead(Random):
    """A generator whose next result begins with the second word of the last result of another.

    The lowest of the 27 bits of that word is not known and taken as 0, which changes a result by
    less than 10^-8.
    """

    def __new__(cls, *_: object) -> _HalfAhead:
        """Without a seed of its own."""
        return super().__new__(cls)

    def __init__(self, rng: Random, word: int) -> None:
        """`word` is the upper 26 bits of the word to begin with."""
        self._rng = rng
        self._word = word

    def random(self) -> float:
        """The next number from 0 to 1."""
        first, second = _words(self._rng)
        found = (self._word << 27 | first >> 1) / 2**53
        self._word = second
        return found
