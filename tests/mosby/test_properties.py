"""What holds for any numbers, not only for those of an example."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardtack.engine.contract import IllegalAction
from hardtack.engine.dice import dice_from_seed
from hardtack.games.mosby.rules.chances import RESULTS
from hardtack.games.mosby.rules.combat import odds_column
from hardtack.games.mosby.rules.performance import score
from hardtack.games.mosby.table.odds_forms import FORMS
from mosby.helpers import GAME, at

settings.register_profile("unhurried", deadline=None, derandomize=True)  # a busy machine is no failure, nor bad luck
settings.load_profile("unhurried")

# Any number of these may be held at once, up to what the deck has.
COMBAT_CARDS = st.lists(
    st.sampled_from(["cannon", "pistol_tactics", "ambush", "surprise_attack", "mosby_heroics", "deception"]),
    unique=True,
)
TARGETS = st.one_of(
    st.none(), st.integers(), st.text(max_size=20), st.floats(), st.lists(st.floats(), max_size=4), st.booleans()
)


@pytest.mark.rule("mosby", "4.0")
@given(notoriety=st.integers(1, 20), held=st.integers(0, 9), change=st.integers(-60, 60))
def test_points_are_one_purse_that_is_never_less_than_empty(notoriety: int, held: int, change: int) -> None:
    s = at("aldie", notoriety=notoriety, performance=held)
    score(s, change, "test")
    assert 10 * (s.notoriety - 1) + s.points == max(0, 10 * (notoriety - 1) + held + change)
    assert s.notoriety >= 1 and 0 <= s.points <= 9


@pytest.mark.rule("mosby", "6.5.3")
@given(attacker=st.integers(1, 40), defender=st.integers(1, 40))
def test_odds_are_rounded_in_the_defenders_favour(attacker: int, defender: int) -> None:
    column = odds_column(attacker, defender)
    promised = column - 4 if column >= 5 else 1 / (6 - column)
    assert attacker / defender >= promised or column == 0  # 1:6 takes anything worse


@given(
    attacker=st.sampled_from(["mosby", "union"]),
    band=st.integers(1, 8),
    union=st.integers(1, 30),
    notoriety=st.integers(1, 20),
    awareness=st.integers(1, 5),
    cards=COMBAT_CARDS,
    counterattacks=st.integers(0, 3),
)
def test_chances_add_up_and_more_men_never_hurt(
    attacker: str, band: int, union: int, notoriety: int, awareness: int, cards: list[str], counterattacks: int
) -> None:
    held = cards + ["counterattack"] * counterattacks
    asked = {"attacker": attacker, "union": union, "notoriety": notoriety, "awareness": awareness, "cards": held}
    odds = FORMS["combat"].ask({**asked, "band": band})
    assert sum(bar.chance for bar in odds.bars) == 1
    assert [bar.id for bar in odds.bars] == list(RESULTS)
    assert FORMS["combat"].ask({**asked, "band": band + 1}).headline >= odds.headline


@pytest.mark.rule("mosby", "event.union_sweep")
def test_only_a_band_that_is_attacked_is_surprised_by_a_sweep() -> None:
    asked = {"band": 3, "union": 3, "notoriety": 4, "awareness": 2, "cards": []}
    for attacker, die in (("union", -2), ("mosby", 0)):
        both = [FORMS["combat"].ask({**asked, "attacker": attacker, "sweep": sweep}) for sweep in (0, 1)]
        before, after = (dict(odds.lines)["total"]["modifier"] for odds in both)
        assert after - before == die


@given(awareness=st.integers(1, 5), dice=st.integers(1, 12), scout=st.integers(0, 1))
def test_activation_chances_add_up(awareness: int, dice: int, scout: int) -> None:
    odds = FORMS["activation"].ask({"awareness": awareness, "dice": dice, "scout": scout})
    assert sum(bar.chance for bar in odds.bars) == 1 and len(odds.bars) == dice + 1


@settings(max_examples=200)
@given(verb=st.one_of(st.sampled_from(sorted(GAME.verbs)), st.text(max_size=12)), target=TARGETS)
def test_a_forged_action_is_refused_or_legal_and_a_refusal_changes_nothing(verb: str, target: object) -> None:
    s = at("groveton", hand=["local_guide", "hide"])
    decision = GAME.decision(s)
    assert decision is not None
    before = GAME.encode(s)
    try:
        made = GAME.apply(s, "mosby", (verb, target))
    except IllegalAction as no:
        assert GAME.encode(s) == before and str(no).endswith(".")
    else:
        assert made in decision.actions("mosby")


@given(seed=st.integers(), n=st.integers(1, 1000), items=st.lists(st.integers(), max_size=40))
def test_dice_stay_in_range_and_shuffling_loses_nothing(seed: int, n: int, items: list[int]) -> None:
    dice = dice_from_seed(seed)
    assert 0 <= dice.below(n) < n and 1 <= dice.d6() <= 6
    shuffled = items[:]
    dice.shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)
