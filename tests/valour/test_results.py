"""What comes of a fight: the winner, ties, automatic routs, tests, retreats, and what winners may do."""

from __future__ import annotations

import pytest

from hardtack.engine.board.opentable.shapes import point_to_polygon
from hardtack.games.valour.rules.action.assault import from_house_to_house
from hardtack.games.valour.rules.melee.fights import BeginFight, MeleePhase
from hardtack.games.valour.rules.melee.results import WonAsk, higher
from hardtack.games.valour.rules.melee.retreats import FallBack, RetreatedAsk
from hardtack.games.valour.rules.melee.value import strength
from hardtack.games.valour.rules.standing import contacts, distance, engaged, outline
from hardtack.games.valour.rules.state import (
    ASSAULTED,
    FOUGHT,
    NOWHERE,
    ROUTED,
    SECOND,
    STANDING,
    Fight,
    Valour,
)

from .fields import against, choose, field, first, inside, put
from .tables import act, asked, choices, give, hurt, keys, question, refused, regions, run, throw_away, told, u, window

LINE = "sp-walloon-guard"
FRENCH = "fr-marie-louise"
COLUMN = "attack-column"
HIT, MISS = 6, 2
"""Dice that hit and miss whatever the modifiers, and are never rolled again."""


def fight(g: Valour, attacker: int, target: int, ours: int, theirs: int, *more: int) -> None:
    """A fight in which each side inflicts so many losses."""
    paper = [strength(g, Fight(attacker, target, [[], []]), n).dice for n in (0, 1)]
    dice = [HIT] * ours + [MISS] * (paper[0] - ours) + [HIT] * theirs + [MISS] * (paper[1] - theirs)
    run(g, BeginFight(attacker, target), dice=[*dice, *more])


def lines(**features: tuple[str, list[tuple[float, float]]]) -> tuple[Valour, int, int]:
    """Two lines front to front."""
    g = field(**features)
    theirs = put(g, "or-s-line-1", LINE, 30, 24, 180)
    ours = against(g, "or-f-line-1", FRENCH, "or-s-line-1")
    return g, ours, theirs


def why(g: Valour, *at: float) -> str:
    """Why a winner cannot reform so."""
    found = refused(g, "face", *at)
    return "" if found is None else found.key


def barred(g: Valour) -> dict[str, tuple[str, str]]:
    """What is shown as closed, with the reason and its rule."""
    found = question(g)
    assert found is not None
    return {f"{bar.verb} {bar.target}": (bar.key, bar.rule) for bar in found.barred(found.roles[0])}


# ---- who wins


@pytest.mark.rule("valour", "result.winner", "result.loser-retreats")
def test_more_losses_inflicted_win_and_the_loser_retreats() -> None:
    g, ours, theirs = lines()
    fight(g, ours, theirs, 2, 1)
    assert told(g, "wins-fight") == [{"unit": "or-f-line-1", "unit2": "or-s-line-1", "losses": 2, "losses2": 1}]
    assert (g.losses[ours], g.losses[theirs]) == (1, 2)
    assert asked(g) == ("grey", "fall-back") and g.status[theirs] == STANDING
    g, ours, theirs = lines()
    fight(g, ours, theirs, 1, 2)
    assert asked(g) == ("blue", "fall-back")


@pytest.mark.rule("valour", "result.winner-no-tests", "result.winner", "valour.automatic-success")
def test_the_winner_takes_no_tests_for_losses_that_cannot_be_marked() -> None:
    """Both are shaken; what cannot be marked counts for the result all the same."""
    g, ours, theirs = lines()
    hurt(g, "or-f-line-1")
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 2, 1, 4, 4)
    assert [t["unit"] for t in told(g, "valour-passed")] == ["or-s-line-1", "or-s-line-1"]
    assert asked(g) == ("grey", "fall-back")


@pytest.mark.rule("valour", "valour.test", "result.loser-retreats")
def test_a_loser_that_fails_its_test_routs_and_does_not_retreat() -> None:
    g, ours, theirs = lines()
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 2, 0, 4, 3)
    assert g.status[theirs] == ROUTED and asked(g) == ("blue", "won")


@pytest.mark.rule("valour", "result.tie")
def test_the_active_side_wins_ties() -> None:
    for hits in (0, 2):
        g, ours, theirs = lines()
        fight(g, ours, theirs, hits, hits)
        assert keys(g).count("wins-tie") == 1 and asked(g) == ("grey", "fall-back")


HILL = ("hill", [(20.0, 15.0), (40.0, 15.0), (40.0, 40.0), (20.0, 40.0)])


