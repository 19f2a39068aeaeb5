## El juego

game-name = Valour & Fortitude
game-tagline = Regimientos en una mesa sin casillas, medida en pulgadas: los días de Gettysburg y los de Napoleón.
game-players = 2 jugadores
game-length = de una a tres horas
game-weight = reglas de dificultad media
headline = Una batalla en curso
headline-turn = Turno { $turn } de { $turns }: { $phase }
scenario-learn-first-fire = Primer fuego
    .situation = Tres unidades por bando, una brigada cada uno y sin cartas: lo justo para aprender el disparo y el apoyo, las líneas y las columnas, el bote de metralla, una valla tras la que cubrirse y los test de valor y de fortaleza. Dos derrotas enemigas dan la victoria en el acto; tras el turno 6 gana quien tenga el cruce.
    .length = 6 turnos, menos de una hora
scenario-acw-tollivers-crossroads = El cruce de Tolliver
    .situation = Dos divisiones marchan hacia el mismo cruce. Las brigadas de cabeza ya están en el campo; las segundas llegan por la carretera en el turno 2. Tres derrotas enemigas dan la victoria en el acto; tras el turno 8 gana quien sume más puntos de objetivos.
    .length = 8 turnos, unas dos horas
scenario-acw-cemetery-wall = El muro de la cresta
    .situation = Un gran asalto de julio de 1863, en pequeño. Tres brigadas confederadas y una línea de cañones deben cruzar campo abierto contra dos brigadas de la Unión tras un muro de piedra; una reserva de la Unión llega en el turno 4. Los confederados necesitan cuatro derrotas de la Unión o tener el bosquecillo tras el turno 10.
    .length = 10 turnos, unas tres horas
scenario-nap-starter-100 = Encuentro en la venta
    .situation = Una pequeña brigada por bando se encuentra junto a una venta del camino. Lanceros, dragones pesados y cohetes enseñan para qué sirven el cuadro y el orden abierto. Dos derrotas enemigas dan la victoria en el acto; tras el turno 8 gana quien sume más puntos de objetivos.
    .length = 8 turnos, una hora más o menos
scenario-nap-olive-ridge = La loma de los olivos
    .situation = Un ejército español de calidad desigual defiende una loma sobre un pueblo; una fuerza francesa menor, con mucha caballería, ataca. Tres derrotas francesas o cuatro españolas acaban la batalla; tras el turno 9 gana quien sume más puntos de objetivos.
    .length = 9 turnos, unas dos horas y media

# Los asientos llevan los colores de las dos guerras; una frase sobre un bando lleva el nombre de su ejército.
role-blue = Azul
role-grey = Gris
side-acw-union = La Unión
    .gender = f
side-acw-confederate = Los confederados
    .number = many
side-nap-british = Los británicos
    .number = many
side-nap-french = Los franceses
    .number = many
side-nap-spanish = Los españoles
    .number = many
side-nap-russian = Los rusos
    .number = many
phase-deployment = Despliegue
phase-fate = Destino
phase-fire = Disparo
phase-action = Acción
phase-melee = Combate
phase-over = Fin de la partida

## Nombres

# De una unidad, solo aquello con lo que concuerdan las frases; su nombre está en los datos de su batalla.
unit-ff-u-gun = Batería de la Unión
    .gender = f
unit-ff-c-gun = Batería confederada
    .gender = f
unit-tc-u-1g = Batería A de la Unión
    .gender = f
unit-tc-u-2g = Batería B de la Unión
    .gender = f
unit-tc-c-1g = Batería A confederada
    .gender = f
unit-tc-c-2g = Batería B confederada
    .gender = f
unit-cw-u1g = Batería A de la Unión
    .gender = f
unit-cw-u2g = Batería B de la Unión
    .gender = f
unit-cw-cg1 = Batería A confederada
    .gender = f
unit-cw-cg2 = Batería B confederada
    .gender = f
unit-cw-cg3 = Batería C confederada
    .gender = f
unit-inn-f-lancers = Lanceros franceses
    .number = many
unit-inn-f-guns = Batería de campo francesa
    .gender = f
unit-inn-f-voltigeurs = Voltigeurs
    .number = many
unit-inn-b-dragoons = Dragones pesados británicos
    .number = many
unit-inn-b-rockets = Batería de cohetes británica
    .gender = f
unit-or-f-gren = Granaderos franceses
    .number = many
unit-or-f-guns = Batería de campo francesa
    .gender = f
unit-or-f-volt = Voltigeurs
    .number = many
unit-or-f-cuir = Coraceros
    .number = many
unit-or-f-drag = Dragones franceses
    .number = many
unit-or-f-lanc = Lanceros franceses
    .number = many
unit-or-f-horse = Batería a caballo francesa
    .gender = f
unit-or-s-walloon = Guardias valonas
    .gender = f
    .number = many
unit-or-s-guns = Batería de campo española
    .gender = f
unit-or-s-caz = Cazadores
    .number = many
unit-or-s-heavy = Batería pesada española
    .gender = f
unit-or-s-cav = Caballería de línea española
    .gender = f
unit-or-s-lancers = Lanceros españoles
    .number = many
unit-or-s-guerr = Guerrilleros a caballo
    .number = many
The-unit = { $unit_number ->
        [many] { $unit_gender ->
            [f] Las
           *[m] Los
        }
       *[one] { $unit_gender ->
            [f] La
           *[m] El
        }
    } { $unit }
the-unit = { $unit_number ->
        [many] { $unit_gender ->
            [f] las
           *[m] los
        }
       *[one] { $unit_gender ->
            [f] la
           *[m] el
        }
    } { $unit }
the-unit2 = { $unit2_number ->
        [many] { $unit2_gender ->
            [f] las
           *[m] los
        }
       *[one] { $unit2_gender ->
            [f] la
           *[m] el
        }
    } { $unit2 }
# Cómo queda una unidad, tal como sigue a «formó» o «salió».
formation-line = en línea
formation-attack-column = en columna de ataque
formation-march-column = en columna de marcha
formation-open-order = en orden abierto
formation-open-order-1 = en orden abierto, una fila
formation-open-order-2 = en orden abierto, dos filas
formation-open-order-3 = en orden abierto, tres filas
formation-open-order-4 = en orden abierto, cuatro filas
formation-mass = en formación compacta
formation-square = en cuadro
formation-unlimbered = desatalajada
formation-limbered = atalajada
formation-dismount-line = a pie, en línea
formation-dismount-attack-column = a pie, en columna de ataque
formation-dismount-march-column = a pie, en columna de marcha
formation-dismount-open-order-1 = a pie, en orden abierto, una fila
formation-dismount-open-order-2 = a pie, en orden abierto, dos filas
formation-dismount-open-order-3 = a pie, en orden abierto, tres filas
formation-dismount-open-order-4 = a pie, en orden abierto, cuatro filas
formation-mount-line = a caballo, en línea
formation-mount-attack-column = a caballo, en columna de ataque
formation-mount-march-column = a caballo, en columna de marcha
formation-mount-open-order-1 = a caballo, en orden abierto, una fila
formation-mount-open-order-2 = a caballo, en orden abierto, dos filas
formation-mount-open-order-3 = a caballo, en orden abierto, tres filas
formation-mount-open-order-4 = a caballo, en orden abierto, cuatro filas

# Filas de las tablas de disparo, de combate y de las pruebas. Las cartas y reglas especiales que cuentan como filas llevan el nombre de los datos.
row-base = Para impactar
row-attack-column = Columna de ataque
row-march-column = Columna de marcha
row-square = Cuadro
row-defendable = Infantería en terreno defendible
row-obscured = Objetivo oscurecido
row-skirmisher-fire = Disparo de hostigador
row-deep-open-order = Orden abierto de tres o cuatro filas
row-mass = Formación compacta
row-canister = Bote de metralla
row-support = Apoyo
row-support-open-order = Apoyo en orden abierto
row-dense = Objetivo denso
row-enfilade = Enfilado
row-directed-fire = Fuego dirigido
row-card = Cartas
row-all-heavy-artillery = Toda artillería pesada
row-shaken = Desmoralizada
row-light-cover = Cobertura ligera
row-heavy-cover = Cobertura pesada
row-rockets = Cohetes
row-mounted-in-terrain = Caballería o artillería en terreno difícil o defendible
row-flanked = Flanqueada
row-line = En línea: la mitad del disparo
row-brigade-support = Apoyo de brigada
row-open-order = Orden abierto sin cobertura
row-headstrong = Segundo combate
row-lances = Lanzas
row-fresh = Sin bajas
row-heavy-cavalry = Caballería pesada
row-disciplined-musketry = Mosquetería disciplinada
row-elan = Impulso
row-fierce-charge = Carga feroz
row-battery = Fuego de batería
row-fresh-cartridges = Cartucheras llenas
row-deadly-attack = Ataque mortífero
row-fire-phase = Fase de disparo
row-raw = Bisoños
row-large-brigade = Cinco unidades o más sin desmoralizar
row-army-leader = Comandante en jefe cerca
row-all-shaken = Todas las unidades desmoralizadas
row-routed-unit = Alguna unidad ha huido
row-light-troops = Tropas ligeras o destacamento
row-far-from-enemy = Lejos del enemigo

