"""Tiny games that each break one promise, so that the suite can show that it notices."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from hardtack.engine.contract import Action, Barred, Outcome, Target
from hardtack.engine.dice import Dice
from hardtack.engine.kept import Kept
from hardtack.engine.odds import Bar, Odds, OddsForm
from tiny.counting import Counting, CountingGame
from tiny.field import Field, FieldGame, Unlimber
from tiny.orders import Orders, OrdersGame
from tiny.pickets import ROLES, Pickets, PicketsGame, other

# ---- views


class ShowsHand(PicketsGame):
    """The view shows the other side's hand."""

    def view(self, state: Pickets, role: str | None) -> dict[str, Any]:
        return {**super().view(state, role), "all": [sorted(hand) for hand in state.hands]}


class ShowsNumbers(PicketsGame):
    """The view names the face-down cards by numbers that never change: whoever has seen one knows it for good."""

    def view(self, state: Pickets, role: str | None) -> dict[str, Any]:
        backs = [sorted(len(card) * 100 + ord(card[0]) for card in hand) for hand in state.hands]
        return {**super().view(state, role), "backs": dict(zip(ROLES, backs, strict=True))}


class ShowsSealed(PicketsGame):
    """The view shows what the other has sealed."""

    def view(self, state: Pickets, role: str | None) -> dict[str, Any]:
        return {**super().view(state, role), "sealed": {r: a.target for r, a in state.sealed.items()}}


class ShowsDraft(OrdersGame):
    """The view shows what the other is writing."""

    def view(self, state: Orders, role: str | None) -> dict[str, Any]:
        return {**super().view(state, role), "draft": {r: list(draft) for r, draft in state.drafts.items()}}


class CountsDraft(OrdersGame):
    """The view shows how much the other has written."""

    def view(self, state: Orders, role: str | None) -> dict[str, Any]:
        return {**super().view(state, role), "written": sum(map(len, state.drafts.values()))}


class TellsUndone(OrdersGame):
    """What a seal leaves undone counts the other's orders too."""

    def undone(self, state: Orders, role: str) -> dict[str, tuple[str, dict[str, Any]]]:
        written = sum(map(len, state.drafts.values()))
        return {"seal": ("without-orders", {"n": written})} if written else {}


class KeepsDraft(OrdersGame):
    """Who thinks ahead knows what the other is writing."""

    def reseal(self, state: Orders, role: str | None, rng: random.Random) -> None:
        pass


class OneDraftForAll(OrdersGame):
    """Who takes back what he wrote takes the other's away as well."""

    def withdraw(self, state: Orders, role: str, choices: int) -> None:
        super().withdraw(state, role, choices)
        state.drafts = {}


class ShowsInHeadline(PicketsGame):
    """The headline, which everybody reads, tells the top of the deck."""

    def headline(self, state: Pickets) -> tuple[str, dict[str, Any]]:
        return "headline", {"dusk": state.deck[-1] if state.deck else ""}


class ShowsInPreview(PicketsGame):
    """The preview counts on what the other holds."""

    def preview(self, state: Pickets, role: str) -> dict[str, Any]:
        return {"strongest": max(state.hand(other(role)), default="")}


class SortsWhileLooking(PicketsGame):
    """Looking puts the hand in order, in the state itself."""

    def view(self, state: Pickets, role: str | None) -> dict[str, Any]:
        for hand in state.hands:
            hand.sort()
        return super().view(state, role)


# ---- determinize


class KeepsTruth(PicketsGame):
    """determinize shuffles nothing: an opponent would think on the true cards."""

    def determinize(self, state: Pickets, role: str | None, rng: random.Random) -> Pickets:
        copy = self.clone(state)
        copy.dice = state.dice.unknown(rng)
        copy.journal = state.told(role)
        return copy


class KeepsSealed(PicketsGame):
    """determinize forgets that a sealed choice is hidden."""

    def determinize(self, state: Pickets, role: str | None, rng: random.Random) -> Pickets:
        copy = super().determinize(state, role, rng)
        return copy if copy.sealed == state.sealed else self.determinize(state, role, rng)


class KeepsDice(CountingGame):
    """determinize keeps the true dice: an opponent would know how they fall."""

    def determinize(self, state: Counting, role: str | None, rng: random.Random) -> Counting:
        return self.clone(state)


class KeepsFedDice(CountingGame):
    def determinize(self, state: Counting, role: str | None, rng: random.Random) -> Counting:
        copy = super().determinize(state, role, rng)
        copy.dice.fed = state.dice.fed[:]
        return copy


