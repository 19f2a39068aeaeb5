"""12.1, 12.8: who holds the states, and the Mississippi."""

from __future__ import annotations

from hardtack.engine.contract import Action, Barred
from hardtack.engine.state import Step

from .pieces import enemy_fort, enemy_sp, strength
from .political_control import ALL, mark, unmark
from .questions import DONE, OfSide
from .state import SPACES, People
from .supply import port_open
from .tables import CSA, NEUTRAL, SIDES, USA, T
from .will import Effect, Effects

# ---- states


def held_in(g: People, side: int, state: int) -> int:
    """How many spaces of a state a side controls, the Valley's counting twice for the Union in Virginia (8.4.3)."""
    return sum(T.weight[s] if side == USA else 1 for s in T.in_state[state] if g.control[s] == side)


def conquered(g: People, state: int) -> bool:
    """12.1.1: whether the Union holds a Confederate state."""
    return held_in(g, USA, state) >= T.needs[state] and not any(
        (T.resource[s] and not g.destroyed[s]) or port_open(g, s) for s in T.in_state[state]
    )


class States(Step[People]):
    """3.4.2: border and Confederate states change hands, invaded Union states cost will, the Mississippi is opened."""

    rule = "12.1.1"

    def run(self, g: People) -> None:
        due: list[Effect] = []
        filled: list[Step[People]] = []
        for state, row in enumerate(T.states):
            kind = T.group[state]
            if kind == "confederate" and g.states[state] == CSA and conquered(g, state):
                self.won(g, state, USA)
                due.append(Effect(CSA, -T.will[state], "state", row.id))
            elif kind == "border":
                self.border(g, state, due, filled)
            elif kind == "union" and held_in(g, CSA, state) >= T.chart.will.invaded.spaces:
                due.append(Effect(USA, -T.chart.will.invaded.will, "invaded", row.id))
                due.append(Effect(CSA, T.chart.will.invaded.will, "invaded", row.id))
        if not g.mississippi and river_open(g):
            g.mississippi = 1
            g.log("river-open", "12.8")
            due.append(Effect(USA, T.chart.will.mississippi, "mississippi"))
        g.then(
            *filled, Effects(USA, [e for e in due if e.side == USA]), Effects(CSA, [e for e in due if e.side == CSA])
        )

    @staticmethod
    def won(g: People, state: int, side: int) -> None:
        g.states[state] = side
        g.log("state-won", "12.1.1", side=SIDES[side], state=T.states[state].id)

    def border(self, g: People, state: int, due: list[Effect], filled: list[Step[People]]) -> None:
        id, value = T.states[state].id, T.will[state]
        if g.first[state] == NEUTRAL:
            for side in (USA, CSA):
                if held_in(g, side, state) >= T.needs[state]:
                    g.first[state] = side
                    self.won(g, state, side)
                    for s in T.in_state[state]:
                        if g.control[s] == 1 - side and not strength(g, 1 - side, s) and g.forts[s] != 1 - side:
                            unmark(g, s, "12.1.3")
                    due.append(Effect(side, value, "state", id))
                    filled.append(Fill(side, state))
                    return
        elif g.states[state] == CSA and conquered(g, state):
            self.won(g, state, USA)
            due += [Effect(CSA, -value, "state", id), Effect(USA, value, "state", id)]


def river_open(g: People) -> bool:
    """12.8: no Confederate fort or ironclad on the Mississippi and its great tributaries."""
    return not any(g.ironclads[s] or enemy_fort(g, USA, s) for s in T.mississippi)


class Fill(OfSide):
    """12.1.3: who has just won a border state may claim its vacant spaces."""

    state: int
    rule = "12.1.3"
    prompt = "fill"

    def asked(self, g: People) -> bool:
        return bool(self.vacant(g))

    def vacant(self, g: People) -> list[int]:
        return [
            s
            for s in T.in_state[self.state]
            if g.control[s] == NEUTRAL and not enemy_sp(g, self.side, s) and not enemy_fort(g, self.side, s)
        ]

    def params(self, g: People) -> dict[str, int | str]:
        return {"state": T.states[self.state].id}

    def actions(self, g: People, role: str) -> list[Action]:
        to = SPACES.actions("mark")
        return [ALL, *(to[s] for s in self.vacant(g)), DONE]

    def barred(self, g: People, role: str) -> list[Barred]:
        free, here = self.vacant(g), T.in_state[self.state]
        taken = [s for s in here if s not in free and g.control[s] != self.side]
        return [Barred("mark", T.ids[s], "not-vacant", self.rule) for s in taken]

    def take(self, g: People, role: str, action: Action) -> None:
        if action.verb == "done":
            return
        for space in self.vacant(g) if action.verb == "all" else [SPACES.of(action)]:
            mark(g, space, self.side, "12.1.3")
        g.then(Fill(self.side, self.state))
