# For the People. El registro cuenta en pasado lo que hizo cada bando; los dados van al lado de cada línea.

game-name = For the People
game-tagline = Toda la guerra de Secesión, de Fort Sumter a Appomattox, y la voluntad de dos pueblos de librarla.
game-players = 2 jugadores
game-length = una tarde por año de guerra, varias para la campaña
game-weight = reglas exigentes
headline = { $season } de { NUMBER($year, useGrouping: 0) }

scenario-1861 = 1861, el primer año
    .situation = Primavera de 1861. Los dos bandos reúnen todavía las tropas con las que piensan vencer antes de que acabe el año. Kentucky, Misuri y Virginia Occidental no son de nadie, y quien se los gane habrá ganado más que una batalla.
    .length = 3 turnos, unas tres horas
scenario-1862 = 1862, los ejércitos en campaña
    .situation = Primavera de 1862. Los voluntarios ya son ejércitos. Los estados fronterizos están con la Unión, Nashville ha caído y McClellan tiene enfrente a Johnston en el camino de Richmond, mientras otros dos ejércitos se acercan a Corinth. En otoño, la voluntad del Norte debe superar la del Sur.
    .length = 3 turnos, unas cinco horas
scenario-1863 = 1863, el año decisivo
    .situation = Primavera de 1863. Se ha proclamado la emancipación. Vicksburg cierra todavía el Misisipi, Lee defiende Fredericksburg y Bragg Tullahoma, y el Norte se pregunta para qué han servido tantas bajas. Los ejércitos que se malgasten este año contarán contra su bando.
    .length = 3 turnos, unas cinco horas
scenario-1864 = 1864, las últimas campañas
    .situation = Verano de 1864. Grant se enfrenta a Lee en Virginia y Sherman a Johnston en Georgia, y en otoño el Norte acude a las urnas. En primavera, la Unión debe haber ganado diez estados; a la Confederación le basta con resistir.
    .length = 3 turnos, unas cinco horas
scenario-campaign = Campaña, de 1861 a 1865
    .situation = La guerra entera, de la primavera de 1861 a la de 1865, con el despliegue de 1861. La Unión debe ganar diez estados o quebrar la voluntad del Sur; la Confederación, resistir hasta que el Norte se canse.
    .length = 13 turnos, varias sesiones

role-usa = La Unión
    .gender = f
role-csa = La Confederación
    .gender = f

phase-start = Preparación
phase-reinforcement = Refuerzos
phase-deal = Reparto de cartas
phase-strategy = Rondas estratégicas
phase-political = Control político
phase-attrition = Desgaste
phase-end = Final de turno

## Partes de frases

# Un bando es usa o csa; aquí no tiene nombre propio, y así los dos idiomas deciden igual.
The-side =
    { $side ->
        [csa] La Confederación
       *[other] La Unión
    }
the-side =
    { $side ->
        [csa] la Confederación
       *[other] la Unión
    }
of-side =
    { $side ->
        [csa] de la Confederación
       *[other] de la Unión
    }
A-force =
    { $side ->
        [csa] Una fuerza confederada
       *[other] Una fuerza de la Unión
    }
# Un cambio de voluntad con su signo.
signed-change =
    { $change ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [5] +5
        [6] +6
        [7] +7
        [8] +8
        [9] +9
        [10] +10
        [11] +11
        [12] +12
        [13] +13
        [14] +14
        [15] +15
       *[other] { $change }
    }
will-now =
    { $extra ->
        [0] VP { of-side } { signed-change }, queda en { $will }
        [2] VP { of-side } { signed-change }, +{ $extra } por los hados de la guerra, queda en { $will }
       *[other] VP { of-side } { signed-change }, { $extra } por los hados de la guerra, queda en { $will }
    }
the-die =
    { $needs ->
        [0] ninguna tirada sirve
        [1] con un 1
        [6] con cualquier dado
       *[other] con { $needs } o menos
    }
the-route =
    { $route ->
        [north] {" "}por la ruta norte
        [south] {" "}por la ruta sur
       *[other] {""}
    }
the-guns =
    { $guns ->
        [0] {""}
       *[other] , sorteando la artillería de un fuerte
    }

## Cosas que no tienen nombre propio

general-none = nadie
army-none = ningún ejército
target-troops = 1 UM
target-markers = dos indicadores de CP
target-torpedoes = torpedos
target-ironclad = un buque blindado
target-hunley = el Hunley
target-land = por tierra
target-river = por el río
target-east = el este
target-centre = el centro
target-west = el oeste

## Opciones

option-replacement-cavalry = Caballería de reemplazo
    .help = El general de caballería que cae queda fuera de la partida y otro ocupa su lugar: Pegram el de Forrest, Fitzhugh Lee el de Stuart, etc. Sin esta opción, vuelve él mismo más tarde.
option-special-abilities = Habilidades especiales
    .help = McClellan da ánimos al Norte y atrae reclutas cerca de la capital, Van Dorn puede pasar a la caballería, las brigadas de Forrest y Sheridan pueden crecer a 2 UM y Sheridan también puede mandar un cuerpo.
option-rail-logistics = Logística del ferrocarril
    .help = Solo se crean ejércitos con LC por vía férrea, lejos del ferrocarril cada espacio cuesta 2 PD y se sufre más desgaste, y el desplazamiento estratégico lleva como mucho 3 UM por turno a los ejércitos.
option-operations-queue = Cola de operaciones
    .help = Las cartas bajas pueden sumarse en una cola, ronda tras ronda, hasta que basten para activar a un general; cualquier otra jugada, o una batalla en la que él esté, rompe la cola.
option-last-turn = Último turno
    .help = Para seguir más allá del escenario: el número del turno tras el que se decide la guerra, uno de otoño (3, 6, 9, 12) o la primavera de 1865 (13). Con 0 vale el final del escenario.

## Preguntas: el turno y sus cartas

prompt-peace = Acaba el turno de otoño: ¿sigue la guerra o se acuerda parar y decidirla ahora? Para parar hace falta el acuerdo de los dos.
prompt-first = ¿Abres las rondas estratégicas con una campaña antes de que juegue la Unión, o esperas?
prompt-play =
    { $cards ->
        [one] Juega tu última carta: como evento, para operaciones, o descártala.
       *[other] { $cards } cartas en la mano: juega una como evento o para operaciones, o descártala.
    }
prompt-campaign =
    { $n ->
        [one] Campaña, queda un desplazamiento: elige una fuerza que aún no se haya desplazado o acaba la campaña.
       *[other] Campaña, quedan { $n } desplazamientos: elige una fuerza que aún no se haya desplazado o acaba la campaña.
    }
prompt-operations = «{ $card }», { $value ->
        [one] 1 punto de operaciones
       *[other] { $value } puntos de operaciones
    }: elige qué haces con la carta.
prompt-interrupt =
    { $formation ->
        [army] { $general } va a desplazarse con un ejército desde { $space }: ¿interrumpes con una carta?
        [corps] { $general } va a desplazarse con un cuerpo desde { $space }: ¿interrumpes con una carta?
        [brigade] { $general } va a desplazarse con una brigada de caballería desde { $space }: ¿interrumpes con una carta?
       *[other] Una división va a desplazarse desde { $space }: ¿interrumpes con una carta?
    }
prompt-naval-interrupt = Una flota va a zarpar de { $space } rumbo a { $space2 }: ¿la interrumpes con una carta?
prompt-battle-card = Batalla en { $space }, antes de tirar los dados: ¿juegas una carta?

## Preguntas: refuerzos

