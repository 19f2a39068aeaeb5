"""The printed tables, the map, the generals and the cards, read once from the data files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path

from msgspec.structs import replace

from hardtack.engine.contract import BadInput
from hardtack.engine.data import data_file, load

from .chart_file import ChartFile
from .data_files import CardFile, CardRow, GeneralFile, MapFile, Name, Placement, RiverRow, ScenarioFile, ScenarioRow

GAME_ID = "for-the-people"
FOLDER = Path(__file__).parent.parent
USA, CSA = 0, 1
NEUTRAL = -1
SIDES = ("usa", "csa")
SCENARIOS = ("1861", "1862", "1863", "1864", "campaign")
NEVER = 99
"""The turn of a general who never arrives by himself: a replacement (5.5.6)."""


def once(file: str, what: str, ids: Iterable[str]) -> None:
    """Refuse a list that names something twice."""
    for id, times in Counter(ids).items():
        if times > 1:
            raise BadInput(f"{file}: the {what} {id!r} is listed twice.")


class Tables:
    """Everything the rules look up, by number."""

    def __init__(self) -> None:
        self.map = load(GAME_ID, FOLDER, "map.toml", MapFile)
        self.file = load(GAME_ID, FOLDER, "generals.toml", GeneralFile)
        self.chart = load(GAME_ID, FOLDER, "chart.toml", ChartFile)
        self.play = load(GAME_ID, FOLDER, "scenarios.toml", ScenarioFile)
        self._states_and_spaces()
        self._ports()
        self._rivers()
        self._links()
        self._control_numbers()
        self._generals()
        self._chart()
        self._scenarios()

    def at(self, id: str, where: str) -> int:
        """The number of a space; `where` is the file and the field that names it."""
        if id not in self.space:
            raise BadInput(f"{where}: there is no space {id!r}.")
        return self.space[id]

    def officer(self, id: str, where: str) -> int:
        if id not in self.general:
            raise BadInput(f"{where}: there is no general {id!r}.")
        return self.general[id]

    def land(self, id: str, where: str) -> int:
        if id not in self.state_of:
            raise BadInput(f"{where}: there is no state {id!r}.")
        return self.state_of[id]

    # ---- the map

    def _states_and_spaces(self) -> None:
        self.states = self.map.states
        once("map.toml, states", "state", [s.id for s in self.states])
        self.state_of = {s.id: n for n, s in enumerate(self.states)}
        self.group = [s.group for s in self.states]
        self.needs = [s.needs for s in self.states]
        self.will = [s.will for s in self.states]
        self.spaces = self.map.spaces
        self.ids = [s.id for s in self.spaces]
        once("map.toml, spaces", "space", self.ids)
        self.space = {id: n for n, id in enumerate(self.ids)}
        self.size = len(self.ids)
        self.state = [self.land(s.state, f"map.toml, space {s.id}") for s in self.spaces]
        self.in_state = [[n for n in range(self.size) if self.state[n] == s] for s in range(len(self.states))]
        colours = {"union": USA, "district": USA, "confederate": CSA, "border": NEUTRAL}
        self.colour = [colours[self.group[s]] for s in self.state]
        """The printed control of each space."""
        self.resource = [s.resource for s in self.spaces]
        self.capital = [s.capital for s in self.spaces]
        self.pro_union = [s.pro_union for s in self.spaces]
        self.valley = tuple(n for n, s in enumerate(self.spaces) if s.valley)
        """The spaces of the Shenandoah valley (8.4.1)."""
        self.weight = [self.chart.valley_weight if s.valley else 1 for s in self.spaces]
        """What each space counts for Union control of its state (12.1.4)."""
        self.mississippi = tuple(n for n, s in enumerate(self.spaces) if s.mississippi)
        """The spaces of 12.8."""
        self.exits = tuple(self.at(e.space, "map.toml, exits") for e in self.map.exits)
        self.exit = [n in self.exits for n in range(self.size)]
        for s in self.spaces:
            if bool(s.resource) != (s.resource_source is not None):
                raise BadInput(f"map.toml, space {s.id}: `resource` and `resource_source` go together.")
            if s.pro_union != (s.pro_union_source is not None):
                raise BadInput(f"map.toml, space {s.id}: `pro_union` and `pro_union_source` go together.")

    def _ports(self) -> None:
        self.port = [s.port for s in self.spaces]
        self.coastal_fort = [s.fort for s in self.spaces]
        self.guards = [self.at(s.guards, f"map.toml, space {s.id}") if s.guards else -1 for s in self.spaces]
        """The port that a coastal fort guards, -1 for other spaces."""
        self.guard_of = [-1] * self.size
        """The coastal fort that guards a port, -1 if there is none."""
        self.runner_card = [s.runner_card for s in self.spaces]
        for n, s in enumerate(self.spaces):
            where = f"map.toml, space {s.id}"
            if s.fort != bool(s.guards):
                raise BadInput(f"{where}: a coastal fort, and no other space, guards a port.")
            if s.fort:
                port = self.guards[n]
                if s.port != "coastal" or not self.port[port] or self.coastal_fort[port]:
                    raise BadInput(f"{where}: a coastal fort is a coastal port, and what it guards is another port.")
                if self.guard_of[port] >= 0:
                    raise BadInput(f"{where}: {s.guards} is guarded by {self.ids[self.guard_of[port]]} already.")
                self.guard_of[port] = n
            if s.mississippi and not s.port:
                raise BadInput(f"map.toml, space {s.id}: a space of the Mississippi list must be a port.")
            if s.runner_card and not s.zone:
                raise BadInput(f"map.toml, space {s.id}: `runner_card` is for ports of a blockade zone.")
        once("map.toml, zones", "zone", [z.id for z in self.map.zones])
        self.zones = [tuple(self.at(p, f"map.toml, zone {z.id}") for p in z.ports) for z in self.map.zones]
        """The ports of each blockade zone (10.5.2)."""
        self.zone_ids = [z.id for z in self.map.zones]
        self.zone = [-1] * self.size
        for number, ports in enumerate(self.zones):
            for n in ports:
                if self.zone[n] >= 0 or self.spaces[n].zone != self.zone_ids[number] or not self.port[n]:
                    raise BadInput(f"map.toml, zone {self.zone_ids[number]}: {self.ids[n]} is not a port of this zone.")
                self.zone[n] = number
        for n, s in enumerate(self.spaces):
            if s.zone and self.zone[n] < 0:
                raise BadInput(f"map.toml, space {s.id}: it is not among the ports of the zone {s.zone!r}.")

    def _rivers(self) -> None:
        self.rivers = self.map.rivers
        once("map.toml, rivers", "river", [r.code for r in self.rivers])
        self.river = {r.code: n for n, r in enumerate(self.rivers)}
        self.course = [tuple(self.at(id, f"map.toml, river {r.code}") for id in r.downstream) for r in self.rivers]
        """The ports of each river from its source to its mouth."""
        rivers = range(len(self.rivers))
        self.river_of = [tuple(r for r in rivers if n in self.course[r]) for n in range(self.size)]
        for row in self.rivers:
            once(f"map.toml, river {row.code}", "space", row.downstream)
            for id in row.downstream:
                if not self.port[self.space[id]]:
                    raise BadInput(f"map.toml, river {row.code}: {id} is not a port.")
            self._mouth(row)
        meets = {(r.code, r.joins.at) for r in self.rivers if r.joins and r.joins.at}
        self.apart = frozenset(self.map.apart)
        """Ids of spaces on two rivers that do not meet there."""
        for id in self.map.apart:
            self.at(id, "map.toml, apart")
        for n, on in enumerate(self.river_of):
            id = self.ids[n]
            if self.port[n] == "river" and not on:
                raise BadInput(f"map.toml, space {id}: a river port must lie on a river.")
            parted = len(on) > 1 and not any((self.rivers[r].code, id) in meets for r in on)
            if parted != (id in self.apart):
                raise BadInput(f"map.toml, apart: it must name the spaces on two rivers that do not meet there ({id}).")

    def _mouth(self, row: RiverRow) -> None:
        """A river ends in the sea, at a port of another, or between two neighbouring ports of another."""
        where = f"map.toml, river {row.code}, joins"
        joins = row.joins
        if (joins is None) != bool(row.mouth):
            raise BadInput(f"map.toml, river {row.code}: it must either join another river or end in the sea.")
        if joins is None:
            return
        if joins.river not in self.river or joins.river == row.code:
            raise BadInput(f"{where}: there is no other river {joins.river!r}.")
        other = self.rivers[self.river[joins.river]].downstream
        if joins.at:
            if joins.above or joins.below or joins.at != row.downstream[-1] or joins.at not in other:
                raise BadInput(f"{where}: `at` must be the last port of this river and a port of {joins.river}.")
        elif (joins.above, joins.below) not in pairwise(other):
            raise BadInput(f"{where}: `above` and `below` must be neighbouring ports of {joins.river}, upstream first.")

    def _links(self) -> None:
        self.links = self.map.links
        self.ends: list[tuple[int, int]] = []
        roads: list[list[tuple[int, int]]] = [[] for _ in range(self.size)]
        for link, row in enumerate(self.links):
            where = f"map.toml, link {row.a} to {row.b}"
            a, b = self.at(row.a, where), self.at(row.b, where)
            if a == b:
                raise BadInput(f"{where}: a link joins two spaces.")
            self.ends.append((a, b))
            roads[a].append((b, link))
            roads[b].append((a, link))
            if any(bar not in (row.a, row.b) for bar in row.bar):
                raise BadInput(f"{where}: the bar must lie at one of its two ends.")
            if bool(row.bar) != bool(row.river):
                raise BadInput(f"{where}: `bar` and `river` go together.")
            banks = self.rivers[self.river[row.river]].downstream if row.river in self.river else []
            if any(id not in banks for id in row.bar):
                raise BadInput(f"{where}: a space with a bar must lie on the river {row.river!r}.")
            if row.rail_from and row.kind != "road":
                raise BadInput(f"{where}: only a road can become a railroad (`rail_from`).")
            if row.b_and_o and row.kind != "rail":
                raise BadInput(f"{where}: the Baltimore and Ohio is a railroad.")
        once("map.toml, links", "link", [" ".join([*sorted((r.a, r.b)), r.route]).strip() for r in self.links])
        self.roads = [tuple(near) for near in roads]
        """Per space: every neighbour with the number of the link to it."""
        for n, near in enumerate(self.roads):
            if not near and not self.coastal_fort[n]:
                raise BadInput(f"map.toml, space {self.ids[n]}: no link leads to it.")
        self.rail = [1 if r.kind == "rail" else r.rail_from for r in self.links]
        """Per link: the first turn in which it is a railroad, 0 for never."""
        self.rough = [r.kind == "rough" for r in self.links]
        self.b_and_o = [r.b_and_o for r in self.links]
        self.bar = [tuple(self.space[id] for id in r.bar) for r in self.links]
        self.bar_river = [self.river[r.river] if r.river else -1 for r in self.links]

    def _control_numbers(self) -> None:
        for n, s in enumerate(self.states):
            holds = sum(self.weight[space] for space in self.in_state[n])
            if not holds:
                raise BadInput(f"map.toml, state {s.id}: no space lies in it.")
            if (s.group in ("border", "confederate")) != bool(s.needs):
                raise BadInput(f"map.toml, state {s.id}: border and Confederate states, and only they, say `needs`.")
            if s.needs > holds:
                raise BadInput(f"map.toml, state {s.id}: it cannot need {s.needs} spaces, it has {holds}.")

    # ---- generals and armies

    def _generals(self) -> None:
        self.generals = self.file.generals
        self.general_ids = [g.id for g in self.generals]
        once("generals.toml, generals", "general", self.general_ids)
        self.general = {id: n for n, id in enumerate(self.general_ids)}
        self.side = [SIDES.index(g.side) for g in self.generals]
        self.strategy = [g.strategy for g in self.generals]
        self.offence = [g.offence for g in self.generals]
        self.defence = [g.defence for g in self.generals]
        self.political = [g.political for g in self.generals]
        self.cavalry = [g.cavalry for g in self.generals]
        self.arrives = [NEVER if g.arrives is None else g.arrives for g in self.generals]
        self.replaced_by = [-1] * len(self.generals)
        """The general who comes instead of a lost cavalry general (5.5.6), -1 if nobody does."""
        for n, g in enumerate(self.generals):
            where = f"generals.toml, {g.id}"
            if (g.arrives is None) != bool(g.replaces):
                raise BadInput(f"{where}: he must either arrive on a turn or replace somebody.")
            if g.replaces and self.generals[self.officer(g.replaces, where)].replaced_by != g.id:
                raise BadInput(f"{where}: {g.replaces} does not name him in `replaced_by`.")
            if g.replaced_by:
                other = self.replaced_by[n] = self.officer(g.replaced_by, where)
                if other != n and self.generals[other].replaces != g.id:
                    raise BadInput(f"{where}: {g.replaced_by} does not name him in `replaces`.")
                if self.side[other] != self.side[n]:
                    raise BadInput(f"{where}: {g.replaced_by} is of the other side.")
        once("generals.toml, alternates", "general", [a.general for a in self.file.alternates])
        self.alternate = {self.officer(a.general, "generals.toml, alternates"): a for a in self.file.alternates}
        """The second counters of 5.6.7, by general."""
        self.armies = self.file.armies
        self.army_ids = [a.id for a in self.armies]
        once("generals.toml, armies", "army", self.army_ids)
        self.army = {id: n for n, id in enumerate(self.army_ids)}
        self.army_side = [SIDES.index(a.side) for a in self.armies]

    # ---- the charts

    def _chart(self) -> None:
        c = self.chart
        if [t.number for t in c.turns] != list(range(1, len(c.turns) + 1)):
            raise BadInput("chart.toml, turns: they must be numbered from 1 on, in order.")
        for name, rows, wanted in (
            ("seasons", [s.id for s in c.seasons], ["spring", "summer", "fall"]),
            ("operations", [o.id for o in c.operations], ["move", "army", "relieve", "reorganise", "fort", "markers"]),
            ("formations", [f.id for f in c.formations], ["army", "corps", "division", "brigade"]),
            ("battles", [b.id for b in c.battles], ["small", "medium", "large"]),
            ("union", [u.id for u in c.union], ["east", "centre", "west"]),
        ):
            if rows != wanted:
                raise BadInput(f"chart.toml, {name}: there must be {', '.join(wanted)}, in this order.")
        for name, steps in (
            ("battles", [b.least for b in c.battles]),
            ("force.ratios", [r.least for r in c.force.ratios]),
            ("attrition", [a.least for a in c.attrition]),
        ):
            if any(low >= high for low, high in pairwise(steps)):
                raise BadInput(f"chart.toml, {name}: `least` must rise from row to row.")
        self.capitals = tuple(self.at(id, "chart.toml, capitals") for id in (c.capitals.usa, c.capitals.csa))
        """The capital of each side at the start."""
        self.garrison_free = frozenset(self.at(id, "chart.toml, limits.garrison_free") for id in c.limits.garrison_free)
        for id in c.army_naval.sea_ports:
            if not self.port[self.at(id, "chart.toml, army_naval.sea_ports")]:
                raise BadInput(f"chart.toml, army_naval.sea_ports: {id} is not a port.")
        for id in c.army_naval.sea_commanders + c.army_naval.river_commanders:
            self.officer(id, "chart.toml, army_naval")
        for u in c.union:
            for id in u.spaces:
                self.at(id, f"chart.toml, union {u.id}")
            for id in u.states + (u.fallback.states if u.fallback else []):
                self.land(id, f"chart.toml, union {u.id}")
        for id in c.confederate.border:
            self.land(id, "chart.toml, confederate.border")

    # ---- the set-ups

    def _scenarios(self) -> None:
        if [s.id for s in self.play.scenarios] != list(SCENARIOS):
            raise BadInput(f"scenarios.toml: there must be {', '.join(SCENARIOS)}, in this order.")
        given = {s.id: s for s in self.play.scenarios}
        self.scenarios: dict[str, ScenarioRow] = {}
        """By id, each with its pieces: those of another if it is set up like that one."""
        for s in self.play.scenarios:
            if s.setup:
                if s.setup not in given or given[s.setup].setup:
                    raise BadInput(f"scenarios.toml, {s.id}: there is no set-up {s.setup!r}.")
                if s.placements:
                    raise BadInput(f"scenarios.toml, {s.id}: set up like {s.setup}, it has no placements of its own.")
                like = given[s.setup]
                s = replace(
                    s, out_cards=like.out_cards, out_generals=like.out_generals, destroyed=like.destroyed,
                    usa_states=like.usa_states, border=like.border, border_except=like.border_except,
                    usa_pcs=like.usa_pcs, destined=like.destined, placements=like.placements,
                )  # fmt: skip
            self.scenarios[s.id] = s
            self._markers(s, f"scenarios.toml, {s.id}")
            self._pieces(s, f"scenarios.toml, {s.id}")
            self._officers(s, f"scenarios.toml, {s.id}")

    def _markers(self, s: ScenarioRow, where: str) -> None:
        limits = self.chart.limits
        if not s.first <= s.last <= len(self.chart.turns):
            raise BadInput(f"{where}: it cannot run from turn {s.first} to turn {s.last}.")
        if s.blockade > limits.blockade or s.amphibious > limits.amphibious:
            raise BadInput(f"{where}: the blockade or the amphibious modifier is off its track.")
        for id in s.destroyed:
            if not self.resource[self.at(id, f"{where}, destroyed")]:
                raise BadInput(f"{where}, destroyed: {id} is not a resource space.")
        for id in s.usa_states:
            if not self.needs[self.land(id, f"{where}, usa_states")]:
                raise BadInput(f"{where}, usa_states: {id} is neither a border nor a Confederate state.")
        for id in s.border_except:
            if self.colour[self.at(id, f"{where}, border_except")] != NEUTRAL:
                raise BadInput(f"{where}, border_except: {id} is not in a border state.")
        for id in s.usa_pcs:
            self.at(id, f"{where}, usa_pcs")

    def _pieces(self, s: ScenarioRow, where: str) -> None:
        limits = self.chart.limits
        once(where, "space", [p.space for p in s.placements])
        once(where, "army", [p.army for p in s.placements if p.army])
        for p in s.placements:
            self._placement(p, f"{where}, {p.space}")
        for side, most in (("usa", limits.forts.usa), ("csa", limits.forts.csa)):
            forts = sum(p.fort for p in s.placements if p.side == side)
            if forts > most:
                raise BadInput(f"{where}: {forts} forts of {side} are too many, there are {most}.")

    def _placement(self, p: Placement, where: str) -> None:
        """What may stand in one space: 5.2.9, 5.3.4, 6.8.3 and the size of an army."""
        army, limits = self.chart.formations[0], self.chart.limits
        n, side = self.at(p.space, where), SIDES.index(p.side)
        officers = [self.officer(id, where) for id in p.generals]
        for g in officers:
            if self.side[g] != side:
                raise BadInput(f"{where}: {self.general_ids[g]} is of the other side.")
        if p.fort and self.coastal_fort[n]:
            raise BadInput(f"{where}: the fort there is printed on the map.")
        if sum(self.cavalry[g] for g in officers) > p.sp:
            raise BadInput(f"{where}: there are more cavalry generals than strength points.")
        if side == CSA and self.coastal_fort[n] and n not in self.garrison_free and p.sp > limits.garrison:
            raise BadInput(f"{where}: a coastal fort holds {limits.garrison} Confederate strength point.")
        if p.army:
            if p.army not in self.army or self.army_side[self.army[p.army]] != side:
                raise BadInput(f"{where}: there is no army {p.army!r} of {p.side}.")
            if not 1 <= p.sp <= army.sp:
                raise BadInput(f"{where}: an army has 1 to {army.sp} strength points, not {p.sp}.")
            if officers and self.cavalry[officers[0]]:
                raise BadInput(f"{where}: a cavalry general cannot command an army (the first general does).")
            most = army.generals + p.sp
        elif p.sp or p.fort or self.coastal_fort[n]:
            most = 1 + p.sp
        else:
            most = 0
        if len(officers) > most:
            raise BadInput(f"{where}: {len(officers)} generals are too many, {most} may stand there.")

    def _officers(self, s: ScenarioRow, where: str) -> None:
        """Every general is on the map, out of the game or still to come, and only one of these."""
        placed = [id for p in s.placements for id in p.generals]
        once(where, "general", placed + s.out_generals)
        gone = {self.officer(id, f"{where}, out_generals") for id in s.out_generals}
        here = {self.general[id] for id in placed}
        for g, id in enumerate(self.general_ids):
            if self.arrives[g] < s.first and g not in here and g not in gone:
                raise BadInput(f"{where}: {id} came on turn {self.arrives[g]}: place him or put him in `out_generals`.")
            if g in here and self.arrives[g] >= s.first:
                raise BadInput(f"{where}: {id} is placed, but he comes on turn {self.arrives[g]} or never.")
        for id, space in s.destined.items():
            self.at(space, f"{where}, destined")
            if self.arrives[self.officer(id, f"{where}, destined")] != s.first:
                raise BadInput(f"{where}, destined: {id} does not come on turn {s.first}.")

    # ---- the cards

    @cached_property
    def cards(self) -> list[CardRow]:
        """By number; the one at 0 is blank."""
        if not data_file(GAME_ID, FOLDER, "cards.toml").is_file():
            return []
        rows = load(GAME_ID, FOLDER, "cards.toml", CardFile).cards
        if [c.number for c in rows] != list(range(1, self.chart.limits.cards + 1)):
            raise BadInput(f"cards.toml: the cards must be numbered from 1 to {self.chart.limits.cards}, in order.")
        for c in rows:
            if c.source == "partly" and c.known is None:
                raise BadInput(f"cards.toml, card {c.number}: `known` must say which part is the rulebook's.")
        none = Name("", "")
        return [CardRow(0, 1, "both", none, "event", "reconstructed", none), *rows]


@cache
def tables() -> Tables:
    return Tables()


T = tables()
