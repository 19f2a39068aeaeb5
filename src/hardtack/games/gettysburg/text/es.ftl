# Gettysburg: Badges of Courage. El registro cuenta en pasado lo que hicieron los ejércitos; los dados van al lado de cada línea.

game-name = Gettysburg: Badges of Courage
game-tagline = Tres días de julio: Lee y Meade en Pensilvania, 1863.
game-players = 2 jugadores
game-length = una tarde por día de batalla, varias para los tres
game-weight = reglas de dificultad media
headline = Día { $day }, { the-hour }

scenario-day-1 = Día 1
    .situation = 1 de julio, 8:00. La división de Heth baja por la Chambersburg Pike y se encuentra con la caballería de Buford en los cerros al oeste de Gettysburg. Los dos ejércitos marchan hacia el cañoneo, cuerpo tras cuerpo, por todos los caminos que llevan a la población.
    .length = 13 turnos, unas cuatro horas
scenario-day-2 = Día 2: La locura de Sickles
    .situation = 2 de julio, 16:00. Sickles ha adelantado el III Cuerpo hasta Peach Orchard, lejos del resto de la línea de Meade, y las divisiones de Longstreet esperan frente a él. A su espalda, las dos Round Tops están casi desiertas.
    .length = 5 turnos y una noche, unas tres horas
scenario-day-3 = Día 3: La carga de Pickett
    .situation = 3 de julio, 13:00. Los dos flancos han aguantado. Los cañones de Alexander apuntan al centro de la Unión en Cemetery Ridge, y tras ellos esperan la división de Pickett, aún fresca, y lo que queda de las de Hill. A Lee le queda un último golpe.
    .length = 8 turnos, unas tres horas
scenario-three-days = Tres días
    .situation = La batalla entera, desde los primeros disparos en la Chambersburg Pike hasta la tarde del 3 de julio, con dos noches para marchar y rehacerse. La puntuación se calcula cada tarde, y un resultado claro pone fin a la batalla.
    .length = hasta 41 turnos, varias sesiones

role-usa = La Unión
    .gender = f
role-csa = Los confederados
    .number = many
side-usa = Unión
    .gender = f
side-csa = Confederados
    .number = many

phase-deploy = Despliegue
phase-command = Mando
phase-fire = Disparo
phase-movement = Movimiento
phase-melee = Melee
phase-supply = Suministros
phase-night-movement = Movimiento nocturno
phase-night-supply = Suministro nocturno
phase-cavalry = Combate de caballería
phase-over = Fin de la partida

## Partes de frases

# Decide el nombre del bando: «Confederados» es lo que dice side-csa.
the-side =
    { $side ->
        [Confederados] los confederados
       *[other] la Unión
    }
of-side =
    { $side ->
        [Confederados] los confederados
       *[other] la Unión
    }
A-block =
    { $side ->
        [Confederados] Un bloque confederado
       *[other] Un bloque de la Unión
    }
the-hour =
    { $hour ->
        [8] 8:00
        [9] 9:00
        [10] 10:00
        [11] 11:00
        [12] 12:00
        [13] 13:00
        [14] 14:00
        [15] 15:00
        [16] 16:00
        [17] 17:00
        [18] 18:00
        [19] 19:00
        [20] 20:00
       *[other] noche
    }
the-hits =
    { $hits ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $hits } impactos
    }

## Bloques y lugares cuyo nombre no basta para distinguirlos

unit-none = nadie
unit-usa-hq-hays = Hays (HQ)
unit-csa-inf-hays = Hays (inf.)
unit-usa-hq-wright = Wright (HQ)
unit-csa-inf-wright = Wright (inf.)
unit-usa-inf-smith = Smith (USA)
unit-csa-inf-smith = Smith (CSA)
unit-usa-cav-mcintosh = McIntosh (cab.)
unit-csa-art-mcintosh = McIntosh (art.)
unit-csa-hq-alexander = Alexander (HQ)
unit-csa-art-alexander = Alexander (art.)
unit-csa-hq-anderson = Anderson (HQ)
unit-csa-inf-anderson = Anderson (inf.)
unit-csa-inf-robertson = Robertson (inf.)
unit-csa-cav-robertson = Robertson (cab.)
unit-csa-inf-garnett = Garnett (inf.)
unit-csa-art-garnett = Garnett (art.)
unit-csa-inf-jones = Jones (inf.)
unit-csa-cav-jones = Jones (cab.)
unit-csa-art-jones = Jones (art.)
unit-csa-inf-lane = Lane (inf.)
unit-csa-art-lane = Lane (art.)
space-gregg = el campo de Gregg
space-kilpatrick = el campo de Kilpatrick