@pytest.mark.rule("valour", "result.tie", "terrain.hill")
def test_a_defender_who_stands_higher_wins_ties() -> None:
    g, ours, theirs = lines(hill=("hill", [(20.0, 23.2), (40.0, 23.2), (40.0, 40.0), (20.0, 40.0)]))
    assert higher(g, theirs, ours) and not higher(g, ours, theirs)
    fight(g, ours, theirs, 1, 1)
    assert keys(g).count("holds-tie-hill") == 1 and asked(g) == ("blue", "fall-back")


@pytest.mark.rule("valour", "terrain.hill")
def test_on_a_hill_of_two_levels_the_inner_one_is_higher() -> None:
    g, ours, theirs = lines(hill=HILL, inner=("hill", [(22.0, 23.2), (38.0, 23.2), (38.0, 38.0), (22.0, 38.0)]))
    assert higher(g, theirs, ours)
    g, ours, theirs = lines(hill=HILL)
    assert not higher(g, theirs, ours) and not higher(g, ours, theirs)
    fight(g, ours, theirs, 1, 1)
    assert asked(g) == ("grey", "fall-back")


FARM = ("defendable-heavy", [(28.0, 20.0), (32.0, 20.0), (32.0, 24.0), (28.0, 24.0)])
BARN = ("defendable-heavy", [(32.0, 20.0), (36.0, 20.0), (36.0, 24.0), (32.0, 24.0)])
LOFT = ("defendable-heavy", [(30.0, 24.0), (34.0, 24.0), (34.0, 28.0), (30.0, 28.0)])
"""It adjoins the farm and the barn."""


def farm(**features: tuple[str, list[tuple[float, float]]]) -> tuple[Valour, int, int]:
    """A French column at the south wall of a farm."""
    g = field(farm=FARM, **features)
    held = inside(g, "or-s-line-1", LINE, "farm")
    column = put(g, "or-f-line-1", FRENCH, 30, 18.5, 0, COLUMN)
    return g, column, held


@pytest.mark.rule("valour", "terrain.hill", "terrain.defendable", "result.tie")
def test_a_unit_in_a_house_on_a_hill_stands_on_that_hill() -> None:
    g = field(farm=FARM, barn=BARN, hill=("hill", [(32.0, 18.0), (40.0, 18.0), (40.0, 30.0), (32.0, 30.0)]))
    ours, theirs = inside(g, "or-f-line-1", FRENCH, "farm"), inside(g, "or-s-line-1", LINE, "barn")
    assert higher(g, theirs, ours) and not higher(g, ours, theirs)
    from_house_to_house(g, ours, theirs)
    fight(g, ours, theirs, 1, 1)
    assert keys(g).count("holds-tie-hill") == 1 and asked(g) == ("blue", "beaten-out")


@pytest.mark.rule("valour", "result.tie")
def test_who_holds_a_feature_wins_ties() -> None:
    g, column, held = farm()
    fight(g, column, held, 1, 1)
    assert keys(g).count("holds-tie-feature") == 1 and asked(g) == ("blue", "fall-back")


# ---- automatic routs


@pytest.mark.rule("valour", "result.automatic-rout")
def test_infantry_beaten_by_cavalry_routs() -> None:
    g = field()
    line = put(g, "or-s-line-1", LINE, 30, 24, 180)
    horse = against(g, "or-f-cuir", "fr-hussars-chasseurs", "or-s-line-1")
    fight(g, horse, line, 1, 0)
    assert g.status[line] == ROUTED and keys(g).count("routs") == 1


@pytest.mark.rule("valour", "result.automatic-rout")
def test_cavalry_that_only_supports_is_enough() -> None:
    g = field()
    line = put(g, "or-s-line-1", LINE, 30, 24, 180)
    column = against(g, "or-f-line-1", FRENCH, "or-s-line-1", formation=COLUMN, along=2.25)
    against(g, "or-f-cuir", "fr-hussars-chasseurs", "or-s-line-1", formation=COLUMN, along=-2.25)
    run(g, BeginFight(column, line), dice=[HIT] * 5 + [MISS] * 6)
    act(g, "support or-f-cuir")
    assert g.status[line] == ROUTED


@pytest.mark.rule("valour", "result.automatic-rout")
def test_beaten_squares_and_guns_rout() -> None:
    for formation, profile in (("square", LINE), ("unlimbered", "sp-field-artillery")):
        g = field()
        other = put(g, "or-s-line-1", profile, 30, 24, 180, formation)
        column = against(g, "or-f-line-1", FRENCH, "or-s-line-1", formation=COLUMN)
        fight(g, column, other, 1, 0)
        assert g.status[other] == ROUTED
    g = field()
    mass = put(g, "or-s-line-1", LINE, 30, 24, 180, "mass")
    column = against(g, "or-f-line-1", FRENCH, "or-s-line-1", formation=COLUMN)
    fight(g, column, mass, 1, 0)
    assert g.status[mass] == STANDING


