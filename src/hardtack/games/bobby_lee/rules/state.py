"""The whole state as plain data, and where its blocks stand: setting them down, taking them up, turning them over."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from hardtack.engine.blocks import Blocks, new_blocks
from hardtack.engine.contract import Action, Barred, Param
from hardtack.engine.dice import Dice
from hardtack.engine.kept import Change
from hardtack.engine.rolls import Roll
from hardtack.engine.state import Ask, OfSide, State
from hardtack.engine.things import Things

from .map import SIDES
from .tables import T
from .units import HQ

NOWHERE = -1
POOL, GONE = -1, -2
"""Where a block is that stands in no hex: unbuilt or eliminated and to be built as a cadre (12.4); removed for good
(11.81)."""

# What a block has done in this Campaign Turn (`did`).
MOVED, ACTIVE, WHOLE, STOPPED, BY_PIKE = 1, 2, 4, 8, 16
"""MOVED: 5.3, only once. ACTIVE: a headquarters face up that has not yet lost its step. WHOLE: it used its whole speed
(R25). STOPPED: terrain stopped it (R05). BY_PIKE: it started, moved and ended on the Turnpike (1.6)."""

# What a block has done in this Battle Turn (`acted`).
FIRED, ASSAULTED, STEPPED, SHAKEN, ARRIVED, SWUNG, ENGAGED, LEFT = 1, 2, 4, 8, 16, 32, 64, 128
"""STEPPED: one battle move; with TWICE a second. SHAKEN: it failed its morale check (7.2). ARRIVED: it reinforced.
SWUNG: it envelops, or has rolled for it. ENGAGED, LEFT: it has engaged, or disengaged, by a battle move (7.44)."""
TWICE = 256
STRAYED, FOUND = 512, 1024
"""7.43: it was lost when this Battle Turn began and looks for its flank again; its roll has succeeded."""

# 6.2: places of a battle. A box is `side * 3 + place`, the side whose line it is, seen by that side.
LEFT_WING, CENTRE, RIGHT_WING = 0, 1, 2
PLACES = ("left", "centre", "right")
RESERVE, UNPLACED, OUTSIDE = 6, 7, 8
"""`spot` of a block in a battle: a box, the reserve, not yet deployed, or OUTSIDE + box: enveloping or lost (7.43)."""
BOXES = range(6)
SLOTS = ("dawn", "morning", "afternoon", "dusk", "night")
NIGHT = 4
NOBODY, DRAWN = -1, 2


class Battle(Struct):
    """6.1: a battle: where, who attacks, who holds which box, what has been used up. Blocks are in `at` and `spot`."""

    hex: int
    attacker: int
    owner: list[int]
    """R40: per box, the side that last held it alone."""
    entered: list[int]
    """R43: hexsides of the battle hex (`hex * 6 + direction`) by which attackers came in, to attack or to reinforce."""
    retreated: list[int]
    """7.12: per side and direction (side * 6 + direction), places used up in this Battle Turn."""
    reinforced: list[int]
    """7.51: the same for reinforcements."""
    closed: list[int]
    """7.51: the same: 1 where a die has closed the hexside to the side, 2 where it has opened it."""
    seen: list[int]
    """R18: Confederate blocks that took part."""
    winner: int = NOBODY
    """The side that has won, DRAWN if both vanished, NOBODY while it is fought."""
    stays: list[int] = []
    """6.31: sides that have decided to fight another day."""


class BobbyLee(State, kw_only=True):
    year: int
    month: int
    """1 to 12."""
    start_year: int = 0
    """The year of the set-up."""
    campaign: int = 0
    """1: the game goes on through the winters (3.3)."""
    months: int = 1
    """Months played, counting this one."""
    weather: int = 0
    turned: int = 0
    """3.41: 1 once the weather of this month has changed."""
    phase: str = "deployment"
    active: int = NOWHERE
    """The side whose Campaign Turn it is."""
    campaign_turn: int = 0
    """Campaign Turns of this month, counting this one."""
    passes: int = 0
    """4.5: Pass Turns in a row."""
    bids: list[int] = []
    """4.3: both bids, once they are open."""
    bound: int = 0
    """4.3: headquarters that the winner must activate in the month's first turn; 0 if he is free."""
    track: int = 0
    held: list[int] = []
    """R15: who is on record as holding each valued place (T.valued)."""
    conscripted: list[int]
    """3.54: drafts of each side in this year."""
    emancipated: int = 0
    major: list[int]
    """3.55: whether the Union won a major battle in the last month, and in this one."""
    link: int = 0
    """9.5: 1 if the military railroad exists."""
    link_months: int = 0
    """9.5: month ends in a row at which the Union held Alexandria."""
    levy: list[int] = []
    """3.54: infantry cadres that the draft of this Replacement Turn gives each side; empty before the first."""

    # ---- blocks
    at: list[int] = []
    """Per block its hex, POOL or GONE."""
    steps: list[int] = []
    blocks: Blocks
    """Handles of the blocks, and who knows a face: its owner, and the enemy while it lies face up."""
    down: list[int] = []
    """7.13: 1 if the block is disorganised, face down."""
    stack: list[tuple[int, ...]] = []
    """The blocks in each hex, of both sides, by number."""
    count: list[int] = []
    """Blocks per side and hex (side * T.size + hex)."""

    # ---- this Campaign Turn
    control: list[int] = []
    """8.2, R76: whose each hex is, as it was when this phase began."""
    stood: list[int] = []
    """R04: hexes in which the active side had blocks when the turn began."""
    did: list[int] = []
    orders: list[int] = []
    """5.11: per block, 1 if an active headquarters commands it."""
    strategic: int = 0
    """5.4: strategic moves left."""
    attacks: list[int] = []
    """5.31: hexsides of battle hexes attacked across, one entry for every attacker; NOWHERE by sea is not written."""
    pike_attacks: list[int] = []
    """R101: those of them that used the Turnpike in Mud."""
    came: list[int] = []
    """Per block the hexside of the battle hex by which it came in, NOWHERE, or SAILED - port (10.41)."""
    mark: list[int] = []
    """5.32: per block the hex it is marked to force march to, NOWHERE if it is not."""
    marked: list[int] = []
    """5.32: marked blocks, in the order in which they will roll."""
    besieged: list[int] = []
    """R89: hexes that were besieged when this Combat Phase began."""
    refused: list[int] = []
    """11.81: hexes whose surrender has been demanded in this turn."""
    picked: int = NOWHERE
    """The block in hand."""
    picked_for: str = ""
    """What it was picked for: the kind of its move (5.4)."""

    # ---- battles
    battles: list[Battle] = []
    day: int = 0
    slot: int = 0
    half: int = NOWHERE
    """The side whose Battle Turns are played (R38)."""
    fought: list[int] = []
    """R38: hexes of the battles already played in this half-turn."""
    here: int = NOWHERE
    """The hex of the battle now played."""
    spot: list[int] = []
    acted: list[int] = []
    half_hit: list[int] = []
    """7.36: 1 if the block carries a single hit."""
    contact: list[int] = []
    """R10: 1 if the block made the contact itself."""
    leaving: list[int] = []
    """7.1: per block the hex it retreats to in this segment, SAILED - port by sea, the battle's own hex while it must
    go and knows not yet where; else NOWHERE."""