## Opciones

option-fixed-turn-order = Orden de juego fijo
    .help = No se tira la iniciativa: en cada hora juegan primero los confederados y después la Unión.
option-column-and-line = Columna y línea
    .help = Los bloques están en línea o marchan en columna. Solo las columnas usan los caminos, pero una columna está sola en su hex y no puede disparar, y cambiar de formación cuesta la mitad del límite de movimiento, o todo en primera línea.
option-cavalry-battle = Combate de caballería
    .help = A las 14:00 del Día 3, la caballería de Stuart se enfrenta fuera del mapa a Gregg y Kilpatrick. Quien quede solo en el campo puede entrar en la batalla a las 16:00. La división de Buford se marcha el Día 3.
option-free-deployment = Despliegue libre
    .help = Antes del primer turno, cada bando puede intercambiar de hex sus propios bloques; cada hex conserva su número de bloques.
option-stop-leaving-front = Un solo hex al dejar la primera línea
    .help = El bloque que empieza a mover junto al enemigo avanza un solo hex, vaya adonde vaya. Sin esta opción, el que deja la primera línea puede seguir hasta topar de nuevo con el enemigo.
option-hq-last-in-fire = Los HQ, últimos en recibir disparos
    .help = El disparo solo alcanza a un HQ cuando no queda otro bloque en su hex, igual que en melee. Sin esta opción, los HQ reciben impactos como cualquier bloque.
option-day2-score-after-night = Día 2: recuento tras la noche
    .help = El Día 2 jugado por separado incluye el turno de noche, con sus marchas y su suministro, antes del recuento. Sin esta opción, se puntúa tras las 20:00.
option-day3-night-turn = Turno de noche tras el Día 3
    .help = También el Día 3 acaba con un turno de noche antes del último recuento, en lugar de acabar a las 20:00.
option-regroup-defender = El defensor también se reagrupa
    .help = El vencedor de una melee puede reagruparse aunque fuera el defensor. Sin esta opción, solo puede el atacante que ha ganado.
option-hq-zoc = Los HQ ejercen zona de control
    .help = Un HQ controla los hexes vacíos que lo rodean como cualquier bloque, incluso con fuerza 0. Sin esta opción, solo controla el hex que ocupa.
option-promoted-assets = El ascendido conserva los recursos de cuerpo
    .help = El HQ de división que suple a su jefe de cuerpo caído sigue dando órdenes a los recursos de cuerpo. Sin esta opción, solo manda su propia división.

## Preguntas

prompt-place = { $unit } no cabe en { $space }: elige el hex más cercano con sitio.
prompt-free-deployment = Elige un bloque para intercambiarlo con otro o deja el despliegue como está.
prompt-swap-with = Elige el bloque que cambia de sitio con { $unit }, o de nuevo { $unit } para dejarlo todo como está.
prompt-command = Elige qué HQ activas o acaba la Fase de Mando.
prompt-shift = { $unit } va a activarse: ¿se desplaza antes a un hex amigo adyacente?
prompt-fire =
    { $unit ->
        [nadie] Elige qué bloque dispara o acaba la Fase de Disparo.
       *[other] Va a disparar { $unit }: elige el hex u otro bloque, o acaba la Fase de Disparo.
    }
prompt-through = A { $space } se llega por dos lados de hex: elige por cuál dispara { $unit }.
prompt-aim = En { $space } hay artillería revelada: ¿{ $unit } dispara al hex o apunta a los cañones?
prompt-take-hit =
    { $hits ->
        [one] Un impacto en { $space }: elige cuál de los bloques más fuertes lo recibe.
       *[other] { $hits } impactos en { $space }: elige cuál de los bloques más fuertes recibe el siguiente.
    }
prompt-repulse = El disparo a largo alcance rechaza a { $unit }: elige adónde retrocede.
prompt-remove = En { $space } sobran bloques: elige cuál pierdes.
prompt-move =
    { $unit ->
        [nadie] Elige qué bloque mueves o haces entrar, o acaba la Fase de Movimiento.
       *[other] { $unit } tiene { $points } PM: elige un hex u otro bloque, o acaba la Fase de Movimiento.
    }
