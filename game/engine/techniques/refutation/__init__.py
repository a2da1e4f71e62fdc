"""Refutations: shortest proofs by contradiction, for positions where no technique has a step."""
