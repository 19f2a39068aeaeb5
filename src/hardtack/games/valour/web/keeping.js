// What a table at home keeps in this browser and in files: army lists, the ledger of a battle, its log, and the way back.

const LISTS = "hardtack.valour.lists"
const LEDGERS = 40 // how far back undo goes
const LINES = 400

const read = (key, empty) => {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? empty
  } catch {
    return empty
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing: the file is the way.
  }
}

// ---- army lists

const all = (one, each) => Array.isArray(one) && one.every(each)

// Whether it is a list at all; whether it keeps the limits the server says.
export const isList = (one) =>
  typeof one?.army === "string" &&
  all(one.brigades, (brigade) => brigade && (!("units" in brigade) || all(brigade.units, (unit) => unit?.profile)))

export const lists = () => {
  const kept = read(LISTS, [])
  return Array.isArray(kept) ? kept.filter(isList) : []
}

const called = (one) => `${one.army} ${one.name}`

// was: the list as it was kept last, in whose place it comes: who writes its name letter by letter keeps one list. One without units is
// none; what stood there stays. Tells what it is kept as.
export function keepList(list, was = list) {
  if (!list.brigades.some((brigade) => brigade.units?.length)) return was
  const names = [called(list), called(was)]
  write(LISTS, [list, ...lists().filter((one) => !names.includes(called(one)))].slice(0, 30))
  return { army: list.army, name: list.name }
}

// ---- the battle: {ledger, log:[{told, duties}], past:[{ledger, lines: those that followed}], pending:{deed, answers}|null}

export const BATTLE = "hardtack.valour.battle"

const isEntry = (one) => all(one?.told, (line) => Array.isArray(line?.dice)) && all(one.duties, Boolean)

// Whether it is a battle at all; whether its ledger can be read the server says.
export const isBattle = (one) =>
  one?.ledger instanceof Object &&
  all(one.log, isEntry) &&
  all(one.past, (was) => was?.ledger) &&
  (!one.pending || (one.pending.deed && Array.isArray(one.pending.answers)))

export function battle() {
  const kept = read(BATTLE, null)
  return isBattle(kept) ? kept : null
}
export const keepBattle = (one) => write(BATTLE, one)
export const forget = () => localStorage.removeItem(BATTLE)
export const begun = (ledger) => ({ ledger, log: [], past: [], pending: null })

// A deed is done: the ledger is the new one, and the old one the way back.
export function written(kept, answer) {
  const told = answer.told.length || answer.duties.length
  return {
    ledger: answer.ledger,
    log: (told ? [...kept.log, { told: answer.told, duties: answer.duties }] : kept.log).slice(-LINES),
    past: [...kept.past, { ledger: kept.ledger, lines: told ? 1 : 0 }].slice(-LEDGERS),
    pending: null,
  }
}

export function takenBack(kept) {
  const last = kept.past.at(-1)
  if (!last) return kept
  return {
    ledger: last.ledger,
    log: kept.log.slice(0, kept.log.length - last.lines),
    past: kept.past.slice(0, -1),
    pending: null,
  }
}

// ---- files and links

export function download(name, value) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 1)], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "hardtack"}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

// The list in a link: base64 for addresses, behind the #, where no server sees it.
export function packed(list) {
  const bytes = new TextEncoder().encode(JSON.stringify(list))
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "")
}

export function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
