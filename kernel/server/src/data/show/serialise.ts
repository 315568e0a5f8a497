import type { AnyResource, FieldSpec, Id } from '@village/resource'
import { bytesOf } from '../../common/bytes-of.ts'
import { lru, perInstallation } from '../../common/lru.ts'
import type { Call } from '../../contract/half.ts'
import { auditColumns, isSealed, sealingTenant, snake } from '../../database/schema/columns.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { openedValue } from '../compiled/encrypted-columns.ts'
import { fromColumn, type Raw } from '../compiled/rows.ts'
import type { Shown } from '../compiled/shown.ts'
import { hides, isNothing, maskedText } from './masking.ts'
import { namesBehind, type Words } from './names.ts'
import { isMaskedFor } from './show.ts'

/** One record as the text that travels. */
export class ShownRow {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
  toJSON(): unknown {
    return JSON.parse(this.json)
  }
}

/**
 * A page as the text that travels. Lists are the product's most frequent answer: building rows of some 90 properties
 * as objects first cost twice the time of everything else (bench). `records` is there for halves that look at rows.
 */
export class ShownPage {
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  readonly #records: string
  constructor(records: string, place: { readonly total: number; readonly size: number; readonly current: number }) {
    this.#records = records
    this.total = place.total
    this.size = place.size
    this.current = place.current
    this.pages = Math.ceil(place.total / place.size)
  }
  get records(): readonly Record<string, unknown>[] {
    return JSON.parse(this.#records)
  }
  get json(): string {
    const { total, size, current, pages } = this
    return `{"records":${this.#records},"total":${total},"size":${size},"current":${current},"pages":${pages}}`
  }
  toJSON(): unknown {
    return JSON.parse(this.json)
  }
}

const quoteJson = (value: unknown): string => JSON.stringify(value)
const moment = (value: unknown): string => `"${String(value).slice(0, 19)}"`
/** Digits, dates and keys that the database itself has formed: nothing in them needs an escape. */
const quoteUnescaped = (value: unknown): string => `"${value as string}"`

const encoders: Readonly<Record<FieldSpec['kind'], (value: unknown) => string>> = {
  text: quoteJson,
  longText: quoteJson,
  richText: quoteJson,
  idCard: quoteJson,
  phone: quoteJson,
  secret: () => '""',
  integer: String,
  flag: String,
  decimal: quoteUnescaped,
  date: quoteUnescaped,
  dateTime: moment,
  dict: quoteJson,
  dicts: quoteJson,
  choice: quoteJson,
  ref: quoteUnescaped,
  refs: quoteJson,
  file: quoteUnescaped,
  files: quoteJson,
  json: quoteJson,
}

type Encode = (raw: Raw, at: number) => string

const MAX_OPENED = 20_000
const OPENED = { maxBytes: 8 * 2 ** 20, of: (text: string, key: string) => bytesOf(key) + bytesOf(text) }
/** Masked forms of sealed values by ciphertext: opening the same ones again is most of the work. In clear none is kept. */
const masksIn = perInstallation(() => lru<string>(MAX_OPENED, OPENED))
function sealedEncoder(r: AnyResource, { field: { spec }, column, empty }: Shown, mask: boolean, call: Call): Encode {
  const nothing = quoteJson(empty)
  const { cipher } = call.services
  const open = (raw: Raw, value: string) =>
    openedValue(spec, value, { tenantId: sealingTenant(r, raw['tenant_id']), cipher })
  if (!mask) return raw => (raw[column] ? encoders[spec.kind](open(raw, raw[column] as string)) : nothing)
  const masks = masksIn(call.services)
  return raw => {
    const value = raw[column] as string | null
    if (!value) return nothing
    const key = `${spec.mask} ${value}`
    const known = masks.get(key)
    if (known !== undefined) return known
    const opened = open(raw, value)
    const text = hides(mask, spec, opened) ? quoteJson(maskedText(spec, opened)) : encoders[spec.kind](opened)
    masks.set(key, text)
    return text
  }
}

/** A text that is kept in both languages, for readers of English. */
const wordsEncoder =
  ({ column }: Shown, english: string): Encode =>
  raw =>
    quoteJson(raw[english] ?? raw[column] ?? '')

function valueEncoder(r: AnyResource, shown: Shown, mask: boolean, call: Call): Encode {
  const { field, column, joined } = shown
  const { spec } = field
  const empty = quoteJson(shown.empty)
  const encode = encoders[spec.kind]
  if (isSealed(spec)) return sealedEncoder(r, shown, mask, call)
  if (shown.english && call.language === 'en') return wordsEncoder(shown, shown.english.column)
  const lacks = (value: unknown): boolean => value === null || value === undefined
  const inClear: Encode = joined
    ? raw => (lacks(raw[column]) ? empty : quoteJson((raw[column] as readonly Id[]).join(',')))
    : raw => (lacks(raw[column]) ? empty : encode(raw[column]))
  if (!mask) return inClear
  return (raw, at) =>
    hides(mask, spec, raw[column]) ? quoteJson(maskedText(spec, fromColumn(spec, raw[column]))) : inClear(raw, at)
}

const encodedWords = new WeakMap<Words, Map<string, string>>()
/** Dictionaries live long and are worth encoding once; titles of other records come anew with each list. */
function encodedOf(words: Words, isWord: boolean): Map<string, string> {
  const known = isWord ? encodedWords.get(words) : undefined
  if (known) return known
  const fresh = new Map<string, string>()
  if (isWord) encodedWords.set(words, fresh)
  return fresh
}
function nameEncoder({ field, column, name }: Shown, words: Words, derived: Derived): Encode {
  const isWord = field.spec.dict !== undefined
  const known = encodedOf(words, isWord)
  const textOf = (key: string): string => words.get(key) ?? (isWord ? key : '')
  return (raw, at) => {
    const value = field.spec.derived ? derived[at]?.[name] : raw[column]
    if (value === null || value === undefined || value === '') return '""'
    if (Array.isArray(value))
      return quoteJson(
        value
          .map(one => textOf(String(one)))
          .filter(Boolean)
          .join(','),
      )
    const key = String(value)
    const text = known.get(key) ?? quoteJson(textOf(key))
    known.set(key, text)
    return text
  }
}

/** The word behind a masked key is the mask; an empty key has no word. */
const maskWord =
  ({ field, column, name }: Shown, mask: Encode, derived: Derived): Encode =>
  (raw, at) =>
    isNothing(field.spec.derived ? derived[at]?.[name] : raw[column]) ? '""' : mask(raw, at)

interface Part {
  /** `,"sex":` */
  readonly head: string
  readonly encode: Encode
}
type Derived = readonly Readonly<Record<string, unknown>>[]

interface ToWrite {
  readonly of: AnyResource
  readonly fields: readonly Shown[]
  readonly rows: readonly Raw[]
  readonly derived: Derived
}
async function fieldParts({ of: r, fields, rows, derived }: ToWrite, call: Call): Promise<Part[]> {
  const parts: Part[] = []
  for (const shown of fields) {
    const head = `,"${shown.name}":`
    const { spec } = shown.field
    const mask = isMaskedFor(r, shown, call)
    const own: Encode = (_, at) => {
      const value = derived[at]?.[shown.name]
      return quoteJson(hides(mask, spec, value) ? maskedText(spec, value) : (value ?? shown.empty))
    }
    const encode = spec.derived ? own : valueEncoder(r, shown, mask, call)
    parts.push({ head, encode })
    if (spec.derived && !spec.through) continue
    const words = await (spec.derived
      ? namesBehind(shown.field, shown.name, derived, call)
      : namesBehind(shown.field, shown.column, rows, call))
    if (!words) continue
    const name = mask && spec.dict !== undefined ? maskWord(shown, encode, derived) : nameEncoder(shown, words, derived)
    parts.push({ head: `,"${shown.nameAt}":`, encode: name })
  }
  return parts
}

async function auditParts(r: AnyResource, rows: readonly Raw[], call: Call): Promise<Part[]> {
  const parts: Part[] = auditColumns(r).map(name => {
    const column = snake(name)
    const encode = name.endsWith('Time') ? moment : quoteUnescaped
    return { head: `,"${name}":`, encode: raw => (raw[column] === null ? '""' : encode(raw[column])) }
  })
  if (r.storage !== 'record') return parts
  const people = await call.services.userNames(
    [...new Set(rows.flatMap(raw => [raw['create_user'], raw['update_user']]))].filter(Boolean) as Id[],
  )
  const nameOf =
    (column: string): Encode =>
    raw =>
      quoteJson(people.get(raw[column] as Id) ?? '')
  const status = Object.hasOwn(r.fields, 'status') ? [] : [{ head: ',"status":', encode: () => '1' }]
  return [
    ...parts,
    { head: ',"createUserName":', encode: nameOf('create_user') },
    { head: ',"updateUserName":', encode: nameOf('update_user') },
    { head: ',"isDeleted":', encode: () => '0' },
    ...status,
  ]
}

async function textOf(of: ToWrite, call: Call): Promise<string> {
  const { rows } = of
  if (rows.length === 0) return '[]'
  const parts = [...(await fieldParts(of, call)), ...(await auditParts(of.of, rows, call))]
  let text = '['
  for (let at = 0; at < rows.length; at++) {
    const raw = rows[at]!
    text += `${at === 0 ? '' : ','}{"id":"${raw['id'] as string}"`
    for (const { head, encode } of parts) text += head + encode(raw, at)
    text += '}'
  }
  return `${text}]`
}

/** One whole record, and what the server half derived for it, as the JSON that `showRows` would give. */
export const rowJson = async (r: AnyResource, row: Raw, derived: Derived, call: Call): Promise<ShownRow> =>
  new ShownRow((await textOf({ of: r, fields: compiledOf(r).shown, rows: [row], derived }, call)).slice(1, -1))

/** The same for the rows of a list: an array of what lists carry. */
export const rowsJson = (r: AnyResource, rows: readonly Raw[], derived: Derived, call: Call): Promise<string> =>
  textOf({ of: r, fields: compiledOf(r).listed, rows, derived }, call)
