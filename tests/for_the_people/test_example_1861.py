"""The example of play that closes the rulebook: the whole of 1861, from the first card to the last attrition loss."""

from __future__ import annotations

from typing import Any

import pytest

from for_the_people.helpers import S, act, asked, control, offered, told, where
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.new_generals import arriving
from hardtack.games.for_the_people.rules.pieces import strength
from hardtack.games.for_the_people.rules.state import TRACK, People
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, USA, T
from hardtack.testing import feed_draw

DECLINE = {
    "interrupt": "pass",
    "naval-interrupt": "pass",
    "intercept": "pass",
    "battle-card": "pass",
    "withdraw": "stand",
}
"""Reactions that nobody in the example makes unless the script names them."""


# ---- playing


def play(g: People, side: str, *moves: str, dice: list[int] | None = None) -> None:
    """What one side does; before each move the reactions the example knows nothing of are declined."""
    for move in moves:
        decline(g, move.partition(" ")[0])
        assert asked(g)[0] == side, (move, asked(g))
        act(g, move, dice=dice)
        assert GAME.invariants(g) == []
        dice = None


def decline(g: People, wanted: str = "") -> None:
    while GAME.decision(g) is not None and asked(g)[1] in DECLINE and not offered(g, wanted):
        act(g, DECLINE[asked(g)[1]])


def interleave(usa: list[int], csa: list[int]) -> list[int]:
    """Two hands as they lie in the deck, whose top is its end: dealt card by card, the Union's first."""
    return [card for pair in zip(usa, csa, strict=True) for card in pair][::-1]


def deal(g: People, usa: list[int], csa: list[int]) -> None:
    """Lay the hands that the example deals next on top of the deck."""
    hands = interleave(usa, csa)
    assert set(hands) <= set(g.deck)
    g.deck = [card for card in g.deck if card not in hands] + hands


def post(g: People, side: str, **places: str) -> None:
    """10.6.1: name the space of each new general, who is then drawn unseen: here chance is told whom to draw."""
    for name, space in places.items():
        general = name.replace("_", "-")
        due = [T.general_ids[u] for u in arriving(g, SIDES.index(side))]
        if len(due) > 1:
            feed_draw(g, len(due), due.index(general))
        play(g, side, f"post {space}")


def by_rail(g: People, side: str, *journeys: str) -> None:
    """10.2: strategic movement, "from to" or "from to points"."""
    for journey in journeys:
        start, to, *sp = journey.split()
        for _ in range(int(sp[0]) if sp else 1):
            play(g, side, f"entrain {start}", f"to {to}")


# ---- looking


def will(g: People) -> tuple[str, str]:
    """The will of both sides with the side of the marker that shows, as the example writes it."""
    usa, csa = (f"{g.will[side]}{'+' if g.sign[side] > 0 else '-'}" for side in (USA, CSA))
    return usa, csa


def will_of_rounds(g: People) -> tuple[str, str]:
    """The same at the end of the strategy rounds, after which the turn runs on by itself: by the journal."""
    journal = g.journal or []
    over = max(n for n, e in enumerate(journal) if e.params.get("phase") == "political")
    seen = {"usa": "100-", "csa": "100+"}
    for e in journal[:over]:
        if e.key.startswith("will-"):
            seen[e.params["side"]] = f"{e.params['will']}{'+' if e.params['change'] > 0 else '-'}"
    return seen["usa"], seen["csa"]


def points(g: People) -> int:
    """Movement points left to the force on the move."""
    assert g.force is not None
    return g.force.points


def armed(g: People, side: int) -> dict[str, int]:
    """Every space with strength points of a side."""
    return {T.ids[s]: strength(g, side, s) for s in range(T.size) if strength(g, side, s)}


def counts(text: str) -> dict[str, int]:
    """Strength points by space from "space points", one after the other."""
    words = text.split()
    return {space: int(sp) for space, sp in zip(words[::2], words[1::2], strict=True)}


def spaces(text: str) -> set[str]:
    return set(text.split())


def markers(g: People, side: int) -> set[str]:
    """The control markers that lie on the map: where control is not as printed."""
    return {T.ids[s] for s in range(T.size) if g.control[s] == side != T.colour[s]}


def forts(g: People, side: int) -> set[str]:
    """Fort counters (the coastal forts are printed)."""
    return {T.ids[s] for s in range(T.size) if g.forts[s] == side}


