import { type AnyResource, isTextKind } from '@village/resource'
import type { Named } from '../record/field-places.ts'

/** px at standard text size: what addresses and sentences need at least; wider windows give them more. */
const LEAST_TEXT = 112
/** px for the tags beside a record's name. */
export const TAGS_WIDTH = 118
/** Columns that are shown even if the list then scrolls sideways. */
const LEAST_COLUMNS = 3

/** px at standard text size: the usual width of a column, and what the words over it need. */
export interface Usual {
  readonly width: number
  readonly head: number
}
/** The px that a column needs where nobody has chosen columns; the record's name, codes and sentences are not shortened. */
export function leastWidth(of: AnyResource, { name, spec }: Named, { width, head }: Usual): number {
  const isShortened = isTextKind(spec.kind) && spec.kind !== 'longText' && !spec.pattern && name !== of.title
  return isShortened ? Math.min(width, Math.max(LEAST_TEXT, head)) : width
}

/** The tags that the server gives a record: they are shown beside its name. */
export const tagsBeside = (of: AnyResource, fields: readonly Named[]): Named | undefined =>
  fields.find(({ name, spec }) => name !== of.title && spec.kind === 'dicts' && spec.given)

/** Whether the cell of another of these fields begins with the word of this one. */
export const isLeading = ({ name }: Named, fields: readonly Named[]): boolean =>
  fields.some(({ spec }) => spec.ledBy?.field === name)

interface Room {
  /** px for columns, those of selection and actions not among them. */
  readonly px: number
  usualOf(field: Named): Usual
}

/**
 * The columns that fit into a window without a sideways scroll, in their order. The name, a deadline and the state are
 * placed first; then the order of the declaration decides. With tags beside the name the state is a tag as well, and
 * a field that leads another one's cell has no column.
 */
export function fittingColumns(of: AnyResource, fields: readonly Named[], { px, usualOf }: Room): readonly Named[] {
  const tags = tagsBeside(of, fields)
  const isBeside = (field: Named): boolean =>
    isLeading(field, fields) || (tags !== undefined && (field === tags || field.name === of.states?.field))
  const rank = ({ name, spec }: Named): number => {
    if (name === of.title) return 0
    return spec.dueIn || name === of.states?.field ? 1 : 2
  }
  const wanted = fields.filter(field => !isBeside(field)).sort((a, b) => rank(a) - rank(b))
  const fitting = new Set<Named>()
  let left = px
  for (const field of wanted) {
    const width = leastWidth(of, field, usualOf(field)) + (tags && field.name === of.title ? TAGS_WIDTH : 0)
    if (width > left && fitting.size >= LEAST_COLUMNS) continue
    fitting.add(field)
    left -= width
  }
  return fields.filter(field => fitting.has(field))
}