# Para qué se tira
roll-deck = Barajar
roll-first-player = Primer turno
roll-fire = Disparo
roll-fire-again = Disparo, dados repetidos
roll-melee = Combate
roll-melee-again = Combate, dados repetidos
roll-valour = Test de valor
roll-valour-again = Test de valor, un 1 repetido
roll-fortitude = Test de fortaleza
roll-unpredictable = Imprevisibles
roll-activation = Activación
roll-messenger = Mensajero
roll-rally = Reagruparse
roll-square = Caballería ante un cuadro
roll-hit-and-run = Golpear y escapar

## Antes del primer turno, y lo que tiene cualquier fase

prompt-first-player = Tu tirada ha sido la más alta: ¿vas primero o segundo?
action-go-first = Ir primero
    .hint = tu bando empieza todos los turnos de la batalla
action-go-second = Ir segundo
    .hint = el enemigo empieza todos los turnos de la batalla
option-free-deployment = Despliegue libre
    .help = Antes del primer turno los bandos colocan sus brigadas por turno, unidad a unidad, dentro de sus zonas; empieza quien mueve segundo. Sin esta opción, todos están donde los pone la batalla.
option-standard-objectives = Objetivos normales
    .help = Cinco objetivos de un punto en lugar de los de la batalla: uno en el centro y dos que coloca cada bando, por turno. Tras el último turno deciden los puntos.
prompt-mark = Objetivo { $number } de { $most }: elige su lugar.
action-mark = Colocar el objetivo en { $x }; { $y } (pulg.)
    .hint = a más de 24 pulg. de tu borde y de 18 de cualquier otro
    .bare = Colocar un objetivo
log-heading-objectives = Objetivos
log-objective-placed = { $side } { $side_number ->
        [many] colocaron
       *[one] colocó
    } un objetivo: { $objective }
log-no-objective = Ya no había lugar para un objetivo de { $side_mid }
prompt-deploy = ¿Qué brigada despliegas ahora?
prompt-station = { $brigade }: ¿qué unidad despliegas ahora?
prompt-place = { The-unit }, { $formation }: elige un lugar de la zona u otra formación.
prompt-post = { $leader }: colócalo cerca de una de sus unidades.
prompt-post-chief = { $leader }: colócalo en una zona de tu bando o déjalo donde lo pone la batalla.
action-deploy = Desplegar: { $brigade }
    .hint = unidad a unidad, en cualquier lugar de su zona
    .bare = Desplegar una brigada
action-as-given = Posiciones ya preparadas: { $brigade }
    .hint = donde la pone la batalla
    .bare = Posiciones ya preparadas
action-remain = Dejarlo ahí
    .hint = donde lo pone la batalla
action-station = { $unit }
    .hint = después se eligen su formación y su lugar
    .bare = Elegir una unidad
action-form = Formar { $formation }
    .hint = después se elige el lugar
    .bare = Otra formación
action-place = Desplegar en { $x }; { $y } (pulg.), orientación { $facing }°
    .hint = entera dentro de la zona y sin solaparse con nadie
    .bare = Desplegar la unidad
action-post = Colocar al líder en { $x }; { $y } (pulg.)
    .hint = dentro de la zona
    .bare = Colocar al líder
log-heading-deployment = { $phase }
log-as-given = { $brigade }: en sus posiciones ya preparadas
log-placed = { The-unit } { $unit_number ->
        [many] ocuparon
       *[one] ocupó
    } su lugar, { $formation }
log-placed-inside = { The-unit } { $unit_number ->
        [many] ocuparon
       *[one] ocupó
    } su lugar dentro de { $feature }
log-leader-placed = { $leader } ocupó su lugar
log-no-place = En la zona no había sitio para { the-unit }
action-done = { $step ->
        [fire] Acabar la fase de disparo
        [pick] Acabar con las brigadas
        [unit] Acabar con la brigada
        [breakthrough] Acabar la ruptura
       *[other] Terminar
    }
    .hint = { $step ->
        [fire] las que no han disparado aún pueden actuar
        [breakthrough] las demás no mueven
       *[other] las demás no actúan en este turno
    }
action-back = { $step ->
        [act] Otra unidad
        [fire-at] Otro atacante
        [support] Otro objetivo
        [spend] Guardar las cartas
       *[other] Volver
    }
    .hint = no se gasta nada
action-pass = Pasar
    .hint = tus cartas siguen en tu mano
log-heading-fate = { $side } · Turno { $turn } · { $phase }
log-heading-fire = { $side } · Turno { $turn } · { $phase }
log-heading-action = { $side } · Turno { $turn } · { $phase }
log-heading-melee = { $side } · Turno { $turn } · { $phase }
log-first-tied = Los dos sacaron { $die } para el primer turno, y repiten
log-first-rolled = { $side } { $side_number ->
        [many] sacaron
       *[one] sacó
    } la tirada más alta ({ $die } y { $die2 }) y { $side_number ->
        [many] eligen
       *[one] elige
    } quién va primero
log-first-chosen = { $side } { $side_number ->
        [many] tienen
       *[one] tiene
    } el primer turno
undone-units-left = { $number ->
        [one] 1 unidad aún podría actuar.
       *[other] { $number } unidades aún podrían actuar.
    }
undone-brigades-left = { $number ->
        [one] Queda 1 brigada sin elegir.
       *[other] Quedan { $number } brigadas sin elegir.
    }

## Destino

prompt-window = { $window ->
        [own-fate] Tu fase de destino: ¿juegas una carta?
        [enemy-turn-start] Empieza el turno enemigo: ¿juegas una carta?
        [own-fire] Tu fase de disparo: ¿juegas una carta?
        [after-hit-roll] Ya han caído tus dados de impacto: ¿juegas una carta?
        [enemy-messenger-passed] El mensajero enemigo ha llegado hasta { the-unit }: ¿juegas una carta?
        [enemy-moved] Acaba el movimiento enemigo de { the-unit }: ¿juegas una carta?
        [own-melee-start] Empieza tu fase de combate: ¿juegas una carta?
        [own-melee-end] Acaba tu fase de combate: ¿juegas una carta?
        [enemy-melee] Fase de combate enemiga: ¿juegas una carta?
        [any-melee] Entre dos combates: ¿juegas una carta?
        [before-valour] Toca un test de valor de { the-unit }: ¿juegas antes una carta?
        [before-unpredictable] Toca la tirada de imprevisibles de { the-unit }: ¿juegas en su lugar una carta?
        [after-failed-test] Test de valor fallado por { the-unit }: ¿juegas una carta?
        [after-failed-fortitude] Test de fortaleza fallado, { $brigade }: ¿juegas una carta?
       *[other] ¿Juegas una carta?
    }
prompt-played-on = «{ $card }»: ¿para qué se juega?
action-play = Jugar «{ $card }»
    .hint = se descarta
    .bare = Jugar una carta
action-on-unit = { $unit }
    .bare = Elegir una unidad
action-on-brigade = { $brigade }
    .bare = Elegir una brigada
action-on-leader = { $leader }
    .bare = Elegir un líder
action-on-objective = { $objective }
    .bare = Elegir un objetivo
log-deck-shuffled = { $side } { $side_number ->
        [many] barajaron
       *[one] barajó
    } su mazo de destino
log-drew = Carta robada: «{ $card }»
log-draws = { $side } { $side_number ->
        [many] robaron
       *[one] robó
    } una carta de destino
log-no-card-left = { $side } no { $side_number ->
        [many] tenían
       *[one] tenía
    } cartas de destino que robar
log-tide = { $side } { $side_number ->
        [many] robaron
       *[one] robó
    } «{ $card }»: { $number ->
        [0] volvió al mazo
        [one] volvió al mazo con 1 descarte
       *[other] volvió al mazo con { $number } descartes
    }, y se barajó
log-plays = { $side } { $side_number ->
        [many] jugaron
       *[one] jugó
    } «{ $card }»
