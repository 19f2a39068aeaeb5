// Who is bound where: a march of several turns is ordered once, and one press goes on with it. Kept in this browser only; the server hears
// of each turn's part when it is marched.

/** @param {Board} board */
export function createMarches(board) {
  // By piece: {to, turn: when it was last sent, from: where it stood then}.
  const bound = new Map(Object.entries(board.recall?.("marches") ?? {}))
  const keep = () => board.keep?.("marches", Object.fromEntries(bound))

  return {
    // Sent off, as far as they get in this turn. at: Map from piece to where it stands.
    bind(pieces, to, turn, at) {
      for (const piece of pieces) bound.set(piece, { to, turn, from: at.get(piece) ?? null })
      keep()
    },
    forget(...pieces) {
      if (pieces.filter((piece) => bound.delete(piece)).length) keep()
    },
    // Those who may go on: [[piece, to]]. Who has come there, has met somebody or came no further the last time is bound no more.
    on(turn, at, { free, met }) {
      const gone = [],
        out = []
      for (const [piece, { to, turn: sent, from }] of bound) {
        const here = at.get(piece)
        if (sent === turn) continue
        if (!here || here === to || here === from || met(here)) gone.push(piece)
        else if (free.has(piece)) out.push([piece, to])
      }
      if (gone.length) this.forget(...gone)
      return out
    },
  }
}
