"""An independent checker of steps as their sentences explain them.

`sentence.py` reduces a step to what its sentence names, `board.py` knows the position and the
rules, `checks/` has a check for each technique, `table.py` lists them. It shares no code with the
finders: of the game it uses the rules, the types of steps and the sentences.
"""
