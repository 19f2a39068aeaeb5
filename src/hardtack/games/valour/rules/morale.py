"""valour, fortitude, G-47 to G-51: losses, valour tests, routs; at the end of a phase fortitude, wavering and broken
brigades, and the defeats that lose a battle."""

from __future__ import annotations

from hardtack.engine.board.opentable.numbers import at_most
from hardtack.engine.contract import Action, Outcome
from hardtack.engine.state import Step

from .fate.cards import INSPIRATION, card_id
from .fate.effects import end_of_phase, valour_cards
from .fate.hand import side_id
from .fate.windows import Window, raise_profile
from .kinds import RAW, ROLES, STOIC, UNPREDICTABLE
from .standing import enemy_within, leader_to_chief
from .state import (
    STANDING,
    WAITING,
    OfOneSide,
    Tests,
    Valour,
    battle,
    brigade_id,
    brigades_of,
    of_brigade,
    shaken,
    side_of,
    special,
    take_off,
    tenacity,
    unit_id,
    unit_row,
)
from .tables import T
from .values import Row, needed

# ---- losses


class Suffer(Step[Valour]):
    """valour.losses-capped, G-47: a unit suffers losses: markers up to its tenacity, and a valour test for each of the
    others. In fire they are halved before. cause: fire, melee, waver or other."""

    unit: int
    losses: int
    cause: str
    rule = "valour.losses-capped"

    def run(self, g: Valour) -> None:
        if self.losses <= 0 or g.status[self.unit] != STANDING:
            return
        if untried(g, self.unit):
            g.then(Unpredictable(self.unit), self)
            return
        left = mark(g, self.unit, self.losses)
        if left:
            g.then(ValourTests(self.unit, left, self.cause))


def mark(g: Valour, unit: int, losses: int) -> int:
    """valour.losses-capped: mark losses as far as tenacity goes. Returns how many are left, each a valour test unless
    the unit has won its fight (result.winner-no-tests)."""
    was = shaken(g, unit)
    marked = min(losses, tenacity(g, unit) - g.losses[unit])
    g.losses[unit] += marked
    g.log(
        "losses",
        "valour.losses-capped",
        unit=unit_id(g, unit),
        losses=losses,
        markers=g.losses[unit],
        tenacity=tenacity(g, unit),
    )
    if shaken(g, unit) and not was:
        g.log("shaken", "valour.shaken", unit=unit_id(g, unit))
    return losses - marked


def untried(g: Valour, unit: int) -> bool:
    """special.unpredictable: whether a unit has yet to make its one roll."""
    return special(g, unit, UNPREDICTABLE) and not g.tried[unit]


class Unpredictable(Step[Valour]):
    """special.unpredictable: before its first fight or its first loss a unit rolls, once; a card may spare it that."""

    unit: int
    rule = "special.unpredictable"

    def run(self, g: Valour) -> None:
        if untried(g, self.unit):
            g.then(Window("before-unpredictable", side_of(g, self.unit), self.unit), UnpredictableRoll(self.unit))


class UnpredictableRoll(Step[Valour]):
    unit: int
    rule = "special.unpredictable"

    def run(self, g: Valour) -> None:
        if not untried(g, self.unit):
            return  # a card was played
        g.tried[self.unit] = 1
        roll = g.roll("unpredictable", by=ROLES[side_of(g, self.unit)])
        change = T.number("unpredictable", "change")
        if T.number("unpredictable", "worse_to") < roll.die < T.number("unpredictable", "better_from"):
            g.log("as-usual", self.rule, roll, unit=unit_id(g, self.unit))
            return
        g.owe(roll)
        better = change if roll.die >= T.number("unpredictable", "better_from") else -change
        raise_profile(g, self.unit, better, better, self.rule)


# ---- valour


def valour_rows(g: Valour, unit: int) -> list[Row]:
    """valour.fire-phase, special.raw: what is added to a valour test that a unit takes now."""
    rows = []
    if g.phase == "fire":
        rows.append(Row("fire-phase", "add", T.tests.valour.fire_phase))
    if g.phase == "melee" and special(g, unit, RAW):
        rows.append(Row("raw", "add", T.number("raw", "valour")))
    rows += [Row(card, "add", amount) for card, amount in valour_cards(g, unit)]
    return rows


def valour_needs(g: Valour, unit: int) -> int:
    """valour.test: what the die must show."""
    return needed(T.tests.valour.needs, sum(row.amount for row in valour_rows(g, unit)))


class ValourTests(Step[Valour]):
    """valour.test: a unit takes so many valour tests, one by one, until it fails one."""

    unit: int
    number: int
    cause: str
    rule = "valour.test"

    def run(self, g: Valour) -> None:
        if self.number > 0 and g.status[self.unit] == STANDING:
            g.tests = Tests(self.unit, self.number, self.cause)
            g.then(NextTest())


