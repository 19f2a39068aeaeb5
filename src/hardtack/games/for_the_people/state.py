"""The war as plain data, and the few things that change it everywhere: control, strength, generals, armies, will."""

from __future__ import annotations

from bisect import insort
from itertools import compress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from hardtack.engine.contract import Action
from hardtack.engine.dice import Dice
from hardtack.engine.state import State

from .rows import BySide
from .tables import CSA, NEUTRAL, SIDES, USA, T

NOWHERE = -1
# Where a general or an army marker is when it is not in a space.
WAITING, TRACK, OUT, VEILED = -1, -2, -3, -4
ARMY, CORPS, DIVISION, BRIGADE = range(4)
FORMATIONS = ("army", "corps", "division", "brigade")
ARMY_LIMIT = 15


class Force(Struct, array_like=True, frozen=True):
    """What is being moved over land. Its pieces stand in `at` like all others there; here it says which they are."""

    side: int
    kind: int
    at: int
    start: int
    leader: int = NOWHERE
    """The general activated; NOWHERE for a division."""
    sp: int = 0
    """Infantry that goes along."""
    others: tuple[int, ...] = ()
    """Further generals and cavalry brigades that go along."""
    army: int = NOWHERE
    points: int = 0
    came: int = NOWHERE
    """The space it came from last."""
    rail: int = 1
    """1 while it has only used rails between spaces of its own: it may go two spaces farther (5.9.1)."""
    spent: int = 0
    shed: int = 0
    """1: it has put infantry down here and takes none up; 2: the other way round."""
    tried: int = 0
    """The enemy has had his interception of this move (5.8.2)."""
    errand: str = ""
    """What the card asks of it: "richmond", "attack", "belmont", ..."""
    target: int = NOWHERE
    bonus: int = 0
    """What a card adds to the die of its first battle in the states of the card."""
    fought: int = 0
    handled: tuple[int, ...] = ()
    """Generals it has taken up or put down in this space: each once."""
    dropped: tuple[int, ...] = ()
    """Generals it has put down on its way: they have moved, but it may take them up again."""
    interrupted: int = 0
    """1: the enemy has played a card against this move."""


class Battle(Struct, array_like=True, frozen=True):
    """The battle being fought."""

    space: int
    attacker: int
    came: int
    """The space the attacker came from; NOWHERE if he came by water."""
    sea: int
    met: int
    """1: the defender intercepted."""
    sp: tuple[int, int]
    """Strength points of attacker and defender when it began."""
    cards: tuple[int, ...] = ()
    elite: tuple[int, int] = (0, 0)
    """Elite units that attacker and defender use."""
    dice: tuple[int, int] = (0, 0)
    drm: tuple[int, int] = (0, 0)
    loss: tuple[int, int] = (0, 0)
    """What attacker and defender lose by the table."""
    left: tuple[int, int] = (0, 0)
    """What they really lose."""
    paid: tuple[int, int] = (0, 0)
    """What of it the points of fallen cavalry generals have paid (5.5.4)."""
    winner: int = NOWHERE
    supplied: tuple[int, int] = (1, 1)
    led: int = 0
    """1: the defender had a general."""
    fort: int = 0
    """1: the defender has a fort."""
    star: int = 0
    """1: the attacker's result has an asterisk that counts."""