@pytest.mark.rule("valour", "result.automatic-rout", "action.assault-limits", "result.loser-retreats")
def test_from_house_to_house_nobody_routs_at_once_and_the_loser_must_leave() -> None:
    g = field(farm=FARM, barn=BARN)
    ours, theirs = inside(g, "or-f-line-1", FRENCH, "farm"), inside(g, "or-s-line-1", LINE, "barn")
    from_house_to_house(g, ours, theirs)
    fight(g, ours, theirs, 1, 0)
    assert g.status[theirs] == STANDING and asked(g) == ("grey", "beaten-out")
    act(g, "leave line")
    first(g, "out")
    first(g, "fall-back")
    act(g, "hold")
    # The winner sits in a feature of its own: the barn stays empty.
    assert asked(g) is None and g.inside[ours] == 0 and g.inside[theirs] == NOWHERE


# ---- retreats


@pytest.mark.rule("valour", "result.retreat-move", "result.loser-retreats")
def test_a_retreat_is_one_straight_shift_within_45_degrees() -> None:
    g, ours, theirs = lines()
    fight(g, ours, theirs, 1, 0)
    # The line stands at 30, 24 and has 6"; north is away.
    far = max(pose[1] for pose in regions(g)["fall-back"].sensible(64) if isinstance(pose, tuple)) - 24000
    assert refused(g, "fall-back", 30, 24 + far / 1000, 180) is None
    assert refused(g, "fall-back", 30, 24 + far / 1000, 0) is None
    for at, key in (
        ((30, 24.0 + far / 1000 + 0.1, 180), "too-far"),
        ((30, 27.0, 180), "too-close"),
        ((30, 28, 90), "retreat-facing"),
        ((36, 26, 180), "retreat-direction"),
        ((30, 24, 0), "retreat-short"),
    ):
        found = refused(g, "fall-back", *at)
        assert found is not None and found.key == key, at
    first(g, "fall-back")
    assert distance(g, ours, theirs) > 3000 and not engaged(g, theirs)


@pytest.mark.rule("valour", "result.retreat-move")
def test_a_unit_that_can_go_nowhere_routs() -> None:
    """Behind it there is the edge of the table, and not 3" to it."""
    g = field()
    theirs = put(g, "or-s-line-1", LINE, 30, 45, 180)
    ours = against(g, "or-f-line-1", FRENCH, "or-s-line-1")
    fight(g, ours, theirs, 1, 0)
    assert g.status[theirs] == ROUTED and "retreats" not in keys(g)


@pytest.mark.rule("valour", "result.retreat-move")
def test_guns_that_supported_cannot_get_away() -> None:
    g = field()
    gun = put(g, "or-s-guns", "sp-field-artillery", 30, 24, 180, "unlimbered")
    ours = against(g, "or-f-line-1", FRENCH, "or-s-guns")
    run(g, FallBack(gun, ours))
    assert g.status[gun] == ROUTED


@pytest.mark.rule("valour", "result.loser-retreats")
def test_supporters_of_the_loser_in_contact_retreat_without_tests() -> None:
    g = field()
    ours = put(g, "or-f-line-1", FRENCH, 30, 20, 0)
    main = against(g, "or-s-line-1", LINE, "or-f-line-1", formation=COLUMN, along=2.25)
    helper = against(g, "or-s-line-2", LINE, "or-f-line-1", formation=COLUMN, along=-2.25)
    run(g, BeginFight(ours, main), dice=[HIT] * 4 + [MISS] * 6)
    act(g, "support or-s-line-2")
    assert asked(g) == ("grey", "fall-back")
    first(g, "fall-back")
    act(g, "hold")
    assert asked(g) == ("grey", "fall-back") and "valour-passed" not in keys(g)
    first(g, "fall-back")
    assert not engaged(g, main) and not engaged(g, helper)


@pytest.mark.rule("valour", "result.loser-retreats")
def test_who_retreats_may_reform_but_not_into_square() -> None:
    g, ours, theirs = lines()
    fight(g, ours, theirs, 1, 0)
    first(g, "fall-back")
    assert asked(g) == ("grey", "retreated")
    assert "reform attack-column" in choices(g) and "reform square" not in choices(g)
    assert barred(g) == {"reform square": ("retreat-square", "action.reform-exceptions")}
    act(g, "reform attack-column")
    first(g, "face")
    assert g.formation[theirs] == 1
    for slow in ("sp-militia", "us-inf-raw", "ru-line-infantry"):
        g = field()
        theirs = put(g, "or-s-line-1", slow, 30, 24, 180)
        ours = against(g, "or-f-line-1", FRENCH, "or-s-line-1")
        fight(g, ours, theirs, 1, 0)
        first(g, "fall-back")
        assert asked(g) == ("blue", "won")