def posted(g: People, side: int) -> dict[str, set[str]]:
    """The generals on the map, by space."""
    found: dict[str, set[str]] = {}
    for u, at in enumerate(g.at):
        if at >= 0 and T.side[u] == side:
            found.setdefault(T.ids[at], set()).add(T.general_ids[u])
    return found


def held(g: People, side: int, state: str) -> int:
    return sum(g.control[s] == side for s in T.in_state[T.state_of[state]])


def army(g: People, name: str) -> tuple[str, str, int]:
    """Where an army is, who commands it and how strong it is."""
    at, chief = g.army_at[T.army[name]], g.chief[T.army[name]]
    return T.ids[at], T.general_ids[chief], strength(g, T.army_side[T.army[name]], at)


def fight(g: People) -> tuple[dict[str, Any], list[int]]:
    """The battle that is due: what the journal says of it; die and modifier of both sides, losses of both."""
    decline(g)
    assert not g.dice.fed
    dice = told(g, "battle-dice")[-1]
    numbers = [dice[key] for key in ("die", "drm", "die2", "drm2", "lost", "lost2")]
    return told(g, "battle")[-1] | {"winner": dice["side"], "star": dice["star"]}, numbers


def attrition(g: People) -> dict[tuple[str, str], int]:
    """What both sides have lost in the last attrition phase."""
    journal = g.journal or []
    began = max(n for n, e in enumerate(journal) if e.params.get("phase") == "attrition")
    return {(e.params["side"], e.params["space"]): e.params["sp"] for e in journal[began:] if e.key == "lost-sp"}


# ---- the example


@pytest.mark.rule(
    "for-the-people",
    "example.play-1861",
    "example.pulaski-assault",
    "example.first-manassas",
    "example.dover-assault",
    "example.army-creation-buell",
    "13.2",
)
def test_the_example_of_play_of_1861() -> None:
    spring_hands = interleave([29, 43, 44, 68], [91, 12, 50, 42])
    g = GAME.situation({"scenario": "1861", "phase": "turn", "deck": spring_hands}, seed=1)
    spring(g)
    summer(g)
    autumn(g)


def spring(g: People) -> None:
    # No reinforcements on the first turn (2.8): the cards have been dealt. The Confederate has no campaign to open.
    assert not told(g, "recruited")
    assert g.hands == [[29, 43, 44, 68], [12, 42, 50, 91]]
    assert will(g) == ("100-", "100+")
    assert offered(g, "open") == []
    play(g, "csa", "wait")

    # First round: the Crittenden Compromise, letters of marque (a plus marker gains a point without fortunes of war).
    play(g, "usa", "event 29", "mark lexington-ky", "mark louisville-ky")
    assert 29 in g.removed
    assert will(g) == ("100-", "100+")
    play(g, "csa", "event 91")
    assert 91 in g.removed
    assert will(g) == ("100-", "101+")

    # Second: Kansas, the CSS Sumter.
    play(g, "usa", "event 43", "recruit kansas-city-mo")
    assert 43 in g.removed
    assert will(g) == ("100-", "101+")
    play(g, "csa", "event 50")
    assert will(g) == ("99-", "101+")

    # Third: West Virginia; anarchy in Kentucky takes every marker there, the Confederate's own too, but no fort.
    play(g, "usa", "event 44", "mark parkersburg-wv", "mark grafton-wv", "mark weston-wv")
    assert 44 in g.removed
    assert will(g) == ("99-", "101+")
    play(g, "csa", "event 42")
    assert held(g, USA, "KY") == held(g, CSA, "KY") == 0
    assert "columbus-ky" in forts(g, CSA)
    assert will(g) == ("99-", "101+")

    # Fourth: the blockade; intrigues in the cabinet, a card that stays in the game.
    play(g, "usa", "event 68")
    assert g.blockade == 1
    assert 68 in g.removed
    assert will(g) == ("99-", "101+")
    play(g, "csa", "event 12")
    assert 12 in g.discards
    assert will_of_rounds(g) == ("96-", "101+")

    # Political control brings Columbus back and Kansas City in; nobody has a state yet. Then attrition.
    assert will(g) == ("96-", "101+")
    assert [(e["side"], e["space"]) for e in told(g, "marked")[-2:]] == [
        ("usa", "kansas-city-mo"),
        ("csa", "columbus-ky"),
    ]
    assert [held(g, USA, state) for state in ("WV", "MO", "KY")] == [3, 2, 0]
    assert [held(g, CSA, state) for state in ("WV", "MO", "KY")] == [0, 1, 1]  # New Madrid goes unmentioned
    assert not told(g, "state-won")
    assert attrition(g) == {("usa", "washington-dc"): 1, ("csa", "manassas-va"): 1}
    assert markers(g, USA) == SPRING_USA
    assert markers(g, CSA) == {"columbus-ky", "new-madrid-mo"}
    # The eight of summer are in Washington already: they have only one place to go (10.3.1).
    assert armed(g, USA) == counts("""
        washington-dc 12  springfield-il 1  cairo-il 1  indianapolis-in 1  frederick-md 1  st-louis-mo 2
        cincinnati-oh 1  columbus-oh 1  pittsburgh-pa 2  philadelphia-pa 1  harpers-ferry-va 2  fort-monroe-va 1
        kansas-city-mo 1
    """)
    assert armed(g, CSA) == counts("""
        fayetteville-ar 1  little-rock-ar 1  mobile-al 1  columbus-ky 1  fort-sumter-sc 1  dover-tn 1  memphis-tn 1
        nashville-tn 1  winchester-va 1  manassas-va 2  richmond-va 1
    """)


