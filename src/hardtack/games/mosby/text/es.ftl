# Mosby's Raiders. El registro cuenta en pasado lo que hizo la Guerrilla; dados y puntos van al lado de cada línea.

game-name = Mosby's Raiders
game-tagline = Guerra de guerrillas tras las líneas nordistas, norte de Virginia, 1863.
game-players = 1 jugador
game-length = cerca de una hora
game-weight = reglas de dificultad media
headline = Turno { $turn } de 8, Notoriedad { $notoriety }

scenario-standard = De enero a abril de 1863
    .situation = John S. Mosby empieza su guerra de guerrillas con un puñado de jinetes en las colinas al oeste de Washington. Tiene ocho turnos para que el ejército de la Unión tema su nombre, y cuanto más conocido es, más tropas salen en su busca.
    .length = 8 turnos, cerca de una hora

role-mosby = Mosby
role-union = La Unión
    .gender = f
side-mosby = Mosby
side-union = Unión
    .gender = f

phase-preparation = Preparación
phase-events = Eventos
phase-operations = Operaciones
phase-rounds = Fases
phase-end = Final del turno
phase-over = Fin de la partida

## Opciones

option-advanced-victory = Victoria avanzada
    .help = Para ganar hace falta Notoriedad 10 en lugar de 9, y el nivel alcanzado da nombre a la victoria, de marginal a aplastante.
option-target-notoriety = Notoriedad por alcanzar
    .help = Con victoria avanzada: la Notoriedad que te propones alcanzar al final del turno 8.
option-extra-events = Eventos adicionales
    .help = Dos cartas de Eventos más en cada turno.
option-card-changes = Cartas modificadas
    .help = Quien entre en el escondite de la Guerrilla puede descubrirla. El Cañón puede esconderse en la Confederación de Mosby y recogerse más tarde.
option-rail-repair = Reparación de vías férreas
    .help = Al final de cada turno, toda línea férrea demolida se repara con un dado de 1 a 3, y con la reparación llega una guarnición nueva.
option-north-of-the-potomac = Al norte del Potomac
    .help = Desde el turno 5, revelar un espacio al norte del Potomac da 1 punto, o 2 junto a una Concentración de tropas, pero allí la Guerrilla no puede desbandarse, ni siquiera antes del combate. «Lee necesita información» sale de la baraja.
option-demolition-failure = Fallos en la Demolición
    .help = La Demolición falla con un dado de 1, o de 1 o 2 si en el lugar hay una Concentración de tropas o una unidad de combate activada. La alarma se da de todos modos.
option-interrogation = Interrogatorio
    .help = En Operaciones puedes interrogar a los prisioneros de piquetes, correos y carretas de suministros: quizá digan quién hay alrededor, o mueran al capturarlos, y eso cuesta puntos.
option-blind-entry = Entrada a ciegas
    .help = Entrar en un espacio sin revelar ya no muestra lo que hay en él; tienes que explorarlo.
option-depot-contents = Contenido de los depósitos
    .help = Un dado dice qué guardaba el depósito demolido: pólvora que estalla antes de tiempo, nada útil, víveres que llevar a casa o caballos veloces.

## Fichas, líderes, blancos, resultados

unit-combat = una unidad de combate
unit-picket = un piquete
unit-courier = un correo
unit-sutler = una carreta de suministros
unit-blank = una ficha en blanco
leader-general_stoughton = general Stoughton
leader-colonel_dulaney = coronel Dulaney
target-bridge = el puente
target-depot = el depósito
target-rail = la línea férrea
target-train = el Tren de Carretas
result-D2 = D2, la Guerrilla se desbanda y pierde 2
result-D1 = D1, la Guerrilla se desbanda y pierde 1
result-D = D, la Guerrilla se desbanda
result-R = R, la Unión se retira
result-R1 = R1, la Unión se retira y pierde 1
result-R2 = R2, la Unión se retira y pierde 2
result-R3 = R3, la Unión se retira y pierde 3

# Números con su signo, para usarlos dentro de otros mensajes.
signed-total =
    { $total ->
        [0] +0
        [-1] -1
        [-2] -2
        [-3] -3
        [-4] -4
        [-5] -5
        [-6] -6
        [-7] -7
        [-8] -8
       *[other] +{ $total }
    }
signed-modifier =
    { $modifier ->
        [0] +0
        [-1] -1
        [-2] -2
        [-3] -3
        [-4] -4
        [-5] -5
        [-6] -6
        [-7] -7
        [-8] -8
       *[other] +{ $modifier }
    }
