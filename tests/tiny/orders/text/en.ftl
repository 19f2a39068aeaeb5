game-name = Orders
game-tagline = Sealed, and no way back.
game-players = 2 players
game-length = five minutes
game-weight = five rules
headline = Day { $day }
role-blue = Blue
role-gray = Gray
place-north = the northern camp
place-mill = the mill
place-ford = the ford
place-bridge = the bridge
place-south = the southern camp
scenario-together = Orders by lamplight
    .situation = Both staffs write through the night.
    .length = five minutes
scenario-in-turn = Orders by bugle
    .situation = Who has the bugle must write first.
    .length = five minutes
prompt-bugle = Sound the bugle?
prompt-plan = Day { $day }: write your orders and seal them.
action-sound = Sound it
action-hush = Keep quiet
action-order = Order the { $brigade }
action-to = March to { $place }
action-seal = Seal the orders
undone-without-orders = { $n ->
    [one] 1 brigade has no orders.
   *[other] { $n } brigades have no orders.
  }
refused-half-an-order = Say first where the brigade is to march.
log-day = Day { $day }.
log-sounded = { $role } sounds the bugle.
log-hushed = { $role } keeps quiet.
log-marched = { $role }: the { $brigade } marches to { $place }.
log-fought = A fight at { $place }: { $dice }.
outcome-held = { $role } has held more ground.
outcome-level = Neither side has held more ground.
