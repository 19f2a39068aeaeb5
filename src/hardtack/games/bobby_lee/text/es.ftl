## El juego, sus meses y su victoria

game-name = Bobby Lee
game-tagline = Bloques en la niebla entre Washington y Richmond: Virginia, de 1861 a 1864.
game-players = 2 jugadores
game-length = una tarde por año de guerra, muchas para la campaña
game-weight = reglas exigentes
headline = { The-month } de { NUMBER($year, useGrouping: 0) }
scenario-1861 = 1861: ¡A Richmond!
    .situation = Julio de 1861. Las divisiones bisoñas de McDowell están ante Washington, Beauregard las espera en Manassas y en el Valle Patterson tiene enfrente a Johnston. Butler guarda Fort Monroe. Nadie sabe aún lo larga que va a ser la guerra.
    .length = 4 meses, unas tres horas
scenario-1862 = 1862: La Península y el Valle
    .situation = Mayo de 1862. McClellan ha tomado Yorktown y sube por la Península con el mayor ejército que ha visto América; McDowell está en el Rappahannock y Banks en el Valle. Ante Richmond, Johnston retrocede, y en Staunton Jackson tiene planes propios.
    .length = 6 meses, unas cuatro horas
scenario-1863 = 1863: Chancellorsville y Gettysburg
    .situation = Finales de abril de 1863. El ejército de Hooker, descansado y rehecho, mira a Lee desde la otra orilla del Rappahannock, mientras Longstreet busca víveres al sur del James. Cada bando quiere llevar la guerra a la tierra del otro.
    .length = 6 meses, unas cuatro horas
scenario-1864 = 1864: Grant contra Lee
    .situation = Mayo de 1864. Grant cruza el Rapidan con el ejército de Meade, Butler remonta el James y Sigel entra en el Valle. Lee tiene menos hombres que nunca para hacerles frente, y el Norte vota en noviembre.
    .length = 6 meses, unas cuatro horas
scenario-campaign-1861 = Campaña desde 1861
    .situation = Toda la guerra en Virginia, desde julio de 1861 y a través de cada invierno, hasta que un bando la gane. Si el Sur va por delante al acabar octubre de 1864, el Norte elige un presidente que hace la paz.
    .length = 40 meses o más, muchas sesiones
scenario-campaign-1862 = Campaña desde 1862
    .situation = McClellan está en la Península en mayo de 1862, y desde ahí sigue la guerra, invierno tras invierno, hasta que un bando la gane. En octubre de 1864 el Sur puede ganarla en las elecciones.
    .length = 30 meses o más, muchas sesiones
scenario-campaign-1863 = Campaña desde 1863
    .situation = Desde la víspera de Chancellorsville hasta el fin de la guerra, inviernos incluidos. En octubre de 1864 el Sur puede ganarla en las elecciones.
    .length = 18 meses o más, varias sesiones
scenario-campaign-1864 = Campaña desde 1864
    .situation = Grant cruza el Rapidan en mayo de 1864. En octubre el Sur puede ganar la guerra en las elecciones; si no, sigue en 1865, y en 1866 si hace falta.
    .length = 6 meses o más, varias sesiones
role-usa = La Unión
    .gender = f
role-csa = Los confederados
    .number = many
side-usa = Unión
    .gender = f
side-csa = Confederados
    .number = many
phase-deployment = Despliegue
phase-replacements = Reemplazos
phase-initiative = Iniciativa
phase-activation = Activación
phase-movement = Movimiento
phase-headquarters = Cuarteles Generales
phase-forced-march = Marchas Forzadas
phase-battle-deployment = Despliegue de batalla
phase-battle = Batalla
phase-night = Noche
phase-supply = Suministro
phase-month-end = Final del mes
phase-over = Fin de la partida
the-side =
    { $side_number ->
        [many] los confederados
       *[one] la Unión
    }
of-side =
    { $side_number ->
        [many] de los confederados
       *[one] de la Unión
    }
the-month =
    { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[other] diciembre
    }
The-month =
    { $month ->
        [1] Enero
        [2] Febrero
        [3] Marzo
        [4] Abril
        [5] Mayo
        [6] Junio
        [7] Julio
        [8] Agosto
        [9] Septiembre
        [10] Octubre
        [11] Noviembre
       *[other] Diciembre
    }
the-points =
    { $points ->
        [one] 1 PV
       *[other] { $points } PV
    }
option-free-deployment = Despliegue libre
    .help = Antes del primer mes, los dos bandos intercambian de hex sus propios bloques en secreto. Cada bloque conserva su fuerza y cada hex su número de bloques; nadie sabe quién está dónde.
option-years = Años seguidos
    .help = Cuántos años se juegan seguidos, con sus inviernos, antes de que, al acabar octubre, decida la casilla en la que esté la ficha. En una campaña no cuenta.
option-agreed-continuation = Seguir tras un empate
    .help = Si un año suelto acaba en empate, se pregunta a los dos bandos, en secreto, si seguirían jugando durante el invierno como en una campaña. Solo se sigue si los dos quieren.
prompt-free-deployment = Intercambia de hex tus bloques como quieras, en secreto, y sella el despliegue.
prompt-emancipation = El mes pasado se ganó una batalla mayor: ¿proclamas la Emancipación? Da { $points } PV a la Unión, y a los confederados el doble de PR este mes.
prompt-draft =
    { $points ->
        [one] ¿Haces un Reclutamiento? Trae cuadros de infantería, de { $low } a { $high }, y da 1 PV al enemigo.
       *[other] ¿Haces otro Reclutamiento este año? Trae cuadros de infantería, de { $low } a { $high }, y da { $points } PV al enemigo.
    }
prompt-sheet = Añade pasos y construye cuadros en secreto, y sella la hoja. PR: Unión, { $usa }; confederados, { $csa }. Cuadros del Reclutamiento: { $usalevy } y { $csalevy }.
prompt-last-word = Los cuadros de la Unión ya están en el mapa: cambia tu hoja si quieres y séllala para siempre. PR: { $csa }; cuadros del Reclutamiento: { $csalevy }.
prompt-bid = { The-month } de { NUMBER($year, useGrouping: 0) }: ¿cuántos CG activarías? Empieza quien apueste más, y debe cumplir su apuesta; los empates son de los confederados.
prompt-continuation = El año ha acabado en empate, con la ficha en { $track }: ¿sigues jugando durante el invierno, hasta { NUMBER($year, useGrouping: 0) }? Hace falta que los dos quieran.
action-swap = Intercambiar a { $unit }
    .hint = por un bloque de otro hex
    .bare = Intercambiar bloques
action-with =
    { $own ->
        [1] Dejar a { $unit } donde está
       *[other] Por { $unit }
    }
    .hint = cada uno lleva su fuerza
action-seal = Sellar
    .hint = cuando todo esté escrito
action-proclaim = Proclamar la Emancipación
    .hint = una vez por partida
action-keep-silent = Todavía no
    .hint = hará falta otra victoria
action-draft = Hacer un Reclutamiento
    .hint = el dado dice cuántos cuadros
action-no-draft = Sin Reclutamiento
    .hint = ni cuadros ni PV para nadie
action-step = Añadir un paso a { $unit }
    .hint = tres al mes como mucho
    .bare = Añadir un paso
action-build = Construir el cuadro de { $unit }: { $cost } PR
    .hint = después se elige dónde
    .bare = Construir un cuadro
action-raise = Reclutar a { $unit }
    .hint = no cuesta PR
    .bare = Reclutar un cuadro
action-at = En { $space }
    .hint = aparece con un paso
action-drop = Tachar a { $unit } de la hoja
    .hint = recupera sus PR
    .bare = Tachar
action-bid =
    { $number ->
        [0] No apostar nada
        [one] Apostar 1 CG
       *[other] Apostar { $number } CG
    }
    .hint = se abren cuando estén las dos
action-play-on = Seguir jugando
    .hint = si los dos quieren
action-stop = Dejarlo aquí
    .hint = queda en empate
log-heading-month = { The-month } de { NUMBER($year, useGrouping: 0) }
log-heading-turn = Turno { of-side }
log-heading-replacements = { $phase }
log-heading-initiative = { $phase }
log-heading-month-end = { $phase }
log-redeployed = { $unit } pasó de { $space } a { $space2 }
log-deployed-freely = Los dos bandos desplegaron sus fuerzas a su gusto
log-month-vp = La guerra se alargaba: { the-points } para { the-side }
log-emancipation = Lincoln proclamó la Emancipación: { the-points } para { the-side }; los confederados reciben el doble de PR este mes
log-draft-cost = El Reclutamiento del enemigo dio { the-points } a { the-side }
log-draft =
    { $cadres ->
        [one] El Reclutamiento { of-side } reunió 1 cuadro de infantería
       *[other] El Reclutamiento { of-side } reunió { $cadres } cuadros de infantería
    }
log-no-draft =
    { $side_number ->
        [many] Los confederados no hicieron Reclutamiento
       *[one] La Unión no hizo Reclutamiento
    }
