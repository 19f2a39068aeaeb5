// Starting a match, from the home page, the form or a rematch.

import { post } from "./api.js"
import { keep } from "./settings.js"

// A sensible game at once: the first role is mine, computers of the middle level take the rest.
export function quickSeats(game) {
  const level = game.levels[Math.floor(game.levels.length / 2)]?.id
  return Object.fromEntries(game.roles.map((role, i) => [role.id, i === 0 ? "me" : `computer:${level}`]))
}

let leaving = null

// One is on the way to a new match: however often it is pressed meanwhile, there is one. make() -> its address
export function leaveFor(make) {
  leaving ??= make().then(
    (url) => {
      // Whoever comes back from there may go again.
      window.addEventListener("pageshow", () => (leaving = null), { once: true })
      location.assign(url)
    },
    (error) => {
      leaving = null
      throw error
    },
  )
  return leaving
}

export const create = (body, guided = false) =>
  leaveFor(async () => {
    const made = await post("/api/matches", body)
    keep(`invites.${made.id}`, made.invites ?? {})
    return `${made.url ?? `/table/${made.id}`}${guided ? "?guide=1" : ""}`
  })

// A match for the guided turn, in the position that the game has for it.
export async function learn(game) {
  const scenario = game.scenarios[0]?.id
  const seats = quickSeats(game)
  await create({ game: game.id, scenario, options: {}, seats, guided: true, lesson: true }, true)
}
