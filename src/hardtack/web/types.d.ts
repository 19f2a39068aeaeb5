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
  steps?: { verb: string; target: Target }[][] // a gesture: groups of actions
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
  rolls: { what: string; by: string; needs: string; chance: number | null; dice: Die[] }[]
}
interface Seat {
  kind: "guest" | "computer" | "open"
  level: string
  name: string
  you: boolean
  online: boolean
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
  seats: Record<string, Seat>
  outcome: any
  commitment: string
  chat: any[]
  guided?: boolean
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

// What the shell gives a board.
interface Board {
  svg: SVGSVGElement
  viewport: any
  game: string
  lang: string
  t(key: string, params?: object): string
  layer(name: string): SVGGElement
  act(action: Action | Action[], anchor?: Element | null): void
  gesture(groups: Action[][]): void
  probe(verb: string, target: Target): Promise<Said>
  area(verb: string, table: Table): Promise<any>
  inspect(element: Element, lines: string[] | (() => string[])): void
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
  size?(data: any): { width: number; height: number }
  where?(board: Board, id: string): Point | null
  grip?(board: Board, element: EventTarget): any
  modes?(board: Board, table: Table): { label: string; on: boolean; run(): void }[]
  [key: string]: any
}

// Marks our own code leaves on what the browser made.
interface PointerEvent {
  held?: boolean // a piece was taken up: the map does not move with it
}
interface SVGElement {
  place?: any // what the button on the map stands for
}
