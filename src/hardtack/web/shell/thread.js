// The messages of a live line put together: the server sends a whole table first, then what has changed since the last
// one of the same seat. Whoever reads further is always given a whole table.

export function createThread() {
  const seats = new Map() // by role: {table, lines}; who sits in several seats has a table and a log for each
  let last // the role whose table came last

  // The table that a message comes to; null if it changes one that we do not have.
  function whole(message) {
    const { role } = message
    const known = seats.get(role)
    if (message.type === "change" && known?.table.seq !== message.of) return null
    const table = message.type === "change" ? changed(known.table, message) : message
    const lines = known?.lines ?? []
    const news = table.log ?? []
    while (lines.length && (lines.at(-1).n > table.log_total || lines.at(-1).n >= news[0]?.n)) lines.pop()
    lines.push(...news)
    seats.set(role, { table, lines })
    const another = last !== undefined && last !== role
    last = role
    return another ? { ...table, log: [...lines] } : table
  }

  return { whole }
}

function changed(before, message) {
  const view = { ...before.view, ...message.view }
  for (const name of message.gone ?? []) delete view[name]
  const table = { ...before, chat: [], log: [], ...message, type: "table", view }
  delete table.of
  delete table.gone
  return table
}