prompt-recruit =
    { $kind ->
        [centre] Refuerzos del centro, { $n } UM por colocar en Ohio e Indiana: elige un espacio para la siguiente.
        [west] Refuerzos del oeste, { $n } UM por colocar en Illinois o en San Luis: elige un espacio para la siguiente.
        [east-fallback] El ferrocarril no llega a Washington, { $n } UM por colocar en Pensilvania, Delaware y Nueva Jersey: elige un espacio para la siguiente.
        [states] { $n ->
            [one] Refuerzos de los estados, queda 1 UM: elige un espacio para ella.
           *[other] Refuerzos de los estados, quedan { $n } UM, una por estado: elige un espacio para la siguiente.
        }
        [MO] Misuri aporta { $n } UM: elige un espacio.
        [KY] Kentucky aporta { $n } UM: elige un espacio.
        [zone-0] Los rompedores de bloqueo del Atlántico Norte traen { $n } UM: elige el puerto.
        [zone-1] Los rompedores de bloqueo del Atlántico Sur traen { $n } UM: elige el puerto.
        [zone-2] Los rompedores de bloqueo del Golfo Oriental traen { $n } UM: elige el puerto.
        [zone-3] Los rompedores de bloqueo del Golfo Occidental traen { $n } UM: elige el puerto.
       *[other] { $n ->
            [one] Vuelven UM de brigadas de caballería perdidas, queda 1: elige un espacio para ella.
           *[other] Vuelven UM de brigadas de caballería perdidas, quedan { $n }: elige un espacio para la siguiente.
        }
    }
prompt-reduction = Menos refuerzos este turno, hay que renunciar a { $n } UM: elige de qué zona se descuenta la siguiente.
prompt-strategic =
    { $n ->
        [0] Desplazamiento estratégico: este turno no pueden desplazarse más UM.
        [one] Desplazamiento estratégico, aún puede desplazarse 1 UM: elige de dónde sale o termina.
       *[other] Desplazamiento estratégico, aún pueden desplazarse { $n } UM: elige de dónde sale la siguiente o termina.
    }
prompt-train = 1 UM sale de { $space }: elige adónde va.
prompt-quarters =
    { $n ->
        [one] Llega un general, que no se conocerá hasta que ambos bandos hayan colocado los suyos: elige un espacio para él.
       *[other] Llegan { $n } generales, que no se conocerán hasta que ambos bandos hayan colocado los suyos: elige un espacio para el siguiente.
    }

## Preguntas: operaciones

prompt-markers =
    { $value ->
        [one] Un indicador de CP más: elige su espacio o no coloques más.
       *[other] { $value } indicadores de CP más: elige un espacio para el siguiente o no coloques más.
    }
prompt-army = Se crea un ejército en { $space }: elige cuál.
prompt-commander = En { $space } hay generales con la misma influencia política: elige quién manda el nuevo ejército.
prompt-relief =
    { $cost ->
        [0] { $general } va a dejar el { $army }: elige quién toma el mando.
       *[other] { $general } va a dejar el { $army }, lo que cuesta { $cost } VP: elige quién toma el mando.
    }
prompt-fate = { $general } se ha quedado sin mando: elige qué será de él.
prompt-reorganise = Reorganización: elige un general que se desplace solo o termina.
prompt-journey = { $general } viaja sin tropas: elige adónde.
prompt-muster =
    { $formation ->
        [division] Una división sale de { $space }: elige cuántas UM lleva.
       *[other] Un cuerpo sale de { $space }: elige cuántas UM de infantería lleva.
    }
prompt-companion = Elige otro general o una brigada de caballería que acompañe a { $general }, o a nadie.
prompt-move =
    { $formation ->
        [army] Ejército de { $sp } UM en { $space } (PD restantes: { $points }): avanza, cambia lo que lleva o acaba el desplazamiento.
        [corps] Cuerpo de { $sp } UM en { $space } (PD restantes: { $points }): avanza, cambia lo que lleva o acaba el desplazamiento.
        [division] División de { $sp } UM en { $space } (PD restantes: { $points }): avanza o acaba el desplazamiento.
       *[other] Brigada de caballería de { $sp } UM en { $space } (PD restantes: { $points }): avanza o acaba el desplazamiento.
    }
prompt-transport = El { $army } va por agua: elige dónde desembarca.
prompt-sail = Elige de qué puerto zarpa una flota.
prompt-embark =
    { $sp ->
        [0] Elige quién embarca en { $space }: primero un general, si va alguno, y luego la infantería.
       *[other] Ya hay { $sp } UM a bordo en { $space }: elige quién más embarca.
    }
prompt-voyage =
    { $sp ->
        [0] Hay una flota lista en { $space }: elige adónde va.
       *[other] Hay una flota con { $sp } UM de infantería lista en { $space }: elige adónde va.
    }
prompt-steam = 1 UM sale por agua desde { $space }: elige adónde va.

## Preguntas: intercepción, batalla, retirada

prompt-intercept = Una fuerza enemiga de { $sp } UM va a entrar en { $space }: ¿intentas interceptarla?
prompt-garrison = ¿Dejas 1 UM en el fuerte de { $space }?
prompt-withdraw = Una fuerza enemiga de { $sp } UM se te echa encima en { $space }: ¿le haces frente o te retiras antes de la batalla?
prompt-escape = Tu fuerza ha logrado escapar: elige adónde va.
prompt-elite = Elige cuántas unidades de élite combaten en esta batalla. Si su fuerza pierde 2 UM o más, se perderá una.
prompt-battle-commander = En { $space } hay generales con la misma influencia política: elige quién manda en la batalla.
prompt-subordinate =
    { $n ->
        [0] Elige un subordinado cuya capacidad cuente en la batalla de { $space }.
       *[other] Elige el segundo subordinado cuya capacidad cuenta en la batalla de { $space }.
    }
prompt-dismounted =
    { $sp ->
        [one] Ha caído un general de caballería en { $space }, donde debe perderse 1 UM: ¿es la de su brigada?
       *[other] Ha caído un general de caballería en { $space }, donde deben perderse { $sp } UM: ¿es la de su brigada una de ellas?
    }
prompt-losses =
    { $sp ->
        [one] Debe perderse 1 UM en { $space }: ¿infantería o caballería?
       *[other] Deben perderse { $sp } UM en { $space }: elige si la siguiente es de infantería o de caballería.
    }
prompt-retreat =
    { $side ->
        [csa] Los confederados deben retirarse de { $space }: elige adónde.
       *[other] Las tropas de la Unión deben retirarse de { $space }: elige adónde.
    }
prompt-home = La incursión ha salido bien: ¿vuelve la fuerza enseguida o se queda?
prompt-merge = Tienes dos ejércitos en { $space }: elige cuál se elimina.
prompt-succession = Elige quién manda el { $army }.
prompt-excess =
    { $stop ->
        [0] El enemigo tiene demasiados generales en { $space }: elige quién debe irse.
       *[other] El enemigo tiene demasiados generales en { $space }: elige quién debe irse, o déjalo así hasta que se jueguen todas las rondas.
    }

## Preguntas: control político

prompt-capital = El gobierno ha huido: elige la nueva capital.
prompt-raid = ¿Retira tu caballería el indicador de CP enemigo de { $space }?
prompt-order = En este paso tu VP sube y baja: elige qué se aplica primero.
prompt-fill = Has ganado { $state }: elige en qué espacios vacantes colocas indicadores de CP.

## Preguntas: eventos

prompt-levy =
    { $n ->
        [one] «{ $card }», 1 UM por colocar: elige su espacio.
       *[other] «{ $card }», { $n } UM por colocar: elige un espacio para la siguiente.
    }
prompt-flags =
    { $n ->
        [one] «{ $card }»: elige un espacio.
       *[other] «{ $card }»: elige un espacio, quedan { $n }, o no sigas.
    }