SPRING_USA = spaces("""
    fort-pickens-fl st-louis-mo harpers-ferry-va fort-monroe-va parkersburg-wv grafton-wv weston-wv kansas-city-mo
""")


def summer(g: People) -> None:
    summer_reinforcements(g)
    deal(g, [11, 83, 84, 56, 71], [88, 41, 60, 102, 82])
    post(g, "csa", bragg="nashville-tn")
    assert posted(g, USA)["cincinnati-oh"] == {"buell", "rosecrans"}
    assert posted(g, USA)["cairo-il"] == {"halleck", "pope"}
    assert [where(g, u) for u in ("mcclellan", "banks", "burnside")] == [
        "frederick-md",
        "harpers-ferry-va",
        "washington-dc",
    ]
    assert [where(g, u) for u in ("stuart", "smith", "bragg")] == ["manassas-va", "knoxville-tn", "nashville-tn"]
    assert g.horse[CSA * T.size + S["manassas-va"]] == 1  # one of the six is now Stuart's brigade
    assert armed(g, USA) == counts("""
        washington-dc 7  cairo-il 7  indianapolis-in 1  frederick-md 1  st-louis-mo 6  cincinnati-oh 6
        columbus-oh 3  harpers-ferry-va 2  fort-monroe-va 3  kansas-city-mo 1
    """)
    assert armed(g, CSA) == counts("""
        fayetteville-ar 2  little-rock-ar 1  mobile-al 1  fort-morgan-al 1  savannah-ga 1  columbus-ky 3
        fort-sumter-sc 1  dover-tn 1  memphis-tn 1  nashville-tn 3  knoxville-tn 1  winchester-va 1  manassas-va 6
        richmond-va 1
    """)
    assert g.hands == [[11, 56, 71, 83, 84], [41, 60, 82, 88, 102]]
    summer_rounds(g)
    summer_end(g)


def summer_reinforcements(g: People) -> None:
    play(g, "usa", *["recruit cincinnati-oh"] * 6)
    # The dice are 1 for the North Atlantic, 2 for the South, 3 for the West Gulf and 6 for the East, which is rolled
    # before the West here. One failure costs 2 of will, and 3 more as fortune turns.
    play(g, "usa", *["recruit st-louis-mo"] * 4, dice=[1, 2, 6, 3])
    assert [e["zone"] for e in told(g, "runners-caught")] == ["north-atlantic"]
    assert will(g) == ("96-", "96-")
    play(g, "csa", "recruit savannah-ga", "recruit mobile-al", "recruit new-orleans-la")
    assert "knoxville-tn" not in offered(g, "recruit")  # a pro-Union space
    states = (
        "nashville-tn fayetteville-ar pensacola-fl wilmington-nc manassas-va charleston-sc monroe-la fort-morgan-al"
    )
    play(g, "csa", *(f"recruit {space}" for space in f"{states} atlanta-ga".split()))
    by_rail(
        g,
        "usa",
        "washington-dc fort-monroe-va 2",  # by sea
        "springfield-il cairo-il",
        "washington-dc cairo-il 3",
        "pittsburgh-pa columbus-oh 2",
        "philadelphia-pa cairo-il",
        "cincinnati-oh cairo-il",
    )
    assert g.allowance == 15 - 10
    play(g, "usa", "done")
    by_rail(
        g,
        "csa",
        "wilmington-nc manassas-va",
        "charleston-sc manassas-va",
        "monroe-la nashville-tn",
        "pensacola-fl columbus-ky",
        "mobile-al columbus-ky",
        "new-orleans-la manassas-va",
        "atlanta-ga knoxville-tn",
    )
    assert asked(g)[1] == "quarters"  # seven is all he has
    post(
        g,
        "usa",
        buell="cincinnati-oh",
        rosecrans="cincinnati-oh",
        halleck="cairo-il",
        pope="cairo-il",
        mcclellan="frederick-md",
        banks="harpers-ferry-va",
        burnside="washington-dc",
    )
    post(g, "csa", stuart="manassas-va", smith="knoxville-tn")
    assert all(g.at[T.general[u]] < 0 for u in ("buell", "halleck", "stuart", "smith"))  # nobody is shown yet


