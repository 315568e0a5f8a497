import {
  type AnyResource,
  type Asked,
  type CheckContext,
  checkRecord,
  type FieldSpec,
  type Fields,
  type Issue,
  looksMasked,
  type Rules,
} from '@village/resource'
import type { Named } from '../record/field-places.ts'
import { entriesOf, type Values } from '../record/wire-values.ts'

const lists = new Set(['dicts', 'refs', 'files'])

/** What an input holds of one value: texts, lists of keys, or null for nothing. */
export function inputValue(spec: FieldSpec, value: unknown): unknown {
  if (spec.mask && looksMasked(value)) return value
  if (lists.has(spec.kind)) return entriesOf(value)
  if (value === undefined || value === null || value === '') return null
  if (spec.kind === 'flag') return Number(value)
  return value
}

/** The values with which a form opens: the record's own, or what is known of a new one, or the declared presets. */
export function startValues(fields: readonly Named[], record: Values | undefined, presets: Values = {}): Values {
  return Object.fromEntries(
    fields.map(({ name, spec }) => [name, inputValue(spec, record ? record[name] : (presets[name] ?? spec.preset))]),
  )
}

/** An entry as text; of one that has parts, what its parts say. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
const partsOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list : entriesOf(list)).map(textOf)
const same = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) || Array.isArray(b)) return partsOf(a).join() === partsOf(b).join()
  return (a ?? '') === (b ?? '') || textOf(a) === textOf(b)
}

/** What became known of a new record while its form was open fills the fields that nobody has touched. */
export function adoptValues(opened: Values, start: Values, values: Values): Values {
  const known = Object.entries(start).filter(
    ([name, value]) => !same(opened[name], value) && same(opened[name], values[name]),
  )
  return known.length > 0 ? { ...values, ...Object.fromEntries(known) } : values
}

/** The fields that differ from how the form opened. */
export function changesOf(start: Values, now: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(start[name], value)))
}

/**
 * The fields that a form shows, with those marked that it cannot do without. Only the record's own: a call's parameter
 * of the same name is another field.
 */
export function askedFields(of: AnyResource, fields: readonly Named[], asked: Asked | undefined): readonly Named[] {
  if (!asked) return fields
  const isAmong = ({ name, spec }: Named, names: readonly string[]) =>
    names.includes(name) && (of.fields as Fields)[name]?.spec === spec
  return fields
    .filter(field => !isAmong(field, asked.without))
    .map(field => (isAmong(field, asked.required) ? { ...field, spec: { ...field.spec, required: true } } : field))
}

export interface Judged {
  readonly of: AnyResource
  readonly rules: Rules | undefined
  readonly fields: readonly Named[]
  readonly start: Values
  readonly values: Values
  readonly record: Values | undefined
  readonly context: CheckContext
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
/** What this form wants and the record does not: a change of state is not taken without what it asks for. */
function missingIssues({ of, fields, values, record }: Judged): readonly Issue[] {
  // A secret that is stored already is never read back.
  const isStored = ({ spec }: Named) => spec.kind === 'secret' && record !== undefined
  const isWanted = (field: Named) =>
    field.spec.required && !(of.fields as Fields)[field.name]?.spec.required && !isStored(field)
  return fields
    .filter(field => isWanted(field) && isNothing(values[field.name]))
    .map(({ name }) => ({ field: name, code: 'required' }))
}

/** The form's own verdict: the same check that the server runs, on what would be sent. */
export function judge(asked: Judged): readonly Issue[] {
  const { of, rules, fields, start, values, record, context } = asked
  const shown = new Set(fields.map(field => field.name))
  const sent = record ? changesOf(start, values) : values
  const before = record ? { ...record, ...start } : {}
  const { issues } = checkRecord(of, rules, sent, { ...context, partial: Boolean(record) }, before)
  const own = issues.filter(issue => shown.has(issue.field))
  return [...own, ...missingIssues(asked).filter(({ field }) => !own.some(issue => issue.field === field))]
}

/** Values after one was typed: what follows from it (sex and birthday from a number) is filled in. */
export function applyTyped(rules: Rules | undefined, before: Values, name: string, value: unknown): Values {
  const now = { ...before, [name]: value }
  if (!rules?.complete || looksMasked(value)) return now
  const known = new Set([...Object.keys(before), name])
  const completed: Values = rules.complete({ ...now }) ?? now
  return Object.fromEntries(Object.entries({ ...now, ...completed }).filter(([key]) => known.has(key)))
}

/** One row of the table that settles two people's changes of the same record. */
export interface Difference {
  readonly name: string
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** Mine where I touched the field, theirs otherwise. */
  readonly choice: 'mine' | 'theirs'
}

/** The fields in which the record as I opened it, as it is now, and as I want it are not all equal. */
export function differences(start: Values, theirs: Values, mine: Values): readonly Difference[] {
  return Object.keys(start).flatMap(name => {
    const before = start[name]
    const touched = !same(before, mine[name])
    if (same(mine[name], theirs[name]) || (!touched && same(before, theirs[name]))) return []
    return [{ name, before, theirs: theirs[name], mine: mine[name], choice: touched ? 'mine' : 'theirs' } as const]
  })
}

/** What is saved over the newer record: the fields of mine that were chosen. */
export function mergeChosen(rows: readonly Difference[]): Values {
  return Object.fromEntries(rows.filter(row => row.choice === 'mine').map(row => [row.name, row.mine]))
}
