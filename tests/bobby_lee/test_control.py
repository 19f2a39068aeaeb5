"""8.0: whose a hex is."""

import pytest

from bobby_lee.helpers import battle, hex_of, position, unit
from hardtack.games.bobby_lee.rules.control import begin_phase, control_now, friendly
from hardtack.games.bobby_lee.rules.map import CSA, USA
from hardtack.games.bobby_lee.rules.naval import route
from hardtack.games.bobby_lee.rules.railways import usable
from hardtack.games.bobby_lee.rules.state import shift, take_up
from hardtack.games.bobby_lee.rules.tables import T


@pytest.mark.rule("bobby-lee", "8.2", "8.1")
def test_home_territory_is_friendly_unless_the_enemy_stands_there() -> None:
    g = position({"Frederick": {"csa-inf-ewell": 3}, "Culpeper": {"usa-inf-1-i": 3}})
    assert friendly(g, hex_of("Richmond"), CSA) and friendly(g, hex_of("Baltimore"), USA)
    assert friendly(g, hex_of("Romney"), USA) and friendly(g, hex_of("Fort Monroe"), USA)
    assert friendly(g, hex_of("Frederick"), CSA) and friendly(g, hex_of("Culpeper"), USA)


@pytest.mark.rule("bobby-lee", "8.2")
def test_no_block_rules_the_hexes_next_to_it() -> None:
    g = position({"Culpeper": {"usa-inf-1-i": 3}})
    now = control_now(g)
    assert [now[near] for near in T.around[hex_of("Culpeper")]] == [CSA] * 6


@pytest.mark.rule("bobby-lee", "8.0", "8.2")
def test_control_is_that_of_the_beginning_of_the_phase() -> None:
    g = position({"Alexandria": {"usa-inf-1-i": 3}})
    shift(g, unit("usa-inf-1-i"), hex_of("Manassas"))
    assert friendly(g, hex_of("Alexandria"), USA) and friendly(g, hex_of("Manassas"), CSA)
    begin_phase(g)
    assert friendly(g, hex_of("Alexandria"), CSA) and friendly(g, hex_of("Manassas"), USA)


@pytest.mark.rule("bobby-lee", "8.2")
def test_to_march_through_a_hex_or_to_have_held_it_once_changes_nothing() -> None:
    g = position({"Alexandria": {"usa-inf-1-i": 3}})
    for place in ("Manassas", "Warrenton", "Culpeper"):
        shift(g, unit("usa-inf-1-i"), hex_of(place))
    begin_phase(g)
    held = [h for h in range(T.size) if T.home[h] == CSA and g.control[h] == USA]
    assert held == [hex_of("Culpeper")]


@pytest.mark.rule("bobby-lee", "sidebar.city-control", "example.winchester-control")
def test_winchester_is_the_unions_only_while_a_block_stands_there() -> None:
    g = position({"Winchester": {"usa-gar-rail": 1}})
    assert friendly(g, hex_of("Winchester"), USA)
    take_up(g, unit("usa-gar-rail"))
    begin_phase(g)
    assert friendly(g, hex_of("Winchester"), CSA)


@pytest.mark.rule("bobby-lee", "8.2")
def test_a_hex_that_is_fought_over_stays_whose_it_was() -> None:
    g = battle("Manassas", {"usa centre": {"usa-inf-1-i": 3}, "csa centre": {"csa-inf-ewell": 3}})
    begin_phase(g)
    assert friendly(g, hex_of("Manassas"), CSA)
    take_up(g, unit("csa-inf-ewell"))
    begin_phase(g)
    assert friendly(g, hex_of("Manassas"), USA)
    g = battle("Frederick", {"usa centre": {"usa-inf-1-i": 3}, "csa centre": {"csa-inf-ewell": 3}})
    begin_phase(g)
    assert friendly(g, hex_of("Frederick"), CSA)  # also in the country of who attacks


@pytest.mark.rule("bobby-lee", "8.0")
def test_control_decides_over_ports_and_railways() -> None:
    g = position({"Fort Monroe": {"usa-gar-monroe": 3}})
    richmond, petersburg = hex_of("Richmond"), hex_of("Petersburg")
    assert usable(g.control, CSA, petersburg) and route(g, CSA, richmond, petersburg)
    g = position({"Norfolk": {"usa-inf-1-x": 3}, "Petersburg": {"usa-inf-2-i": 1}})
    assert not usable(g.control, CSA, petersburg) and not route(g, CSA, richmond, hex_of("City Point"))