class People(State):
    turn: int
    phase: str = "start"
    active: int = NOWHERE
    """Whose strategy round it is."""
    control: list[int] = []
    """Whose each space is: that of a marker if there is one, else as printed."""
    sp: list[int] = []
    """Infantry per side and space (side * spaces + space)."""
    horse: list[int] = []
    """Strength points in cavalry brigades, the same way."""
    who: list[tuple[int, ...]] = []
    """The generals in each space, of both sides, cavalry among them."""
    forts: list[int] = []
    """Fort counters: the side, NEUTRAL for none. Coastal forts are on the map and not here."""
    forts_back: list[int] = []
    """Fort counters on the turn track, as turn * 2 + side."""
    at: list[int] = []
    back: list[int] = []
    """The turn in which a general on the track may return."""
    mounted: list[int] = []
    """1: a cavalry general, who is a brigade wherever he stands."""
    grown: list[int] = []
    """1: his brigade counts two strength points (5.6.7)."""
    horse_due: list[int] = []
    """Strength points of lost brigades on their way back, as turn * 2 + side (5.5.4)."""
    veiled: list[tuple[int, int]] = []
    """Generals placed face down in this phase: (general, space)."""
    army_at: list[int] = []
    army_back: list[int] = []
    chief: list[int] = []
    """The general in command of each army; NOWHERE: a generic commander."""
    elite: list[int] = []
    """Elite units with each army."""
    here: list[int] = []
    """The army in each side and space, NOWHERE for none."""
    will: list[int] = []
    sign: list[int] = []
    blockade: int = 0
    amphibious: int = 0
    intervention: int = 0
    emancipation: int = 0
    mississippi: int = 0
    """1: the Union has had its reward for the river (12.8)."""
    destroyed: list[int] = []
    """1 for a resource space that is destroyed."""
    states: list[int] = []
    """Who controls each state."""
    first: list[int] = []
    """Who won a border state first; NEUTRAL: nobody yet."""
    ironclads: list[int] = []
    torpedoes: list[int] = []
    hunley: int = NOWHERE
    capital: list[int] = []
    """The capital of each side; NOWHERE while its government is in flight."""
    hands: list[list[int]] = []
    deck: list[int] = []
    discards: list[int] = []
    removed: list[int] = []
    card: int = 0
    """The card being played."""
    use: str = ""
    """How: ops, event."""
    value: int = 0
    """Operations points of the card, or what is left of them to place."""
    moves: int = 0
    """Moves left of a campaign."""
    moved: list[int] = []
    """Infantry in each space that has moved with this card."""
    left: list[int] = []
    """Infantry that the force on the move has put down in each space; it may take it up again."""
    tired: list[int] = []
    """Generals who have moved with this card."""
    activated: list[int] = []
    """15.0: states in which a campaign has moved a force."""
    sailed: int = 0
    """1: the campaign has had its naval move."""
    force: Force | None = None
    battle: Battle | None = None
    admiral: int = 0
    """The card of the naval move being made: Foote, Porter or Farragut."""
    routed: list[int] = []
    """Spaces of forces beaten in this enemy move: they may retreat before battle at will (7.2.2)."""
    rounds: int = 0
    """Cards played in this phase."""
    reshuffle: int = 0
    order_from: int = 0
    """1: the Union's next card must be the order to march on Richmond (4.2.6)."""
    qualified: int = 0
    """1: something happened this turn that brings about emancipation (4.4.1)."""
    runners: int = 0
    """1: St. Marks is a port of blockade runners (117)."""
    alabama: int = 0
    desertions: int = 0
    locomotives: int = 0
    beaten: list[int] = []
    """Armies beaten in a large battle in their owner's last round (5.6.1)."""
    beaten_now: list[int] = []
    queue: list[int] = []
    """20: side's queue as [general, points] pairs flattened, NOWHERE for none."""
    queued: list[list[int]] = []
    mcclellan: int = 0
    allowance: int = 0
    """Strategic moves left in this step."""
    to_army: list[int] = []
    """19: strategic moves into armies made this turn, per side."""
    first_card: list[int] = []
    """15.0: 1 once a side has played its first card."""
    blockade_held: int = 0
    blockade_raised: int = 0
    ledger: list[tuple[int, int, int, str, str]] = []
    """What moved the will, for the panel: turn, side, change, why, and the id of what it speaks of ("" for nothing)."""


EVERYWHERE = range(T.size)
KEY = [bool(T.port[s] or T.exit[s] or T.resource[s]) for s in EVERYWHERE]
"""The places where lines of communication begin, or change between land and water."""
COASTAL = [s for s in EVERYWHERE if T.coastal_fort[s]]
OFFICERS = tuple([u for u in range(len(T.generals)) if T.side[u] == side] for side in (USA, CSA))
"""The generals of each side."""


def by_side(pair: BySide, side: int) -> int:
    return pair.csa if side else pair.usa


# ---- counting


def strength(g: People, side: int, space: int) -> int:
    """Strength points of a side in a space, horse and foot."""
    slot = side * T.size + space
    return g.sp[slot] + g.horse[slot]


def enemy_sp(g: People, side: int, space: int) -> bool:
    slot = (1 - side) * T.size + space
    return g.sp[slot] > 0 or g.horse[slot] > 0


def fort_of(g: People, space: int) -> int:
    """Whose fort stands in a space, counter or coastal; NEUTRAL if there is none."""
    if T.coastal_fort[space]:
        return g.control[space]
    return g.forts[space]


def enemy_fort(g: People, side: int, space: int) -> bool:
    return fort_of(g, space) == 1 - side


def hostile(g: People, side: int, space: int) -> bool:
    """Whether an enemy force or fort is there."""
    return enemy_sp(g, side, space) or enemy_fort(g, side, space)


def generals(g: People, side: int, space: int) -> list[int]:
    """The generals of a side in a space, cavalry among them."""
    return [u for u in g.who[space] if T.side[u] == side]


