"""Whole games on record: what was played, by whom, on which dice, and how it ended. See recorder.py."""
