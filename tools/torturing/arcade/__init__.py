"""Random runs of the arcade, and their scores counted again."""