prompt-melee-order = Hay varias melees por resolver: elige la siguiente.
prompt-combat-turn = Melee en { $space }, ronda { $round }: elige un bloque, para luchar o retirarse.
prompt-melee-hit =
    { $hits ->
        [one] Un impacto en la melee: elige cuál de los bloques más fuertes lo recibe.
       *[other] { $hits } impactos en la melee: elige cuál de los bloques más fuertes recibe el siguiente.
    }
prompt-retreat = { $unit } se retira: elige adónde.
prompt-regroup = Has ganado { $space }: saca bloques del hex o trae otros, uno por lado de hex, o sigue adelante.
prompt-regroup-where = Elige a qué hex va { $unit }.
prompt-hancock = Ha caído { $unit }: ¿envías a Hancock a tomar el mando del cuerpo? Llegaría por la Taneytown Road en cuatro horas.
prompt-supply = Elige qué HQ activas para suministrar o no declares más.
prompt-spend = { $unit } tiene { $points } PS para repartir: elige qué bloque recupera un paso o no gastes más.
prompt-night-supply =
    { $points ->
        [one] Suministro nocturno, queda 1 PS: elige qué bloque recupera un paso o no lo gastes.
       *[other] Suministro nocturno, quedan { $points } PS: elige qué bloque recupera un paso o no gastes más.
    }
prompt-custer = Huey no ha acudido: ¿pasas a Custer de Kilpatrick a Gregg?
prompt-assign = ¿Contra quién cabalga { $unit }: contra Gregg, contra Kilpatrick o contra nadie?

## Acciones

action-done =
    { $step ->
        [free-deployment] Dejar así el despliegue
        [command] Acabar la Fase de Mando
        [fire] Acabar la Fase de Disparo
        [move] Acabar el movimiento
        [regroup] No reagrupar más
        [supply] No declarar más
        [spend] No gastar más
        [night-supply] No gastar más
       *[other] Terminar
    }
action-swap = Intercambiar a { $unit }
    .hint = por otro bloque
action-with = Cambiar de sitio con { $unit }
    .hint = cada uno lleva su fuerza
action-place = Situar en { $space }
    .hint = su hex está lleno
action-activate = Activar a { $unit }
    .hint = cuesta un paso tras la melee
    .bare = Activar un HQ
action-shift = Desplazarse a { $space }
    .hint = y activarse allí
action-stay = Quedarse en su sitio
    .hint = sin cambiar de lugar
action-fire = Disparar con { $unit }
    .hint = después se elige el hex
    .bare = Disparar
action-target = Disparar a { $space }
    .hint = revela el bloque y tira dados
action-through = Disparar por el lado de { $space }
    .hint = ese lado queda usado
action-at = Apuntar a { $unit }
    .hint = lo sobrante se pierde
action-general = Disparar a todo el hex
    .hint = recibe primero el más fuerte
action-lose = Asignar el impacto a { $unit }
    .hint = uno de los más fuertes
action-repulse = Retroceder a { $space }
    .hint = conserva su último paso
action-remove = Retirar del juego a { $unit }
    .hint = 1 PV para el enemigo
action-march = Mover a { $unit }
    .hint = después se elige el hex
    .bare = Mover
action-to = Marchar a { $space }
    .hint = no hace falta mando
action-assault = Asaltar { $space }
    .hint = melee tras el movimiento
    .bare = Asaltar
action-raid = Atacar { $space } sin apoyo
    .hint = solo, y una ronda para ganar
    .bare = Atacar sin apoyo
action-leave = Salir del mapa
    .hint = fuera el resto del día
action-form = Cambiar de formación
    .hint = medio límite de movimiento
action-resolve = Resolver la melee de { $space }
    .hint = se revelan sus bloques
action-fight = Luchar con { $unit }
    .hint = tira sus dados
action-retreat = Retirar a { $unit }
    .hint = abandona el hex
action-back = Replegarse a { $space }
    .hint = un bloque por lado de hex
action-off = Retirarse fuera del mapa
    .hint = fuera el resto del día
action-deploy = Formar en línea a { $unit }
    .hint = gasta su turno de combate
action-withdraw = Sacar a { $unit }
    .hint = a un hex amigo adyacente
