"""Valour & Fortitude: the rules."""
