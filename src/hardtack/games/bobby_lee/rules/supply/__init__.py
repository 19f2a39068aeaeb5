"""11.0: supply; index in rules/__init__.py."""
