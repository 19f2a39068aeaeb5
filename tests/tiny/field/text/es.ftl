game-name = Campo
game-tagline = Dos baterías, un prado.
game-players = 2 jugadores
game-length = tres minutos
game-weight = dos reglas
headline = { $guns ->
    [one] { $guns } cañón en la mesa
   *[other] { $guns } cañones en la mesa
  }
role-blue = Azules
    .number = many
role-gray = Grises
    .number = many
gun-blue-parrott = el Parrott azul
gun-blue-napoleon = el Napoleón azul
gun-blue-howitzer = el obús azul
gun-gray-parrott = el Parrott gris
gun-gray-napoleon = el Napoleón gris
gun-gray-howitzer = el obús gris
scenario-meadow = El prado
    .situation = Dos baterías coronan la loma al mismo tiempo.
    .length = tres minutos
prompt-unlimber = { $role }: emplaza { $gun } ({ $guns ->
    [one] queda uno
   *[other] quedan { $guns }
  }) o déjalo en reserva.
action-place = Emplazarlo en x { $x }, y { $y } (pulg.), orientado a { $facing }°
    .bare = Emplazar un cañón
action-reserve = Dejarlo en reserva
refused-not-a-pose = Un cañón se emplaza con su posición y su orientación.
refused-outside-zone = El cañón debe estar en su propia zona, a { $depth } pulg. de su borde como mucho.
refused-too-far = A { $far } pulg. del camino; como mucho, { $most }.
refused-too-close = { $far } de { $most } pulg.; { $gun } está a { $apart } y hacen falta { $needed }.
trace-haul = { $far } de { $most } pulg.; { $enemies ->
    [0] nada en su arco
    [one] un cañón enemigo en su arco
   *[other] { $enemies } cañones enemigos en su arco
  }.
log-placed = En { $x }, { $y } queda emplazado { $gun }.
log-reserved = En reserva: { $gun }.
log-hit = Con { $dice } acierta { $gun }.
log-missed = Con { $dice } falla { $gun }.
outcome-silenced = { $role } acallan a la otra batería.
outcome-smoke = Nada más que humo.
roll-shot = Fuego de { $gun }