action-reinforce = Traer a { $unit }
    .hint = al hex recién ganado
action-supply = Activar a { $unit } para suministrar
    .hint = cuesta un paso
    .bare = Activar para suministrar
action-raise = Devolver un paso a { $unit }
    .hint = 1 PS; en primera línea, 2
action-send = Enviar a Hancock
    .hint = llega en cuatro horas
action-keep = Dejar a Hancock con el II Cuerpo
    .hint = dirige el HQ ascendido
action-custer = Pasar a Custer con Gregg
    .hint = en lugar de Huey
action-gregg = Contra Gregg
    .hint = el vencedor entra a las 16:00
action-kilpatrick = Contra Kilpatrick
    .hint = el vencedor entra a las 16:00
action-reserve = Mantener en reserva
    .hint = fuera del combate

## Registro: encabezados

log-heading-hour = Día { $day } · { the-hour }
log-heading-turn = Turno de { of-side }
log-heading-phase = { $side } · { $phase }
log-heading-cavalry = { $phase }

## Registro: despliegue, horas, iniciativa

log-placed = { $unit } se situó en { $space }
log-swapped = { $unit } pasó a { $space } y { $unit2 } a { $space2 }
log-initiative-roll = Tirada de iniciativa: { $side }
log-initiative =
    { $side ->
        [Confederados] Los confederados tuvieron la iniciativa
       *[other] La Unión tuvo la iniciativa
    }
log-day-counted = El Día { $day } acabó con una puntuación de { $total }
log-final-count = Recuento final: { $terrain } por terreno más { $usalost } por bajas de la Unión menos { $csalost } por bajas confederadas; puntuación, { $total }

## Registro: mando y suministros

log-shifted = { $unit } se desplazó de { $space } a { $space2 }
log-activated = { $unit } tomó el mando en { $space }, alcance { $range }
log-supply-activated = { $unit } se hizo cargo del suministro en { $space }
log-hq-spent = { $unit } gastó un paso: fuerza { $left }
log-raised = { $unit } recuperó un paso: fuerza { $left }
log-rebuilt = Se estableció en { $space } el HQ de { $unit }, con fuerza 0
log-rebuilt-unseen =
    { $side ->
        [Confederados] Se estableció en { $space } un nuevo HQ confederado
       *[other] Se estableció en { $space } un nuevo HQ de la Unión
    }
log-hancock-sent = Meade envió a { $unit } a relevar a { $unit2 }

## Registro: disparo

log-fired =
    { $range ->
        [1] { $unit } disparó desde { $space } contra { $space2 }: { the-hits }
       *[other] { $unit } cañoneó { $space2 } desde { $space }: { the-hits }
    }
log-fired-at =
    { $range ->
        [1] { $unit } disparó desde { $space } contra los cañones de { $unit2 } en { $space2 }: { the-hits }
       *[other] { $unit } cañoneó desde { $space } las piezas de { $unit2 } en { $space2 }: { the-hits }
    }
log-half-hit = { $unit } recibió medio impacto a cubierto
log-half-hit-unseen = { A-block } recibió medio impacto a cubierto en { $space }
log-step-lost = { $unit } perdió un paso: fuerza { $left }
log-step-lost-unseen = { A-block } perdió un paso en { $space }
log-eliminated = { $unit } fue eliminado: 1 PV para { the-side }
log-repulsed = La artillería rechazó a { $unit } de { $space } a { $space2 }
log-repulsed-unseen =
    { $side ->
        [Confederados] La artillería rechazó a un bloque confederado de { $space } a { $space2 }
       *[other] La artillería rechazó a un bloque de la Unión de { $space } a { $space2 }
    }
log-guns-revealed = Los cañones de { $unit } se revelaron en { $space }

## Registro: movimiento

log-entered = { $unit } entró en el campo de batalla hasta { $space }
log-entered-unseen = { A-block } entró en el campo de batalla hasta { $space }
log-marched = { $unit } marchó de { $space } a { $space2 }
log-marched-unseen = { A-block } marchó de { $space } a { $space2 }
log-left-map = { $unit } salió del mapa por { $space }
log-left-map-unseen = { A-block } salió del mapa por { $space }
log-formed-column = { $unit } formó en columna
log-formed-column-unseen = { A-block } formó en columna en { $space }
log-formed-line = { $unit } formó en línea
log-formed-line-unseen = { A-block } formó en línea en { $space }
log-assaults = { $unit } avanzó al asalto de { $space2 }
log-assaults-unseen = { A-block } avanzó al asalto de { $space2 }
log-raids = { $unit } avanzó sin apoyo contra { $space2 }
log-raids-unseen = { A-block } avanzó sin apoyo contra { $space2 }

