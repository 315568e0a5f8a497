import { type AnyResource, englishOf, type Field, type FieldSpec, type Id } from '@village/resource'
import type { Call, WireRow } from '../contract/half.ts'
import { auditColumns, isListed, snake } from '../database/columns.ts'
import { hides, isMasked, maskedText } from './masking.ts'
import { nameProperty, namesBehind, type Words } from './names.ts'

type Plain = Readonly<Record<string, unknown>>

const empties: Readonly<Record<FieldSpec['kind'], unknown>> = {
  text: '',
  longText: '',
  richText: '',
  idCard: '',
  phone: '',
  decimal: '',
  date: '',
  dateTime: '',
  dict: '',
  choice: '',
  ref: '',
  file: '',
  secret: '',
  integer: null,
  flag: 0,
  dicts: [],
  refs: [],
  files: [],
  json: {},
}

/** One field as it leaves the server. */
export interface Shown {
  readonly name: string
  readonly column: string
  /** Where the English words of a text are that is kept in both languages. */
  readonly english: { readonly name: string; readonly column: string } | null
  readonly field: Field
  readonly nameAt: string
  /** Several-valued columns that the family names in the singular travel as comma lists (wire-contract §1.3). */
  readonly joined: boolean
  readonly empty: unknown
}
const INWARD = ['list', 'form', 'detail'] as const
/** A field that shows nowhere stays inside; hiding it on the screen alone would still send it. */
const leaves = ({ spec }: Field): boolean =>
  spec.kind === 'secret' || !INWARD.every(place => spec.hidden?.includes(place))

const listPlans = new WeakMap<AnyResource, readonly Shown[]>()
/** The fields that rows of a list carry. */
export function listedFields(r: AnyResource): readonly Shown[] {
  const known = listPlans.get(r)
  if (known) return known
  const fields = shownFields(r).filter(({ name }) => isListed(r, name))
  listPlans.set(r, fields)
  return fields
}

const plans = new WeakMap<AnyResource, readonly Shown[]>()
/** The fields of a record that leave the server. */
export function shownFields(r: AnyResource): readonly Shown[] {
  const known = plans.get(r)
  if (known) return known
  const fields = Object.entries<Field>(r.fields)
    .filter(([, field]) => leaves(field))
    .map(([name, field]) => {
      const { kind } = field.spec
      const joined = kind === 'refs' && name.endsWith('Id')
      return {
        name,
        column: snake(name),
        english: field.spec.said ? { name: englishOf(name), column: snake(englishOf(name)) } : null,
        field,
        nameAt: nameProperty(name),
        joined,
        empty: field.spec.root ? '0' : joined ? '' : field.spec.entries ? [] : empties[kind],
      }
    })
  plans.set(r, fields)
  return fields
}

const wordFor = (words: Words, value: unknown, isWord: boolean): string => {
  if (value === null || value === undefined || value === '') return ''
  if (!Array.isArray(value)) return words.get(String(value)) ?? (isWord ? String(value) : '')
  return value
    .map(one => wordFor(words, one, isWord))
    .filter(Boolean)
    .join(',')
}

/** Nothing as clients expect it: "" for texts, dates and ids, [] for lists, {} for objects, null for numbers. */
const wireValue = ({ field, joined, empty }: Shown, value: unknown): unknown => {
  if (field.spec.kind === 'secret' || value === null || value === undefined) return empty
  return joined ? (value as readonly Id[]).join(',') : value
}

/** Whether this caller sees the field masked. */
export const isMaskedFor = (r: AnyResource, { field }: Shown, call: Call): boolean => isMasked(r, field.spec, call)

interface Column extends Shown {
  readonly mask: boolean
  readonly words: Words | null
}
async function columnsOf(
  r: AnyResource,
  rows: readonly Plain[],
  call: Call,
  clear: readonly string[],
): Promise<readonly Column[]> {
  const columns: Column[] = []
  // One after the other: a call that writes has one connection for all of them.
  for (const shown of shownFields(r)) {
    const mask = !clear.includes(shown.name) && isMasked(r, shown.field.spec, call)
    columns.push({ ...shown, mask, words: await namesBehind(shown.field, shown.name, rows, call) })
  }
  return columns
}

const peopleIn = (rows: readonly Plain[]): Id[] =>
  [...new Set(rows.flatMap(row => [row['createUser'], row['updateUser']]))].filter(Boolean) as Id[]

/**
 * Rows as they leave the server: ids as strings, nothing as "", masks, and the words behind keys and references.
 * `clear` names fields that this answer may show in full: the caller has asked for them with a reason.
 */
export async function showRows(
  r: AnyResource,
  rows: readonly Plain[],
  call: Call,
  clear: readonly string[] = [],
): Promise<WireRow[]> {
  if (rows.length === 0) return []
  const columns = await columnsOf(r, rows, call, clear)
  const audit = auditColumns(r)
  const isRecord = r.storage === 'record'
  const people = isRecord ? await call.services.userNames(peopleIn(rows)) : new Map<Id, string>()
  const ownStatus = Object.hasOwn(r.fields, 'status')
  return rows.map(row => {
    const wire: WireRow = { id: row['id'] as Id }
    for (const column of columns) {
      const { name, mask, words, nameAt, field, english } = column
      const own = english && call.language === 'en' ? (row[english.name] ?? row[name]) : row[name]
      const isHidden = hides(mask, field.spec, row[name])
      const value = isHidden ? maskedText(field.spec, row[name]) : wireValue(column, own)
      // The word of a reference may have the name of a worked-out field: a row that was never worked out keeps the word.
      if (row[name] !== undefined || !Object.hasOwn(wire, name)) wire[name] = value
      const isWord = field.spec.dict !== undefined
      if (words) wire[nameAt] = isHidden && isWord ? wire[name] : wordFor(words, row[name], isWord)
    }
    for (const name of audit) wire[name] = row[name] ?? ''
    if (!isRecord) return wire
    wire['createUserName'] = people.get(row['createUser'] as Id) ?? ''
    wire['updateUserName'] = people.get(row['updateUser'] as Id) ?? ''
    wire['isDeleted'] = 0
    if (!ownStatus) wire['status'] = 1
    return wire
  })
}