def summer_rounds(g: People) -> None:
    # First round: the Confederate opens with a campaign. Price goes round by Little Rock, Polk crosses the river.
    play(g, "csa", "open 88", "activate price", "with-sp 2", "to clarksville-ar", "to little-rock-ar", "take-sp")
    play(g, "csa", "to clarksville-ar", "to fayetteville-ar", "to springfield-mo", "stop")
    play(g, "csa", "activate polk", "with-sp 1", "to humboldt-tn", "to new-madrid-mo", "stop")
    assert [strength(g, CSA, S[s]) for s in ("springfield-mo", "fayetteville-ar", "little-rock-ar")] == [3, 0, 0]
    assert [where(g, u) for u in ("price", "polk")] == ["springfield-mo", "new-madrid-mo"]
    assert will(g) == ("96-", "96-")
    play(g, "usa", "event 11", "mark ironton-mo", "mark lexington-mo", "mark st-joseph-mo")
    assert held(g, USA, "MO") == 5
    assert will(g) == ("96-", "96-")

    # Second: Confederate Tennessee; a major campaign (83 or 84, the text does not say which) of three moves.
    play(g, "csa", "event 41", "recruit nashville-tn", "recruit nashville-tn")
    assert strength(g, CSA, S["nashville-tn"]) == 5
    assert will(g) == ("96-", "96-")
    play(g, "usa", "event 83", "activate fremont", "with-sp 4", "to jefferson-city-mo", "to lexington-mo")
    play(g, "usa", "to kansas-city-mo", "take-sp", "to lexington-mo", "to jefferson-city-mo", "drop-sp", "drop-sp")
    play(g, "usa", "to rolla-mo", "drop-sp", "drop-sp", "to ironton-mo", "drop-sp", "to st-louis-mo")
    assert points(g) == 8 - 8
    play(g, "usa", "stop")
    assert where(g, "fremont") == "st-louis-mo"
    assert strength(g, USA, S["st-louis-mo"]) == 2
    play(g, "usa", "division columbus-oh", "with-sp 3", "to wheeling-wv", "drop-sp", "to grafton-wv", "to weston-wv")
    play(g, "usa", "to lewisburg-wv", "stop")
    assert strength(g, USA, S["lewisburg-wv"]) == 2
    play(g, "usa", "sail fort-monroe-va", "with-sp 2", "to fort-pulaski-ga", dice=[1, 2])
    # Two points against a fort without garrison: +4 for that, which is the force ratio, against +2 for the fort. Both
    # lose 1, which is a tie; somebody is left to take the fort.
    battle, numbers = fight(g)
    assert [battle[key] for key in ("attackers", "defenders", "size")] == [2, 0, "small"]
    assert numbers == [1, 4, 2, 2, 1, 1]
    assert battle["winner"] == "usa"
    assert strength(g, USA, S["fort-pulaski-ga"]) == 1
    assert control(g, "fort-pulaski-ga") == "csa"  # until a marker is placed
    assert will(g) == ("96-", "96-")

    # Third: the Army of Tennessee, without penalty; the second major campaign, and First Manassas.
    play(g, "csa", "ops 60", "create nashville-tn", "raise army-tennessee-cs")
    assert army(g, "army-tennessee-cs") == ("nashville-tn", "as-johnston", 5)
    assert where(g, "bragg") == "nashville-tn"
    assert will(g) == ("96-", "96-")
    play(g, "usa", "event 84", "activate mcdowell", "drop-sp", "to frederick-md", "to manassas-va")
    assert "j-johnston" not in offered(g, "intercept")  # two spaces away: only the card brings him
    play(g, "csa", "manassas j-johnston", dice=[5, 3])
    # Medium, 6 against 7. McDowell's offence of 1 (Burnside, who is with him, adds 0: the text leaves him out) against
    # Johnston's defence of 2 and 2 for the interception; without an army Beauregard and Stuart add nothing.
    battle, numbers = fight(g)
    assert [battle[key] for key in ("attackers", "defenders", "size")] == [6, 7, "medium"]
    assert numbers == [5, 1, 3, 4, 2, 2]
    assert (battle["winner"], battle["star"]) == ("csa", 0)
    assert not told(g, "casualty-die")
    play(g, "csa", "foot", "foot")
    assert army(g, "army-potomac") == ("frederick-md", "mcdowell", 5)  # with McClellan and his point
    assert posted(g, USA)["frederick-md"] == {"mcdowell", "burnside", "mcclellan"}
    assert posted(g, CSA)["manassas-va"] == {"j-johnston", "beauregard", "stuart"}
    assert strength(g, CSA, S["manassas-va"]) == 5
    play(g, "usa", "activate banks", "with-sp 2", "to winchester-va", "stop")
    play(g, "usa", "activate buell", "with-sp 6", "along rosecrans", "to falmouth-ky", "drop-sp", "to lexington-ky")
    play(g, "usa", "drop-sp", "to somerset-ky", "drop-sp", "to lexington-ky", "to frankfort-ky", "drop-sp")
    play(g, "usa", "to louisville-ky", "drop-sp", "to lebanon-ky")
    assert points(g) == 8 - 7
    play(g, "usa", "stop")
    assert posted(g, USA)["lebanon-ky"] == {"buell", "rosecrans"}
    assert strength(g, USA, S["lebanon-ky"]) == 1
    assert 102 in g.discards
    assert will(g) == ("96-", "96-")

    # Fourth: the last Confederate card must be played, and for operations; McDowell is relieved at the full price, for
    # the battle he lost was not large, and goes to the turn track.
    assert [offered(g, verb) for verb in ("ops", "event", "discard")] == [[82], [], []]
    play(g, "csa", "ops 82", "create manassas-va", "raise army-northern-virginia")
    assert army(g, "army-northern-virginia") == ("manassas-va", "j-johnston", 5)
    assert will(g) == ("96-", "96-")
    play(g, "usa", "ops 56", "relieve army-potomac", "name mcclellan", "demote")
    assert army(g, "army-potomac") == ("frederick-md", "mcclellan", 5)
    assert where(g, "mcdowell") == TRACK
    assert will(g) == ("90-", "96-")

    # Fifth: the Anaconda Plan; the Confederate has no more cards.
    play(g, "usa", "event 71")
    assert g.blockade == 2
    assert will_of_rounds(g) == ("90-", "96-")


