"""5: land operations; index in rules/__init__.py."""