@pytest.mark.rule("valour", "result.loser-retreats", "terrain.defendable")
def test_a_unit_beaten_in_a_feature_is_set_up_behind_it_and_retreats() -> None:
    g, column, held = farm()
    fight(g, column, held, 2, 0)
    assert asked(g) == ("grey", "beaten-out") and "leave square" not in choices(g)
    act(g, "leave line")
    found = refused(g, "out", 30, 19.25, 180)
    assert found is not None and found.key in ("not-behind", "no-room-outside")
    walls = outline(g, held)
    x, y, _ = first(g, "out")
    assert g.inside[held] == NOWHERE
    victor = outline(g, column)
    assert point_to_polygon((x, y), victor) > point_to_polygon((30000.0, 22000.0), victor)
    assert point_to_polygon((x, y), walls) > 0
    first(g, "fall-back")
    act(g, "hold")
    # Infantry at the wall may go in.
    assert asked(g) == ("blue", "won") and "occupy farm" in choices(g)
    act(g, "occupy farm")
    assert g.inside[column] == 0


@pytest.mark.rule("valour", "result.loser-retreats")
def test_as_far_from_the_winner_as_the_middle_of_the_house_is_not_behind_it() -> None:
    """Farther is what is farther by 0.01", as everywhere (G-69)."""
    g, _, held = farm()
    line = put(g, "or-f-line-1", FRENCH, 30, 19.25, 0)
    fight(g, line, held, 2, 0)
    act(g, "leave attack-column")
    for y, key in ((22, "not-behind"), (22.004, "not-behind"), (22.01, None)):
        found = refused(g, "out", 25.748, y, 0)
        assert (None if found is None else found.key) == key, y


@pytest.mark.rule("valour", "result.loser-retreats", "action.assault-limits")
def test_who_goes_into_a_house_has_not_assaulted_its_neighbour() -> None:
    """From house to house only who assaults the other is in contact with him."""
    g, _, held = farm(barn=BARN)
    column = put(g, "or-f-line-1", FRENCH, 29, 18.5, 0, COLUMN)
    next_door = inside(g, "or-s-line-2", LINE, "barn")
    g.did[column] |= ASSAULTED
    fight(g, column, held, 2, 0)
    act(g, "leave march-column")
    first(g, "out")
    first(g, "fall-back")
    act(g, "hold", "occupy farm")
    assert not engaged(g, next_door) and not engaged(g, column)


@pytest.mark.rule("valour", "action.assault-limits", "melee.who-fights", "melee.modifiers.support-geometry")
def test_of_three_houses_that_adjoin_only_the_two_between_which_it_was_assaulted_fight() -> None:
    """The neighbour of both is no target, lends no support, and goes nowhere whoever has won."""
    for ours_hit, theirs_hit in ((1, 0), (0, 1)):
        g = field(farm=FARM, barn=BARN, loft=LOFT)
        ours, theirs = inside(g, "or-f-line-1", FRENCH, "farm"), inside(g, "or-s-line-1", LINE, "barn")
        third = inside(g, "or-s-line-2", LINE, "loft")
        from_house_to_house(g, ours, theirs)
        assert contacts(g, ours) == [theirs] and contacts(g, third) == [] and not engaged(g, third)
        paper = [strength(g, Fight(ours, theirs, [[], []]), n).dice for n in (0, 1)]
        dice = [HIT] * ours_hit + [MISS] * (paper[0] - ours_hit) + [HIT] * theirs_hit + [MISS] * (paper[1] - theirs_hit)
        run(g, MeleePhase(), dice=dice)
        loser = ours if theirs_hit else theirs
        assert "support or-s-line-2" not in choices(g) and told(g, "fight")[0]["unit2"] == "or-s-line-1"
        act(g, "leave line")
        first(g, "out")
        first(g, "fall-back")
        act(g, "hold")
        assert asked(g) is None and g.inside[loser] == NOWHERE and g.inside[third] == 2