def summer_end(g: People) -> None:
    # Political control: markers everywhere, two states, and the will for Fort Pulaski: 5 + 10 + 1 and 2 for the turn of
    # fortune, which comes once.
    assert [held(g, USA, state) for state in ("MO", "WV", "KY")] == [7, 5, 6]
    assert control(g, "springfield-mo") == "csa"
    assert [(e["side"], e["state"]) for e in told(g, "state-won")] == [("usa", "WV"), ("usa", "MO")]
    play(g, "usa", "mark franklin-wv", "mark charleston-wv")
    assert offered(g, "mark") == ["greenville-mo"]  # not Springfield nor New Madrid, where there are Confederates
    play(g, "usa", "mark greenville-mo")
    assert will(g) == ("108+", "95-")
    # Attrition: in Manassas the Confederate gives up infantry, not Stuart.
    play(g, "csa", "foot")
    assert attrition(g) == {
        ("usa", "frederick-md"): 1,
        ("usa", "cairo-il"): 2,
        ("csa", "nashville-tn"): 1,
        ("csa", "manassas-va"): 1,
        ("csa", "springfield-mo"): 1,
        ("csa", "columbus-ky"): 1,
    }
    assert will(g) == ("108+", "95-")
    assert told(g, "reshuffled")  # for Foreign Intervention, before the third turn
    assert sorted(g.removed) == [29, 43, 44, 68, 91]
    assert markers(g, USA) == SUMMER_USA
    assert markers(g, CSA) == {"columbus-ky", "new-madrid-mo", "springfield-mo"}
    assert armed(g, USA) == counts("""
        washington-dc 1  cairo-il 5  indianapolis-in 1  frederick-md 4  st-louis-mo 2  jefferson-city-mo 2
        rolla-mo 2  ironton-mo 1  wheeling-wv 1  lewisburg-wv 2  fort-monroe-va 1  fort-pulaski-ga 1
        winchester-va 2  falmouth-ky 1  lexington-ky 1  somerset-ky 1  frankfort-ky 1  louisville-ky 1  lebanon-ky 1
    """)
    assert armed(g, CSA) == counts("""
        springfield-mo 2  new-madrid-mo 1  mobile-al 1  fort-morgan-al 1  savannah-ga 1  columbus-ky 2
        fort-sumter-sc 1  dover-tn 1  nashville-tn 4  knoxville-tn 1  manassas-va 4  richmond-va 1
    """)


