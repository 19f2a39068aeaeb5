"""6: combined operations; index in rules/__init__.py."""
