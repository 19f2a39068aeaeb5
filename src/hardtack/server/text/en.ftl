# What the server itself says.
guest = Guest
open-seat = Open seat
speaker = { $name } ({ $role })
spectator = Spectator
odds-headline = { $chance } ({ $fraction })
verify-base = This match goes on from a position that was kept (of another match, or from when the rules were corrected): the dice are proven from there on.
undo-gesture = { $first } … { $last } (steps: { $count })
undo-over = The game is over
undo-others-turn = It is for another player to decide now
refused-no-match = There is no match with this address.
refused-no-page = There is nothing at this address.
refused-bad-request = That request cannot be read: { $what }.
refused-tangled = That request cannot be read: it is nested too deep.
refused-garbled = That request cannot be read: its text is not UTF-8.
refused-verb-or-steps = That request cannot be read: it needs either a verb or steps.
refused-too-large = That is too large; the limit is { $limit } KB.
refused-too-fast = Too many requests; wait a moment and try again.
refused-host = This server does not answer to the name "{ $host }"; whoever runs it can add it with --allow-host.
refused-origin = This request came from another site and was not carried out.
refused-not-seated = You have no seat at this table for that.
refused-seat-taken = That seat is already taken.
refused-bad-token = This invitation is not valid for that seat.
refused-seats = Say for each seat of this game ({ $roles }) who sits there: "me", "open" or "computer:LEVEL".
refused-seed = A seed can be chosen only where no other person plays.
refused-not-over = That can be seen only when the match is over.
refused-no-editor = Positions of this game are not set up by hand.
refused-no-odds = This game has no odds of that kind; it has { $kinds }.
refused-no-companion = This game has no such companion; it has { $kinds }.
refused-no-hint = There is nothing to advise now: this seat has nothing to decide.
refused-cannot-undo = That cannot be taken back: { $why }.
refused-cannot-redo = Nothing was taken back that could be done again.
refused-empty-chat = A message needs some text; characters at most: { $limit }.
refused-sealed = This server knows nothing of this save: another server made it, or it was changed since.
refused-sealed-before = This save of a running match was made by an older version, and can no longer be opened.
refused-too-long = This save has too many moves; the limit is { $limit }.
refused-not-stored = The move could not be stored and was not made; try again.
refused-storage = The server cannot reach its matches just now, and nothing was changed; tell whoever runs it.
refused-broken = This match can no longer be played on by this version of the program; what happened in it can still be read in its replay.
refused-newer-rules = This match was played with a newer version of the rules; it needs a newer program.
refused-not-owner = Only whoever made this match can delete it.
refused-others-play = Another person plays in this match; resign first, then it can be deleted.
refused-name = A name has at least one character that can be seen; characters at most: { $limit }.
refused-stop-alone = There is nobody at this table who could agree to stop; you can resign, or delete the match.
refused-stop-together = A match is stopped by agreement: propose it, and it ends when all who play in it agree.
refused-stop-over = The match is over already.
refused-branch-others = Another person plays in this match, or it is not yours; when it is over a new one can be begun from any moment of it.
refused-branch-moment = There is no such moment in this match.
refused-branch-lost = Of this moment only the log is left; choose another one.
refused-branch-over = The match is over at this moment; choose an earlier one.
refused-branch-seats = In a match from a moment of another each seat is for you ("me") or for a computer ("computer:LEVEL").
refused-no-link = This personal link does not open any more; make a new one where you are known.
refused-method = That cannot be done at this address.
refused-leaving = The server is about to be restarted; try again in a moment.
refused-not-ready = The server has only just been started; try again in a moment.
refused-failed = Something went wrong on the server; it has been noted.
verify-hand = Made by hand at the players' own table, and not covered by this proof: { $count ->
    [one] one roll or draw
   *[other] { $count } rolls and draws
  }.
undo-hand = First it must be told what was rolled or drawn
hand-roll = { $dice ->
    [one] Roll a die
   *[other] Roll { $dice } dice
  } – { $what }
hand-roll-needs = { $dice ->
    [one] Roll a die
   *[other] Roll { $dice } dice
  } – { $what }: { $needs }
hand-draw = Draw – { $what }
refused-hand-asked = The table waits for dice or a draw: say first what came.
refused-hand-not-yours = It is for another player to roll this, and to say what came.
refused-hand-count = Numbers needed: { $count }, one for each die or thing drawn.
refused-hand-told = { $why }
refused-hand-range = That cannot have come: say a number from 1 to { $highest }.
