"""6.0: the actions open in Operations and in Rounds alike."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred

from .action_cards import DISCARD, permanent_cards, throw_away
from .combat import can_fight, mosby_attacks
from .demolition import demolish, demolish_targets, drop_food
from .disbanding import may_disband, may_leave
from .kidnapping import free_leader, kidnap, kidnap_targets
from .scouting import inform, scout, scout_targets
from .state import LEADER, WITH_BAND, Choice, Mosby
from .tables import T
from .wagon_train import train_guarded, train_here


def actions_on_the_spot(g: Mosby) -> list[Action]:
    """6.0: scout, fight, demolish, kidnap, and what costs no action."""
    found = []
    targets = scout_targets(g)
    if targets:
        scouts = T.spaces.actions("scout")
        found += [scouts[space] for space in targets]
        if "local_information" in g.hand:
            informs = T.spaces.actions("inform")
            found += [informs[space] for space in targets]
    if can_fight(g):
        found.append(Action("fight"))
    for target in demolish_targets(g):
        found.append(Action("demolish", target))
    for leader in kidnap_targets(g):
        found.append(LEADER.actions("kidnap")[leader])
    for leader in (0, 1):
        if g.leader[leader] == WITH_BAND:
            found.append(LEADER.actions("free")[leader])
    if g.food:
        found.append(Action("drop-food"))
    for card in permanent_cards(g):
        found.append(DISCARD[card])
    return found


def act_on_the_spot(g: Mosby, action: Action, again: Choice) -> bool:
    """6.0: carry one out; `again` is asked once more after what costs no action. False if the verb is another's."""
    verb, target = action
    if verb == "scout":
        scout(g, T.spaces.of(action))
    elif verb == "inform":
        inform(g, T.spaces.of(action))
    elif verb == "fight":
        mosby_attacks(g)
    elif verb == "demolish":
        demolish(g, str(target))
    elif verb == "kidnap":
        kidnap(g, LEADER.of(action))
    elif verb == "free":
        free_leader(g, LEADER.of(action))
        g.then(again)
    elif verb == "drop-food":
        drop_food(g)
        g.then(again)
    elif verb == "discard":
        throw_away(g, str(target))
        g.then(again)
    else:
        return False
    return True


def barred_actions(g: Mosby) -> list[Barred]:
    """6.0: what a player may look for and cannot do now."""
    found = []
    if not scout_targets(g):
        found.append(Barred("scout", None, "nothing-to-scout", "6.1"))
    if train_here(g) and train_guarded(g):
        found.append(Barred("demolish", "train", "train-guarded", "7.8.3"))
    elif not demolish_targets(g):
        space = g.mosby_at
        outside = not g.lines[space] and bool(g.bridge[space] or T.rail[space])
        found.append(Barred("demolish", None, "outside-lines" if outside else "nothing-to-demolish", "6.4"))
    if not may_leave(g):
        found.append(Barred("disband", None, "north-of-potomac", "8.5"))
    elif not may_disband(g):
        found.append(Barred("disband", None, "enemy-beside", "6.6"))
    if "hide" in g.hand:
        if g.mode != "rounds":
            found.append(Barred("hide", None, "hide-in-rounds", "action.hide"))
        elif g.large[g.mosby_at]:
            found.append(Barred("hide", None, "hide-large-force", "action.hide"))
    return found