@pytest.mark.rule("valour", "action.assault-limits", "melee.modifiers.support-geometry")
def test_a_friend_in_a_third_house_supports_if_it_has_assaulted_the_same_enemy() -> None:
    for joins in (False, True):
        g = field(farm=FARM, barn=BARN, loft=LOFT)
        ours, theirs = inside(g, "or-f-line-1", FRENCH, "farm"), inside(g, "or-s-line-1", LINE, "barn")
        friend = inside(g, "or-f-line-2", FRENCH, "loft")
        from_house_to_house(g, ours, theirs)
        if joins:
            from_house_to_house(g, friend, theirs)
        run(g, BeginFight(ours, theirs), dice=[MISS] * 30)
        assert ("support or-f-line-2" in choices(g)) == joins


# ---- winners


@pytest.mark.rule("valour", "result.winner-stays")
def test_a_winner_may_reform_where_it_stands_however_near_the_enemy_is() -> None:
    g, ours, theirs = lines()
    put(g, "or-s-line-2", LINE, 30, 19.5, 180)
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 1, 0, 1)
    assert g.status[theirs] == ROUTED and asked(g) == ("blue", "won")
    assert "reform square" not in choices(g) and "reform attack-column" in choices(g)
    here = (g.x[ours], g.y[ours])
    act(g, "reform line")
    first(g, "face")
    assert (g.x[ours], g.y[ours]) == here and asked(g) is None


@pytest.mark.rule("valour", "result.winner-stays", "formation.reform")
def test_a_winner_in_the_way_of_others_is_shifted_to_the_nearest_place_only() -> None:
    g, ours, theirs = lines()
    # A comrade stands in the way of a column as deep as that by half an inch.
    put(g, "or-f-line-2", FRENCH, 30, 20.5, 0)
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 1, 0, 1)
    act(g, "reform attack-column")
    here = g.x[ours] / 1000, g.y[ours] / 1000
    assert why(g, *here, 0) == "blocked"
    assert why(g, here[0], here[1] + 0.5, 0) == ""
    assert why(g, here[0], here[1] + 3, 0) == "nearer-place"


@pytest.mark.rule("valour", "result.winner-stays")
def test_a_winner_that_touches_an_enemy_does_not_reform() -> None:
    g = field()
    one = put(g, "or-s-line-1", LINE, 25.5, 24, 180)
    put(g, "or-s-line-2", LINE, 34.5, 24, 180)
    ours = against(g, "or-f-line-1", FRENCH, "or-s-line-1", formation=COLUMN, along=-4.5)
    hurt(g, "or-s-line-1")
    run(g, BeginFight(ours, one), dice=[HIT] * 3 + [MISS] * 20)
    act(g, "strike", dice=[1])
    assert contacts(g, ours) == [u(g, "or-s-line-2")]
    assert asked(g) is None


@pytest.mark.rule("valour", "result.winner-stays", "terrain.barrier-melee")
def test_a_winner_does_not_reform_into_contact_across_a_barrier() -> None:
    g = field(fence=("barrier-light", [(20.0, 23.4), (40.0, 23.4)]))
    ours = put(g, "or-f-line-1", FRENCH, 30, 20, 90, COLUMN)
    theirs = put(g, "or-s-line-1", LINE, 32.25, 18.5, 270)
    # Behind the fence, and not in contact: only fronts touch across it.
    put(g, "or-s-line-2", LINE, 30, 24.45, 180)
    assert contacts(g, ours) == [theirs]
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 1, 0, 1)
    act(g, "reform march-column")
    assert why(g, 30, 20, 0) == "would-touch"
    assert why(g, 30, 20, 180) == ""


@pytest.mark.rule("valour", "result.winner-stays", "terrain.defendable")
def test_a_winner_does_not_reform_so_as_to_reach_the_walls_of_a_garrison() -> None:
    """A front touches a house from a quarter of an inch."""
    g = field(house=("defendable-light", [(28.0, 23.2), (32.0, 23.2), (32.0, 26.0), (28.0, 26.0)]))
    ours = put(g, "or-f-line-1", FRENCH, 30, 20, 90, COLUMN)
    theirs = put(g, "or-s-line-1", LINE, 32.25, 18.5, 270)
    inside(g, "or-s-line-2", LINE, "house")
    assert contacts(g, ours) == [theirs]
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 1, 0, 1)
    act(g, "reform march-column")
    assert why(g, 30, 20, 0) == "would-touch"
    assert why(g, 30, 20, 180) == ""


