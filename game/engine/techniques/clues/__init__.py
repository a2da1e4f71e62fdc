"""Techniques for the clues of variants: cages, sums, signs, thermometers, arrows and others."""
