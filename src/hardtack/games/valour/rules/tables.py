"""Everything that the charts, armies, decks and battles say, read once and by number."""

from __future__ import annotations

from .chart import Chart, Footprint
from .decks import Decks
from .kinds import BLUE, GREY, ROLES
from .profiles import Profiles
from .scenarios import Scenario, read


class Tables:
    """The data files. Lengths are mils, angles hundredths of a degree, sides 0 (blue) and 1 (grey)."""

    def __init__(self) -> None:
        self.chart = Chart()
        self.lists = Profiles(self.chart)
        self.fate = Decks(self.chart, self.lists)
        self.scenarios = read(self.chart, self.lists)
        self.scenario = {scenario.id: scenario.number for scenario in self.scenarios}

        self.distance = self.chart.distance
        self.tests = self.chart.tests
        self.actions = self.chart.actions
        self.fire_value, self.melee_value = self.chart.fire_value, self.chart.melee_value
        self.fire_hit, self.melee_hit = self.chart.fire_hit, self.chart.melee_hit
        self.terrain = self.chart.terrain

        self.armies, self.army = self.lists.armies, self.lists.army
        self.profiles, self.profile = self.lists.profiles, self.lists.profile
        self.options, self.specials = self.lists.options, self.lists.specials

        self.cards, self.card = self.fate.cards, self.fate.card
        self.decks, self.fits = self.fate.decks, self.fate.fits
        self._names = self._name_all()

    def number(self, special: str, name: str) -> int:
        """A number of a special rule: `T.number("battery", "within")`."""
        return self.specials[special].numbers[name]

    def _name_all(self) -> dict[tuple[str, str], tuple[str, str]]:
        named = {("army", army.id): (army.en, army.es) for army in self.armies}
        named |= {("profile", unit.id): (unit.en, unit.es) for unit in self.profiles}
        named |= {("special", rule.id): (rule.en, rule.es) for rule in self.specials.values()}
        named |= {("option", option.id): (option.en, option.es) for option in self.options.values()}
        named |= {("card", card.id): (card.name_en, card.name_es) for card in self.cards}
        named |= {("terrain", kind.id): (kind.en, kind.es) for kind in self.terrain.values()}
        named |= {("objective", marker.id): (marker.en, marker.es) for marker in self.chart.battle.markers}
        for battle in self.scenarios:
            named |= names_in(battle)
        return named

    def name(self, kind: str, id: str, lang: str) -> str | None:
        """The name of a thing that is data: an army, profile, special, card, unit, leader, brigade, feature ..."""
        found = self._names.get((kind, id))
        return None if found is None else found[lang == "es"]


def names_in(battle: Scenario) -> dict[tuple[str, str], tuple[str, str]]:
    """What stands and lies on a table, by kind and id, in English and Spanish."""
    named = {("unit", unit.id): (unit.en, unit.es) for unit in battle.units}
    named |= {("feature", f.id): (f.en, f.es) for f in battle.features}
    named |= {("objective", o.id): (o.en, o.es) for o in battle.objectives}
    named |= {("zone", zone.id): (zone.en, zone.es) for zone in battle.zones}
    named |= {("leader", side.leader.id): (side.leader.en, side.leader.es) for side in battle.sides}
    for b in battle.brigades:
        named["brigade", b.id] = b.en, b.es
        named["leader", b.id] = f"{b.leader.en} ({b.en})", f"{b.leader.es} ({b.es})"
    return named


T = Tables()


def footprint(kind: int, formation: int, figures: int, ranks: int = 0) -> Footprint:
    """G-18: (width, depth, files, base, gap) in mils of so many figures in a formation."""
    return T.chart.footprint(kind, formation, figures, ranks)


__all__ = ["BLUE", "GREY", "ROLES", "T", "Tables", "footprint", "names_in"]
