// About where the unit in hand can get: costly to work out, so it is asked for when it is drawn, once for each question.

// come() is called when an area of the question now open has come.
export function createAreas(board, come) {
  let question = "",
    known = new Map(),
    before = known
  return function areaOf(table, { verb, shape, area }) {
    if (!area) return null
    const now = [table.match, table.role, table.seq].join(" ")
    if (now !== question) {
      question = now
      before = known
      known = new Map()
    }
    if (!known.has(verb)) {
      // Until the answer is there, that to a question like it stays, so that nothing flickers.
      const like = JSON.stringify(shape),
        last = before.get(verb),
        found = { like, area: last?.like === like ? last.area : null }
      known.set(verb, found)
      board.area(verb, table).then(
        (answer) => {
          found.area = answer // null if the question has gone by
          if (known.get(verb) === found) come()
        },
        () => {}, // nobody answers: one can do without
      )
    }
    return known.get(verb).area
  }
}
