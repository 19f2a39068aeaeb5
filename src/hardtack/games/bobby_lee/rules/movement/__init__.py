"""5.0: movement; index in rules/__init__.py."""
