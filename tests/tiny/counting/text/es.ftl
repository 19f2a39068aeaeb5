game-name = Recuento
game-tagline = Hay que saber cuándo volver.
game-players = 1 jugador
game-length = unos tres minutos
game-weight = una sola regla
headline = Noche { $night }, { $sacks ->
    [one] 1 saco guardado
   *[other] { $sacks } sacos guardados
  }
role-forager = Forrajeador
scenario-week = Una semana de escasez
    .situation = Cuatro noches, y el invierno se acerca.
    .length = dos minutos
scenario-month = Un mes de escasez
    .situation = Doce noches en las mismas granjas.
    .length = cinco minutos
option-cool-heads = Sangre fría
    .help = Se salva un saco cuando la granja despierta.
prompt-gather = Llevas { $sacks ->
    [one] 1 saco
   *[other] { $sacks } sacos
  }: ¿a la granja siguiente o a casa?
action-gather = Forrajear
    .hint = Se tira un dado; con un 1 se pierden los sacos de esta noche.
action-home = Volver a casa
log-night = Noche { $night }.
log-gathered = Dado { $dice }: { $sacks ->
    [one] 1 saco en el carro
   *[other] { $sacks } sacos en el carro
  }.
log-alarm = Dado { $dice }: la granja despierta y los sacos se quedan atrás.
log-home = De vuelta; { $sacks ->
    [one] 1 saco a salvo
   *[other] { $sacks } sacos a salvo
  }.
outcome-fed = La compañía come: { $sacks ->
    [one] 1 saco
   *[other] { $sacks } sacos
  }.
outcome-hungry = La compañía pasa hambre: solo { $sacks ->
    [one] 1 saco
   *[other] { $sacks } sacos
  }.
roll-gather = Ir a la siguiente granja