log-steps-gained = { $unit } llegó a { $steps } VC en { $space }
log-cadre-built = Se construyó el cuadro de { $unit } en { $space }
log-cadre-appears = Apareció en { $space } un nuevo cuadro { of-side }
log-initiative =
    { $side_number ->
        [many] Los confederados obtuvieron la Iniciativa: la Unión apostó { $usa } y los confederados { $csa }
       *[one] La Unión obtuvo la Iniciativa: la Unión apostó { $usa } y los confederados { $csa }
    }
log-no-initiative = Nadie apostó: los dos bandos pasaron, primero los confederados
log-deemed-passed =
    { $side_number ->
        [many] Los confederados pasaron
       *[one] La Unión pasó
    }
log-weather-holds =
    { $weather ->
        [mud] Los caminos siguieron llenos de barro
       *[other] Los caminos siguieron secos
    }
log-weather-turned =
    { $weather ->
        [mud] La lluvia convirtió los caminos en barro para el resto del mes
       *[other] Los caminos se secaron para el resto del mes
    }
log-place-gained =
    { $side_number ->
        [many] Los confederados ganaron { $space }: { the-points }
       *[one] La Unión ganó { $space }: { the-points }
    }
log-supply-hex =
    { $side_number ->
        [many] Los confederados tenían el hex de Suministro { $space }: { the-points }
       *[one] La Unión tenía el hex de Suministro { $space }: { the-points }
    }
log-supply-hexes =
    { $side_number ->
        [many] Los confederados tenían los tres hexes de Suministro enemigos: { the-points }
       *[one] La Unión tenía los tres hexes de Suministro del Sur: { the-points }
    }
log-washington-siege = Washington estaba asediada o en manos enemigas: { the-points } para { the-side }
log-played-on = Los dos bandos acordaron seguir durante el invierno de { NUMBER($year, useGrouping: 0) }
log-final-check = Chequeo de Victoria: la ficha está en { $track }
roll-weather = Clima
roll-draft = Reclutamiento
roll-stack = Pila
refused-not-supplied = No tiene Línea de Suministro y no gana pasos.
refused-one-step = Una brigada solo tiene un paso.
refused-half-written = La última línea está a medias: elige dónde o táchala.
refused-half-swapped = Elige con quién cambia de sitio ese bloque, o el mismo bloque para dejarlo.
outcome-usa-decisive = Victoria Decisiva de la Unión: la ficha está en { $track }. Puntos de torneo: { $points }.
    .short = Victoria Decisiva
outcome-csa-decisive = Victoria Decisiva de los confederados: la ficha está en { $track }. Puntos de torneo: { $points }.
    .short = Victoria Decisiva
outcome-usa-marginal = Victoria Marginal de la Unión: el año acaba con la ficha en { $track }. Puntos de torneo: { $points }.
    .short = Victoria Marginal
outcome-csa-marginal = Victoria Marginal de los confederados: el año acaba con la ficha en { $track }. Puntos de torneo: { $points }.
    .short = Victoria Marginal
outcome-csa-election = Ganan los confederados: con la ficha en { $track } en octubre de 1864, el Norte vota por la paz. Puntos de torneo: { $points }.
    .short = por las elecciones
outcome-draw =
    { $moral ->
        [usa] Empate: el año acaba con la ficha en { $track }. La historia la dejó en { $start }: victoria moral de la Unión. Puntos de torneo: { $points } cada uno.
        [csa] Empate: el año acaba con la ficha en { $track }. La historia la dejó en { $start }: victoria moral de los confederados. Puntos de torneo: { $points } cada uno.
        [nobody] Empate: el año acaba con la ficha en { $track }, donde también la dejó la historia. Puntos de torneo: { $points } cada uno.
       *[other] Empate: el año acaba con la ficha en { $track }. Puntos de torneo: { $points } cada uno.
    }
    .short = empate
outcome-campaign-draw = Empate: al acabar 1866 nadie ha ganado la guerra, y la ficha está en { $track }. Puntos de torneo: { $points } cada uno.
    .short = empate

## Movimiento

A-block =
    { $side ->
        [Confederados] Un bloque confederado
       *[other] Un bloque de la Unión
    }
prompt-activate =
    { $bound ->
        [0]
            { $chosen ->
                [0] Elige qué CG activas en este turno o pasa.
                [one] 1 CG elegido: elige otro o revélalo.
               *[other] { $chosen } CG elegidos: elige otro o revélalos a la vez.
            }
        [one]
            { $chosen ->
                [0] Apostaste 1: elige el CG que activas.
               *[other] Apostaste 1 y ya está elegido: revélalo.
            }
       *[other]
            { $chosen ->
                [0] Apostaste { $bound }: elige los CG que activas, exactamente ese número.
               *[other] Apostaste { $bound }; llevas { $chosen }.
            }
    }
prompt-move =
    { $moves ->
        [0] Elige un bloque con órdenes o acaba los movimientos bajo mando.
        [one] Elige un bloque con órdenes, usa tu último Movimiento Estratégico o acaba los movimientos bajo mando.
       *[other] Elige un bloque con órdenes, usa uno de tus { $moves } Movimientos Estratégicos o acaba los movimientos bajo mando.
    }
prompt-destination =
    { $kind ->
        [rail] { $unit } va por ferrocarril: elige adónde.
        [sail] { $unit } va por mar: elige el puerto.
        [invade] { $unit } va a desembarcar: elige dónde.
        [evacuate] { $unit } se evacúa por mar: elige el puerto.
        [cross] { $unit } cruza el río por un puente de pontones: elige por dónde.
       *[other] { $unit } se pone en marcha: elige un hex, o el lado de hex por el que ataca.
    }
prompt-hq-move = Los CG activos ya han perdido su paso: elige cuál mueves o sigue adelante.
prompt-mark =
    { $marks ->
        [0] Elige qué bloque fuerza la marcha o acaba el movimiento.
        [one] 1 bloque marcado para forzar la marcha: elige otro o tira el dado.
       *[other] { $marks } bloques marcados para forzar la marcha: elige otro o tira por todos.
    }
prompt-mark-target = { $unit } va a forzar la marcha: elige el hex, o el lado de hex por el que ataca.
action-activate =
    { $moves ->
        [0]
            { $blocks ->
                [one] Activar al { $unit }: 1 bloque en su radio
               *[other] Activar al { $unit }: { $blocks } bloques en su radio
            }
        [one] Activar al { $unit }: 1 Movimiento Estratégico
       *[other] Activar al { $unit }: { $moves } Movimientos Estratégicos
    }
    .hint = { $steps ->
        [one] gasta su último paso: queda eliminado
       *[other] después pierde un paso
    }
    .bare = Activar un CG
    .barred = Activar al { $unit }
action-pass = Pasar
    .hint = sin movimiento ni batallas
action-march = Mover a { $unit }
    .hint = después se elige adónde
    .bare = Mover
action-land = Enviar por tierra a { $unit }
    .hint = cuesta 1 Movimiento Estratégico
    .bare = Movimiento Terrestre
action-rail = Enviar por ferrocarril a { $unit }
    .hint = cuesta 1 o 2 Movimientos Estratégicos, según el viaje
    .bare = Movimiento Ferroviario
action-sail = Enviar por mar a { $unit }
    .hint = cuesta 1 Movimiento Estratégico, de puerto a puerto
    .bare = Movimiento Naval
action-invade = Desembarcar a { $unit }
    .hint = cuesta 2 Movimientos Estratégicos
    .bare = Invadir
action-evacuate = Evacuar por mar a { $unit }
    .hint = cuesta 2 Movimientos Estratégicos
    .bare = Evacuar
action-cross = Cruzar el río con { $unit }
    .hint = cuesta 1 Movimiento Estratégico; a un hex enemigo, 2
    .bare = Cruce de Río
action-to =
    { $step ->
        [mark-target] A { $space }, { $share }
       *[other] A { $space }
    }
    .hint = { $cost ->
        [0] sin combate
        [one] { $kind ->
            [march] sin combate, 1 hex
            [land] sin combate, 1 hex
           *[other] cuesta 1 Movimiento Estratégico
        }
       *[other] { $kind ->
            [march] sin combate, { $cost } hexes
            [land] sin combate, { $cost } hexes
           *[other] cuesta { $cost } Movimientos Estratégicos
        }
    }
    .barred = A { $space }
action-attack =
    { $step ->
        [mark-target] Atacar { $hexside }, { $share }
       *[other] Atacar { $hexside }
    }
    .hint = habrá batalla
    .bare = Atacar
    .barred = Atacar { $hexside }
action-storm = Desembarcar bajo el fuego en { $space }
    .hint = habrá batalla
action-back =
    { $step ->
        [destination] Dejarlo donde estaba
        [mark-target] Dejarlo donde estaba
       *[other] Elegir otro
    }
    .hint = no se gasta nada
action-mark = Forzar la marcha con { $unit }
    .hint = un dado: un hex más, o ninguno y un paso menos
    .bare = Marcha Forzada
action-unmark = Quitar la marca a { $unit }
    .hint = no tirará
log-heading-movement = { $side } · { $phase }
log-heading-forced-march = { $side } · { $phase }
log-passed =
    { $side ->
        [Confederados] Los confederados pasaron
       *[other] La Unión pasó
    }