spaced-total =
    { $total ->
        [0] + 0
        [-1] − 1
        [-2] − 2
        [-3] − 3
        [-4] − 4
        [-5] − 5
        [-6] − 6
        [-7] − 7
        [-8] − 8
       *[other] + { $total }
    }
# «una unidad de combate de Factor 3», «un piquete»
a-unit =
    { $strength ->
        [0] { $unit }
       *[other] { $unit } de Factor { $strength }
    }

## Preguntas

prompt-place-mosby = Elige en qué lugar de la Confederación de Mosby se reúne la Guerrilla.
prompt-discard-down =
    { $count ->
        [one] Te sobra una carta: elige cuál descartas.
       *[other] Te sobran { $count } cartas: elige una para descartar.
    }
prompt-hide-cannon = Has cogido el Cañón: ¿lo llevas contigo o lo escondes en la Confederación de Mosby?
prompt-operations = La Guerrilla está en { $space } y nadie la persigue: cabalga, explora, golpea o desbándate para acabar el turno.
prompt-initiative = Empiezan las Fases: ¿tiras por la Iniciativa o juegas la carta que te la da?
prompt-round-action = Fase { $round }, la Guerrilla está en { $space }: elige su única Acción.
prompt-ride =
    { $left ->
        [0] En { $space } la cabalgada toca a su fin: aprovecha lo que aún puedas hacer o detente.
        [one] En { $space }, queda un espacio: ¿sigues o te detienes?
       *[other] En { $space }, quedan { $left } espacios: ¿sigues o te detienes?
    }
prompt-next-unit = Varias unidades nordistas van a actuar: elige la siguiente o deja que actúen por su orden.
prompt-stand-or-run = La Unión ataca en { $space } con Factor { $union } contra tu { $band }: ¿plantas cara o te desbandas antes del combate?
prompt-combat-cards = Combate en { $space }, tu Factor { $band } contra { $union }, { signed-total } al dado: juega cartas o tira.
prompt-counterattack = El dado da { $result }: ¿lo aceptas o juegas «Contraataque» y tiras otra vez?
prompt-train-comes = El Tren de Carretas llega adonde estás, en { $space }: ¿juegas «Guía local» o compruebas si su escolta se activa?
prompt-casualty = Mosby debe pasar un Chequeo de bajas: ¿juegas «Mosby escapa» o tiras?
prompt-wounded =
    { $second ->
        [0] Han alcanzado a Mosby: ¿juegas «Mosby escapa» o aceptas la herida?
       *[other] Han alcanzado a Mosby, que ya estaba herido: ¿juegas «Mosby escapa» o Mosby muere y pierdes la partida?
    }
prompt-lose-permanent = La herida cuesta una carta Permanente: elige cuál pierdes.
prompt-false-report = Corren rumores sobre la suerte de Mosby: ¿juegas «Noticia falsa» para dejar la Alerta en 1?
prompt-interrogate = Has capturado { $unit }: ¿interrogas a los prisioneros?

## Acciones

action-place = Reunirse en { $space }
    .hint = empieza el turno
action-move = Cabalgar a { $space }
    .hint = { $pike ->
        [0] { $check ->
            [0] un espacio por carretera
           *[other] un espacio por carretera, con Chequeo de Activación
        }
       *[other] { $check ->
            [0] un espacio por pista
           *[other] un espacio por pista, con Chequeo de Activación
        }
    }
action-guide = Cabalgar a { $space } con un guía local
    .hint = sin Chequeo de Activación
action-french = Entrar en { $space } con French Dulaney
    .hint = sin chequeo de la Concentración
action-ames = Cabalgar a { $space } con Ames
    .hint = sin chequeo ni combate
action-spur = Espolear los caballos
    .hint = 1 espacio más
action-stop = Detenerse aquí
    .hint = acaba la Acción
action-scout = Explorar { $space }
    .hint = el fallo puede dar la alarma
    .bare = Explorar
action-inform = Preguntar a los vecinos por { $space }
    .hint = sin dado ni alarma
action-fight = Atacar
    .hint = contra todas las de aquí
action-demolish = Demoler { $target }
    .hint = sube la Alerta y da la alarma
    .bare = Demoler
action-kidnap = Secuestrar al { $leader }
    .hint = la Alerta sube 2
action-free = Soltar al { $leader }
    .hint = no dará puntos
action-disband = Desbandada
    .hint = acaba el turno
action-pass = Pasar
    .hint = te quedas; mueve la Unión
action-hide = Esconderse
    .hint = pasas hasta que te alcancen
action-discard = Descartar «{ $card }»
    .hint = renuncias a la carta