prompt-toll =
    { $n ->
        [0] «{ $card }»: elige de dónde se retira 1 UM, o 2 donde haya 8 o más.
       *[other] «{ $card }», { $n } UM por retirar: elige de dónde.
    }
prompt-west = Guerra en el oeste: elige qué aporta la carta.
prompt-forts =
    { $stop ->
        [0] Elige dónde se construye un fuerte.
       *[other] Elige dónde se construye un fuerte (por construir: { $n }) o no construyas más.
    }
prompt-weapon =
    { $weapon ->
        [ironclad] Elige qué puerto defiende el buque blindado.
        [torpedoes] { $n ->
            [one] Elige un puerto para los torpedos, queda 1, o no coloques más.
           *[other] Elige un puerto para los torpedos, quedan { $n }, o no coloques más.
        }
       *[other] Elige qué puerto defiende el Hunley.
    }
prompt-scientist = Elige qué se construye.
prompt-monitor = Elige qué buque blindado se hunde.
prompt-elite-unit = Elige a qué ejército se une la unidad de élite.
prompt-away = «{ $card }»: elige qué general debe marcharse.
prompt-tour = Davis visita sus ejércitos: ¿relevas a un general al mando por la mitad de la VP?
prompt-crisis = Elige qué ejército del oeste cambia de mando.
prompt-call = Elige un general al que llamar al { $army }, o a nadie.
prompt-old-chief = ¿Se queda { $general } con el ejército o lo deja?
prompt-lead = «{ $card }»: elige qué general la dirige.
prompt-way = { $general } puede ir por tierra o por el río: elige el camino.
prompt-richmond = Elige qué ejército marcha sobre Richmond.
prompt-depot = Elige dónde se concentran por ferrocarril hasta { $n } UM para un ataque, o ataca sin ellas.
prompt-gather =
    { $n ->
        [one] Aún puede llegar 1 UM por ferrocarril a { $space }: elige de dónde sale o termina.
       *[other] Aún pueden llegar { $n } UM por ferrocarril a { $space }: elige de dónde sale la siguiente o termina.
    }
prompt-strike = Elige qué general ataca.
prompt-galveston = Elige qué plaza de la Unión se asalta.
prompt-from = Elige de dónde parte el asalto a { $space }.

## Acciones: cartas

action-event = Jugar «{ $card }» como evento
    .hint = se aplica su texto
action-ops =
    { $value ->
        [one] Jugar «{ $card }» para 1 punto de operaciones
       *[other] Jugar «{ $card }» para { $value } puntos de operaciones
    }
    .hint = desplazar, ejército, fuerte, CP
action-discard = Descartar «{ $card }»
    .hint = no ocurre nada
action-open = Abrir con «{ $card }»
    .hint = antes que la Unión
action-wait = Esperar
    .hint = juega primero la Unión
action-interrupt = Jugar «{ $card }»
    .hint = fuera de turno y a la vista
action-pass =
    { $step ->
        [intercept] Dejarlos pasar
        [operations] No hacer nada con la carta
       *[other] No jugar ninguna carta
    }
    .hint = el juego sigue
action-go-on = Seguir la guerra
    .hint = empieza otro turno
action-stop-war = Parar aquí
    .hint = si los dos lo eligen

## Acciones: operaciones

action-activate =
    { $formation ->
        [army] Activar a { $general }: { $army }, { $sp } UM en { $space }
        [brigade] Activar a { $general }: brigada de caballería en { $space }
       *[other] { $sp ->
            [0] Activar a { $general } en { $space }, sin infantería
           *[other] Activar a { $general }: un cuerpo desde { $space }, hasta { $sp } UM
        }
    }
    .hint = desplazamiento terrestre
    .barred = Activar a { $general }
action-division = Desplazar una división desde { $space }, hasta { $sp } UM
    .hint = sin general
action-sail = Zarpar de { $space }
    .hint = hasta 3 UM y un general
    .bare = Enviar una flota
action-steam = Enviar 1 UM por agua desde { $space }
    .hint = sin control naval de la Unión
action-transport = Llevar por agua el { $army }
    .hint = gasta toda la campaña
action-create =
    { $cost ->
        [0] Crear un ejército en { $space }
       *[other] Crear un ejército en { $space }: -{ $cost } VP por un general postergado
    }
    .hint = lo manda el de mayor influencia
    .bare = Crear un ejército
action-raise = Crear el { $army }
    .hint = su indicador va al mapa
action-relieve =
    { $cost ->
        [0] Relevar a { $general } del { $army }
       *[other] Relevar a { $general } del { $army }: -{ $cost } VP
    }
    .hint = después se elige sucesor
action-name =
    { $cost ->
        [0] Dar el mando a { $general }
       *[other] Dar el mando a { $general }: -{ $cost } VP por los postergados
    }
    .hint = manda desde ahora
action-reassign =
    { $cost ->
        [0] Reasignarlo al { $army }
       *[other] { $general ->
            [nadie] Reasignarlo al { $army }: -{ $cost } VP
           *[other] Reasignarlo al { $army } en lugar de { $general }: -{ $cost } VP
        }
    }
    .hint = por una línea de comunicación
action-demote = Degradarlo: vuelve al turno siguiente
    .hint = va al marcador de turnos
action-dismiss = Eliminarlo de la partida
    .hint = para siempre
action-reorganise = Reorganizar a los generales
    .hint = se desplazan sin tropas
action-pick =
    { $step ->
        [call] Llamar a { $general } desde { $space }
       *[other] Desplazar a { $general } desde { $space }
    }
    .hint = sin tropas
action-fort = Construir un fuerte en { $space }
    .hint = una de tus fichas de fuerte
    .bare = Construir un fuerte
action-mark =
    { $resource ->
        [0] Colocar un indicador de CP en { $space }
       *[other] Colocar un indicador de CP en { $space }: destruye el centro de recursos
    }
    .hint = el espacio pasa a ser tuyo
    .barred = Colocar un CP en { $space }
    .bare = Colocar indicadores de CP
action-raid = Retirar el indicador de CP enemigo de { $space }
    .hint = vuelve al control impreso
action-queue = Sumarla a la cola de operaciones de { $general }: { $n } de { $needs }
    .hint = se activa cuando baste

## Acciones: en marcha

action-with-sp =
    { $target ->
        [0] No llevar infantería
       *[other] Llevar { $target } UM
    }
    .hint = infantería de este espacio
action-alone = No llevar a nadie más
    .hint = el general va solo
action-along =
    { $mounted ->
        [0] Llevar a { $general }
       *[other] Llevar a { $general } y su caballería
    }
    .hint = se desplaza con la fuerza
    .barred = Llevar a { $general }
    .bare = Llevar a un general
action-to =
    { $step ->
        [move] { $meets ->
            [nobody] Marchar a { $space }{ the-route }
            [fort] Marchar contra el fuerte de { $space }{ the-route }
            [both] Marchar contra { $space }{ the-route }: { $foes } UM y un fuerte
           *[other] Marchar contra { $space }{ the-route }: { $foes } UM
        }
        [voyage] { $meets ->
            [nobody] Navegar a { $space }{ the-guns }
            [fort] Asaltar el fuerte de { $space }{ the-guns }
            [both] Asaltar { $space }{ the-guns }: { $foes } UM y un fuerte
           *[other] Asaltar { $space }{ the-guns }: { $foes } UM
        }
        [transport] { $meets ->
            [nobody] Desembarcar en { $space }{ the-guns }
            [fort] Asaltar el fuerte de { $space }{ the-guns }
            [both] Asaltar { $space }{ the-guns }: { $foes } UM y un fuerte
           *[other] Asaltar { $space }{ the-guns }: { $foes } UM
        }
        [train] Llevar 1 UM a { $space }
        [steam] Ir por agua a { $space }
       *[other] Ir a { $space }
    }
    .barred = A { $space }
