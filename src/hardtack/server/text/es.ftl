# Lo que dice el propio servidor.
guest = Invitado
open-seat = Puesto libre
speaker = { $name } ({ $role })
spectator = Espectador
odds-headline = { $chance } ({ $fraction })
verify-base = Esta partida sigue desde una posición guardada (de otra partida, o de cuando se corrigieron las reglas): los dados quedan probados desde ahí.
undo-gesture = { $first } … { $last } (pasos: { $count })
undo-over = La partida ha terminado
undo-others-turn = Ahora le toca decidir a otro jugador
refused-no-match = No hay ninguna partida con esta dirección.
refused-no-page = No hay nada en esta dirección.
refused-bad-request = No se entiende la petición: { $what }.
refused-tangled = No se entiende la petición: tiene demasiados niveles.
refused-garbled = No se entiende la petición: su texto no está en UTF-8.
refused-verb-or-steps = No se entiende la petición: hace falta un verbo o unos pasos, y no ambas cosas.
refused-too-large = Es demasiado grande; el límite es de { $limit } KB.
refused-too-fast = Demasiadas peticiones; espera un momento y vuelve a intentarlo.
refused-host = Este servidor no responde al nombre «{ $host }»; quien lo administra puede añadirlo con --allow-host.
refused-origin = La petición venía de otro sitio y no se ha cumplido.
refused-not-seated = No tienes en esta mesa un puesto para eso.
refused-seat-taken = Ese puesto ya está ocupado.
refused-bad-token = Esta invitación no vale para ese puesto.
refused-seats = Di quién ocupa cada puesto de este juego ({ $roles }): "me", "open" o "computer:NIVEL".
refused-seed = Solo se puede elegir la semilla si no juega ninguna otra persona.
refused-not-over = Eso solo se puede ver cuando la partida ha terminado.
refused-no-editor = Las posiciones de este juego no se preparan a mano.
refused-no-odds = Este juego no tiene probabilidades de esa clase; tiene { $kinds }.
refused-no-companion = Este juego no tiene esa ayuda; tiene { $kinds }.
refused-no-hint = No hay nada que aconsejar: este puesto no tiene nada que decidir ahora.
refused-cannot-undo = No se puede deshacer: { $why }.
refused-cannot-redo = No hay nada deshecho que rehacer.
refused-empty-chat = Un mensaje necesita texto; caracteres como mucho: { $limit }.
refused-sealed = Este servidor no conoce esta partida guardada: la guardó otro servidor, o se ha modificado después.
refused-sealed-before = Esta partida en curso se guardó con una versión anterior y ya no puede abrirse.
refused-too-long = Esta partida guardada tiene demasiadas jugadas; el límite es { $limit }.
refused-not-stored = La jugada no se ha podido guardar y no se ha hecho; vuelve a intentarlo.
refused-storage = El servidor no puede acceder ahora a sus partidas y no se ha cambiado nada; avisa a quien lo administra.
refused-broken = Con esta versión del programa ya no se puede seguir jugando esta partida; lo que ocurrió en ella aún puede leerse en su repetición.
refused-newer-rules = Esta partida se jugó con una versión más nueva de las reglas; hace falta un programa más nuevo.
refused-not-owner = Solo quien creó esta partida puede borrarla.
refused-others-play = En esta partida juega otra persona; ríndete primero y entonces podrás borrarla.
refused-name = Un nombre tiene al menos un carácter visible; caracteres como mucho: { $limit }.
refused-stop-alone = En esta mesa no hay nadie que pueda acordar dejarlo; puedes rendirte o borrar la partida.
refused-stop-together = Una partida se deja de común acuerdo: propónlo y terminará cuando todos los que juegan lo acepten.
refused-stop-over = La partida ya ha terminado.
refused-branch-others = En esta partida juega otra persona, o no es tuya; cuando termine podrá empezarse otra desde cualquier momento suyo.
refused-branch-moment = No hay tal momento en esta partida.
refused-branch-lost = De este momento solo queda el diario; elige otro.
refused-branch-over = En este momento la partida ya ha terminado; elige uno anterior.
refused-branch-seats = En una partida desde un momento de otra, cada puesto es para ti ("me") o para un ordenador ("computer:NIVEL").
refused-no-link = Este enlace personal ya no vale; crea otro allí donde se te conoce.
refused-method = Eso no se puede hacer en esta dirección.
refused-leaving = El servidor está a punto de reiniciarse; vuelve a intentarlo dentro de un momento.
refused-not-ready = El servidor acaba de arrancar; vuelve a intentarlo dentro de un momento.
refused-failed = Algo ha fallado en el servidor; queda anotado.
verify-hand = Hecho a mano en la mesa de los jugadores, y no cubierto por esta prueba: { $count ->
    [one] una tirada o extracción
   *[other] { $count } tiradas y extracciones
  }.
undo-hand = Antes hay que decir qué ha salido
hand-roll = { $dice ->
    [one] Tira un dado
   *[other] Tira { $dice } dados
  } – { $what }
hand-roll-needs = { $dice ->
    [one] Tira un dado
   *[other] Tira { $dice } dados
  } – { $what }: { $needs }
hand-draw = Saca – { $what }
refused-hand-asked = La mesa espera unos dados o algo que sacar: di antes qué ha salido.
refused-hand-not-yours = Esto le toca tirarlo a otro jugador, y decir qué ha salido.
refused-hand-count = Números necesarios: { $count }, uno por cada dado o cosa que se saca.
refused-hand-told = { $why }
refused-hand-range = Eso no puede haber salido: di un número del 1 al { $highest }.