action-drop-food = Abandonar los víveres
    .hint = cabalgas más deprisa
action-roll = Tirar el dado
    .hint = sin jugar otra carta
action-spare-checks = Jugar «Guía local»
    .hint = la escolta no se entera
action-gain-initiative = Jugar «Ganar la Iniciativa»
    .hint = Mosby actúa primero
action-stand = Plantar cara
    .hint = habrá combate
action-skedaddle = Desbandada antes del combate
    .hint = −2 puntos, chequeo, fin del turno
action-play = Jugar «{ $card }»
    .hint = para el próximo dado
action-counterattack = Contraatacar
    .hint = vale el nuevo resultado
action-accept = Aceptar el resultado
    .hint = sin más dados
action-escape = Jugar «Mosby escapa»
    .hint = anula el chequeo
action-suffer = Aceptar la herida
    .hint = { $second ->
        [0] cuesta 5 puntos y una carta Permanente, si la tienes
       *[other] segunda herida: Mosby muere y pierdes
    }
action-false-report = Jugar «Noticia falsa»
    .hint = la Alerta pasa a 1
action-decline = No hacerlo
    .hint = se sigue adelante
action-give-up = Renunciar a «{ $card }»
    .hint = te quedas sin la carta
action-interrogate = Interrogar a los prisioneros
    .hint = quizá hablen; quizá mueran
action-next = Actúa { a-unit } en { $space }
    .hint = antes que las demás
    .barred = Que actúe ahora
action-rest = Que actúen las demás
    .hint = por su orden
action-keep-cannon = Llevarse el Cañón
    .hint = más fuerza, menos velocidad
action-hide-cannon = Esconder el Cañón en { $space }
    .hint = se recoge pasando por allí

## Registro: encabezados

log-heading-turn = Turno { $turn } · Preparación
log-heading-events = Turno { $turn } · Eventos
log-heading-operations = Turno { $turn } · Operaciones
log-heading-rounds = Turno { $turn } · Fases
log-heading-round = Fase { $round }
log-heading-end = Turno { $turn } · Final

## Registro: preparación

log-awareness-set = Notoriedad { $notoriety }: la Alerta de la Unión empieza en { $awareness }
log-no-home = No quedaba lugar seguro donde reunirse; turno perdido
log-placed = La Guerrilla se reunió en { $space }
log-caught = Sorpresa en { $space }: llegó una unidad de combate de Factor { $strength }
log-caught-points = Expulsado de casa antes de salir; turno perdido
log-recruits =
    { $strength ->
        [0] Nadie acudió a la llamada; turno perdido
       *[other] Acudieron jinetes: Factor de combate { $strength }
    }
log-draws =
    { $count ->
        [0] No quedan cartas de Acción
        [one] Cogió 1 carta de Acción
       *[other] Cogió { $count } cartas de Acción
    }
log-draws-cards = Cartas cogidas: { $cards }
log-card-discarded = Descartó «{ $card }»
log-cannon-hidden = Escondió el Cañón en { $space }
log-cannon-searched =
    { $found ->
        [0] Las tropas nordistas no dieron con el Cañón escondido en { $space }
       *[other] Las tropas nordistas hallaron el Cañón escondido en { $space }
    }
log-cannon-lost = Se perdió el Cañón
log-cannon-recovered = Recogió el Cañón en { $space }

## Registro: eventos

log-events-drawn =
    { $count ->
        [0] No quedan cartas de Eventos
        [one] 1 carta de Eventos este turno
       *[other] { $count } cartas de Eventos este turno
    }
log-event = Evento: { $card }
log-event-points =
    { $points ->
        [-2] «{ $card }» restó fama a Mosby
        [-1] «{ $card }» restó fama a Mosby
       *[other] «{ $card }» dio fama a Mosby
    }
log-event-nothing = Sin efecto
log-band-grows = Se unieron jinetes: Factor de combate { $strength }
log-band-shrinks =
    { $strength ->
        [0] No quedó nadie en condiciones de montar; acaba el turno
       *[other] Hubo hombres que dejaron la Guerrilla: Factor de combate { $strength }
    }
log-leader-placed = El { $leader } se alojó en { $space }
log-leader-leaves = El { $leader } dejó la zona
log-lines-extended = Las líneas nordistas alcanzaron { $spaces }
log-lines-close = Las líneas nordistas se cerraron en { $space }: { a-unit }
log-awareness-now = Alerta de la Unión: { $awareness }
log-lee-asks = Lee quiere noticias del norte del Potomac antes de que acabe el turno
log-lee-pays =
    { $count ->
        [0] No hubo noticias del norte del Potomac para Lee
        [one] Noticias para Lee de 1 lugar al norte del Potomac
       *[other] Noticias para Lee de { $count } lugares al norte del Potomac
    }