class KeepsOthersJournal(PicketsGame):
    """determinize hands on what only the other may read."""

    def determinize(self, state: Pickets, role: str | None, rng: random.Random) -> Pickets:
        copy = super().determinize(state, role, rng)
        copy.journal = list(state.journal or ())
        return copy


class ChangesWhatIsSeen(PicketsGame):
    """determinize moves a post, which everybody can see."""

    def determinize(self, state: Pickets, role: str | None, rng: random.Random) -> Pickets:
        copy = super().determinize(state, role, rng)
        copy.posts[rng.randrange(2)] += 1
        return copy


class DealsTwice(PicketsGame):
    """determinize makes a deck with a card that is somewhere else too."""

    def determinize(self, state: Pickets, role: str | None, rng: random.Random) -> Pickets:
        copy = super().determinize(state, role, rng)
        if copy.deck:
            copy.deck[0] = copy.deck[-1] if len(copy.deck) > 1 else copy.hands[0][0]
        return copy


# ---- actions


class Raises(CountingGame):
    """An action that is offered and cannot be done."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        if state.haul > 9 and tuple(action)[:1] == ("home",):
            raise RuntimeError("the wagon is too heavy")
        return super().apply(state, role, action)


class ChangesThenRefuses(CountingGame):
    """The wagon is unloaded before the action is looked at."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        state.kept, before = 0, state.kept
        made = super().apply(state, role, action)
        state.kept += before
        return made


class TakesAnything(CountingGame):
    """An action that was not offered is done all the same."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        if isinstance(action, tuple) and action[:1] == ("home",):
            action = self.decision(state).actions("forager")[-1]  # type: ignore[union-attr]
        return super().apply(state, role, action)


def with_barred(*barred: Barred) -> Any:
    """A `decision` that bars something."""

    def decision(self: CountingGame, state: Counting) -> Any:
        made = CountingGame.decision(self, state)
        if made is not None:
            made._barred = lambda role: list(barred)
        return made

    return decision


class BarsWhatIsOpen(CountingGame):
    """What can be done is shown as barred."""

    decision = with_barred(Barred("gather", None, "too-heavy", "1.1"))


class BarsTwice(CountingGame):
    """Two reasons are shown for one thing, and only the first is given when it is tried."""

    decision = with_barred(Barred("gather", "oats", "too-heavy", "1.1"), Barred("gather", "oats", "too-late", "1.1"))


class BarsWithoutEnd(CountingGame):
    """More is barred than anybody reads."""

    decision = with_barred(*(Barred("gather", f"oats-{n}", "too-heavy", "1.1") for n in range(199)))


class RefusesOtherwise(CountingGame):
    """What is barred is refused for another reason."""

    decision = with_barred(Barred("gather", ("oats",), "too-heavy", "1.1"))  # type: ignore[arg-type]


def with_region(**other: Any) -> Any:
    """A `decision` whose region has something else in it."""

    def decision(self: FieldGame, state: Field) -> Any:
        made = FieldGame.decision(self, state)
        if made is not None and isinstance(state.agenda[-1], Unlimber):
            made._regions = lambda role: [replace(r, **other) for r in state.agenda[-1].regions(state, role)]
        return made

    return decision


class SamplesOutside(FieldGame):
    """The region samples what it would refuse."""

    decision = with_region(sample=lambda rng, n: [(99, 99_000, 0)] * n)


class SensibleOutside(FieldGame):
    """The region finds sensible what it would refuse."""

    decision = with_region(sensible=lambda n: [(99, 99_000, 0)])


class SensibleInFractions(FieldGame):
    """The region's targets are whole numbers, and what it finds sensible are none."""

    decision = with_region(sensible=lambda n: [(9_000.0, 9_000.0, 0.0)][:n])


class SensibleWithoutEnd(FieldGame):
    """The region finds more sensible than it is asked for."""

    decision = with_region(sensible=lambda n: [(24_000 + i, 1000, 0) for i in range(n + 1)])


class NeverEnds(CountingGame):
    """There is always another night."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        state.night = 1
        return super().apply(state, role, action)


class StopsWithoutOutcome(CountingGame):
    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        state.outcome = None
        return made


class BreaksAnInvariant(CountingGame):
    """A home-coming costs more sacks than there are."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        if made.verb == "home":
            state.kept -= 12
        return made


class UndeclaredVerb(CountingGame):
    verbs = {"gather": CountingGame.verbs["gather"]}


# ---- copies and files