action-convert =
    { $resource ->
        [0] Convertir { $space }, 1 PD
       *[other] Convertir { $space }, 1 PD: destruye el centro de recursos
    }
    .hint = coloca un indicador de CP
    .barred = Colocar un CP aquí
action-take-sp = Incorporar 1 UM
    .hint = de este espacio
action-drop-sp = Dejar 1 UM aquí
    .hint = ya no sigue
action-take =
    { $mounted ->
        [0] Incorporar a { $general }
       *[other] Incorporar a { $general } y su caballería
    }
    .hint = se desplaza con la fuerza
action-drop =
    { $mounted ->
        [0] Dejar aquí a { $general }
       *[other] Dejar aquí a { $general } y su caballería
    }
    .hint = ya no sigue
action-mount = Pasarlo a la caballería
    .hint = su UM forma una brigada
action-grow = Reforzar la brigada a 2 UM
    .hint = absorbe 1 UM de infantería
action-stop =
    { $step ->
        [campaign] Acabar la campaña
        [voyage] Quedarse en puerto
       *[other] Acabar el desplazamiento
    }
    .hint = se renuncia al resto

## Acciones: intercepción, batalla, retirada

action-intercept = Interceptar con { $general }, { the-die }
    .barred = Interceptar con { $general }
    .hint = si falla, se queda donde está
action-cigars = Interceptar con { $general }: «{ $card }»
    .hint = sin dado, lo consigue
action-manassas = Interceptar con { $general }: «{ $card }»
    .hint = sin dado, a dos espacios o menos
action-leave-sp =
    { $target ->
        [0] No dejar a nadie
       *[other] Dejar { $target } UM
    }
    .hint = de guarnición en el fuerte
action-stand = Hacer frente
    .hint = habrá batalla
action-withdraw = Intentar retirarse antes de la batalla, { the-die }
    .hint = si falla, hay batalla
action-back = Retirarse a { $space }
    .hint = va toda la fuerza
action-elite =
    { $target ->
        [0] No usar unidades de élite
        [one] Usar { $target } unidad de élite
       *[other] Usar { $target } unidades de élite
    }
    .hint = cada una suma 1 al dado
action-pay = Contarla entre las pérdidas
    .hint = los demás pierden 1 UM menos
action-spare = Perder otra UM en su lugar
    .hint = vuelve al turno siguiente
action-foot = Perder 1 UM de infantería
    .hint = se pierde del todo
action-lose =
    { $grown ->
        [0] Perder la brigada de { $general }
       *[other] Reducir la brigada de { $general } a 1 UM
    }
    .barred = Perder la brigada de { $general }
    .hint =
        { $grown ->
            [0] vuelve más adelante
           *[other] sigue con 1 UM
        }
action-home = Volver a { $space }
    .hint = acaba la incursión
action-dissolve = Eliminar el { $army }: -{ $cost } VP
    .hint = sus generales vuelven después
action-lead = { $general }: +{ $rating }
    .hint = cuenta su capacidad
    .barred = { $general }
action-let = Dejarlo así
    .hint = hasta que se jueguen todas las rondas
action-send =
    { $gone ->
        [0] Apartar a { $general }
       *[other] Eliminar a { $general } de la partida
    }
    .hint = deja el mapa

## Acciones: refuerzos, control político, eventos

action-recruit = Colocar 1 UM en { $space }
    .hint = infantería
action-fewer = 1 UM menos para { $target }
    .hint = de las tropas de este turno
action-entrain =
    { $step ->
        [gather] Traer 1 UM de { $space }
       *[other] Desplazar 1 UM desde { $space }
    }
    .hint = por ferrocarril o por agua
    .barred = Desplazar 1 UM desde { $space }
    .bare = Desplazar una UM
action-post = Enviar un general a { $space }
    .hint = se sabrá quién más tarde
action-settle =
    { $cost ->
        [0] Trasladar la capital a { $space }
       *[other] Trasladar la capital a { $space }: -{ $cost } VP
    }
    .hint = nueva capital
    .barred = Trasladar la capital a { $space }
action-apply =
    { $effect ->
        [state] Primero el control de { $state }: { signed-change }
        [invaded] Primero la invasión de { $state }: { signed-change }
        [mississippi] Primero el Misisipi: { signed-change }
       *[other] Primero esto: { signed-change }
    }
    .hint = y los hados de la guerra
action-all = Colocar indicadores en todos
    .hint = cada espacio vacante
action-strike = Retirar infantería de { $space }
    .hint = nunca caballería
action-choose =
    { $step ->
        [way] Ir { $target }
        [west] Elegir { $target }
       *[other] Construir { $target }
    }
    .hint = para esta carta
action-lay =
    { $weapon ->
        [ironclad] Situar el buque blindado en { $space }
        [torpedoes] Colocar torpedos en { $space }
       *[other] Situar el Hunley en { $space }
    }
    .hint = contra los asaltos anfibios
action-sink = Hundir el buque blindado de { $space }
    .hint = se pierde del todo
action-assign =
    { $step ->
        [richmond] Marchar sobre Richmond con el { $army }
        [crisis] Cambiar el mando del { $army }
       *[other] Unir la unidad de élite al { $army }
    }
    .hint = este ejército
action-gather = Concentrar tropas en { $space }
    .hint = llegan por ferrocarril
action-assault = Asaltar { $space }
    .hint = como un asalto anfibio
action-from = Partir de { $space }
    .hint = hasta 3 UM
action-stay =
    { $step ->
        [home] Quedarse donde están
       *[other] Se queda con el ejército
    }
    .hint = nada cambia
action-done =
    { $step ->
        [strategic] Terminar el desplazamiento estratégico
        [markers] No colocar más indicadores
        [flags] Ningún espacio más
        [fill] No colocar más indicadores
        [reorganise] Terminar la reorganización
        [raid] Dejar el indicador
        [depot] Atacar sin concentrar tropas
        [gather] No traer más
        [forts] No construir más
        [weapon] No colocar más
        [tour] No relevar a nadie
        [call] No llamar a nadie
        [succession] Dejar el mando como está
        [strike] No atacar
       *[other] Terminar
    }
    .hint = seguir adelante

## Registro: encabezados

log-heading-turn = Turno { $turn } · { $season } de { NUMBER($year, useGrouping: 0) }
log-heading-phase = { $phase }
log-heading-round = Ronda { of-side }

## Registro: el turno y sus cartas

log-opening = Despliegue: { $scenario }
log-dealt =
    { $n ->
        [one] Se repartió 1 carta a cada bando
       *[other] Se repartieron { $n } cartas a cada bando
    }
log-reshuffled = Los descartes se barajaron de nuevo con el mazo
log-plays-event = { The-side } jugó «{ $card }» como evento
log-plays-ops = { The-side } jugó «{ $card }» para operaciones
log-plays-discard = { The-side } descartó «{ $card }»
log-interrupts = { The-side } interrumpió con «{ $card }»
log-cancelled = Se canceló el desplazamiento desde { $space }
log-card-removed = «{ $card }» salió de la partida
log-stripped = { The-side } tuvo que descartar «{ $card }»
log-on-to-richmond = La Unión debe marchar sobre Richmond con su próxima carta
log-emancipation = Se proclamó la emancipación
log-intervention = Europa intervino; el bloqueo bajó a { $level }
log-queued =
    { $value ->
        [one] La cola de operaciones de { $general } tiene ya 1 punto
       *[other] La cola de operaciones de { $general } tiene ya { $value } puntos
    }
