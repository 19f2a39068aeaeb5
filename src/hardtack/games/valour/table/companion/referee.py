"""The referee: a ledger and a deed come in; what is on paper, asked and told, and the new ledger, go out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from hardtack.engine.companion import Companion, Plain, Unfit
from hardtack.engine.contract import IllegalAction
from hardtack.engine.game import Game
from hardtack.engine.rolls import Roll
from hardtack.engine.state import Entry
from hardtack.engine.text import Text, text

from ...rules.chances import hit
from ...rules.kinds import COVERS, FORMATIONS, KINDS
from ...rules.state import STANDING, Valour, is_infantry, profile, shaken, tenacity
from ...rules.tables import T
from . import combat, deeds, lists, orders
from .asking import Asked, Question, Refereed, Sitting
from .ledger import Ledger, begun, closed, opened, read_ledger, unread
from .papers import Paper

Answers = Annotated[list[Annotated[list[int | str], Meta(max_length=40)]], Meta(max_length=60)]


class Request(Struct, forbid_unknown_fields=True):
    """answers: those given so far, in order. roll: the referee throws the next dice."""

    deed: deeds.AnyDeed
    ledger: Any = None
    answers: Answers = []
    roll: bool = False


CARRY_OUT: dict[type[deeds.Deed], Callable[[Sitting, Any], None]] = {
    deeds.Fire: combat.fire,
    deeds.Melee: combat.fight,
    deeds.Square: combat.square,
    deeds.HitAndRun: combat.hit_and_run,
    deeds.Suffers: combat.losses,
    deeds.Activate: orders.activate,
    deeds.Messenger: orders.messenger,
    deeds.Act: orders.act,
    deeds.Rally: orders.rally_unit,
    deeds.Play: orders.play_card,
    deeds.Spend: orders.spend,
    deeds.Behold: lambda sitting, deed: None,
}
WITH_LEDGER: dict[type[deeds.Deed], Callable[[Sitting, Any, Ledger], Ledger | None]] = {
    deeds.Draw: orders.draw,
    deeds.Next: orders.next_phase,
    deeds.Correct: orders.correct,
}


def answer(game: Game[Any], lang: str, data: Plain) -> Plain:
    """Carry a deed out as far as the answers go."""
    try:
        asked = msgspec.convert(data, Request)
    except msgspec.ValidationError as bad:
        raise unread(str(bad)) from None
    if isinstance(asked.deed, deeds.Start):
        deed = asked.deed
        ledger = begun(deed.armies, deed.name, deed.first, deed.limit, deed.cards)
        return shown(game, lang, ledger, None, None)
    ledger = read_ledger(asked.ledger)
    g = opened(ledger, [tuple(one) for one in asked.answers], asked.roll)
    g.journal = []
    sitting = Sitting(game, g)
    question = None
    try:
        carry_out(sitting, asked.deed, ledger)
    except Asked as stopped:
        question = stopped.question
    except IllegalAction as no:
        raise Unfit(no, g) from None
    if question is None and g.answers:
        raise IllegalAction("referee-answer", "army.sequence")
    return shown(game, lang, ledger, sitting, question)


def carry_out(sitting: Sitting, deed: Any, ledger: Ledger) -> None:
    g = sitting.g
    if g.phase == "over" and not isinstance(deed, deeds.Correct | deeds.Behold):
        raise combat.no("over", "army.victory")
    for id, stance in deed.stances.items():
        orders.stand(g, id, stance)
    if type(deed) in WITH_LEDGER:
        WITH_LEDGER[type(deed)](sitting, deed, ledger)
    else:
        CARRY_OUT[type(deed)](sitting, deed)


# ---- what is told


def words(game: Game[Any], lang: str, g: Valour) -> Text:
    """The words of the game with the names of this ledger, and how Spanish agrees with them."""
    t = text(game, lang, g)
    assert g.field is not None
    t.genders = {("unit", unit.id): grammar(unit.es) for unit in g.field.units}
    return t


def grammar(name: str) -> tuple[str, str]:
    """Gender and number of a Spanish name, by its first word: batería, coraceros, regimiento."""
    first = name.split(" ")[0].lower()
    if first.endswith("s"):
        return ("f" if first.endswith("ías") else "m"), "many"
    return ("f" if first.endswith("a") else "m"), "one"


def shown(game: Game[Any], lang: str, ledger: Ledger, sitting: Sitting | None, question: Question | None) -> Plain:
    """All that a client shows. While something is asked the ledger is as it was."""
    if sitting is None:
        after = ledger
        g = opened(ledger, [], False)
        t = words(game, lang, g)
        return {**standing_of(t, after, g), "papers": [], "told": [], "duties": [], "ask": None, "answers": []}
    g = sitting.g
    t = words(game, lang, g)
    papers = [paper_told(t, paper) for paper in sitting.papers]
    told = [entry_told(t, entry) for entry in g.journal or [] if not entry.see]
    if g.outcome is not None:
        told.append({"text": t.get(f"outcome-{g.outcome.key}", g.outcome.params), "rule": g.outcome.rule, "dice": []})
    duties = [{"text": t.get(f"duty-{key}", params), "rule": rule} for key, rule, params in sitting.duties]
    answers = [list(one) for one in g.taken]
    if question is not None:
        ask = question_told(t, question)
        return {"ledger": None, "papers": papers, "told": told, "duties": duties, "ask": ask, "answers": answers}
    after = closed(ledger, g)
    if after.phase == "fate" and ledger.phase != "fate":
        after = replace(after, drawn=False)
    status = standing_of(t, after, g)
    return {**status, "papers": papers, "told": told, "duties": duties, "ask": None, "answers": answers}


def standing_of(t: Text, ledger: Ledger, g: Refereed) -> Plain:
    """The ledger, and what follows from it: values as they are now, who is shaken, which tests are owed."""
    units = {
        line.id: {
            "name": t.name("unit", line.id), "tenacity": tenacity(g, n),
            "shaken": g.status[n] == STANDING and shaken(g, n), "foot": is_infantry(g, n),
            "kind": KINDS[profile(g, n).kind],
        }
        for n, line in enumerate(ledger.units)
    }  # fmt: skip
    return {
        "ledger": msgspec.to_builtins(ledger),
        "units": units,
        "brigades": {line.id: t.name("brigade", line.id) for line in ledger.brigades},
        "sides": [{"name": t.name("side", line.army), "army": t.name("army", line.army)} for line in ledger.sides],
        "heading": t.get("referee-heading", {"turn": ledger.turn, "limit": ledger.limit,
                         "side": ledger.sides[ledger.active].army, "phase": ledger.phase}),
    }  # fmt: skip


def entry_told(t: Text, entry: Entry) -> Plain:
    dice = []
    for roll in entry.rolls:
        if isinstance(roll, Roll):
            whole = roll.added or roll.needs is None
            dice += [{"value": die, "good": roll.good if whole else roll.succeeds(die)} for die in roll.dice]
    return {"text": t.log(entry), "rule": entry.rule, "dice": dice}


def paper_told(t: Text, paper: Paper) -> Plain:
    """What is on paper, line by line with its rule; then how many dice, what they need, and the chances."""
    about = t.name(*next(iter(paper.about.items())))
    lines = [{"text": t.get(f"odds-line-{key}", params), "rule": rule} for key, params, rule in paper.lines]
    told = {"dice": paper.dice, "least": paper.needs}
    return {
        "title": f"{t.get(f'odds-{paper.kind}')}: {about}",
        "rule": paper.rule,
        "lines": lines,
        "sum": t.get("odds-line-dice", told),
        "dice": paper.dice,
        "needs": paper.needs,
        "bars": [
            {"label": t.get(f"odds-result-{id}"), "chance": float(chance), "good": good, "fraction": str(chance)}
            for id, chance, good in paper.bars
        ],
    }


def question_told(t: Text, question: Question) -> Plain:
    params = dict(question.params)
    if question.kind == "dice":
        said = t.get(f"roll-{question.key}")
    else:
        said = t.prompt(question.key, params) if question.own else t.get(f"ask-{question.key}", params)
    labels = [t.label(action) for action in question.actions]
    if not labels:
        known = {u for u in question.choices if ("unit", u) in t.own}
        labels = [t.name("unit", c) if c in known else t.get(f"answer-{question.key}-{c}") for c in question.choices]
    needs = "" if question.least is None else t.get("roll-needs-least", {"n": question.least})
    return {
        "kind": question.kind, "text": said, "rule": question.rule, "side": question.side, "n": question.n,
        "least": question.least, "needs": needs,
        "chance": None if question.least is None else float(hit(question.least)),
        "choices": [{"id": id, "name": name} for id, name in zip(question.choices, labels, strict=True)],
    }  # fmt: skip


# ---- what there is to choose from


def offers(game: Game[Any], lang: str) -> Plain:
    t = text(game, lang)
    return {
        **lists.offers(game, lang),
        "formations": {id: t.name("formation", id) for id in FORMATIONS},
        "covers": {id: t.name("cover", id) for id in COVERS},
        "phases": {id: t.name("phase", id) for id in (*orders.PHASES, "over")},
        "turns": T.chart.victory.turns,
        "decks": {
            army.id: [card_told(card, lang) for card in T.decks[army.number]] for army in T.armies
        },
    }  # fmt: skip


def card_told(number: int, lang: str) -> Plain:
    card, es = T.cards[number], lang == "es"
    windows = T.fate.windows[card.window]
    return {
        "id": card.id, "rank": card.rank, "name": card.name_es if es else card.name_en,
        "text": card.text_es if es else card.text_en, "when": windows.es if es else windows.en, "rule": card.rule,
        "window": card.window, "turn": card.turn, "phase": orders.PHASE_OF.get(card.window, ""),
        "chooses": card.chooses, "asked": card.id in orders.AT_ONCE,
    }  # fmt: skip


def companion(game: Game[Any]) -> Companion:
    return Companion(lambda lang: offers(game, lang), lambda lang, data: answer(game, lang, data))
