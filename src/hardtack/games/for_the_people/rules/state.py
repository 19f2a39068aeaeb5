"""The war as plain data, its copies, the will of both sides, and the words for things."""

from __future__ import annotations

from msgspec import Struct

from hardtack.engine.dice import Dice
from hardtack.engine.state import State
from hardtack.engine.things import Things

from .data_files import BySide
from .tables import CSA, NEUTRAL, USA, T

NOWHERE = -1


# Where a general or an army marker is when it is not in a space.
WAITING, TRACK, OUT, VEILED = -1, -2, -3, -4
ARMY, CORPS, DIVISION, BRIGADE = range(4)
FORMATIONS = ("army", "corps", "division", "brigade")
ARMY_LIMIT = 15
MET = 2
WON_LANDING = 2


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
    """1: the enemy has had his interception of this move (5.8.2); MET: he is in the port before it."""
    errand: str = ""
    """What the card asks of it: "richmond", "attack", "belmont", ..."""
    target: int = NOWHERE
    bonus: int = 0
    """What a card adds to the die of its first battle in the states of the card."""
    fought: int = 0
    """1: it has fought, or need not any more; WON_LANDING: it holds the field it has landed on."""
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
    named: tuple[int, ...] = ()
    """Generals of both sides whom their owners have named to lead, where they had a choice (7.4)."""


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
    condoned: list[tuple[int, int]] = []
    """5.3.4: where the opponent lets too many generals stand (side * spaces + space), and how many are too many."""
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


def by_side(pair: BySide, side: int) -> int:
    return pair.csa if side else pair.usa


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


# ---- things by number inside, by id at the edges


SPACES, GENERALS, ARMIES = Things(T.ids), Things(T.general_ids), Things(T.army_ids)


def space_id(space: int) -> str:
    return T.ids[space]


def general_id(general: int) -> str:
    return T.general_ids[general]


def army_id(army: int) -> str:
    return T.army_ids[army]
