"""9.0: scenarios; index in rules/__init__.py."""
