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
Blocks-of-side =
    { $side ->
        [Confederados] { $blocks ->
            [one] { $blocks } bloque confederado
           *[other] { $blocks } bloques confederados
        }
       *[other] { $blocks ->
            [one] { $blocks } bloque de la Unión
           *[other] { $blocks } bloques de la Unión
        }
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
corps-i = I Cuerpo
corps-ii = II Cuerpo
corps-iii = III Cuerpo
corps-v = V Cuerpo
corps-vi = VI Cuerpo
corps-xi = XI Cuerpo
corps-xii = XII Cuerpo
corps-cav = Caballería
    .gender = f
space-gregg = el campo de Gregg
space-kilpatrick = el campo de Kilpatrick

## Opciones

option-fixed-turn-order = Secuencia fija de juego
    .help = No se tira la iniciativa: en cada hora juegan primero los confederados y después la Unión.
option-column-and-line = Columna y línea
    .help = Los bloques están en línea o marchan en columna. Solo las columnas usan los caminos, pero una columna está sola en su hex y no puede disparar, y cambiar de formación cuesta la mitad del valor de movimiento, o todo en primera línea.
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
        [one] Un impacto
       *[other] { $hits } impactos
    } en { $space }: elige { $half ->
        [0] cuál de los bloques más fuertes
       *[other] cuál de los bloques con medio impacto
    } recibe { $hits ->
        [one] ese impacto.
       *[other] el siguiente.
    }