log-depot-placed = La Unión montó un depósito en { $space }
log-large-placed = Concentración de tropas nordistas en { $space }
log-rail-repaired = Las cuadrillas repararon todas las vías
log-bridges-repaired = Los ingenieros rehicieron todos los puentes
log-loudoun-recovers = Las tierras devastadas se recuperaron
log-lines-restored = Líneas nordistas restauradas: guarniciones nuevas, sin revelar
log-devastated = Tierra devastada: { $space }
log-reorganized =
    { $gone ->
        [0] Reorganización: la unidad de { $space } se quedó
       *[other] Reorganización: la unidad de { $space } fue retirada
    }
log-sweep = Barrido de la Unión desde { $space }: una columna de Factor { $strength }
log-train-placed = El Tren de Carretas salió de { $space }

## Registro: la Guerrilla actúa

log-enters-move = Cabalgó a { $space2 }
log-rides = Cabalgó de { $space } a { $space2 } por { $spaces_and }
log-enters-guide = Cabalgó a { $space2 } con un guía local
log-enters-french = Se coló en { $space2 } con French Dulaney
log-enters-ames = Siguió a Ames hasta { $space2 }
log-scouts =
    { $success ->
        [0] Exploró { $space }: fallo
       *[other] Exploró { $space }: éxito
    }
log-informed = Los vecinos dieron noticias de { $space }
log-examined = En { $space } hay { a-unit }
log-blank =
    { $alarm ->
        [0] En { $space } no había nadie: ficha en blanco
       *[other] Falsa alarma en { $space }: ficha en blanco
    }
log-north-revealed = Noticias del norte del Potomac: { $space }
log-caught-helpless = Capturó { $unit } en { $space }
log-interrogated =
    { $points ->
        [0] Interrogó tras capturar { $unit }: nada útil
       *[other] Interrogó tras capturar { $unit }: murieron al capturarlos
    }
log-interrogated-reveals =
    { $count ->
        [0] Interrogó tras capturar { $unit }: nada nuevo
        [one] Interrogó tras capturar { $unit }: un lugar al descubierto
       *[other] Interrogó tras capturar { $unit }: { $count } lugares al descubierto
    }
log-kidnaps = Secuestró al { $leader } en { $space }; Alerta { $awareness }
log-leader-freed = Soltó al { $leader }
log-leader-escapes = El { $leader } escapó
log-leader-brought-out = Sacó al { $leader } de las líneas nordistas
log-charge =
    { $good ->
        [0] La Demolición falló
       *[other] La Demolición surtió efecto
    }
log-demolishes = Demolió { $target } en { $space }
log-depot-explosion = El depósito estalló antes de tiempo
log-depot-nothing = En el depósito no había nada útil
log-depot-food = En el depósito había víveres, ya cargados para llevarlos a casa
log-depot-horses = En el depósito había caballos veloces
log-food-dropped = Abandonó los víveres
log-food-brought-out = Sacó los víveres de las líneas nordistas
log-meets-train = Dio con el Tren de Carretas en { $space }
log-disbands = Desbandada en { $space }; acaba el turno
log-card-played = Jugó «{ $card }»
log-passes = Pasó
log-hides = Se escondió en { $space }
log-stays-hidden = Siguió a cubierto en { $space }
log-hide-tested =
    { $found ->
        [0] Los perseguidores buscaron y no hallaron nada
       *[other] Los perseguidores buscaron y hallaron a la Guerrilla
    }
log-disperse = Los perseguidores perdieron el rastro en { $space } y se dispersaron

## Registro: la alarma y la Unión

log-check =
    { $roused ->
        [0] Chequeo en { $space }: calma
       *[other] Chequeo en { $space }: alarma
    }
log-check-large =
    { $roused ->
        [0] Concentración en { $space }: calma
       *[other] Concentración en { $space }: alarma
    }
log-roused = Se activó en { $space }: { a-unit }
log-picket-alarm = El piquete de { $space } dio la alarma
log-initiative = Iniciativa: { $side }
log-initiative-card = Iniciativa: Mosby, gracias a la carta
log-union-acts = Acción de la Unión
log-union-rides =
    { $die ->
        [1] Se desactivó en { $space }: { a-unit }
       *[other] { $moved ->
            [0] Se quedó en { $space }: { a-unit }
           *[other] De { $space } a { $space2 }: { a-unit }
        }
    }