log-war-over = La guerra terminó

## Registro: refuerzos

log-recruited = { The-side } reclutó { $sp } UM en { $space }
log-recruited-together = { The-side } reclutó { $sp } UM: { $spaces_each }
log-runners = Los rompedores de bloqueo pasaron en el { $zone }, con el bloqueo en { $level }
log-runners-caught = Los rompedores de bloqueo fueron apresados en el { $zone }, con el bloqueo en { $level }
log-zone-closed = No había ningún puerto abierto a los rompedores de bloqueo en el { $zone }
log-entrained = 1 UM { of-side } pasó de { $space } a { $space2 }
log-entrained-together = { $sp } UM { of-side } pasaron de { $space } a { $space2 }
log-general-posted =
    { $side ->
        [csa] Un general confederado, aún sin revelar, fue enviado a { $space }
       *[other] Un general de la Unión, aún sin revelar, fue enviado a { $space }
    }
log-arrived = { $general } llegó a { $space }
log-desertions = Deserciones: { $n } UM menos en los próximos refuerzos confederados
log-locomotives = Las locomotoras gastadas frenarán el próximo desplazamiento estratégico confederado

## Registro: generales y ejércitos

log-army-raised = Se creó el { $army } en { $space }, al mando de { $general }
log-army-lost = Se perdió el { $army } en { $space }
log-commands = { $general } tomó el mando del { $army }
log-generic = El { $army } quedó en manos de un general genérico
log-relieved = { $general } fue relevado del mando del { $army }
log-reassigned = { $general } fue reasignado al { $army }
log-demoted = { $general } fue degradado y volverá al turno siguiente
log-dismissed = { $general } quedó fuera de la guerra
log-let-stand =
    { $side ->
        [csa] La Unión consintió por ahora que los confederados tuvieran demasiados generales en { $space }
       *[other] La Confederación consintió por ahora que la Unión tuviera demasiados generales en { $space }
    }
log-leads = Se eligió la capacidad de { $general } para la batalla de { $space }
log-sent-away = { $general } se quedó sin mando en { $space } y fue apartado
log-travelled = { $general } viajó de { $space } a { $space2 }
log-elite-unit = Una unidad de élite se unió al { $army }
log-elite-lost = { The-side } perdió una unidad de élite
log-mounted = { $general } pasó a ser general de caballería
log-grown = La brigada de { $general } creció a 2 UM en { $space }
log-replaced = { $general2 } ocupará el lugar de { $general }

## Registro: desplazamientos

log-activated =
    { $formation ->
        [army] { $general } fue activado en { $space } con su ejército
        [brigade] { $general } fue activado en { $space } con su brigada de caballería
       *[other] { $general } fue activado en { $space } con un cuerpo
    }
log-division = Se activó en { $space } una división { of-side }
log-marched =
    { $general ->
        [nadie] { A-force } de { $sp } UM marchó de { $space } a { $space2 }
       *[other] { $sp ->
            [0] { $general } fue de { $space } a { $space2 }
           *[other] { $general } marchó de { $space } a { $space2 } con { $sp } UM
        }
    }
log-marched-there =
    { $general ->
        [nadie] { A-force } de { $sp } UM marchó de { $space } a { $space2 }, donde ahora hay { $there } UM
       *[other] { $sp ->
            [0] { $general } fue de { $space } a { $space2 }, donde ahora hay { $there } UM
           *[other] { $general } marchó de { $space } a { $space2 } con { $sp } UM; ahora hay allí { $there } UM
        }
    }
log-journey =
    { $general ->
        [nadie] { A-force } de { $sp } UM marchó de { $space } a { $space2 } por { $spaces_and }
       *[other] { $sp ->
            [0] { $general } fue de { $space } a { $space2 } por { $spaces_and }
           *[other] { $general } marchó de { $space } a { $space2 } por { $spaces_and } con { $sp } UM
        }
    }
log-journey-there =
    { $general ->
        [nadie] { A-force } de { $sp } UM marchó de { $space } a { $space2 } por { $spaces_and }; ahora hay allí { $there } UM
       *[other] { $sp ->
            [0] { $general } fue de { $space } a { $space2 } por { $spaces_and }; ahora hay allí { $there } UM
           *[other] { $general } marchó de { $space } a { $space2 } por { $spaces_and } con { $sp } UM; ahora hay allí { $there } UM
        }
    }
log-marched-taking = { log-marched } y tomó el control de { $spaces2_and }
log-journey-taking = { log-journey } y tomó el control de { $spaces2_and }
log-halted = El desplazamiento acabó en { $space }, con { $sp } UM { of-side }
log-went-home = Los incursores volvieron a { $space }
log-landed =
    { $general ->
        [nadie] Una flota llevó { $sp } UM de { $space } a { $space2 }
       *[other] { $sp ->
            [0] Una flota llevó a { $general } de { $space } a { $space2 }
           *[other] Una flota llevó a { $general } con { $sp } UM de { $space } a { $space2 }
        }
    }
log-ran-guns = La flota sorteó la artillería de { $space }
log-driven-back = La artillería de { $space } rechazó a la flota
log-steamed = 1 UM confederada fue por agua de { $space } a { $space2 }
log-assault =
    { $sp ->
        [one] 1 UM confederada partió de { $space } al asalto de { $space2 }
       *[other] { $sp } UM confederadas partieron de { $space } al asalto de { $space2 }
    }
log-returned = Las tropas { of-side } volvieron del asalto anfibio, de { $space } a { $space2 }

## Registro: intercepción, batalla, retirada

log-intercepts = { $general } interceptó en { $space }; necesitaba { $needs } o menos
log-misses = { $general } no logró interceptar en { $space }; necesitaba { $needs } o menos
log-gets-away = La fuerza { of-side } en { $space } escapó antes de la batalla; necesitaba { $needs } o menos
log-held-fast = La fuerza { of-side } en { $space } no pudo escapar; necesitaba { $needs } o menos
log-withdrew = La fuerza { of-side } se retiró de { $space } a { $space2 } antes de la batalla
log-overrun = { The-side } arrolló { $sp } UM en { $space }
log-driven-off = { $general } fue expulsado de { $space }
log-battle =
    { $defenders ->
        [0] { $side ->
            [csa] La Confederación atacó el fuerte sin guarnición de { $space } con { $attackers } UM
           *[other] La Unión atacó el fuerte sin guarnición de { $space } con { $attackers } UM
        }
       *[other] { $size ->
            [small] Batalla pequeña en { $space }: { the-side } atacó con { $attackers } UM contra { $defenders }
            [medium] Batalla mediana en { $space }: { the-side } atacó con { $attackers } UM contra { $defenders }
           *[other] Batalla grande en { $space }: { the-side } atacó con { $attackers } UM contra { $defenders }
        }
    }
log-battle-dice = { The-side } venció en { $space }: atacante { $die } + { $drm }, defensor { $die2 } + { $drm2 }; pérdidas según la tabla, { $lost } y { $lost2 }
log-casualty-die = Generales { of-side } bajo el fuego; cae uno con { $needs } o menos
log-fallen = { $general } cayó en { $space }
log-lost-sp = { The-side } perdió { $sp } UM de infantería en { $space }
log-lost-sp-together = { The-side } perdió { $sp } UM de infantería: { $spaces_each }
log-brigade-lost = La brigada de { $general } se perdió en { $space }
log-brigade-shrunk = La brigada de { $general } quedó reducida a 1 UM
log-retreated = La fuerza { of-side } se retiró de { $space } a { $space2 }
log-stragglers = La fuerza { of-side } perdió 1 UM más por acabar en { $space }, con CP enemigo
log-surrendered =
    { $sp ->
        [one] Se rindió 1 UM { of-side } en { $space }
       *[other] Se rindieron { $sp } UM { of-side } en { $space }
    }

