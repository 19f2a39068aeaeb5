game-name = Counting
game-tagline = Know when to go home.
game-players = 1 player
game-length = about three minutes
game-weight = one rule
headline = Night { $night }, { $sacks ->
    [one] 1 sack kept
   *[other] { $sacks } sacks kept
  }
role-forager = Forager
scenario-week = A lean week
    .situation = Four nights, and winter is near.
    .length = two minutes
scenario-month = A lean month
    .situation = Twelve nights on the same farms.
    .length = five minutes
option-cool-heads = Cool heads
    .help = One sack is saved when the farm wakes.
prompt-gather = You carry { $sacks ->
    [one] 1 sack
   *[other] { $sacks } sacks
  }: on to the next farm, or home?
action-gather = Gather
    .hint = Roll a die; on a 1 tonight's sacks are lost.
action-home = Go home
log-night = Night { $night }.
log-gathered = Die { $dice }: { $sacks ->
    [one] 1 sack in the wagon
   *[other] { $sacks } sacks in the wagon
  }.
log-alarm = Die { $dice }: the farm wakes, and the sacks are left behind.
log-home = Home again; { $sacks ->
    [one] 1 sack is safe
   *[other] { $sacks } sacks are safe
  }.
outcome-fed = The company eats: { $sacks ->
    [one] 1 sack
   *[other] { $sacks } sacks
  }.
outcome-hungry = The company goes hungry: only { $sacks ->
    [one] 1 sack
   *[other] { $sacks } sacks
  }.
roll-gather = Going to the next farm
