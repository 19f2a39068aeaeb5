# Lo que dice la línea de órdenes.
players = { $n ->
    [one] 1 jugador
   *[other] { $n } jugadores
}
column-game = juego
column-name = nombre
column-players = jugadores
column-scenarios = escenarios
column-levels = jugadores del ordenador
column-side = bando
column-won = ganadas
column-games = partidas
column-share = proporción
column-interval = intervalo del 95 %
column-ending = cómo acabó
column-winner = vencedor
column-margin = margen
column-turns = turnos
column-rule = regla
column-title = título
column-result = resultado
column-chance = probabilidad
column-exact = exacta
column-field = campo
column-values = valores
column-default = por defecto
column-kind = pregunta
column-scenario = escenario
column-turn = turno
column-constant = constante
column-brier = valor
column-better = mejora
column-c-index = índice c
nobody = nadie
playing-games = { $games ->
    [one] Jugando 1 partida
   *[other] Jugando { $games } partidas
  }
sim-title = { $games ->
    [one] 1 partida de { $game }, escenario { $scenario }, semilla { $seed }
   *[other] { $games } partidas de { $game }, escenario { $scenario }, semilla { $seed }
  }
sim-players = Jugadores: { $players }
sim-averages = De media: margen { $margin } (de { $low } a { $high }); turnos: { $turns }; decisiones: { $steps }
sim-written = Resultados escritos en { $file }
fit-title = { $games ->
    [one] Ajustado a 1 partida; números de una posición: { $names }; cresta: { $ridge }. Puntuaciones de Brier al final de cada turno de partidas apartadas:
   *[other] Ajustado a { $games } partidas; números de una posición: { $names }; cresta: { $ridge }. Puntuaciones de Brier al final de cada turno de partidas apartadas:
  }
fit-written = Pesos escritos en { $file }
doubt-title = { $moments ->
    [one] De 1 momento
   *[other] De { $moments } momentos
  }: ruido de un mundo { $noise }, dispersión de los planes { $spread }, sesgo { $bias }
doubt-written = Escrito en { $file }
pairs-title = { $one } contra { $two }: { $game }, escenario { $scenario }, { $pairs ->
    [one] 1 pareja
   *[other] { $pairs } parejas
  } de partidas, semilla { $seed }
pairs-counts = Ganadas { $won }, empatadas { $drawn }, perdidas { $lost }
pairs-score = Puntuación por partida: { $mean } (de { $low } a { $high }); 0,5 es igualdad
pairs-margin = Margen por partida: { $mean } (de { $low } a { $high })
rule-optional = opcional
rules-none-found = Ninguna regla de { $game } habla de «{ $word }».
odds-exact = Estas probabilidades son exactas.
odds-estimated = Estas probabilidades se han estimado jugándolo muchas veces.
odds-headline = Probabilidad: { $chance }
odds-how = Pregunta con: hardtack odds { $game } PREGUNTA --set CAMPO=VALOR
odds-number = de { $low } a { $high }
odds-flag = 0 o 1
odds-cards = cualquiera de: { $choices }
serving = Hardtack está en { $url } (Ctrl-C lo detiene)
working = Pensando para { $database }, hasta { $places ->
    [one] 1 jugada
   *[other] { $places } jugadas
} a la vez (Ctrl-C lo detiene)
match-at = La partida está en { $url }
match-not-made = No se ha podido crear la partida: { $why }
text-keys = Un número elige; ? explica, v muestra la mesa, h consejo, u deshace, y rehace, s ARCHIVO guarda, q termina.
text-commitment = Los dados están decididos de antemano; su sello es { $seal }.
text-seed = La semilla de esta partida era { $seed }.
text-rule = regla { $rule }
text-dice = tira dados
text-reveals = descubre algo oculto
text-final = sin vuelta atrás
text-yes = sí
text-no = no
text-barred = Ahora no: { $label }. { $reason }
text-about = { $name }: { $text }
text-no-summary = No hay nota sobre esta regla.
text-hint-why = { $label }: { $why }
text-hint-chance = Probabilidad de ganar: { $before } → { $after }.
text-hint-chance-same = Probabilidad de ganar: { $after }.
text-hint-other = Segunda opción ({ $after }): { $other }
text-saved = Guardada en { $file }.
text-save-where = Di dónde: s ARCHIVO.
text-not-saved = No se puede escribir ese archivo: { $why }.
text-not-a-choice = «{ $typed }» no es una de las opciones: escribe { $n ->
    [one] 1
   *[other] un número del 1 al { $n }
  } o una de ? v h u y s q.
text-not-a-choice-region = «{ $typed }» no es una de las opciones: escribe { $n ->
    [0] VERBO X,Y,…
    [one] 1 o VERBO X,Y,…
   *[other] un número del 1 al { $n } o VERBO X,Y,…
  }
text-verb-target = O escribe: { $verbs }
text-undone = Deshecho.
text-cannot-undo = { $reason }.
text-cannot-redo = No hay nada deshecho que rehacer.
text-stopped = La partida se detiene aquí.
replay-moves = { $game }, escenario { $scenario }: { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
  }
replay-unfinished = La partida no ha terminado.
verify-legal = { $moves ->
    [one] La única jugada es legal y lleva a la misma posición.
   *[other] Las { $moves } jugadas son legales y llevan a la misma posición.
  }
verify-corrected = Las reglas se han corregido desde entonces; también según las de ahora son legales todas las jugadas. Jugadas: { $moves }.
verify-fell = Las reglas se han corregido desde entonces: según las de ahora las jugadas solo pueden seguirse hasta la { $moves } de { $all }.
verify-base = Sigue desde una posición guardada, tras la jugada { $moves }: las jugadas y los dados quedan probados desde ahí.
verify-seal = El sello de la semilla es { $seal }.
verify-seal-agrees = La semilla concuerda con el sello publicado al empezar.
verify-outcome-agrees = El resultado es el que dice el archivo.
backup-made = { $matches ->
    [one] 1 partida copiada en { $file }.
   *[other] { $matches } partidas copiadas en { $file }.
  }
restore-made = { $matches ->
    [one] 1 partida restaurada desde { $file }.
   *[other] { $matches } partidas restauradas desde { $file }.
  }
restore-kept = Lo que había se conserva en { $file }.
check-game = { $game }: archivos de datos: { $files }; reglas: { $rules }; textos en cada idioma: { $texts }; escenarios: { $scenarios }
check-override = { $game }: { $file } es el tuyo, de HARDTACK_DATA
check-good = Todo está en orden.
check-problems = { $n ->
    [one] Hay 1 cosa mal.
   *[other] Hay { $n } cosas mal.
}
