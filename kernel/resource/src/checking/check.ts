import { type DocumentKind, documentFlaw } from '../checks/identity.ts'
import { phoneFlaw } from '../checks/phone.ts'
import { isRealDate } from '../checks/real-date.ts'
import { STANDARDS } from '../checks/standards.ts'
import type { FieldSpec } from '../fields/field-spec.ts'
import type { Fields } from '../fields/fields.ts'
import { looksMasked } from '../fields/mask.ts'
import { hasTooMuchMarkup, isBlankHtml } from '../fields/rich-text.ts'
import { isPersonName, nameOfPerson } from '../text/person-name.ts'
import { inStandardCharacters, privateCharacters } from '../text/standard-characters.ts'
import { trimmed, withoutUnseen } from '../text/unseen-characters.ts'
import { withoutTime } from '../values/calendar.ts'
import { isId } from '../values/id.ts'
import { isStorable } from '../values/storable.ts'
import { dayOfStamp, isForeignStamp, momentOfStamp } from '../values/timestamp.ts'
import { asText, halfWidth, identified, normaliseNumber, phoned, plainNumber } from '../values/written-number.ts'

export type IssueCode =
  | 'required'
  | 'tooLong'
  | 'tooMany'
  | 'tooBig'
  | 'tooSmall'
  | 'notANumber'
  | 'notADate'
  | 'notAChoice'
  | 'notAText'
  | 'notAnId'
  | 'format'
  | 'privateCharacter'
  | 'standard'
  | 'mask'
  | 'markup'
  | 'masked'
  | 'phoneLength'
  | 'phoneFormat'
  | 'idLength'
  | 'idCharacters'
  | 'idProvince'
  | 'idBirthday'
  | 'idCheckCharacter'
  | 'idShape'
  | 'taken'
  | 'unknownRef'
  | 'fault'
  | 'other'

/** What is wrong with one field, as a code that both sides turn into a sentence; `says` where code is 'other'. */
export interface Issue {
  readonly field: string
  readonly code: IssueCode
  readonly says?: { readonly zh: string; readonly en: string }
}

/** What a check needs to know of the world. */
export interface CheckContext {
  /** YYYY-MM-DD */
  readonly today: string
  /** Whether the dictionary has this key and it can still be chosen. Unasked where the caller cannot know. */
  knows?(dict: string, key: string): boolean
  /** The key that a word of this dictionary stands for: 小学 for 小学教育. Unasked where the caller cannot know. */
  means?(dict: string, word: string): string | undefined
  /** Only the fields that are present are checked: an update of the fields sent (wire-contract §1.6). */
  readonly partial?: boolean
  /** Whether the record already has a value in this field. Its mask, sent back, then means unchanged. */
  had?(field: string): boolean
}

