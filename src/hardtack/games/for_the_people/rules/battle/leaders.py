"""7.4: whose ratings count in a battle, where their owner has a choice that changes what he adds to his die."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Ask

from ..pieces import army_in, generals, seniors
from ..state import GENERALS, Battle, People, general_id, space_id
from ..tables import SIDES
from .modifiers import MISTAKE, lead, most_subordinates, played, ratings, screened, staff, under_command
from .results import side_at


def name_leader(g: People, general: int, rule: str) -> None:
    """A general's rating counts in this battle."""
    b = g.battle
    assert b is not None
    g.battle = replace(b, named=(*b.named, general))
    g.log("leads", rule, general=general_id(general), space=space_id(b.space))


def leading(g: People, b: Battle, side: int, found: list[int]) -> list[Action]:
    """To name one of these generals, the best first."""
    rating = ratings(g, b, side)
    return [GENERALS.actions("lead")[u] for u in sorted(found, key=lambda u: -rating[u])]


class BattleCommander(Ask[People]):
    """7.4.1: who of equal rank commands a corps that is attacked."""

    rule = "7.4.1"
    prompt = "battle-commander"

    def asked(self, g: People) -> bool:
        b = g.battle
        assert b is not None
        side = 1 - b.attacker
        if army_in(g, side, b.space) >= 0 or played(b, MISTAKE, b.attacker):
            return False
        rating = ratings(g, b, side)
        return len({rating[u] for u in seniors(g, side, b.space)}) > 1

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.battle is not None
        return (SIDES[1 - g.battle.attacker],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.battle is not None
        return {"space": space_id(g.battle.space)}

    def actions(self, g: People, role: str) -> list[Action]:
        b = g.battle
        assert b is not None
        side = SIDES.index(role)
        return leading(g, b, side, seniors(g, side, b.space))

    def take(self, g: People, role: str, action: Action) -> None:
        name_leader(g, GENERALS.of(action), self.rule)


def teams(g: People, b: Battle, place: int) -> list[tuple[int, ...]]:
    """7.4.2, 7.4.3: the subordinates an army may count: as many as it can, since no modifier is waived (7.5), and no
    more than one of cavalry."""
    staffs = staff(g, b, b.attacker), staff(g, b, 1 - b.attacker)
    there = under_command(g, b, side_at(b, place))
    for n in range(most_subordinates(b, staffs, place), 0, -1):
        found = [team for team in combinations(there, n) if sum(g.mounted[u] for u in team) <= 1]
        if found:
            return found
    return []


NOT_COUNTED = {"counts-already": "7.4.1", "cavalry-detached": "7.5.2", "one-of-cavalry": "7.4.2"}
"""The rule for each reason why a general of an army is not named."""


class Subordinates(Ask[People]):
    """7.4.2, 7.4.3: which subordinates an army counts, one after the other."""

    place: int
    named: tuple[int, ...] = ()
    rule = "7.4.2"
    prompt = "subordinate"

    def teams(self, g: People) -> list[tuple[int, ...]]:
        """What can still become of it."""
        assert g.battle is not None
        return [team for team in teams(g, g.battle, self.place) if set(self.named) <= set(team)]

    def asked(self, g: People) -> bool:
        b = g.battle
        assert b is not None
        if army_in(g, side_at(b, self.place), b.space) < 0:
            return False
        rating = ratings(g, b, side_at(b, self.place))
        return len({sum(rating[u] for u in team) for team in self.teams(g)}) > 1

    def unasked(self, g: People) -> None:
        if self.named:  # whoever comes now adds the same
            for u in (*self.named, *(u for u in self.teams(g)[0] if u not in self.named)):
                name_leader(g, u, self.rule)

    def roles(self, g: People) -> tuple[str, ...]:
        assert g.battle is not None
        return (SIDES[side_at(g.battle, self.place)],)

    def params(self, g: People) -> dict[str, int | str]:
        assert g.battle is not None
        return {"space": space_id(g.battle.space), "n": len(self.named)}

    def actions(self, g: People, role: str) -> list[Action]:
        b = g.battle
        assert b is not None
        free = {u for team in self.teams(g) for u in team if u not in self.named}
        return leading(g, b, SIDES.index(role), sorted(free))

    def barred(self, g: People, role: str) -> list[Barred]:
        """Generals of the army whose rating is not for choice."""
        b = g.battle
        assert b is not None
        why = [(u, self.why_not_counted(g, b, u)) for u in generals(g, SIDES.index(role), b.space)]
        return [Barred("lead", general_id(u), key, NOT_COUNTED[key]) for u, key in why if key]

    def why_not_counted(self, g: People, b: Battle, general: int) -> str:
        """7.4.2, 7.5.2: why a general is not named now; "" if he may be."""
        side = side_at(b, self.place)
        if general == lead(g, b, side) or general in self.named:
            return "counts-already"
        if g.mounted[general] and not screened(g, b, side):
            return "cavalry-detached"
        return "one-of-cavalry" if g.mounted[general] and any(g.mounted[u] for u in self.named) else ""

    def take(self, g: People, role: str, action: Action) -> None:
        g.then(Subordinates(self.place, (*self.named, GENERALS.of(action))))
