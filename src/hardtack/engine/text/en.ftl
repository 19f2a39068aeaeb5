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
undo-nothing-done = Nothing has been done yet
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

## Questions of chance that make no sense

odds-no-unknown = There is no field { $asked }; there is { $known }.
odds-no-number = { $id } must be a number from { $low } to { $high }, not { $given }.
odds-no-one-of = { $id } must be one of { $known }, not { $given }.
odds-no-list-of = { $id } must be a list of { $known }.
