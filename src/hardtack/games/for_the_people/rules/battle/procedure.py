"""7.3, 5.7.3, 7.5.1, 7.8.2, 12.3: a battle from its first card to the field held or left, with the elite units used and
the will it costs or brings. Whether there is a battle (7.1): withdrawal.Contact and march/overrun.Clash."""

from __future__ import annotations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask, Step

from ..capitals import flee
from ..cards import break_queue, may_hold
from ..march.armies import disband
from ..march.halt import Halt, force_lost, shift_force
from ..march.occupation import Occupy
from ..pieces import army_in, brigades, fort_of, generals, strength
from ..questions import PASS, OfSide
from ..sea.forts import remove_fort
from ..state import ARMY, CORPS, NOWHERE, WON_LANDING, Battle, Force, People, space_id
from ..tables import CSA, SIDES, USA, T
from ..will import sway
from .casualties import Casualties
from .leaders import BattleCommander, Subordinates
from .losses import Losses
from .modifiers import AMBUSH, DETACHMENT, MISTAKE, SIEGE_GUNS, favoured, in_fort, lead, modifiers, starred, supply_of
from .results import LARGE, SMALL, read_table, settle, side_at, size_of
from .retreat import FallBack, Repulsed, Retreat

RED_RIVER_LOST = 2
"""What a defeat on the Red River (14) costs the Union."""
LEADERS: tuple[Ask[People], ...] = (BattleCommander(), Subordinates(0), Subordinates(1))
ELITES = [Action("elite", n) for n in range(3)]


def open_battle(g: People) -> None:
    """7.1: a battle begins: what both sides may still add to it, then the dice."""
    b = g.battle
    assert b is not None
    foe = 1 - b.attacker
    fort, led = in_fort(g, b.space, foe), bool(generals(g, foe, b.space))
    g.battle = b = replace(b, fort=int(fort), led=int(led), supplied=supply_of(g, b))
    g.log(
        "battle",
        "7.1",
        space=space_id(b.space),
        side=SIDES[b.attacker],
        attackers=b.sp[0],
        defenders=b.sp[1],
        size=T.chart.battles[size_of(b)].id,
    )
    queue_broken(g, b)
    g.then(BattleCards(b.attacker), BattleCards(foe), Elites(0), Elites(1), *LEADERS, Roll())


def queue_broken(g: People, b: Battle) -> None:
    """20: a battle in which the general of an operations queue stands breaks it."""
    for side in (USA, CSA):
        general = g.queue[side * 2]
        if general >= 0 and g.at[general] == b.space:
            break_queue(g, side)


# ---- cards played for a battle


FOR_BATTLES = (MISTAKE, AMBUSH, DETACHMENT, SIEGE_GUNS)


def battle_cards(g: People, side: int) -> list[int]:
    """Which of the cards for battles would do something for a side in this one."""
    b = g.battle
    assert b is not None
    attacks = side == b.attacker
    found = []
    if lead(g, b, 1 - side) >= 0:
        found.append(MISTAKE)
    if not attacks and not b.sea and size_of(b) != LARGE:
        found.append(AMBUSH)
    if army_in(g, side, b.space) >= 0 and army_in(g, 1 - side, b.space) >= 0 and brigades(g, 1 - side, b.space):
        found.append(DETACHMENT)
    if side == USA and attacks and fort_of(g, b.space) == CSA:
        found.append(SIEGE_GUNS)
    return found


