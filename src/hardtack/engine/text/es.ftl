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
undo-nothing-done = Aún no has hecho nada que se pueda deshacer
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

## Una partida desde un momento de otra

log-branched = Desde aquí esta es otra partida, con dados nuevos; lo contado hasta ahora ocurrió en la anterior.
log-branched-anew = Desde aquí esta es otra partida, con dados nuevos; lo contado hasta ahora ocurrió en la anterior, y lo que no podías saber de ella se ha repartido de nuevo.

## Todos los que juegan acuerdan dejarlo

log-stopped = Los jugadores acordaron dejarlo aquí.
outcome-stopped = Los jugadores acordaron dejarlo; no ha ganado nadie.
    .short = por acuerdo

## Preguntas de probabilidad sin sentido

odds-no-unknown = No hay ningún campo { $asked }; hay { $known }.
odds-no-number = { $id } debe ser un número de { $low } a { $high }, no { $given }.
odds-no-one-of = { $id } debe ser uno de estos, no { $given }: { $known }.
odds-no-list-of = { $id } debe ser una lista de estos: { $known }.

## El balance de la suerte

luck-tries = éxitos
luck-pips = puntos
luck-side = Bando
luck-unit = Se cuentan
luck-kind = Tirada
luck-rolls = Tiradas
luck-dice = Dados
luck-expected = Esperado
luck-fell = Salió
luck-deviation = Desviación
luck-worse = Igual de mal o peor
luck-better = Igual de bien o mejor
luck-all = Todo
luck-verdict-tries = { $role }: { $fell ->
    [one] 1 éxito
   *[other] { $fell } éxitos
  } en { $dice ->
    [one] 1 intento
   *[other] { $dice } intentos
  }, cuando lo esperable era { $expected }. { $lucky ->
    [0] Los mismos dados, tirados otra vez, saldrían igual de mal o peor en el { $chance } de los casos.
   *[other] Los mismos dados, tirados otra vez, saldrían igual de bien o mejor en el { $chance } de los casos.
  }
luck-verdict-pips = { $role }: { $fell ->
    [one] 1 punto
   *[other] { $fell } puntos
  } en { $dice ->
    [one] 1 dado en el que más es mejor
   *[other] { $dice } dados en los que más es mejor
  }, cuando lo esperable era { $expected }. { $lucky ->
    [0] Los mismos dados, tirados otra vez, saldrían igual de mal o peor en el { $chance } de los casos.
   *[other] Los mismos dados, tirados otra vez, saldrían igual de bien o mejor en el { $chance } de los casos.
  }
luck-left-out = { $rolls ->
    [one] No se cuenta 1 tirada: ninguno de sus resultados es mejor que otro para quien la hizo.
   *[other] No se cuentan { $rolls } tiradas: ninguno de sus resultados es mejor que otro para quien las hizo.
  }
luck-none = No se tiró ningún dado con resultados mejores y peores.
luck-exact = Las probabilidades son exactas, calculadas dado a dado; la desviación va en desviaciones típicas, por encima de 0 si hubo buena suerte.

## La historia en filas

csv-move = Jugada
csv-turn = Turno
csv-moment = Momento
csv-phase = Fase
csv-chance = Probabilidad de ganar

## Dados, contenedores y cartas a mano

hand-few = No se ha dicho todo; números necesarios: { $count }.
hand-many = Se ha dicho más de lo que se tira o se saca.
hand-range = Eso no puede haber salido: di un número del 1 al { $highest }.
hand-not-by-hand = En esta partida los dados los tira el programa.
log-by-hand = Desde aquí los jugadores tiran y sacan en su propia mesa; lo que hagan así queda marcado y ninguna prueba lo cubre.
