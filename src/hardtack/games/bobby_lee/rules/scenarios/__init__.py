"""3.2, 3.3: scenarios and campaigns; index in rules/__init__.py."""
