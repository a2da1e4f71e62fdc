"""The parts that scenes are made of."""