SUMMER_USA = SPRING_USA | spaces("""
    ironton-mo lexington-mo st-joseph-mo jefferson-city-mo rolla-mo wheeling-wv lewisburg-wv falmouth-ky
    lexington-ky frankfort-ky louisville-ky somerset-ky lebanon-ky winchester-va fort-pulaski-ga franklin-wv
    charleston-wv greenville-mo
""")


def autumn(g: People) -> None:
    # Only steps b and c (10.7). The text prints St. Louis as in Illinois.
    by_rail(
        g,
        "usa",
        "lexington-ky lebanon-ky",
        "falmouth-ky lebanon-ky",
        "louisville-ky lebanon-ky",
        "frankfort-ky lebanon-ky",
        "st-louis-mo cairo-il",
        "jefferson-city-mo cairo-il 2",
        "rolla-mo cairo-il 2",
        "indianapolis-in lebanon-ky",
        "wheeling-wv lebanon-ky",
        "ironton-mo cairo-il",
    )
    assert g.allowance == 15 - 12
    play(g, "usa", "done")
    by_rail(g, "csa", "nashville-tn dover-tn", "manassas-va strasburg-va", "mobile-al columbus-ky")
    assert g.allowance == 7 - 3
    play(g, "csa", "done")
    post(g, "usa", mcdowell="frederick-md")
    deal(g, [26, 2, 67, 57, 83, 13], [24, 52, 84, 73, 48, 47])
    post(g, "csa", van_dorn="springfield-mo", pemberton="fort-sumter-sc")
    assert posted(g, USA)["frederick-md"] == {"mcclellan", "burnside", "mcdowell"}
    assert [where(g, u) for u in ("van-dorn", "pemberton")] == ["springfield-mo", "fort-sumter-sc"]
    assert armed(g, USA) == counts("""
        washington-dc 1  cairo-il 11  frederick-md 4  st-louis-mo 1  lewisburg-wv 2  fort-monroe-va 1
        fort-pulaski-ga 1  winchester-va 2  somerset-ky 1  lebanon-ky 7
    """)
    assert armed(g, CSA) == counts("""
        springfield-mo 2  new-madrid-mo 1  fort-morgan-al 1  savannah-ga 1  columbus-ky 3  fort-sumter-sc 1
        dover-tn 2  nashville-tn 3  knoxville-tn 1  manassas-va 3  strasburg-va 1  richmond-va 1
    """)
    assert g.hands == [[2, 13, 26, 57, 67, 83], [24, 47, 48, 52, 73, 84]]
    autumn_rounds(g)
    autumn_end(g)