log-activated = El { $unit } tomó el mando en { $space }: VM { $steps }, Radio de Mando { $radius }
log-activated-supreme =
    { $moves ->
        [one] El { $unit } tomó el mando en { $space }: 1 Movimiento Estratégico
       *[other] El { $unit } tomó el mando en { $space }: { $moves } Movimientos Estratégicos
    }
log-marched = { $unit } marchó de { $space } a { $space2 }
log-marched-together = { $units_and } marcharon de { $space } a { $space2 }
log-marched-hidden = { A-block } marchó de { $space } a { $space2 }
log-marched-hidden-together = { Blocks-of-side } marcharon de { $space } a { $space2 }
log-attacked = { $unit } atacó { $space2 } desde { $space }
log-attacked-together = { $units_and } atacaron { $space2 } desde { $space }
log-attacked-hidden = { A-block } atacó { $space2 } desde { $space }
log-attacked-hidden-together = { Blocks-of-side } atacaron { $space2 } desde { $space }
log-attacked-by = { $unit } marchó desde { $space } por { $space3 } y atacó { $space2 }
log-attacked-by-together = { $units_and } marcharon desde { $space } por { $space3 } y atacaron { $space2 }
log-attacked-by-hidden = { A-block } marchó desde { $space } por { $space3 } y atacó { $space2 }
log-attacked-by-hidden-together = { Blocks-of-side } marcharon desde { $space } por { $space3 } y atacaron { $space2 }
log-railed = { $unit } fue por ferrocarril de { $space } a { $space2 }
log-railed-together = { $units_and } fueron por ferrocarril de { $space } a { $space2 }
log-railed-hidden = { A-block } fue por ferrocarril de { $space } a { $space2 }
log-railed-hidden-together = { Blocks-of-side } fueron por ferrocarril de { $space } a { $space2 }
log-sailed = { $unit } navegó de { $space } a { $space2 }
log-sailed-together = { $units_and } navegaron de { $space } a { $space2 }
log-sailed-hidden = { A-block } navegó de { $space } a { $space2 }
log-sailed-hidden-together = { Blocks-of-side } navegaron de { $space } a { $space2 }
log-landed = { $unit } zarpó de { $space } y desembarcó en { $space2 }
log-landed-together = { $units_and } zarparon de { $space } y desembarcaron en { $space2 }
log-landed-hidden = { A-block } zarpó de { $space } y desembarcó en { $space2 }
log-landed-hidden-together = { Blocks-of-side } zarparon de { $space } y desembarcaron en { $space2 }
log-stormed = { $unit } zarpó de { $space } y desembarcó en { $space2 } bajo el fuego
log-stormed-together = { $units_and } zarparon de { $space } y desembarcaron en { $space2 } bajo el fuego
log-stormed-hidden = { A-block } zarpó de { $space } y desembarcó en { $space2 } bajo el fuego
log-stormed-hidden-together = { Blocks-of-side } zarparon de { $space } y desembarcaron en { $space2 } bajo el fuego
log-evacuated = { $unit } se evacuó por mar de { $space } a { $space2 }
log-evacuated-together = { $units_and } se evacuaron por mar de { $space } a { $space2 }
log-evacuated-hidden = { A-block } se evacuó por mar de { $space } a { $space2 }
log-evacuated-hidden-together = { Blocks-of-side } se evacuaron por mar de { $space } a { $space2 }
log-crossed = { $unit } cruzó el río por pontones de { $space } a { $space2 }
log-crossed-together = { $units_and } cruzaron el río por pontones de { $space } a { $space2 }
log-crossed-hidden = { A-block } cruzó el río por pontones de { $space } a { $space2 }
log-crossed-hidden-together = { Blocks-of-side } cruzaron el río por pontones de { $space } a { $space2 }
log-crossed-attack = { $unit } cruzó el río desde { $space } y atacó { $space2 }
log-crossed-attack-together = { $units_and } cruzaron el río desde { $space } y atacaron { $space2 }
log-crossed-attack-hidden = { A-block } cruzó el río desde { $space } y atacó { $space2 }
log-crossed-attack-hidden-together = { Blocks-of-side } cruzaron el río desde { $space } y atacaron { $space2 }
log-hq-spent = El { $unit } gastó un paso en sus órdenes: VM { $steps }
log-hq-eliminated = El { $unit } gastó su último paso y desapareció de { $space }
log-forced-march = { $unit } forzó la marcha de { $space } a { $space2 }
log-forced-march-together = { $units_and } forzaron la marcha de { $space } a { $space2 }
log-forced-march-hidden = { A-block } forzó la marcha de { $space } a { $space2 }
log-forced-march-hidden-together = { Blocks-of-side } forzaron la marcha de { $space } a { $space2 }
log-forced-attack = { $unit } forzó la marcha desde { $space } y atacó { $space2 }
log-forced-attack-together = { $units_and } forzaron la marcha desde { $space } y atacaron { $space2 }
log-forced-attack-hidden = { A-block } forzó la marcha desde { $space } y atacó { $space2 }
log-forced-attack-hidden-together = { Blocks-of-side } forzaron la marcha desde { $space } y atacaron { $space2 }
log-forced-march-barred = { $unit } pudo forzar la marcha a { $space2 }, pero no podía atacar en solitario y se quedó en { $space }
log-forced-march-barred-hidden = { A-block } pudo forzar la marcha a { $space2 }, pero no podía atacar en solitario y se quedó en { $space }
log-forced-march-failed = { $unit } no llegó de { $space } a { $space2 } y perdió un paso por deserciones: VC { $steps }
log-forced-march-failed-hidden = { A-block } no llegó de { $space } a { $space2 } y perdió un paso por deserciones
log-forced-march-lost = { $unit } se deshizo en la marcha de { $space } a { $space2 }
log-forced-march-lost-hidden = { A-block } se deshizo en la marcha de { $space } a { $space2 }
roll-forced-march = Marcha Forzada
refused-has-moved = Ya ha movido en este turno.
refused-hq-active = Un CG activo mueve después de los demás, cuando ha perdido su paso.
refused-no-orders = No está en el Radio de Mando de ningún CG activo.
refused-cannot-march = No hay ningún hex al que pueda marchar.
refused-hexside-closed = Por este lado de hex ya han atacado cuantos permiten el terreno y el clima.
refused-hexside-marked = Los bloques ya marcados ocupan el sitio que queda en este lado de hex.
refused-no-way-across = Por ese lado de hex no se puede marchar.
refused-hq-alone = Un CG no ataca en solitario; sigue a otros atacantes.
refused-in-battle = Ha atacado y se queda donde será la batalla.
refused-was-stopped = El terreno detuvo su marcha.
refused-speed-left = No usó toda su velocidad.
undone-move =
    { $blocks ->
        [0]
            { $moves ->
                [one] Queda 1 Movimiento Estratégico.
               *[other] Quedan { $moves } Movimientos Estratégicos.
            }
        [one]
            { $moves ->
                [0] 1 bloque con órdenes no ha movido.
                [one] 1 bloque con órdenes no ha movido; queda 1 Movimiento Estratégico.
               *[other] 1 bloque con órdenes no ha movido; quedan { $moves } Movimientos Estratégicos.
            }
       *[other]
            { $moves ->
                [0] { $blocks } bloques con órdenes no han movido.
                [one] { $blocks } bloques con órdenes no han movido; queda 1 Movimiento Estratégico.
               *[other] { $blocks } bloques con órdenes no han movido; quedan { $moves } Movimientos Estratégicos.
            }
    }

## Ferrocarriles, agua, suministro, asedio

prompt-demand = Hay fuerzas enemigas asediadas: exige su rendición o sigue adelante.
prompt-surrender =
    { $blocks ->
        [one] El enemigo exige la rendición del bloque asediado en { $space }.
       *[other] El enemigo exige la rendición de los { $blocks } bloques asediados en { $space }.
    }
prompt-supply =
    { $hexes ->
        [one] { $space } no puede alimentar a todos sus bloques ({ $blocks } de más): elige qué CG los suministra o deja que sufran desgaste.
       *[other] Hay { $hexes } hexes que no pueden alimentar a todos sus bloques ({ $blocks } de más): elige qué CG los suministra o deja que sufran desgaste.
    }
prompt-starve =
    { $blocks ->
        [one] Un bloque sufre desgaste en { $space }: elige cuál de los más fuertes pierde un paso.
       *[other] { $blocks } bloques sufren desgaste en { $space }: elige cuál de los más fuertes pierde el siguiente paso.
    }
action-demand = Exigir la rendición de { $space }
    .hint = el enemigo puede rechazarla
    .bare = Exigir una rendición
action-accept = Rendirse
    .hint = se pierden, pero se reconstruyen
action-refuse = Rechazar
    .hint = el asedio continúa
action-surrender = Rendir { $space }
    .hint = se pierden, pero se reconstruyen
    .bare = Rendirse
action-supply =
    { $blocks ->
        [one] Suministrar con el { $unit }: salva 1 paso
       *[other] Suministrar con el { $unit }: salva { $blocks } pasos
    }
    .hint = lo revela y cuesta un paso
    .bare = Suministrar con un CG
    .barred = Suministrar con el { $unit }
action-starve = Quitar un paso a { $unit }
    .hint = uno de los más fuertes
