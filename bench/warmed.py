"""All that a server loads and works out once, before it is started: see kills.py. No database is opened."""

from pathlib import Path

import msgspec

import hardtack
import hardtack.server.run
from hardtack.server.render import Log, seen

hardtack.server.run.create_app(Path("nowhere"))
for id in hardtack.game_ids():
    of = hardtack.game(id)
    state = of.setup()
    for role in (*of.roles, None):
        msgspec.json.encode(seen(of, state, role, "en"))
    Log(of, state).write(state.journal or [], "en")
    of.digest()
