"""5.0: fire; index in rules/__init__.py."""
