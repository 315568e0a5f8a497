import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import {
  type AnyResource,
  type FieldKind,
  type FieldSpec,
  looksMasked,
  type Meaning,
  meaningOf,
  momentAt,
  type Tone,
} from '@village/resource'
import { currentLanguage, useLabel, useLanguage, useText } from '@village/web/i18n.ts'
import { enteredLang } from '@village/web/kit/words/entered-text.tsx'
import { hintProps } from '@village/web/kit/words/hint.ts'
import { lazyPart } from '@village/web/lazy-part.ts'
import { type ComponentType, Suspense } from 'react'
import { ResourceName } from '../record/declared-names.tsx'
import { latenessOf } from '../record/due-dates.ts'
import type { Named } from '../record/field-places.ts'
import { fieldText } from '../record/field-texts.ts'
import { namedText, rawText, type WireRow } from '../record/wire-row.ts'
import { entriesOf } from '../record/wire-values.ts'
import { MaskedText } from './reveal.tsx'
import '../resource.css'
import '../texts/list.ts'
import '../texts/resource.ts'

export interface CellProps {
  readonly of: AnyResource
  readonly row: WireRow
  readonly field: Named
}

/** Shown in place of an empty value. */
export const NOTHING = '—'
const TAGS_SHOWN = 3

function TextCell({ row, field }: CellProps) {
  const language = useLanguage()
  const text = fieldText({ row, ...field, language })
  return text ? (
    <span
      className={field.spec.kind === 'longText' ? 'dv-ellipsis dv-sentence' : 'dv-ellipsis'}
      title={text}
      {...enteredLang(text)}
    >
      {text}
    </span>
  ) : (
    <Nothing />
  )
}
function Nothing() {
  return <span className="dv-muted">{NOTHING}</span>
}
function NumberCell({ row, field }: CellProps) {
  const language = useLanguage()
  const text = fieldText({ row, ...field, language })
  return text ? (
    <span className="dv-number" {...enteredLang(text)}>
      {text}
    </span>
  ) : (
    <Nothing />
  )
}
/** A deadline says in words, by an icon and in a colour that it has come or gone by (design/ux.md §4.1). */
function DayCell(props: CellProps) {
  const say = useText()
  const late = props.field.spec.dueIn && latenessOf(props, momentAt(Date.now()))
  if (late === undefined) return <NumberCell {...props} />
  const { days, isOver } = late
  const Mark = isOver ? ExclamationCircleFilled : ClockCircleOutlined
  const words = days > 0 ? say('list.overdue', { n: days }) : say(isOver ? 'list.overdueToday' : 'list.dueToday')
  return (
    <span className={isOver ? 'dv-due dv-due-late' : 'dv-due'}>
      <NumberCell {...props} />
      <span className="dv-due-words">
        <Mark aria-hidden /> {words}
      </span>
    </span>
  )
}
/** A person's own text may be masked as well: names, addresses. */
function PersonalCell(props: CellProps) {
  return props.field.spec.mask && props.row[props.field.name] ? <MaskedText {...props} /> : <TextCell {...props} />
}

/** A number that is not masked can be dialled. */
function PhoneCell(props: CellProps) {
  const number = String(props.row[props.field.name] ?? '')
  if (number === '' || looksMasked(number)) return <PersonalCell {...props} />
  return (
    <a className="dv-number dv-dial" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} {...enteredLang(number)}>
      {number}
    </a>
  )
}

/** States in which all is as it should be: they are not said beside each name. */
const UNSAID: ReadonlySet<Meaning> = new Set<Meaning>(['underWay', 'done'])

/** The state as a tag beside a name, where it is worth a word: a person who died, a record that waits. */
export function UnusualState({ of, row }: { readonly of: AnyResource; readonly row: WireRow }) {
  const name = of.states?.field ?? ''
  const key = String(row[name] ?? '')
  const words = namedText(row, name)
  const meaning = meaningOf(of.states, key)
  if (!key || !words || UNSAID.has(meaning)) return null
  return (
    <span className="dv-tag dv-tag-state" data-meaning={meaning}>
      {words}
    </span>
  )
}

/** The state of a record: the word, and before it a dot in the colour and form of its meaning (field-cells.css). */
function StateCell({ of, row, field }: CellProps) {
  return (
    <span className="dv-state" data-meaning={meaningOf(of.states, String(row[field.name] ?? ''))}>
      <TextCell of={of} row={row} field={field} />
    </span>
  )
}
function DictCell(props: CellProps) {
  return props.of.states?.field === props.field.name ? <StateCell {...props} /> : <TextCell {...props} />
}

