"""The referee for miniatures: dice line by line, tests that follow, a ledger kept by the rules, what is refused."""

from __future__ import annotations

import random

import pytest

from hardtack.engine.companion import Unfit
from hardtack.engine.contract import IllegalAction
from hardtack.engine.text import rules, text
from hardtack.games.valour import GAME
from hardtack.games.valour.rules.kinds import COVERS, FORMATIONS
from hardtack.games.valour.rules.tables import T
from hardtack.games.valour.table.companion.papers import AGAIN, FIRE, MELEE, TESTS, hit_rule, row_rule

from .refereeing import REFEREE, Plain, army, ask, begin, told, unit

# ---- what is told, line by line


@pytest.mark.rule("valour", "fire.modifiers.support", "fire.hit.light-cover")
def test_dice_and_modifiers_are_told_one_by_one_with_their_rules() -> None:
    deed = {"do": "fire", "unit": "u1", "target": "u6", "cover": "light", "supporters": [{"unit": "u2"}]}
    found = ask(begin(), deed)
    (paper,) = found["papers"]
    assert [(line["text"], line["rule"]) for line in paper["lines"]] == [
        ("Value: 3", "fire.dice"),
        ("Support: +1", "fire.modifiers.support"),
        ("Light cover: −1 to each die", "fire.hit.light-cover"),
    ]
    assert (paper["dice"], paper["needs"], paper["sum"]) == (4, 5, "4 dice: 5 or more succeeds")
    assert sum(bar["chance"] for bar in paper["bars"]) == pytest.approx(1)
    assert (found["ask"]["kind"], found["ask"]["n"], found["ask"]["least"]) == ("dice", 4, 5)
    assert found["ledger"] is None, "Nothing is written before the dice have fallen."


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_row_of_the_tables_has_a_rule_and_a_name(lang: str) -> None:
    known, t = {rule["id"] for rule in rules(GAME)["rule"]}, text(GAME, lang)
    cited = {row_rule(id, "fire") for id in T.fire_value} | {row_rule(id, "melee") for id in T.melee_value}
    cited |= {hit_rule(id, "fire") for id in T.fire_hit} | {hit_rule(id, "melee") for id in T.melee_hit}
    again = {hit_rule(id, "melee") for id in ("heavy-cavalry", "disciplined-musketry", "elan", "fierce-charge")}
    again |= {hit_rule("disciplined-musketry", "fire")}
    named = {*FIRE.values(), *MELEE.values(), *TESTS.values(), *AGAIN.values()}
    assert (cited | again | named) - known == set()
    assert all(t.has(f"row-{id}") for id in (*TESTS, *AGAIN, *FIRE, *MELEE))


# ---- a battle, deed after deed


@pytest.mark.rule("valour", "valour.losses-capped", "valour.test", "valour.rout")
def test_losses_tests_and_a_rout_follow_in_one_deed() -> None:
    ledger = begin(cards=False)
    unit(ledger, "u6")["losses"] = 4  # a veteran of tenacity 5
    deed = {"do": "fire", "unit": "u1", "target": "u6"}
    found = ask(ledger, deed, [4, 5, 6])
    assert found["ask"]["text"] == "Valour test" and found["ask"]["least"] == 3
    assert [line["rule"] for line in found["papers"][0]["lines"]] == ["valour.fire-phase"]
    assert "Veteran infantry regiment suffered 3 losses, 5 of 5 now" in told(found)
    found = ask(ledger, deed, [4, 5, 6], [3], [1])
    assert found["ask"] is None and unit(found["ledger"], "u6")["status"] == "routed"
    brigade = found["ledger"]["brigades"][2]
    assert brigade["fled"] and brigade["tests"] == 1
    assert unit(found["ledger"], "u1")["did"] == ["fired"]