log-plays-on-brigade = «{ $card }» vale para { $brigade }
log-plays-on-leader = «{ $card }» vale en torno a { $leader }
log-plays-on-unit = «{ $card }» vale para { the-unit }
log-plays-on-objective = «{ $card }» vale para el objetivo { $objective }
log-marker-removed = { The-unit } { $unit_number ->
        [many] retiraron
       *[one] retiró
    } una baja: { $markers ->
        [0] no queda ninguna
        [one] queda 1
       *[other] quedan { $markers }
    }
log-profile-raised = { The-unit } { $unit_number ->
        [many] se crecieron
       *[one] se creció
    }: combate { $melee } y tenacidad { $tenacity } en adelante
log-profile-lowered = { The-unit } { $unit_number ->
        [many] se desanimaron
       *[one] se desanimó
    }: combate { $melee } y tenacidad { $tenacity } en adelante

## Bajas, valor y fortaleza

prompt-fortitude = ¿Cuál de tus brigadas hace ahora sus test de fortaleza?
action-test = { $brigade }: { $tests ->
        [one] un test
       *[other] { $tests } test
    }, { $needs } o más
    .bare = Test de fortaleza
log-losses = { The-unit } { $unit_number ->
        [many] sufrieron
       *[one] sufrió
    } { $losses ->
        [one] 1 baja
       *[other] { $losses } bajas
    }; ya { $markers } de { $tenacity }
log-shaken = { The-unit } { $unit_number ->
        [many] { $unit_gender ->
            [f] quedan desmoralizadas
           *[m] quedan desmoralizados
        }
       *[one] { $unit_gender ->
            [f] queda desmoralizada
           *[m] queda desmoralizado
        }
    }
log-as-usual = { The-unit } no { $unit_number ->
        [many] resultaron
       *[one] resultó
    } ni mejor ni peor de lo esperado
log-valour-passed = { The-unit } { $unit_number ->
        [many] superaron
       *[one] superó
    } un test de valor
log-valour-failed = { The-unit } { $unit_number ->
        [many] fallaron
       *[one] falló
    } un test de valor
log-valour-saved = «{ $card }» retuvo en el campo a { the-unit }
log-routs = { The-unit } { $unit_number ->
        [many] huyeron
       *[one] huyó
    }
log-broken = { $brigade }: la brigada queda deshecha y su líder se retira
log-defeat = { $side } { $side_number ->
        [many] sufrieron
       *[one] sufrió
    } la derrota { $defeats } de { $limit }
log-fortitude-passed = { $brigade }: test de fortaleza superado
log-fortitude-failed = { $brigade }: test de fortaleza fallado
log-fortitude-saved = { $brigade }: «{ $card }» da por superado el test de fortaleza
log-wavers = { $brigade }: la brigada flaquea

## Disparo

prompt-fire = Elige una unidad que dispare o acaba la fase de disparo.
prompt-fire-at = Elige cómo { $unit_number ->
        [many] disparan
       *[one] dispara
    } { the-unit }; el objetivo es el enemigo más cercano.
prompt-support = Disparo de { the-unit } contra { the-unit2 }: { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }, { $needs } o más. ¿Quién presta apoyo?
action-attack = Disparar con { the-unit }
    .hint = después se elige el objetivo
    .bare = Disparar
action-volley = Disparar a { the-unit }: { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }, { $needs } o más
    .hint = después no actúa, salvo la artillería a caballo
    .bare = Disparar
    .barred = Disparar a { the-unit }
action-skirmish = Hostigar a { the-unit }: { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }, { $needs } o más
    .hint = la mitad del disparo; aún puede actuar, pero no asaltar
    .bare = Disparo de hostigador
    .barred = Hostigar a { the-unit }
action-canister = Bote de metralla contra { the-unit }: { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }, { $needs } o más
    .hint = a 12 pulg. o menos
    .bare = Bote de metralla
    .barred = Bote de metralla contra { the-unit }
action-support = Apoyo de { the-unit }
    .hint = con eso ya ha hecho su parte en la fase
    .bare = Prestar apoyo
action-support-skirmish = Apoyo de los hostigadores de { the-unit }
    .hint = aún puede actuar, pero no asaltar
    .bare = Apoyar con hostigadores
action-support-canister = Apoyo con bote de metralla de { the-unit }
    .hint = cuenta como dos; los cañones rayados, como uno
    .bare = Apoyar con bote de metralla
action-shoot = Tirar los dados
    .hint = nadie más presta apoyo
log-fires = { The-unit } { $unit_number ->
        [many] dispararon
       *[one] disparó
    } a { the-unit2 }{ $support ->
        [0] {""}
        [one] {" "}con 1 apoyo
       *[other] {" "}con { $support } apoyos
    }: { $hits ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $hits } impactos
    }
log-fires-in-vain = { The-unit } { $unit_number ->
        [many] dispararon
       *[one] disparó
    } a { the-unit2 } sin efecto alguno
log-rolls-again = { $why ->
        [disciplined-musketry] Mosquetería disciplinada
        [elan] Impulso
        [fierce-charge] Carga feroz
        [heavy-cavalry] Caballería pesada
        [battery] Fuego de batería
        [fresh-cartridges] Cartucheras llenas
        [deadly-attack] Ataque mortífero
       *[other] Regla especial
    }: { the-unit } { $unit_number ->
        [many] repitieron
       *[one] repitió
    } dados, { $hits ->
        [0] sin más impactos
        [one] con 1 impacto más
       *[other] con { $hits } impactos más
    }
log-losses-halved = De { $hits ->
        [one] 1 impacto
       *[other] { $hits } impactos
    }, { the-unit } { $unit_number ->
        [many] sufrieron
       *[one] sufrió
    } { $losses ->
        [one] 1 baja
       *[other] { $losses } bajas
    }, por ir en orden abierto o ser infantería ligera en terreno defendible

## Acción: quién actúa

prompt-pick = ¿Qué brigada actúa ahora? El comandante en jefe puede mover antes, entre dos o después.
prompt-unit = { $order ->
        [failed] { $brigade }, sin órdenes: libera unidades sueltas con cartas o sigue.
       *[other] { $brigade }: ¿qué unidad actúa ahora?
    }
prompt-spend = ¿Qué carta se gasta para que { $unit_number ->
        [many] actúen
       *[one] actúe
    } { the-unit }?
prompt-lead = { $leader }: ¿lo mueves o lo dejas donde está?
prompt-breakthrough = Ruptura: ¿qué unidad mueve? { $brigade }
action-pick = { $needs ->
        [0] Activar sin tirar: { $brigade }
       *[other] Activar: { $brigade }, { $needs } o más
    }
    .hint = cada brigada, una vez por turno
    .bare = Activar una brigada
    .barred = Activar: { $brigade }
action-act = { $needs ->
        [0] { $unit }
       *[other] { $unit }: el mensajero necesita { $needs } o más
    }
    .hint = una acción cada una
    .bare = Actuar con una unidad
    .barred = { $unit }
action-free = Liberar con una carta: { $unit }
    .hint = sirve cualquier carta
    .bare = Liberar una unidad
action-spend = Gastar «{ $card }»
    .hint = su efecto se pierde
    .bare = Gastar una carta
action-lead = Mover al líder a { $x }; { $y } (pulg.)
    .hint = una vez por turno, hasta 36 pulg.
    .bare = Mover al líder
action-chief = Mover al comandante en jefe a { $x }; { $y } (pulg.)
    .hint = una vez por turno, hasta 36 pulg.
    .bare = Mover al comandante en jefe
action-stay = El líder se queda
    .hint = ya moverá el próximo turno
log-activated-at-once = { $brigade }: activación sin tirada
log-activated = { $brigade }: activación conseguida
log-not-activated = { $brigade }: activación fallida
log-messenger-arrives = El mensajero llegó hasta { the-unit }
log-messenger-lost = El mensajero no llegó hasta { the-unit }
log-messenger-caught = «{ $card }»: apresaron al mensajero que iba hacia { the-unit }
log-spends = { $side } { $side_number ->
        [many] gastaron
       *[one] gastó
    } «{ $card }»: { $unit_number ->
        [many] pueden
       *[one] puede
    } actuar { the-unit }
log-leader-moves = { $leader } se movió { $inches } pulg.
log-leader-gives-way = { $leader } se apartó del enemigo y se unió a { the-unit }
log-arrives = { The-unit } { $unit_number ->
        [many] llegaron
       *[one] llegó
    } al campo
log-leader-arrives = { $leader } llegó al campo
log-no-room = No había sitio para que { $unit_number ->
        [many] llegasen
       *[one] llegase
    } { the-unit }
log-held-up = Los refuerzos de { $side_mid } se retrasaron

## Acción: qué hace una unidad

prompt-act = { $begun ->
        [0] ¿Qué { $unit_number ->
            [many] hacen
           *[one] hace
        } { the-unit }?
       *[other] ¿{ $unit_number ->
            [many] Siguen
           *[one] Sigue
        } { the-unit }, o alto?
    }
