// Starting a match, from the home page, the form or a rematch.

import { post } from "./api.js"
import { keep } from "./settings.js"

// A sensible game at once: the first role is mine, computers of the middle level take the rest.
export function quickSeats(game) {
  const level = game.levels[Math.floor(game.levels.length / 2)]?.id
  return Object.fromEntries(game.roles.map((role, i) => [role.id, i === 0 ? "me" : `computer:${level}`]))
}

export async function create(body, guided = false) {
  const made = await post("/api/matches", body)
  keep(`invites.${made.id}`, made.invites ?? {})
  location.assign(`${made.url ?? `/table/${made.id}`}${guided ? "?guide=1" : ""}`)
}

// A match for the guided turn, in the position that the game has for it.
export async function learn(game) {
  const scenario = game.scenarios[0]?.id
  const seats = quickSeats(game)
  await create({ game: game.id, scenario, options: {}, seats, guided: true, lesson: true }, true)
}
