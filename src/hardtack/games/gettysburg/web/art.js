// Drawings kept as data (art.json): signs and badges on the blocks, trees.
import { read } from "/web/kit/words.js"

export let art = null
export const artReady = read("gettysburg", "art").then((all) => {
  art = all
})
