"""4.0: command; index in rules/__init__.py."""