prompt-face = { The-unit }, { $formation }: elige la orientación.
prompt-out = { The-unit } { $unit_number ->
        [many] salen
       *[one] sale
    } de { $feature } { $formation }: elige dónde, en contacto con los muros.
prompt-surprise = Ataque por sorpresa: ¿a quién { $unit_number ->
        [many] asaltan
       *[one] asalta
    } { the-unit }?
prompt-assault = ¿A quién { $unit_number ->
        [many] asaltan
       *[one] asalta
    } { the-unit }?
prompt-assault-end = ¿Dónde acaba el asalto de { the-unit } a { the-unit2 }?
action-move = Mover a { $x }; { $y } (pulg.), orientación { $facing }°
    .hint = siempre a más de 3 pulg. del enemigo
    .bare = Mover
action-double = Doblar hasta { $x }; { $y } (pulg.), orientación { $facing }°
    .hint = el doble de distancia, siempre a más de 18 pulg. del enemigo
    .bare = Doblar
action-retreat = Retirada a { $x }; { $y } (pulg.), orientación { $facing }°
    .hint = alejándose del enemigo, para acabar a más de 3 pulg. de él
    .bare = Retirada
action-face = En { $x }; { $y } (pulg.), orientación { $facing }°
    .hint = el centro no se mueve, si puede ser
    .bare = Elegir la orientación
action-out = Desplegar en { $x }; { $y } (pulg.), orientación { $facing }°
    .hint = en contacto con los muros
    .bare = Desplegar fuera
action-reform = { $shape ->
        [unlimbered] Desatalajar
        [limbered] Atalajar
        [same] Cambiar de orientación
       *[other] Formar { $formation }
    }
    .hint = después se elige la orientación
    .bare = Cambiar de formación
action-leave = Salir { $formation }
    .hint = después se elige dónde
    .bare = Salir
action-occupy = Ocupar { $feature }
    .hint = dentro no tiene formación
    .bare = Ocupar
action-assault = Asaltar a { the-unit }
    .hint = se combate en la fase de combate
    .bare = Asalto
action-end = { $edge ->
        [front] Por el frente
        [rear] Por la retaguardia
        [left] Por la izquierda
        [right] Por la derecha
       *[other] En el borde
    }: { $figures ->
        [one] 1 miniatura
       *[other] { $figures } miniaturas
    } en contacto, { $inches } pulg.{ $touches ->
        [0] {""}
        [one] , con otro enemigo en contacto
       *[other] , con otros { $touches } enemigos en contacto
    }
    .bare = Acabar el asalto
action-rally = Reagruparse: { $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }, { $needs } o más
    .hint = cada éxito retira una baja, nunca la última
    .barred = Reagruparse
action-stand = No moverse
    .hint = su acción termina
action-halt = Alto aquí
    .hint = su acción termina
log-stands = { The-unit } no se { $unit_number ->
        [many] movieron
       *[one] movió
    }
log-moves = { The-unit } { $unit_number ->
        [many] movieron
       *[one] movió
    } { $inches } pulg.
log-doubles = { The-unit } { $unit_number ->
        [many] doblaron
       *[one] dobló
    }: { $inches } pulg.
log-moves-on = { The-unit } { $unit_number ->
        [many] movieron
       *[one] movió
    } { $parts_and } pulg.
log-doubles-on = { The-unit } { $unit_number ->
        [many] doblaron
       *[one] dobló
    }: { $parts_and } pulg.
log-retreats = { The-unit } { $unit_number ->
        [many] se retiraron
       *[one] se retiró
    } { $inches } pulg.
log-turns = { The-unit } { $unit_number ->
        [many] cambiaron
       *[one] cambió
    } de orientación
log-reforms = { The-unit } { $unit_number ->
        [many] cambiaron
       *[one] cambió
    } de formación: { $formation }
log-dismounts = { The-unit } { $unit_number ->
        [many] desmontaron
       *[one] desmontó
    }: { $formation }
log-mounts = { The-unit } { $unit_number ->
        [many] montaron
       *[one] montó
    }: { $formation }
log-occupies = { The-unit } { $unit_number ->
        [many] ocuparon
       *[one] ocupó
    } { $feature }
log-leaves = { The-unit } { $unit_number ->
        [many] salieron
       *[one] salió
    } de { $feature }: { $formation }
log-assaults = { The-unit } { $unit_number ->
        [many] asaltaron
       *[one] asaltó
    } a { the-unit2 }: { $figures ->
        [one] 1 miniatura
       *[other] { $figures } miniaturas
    } en contacto tras { $inches } pulg.
log-rallies = { The-unit } { $unit_number ->
        [many] se reagruparon
       *[one] se reagrupó
    }: { $removed ->
        [0] ninguna baja retirada
        [one] 1 baja retirada
       *[other] { $removed } bajas retiradas
    }, { $markers ->
        [one] queda 1
       *[other] quedan { $markers }
    }
trace-move = { $far } de { $most } pulg.
trace-double = Doblando: { $far } de { $most } pulg.
trace-retreat = Retirada: { $far } de { $most } pulg.
trace-lead = { $far } de { $most } pulg.
trace-chief = { $far } de { $most } pulg.
trace-face = { $shift ->
        [0] Su centro no se mueve
       *[other] Su centro se desplaza { $shift } pulg.
    }
trace-out = Junto a los muros
trace-place = Dentro de la zona
trace-mark = Bastante lejos de todo
trace-post = Dentro de la zona
part-advance = avance { $inches }
part-oblique = oblicuo { $degrees }° { $inches }
part-wheel = conversión { $degrees }° { $inches }
part-road = marcha por carretera { $inches }
part-shift = desplazamiento { $inches }
part-barrier = barrera { $inches }
part-turn = giro { $degrees }°
part-about = media vuelta

## Negativas

refused-not-a-pose = Una unidad va a un lugar y con una orientación.
refused-not-a-point = Un líder va a un punto de la mesa.
refused-too-far = { $far } de { $most } pulg.: demasiado lejos.
refused-too-far-ground = { $far } de { $most } pulg., { $more } de ellas por terreno difícil y barreras: demasiado lejos.
refused-too-close = { $far } de { $most } pulg.; a { $apart } de { the-unit }, y debe haber más de { $needed }.
refused-too-close-there = A { $apart } pulg. de { the-unit }, y debe haber más de { $needed }.
refused-blocked = { The-unit } { $unit_number ->
        [many] están
       *[one] está
    } en medio.
