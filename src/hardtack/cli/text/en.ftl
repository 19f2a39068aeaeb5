# What the command line says.
players = { $n ->
    [one] 1 player
   *[other] { $n } players
}
column-game = game
column-name = name
column-players = players
column-scenarios = scenarios
column-levels = computer players
column-side = side
column-won = won
column-games = games
column-share = share
column-interval = 95% interval
column-ending = how it ended
column-winner = winner
column-margin = margin
column-turns = turns
column-rule = rule
column-title = title
column-result = result
column-chance = chance
column-exact = exact
column-field = field
column-values = values
column-default = default
column-kind = question
column-scenario = scenario
column-turn = turn
column-constant = constant
column-brier = value
column-better = better by
column-c-index = c-index
nobody = nobody
playing-games = { $games ->
    [one] Playing 1 game
   *[other] Playing { $games } games
  }
sim-title = { $games ->
    [one] 1 game of { $game }, scenario { $scenario }, seed { $seed }
   *[other] { $games } games of { $game }, scenario { $scenario }, seed { $seed }
  }
sim-players = Players: { $players }
sim-averages = On average: margin { $margin } ({ $low } to { $high }); turns: { $turns }; decisions: { $steps }
sim-written = Results written to { $file }
fit-title = { $games ->
    [one] Fitted to 1 game; numbers of a position: { $names }; ridge: { $ridge }. Brier scores at the end of each turn of games kept aside:
   *[other] Fitted to { $games } games; numbers of a position: { $names }; ridge: { $ridge }. Brier scores at the end of each turn of games kept aside:
  }
fit-written = Weights written to { $file }
doubt-title = { $moments ->
    [one] From 1 moment
   *[other] From { $moments } moments
  }: noise of a world { $noise }, spread of plans { $spread }, bias { $bias }
doubt-written = Written to { $file }
pairs-title = { $one } against { $two }: { $game }, scenario { $scenario }, { $pairs ->
    [one] 1 pair
   *[other] { $pairs } pairs
  }, seed { $seed }
pairs-counts = Won { $won }, drawn { $drawn }, lost { $lost }
pairs-score = Score a game: { $mean } ({ $low } to { $high }); 0.5 is even
pairs-margin = Margin a game: { $mean } ({ $low } to { $high })
rule-optional = optional
rules-none-found = No rule of { $game } speaks of “{ $word }”.
odds-exact = These chances are exact.
odds-estimated = These chances were estimated by playing it out.
odds-headline = Chance: { $chance }
odds-how = Ask with: hardtack odds { $game } KIND --set FIELD=VALUE
odds-number = { $low } to { $high }
odds-flag = 0 or 1
odds-cards = any of: { $choices }
serving = Hardtack is at { $url } (Ctrl-C stops it)
working = Thinking for { $database }, { $places ->
    [one] 1 thought
   *[other] { $places } thoughts
} at a time (Ctrl-C stops it)
match-at = The match is at { $url }
match-not-made = The match could not be made: { $why }
text-keys = A number chooses; ? explains, v shows the table, h hint, u undo, y redo, s FILE saves, q quits.
text-commitment = The dice are settled in advance; their seal is { $seal }.
text-seed = The seed of this game was { $seed }.
text-rule = rule { $rule }
text-dice = rolls dice
text-reveals = shows something hidden
text-final = no undo
text-yes = yes
text-no = no
text-barred = Not now: { $label }. { $reason }
text-about = { $name }: { $text }
text-no-summary = There is no note on this rule.
text-hint-why = { $label }: { $why }
text-hint-chance = Chance of winning: { $before } → { $after }.
text-hint-chance-same = Chance of winning: { $after }.
text-hint-other = Next best ({ $after }): { $other }
text-saved = Saved to { $file }.
text-save-where = Say where: s FILE.
text-not-saved = That file cannot be written: { $why }.
text-not-a-choice = “{ $typed }” is not one of the choices: type { $n ->
    [one] 1
   *[other] a number from 1 to { $n }
  }, or one of ? v h u y s q.
text-not-a-choice-region = “{ $typed }” is not one of the choices: type { $n ->
    [0] VERB X,Y,…
    [one] 1, or VERB X,Y,…
   *[other] a number from 1 to { $n }, or VERB X,Y,…
  }
text-verb-target = Or type: { $verbs }
text-undone = Taken back.
text-cannot-undo = { $reason }.
text-cannot-redo = Nothing was taken back that could be done again.
text-stopped = The game stops here.
replay-moves = { $game }, scenario { $scenario }: { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }
replay-unfinished = The game is not over.
verify-legal = { $moves ->
    [one] The only move is legal and leads to the same position.
   *[other] All { $moves } moves are legal and lead to the same position.
  }
verify-corrected = The rules have been corrected since; by those of now, too, every move is legal. Moves: { $moves }.
verify-fell = The rules have been corrected since: by those of now the moves can be followed only up to number { $moves } of { $all }.
verify-base = It goes on from a position that was kept, after move { $moves }: moves and dice are proven from there on.
verify-seal = The seal of the seed is { $seal }.
verify-seal-agrees = The seed agrees with the seal published at the start.
verify-outcome-agrees = The outcome is the one the file tells.
backup-made = { $matches ->
    [one] 1 match copied into { $file }.
   *[other] { $matches } matches copied into { $file }.
  }
restore-made = { $matches ->
    [one] 1 match restored from { $file }.
   *[other] { $matches } matches restored from { $file }.
  }
restore-kept = What was there is kept in { $file }.
check-game = { $game }: data files: { $files }; rules: { $rules }; texts in each language: { $texts }; scenarios: { $scenarios }
check-override = { $game }: { $file } is your own, from HARDTACK_DATA
check-good = Everything is in order.
check-problems = { $n ->
    [one] 1 thing is wrong.
   *[other] { $n } things are wrong.
}