## Registro: melee

log-melee =
    { $side ->
        [Confederados] Los confederados atacaron en { $space }: { $units } contra { $units2 }
       *[other] La Unión atacó en { $space }: { $units } contra { $units2 }
    }
log-melee-raid =
    { $side ->
        [Confederados] Los confederados atacaron sin apoyo en { $space }: { $units } contra { $units2 }
       *[other] La Unión atacó sin apoyo en { $space }: { $units } contra { $units2 }
    }
log-round = Ronda { $round }
log-melee-fought = { $unit } luchó: { the-hits }
log-melee-no-dice = { $unit } luchó en vano: sin dados
log-fell-back = { $unit } se retiró de { $space } a { $space2 }
log-went-back = { $unit } volvió de { $space } a { $space2 }
log-melee-won =
    { $side ->
        [Confederados] Los confederados ganaron la melee de { $space }
       *[other] La Unión ganó la melee de { $space }
    }
log-melee-nobody = No quedó nadie para ocupar { $space }
log-regrouped = { $unit } se reagrupó de { $space } a { $space2 }
log-regrouped-unseen = { A-block } se reagrupó de { $space } a { $space2 }

## Registro: el combate de caballería

log-buford-leaves = { $unit } marchó a retaguardia a rehacerse
log-cavalry-came = { $unit } acudió a tiempo al combate de caballería
log-cavalry-away = { $unit } no acudió
log-custer-to-gregg = { $unit } pasó a las órdenes de Gregg
log-assigned-gregg = { $unit } recibió la orden de marchar contra Gregg
log-assigned-kilpatrick = { $unit } recibió la orden de marchar contra Kilpatrick
log-assigned-reserve = { $unit } quedó en reserva
log-unopposed-gregg = Nadie se opuso a Gregg; su división puede entrar a las 15:00
log-unopposed-kilpatrick = Nadie se opuso a Kilpatrick; su división puede entrar a las 15:00
log-cavalry-battle = La caballería de Stuart atacó a { $unit }: { $units } contra { $units2 }
log-quit-battle = { $unit } dejó el combate de caballería
log-cavalry-usa-wins = { $unit } quedó dueño del campo; la caballería de la Unión puede entrar a las 16:00
log-cavalry-csa-wins = { $unit } fue batido; la caballería confederada puede entrar a las 16:00
log-cavalry-stalemate = El combate con { $unit } quedó indeciso; nadie entra desde allí

## Por qué algo no se puede hacer

refused-has-led = Se activó para mandar en este turno y no puede mover.
refused-has-fired = Ha disparado en este turno y no puede mover.
refused-has-moved = Ya ha movido en este turno.

## Cómo acabó

outcome-usa-wins = Gana la Unión, con la puntuación en { $total }: { $terrain } por terreno en manos confederadas más { $usalost } por bloques perdidos por la Unión menos { $csalost } por bloques confederados perdidos.
    .short = por la puntuación
outcome-csa-wins = Ganan los confederados, con la puntuación en { $total }: { $terrain } por terreno en manos confederadas más { $usalost } por bloques perdidos por la Unión menos { $csalost } por bloques confederados perdidos.
    .short = por la puntuación
outcome-draw = Empate, con la puntuación en { $total }: { $terrain } por terreno en manos confederadas más { $usalost } por bloques perdidos por la Unión menos { $csalost } por bloques confederados perdidos.
    .short = empate

## Por qué lo haría el jugador del ordenador

why-hold = el terreno está mejor defendido que abandonado.
why-assault = el asalto tiene buenas probabilidades.
why-fire = disparar no cuesta nada y debilita al enemigo.
why-bombard = los cañones llegan y ellos no pueden responder.
why-march = es allí donde hacen falta tropas.
why-reserve = mejor a salvo hasta que haga falta.
why-withdraw = es demasiado débil para seguir ahí.
why-supply = los pasos recuperados valen más que el que cuesta.
why-command = sus tropas tienen blancos que valen el paso.
why-quick = aquí no hay mucho que elegir.

## Probabilidades