const list = (value: unknown): unknown => {
  if (typeof value !== 'string') return Number.isSafeInteger(value) ? [String(value)] : value
  const entries = value.split(',').map(entry => trimmed(withoutUnseen(entry)))
  return entries.filter(entry => entry !== '')
}
const number = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = halfWidth(withoutUnseen(value)).trim()
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
}
const reading =
  (read: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? read(value) : asText(value)
/** Texts of several lines: what somebody has put within them stays. */
const longText = reading(text => trimmed(inStandardCharacters(text)))
/** One line: titles, codes and words by which a record is found again hold nothing that nobody sees. */
const oneLine = reading(text => trimmed(withoutUnseen(inStandardCharacters(text))))
const personName = reading(nameOfPerson)

/** Existing clients send 0 or -1 where no record is chosen (wire-contract §3.4); no record has such an id. */
const isNoId = (value: unknown): boolean => typeof value === 'string' && /^(0+|-1)$/.test(value)
/** A number beyond 2^53 has been rounded in JSON and is not a valid id. */
const id = (value: unknown): unknown => {
  const text = typeof value === 'number' && !Number.isSafeInteger(value) ? value : oneLine(value)
  return isNoId(text) ? null : text
}
const idList = (value: unknown): unknown => {
  const entries = list(value)
  return Array.isArray(entries) ? entries.map(id).filter(entry => entry !== null) : entries
}

/** Rich text of empty paragraphs says nothing. */
const written = (value: unknown): unknown => (typeof value === 'string' && isBlankHtml(value) ? null : longText(value))
const stamped = (read: (text: string) => string, value: unknown): unknown =>
  typeof value === 'string' ? read(value) : value
const readers: Partial<Record<FieldSpec['kind'], (value: unknown) => unknown>> = {
  idCard: identified,
  phone: phoned,
  longText,
  richText: written,
  integer: number,
  flag: value => (typeof value === 'boolean' ? Number(value) : number(value)),
  decimal: value => (typeof value === 'string' ? halfWidth(withoutUnseen(value)).trim() : asText(value)),
  date: value => stamped(dayOfStamp, withoutTime(oneLine(value))),
  dateTime: value => stamped(momentOfStamp, oneLine(value)),
  ref: id,
  file: id,
  dicts: list,
  refs: idList,
  files: idList,
  json: value => value,
  secret: value => value,
}

const readerOf = (spec: FieldSpec): ((value: unknown) => unknown) => {
  const plain = spec.must && STANDARDS[spec.must].plain
  if (plain) return value => plainNumber(plain, value)
  if (spec.must) return normaliseNumber
  return isPersonName(spec) ? personName : (readers[spec.kind] ?? oneLine)
}

/**
 * One value in the form in which it is checked and stored: trimmed, half width, lists as arrays, nothing as null. Form,
 * import, calls and searches have it from here, so that one text is the same text by whatever door it comes.
 */
export function normalised(spec: FieldSpec, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  // Clients that know of no lists send an object without entries for nothing.
  if (spec.entries && JSON.stringify(value) === '{}') return null
  const read = readerOf(spec)(value)
  return read === '' ? null : read
}

/** A number as it is stored, of what somebody pasted or typed for it; any other text as it is. */
export function cleanNumber(spec: FieldSpec, text: string): string {
  return spec.must || spec.kind === 'idCard' || spec.kind === 'phone' ? String(normalised(spec, text) ?? '') : text
}

/** What somebody searches a field for, in the form in which values of the field are stored. Blanks at its ends may be meant. */
export function searched(spec: FieldSpec, text: string): string {
  if (isPersonName(spec) && spec.match !== 'name') return nameOfPerson(text)
  const seen = withoutUnseen(inStandardCharacters(text))
  if ((spec.kind === 'date' || spec.kind === 'dateTime') && isForeignStamp(seen)) return String(normalised(spec, seen))
  return cleanNumber(spec, seen)
}

const isDateTime = (value: string): boolean =>
  isRealDate(value.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(value)

const idFlaws = {
  length: 'idLength',
  characters: 'idCharacters',
  province: 'idProvince',
  birthday: 'idBirthday',
  checkCharacter: 'idCheckCharacter',
  shape: 'idShape',
} as const
const phoneFlaws = { length: 'phoneLength', format: 'phoneFormat' } as const

const range = (spec: FieldSpec, value: number): IssueCode | null => {
  if (spec.max !== undefined && value > spec.max) return 'tooBig'
  return spec.min !== undefined && value < spec.min ? 'tooSmall' : null
}
const textFlaw = (spec: FieldSpec, value: unknown): IssueCode | null => {
  if (typeof value !== 'string' || !isStorable(value)) return 'notAText'
  if (spec.max !== undefined && [...value].length > spec.max) return 'tooLong'
  if (isPersonName(spec) && privateCharacters(value)) return 'privateCharacter'
  return spec.pattern && !new RegExp(`^(?:${spec.pattern})$`, 'u').test(value) ? 'format' : null
}
const listFlaw = (spec: FieldSpec, value: unknown, entry: (one: unknown) => IssueCode | null): IssueCode | null => {
  if (!Array.isArray(value)) return 'notAChoice'
  if (value.length > (spec.max ?? 1000)) return 'tooMany'
  return value.map(entry).find(code => code !== null) ?? null
}
const dictFlaw = (spec: FieldSpec, value: unknown, context: CheckContext): IssueCode | null => {
  if (typeof value !== 'string' || value.length > 32) return 'notAChoice'
  return context.knows && !context.knows(spec.dict!, value) ? 'notAChoice' : null
}
/** The sizes that a 64-bit id and PostgreSQL's integer can hold. */
const MAX_INTEGER = 2147483647

const flaws: Record<FieldSpec['kind'], (spec: FieldSpec, value: unknown, context: CheckContext) => IssueCode | null> = {
  text: textFlaw,
  longText: textFlaw,
  richText: (spec, value) => textFlaw(spec, value) ?? (hasTooMuchMarkup(value as string) ? 'markup' : null),
  secret: (spec, value) => textFlaw(spec, value) ?? (/^[*•●＊]+$/.test(value as string) ? 'mask' : null),
  idCard: textFlaw,
  phone: (spec, value) => textFlaw(spec, value) ?? phoneFlaws[phoneFlaw(value as string)!] ?? null,
  integer: (spec, value) =>
    Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER ? range(spec, value as number) : 'notANumber',
  decimal: (spec, value) =>
    typeof value === 'string' && new RegExp(`^-?\\d{1,12}(\\.\\d{1,${spec.scale ?? 2}})?$`).test(value)
      ? range(spec, Number(value))
      : 'notANumber',
  flag: (_, value) => (value === 0 || value === 1 ? null : 'notAChoice'),
  date: (_, value) => (typeof value === 'string' && isRealDate(value) ? null : 'notADate'),
  dateTime: (_, value) => (typeof value === 'string' && isDateTime(value) ? null : 'notADate'),
  dict: dictFlaw,
  dicts: (spec, value, context) => listFlaw(spec, value, one => dictFlaw(spec, one, context)),
  choice: (spec, value) => (typeof value === 'string' && Object.hasOwn(spec.choices!, value) ? null : 'notAChoice'),
  ref: (_, value) => (isId(value) ? null : 'notAnId'),
  refs: (spec, value) => listFlaw(spec, value, one => (isId(one) ? null : 'notAnId')),
  file: (_, value) => (isId(value) ? null : 'notAnId'),
  files: (spec, value) => listFlaw(spec, value, one => (isId(one) ? null : 'notAnId')),
  json: (spec, value) => (spec.entries && !Array.isArray(value) ? 'notAChoice' : isStorable(value) ? null : 'notAText'),
}

const isList = ({ kind }: FieldSpec): boolean => kind === 'refs' || kind === 'dicts' || kind === 'files'

/** Checks one normalised value. An identity number is checked by GB 11643 only where `idNumber` says that it is one. */
export function flawOf(spec: FieldSpec, value: unknown, context: CheckContext): IssueCode | null {
  const isNothing = value === null || (isList(spec) && Array.isArray(value) && value.length === 0)
  if (isNothing) return spec.required ? 'required' : null
  const flaw = flaws[spec.kind](spec, value, context)
  return flaw || !spec.must || STANDARDS[spec.must].fits(value as string, context.today) ? flaw : 'standard'
}

/** The flaw of the number of a paper, for fields that hold one: of an identity card where no other kind is named. */
export function idCardFlaw(value: string, today: string, kind: DocumentKind = 'card'): IssueCode | null {
  const flaw = documentFlaw(kind, value, today)
  return flaw && idFlaws[flaw]
}

export interface Checked {
  /** Normalised values of the fields that were sent; unknown names are dropped. */
  readonly values: Readonly<Record<string, unknown>>
  readonly issues: readonly Issue[]
}

/** Words of a dictionary as its keys; what is no word of it stays, to be refused. */
function inKeys({ dict }: FieldSpec, value: unknown, { knows, means }: CheckContext): unknown {
  if (!dict || !means) return value
  const keyOf = (word: unknown): unknown =>
    typeof word !== 'string' || knows?.(dict, word) ? word : (means(dict, word) ?? word)
  return Array.isArray(value) ? [...new Set(value.map(keyOf))] : keyOf(value)
}

/**
 * The one validation: the form runs it before sending, the import on each row, the server before writing.
 * Fields that the server gives or derives are dropped; a mask that comes back is no new value: an edit drops it, a new
 * record is refused it.
 */
export function check(fields: Fields, input: Readonly<Record<string, unknown>>, context: CheckContext): Checked {
  const values: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const [name, { spec }] of Object.entries(fields)) {
    if (spec.derived || spec.given) continue
    const sent = Object.hasOwn(input, name) ? input[name] : undefined
    if (sent === undefined && context.partial) continue
    if (spec.mask && looksMasked(sent)) {
      // Of a record that exists it is the old value; a new one has none, and would go without it in silence.
      if (!context.partial && !context.had?.(name)) issues.push({ field: name, code: 'masked' })
      continue
    }
    // No answer carries a secret: an edit that has it empty leaves it as it is.
    if (spec.kind === 'secret' && context.partial && (sent === '' || sent === null)) continue
    const value = inKeys(spec, normalised(spec, sent === undefined ? spec.preset : sent), context)
    const code = flawOf(spec, value, context)
    if (code) issues.push({ field: name, code })
    else if (sent !== undefined || value !== null) values[name] = value
  }
  return { values, issues }
}
