// Starting a match, from the home page, the form or a rematch.

import { get, post } from "./api.js"
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

// A match for the guided turn: what the game's guide wants of its own, as a position in which there is something to learn.
export async function learn(game) {
  const { match = {} } = await get(`/games/${game.id}/web/guide.json`)
  const scenario = game.scenarios[0]?.id
  await create({ game: game.id, scenario, options: {}, seats: quickSeats(game), guided: true, ...match }, true)
}