@pytest.mark.rule("valour", "result.winner-stays", "formation.reform")
@pytest.mark.parametrize("kind", ["river", "defendable-light"])
def test_a_winner_is_not_shifted_through_what_is_shut(kind: str) -> None:
    """Too shallow for a column between a comrade ahead and a narrow strip of shut ground in the rear."""
    g, ours, theirs = lines(strip=(kind, [(15.0, 21.1), (45.0, 21.1), (45.0, 21.75), (15.0, 21.75)]))
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 1, 0, 1)
    assert asked(g) == ("blue", "won") and "reform attack-column" in choices(g)
    put(g, "or-f-line-2", FRENCH, 30, 25.2, 0)
    assert "reform march-column" in choices(g) and "reform attack-column" not in choices(g)


@pytest.mark.rule("valour", "result.winner-stays", "formation.reform")
def test_a_winner_is_not_shifted_across_a_barrier() -> None:
    g, ours, theirs = lines(wall=("barrier-heavy", [(15.0, 21.7), (45.0, 21.7)]))
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 1, 0, 1)
    # A column has room astride the wall; with a comrade ahead only beyond it.
    act(g, "reform attack-column")
    assert why(g, 30, 22.5, 0) == ""
    put(g, "or-f-line-2", FRENCH, 30, 24.3, 0)
    assert why(g, 30, 21.2, 0) == "no-crossing"
    assert why(g, 30, 22, 0) == ""


@pytest.mark.rule("valour", "result.winner-stays", "move.interpenetration", "formation.reform")
def test_a_winner_is_not_shifted_past_an_enemy() -> None:
    """A line has room only beyond the rank of skirmishers in front."""
    g = field()
    ours = put(g, "or-f-line-1", FRENCH, 30, 20, 90, "march-column")
    put(g, "or-s-caz", "sp-infantry-det", 30, 21.7, 180, "open-order", ranks=1)
    put(g, "or-f-gren", FRENCH, 30, 17.4, 0)
    put(g, "or-f-line-2", "fr-infantry-det", 25.4, 20, 90)
    put(g, "or-f-light", "fr-infantry-det", 34.6, 20, 90)
    beaten = put(g, "or-s-line-1", LINE, 60, 40, 180)
    run(g, WonAsk(0, ours, beaten))
    assert "reform attack-column" in choices(g) and "reform line" not in choices(g)
    put(g, "or-s-caz", "sp-infantry-det", 5, 45, 180)
    assert "reform line" in choices(g)


@pytest.mark.rule("valour", "result.loser-retreats", "move.barrier-short", "formation.reform")
def test_who_has_had_to_retreat_is_not_shifted_across_a_barrier() -> None:
    """It retreats as far as it likes, and has no distance left to pay with."""
    g = field(wall=("barrier-heavy", [(0.0, 19.6), (60.0, 19.6)]))
    ours = put(g, "or-f-line-1", FRENCH, 24, 18, 0, COLUMN)
    put(g, "or-f-line-2", FRENCH, 17.1, 18.7, 0)
    put(g, "or-f-gren", FRENCH, 24, 15.6, 0)
    run(g, RetreatedAsk(0, ours))
    act(g, "reform line")
    assert why(g, 24, 18, 0) == "blocked"
    assert why(g, 24, 20.5, 0) == "no-crossing"


@pytest.mark.rule("valour", "result.cavalry-retreat")
def test_cavalry_that_won_may_withdraw() -> None:
    g = field()
    line = put(g, "or-s-line-1", LINE, 30, 24, 180)
    horse = against(g, "or-f-cuir", "fr-hussars-chasseurs", "or-s-line-1")
    fight(g, horse, line, 1, 0)
    assert asked(g) == ("blue", "won") and list(regions(g)) == ["withdraw"] and "hold" in choices(g)
    first(g, "withdraw")
    assert asked(g) == ("blue", "retreated")
    g, ours, theirs = lines()
    fight(g, ours, theirs, 1, 0)
    first(g, "fall-back")
    act(g, "hold")
    assert asked(g) == ("blue", "won") and regions(g) == {}


@pytest.mark.rule("valour", "result.cavalry-retreat")
def test_after_a_fight_from_house_to_house_no_cavalry_withdraws() -> None:
    """It lent support outside, at the walls of the beaten."""
    g = field(farm=FARM, barn=BARN)
    ours, theirs = inside(g, "or-f-line-1", FRENCH, "farm"), inside(g, "or-s-line-1", LINE, "barn")
    from_house_to_house(g, ours, theirs)
    put(g, "or-f-cuir", "fr-cuirassiers", 34, 26, 180)
    hurt(g, "or-s-line-1")
    run(g, BeginFight(ours, theirs), dice=[HIT] * 3 + [MISS] * 20)
    paper = (
        strength(g, Fight(ours, theirs, [[u(g, "or-f-cuir")], []]), 0).dice,
        strength(g, Fight(ours, theirs, [[], []]), 1).dice,
    )
    g.dice.fed = [HIT] * paper[0] + [MISS] * paper[1] + [1]
    act(g, "support or-f-cuir")
    assert g.status[theirs] == ROUTED and asked(g) == ("blue", "won")
    found = question(g)
    assert found is not None and found.params["unit"] == "or-f-cuir" and "withdraw" not in regions(g)


