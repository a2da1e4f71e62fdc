"""One file for each family of arguments, with a table of its checks by technique.

A check gets a step as its sentence gives it, and the board. It raises Unproven where a claim of the
sentence is not true there, or where its conclusion does not follow.
"""
