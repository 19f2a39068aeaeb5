"""What people read where it hangs on the state: reasons, prompts that differ, who leads now, the terminal's words."""

import json
from functools import partial

import pytest

import seat
from gettysburg.helpers import GAME, act, asked, block, field, question, told
from hardtack.engine.contract import Action, BadInput
from hardtack.engine.text import LANGUAGES, rules, text
from hardtack.games.gettysburg.rules.fire.repulse import RepulseAsk
from hardtack.games.gettysburg.rules.losses import eliminate
from hardtack.games.gettysburg.rules.state import Gettysburg
from hardtack.games.gettysburg.rules.tables import T
from hardtack.games.gettysburg.table.odds_forms import FORMS

LAW, WARD = "csa-inf-law", "usa-inf-ward"


def reasons(g: Gettysburg) -> dict[object, tuple[str, str]]:
    return {b.target: (b.key, b.rule) for b in question(g).barred(asked(g)[0])}


@pytest.mark.rule("gettysburg", "4.22", "4.23", "4.3")
def test_headquarters_that_cannot_command_say_why() -> None:
    g = field(
        block("csa-hq-lee", "M11", 3),
        block("csa-hq-hill", "M11", 2),
        block("csa-hq-heth", "L11", 0),
        block("csa-hq-hood", "L11", 2),
        phase="command",
    )
    assert reasons(g) == {
        "csa-hq-lee": ("only-supplies", "4.23"),
        "csa-hq-hill": ("only-supplies", "4.22"),
        "csa-hq-heth": ("worn-out", "4.3"),
    }
    act(g, "activate csa-hq-hood", "stay")


@pytest.mark.rule("gettysburg", "5.1", "5.21", "5.33")
def test_blocks_that_cannot_fire_say_why() -> None:
    g = field(
        block("csa-inf-law", "T11", 2, fire=True),
        block("csa-inf-kershaw", "T11", 2, fire=True),
        block("csa-inf-semmes", "U12", 2),
        block("csa-inf-wofford", "U13", 2, fire=True),
        block("csa-inf-benning", "M12", 2),  # nobody before him: nothing to explain
        block(WARD, "T12", 3),
        phase="fire",
    )
    assert reasons(g) == {"csa-inf-semmes": ("fire-without-command", "5.1")}
    act(g, "fire csa-inf-law", "target T12", dice=[6, 6])
    assert reasons(g) == {
        "csa-inf-law": ("has-shot", "5.1"),
        "csa-inf-kershaw": ("side-used", "5.21"),
        "csa-inf-semmes": ("fire-without-command", "5.1"),
    }


@pytest.mark.rule("gettysburg", "5.33")
def test_guns_that_see_nobody_say_so() -> None:
    g = field(
        block("csa-art-alexander", "Q10", 3, fire=True),
        block("csa-inf-law", "M12", 2, fire=True),
        block(WARD, "T13", 3),
        block("usa-inf-graham", "M13", 3),
        phase="fire",
    )
    assert reasons(g) == {"csa-art-alexander": ("no-sight", "5.33")}


@pytest.mark.rule("gettysburg", "7.1", "7.4", "7.5")
@pytest.mark.parametrize(
    ("unit", "more", "why"),
    [
        (LAW, {}, ("attack-without-command", "7.1")),
        ("csa-art-alexander", {}, ("guns-attack", "7.4")),
        ("csa-hq-hood", {}, ("hq-attack", "7.5")),
        (LAW, {"melee": True}, None),
    ],
)
def test_a_block_in_hand_that_cannot_attack_says_why(
    unit: str, more: dict[str, object], why: tuple[str, str] | None
) -> None:
    g = field(block(unit, "M11", 2, **more), block(WARD, "M12", 2), phase="movement")
    act(g, f"march {unit}")
    assert reasons(g).get(None) == why


@pytest.mark.rule("gettysburg", "7.1")
def test_a_block_that_marched_up_cannot_attack() -> None:
    g = field(block("csa-cav-hampton", "M9", 2, melee=True), block(WARD, "M12", 2), phase="movement")
    act(g, "march csa-cav-hampton", "to M11")
    assert question(g).refusal("csa", Action("assault", "M12")) is not None


@pytest.mark.rule("gettysburg", "8.1", "8.3", "4.5")
def test_blocks_that_gain_nothing_say_why() -> None:
    g = field(
        block("csa-hq-hood", "M11", 2),
        block("csa-hq-heth", "M11", 0),
        block("csa-inf-law", "M10", 1),
        block("csa-inf-benning", "U12", 1),
        phase="supply",
    )
    assert reasons(g) == {"csa-hq-heth": ("worn-out", "8.1")}
    act(g, "supply csa-hq-hood", "stay")
    assert reasons(g)["csa-hq-hood"] == ("is-named", "8.1")
    act(g, "done")
    assert reasons(g) == {"csa-inf-benning": ("out-of-range", "4.5")}
    act(g, "raise csa-inf-law")