interface TagsProps {
  readonly words: readonly string[]
  /** The tone of each word, where one has any. */
  readonly tones?: readonly (Tone | undefined)[]
}
/** At most three tags; the rest is a number whose hint names them. */
export function Tags({ words, tones = [] }: TagsProps) {
  const say = useText()
  const rest = words.slice(TAGS_SHOWN)
  if (words.length === 0) return <Nothing />
  return (
    <span className="dv-tags">
      {words.slice(0, TAGS_SHOWN).map((word, i) => (
        <span key={word} className="dv-tag" title={word} data-tone={tones[i]} {...enteredLang(word)}>
          {word}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="dv-tag" {...hintProps(rest.join(say('common.comma')))}>
          <span aria-hidden>+{rest.length}</span>
          <span className="dv-hidden-text">{say('resource.entriesMore', { n: rest.length })}</span>
        </span>
      )}
    </span>
  )
}
/** Words of a row's entries with their tones. */
function tagsOf(row: WireRow, { name, spec }: Named): TagsProps {
  const words = entriesOf(namedText(row, name))
  const all = Object.entries(spec.tones ?? {}) as [Tone, readonly string[]][]
  if (all.length === 0) return { words }
  return { words, tones: entriesOf(row[name]).map(key => all.find(([, keys]) => keys.includes(key))?.[0]) }
}
function TagsCell({ row, field }: CellProps) {
  return <Tags {...tagsOf(row, field)} />
}
/** The tags of a record; nothing where it has none. */
export function TagsIfAny({ row, field }: Omit<CellProps, 'of'>) {
  const tags = tagsOf(row, field)
  return tags.words.length > 0 && <Tags {...tags} />
}
function RegisterCell({ row, field }: CellProps) {
  return <ResourceName name={String(row[field.name] ?? '')} />
}
const FileCell = lazyPart(async () => (await import('../files/file-cell.tsx')).default)
function FilesCell({ row, field }: CellProps) {
  const value = row[field.name]
  if (entriesOf(value).length === 0) return <Nothing />
  return (
    <Suspense fallback={<Nothing />}>
      <FileCell value={value} />
    </Suspense>
  )
}
function NoCell() {
  return <Nothing />
}

/** How each kind of field shows in a list and a drawer. A new kind without a cell does not compile. */
const cells: Record<FieldKind, ComponentType<CellProps>> = {
  text: PersonalCell,
  longText: PersonalCell,
  richText: TextCell,
  idCard: PersonalCell,
  phone: PhoneCell,
  integer: NumberCell,
  decimal: NumberCell,
  flag: TextCell,
  date: DayCell,
  dateTime: DayCell,
  dict: DictCell,
  dicts: TagsCell,
  choice: DictCell,
  ref: TextCell,
  refs: TagsCell,
  file: FilesCell,
  files: FilesCell,
  json: TextCell,
  secret: NoCell,
}

/** The derived cell of a field. What is masked is a mask first, whatever kind it is of. */
export function FieldCell(props: CellProps) {
  const { spec, name } = props.field
  const Kind = spec.register ? RegisterCell : cells[spec.kind]
  const Cell = spec.mask && looksMasked(props.row[name]) ? MaskedText : Kind
  return <Cell {...props} />
}

/** The cell of a field that begins with the short word of another one. */
export function LedCell({ row, field, ...props }: CellProps) {
  const pick = useLabel()
  const { field: leader, words } = field.spec.ledBy!
  const word = words[rawText(row, leader)]
  return (
    <span className="dv-number">
      {word && `${pick(word)} `}
      <FieldCell {...props} row={row} field={field} />
    </span>
  )
}

/** Column widths in px at standard density, by what is in the column. */
const widths: Partial<Record<FieldKind, number>> = {
  idCard: 204,
  phone: 160,
  integer: 84,
  decimal: 120,
  flag: 96,
  date: 124,
  dateTime: 172,
  dict: 104,
  choice: 104,
  dicts: 190,
  ref: 176,
  refs: 190,
}
/** A moment, and by how much it was missed. */
const DEADLINE_WIDTH = 268
const ENGLISH_WIDTH: Partial<Record<FieldKind, number>> = { dict: 148, choice: 148, dicts: 240, text: 320 }
/** Texts up to this many characters are names; longer ones are sentences and addresses. */
const SHORT_TEXT = 64
/** Codes of so many characters and more need more than a name: cut, those of a register would all read the same. */
const LONG_CODE = 24
/** Codes of a pattern, such as that of a region with its 12 digits. */
const isCode = ({ pattern, max = SHORT_TEXT }: FieldSpec): boolean => pattern !== undefined && max < LONG_CODE
/** Width of a field's column; texts by how long they may be. Numbers that the server gives are long and shown whole. */
export function columnWidth({ spec }: Named): number {
  if (spec.dueIn) return DEADLINE_WIDTH
  if (spec.kind === 'text' && spec.given) return 204
  if (spec.kind === 'text' && spec.unique && (spec.max ?? 0) >= LONG_CODE) return 172
  if (isCode(spec)) return 148
  // Words of the product, which are longer in English; names and numbers of people are the same in both languages.
  const isOurs = spec.dict !== undefined || spec.choices !== undefined || (spec.derived && !spec.through)
  if (isOurs && currentLanguage() === 'en') return ENGLISH_WIDTH[spec.kind] ?? widths[spec.kind] ?? 208
  return widths[spec.kind] ?? ((spec.max ?? 100) <= SHORT_TEXT ? 132 : 208)
}
/** Whether a field's column is one of numbers, which are at the right. */
export function isNumeric({ spec }: Named): boolean {
  return spec.kind === 'integer' || spec.kind === 'decimal'
}
