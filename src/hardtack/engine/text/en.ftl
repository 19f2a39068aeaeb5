# What the house says in any game.
refused-game-over = The game is over; nothing more can be done in it.
refused-unknown-role = There is no seat { $role } in this game.
refused-not-an-action = That is not an action; choose one that is offered.
refused-not-your-decision = It is not this seat's turn to decide.
refused-not-possible-now = That is not possible now; choose one of the actions offered.
refused-stale = The game has moved on since; look at the table again.
waiting = Waiting for { $who_mid }.
thinking = { $who_number ->
    [many] { $who } are thinking.
   *[one] { $who } is thinking.
  }
undo-nothing-done = You have done nothing yet that could be taken back
undo-other-decided = Another player has decided since
undo-dice-fell = Dice have fallen or something was revealed
undo-unseen = Since then a question is being answered in secret
undo-sealed = The plan is sealed for good
undo-not-seated = You have no seat at this table
why-only = there is nothing else to do.
why-random = any legal move, at random.
why-greedy = it looks best at first sight.
why-habit = no special plan: take things as they come.
why-searched = { $tries ->
    [one] tried a single line of play
   *[other] tried { $tries } lines of play, and this came out best
  }: won about { $chance ->
    [one] once
   *[other] { $chance } times
  } in 100.
level-recruit = Recruit
    .help = Picks any legal move at random.
level-private = Private
    .help = Takes what looks best at once.
level-captain = Captain
    .help = Weighs risk and gain.
level-general = General
    .help = Thinks ahead.

## What a roll needs

roll-needs-most = { $n } or less
roll-needs-least = { $n } or more

## What a match says that outlived a correction

log-rules-corrected = { $fell ->
    [0] The rules have been corrected since these moves were made; all of them still stand.
    [one] The rules have been corrected since these moves were made; the last one cannot be made any more and fell.
   *[other] The rules have been corrected since these moves were made; the last { $fell } cannot be made any more and fell.
  }

## Whoever gives a match up

log-resigned = { $role } resigned.
outcome-resigned = { $role } resigned, and the match is over.
    .short = by resignation

## A match from a moment of another

log-branched = From here on this is a match of its own, with new dice; what is told above happened in the one before.
log-branched-anew = From here on this is a match of its own, with new dice; what is told above happened in the one before, and what you could not know of it has been dealt anew.

## All who play agree to stop

log-stopped = The players agreed to stop here.
outcome-stopped = The players agreed to stop; nobody has won.
    .short = by agreement

## Questions of chance that make no sense

odds-no-unknown = There is no field { $asked }; there is { $known }.
odds-no-number = { $id } must be a number from { $low } to { $high }, not { $given }.
odds-no-one-of = { $id } must be one of { $known }, not { $given }.
odds-no-list-of = { $id } must be a list of { $known }.

## The luck ledger

luck-tries = successes
luck-pips = pips
luck-side = Side
luck-unit = Counted
luck-kind = Rolled for
luck-rolls = Rolls
luck-dice = Dice
luck-expected = Expected
luck-fell = Fell
luck-deviation = Deviation
luck-worse = As bad or worse
luck-better = As good or better
luck-all = All
luck-verdict-tries = { $role }: { $fell } succeeded of { $dice ->
    [one] 1 try
   *[other] { $dice } tries
  }, with { $expected } to be expected. { $lucky ->
    [0] The same dice, thrown again, would fall as badly or worse in { $chance } of all cases.
   *[other] The same dice, thrown again, would fall as well or better in { $chance } of all cases.
  }
luck-verdict-pips = { $role }: { $fell ->
    [one] 1 pip
   *[other] { $fell } pips
  } on { $dice ->
    [one] 1 die
   *[other] { $dice } dice
  } of which more is better, with { $expected } to be expected. { $lucky ->
    [0] The same dice, thrown again, would fall as badly or worse in { $chance } of all cases.
   *[other] The same dice, thrown again, would fall as well or better in { $chance } of all cases.
  }
luck-left-out = { $rolls ->
    [one] 1 roll is left out: none of its results is better than another for who threw.
   *[other] { $rolls } rolls are left out: none of their results is better than another for who threw.
  }
luck-none = No dice with a better and a worse were thrown.
luck-exact = The chances are exact, worked out die by die; the deviation is in standard deviations, above 0 for good luck.

## The story as rows

csv-move = Move
csv-turn = Turn
csv-moment = Moment
csv-phase = Phase
csv-chance = Chance to win

## Dice, cups and cards by hand

hand-few = Not all of it was told; numbers needed: { $count }.
hand-many = More was told than is rolled or drawn.
hand-range = That cannot have been rolled or drawn: say a number from 1 to { $highest }.
hand-not-by-hand = In this match the program rolls the dice.
log-by-hand = From here on the players roll and draw at their own table; what they do so is marked, and no proof covers it.
