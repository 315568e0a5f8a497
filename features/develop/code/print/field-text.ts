import {
  type AnyResource,
  choice,
  date,
  dateTime,
  decimal,
  dict,
  dicts,
  type Field,
  type FieldKind,
  type FieldSpec,
  type Fields,
  file,
  files,
  flag,
  idCard,
  integer,
  json,
  jsonList,
  LINK,
  link,
  longText,
  phone,
  ref,
  refs,
  richText,
  secret,
  text,
  through,
} from '@village/resource'
import { LINE, printed, quoted } from './literals.ts'

/** A declaration that another one reads: its name in the program, and the file that exports it. */
export interface Found {
  readonly resource: AnyResource
  readonly word: string
  readonly from: string
}
/** What a text is written into. */
export interface Around {
  /** The declaration of this name; needed for fields of a record behind a reference. */
  find(name: string): Found | undefined
  /** A word of the language of declarations is used. */
  use(word: string): void
  /** Another declaration is read. */
  read(found: Found): void
  /** Something cannot be written. */
  miss(what: string): void
}

/** How a field begins: the word, what is given to it, and the field that this alone makes. */
interface Begun {
  readonly word: string
  readonly given: readonly unknown[]
  readonly field: Field
}
const PLAIN = { text, longText, richText, idCard, phone, integer, flag, date, dateTime, file, files, json, secret }
const plainWord = (kind: FieldKind): kind is keyof typeof PLAIN => Object.hasOwn(PLAIN, kind)

function begun(spec: FieldSpec): Begun {
  const { kind, label, dict: code = '', to = '', choices = {}, scale = 2 } = spec
  const { zh, en } = label
  if (kind === 'text' && spec.pattern === LINK.source) return { word: 'link', given: [zh, en], field: link(zh, en) }
  if (spec.entries) return { word: 'jsonList', given: [zh, en], field: jsonList(zh, en) as Field }
  if (plainWord(kind)) return { word: kind, given: [zh, en], field: PLAIN[kind](zh, en) as Field }
  const more: Readonly<Record<Exclude<FieldKind, keyof typeof PLAIN>, () => readonly [unknown, Field]>> = {
    decimal: () => [scale === 2 ? undefined : scale, decimal(zh, en, scale)],
    dict: () => [code, dict(zh, en, code)],
    dicts: () => [code, dicts(zh, en, code)],
    ref: () => [to, ref(zh, en, to)],
    refs: () => [to, refs(zh, en, to)],
    choice: () => [choices, choice(zh, en, choices) as Field],
  }
  const [last, field] = more[kind]()
  return { word: kind, given: [zh, en, last], field }
}

/** A word after the first: `.max(40)`. */
type Step = readonly [word: string, ...given: unknown[]]

