"""What is told beside rows, columns and boxes: cages, sums, signs, thermometers, arrows."""
