"""One file for each family of arguments, with a table of its checks by technique.

A check gets a step as it is told and the board, and raises Unproven where the one does not prove
the other: where a claim of the sentence is not true, or its conclusion does not follow from it.
"""