SAILED = -10
"""`came` of a block that landed: SAILED - the hex of its port of departure."""


def new_state(scenario: str, options: dict[str, int], dice: Dice, year: int) -> BobbyLee:
    """Every block in its pool, an empty map, the first month of a year."""
    row, n = T.years[year], len(T.units)
    g = BobbyLee(
        game="bobby-lee",
        scenario=scenario,
        options=options,
        dice=dice,
        agenda=[],
        journal=[],
        year=year,
        month=row.first,
        start_year=year,
        weather=T.weather[row.first - 1],
        track=row.start,
        held=[T.home[h] for h in T.valued],
        conscripted=[0, 0],
        major=[0, 0],
        link=int((year, row.first) >= T.link_from),
        at=[POOL] * n,
        steps=[0] * n,
        blocks=new_blocks(n),
        down=[0] * n,
        stack=[()] * T.size,
        count=[0] * (2 * T.size),
        control=T.home[:],
        did=[0] * n,
        orders=[0] * n,
        came=[NOWHERE] * n,
        mark=[NOWHERE] * n,
        spot=[NOWHERE] * n,
        acted=[0] * n,
        half_hit=[0] * n,
        contact=[0] * n,
        leaving=[NOWHERE] * n,
    )
    for unit in range(n):
        g.blocks.show(unit, T.side_of[unit])
    return g


# ---- blocks on the map

STOOD = (Change(), Change())
"""A block of that side was put down or taken up: what others worked out from where the side stands no longer holds."""


def put(g: BobbyLee, unit: int, hex: int) -> None:
    """Set a block down in a hex."""
    side = T.side_of[unit]
    STOOD[side](g)
    g.at[unit] = hex
    g.stack[hex] = tuple(sorted((*g.stack[hex], unit)))  # by number: the order tells nothing
    g.count[side * T.size + hex] += 1


def take_up(g: BobbyLee, unit: int, to: int = NOWHERE) -> None:
    """Take a block off its hex; `to` says where it is now (POOL, GONE)."""
    hex, side = g.at[unit], T.side_of[unit]
    STOOD[side](g)
    g.at[unit] = to
    g.stack[hex] = tuple(u for u in g.stack[hex] if u != unit)
    g.count[side * T.size + hex] -= 1


def shift(g: BobbyLee, unit: int, hex: int) -> None:
    """Move a block from its hex to another."""
    take_up(g, unit)
    put(g, unit, hex)


def own(g: BobbyLee, hex: int, side: int) -> list[int]:
    """The blocks of a side in a hex."""
    return [u for u in g.stack[hex] if T.side_of[u] == side]


def occupied(g: BobbyLee, hex: int, side: int) -> bool:
    return g.count[side * T.size + hex] > 0


def in_play(g: BobbyLee, side: int) -> list[int]:
    """The blocks of a side that stand in some hex."""
    return [u for u in T.of[side] if g.at[u] >= 0]