log-union-rides-together = De { $space } a { $space2 }: unidades de combate de Factor { $strengths_and }
log-regroups = Se rehízo en { $space }: { a-unit }
log-joins-others = Vuelve al contenedor desde { $space }: { $unit }
log-random-way = Al azar, de { $space } a { $space2 }
log-train-moves = El Tren de Carretas avanzó de { $space } a { $space2 }
log-train-journey = El Tren de Carretas avanzó de { $space } a { $space2 } por { $spaces_and }
log-train-leaves = El Tren de Carretas se puso a salvo más allá de { $space }

## Registro: combate

log-fight-mosby = La Guerrilla atacó en { $space }: { $band } contra { $union }
log-fight-union = Ataque de la Unión en { $space }: { $union } contra { $band }
log-combat-die = Combate en { $space }, { $die } { spaced-total } = { $modified }: { $result }
log-battle-won =
    { $lost ->
        [0] Victoria en { $space }
       *[other] Victoria en { $space }; la Unión perdió { $lost }
    }
log-battle-lost =
    { $lost ->
        [0] Derrota en { $space }; la Guerrilla se desbandó
       *[other] Derrota en { $space }; la Guerrilla perdió { $lost } y se desbandó
    }
log-unit-eliminated = Eliminada en { $space }: { $unit }
log-retreats = Retirada de { $space } a { $space2 }: { a-unit }
log-skedaddles = Desbandada antes del combate en { $space }; acaba el turno
log-casualty-check =
    { $hit ->
        [0] Chequeo de bajas: Mosby, ileso
       *[other] Chequeo de bajas: Mosby, alcanzado
    }
log-escaped = Mosby salió ileso
log-mosby-wounded = Mosby fue herido
log-mosby-killed = Mosby murió
log-permanent-lost = Perdida con la herida: { $card }
log-false-report = Noticia falsa sobre Mosby: la Alerta de la Unión baja a 1

## Registro: final del turno

log-rail-repair =
    { $mended ->
        [0] Línea férrea de { $space }: sigue demolida
       *[other] Línea férrea de { $space }: reparada
    }
log-game-ends = La partida ha terminado

## Por qué no se puede

refused-nothing-to-scout = No hay nada oculto junto a la Guerrilla.
refused-outside-lines = Puentes y vías solo cuentan dentro de las líneas nordistas.
refused-nothing-to-demolish = Aquí no hay nada que demoler.
refused-train-guarded = Unidades nordistas activadas protegen el Tren de Carretas.
refused-north-of-potomac = Al norte del Potomac no hay Desbandada.
refused-enemy-beside = Hay una unidad de combate activada en este lugar.
refused-home-in-lines = Está dentro de las líneas nordistas.
refused-home-devastated = Está devastado.
refused-home-taken = Hay allí una unidad nordista.
refused-hide-in-rounds = «Esconderse» se juega en Fases o en combate.
refused-hide-large-force = No hay escondite junto a una Concentración de tropas.
refused-hide-not-in-operations = En Operaciones no hay escondite en un combate que ha empezado la Guerrilla.
refused-hide-before-die = «Esconderse» se juega antes del dado, y ya se ha tirado.
refused-just-found = La acaban de descubrir aquí.
refused-ride-is-over = El movimiento ha terminado: cruzar el Potomac por carretera le pone fin, y también quien sale al paso.
refused-ford-comes-first = Por carretera el Potomac solo se cruza al empezar a mover.
refused-too-far = La Guerrilla no llega más lejos en esta Fase.
refused-nobody-to-fight = No hay ninguna unidad nordista en su espacio.
refused-stand-first = Se juega cuando la Guerrilla se queda a combatir.
refused-ambush-when-attacked = Solo vale cuando ataca la Unión.
refused-surprise-when-attacking = Solo vale cuando ataca la Guerrilla.
refused-not-active = Esta unidad no está activada.
refused-has-acted = Ya ha actuado en esta Fase.
refused-acts-later = Antes actúan las unidades sin Factor de combate.
refused-not-permanent = No es una carta Permanente.

## Cómo acabó

outcome-killed = Mosby murió en el turno { $turn }, con Notoriedad { $notoriety }; su Guerrilla no le sobrevive.
    .short = muerte de Mosby
outcome-won = Mosby gana: Notoriedad { $notoriety } al final del turno { $turn }; hacía falta { $needed }.
    .short = victoria
outcome-won-marginal = Victoria marginal de Mosby: Notoriedad { $notoriety } al final del turno { $turn }; hacía falta { $needed }.
    .short = victoria marginal
outcome-won-tactical = Victoria táctica de Mosby: Notoriedad { $notoriety } al final del turno { $turn }; hacía falta { $needed }.
    .short = victoria táctica
