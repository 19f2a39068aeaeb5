"""Situations: the documented example stands, fields do what they say, every mistake is refused in one sentence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from for_the_people.helpers import GAME, S, asked, control, sp, stack, war, where
from hardtack.engine.contract import BadInput
from hardtack.engine.dice import dice_from_seed
from hardtack.games.for_the_people.rules.pieces import army_in
from hardtack.games.for_the_people.rules.setup import set_up
from hardtack.games.for_the_people.rules.state import OUT, TRACK, WAITING
from hardtack.games.for_the_people.rules.tables import CSA, NEUTRAL, SIDES, USA, T
from hardtack.games.for_the_people.table.situation import Place, Stack, Table

PAGE = Path(__file__).parents[2] / "docs" / "games" / "for-the-people.md"
HANDS = {"usa": [34], "csa": [35]}
QUEUE = {"operations-queue": 1}
SIX_FORTS = ["atlanta-ga", "macon-ga", "augusta-ga", "savannah-ga", "columbus-ga", "dalton-ga"]


def test_the_example_of_the_page() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    g = GAME.situation(tomllib.loads(example))
    assert (g.turn, g.will, asked(g)) == (8, [78, 84], ("csa", "play"))
    assert g.hands == [[8, 71], [2, 84]] and g.discards == [12, 30] and g.dice.fed == [3, 5]
    assert where(g, "lee") == where(g, "stuart") == "chambersburg-pa" and sp(g, "csa", "chambersburg-pa") == 12
    assert army_in(g, USA, S["frederick-md"]) == T.army["army-potomac"]
    assert g.forts[S["fredericksburg-va"]] == CSA and sp(g, "usa", "manassas-va") == 0
    assert where(g, "jackson") == OUT and (where(g, "hooker"), g.back[T.general["hooker"]]) == (TRACK, 9)


def test_every_field_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for row in (Table, Place, Stack):
        for name in row.__struct_fields__:
            assert f"`{name}`" in page, name


def test_but_for_what_is_named_it_is_the_set_up_of_1861() -> None:
    g, start = GAME.situation({"hands": HANDS}), set_up("1861", GAME.check_options({}), dice_from_seed(1))
    assert (g.turn, g.sp, g.control, g.at) == (start.turn, start.sp, start.control, start.at)
    assert asked(g) == ("usa", "play")


def test_without_a_hand_the_rounds_are_over() -> None:
    g = GAME.situation({})
    assert (g.turn, g.phase) == (2, "reinforcement")


def test_markers_and_tracks() -> None:
    g = war(
        {"charleston-sc": {"ironclad": True, "torpedoes": True}, "atlanta-ga": {"destroyed": True, "control": "usa"}},
        hunley="charleston-sc", blockade=3, amphibious=4, emancipation=True, intervention=True, mississippi=True,
        capital={"csa": ""}, states={"TN": "usa", "KY": "csa"}, first={"KY": "csa"}, sign={"csa": -1}, qualified=True,
        runners=True, alabama=1, desertions=2, locomotives=True, forts_back={"csa": [5]}, horse_due={"usa": [6, 7]},
        beaten=["army-potomac"], armies={"army-cumberland": 4}, removed=[1], deck=[9, 10],
    )  # fmt: skip
    charleston, atlanta = S["charleston-sc"], S["atlanta-ga"]
    assert g.ironclads[charleston] and g.torpedoes[charleston] and g.hunley == charleston
    assert g.destroyed[atlanta] and control(g, "atlanta-ga") == "usa"
    assert (g.blockade, g.amphibious, g.emancipation, g.intervention, g.mississippi) == (3, 4, 1, 1, 1)
    assert g.capital == [S["washington-dc"], -1] and g.sign[CSA] == -1
    assert (g.states[T.state_of["TN"]], g.states[T.state_of["KY"]], g.first[T.state_of["KY"]]) == (USA, CSA, CSA)
    assert g.first[T.state_of["MO"]] == NEUTRAL
    assert (g.runners, g.alabama, g.desertions, g.locomotives, g.qualified) == (1, 1, 2, 1, 1)
    assert (g.forts_back, g.horse_due) == ([5 * 2 + CSA], [6 * 2 + USA, 7 * 2 + USA])
    assert g.beaten == [T.army["army-potomac"]]
    cumberland = T.army["army-cumberland"]
    assert (g.army_at[cumberland], g.army_back[cumberland]) == (TRACK, 4)
    assert 1 in g.removed and g.deck[-2:] == [9, 10]


def test_an_army_that_was_on_the_map_goes_to_the_track_for_good() -> None:
    g = GAME.situation({"scenario": "1863", "armies": {"army-potomac": 9}})
    assert army_in(g, USA, S["manassas-va"]) == -1 and g.army_at[T.army["army-potomac"]] == TRACK


def test_who_is_not_named_in_a_stack_that_is_replaced_waits() -> None:
    g = GAME.situation({"scenario": "1863", "spaces": {"fredericksburg-va": {"csa": {"sp": 2, "generals": ["lee"]}}}})
    assert (where(g, "jackson"), where(g, "lee")) == (WAITING, "fredericksburg-va")


def test_who_controls_a_border_state_has_won_it_unless_it_is_said_who_was_first() -> None:
    def first(scenario: str, **table: Any) -> int:
        return war(scenario=scenario, hands=HANDS, **table).first[T.state_of["KY"]]

    assert first("1861", states={"KY": "usa"}) == USA
    assert first("1861", states={"KY": "usa"}, first={"KY": "csa"}) == CSA
    assert first("1863", states={"KY": "csa"}) == CSA  # it would never have been lost again
    assert first("1863", states={"KY": "neutral"}) == NEUTRAL


@pytest.mark.parametrize("side", SIDES)
def test_a_queue_of_points(side: str) -> None:
    general = {"usa": "fremont", "csa": "polk"}[side]
    g = war({"cairo-il": {side: stack(2, general)}}, options=QUEUE, hands=HANDS, queue={side: [general, 1]})
    n = SIDES.index(side)
    assert g.queue[2 * n : 2 * n + 2] == [T.general[general], 1]


PORTS = ["mobile-al", "savannah-ga", "charleston-sc", "wilmington-nc", "norfolk-va", "memphis-tn", "vicksburg-ms"]
MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"turm": 3}, "unknown field `turm`"),
    ({"game": "mosby"}, "This is a situation of 'mosby', not of for-the-people."),
    ({"scenario": "1860"}, "no scenario '1860'"),
    ({"options": {"foo": 1}}, "no option 'foo'"),
    ({"turn": 14}, "turn must be 1 to 13, not 14."),
    ({"phase": "tea"}, "`$.phase`"),
    ({"active": "cuba"}, "`$.active`"),
    ({"dice": [7]}, "dice: every die must show 1 to 6."),
    ({"spaces": {"atlantis": {}}}, "There is no space 'atlantis'."),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1}, "csa": {"sp": 1}}}}, "Both sides cannot have strength points"),
    ({"spaces": {"cairo-il": {"usa": {"sp": -1}}}}, "cannot hold -1"),
    ({"spaces": {"cairo-il": {"usa": {"sp": "some"}}}}, "in cairo-il: expected `int`, got `str` - at `$.usa.sp`."),
    ({"spaces": ["cairo-il"]}, "In this situation expected `object`"),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1, "generals": ["lee"]}}}}, "lee is of the other side."),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1, "generals": ["wellington"]}}}}, "There is no general 'wellington'."),
    ({"spaces": {"cairo-il": {"usa": {"generals": ["stoneman"]}}}}, "needs a strength point in cairo-il"),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1, "army": "grande-armee"}}}}, "There is no army 'grande-armee'."),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1, "army": "army-mississippi"}}}}, "is of the other side."),
    ({"spaces": {"cairo-il": {"usa": {"army": "army-missouri"}}}}, "army-missouri needs strength points"),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1, "elite": 1}}}}, "Elite units go with an army"),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1, "army": "army-missouri", "elite": 3}}}}, "<= 2"),
    ({"spaces": {"cairo-il": {"fort": "csa", "usa": {"sp": 1}}}}, "A fort of one side cannot stand among troops"),
    ({"spaces": {"fort-sumter-sc": {"fort": "csa"}}}, "printed on the map"),
    ({"spaces": {"manassas-va": {"ironclad": True}}}, "manassas-va is no port"),
    ({"spaces": {"manassas-va": {"torpedoes": True}}}, "manassas-va is no port"),
    ({"spaces": {"manassas-va": {"destroyed": True}}}, "manassas-va is no resource space"),
    ({"spaces": {s: {"ironclad": True} for s in PORTS[:4]}}, "There are no more than 3 ironclads."),
    ({"spaces": {s: {"torpedoes": True} for s in PORTS}}, "There are no more than 6 torpedoes."),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1, "leaderless": True}}}}, "Only an army can be leaderless"),
    ({"spaces": {"cairo-il": {"usa": {"sp": 1000}}}}, "<= 999"),
    (
        {
            "spaces": {
                "cairo-il": {"usa": {"sp": 1, "army": "army-missouri", "elite": 2}},
                "alton-il": {"usa": {"sp": 1, "army": "army-cumberland", "elite": 1}},
            }
        },
        "usa has no more than 2 elite units.",
    ),
    (
        {"spaces": {s: {"fort": "csa"} for s in [*SIX_FORTS, "mobile-al"]}, "empty": True},
        "than 6 fort counters",
    ),
    ({"spaces": {"cairo-il": {"usa": stack(1, "grant")}, "alton-il": {"usa": stack(1, "grant")}}}, "in two places"),
    (
        {"spaces": {"cairo-il": {"usa": stack(1, "grant")}}, "generals": {"grant": "out"}},
        "grant is named in two",
    ),
    ({"generals": {"lee": "home"}}, "lee: say out, waiting, or the turn"),
    ({"generals": {"lee": 0}}, "lee: say out, waiting, or the turn"),
    ({"generals": {"lee": 100}}, "lee: say out, waiting, or the turn"),
    ({"generals": {"mcdowell": "out"}}, "The commander of army-potomac is elsewhere."),
    ({"armies": {"army-potomac": 0}}, ">= 1"),
    ({"states": {"XX": "usa"}}, "There is no state 'XX'."),
    ({"states": {"PA": "csa"}}, "PA cannot be csa."),
    ({"states": {"VA": "neutral"}}, "VA cannot be neutral."),
    ({"first": {"VA": "usa"}}, "VA is no border state."),
    ({"first": {"KY": "usa"}}, "Who won KY first, usa, does not agree with who controls it."),
    ({"states": {"KY": "csa"}, "first": {"KY": "neutral"}}, "Who won KY first, neutral, does not agree"),
    ({"states": {"KY": "csa"}, "first": {"KY": "usa"}}, "Who won KY first, usa, does not agree"),
    ({"sign": {"usa": 0}}, "A sign is 1 or -1."),
    ({"capital": {"usa": "richmond-va"}}, "The government of usa cannot sit in richmond-va."),
    (
        {"capital": {"csa": "atlanta-ga"}, "spaces": {"atlanta-ga": {"csa": {}, "control": "usa"}}},
        "atlanta-ga is not controlled by csa",
    ),
    ({"will": {"csa": 1000}}, "<= 999"),
    ({"blockade": 6}, "blockade must be 0 to 5, not 6."),
    ({"blockade": 5, "intervention": True}, "After intervention the blockade level is at most 4."),
    ({"amphibious": -1}, "amphibious must be 0 to 5, not -1."),
    ({"hunley": "atlanta-ga"}, "atlanta-ga is no port"),
    (
        {"hunley": "mobile-al", "spaces": {"mobile-al": {"csa": {}, "usa": {"sp": 1}}}, "empty": True},
        "Naval weapons cannot lie among Union troops in mobile-al.",
    ),
    ({"alabama": 3}, "<= 2"),
    ({"desertions": -1}, ">= 0"),
    ({"desertions": 100}, "<= 99"),
    ({"forts_back": {"cuba": [1]}}, "'cuba'"),
    ({"horse_due": {"usa": [0]}}, ">= 1"),
    ({"horse_due": {"usa": [100]}}, "<= 99"),
    ({"beaten": ["lee"]}, "There is no army 'lee'."),
    ({"queue": {"csa": ["polk", 1]}}, "needs the option operations-queue"),
    ({"queue": {"csa": ["lee", 1]}, "options": QUEUE}, "lee is no general of csa on the map"),
    ({"queue": {"usa": ["polk", 1]}, "options": QUEUE}, "polk is no general of usa on the map"),
    ({"queue": {"csa": ["polk", 3]}, "options": QUEUE}, "polk moves as soon as 3 points are queued for him."),
    ({"hands": {"usa": [1], "csa": [1]}}, "A card can be in one place only."),
    ({"discards": [131]}, "Cards are numbered from 1 to 130."),
]


@pytest.mark.parametrize(("table", "said"), MISTAKES, ids=[str(number) for number in range(len(MISTAKES))])
def test_a_mistake_is_told(table: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as no:
        GAME.situation(table)
    assert said in str(no.value) and "\n" not in str(no.value)


@pytest.mark.parametrize("table", [None, [], "1863", 7])
def test_what_is_no_table_is_refused(table: Any) -> None:
    with pytest.raises(BadInput, match="expected `object`"):
        GAME.situation(table)
