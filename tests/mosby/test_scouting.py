"""6.1: scouting."""

import pytest

from mosby.helpers import at, checked, do, units


@pytest.mark.rule("mosby", "6.1.2")
def test_try():
    s = at("groveton", awareness=2, draws=["sutler"])
    do(s, "scout", "manassas_junction", dice=[2, 4])
    assert units(s, "manassas_junction") == ["sutler inactive"]
    assert checked(s) == ["manassas_junction"]