def autumn_rounds(g: People) -> None:
    # First round: the Confederate keeps his campaign for later. Cotton is king; treason before the war.
    assert offered(g, "open") == [84]
    play(g, "csa", "wait")
    play(g, "usa", "event 26")
    assert will(g) == ("108+", "93-")
    play(g, "csa", "event 24", "fort new-madrid-mo", "fort manassas-va")
    assert forts(g, CSA) == {"columbus-ky", "dover-tn", "richmond-va", "new-madrid-mo", "manassas-va"}
    assert 24 in g.removed
    assert will(g) == ("108+", "93-")

    # Second: the Army of the Cumberland. Butler and Fremont outrank Buell: 2 of will, once, and 3 as fortune turns.
    play(g, "usa", "ops 2", "create lebanon-ky", "raise army-cumberland")
    assert army(g, "army-cumberland") == ("lebanon-ky", "buell", 7)
    assert where(g, "rosecrans") == "lebanon-ky"
    assert will(g) == ("103-", "93-")
    play(g, "csa", "event 48")
    assert 48 in g.removed
    assert will(g) == ("103-", "98+")

    # Third: river ironclads; the Confederacy recognises the border states.
    play(g, "usa", "event 67")
    assert g.amphibious == 2
    assert will(g) == ("103-", "98+")
    play(g, "csa", "event 47", "recruit springfield-mo", "recruit springfield-mo")
    assert strength(g, CSA, S["springfield-mo"]) == 4
    assert 47 in g.removed
    assert will(g) == ("103-", "98+")

    # Fourth: Foote against Dover. +2 of the fleet and +2 of the card against +2 of the fort, counted once: +2.
    play(g, "usa", "event 57", "sail cairo-il", "with-sp 3", "to dover-tn", dice=[5, 3])
    battle, numbers = fight(g)
    assert [battle[key] for key in ("attackers", "defenders", "size")] == [3, 2, "small"]
    assert numbers == [5, 2, 3, 0, 1, 1]
    assert (battle["winner"], battle["star"]) == ("usa", 1)
    play(g, "csa", "back franklin-tn")
    assert strength(g, USA, S["dover-tn"]) == 2
    assert strength(g, CSA, S["franklin-tn"]) == 1
    # The text calls the fort counter available at once; 6.8.6 gives it back next turn only.
    assert "dover-tn" not in forts(g, CSA)
    assert g.forts_back == [4 * 2 + CSA]
    assert will(g) == ("106+", "94-")

    # The Confederate campaign: back to Corinth. With Dover lost the Union navy holds the Tennessee (6.2.6), so nobody
    # may cross it; of the way the text names Franklin and Decatur only, and by Columbia and Tuscumbia no bar lies on
    # it. Polk sets out alone.
    play(g, "csa", "event 84", "activate as-johnston", "to franklin-tn", "take-sp", "to columbia-tn", "to decatur-al")
    play(g, "csa", "to tuscumbia-al", "to corinth-ms", "stop")
    assert army(g, "army-tennessee-cs") == ("corinth-ms", "as-johnston", 4)
    play(g, "csa", "activate polk", "with-sp 0", "to columbus-ky", "take-sp", "take-sp", "take-sp", "to humboldt-tn")
    play(g, "csa", "to corinth-ms", "stop")
    assert army(g, "army-tennessee-cs") == ("corinth-ms", "as-johnston", 7)
    play(g, "csa", "activate j-johnston", "to fredericksburg-va", "stop")
    assert army(g, "army-northern-virginia") == ("fredericksburg-va", "j-johnston", 3)
    assert {"columbus-ky", "manassas-va"} <= forts(g, CSA)
    assert will(g) == ("106+", "94-")

    # Fifth: the Union's campaign. McClellan takes the empty fort of Manassas and pays a point for a marker.
    play(g, "usa", "event 83", "activate mcclellan", "to manassas-va", "convert")
    assert points(g) == 6 - 2
    play(g, "usa", "stop")
    assert army(g, "army-potomac") == ("manassas-va", "mcclellan", 4)
    # Halleck is said to have spent six points on seven spaces, and to have gone from Columbus to Dover, which are not
    # adjacent (6.2.6): the march takes all eight of a corps, here by McKenzie.
    play(g, "usa", "activate halleck", "with-sp 4", "alone", "to paducah-ky:north", "drop-sp", "to columbus-ky")
    play(g, "usa", "drop-sp", "to mckenzie-tn", "to dover-tn", "take-sp", "to franklin-tn", "to columbia-tn")
    play(g, "usa", "to waynesboro-tn", "to pittsburg-landing-tn")
    play(g, "csa", "intercept as-johnston", dice=[6])
    assert told(g, "misses")[-1]["die"] == 6
    decline(g)
    assert points(g) == 8 - 8
    assert not offered(g, "to")
    play(g, "usa", "stop")
    assert posted(g, USA)["pittsburg-landing-tn"] == {"halleck"}
    assert strength(g, USA, S["pittsburg-landing-tn"]) == 3
    play(g, "usa", "activate buell", "to bowling-green-ky", "convert", "to nashville-tn", "convert")
    assert points(g) == 6 - 4
    play(g, "usa", "stop")
    assert army(g, "army-cumberland") == ("nashville-tn", "buell", 7)
    assert g.destroyed[S["nashville-tn"]]
    assert will(g) == ("113+", "87-")  # 5 for Nashville and 1 for each of two forts
    play(g, "csa", "event 73", "strike manassas-va")
    assert army(g, "army-potomac") == ("manassas-va", "mcclellan", 3)
    assert will(g) == ("113+", "87-")

    # Sixth: markers where supplied infantry stands, over the Confederate one in Columbus too; the Trent affair.
    assert control(g, "columbus-ky") == "csa"
    play(g, "usa", "ops 13", "mark columbus-ky", "mark paducah-ky")
    assert will(g) == ("113+", "87-")


