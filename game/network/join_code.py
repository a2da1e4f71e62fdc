"""The code that lets a guest in: short enough to be read aloud, too long to be guessed.

Eight of 32 signs are 40 bits. The code itself is never sent: each side proves to the other that it
knows it, by an HMAC over both sides' random numbers with a key that scrypt derives from the code,
so that a program that listens cannot try all codes in a useful time.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from game.network.network_errors import NetworkError

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits without I, O, 0 and 1, which look alike."""
CODE_SIGNS = 8
_ALIKE = str.maketrans({"0": "Q", "1": "L", "I": "L", "O": "Q"})
"""Signs that no code has are read as those that they are mistaken for."""


def new_code() -> str:
    """A code that nobody can guess."""
    bits = secrets.randbits(5 * CODE_SIGNS)
    return "".join(SIGNS[bits >> 5 * place & 31] for place in range(CODE_SIGNS))


def shown(code: str) -> str:
    """A code as it is shown: `ABCD-EFGH`."""
    return f"{code[:4]}-{code[4:]}"


def tidy_code(text: str) -> str:
    """The code that somebody typed; raises NetworkError quoting what cannot be one."""
    code = "".join(text.upper().split()).replace("-", "").replace("–", "")
    if len(code) > 4 * CODE_SIGNS:
        raise NetworkError(f"{text[:40]!r} is not a code of {CODE_SIGNS} letters and digits")
    code = code.translate(_ALIKE)
    if len(code) != CODE_SIGNS or any(sign not in SIGNS for sign in code):
        raise NetworkError(f"{text[:40]!r} is not a code of {CODE_SIGNS} letters and digits")
    return code


def new_nonce() -> str:
    """A random number of 128 bits, as hexadecimal digits; also what a token is made of."""
    return secrets.token_hex(16)


def proof(code: str, role: str, host_nonce: str, guest_nonce: str) -> str:
    """What only who knows the code can say, in this conversation alone: 64 hexadecimal digits."""
    salt = bytes.fromhex(host_nonce + guest_nonce)
    key = hashlib.scrypt(code.encode(), salt=salt, n=2**12, r=8, p=1, dklen=32)
    return hmac.new(key, role.encode() + salt, hashlib.sha256).hexdigest()


def same(first: str, second: str) -> bool:
    """Whether two proofs or tokens are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(first.encode(), second.encode())