## Registro: control, fuertes, flotas

log-marked = { $space } pasó al control { of-side }
log-marked-together = { $spaces_and } pasaron al control { of-side }
log-unmarked = Se retiró el indicador de CP de { $space }
log-destroyed = El centro de recursos de { $space } quedó destruido
log-fort-built = { The-side } construyó un fuerte en { $space }
log-fort-razed = El fuerte { of-side } en { $space } fue destruido
log-weapon-laid =
    { $weapon ->
        [ironclad] Un buque blindado se situó en { $space }
        [torpedoes] Se colocaron torpedos en { $space }
       *[other] El Hunley se situó en { $space }
    }
log-weapons-lost = Se perdieron las armas navales de { $space }
log-ironclad-sunk = El buque blindado de { $space } fue hundido
log-blockade-level = El valor de bloqueo quedó en { $level }
log-amphibious-level = El modificador de asalto anfibio quedó en { $level }
log-struck = { The-side } perdió 1 UM de infantería en { $space }: «{ $card }»
log-capital-lost = El gobierno { of-side } huyó de { $space }
log-capital-moved = La capital { of-side } pasó a { $space }
log-state-won = { The-side } ganó { $state }
log-river-open = El Misisipi quedó abierto hasta el mar

## Registro: voluntad política

log-will-resource = Centro de recursos de { $space } destruido: { will-now }
log-will-fort = Caída de un fuerte, { $space }: { will-now }
log-will-capital = Capital perdida en { $space }: { will-now }
log-will-refuge = Nueva capital en { $space }: { will-now }
log-will-state = Control de { $state }: { will-now }
log-will-invaded = Invasión de { $state }: { will-now }
log-will-mississippi = Apertura del Misisipi: { will-now }
log-will-weariness = Fatiga de guerra: { will-now }
log-will-remorse = Remordimiento: { will-now }
log-will-relief = Relevo de { $general }: { will-now }
log-will-passed-over = Generales postergados por { $general }: { will-now }
log-will-outranked = { $general }, postergado para el mando: { will-now }
log-will-mcclellan = Confianza en McClellan: { will-now }
log-will-army = Pérdida del { $army }: { will-now }
log-will-stacked = { $army } eliminado, por su general al mando: { will-now }
log-will-victory = Victoria en { $space }: { will-now }
log-will-defeat = Derrota en { $space }: { will-now }
log-will-intervention = Intervención extranjera: { will-now }
log-will-event = «{ $card }»: { will-now }
log-will-blockade =
    { $n ->
        [one] Bloqueo, una zona no trajo nada: { will-now }
       *[other] Bloqueo, { $n } zonas no trajeron nada: { will-now }
    }
log-will-blockade-neglected = Bloqueo descuidado: { will-now }
log-will-armies = Fuerza de los ejércitos en campaña: VP { of-side } +{ $change }, queda en { $will }

## De dónde viene la voluntad

ledger-resource = Centros de recursos
ledger-fort = Fuertes
ledger-capital = Capital perdida
ledger-refuge = Nueva capital
ledger-state = Control de estados
ledger-invaded = Invasión
ledger-mississippi = El Misisipi
ledger-weariness = Fatiga de guerra
ledger-remorse = Remordimiento
ledger-relief = Generales relevados
ledger-passed-over = Generales postergados
ledger-outranked = Generales postergados
ledger-mcclellan = McClellan
ledger-army = Ejércitos perdidos
ledger-stacked = Ejércitos eliminados
ledger-victory = Victorias
ledger-defeat = Derrotas
ledger-intervention = Intervención extranjera
ledger-event = Eventos
ledger-blockade = Bloqueo
ledger-blockade-neglected = Bloqueo descuidado
ledger-armies = Ejércitos en campaña
ledger-fortunes = Los hados de la guerra

## Modificadores de batalla

modifier-commander = General al mando
modifier-subordinate = Subordinado
modifier-interception = Intercepción
modifier-amphibious = Asalto anfibio
modifier-fort = Fuerte
modifier-siege-guns = Cañones de asedio
modifier-elite = Unidades de élite
modifier-ungarrisoned = Fuerte sin guarnición
modifier-ratio = Proporción de fuerzas
modifier-supply = Enemigo sin suministros
modifier-ambush = Emboscada
modifier-card = Carta

## Por qué algo no se puede hacer

refused-enemy-event = El evento de esta carta es del otro bando.
refused-not-now = Ahora no se cumplen las condiciones de este evento.
refused-rough-country = Por esa conexión de trazos solo pasan generales confederados, con una carta de 3 o una de campaña.
refused-river-barred = El río está cerrado ahí para tu bando.
refused-general-alone = Un general sin tropas no entra donde hay enemigos ni en espacios bajo control enemigo.
refused-division-stays-home = Una división no entra en territorio enemigo.
refused-no-points = No le quedan PD para eso.
refused-general-left-alone = Quedaría allí un general sin tropas.
refused-against-orders = La carta le ordena ir a otra parte.
refused-convert-no-supply = Sin suministro no coloca ningún CP.
refused-rating-too-high = Su capacidad estratégica es mayor que el valor de la carta.
refused-general-has-moved = Ya se ha desplazado con esta carta.
refused-no-way-by-land = De allí no sale ninguna conexión por tierra.
refused-no-troops = No tiene tropas consigo.
refused-army-has-moved = Su ejército ya se ha desplazado con esta carta.
refused-stays-with-army = Debe quedarse con su ejército.
refused-value-too-low = La carta no vale lo bastante para eso.
refused-no-army-markers = No queda ningún indicador de ejército.
refused-no-forts-left = No queda ningún fuerte por construir.
refused-enemy-in-space = Allí hay enemigos.
refused-no-supply = No está en situación de suministro.
refused-pro-union = El lugar es partidario de la Unión.
refused-fort-is-full = En el fuerte no cabe más guarnición.
refused-state-has-had = Ese estado ya ha dado su UM en este turno.
refused-no-trains-left = Este turno no pueden desplazarse más UM.
refused-point-has-moved = Lo que hay allí ya se ha desplazado.
refused-no-line-from-here = Ninguna línea lleva de allí a ninguna parte.
refused-no-line-to-there = Ninguna línea lleva allí.
refused-army-needs-general = Va antes un ejército sin comandante.
refused-generals-too-many = Quedarían demasiados generales para las tropas de allí.
refused-generals-enough = Ya hay generales de sobra para las tropas de allí.
refused-not-vacant = No está vacante.
refused-not-own-country = El estado no es de los de tu bando.
refused-no-brigade = No tiene brigada de caballería.
refused-no-infantry = Allí no hay infantería.
refused-one-in-each-state = En esta campaña se desplaza una fuerza de cada estado, y de este ya lo ha hecho una.
refused-has-sailed = En una campaña solo hay un desplazamiento naval.
refused-no-room-in-corps = En el cuerpo no cabe su caballería.
refused-outranks-him = Tiene más rango que el general del cuerpo.
refused-force-left-here = De allí viene el enemigo.
refused-no-road-for-that = Por esa conexión no se intercepta ni se retira nadie.
refused-not-in-command = No está al mando de las tropas de allí.
refused-attacker-came-there = De allí ha venido el atacante.
refused-enemy-country = La controla el enemigo.
refused-better-refuge = Se retiran a donde haya menos peligro, mientras puedan.
refused-no-use-here = Aquí no sirve de nada.
refused-force-is-full = En la fuerza no caben tantas UM.
refused-one-general-only = Solo puede ir un general.
refused-no-way-by-water = Fuertes o buques blindados cierran el paso por agua.
refused-rivers-only = En este turno la Unión solo se desplaza por los ríos.
refused-counts-already = Su capacidad ya cuenta.
refused-cavalry-detached = Una carta deja a la caballería fuera de esta batalla.
refused-one-of-cavalry = Solo uno de ellos puede ser de caballería.
refused-no-capital = Sin capital no se colocan indicadores de CP con cartas de operaciones.

