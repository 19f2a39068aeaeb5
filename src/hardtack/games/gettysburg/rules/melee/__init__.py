"""7.0: melee; index in rules/__init__.py."""
