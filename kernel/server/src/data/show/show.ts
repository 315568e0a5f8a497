import type { AnyResource, Id } from '@village/resource'
import type { Call, WireRow } from '../../contract/half.ts'
import { compiledOf } from '../compiled/compiled.ts'
import type { Shown } from '../compiled/shown.ts'
import { wholeRows } from './derive.ts'
import { hides, isMasked, maskedText } from './masking.ts'
import { namesBehind, type Words } from './names.ts'

type Plain = Readonly<Record<string, unknown>>

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
  for (const shown of compiledOf(r).shown) {
    const mask = !clear.includes(shown.name) && isMasked(r, shown.field.spec, call)
    columns.push({ ...shown, mask, words: await namesBehind(shown.field, shown.name, rows, call) })
  }
  return columns
}

const peopleIn = (rows: readonly Plain[]): Id[] =>
  [...new Set(rows.flatMap(row => [row['createUser'], row['updateUser']]))].filter(Boolean) as Id[]

/**
 * Rows as they leave the server: ids as strings, nothing as "", masks, and the words behind keys and references.
 * `clear` names fields that this answer may show in full: the caller has asked for them with a reason. What is derived
 * is asked for where the rows do not have it.
 */
export const showRows = async (
  r: AnyResource,
  rows: readonly Plain[],
  call: Call,
  clear: readonly string[] = [],
): Promise<WireRow[]> => wireForm(r, await wholeRows(r, rows, call), call, clear)

/** The same of rows as they are, whole or in part: nothing is derived. */
export async function wireForm(
  r: AnyResource,
  rows: readonly Plain[],
  call: Call,
  clear: readonly string[] = [],
): Promise<WireRow[]> {
  if (rows.length === 0) return []
  const columns = await columnsOf(r, rows, call, clear)
  const { audit } = compiledOf(r)
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
