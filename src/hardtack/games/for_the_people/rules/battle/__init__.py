"""7, 18: battles; index in rules/__init__.py."""
