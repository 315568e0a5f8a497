import {
  type AnyResource,
  beginningOf,
  type Field,
  type FieldSpec,
  isResource,
  maskValue,
  withoutNumbers,
} from '@village/resource'
import type { Params } from '../routes/parameters.ts'
import type { RouteSpec } from '../routes/route.ts'

const MOST_FIELDS = 60
const MOST_CHARACTERS = 200
const MOST_LISTED = 20
const HIDDEN = '******'
/**
 * Kinds whose values are numbers, days, chosen words and ids. A text may be anything: a name, a password typed into the
 * wrong field, a code that proves something, JSON with all of them.
 */
const KEPT: readonly FieldSpec['kind'][] = [
  'integer',
  'decimal',
  'flag',
  'date',
  'dateTime',
  'dict',
  'dicts',
  'choice',
  'ref',
  'refs',
  'file',
  'files',
]

const cut = (value: unknown): string => beginningOf(withoutNumbers(String(value)), MOST_CHARACTERS)

/** What a field may say of its value: identity numbers masked as in lists, texts not at all. */
function wordOf({ kind, mask, sensitivity }: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value ?? null
  if (kind === 'idCard' && mask) return maskValue(mask, String(value))
  if (!KEPT.includes(kind) || mask || sensitivity || (typeof value === 'object' && !Array.isArray(value))) return HIDDEN
  if (!Array.isArray(value)) return cut(value)
  return value.length > MOST_LISTED ? `[${value.length}]` : value.map(cut)
}

/**
 * The parameters of a call as a log may hold them: declared ones only, bounded, of kinds that tell nothing of a
 * person (security §5.5). JSON text.
 */
export function loggedParams({ of, params, takes }: Pick<RouteSpec, 'of' | 'params' | 'takes'>, sent: Params): string {
  const fields: Record<string, Field> = {
    ...(takes === 'record' && isResource(of) ? ((of as AnyResource).fields as Record<string, Field>) : {}),
    ...(params as Record<string, Field>),
  }
  const known = Object.entries(sent).filter(([name]) => name === 'id' || name === 'ids' || Object.hasOwn(fields, name))
  const words = known
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => [name, fields[name] ? wordOf(fields[name].spec, value) : cut(value)])
  return JSON.stringify(Object.fromEntries(words))
}