def foot_generals(g: People, side: int, space: int) -> list[int]:
    return [u for u in g.who[space] if T.side[u] == side and not g.mounted[u]]


def brigades(g: People, side: int, space: int) -> list[int]:
    return [u for u in g.who[space] if T.side[u] == side and g.mounted[u]]


def army_in(g: People, side: int, space: int) -> int:
    return g.here[side * T.size + space]


def army_size(g: People, side: int, space: int) -> int:
    return min(ARMY_LIMIT, strength(g, side, space))


def chief_rating(g: People, army: int) -> int:
    chief = g.chief[army]
    return T.political[chief] if chief >= 0 else 0


# ---- ratings, by the counter a general has


def strategies(g: People) -> list[int]:
    return _by_counter(g, "strategy", T.strategy)


def offences(g: People) -> list[int]:
    return _by_counter(g, "offence", T.offence)


def defences(g: People) -> list[int]:
    return _by_counter(g, "defence", T.defence)


def _by_counter(g: People, rating: str, usual: list[int]) -> list[int]:
    """5.6.7.B, D: Van Dorn in the saddle and Sheridan out of it have ratings of their own."""
    for general, row in T.alternate.items():
        other: int = getattr(row, rating)
        if g.mounted[general] == row.cavalry and other != usual[general]:
            usual = [*usual[:general], other, *usual[general + 1 :]]
    return usual


# ---- what is worked out from the map and kept while it holds, never saved


class Lay(Struct):
    """The lay of the land for one side. What follows from it is worked out when it is asked for and kept here; when the
    ground changes for that side a new Lay takes its place. Copies of a state share theirs."""

    clear: list[bool]
    """8.1: per space, whether it is friendly or neutral, and free of enemy strength and forts."""
    own: list[bool]
    """Clear, and controlled."""
    mine: list[int] | None = None
    vacant: list[int] | None = None
    lines: Any = None
    rails: Any = None
    links: dict[int, set[int]] = {}
    edge: list[bool] | None = None
    ships: dict[int, bool] = {}


def lay(g: People, side: int) -> Lay:
    kept: list[Lay] | None = g.__dict__.get("lay")
    if kept is None:
        kept = g.__dict__["lay"] = [survey(g, USA), survey(g, CSA)]
    return kept[side]


def mine(g: People, side: int) -> list[int]:
    """The spaces of a side that are free of enemies, in order."""
    land = lay(g, side)
    if land.mine is None:
        land.mine = list(compress(EVERYWHERE, land.own))
    return land.mine


def vacant(g: People, side: int) -> list[int]:
    """The spaces that are nobody's and free of a side's enemies, in order."""
    land = lay(g, side)
    if land.vacant is None:
        land.vacant = [s for s in compress(EVERYWHERE, land.clear) if not land.own[s]]
    return land.vacant


def survey(g: People, side: int) -> Lay:
    clear = [is_clear(g, side, s) for s in range(T.size)]
    return Lay(clear, [ok and g.control[s] == side for s, ok in enumerate(clear)])


def is_clear(g: People, side: int, space: int) -> bool:
    foe = 1 - side
    slot = foe * T.size + space
    return g.control[space] != foe and not g.sp[slot] and not g.horse[slot] and g.forts[space] != foe


def resurvey(g: People, side: int, space: int) -> None:
    """Something happened in a space that may have opened or closed it to a side."""
    kept: list[Lay] | None = g.__dict__.get("lay")
    if kept is None:
        return
    old, clear = kept[side], is_clear(g, side, space)
    own = clear and g.control[space] == side
    if clear == old.clear[space] and own == old.own[space]:
        return
    new = kept[side] = Lay(old.clear[:], old.own[:])
    new.clear[space], new.own[space] = clear, own
    if clear == old.clear[space] and not KEY[space]:
        new.lines, new.links, new.edge = old.lines, old.links, old.edge  # a line asks not whose a free space is


def posts(g: People, side: int) -> list[int]:
    """The spaces where a side has strength points, in order. Not to be changed by who reads it."""
    kept: list[list[int]] | None = g.__dict__.get("posts")
    if kept is None:
        kept = g.__dict__["posts"] = [muster_roll(g, USA), muster_roll(g, CSA)]
    return kept[side]


def muster_roll(g: People, side: int) -> list[int]:
    return [s for s in range(T.size) if strength(g, side, s)]


def stands(g: People, side: int, space: int, came: bool) -> None:
    """A side came into a space that it was not in, or left it: that may bar or clear it for the enemy."""
    kept: list[list[int]] | None = g.__dict__.get("posts")
    if kept is not None:
        if came:
            insort(kept[side], space)
        else:
            kept[side].remove(space)
    g.__dict__.pop("far", None)
    if g.control[space] != side:
        resurvey(g, 1 - side, space)


