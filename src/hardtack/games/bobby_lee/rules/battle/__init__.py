"""6.0, 7.0: battles; index in rules/__init__.py."""
