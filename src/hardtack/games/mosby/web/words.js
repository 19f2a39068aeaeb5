// The few words the board writes itself: titles of tracks and facts about pieces. Sentences come from the server.
import { sheet } from "./map.js"

const words = {
  en: {
    raiders: "Mosby's Raiders", turn: "Turn", round: "round", needed: "Notoriety needed by the end of the turn", notoriety: "Notoriety", performance: "Performance", awareness: "Union awareness", initiative: "Initiative", band: "Band",
    mosby: "Mosby", union: "The Union", nobody: "not yet", tenPoints: "10 points make 1 notoriety", checks: "checks activate on", men: "of 25 men each", goal: "this turn {0}, to win {1}", points: "Points", alert: "Alert",
    wounded1: "wounded", wounded2: "recovering", healthy: "unhurt", hidden: "hidden", leader: "with a prisoner", food: "carrying food", noBand: "not in the field", strength: "strength", forces: "Union forces",
    cup: "In the cup", holding: "Holding box", reinforcements: "Reinforcements, by notoriety", eliminated: "Eliminated", none: "none", markersLeft: "status markers left", decks: "Cards left", actionDeck: "action", eventDeck: "events",
    hand: "Hand", event: "Event", eventsLeft: "{0} more to come", odds: "If you fight", combat: "Combat", win: "you win", exact: "Exact, one die.", die: "die", total: "total", needsDie: "waiting for the die", result: "Result",
    permanent: "In force", playable: "can be played now", notNow: "not now", hidden_hand: "{0} cards, face down",
    combat_unit: "Union cavalry", picket: "Picket", courier: "Courier", sutler: "Sutler", blank: "Nobody", unknown: "Union unit, not yet seen", active: "active", inactive: "not alarmed", seen: "seen", retreat: "has retreated", escort: "escorts the train", losses: "{0} of {1}",
    inside: "inside the Union lines", unrevealed: "not yet revealed", revealed: "revealed", open: "open country", mosby_confederacy: "Mosby's Confederacy", large: "Large Force", extended: "lines extended here", devastated: "burnt over: nobody can be raised here",
    bridge: "Bridge", intact: "intact", demolished: "destroyed", rail: "railroad", cut: "torn up", depot: "Depot", value: "worth {0}", train: "Wagon train", escorts: "escorts not yet seen", north: "north of the Potomac", stoughton: "General Stoughton", dulaney: "Colonel Dulaney", cannonHere: "the cannon is hidden here",
    steps: "{0} spaces", step: "1 space", risk: "alarm {0}", scout: "success {0}", worth: "{0} points", ride: "Ride to {0}", fightThere: "fight", dice: "rolls dice", reveals: "reveals", roads: "Roads to", choices: "What to do here", yes: "yes",
    ov_reach: "Reach and risk", ov_woods: "Woods and hills", ov_names: "Place names",
    mod_odds: "odds", mod_reaction: "reaction", mod_pistol_tactics: "pistols", mod_cannon: "cannon", mod_surprise: "surprise", mod_sweep_surprise: "surprise", mod_ambush: "ambush", mod_surprise_attack: "surprise", mod_mosby_heroics: "heroics", mod_deception: "deception",
  },
  es: {
    raiders: "Los jinetes de Mosby", turn: "Turno", round: "ronda", needed: "Notoriedad necesaria al acabar el turno", notoriety: "Notoriedad", performance: "Rendimiento", awareness: "Alerta de la Unión", initiative: "Iniciativa", band: "Partida",
    mosby: "Mosby", union: "La Unión", nobody: "aún no", tenPoints: "10 puntos hacen 1 de notoriedad", checks: "los chequeos activan con", men: "de 25 hombres", goal: "este turno {0}, para ganar {1}", points: "Puntos", alert: "Alerta",
    wounded1: "herido", wounded2: "convaleciente", healthy: "ileso", hidden: "escondido", leader: "con un prisionero", food: "cargado de víveres", noBand: "no está en campaña", strength: "fuerza", forces: "Fuerzas de la Unión",
    cup: "En la taza", holding: "Casilla de espera", reinforcements: "Refuerzos, por notoriedad", eliminated: "Eliminadas", none: "ninguna", markersLeft: "marcadores de estado libres", decks: "Cartas por robar", actionDeck: "acción", eventDeck: "eventos",
    hand: "Mano", event: "Evento", eventsLeft: "quedan {0}", odds: "Si combates", combat: "Combate", win: "ganas", exact: "Exacto, un dado.", die: "dado", total: "total", needsDie: "falta el dado", result: "Resultado",
    permanent: "En vigor", playable: "se puede jugar ahora", notNow: "ahora no", hidden_hand: "{0} cartas, boca abajo",
    combat_unit: "Caballería de la Unión", picket: "Piquete", courier: "Correo", sutler: "Cantinero", blank: "Nadie", unknown: "Unidad de la Unión sin ver", active: "activa", inactive: "sin alarmar", seen: "vista", retreat: "se ha retirado", escort: "escolta el convoy", losses: "{0} de {1}",
    inside: "dentro de las líneas nordistas", unrevealed: "sin revelar", revealed: "revelado", open: "campo abierto", mosby_confederacy: "Confederación de Mosby", large: "Concentración de tropas", extended: "frente extendido", devastated: "tierra quemada: aquí no se reúne la partida",
    bridge: "Puente", intact: "intacto", demolished: "destruido", rail: "ferrocarril", cut: "levantado", depot: "Depósito", value: "vale {0}", train: "Convoy de carretas", escorts: "escoltas sin ver", north: "al norte del Potomac", stoughton: "General Stoughton", dulaney: "Coronel Dulaney", cannonHere: "aquí está escondido el cañón",
    steps: "{0} espacios", step: "1 espacio", risk: "alarma {0}", scout: "éxito {0}", worth: "{0} puntos", ride: "Cabalgar a {0}", fightThere: "combate", dice: "tira dados", reveals: "revela", roads: "Caminos a", choices: "Qué hacer aquí", yes: "sí",
    ov_reach: "Alcance y riesgo", ov_woods: "Bosques y montes", ov_names: "Nombres",
    mod_odds: "proporción", mod_reaction: "reacción", mod_pistol_tactics: "pistolas", mod_cannon: "cañón", mod_surprise: "sorpresa", mod_sweep_surprise: "sorpresa", mod_ambush: "emboscada", mod_surprise_attack: "sorpresa", mod_mosby_heroics: "heroicidad", mod_deception: "engaño",
  },
}

export const w = (key, ...values) => values.reduce((s, v, i) => s.replace(`{${i}}`, v), words[sheet.lang]?.[key] ?? words.en[key] ?? key)
export const known = key => key in words.en