log-heading-supply = { $side } · { $phase }
log-military-railroad = Los trenes cruzaron el puente entre { $space } y { $space2 }: quedó abierto el ferrocarril militar
log-hq-supply = El { $unit } suministró a las tropas en torno a { $space }: VM { $steps }
log-attrition =
    { $blocks ->
        [one] { $space } solo podía alimentar a { $limit }: un bloque sufrió desgaste
       *[other] { $space } solo podía alimentar a { $limit }: { $blocks } bloques sufrieron desgaste
    }
log-starved = { $unit } perdió un paso por falta de suministro: VC { $steps }
log-starved-dead = { $unit } se deshizo por falta de suministro
log-starved-dead-hidden = Un bloque se deshizo en { $space }
log-siege-loss =
    { $blocks ->
        [one] El asedio de { $space } costó un paso al bloque que lo defendía
       *[other] El asedio de { $space } costó un paso a cada uno de los { $blocks } bloques
    }
log-siege-dead =
    { $units_number ->
        [many] { $units } se perdieron para siempre en el asedio de { $space }
       *[one] { $units } se perdió para siempre en el asedio de { $space }
    }
log-demanded = Se exigió la rendición de { $space }
log-refused-surrender = { $space } se negó a rendirse
log-surrendered =
    { $blocks ->
        [one] { $space } se rindió con un bloque: { $units }
       *[other] { $space } se rindió, { $blocks } bloques: { $units }
    }

## Batallas: cómo se libran

phase-battle-turn = Turno de Batalla
the-hits =
    { $hits ->
        [0] ningún impacto
        [one] 1 impacto
       *[other] { $hits } impactos
    }
Blocks-of-side =
    { $side ->
        [Confederados]
            { $blocks ->
                [one] 1 bloque confederado
               *[other] { $blocks } bloques confederados
            }
       *[other]
            { $blocks ->
                [one] 1 bloque de la Unión
               *[other] { $blocks } bloques de la Unión
            }
    }
prompt-deploy = { $space }: coloca tus bloques en la línea y sella. Los que no coloques quedan en la Reserva.
prompt-deploy-night = { $space }: coloca en tu línea los Refuerzos de la noche o déjalos en la Reserva, y sella.
prompt-battle-order = Se libran varias batallas: elige cuál viene ahora.
prompt-retreats = { $space }: elige qué bloque se retira o sigue adelante.
prompt-where-to = Elige adónde va { $unit }.
prompt-flight =
    { $lost ->
        [0]
            { $places ->
                [one] Todos deben dejar { $space } y solo queda sitio para 1: elige quién sale.
               *[other] Todos deben dejar { $space } y queda sitio para { $places }: elige quién sale ahora.
            }
       *[other]
            { $places ->
                [one] Noche: tus bloques perdidos deben dejar { $space } y solo queda sitio para 1: elige quién sale.
               *[other] Noche: tus bloques perdidos deben dejar { $space } y queda sitio para { $places }: elige quién sale ahora.
            }
    }
prompt-pursuit = { $space }: el enemigo se retira. Elige qué bloque lo persigue o déjalo marchar.
prompt-regroup = { $space } es tuyo: retira bloques o trae otros, no ambas cosas, o déjalo así.
prompt-reinforce = { $space }: elige qué bloque entra de Refuerzo, prueba un lado de hex que pide tirada o sigue adelante.
prompt-night-order = Es de noche en varias batallas: elige sobre cuál decides.
prompt-night =
    { $places ->
        [0] Es de noche en { $space } (bloques tuyos: { $blocks }, ninguna salida por tierra). ¿Te retiras con todo o luchas otro día?
        [one] Es de noche en { $space } (bloques tuyos: { $blocks }, sitio en las salidas: 1). ¿Te retiras con todo o luchas otro día?
       *[other] Es de noche en { $space } (bloques tuyos: { $blocks }, sitio en las salidas: { $places }). ¿Te retiras con todo o luchas otro día?
    }
action-left = { $unit } a la izquierda
    .hint = frente a la derecha enemiga
action-centre = { $unit } al centro
    .hint = quien lo pierde sufre una Derrota
action-right = { $unit } a la derecha
    .hint = frente a la izquierda enemiga
action-reserve = { $unit } a la Reserva
    .hint = detrás de la línea
action-battle = La batalla de { $space }
    .hint = su turno entero, luego otra
    .bare = Elegir una batalla
action-retreat =
    { $step ->
        [retreats]
            { $pursuers ->
                [0]
                    { $unknown ->
                        [0] Retirar a { $unit }
                        [one] Retirar a { $unit }: podría perseguirlo 1 bloque desconocido
                       *[other] Retirar a { $unit }: podrían perseguirlo { $unknown } bloques desconocidos
                    }
                [one] Retirar a { $unit }: 1 perseguidor, { $share } de perder un paso
               *[other] Retirar a { $unit }: { $pursuers } perseguidores, { $share } de perder un paso
            }
       *[other] Retirar a { $unit }
    }
    .hint = queda desorganizado
    .bare = Retirar
    .barred = Retirar a { $unit }
action-back-to = A { $space }
    .hint = con los límites de lado de hex
action-sail-home = De vuelta por mar
    .hint = al puerto de partida
action-pursue = Perseguir con { $unit }: { odds-dice }, F{ $firepower }, { $share }
    .hint = un dado por paso
    .bare = Perseguir
    .barred = Perseguir con { $unit }
action-pursue-centre = Perseguir con { $unit }, al centro: { odds-dice }, F{ $firepower }, { $share }
    .hint = un dado por paso
action-pursue-reserve = Perseguir con { $unit }, a la Reserva: { odds-dice }, F{ $firepower }, { $share }
    .hint = un dado por paso
action-withdraw = Sacar a { $unit }
    .hint = queda desorganizado
    .bare = Retirar del hex
action-bring-in = Traer a { $unit }
    .hint = queda desorganizado
    .bare = Traer
action-reinforce = Reforzar con { $unit }
    .hint = entra en la Reserva; de noche se coloca después
    .bare = Reforzar
action-try = Probar { $hexside }: { $share }
    .hint = se abre con 4 o más
action-retreat-all =
    { $blocks ->
        [0] Retirarse con todo
        [one] Retirarse con todo: 1 bloque no halla salida
       *[other] Retirarse con todo: { $blocks } bloques no hallan salida
    }
    .hint = sin Persecución, límites dobles
action-stay = Luchar otro día
    .hint = pueden llegar Refuerzos
action-battle-hq =
    { $steps ->
        [0] Luchar otro día con el { $unit }: su último paso
       *[other] Luchar otro día con el { $unit }: queda con VM { $steps }
    }
    .hint = pierde un paso
    .barred = Luchar otro día con el { $unit }
log-heading-battle = { $side } · { $phase }
the-hour =
    { $slot ->
        [dawn] Amanecer
        [morning] Mañana
        [afternoon] Tarde
       *[dusk] Crepúsculo
    }
log-heading-battle-turn = Día { $day }, { the-hour } · { $side }
log-heading-night = Noche del día { $day }
log-battle-begins =
    { $side ->
        [Confederados] Los confederados atacaron en { $space }
       *[other] La Unión atacó en { $space }
    }
log-deployed = Despliegue en { $space }, { $side }: izquierda { $left }, centro { $centre }, derecha { $right }, Reserva { $reserve }
log-deployed-fortress = Despliegue en { $space }, { $side }: centro { $centre }, Reserva { $reserve }
log-battle-turn = La batalla de { $space }
log-battle-won =
    { $side ->
        [Confederados] Los confederados ganaron la batalla de { $space }
       *[other] La Unión ganó la batalla de { $space }
    }
log-battle-drawn = No quedó nadie en el campo de { $space }
log-major-battle = { $space } cuenta como batalla mayor
log-retreated = Retirada de { $space } a { $space2 }: { $units }
log-retreated-hidden = { Blocks-of-side }, en retirada de { $space } a { $space2 }
log-sailed-home = De vuelta por mar de { $space } a { $space2 }: { $units }
log-sailed-home-hidden = { Blocks-of-side }, de vuelta por mar de { $space } a { $space2 }
log-withdrew = Reagrupamiento de { $space } a { $space2 }: { $units }
log-withdrew-hidden = Reagrupamiento de { $space } a { $space2 }: { Blocks-of-side }
log-pursued-group = { Blocks-of-side } de { $box }, en retirada a la vista del enemigo; velocidad del más lento: { $speed }
log-pursues = { $unit } persiguió a los que dejaban { $box }, F{ $fire }: { the-hits }
log-routed =
    { $side ->
        [Confederados] Derrota de los confederados en { $space }
       *[other] Derrota de la Unión en { $space }
    }