@pytest.mark.rule("valour", "result.cavalry-retreat")
def test_beaten_cavalry_must_retreat() -> None:
    g = field()
    horse = put(g, "or-s-cav", "fr-cuirassiers", 30, 24, 180)
    ours = against(g, "or-f-line-1", FRENCH, "or-s-cav")
    fight(g, ours, horse, 1, 0)
    assert asked(g) == ("grey", "fall-back") and choices(g) == []


@pytest.mark.rule("valour", "terrain.barrier-melee")
@pytest.mark.parametrize(("facing", "touches"), [(0, True), (90, False), (180, False), (270, False)])
def test_across_a_barrier_only_fronts_touch(facing: int, touches: bool) -> None:
    """Who has come up to a wall with a flank or the rear has not come into contact with who stands behind it."""
    g = field(wall=("barrier-light", [(20.0, 20.0), (40.0, 20.0)]))
    theirs = put(g, "or-s-line-1", LINE, 30, 21.25, 180)
    deep = 4.5 if facing % 180 else 0.75
    ours = put(g, "or-f-line-1", FRENCH, 30, 20 - deep, facing)
    assert distance(g, ours, theirs) == 500
    assert engaged(g, ours) == engaged(g, theirs) == touches


@pytest.mark.rule("valour", "terrain.barrier-melee")
def test_a_winner_may_cross_the_barrier_it_fought_over() -> None:
    g = field(wall=("barrier-light", [(20.0, 20.0), (40.0, 20.0)]))
    theirs = put(g, "or-s-line-1", LINE, 30, 21.25, 180)
    ours = put(g, "or-f-line-1", FRENCH, 30, 19.25, 0)
    hurt(g, "or-s-line-1")
    fight(g, ours, theirs, 1, 0, 1)
    assert g.status[theirs] == ROUTED and "cross wall" in choices(g)
    act(g, "cross wall")
    assert g.y[ours] == 20750


@pytest.mark.rule("valour", "terrain.barrier-melee")
def test_who_has_held_a_barrier_may_cross_it_too() -> None:
    g = field(wall=("barrier-light", [(20.0, 20.0), (40.0, 20.0)]))
    theirs = put(g, "or-s-line-1", LINE, 30, 21.25, 180)
    ours = put(g, "or-f-line-1", FRENCH, 30, 19.25, 0)
    hurt(g, "or-f-line-1")
    fight(g, ours, theirs, 0, 1, 1)
    assert g.status[ours] == ROUTED and asked(g) == ("grey", "won") and "cross wall" in choices(g)
    act(g, "cross wall")
    assert g.y[theirs] == 19250


@pytest.mark.rule("valour", "terrain.barrier-melee", "move.barrier-short")
def test_a_gun_that_has_held_a_barrier_does_not_cross_it() -> None:
    g = field(wall=("barrier-light", [(20.0, 20.0), (40.0, 20.0)]))
    gun = put(g, "or-s-guns", "sp-field-artillery", 30, 21.6, 180, "unlimbered")
    ours = put(g, "or-f-line-1", FRENCH, 30, 19.25, 0)
    hurt(g, "or-f-line-1")
    fight(g, ours, gun, 0, 1, 1)
    assert asked(g) == ("grey", "won") and choices(g) == ["hold", "reform unlimbered", "reform limbered"]


@pytest.mark.rule("valour", "special.dismount", "result.winner-stays", "result.loser-retreats")
def test_nobody_mounts_or_dismounts_but_in_an_action_of_his_own() -> None:
    """It is the reform of a move or retreat action, not that of a winner or of one who has been beaten back."""
    for ours, theirs, role in ((2, 1, "blue"), (1, 2, "blue")):
        g = field()
        enemy = put(g, "or-s-cav", "fr-cuirassiers", 30, 24, 180)
        horse = against(g, "or-f-cuir", "us-cav-seasoned", "or-s-cav")
        fight(g, horse, enemy, ours, theirs)
        while asked(g) not in ((role, "won"), (role, "retreated")):
            if asked(g) in (("grey", "retreated"), ("grey", "won")):
                act(g, "hold")
            else:
                first(g, "fall-back")
        assert "reform line" in choices(g) or "reform attack-column" in choices(g)
        assert not [choice for choice in choices(g) if "mount" in choice]
        if asked(g) == (role, "retreated"):
            assert barred(g)["reform dismount-line"] == ("retreat-mounts", "special.dismount")


