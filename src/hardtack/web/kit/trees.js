// The painter of woods, for the boards that have them.
import { neighbourhood, random, round, tiles } from "./paint.js"

const TREES = [
  "v-2.2m-2.6.3q-1.4-2 .6-3 .4-2.2 2.2-2 2 .1 2.1 2 1.9 1 .5 3zm3.6 2h2.2",
  "v-1.8m-2.2.3l2.2-5.7 2.2 5.7zm3.2.9h1.8",
  "v-1.6m-2 .1q-1.2-1.8.7-2.6 1.3-1.9 2.6 0 1.7.8.6 2.6zm3 1.5h2.4",
]
// want(x, y): how wooded, 0 to 1; free(x, y): whether a tree may stand there. North to south, so nearer trees cover farther ones.
export function trees({ width, height, seed, want, free, tries = 14000, apart = 8.5 }) {
  const next = random(seed),
    stood = neighbourhood(12),
    found = []
  for (let i = 0; i < tries; i++) {
    const x = next() * width,
      y = next() * height,
      w = want(x, y)
    if (next() > w || !free(x, y) || stood.within(x, y, apart * (1.7 - w * 0.8))) continue
    stood.add([x, y])
    found.push([x, y, Math.floor(next() * 3)])
  }
  const out = tiles()
  found.sort((a, b) => a[1] - b[1]).forEach(([x, y, kind]) => out.add(x, y, `M${round(x)} ${round(y)}` + TREES[kind]))
  return out.paths()
}