log-no-way-out = { $unit } no encontró salida de { $space } y se perdió
log-guns-lost = Los cañones de { $unit } se perdieron en la Derrota
log-disorganised-lost = { $unit }: bloque desorganizado, perdido en la Derrota
log-lost-hit = { $unit }, bloque perdido en el flanco, se dejó un paso
log-lost-hit-hidden = { A-block } perdido en el flanco se dejó un paso
log-lost-dead = { $unit }, bloque perdido en el flanco, no volvió
log-reinforces = { $unit } reforzó { $space } desde { $space2 }
log-reinforces-together = { $units_and } reforzaron { $space } desde { $space2 }
log-reinforces-hidden = { A-block } reforzó { $space } desde { $space2 }
log-reinforces-hidden-together = { Blocks-of-side } reforzaron { $space } desde { $space2 }
log-joined = { $unit } se unió a los vencedores de { $space } desde { $space2 }
log-joined-together = { $units_and } se unieron a los vencedores de { $space } desde { $space2 }
log-joined-hidden = { A-block } se unió a los vencedores de { $space } desde { $space2 }
log-joined-hidden-together = { Blocks-of-side } se unieron a los vencedores de { $space } desde { $space2 }
log-way-open = El paso de { $space2 } a { $space } quedó abierto
log-way-shut = Nadie pudo pasar de { $space2 } a { $space }
log-night-retreat =
    { $side ->
        [Confederados] Los confederados dejaron { $space } de noche
       *[other] La Unión dejó { $space } de noche
    }
log-night-stay =
    { $side ->
        [Confederados] Los confederados se quedaron en { $space } otro día
       *[other] La Unión se quedó en { $space } otro día
    }
log-battle-hq = El { $unit } gastó un paso para seguir luchando en { $space }: VM { $steps }
log-battle-hq-spent = El { $unit } gastó su último paso para seguir luchando en { $space }
roll-pursuit = Persecución de { $unit }
    .kind = Persecuciones
roll-reinforcement = El paso de { $space2 } a { $space }
    .kind = El paso de los refuerzos
refused-centre-first = Alguien debe ocupar el centro.
refused-fill-wings = El segundo bloque debe ocupar un ala, y el tercero la otra.
refused-match-wings = Hay que ocupar cada posición que tenga enemigos enfrente, hasta donde lleguen tus bloques.
refused-heavy-in-centre = La artillería pesada va en el centro, salvo que haya enemigos allí.
refused-hq-in-reserve = Un CG va en la Reserva; en el centro, solo si no puede ocuparlo nadie más.
refused-night-enemy-there = No se coloca en una posición que ocupan enemigos.
refused-bid-too-high = No tienes tantos CG en juego.
refused-hq-named = Ya está elegido para este turno.
refused-hq-not-in-play = No está en juego.
refused-bid-is-met = Ya has elegido tantos CG como apostaste.
refused-bid-not-met = Debes activar exactamente tantos CG como apostaste.
refused-bid-binds = Quien ganó la Iniciativa debe activar tantos CG como apostó.
refused-hq-is-named = Ya hay un CG elegido para este turno.
refused-hq-not-active = No ha estado activo en este turno; marcha bajo las órdenes de otro.
refused-has-fired = Ha disparado en este Turno de Batalla.
refused-move-has-fired = Ha disparado en este Turno de Batalla y no mueve.
refused-has-assaulted = Ha asaltado en este Turno de Batalla.
refused-is-shaken = Su Moral ha fallado en este Turno de Batalla.
refused-fire-from-reserve = Los bloques fuera de la línea no disparan.
refused-hq-no-fire = Un CG solo dispara a enemigos que estén en su misma posición.
refused-fire-nobody = No hay ningún enemigo donde pueda disparar.
refused-aim-own-box = Si hay enemigos en su posición, dispara contra ellos.
refused-aim-out-of-reach = No puede disparar tan lejos.
refused-battle-moved = Ya ha hecho su movimiento en este Turno de Batalla.
refused-out-on-flank = Está fuera, más allá de un flanco.
refused-is-disorganised = Está desorganizado y antes debe recuperarse.
refused-heavy-stays = La artillería pesada va de la Reserva al centro y se queda allí.
refused-nowhere-to-disengage = Hay enemigos donde tendría que ir.
refused-only-disengage = Está involucrado y solo puede desinvolucrarse.
refused-hq-no-engage = Un CG no se involucra.
refused-no-engage-again = Se ha desinvolucrado y no puede volver a involucrarse en este Turno de Batalla.
refused-box-too-far = No puede llegar allí en un Movimiento de Batalla.
refused-assault-alone = No hay enemigos en esa posición.
refused-assaulted = Allí ya ha habido un Asalto en este Turno de Batalla.
refused-is-leaving = Ya se está retirando.
refused-not-lost = No está perdido; de los demás se decide más tarde en la Noche.
refused-no-way-back = No hay ningún hex abierto por donde retirarse.
refused-retreat-not-entered = De allí no ha venido ningún atacante.
refused-retreat-battle = Allí se libra una batalla.
refused-retreat-enemy = Allí hay enemigos.
refused-retreat-entered = De allí han venido atacantes.
refused-retreat-full = Por ese lado de hex ya han pasado cuantos permite en un Turno de Batalla.
refused-no-port = Ahora no puede volver por mar.
refused-hit-marked-first = Va antes el bloque que ya lleva medio impacto.
refused-hit-strongest-first = El impacto es para el más fuerte.
refused-comes-from-battle = Está en otra batalla.
refused-comes-just-won = La batalla de allí acaba de decidirse.
refused-way-none = Por ese lado de hex no llegan Refuerzos con este clima.
refused-way-is-shut = El dado ha cerrado ese lado de hex en este Turno de Batalla.
refused-way-needs-die = Antes hay que probar ese lado de hex con un dado.
refused-way-full = Por ese lado de hex ya han entrado cuantos admite en un Turno de Batalla.
refused-too-slow = Es más lento que quienes se retiran.
refused-not-placed-to-pursue = Desde donde está no puede perseguirlos.
refused-supreme-stays = El CG supremo no puede perder un paso por eso.
refused-stay-costs-hq = El atacante solo se queda si un CG presente pierde un paso.
refused-stay-no-hq = El atacante necesita un CG presente para quedarse, y no tiene ninguno.
refused-regroup-has-brought = Ya se ha traído a otros; ahora no se retira nadie.
refused-regroup-has-left = Ya se retiran algunos; ahora no se trae a nadie.
refused-battle-played = Ya se ha jugado en estos Turnos de Batalla.
refused-flank-empty = En su posición no hay enemigos; a lo largo de la línea dispara desde el siguiente Turno de Batalla.
refused-flank-has-fired = Allí ya ha disparado un bloque tuyo en este Turno de Batalla; quien ha llegado solo puede disparar.
refused-night-decided = Allí ya has decidido.
refused-has-refused = Ya se han negado en este turno.
refused-battle-over = Ya está decidida.
refused-supreme-feeds-none = El CG supremo no da suministro.
refused-hq-has-fed = Ya ha dado suministro.
refused-hq-last-step = Solo tiene un paso.
refused-hq-too-far-to-feed = Ningún hex sin suministro está en su Radio de Mando.
refused-has-starved = Ya ha perdido su paso.
refused-starve-strongest = Pierden primero los más fuertes.

## Batallas: un Turno de Batalla

box-usa-left = la izquierda de la Unión
    .gender = f
box-usa-centre = el centro de la Unión
box-usa-right = la derecha de la Unión
    .gender = f
box-usa-reserve = la Reserva de la Unión
    .gender = f
box-csa-left = la izquierda confederada
    .gender = f
box-csa-centre = el centro confederado
box-csa-right = la derecha confederada
    .gender = f
box-csa-reserve = la Reserva confederada
    .gender = f
prompt-assault = { $space }: elige una posición que asaltar, antes de cualquier disparo, o no asaltes.
prompt-assault-goes-on = Ha acabado la primera ronda del Asalto en { $box }: ¿luchas otra o te desinvolucras?
prompt-battle-fire = { $space }: elige qué bloque dispara o deja de disparar.
prompt-battle-aim = Elige contra qué dispara { $unit }.
prompt-battle-move = { $space }: elige un bloque para un Movimiento de Batalla o acaba los movimientos.
prompt-battle-step = Elige adónde va { $unit }.
prompt-search = { $space }: elige qué bloques perdidos buscan de nuevo su flanco o déjalos estar.
prompt-found = { $space }: un bloque perdido ha dado con el camino. ¿Entra o vuelve a la Reserva?
prompt-enveloped = { $space }: el flanco está envuelto. Dispara o asalta con quien ha llegado, o ninguna de las dos cosas.
prompt-hit = { $space }: elige cuál de los bloques más fuertes recibe el impacto.
action-assault = Asaltar en { $box }: { $share }
    .hint = todos allí; tiran ambos bandos
    .bare = Asaltar
    .barred = Asaltar en { $box }
action-fight-on = Luchar otra ronda
    .hint = después acaba el Asalto
action-disengage = Desinvolucrarse
    .hint = deja la posición sin más pérdidas; si es el centro propio, Derrota
action-fire = Disparar con { $unit }
    .hint = ya no moverá este turno
    .bare = Disparar
action-at-box =
    { $friends ->
        [1] Disparar a { $box }: { odds-dice }, F{ $firepower }, { $share }; los unos dan a los propios
       *[other] Disparar a { $box }: { odds-dice }, F{ $firepower }, { $share }
    }
    .hint = recibe primero el más fuerte
    .barred = Disparar a { $box }