refused-blocked-feature = { $feature } está en medio; solo se puede ocupar.
refused-impassable = { $feature }: no se puede entrar ahí.
refused-off-table = Ninguna parte de una unidad puede salir de la mesa.
refused-bad-ground = Los cañones no pueden pasar por este terreno.
refused-no-crossing = No puede cruzar ahí la barrera ({ $feature }).
refused-square-turns = Un cuadro se mueve en cualquier dirección, pero no gira.
refused-no-way = Ningún avance, oblicuo o conversión lleva ahí: las unidades no van hacia atrás ni de lado.
refused-stays = Ya está ahí.
refused-no-room = Tendría que desatalajar ahí y no tiene sitio.
refused-retreat-facing = Acaba la retirada con la misma orientación o dando media vuelta.
refused-retreat-direction = La retirada se aleja del enemigo, con 45 grados de desvío como mucho.
refused-retreat-short = Una retirada tiene que llevar a alguna parte.
refused-no-change = Ya está así.
refused-shift-too-far = Se desplazaría { $far } pulg.; { $most } como mucho.
refused-nearer-place = Se desplazaría { $far } pulg., y hay sitio a { $most } o menos.
refused-no-shift = No hay nada en medio: su centro se queda donde está.
refused-no-retreat-then = Tan cerca del enemigo tendría que retirarse, y no podría.
refused-not-at-walls = Hay que desplegar la unidad en contacto con { $feature }.
refused-no-room-outside = Ahí no hay sitio para la unidad, fuera de { $feature }.
refused-not-behind = Debe salir por el lado opuesto al enemigo ({ $feature }).
refused-would-touch = Entraría en contacto con { the-unit }.
refused-leader-off-table = Los líderes no salen de la mesa.
refused-leader-too-far = { $far } de { $most } pulg.: demasiado lejos.
refused-leader-ground = Un líder no puede quedarse en { $feature }.
refused-leader-too-close = A { $apart } pulg. de { the-unit }; debe haber más de { $needed }, o contacto con una unidad propia.
refused-not-a-place = Un objetivo va a un punto de la mesa.
refused-objective-off-table = Los objetivos están sobre la mesa.
refused-objective-near-edge = A { $apart } pulg. de tu propio borde; debe haber más de { $needed }.
refused-objective-too-close = A { $apart } pulg. de otro objetivo ({ $objective }); debe haber más de { $needed }.
refused-outside-zone = Debe quedar entera dentro de su zona ({ $zone }).
refused-given-taken = Hay alguien donde la pondría la batalla.
refused-leader-outside-zone = Un líder se coloca dentro de su zona ({ $zone }).
refused-leader-from-brigade = A { $far } pulg. de la unidad más cercana de su brigada; { $most } como mucho.
refused-inside = Antes tiene que salir de sus muros.
refused-reformed = Ha cambiado de formación y ya no puede mover en esta acción.
refused-near-enemy = Hay un enemigo a 3 pulg. o menos: solo puede retirarse, asaltar, reagruparse o no moverse.
refused-enemy-too-near = Hay un enemigo a 18 pulg. o menos: no puede doblar.
refused-assault-from-inside = Desde dentro solo puede asaltar a un enemigo que esté en otra posición contigua.
refused-assault-horse-guns = La infantería solo puede asaltar a la artillería a caballo desde 6 pulg. o menos.
refused-assault-unseen = No ve a ese enemigo.
refused-assault-no-way = Ningún camino lleva allí con suficientes miniaturas en contacto.
refused-assault-guns = La artillería no asalta.
refused-assault-marching = Una columna de marcha no asalta.
refused-assault-square = Un cuadro no asalta.
refused-assault-fired = Ha disparado en este turno y no puede asaltar.
refused-no-rally = No tiene bajas que pueda retirar: la última se queda.
refused-not-there = No está en la mesa.
refused-has-acted = Ya ha actuado en esta fase.
refused-fired-no-action = Ha disparado en este turno y no actúa.
refused-messenger-lost = Su mensajero no llegó.
refused-not-activated = Su brigada no se ha activado en este turno.
refused-moved-by-card = Ya ha movido con esta carta.
refused-brigade-picked = Ya se ha elegido en este turno.
refused-brigade-absent = No tiene ninguna unidad en la mesa.
refused-leader-moved = Ya ha movido en este turno.
refused-leader-later = Mueve antes de que actúe la primera unidad de su brigada o después de la última.
refused-has-fired = Ya ha disparado en esta fase.
refused-fire-marching = En columna de marcha o atalajada no dispara.
refused-no-fire-value = No tiene valor de disparo.
refused-fire-engaged = Está en contacto con un enemigo y no dispara.
refused-no-enemy-in-range = No hay ningún enemigo a su alcance.
refused-no-enemy-seen = No ve a ningún enemigo a su alcance al que se pueda disparar.
refused-all-fired-at = Todos los enemigos a su alcance ya han recibido disparos o están en contacto con los suyos.
refused-target-fired-at = Ya ha recibido disparos en esta fase.
refused-target-engaged = Está en contacto con unidades propias, y ahí no se dispara.
refused-target-out-of-range = Está fuera de alcance.
refused-target-unseen = No ve a ese enemigo.
refused-nearer-target = Hay otro enemigo más cerca, y hay que disparar a ese.
refused-canister-range = Está demasiado lejos para el bote de metralla.
refused-support-skirmish-only = Solo puede hostigar, y el atacante principal no lo hace.
refused-support-full = En este ataque no queda ningún puesto de apoyo.
refused-card-moment = Se juega en otro momento.
refused-card-no-use = Ahora no hay nada para lo que se pueda jugar.
refused-has-fought = Ya ha combatido o apoyado en esta fase.
refused-was-struck = Ya se ha combatido contra ella en esta fase.
refused-none-to-fight = Quienes están en contacto con ella ya han combatido en esta fase.
refused-melee-marching = Una columna de marcha no apoya.
refused-melee-no-contact = Ninguna de sus miniaturas está en contacto con el enemigo de este combate.
refused-melee-bound = Está en contacto con otro enemigo que aún tiene que combatir.
refused-melee-support-full = En este combate no queda ningún puesto de apoyo.
refused-won-engaged = Sigue en contacto con un enemigo y no puede cambiar de formación.
refused-won-no-reform = Aquí no puede tomar ninguna otra formación.
refused-retreat-mounts = Monta o desmonta en una acción propia, no tras retirarse de un combate.
refused-retreat-square = Tras una retirada no se forma cuadro ni se sale de él.
refused-retreat-no-room = Aquí no cabe en esa formación, o quedaría un enemigo a 3 pulg. o menos.
refused-withdraw-cavalry = Solo la caballería puede retirarse tras una victoria.
refused-withdraw-indoors = Tras un combate entre dos unidades en terreno defendible, la caballería no se retira.
refused-withdraw-second = Tras su segundo combate, una unidad de impetuosos no se retira.
refused-is-placed = Ya está colocada.
refused-comes-later = Llega más tarde a la batalla.
refused-no-room-in-zone = En su zona no hay sitio para esa formación.
refused-occupy-infantry = Solo la infantería entra en una posición.

## Combate

prompt-fight = ¿Contra qué enemigo se combate ahora?
prompt-main = ¿Quién es el atacante principal contra { the-unit }?
prompt-melee-support = { The-unit } ({ $dice ->
        [one] 1 dado
       *[other] { $dice } dados
    }, { $needs } o más) contra { the-unit2 } ({ $dice2 ->
        [one] 1 dado
       *[other] { $dice2 } dados
    }, { $needs2 } o más): ¿quién presta apoyo?
prompt-hit-and-run = ¿{ $unit_number ->
        [many] Golpean
       *[one] Golpea
    } { the-unit } a { the-unit2 } y { $unit_number ->
        [many] escapan
       *[one] escapa
    }, en vez de combatir?
prompt-fall-back = { The-unit } { $unit_number ->
        [many] deben
       *[one] debe
    } retirarse de { the-unit2 }: ¿adónde?
prompt-beaten-out = { The-unit } { $unit_number ->
        [many] deben
       *[one] debe
    } salir de { $feature }: ¿en qué formación?
prompt-retreated = Tras la retirada de { the-unit }: ¿cambio de formación?
prompt-won = Victoria de { the-unit }: ¿y ahora?
prompt-headstrong = Impetuosos, { the-unit } { $unit_number ->
        [many] deben
       *[one] debe
    } asaltar otra vez: ¿a quién?
action-fight = Combatir contra { the-unit }
    .hint = después se elige el atacante principal
    .bare = Combatir
action-main = Con { the-unit }
    .hint = tira los dados y carga con las bajas
    .bare = Atacante principal
action-strike = Sin más apoyos
    .hint = se tiran los dados
action-hit-and-run = Golpear y escapar
    .hint = con 4 o más, una baja enemiga; con un 1, una propia; después se retira
action-fall-back = Retirada a { $x }; { $y } (pulg.), orientación { $facing }°
    .hint = para acabar a más de 3 pulg. del enemigo
    .bare = Retirada
action-withdraw = Retirarse a { $x }; { $y } (pulg.), orientación { $facing }°
    .hint = la caballería que ha ganado se retira si quiere
    .bare = Retirarse
action-cross = Pasar al otro lado ({ $feature })
    .hint = queda en contacto con la barrera
    .bare = Cruzar la barrera
action-hold = Mantener el terreno
    .hint = se queda como está
log-fight = { The-unit } { $unit_number ->
        [many] combatieron
       *[one] combatió
    } contra { the-unit2 }
log-strikes = { The-unit } { $unit_number ->
        [many] golpearon
       *[one] golpeó
    } a { the-unit2 }{ $support ->
        [0] {""}
        [one] {" "}con 1 apoyo
       *[other] {" "}con { $support } apoyos
    }: { $hits ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $hits } impactos
    }
log-strikes-in-vain = { The-unit } { $unit_number ->
        [many] golpearon
       *[one] golpeó
    } a { the-unit2 } sin efecto alguno
log-wins-fight = { The-unit } { $unit_number ->
        [many] ganaron
       *[one] ganó
    } el combate contra { the-unit2 }, { $losses } a { $losses2 }
log-wins-tie = { The-unit } { $unit_number ->
        [many] ganaron
       *[one] ganó
    } a { the-unit2 } tras un empate a { $losses }: lo gana el jugador activo
log-holds-tie-hill = { The-unit } { $unit_number ->
        [many] aguantaron
       *[one] aguantó
    } frente a { the-unit2 } tras un empate a { $losses }: decide la altura
log-holds-tie-feature = { The-unit } { $unit_number ->
        [many] aguantaron
       *[one] aguantó
    } frente a { the-unit2 } tras un empate a { $losses }: deciden los muros
