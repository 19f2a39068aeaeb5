"""12.0, 3.53 to 3.55: replacements and politics; index in rules/__init__.py."""