def touch(g: People) -> None:
    """Forget what follows from the lay of the land: something changed on which lines of communication hang."""
    kept: list[Lay] | None = g.__dict__.get("lay")
    if kept is not None:
        kept[:] = [Lay(old.clear, old.own) for old in kept]


def touch_naval(g: People) -> None:
    """The same of naval control: a fort or an ironclad came or went."""
    g.__dict__.pop("naval", None)
    g.__dict__.pop("far", None)
    touch(g)


def forget(g: People) -> None:
    """Forget all that was worked out: the map was changed by hand."""
    for kept in ("lay", "posts", "naval", "far"):
        g.__dict__.pop(kept, None)


# ---- pieces


def add_sp(g: People, side: int, space: int, n: int) -> None:
    """Bring infantry into a space, or take it out (n below 0)."""
    slot = side * T.size + space
    before = g.sp[slot] + g.horse[slot]
    g.sp[slot] += n
    assert g.sp[slot] >= 0
    if n and (not before or before + n == 0):
        stands(g, side, space, not before)


def post(g: People, general: int, space: int) -> None:
    """Set a general down in a space; a cavalry general brings his brigade's strength with him."""
    g.at[general] = space
    g.who[space] = tuple(sorted((*g.who[space], general)))
    if g.mounted[general]:
        _ride(g, general, space, 1)


def lift(g: People, general: int, to: int) -> None:
    """Take a general out of his space; `to` says where he is now."""
    space = g.at[general]
    if space >= 0:
        g.who[space] = tuple(u for u in g.who[space] if u != general)
        if g.mounted[general]:
            _ride(g, general, space, -1)
    g.at[general] = to


def _ride(g: People, general: int, space: int, sign: int) -> None:
    slot = T.side[general] * T.size + space
    n = sign * (1 + g.grown[general])
    before = g.sp[slot] + g.horse[slot]
    g.horse[slot] += n
    if not before or before + n == 0:
        stands(g, T.side[general], space, not before)


def mount(g: People, general: int) -> None:
    """10.6.4: a cavalry general takes one infantry point of his space for his brigade."""
    space = g.at[general]
    lift(g, general, WAITING)
    add_sp(g, T.side[general], space, -1)
    g.mounted[general] = 1
    post(g, general, space)


def to_track(g: People, general: int, turns: int = 1) -> None:
    """A general leaves the map and may return so many turns later."""
    lift(g, general, TRACK)
    g.grown[general] = 0
    g.back[general] = g.turn + turns


def leave_map(g: People, general: int) -> None:
    """His force is gone: he returns next turn, a Confederate cavalryman after three (5.5.4, 7.3.5)."""
    returns = T.chart.returns
    if g.mounted[general]:
        to_track(g, general, returns.csa_cavalry if T.side[general] else returns.usa_cavalry)
    else:
        to_track(g, general, returns.csa if T.side[general] else returns.usa)


# ---- armies


def raise_army(g: People, army: int, space: int, chief: int) -> None:
    side = T.army_side[army]
    g.army_at[army] = space
    g.chief[army] = chief
    g.here[side * T.size + space] = army


def shift_army(g: People, army: int, space: int) -> None:
    """Move a marker; where another army stands, that one keeps the space (5.2.4: it may be passed through)."""
    side = T.army_side[army]
    before = g.army_at[army]
    if before >= 0 and g.here[side * T.size + before] == army:
        g.here[side * T.size + before] = NOWHERE
    g.army_at[army] = space
    if g.here[side * T.size + space] < 0:
        g.here[side * T.size + space] = army


def drop_army(g: People, army: int) -> None:
    """Take the marker off the map; it can be used again from the next turn on (7.3.5)."""
    side = T.army_side[army]
    space = g.army_at[army]
    if space >= 0 and g.here[side * T.size + space] == army:
        g.here[side * T.size + space] = NOWHERE
    g.army_at[army] = TRACK
    g.army_back[army] = g.turn + 1
    g.chief[army] = NOWHERE
    g.elite[army] = 0


# ---- strategic will


SPOKEN_OF = ("space", "state", "card", "general", "army")
"""What a change of will may speak of."""


