"""`python -m hardtack`."""

import sys

from hardtack.cli import main

if __name__ == "__main__":
    sys.exit(main())