action-at-gun =
    { $friends ->
        [1] Apuntar a { $unit }: { odds-dice }, F{ $firepower }, { $share }; los unos dan a los propios
       *[other] Apuntar a { $unit }: { odds-dice }, F{ $firepower }, { $share }
    }
    .hint = lo sobrante se pierde
action-at-centre = Disparar al centro vacante
    .hint = Derrota, sin tirada
action-shift = Mover a { $unit }
    .hint = después se elige adónde
    .bare = Mover
action-to-box = A { $box }
    .hint = un Movimiento de Batalla
action-to-reserve = A la Reserva
    .hint = fuera de la línea
action-around = Envolver { $box }: { $share }
    .hint = tirada tras los movimientos
action-search = { $unit } busca de nuevo: { $share }
    .hint = otra tirada como la primera
action-join = { $unit } entra
    .hint = se involucra y puede disparar
action-come-back = { $unit } vuelve a la Reserva
    .hint = deja de estar perdido
action-lose = Asignar el impacto a { $unit }
    .hint = uno de los más fuertes
log-morale =
    { $good ->
        [1] { $unit } se mantuvo firme: Moral Buena
       *[other] { $unit } flaqueó: Moral Pobre
    }
log-disengages = { $unit } se desinvolucró de { $box } a { $box2 }
log-disengages-together = { $units_and } se desinvolucraron de { $box } a { $box2 }
log-disengages-hidden = { A-block } se desinvolucró de { $box } a { $box2 }
log-disengages-hidden-together = { Blocks-of-side } se desinvolucraron de { $box } a { $box2 }
log-engages = { $unit } fue de { $box } a involucrar al enemigo en { $box2 }
log-engages-together = { $units_and } fueron de { $box } a involucrar al enemigo en { $box2 }
log-engages-hidden = { A-block } fue de { $box } a involucrar al enemigo en { $box2 }
log-engages-hidden-together = { Blocks-of-side } fueron de { $box } a involucrar al enemigo en { $box2 }
log-steps = { $unit } movió de { $box } a { $box2 }
log-steps-together = { $units_and } movieron de { $box } a { $box2 }
log-steps-hidden = { A-block } movió de { $box } a { $box2 }
log-steps-hidden-together = { Blocks-of-side } movieron de { $box } a { $box2 }
log-swings = { $unit } partió a envolver { $box }
log-swings-hidden = { A-block } partió a envolver { $box }
log-envelops =
    { $good ->
        [1] { $unit } consiguió envolver { $box }
       *[other] { $unit } se perdió al envolver { $box }
    }
log-envelops-hidden =
    { $good ->
        [1] { A-block } consiguió envolver { $box }
       *[other] { A-block } se perdió al envolver { $box }
    }
log-joins = { $unit } entró en { $box }
log-joins-hidden = { A-block } entró en { $box }
log-comes-back = { $unit } volvió a { $box }
log-comes-back-hidden = { A-block } volvió a { $box }
log-revealed = Involucrados en { $box }: { $units }
log-assault =
    { $side ->
        [Confederados] Los confederados asaltaron en { $box }: { $units }
       *[other] La Unión asaltó en { $box }: { $units }
    }
log-melee = Ronda { $round } en { $box }, { $side }: { the-hits }
log-assault-won =
    { $side ->
        [Confederados] Los confederados ganaron { $box }
       *[other] La Unión ganó { $box }
    }
log-fired-close = { $unit } disparó al enemigo en { $box }: { the-hits }
log-fired-long = { $unit } cañoneó { $box }: { the-hits }
log-fired-enfilade = { $unit } batió por el flanco { $box }: { the-hits }
log-fired-gun = { $unit } disparó contra los cañones de { $unit2 } en { $box }: { the-hits }
log-fired-vacant = { $unit } disparó sobre { $box }, que nadie ocupaba
log-fired-friends =
    { $ones ->
        [one] Un disparo cayó entre los propios en { $box }: 1 impacto
       *[other] Varios disparos cayeron entre los propios en { $box }: { $ones } impactos
    }
log-hit = { $unit } perdió un paso: VC { $steps }
log-hit-hidden = { A-block } perdió un paso
log-half-hit = { $unit } recibió medio impacto a cubierto
log-half-hit-hidden = { A-block } recibió medio impacto a cubierto
log-eliminated = { $unit }: bloque eliminado
roll-morale = Moral de { $unit }
    .kind = Moral
roll-fire = Disparo de { $unit }
    .kind = Disparo
roll-assault = Asalto en { $box }
    .kind = Asaltos
roll-envelop = Envolver { $box }
    .kind = Envolvimientos

## Terminar una pregunta

action-done =
    { $step ->
        [activate] Revelar y dar órdenes
        [move] Acabar los movimientos bajo mando
        [hq-move] No mover más CG
        [mark] Acabar el movimiento
        [demand] No exigir más
        [supply] Ningún CG más
        [retreats] No más retiradas
        [pursuit] Dejarlos marchar
        [regroup] No reagrupar más
        [reinforce] No más Refuerzos
        [assault] No asaltar
        [battle-fire] Dejar de disparar
        [battle-move] Acabar los movimientos
        [search] Dejar a los demás
        [enveloped] No disparar más
       *[other] Terminar
    }
    .barred = Revelar y dar órdenes

## Parte T: probabilidades, lo que queda por hacer, rótulos que dicen más

## Probabilidades

odds-dice =
    { $dice ->
        [one] { $dice } dado
       *[other] { $dice } dados
    }