def sway(g: People, side: int, change: int, key: str, rule: str, plain: bool = False, **params: Any) -> None:
    """12.4: change a side's will; turning its fortunes adds 2 or costs 3 more."""
    if not change:
        return
    sign = 1 if change > 0 else -1
    extra = 0
    if not plain:
        if sign != g.sign[side]:
            extra = T.chart.will.upturn if sign > 0 else -T.chart.will.downturn
        g.sign[side] = sign
    g.will[side] += change + extra
    about = next((str(params[kind]) for kind in SPOKEN_OF if kind in params), "")
    g.ledger.append((g.turn, side, change, key, about))
    if extra:
        g.ledger.append((g.turn, side, extra, "fortunes", ""))
    g.log(
        f"will-{key}",
        rule,
        side=SIDES[side],
        change=change,
        extra=extra,
        will=g.will[side],
        points=change + extra,
        **params,
    )


# ---- control


def set_control(g: People, space: int, side: int) -> None:
    """Whose a space is, with nothing that follows from it (for set-ups; else see politics.mark)."""
    if g.control[space] != side:
        g.control[space] = side
        if T.coastal_fort[space]:
            touch_naval(g)
        elif KEY[space]:
            touch(g)
        resurvey(g, USA, space)
        resurvey(g, CSA, space)


def set_fort(g: People, space: int, side: int) -> None:
    before = g.forts[space]
    g.forts[space] = side
    if T.port[space] and CSA in (before, side):
        touch_naval(g)
    g.__dict__.pop("far", None)
    resurvey(g, USA, space)
    resurvey(g, CSA, space)


# ---- copies


LISTS = [name for name, kind in People.__annotations__.items() if str(kind).startswith("list")]


def clone(g: People, journal: bool = True) -> People:
    copy = replace(g, dice=g.dice.clone(), agenda=g.agenda[:])
    copy.journal = g.journal[:] if journal and g.journal is not None else None
    for name in LISTS:
        setattr(copy, name, getattr(g, name)[:])
    copy.hands = [hand[:] for hand in g.hands]
    copy.queued = [cards[:] for cards in g.queued]
    for name in ("naval", "far"):
        if name in g.__dict__:
            copy.__dict__[name] = g.__dict__[name]
    if "lay" in g.__dict__:
        copy.__dict__["lay"] = g.__dict__["lay"][:]
    if "posts" in g.__dict__:
        copy.__dict__["posts"] = [kept[:] for kept in g.__dict__["posts"]]
    return copy


def new_state(scenario: str, options: dict[str, int], dice: Dice) -> People:
    """An empty map as printed, everybody in the box."""
    row = T.scenarios[scenario]
    n, units, armies = T.size, len(T.generals), len(T.armies)
    return People(
        game="for-the-people",
        scenario=scenario,
        options=options,
        dice=dice,
        agenda=[],
        journal=[],
        turn=row.first,
        control=T.colour[:],
        sp=[0] * (2 * n),
        horse=[0] * (2 * n),
        who=[()] * n,
        forts=[NEUTRAL] * n,
        at=[WAITING] * units,
        back=[0] * units,
        mounted=[0] * units,
        grown=[0] * units,
        army_at=[WAITING] * armies,
        army_back=[0] * armies,
        chief=[NOWHERE] * armies,
        elite=[0] * armies,
        here=[NOWHERE] * (2 * n),
        will=[row.will.usa, row.will.csa],
        sign=[row.sign.usa, row.sign.csa],
        destroyed=[0] * n,
        states=[{"union": USA, "district": USA, "confederate": CSA}.get(kind, NEUTRAL) for kind in T.group],
        first=[NEUTRAL] * len(T.states),
        ironclads=[0] * n,
        torpedoes=[0] * n,
        capital=[NOWHERE, NOWHERE],
        hands=[[], []],
        moved=[0] * n,
        left=[0] * n,
        queue=[NOWHERE, 0, NOWHERE, 0],
        queued=[[], []],
        to_army=[0, 0],
        first_card=[0, 0],
    )


# ---- words


def sid(space: int) -> str:
    return T.ids[space]


def gid(general: int) -> str:
    return T.general_ids[general]


def aid(army: int) -> str:
    return T.army_ids[army]


_MADE: dict[str, list[Action]] = {}


def space_actions(verb: str) -> list[Action]:
    """One action of that verb per space, made once."""
    made = _MADE.get(verb)
    if made is None:
        made = _MADE[verb] = [Action(verb, id) for id in T.ids]
    return made


def general_actions(verb: str) -> list[Action]:
    """One action of that verb per general, made once."""
    made = _MADE.get(f"{verb}!")
    if made is None:
        made = _MADE[f"{verb}!"] = [Action(verb, id) for id in T.general_ids]
    return made


def space_of(action: Action) -> int:
    return T.space[str(action.target)]


def general_of(action: Action) -> int:
    return T.general[str(action.target)]