def speed(g: BobbyLee, unit: int) -> int:
    """2.3.1, 3.42: hexes a block may move in this weather, the Turnpike not counted."""
    return T.speed[g.weather][unit]


def forget_battle(g: BobbyLee, unit: int) -> None:
    """A block leaves a battle: what it did there is over."""
    g.spot[unit] = g.came[unit] = g.leaving[unit] = NOWHERE
    g.acted[unit] = g.half_hit[unit] = g.contact[unit] = 0


def eliminate(g: BobbyLee, unit: int, to: int = POOL) -> None:
    """7.32: a block is gone from the map; it may be rebuilt, unless `to` is GONE (11.81)."""
    forget_battle(g, unit)
    g.steps[unit] = g.down[unit] = g.did[unit] = g.orders[unit] = 0
    g.mark[unit] = NOWHERE
    stand_up(g, unit)
    take_up(g, unit, to)


# ---- faces


def face_up(g: BobbyLee, unit: int) -> bool:
    """Whether the enemy sees the block's face now."""
    return g.blocks.knows(1 - T.side_of[unit], unit)


def reveal(g: BobbyLee, unit: int) -> None:
    """Lay a block face up: both sides and whoever looks on see what it is and how strong."""
    if g.blocks.show(unit, 0, 1):
        g.shown += 1


def stand_up(g: BobbyLee, unit: int) -> None:
    """Stand a block up again: only its owner sees it."""
    g.blocks.turn_down(unit, T.side_of[unit])


def report(g: BobbyLee, unit: int, key: str, rule: str, *rolls: Roll, space: str = "", **params: Param) -> None:
    """Tell everybody what a block did: by name to who can see its face, else as a block ("KEY-hidden"), which does not
    say how many steps it has left. `space`: where, if not where it stands now."""
    if g.journal is None:
        return
    name, side, space = T.units[unit], SIDES[T.side_of[unit]], space or T.ids[g.at[unit]]
    if face_up(g, unit):
        g.log(key, rule, *rolls, unit=name, side=side, space=space, **params)
        return
    g.tell(side, key, rule, *rolls, unit=name, side=side, space=space, **params)
    params.pop("steps", None)
    g.tell_others(side, f"{key}-hidden", rule, *rolls, side=side, space=space, **params)


def mix(g: BobbyLee, units: list[int]) -> None:
    """Blocks of one side get new handles, in all their stacks at once: nobody can follow one of them through.

    Only at moments that cannot be taken back, because the shuffle is chance: the end of a phase, of a Battle Turn, of a
    deployment.
    """
    hidden = [u for u in units if not face_up(g, u)]
    if len(hidden) > 1:
        g.owe(g.blocks.mix(g, "stack", hidden, T.side_of[hidden[0]]))
    elif hidden:
        g.blocks.renew(hidden[0])


def mix_stacks(g: BobbyLee, side: int) -> None:
    """Every stack of a side on the map, battles aside, is shuffled."""
    mix(g, [unit for unit in T.of[side] if g.at[unit] >= 0 and g.spot[unit] == NOWHERE])


# ---- battles


def battle_at(g: BobbyLee, hex: int) -> Battle | None:
    """The battle of this Combat Phase in a hex, fought or still to be ended."""
    return next((b for b in g.battles if b.hex == hex), None)


def unfinished(g: BobbyLee) -> list[Battle]:
    return [b for b in g.battles if b.winner == NOBODY]


def fighting(g: BobbyLee, hex: int) -> bool:
    """Whether a battle goes on in a hex."""
    return any(b.hex == hex and b.winner == NOBODY for b in g.battles)


# ---- ids and actions

DONE = Action("done")
PASS = Action("pass")
UNITS = Things(T.units)
Reason = tuple[str, str]
"""Why something cannot be done: a text key `refused-KEY`, and the rule."""


def no_units(verb: str, reasons: Iterable[tuple[int, Reason | None]]) -> list[Barred]:
    """The blocks of one's own that a verb is barred to, each with its reason."""
    return [Barred(verb, T.units[unit], *why) for unit, why in reasons if why]


HEXES = Things(T.ids)


def side_id(side: int) -> str:
    """A hexside as actions and journal call it: from the hex one leaves to the hex one enters, "0711>0811"."""
    return f"{T.ids[T.near[side]]}>{T.ids[side // 6]}"


HEXSIDES = Things([side_id(s) for s in range(T.size * 6) if T.near[s] >= 0])
"""Every hexside twice, by the hex that is entered across it."""
ENTRY = [s for s in range(T.size * 6) if T.near[s] >= 0]
"""The hexside (of the hex entered) that each of them stands for."""


def is_hq(unit: int) -> bool:
    return T.kind[unit] == HQ


# ---- who is asked


class OfActive(Ask[BobbyLee]):
    """A question to the side whose Campaign Turn it is."""

    def roles(self, g: BobbyLee) -> tuple[str, ...]:
        return (SIDES[g.active],)


class OfOneSide(OfSide[BobbyLee]):
    """A question to the side it names."""

    sides = SIDES