class BattleCards(OfSide):
    """Asked of a side whenever it could hold such a card, so that being asked tells nothing."""

    rule = "4.2.5"
    prompt = "battle-card"
    lone = "hushed"

    def asked(self, g: People) -> bool:
        return any(may_hold(g, self.side, card) for card in battle_cards(g, self.side))

    def params(self, g: People) -> dict[str, int | str]:
        assert g.battle is not None
        return {"space": space_id(g.battle.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        return [PASS, *(Action("interrupt", c) for c in battle_cards(g, self.side) if c in g.hands[self.side])]

    def barred(self, g: People, role: str) -> list[Barred]:
        use = battle_cards(g, self.side)
        idle = [c for c in FOR_BATTLES if c in g.hands[self.side] and c not in use]
        return [Barred("interrupt", c, "no-use-here", self.rule) for c in idle]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "pass":
            return
        card = int(str(action.target))
        b = g.battle
        assert b is not None
        g.hands[self.side].remove(card)
        g.discards.append(card)
        g.shown += 1
        g.battle = replace(b, cards=(*b.cards, card * 2 + self.side))
        g.log("interrupts", "4.2.5", side=role, card=card)


class Elites(Ask[People]):
    """7.5.1: which of its elite units a side uses."""

    place: int
    rule = "7.5.1"
    prompt = "elite"

    def asked(self, g: People) -> bool:
        b = g.battle
        assert b is not None
        army = army_in(g, side_at(b, self.place), b.space)
        return army >= 0 and g.elite[army] > 0

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.battle is not None
        return (SIDES[side_at(g.battle, self.place)],)

    def actions(self, g: People, role: str) -> list[Action]:
        b = g.battle
        assert b is not None
        army = army_in(g, SIDES.index(role), b.space)
        return ELITES[: g.elite[army] + 1]

    def take(self, g: People, role: str, action: Action) -> None:
        b = g.battle
        assert b is not None
        used = list(b.elite)
        used[self.place] = int(str(action.target))
        g.battle = replace(b, elite=(used[0], used[1]))


# ---- the dice


class Roll(Step[People]):
    """7.3.1: both sides roll, read the table and learn who has won."""

    rule = "7.3.1"

    def run(self, g: People) -> None:
        b = g.battle
        assert b is not None
        mine, theirs = (sum(n for _, n in modifiers(g, b, side)) for side in (b.attacker, 1 - b.attacker))
        attack = g.roll("attack", by=SIDES[b.attacker], added=True, bonus=mine)
        defence = g.roll("defence", by=SIDES[1 - b.attacker], added=True, bonus=theirs)
        b = replace(b, dice=(attack.die, defence.die), drm=(mine, theirs))
        g.battle = b = settle(read_table(b, starred(g, b.space)))
        g.log(
            "battle-dice",
            "7.9",
            attack,
            defence,
            space=space_id(b.space),
            drm=mine,
            drm2=theirs,
            lost=b.loss[0],
            lost2=b.loss[1],
            side=SIDES[b.winner],
            star=b.star,
        )
        if g.hunley == b.space and b.sea and b.attacker == USA:
            g.hunley = NOWHERE
        g.then(Casualties(0), Casualties(1), Toll(0), Toll(1), Aftermath())


class Toll(Step[People]):
    """7.8: what is left of a side's losses is taken."""

    place: int
    rule = "7.8.1"

    def run(self, g: People) -> None:
        b = g.battle
        assert b is not None
        g.then(Losses(side_at(b, self.place), b.space, b.left[self.place] - b.paid[self.place]))


# ---- after the battle


class Aftermath(Step[People]):
    """7.3.2, 7.3.3, 12.3: elite units pay, will changes, and the field is held or left."""

    rule = "7.3.2"

    def run(self, g: People) -> None:
        b, f = g.battle, g.force
        assert b is not None and f is not None
        elites_pay(g, b)
        loser = 1 - b.winner
        if size_of(b) == LARGE:
            w = T.chart.will
            sway(g, b.winner, w.large_won, "victory", "12.3", space=space_id(b.space))
            sway(g, loser, -w.large_lost, "defeat", "12.3", space=space_id(b.space))
            army = army_in(g, loser, b.space)
            if army >= 0 and g.active == loser:
                g.beaten_now.append(army)
        if b.winner == USA and size_of(b) != SMALL:
            g.qualified = 1
        if f.errand == "red-river" and loser == b.attacker:
            sway(g, USA, -RED_RIVER_LOST, "event", "4.2", card=g.card)
        for side in (USA, CSA):
            if not strength(g, side, b.space):
                disband(g, side, b.space)  # 7.3.5
        if loser == b.attacker and g.capital[loser] == b.space and strength(g, b.winner, b.space):
            flee(g, loser)  # 11.2.2: who intercepts in the enemy's capital comes into it as well
        g.battle = None
        errand = "" if f.errand == "attack" else f.errand  # 4.5.2: it has been obeyed
        g.force = f = replace(f, fought=1, errand=errand, bonus=0 if favoured(g, b.space) else f.bonus)
        if not strength(g, b.attacker, b.space):
            force_lost(g)  # 7.3.3: who defended stays where he is
        elif b.winner == b.attacker:
            won(g, b, f)
        else:
            lost(g, b, f)


def elites_pay(g: People, b: Battle) -> None:
    """7.5.1, 7.8.2: a force that used an elite unit and loses two points or more loses one."""
    for place, side in enumerate((b.attacker, 1 - b.attacker)):
        army = army_in(g, side, b.space)
        if b.elite[place] and army >= 0 and b.left[place] >= 2 and g.elite[army]:
            g.elite[army] -= 1
            g.log("elite-lost", "7.5.1", side=SIDES[side])


def won(g: People, b: Battle, f: Force) -> None:
    """The attacker has won and holds the field; a landing or a march that goes on is continued by who began it.

    7.7.4: no march goes on whose general fell in this battle."""
    origin = f.start if b.sea else b.came
    after: list[Step[People]] = [Retreat(1 - b.attacker, b.space, origin), Razed(b.space), Occupy(), BackHome()]
    if b.sea:
        g.force = replace(f, fought=WON_LANDING)
        g.then(*after)
        return
    go_on = f.kind in (ARMY, CORPS) and b.sp[0] >= 2 * b.sp[1] and f.leader >= 0
    g.then(*after, GoOn() if go_on else Halt())


class Razed(Step[People]):
    """The fort whose defenders were beaten falls (ruling G)."""

    space: int
    rule = "6.8.1"

    def run(self, g: People) -> None:
        f = g.force
        if f is None:
            return
        if g.forts[self.space] == 1 - f.side and strength(g, f.side, self.space):
            remove_fort(g, self.space)
        elif T.coastal_fort[self.space] and f.side == USA and g.control[self.space] == CSA:
            g.qualified = 1


class GoOn(Step[People]):
    """5.7.3: a winner twice as strong may march on; 7.7.4: if the general who led him has fallen, the move ends,
    after any retreat."""

    rule = "5.7.3"

    def run(self, g: People) -> None:
        if g.force is None or g.force.leader < 0:
            g.then(Halt())


class BackHome(Ask[People]):
    """Belmont (19): a raider who has won may go straight back."""

    rule = "4.2.1"
    prompt = "home"

    def asked(self, g: People) -> bool:
        return g.force is not None and g.force.errand == "belmont"

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.force is not None
        return (SIDES[g.force.side],)

    def actions(self, g: People, role: str) -> list[Action]:
        return [Action("home"), Action("stay")]

    def take(self, g: People, role: str, action: Action) -> None:
        f = g.force
        assert f is not None
        if action.verb == "home":
            shift_force(g, f, f.start)
            g.force = replace(f, at=f.start)
            g.log("went-home", "4.2.1", space=space_id(f.start))
            g.then(Halt())


def lost(g: People, b: Battle, f: Force) -> None:
    """7.3.3: the defender has won, though perhaps nobody of him is left; 7.7.4: who lost his general stays there."""
    if b.sea:
        g.then(Repulsed())
        return
    if strength(g, 1 - b.attacker, b.space) or b.fort:
        g.then(FallBack(b.attacker, b.space, b.came), Halt())
        return
    twice = b.sp[0] > 2 * b.sp[1]
    if not b.led and twice and f.kind in (ARMY, CORPS) and f.leader >= 0:
        g.then(Occupy(1), GoOn())
    else:
        g.then(Occupy(1), Halt())
