"""Makes tests/ importable, so that a test may say `from tiny import counting` or `from conformance import checks`."""

import sys
from pathlib import Path

HERE = str(Path(__file__).parent)
if HERE not in sys.path:
    sys.path.insert(0, HERE)
