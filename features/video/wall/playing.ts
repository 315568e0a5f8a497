import type { Camera } from '../play/video.api.ts'

/** Into how many cells a wall may be split; the key that does it is the last digit. */
export const SPLITS = [1, 4, 9, 16] as const
export type Split = (typeof SPLITS)[number]
export const splitOfKey = (key: string): Split | undefined => SPLITS.find(split => String(split).at(-1) === key)

/** What a cell shows. */
export type Playing =
  | 'connecting'
  | 'live'
  /** The stream has stopped coming and is asked for again. */
  | 'stalled'
  | 'offline'
  | 'forbidden'
  /** The browser cannot decode it: H.265, mostly. */
  | 'codec'
  | 'failed'
  /** More are open than may play at once, or nobody sees the page. */
  | 'waiting'

/** What a person has put where: serial numbers by cell, empty cells empty. */
export interface Layout {
  readonly split: Split
  readonly cells: readonly string[]
  readonly focus: number
}
export const EMPTY: Layout = { split: 4, cells: [], focus: 0 }

/** A layout as it was stored, whatever that is by now. */
export function layoutOf(kept: unknown): Layout {
  const { split, cells } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<string, unknown>>
  const known = SPLITS.find(one => one === split)
  if (!known || !Array.isArray(cells)) return EMPTY
  return { split: known, cells: cells.slice(0, 16).map(code => (typeof code === 'string' ? code : '')), focus: 0 }
}

/** The next empty cell after one, else that one. */
function nextOf({ split, cells }: Layout, from: number): number {
  const order = Array.from({ length: split }, (_, i) => (from + 1 + i) % split)
  return order.find(at => !cells[at]) ?? from
}
/** Puts a camera into a cell, and the focus on the next empty one. A camera is in one cell at a time. */
export function put(layout: Layout, at: number, code: string): Layout {
  const size = Math.max(layout.cells.length, at + 1)
  const cells = Array.from({ length: size }, (_, i) => {
    if (i === at) return code
    const there = layout.cells[i] ?? ''
    return there === code && code !== '' ? '' : there
  })
  const placed = { ...layout, cells }
  return { ...placed, focus: code === '' ? at : nextOf(placed, at) }
}
export const splitInto = (layout: Layout, split: Split): Layout => ({
  ...layout,
  split,
  focus: Math.min(layout.focus, split - 1),
})

const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** The cell to which an arrow leads; the walls of the wall hold. undefined for other keys. */
export function cellBeside({ split, focus }: Layout, key: string): number | undefined {
  const step = ARROWS[key]
  if (!step) return undefined
  const width = Math.sqrt(split)
  const within = (at: number): number => Math.min(Math.max(at, 0), width - 1)
  return within(Math.floor(focus / width) + step[1]) * width + within((focus % width) + step[0])
}

/** Cells that may play: the focused one, then the others in their order. */
export function playingCells({ split, cells, focus }: Layout, most: number): ReadonlySet<number> {
  const filled = Array.from({ length: split }, (_, i) => i).filter(i => cells[i])
  const first = filled.includes(focus) ? [focus] : []
  return new Set([...first, ...filled.filter(i => i !== focus)].slice(0, most))
}

/**
 * The wall with the cameras that come after those it shows, as many as it has cells; from the first again after the
 * last. Cameras that show nothing are left out.
 */
export function nextRound(layout: Layout, cameras: readonly Camera[]): Layout {
  const codes = cameras.filter(camera => notAsked(camera) === null).map(({ cameraIndexCode }) => cameraIndexCode)
  if (codes.length === 0) return layout
  const shown = layout.cells.slice(0, layout.split).filter(code => codes.includes(code))
  const after = shown.length > 0 ? codes.indexOf(shown.at(-1)!) + 1 : 0
  const size = Math.min(layout.split, codes.length)
  const cells = Array.from({ length: size }, (_, i) => codes[(after + i) % codes.length]!)
  return { ...layout, cells, focus: 0 }
}

export const ONLINE = '1'
const OFFLINE = '2'
/** Why a camera is not even asked for a picture; null when it is. */
export function notAsked({ state, connected }: Pick<Camera, 'state' | 'connected'>): 'offline' | 'failed' | null {
  if (state === OFFLINE) return 'offline'
  return state === ONLINE || state === '3' ? (connected ? null : 'failed') : 'failed'
}

/** Cameras of one village. */
export interface Village {
  readonly id: string
  readonly name: string
  readonly online: number
  readonly cameras: readonly Camera[]
}
/** Cameras by village, those whose name holds the words. */
export function villagesOf(cameras: readonly Camera[], words: string): readonly Village[] {
  const wanted = words.trim().toLowerCase()
  const shown = cameras.filter(({ name, cameraIndexCode }) =>
    `${name} ${cameraIndexCode}`.toLowerCase().includes(wanted),
  )
  const ids = [...new Set(shown.map(camera => camera.regionIndexCode))]
  return ids.map(id => {
    const own = shown.filter(camera => camera.regionIndexCode === id)
    return { id, name: own[0]!.regionName, cameras: own, online: own.filter(({ status }) => status === 1).length }
  })
}