outcome-won-substantial = Victoria sustancial de Mosby: Notoriedad { $notoriety } al final del turno { $turn }; hacía falta { $needed }.
    .short = victoria sustancial
outcome-won-decisive = Victoria decisiva de Mosby: Notoriedad { $notoriety } al final del turno { $turn }; hacía falta { $needed }.
    .short = victoria decisiva
outcome-won-overwhelming = Victoria aplastante de Mosby: Notoriedad { $notoriety } al final del turno { $turn }; hacía falta { $needed }.
    .short = victoria aplastante
outcome-fell-short = Gana la Unión: la campaña acabó en el turno { $turn } con Notoriedad { $notoriety }, cuando hacía falta { $needed }.
    .short = se quedó corto
outcome-forgotten = Gana la Unión: Notoriedad { $notoriety } al final del turno { $turn }, cuando hacía falta { $needed }; la Guerrilla se deshace.
    .short = en el olvido
outcome-no-home = Gana la Unión: al final del turno { $turn }, con Notoriedad { $notoriety }, no queda lugar de la Confederación de Mosby donde reunirse.
    .short = sin lugar donde reunirse

## De dónde salieron los puntos

ledger-battles = Combates ganados
ledger-losses = Pérdidas de la Unión en combate
ledger-bridge = Puentes
ledger-depot = Depósitos
ledger-rail = Líneas férreas
ledger-train = El Tren de Carretas
ledger-leaders = Líderes secuestrados
ledger-courier = Correos
ledger-sutler = Carretas de suministros
ledger-picket = Piquetes
ledger-events = Eventos
ledger-lee = Noticias para Lee
ledger-north = Al norte del Potomac
ledger-food = Víveres llevados a casa
ledger-explosion = Depósitos que estallaron antes de tiempo
ledger-interrogation = Prisioneros muertos
ledger-battle-lost = Combates perdidos
ledger-skedaddle = Desbandadas antes del combate
ledger-wound = Heridas
ledger-caught = Sorprendido en casa

## Modificadores de combate

modifier-odds = Proporción
modifier-reaction = Reacción de la Unión
modifier-cannon = Cañón
modifier-pistol_tactics = Tácticas de pistola
modifier-ambush = ¡Emboscada!
modifier-surprise_attack = Ataque por sorpresa
modifier-mosby_heroics = Heroicidad de Mosby
modifier-surprise = Por sorpresa

## Probabilidades

odds-combat = Combate
odds-activation = Activación
odds-scouting = Exploración
odds-initiative = Iniciativa
odds-field-attacker = Atacante
odds-field-band = Factor de combate de la Guerrilla
odds-field-union = Factor de combate de la Unión
odds-field-notoriety = Notoriedad
odds-field-awareness = Alerta de la Unión
odds-field-cards = Cartas en vigor o jugadas
odds-field-sweep = Atacado por un Barrido de la Unión
odds-field-dice = Unidades y espacios que chequear
odds-field-scout = Con la carta Explorador
odds-field-units = Unidades en el espacio
odds-field-fearsome = Reputación temible con Notoriedad 4 o más
odds-result-D2 = D2: derrota, pierdes 2
odds-result-D1 = D1: derrota, pierdes 1
odds-result-D = D: derrota
odds-result-R = R: la Unión se retira
odds-result-R1 = R1: la Unión pierde 1
odds-result-R2 = R2: la Unión pierde 2
odds-result-R3 = R3: la Unión pierde 3
odds-result-roused-0 = Ninguna activada
odds-result-roused-1 = 1 activada
odds-result-roused-2 = 2 activadas
odds-result-roused-3 = 3 activadas
odds-result-roused-4 = 4 activadas
odds-result-roused-5 = 5 activadas
odds-result-roused-6 = 6 activadas
odds-result-roused-7 = 7 activadas
odds-result-roused-8 = 8 activadas
odds-result-roused-9 = 9 activadas
odds-result-roused-10 = 10 activadas
odds-result-roused-11 = 11 activadas
odds-result-roused-12 = 12 activadas
odds-result-scout-success = Éxito
odds-result-scout-quiet = Fallo, sin alarma
odds-result-scout-alarm = Fallo y alarma
odds-result-mosby-first = Iniciativa de Mosby
odds-result-union-first = Iniciativa de la Unión
odds-line-odds = Proporción { $odds }: { signed-modifier }
odds-line-reaction = Notoriedad y Alerta suman { $sum }: { signed-modifier }
odds-line-permanent = Cartas Permanentes: { signed-modifier }
odds-line-cards = Cartas jugadas: { signed-modifier }
odds-line-surprise = Por sorpresa: { signed-modifier }
odds-line-total = Se suma al dado: { signed-modifier }
odds-line-each = Cada chequeo activa con probabilidad { $chance }