class SharesHands(PicketsGame):
    """A clone that shares the lists inside a list."""

    def clone(self, state: Pickets, journal: bool = True) -> Pickets:
        copy = super().clone(state, journal)
        copy.hands = state.hands[:]
        return copy


class ForgetsInClone(CountingGame):
    """A field that was added to the state and not to clone."""

    def clone(self, state: Counting, journal: bool = True) -> Counting:
        copy = super().clone(state, journal)
        copy.haul = 0
        return copy


class RemembersAside(CountingGame):
    """Something that matters is kept beside the state's fields, and so is not saved."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        state.__dict__["farms"] = state.__dict__.get("farms", 0) + 1
        if state.__dict__["farms"] % 3 == 0 and state.outcome is None:
            state.kept += 1
        return made


LOAD = Kept("counting", "load", lambda g: g.haul)


class KeepsTooLong(CountingGame):
    """What is in the wagon is worked out once, and never again."""

    def view(self, state: Counting, role: str | None) -> dict[str, Any]:
        return {**super().view(state, role), "haul": LOAD(state)}


class ShowsItself(PicketsGame):
    """A view has the very list that the game goes on changing."""

    def view(self, state: Pickets, role: str | None) -> dict[str, Any]:
        return {**super().view(state, role), "told": state.journal}


class LooseCounting(Counting):
    agenda: list[Any]


class LooseSteps(CountingGame):
    """The agenda does not say which steps it can hold, so they cannot be read back."""

    state_type = LooseCounting

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Counting:
        start = super().start(scenario, options, dice)
        return LooseCounting(**{name: getattr(start, name) for name in start.__struct_fields__})


class RewritesJournal(CountingGame):
    """A journal entry goes on changing."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        log = state.journal or []
        shared = next((e.params for e in log if e.key == "gathered"), None)
        if shared is not None:
            shared["sacks"] += 1
        return made


# ---- chance

FARMS = [0]


class UsesGlobal(CountingGame):
    """A number outside the state has a say."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        FARMS[0] += 1
        if FARMS[0] % 4 == 0 and state.outcome is None:
            state.kept += 1
        return made


class UsesSetOrder(PicketsGame):
    """The cards are taken from a set before they are shuffled."""

    def start(self, scenario: str, options: dict[str, int], dice: Dice) -> Pickets:
        state = super().start(scenario, options, dice)
        state.deck = list(set(state.deck))
        return state


class CallsWithoutBarrier(PicketsGame):
    """A card is drawn from the hidden deck, and the draw can be taken back."""

    def apply(self, state: Pickets, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        if made.verb == "call":
            state.shown -= 1
        return made


class RollsUncounted(CountingGame):
    """Dice fall, and the roll can be taken back."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        before = state.dice.rolled
        made = super().apply(state, role, action)
        state.dice.rolled = before
        return made


class UndoForgets(CountingGame):
    """What undo goes back to lacks something."""

    def decode(self, data: bytes) -> Counting:
        state = super().decode(data)
        state.haul = max(0, state.haul - 1)
        return state


# ---- journal


class TellsEverybody(PicketsGame):
    """Which card is laid aside face down is told to all."""

    def apply(self, state: Pickets, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        if made.verb == "lay":
            state.log("laid-card", "1.3", card=str(made.target))
        return made


class TellsTheWrongRole(PicketsGame):
    """Which card is laid aside face down is told to the other side."""

    def apply(self, state: Pickets, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        if made.verb == "lay":
            state.tell(other(role), "laid-card", "1.3", card=str(made.target))
        return made


# ---- words


class CitesNoRule(CountingGame):
    """The outcome cites a rule that is not in rules.toml."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        if state.outcome is not None:
            state.outcome = Outcome(None, 0, "hungry", "9.9", {"sacks": 0})
        return made


class SaysWithoutParameter(CountingGame):
    """The outcome is told without the number its sentence needs."""

    def apply(self, state: Counting, role: str, action: Action | tuple[str, Target]) -> Action:
        made = super().apply(state, role, action)
        if state.outcome is not None:
            state.outcome = Outcome(None, 0, "hungry", "1.1")
        return made


class NamelessCards(PicketsGame):
    def names(self, kind: str, id: str, lang: str) -> str | None:
        return None


class OddsThatDoNotAddUp(CountingGame):
    def odds(self) -> dict[str, OddsForm]:
        return {"alarm": OddsForm((), lambda _: Odds("1.2", [Bar("alarm", Fraction(1, 6))], Fraction(1, 6)))}
