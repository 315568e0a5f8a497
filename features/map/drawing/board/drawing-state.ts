import type { Geometry } from '../../shape/geometry.ts'
import type { Opened, Stored } from '../drawing.api.ts'

/** A shape or a grid's boundary on the drawing board. */
export interface Drawn {
  /** `shape:` or `grid:` and the id; `new:` and what makes its call be carried out once. */
  readonly key: string
  /** Key of map_shape_kind, or `grid`. */
  readonly kind: string
  readonly name: string
  readonly floors: number | null
  readonly geometry: Geometry | null
}
interface Base {
  readonly id: string
  readonly updateTime: string
  readonly drawn: Drawn
}
/** What is on the board, what the server has, and the way back. */
export interface Drawing {
  readonly now: readonly Drawn[]
  readonly base: Readonly<Record<string, Base>>
  readonly past: readonly (readonly Drawn[])[]
  readonly future: readonly (readonly Drawn[])[]
  /** What the last step did: the same again is no step of its own. */
  readonly step: string
}
export type Patch = Partial<Omit<Drawn, 'key'>>

/** Steps that can be taken back. */
const STEPS = 100

const baseOf = ({ id, updateTime, kind, name, floors, geometry }: Stored): Base => {
  const key = `${kind === 'grid' ? 'grid' : 'shape'}:${id}`
  return { id, updateTime, drawn: { key, kind, name, floors, geometry } }
}
export function begin({ grids, shapes }: Opened): Drawing {
  const all = [...grids, ...shapes].map(baseOf)
  return {
    now: all.map(({ drawn }) => drawn),
    base: Object.fromEntries(all.map(one => [one.drawn.key, one])),
    past: [],
    future: [],
    step: '',
  }
}

/** The board after a step; a step that goes on where the last one was is taken back with it. */
function stepped(drawing: Drawing, now: readonly Drawn[], step = ''): Drawing {
  if (step !== '' && step === drawing.step) return { ...drawing, now, future: [] }
  return { ...drawing, now, step, past: [...drawing.past, drawing.now].slice(-STEPS), future: [] }
}
export const change = (drawing: Drawing, key: string, patch: Patch, step?: string): Drawing =>
  stepped(
    drawing,
    drawing.now.map(one => (one.key === key ? { ...one, ...patch } : one)),
    step,
  )
export const add = (drawing: Drawing, ...drawn: readonly Drawn[]): Drawing =>
  stepped(drawing, [...drawing.now, ...drawn])
export const remove = (drawing: Drawing, key: string): Drawing =>
  stepped(
    drawing,
    drawing.now.filter(one => one.key !== key),
  )
export function undo(drawing: Drawing): Drawing {
  const before = drawing.past.at(-1)
  if (!before) return drawing
  return {
    ...drawing,
    now: before,
    past: drawing.past.slice(0, -1),
    future: [drawing.now, ...drawing.future],
    step: '',
  }
}
export function redo(drawing: Drawing): Drawing {
  const [next, ...future] = drawing.future
  return next ? { ...drawing, now: next, past: [...drawing.past, drawing.now], future, step: '' } : drawing
}

/** One thing that the server does not know yet. */
export interface Unsaved {
  readonly key: string
  readonly kind: 'add' | 'edit' | 'remove'
  /** As it is on the board; as it was, when it is to be removed. */
  readonly drawn: Drawn
  /** Of the row; '' for a new one. */
  readonly id: string
  readonly updateTime: string
}
const alike = (a: Drawn, b: Drawn): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
export function unsaved({ now, base }: Drawing): readonly Unsaved[] {
  const left = new Set(now.map(({ key }) => key))
  const removed = Object.values(base).filter(({ drawn }) => !left.has(drawn.key))
  const written = now.flatMap((drawn): readonly Unsaved[] => {
    const known = base[drawn.key]
    if (!known) return [{ key: drawn.key, kind: 'add', drawn, id: '', updateTime: '' }]
    if (alike(known.drawn, drawn)) return []
    return [{ key: drawn.key, kind: 'edit', drawn, id: known.id, updateTime: known.updateTime }]
  })
  return [
    ...written,
    ...removed.map(({ id, updateTime, drawn }): Unsaved => ({ key: drawn.key, kind: 'remove', drawn, id, updateTime })),
  ]
}

/** The server has this now: what is changed further is compared with it. */
export function saved(
  drawing: Drawing,
  done: Unsaved,
  row: { readonly id: string; readonly updateTime: string },
): Drawing {
  const { [done.key]: _, ...others } = drawing.base
  return {
    ...drawing,
    base: done.kind === 'remove' ? others : { ...others, [done.key]: { ...row, drawn: done.drawn } },
  }
}

/** Somebody else has changed it: their state is what later changes are compared with; the own one may give way. */
export function theirs(drawing: Drawing, key: string, stored: Stored, isTaken: boolean): Drawing {
  const base = baseOf(stored)
  const next = { ...drawing, base: { ...drawing.base, [key]: { ...base, drawn: { ...base.drawn, key } } } }
  return isTaken ? change(next, key, next.base[key]!.drawn) : next
}

/** What is not saved, as it is kept for the person's return. */
export interface Kept extends Readonly<Record<string, unknown>> {
  readonly written: readonly Drawn[]
  readonly removed: readonly string[]
  /** What the changes are compared with, by key. */
  readonly times: Readonly<Record<string, string>>
}
export function keptOf(drawing: Drawing): Kept | null {
  const all = unsaved(drawing)
  if (all.length === 0) return null
  return {
    written: all.filter(({ kind }) => kind !== 'remove').map(({ drawn }) => drawn),
    removed: all.filter(({ kind }) => kind === 'remove').map(({ key }) => key),
    times: Object.fromEntries(all.map(({ key, updateTime }) => [key, updateTime])),
  }
}
/** The board with what was kept, as one step; rows that were changed meanwhile keep the moment they were read at. */
export function restored(drawing: Drawing, { written, removed, times }: Kept): Drawing {
  const byKey = new Map(written.map(one => [one.key, one]))
  const gone = new Set(removed)
  const known = new Set(drawing.now.map(({ key }) => key))
  const now = [
    ...drawing.now.filter(({ key }) => !gone.has(key)).map(one => byKey.get(one.key) ?? one),
    // What somebody has removed meanwhile is drawn anew only when it never was theirs.
    ...written.filter(({ key }) => !known.has(key) && key.startsWith('new:')),
  ]
  const base = Object.fromEntries(
    Object.entries(drawing.base).map(([key, one]) => [key, { ...one, updateTime: times[key] ?? one.updateTime }]),
  )
  return stepped({ ...drawing, base }, now)
}