# ---- headstrong


def headstrong() -> tuple[Valour, int, int, int]:
    """Heavy dragoons have beaten a line; behind it stands another."""
    g = field()
    g.active = 1
    one, two = put(g, "or-f-line-1", FRENCH, 30, 24, 0), put(g, "or-f-line-2", FRENCH, 30, 14, 0)
    horse = against(g, "or-s-cav", "br-heavy-dragoons", "or-f-line-1")
    g.did[horse] |= ASSAULTED
    return g, horse, one, two


@pytest.mark.rule("valour", "special.headstrong")
def test_a_headstrong_winner_assaults_again_and_fights_at_once() -> None:
    g, horse, one, two = headstrong()
    run(g, MeleePhase(), dice=[HIT] * 6 + [MISS] * 4 + [HIT] * 5 + [MISS] * 4)
    assert g.status[one] == ROUTED and keys(g).count("headstrong") == 1
    assert [entry["unit2"] for entry in told(g, "fight")] == ["or-f-line-1", "or-f-line-2"]
    # Melee 6 and 1 less; it has no losses.
    assert [len(s["dice"]) for s in told(g, "strikes") if s["unit"] == "or-s-cav"] == [6, 5]
    assert g.did[horse] & SECOND and g.status[two] == ROUTED
    # It may reform, but not ride back.
    assert asked(g) == ("grey", "won") and regions(g) == {}


@pytest.mark.rule("valour", "special.headstrong", "fate.value-bonus-scope")
def test_cards_may_be_played_between_the_two_fights_of_the_headstrong() -> None:
    g = field(cards=True)
    g.active = 1
    put(g, "or-f-line-1", FRENCH, 30, 24, 0)
    put(g, "or-f-line-2", FRENCH, 30, 14, 0, COLUMN)
    horse = against(g, "or-s-cav", "br-heavy-dragoons", "or-f-line-1")
    give(g, "blue", "fr-q")
    throw_away(g, "blue", "c-6", "c-8")
    run(g, MeleePhase(), dice=[HIT] * 6 + [MISS] * 4)
    assert window(g) == ("blue", "enemy-melee") and "strikes" not in keys(g)
    act(g, "pass")
    assert window(g) == ("blue", "enemy-melee") and len(told(g, "strikes")) == 2 and "headstrong" not in keys(g)
    act(g, "play fr-q", dice=[HIT] * 5 + [MISS] * 4)
    # Melee 3 of the column and the card's die.
    assert [len(s["dice"]) for s in told(g, "strikes") if s["unit"] == "or-f-line-2"] == [4]
    assert g.did[horse] & SECOND


@pytest.mark.rule("valour", "special.headstrong")
def test_without_anybody_in_reach_the_headstrong_stay() -> None:
    g, horse, *_ = headstrong()
    put(g, "or-f-line-2", FRENCH, 60, 4, 0)
    run(g, MeleePhase(), dice=[HIT] * 6 + [MISS] * 4)
    assert asked(g) == ("grey", "won") and list(regions(g)) == ["withdraw"]
    assert g.did[horse] & FOUGHT and not g.did[horse] & SECOND


@pytest.mark.rule("valour", "special.headstrong", "formation.square-vs-cavalry")
def test_headstrong_cavalry_that_meets_a_square_rolls_first() -> None:
    g, *_ = headstrong()
    put(g, "or-f-line-2", FRENCH, 30, 14, 0, "square")
    run(g, MeleePhase(), dice=[HIT] * 6 + [MISS] * 4 + [4])
    assert asked(g) in (("grey", "fall-back"), ("grey", "assault-end"))
    if asked(g) == ("grey", "assault-end"):
        choose(g, "end", 0)
    assert asked(g) == ("grey", "fall-back") and "square-throws-back" in keys(g)
    first(g, "fall-back")
    act(g, "hold")
    assert len(told(g, "fight")) == 1 and asked(g) is None


# ---- leaders


@pytest.mark.rule("valour", "leader.safety")
def test_a_leader_gives_way_to_a_unit_that_falls_back_on_him() -> None:
    g, ours, theirs = lines()
    fight(g, ours, theirs, 1, 0)
    target = regions(g)["fall-back"].sensible(1)[0]
    assert isinstance(target, tuple)
    put(g, "or-f-gren", FRENCH, 60, 10, 0)
    g.leader_x[0], g.leader_y[0] = int(target[0]), int(target[1])
    choose(g, "fall-back", tuple(int(n) for n in target))
    assert "leader-gives-way" in keys(g)