@pytest.mark.rule("valour", "fortitude.when", "fortitude.waver", "fortitude.army-leader")
def test_a_phase_ends_with_the_tests_it_owes_and_what_comes_of_them() -> None:
    ledger = begin(cards=False)
    ledger["brigades"][2] |= {"fled": True, "tests": 1}
    unit(ledger, "u6")["status"] = "routed"
    found = ask(ledger, {"do": "next"})
    assert found["ask"]["text"] == "Brigade 1: how far is its leader from the army leader?"
    found = ask(ledger, {"do": "next"}, ["near"])
    assert found["papers"][0]["needs"] == 3 and found["ask"]["kind"] == "dice"
    found = ask(ledger, {"do": "next"}, ["near"], [2])
    assert found["ask"]["kind"] == "some" and [c["id"] for c in found["ask"]["choices"]] == ["u7", "u8"]
    found = ask(ledger, {"do": "next"}, ["near"], [2], ["u7"])
    after = found["ledger"]
    assert (after["phase"], after["sides"][1]["defeats"], unit(after, "u7")["losses"]) == ("action", 1, 1)
    passed = ask(ledger, {"do": "next"}, ["far"], [4])["ledger"]
    assert "defeats" not in passed["sides"][1] and passed["brigades"][2].get("tests", 0) == 0


@pytest.mark.rule("valour", "army.defeats-to-lose")
def test_an_army_that_has_reached_its_limit_has_lost() -> None:
    ledger = begin(cards=False)
    ledger["sides"][1]["defeats"] = 2
    found = ask(ledger, {"do": "next"})
    assert found["ledger"]["phase"] == "over" and "defeat" in told(found)[-1].lower()
    with pytest.raises(Unfit, match="over"):
        ask(found["ledger"], {"do": "next"})


@pytest.mark.rule("valour", "army.sequence", "army.turn-end", "army.victory")
def test_the_turns_go_round_and_the_last_one_counts_objectives() -> None:
    ledger = begin(cards=False, phase="fate", limit=1)
    seen = []
    for _ in range(7):
        ledger = ask(ledger, {"do": "next"})["ledger"]
        seen.append((ledger["active"], ledger["phase"]))
    assert seen == [(0, "fire"), (0, "action"), (0, "melee"), (1, "fate"), (1, "fire"), (1, "action"), (1, "melee")]
    assert ask(ledger, {"do": "next"})["ask"]["kind"] == "numbers"
    found = ask(ledger, {"do": "next"}, [1, 3])
    assert found["ledger"]["phase"] == "over" and "3" in told(found)[-1]


@pytest.mark.rule("valour", "test.activation", "action.first-brigade-automatic", "action.rally", "test.messenger")
def test_orders_messengers_and_a_rally() -> None:
    ledger = begin(cards=False, phase="action")
    assert ask(ledger, {"do": "activate", "brigade": "b1"})["ask"]["kind"] == "one"
    ledger = ask(ledger, {"do": "activate", "brigade": "b1"}, ["within"])["ledger"]
    assert ledger["brigades"][0]["order"] == "passed"
    found = ask(ledger, {"do": "activate", "brigade": "b2"})
    assert found["papers"][0]["needs"] == 2
    ledger = ask(ledger, {"do": "activate", "brigade": "b2"}, [1])["ledger"]
    assert ledger["brigades"][1]["order"] == "failed"
    with pytest.raises(Unfit, match="no orders"):
        ask(ledger, {"do": "act", "unit": "u4", "act": "move"})
    unit(ledger, "u1")["losses"] = 3
    found = ask(ledger, {"do": "rally", "unit": "u1", "far": True}, [5, 6, 6])
    assert unit(found["ledger"], "u1")["losses"] == 1, "The last marker stays."
    ledger = ask(found["ledger"], {"do": "messenger", "unit": "u2"}, [3])["ledger"]
    with pytest.raises(Unfit, match="message"):
        ask(ledger, {"do": "act", "unit": "u2", "act": "assault"})


@pytest.mark.rule("valour", "fate.draw", "fate.card.8", "fate.immediate-reshuffle", "fate.card.union.king")
def test_cards_are_counted_and_asked_for_at_their_moment() -> None:
    ledger = begin(phase="fate")
    ledger = ask(ledger, {"do": "draw"})["ledger"]
    assert ledger["sides"][0]["cards"] == 1
    with pytest.raises(Unfit, match="drawn"):
        ask(ledger, {"do": "draw"})
    ledger["phase"] = "fire"
    found = ask(ledger, {"do": "card", "side": 0, "card": "us-k"})
    after = found["ledger"]
    assert after["sides"][0].get("cards", 0) == 0 and after["sides"][0]["discards"] == ["us-k"]
    gun = ask(after, {"do": "fire", "unit": "u3", "target": "u6"})["papers"][0]
    assert ("Cards: +1", "fate.value-bonus-scope") in [(line["text"], line["rule"]) for line in gun["lines"]]
    # The other side holds a card: a failed test may be passed by an 8, and the referee asks.
    ledger["sides"][1]["cards"] = 1
    ledger["sides"][0]["cards"] = 0
    unit(ledger, "u6")["losses"] = 5
    deed = {"do": "fire", "unit": "u1", "target": "u6"}
    found = ask(ledger, deed, [4, 1, 1], [1])
    assert [choice["id"] for choice in found["ask"]["choices"]] == ["pass", "play c-8"]
    saved = ask(ledger, deed, [4, 1, 1], [1], ["play c-8"])["ledger"]
    assert unit(saved, "u6").get("status", "standing") == "standing"
    assert saved["sides"][1]["discards"] == ["c-8"] and saved["sides"][1].get("cards", 0) == 0
    two = ask({**saved, "phase": "fate", "active": 1, "drawn": False}, {"do": "draw", "two": True})["ledger"]
    assert two["sides"][1].get("discards", []) == []


