"""Nested nets: suppositions that contradict themselves once shorter ones are ruled out within."""