@pytest.mark.rule("gettysburg", "4.3", "6.2", "6.6")
@pytest.mark.parametrize("phase", ["command", "supply"])
def test_the_hexes_to_which_a_headquarters_does_not_shift_say_why(phase: str) -> None:
    full = [block(f"csa-inf-{unit}", "M12") for unit in ("law", "benning", "robertson", "anderson")]
    g = field(
        block("csa-hq-hood", "M11", 2),
        *full,
        block(WARD, "L11", 2),
        control={"L10": "usa", "N11": "neutral", "N12": "csa"},
        phase=phase,
    )
    act(g, "activate csa-hq-hood" if phase == "command" else "supply csa-hq-hood")
    assert reasons(g) == {
        "M12": ("no-room", "4.3"),
        "L11": ("enemy-there", "4.3"),
        "L10": ("enemy-ground", "4.3"),
        "N11": ("neutral-ground", "4.3"),
    }
    act(g, "shift N12")


@pytest.mark.rule("gettysburg", "5.32", "6.2", "6.6")
def test_the_hexes_to_which_a_repulsed_block_does_not_fall_back_say_why() -> None:
    full = [block(f"usa-inf-{unit}", "M11") for unit in ("webb", "hall", "harrow", "carroll")]
    control = {"L11": "csa", "N12": "neutral", "N13": "usa", "L12": "usa"}
    g = field(block(WARD, "M12", 1), *full, block(LAW, "M13", 2), phase="fire", control=control)
    g.then(RepulseAsk(T.unit[WARD]))
    assert asked(g) == ("usa", "repulse")
    assert reasons(g) == {
        "M11": ("no-room", "5.32"),
        "M13": ("enemy-there", "5.32"),
        "L11": ("enemy-ground", "5.32"),
        "N12": ("neutral-ground", "5.32"),
    }
    act(g, "repulse N13")


@pytest.mark.rule("gettysburg", "5.23", "5.31.revealed-artillery")
def test_who_lies_face_up_beside_the_guns_cannot_be_singled_out() -> None:
    g = field(
        block(LAW, "E6", 3, fire=True),
        block("usa-art-randolph", "E7", 2),
        block(WARD, "E7", 2, up=True),
        block("usa-inf-graham", "E7", 2),
        phase="fire",
    )
    act(g, f"fire {LAW}", "target E7")
    assert reasons(g) == {WARD: ("aim-at-guns", "5.31.revealed-artillery")}, "of Graham, upright, nothing is told"
    act(g, "at usa-art-randolph", dice=[6, 6, 6])


@pytest.mark.rule("gettysburg", "4.6", "4.61")
def test_who_takes_over_is_told_to_his_side_alone() -> None:
    g = field(
        block("usa-hq-reynolds", "L4", 1),
        block("usa-hq-doubleday", "L5", 1),
        block("usa-hq-howard", "N5", 1),
        block("csa-hq-lee", "M11", 3),
    )
    eliminate(g, T.unit["usa-hq-reynolds"], "5.23")
    assert told(g, "leads-army", "usa") == [{"unit": "usa-hq-howard"}]
    assert told(g, "leads-corps", "usa") == [{"unit": "usa-hq-doubleday", "corps": "i"}]
    assert told(g, "leads-army", "csa") == told(g, "leads-corps", "csa") == []
    spanish = text(GAME, "es")
    assert spanish.get("log-leads-corps", {"unit": "usa-hq-doubleday", "corps": "i"}).endswith("del I Cuerpo (CHQ)")
    assert spanish.get("log-leads-corps", {"unit": "usa-hq-buford", "corps": "cav"}).endswith("de la Caballería (CHQ)")


@pytest.mark.rule("gettysburg", "5.24")
def test_the_question_who_takes_a_hit_speaks_of_half_hits_where_they_decide() -> None:
    spanish, told_of = text(GAME, "es"), {"space": "T12", "hits": 1}
    assert "más fuertes" in spanish.prompt("take-hit", {**told_of, "half": 0})
    assert "medio impacto" in spanish.prompt("take-hit", {**told_of, "half": 1})
    g = field(
        block(LAW, "T11", 1, fire=True),
        block("usa-art-randolph", "T12", 1, half=True),
        block("usa-inf-graham", "T12", 3, half=True),
        phase="fire",
    )
    act(g, f"fire {LAW}", "target T12", "general", dice=[1])
    assert question(g).params == {"space": "T12", "hits": 1, "half": 1}


@pytest.mark.rule("gettysburg", "10.0.setup")
def test_custer_stays_with_kilpatrick_and_a_headquarters_where_it_is() -> None:
    said = text(GAME, "es")
    assert said.label(Action("stay"), {"step": "custer"}) == "Dejar a Custer con Kilpatrick"
    assert said.label(Action("stay"), {"step": "shift"}) == "Activarse donde está"


@pytest.mark.rule("gettysburg", "7.3")
def test_odds_of_a_block_without_firepower_do_not_say_it_hits_with_nought() -> None:
    answer = FORMS["melee"].ask({"attacker1-terrain": "woods-hill", "attacker2": "none"})
    key, params = next(line for line in answer.lines if line[0] == "attacks")
    for lang in LANGUAGES:
        assert " 0 " not in text(GAME, lang).get(f"odds-line-{key}", params)