@pytest.mark.rule("valour", "formation.square-vs-cavalry", "result.automatic-rout", "result.loser-retreats")
def test_cavalry_at_a_square_and_a_fight_tell_what_people_must_do() -> None:
    blue = army("nap-french", ["fr-cuirassiers", "fr-line-infantry"])
    grey = army("nap-british", ["br-line-infantry", "br-foot-guard"])
    ledger = begin(blue, grey, phase="melee", cards=False)
    unit(ledger, "u3")["formation"] = "square"
    found = ask(ledger, {"do": "square", "unit": "u1", "squares": ["u3"]}, [4])
    assert [duty["rule"] for duty in found["duties"]] == ["formation.square-vs-cavalry"]
    fight = {"do": "fight", "attacker": "u1", "target": "u4", "touches": [{}, {"touched": "flank"}]}
    found = ask(ledger, fight)
    lines = {line["rule"] for line in found["papers"][1]["lines"]}
    assert "melee.modifiers.flanked" in lines and len(found["papers"]) == 2
    dice = [[6] * found["papers"][0]["dice"], [1] * found["papers"][1]["dice"]]
    after = ask(ledger, fight, *dice)
    while after["ask"]:
        dice.append([2] * after["ask"]["n"])
        after = ask(ledger, fight, *dice)
    assert unit(after["ledger"], "u4")["status"] == "routed", "Infantry beaten by cavalry routs at once."
    assert [duty["rule"] for duty in after["duties"]] == ["result.cavalry-retreat"]


def won_by_cavalry(ledger: Plain, fight: Plain) -> list[str]:
    """The duties after a fight in which the attacker alone hits and every test fails."""
    found = ask(ledger, fight)
    dice = [[6] * found["papers"][0]["dice"], [1] * found["papers"][1]["dice"]]
    while (found := ask(ledger, fight, *dice))["ask"]:
        dice.append([1] * found["ask"]["n"])
    return [f"{duty['rule']} {duty['text']}" for duty in found["duties"]]


@pytest.mark.rule("valour", "result.cavalry-retreat", "special.headstrong")
def test_cavalry_that_may_not_withdraw_is_not_told_that_it_may() -> None:
    blue = army("nap-british", ["br-line-infantry", "br-heavy-dragoons"])
    grey = army("nap-french", ["fr-line-infantry", "fr-old-guard"])
    ledger = begin(grey, blue, phase="melee", cards=False)
    ledger["active"] = 1
    second = {"do": "fight", "attacker": "u4", "target": "u1", "touches": [{}, {}]}
    assert won_by_cavalry(ledger, second)[0] == "result.cavalry-retreat Heavy dragoons may withdraw or stay."
    (told,) = won_by_cavalry(ledger, {**second, "second": True})
    assert told.startswith("result.winner-stays"), "After its second fight it does not withdraw."
    for id in ("u1", "u3"):
        unit(ledger, id)["inside"] = True
    unit(ledger, "u1")["losses"] = 4
    indoors = {"do": "fight", "attacker": "u3", "target": "u1", "touches": [{}, {}], "supporters": [["u4"], []]}
    assert [duty.split()[0] for duty in won_by_cavalry(ledger, indoors)] == ["result.winner-stays"] * 2