log-hits-and-runs = { The-unit } { $unit_number ->
        [many] golpearon
       *[one] golpeó
    } a { the-unit2 } y { $unit_number ->
        [many] escaparon
       *[one] escapó
    }
log-caught-running = { The-unit } { $unit_number ->
        [many] golpearon
       *[one] golpeó
    } a { the-unit2 } y lo { $unit_number ->
        [many] pagaron
       *[one] pagó
    } antes de escapar
log-runs = { The-unit } { $unit_number ->
        [many] golpearon
       *[one] golpeó
    } en vano a { the-unit2 } y { $unit_number ->
        [many] escaparon
       *[one] escapó
    }
log-square-throws-back = { The-unit } no { $unit_number ->
        [many] pudieron
       *[one] pudo
    } con { the-unit2 } y { $unit_number ->
        [many] retroceden
       *[one] retrocede
    }
log-square-reached = { The-unit } { $unit_number ->
        [many] siguieron
       *[one] siguió
    } adelante contra { the-unit2 }
log-headstrong = { The-unit } no se { $unit_number ->
        [many] detuvieron y asaltaron
       *[one] detuvo y asaltó
    } de nuevo
log-crosses = { The-unit } { $unit_number ->
        [many] pasaron
       *[one] pasó
    } al otro lado ({ $feature })
log-driven-out = { The-unit } { $unit_number ->
        [many] tuvieron
       *[one] tuvo
    } que salir de { $feature }: { $formation }

## Cómo acaba

log-objective-taken = { $side } { $side_number ->
        [many] tomaron
       *[one] tomó
    } el objetivo { $objective }
outcome-defeats = { $side_number ->
        [many] Ganan
       *[one] Gana
    } { $side_mid }: { $side2_mid } { $side2_number ->
        [many] sufrieron
       *[one] sufrió
    } { $defeats ->
        [one] 1 derrota
       *[other] { $defeats } derrotas
    }, y no { $side2_number ->
        [many] podían
       *[one] podía
    } soportar más.
    .short = por derrotas
outcome-both-defeated = Empate: los dos ejércitos caen en la misma fase.
    .short = empate
outcome-held = { $side_number ->
        [many] Ganan
       *[one] Gana
    } { $side_mid }: al acabar el último turno { $side_number ->
        [many] tenían
       *[one] tenía
    } el objetivo { $objective }.
    .short = objetivo tomado
outcome-not-held = { $side_number ->
        [many] Ganan
       *[one] Gana
    } { $side_mid }: al acabar el último turno el enemigo no tenía el objetivo { $objective }.
    .short = objetivo conservado
outcome-objectives = { $side_number ->
        [many] Ganan
       *[one] Gana
    } { $side_mid } por objetivos, { $points } a { $points2 }.
    .short = por objetivos
outcome-fewer-defeats = { $side_number ->
        [many] Ganan
       *[one] Gana
    } { $side_mid } con menos derrotas, { $defeats } a { $defeats2 }.
    .short = menos derrotas
outcome-draw = Empate: tras { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    } nadie va por delante.
    .short = empate

## Odds

odds-dice =
    { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dados
    }
shot-none = sin bote de metralla
shot-smoothbore = bote de metralla
shot-rifled = bote de metralla de cañón rayado
cover-none = sin cobertura
cover-light = cobertura ligera
cover-heavy = cobertura pesada
odds-fire = Disparo
odds-melee = Combate
odds-valour = Test de valor
odds-fortitude = Test de fortaleza
odds-rally = Reagruparse
odds-activation = Activación
odds-messenger = Mensajero
odds-no-losses = Una unidad nunca tiene más bajas que tenacidad: { $tenacity }.
odds-no-deep = Solo el orden abierto se elige con tanto fondo.
odds-no-supporters = Apoyos: { $most } como mucho.
odds-no-all-shaken = Una brigada con cinco unidades en buen estado no tiene a todas desmoralizadas.
odds-no-must-roll = Una brigada cuyos oficiales ha señalado esa carta debe tirar.
odds-field-fire = Valor de disparo
odds-field-formation = La unidad que dispara está
odds-field-deep = En orden abierto de tres filas o más
odds-field-inside = La unidad que dispara es infantería en terreno defendible
odds-field-obscured = El objetivo está oscurecido
odds-field-skirmish = Disparo de hostigador
odds-field-canister = Munición
odds-field-support = Puestos de apoyo ocupados
odds-field-dense = Artillería contra objetivo denso
odds-field-enfilade = El objetivo está enfilado
odds-field-bonus = Dados que añaden las cartas
odds-field-heavy = Solo artillería pesada
odds-field-shaken = La unidad que dispara está desmoralizada
odds-field-rockets = Participan cohetes
odds-field-cover = El objetivo tiene
odds-field-again = Se repiten los 1 naturales
odds-field-tenacity = Tenacidad de la unidad que sufre
odds-field-losses = Bajas que ya tiene
odds-field-halved = Sus bajas se reducen a la mitad
odds-field-stoic = Es estoica
odds-field-valour = Bonificación de cartas a sus test de valor
odds-field-new-losses = Bajas nuevas
odds-field-phase = Fase
odds-field-raw = Tropas bisoñas
odds-field-tests = Test que debe hacer
odds-field-large = Cinco unidades o más sin desmoralizar
odds-field-army-leader = El comandante en jefe está cerca
odds-field-all-shaken = Todas sus unidades están desmoralizadas
odds-field-markers = Bajas que tiene
odds-field-far = Lejos del enemigo
odds-field-automatic = Primera brigada del turno, con su líder a menos de 24 pulg. del comandante en jefe
odds-field-routed = Alguna unidad suya ha huido en esta batalla
odds-field-officers = Una carta apunta a sus oficiales
odds-field-light = Tropas ligeras o destacamento
odds-field-ties = El defensor gana los empates (altura o muros)
odds-field-attacker-melee = Atacante: valor de combate
odds-field-attacker-fire = Atacante: valor de disparo, cuya mitad cuenta en línea (0: no cuenta)
odds-field-attacker-formation = Atacante: está
odds-field-attacker-support = Atacante: unidades de apoyo
odds-field-attacker-thin = Atacante: unidades de apoyo en orden abierto
odds-field-attacker-inside = Atacante: infantería en terreno defendible
odds-field-attacker-cover = Atacante: con cobertura
odds-field-attacker-rough = Atacante: caballería o artillería, y una de las dos unidades está en terreno difícil o defendible
odds-field-attacker-flanked = Atacante: flanqueada
odds-field-attacker-enfilade = Atacante: enfila a la otra
odds-field-attacker-brigade = Atacante: apoyo de brigada
odds-field-attacker-dense = Atacante: artillería contra formación densa
odds-field-attacker-heavy = Atacante: solo artillería pesada
odds-field-attacker-again = Atacante: repite los 1 naturales
odds-field-attacker-canister = Atacante: munición
odds-field-attacker-bonus = Atacante: dados por cartas, lanzas y similares
odds-field-attacker-tenacity = Atacante: tenacidad
odds-field-attacker-losses = Atacante: bajas
odds-field-attacker-raw = Atacante: tropas bisoñas
odds-field-attacker-stoic = Atacante: estoica
odds-field-attacker-valour = Atacante: bonificación de cartas a sus test de valor
odds-field-attacker-doomed = Atacante: huye en el acto si pierde
odds-field-target-melee = Defensor: valor de combate
odds-field-target-fire = Defensor: valor de disparo, cuya mitad cuenta en línea (0: no cuenta)
odds-field-target-formation = Defensor: está
odds-field-target-support = Defensor: unidades de apoyo
odds-field-target-thin = Defensor: unidades de apoyo en orden abierto
odds-field-target-inside = Defensor: infantería en terreno defendible
odds-field-target-cover = Defensor: con cobertura
odds-field-target-rough = Defensor: caballería o artillería, y una de las dos unidades está en terreno difícil o defendible
odds-field-target-flanked = Defensor: flanqueada
odds-field-target-enfilade = Defensor: enfila a la otra
odds-field-target-brigade = Defensor: apoyo de brigada
odds-field-target-dense = Defensor: artillería contra formación densa
odds-field-target-heavy = Defensor: solo artillería pesada
odds-field-target-again = Defensor: repite los 1 naturales
odds-field-target-canister = Defensor: munición
odds-field-target-bonus = Defensor: dados por cartas, lanzas y similares
odds-field-target-tenacity = Defensor: tenacidad
odds-field-target-losses = Defensor: bajas
odds-field-target-raw = Defensor: tropas bisoñas
odds-field-target-stoic = Defensor: estoica
odds-field-target-valour = Defensor: bonificación de cartas a sus test de valor
odds-field-target-doomed = Defensor: huye en el acto si pierde
odds-result-unhurt = Sin bajas
odds-result-losses = Bajas, pero sin desmoralizarse
odds-result-shaken = Queda desmoralizada y aguanta
odds-result-routs = Huye
odds-result-stands = Aguanta sin desmoralizarse
odds-result-target-routs = El defensor pierde y huye
odds-result-target-beaten = El defensor pierde sin huir
odds-result-attacker-beaten = El atacante pierde sin huir
odds-result-attacker-routs = El atacante pierde y huye
odds-result-holds = La brigada aguanta
odds-result-wavers = La brigada flaquea
odds-result-obeys = La brigada se activa
odds-result-idle = La brigada no se activa
odds-result-arrives = El mensajero llega
odds-result-lost = El mensajero se pierde
odds-result-removed-0 = No retira ninguna baja
odds-result-removed-1 = Retira 1 baja
odds-result-removed-2 = Retira 2 bajas
odds-result-removed-3 = Retira 3 bajas
odds-result-removed-4 = Retira 4 bajas
odds-result-removed-5 = Retira 5 bajas
odds-result-removed-6 = Retira 6 bajas
odds-result-removed-7 = Retira 7 bajas
odds-result-removed-8 = Retira 8 bajas
odds-result-removed-9 = Retira 9 bajas
odds-result-removed-10 = Retira 10 bajas
odds-result-removed-11 = Retira 11 bajas
odds-line-value = Valor: { $value }
odds-line-set = { $row }: el valor es { $amount }
odds-line-halve = { $row }: la mitad
odds-line-dice = { odds-dice }: éxito con { $least } o más
odds-line-again = Los 1 naturales se repiten, una vez
odds-line-halved = Las bajas se reducen a la mitad, redondeando hacia arriba
odds-line-mean = Bajas de media: { $losses }
odds-line-any-loss = Al menos una baja: { $chance } %
odds-line-attacker = El atacante:
odds-line-target = El defensor:
odds-line-tie = Empate, con las mismas bajas en ambos bandos: { $chance } %
odds-line-attacker-mean = Bajas del atacante, de media: { $losses }
odds-line-target-mean = Bajas del defensor, de media: { $losses }
odds-line-one-test = Cada test se supera: { $chance } %
odds-line-mean-removed = Bajas retiradas, de media: { $losses }
odds-line-at-once = No hace falta tirar
odds-line-die = Hace falta { $least } o más
odds-line-rounded = Las fracciones se dan con nueve decimales; completas serían demasiado largas de leer.
odds-line-add = { $row }: { $amount }
odds-line-hit = { $row }: { $amount } a cada dado
odds-line-tests =
    { $number ->
        [0] Ningún test de valor
        [one] 1 test de valor, con { $least } o más
       *[other] { $number } test de valor, cada uno con { $least } o más
    }

