game-name = Field
game-tagline = Two batteries, one meadow.
game-players = 2 players
game-length = three minutes
game-weight = two rules
headline = { $guns ->
    [one] { $guns } gun on the table
   *[other] { $guns } guns on the table
  }
role-blue = Blue
role-gray = Gray
gun-blue-parrott = the blue Parrott
gun-blue-napoleon = the blue Napoleon
gun-blue-howitzer = the blue howitzer
gun-gray-parrott = the gray Parrott
gun-gray-napoleon = the gray Napoleon
gun-gray-howitzer = the gray howitzer
scenario-meadow = The meadow
    .situation = Two batteries come over the rise at the same time.
    .length = three minutes
prompt-unlimber = { $role }: place { $gun } ({ $guns } left) or keep it in reserve.
action-place = Place it at x { $x }, y { $y } (inches), facing { $facing }°
    .bare = Place a gun
action-reserve = Keep it in reserve
refused-not-a-pose = A gun is placed by its position and its facing.
refused-outside-zone = A gun must stand in its own zone, within { $depth } in of its edge of the table.
refused-too-far = { $far } in from the road; { $most } at most.
refused-too-close = { $far } of { $most } in; { $apart } in from { $gun }, { $needed } needed.
trace-haul = { $far } of { $most } in; { $enemies ->
    [0] nothing in its arc
    [one] one enemy gun in its arc
   *[other] { $enemies } enemy guns in its arc
  }.
log-placed = At { $x }, { $y }, { $gun } unlimbers.
log-reserved = Kept in reserve: { $gun }.
log-hit = With { $dice }, { $gun } hits.
log-missed = With { $dice }, { $gun } misses.
outcome-silenced = { $role } silences the other battery.
outcome-smoke = Nothing but smoke.
roll-shot = Fire of { $gun }