@pytest.mark.rule("valour", "fate.card.british.jack", "action.assault-limits")
@pytest.mark.parametrize("houses", [("u1",), ("u3",), ("u1", "u3")])
def test_who_fights_touches_the_other_in_whatever_houses_they_are(houses: tuple[str, ...]) -> None:
    """Scum of the Earth counts for a French unit that fights British infantry, within walls or across them."""
    ledger = begin(
        army("nap-french", ["fr-line-infantry", "fr-old-guard"]),
        army("nap-british", ["br-line-infantry", "br-line-infantry"]),
        phase="melee", cards=True,
    )  # fmt: skip
    ledger["active"] = 1
    ledger["effects"] = [{"card": "br-j", "side": 1}]
    unit(ledger, "u1")["losses"] = 4
    for id in houses:
        unit(ledger, id)["inside"] = True
    deed = {"do": "fight", "attacker": "u3", "target": "u1", "touches": [{}, {}]}
    found = ask(ledger, deed)
    dice = [[6] + [2] * (found["papers"][0]["dice"] - 1), [2] * found["papers"][1]["dice"]]
    test = ask(ledger, deed, *dice)
    assert test["ask"]["least"] == 5


@pytest.mark.rule("valour", "fate.card.british.jack", "formation.square-vs-cavalry")
def test_who_rides_at_a_square_touches_it() -> None:
    """Scum of the Earth counts for the test of shaken horse that suffers a loss at British infantry."""
    french = army("nap-french", ["fr-hussars-chasseurs", "fr-line-infantry"])
    ledger = begin(french, army("nap-british", ["br-line-infantry", "br-line-infantry"]), phase="melee", cards=True)
    ledger["effects"] = [{"card": "br-j", "side": 1}]
    unit(ledger, "u1")["losses"] = 3
    unit(ledger, "u3")["formation"] = "square"
    test = ask(ledger, {"do": "square", "unit": "u1", "squares": ["u3"]}, [1])["ask"]
    assert (test["text"], test["least"]) == ("Valour test", 5)


def test_the_referee_rolls_one_throw_at_a_time() -> None:
    deed = {"do": "fire", "unit": "u1", "target": "u6"}
    found = ask(begin(cards=False), deed, roll=True)
    assert found["ask"] is None or found["ask"]["text"] != "Fire"
    assert len(found["answers"][0]) == 3 and all(1 <= die <= 6 for die in found["answers"][0])


def test_a_spanish_referee_agrees_with_the_names_of_units() -> None:
    ledger = begin(cards=False)
    found = ask(ledger, {"do": "fire", "unit": "u1", "target": "u8"}, [6, 1, 1], lang="es")
    assert told(found)[0].startswith(
        "El Regimiento de infantería fogueado disparó a la Batería de campo de ánima rayada"
    )


# ---- what is refused

BAD: list[tuple[Plain, str]] = [
    ({"do": "fire", "unit": "u6", "target": "u1"}, "wrong-side"),
    ({"do": "fire", "unit": "u1", "target": "u2"}, "wrong-side"),
    ({"do": "fire", "unit": "u1", "target": "u99"}, "no-unit"),
    ({"do": "fire", "unit": "u1", "target": "u6", "distance": 19}, "range"),
    ({"do": "fire", "unit": "u3", "target": "u6", "how": "canister", "distance": 13}, "range"),
    ({"do": "fire", "unit": "u1", "target": "u6", "how": "canister"}, "no-canister"),
    ({"do": "fire", "unit": "u5", "target": "u6", "how": "skirmish"}, "no-skirmish"),
    ({"do": "fire", "unit": "u4", "target": "u6"}, "only-skirmish"),
    ({"do": "fire", "unit": "u1", "target": "u6", "supporters": [{"unit": "u1"}]}, "supports-twice"),
    ({"do": "fire", "unit": "u1", "target": "u6", "stances": {"u1": {"formation": "march-column"}}}, "marching"),
    ({"do": "fire", "unit": "u1", "target": "u6", "stances": {"u1": {"formation": "square"}}}, "no-formation"),
    ({"do": "fight", "attacker": "u1", "target": "u6", "touches": [{}, {}]}, "phase"),
    ({"do": "rally", "unit": "u1"}, "phase"),
    ({"do": "card", "side": 0, "card": "us-k"}, "no-card"),
    ({"do": "correct", "unit": "u1", "losses": 5}, "too-many"),
]
NAPOLEONIC = (
    army("nap-french", ["fr-line-infantry", "fr-cuirassiers", "fr-field-artillery"]),
    army("nap-spanish", ["sp-walloon-guard", "sp-militia"]),
)