## Cómo acabó

outcome-will-broken = Gana la Unión: al Sur no le queda voluntad de luchar, con { $csa } VP frente a { $usa }.
    .short = el Sur se rinde
outcome-exhausted = Gana la Unión: todos los centros de recursos del Sur están destruidos y todos sus puertos RB cerrados. VP: Unión, { $usa }; Confederación, { $csa }.
    .short = sin recursos ni puertos
outcome-election = Gana la Confederación: en el otoño de 1864 el Norte, con { $usa } VP, vota por la paz. VP confederada: { $csa }.
    .short = las elecciones de 1864
outcome-north-weary = Gana la Confederación: sus VP, { $csa }, son más del doble que los { $usa } del Norte.
    .short = el Norte se rinde
outcome-draw = Empate: ningún bando ha cumplido él solo sus condiciones. VP: Unión, { $usa }; Confederación, { $csa }.
    .short = empate
outcome-usa-border = La Unión gana 1861: Misuri, Kentucky y Virginia Occidental son suyos. VP: Unión, { $usa }; Confederación, { $csa }.
    .short = los estados fronterizos
outcome-usa-heart = La Unión gana 1861: el Sur ha perdido el ánimo, con { $csa } VP frente a { $usa }.
    .short = el Sur pierde el ánimo
outcome-csa-border = La Confederación gana 1861: Misuri y Kentucky son suyos. VP: Unión, { $usa }; Confederación, { $csa }.
    .short = los estados fronterizos
outcome-csa-heart = La Confederación gana 1861: el Norte ha perdido el ánimo, con { $usa } VP frente a { $csa }.
    .short = el Norte pierde el ánimo
outcome-usa-will = Gana la Unión: sus { $usa } VP superan los { $csa } del Sur.
    .short = más VP
outcome-csa-will = Gana la Confederación: los { $usa } VP del Norte no superan sus { $csa }.
    .short = más VP
outcome-usa-states =
    { $states ->
        [one] Gana la Unión: cuenta 1 estado y necesitaba diez. VP: Unión, { $usa }; Confederación, { $csa }.
       *[other] Gana la Unión: cuenta { $states } estados y necesitaba diez. VP: Unión, { $usa }; Confederación, { $csa }.
    }
    .short = diez estados
outcome-csa-states =
    { $states ->
        [one] Gana la Confederación: la Unión cuenta 1 estado y necesitaba diez. VP: Unión, { $usa }; Confederación, { $csa }.
       *[other] Gana la Confederación: la Unión cuenta { $states } estados y necesitaba diez. VP: Unión, { $usa }; Confederación, { $csa }.
    }
    .short = menos de diez estados

## Por qué lo haría el jugador del ordenador

why-play = es lo que suele hacerse en un caso así.
why-event = el evento de «{ $card }» vale ahora más que sus operaciones.
why-ops = para operaciones (OP), «{ $card }» es lo que más rinde ahora.
why-quick = aquí no hay mucho que elegir.

## Probabilidades

odds-battle = Batalla
odds-interception = Intercepción
odds-withdrawal = Retirada antes de la batalla
odds-guns = Sortear la artillería
odds-blockade = Rompedores de bloqueo
odds-no-only-a-fort = Sin UM solo puede defenderse un fuerte, y solo contra un asalto anfibio.
odds-no-amphibious = Solo los asaltos anfibios de la Unión tienen modificador anfibio.
odds-no-ambush = La emboscada se tiende en tierra, en una batalla pequeña o mediana.
odds-no-siege-guns = Los cañones de asedio sirven para un ataque de la Unión a un fuerte.
odds-field-attacker = Bando atacante
odds-field-attacker-sp = Atacante: UM
odds-field-attacker-rating = Atacante: capacidad ofensiva del general al mando
odds-field-attacker-army = Atacante: es un ejército
odds-field-attacker-horse = Atacante: lleva caballería
odds-field-attacker-second = Atacante: capacidad ofensiva del primer subordinado de un ejército
odds-field-attacker-third = Atacante: capacidad ofensiva del segundo
odds-field-attacker-elite = Atacante: unidades de élite que usa
odds-field-attacker-unsupplied = Atacante: sin suministros
odds-field-attacker-generals = Atacante: hay un general que puede caer
odds-field-defender-sp = Defensor: UM
odds-field-defender-rating = Defensor: capacidad defensiva del general al mando
odds-field-defender-army = Defensor: es un ejército
odds-field-defender-horse = Defensor: lleva caballería
odds-field-defender-second = Defensor: capacidad defensiva del primer subordinado de un ejército
odds-field-defender-third = Defensor: capacidad defensiva del segundo
odds-field-defender-elite = Defensor: unidades de élite que usa
odds-field-defender-unsupplied = Defensor: sin suministros
odds-field-defender-generals = Defensor: hay un general que puede caer
odds-field-met = El defensor ha interceptado
odds-field-fort = El defensor tiene un fuerte
odds-field-no-star = Centro de recursos o capital: no cuentan los asteriscos
odds-field-card = Lo que suma la carta del desplazamiento
odds-field-ambush = Emboscada del defensor
odds-field-siege-guns = Cañones de asedio
odds-field-sea = Ataque desde el agua
odds-field-amphibious = Modificador de asalto anfibio
odds-field-admiral = Con la carta de un almirante
odds-field-ironclad = Hay un buque blindado
odds-field-torpedoes = Hay torpedos
odds-field-hunley = Está el Hunley
odds-field-defence = Capacidad defensiva del general
odds-field-horse = Lleva caballería
odds-field-blockade = Valor de bloqueo
odds-field-zones = Zonas con un puerto abierto
odds-result-wins = Gana el atacante
odds-result-wins-lost = Gana el atacante, sin que le quede nadie
odds-result-beaten = Gana el defensor
odds-result-beaten-lost = Gana el defensor, sin que le quede nadie
odds-result-intercepts = Intercepta
odds-result-misses = No lo consigue
odds-result-gets-away = La fuerza escapa
odds-result-held-fast = Tiene que luchar
odds-result-runs-past = La flota pasa
odds-result-turned-back = Es rechazada
odds-result-sp-0 = Ninguna UM
odds-result-sp-1 = 1 UM
odds-result-sp-2 = 2 UM
odds-result-sp-3 = 3 UM
odds-result-sp-4 = 4 UM
odds-line-size =
    { $size ->
        [small] Batalla pequeña, { $sp } UM en total
        [medium] Batalla mediana, { $sp } UM en total
       *[other] Batalla grande, { $sp } UM en total
    }
odds-line-attacker-adds = Atacante: { $modifier }, +{ $n }
odds-line-attacker-total = Atacante: +{ $n } al dado en total
odds-line-defender-adds = Defensor: { $modifier }, +{ $n }
odds-line-defender-total = Defensor: +{ $n } al dado en total
odds-line-losses = El atacante pierde { $attacker } UM y el defensor { $defender }: { $chance } %
odds-line-mean = UM perdidas de media: atacante, { $attacker }; defensor, { $defender }
odds-line-attacker-destroyed = Se destruye al atacante: { $chance } %
odds-line-attacker-general = Cae un general del atacante: { $chance } %
odds-line-defender-destroyed = Se destruye al defensor: { $chance } %
odds-line-defender-general = Cae un general del defensor: { $chance } %
odds-line-die =
    { $low ->
        [1] { $high ->
            [1] Solo con un 1
            [6] Con cualquier dado
           *[other] Con { $high } o menos
        }
        [6] Solo con un 6
       *[other] Con { $low } o más
    }
