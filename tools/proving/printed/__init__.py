"""A reader of steps as they are printed, in English and in Chinese.

It knows the sentences from its own grammars, `english.txt` and `chinese.txt`, and shares no text
and no code with what writes them: `grammar.py` reads a grammar, `phrases.py` what its blanks may
hold, `lines.py` the branches of proofs, `clue_sentences.py` the rules of clues and what follows
from them. `reading.py` compares all that a text says with the step, the rules and the position.
A sentence that no grammar has is a fault as well.
"""