@pytest.mark.rule("valour", "fate.timing")
@pytest.mark.parametrize(
    ("phase", "side", "card", "on", "key"),
    [
        ("fire", 0, "fr-j", "u1", "card-not-now"),
        ("action", 0, "fr-q", "b1", "card-not-now"),
        ("melee", 1, "c-a", "", "card-not-now"),
        ("fate", 0, "c-3", "", "card-not-now"),
        ("action", 0, "sp-j", "", "no-card"),
        ("action", 1, "sp-q", "", "card-moment"),
        ("action", 0, "fr-k", "b1", "card-on"),
        ("action", 0, "c-5", "u1", "card-on"),
        ("fate", 1, "c-3", "", ""),
        ("action", 1, "sp-j", "", ""),
        ("melee", 0, "c-a", "", ""),
    ],
)
def test_a_card_is_played_in_its_phase_and_turn_and_on_what_it_is_for(
    phase: str, side: int, card: str, on: str, key: str
) -> None:
    """A king for a brigade without its orders and a 5 for a unit without losses do nothing."""
    ledger = begin(*NAPOLEONIC, phase=phase)
    for line in ledger["sides"]:
        line["cards"] = 1
    deed = {"do": "card", "side": side, "card": card, "on": on}
    if not key:
        assert ask(ledger, deed)["ledger"]["sides"][side]["discards"] == [card]
        return
    with pytest.raises(Unfit) as no:
        ask(ledger, deed)
    assert no.value.key == f"referee-{key}"


@pytest.mark.rule("valour", "fate.card.union.jack", "fate.timing")
def test_fresh_cartridges_are_for_infantry() -> None:
    ledger = begin()
    ledger["sides"][0]["cards"] = 1
    deed = {"do": "fire", "target": "u6", "cards": ["us-j"]}
    assert ask(ledger, {**deed, "unit": "u1"})["ask"]["kind"] == "dice"
    with pytest.raises(Unfit, match="card on"):
        ask(ledger, {**deed, "unit": "u3"})


@pytest.mark.parametrize(("deed", "key"), BAD)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_the_rules_do_not_allow_is_refused_in_both_languages(deed: Plain, key: str, lang: str) -> None:
    with pytest.raises(Unfit) as no:
        ask(begin(cards=True), deed, lang=lang)
    assert no.value.key == f"referee-{key}"
    said = text(GAME, lang, no.value.state).refusal(no.value)
    assert said.endswith(".") and "{" not in said and "refused" not in said
    assert no.value.rule in {rule["id"] for rule in rules(GAME)["rule"]}


@pytest.mark.parametrize(
    "change",
    [
        {"format": "other"}, {"phase": "lunch"}, {"sides": []}, {"units": []}, {"turn": 0}, {"more": 1},
        {"brigades": [{"id": "b1", "side": 0, "en": "", "es": ""}] * 3},
    ],
)  # fmt: skip
def test_what_is_no_ledger_is_refused(change: Plain) -> None:
    with pytest.raises(IllegalAction) as no:
        ask({**begin(), **change}, {"do": "next"})
    assert no.value.key == "ledger-unread"


@pytest.mark.parametrize(
    "bad", [{"losses": 99}, {"profile": "nobody"}, {"brigade": "b9"}, {"formation": "square"}, {"on_foot": True}]
)
def test_a_unit_that_cannot_be_is_refused(bad: Plain) -> None:
    ledger = begin()
    unit(ledger, "u1").update(bad)
    with pytest.raises(IllegalAction) as no:
        ask(ledger, {"do": "next"})
    assert no.value.key in ("ledger-unread", "referee-too-many")


def test_a_ledger_is_looked_at_without_changing_it() -> None:
    ledger = begin()
    found = ask(ledger, {"do": "look"}, lang="es")
    assert found["ledger"]["phase"] == "fire" and found["heading"] == "La Unión · Turno 1 de 12 · Disparo"
    assert found["units"]["u1"]["tenacity"] == 4 and not found["units"]["u1"]["shaken"]


def test_answers_that_answer_nothing_are_refused() -> None:
    deed = {"do": "fire", "unit": "u1", "target": "u6"}
    for wrong in ([7, 1, 1], [1, 1], ["u1", 1, 1]):
        with pytest.raises(IllegalAction, match="answer"):
            ask(begin(), deed, wrong)  # type: ignore[arg-type]


# ---- whatever people tell it


