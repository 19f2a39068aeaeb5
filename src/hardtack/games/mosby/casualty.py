"""6.5.5: casualty checks, wounds and the cards that answer them."""

from __future__ import annotations

from hardtack.engine.contract import Action, Outcome
from hardtack.engine.state import Step

from .state import Choice, Mosby, discard, score
from .tables import T


class CasualtyCheck(Step):
    """One check for Mosby; Mosby Escapes may cancel it before or after the die."""

    rule = "6.5.5"

    def run(self, g: Mosby) -> None:
        if "mosby_escapes" in g.hand:
            g.then(BeforeCheck())
        else:
            g.then(RollCheck())


class BeforeCheck(Choice):
    rule = "6.5.5"
    prompt = "casualty"

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("escape"), Action("roll")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "escape":
            discard(g, "mosby_escapes")
            g.log("escaped", "action.mosby_escapes")
        else:
            g.then(RollCheck())


class RollCheck(Step):
    rule = "6.5.5"

    def run(self, g: Mosby) -> None:
        die = g.dice.d6()
        hit = die <= T.file.combat.wounded_on
        g.log("casualty-check", "6.5.5", die=die, hit=int(hit), good=int(not hit))
        after: list[Step] = [AfterCheck()] if "false_report" in g.hand else []
        if not hit:
            g.then(*after)
        elif "mosby_escapes" in g.hand:
            g.then(AfterWound(), *after)
        else:
            g.then(Wounded(), *after)


class AfterWound(Choice):
    """The die says wounded: Mosby Escapes can still undo it."""

    rule = "6.5.5"
    prompt = "wounded"

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("escape"), Action("suffer")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "escape":
            discard(g, "mosby_escapes")
            g.log("escaped", "action.mosby_escapes")
        else:
            g.then(Wounded())


class Wounded(Step):
    """A wound costs a Permanent card and 5 points; a second one kills (4.2)."""

    rule = "6.5.5"

    def run(self, g: Mosby) -> None:
        if g.wound:
            g.log("mosby-killed", "4.2")
            g.end(Outcome("union", g.notoriety, "killed", "4.2", {"turn": g.turn, "notoriety": g.notoriety}))
            g.mode = "over"
            return
        g.wound = 1
        score(g, T.file.points.wound, "wound")
        g.log("mosby-wounded", "6.5.5", points=T.file.points.wound)
        held = [c for c in g.hand if c in T.permanent]
        if len(held) == 1:
            discard(g, held[0])
            g.log("permanent-lost", "5.1", card=held[0])
        elif held:
            g.then(LosePermanent())


class LosePermanent(Choice):
    rule = "5.1"
    prompt = "lose-permanent"

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("give-up", c) for c in dict.fromkeys(g.hand) if c in T.permanent]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        card = str(action.target)
        discard(g, card)
        g.log("permanent-lost", "5.1", card=card)


class AfterCheck(Choice):
    """False Report may follow a check that was made, wounded or not (G56)."""

    rule = "action.false_report"
    prompt = "false-report"

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("false-report"), Action("decline")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "false-report":
            discard(g, "false_report")
            g.awareness = 1
            g.log("false-report", "action.false_report")
