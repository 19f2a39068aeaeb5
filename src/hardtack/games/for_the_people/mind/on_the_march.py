"""Habits of a commander whose force is on the march."""

from __future__ import annotations

from hardtack.engine.contract import Action

from ..rules.march.formations import MusterAsk
from ..rules.march.movement import CONVERT, DROP_SP, STOP, Moving
from ..rules.march.steps import step_action, steps
from ..rules.pieces import strength
from ..rules.state import ARMY, People
from ..rules.tables import T
from .case import HABITS, Case, coming, space
from .fights import odds
from .intents import Intent
from .marches import March, rest_of_march, short


@HABITS.of(MusterAsk)
def muster(c: Case) -> Action:
    intent, f = c.intent, c.g.force
    assert f is not None
    if intent is not None and intent.march is not None:
        want = intent.march.sp
    else:  # without a plan: what need not stay
        want = min(6, strength(c.g, c.side, f.at) - c.v.garrison.least(f.at))
    return min(c.actions, key=lambda a: abs(int(str(a.target)) - want))


@HABITS.of(Moving)
def move(c: Case) -> Action | None:
    """On along the way that was planned; without a plan, or if it comes to nothing, the rest is planned anew."""
    g, f = c.g, c.g.force
    assert f is not None
    if CONVERT in c.actions and f.kind == ARMY and g.control[f.at] != c.side and not f.errand:
        return CONVERT
    march = c.intent.march if c.intent is not None else None
    if march is None or march.start != f.start or march.leader != f.leader:
        return anew(c)
    if DROP_SP in c.actions and f.came < 0 and f.sp > march.sp:
        return DROP_SP  # the garrison that an army leaves where it sets out
    if DROP_SP in c.actions and f.at in march.drops and not g.left[f.at] and f.sp > 1 and g.control[f.at] != c.side:
        return DROP_SP
    if f.at == march.path[-1] and STOP in c.actions:
        return STOP
    step = next_step(c, march)
    return anew(c) if step is None or hopeless(c, space(step)) else step


def hopeless(c: Case, n: int) -> bool:
    """Whether an enemy in the way cannot be beaten, by the strength that has come so far: less, perhaps, than was
    planned with."""
    f = c.g.force
    assert f is not None
    if f.errand or not strength(c.g, 1 - c.side, n):
        return False
    chance, *_ = odds(c.g, c.side, coming(c.g), f.leader, f.kind == ARMY, n)
    return not chance


def next_step(c: Case, march: March) -> Action | None:
    f, path = c.g.force, march.path
    assert f is not None
    ahead = path if f.at == march.start else path[path.index(f.at) + 1 :] if f.at in path else ()
    ways = [step_action(n, link) for n, link in steps(c.g, f) if ahead and n == ahead[0]]
    return next((action for action in ways if action in c.actions), None)


def been(g: People) -> set[int]:
    """Where the force on the march has been, as far as is remembered: the start and the last space always."""
    f = g.force
    assert f is not None
    found = {f.start, f.came}
    for entry in reversed(g.journal or ()):
        if entry.key in ("activated", "division"):
            break
        if entry.key == "marched":
            found.add(T.space[str(entry.params["space"])])
    return found


def anew(c: Case) -> Action | None:
    """Plan the rest of a march from where the force is, and stop if it gains nothing."""
    f = c.g.force
    assert f is not None
    if f.came < 0 and f.sp > 1 and DROP_SP in c.actions and short(c.v, f.at, coming(c.g)):
        return DROP_SP
    if STOP not in c.actions:
        return obey(c)
    march = rest_of_march(c.v, f, been(c.g))
    step = next_step(c, march) if march is not None else None
    if march is None or step is None:
        return STOP
    c.notes["intent"] = Intent(march.value, "march", march=march)
    return DROP_SP if f.at in march.drops and DROP_SP in c.actions else step


def obey(c: Case) -> Action | None:
    """A card's order leaves no choice but to go on: where most is won, and an enemy met can be beaten."""
    before = been(c.g)
    ways = [action for action in c.actions if action.verb == "to"]

    def value(action: Action) -> tuple[bool, float]:
        n = space(action)
        return n not in before, c.v.prizes[n] + 0.1 if can_be_beaten(c, n) else 0.05

    return max(ways, key=value, default=None)


def can_be_beaten(c: Case, n: int) -> bool:
    """Whether the enemy met under orders, if any, can be beaten."""
    f = c.g.force
    assert f is not None
    if not strength(c.g, 1 - c.side, n):
        return True
    chance, mine, theirs, _ = odds(c.g, c.side, coming(c.g), f.leader, f.kind == ARMY, n)
    return bool(f.errand) or chance > 0.4 or theirs > mine
