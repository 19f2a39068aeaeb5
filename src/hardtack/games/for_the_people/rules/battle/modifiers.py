"""7.4, 7.5: who leads in a battle, and what each side adds to its die."""

from __future__ import annotations

from typing import NamedTuple

from ..pieces import army_in, brigades, defences, foot_generals, generals, offences, seniors
from ..state import NOWHERE, Battle, People
from ..supply import in_supply, supplied_in_battle
from ..tables import USA, T

MISTAKE, AMBUSH, DETACHMENT, SIEGE_GUNS = 4, 6, 105, 130
FOOTE, PORTER, FARRAGUT = 57, 58, 59
FAVOURED = {66: ("MO", "AR"), 104: ("VA",)}
"""Where Wilson's Creek and Big Bethel help the corps they send."""


def played(b: Battle, card: int, side: int) -> bool:
    return card * 2 + side in b.cards


def favoured(g: People, space: int) -> bool:
    """66, 104: whether the card of a move adds to the die in a battle there."""
    return T.states[T.state[space]].id in FAVOURED.get(g.card, ())


# ---- leaders


class Staff(NamedTuple):
    """Who leads a side in a battle."""

    rating: int = 0
    """The commander's: offence or defence (7.4.1); 0 without one, and after a costly mistake."""
    army: bool = False
    horse: bool = False
    """It has cavalry to screen it."""
    others: tuple[tuple[int, bool], ...] = ()
    """The other generals of an army: rating, and whether of cavalry."""
    card: int = 0
    """What the card of its move adds to the die."""


def ratings(g: People, b: Battle, side: int) -> list[int]:
    """7.4.1: offence for the attacker, defence for the defender."""
    return offences(g) if side == b.attacker else defences(g)


def lead(g: People, b: Battle, side: int) -> int:
    """7.4.1: the general whose rating counts first; NOWHERE without one."""
    army = army_in(g, side, b.space)
    if army >= 0:
        return g.chief[army]
    f = g.force
    there = generals(g, side, b.space)
    if side == b.attacker and f is not None and f.leader >= 0:
        best = f.leader
    elif top := seniors(g, side, b.space):
        rating = ratings(g, b, side)
        best = max(top, key=lambda u: (u in b.named, rating[u], -u))
    else:
        best = there[0] if there else NOWHERE
    return NOWHERE if best >= 0 and g.mounted[best] and len(there) > 1 else best  # 7.4.4


def screened(g: People, b: Battle, side: int) -> bool:
    """7.5.2: whether a side has cavalry in the battle; the enemy's Cavalry Detachment takes it out."""
    return bool(brigades(g, side, b.space)) and not played(b, DETACHMENT, 1 - side)


def under_command(g: People, b: Battle, side: int) -> list[int]:
    """7.4.2: the generals of an army but its commander."""
    chief, horse = lead(g, b, side), screened(g, b, side)
    return [u for u in generals(g, side, b.space) if u != chief and (horse or not g.mounted[u])]


def staff(g: People, b: Battle, side: int) -> Staff:
    """Who leads a side, from the map: those whom it has named, else whoever may (leaders)."""
    rating = ratings(g, b, side)
    chief, army = lead(g, b, side), army_in(g, side, b.space)
    horse = screened(g, b, side)
    others = under_command(g, b, side) if army >= 0 else []
    f = g.force
    return Staff(
        T.chart.generic.offence if chief < 0 else 0 if played(b, MISTAKE, 1 - side) else rating[chief],
        army >= 0,
        horse,
        tuple((rating[u], bool(g.mounted[u])) for u in ([u for u in others if u in b.named] or others)),
        f.bonus if f is not None and side == b.attacker and favoured(g, b.space) else 0,
    )


def commanders(staffs: tuple[Staff, Staff]) -> list[int]:
    """7.5.2: both commanders' ratings; army against army, less for want of a cavalry screen."""
    meet = all(s.army for s in staffs)
    no_screen = T.chart.modifiers.no_screen
    return [max(0, s.rating + no_screen) if meet and not s.horse else s.rating for s in staffs]


def most_subordinates(b: Battle, staffs: tuple[Staff, Staff], place: int) -> int:
    """7.4.2: two, but one for a Union army whose commander is the lesser."""
    union = 0 if b.attacker == USA else 1
    if place == union and staffs[1 - place].army:
        ranks = commanders(staffs)
        if ranks[union] < ranks[1 - union]:
            return 1
    return 2


