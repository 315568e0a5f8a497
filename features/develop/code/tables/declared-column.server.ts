import type { AnyResource, Field, FieldSpec } from '@village/resource'
import { snake } from '@village/server'
import { CONTROLS, type Control, type GeneratedColumn } from '../column/generated-column.ts'
import { type DescribedColumn, suggested } from './suggesting.ts'

const isControl = (kind: string): kind is Control => Object.hasOwn(CONTROLS, kind)
const sizeOf = ({ kind, max, scale }: FieldSpec): number =>
  kind === 'text' || kind === 'longText' ? (max ?? 0) : kind === 'decimal' ? (scale ?? 2) : 0

/**
 * A column of a register that is declared already, as its declaration says it. What the declaration does not name, or
 * what the generator cannot write (keyed hashes, secrets, files), is left out; null for a table of nobody.
 */
export function declaredColumn(of: AnyResource | undefined, described: DescribedColumn): GeneratedColumn | null {
  if (!of) return null
  const { column } = described
  const found = Object.entries<Field>(of.fields).find(([name, { spec }]) => !spec.derived && snake(name) === column)
  if (!found || !isControl(found[1].spec.kind)) return { ...suggested(described), skipped: true }
  const [name, { spec }] = found
  return {
    column,
    name,
    zh: spec.label.zh,
    en: spec.label.en,
    control: spec.kind as Control,
    size: sizeOf(spec),
    required: spec.required === true,
    list: !spec.hidden?.includes('list'),
    search: spec.match !== undefined,
    of: spec.dict ?? spec.to ?? '',
    skipped: false,
  }
}