## Por qué lo haría el jugador automático

why-random = una jugada legal, elegida al azar.
why-place-safe = el lugar menos expuesto para reunirse.
why-discard-least = es la carta que menos falta hará.
why-give-up-least = es la carta Permanente que menos falta hará.
why-keep-cannon = el Cañón ayuda en todos los combates, pero solo si está allí.
why-ride-to-target = de camino a algo que merece demolerse en { $space2 }.
why-ride-to-fight = de camino a una fuerza débil en { $space2 }.
why-ride-to-leader = de camino a un líder que está en { $space2 }.
why-ride-to-catch = de camino a una presa fácil en { $space2 }.
why-ride-home = de camino a la salida, para llevar a casa lo ganado.
why-slip-in = con suerte no despertará nadie en { $space }.
why-guide-in = con un guía local nadie notará la entrada, y { $space } vale la carta.
why-escort-asleep = el Tren está ahí para quemarlo, si no despierta a su escolta.
why-french-in = French Dulaney sabe cómo entrar en { $space }.
why-ames-in = detrás de Ames, en { $space } los tomarán por amigos.
why-scout-first = mejor saber quién hay en { $space } antes de entrar.
why-catch-courier = puntos fáciles en { $space }.
why-local-information = los vecinos pueden informar de { $space } sin que cunda la alarma.
why-demolish = { $target } vale más de lo que cuesta la alarma.
why-demolish-under-fire = aún hay tiempo de demoler { $target }, aunque haya tropas cerca.
why-kidnap = no hay en el mapa mejor botín que el { $leader }.
why-fight-good-odds = la proporción en { $space } es buena.
why-fight-cornered = no hay mejor salida de { $space }.
why-disband-enough = ya se ha ganado bastante este turno; toca conservarlo.
why-disband-danger = lo que queda por hacer es demasiado peligroso.
why-disband-nothing-left = no queda nada que hacer al alcance.
why-initiative-card = actuar antes que las tropas cercanas vale la carta.
why-initiative-roll = basta el dado; la carta es mejor guardarla.
why-run-from-strength = lejos de tropas demasiado fuertes.
why-charge-weak = a las tropas de { $space2 } se las puede vencer.
why-halt-here = no hay mejor lugar al alcance.
why-wait-for-them = que vengan a { $space }.
why-wait-for-train = el Tren de Carretas no merece el riesgo.
why-to-the-train = el Tren de Carretas está al alcance.
why-spur-away = un espacio más es lo que hace falta.
why-stand-good-odds = { $band } contra { $union }: aguantar es mejor que huir.
why-stand-nothing-to-lose = no hay nada que perder plantando cara.
why-skedaddle = { $band } contra { $union }: huir cuesta menos que perder.
why-hide = fuera de la vista hay menos peligro que en el combate.
why-combat-card = «{ $card }» ayuda más ahora que después.
why-combat-ready = las cartas de la mano es mejor guardarlas.
why-counterattack = difícil que salga algo peor que { $result }.
why-accept-result = otro dado no mejoraría bastante esto: { $result }.
why-see-the-die = «Mosby escapa» aún puede jugarse después del dado.
why-escape = una herida cuesta más que la carta.
why-false-report = una Unión más tranquila vale la carta.
why-keep-report = la Unión ya está bastante tranquila.
why-question = un piquete sabe quién hay alrededor.
why-question-not = las respuestas no compensan el riesgo.
why-let-them-ride = el orden importa poco.

## Lo que deja por hacer lo que pone fin a algo

undone-short = La Notoriedad es { $notoriety }, y este turno pide { $needed }.
undone-deeds = Aún es posible: { $deeds }.
undone-short-deeds = La Notoriedad es { $notoriety }, y este turno pide { $needed }. Aún es posible: { $deeds }.
undone-ride =
    { $left ->
        [one] La Guerrilla aún puede mover un espacio.
       *[other] La Guerrilla aún puede mover { $left } espacios.
    }
undone-ride-deeds =
    { $left ->
        [one] La Guerrilla aún puede mover un espacio, o bien { $deeds }.
       *[other] La Guerrilla aún puede mover { $left } espacios, o bien { $deeds }.
    }