odds-dice =
    { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dados
    }
odds-fire = Disparo
odds-melee = Melee
odds-field-strength = Fuerza (dados)
odds-field-firepower = Potencia de fuego
odds-field-range = Distancia en hexes
odds-field-terrain = Lado por el que se dispara
odds-field-double = Doble defensa (bosque, rocas)
odds-field-target1 = Bloque 1 del objetivo
odds-field-target2 = Bloque 2 del objetivo
odds-field-target3 = Bloque 3 del objetivo
odds-field-target4 = Bloque 4 del objetivo
odds-field-aimed = Todos los impactos al bloque 1 (artillería revelada)
odds-field-way-back = Hay adónde ser rechazado
odds-field-hq-last = Los HQ reciben los últimos impactos
odds-field-unit = Un bloque en vez de la potencia de fuego
odds-field-from = Desde el hex
odds-field-to = Al hex
odds-field-attacker1 = Atacante 1
odds-field-attacker1-strength = Fuerza del atacante 1
odds-field-attacker1-terrain = Lado que cruza el atacante 1
odds-field-attacker2 = Atacante 2
odds-field-attacker2-strength = Fuerza del atacante 2
odds-field-attacker2-terrain = Lado que cruza el atacante 2
odds-field-attacker3 = Atacante 3
odds-field-attacker3-strength = Fuerza del atacante 3
odds-field-attacker3-terrain = Lado que cruza el atacante 3
odds-field-attacker4 = Atacante 4
odds-field-attacker4-strength = Fuerza del atacante 4
odds-field-attacker4-terrain = Lado que cruza el atacante 4
odds-field-defender1 = Defensor 1
odds-field-defender1-strength = Fuerza del defensor 1
odds-field-defender2 = Defensor 2
odds-field-defender2-strength = Fuerza del defensor 2
odds-field-defender3 = Defensor 3
odds-field-defender3-strength = Fuerza del defensor 3
odds-field-defender4 = Defensor 4
odds-field-defender4-strength = Fuerza del defensor 4
odds-field-unsupported = Sin apoyo: un atacante, dos rondas
odds-result-hits-0 = Ningún impacto
odds-result-hits-1 = 1 impacto
odds-result-hits-2 = 2 impactos
odds-result-hits-3 = 3 impactos
odds-result-hits-4 = 4 impactos
odds-result-takes = El atacante toma el hex
odds-result-falls-back = El atacante se retira
odds-result-destroyed = No queda ningún atacante
odds-line-shot = Distancia { $range }: { odds-dice }, { $firepower ->
        [0] no puede impactar
       *[other] impacta con { $firepower } o menos
    }