def the_tests(g: Valour) -> Tests:
    assert g.tests is not None
    return g.tests


class NextTest(Step[Valour]):
    rule = "valour.test"

    def run(self, g: Valour) -> None:
        tests = the_tests(g)
        if tests.left:
            g.then(Window("before-valour", side_of(g, tests.unit), tests.unit), ValourTest())
        else:
            g.tests = None


class ValourTest(Step[Valour]):
    """valour.test, valour.stoic: one die, a 1 of a stoic unit once more."""

    rule = "valour.test"

    def run(self, g: Valour) -> None:
        tests = the_tests(g)
        unit, role = tests.unit, ROLES[side_of(g, tests.unit)]
        needs = valour_needs(g, unit)
        rolls = [g.roll("valour", by=role, least=needs)]
        if rolls[0].die == 1 and special(g, unit, STOIC):
            rolls.append(g.roll("valour-again", by=role, least=needs))
        tests.left -= 1
        if rolls[-1].good:
            g.log("valour-passed", self.rule, *rolls, unit=unit_id(g, unit), left=tests.left)
            g.then(NextTest())
        else:
            tests.die = rolls[-1].die
            g.log("valour-failed", self.rule, *rolls, unit=unit_id(g, unit))
            g.then(Window("after-failed-test", side_of(g, unit), unit), ValourFailed())


class ValourFailed(Step[Valour]):
    """valour.test: one failure routs the unit, unless a card lets it pass (fate.card.8)."""

    rule = "valour.test"

    def run(self, g: Valour) -> None:
        tests = the_tests(g)
        tests.die = 0
        if g.answer == INSPIRATION:
            g.log("valour-saved", "fate.card.8", unit=unit_id(g, tests.unit), card=card_id(INSPIRATION))
            g.then(NextTest())
        else:
            g.tests = None
            rout(g, tests.unit)


# ---- routs and broken brigades


def rout(g: Valour, unit: int, rule: str = "valour.rout", *, wavering: bool = False) -> None:
    """valour.rout: a unit is removed for good, and its brigade tests for it at the end of the phase; not if it went
    because the brigade wavered (fortitude.waver-no-cascade)."""
    brigade = unit_row(g, unit).brigade
    g.log("routs", rule, unit=unit_id(g, unit), brigade=brigade_id(g, brigade))
    take_off(g, unit)
    g.fled[brigade] = 1
    if not wavering:
        g.fled_now[brigade] += 1
    if not of_brigade(g, brigade, arriving=True):
        break_up(g, brigade)


def break_up(g: Valour, brigade: int) -> None:
    """fortitude.broken-brigade: its last unit has routed; its leader goes too."""
    g.broken[brigade] = 1
    g.led[brigade] = 0
    g.log("broken", "fortitude.broken-brigade", brigade=brigade_id(g, brigade))
    defeat(g, battle(g).brigades[brigade].role, "fortitude.broken-brigade")


def defeat(g: Valour, side: int, rule: str) -> None:
    """fortitude.waver, fortitude.broken-brigade: an army suffers a defeat; whether it has lost, the end of the phase
    shows (G-51)."""
    g.defeats[side] += 1
    limit = battle(g).sides[side].defeats
    g.log("defeat", rule, side=side_id(g, side), defeats=g.defeats[side], limit=limit)


# ---- fortitude


def fortitude_rows(g: Valour, brigade: int) -> list[Row]:
    """fortitude.large-brigade, fortitude.army-leader, fortitude.all-shaken: what is added to the tests of a brigade.

    Units that are still to arrive count as not shaken (G-48).
    """
    table, rows = T.tests.fortitude, []
    units = of_brigade(g, brigade, arriving=True)
    steady = [unit for unit in units if g.status[unit] == WAITING or not shaken(g, unit)]
    if len(steady) >= table.large_from:
        rows.append(Row("large-brigade", "add", table.large))
    if g.led[brigade] and at_most(leader_to_chief(g, brigade), T.distance.fortitude_to):
        rows.append(Row("army-leader", "add", table.army_leader))
    if not steady:
        rows.append(Row("all-shaken", "add", table.all_shaken))
    return rows


def fortitude_needs(g: Valour, brigade: int) -> int:
    """fortitude.target: what the die must show."""
    return needed(T.tests.fortitude.needs, sum(row.amount for row in fortitude_rows(g, brigade)))


def due(g: Valour, side: int) -> list[int]:
    """fortitude.when: the brigades of a side that must still test; one with no units left takes no test."""
    return [b for b in brigades_of(g, side) if g.fled_now[b] and of_brigade(g, b, arriving=True)]


