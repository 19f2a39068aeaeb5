// The shapes that the server sends and that shell, kit and boards hand each other (docs/architecture.md, "The wire" and "Client"), for tsc. The
// browser never reads this. A game's view, preview and board data are its own: docs/games.

type Point = number[] // x, y in the board's units
type Box = number[] // left, top, right, bottom
type Target = string | number | number[] | null
type Commits = "" | "dice" | "reveals"

interface Action {
  verb: string
  target: Target
  kind?: string
  label?: string
  hint?: string
  commits?: Commits
  card?: string
  primary?: boolean
  undone?: string // what an action that ends something leaves undone
  rest?: boolean // it ends only a part of the phase: "the rest hold" ends it all
  steps?: { verb: string; target: Target; near?: boolean }[][] // a gesture: groups of actions
  joined?: boolean // it goes on with the seat's last move
}
interface Barred {
  verb: string
  target: Target
  kind: string
  label: string
  reason: string
  rule: string
}
interface Region {
  verb: string
  label: string
  shape: any
  sensible: number[][]
  area: boolean // whether there is more to draw, for whoever asks
}
interface Die {
  value: number | string
  good: boolean | null
}
interface Line {
  n: number
  text: string
  rule: string | null
  heading: null | { turn: number | string | null; phase: string }
  places: string[]
  dice: Die[]
  points: number | null
  rolls?: { what: string; by: string; needs: string; chance: number | null; dice: Die[]; hand?: boolean }[]
  joins?: number // so many of the lines right before it are told with this one
  way?: (string | Point)[] // by which places, or over which points, somebody went
  cards?: { id: string; name: string }[] // the cards it speaks of
  toll?: boolean // it tells what came of the dice of a line before it
}
interface Seat {
  kind: "guest" | "computer" | "open"
  level: string
  name: string
  you: boolean
  online: boolean
  named: boolean // whether a person there has given a name
  stops: boolean // has proposed, or agreed, to stop the match
}
interface Table {
  type: "table"
  match: string
  game: string
  seq: number
  boot: string
  role: string | null
  status: "playing" | "over"
  yours: boolean
  waiting: string[]
  thinking: boolean
  view: any
  preview: any
  prompt: null | { who: string; phase: string; text: string; rule: string; why: string; hushed?: boolean }
  actions: Action[]
  regions: Region[]
  barred: Barred[]
  log: Line[]
  log_total: number
  undo: { possible: boolean; reason: string; what: string }
  redo: { possible: boolean; what: string }
  seats: Record<string, Seat>
  outcome: any
  commitment: string
  chat: any[]
  at?: number | null // in a match that is wound back and forth: the moment
  guided?: boolean
  asks?: null | Asks // in a match by hand: what must be rolled or drawn
}
interface Asks {
  at: number
  what: string
  by: string
  dice: number
  needs: string
  choices: { id: number; label: string }[]
  told: string[]
  yours: boolean
}

// What the server says of a target of a region.
interface Said {
  legal: boolean
  target: number[]
  path: Point[]
  odds: null | { chance: number; text: string }
  sentence: string
  rule: string | null
  preview?: any
  parts?: string[]
  quiet?: boolean
}

// One action of a gesture; near: that, or as near to it as can be.
type Step = Action | { verb: string; target: Target; near?: boolean }

// What the shell gives a board.
interface Board {
  svg: SVGSVGElement
  viewport: any
  game: string
  lang: string
  t(key: string, params?: object): string
  layer(name: string): SVGGElement
  act(action: Action | Action[], anchor?: Element | null): void
  gesture(groups: Step[][]): void
  refuse?(barred: Barred): void
  recall(name: string): any
  keep(name: string, value: any): void
  probe(verb: string, target: Target): Promise<Said>
  area(verb: string, table: Table): Promise<any>
  inspect(element: Element, lines: string[] | (() => string[])): void
  read(card: string | number): void
  refresh?(panel: string): void
}
// What a board has on its map for an action: its name, or several of its own; `too`: the action stays a button of the prompt as well.
interface Place {
  too?: boolean
  [key: string]: any
}
interface Panel {
  id: string
  side: "left" | "right" | "bottom" | "log"
  title: string | ((table: Table) => string)
  render?(element: HTMLElement, table: Table, act: (action: Action) => void): void
  [key: string]: any
}
// What a game's web/board.js exports; only the first three are needed.
interface BoardModule {
  draw(board: Board, data: any): Promise<void> | void
  update(board: Board, table: Table): void
  targets(table: Table, board: Board): Map<string, any>
  panels?: Panel[] | ((board: Board, data: any) => Panel[])
  size?(data: any): { width: number; height: number; names?: number }
  where?(board: Board, id: string | Point): Point | null // a point of an open table too, if its lines have some
  card?(board: Board, id: string): Element | null // a card's face
  grip?(board: Board, element: EventTarget): any
  modes?(board: Board, table: Table): { label: string; on: boolean; run(): void }[]
  shortcuts?(board: Board, table: Table): { label: string; note?: string; run(): void }[]
  twice?(board: Board, table: Table, action: Action): Action | null | void
  [key: string]: any
}

// Marks our own code leaves on what the browser made.
interface PointerEvent {
  held?: boolean // a piece was taken up: the map does not move with it
}
interface SVGElement {
  place?: any // what the button on the map stands for
}