odds-line-base = Potencia de fuego sin penalizaciones: { $firepower }
odds-line-penalty = { $terrain }: −{ $less }
odds-line-double = Doble defensa: dos impactos por paso
odds-line-steps = Pasos perdidos: { $shares }
odds-line-lost = Bloques perdidos: { $shares }
odds-line-repulsed = Bloques rechazados: { $shares }
odds-line-effect = Algún paso perdido o bloque rechazado: { $chance } %
odds-line-any-hit = Al menos un impacto: { $chance } %
odds-line-attacks = Atacante, { $block }: { odds-dice }, impacta con { $first } o menos en la ronda 1, después con { $later }
odds-line-defends = Defensor, { $block }: { odds-dice }, impacta con { $first } o menos en la ronda 1, después con { $later }
odds-line-round = Tras la ronda { $round }: hex tomado { $takes } %, ningún atacante en pie { $destroyed } %; pasos perdidos de media: atacante { $attacker }, defensor { $defender }
odds-line-attacker-lost = Pasos que pierde el atacante: { $shares }
odds-line-defender-lost = Pasos que pierde el defensor: { $shares }
odds-line-choices = Ambos bandos siguen luchando; entre bloques de igual fuerza recibe el impacto el de menor potencia de fuego, y los HQ los últimos.
odds-line-rounded = Las fracciones se dan con nueve decimales; escritas por entero serían demasiado largas.
block-none = ninguno
mark-none = ninguno
space-none = ningún hex
mark-1 = fuerza 1
mark-2 = fuerza 2
mark-3 = fuerza 3
mark-4 = fuerza 4
mark-hq-0 = HQ, fuerza 0
mark-hq-1 = HQ, fuerza 1
mark-hq-2 = HQ, fuerza 2
mark-hq-3 = HQ, fuerza 3
mark-hq-4 = HQ, fuerza 4
block-inf-A1 = Infantería A1
block-inf-A2 = Infantería A2
block-inf-A3 = Infantería A3
block-inf-B2 = Infantería B2
block-inf-C2 = Infantería C2
block-inf-D2 = Infantería D2
block-cav-A2 = Caballería A2
block-cav-B2 = Caballería B2
block-cav-C2 = Caballería C2
block-cav-D2 = Caballería D2
block-art-A3 = Artillería A3
block-art-B3 = Artillería B3
block-hart-A3 = Artillería a caballo A3
block-hq-A1 = HQ A1
block-hq-A2 = HQ A2
block-hq-B1 = HQ B1
block-hq-C1 = HQ C1
hexside-clear = Terreno despejado
hexside-hill = Colina, cuesta arriba
hexside-orchard = Huerto
hexside-ridge = Cerro, cuesta arriba
hexside-river = Río
hexside-stream = Arroyo
hexside-swamp = Pantano
hexside-town = Población
hexside-woods = Bosque
hexside-river-ridge = Río + cerro, cuesta arriba
hexside-stream-hill = Arroyo + colina, cuesta arriba
hexside-stream-ridge = Arroyo + cerro, cuesta arriba
hexside-swamp-stream = Pantano + arroyo
hexside-town-hill = Población + colina, cuesta arriba
hexside-town-stream = Población + arroyo
hexside-woods-hill = Bosque + colina, cuesta arriba
hexside-woods-ridge = Bosque + cerro, cuesta arriba
hexside-woods-river = Bosque + río
hexside-woods-stream = Bosque + arroyo
hexside-woods-river-hill = Bosque + río + colina, cuesta arriba
hexside-woods-river-ridge = Bosque + río + cerro, cuesta arriba
hexside-woods-stream-hill = Bosque + arroyo + colina, cuesta arriba
hexside-woods-stream-ridge = Bosque + arroyo + cerro, cuesta arriba
terrain-clear = Terreno despejado
terrain-hill = Colina, cuesta arriba
terrain-orchard = Huerto
terrain-ridge = Cerro, cuesta arriba
terrain-river = Río
terrain-stream = Arroyo
terrain-swamp = Pantano
terrain-town = Población
terrain-woods = Bosque

## Para qué se tiran los dados

roll-fire = Disparo de { $unit }
roll-melee = Melee de { $unit }
roll-initiative = Iniciativa
roll-cavalry = Si { $unit } llega a tiempo

## Lo que queda por hacer

undone-command =
    { $n ->
        [one] Aún puede activarse un HQ.
       *[other] Aún pueden activarse { $n } HQ.
    }
undone-fire =
    { $n ->
        [one] Aún puede disparar un bloque.
       *[other] Aún pueden disparar { $n } bloques.
    }
undone-movement =
    { $n ->
        [0] { $moving ->
            [one] Aún puede moverse un bloque.
           *[other] Aún pueden moverse { $moving } bloques.
        }
        [one] Un bloque espera para entrar; { $moving ->
            [0] ningún otro puede moverse.
            [one] aún puede moverse otro.
           *[other] aún pueden moverse otros { $moving }.
        }
       *[other] { $n } bloques esperan para entrar; { $moving ->
            [0] ningún otro puede moverse.
            [one] aún puede moverse otro.
           *[other] aún pueden moverse otros { $moving }.
        }
    }
undone-movement-road =
    { $n ->
        [one] Un bloque espera
       *[other] { $n } bloques esperan
    } en { $road }; { $moving ->
        [0] ningún otro puede moverse.
        [one] aún puede moverse otro.
       *[other] aún pueden moverse otros { $moving }.
    }
undone-regroup =
    { $n ->
        [one] Un bloque aún puede salir del hex o entrar en él.
       *[other] { $n } bloques aún pueden salir del hex o entrar en él.
    }
undone-supply =
    { $n ->
        [one] Aún puede suministrar un HQ.
       *[other] Aún pueden suministrar { $n } HQ.
    }
undone-spend =
    { $points ->
        [one] Queda 1 PS
       *[other] Quedan { $points } PS
    }; { $n ->
        [one] un bloque podría recuperar un paso.
       *[other] { $n } bloques podrían recuperar un paso.
    }
