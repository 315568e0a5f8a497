import type { AnyResource } from '@village/resource'
import { wordsWidth } from '@village/web/kit/words/words-width.ts'
import { columnsOf, type Named } from '../record/field-places.ts'

/** The edge at which a column stays while the others move sideways; `free` moves with them. */
export type Edge = 'start' | 'end' | 'free'

/** What a person set about the columns of one list. Names that a newer version no longer has are passed over. */
export interface ColumnChoice {
  /** Shown columns in their order; none is the declaration's own. */
  readonly shown?: readonly string[]
  readonly pinned: Readonly<Record<string, Edge>>
  /** px at standard text size. */
  readonly widths: Readonly<Record<string, number>>
}
export const NOTHING_CHOSEN: ColumnChoice = { pinned: {}, widths: {} }

/** px; below it no word can be read, above it a column hides all others. */
export const LEAST_WIDTH = 64
export const MOST_WIDTH = 720
export const boundedWidth = (px: number): number => Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, px)))

/** px; heads are written in bold. */
const CHARACTER_PX = 16.5
/** px beside the words of a head: the padding of its cell, the marks of the order, and where its meaning is asked. */
const BESIDE_HEAD = { words: 22, order: 24, question: 28 } as const
/** px at which the words over a column are read whole, at standard text size. */
export const headWidth = (words: string, isSorted: boolean, isAsked = false): number =>
  Math.ceil(wordsWidth(words) * CHARACTER_PX) +
  BESIDE_HEAD.words +
  (isSorted ? BESIDE_HEAD.order : 0) +
  (isAsked ? BESIDE_HEAD.question : 0)

/** Where a column is pinned: by default the record's name at the start. */
export function edgeOf(of: AnyResource, name: string, pinned: ColumnChoice['pinned']): Edge {
  return pinned[name] ?? (name === of.title ? 'start' : 'free')
}

/** The columns in the order of the choice; never none. */
export function shownColumns(of: AnyResource, shown: readonly string[] | undefined): readonly Named[] {
  const all = columnsOf(of)
  if (!shown || shown.length === 0) return all
  const known = shown.flatMap(name => all.find(field => field.name === name) ?? [])
  return known.length > 0 ? known : all
}

/** The columns, and before each the field that leads its cell, if that has none of its own. */
export const withLeaders = (of: AnyResource, columns: readonly Named[]): readonly Named[] =>
  columns.flatMap(column => {
    const leader = column.spec.ledBy?.field
    if (!leader || columns.some(({ name }) => name === leader)) return [column]
    return [...columnsOf(of).filter(({ name }) => name === leader), column]
  })

/** A column one place up (-1) or down (1), among the shown ones. */
export function moveColumn(names: readonly string[], name: string, by: number): readonly string[] {
  const at = names.indexOf(name)
  const to = at + by
  if (at < 0 || to < 0 || to >= names.length) return names
  const others = names.filter(one => one !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}

/** Pinned columns are at their edge, whatever their place among the shown ones. */
export function byEdges(of: AnyResource, columns: readonly Named[], pinned: ColumnChoice['pinned']): readonly Named[] {
  const at = (edge: Edge) => columns.filter(({ name }) => edgeOf(of, name, pinned) === edge)
  return [...at('start'), ...at('free'), ...at('end')]
}
