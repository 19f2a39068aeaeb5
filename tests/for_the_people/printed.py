"""The set-ups as the rulebook prints them, and how to read them."""

from __future__ import annotations

from hardtack.games.for_the_people.rules.data_files import Placement
from hardtack.games.for_the_people.rules.tables import T

# As the rulebook prints them: space, generals (an army's commander first), strength points, then fort, army and marker.
CSA_1861 = """
Fayetteville AR: Price 1.
Little Rock AR: 1.
Mobile AL: 1.
Columbus KY: 1, fort, marker.
Fort Sumter SC: 1.
Dover TN: 1, fort.
Memphis TN: Polk 1.
Nashville TN: A.S. Johnston 1.
Winchester VA: J. Johnston 1.
Manassas VA: Beauregard 3.
Richmond VA: 1, fort.
New Madrid MO: 0, marker.
"""
USA_1861 = """
Washington DC: McDowell 5, fort, Army of the Potomac.
Fort Pickens FL: 0, marker.
Springfield IL: 1.
Cairo IL: 1.
Indianapolis IN: 1.
Frederick MD: 1.
St. Louis MO: Fremont 2, marker.
Cincinnati OH: 1.
Columbus OH: 1.
Pittsburgh PA: 2.
Philadelphia PA: 1.
Harper's Ferry VA: 2, marker.
Fort Monroe VA: Butler 1, marker.
"""
CSA_1862 = """
Fort Morgan AL: 1.
Springfield MO: Van Dorn, Price 3, marker.
Little Rock AR: 1.
Pensacola FL: 1.
Savannah GA: 1.
New Madrid MO: 1, fort, marker.
Corinth MS: A.S. Johnston, Polk, Beauregard, Bragg 5, Army of Tennessee.
Wilmington NC: 1.
Fort Sumter SC: Pemberton 1.
Chattanooga TN: 1.
Knoxville TN: Smith 1.
Strasburg VA: 1.
Fredericksburg VA: J. Johnston, Stuart 6, Army of Northern Virginia.
Richmond VA: 2, fort.
Williamsburg VA: 1.
"""
USA_1862 = """
Washington DC: 3, fort.
Fort Pickens FL: 0, marker.
Fort Pulaski GA: 1, marker.
Springfield IL: 2.
Cairo IL: Pope 3.
Somerset KY: 1.
Annapolis MD: Butler 3.
St. Louis MO: 1.
Pittsburg Landing TN: Halleck 5, Army of the Tennessee, marker.
Nashville TN: Buell, Rosecrans 4, Army of the Cumberland, marker.
Dover TN: 0, marker.
Winchester VA: Banks 3, marker.
Harper's Ferry VA: 0, marker.
Manassas VA: McClellan, McDowell, Burnside 13, Army of the Potomac.
Fort Monroe VA: 1, marker.
Lewisburg WV: Fremont 2.
"""
CSA_1863 = """
Little Rock AR: Price 1.
Mobile AL: J. Johnston 1.
Pensacola FL: 1.
Savannah GA: 1.
Shreveport LA: Smith 1.
Port Hudson LA: 2, fort.
Vicksburg MS: Pemberton 5, fort, Army of Mississippi.
Jackson MS: 1.
Tupelo MS: 1.
Fayetteville NC: 2.
Wilmington NC: 2.
Charleston SC: Beauregard 2.
Fort Sumter SC: 1.
Shelbyville TN: Forrest 1.
Tullahoma TN: Bragg, Polk, Wheeler 7, Army of Tennessee.
McMinnville TN: Morgan 1.
Chattanooga TN: 1.
Knoxville TN: 2.
Sabine City TX: 1.
Fredericksburg VA: Lee, Jackson, Stuart 12, Army of Northern Virginia.
Richmond VA: 3, fort.
Petersburg VA: Longstreet 2.
"""
USA_1863 = """
Washington DC: Halleck, Butler 8, fort.
Harper's Ferry VA: 0, marker.
Winchester VA: 0, marker.
Fort Pickens FL: 0, marker.
Forts St. Philip/Jackson LA: 0, marker.
Jacksonville FL: 1, marker.
Fort Gadson FL: 0, marker.
Brunswick GA: 1, marker.
Fort Pulaski GA: 1, marker.
Cairo IL: 2.
Louisville KY: 1.
Somerset KY: Burnside 5.
Baton Rouge LA: Banks 3, marker.
New Orleans LA: 1, marker.
Baltimore MD: 2.
Springfield MO: Curtis 5, Army of the Missouri, marker.
St. Louis MO: 1, marker.
Corinth MS: 2, fort, marker.
New Bern NC: 2, marker.
Morehead City NC: 1, marker.
Memphis TN: 6, marker.
McKenzie TN: 0, marker.
Humboldt TN: 0, marker.
Grand Junction TN: 0, marker.
Lexington TN: 0, marker.
Pittsburg Landing TN: 0, marker.
Nashville TN: 4, fort, marker.
Murfreesboro TN: Rosecrans, McDowell 12, Army of the Cumberland, marker.
Dover TN: 0, marker.
Franklin TN: 0, marker.
Clarksville TN: 0, marker.
Waynesboro TN: 0, marker.
Columbia TN: 0, marker.
Manassas VA: Hooker, Pleasonton, Stoneman 15, Army of the Potomac, marker.
Fort Monroe VA: 2, marker.
Norfolk VA: 2, marker.
Parkersburg WV: 1.
Charleston WV: 1.
Grafton WV: Fremont 1.
"""
CSA_1864 = """
Demopolis AL: Polk 3.
Mobile AL: 1, fort.
Camden AR: Price 3.
Pensacola FL: 1.
Baldwin FL: 1.
Atlanta GA: 1, fort.
Savannah GA: 1, fort.
Dalton GA: J. Johnston, Hood, Wheeler 9, Army of Tennessee.
Shreveport LA: Smith 1.
Alexandria LA: 1.
Gainesville Jct MS: Forrest 1.
Wilmington NC: 1.
Weldon NC: 1.
Goldsboro NC: 1.
Charleston SC: 3.
Rogersville TN: Longstreet, Morgan 3.
Nacogdoches TX: 1.
Strasburg VA: 1.
Wilderness VA: Lee, Ewell, Hill, Stuart 12, Army of Northern Virginia.
Richmond VA: 2, fort.
Petersburg VA: Beauregard 1, fort.
"""
USA_1864 = """
Washington DC: Halleck 4, fort.
Little Rock AR: Curtis 5, Army of the Missouri, marker.
Arkansas Post AR: 1, marker.
Clarksville AR: 0, marker.
Fayetteville AR: 0, marker.
Decatur AL: 1, marker.
Fort Pickens FL: 1, marker.
Fort Gadson FL: 0, marker.
Tallahassee FL: 1, marker.
St. Marks FL: 0, marker.
Jacksonville FL: 1, marker.
Brunswick GA: 1, marker.
Fort Pulaski GA: 1, marker.
Cairo IL: 1.
Lexington KY: 1.
Somerset KY: 1.
New Orleans LA: 1, marker.
Port Hudson LA: Banks 5, marker.
Baton Rouge LA: 0, fort, marker.
Baltimore MD: 3.
Springfield MO: 1, marker.
St. Louis MO: Rosecrans, Pleasonton 3, marker.
Grand Gulf MS: 0, marker.
Forest MS: 0, marker.
Meridian MS: 0, marker.
Jackson MS: 0, marker.
Vicksburg MS: 4, fort, marker.
Corinth MS: 1, fort, marker.
New Bern NC: 1, marker.
Morehead City NC: 1, marker.
Knoxville TN: McDowell 4, marker.
Memphis TN: 1, marker.
Cleveland TN: 1, marker.
Dover TN: 1.
Humboldt TN: 0, marker.
Grand Junction TN: 0, marker.
Lexington TN: 0, marker.
Pittsburg Landing TN: 0, marker.
Franklin TN: 0, marker.
Clarksville TN: 0, marker.
Waynesboro TN: 0, marker.
Columbia TN: 0, marker.
McKenzie TN: 0, marker.
Shelbyville TN: 0, marker.
Nashville TN: 4, fort, marker.
Murfreesboro TN: 2, marker.
Tullahoma TN: 2, marker.
Chattanooga TN: Sherman, Hooker, Schofield, Stoneman, McPherson 15, Army of the Cumberland, marker.
Sabine City TX: 1, marker.
Winchester VA: 0, marker.
Manassas VA: Grant, Meade, Burnside, Hancock 15, Army of the Potomac, marker.
Fort Monroe VA: Butler 7, Army of the Tennessee, marker.
Harper's Ferry VA: 1, marker.
Norfolk VA: 2, marker.
Grafton WV: Fremont 1.
"""
PRINTED = {
    ("1861", "csa"): CSA_1861, ("1861", "usa"): USA_1861, ("1862", "csa"): CSA_1862, ("1862", "usa"): USA_1862,
    ("1863", "csa"): CSA_1863, ("1863", "usa"): USA_1863, ("1864", "csa"): CSA_1864, ("1864", "usa"): USA_1864,
}  # fmt: skip
# What our rulings add to the printed tables: two markers (51) and Thomas (X).
RULED = {("1862", "manassas-va"): "51", ("1864", "dover-tn"): "51", ("1864", "chattanooga-tn"): "X"}
OUT_1862 = [24, 26, 29, 42, 43, 44, 47, 48, 52, 68, 90, 91]