deed-bridge = demoler el puente
deed-depot = demoler el depósito
deed-rail = demoler la línea férrea
deed-train = demoler el Tren de Carretas
deed-general_stoughton = secuestrar al general Stoughton
deed-colonel_dulaney = secuestrar al coronel Dulaney
deed-bring-general_stoughton = sacar al general Stoughton de las líneas nordistas
deed-bring-colonel_dulaney = sacar al coronel Dulaney de las líneas nordistas
deed-food = sacar los víveres de las líneas nordistas
deed-attack = atacar a las unidades nordistas de aquí

## Para qué se tira un dado

roll-cup = Una unidad del contenedor
roll-action-card = Una carta de Acción
roll-event-card = Una carta de Eventos
roll-charge = Si estalla la carga
roll-depot = Qué había en el depósito
roll-cannon = Si el Cañón sigue escondido en { $space }
    .kind = Si el Cañón sigue escondido
roll-recruits = Cuántos jinetes acuden a la llamada
    .kind = Reclutamiento
roll-way = Por qué camino
roll-scout = Exploración de { $space }
    .kind = Exploración
roll-initiative = Iniciativa
roll-rail-repair = Si la línea férrea de { $space } sigue demolida
    .kind = Si las vías férreas siguen demolidas
roll-casualty = Si Mosby sale ileso
roll-events = Cuántas cartas de Eventos
roll-extend = Hasta dónde llegan las líneas nordistas
roll-reorganize = Si se retira la unidad de { $space }
    .kind = Si se retira una unidad
roll-sweep = Dónde empieza el barrido
roll-hide = Si la Guerrilla sigue oculta
roll-tie = Cuál de los caminos iguales
roll-tie-loss = Cuál de las unidades iguales sufre la pérdida
roll-check = Si sigue la calma en { $space }
    .kind = Si sigue la calma
roll-interrogate = Qué cuenta el prisionero
roll-interrogate-spaces = Qué lugares conoce
roll-combat = Combate en { $space }
    .kind = Combate
roll-ride = Qué hace la unidad de { $space }
    .kind = Qué hacen las unidades de la Unión

## La mesa como esquema (en la terminal)

view-turn = turno
view-phase = fase del turno
view-round = Fase
view-notoriety = Notoriedad
view-performance = Puntos de Rendimiento
view-awareness = Alerta de la Unión
view-initiative = Iniciativa
view-needed = Notoriedad que pide este turno
view-target = Notoriedad para ganar
view-band = Guerrilla
view-space = en
view-strength = Factor
view-full = Factor completo
view-wounded = herido
view-hidden = escondida
view-leader = líder secuestrado
view-food = víveres
view-cannon_hidden = Cañón escondido en
view-ames = espacios con Ames
view-hand = mano
view-hand_size = cartas en la mano
view-units = unidades nordistas
view-token = ficha
view-kind = clase
view-active = activada
view-seen = vista
view-retreat = en retirada
view-escort = escolta del Tren
view-status = marcadores de status
view-revealed = revelado
view-unrevealed = sin revelar
view-lines = líneas nordistas
view-large = Concentraciones de tropas
view-extended = grupos añadidos a las líneas
view-bridges = puentes
view-intact = intacto
view-demolished = demolido
view-rail = líneas férreas demolidas
view-depots = depósitos
view-value = valor
view-devastated = espacios devastados
view-leaders = líderes nordistas
view-where = en
view-gone = fuera del juego
view-train = Tren de Carretas
view-escorts = escoltas sin ver
view-cup = unidades en el contenedor
view-holding = Casilla de Unidades Nordistas
view-track = refuerzos por Notoriedad
view-combat = unidades de combate
view-blank = fichas en blanco
view-picket = piquetes
view-courier = correos
view-sutler = carretas de suministros
view-eliminated = eliminadas
view-decks = cartas por coger
view-action = de Acción
view-event = de Eventos
view-action_discards = cartas de Acción descartadas
view-event_discards = cartas de Eventos descartadas
view-markers_left = marcadores de status libres
view-events = eventos
view-left = por venir
view-card = carta
view-lee = noticias para Lee
view-ledger = puntos hasta ahora
view-fight = combate
view-attacker = atacante
view-union = Unión
view-odds = proporción
view-modifiers = modificadores
view-key = por
view-total = en total
view-cards = cartas jugadas
view-die = dado
view-result = resultado

## La historia de una partida: lo que se cuenta

tally-notoriety = Notoriedad
    .help = Con ella se gana la campaña.
tally-performance = Puntos de Rendimiento
    .help = Diez valen 1 de Notoriedad.
tally-awareness = Alerta de la Unión
    .help = De 1 a 5.
tally-band = Factor de la Guerrilla
    .help = 0 cuando no está en campaña.
