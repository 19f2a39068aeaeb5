"""3.0, 4.2, box.command-hierarchy: the blocks: kinds, ratings, divisions, corps and who leads them."""

from __future__ import annotations

from hardtack.engine.contract import BadInput
from hardtack.engine.data import load

from .data_files import UnitFile
from .fire.line_of_sight import LineOfSight
from .map import FOLDER

USA, CSA = 0, 1
SIDES = ("usa", "csa")
HQ, INF, CAV, ART, HART = range(5)
KINDS = ("hq", "inf", "cav", "art", "hart")
AHQ, CHQ, DHQ, ARTHQ, CAVCHQ, CAVDHQ = range(1, 7)
RANKS = ("", "ahq", "chq", "dhq", "arthq", "cavchq", "cavdhq")


class Units(LineOfSight):
    """The field and the blocks, by number."""

    def __init__(self) -> None:
        super().__init__()
        self.unit_file = load("gettysburg", FOLDER, "units.toml", UnitFile)
        self._units()

    def _units(self) -> None:
        rows = self.unit_file.units
        self.units = [u.id for u in rows]
        self.unit = {id: n for n, id in enumerate(self.units)}
        if len(self.unit) != len(rows):
            raise BadInput("units.toml: a block is listed twice.")
        self.side = [SIDES.index(u.side) for u in rows]
        self.own = [[u for u, side in enumerate(self.side) if side == one] for one in (0, 1)]
        self.kind = [KINDS.index(u.kind) for u in rows]
        self.rank = [RANKS.index(u.rank) for u in rows]
        self.full = [u.full for u in rows]
        self.range = [u.range for u in rows]
        self.special = [u.special for u in rows]
        self.corps_ids = sorted({(u.side, u.corps) for u in rows})
        number = {key: n for n, key in enumerate(self.corps_ids)}
        self.corps = [number[u.side, u.corps] for u in rows]
        self.asset_of = [
            (number[u.side, u.corps] if u.corps != "cav" else number[u.side, "ii"]) if u.special == "asset" else -1
            for u in rows
        ]
        for u in rows:
            if (u.kind == "hq") != bool(u.rank):
                raise BadInput(f"units.toml, {u.id}: headquarters, and only they, have a rank.")
            if u.kind != "hq" and not u.fire:
                raise BadInput(f"units.toml, {u.id}: `fire` is missing.")
        self.fire_power = [int(u.fire[1:] or 0) if u.fire else 0 for u in rows]
        self.long_power = [int(u.long[1:]) if u.long else 0 for u in rows]
        self.melee_power = [int(u.melee[1]) for u in rows]
        self.letter = ["ABCD".index(u.melee[0]) for u in rows]
        moves = {k.id: (k.move, k.cavalry_move) for k in self.terrain_file.kinds}
        self.move = [moves[u.kind][1 if u.rank in ("cavchq", "cavdhq") else 0] for u in rows]
        self.guns = [k in (ART, HART) for k in self.kind]
        self.mounted = [k in (CAV, HART) for k in self.kind]
        divisions = {(u.side, u.corps, u.division): n for n, u in reversed(list(enumerate(rows))) if u.rank in
                     ("dhq", "cavdhq")}  # fmt: skip
        self.boss = [
            divisions.get((u.side, u.corps, u.division), -1) if u.division and not u.rank else -1 for u in rows
        ]
        """The division headquarters of each brigade, -1 if it has none."""
        self.roster = [
            [n for n, u in enumerate(rows) if (u.side, u.corps) == key and u.rank in ("dhq", "cavdhq")]
            for key in self.corps_ids
        ]
        self.ahq = [next(n for n, u in enumerate(rows) if u.rank == "ahq" and u.side == s) for s in SIDES]
        self.chq = [-1] * len(self.corps_ids)
        self.successor = [-1] * len(self.corps_ids)
        self.seniority: list[list[int]] = [[], []]
        """Corps commanders of each side, the senior one first."""
        for c in sorted(self.unit_file.hierarchy, key=lambda c: c.seniority):
            for id in (c.chq, c.successor):
                if id not in self.unit:
                    raise BadInput(f"units.toml, hierarchy: there is no block {id!r}.")
            corps = number[c.side, c.corps]
            self.chq[corps] = self.unit[c.chq]
            self.successor[corps] = self.unit[c.successor]
            self.seniority[SIDES.index(c.side)].append(self.unit[c.chq])
        self.rebuilt_as = list(range(len(rows)))
        for new, old in self.unit_file.replaces.items():
            self.rebuilt_as[self.unit[old]] = self.unit[new]
            self.boss = [self.unit[old] if b == self.unit[new] else b for b in self.boss]
        self.stands_for = list(range(len(rows)))
        """The block whose division a headquarters commands: itself, or the one it was sent to replace."""
        for new, old in self.unit_file.replaces.items():
            self.stands_for[self.unit[new]] = self.unit[old]