def subordinates(b: Battle, staffs: tuple[Staff, Staff], place: int) -> list[int]:
    """7.4.2, 7.4.3: the ratings an army adds to its commander's, at most one of them of cavalry. Where nobody has been
    named, the best."""
    if not staffs[place].army:
        return []
    most = most_subordinates(b, staffs, place)
    found: list[tuple[int, bool]] = []
    for rating, horse in sorted(staffs[place].others, key=lambda other: -other[0]):
        if len(found) < most and not (horse and any(ride for _, ride in found)):
            found.append((rating, horse))
    return [rating for rating, _ in found]


# ---- the ground


def in_fort(g: People, space: int, side: int) -> bool:
    """6.8.7: whether a defender has a fort there: a counter of his, or a coastal fort whosever marker it holds."""
    return g.forts[space] == side or T.coastal_fort[space]


def starred(g: People, space: int) -> bool:
    """7.10: the asterisk is void in resource spaces and capitals."""
    return not (T.resource[space] or T.capital[space] or space in T.capitals or space in g.capital)


def net_amphibious(level: int, admiral: bool, fort: bool, ironclad: bool, torpedoes: bool, hunley: bool) -> int:
    """6.4.1: the one modifier left of both sides' in an amphibious assault, above 0 for the Union."""
    m = T.chart.modifiers
    union = level + m.admiral * admiral
    south = m.fort * fort + m.ironclad * ironclad + m.torpedoes * torpedoes + m.hunley * hunley
    return max(-m.net_amphibious, min(m.net_amphibious, union - south))


def naval_balance(g: People, b: Battle) -> int:
    """The net amphibious modifier, from the map."""
    return net_amphibious(
        g.amphibious,
        g.admiral in (FOOTE, PORTER),
        bool(b.fort) and not played(b, SIEGE_GUNS, USA),
        g.ironclads[b.space] > 0,
        g.torpedoes[b.space] > 0,
        g.hunley == b.space,
    )


def supply_of(g: People, b: Battle) -> tuple[int, int]:
    """8.3: whether attacker and defender have a line of communication for this battle."""
    f = g.force
    side, foe = b.attacker, 1 - b.attacker
    if lone_horse(g, side, b.space):
        attacker = True
    elif b.sea:
        attacker = f is None or in_supply(g, side, f.start)
    else:
        attacker = supplied_in_battle(g, side, b.space, b.came, True)
    defender = (
        lone_horse(g, foe, b.space)
        or T.coastal_fort[b.space]
        or not b.sp[1]
        or supplied_in_battle(g, foe, b.space, f.start if b.sea and f is not None else b.came, False)
    )
    return int(attacker), int(defender)


def lone_horse(g: People, side: int, space: int) -> bool:
    """8.3: a cavalry brigade by itself needs no line."""
    return not g.sp[side * T.size + space] and bool(brigades(g, side, space)) and not foot_generals(g, side, space)


# ---- all together


def ratio_bonus(more: int, less: int) -> int:
    """7.5.3."""
    bonus = 0
    for row in T.chart.force.ratios:
        if more >= row.least * less:
            bonus = row.bonus
    return bonus


def reckon(b: Battle, staffs: tuple[Staff, Staff], net: int, place: int) -> list[tuple[str, int]]:
    """7.5: everything the attacker (0) or defender (1) adds to his die, by name. `net`: the amphibious modifier."""
    m = T.chart.modifiers
    union = 0 if b.attacker == USA else 1
    siege_guns = played(b, SIEGE_GUNS, USA)
    found = [("commander", commanders(staffs)[place])]
    found += [("subordinate", rating) for rating in subordinates(b, staffs, place)]
    if place and b.met:
        found.append(("interception", m.interception))
    if b.sea and b.attacker == USA:
        found.append(("amphibious", max(0, net if place == union else -net)))
    elif place and b.fort and not siege_guns:
        found.append(("fort", m.fort))
    if siege_guns and place == union:
        found.append(("siege-guns", 1))
    found.append(("elite", m.elite * b.elite[place]))
    if b.sp[1]:
        found.append(("ratio", ratio_bonus(b.sp[place], b.sp[1 - place])))
    elif not place:  # 6.8.1, 7.5.3: a fort without a garrison
        found.append(("ungarrisoned", m.ungarrisoned))
    if not b.supplied[1 - place]:
        found.append(("supply", m.out_of_supply))
    if played(b, AMBUSH, b.attacker if not place else 1 - b.attacker):
        found.append(("ambush", 2))
    found.append(("card", staffs[place].card))
    return [(name, n) for name, n in found if n]


def modifiers(g: People, b: Battle, side: int) -> list[tuple[str, int]]:
    """Everything a side adds to its die, by name, from the map."""
    foe = 1 - b.attacker
    staffs = staff(g, b, b.attacker), staff(g, b, foe)
    return reckon(b, staffs, naval_balance(g, b), int(side == foe))
