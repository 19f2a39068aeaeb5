"""A server with the tiny games, as a process of its own: python serve.py PORT FOLDER [GAME] [endless]. With another
game beside them, or with the last word so that thoughts never end."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

if __name__ == "__main__":
    from hardtack import games
    from hardtack.server.limits import Limits
    from hardtack.server.pace import NO_WAIT
    from hardtack.server.run import serve
    from hardtack.server.store import Store

    others = {id: module for id, module in games.MODULES.items() if id in sys.argv[3:]}
    games.MODULES.clear()
    games.MODULES.update(others, ladder="tinygames.ladder", duel="tinygames.duel")
    commit = Store._commit

    def slow_commit(self: Store, batch: Any) -> Any:
        """As on a slow disk: whoever is answered before the commit will be caught by a kill."""
        time.sleep(0.02)
        return commit(self, batch)

    Store._commit = slow_commit  # type: ignore[method-assign]
    if sys.argv[3:] == ["endless"]:
        from hardtack.server import thinking
        from tinygames import thoughts

        thinking.advise = thoughts.endless  # type: ignore[assignment]
    fast = (100_000.0, 100_000.0)
    limits = Limits(requests=fast, creations=fast, guests=fast)
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=limits, pace=NO_WAIT)
