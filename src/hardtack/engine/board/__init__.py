"""Boards: what spaces are, and how far they lie from each other."""