## Por qué lo haría el ordenador

why-quick = aquí no hay mucho que elegir.
why-assault = las probabilidades contra { the-unit2 } son buenas.
why-fire = disparar contra { the-unit } es lo que más promete.
why-all-fire = quien no tiene blanco propio se suma al disparo.
why-hold-fire = los que quedan tienen algo mejor que hacer que disparar.
why-rally = las bajas se remedian antes de que el enemigo las aproveche.
why-occupy = { $feature } vale más que cualquier línea.
why-leave = la batalla ya no está en { $feature }.
why-out-of-it = una unidad desmoralizada debe quedar fuera del alcance enemigo.
why-pull-back = ahí no hay nada que ganar.
why-take = hay un objetivo que tomar.
why-advance = hay que tener al enemigo al alcance.
why-better-place = ahí está mejor situada.
why-turn-about = debe dar la cara a quien venga.
why-square = hay caballería cerca.
why-march = queda mucho camino y nadie lo impide.
why-limber = aquí la artillería no tiene nada que hacer.
why-deploy = en esta formación puede combatir.
why-stands = está bien donde está.
why-far-enough = con eso basta.
why-gets-clear = no puede quedarse donde está.
why-all-done = no queda nada que hacer.
why-first-automatic = ahora no necesita tirar.
why-front-first = actúa antes quien está más cerca del enemigo.
why-chief-near = las brigadas obedecen y aguantan mejor con el comandante en jefe a mano.
why-march-on = la brigada tiene mucho camino por delante.
why-messenger = merece un mensajero.
why-initiative = esta unidad tiene más que ganar que la carta.
why-well-placed = las demás están bien donde están.
why-keep-cards = las cartas serán más útiles después.
why-stubborn = sin esa baja vuelve a estar firme.
why-front-to-them = ahí está el enemigo.
why-leader-well = tiene a sus unidades al alcance.
why-leader-follows = sus unidades han quedado fuera de su alcance.
why-play-now = «{ $card }» difícilmente será más útil después.
why-most-good = ahí es donde más aprovecha.
why-last-word = quien tiene el último turno dice la última palabra sobre los objetivos.
why-steadiest = primero la brigada más firme.
why-best-fight = ese combate es el que más promete.
why-best-odds = tiene las mejores probabilidades.
why-all-in = no tiene otro combate.
why-strike = no hay nadie más que ayude.
why-hit-and-run = un combate saldría mal.
why-hold-ground = el terreno merece conservarse.
why-as-given = la batalla lo sitúa ahí por algo.
why-chief-stays = desde donde está es desde donde más ve.
why-near-us = debe quedar más cerca de nosotros que de ellos.
why-army-march = conviene avanzar ahora y disparar después.
why-army-charge = quien pueda debe cargar; solo los demás disparan.
why-army-volley = conviene disparar sin moverse.
why-army-aim = conviene que todos vayan a por { $objective }; solo dispara quien no hace falta allí.
why-brigade-charge = { $brigade }: conviene que no dispare y cargue.
why-brigade-volley = { $brigade }: conviene que dispare sin moverse.
why-order-press = { $brigade }: conviene que siga adelante.
why-order-hold = { $brigade }: conviene que no se mueva.
why-order-storm = { $brigade }: conviene que busque el combate.
why-order-spare = { $brigade }: conviene no desgastarla.
why-order-aim = { $brigade }: conviene que vaya a por { $objective }.

## La mesa como esquema (en la terminal)

view-blue = Azul
view-grey = Gris
view-turn = turno
view-scenario = batalla
view-limit = límite
view-active = tiene el turno
view-first = empezó
view-phase = fase
view-picked = unidad que actúa
view-brigade = brigada
view-units = unidades
view-id = nombre
view-side = bando
view-profile = clase de unidad
view-kind = arma
view-infantry = infantería
view-cavalry = caballería
view-artillery = artillería
view-status = estado
view-standing = en el campo
view-waiting = por llegar
view-routed = ha huido
view-losses = bajas
view-fire = disparo
view-melee = combate
view-tenacity = tenacidad
view-did = este turno
view-fired = ha disparado
view-skirmished = ha hecho disparo de hostigador
view-aimed-at = ha recibido disparos
view-acted = ha actuado
view-assaulted = ha asaltado
view-fought = ha combatido
view-supported = ha apoyado
view-freed = actúa por una carta
view-arrived = acaba de llegar
view-pose = x, y (1/1000 pulg.), orientación (1/100°)
view-formation = formación
view-body = ancho, fondo, hileras, base, hueco
view-inside = dentro de
view-shaken = desmoralizada
view-on_foot = a pie
view-far = necesita mensajero
view-arrives = llega en el turno
view-brigades = brigadas
view-leader = líder en
view-order = activación
view-passed = superada
view-failed = fallada
view-moved = el líder ya ha movido
view-fled = alguna unidad ha huido
view-broken = deshecha
view-sides = bandos
view-army = ejército
view-chief = comandante en jefe en
view-defeats = derrotas
view-points = puntos
view-hand = mano
view-cards = cartas en la mano
view-deck = cartas por robar
view-discards = descartes
view-objectives = objetivos
view-effects = cartas en vigor
view-card = carta
view-until = hasta el final de
view-game = la batalla
view-on = jugada en
view-attack = ataque por disparo
view-unit = unidad
view-target = objetivo
view-supporters = apoyo de
view-skirmish = disparo de hostigador
view-canister = bote de metralla
view-value = valor
view-rows = filas del valor
view-effect = efecto
view-add = se suma
view-halve = a la mitad
view-set = fijado en
view-amount = cantidad
view-dice = dados
view-bonuses = filas de los dados
view-needs = hace falta
view-again = los 1 se repiten por
view-halved = bajas a la mitad
view-rolled = ha salido
view-fight = combate
view-second = segundo combate
view-table = mesa propia
view-en = en inglés
view-es = en español
view-width = ancho
view-height = alto
view-features = terreno
view-hill = colina
view-defendable = defendible
view-cover = cobertura
view-road = carretera
view-difficult = difícil
view-zones = zonas de despliegue
view-at = en
view-figures = miniaturas
view-line = línea
view-attack-column = { row-attack-column }
view-march-column = { row-march-column }
view-square = { row-square }
view-obscured = { row-obscured }
view-skirmisher-fire = { row-skirmisher-fire }
view-deep-open-order = { row-deep-open-order }
view-mass = { row-mass }
view-support = { row-support }
view-support-open-order = { row-support-open-order }
view-dense = { row-dense }
view-enfilade = { row-enfilade }
view-directed-fire = { row-directed-fire }
view-all-heavy-artillery = { row-all-heavy-artillery }
view-light-cover = { row-light-cover }
view-heavy-cover = { row-heavy-cover }
view-rockets = { row-rockets }
view-mounted-in-terrain = { row-mounted-in-terrain }
view-flanked = { row-flanked }
view-brigade-support = { row-brigade-support }
view-open-order = { row-open-order }
view-headstrong = { row-headstrong }
view-lances = { row-lances }
view-fresh = { row-fresh }
view-heavy-cavalry = { row-heavy-cavalry }
view-disciplined-musketry = { row-disciplined-musketry }
view-elan = { row-elan }
view-fierce-charge = { row-fierce-charge }
view-battery = { row-battery }
view-fresh-cartridges = { row-fresh-cartridges }
view-deadly-attack = { row-deadly-attack }

