"""What neither side may know: hands, the deck's order, generals placed face down; and what asking tells."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from for_the_people.helpers import GENERAL, S, act, asked, offered, question, stack, war
from hardtack.games.for_the_people import GAME
from hardtack.games.for_the_people.rules.state import TRACK, VEILED, People
from hardtack.games.for_the_people.rules.tables import CSA, SIDES, USA, T

QUAKER_GUNS, MUD_MARCH, MOSBY, GUERRILLAS, SQUALLS, MANASSAS, RICHMOND = 89, 7, 15, 107, 112, 102, 3


def known(g: People, role: str | None) -> tuple[Any, ...]:
    """All that reaches a role: its view, the question on the table, its own choices, and the journal."""
    d = GAME.decision(g)
    question = None if d is None else (d.roles, d.prompt, dict(d.params))
    choices = list(d.actions(role)) if d is not None and role in d.roles else None
    return GAME.view(g, role), question, choices, g.told(role)


def opposite(role: str) -> str:
    return "csa" if role == "usa" else "usa"


# ---- views


@pytest.mark.rule("for-the-people", "3.2")
@pytest.mark.parametrize("role", ["usa", "csa", None])
def test_a_role_sees_its_own_hand_and_how_many_cards_the_enemy_has(role: str | None) -> None:
    hands = {"usa": [10, 30, 45], "csa": [12, 18]}
    view = GAME.view(war({}, hands=hands), role)
    assert view["cards"] == {"usa": 3, "csa": 2} and view.get("hand") == (hands[role] if role else None)
    assert isinstance(view["deck"], int)


@pytest.mark.rule("for-the-people", "3.2", "3.3.1")
@pytest.mark.parametrize("role", ["usa", "csa"])
@pytest.mark.parametrize("phase", ["strategy", "round"])
def test_two_hands_of_the_enemy_look_alike(role: str, phase: str) -> None:
    mine = [10, 30, 45]
    pictures = []
    for theirs in ([12, 18, 32], [83, 89, 102], [81, 82, 3]):
        hands = {role: mine, opposite(role): theirs}
        g = war({"cairo-il": {"usa": stack(3, "fremont")}}, hands=hands, phase=phase, active=opposite(role))
        pictures.append(known(g, role))
    assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.rule("for-the-people", "3.2")
@pytest.mark.parametrize("role", ["usa", "csa", None])
def test_two_orders_of_the_deck_look_alike(role: str | None) -> None:
    top = [1, 2, 4, 5, 6]
    pictures = [known(war({}, hands={"usa": [10], "csa": [12]}, deck=d), role) for d in (top, top[::-1])]
    assert pictures[0] == pictures[1]


@pytest.mark.rule("for-the-people", "3.2")
def test_discards_and_cards_out_of_the_game_are_open() -> None:
    g = war({}, hands={"usa": [10], "csa": [12]}, discards=[5, 6], removed=[24])
    for role in ("usa", "csa", None):
        view = GAME.view(g, role)
        assert view["discards"] == [5, 6] and view["removed"] == [24]


def face_down(seed: int) -> People:
    """Three Union generals and one of two Confederates lie on the map, drawn by this seed."""
    due = {"usa": ["pope", "buell", "banks"], "csa": ["bragg", "smith"]}
    generals: dict[str, Any] = {u.id: "waiting" if u.id in due[u.side] else "out" for u in T.generals}
    g = GAME.situation(
        {
            "empty": True, "scenario": "campaign", "turn": 3, "phase": "reinforcement",
            "spaces": {
                "cairo-il": {"usa": stack(9)}, "columbus-oh": {"usa": stack(2)}, "atlanta-ga": {"csa": stack(9)},
            },
            "generals": {**generals, "banks": 3, "smith": 3},
        },
        seed,
    )  # fmt: skip
    act(g, "done", "done", "post cairo-il", "post cairo-il", "post columbus-oh", "post atlanta-ga")
    return g


@pytest.mark.rule("for-the-people", "10.6.1")
@pytest.mark.parametrize("role", ["usa", "csa", None])
def test_nobody_sees_who_lies_face_down(role: str | None) -> None:
    boards = {tuple(g.veiled): g for g in map(face_down, range(40))}
    assert len(boards) > 4  # they do differ
    assert len({str(known(g, role)) for g in boards.values()}) == 1
    view = GAME.view(next(iter(boards.values())), role)
    assert view["veiled"] == [["csa", "atlanta-ga"], *[["usa", "cairo-il"]] * 2, ["usa", "columbus-oh"]]
    due = {row["general"] for row in view["track"] if "general" in row}
    assert {"pope", "buell", "banks", "bragg", "smith"} <= due  # who is due is open
    assert not any(here[side]["generals"] for here in view["forces"].values() for side in here)


@pytest.mark.rule("for-the-people", "10.6.1")
def test_even_while_some_are_still_to_be_placed() -> None:
    boards = []
    for seed in range(30):
        g = GAME.situation({"scenario": "campaign", "turn": 2, "phase": "reinforcement"}, seed)
        while asked(g)[1] != "quarters":
            actions = question(g).actions(question(g).roles[0])
            GAME.apply(g, question(g).roles[0], next((a for a in actions if a.verb == "done"), actions[0]))
        for _ in range(2):
            act(g, f"post {offered(g, 'post')[0]}")
        boards.append((tuple(u for u, _ in g.veiled), str(GAME.view(g, "csa")["track"])))
    assert len({who for who, _ in boards}) > 10 and len({track for _, track in boards}) == 1


@pytest.mark.rule("for-the-people", "4.2.6")
def test_a_card_taken_from_a_hand_does_not_tell_what_lay_beside_it() -> None:
    """Hands lie in order: where a card lay among the others would tell how many of them have a lower number."""
    told = []
    for hand in ([48, 62, 91], [91, 106, 109]):
        drawn = []
        for seed in range(40):
            g = GAME.situation({"hands": {"usa": [25, 30], "csa": hand}, "phase": "round"}, seed)
            act(g, "event 25")
            drawn += [e for e in g.told("usa") if e.key == "stripped" and e.params["card"] == 91]
        told.append(drawn[0])
    assert told[0] == told[1]


# ---- determinize


def walk(scenario: str, seed: int, steps: int, **options: int) -> list[tuple[People, str]]:
    """States along a game played at random, each with the role that moves next."""
    rng = random.Random(seed)
    g = GAME.setup(scenario, options, seed)
    found = []
    while GAME.decision(g) is not None and len(found) < steps:
        role = rng.choice(question(g).roles)
        found.append((GAME.clone(g), role))
        GAME.apply(g, role, rng.choice(list(question(g).actions(role))))
    return found


WALKS = [("1861", 1, 90), ("1863", 2, 60), ("campaign", 3, 90)]


@pytest.mark.parametrize(("scenario", "seed", "steps"), WALKS)
def test_a_determinized_game_cannot_be_told_from_the_true_one(scenario: str, seed: int, steps: int) -> None:
    rng = random.Random(seed)
    for g, _ in walk(scenario, seed, steps)[::6]:
        for role in ("usa", "csa", None):
            other = GAME.determinize(g, role, rng)
            assert known(other, role) == known(g, role) and not GAME.invariants(other)
            if role is not None:
                assert other.hands[SIDES.index(role)] == g.hands[SIDES.index(role)]
            assert (other.discards, other.removed, other.will, other.sp) == (g.discards, g.removed, g.will, g.sp)
            assert [len(h) for h in other.hands] == [len(h) for h in g.hands] and len(other.deck) == len(g.deck)


@pytest.mark.parametrize(("scenario", "seed", "steps"), WALKS)
def test_it_is_drawn_from_what_the_role_knows_and_from_nothing_else(scenario: str, seed: int, steps: int) -> None:
    """Two games that look alike to a role are determinized alike."""
    rng = random.Random(seed)
    for g, _ in walk(scenario, seed, steps)[::6]:
        for role in ("usa", "csa", None):
            twin = GAME.determinize(g, role, rng)
            one, two = (GAME.determinize(x, role, random.Random(7)) for x in (g, twin))
            assert GAME.encode(one) == GAME.encode(two)


def test_it_leaves_the_true_game_alone() -> None:
    g = face_down(1)
    before = GAME.encode(g)
    for role in ("usa", "csa", None):
        GAME.determinize(g, role, random.Random(1))
    assert GAME.encode(g) == before


def test_every_unseen_card_may_be_in_the_enemys_hand_and_no_other() -> None:
    g = war({}, hands={"usa": [10, 30], "csa": [12, 18]}, discards=[5, 6], removed=[24])
    rng = random.Random(1)
    seen = {card for _ in range(600) for card in GAME.determinize(g, "usa", rng).hands[CSA]}
    assert seen == set(range(1, 131)) - {10, 30, 5, 6, 24}
    decks = {tuple(GAME.determinize(g, "usa", rng).deck[-3:]) for _ in range(20)}
    assert len(decks) > 15


def test_a_spectator_knows_neither_hand() -> None:
    g = war({}, hands={"usa": [10, 30], "csa": [12, 18]})
    rng = random.Random(1)
    drawn = [GAME.determinize(g, None, rng).hands for _ in range(10)]
    assert any(h[USA] != [10, 30] for h in drawn) and any(h[CSA] != [12, 18] for h in drawn)


@pytest.mark.rule("for-the-people", "4.2.6")
def test_the_order_to_march_on_richmond_lies_open_before_the_union() -> None:
    army = {"washington-dc": {"usa": stack(6, "mcdowell", army="army-potomac")}}
    g = war(army, hands={"usa": [10, 30, 45], "csa": [RICHMOND, 12]}, active="csa")
    act(g, f"event {RICHMOND}")
    assert asked(g) == ("usa", "play") and offered(g, "event") == [RICHMOND]
    for seed in range(10):
        other = GAME.determinize(g, "csa", random.Random(seed))
        assert RICHMOND in other.hands[USA] and len(other.hands[USA]) == 3 and offered(other, "event") == [RICHMOND]


@pytest.mark.rule("for-the-people", "10.6.1")
def test_generals_face_down_are_dealt_anew_among_all_who_were_due() -> None:
    g = face_down(1)
    rng = random.Random(1)
    drawn = [GAME.determinize(g, "usa", rng) for _ in range(60)]
    for other in drawn:
        assert sorted(s for _, s in other.veiled) == sorted(s for _, s in g.veiled)
        assert not GAME.invariants(other)
    assert {u for other in drawn for u, s in other.veiled if s == S["columbus-oh"]} == {
        GENERAL[u] for u in ("pope", "buell", "banks")
    }
    assert {u for other in drawn for u, s in other.veiled if s == S["atlanta-ga"]} == {
        GENERAL[u] for u in ("bragg", "smith")
    }


@pytest.mark.rule("for-the-people", "15.0", "10.6.1")
def test_that_grant_comes_to_memphis_is_no_secret() -> None:
    g = GAME.setup("1863", seed=1)
    for seed in range(5):
        other = GAME.determinize(g, "csa", random.Random(seed))
        assert (GENERAL["grant"], S["memphis-tn"]) in other.veiled


def grant_returns() -> list[People]:
    """1863, a turn later: Grant has been on the track, and one of three is drawn for Memphis and one for Ohio; every
    way in which it may have been."""
    due = [GENERAL[id] for id in ("grant", "butler", "banks")]
    g = GAME.situation(
        {
            "empty": True, "scenario": "1863", "turn": 8, "phase": "reinforcement",
            "generals": {u.id: 8 if GENERAL[u.id] in due else "out" for u in T.generals},
            "spaces": {"memphis-tn": {"usa": stack(3)}, "columbus-oh": {"usa": stack(2)}},
        },
        seed=1,
    )  # fmt: skip
    while asked(g)[1] != "quarters":
        actions = question(g).actions(question(g).roles[0])
        GAME.apply(g, question(g).roles[0], next((a for a in actions if a.verb == "done"), actions[0]))
    act(g, "post memphis-tn", "post columbus-oh")
    twins = []
    for first, second, last in permutations(due):
        twin = GAME.clone(g)
        twin.veiled = [(first, S["memphis-tn"]), (second, S["columbus-oh"])]
        twin.at[first], twin.at[second], twin.at[last] = VEILED, VEILED, TRACK
        twins.append(twin)
    assert g.veiled in [twin.veiled for twin in twins]
    return twins


@pytest.mark.rule("for-the-people", "10.6.1")
@pytest.mark.parametrize("role", ["usa", "csa", None])
def test_a_grant_who_returns_later_lies_face_down_like_any_other(role: str | None) -> None:
    twins = grant_returns()
    assert all(known(twin, role) == known(twins[0], role) for twin in twins)
    drawn = [[GAME.determinize(twin, role, random.Random(n)) for n in range(30)] for twin in twins]
    assert len({tuple(map(GAME.encode, row)) for row in drawn}) == 1
    assert {dict(other.veiled).get(GENERAL["grant"]) for other in drawn[0]} == {S["memphis-tn"], S["columbus-oh"], None}


@pytest.mark.rule("for-the-people", "4.2.1")
@pytest.mark.parametrize("role", ["usa", None])
def test_a_card_that_was_searched_for_in_vain_is_in_a_hand(role: str | None) -> None:
    """64 takes the Alabama (49) out of the deck and the discards; not found there, somebody holds it."""
    g = war({}, hands={"usa": [64, 30], "csa": [49, 12, 18]})
    g.alabama = 1
    act(g, "event 64")
    assert 49 not in g.removed
    for seed in range(20):
        other = GAME.determinize(g, role, random.Random(seed))
        assert any(49 in hand for hand in other.hands) and 49 not in other.deck
        assert known(other, role) == known(g, role)


def test_how_the_dice_will_fall_is_unknown() -> None:
    g = war({}, hands={"usa": [10], "csa": [12]}, dice=[6, 6, 6])
    other = GAME.determinize(g, "usa", random.Random(1))
    assert other.dice.fed == [] and other.dice.position != g.dice.position


@pytest.mark.rule("for-the-people", "2.1")
def test_a_sealed_answer_stays_sealed() -> None:
    pictures, guesses = [], set()
    for answer in ("stop-war", "go-on"):
        g = war(scenario="campaign", turn=3, phase="end")
        GAME.apply(g, "csa", (answer, None))
        for role in ("usa", None):
            pictures.append(str(known(g, role)[:2]) if role else "")
            for seed in range(12):
                other = GAME.determinize(g, role, random.Random(seed))
                assert set(other.sealed) == {"csa"} and question(other).roles == ("usa",)
                guesses.add((answer, role, other.sealed["csa"].verb))
    assert pictures[0] == pictures[2] and len(guesses) == 8


@pytest.mark.rule("for-the-people", "15.0")
def test_whether_the_union_holds_a_blockade_card_is_its_secret() -> None:
    """15.0 counts it as received, which must not show before it leaves the hand."""
    g = war({}, scenario="1863", turn=8, phase="deal", deck=[69])
    assert 69 in g.hands[USA] and not g.blockade_held
    act(g, "wait", "discard 69")
    assert g.blockade_held


# ---- asking tells nothing


def ask_both(spaces: dict[str, Any], card: int, moves: list[str], side: str = "usa", **table: Any) -> list[list[Any]]:
    """The same moves against an enemy who holds a card and one who does not: what is asked each time."""
    own = {"usa": 52, "csa": 32}[side]
    histories = []
    for enemy in ([card, 12 if side == "usa" else 10], [18, 12 if side == "usa" else 10]):
        g = war(spaces, hands={side: [own, 83], opposite(side): enemy}, active=side, **table)
        history: list[Any] = []
        act(g, f"ops {own}")
        left = list(moves)
        while left and len(history) < 30:
            question = asked(g)
            history.append((question, str(GAME.view(g, side))))
            if question[0] == side:
                act(g, left.pop(0))
            else:
                act(g, next(v for v in ("pass", "stand") if offered(g, v)))
        history.append((asked(g), str(GAME.view(g, side))))
        histories.append(history)
    return histories


@pytest.mark.rule("for-the-people", "3.3.2", "4.2.5")
@pytest.mark.parametrize("card", [QUAKER_GUNS, MUD_MARCH, MOSBY, GUERRILLAS])
def test_a_side_is_asked_for_an_interrupt_whether_it_has_one_or_not(card: int) -> None:
    spaces = {"grafton-wv": {"usa": stack(3, "fremont"), "control": "usa"}}
    with_it, without = ask_both(spaces, card, ["activate fremont", "with-sp 3", "to weston-wv"])
    assert with_it == without
    assert ("csa", "interrupt") in [q for q, _ in with_it]


@pytest.mark.rule("for-the-people", "4.2.5")
def test_so_is_it_at_sea_and_where_first_manassas_could_be_played() -> None:
    fleet = {"baltimore-md": {"usa": stack(3)}}
    with_it, without = ask_both(fleet, SQUALLS, ["sail baltimore-md", "with-sp 3", "to urbanna-va"])
    assert with_it == without and ("csa", "naval-interrupt") in [q for q, _ in with_it]
    spaces = {"washington-dc": {"usa": stack(3, "fremont")}, "richmond-va": {"csa": stack(3, "beauregard")}}
    spaces["wilderness-va"] = {"csa": stack(2, "j-johnston")}
    with_it, without = ask_both(spaces, MANASSAS, ["activate fremont", "with-sp 3", "to manassas-va"])
    assert with_it == without and ("csa", "intercept") in [q for q, _ in with_it]


@pytest.mark.rule("for-the-people", "4.2.5")
def test_nobody_is_asked_for_a_card_that_is_known_to_be_gone() -> None:
    spaces = {"grafton-wv": {"usa": stack(3, "fremont"), "control": "usa"}}
    gone = [QUAKER_GUNS, MUD_MARCH, MOSBY, GUERRILLAS]
    g = war(spaces, hands={"usa": [52], "csa": [12]}, discards=gone)
    act(g, "ops 52", "activate fremont", "with-sp 3")
    assert asked(g)[0] == "usa"


def test_what_the_enemy_is_asked_never_depends_on_his_cards() -> None:
    """Along a random game: the mover's choice leads to the same question whatever cards the enemy may hold."""
    rng = random.Random(5)
    shown = {"quarters", "strategic", "peace"}  # after these generals or cards are turned up
    for g, role in walk("campaign", 6, 120)[::4]:
        d = question(g)
        action = rng.choice(list(d.actions(role)))
        if d.prompt in shown or (action.verb == "event" and action.target in (3, 25, 27)):
            continue
        twin = GAME.determinize(g, role, rng)
        twin.dice = g.dice.clone()
        one = GAME.clone(g)
        GAME.apply(one, role, action)
        GAME.apply(twin, role, action)
        if one.turn == g.turn and one.phase == g.phase:
            assert known(one, role)[:2] == known(twin, role)[:2], (d.prompt, action)