def random_deed(ledger: Plain, rng: random.Random) -> Plain:
    """Something people might tell, right or wrong."""
    ids, brigades = [line["id"] for line in ledger["units"]], [line["id"] for line in ledger["brigades"]]
    some = lambda n: rng.sample(ids, rng.randint(0, n))  # noqa: E731
    army = ledger["sides"][rng.randint(0, 1)]["army"]
    card = T.cards[rng.choice(T.decks[T.army[army]])].id
    stance = {"formation": rng.choice(FORMATIONS), "inside": rng.random() < 0.3, "on_foot": rng.random() < 0.2}
    touch = {"touched": rng.choice(("front", "narrow", "flank")), "brigade": rng.random() < 0.5, "canister": some(2)}
    return rng.choice([
        {"do": "fire", "unit": rng.choice(ids), "target": rng.choice(ids), "cover": rng.choice(COVERS),
         "how": rng.choice(("volley", "skirmish", "canister")), "enfilade": rng.random() < 0.3,
         "supporters": [{"unit": id} for id in some(2)], "cards": rng.choice(([], [], [card]))},
        {"do": "fight", "attacker": rng.choice(ids), "target": rng.choice(ids), "touches": [touch, {}],
         "supporters": [some(2), some(1)], "assaulted": True},
        {"do": "fight", "attacker": rng.choice(ids), "target": rng.choice(ids), "touches": [{}, touch],
         "stances": {rng.choice(ids): stance}},
        {"do": "square", "unit": rng.choice(ids), "squares": some(1) or [ids[0]]},
        {"do": "hit-and-run", "unit": rng.choice(ids), "target": rng.choice(ids)},
        {"do": "activate", "brigade": rng.choice(brigades)},
        {"do": "messenger", "unit": rng.choice(ids)},
        {"do": "act", "unit": rng.choice(ids), "act": rng.choice(("move", "double", "retreat", "assault", "reform"))},
        {"do": "rally", "unit": rng.choice(ids), "far": True},
        {"do": "draw", "two": rng.random() < 0.1},
        {"do": "card", "side": rng.randint(0, 1), "card": card, "on": rng.choice(ids + brigades), "units": some(3)},
        {"do": "spend", "card": card, "unit": rng.choice(ids)},
        {"do": "losses", "unit": rng.choice(ids), "losses": rng.randint(1, 4)},
        {"do": "correct", "unit": rng.choice(ids), "losses": rng.randint(0, 5)},
        {"do": "next"}, {"do": "next"}, {"do": "next"},
    ])  # fmt: skip


def random_answer(asked: Plain, rng: random.Random) -> list[int | str]:
    if asked["kind"] == "dice":
        return [rng.randint(1, 6) for _ in range(asked["n"])]
    if asked["kind"] == "numbers":
        return [rng.randint(0, 5) for _ in range(asked["n"])]
    choices = [choice["id"] for choice in asked["choices"]]
    assert all(choice["name"] and not choice["name"].startswith("answer-") for choice in asked["choices"])
    return [rng.choice(choices)] if asked["kind"] == "one" else rng.sample(choices, rng.randint(0, len(choices)))


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_told_is_refused_or_leaves_a_ledger_that_can_be_read(seed: int) -> None:
    rng = random.Random(seed)
    ready = REFEREE.offers("en")["ready"]
    known = {rule["id"] for rule in rules(GAME)["rule"]}
    ledger, done = (
        ask(None, {"do": "start", "armies": ready[2 * (seed % 5) : 2 * (seed % 5) + 2], "limit": 4})["ledger"],
        0,
    )
    for _ in range(250):
        lang = rng.choice(("en", "es"))
        deed, answers = random_deed(ledger, rng), []
        try:
            found = ask(ledger, deed, lang=lang)
            while found["ask"]:
                answers.append(random_answer(found["ask"], rng))
                found = ask(ledger, deed, *answers, lang=lang)
        except IllegalAction as no:
            said = text(GAME, lang, no.state if isinstance(no, Unfit) else None).refusal(no)
            assert no.rule in known and not said.startswith("refused-"), no
            continue
        for line in (*found["told"], *found["duties"], *(line for paper in found["papers"] for line in paper["lines"])):
            assert line["rule"] in known and line["text"] and "{" not in line["text"], line
        ledger, done = found["ledger"], done + 1
        for line in ledger["units"]:
            assert line.get("losses", 0) <= found["units"][line["id"]]["tenacity"]
        if ledger["phase"] == "over":
            break
    assert done > 20
