"""What people may tell the referee: deeds of the sequence of play, as plain data."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ...rules.data_files import Cover, Formation, Id

Inches = Annotated[float, Meta(ge=0, le=240)]
Ids = Annotated[list[Id], Meta(max_length=12)]


class Stance(Struct, forbid_unknown_fields=True, kw_only=True):
    """How a unit stands on the table."""

    formation: Formation
    ranks: Annotated[int, Meta(ge=0, le=4)] = 0
    inside: bool = False
    on_foot: bool = False


class Deed(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """stances: units that no longer stand as the ledger has them."""

    stances: Annotated[dict[str, Stance], Meta(max_length=20)] = {}


class Start(Deed, kw_only=True, tag="start"):
    armies: list[Any]
    name: Annotated[str, Meta(max_length=60)] = ""
    first: Literal[0, 1] = 0
    limit: Annotated[int, Meta(ge=0, le=60)] = 0
    cards: bool = True


class Helper(Struct, forbid_unknown_fields=True, kw_only=True):
    """A supporter in fire."""

    unit: Id
    how: Literal["volley", "skirmish", "canister"] = "volley"


class Fire(Deed, kw_only=True, tag="fire"):
    """distance: in inches, if somebody has measured it. battery: all supporters are guns of the brigade near it."""

    unit: Id
    target: Id
    how: Literal["volley", "skirmish", "canister"] = "volley"
    distance: Inches | None = None
    cover: Cover = "none"
    obscured: bool = False
    enfilade: bool = False
    battery: bool = False
    supporters: Annotated[list[Helper], Meta(max_length=8)] = []
    cards: Ids = []


class Touch(Struct, forbid_unknown_fields=True, kw_only=True):
    """How a main unit is touched, and where it stands. touched: on its front; there, but by one figure of its own front
    at most; or only on a flank or in its rear. canister: the guns among it and its supporters whose canister bears."""

    touched: Literal["front", "narrow", "flank"] = "front"
    cover: bool = False
    hill: bool = False
    rough: bool = False
    brigade: bool = False
    canister: Ids = []


class Melee(Deed, kw_only=True, tag="fight"):
    """higher: the target stands higher on a hill. assaulted: the attacker has assaulted in this turn."""

    attacker: Id
    target: Id
    touches: Annotated[list[Touch], Meta(min_length=2, max_length=2)]
    supporters: Annotated[list[Ids], Meta(max_length=2)] = []
    higher: bool = False
    assaulted: bool = False
    second: bool = False


class Square(Deed, kw_only=True, tag="square"):
    """Cavalry rides at squares and masses."""

    unit: Id
    squares: Annotated[list[Id], Meta(min_length=1, max_length=8)]


class HitAndRun(Deed, kw_only=True, tag="hit-and-run"):
    unit: Id
    target: Id


class Activate(Deed, kw_only=True, tag="activate"):
    brigade: Id


class Messenger(Deed, kw_only=True, tag="messenger"):
    unit: Id


class Act(Deed, kw_only=True, tag="act"):
    """What a unit did with its action, on the table."""

    unit: Id
    act: Literal["move", "double", "retreat", "assault", "reform"]


class Rally(Deed, kw_only=True, tag="rally"):
    unit: Id
    far: bool = False


class Draw(Deed, kw_only=True, tag="draw"):
    """two: it was the 2, which goes back with all discards."""

    two: bool = False


class Play(Deed, kw_only=True, tag="card"):
    """on: the brigade or unit it is played on. units: those near the leader it was played on."""

    side: Literal[0, 1]
    card: Id
    on: str = ""
    units: Annotated[list[Id], Meta(max_length=40)] = []


class Spend(Deed, kw_only=True, tag="spend"):
    """A card spent so that a unit may act."""

    card: Id
    unit: Id


class Suffers(Deed, kw_only=True, tag="losses"):
    """Losses from something the referee was not asked about."""

    unit: Id
    losses: Annotated[int, Meta(ge=1, le=20)]


class Correct(Deed, kw_only=True, tag="correct"):
    """Put the ledger right: of a unit, or of a side."""

    unit: str = ""
    losses: Annotated[int, Meta(ge=0, le=20)] | None = None
    status: Literal["standing", "waiting", "routed"] | None = None
    side: Literal[0, 1] | None = None
    defeats: Annotated[int, Meta(ge=0, le=40)] | None = None
    cards: Annotated[int, Meta(ge=0, le=13)] | None = None


class Behold(Deed, kw_only=True, tag="look"):
    """Nothing is done: the ledger is looked at, in another language or after a while."""


class Next(Deed, kw_only=True, tag="next"):
    """The phase is over."""


AnyDeed = (
    Start | Fire | Melee | Square | HitAndRun | Activate | Messenger | Act | Rally | Draw | Play | Spend | Suffers
    | Correct | Next | Behold
)  # fmt: skip
