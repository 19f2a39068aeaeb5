"""6.5.5: casualty checks, wounds and the cards that answer them."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred, Outcome

from .action_cards import permanent_cards
from .performance import score
from .state import MOSBY, Choice, Mosby, discard
from .tables import T


class CasualtyCheck(Choice):
    """6.5.5: one check for Mosby; Mosby Escapes may cancel it before or after the die."""

    rule = "6.5.5"
    prompt = "casualty"

    def asked(self, g: Mosby) -> bool:
        return "mosby_escapes" in g.hand

    def unasked(self, g: Mosby) -> None:
        roll_check(g)

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("escape"), Action("roll")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "escape":
            escape(g)
        else:
            roll_check(g)


def escape(g: Mosby) -> None:
    """action.mosby_escapes: the check, or the wound it gave, is cancelled."""
    discard(g, "mosby_escapes")
    g.log("escaped", "action.mosby_escapes")


def roll_check(g: Mosby) -> None:
    """6.5.5: the die of a check."""
    roll = g.roll("casualty", by=MOSBY, least=T.file.combat.wounded_on + 1)
    g.log("casualty-check", "6.5.5", roll, hit=int(not roll.good))
    g.then(*([] if roll.good else [AfterWound()]), AfterCheck())


class AfterWound(Choice):
    """6.5.5: the die says wounded: Mosby Escapes can still undo it."""

    rule = "6.5.5"
    prompt = "wounded"

    def asked(self, g: Mosby) -> bool:
        return "mosby_escapes" in g.hand

    def unasked(self, g: Mosby) -> None:
        wounded(g)

    def params(self, g: Mosby) -> dict[str, int | str]:
        return {"second": int(g.wound > 0)}

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("escape"), Action("suffer")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "escape":
            escape(g)
        else:
            wounded(g)


def wounded(g: Mosby) -> None:
    """6.5.5: a wound costs a Permanent card and 5 points; a second one kills (4.2)."""
    if g.wound:
        g.log("mosby-killed", "4.2")
        g.end(Outcome("union", g.notoriety, "killed", "4.2", {"turn": g.turn, "notoriety": g.notoriety}))
        g.mode = "over"
        return
    g.wound = 1
    score(g, T.file.points.wound, "wound")
    g.log("mosby-wounded", "6.5.5", points=T.file.points.wound)
    g.then(LosePermanent())


class LosePermanent(Choice):
    """5.1: a wound costs a Permanent card of the player's choice."""

    rule = "5.1"
    prompt = "lose-permanent"
    lone = "answered"

    def asked(self, g: Mosby) -> bool:
        return bool(permanent_cards(g))

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("give-up", card) for card in permanent_cards(g)]

    def barred(self, g: Mosby, role: str) -> list[Barred]:
        kept = dict.fromkeys(card for card in g.hand if card not in T.permanent)
        return [Barred("give-up", card, "not-permanent", self.rule) for card in kept]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        card = str(action.target)
        discard(g, card)
        g.log("permanent-lost", "5.1", card=card)


class AfterCheck(Choice):
    """action.false_report: False Report may follow a check that was made, wounded or not (G56)."""

    rule = "action.false_report"
    prompt = "false-report"

    def asked(self, g: Mosby) -> bool:
        return "false_report" in g.hand

    def actions(self, g: Mosby, role: str) -> list[Action]:
        return [Action("false-report"), Action("decline")]

    def take(self, g: Mosby, role: str, action: Action) -> None:
        if action.verb == "false-report":
            discard(g, "false_report")
            g.awareness = 1
            g.log("false-report", "action.false_report")