odds-fire = Fuego
odds-assault = Asalto
odds-pursuit = Persecución
odds-forced-march = Marcha Forzada
odds-envelop = Envolver
odds-reinforce = Refuerzos
odds-battle = Una batalla entera
odds-no-steps = «{ $field }»: un bloque así tiene { $most } como mucho.
odds-no-both-sides = En una batalla hacen falta bloques de los dos bandos.
odds-no-no-such-fire = Un bloque de ese tipo no dispara de ese modo.
odds-no-no-friends = Solo la artillería a larga distancia alcanza a los suyos (7.31).
odds-no-half-hit = Para medio impacto hace falta un blanco con doble defensa.
odds-no-both-double = De los dos bandos de una posición solo uno tiene Defensa Doble: aquel cuya línea es.
odds-no-nobody-retreats = Alguien tiene que retirarse.
odds-no-both-sides-assault = En un asalto hacen falta bloques de los dos bandos.
odds-field-kind = Tipo de bloque
odds-field-steps = Pasos (dados)
odds-field-shot = Cómo dispara
odds-field-double = Los blancos tienen Defensa Doble
odds-field-target1 = Blanco 1
odds-field-target2 = Blanco 2
odds-field-target3 = Blanco 3
odds-field-target4 = Blanco 4
odds-field-aimed = Todos los impactos al blanco 1 (Contra-Batería)
odds-field-half = El blanco 1 lleva medio impacto
odds-field-friend1 = Amigo 1 en la posición a la que se dispara
odds-field-friend2 = Amigo 2 en la posición a la que se dispara
odds-field-friend-double = Los amigos tienen Defensa Doble
odds-field-attacker1 = Bloque que asalta 1
odds-field-attacker1-steps = Bloque que asalta 1: pasos
odds-field-attacker2 = Bloque que asalta 2
odds-field-attacker2-steps = Bloque que asalta 2: pasos
odds-field-attacker3 = Bloque que asalta 3
odds-field-attacker3-steps = Bloque que asalta 3: pasos
odds-field-attacker4 = Bloque que asalta 4
odds-field-attacker4-steps = Bloque que asalta 4: pasos
odds-field-defender1 = Bloque que defiende 1
odds-field-defender1-steps = Bloque que defiende 1: pasos
odds-field-defender2 = Bloque que defiende 2
odds-field-defender2-steps = Bloque que defiende 2: pasos
odds-field-defender3 = Bloque que defiende 3
odds-field-defender3-steps = Bloque que defiende 3: pasos
odds-field-defender4 = Bloque que defiende 4
odds-field-defender4-steps = Bloque que defiende 4: pasos
odds-field-attacker-double = Quien asalta tiene Defensa Doble
odds-field-defender-double = Quien defiende tiene Defensa Doble
odds-field-rounds = Rondas
odds-field-group1 = Bloque en retirada 1
odds-field-group1-steps = Bloque en retirada 1: pasos
odds-field-group2 = Bloque en retirada 2
odds-field-group2-steps = Bloque en retirada 2: pasos
odds-field-group3 = Bloque en retirada 3
odds-field-group3-steps = Bloque en retirada 3: pasos
odds-field-group4 = Bloque en retirada 4
odds-field-group4-steps = Bloque en retirada 4: pasos
odds-field-pursuer1 = Perseguidor 1
odds-field-pursuer1-steps = Perseguidor 1: pasos
odds-field-pursuer2 = Perseguidor 2
odds-field-pursuer2-steps = Perseguidor 2: pasos
odds-field-pursuer3 = Perseguidor 3
odds-field-pursuer3-steps = Perseguidor 3: pasos
odds-field-weather = Clima
odds-field-rout = En una Derrota: el doble de dados
odds-field-side = Bando
odds-field-rough = Por un lado de hex que no es claro
odds-field-woods = En una batalla en bosque
odds-field-terrain = En el lado de hex
odds-field-hexsides = Lados de hex de ese tipo
odds-field-night = De Noche
odds-field-attacker = Bando atacante
odds-field-ground = Campo de batalla
odds-field-attacker-inf = Atacante: divisiones de infantería
odds-field-attacker-inf-steps = Atacante: pasos de cada bloque, divisiones de infantería
odds-field-attacker-gar = Atacante: guarniciones
odds-field-attacker-gar-steps = Atacante: pasos de cada bloque, guarniciones
odds-field-attacker-cav = Atacante: caballería
odds-field-attacker-cav-steps = Atacante: pasos de cada bloque, caballería
odds-field-attacker-art = Atacante: artillería de campaña
odds-field-attacker-art-steps = Atacante: pasos de cada bloque, artillería de campaña
odds-field-attacker-hart = Atacante: artillería pesada
odds-field-attacker-hart-steps = Atacante: pasos de cada bloque, artillería pesada
odds-field-attacker-hq = Atacante: pasos de un CG (0: ninguno)
odds-field-defender-inf = Defensor: divisiones de infantería
odds-field-defender-inf-steps = Defensor: pasos de cada bloque, divisiones de infantería
odds-field-defender-gar = Defensor: guarniciones
odds-field-defender-gar-steps = Defensor: pasos de cada bloque, guarniciones
odds-field-defender-cav = Defensor: caballería
odds-field-defender-cav-steps = Defensor: pasos de cada bloque, caballería
odds-field-defender-art = Defensor: artillería de campaña
odds-field-defender-art-steps = Defensor: pasos de cada bloque, artillería de campaña
odds-field-defender-hart = Defensor: artillería pesada
odds-field-defender-hart-steps = Defensor: pasos de cada bloque, artillería pesada
odds-field-defender-hq = Defensor: pasos de un CG (0: ninguno)
odds-result-hits-0 = Ningún impacto
odds-result-hits-1 = 1 impacto
odds-result-hits-2 = 2 impactos
odds-result-hits-3 = 3 impactos
odds-result-hits-4 = 4 impactos
odds-result-steps-0 = Ningún paso perdido
odds-result-steps-1 = 1 paso perdido
odds-result-steps-2 = 2 pasos perdidos
odds-result-steps-3 = 3 pasos perdidos
odds-result-steps-4 = 4 pasos perdidos
odds-result-steps-5 = 5 pasos perdidos
odds-result-steps-6 = 6 pasos perdidos
odds-result-steps-7 = 7 pasos perdidos
odds-result-steps-8 = 8 pasos perdidos
odds-result-steps-9 = 9 pasos perdidos
odds-result-steps-10 = 10 pasos perdidos
odds-result-steps-11 = 11 pasos perdidos
odds-result-steps-12 = 12 pasos perdidos
odds-result-steps-13 = 13 pasos perdidos
odds-result-steps-14 = 14 pasos perdidos
odds-result-steps-15 = 15 pasos perdidos
odds-result-steps-16 = 16 pasos perdidos
odds-result-units-0 = No entra nadie
odds-result-units-1 = Puede entrar 1 bloque
odds-result-units-2 = Pueden entrar 2 bloques
odds-result-units-3 = Pueden entrar 3 bloques
odds-result-units-4 = Pueden entrar 4 bloques
odds-result-units-6 = Pueden entrar 6 bloques
odds-result-units-8 = Pueden entrar 8 bloques
odds-result-units-12 = Pueden entrar 12 bloques
odds-result-wins = El Asalto gana la posición
odds-result-loses = No queda ninguno de los que asaltan
odds-result-nobody = No queda nadie
odds-result-falls-back = Quedan ambos; quien asaltó se desinvolucra
odds-result-both-stand = Quedan ambos y eligen
odds-result-arrives = Llega
odds-result-loses-step = Se queda y pierde un paso
odds-result-perishes = Queda eliminado
odds-result-finds = Encuentra el flanco
odds-result-is-lost = Se pierde
odds-result-attacker-wins = Gana el atacante
odds-result-defender-wins = Gana el defensor
odds-result-nobody-wins = No queda nadie
odds-line-shot = { $arm }: { odds-dice }, F{ $firepower }: impacta con { $least } o más
odds-line-double = Defensa Doble: dos impactos por paso
odds-line-steps = Pasos perdidos: { $shares }
odds-line-lost = Bloques perdidos: { $shares }
odds-line-friends = Pasos perdidos entre los propios, por los unos: { $shares }
odds-line-effect = Al menos un paso perdido: { $chance } %
odds-line-any-hit = Al menos un impacto: { $chance } %
odds-line-pace = El más lento del grupo mueve { $speed }
odds-line-attacker-fights = Asalta, { $arm }: { odds-dice }, F{ $firepower }
odds-line-defender-fights = Defiende, { $arm }: { odds-dice }, F{ $firepower }
odds-line-first-round = Tras la primera ronda: posición ganada { $wins } %, asaltantes destruidos { $loses } %, no queda nadie { $nobody } %, quedan ambos { $stands } %
odds-line-attacker-lost = Pasos que pierde quien asalta: { $shares }
odds-line-attacker-mean = Pasos que pierde quien asalta, de media: { $steps }
odds-line-defender-lost = Pasos que pierde quien defiende: { $shares }
odds-line-defender-mean = Pasos que pierde quien defiende, de media: { $steps }
odds-line-choices = Ambos bandos siguen luchando; entre bloques de igual fuerza recibe el impacto el de menor potencia de fuego, y los CG los últimos.
odds-line-die = Necesita { $least } o más
odds-line-no-die = Ningún dado basta
odds-line-trials = No es exacto. Ensayos con las reglas: { $trials }, siempre con los mismos dados. Error típico de la probabilidad del atacante: { $error } %
odds-line-attacker-average = Pasos que perdió de media el atacante: { $steps } (error típico { $error })
odds-line-defender-average = Pasos que perdió de media el defensor: { $steps } (error típico { $error })
odds-line-days = Días de batalla, de media: { $days }
odds-line-habits = Ambos bandos juegan con hábitos sencillos: quien ataca se involucra y asalta donde le conviene, quien defiende aguanta y dispara; de Noche se va el bando con menos de la mitad de pasos que el otro. Nadie recibe Refuerzos.
odds-line-rounded = Las fracciones se dan con nueve decimales; escritas por entero serían demasiado largas.
odds-line-pursuer =
    { $firepower ->
        [0] { $arm }: demasiado lento para perseguir
       *[other] { $arm }: { odds-dice }, F{ $firepower }
    }
odds-line-limit =
    { $units ->
        [0] Nadie puede entrar de Refuerzo por un lado de hex así
        [one] Por cada uno puede entrar 1 bloque, sin tirada
       *[other] Por cada uno pueden entrar { $units } bloques, sin tirada
    }
odds-line-admits =
    { $units ->
        [one] Un dado por cada uno; si sale, admite 1 bloque
       *[other] Un dado por cada uno; si sale, admite { $units } bloques
    }

# Nombres de los formularios. Sin nombres weather- ni kind-: otras frases eligen por esos identificadores.
arm-none = ninguno
arm-inf = División de infantería
arm-gar = Guarnición
arm-bde = Brigada
arm-cav = Caballería
arm-art = Artillería de campaña
arm-hart = Artillería pesada
arm-hq = Cuartel General
arm-hq-usa = CG de la Unión
arm-hq-csa = CG confederado
shot-close = Al enemigo en su misma posición
shot-contact = Lo mismo, una guarnición que buscó el contacto
shot-long = A larga distancia
shot-fortress = A larga distancia, batalla de fortaleza
shot-own-line = Por el flanco, desde la línea propia
shot-enemy-line = Por el flanco, desde la línea enemiga
mark-none = ninguno
mark-1 = VC 1
mark-2 = VC 2
mark-3 = VC 3
mark-4 = VC 4
roads-dry = Seco
roads-mud = Barro
terrain-clear = Claro
terrain-woods = Bosque
terrain-swamp = Pantano
terrain-river = Río
terrain-gap = Paso de montaña
ground-clear = Claro
ground-woods = Bosque
ground-fortress = Fortaleza

## Lo que queda por hacer (undone-move es de la parte C)

undone-activate =
    { $n ->
        [one] 1 CG queda inactivo.
       *[other] { $n } CG quedan inactivos.
    }
undone-hq-move =
    { $n ->
        [one] Aún puede mover 1 CG.
       *[other] Aún pueden mover { $n } CG.
    }
undone-mark =
    { $n ->
        [one] 1 bloque aún podría forzar la marcha.
       *[other] { $n } bloques aún podrían forzar la marcha.
    }
undone-demand =
    { $n ->
        [one] A 1 fuerza asediada no se le ha exigido la rendición.
       *[other] A { $n } fuerzas asediadas no se les ha exigido la rendición.
    }
undone-supply =
    { $n ->
        [one] 1 bloque perderá un paso.
       *[other] { $n } bloques perderán un paso cada uno.
    }
undone-assault =
    { $n ->
        [one] Se podría asaltar 1 posición.
       *[other] Se podrían asaltar { $n } posiciones.
    }