## La historia de una partida: lo que se cuenta

tally-points = Puntos de objetivos
    .help = Según quién tiene cada objetivo.
tally-defeats = Derrotas
    .help = La batalla se pierde con las que dice su descripción.
tally-routed = Unidades que han huido
    .help = Retiradas para siempre.
tally-losses = Bajas acumuladas
    .help = Marcadores en las unidades que siguen en la mesa.

## En la propia mesa: listas y árbitro

row-stoic = Estoicos
odds-line-again-why = { $row }: se repiten los resultados de 1, una vez
odds-result-stands-firm = Aguanta
referee-heading = { $side } · Turno { $turn } de { $limit } · { $phase }
ask-near-enemy = { $brigade } flaquea: ¿qué unidades suyas están a 6 pulg. o menos de un enemigo? Cada una sufre una baja.
ask-leader-near = { $brigade }: ¿a qué distancia está su líder del comandante en jefe?
answer-leader-near-near = a 12 pulg. o menos
answer-leader-near-far = a más de 12 pulg.
ask-leader-first = { $brigade } es la primera brigada de este turno: ¿a qué distancia está su líder del comandante en jefe?
answer-leader-first-within = a menos de 24 pulg.
answer-leader-first-far = a 24 pulg. o más
ask-objective-points = Ha acabado el último turno: ¿cuántos puntos suman los objetivos de cada bando?
duty-retreats = { $unit }: debe retirarse.
duty-thrown-back = { $unit }: debe retirarse del cuadro.
duty-may-withdraw = { $unit }: puede retirarse o quedarse.
duty-may-reform = { $unit }: mantiene el terreno y puede reorganizarse si no está en contacto con nadie.
duty-headstrong = { $unit }: debe asaltar de nuevo en el acto si alcanza a alguien, y combate con −1.
duty-may-spend = { $brigade }: se puede gastar cualquier carta para que actúe una de sus unidades.
duty-objective-twice = «{ $card }»: anota en qué objetivo se ha jugado; al final cuenta doble para ti.
duty-a-loss = «{ $card }»: anota la baja de la unidad sobre la que se ha jugado.
log-referee-move = { The-unit } { $unit_number ->
        [many] movieron
       *[one] movió
    }
log-referee-double = { The-unit } { $unit_number ->
        [many] doblaron
       *[one] dobló
    }
log-referee-retreat = { The-unit } { $unit_number ->
        [many] se retiraron
       *[one] se retiró
    }
log-referee-assault = { The-unit } { $unit_number ->
        [many] asaltaron
       *[one] asaltó
    }
log-referee-reform = { The-unit } { $unit_number ->
        [many] se reorganizaron
       *[one] se reorganizó
    }
log-referee-corrected-unit = Corregido a mano: { $unit }, bajas { $markers }
log-referee-corrected-side = Corregido a mano: { $side }, derrotas { $defeats }, cartas { $number }
refused-army-list-unread = Esto no es una lista de ejército: { $what }.
refused-army-list-unknown = Esto no es una lista de ejército de este juego.
refused-list-empty = Un ejército tiene al menos una brigada.
refused-list-brigade = La brigada { $place } tiene { $number ->
        [one] 1 unidad
       *[other] { $number } unidades
    }; una brigada tiene de { $least } a { $most }.
refused-list-points = Puntos de la lista: { $points }, por encima del límite acordado de { $limit } en { $more }.
refused-list-stranger = Esa unidad no es de este ejército: { $army }.
refused-list-option = { $profile }: no puede llevar la opción «{ $option }».
refused-list-option-twice = { $profile }: cada opción se toma una sola vez.
refused-list-figures = { $profile }: miniaturas: de { $least } a { $most }; { $figures } no puede ser.
refused-referee-two-armies = Una batalla necesita dos listas de ejército.
refused-referee-same-army = Los dos bandos deben ser ejércitos distintos.
refused-ledger-unread = El árbitro no entiende esto: { $what }.
refused-referee-answer = Eso no responde a lo que se preguntaba.
refused-referee-no-unit = En esta batalla no hay { $id }.
refused-referee-not-standing = { $unit }: no está en la mesa.
refused-referee-wrong-side = { $unit }: es del otro bando.
refused-referee-phase = Eso es de otra fase ({ $phase }); esta es la de { $phase2 }.
refused-referee-over = La batalla ha terminado.
refused-referee-aimed-at = { $unit }: ya ha recibido disparos en esta fase.
refused-referee-has-fired = { $unit }: ya ha disparado.
refused-referee-marching = { $unit }: está en columna de marcha o atalajada.
refused-referee-no-fire = { $unit }: no puede disparar.
refused-referee-no-skirmish = { $unit }: no tiene hostigadores.
refused-referee-only-skirmish = { $unit }: dispara carabinas, que es disparo de hostigador.
refused-referee-no-canister = { $unit }: no tiene bote de metralla.
refused-referee-range = { $inches } pulg. es demasiado lejos; el alcance es { $inches2 }.
refused-referee-support-room = Puestos de apoyo: { $most } como mucho; el bote de metralla ocupa dos, y el de cañones rayados uno.
refused-referee-supports-twice = { $unit }: no puede apoyar aquí.
refused-referee-support-skirmish = { $unit }: como hostigadores solo apoya a un atacante principal que hostiga.
refused-referee-no-card = Ese bando no puede tener esta carta: { $card }.
refused-referee-card-moment = «{ $card }» se juega en otro momento; el árbitro preguntará entonces.
refused-referee-card-not-now = «{ $card }» no es una carta para esta fase de este turno.
refused-referee-card-on = «{ $card }» no se puede jugar ahí.
refused-referee-has-drawn = { $side }: ahora no se roba ninguna carta.
refused-referee-has-fought = { $unit } o { $unit2 }: ya ha combatido en esta fase.
refused-referee-no-cavalry = { $unit }: no es caballería.
refused-referee-no-square = { $unit }: no está en cuadro.
refused-referee-no-hit-and-run = { $unit }: no puede golpear y escapar.
refused-referee-no-dismount = { $unit }: no puede desmontar.
refused-referee-no-formation = { $unit }: no puede formar { $formation }.
refused-referee-no-brigade = No puede ser { $brigade }.
refused-referee-has-orders = { $brigade }: ya se ha elegido en este turno.
refused-referee-messenger-sent = { $unit }: ya se le ha enviado un mensajero.
refused-referee-no-orders = { $unit }: su brigada no está activada.
refused-referee-no-message = { $unit }: su mensajero no llegó.
refused-referee-has-acted = { $unit }: ya ha actuado.
refused-referee-fired-no-action = { $unit }: ha disparado y no puede actuar.
refused-referee-no-assault = { $unit }: no puede asaltar.
refused-referee-no-rally = { $unit }: no tiene bajas que retirar al reagruparse; la última se queda.
refused-referee-not-held-back = { $unit }: ninguna prueba fallada la ha detenido.
refused-referee-too-many = { $unit }: no puede tener más bajas que su tenacidad, { $tenacity }.
refused-referee-too-many-cards = Cartas en la mano: { $most } como mucho.
refused-list-same-side = Las dos listas deben ser de bandos distintos, uno azul y otro gris.
refused-list-too-large = El ejército es demasiado grande para la mesa de una partida.