class EndPhase(Step[Valour]):
    """fortitude.when, G-48: the end of a fire, action or melee phase: both sides test, the active one first; then the
    defeats are compared."""

    rule = "fortitude.when"

    def run(self, g: Valour) -> None:
        g.then(FortitudeAsk(g.active), FortitudeAsk(1 - g.active), PhaseEnds())


class FortitudeAsk(OfOneSide):
    """G-48: which of its brigades a side tests next; everybody can see which have to."""

    rule = "fortitude.when"
    prompt = "fortitude"
    lone = "answered"

    def asked(self, g: Valour) -> bool:
        return bool(due(g, self.side))

    def actions(self, g: Valour, role: str) -> list[Action]:
        return [Action("test", brigade_id(g, b)) for b in due(g, self.side)]

    def take(self, g: Valour, role: str, action: Action) -> None:
        brigade = next(b for b in due(g, self.side) if brigade_id(g, b) == action.target)
        tests, g.fled_now[brigade] = g.fled_now[brigade], 0
        g.then(Fortitude(brigade, tests, fortitude_needs(g, brigade)), FortitudeAsk(self.side))


class Fortitude(Step[Valour]):
    """fortitude.target: the tests of a brigade that are left, all with the modifiers of the first (G-48)."""

    brigade: int
    left: int
    needs: int
    rule = "fortitude.target"

    def run(self, g: Valour) -> None:
        if not self.left:
            return
        side = battle(g).brigades[self.brigade].role
        roll = g.roll("fortitude", by=ROLES[side], least=self.needs)
        then = Fortitude(self.brigade, self.left - 1, self.needs)
        if roll.good:
            g.log("fortitude-passed", self.rule, roll, brigade=brigade_id(g, self.brigade), left=then.left)
            g.then(then)
        else:
            g.log("fortitude-failed", self.rule, roll, brigade=brigade_id(g, self.brigade))
            g.then(
                Window("after-failed-test", side, self.brigade),
                FortitudeFailed(self.brigade, then.left, self.needs),
            )


class FortitudeFailed(Step[Valour]):
    """fortitude.when: one failure, and the brigade wavers, unless a card lets it pass (fate.card.8)."""

    brigade: int
    left: int
    needs: int
    rule = "fortitude.when"

    def run(self, g: Valour) -> None:
        if g.answer == INSPIRATION:
            brigade = brigade_id(g, self.brigade)
            g.log("fortitude-saved", "fate.card.8", brigade=brigade, card=card_id(INSPIRATION))
            g.then(Fortitude(self.brigade, self.left, self.needs))
        else:
            waver(g, self.brigade)


def waver(g: Valour, brigade: int) -> None:
    """fortitude.waver, G-49: its shaken units rout, those left near the enemy suffer a loss each, without a test; the
    army suffers a defeat."""
    g.wavered[brigade] = 1
    g.log("wavers", "fortitude.waver", brigade=brigade_id(g, brigade))
    defeat(g, battle(g).brigades[brigade].role, "fortitude.waver")
    for unit in of_brigade(g, brigade):
        if shaken(g, unit):
            rout(g, unit, "fortitude.waver", wavering=True)
    g.then(Recoil(brigade))


class Recoil(Step[Valour]):
    """fortitude.waver: the units of a wavering brigade that are near the enemy suffer a loss each."""

    brigade: int
    rule = "fortitude.waver"

    def run(self, g: Valour) -> None:
        near = [unit for unit in of_brigade(g, self.brigade) if enemy_within(g, unit, T.distance.waver_to)]
        recoil(g, near)


def recoil(g: Valour, near: list[int]) -> None:
    g.then(*[Suffer(unit, 1, "waver") for unit in near])


# ---- the end of a phase


class PhaseEnds(Step[Valour]):
    """army.defeats-to-lose, G-51: an army that has reached its limit has lost; both at once is a draw."""

    rule = "army.defeats-to-lose"

    def run(self, g: Valour) -> None:
        for marks in (g.fled_now, g.wavered, g.shot_up):
            marks[:] = [0] * len(marks)
        end_of_phase(g)
        lost = [side for side in (0, 1) if g.defeats[side] >= battle(g).sides[side].defeats]
        if lost:
            g.phase = "over"
            g.end(lost_by_defeats(g, lost))


def lost_by_defeats(g: Valour, lost: list[int]) -> Outcome:
    """army.defeats-to-lose: the margin is what the winner could still have borne."""
    rule, sides = "army.defeats-to-lose", battle(g).sides
    if len(lost) == 2:
        return Outcome(None, 0, "both-defeated", rule, {"defeats": g.defeats[0], "defeats2": g.defeats[1]})
    winner = 1 - lost[0]
    return Outcome(
        ROLES[winner],
        sides[winner].defeats - g.defeats[winner],
        "defeats",
        rule,
        {"side": side_id(g, winner), "side2": side_id(g, lost[0]), "defeats": g.defeats[lost[0]]},
    )