prompt-repulse = El disparo a largo alcance rechaza a { $unit }: elige adónde retrocede.
prompt-remove = En { $space } sobran bloques: elige cuál pierdes.
prompt-move =
    { $unit ->
        [nadie] Elige qué bloque mueves o haces entrar, o acaba la Fase de Movimiento.
       *[other] { $unit } tiene { $points } MP: elige un hex u otro bloque, o acaba la Fase de Movimiento.
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
prompt-hancock = Ha caído { $unit }: ¿envías a Hancock a tomar el mando del cuerpo? Llegaría por la Taneytown Road a las { the-hour }.
prompt-supply = Elige qué HQ se activan para suministrar; cuando estén todos, pasa a repartir los puntos.
prompt-spend = { $unit } tiene { $points } SP para repartir: elige qué bloque recupera un paso o no gastes más.
prompt-night-supply =
    { $points ->
        [one] Suministro nocturno, queda 1 SP: elige qué bloque recupera un paso o no lo gastes.
       *[other] Suministro nocturno, quedan { $points } SP: elige qué bloque recupera un paso o no gastes más.
    }
prompt-custer = Huey no ha acudido: ¿pasas a Custer de Kilpatrick a Gregg?
prompt-assign = ¿Contra quién cabalga { $unit }: contra Gregg, contra Kilpatrick o contra nadie?

## Acciones

action-done =
    { $step ->
        [free-deployment] Dejar así el despliegue
        [command] Acabar la Fase de Mando
        [fire] Acabar la Fase de Disparo
        [move] Acabar la Fase de Movimiento
        [regroup] No reagrupar más
        [supply] Pasar al reparto
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
action-stay =
    { $step ->
        [custer] Dejar a Custer con Kilpatrick
       *[other] Activarse donde está
    }
    .hint = sin cambiar de sitio
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
    .hint =
        { $step ->
            [melee-hit] pierde un paso
           *[other] pierde un paso, o medio a cubierto
        }
action-repulse = Retroceder a { $space }
    .hint = conserva su último paso
action-remove = Eliminar a { $unit }
    .hint = 1 VP para el enemigo
action-march = Mover a { $unit }
    .hint = después se elige el hex
    .bare = Mover
action-to = Marchar a { $space }
    .hint = no hace falta mando
action-assault = Atacar { $space } en melee
    .hint = se resuelve tras el movimiento
    .bare = Atacar en melee
action-raid = Atacar { $space } sin apoyo
    .hint = un único bloque; una ronda para ganar
    .bare = Atacar sin apoyo
action-leave = Salir del mapa
    .hint = fuera el resto del día; sin VP
action-form = Cambiar de formación
    .hint = la mitad de sus MP; en primera línea, todos
action-resolve = Resolver la melee de { $space }
    .hint = se revelan sus bloques
action-fight = Luchar con { $unit }
    .hint = tira sus dados
action-retreat = Retirar a { $unit }
    .hint = abandona el hex
action-back = Replegarse a { $space }
    .hint = un bloque por lado de hex
action-off = Retirarse fuera del mapa
    .hint = fuera el resto del día; sin VP
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
    .hint = 1 SP; en primera línea, 2
action-send = Enviar a Hancock
    .hint = llega cuatro horas después de la baja
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
log-activated = { $unit } se activó en { $space } (alcance de mando { $range })
log-supply-activated = { $unit } se activó para suministrar en { $space }
log-hq-spent = { $unit } gastó un paso: fuerza { $left }
log-raised = { $unit } recuperó un paso: fuerza { $left }
log-rebuilt = { $unit } volvió a establecer su puesto de mando en { $space }, con fuerza 0
log-rebuilt-unseen =
    { $side ->
        [Confederados] Se estableció en { $space } un nuevo HQ confederado
       *[other] Se estableció en { $space } un nuevo HQ de la Unión
    }
log-leads-army = { $unit } asumió el mando del ejército (AHQ)
log-leads-corps = { $unit } asumió el mando { $corps_gender ->
        [f] de la
       *[other] del
    } { $corps } (CHQ)
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
log-step-lost-unseen-together =
    { $side ->
        [Confederados] Los bloques confederados perdieron { Steps } en { $space }
       *[other] Los bloques de la Unión perdieron { Steps } en { $space }
    }
Steps =
    { $blocks ->
        [one] 1 paso
       *[other] { $blocks } pasos
    }
log-eliminated = { $unit } fue eliminado: 1 VP para { the-side }
log-repulsed = La artillería rechazó a { $unit } de { $space } a { $space2 }
log-repulsed-unseen =
    { $side ->
        [Confederados] La artillería rechazó a un bloque confederado de { $space } a { $space2 }
       *[other] La artillería rechazó a un bloque de la Unión de { $space } a { $space2 }
    }
log-guns-revealed = Los cañones de { $unit } se revelaron en { $space }

## Registro: movimiento

log-entered = { $unit } entró en el mapa y llegó a { $space }
log-entered-together = { $units_and } entraron en el mapa y llegaron a { $space }
log-entered-unseen = { A-block } entró en el mapa y llegó a { $space }
log-entered-unseen-together = { Blocks-of-side } entraron en el mapa y llegaron a { $space }
log-marched = { $unit } marchó de { $space } a { $space2 }
log-marched-together = { $units_and } marcharon de { $space } a { $space2 }
log-marched-unseen = { A-block } marchó de { $space } a { $space2 }
log-marched-unseen-together = { Blocks-of-side } marcharon de { $space } a { $space2 }
log-left-map = { $unit } salió del mapa por { $space }
log-left-map-together = { $units_and } salieron del mapa por { $space }
log-left-map-unseen = { A-block } salió del mapa por { $space }
log-left-map-unseen-together = { Blocks-of-side } salieron del mapa por { $space }
log-formed-column = { $unit } formó en columna
log-formed-column-unseen = { A-block } formó en columna en { $space }
log-formed-line = { $unit } formó en línea
log-formed-line-unseen = { A-block } formó en línea en { $space }
log-assaults = { $unit } entró en { $space2 } para atacar en melee
log-assaults-together = { $units_and } entraron en { $space2 } para atacar en melee
log-assaults-unseen = { A-block } entró en { $space2 } para atacar en melee
log-assaults-unseen-together = { Blocks-of-side } entraron en { $space2 } para atacar en melee
log-raids = { $unit } entró en { $space2 } para atacar sin apoyo
log-raids-together = { $units_and } entraron en { $space2 } para atacar sin apoyo
log-raids-unseen = { A-block } entró en { $space2 } para atacar sin apoyo
log-raids-unseen-together = { Blocks-of-side } entraron en { $space2 } para atacar sin apoyo

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
log-fell-back-together = { $units_and } se retiraron de { $space } a { $space2 }
log-went-back = { $unit } volvió de { $space } a { $space2 }
log-went-back-together = { $units_and } volvieron de { $space } a { $space2 }
log-melee-won =
    { $side ->
        [Confederados] Los confederados ganaron la melee de { $space }
       *[other] La Unión ganó la melee de { $space }
    }
log-melee-nobody = No quedó nadie para ocupar { $space }
log-regrouped = { $unit } se reagrupó de { $space } a { $space2 }
log-regrouped-together = { $units_and } se reagruparon de { $space } a { $space2 }
log-regrouped-unseen = { A-block } se reagrupó de { $space } a { $space2 }
log-regrouped-unseen-together = { Blocks-of-side } se reagruparon de { $space } a { $space2 }

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
log-cavalry-stalemate = El combate con { $unit } llegó a un punto muerto; nadie entra desde allí

## Por qué algo no se puede hacer

refused-no-nearer = { $unit } no puede acercarse más a { $space } en esta fase.
refused-has-led = Se activó para mandar en este turno y no puede mover.
refused-has-fired = Ha disparado en este turno y no puede mover.
refused-has-moved = Ya ha movido en este turno.
refused-only-supplies = Los HQ de cuerpo y de ejército solo se activan para suministrar.
refused-is-active = Ya se ha activado en este turno.
refused-worn-out = Con fuerza 0, un HQ no puede activarse; antes tiene que recibir suministro.
refused-has-shot = Ya ha disparado en este turno.
refused-column-fire = En columna no puede disparar.
refused-fire-without-command = No está bajo mando: ningún HQ activado puede ordenarle disparar donde está.
refused-no-sight = No hay línea de visión con ningún enemigo a su alcance.
refused-side-used = Ya se ha disparado en este turno por los lados de hex que dan al enemigo.
refused-no-firepower = El terreno de los lados de hex deja en 0 su potencia de fuego.
refused-night-attack = De noche no se combate.
refused-hq-attack = Los HQ no atacan en melee.
refused-guns-attack = Solo la artillería a caballo puede atacar en melee.
refused-column-attack = En columna no puede atacar.
refused-attack-after-march = Ha movido en este turno: solo ataca quien empezó la fase junto al enemigo.
refused-attack-without-command = No está bajo mando para la melee: solo puede atacar sin apoyo.
refused-attack-full = Ni un bloque más puede entrar a atacar desde aquí: por el lado de hex, por el apilamiento o porque allí hay un ataque sin apoyo.
refused-hit-aimed = El impacto es para el bloque al que se disparó.
refused-hit-halved-first = Va antes el bloque que ya lleva medio impacto.
refused-hit-strongest = El impacto es para el bloque más fuerte.
refused-hit-hq-last = Un HQ recibe los impactos en último lugar.
refused-fight-done = Ya ha tenido su turno en esta ronda.
refused-fight-later = Su turno en esta ronda llega después.
refused-fight-column = En columna, antes tiene que formar línea.
refused-no-way-back = No hay ningún hex abierto adonde retirarse.
refused-side-crossed = Ya ha pasado alguien por ese lado de hex.
refused-attackers-came = De allí han venido atacantes.
refused-enemy-there = Allí hay enemigos.
refused-no-room = Allí no caben más bloques.
refused-enemy-ground = Ese hex es del enemigo.
refused-neutral-ground = Ese hex es neutral.
refused-outside-cone = El objetivo no está en el cono de fuego de ese lado de hex.
refused-same-hex = Está en el mismo hex: nada cambiaría.
refused-aim-at-guns = Solo se puede apuntar a la artillería que está boca arriba.
refused-friendly-first = Va antes un hex propio.
refused-melee-there = Allí queda una melee por resolver.
refused-no-way-out = No tiene abierto ningún hex propio.
refused-is-named = Ya está activado para suministrar.
refused-gives-supply = Está activado para suministrar y no puede recibir en esta fase.
refused-has-gained = Ya ha recuperado un paso en esta fase.
refused-out-of-range = Está fuera del alcance de mando del HQ que suministra.
refused-two-points = Está en primera línea, donde un paso cuesta 2 SP, y no quedan tantos.
refused-no-supply-line = No tiene línea de suministro hasta su hex de entrada.

## Cómo acabó

outcome-usa-wins = Gana la Unión, con una puntuación de { $total }: { $terrain } por terreno en manos confederadas más { $usalost } por bloques perdidos por la Unión menos { $csalost } por bloques confederados perdidos.
    .short = por la puntuación
outcome-csa-wins = Ganan los confederados, con una puntuación de { $total }: { $terrain } por terreno en manos confederadas más { $usalost } por bloques perdidos por la Unión menos { $csalost } por bloques confederados perdidos.
    .short = por la puntuación
outcome-draw = Empate, con una puntuación de { $total }: { $terrain } por terreno en manos confederadas más { $usalost } por bloques perdidos por la Unión menos { $csalost } por bloques confederados perdidos.
    .short = empate

## Por qué lo haría el jugador del ordenador

why-hold = más vale defender el terreno que abandonarlo.
why-assault = este turno lo que más promete es atacar.
why-fire = disparar no cuesta nada y debilita al enemigo.
why-bombard = los cañones llegan y ellos no pueden responder.
why-march = es en { $space } donde hacen falta tropas.
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
odds-hits =
    { $first ->
        [0] no puede impactar en la ronda 1, después impacta con { $later } o menos
       *[other] impacta con { $first } o menos en la ronda 1, después con { $later }
    }
odds-fire = Disparo
odds-melee = Melee
odds-no-both-hexes = Un disparo sobre el mapa necesita los dos hexes, desde y hasta.
odds-no-out-of-sight = No se puede disparar a { $space2 } desde { $space }.
odds-no-adjacent-only = La infantería y la caballería solo disparan a hexes adyacentes.
odds-no-two-sides = Una melee necesita un atacante y un defensor.
odds-no-one-attacker = Sin apoyo ataca un solo bloque (7.8).
odds-no-only-hq = Solo un HQ puede tener fuerza 0.
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
odds-field-way-back = Hay un hex al que retroceder
odds-field-hq-last = Los HQ reciben los últimos impactos
odds-field-unit = Bloque concreto (da su potencia de fuego)
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
odds-line-attacks = Atacante, { $block }: { odds-dice }, { odds-hits }
odds-line-defends = Defensor, { $block }: { odds-dice }, { odds-hits }
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
    .kind = Disparo
roll-melee = Melee de { $unit }
    .kind = Melee
roll-initiative = Iniciativa
roll-cavalry = Si { $unit } llega a tiempo
    .kind = Si la caballería llega a tiempo

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
        [one] Queda 1 SP
       *[other] Quedan { $points } SP
    }; { $n ->
        [one] un bloque podría recuperar un paso.
       *[other] { $n } bloques podrían recuperar un paso.
    }

## La mesa como esquema (en la terminal)

view-turn = turno
view-day = día
view-hour = hora
view-hours = horas de este día
view-first = juega primero
view-active = activo
view-phase = fase
view-vp = puntos de victoria (VP)
view-total = puntuación
view-terrain = terreno que controlan los confederados
view-usa_lost = bloques de la Unión perdidos
view-csa_lost = bloques confederados perdidos
view-bands = quién gana
view-usa_most = la Unión, con un máximo de
view-csa_least = los confederados, con un mínimo de
view-victory = hexes de victoria
view-control = control de los hexes
view-blocks = bloques a la vista
view-id = bloque
view-side = bando
view-hex = hex
view-strength = fuerza
view-up = boca arriba
view-column = en columna
view-columns = bloques ocultos en columna
view-moved = ha movido
view-fired = ha disparado
view-command = mando
view-half = medio impacto
view-hidden = bloques ocultos
view-usa = Unión
view-csa = Confederados
view-waiting = refuerzos propios
view-road = camino
view-due = puede entrar
view-schedule = horario de refuerzos
view-units = unidades
view-left = por llegar
view-off = salidos del mapa
view-gone = bloques propios fuera del mapa
view-lost = eliminados
view-shots = lados de hex por los que se ha disparado
view-melees = melees por resolver
view-melee = melee
view-raid = sin apoyo
view-from = desde
view-n = bloques
view-round = ronda
view-rounds = rondas como máximo
view-attacker = atacante
view-defender = defensor
view-acting = actúa ahora
view-acted = ha actuado
view-letter = letra
view-firepower = potencia de fuego
view-cavalry = combate de caballería
view-gregg = contra Gregg
view-kilpatrick = contra Kilpatrick
view-picked = bloque elegido
view-points = puntos que quedan
view-chain = jerarquía de mando
view-army = ejército
view-i = { corps-i }
view-ii = { corps-ii }
view-iii = { corps-iii }
view-v = { corps-v }
view-vi = { corps-vi }
view-xi = { corps-xi }
view-xii = { corps-xii }
view-cav = Caballería
view-deploy = despliegue
view-fire = disparo
view-movement = movimiento
view-supply = suministros
view-night-movement = movimiento nocturno
view-night-supply = suministro nocturno
view-over = fin

## La historia de una partida: lo que se cuenta

tally-score = Puntuación
    .help = Terreno en manos confederadas y bloques perdidos por la Unión, menos los bloques confederados perdidos.
tally-lost = Bloques perdidos
    .help = Desde el comienzo de la batalla; un cuartel general que cayó dos veces cuenta dos veces.
tally-steps = Pasos en el campo
    .help = De todos los bloques que están en el mapa.