odds-line-no-die = Ninguna tirada sirve
odds-line-runners-mean = UM de media: { $sp }
odds-line-runners =
    { $will ->
        [one] { $sp } UM, se pierde 1 VP: { $chance } %
       *[other] { $sp } UM, se pierden { $will } VP: { $chance } %
    }

## Para qué se tira o se saca al azar

roll-guns = Paso ante la artillería de { $space }
    .kind = Paso ante la artillería
roll-attack = El ataque a { $space }
    .kind = Ataques
roll-defence = La defensa de { $space }
    .kind = Defensas
roll-general = Un general nuevo, boca abajo
roll-withdraw = Escapar de { $space } antes de la batalla
    .kind = Escapar antes de la batalla
roll-deck = El mazo, barajado
roll-hand = Una carta de la mano
roll-casualty = Si los generales salen ilesos
roll-fallen = Qué general cae
roll-runners = Romper el bloqueo del { $zone }
    .kind = Romper el bloqueo
roll-intercept = Intercepción de { $general } en { $space }
    .kind = Intercepciones

## Lo que queda por hacer

undone-march =
    { $points ->
        [one] Queda un PD.
       *[other] Quedan { $points } PD.
    }
undone-rails =
    { $points ->
        [one] Por ferrocarril aún se puede avanzar un espacio.
       *[other] Por ferrocarril aún se pueden avanzar { $points } espacios.
    }
undone-convert =
    { $points ->
        [one] No controlas { $space }: con el último PD puedes colocar un indicador de CP.
       *[other] Quedan { $points } PD y no controlas { $space }: con uno de ellos puedes colocar un indicador de CP.
    }
undone-campaign =
    { $n ->
        [one] Queda un desplazamiento de la campaña
       *[other] Quedan { $n } desplazamientos de la campaña
    } y { $forces ->
        [one] una fuerza aún puede ponerse en marcha.
       *[other] { $forces } fuerzas aún pueden ponerse en marcha.
    }
undone-strategic =
    { $n ->
        [one] Aún puede desplazarse 1 UM
       *[other] Aún pueden desplazarse { $n } UM
    }, desde { $spaces ->
        [one] un espacio.
       *[other] cualquiera de { $spaces } espacios.
    }
undone-markers =
    { $n ->
        [one] Aún se puede colocar un indicador de CP
       *[other] Aún se pueden colocar { $n } indicadores de CP
    }, en { $spaces ->
        [one] un espacio.
       *[other] cualquiera de { $spaces } espacios.
    }
undone-flags =
    { $n ->
        [one] La carta permite un espacio más
       *[other] La carta permite { $n } espacios más
    } y { $spaces ->
        [one] hay uno disponible.
       *[other] hay { $spaces } disponibles.
    }
undone-fill =
    { $n ->
        [one] Un espacio vacante queda sin indicador de CP.
       *[other] { $n } espacios vacantes quedan sin indicador de CP.
    }
undone-reorganise =
    { $n ->
        [one] Un general aún puede desplazarse solo.
       *[other] { $n } generales aún pueden desplazarse solos.
    }
undone-gather =
    { $n ->
        [one] Aún puede llegar 1 UM por ferrocarril
       *[other] Aún pueden llegar { $n } UM por ferrocarril
    }, desde { $spaces ->
        [one] un espacio.
       *[other] cualquiera de { $spaces } espacios.
    }
undone-levy =
    { $n ->
        [one] Queda por colocar 1 UM de la carta.
       *[other] Quedan por colocar { $n } UM de la carta.
    }
undone-forts =
    { $n ->
        [one] Aún se puede construir un fuerte.
       *[other] Aún se pueden construir { $n } fuertes.
    }
undone-weapon =
    { $n ->
        [one] Quedan por colocar los últimos torpedos.
       *[other] Quedan por colocar torpedos en { $n } puertos.
    }

## La mesa en esquema (en el terminal)

view-turn = turno
view-season = estación
view-spring = primavera
view-summer = verano
view-fall = otoño
view-year = año
view-phase = fase
view-reinforcement = Refuerzos
view-deal = Reparto de cartas
view-strategy = Rondas estratégicas
view-political = Control político
view-attrition = Desgaste
view-end = Final de turno
view-active = ronda de
view-usa = Unión
view-csa = Confederación
view-neutral = neutral
view-will = VP
view-sign = signo de los hados
view-ledger = cambios de VP (turno, bando, cambio, por qué)
view-blockade = valor de bloqueo
view-amphibious = modificador de asalto anfibio
view-emancipation = emancipación
view-intervention = intervención extranjera
view-mississippi = Misisipi abierto
view-capital = capital
view-states = estados
view-control = espacios sin el control impreso
view-forts = fuertes
view-destroyed = centros de recursos destruidos
view-ironclads = buques blindados
view-torpedoes = torpedos
view-hunley = el Hunley
view-forces = fuerzas
view-sp = UM
view-horse = caballería
view-grown = brigadas de 2 UM
view-generals = generales
view-army = ejército
view-armies = ejércitos
view-side = bando
view-space = en
view-chief = general al mando
view-elite = unidades de élite
view-track = marcador de turnos
view-general = general
view-new = por primera vez
view-due = le toca ahora
view-fort = fuerte
view-veiled = generales boca abajo
view-cards = cartas en la mano
view-deck = cartas en el mazo
view-discards = descartes
view-removed = fuera de la partida
view-hand = tu mano
view-card = carta
view-use = se juega como
view-event = evento
view-ops = operaciones
view-discard = descarte
view-value = valor
view-moves = desplazamientos que le quedan a la campaña
view-waters = puertos bajo control naval de la Unión
view-open_ports = puertos RB abiertos
view-cut_off = fuerzas sin suministros
view-force = en marcha
view-kind = clase
view-corps = cuerpo
view-division = división
view-brigade = brigada de caballería
view-at = en
view-start = salió de
view-leader = la dirige
view-size = tamaño
view-others = con él
view-points = PD restantes
view-rail = espacios por ferrocarril
view-battle = batalla
view-attacker = atacante
view-small = pequeña
view-medium = mediana
view-large = grande
view-sea = desde el agua
view-intercepted = tras una intercepción
view-modifiers = modificadores (m.t.d.)
view-commander = general al mando
view-subordinate = subordinado
view-interception = intercepción
view-siege-guns = cañones de asedio
view-ungarrisoned = fuerte sin guarnición
view-ratio = proporción de fuerzas
view-supply = enemigo sin suministros
view-ambush = emboscada
view-queue = cola de operaciones
view-allowance = UM que aún admite el desplazamiento estratégico
view-resource = centro de recursos
view-refuge = nueva capital
view-state = control de un estado
view-invaded = invasión
view-weariness = fatiga de guerra
view-remorse = remordimiento
view-relief = general relevado
view-passed-over = generales postergados
view-outranked = general postergado
view-mcclellan = McClellan
view-stacked = ejército eliminado
view-victory = victoria
view-defeat = derrota
view-blockade-neglected = bloqueo descuidado
view-fortunes = los hados de la guerra

## La historia de una partida: lo que se cuenta

tally-will = Voluntad política (VP)
    .help = Quien la agota se rinde.
tally-strength = Fuerza en el mapa, en UM
    .help = Infantería y caballería.
tally-states = Estados controlados
    .help = Los fronterizos cuentan para quien los tiene.
