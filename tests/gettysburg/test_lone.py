"""Questions that leave no choice: answered at once where everybody can see it, hushed where that would tell."""

import random

import pytest

from gettysburg.helpers import GAME, act, asked, block, field, told
from hardtack.engine.state import Ask
from hardtack.games.gettysburg.rules.tables import T

ANSWERED = {
    "Through", "RepulseAsk", "RemoveAsk", "MeleeOrder", "TurnAsk", "MeleeTakeHit", "RetreatAsk", "RegroupWhere",
    "PlaceAsk",
}  # fmt: skip
HUSHED = {
    "CommandAsk", "FireAsk", "TakeHit", "MoveAsk", "SupplyAsk", "SpendAsk", "NightSupplyAsk", "FreeDeployment",
    "SwapWith",
}  # fmt: skip
NEVER_LONE = {"ShiftAsk", "AimAsk", "RegroupAsk", "HancockAsk", "CusterAsk", "AssignAsk"}
"""Put only where there is a choice."""


def test_every_question_is_classed() -> None:
    asks = {step.__name__: step.lone for step in GAME.steps.values() if issubclass(step, Ask) and step.prompt}
    assert {name for name, lone in asks.items() if lone == "answered"} == ANSWERED
    assert {name for name, lone in asks.items() if lone == "hushed"} == HUSHED
    assert {name for name, lone in asks.items() if lone == "asked"} == NEVER_LONE


@pytest.mark.parametrize(("scenario", "seed"), [("day-1", 1), ("day-2", 2), ("day-3", 3), ("three-days", 4)])
def test_nobody_is_asked_openly_where_there_is_no_choice(scenario: str, seed: int) -> None:
    options = {"cavalry-battle": 1, "free-deployment": 1, "column-and-line": seed % 2}
    g = GAME.setup(scenario, options, seed)
    rng = random.Random(seed)
    for _ in range(2500):
        decision = GAME.decision(g)
        if decision is None:
            break
        role = decision.roles[0]
        actions = decision.actions(role)
        assert len(actions) > 1 or decision.hushed, decision.prompt
        bold = [a for a in actions if a.verb in ("assault", "raid", "target", "activate", "fight")]
        GAME.apply(g, role, rng.choice(bold if bold and rng.random() < 0.5 else actions))


@pytest.mark.rule("gettysburg", "7.1", "7.2")
def test_a_single_melee_is_opened_and_a_block_without_a_way_out_fights_unasked() -> None:
    walls = dict.fromkeys(("L11", "L12", "M13", "N13", "N12"), "csa")
    rows = [block("csa-inf-kershaw", "M11", 4), block("usa-inf-ward", "M12", 3)]
    attack = {"hex": "M12", "attackers": {"csa-inf-kershaw": "M11"}}
    g = field(*rows, melees=[attack], control=walls, phase="melee", active="csa", dice=[6] * 12)
    assert asked(g) == ("csa", "combat-turn")  # the attacker, who is better, could go back
    act(g, "fight csa-inf-kershaw")
    assert [e["unit"] for e in told(g, "melee-fought")] == ["csa-inf-kershaw", "usa-inf-ward"]
    assert T.letter[T.unit["csa-inf-kershaw"]] < T.letter[T.unit["usa-inf-ward"]]
