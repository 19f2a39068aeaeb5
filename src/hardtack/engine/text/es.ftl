# Lo que la casa dice en cualquier juego.
refused-game-over = La partida ha terminado; ya no se puede hacer nada en ella.
refused-unknown-role = En este juego no hay ningún puesto { $role }.
refused-not-an-action = Eso no es una acción; elige una de las que se ofrecen.
refused-not-your-decision = Ahora no le toca decidir a este puesto.
refused-not-possible-now = Eso no es posible ahora; elige una de las acciones que se ofrecen.
refused-stale = La partida ha avanzado desde entonces; vuelve a mirar la mesa.
waiting = Se espera a { $who_mid }.
thinking = { $who_number ->
    [many] { $who } están pensando.
   *[one] { $who } está pensando.
  }
undo-nothing-done = Aún no se ha hecho nada
undo-other-decided = Otro jugador ha decidido después
undo-dice-fell = Ya se han tirado dados o se ha revelado algo
undo-unseen = Desde entonces se está decidiendo en secreto
undo-sealed = El plan está sellado y ya no se abre
undo-not-seated = No tienes puesto en esta mesa
why-only = no hay otra cosa que hacer.
why-random = cualquier jugada legal, al azar.
why-greedy = a primera vista es lo mejor.
why-habit = sin plan especial: según vengan las cosas.
why-searched = { $tries ->
    [one] se ha probado una sola línea de juego
   *[other] de { $tries } líneas de juego probadas es lo que mejor sale
  }: se gana { $chance ->
    [one] más o menos una vez
   *[other] unas { $chance } veces
  } de cada 100.
level-recruit = Recluta
    .help = Elige al azar cualquier jugada legal.
level-private = Soldado
    .help = Toma lo que parece mejor en el momento.
level-captain = Capitán
    .help = Sopesa riesgo y beneficio.
level-general = General
    .help = Piensa por adelantado.

## Qué necesita una tirada

roll-needs-most = { $n } o menos
roll-needs-least = { $n } o más

## Lo que dice una partida que ha sobrevivido a una corrección

log-rules-corrected = { $fell ->
    [0] Las reglas se han corregido desde que se hicieron estas jugadas; todas siguen en pie.
    [one] Las reglas se han corregido desde que se hicieron estas jugadas; la última ya no es posible y se ha perdido.
   *[other] Las reglas se han corregido desde que se hicieron estas jugadas; las { $fell } últimas ya no son posibles y se han perdido.
  }

## Quien se rinde

log-resigned = { $role_number ->
    [many] { $role } se rindieron.
   *[one] { $role } se rindió.
  }
outcome-resigned = { $role_number ->
    [many] { $role } se rindieron y la partida ha terminado.
   *[one] { $role } se rindió y la partida ha terminado.
  }
    .short = por rendición

## Preguntas de probabilidad sin sentido

odds-no-unknown = No hay ningún campo { $asked }; hay { $known }.
odds-no-number = { $id } debe ser un número de { $low } a { $high }, no { $given }.
odds-no-one-of = { $id } debe ser uno de estos, no { $given }: { $known }.
odds-no-list-of = { $id } debe ser una lista de estos: { $known }.