function patternStep({ pattern = '', patternHint }: FieldSpec): Step {
  const hint = [patternHint?.zh, patternHint?.en]
  try {
    return ['pattern', new RegExp(pattern), ...hint]
  } catch {
    return ['pattern', new RegExp(pattern, 'u'), ...hint]
  }
}
/** Places where a field is hidden beyond those of its kind; a kind's own list may have been taken back. */
function placeSteps(kinds: FieldSpec['hidden'], hidden: FieldSpec['hidden']): readonly Step[] {
  if (hidden === undefined) return []
  const isListed = !hidden.includes('list') && (kinds?.includes('list') || hidden.length === 0)
  const left = (kinds ?? []).filter(place => place !== 'list' || !isListed)
  const more = hidden.slice(left.length)
  return [...(isListed ? [['listed'] as const] : []), ...(more.length > 0 ? [['hide', ...more] as const] : [])]
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The words that lead from what a kind brings to this field, in the order in which people write them. */
function stepsOf(spec: FieldSpec, base: FieldSpec): readonly Step[] {
  const { sensitivity, mask, requiredHint, help, heads, ledBy } = spec
  const differs = (key: keyof FieldSpec): boolean => spec[key] !== undefined && !same(spec[key], base[key])
  const when = (key: keyof FieldSpec, ...step: Step): readonly Step[] => (differs(key) ? [step] : [])
  const kindHides =
    spec.required && spec.kind === 'richText' ? base.hidden?.filter(one => one !== 'excel') : base.hidden
  return [
    ...when('max', 'max', spec.max),
    ...when('min', 'min', spec.min),
    ...(differs('pattern') ? [patternStep(spec)] : []),
    ...when('must', 'must', spec.must),
    ...when('required', 'required', requiredHint?.zh, requiredHint?.en),
    ...when('unique', 'unique'),
    ...when('numbered', 'numbered', same(spec.numbered, {}) ? undefined : spec.numbered),
    ...when('said', 'said'),
    ...when('root', 'root'),
    ...when('register', 'register'),
    ...when('withoutNumbers', 'withoutNumbers'),
    ...when('personName', 'personName'),
    ...(differs('mask') ? [['mask', mask, sensitivity === 'PI' ? undefined : sensitivity] as const] : []),
    ...(differs('mask') ? [] : when('sensitivity', 'sensitive', sensitivity)),
    ...when('encrypted', spec.encrypted ? 'encrypted' : 'unencrypted'),
    ...when('derived', 'derived'),
    ...(spec.follows ? when('follows', 'follows', spec.follows) : when('given', 'given')),
    ...when('preset', 'preset', spec.preset),
    ...when('only', 'only', spec.only),
    ...(spec.match === 'is' ? when('match', 'search') : when('match', 'search', spec.match)),
    ...when('sortable', 'sort', spec.sortedBy),
    ...placeSteps(kindHides, spec.hidden),
    ...when('dueIn', 'dueIn', ...(spec.dueIn ?? [])),
    ...when('ledBy', 'ledBy', ledBy?.field, ledBy?.words),
    ...when('tones', 'tones', spec.tones),
    ...when('help', 'help', help?.zh, help?.en),
    ...when('heads', 'heads', heads?.zh, heads?.en),
  ]
}

type Words = Readonly<Record<string, (...given: unknown[]) => Field>>
const trimmed = (given: readonly unknown[]): readonly unknown[] =>
  given.slice(0, given.findLastIndex(one => one !== undefined) + 1)
/** Says the words to the field, as the program does that is written. */
const said = (field: Field, [word, ...given]: Step): Field => {
  const words = field as unknown as Words
  return words[word] ? words[word](...trimmed(given)) : field
}
const callText = (word: string, given: readonly unknown[], indent: string): string =>
  `${word}(${trimmed(given)
    .map(one => printed(one, indent))
    .join(', ')})`

function chainText(first: string, steps: readonly Step[], indent: string, before: number): string {
  const texts = steps.map(([word, ...given]) => `.${callText(word, given, indent)}`)
  const line = first + texts.join('')
  if (!line.includes('\n') && indent.length + before + line.length < LINE) return line
  return steps.length < 2 ? line : [first, ...texts.map(one => `${indent}  ${one}`)].join('\n')
}

/** Names of what was declared and is not in what was written. */
const missing = (wanted: FieldSpec, got: FieldSpec): readonly string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(got)])].filter(
    key => !same(wanted[key as keyof FieldSpec], got[key as keyof FieldSpec]),
  )

/** A field of the record behind a reference, as `through` declares it. */
function throughBegun(
  spec: FieldSpec,
  fields: Fields,
  around: Around,
): (Begun & { readonly text: string }) | undefined {
  const { by, field: name } = spec.through!
  const found = around.find(fields[by]?.spec.to ?? '')
  const theirs = found?.resource.fields[name] as Field | undefined
  if (!found || !theirs) return undefined
  const label = same(theirs.spec.label, spec.label) ? undefined : spec.label
  around.use('through')
  around.read(found)
  const given = `${quoted(by)}, ${found.word}, ${quoted(name)}${label ? `, ${printed(label)}` : ''}`
  const field = through(by, found.resource, name, label) as Field
  return { word: 'through', given: [], field, text: `through(${given})` }
}

/**
 * The source text of one field out of its specification. What it cannot say is told to `around`, by the field's name.
 * @param fields the fields beside it, among which the reference is that it may go through
 */
export function fieldText(
  named: readonly [name: string, Field],
  fields: Fields,
  around: Around,
  indent = '    ',
): string {
  const [name, { spec }] = named
  const behind = spec.through && throughBegun(spec, fields, around)
  if (spec.through && !behind) around.miss(`${name}: through`)
  const first = behind ?? begun(spec)
  if (!behind) around.use(first.word)
  const steps = stepsOf(spec, first.field.spec)
  const got = steps.reduce(said, first.field).spec
  for (const key of missing(spec, got)) around.miss(`${name}: ${key}`)
  const text = behind ? behind.text : callText(first.word, first.given, indent)
  return chainText(text, steps, indent, name.length + 3)
}