def autumn_end(g: People) -> None:
    before = markers(g, USA)
    play(g, "csa", "event 52")
    # The last card: with it the turn runs to attrition in Fredericksburg. +5 and +2 for the Trent affair.
    assert 52 in g.removed
    assert will_of_rounds(g) == ("113+", "94+")
    # Kentucky: 113 + 10, and war weariness of 5 and 3 more. The text counts Bowling Green among the markers of this
    # phase, but the army has placed it on its march.
    assert markers(g, USA) - before == {"dover-tn", "pittsburg-landing-tn"}
    assert held(g, USA, "KY") == 9
    assert told(g, "will-state")[-1]["will"] == 123
    assert will(g) == ("115-", "94+")
    play(g, "csa", "foot")
    assert attrition(g) == {
        ("usa", "pittsburg-landing-tn"): 1,
        ("usa", "cairo-il"): 1,
        ("usa", "manassas-va"): 1,
        ("usa", "nashville-tn"): 2,
        ("csa", "corinth-ms"): 2,
        ("csa", "fredericksburg-va"): 1,
        ("csa", "springfield-mo"): 1,
    }

    # The end: the Union has Missouri, Kentucky and West Virginia.
    assert GAME.decision(g) is None
    assert g.outcome is not None
    assert (g.outcome.winner, g.outcome.key) == ("usa", "usa-border")
    assert will(g) == ("115-", "94+")
    assert [g.states[T.state_of[state]] for state in ("MO", "KY", "WV")] == [USA] * 3
    assert (g.blockade, g.amphibious) == (2, 2)
    assert sorted(g.removed) == [24, 29, 43, 44, 47, 48, 52, 68, 91]
    assert markers(g, USA) == SUMMER_USA | spaces("""
        manassas-va bowling-green-ky nashville-tn columbus-ky paducah-ky dover-tn pittsburg-landing-tn
    """)
    assert markers(g, CSA) == {"new-madrid-mo", "springfield-mo"}
    assert forts(g, USA) == {"washington-dc"}
    assert forts(g, CSA) == {"richmond-va", "new-madrid-mo"}
    assert armed(g, USA) == counts("""
        washington-dc 1  cairo-il 3  st-louis-mo 1  lewisburg-wv 2  fort-monroe-va 1  fort-pulaski-ga 1
        winchester-va 2  somerset-ky 1  manassas-va 2  paducah-ky 1  columbus-ky 1  dover-tn 1
        pittsburg-landing-tn 2  nashville-tn 5
    """)
    assert armed(g, CSA) == counts("""
        springfield-mo 3  new-madrid-mo 1  fort-morgan-al 1  savannah-ga 1  fort-sumter-sc 1  knoxville-tn 1
        strasburg-va 1  richmond-va 1  corinth-ms 5  fredericksburg-va 2
    """)
    assert posted(g, USA) == {
        "manassas-va": {"mcclellan", "mcdowell", "burnside"},
        "winchester-va": {"banks"},
        "cairo-il": {"pope"},
        "pittsburg-landing-tn": {"halleck"},
        "nashville-tn": {"buell", "rosecrans"},
        "st-louis-mo": {"fremont"},
        "fort-monroe-va": {"butler"},
    }
    assert posted(g, CSA) == {
        "springfield-mo": {"price", "van-dorn"},
        "corinth-ms": {"as-johnston", "bragg", "polk"},
        "fredericksburg-va": {"j-johnston", "beauregard", "stuart"},
        "knoxville-tn": {"smith"},
        "fort-sumter-sc": {"pemberton"},
    }
    # The text closes by saying that 1862 still needs the Army of the Cumberland. It has been on the map since the
    # second round; the Army of the Tennessee must be meant.
    assert army(g, "army-cumberland") == ("nashville-tn", "buell", 5)
    assert g.army_at[T.army["army-tennessee-us"]] < 0
