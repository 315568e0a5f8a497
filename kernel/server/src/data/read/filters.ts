import {
  type AnyResource,
  AUDIT_FILTERS,
  cleanNumber,
  codeOf,
  englishOf,
  type Field,
  type FieldKind,
  type FieldSpec,
  type Filter,
  fieldOf,
  fitsKind,
  foldText,
  isListKind,
  isTextKind,
  nameOfPerson,
} from '@village/resource'
import { type SqlBool, sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { auditColumns, hasTail, isSealed, isTail, sealingTenant, snake, tailOf } from '../../database/schema/columns.ts'
import { wordHashes } from '../compiled/encrypted-columns.ts'
import { type Condition, idList } from '../compiled/scope.ts'
import { wordsIn } from '../facts/dictionaries.ts'
import { isGuarded } from '../show/masking.ts'
import { byName, escapeLike, numberOf } from './name-condition.ts'

const nothing: Condition = sql<SqlBool>`false`
const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? nothing : sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`

const casts: Partial<Record<FieldKind, string>> = {
  integer: 'integer',
  decimal: 'numeric',
  flag: 'smallint',
  date: 'date',
  dateTime: 'timestamptz',
  ref: 'bigint',
  file: 'bigint',
}
const bindValue = (kind: FieldKind, value: string): Condition => sql`${value}::${sql.raw(casts[kind] ?? 'varchar')}`

function compareValue(column: string, kind: FieldKind, operator: string, value: string): Condition {
  // A list equals a value that it holds; it is neither larger nor smaller than one.
  if (isListKind(kind)) {
    if (operator === '=') return anyOf(column, kind, value)
    return operator === '<>' ? sql<SqlBool>`not coalesce(${anyOf(column, kind, value)}, false)` : nothing
  }
  // Never sent to the database otherwise.
  return fitsKind(kind, value)
    ? sql<SqlBool>`${sql.ref(`t.${column}`)} ${sql.raw(operator)} ${bindValue(kind, value)}`
    : nothing
}
const like = (column: string, pattern: string, not = false): Condition =>
  sql<SqlBool>`${sql.ref(`t.${column}`)} ${sql.raw(not ? 'not like' : 'like')} ${pattern}`

const entriesIn = (value: string): string[] =>
  value
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
    .slice(0, 200)
const anyOf = (column: string, kind: FieldKind, value: string): Condition => {
  const entries = entriesIn(value)
  if (kind === 'dicts') return sql<SqlBool>`${sql.ref(`t.${column}`)} && ${sql.val(entries)}::varchar[]`
  const valid = entries.filter(entry => fitsKind('ref', entry))
  return valid.length === 0 ? nothing : sql<SqlBool>`${sql.ref(`t.${column}`)} && ${idList(valid)}`
}

/** What a bare name means: LIKE for texts, equality for everything else (wire-contract §1.5). */
function bareCondition(column: string, spec: FieldSpec, value: string): Condition {
  if (spec.match === 'name') return byName(column, value)
  if (spec.kind === 'dicts' || spec.kind === 'refs') return anyOf(column, spec.kind, value)
  if (isTextKind(spec.kind) && spec.match === 'like') return like(column, `%${escapeLike(value)}%`)
  if (value.includes(',') && /^(dict|ref|choice)$/.test(spec.kind))
    return any(
      value
        .split(',')
        .filter(Boolean)
        .slice(0, 200)
        .map(one => compareValue(column, spec.kind, '=', one)),
    )
  return compareValue(column, spec.kind, '=', value)
}

type Build = (column: string, kind: FieldKind, value: string, spec: FieldSpec) => Condition
const bySuffix: Record<Exclude<Filter['suffix'], 'ignore'>, Build> = {
  '': (column, _, value, spec) => bareCondition(column, spec, value),
  equal: (column, kind, value) => compareValue(column, kind, '=', value),
  notequal: (column, kind, value) => compareValue(column, kind, '<>', value),
  like: (column, kind, value, spec) =>
    spec.match === 'name' ? byName(column, value) : isTextKind(kind) ? like(column, `%${escapeLike(value)}%`) : nothing,
  likeleft: (column, kind, value) => (isTextKind(kind) ? like(column, `%${escapeLike(value)}`) : nothing),
  likeright: (column, kind, value) => (isTextKind(kind) ? like(column, `${escapeLike(value)}%`) : nothing),
  notlike: (column, kind, value) => (isTextKind(kind) ? like(column, `%${escapeLike(value)}%`, true) : nothing),
  ge: (column, kind, value) => compareValue(column, kind, '>=', value),
  gt: (column, kind, value) => compareValue(column, kind, '>', value),
  le: (column, kind, value) => compareValue(column, kind, '<=', value),
  lt: (column, kind, value) => compareValue(column, kind, '<', value),
  datege: (column, kind, value) => compareValue(column, kind, '>=', value),
  dategt: (column, kind, value) => compareValue(column, kind, '>', value),
  datele: (column, kind, value) => compareValue(column, kind, '<=', value),
  datelt: (column, kind, value) => compareValue(column, kind, '<', value),
  dateequal: (column, kind, value) => compareValue(column, kind, '=', value),
  null: column => sql<SqlBool>`${sql.ref(`t.${column}`)} is null`,
  notnull: column => sql<SqlBool>`${sql.ref(`t.${column}`)} is not null`,
}

/** Who asks, and in which tenant: the platform may name another one than its own. */
interface Asked {
  readonly call: Call
  readonly tenantId: string
}

/** Rows with one of these encrypted words, found by their hashes; only for callers who may unmask them. */
function sealedWordsCondition(
  r: AnyResource,
  { suffix, field, value }: Filter,
  spec: FieldSpec,
  { call, tenantId }: Asked,
): Condition {
  if (isGuarded(r, spec, call)) return nothing
  const hashes = wordHashes(r, field, entriesIn(value), { tenantId, cipher: call.services.cipher })
  const column = sql.ref(`t.${snake(field)}_hash`)
  const held = isListKind(spec.kind)
    ? sql<SqlBool>`${column} && ${sql.val(hashes)}::varchar[]`
    : sql<SqlBool>`${column} = any(${sql.val(hashes)}::varchar[])`
  if (suffix === 'notequal') return sql<SqlBool>`not coalesce(${held}, false)`
  return suffix === '' || suffix === 'equal' ? held : nothing
}

/**
 * Encrypted values are found whole or not at all; identifiers only by those who may unmask them (security §5.6), but
 * for the last four characters, which everybody sees.
 */
function sealedCondition(r: AnyResource, filter: Filter, spec: FieldSpec, { call, tenantId }: Asked): Condition {
  if (filter.suffix === 'null' || filter.suffix === 'notnull')
    return bySuffix[filter.suffix](snake(filter.field), spec.kind, '', spec)
  const key = sealingTenant(r, tenantId)
  if (spec.dict) return sealedWordsCondition(r, filter, spec, { call, tenantId })
  const whole = filter.suffix === '' || filter.suffix === 'equal'
  const text = filter.value.trim()
  if (whole && hasTail(spec) && isTail(text))
    return sql<SqlBool>`${sql.ref(`t.${snake(filter.field)}_tail_hash`)} = ${call.services.cipher.hash(key, tailOf(text))}`
  if (!whole || (spec.sensitivity === 'PI-ID' && !call.may(`${codeOf(r)}_unmask`))) return nothing
  const hash = call.services.cipher.hash(key, text.toUpperCase())
  return sql<SqlBool>`${sql.ref(`t.${snake(filter.field)}_hash`)} = ${hash}`
}

/** A sensitive value is one of few: asking for each in turn would reveal who has which. */
const isOneOfFew = ({ kind, sensitivity }: FieldSpec): boolean =>
  isListKind(kind) || (/^(dict|choice|flag)$/.test(kind) && Boolean(sensitivity?.startsWith('SPI')))

/** A masked value is found whole or not at all by those who may not lift the mask: pieces of it could be guessed. */
function maskedCondition({ suffix, field, value }: Filter, spec: FieldSpec): Condition {
  if (suffix === 'null' || suffix === 'notnull') return bySuffix[suffix](snake(field), spec.kind, '', spec)
  const whole = (suffix === '' || suffix === 'equal') && !isOneOfFew(spec)
  return whole ? compareValue(snake(field), spec.kind, '=', value.trim()) : nothing
}

/** A number, or its last four characters, typed where names are looked for: the rows whose own number it is. */
function numberConditions(r: AnyResource, value: string, asked: Asked): readonly Condition[] {
  const number = numberOf(value)
  if (!number) return []
  return Object.entries<Field>(r.fields).flatMap(([field, { spec }]) =>
    hasTail(spec) ? [sealedCondition(r, { field, suffix: '', value: cleanNumber(spec, number) }, spec, asked)] : [],
  )
}

/** Whether a condition of this filter leaves so few rows that the index over it beats the list's own order. */
export const isSelective = (r: AnyResource, filter: Filter): boolean => {
  const spec = fieldOf(r, filter.field)?.spec
  return (
    Boolean(spec && (spec.match === 'name' || isSealed(spec) || spec.unique)) &&
    (filter.suffix === '' || filter.suffix === 'equal' || filter.suffix === 'like')
  )
}

const asksForName = ({ suffix }: Filter, { match }: FieldSpec): boolean =>
  match === 'name' && (suffix === '' || suffix === 'like')
/** A name that is compared with stored ones, and not taken to pieces, is written as they are: one dot, no blanks. */
const inStoredForm = (filter: Filter, spec: FieldSpec): string =>
  spec.match === 'name' && !asksForName(filter, spec) ? nameOfPerson(filter.value) : filter.value

/** Words of a dictionary, as somebody writes them in a filter, as its keys: 小学,初中. */
async function inKeys(filter: Filter, { dict }: FieldSpec, { call, tenantId }: Asked): Promise<Filter> {
  if (!dict || !/^((not)?equal)?$/.test(filter.suffix)) return filter
  const entries = await call.services.dictionary(tenantId, dict)
  const keyOf = (word: string): string =>
    entries.some(({ key }) => key === word) ? word : (wordsIn(entries).get(foldText(word)) ?? word)
  return { ...filter, value: filter.value.split(',').map(keyOf).join() }
}

/** One declared filter as a condition on alias `t`. Values are sealed by tenant, so it is for the rows of one. */
export async function conditionOf(r: AnyResource, sent: Filter, asked: Asked): Promise<Condition> {
  const spec = fieldOf(r, sent.field)?.spec
  const filter = spec ? await inKeys(sent, spec, asked) : sent
  const column = snake(filter.field)
  if (!spec) {
    // Logs and links have fewer columns of their own: what a table does not know matches nothing.
    if (filter.field !== 'id' && !auditColumns(r).includes(filter.field)) return nothing
    const kind = AUDIT_FILTERS[filter.field]!
    return bySuffix[filter.suffix as ''](column, kind, filter.value, { kind, label: { zh: '', en: '' } })
  }
  // A field that only the half computes has filters of the half's own; an unknown filter matches nothing, so that it
  // is not silently ignored.
  if (spec.derived) return nothing
  if (isSealed(spec)) return sealedCondition(r, filter, spec, asked)
  if (isGuarded(r, spec, asked.call)) return maskedCondition(filter, spec)
  if (spec.match === 'tree' && filter.suffix === '' && fitsKind('ref', filter.value)) {
    const below = await asked.call.services.deptsBelow(asked.tenantId, filter.value)
    const wanted = below.length > 0 ? below : [filter.value]
    return spec.kind === 'refs'
      ? sql<SqlBool>`${sql.ref(`t.${column}`)} && ${idList(wanted)}`
      : sql<SqlBool>`${sql.ref(`t.${column}`)} = any(${idList(wanted)})`
  }
  const value = inStoredForm(filter, spec)
  const own = bySuffix[filter.suffix as ''](column, spec.kind, value, spec)
  if (asksForName(filter, spec)) return any([own, ...numberConditions(r, value, asked)])
  // Words are looked for in both languages: people find what they read.
  if (!spec.said || !WORDS_IN.has(filter.suffix)) return own
  return any([own, bySuffix[filter.suffix as ''](snake(englishOf(filter.field)), spec.kind, value, spec)])
}
const WORDS_IN: ReadonlySet<string> = new Set(['', 'equal', 'like', 'likeleft', 'likeright'])