@pytest.mark.parametrize(
    ("form", "given"),
    [
        ("fire", {"from": "R12"}),
        ("fire", {"from": "R12", "to": "A1"}),
        ("fire", {"unit": "csa-inf-law", "from": "R12", "to": "Q10"}),
        ("melee", {"attacker1": "none", "attacker2": "none"}),
        ("melee", {"unsupported": 1}),
        ("melee", {"defender1-strength": 0}),
    ],
)
def test_odds_that_make_no_sense_are_refused_in_both_languages(form: str, given: dict[str, object]) -> None:
    said = []
    for ask in (FORMS[form].ask, *(partial(text(GAME, lang).odds, FORMS[form]) for lang in LANGUAGES)):
        with pytest.raises(BadInput) as no:
            ask(given)
        said.append(str(no.value))
    plain, english, spanish = said
    assert plain == english != spanish and spanish.endswith(".") and "odds-no" not in spanish


@pytest.mark.rule("gettysburg", "box.day1-victory", "9.1")
@pytest.mark.parametrize(("lang", "four"), [("en", "4 or less"), ("es", "4 o menos")])
def test_the_goal_that_is_told_first_is_that_of_day_1(lang: str, four: str) -> None:
    marks = json.loads((GAME.folder / "web" / "guide.json").read_text(encoding="utf-8"))["marks"]
    day_1, later = (mark for mark in marks if mark["id"] == "goal")
    bands = GAME.view(GAME.setup("day-1", seed="goal"), "csa")["vp"]["bands"]
    assert day_1["when"]["is"]["vp.bands.usa_most"] == bands["usa_most"]
    assert four in day_1["text"][lang] and four not in later["text"][lang]
    assert four in next(r for r in rules(GAME)["rule"] if r["id"] == "9.1")["summary"][lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_has_a_word_for_every_key_of_the_view(lang: str) -> None:
    g = GAME.setup("three-days", None, 1)
    said = text(GAME, lang)

    def keys(value: object) -> set[str]:
        if isinstance(value, dict):
            return {*map(str, value), *(k for part in value.values() for k in keys(part))}
        return {k for part in value for k in keys(part)} if isinstance(value, list) else set()

    shown = {key for role in GAME.roles for key in keys(GAME.view(g, role))} - {*T.ids}
    assert [key for key in sorted(shown) if not said.has(f"view-{key}")] == []


@pytest.mark.rule("gettysburg", "5.24", "7.3")
@pytest.mark.parametrize(("lang", "half"), [("en", "half"), ("es", "medio")])
def test_half_hits_are_spoken_of_under_fire_and_not_in_melee(lang: str, half: str) -> None:
    def hint(g: Gettysburg) -> str:
        action = next(a for a in question(g).actions(asked(g)[0]) if a.verb == "lose")
        return text(GAME, lang).get("action-lose", GAME.details(g, asked(g)[0], action), "hint")

    rows = [block(LAW, "J9", 3), block("csa-inf-benning", "J9", 3)]
    fire = field(*rows, block(WARD, "J10", 2, fire=True), phase="fire", active="usa")
    act(fire, f"fire {WARD}", "target J9", dice=[1, 6])
    assert asked(fire) == ("csa", "take-hit") and half in hint(fire)
    laid = [{"hex": "J9", "attackers": {WARD: "J10"}}]
    melee = field(*rows, block(WARD, "J10", 2, melee=True), phase="melee", active="usa", melees=laid)
    act(melee, f"fight {LAW}", "fight csa-inf-benning", f"fight {WARD}", dice=[6] * 6 + [1, 6])
    assert asked(melee) == ("csa", "melee-hit") and half not in hint(melee)


@pytest.mark.rule("gettysburg", "5.23", "7.5")
def test_a_headquarters_is_spared_for_its_rank_or_for_its_strength_and_it_says_which() -> None:
    lee, hood, longstreet = "csa-hq-lee", "csa-hq-hood", "csa-hq-longstreet"
    for setting, spared in ((1, lee), (0, LAW)):
        rows = [block(LAW, "E7", 2), block(lee, "E7", 3), block(WARD, "E6", 3, fire=True)]
        g = field(*rows, phase="fire", active="usa", options={"hq-last-in-fire": setting})
        seat.act(g, f"fire {WARD}", "target E7", dice=[1, 6, 6])
        assert reasons(g) == {spared: ("hit-hq-last" if setting else "hit-strongest", "5.23")}
    table = {"phase": "melee", "active": "usa", "melees": [{"hex": "E7", "attackers": {WARD: "E6"}}]}
    rows = [block(longstreet, "E7", 1), block(lee, "E7", 3), block(hood, "E7", 3), block(WARD, "E6", 3, melee=True)]
    g = field(*rows, **table)
    while WARD not in {a.target for a in question(g).actions(asked(g)[0])}:
        act(g, f"fight {question(g).actions('csa')[0].target}", dice=[6] * 3)
    act(g, f"fight {WARD}", dice=[1, 6, 6])
    assert asked(g) == ("csa", "melee-hit")
    assert reasons(g) == {longstreet: ("hit-strongest", "7.5")}, "those hit before it are headquarters too"