def by_name(name: str) -> str:
    """The space of a printed name and state."""
    place, state = name.rsplit(" ", 1)
    found = [s.id for s in T.spaces if s.name == place and s.state == state]
    assert len(found) == 1, name
    return found[0]


def read(table: str, side: str) -> list[Placement]:
    """A printed set-up as placements."""
    short = {g.short: g.id for g in T.generals}
    army = {a.name.en: a.id for a in T.armies if a.side == side}
    rows = []
    for line in table.strip().splitlines():
        place, rest = line.rstrip(".").split(": ")
        row = Placement(side, by_name(place))  # type: ignore[arg-type]
        for word in rest.split(", "):
            who, _, number = word.rpartition(" ")
            if word in army:
                row.army = army[word]
            elif word == "fort":
                row.fort = True
            elif word == "marker":
                row.pc = True
            elif number.isdigit():
                row.sp = int(number)
                row.generals = [*row.generals, *([short[who]] if who else [])]
            else:
                row.generals = [*row.generals, short[word]]
        rows.append(row)
    return rows


def placed(scenario: str, side: str) -> list[Placement]:
    return [p for p in T.scenarios[scenario].placements if p.side == side]


def union_spaces(scenario: str, state: str) -> set[str]:
    """The spaces of a Confederate state that hold a Union marker at the start."""
    row = T.scenarios[scenario]
    markers = {p.space for p in row.placements if p.side == "usa" and p.pc} | set(row.usa_pcs)
    return {T.ids[n] for n in T.in_state[T.state_of[state]]} & markers