undone-battle-fire =
    { $n ->
        [one] Aún puede disparar 1 bloque.
       *[other] Aún pueden disparar { $n } bloques.
    }
undone-battle-move =
    { $n ->
        [one] Aún puede mover 1 bloque.
       *[other] Aún pueden mover { $n } bloques.
    }
undone-search =
    { $n ->
        [one] 1 bloque sigue perdido.
       *[other] { $n } bloques siguen perdidos.
    }
undone-enveloped =
    { $n ->
        [one] 1 bloque que ha llegado no ha disparado.
       *[other] { $n } bloques que han llegado no han disparado.
    }
undone-pursuit =
    { $n ->
        [one] 1 bloque aún podría perseguir.
       *[other] { $n } bloques aún podrían perseguir.
    }
undone-reinforce =
    { $blocks ->
        [0]
            { $hexsides ->
                [one] Se podría probar 1 lado de hex.
               *[other] Se podrían probar { $hexsides } lados de hex.
            }
        [one]
            { $hexsides ->
                [0] Aún puede entrar 1 bloque.
                [one] Aún puede entrar 1 bloque; se podría probar 1 lado de hex.
               *[other] Aún puede entrar 1 bloque; se podrían probar { $hexsides } lados de hex.
            }
       *[other]
            { $hexsides ->
                [0] Aún pueden entrar { $blocks } bloques.
                [one] Aún pueden entrar { $blocks } bloques; se podría probar 1 lado de hex.
               *[other] Aún pueden entrar { $blocks } bloques; se podrían probar { $hexsides } lados de hex.
            }
    }
undone-sheet =
    { $cadres ->
        [0] Se perderían { $points } PR.
        [one]
            { $points ->
                [0] Se perdería 1 cuadro reclutado.
               *[other] Se perderían { $points } PR y 1 cuadro reclutado.
            }
       *[other]
            { $points ->
                [0] Se perderían { $cadres } cuadros reclutados.
               *[other] Se perderían { $points } PR y { $cadres } cuadros reclutados.
            }
    }

## Razones del jugador automático

why-quick = aquí no hay mucho que elegir.
why-strike = al enemigo de { $space } se le puede vencer allí.
why-strike-hard = ahora lo que más promete es un golpe audaz.
why-take = { $space } está al alcance y sin defensa.
why-guard = { $space } no puede quedar sin cobertura.
why-advance = merece la pena marchar hacia { $space }.
why-aim = ahora todo debe dirigirse contra { $space }.
why-transport = hacen falta hombres en { $space }.
why-hold = es mejor conservar lo que se tiene.
why-press-on = el tiempo pasa: los Cuarteles Generales deben gastar lo que tienen.
why-bound = hay que cumplir la apuesta.
why-one-hq = ahora solo un Cuartel General tiene algo que hacer: { $unit }.
why-enough-hqs = ningún otro Cuartel General tiene nada que hacer que valga su paso.
why-pass = nada de lo que hay al alcance vale un paso.
why-halt = los demás están bien donde están.
why-hq-follows = el sitio de un Cuartel General está con sus tropas, y no delante de ellas.
why-hq-stays = el Cuartel General está bien situado.
why-hq-joins = la batalla de { $space } puede necesitar otro día.
why-forced-march = { $space } vale el riesgo.
why-spare-feet = una Marcha Forzada costaría más de lo que da.
why-demand = preguntar no cuesta nada.
why-lay-down = quien se rinde puede volver a formarse; quien muere en el asedio, no.
why-feed = los pasos que se salvan valen más que el que cuesta.
why-forage = las pérdidas cuestan menos que un paso del Cuartel General.
why-nobody-feeds = ningún CG puede suministrarlos.
why-deploy = los cañones y los más fuertes en el centro, los más débiles en las alas, y una Reserva detrás.
why-greater = primero la batalla mayor.
why-stand = la posición se puede mantener.
why-fall-back = es mejor marcharse mientras se puede.
why-sail-home = los barcos son la salida más segura.
why-dearest = puede faltar sitio, y este bloque es el que más se echaría de menos.
why-enough = hay fuerza suficiente en la batalla.
why-reinforce = más hombres, mientras el camino esté abierto.
why-no-hq = sin un Cuartel General en la batalla no hay segundo día.
why-another-day = un día más debería decidirlo.
why-spare = es el paso del que mejor se puede prescindir.
why-pursue = un enemigo que huye nunca vuelve a salir tan barato.
why-too-slow = nadie puede alcanzarlos.
why-assault = el Asalto debería despejar la posición.
why-fire-first = aquí el fuego hace más que un Asalto.
why-no-way-back = no hay por dónde volver.
why-centre = un centro vacío es una Derrota.
why-second-round = va bien: otra vez.
why-break-off = allí el combate está perdido.
why-fire = a esta distancia cada paso cuenta.
why-enfilade = batidos por el flanco no pueden responder.
why-bombard = los cañones llegan y ellos no pueden responder.
why-counter-battery = un cañón silenciado ya no dispara.
why-hold-fire = los que quedan tienen algo mejor que hacer que disparar.
why-line-holds = la línea está bien como está.
why-shift = hace más falta en otro sitio.
why-charge = el combate en esa posición promete.
why-take-box = la posición está libre.
why-envelop = se puede envolver el flanco.
why-search = fuera no sirve de nada.
why-proclaim = tres puntos valen un mes de reclutas confederados.
why-draft = los hombres valen más que los puntos.
why-no-draft = los puntos valen más que los hombres.
why-cadre = un bloque nuevo donde pueda unirse al ejército.
why-rebuild = es el paso que más vale por lo que cuesta.
why-sealed = no queda nada que valga un punto.
why-bid = ese número de Cuarteles Generales tiene algo que hacer.
why-as-they-stood = las tropas están bien donde estaban.
why-play-on = la guerra va lo bastante bien para seguir.
why-stop = es mejor dejarlo aquí.

## La mesa como esquema (en la terminal)

view-usa = Unión
view-csa = Confederados
view-nobody = nadie
view-month = mes
view-year = año
view-months = mes de la partida
view-campaign = Juego de Campaña
view-weather = clima
view-dry = Seco
view-mud = Barro
view-turned = el clima ya ha cambiado
view-turn = Turno de Campaña
view-active = activo
view-phase = fase
view-passes = pases seguidos
view-bids = apuestas
view-bound = CG que hay que activar
view-strategic = Movimientos Estratégicos por usar
view-track = ficha en
view-rp = PR
view-drafts = Reclutamientos de este año
view-emancipated = Emancipación proclamada
view-link = Ferrocarril Militar
view-blocks = bloques a la vista
view-hidden = bloques ocultos
view-id = bloque
view-handle = marca
view-side = bando
view-hex = en
view-steps = pasos
view-up = boca arriba
view-down = desorganizado
view-did = este turno
view-moved = ha movido
view-ordered = con órdenes
view-mark = Marcha Forzada a
view-leaving = se retira a
view-sea = el mar
view-spot = posición
view-reserve = Reserva
view-unplaced = sin colocar
view-outside-usa-left = perdido o envolviendo la izquierda de la Unión
view-outside-usa-right = perdido o envolviendo la derecha de la Unión
view-outside-csa-left = perdido o envolviendo la izquierda confederada
view-outside-csa-right = perdido o envolviendo la derecha confederada
view-acted = este Turno de Batalla
view-fired = ha disparado
view-assaulted = ha asaltado
view-shaken = Moral Pobre
view-arrived = acaba de llegar
view-half_hit = medio impacto
view-pool = bloques fuera del mapa
view-build = por construir
view-gone = perdidos para siempre
view-held = plazas con PV
view-foreign = hexes en manos del enemigo
view-attacks = atacantes por lado de hex
view-battles = batallas
view-day = día
view-slot = hora
view-dawn = Amanecer
view-morning = Mañana
view-afternoon = Tarde
view-dusk = Crepúsculo
view-night = Noche
view-half = Turnos de Batalla de
view-fought = ya jugadas
view-list = en curso
view-attacker = atacante
view-fortress = Fortaleza
view-woods = Bosque
view-owner = posiciones de cada bando
view-entered = lados de hex por los que se ha entrado
view-retreated = retirados por lado de hex
view-reinforced = refuerzos por lado de hex
view-closed = lados de hex cerrados a Refuerzos
view-winner = vencedor
view-stays = se queda otro día
view-half_hits = medios impactos
view-here = se juega ahora
view-picked = en la mano
view-unit = bloque
view-kind = para
view-march = marchar
view-land = Movimiento Terrestre
view-rail = Movimiento Ferroviario
view-sail = Movimiento Naval
view-invade = Invasión Naval
view-evacuate = Evacuación Naval
view-cross = Cruce de Río
view-draft = anotado en secreto
view-swap = intercambiar
view-with = por
view-step = añadir un paso a
view-raise = reclutar
view-drop = tachar

## La historia de una partida: lo que se cuenta

tally-track = La ficha en el marcador
    .help = Por encima de 0 favorece a la Unión; por debajo, a los confederados.
tally-steps = Pasos en el mapa
    .help = De todos los bloques que están en él.
tally-blocks = Bloques en el mapa
    .help = No cuenta lo que está en las reservas fuera de él.
