import {
  DAY_MS,
  type DictionaryWords,
  dayOfStamp,
  type FieldSpec,
  foldText,
  halfWidth,
  htmlOfText,
  type Issue,
  inStandardCharacters,
  isPersonName,
  isRealDate,
  momentOfStamp,
  nameOfPerson,
  trimmed,
  withoutUnseen,
  wordsOf,
} from '@village/resource'

/** A cell as far as its meaning goes; the sheet reader's cells have this shape. */
export interface Cell {
  readonly kind: 'empty' | 'text' | 'number' | 'date' | 'flag' | 'error'
  readonly text: string
  /** A number of a workbook that counts its days from 1904. */
  readonly calendar?: 1904
}
export const textCell = (typed: string): Cell => {
  const text = trimmed(typed)
  return { kind: text === '' ? 'empty' : 'text', text }
}

/** A word as it is looked up among the names of records. */
const wordOf = (text: string): string => trimmed(withoutUnseen(inStandardCharacters(text)))

/** What a cell means: a value, titles of other records that must be looked up, or what is wrong with it. */
export type Reading =
  | { readonly value: unknown }
  | { readonly titles: readonly string[] }
  | { readonly issue: Omit<Issue, 'field'> }

const otherIssue = (zh: string, en: string): Reading => ({ issue: { code: 'other', says: { zh, en } } })
const issueReading = (code: Issue['code']): Reading => ({ issue: { code } })

const pad = (part: string | undefined): string => String(part ?? '').padStart(2, '0')
const SEPARATED =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?(?:[ T]*(上午|下午|早上|晚上|中午|凌晨)?\s*(\d{1,2})[:时点](\d{1,2})?分?(?::?(\d{1,2})秒?)?(?:[.,]\d{1,9})?\s*([ap]m)?)?$/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** 星期六, (六): a date says by itself which day of the week it is. */
const WEEKDAY = /[(（]?(?:星期|周|礼拜)[一二三四五六日天][)）]?/
const AFTERNOON = /^(?:下午|晚上|pm)$/i
/** The hour of a clock with twelve of them; 中午 12:30 is past noon, 凌晨 12:30 past midnight. */
function hourOf(hour: string | undefined, half: string | undefined): string | undefined {
  const number = Number(hour)
  if (hour === undefined || half === undefined || number > 12) return hour
  if (AFTERNOON.test(half)) return String((number % 12) + 12)
  return half === '中午' ? String(number < 3 ? number + 12 : number) : String(number % 12)
}
/** 1900-01-01 and 9999-12-31 as Excel counts days. */
const MAX_SERIAL = 2_958_465

/** What the calendar of 1904 is behind that of 1900 (ECMA-376 18.17.4.1). */
const DAYS_OF_1904 = 1462
/** Days since 1899-12-30, as Excel counts them from March 1900 on, or since 1904 where the workbook does. */
function fromSerial(days: number, calendar?: 1904): string {
  const serial = days + (calendar ? DAYS_OF_1904 : 0)
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * DAY_MS)).toISOString()
  return `${moment.slice(0, 10)} ${moment.slice(11, 19)}`
}

/** YYYY-MM-DD HH:mm:ss of a date in one of the spellings that people use; null for anything else. */
export function spelledDate(text: string): string | null {
  const plain = halfWidth(withoutUnseen(text)).replace(WEEKDAY, ' ').trim()
  const parts = SEPARATED.exec(plain) ?? COMPACT.exec(plain)
  if (!parts) return null
  const [, year, month, day, half, hour, minute, second, meridiem] = parts
  const date = `${year}-${pad(month)}-${pad(day)}`
  const time = `${pad(hourOf(hour, half ?? meridiem))}:${pad(minute)}:${pad(second)}`
  return isRealDate(date) && CLOCK.test(time) ? `${date} ${time}` : null
}
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

function dateReading(cell: Cell, withTime: boolean): Reading {
  const serial = cell.kind === 'number' ? Number(cell.text) : Number.NaN
  const stamp = (withTime ? momentOfStamp : dayOfStamp)(halfWidth(withoutUnseen(cell.text)).trim())
  const moment = serial > 0 && serial <= MAX_SERIAL ? fromSerial(serial, cell.calendar) : spelledDate(stamp)
  if (!moment) return issueReading('notADate')
  return { value: withTime ? moment : moment.slice(0, 10) }
}

/** A number with more digits than Excel keeps, or one that it shows as a power of ten. */
const wasRounded = ({ kind, text }: Cell): boolean =>
  kind === 'number'
    ? /e\+/i.test(text) || text.replace(/\D/g, '').length > 15
    : /^\d(\.\d+)?e\+?\d{2}$/i.test(halfWidth(withoutUnseen(text)).trim())

/** A formula that could not be computed is no value, in whatever column it stands. */
const failedFormula = ({ label }: FieldSpec, { text }: Cell): Reading =>
  otherIssue(
    `${label.zh}的公式出错（${text}），请改为实际的内容，或清空该格`,
    `The formula of ${label.en} has failed (${text}): enter what it should be, or clear the cell`,
  )
/** What Excel took for a date while somebody typed 3-2: what was typed is not in the file any more. */
const becameDate = ({ label }: FieldSpec): Reading =>
  otherIssue(
    `${label.zh}被 Excel 转成了日期，请把该列设为文本后重填`,
    `${label.en} was turned into a date by Excel: format the column as text and enter it again`,
  )
const isDateKind = ({ kind }: FieldSpec): boolean => kind === 'date' || kind === 'dateTime'

const codeReading = (spec: FieldSpec, cell: Cell): Reading =>
  wasRounded(cell)
    ? otherIssue(
        `${spec.label.zh}被 Excel 转成了数字，请把该列设为文本后重填`,
        `${spec.label.en} was turned into a number by Excel: format the column as text and enter it again`,
      )
    : { value: cell.text }

const YES = new Set(['1', '是', '有', 'y', 'yes', 'true', '√', '✓', '✔', '☑', 'v', 't', '真', '对', '已'])
const NO = new Set([
  '0',
  '否',
  '无',
  '没有',
  'n',
  'no',
  'false',
  '×',
  '✗',
  '✘',
  'x',
  'f',
  '假',
  '错',
  '未',
  '-',
  '/',
  '—',
])
const flagReading = (text: string): Reading => {
  const word = foldText(text)
  if (YES.has(word)) return { value: 1 }
  return NO.has(word) ? { value: 0 } : issueReading('notAChoice')
}

const wordReading = (words: DictionaryWords | undefined, text: string): Reading => {
  const key = words?.get(foldText(text))
  return key === undefined ? issueReading('notAChoice') : { value: key }
}
/** What stands between words of a list: 低保户/独居. A slash or a blank may as well be part of one. */
const SEPARATOR = /([,，、;；/／|｜+＋\s]+)/
export const splitList = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map(wordOf)
    .filter(part => part !== '')
/** Keys of several words; a word that has a separator in itself is taken as a whole. */
function wordsReading(words: DictionaryWords | undefined, text: string): Reading {
  const parts = text.split(SEPARATOR)
  const keys: string[] = []
  // DictionaryWords and separators take turns: the longest run of them that is a word counts.
  for (let from = 0; from < parts.length; ) {
    if (parts[from]!.trim() === '') {
      from += 2
      continue
    }
    let to = parts.length
    while (to > from && !words?.has(foldText(parts.slice(from, to).join('')))) to -= 2
    if (to <= from) return issueReading('notAChoice')
    keys.push(words!.get(foldText(parts.slice(from, to).join('')))!)
    from = to + 1
  }
  return { value: keys }
}

/** What people write where there is nothing to say; none of it can be a value of the kinds below. */
const NOTHING: ReadonlySet<string> = new Set(
  '无 没有 空 暂无 暂缺 不详 不明 未知 不清楚 未填 未填写 未提供 未登记 未办理 待补 待补充 待查 待定 无此项 不适用 保密 - -- --- — —— ― － / // \\ ／ 、 。 . × ✗ ✘ x * ? ？ n/a na null nil none 无无 (无) （无）'.split(
    ' ',
  ),
)
const HOLDS_NO_WORD = /^(?:idCard|phone|date|dateTime|integer|decimal|dict|dicts|choice|ref|refs)$/
/** Zeros in the place of a number that somebody does not have. */
const ZEROS = /^0+$/
/** Whether a cell of an optional column says that there is nothing; a word of the field's dictionary is a value. */
function saysNothing(spec: FieldSpec, { kind, text }: Cell, words?: DictionaryWords): boolean {
  if (spec.required || kind === 'error' || !(HOLDS_NO_WORD.test(spec.kind) || spec.must)) return false
  const word = foldText(text)
  if (words?.has(word)) return false
  if ((spec.kind === 'phone' || spec.kind === 'idCard' || spec.must) && ZEROS.test(word)) return true
  return NOTHING.has(word) || ((spec.kind === 'date' || spec.kind === 'dateTime') && ZEROS.test(word))
}

/** Reads one cell as a value of one field. Nothing is null; what the field's own check finds is left to it. */
export function readCell(spec: FieldSpec, cell: Cell, words?: DictionaryWords): Reading {
  if (cell.kind === 'empty' || saysNothing(spec, cell, words)) return { value: null }
  if (cell.kind === 'error') return failedFormula(spec, cell)
  if (cell.kind === 'date' && !isDateKind(spec)) return becameDate(spec)
  switch (spec.kind) {
    case 'idCard':
    case 'phone':
      return codeReading(spec, cell)
    case 'date':
      return dateReading(cell, false)
    case 'dateTime':
      return dateReading(cell, true)
    case 'dict':
    case 'choice':
      return wordReading(words, cell.text)
    case 'dicts':
      return wordsReading(words, cell.text)
    case 'flag':
      return flagReading(cell.text)
    case 'ref':
      return { titles: [wordOf(cell.text)] }
    case 'refs':
      return { titles: splitList(cell.text) }
    case 'richText':
      return { value: htmlOfText(cell.text) }
    case 'text':
      if (isPersonName(spec)) return { value: nameOfPerson(cell.text) }
      return wasRounded(cell) && cell.kind === 'number' ? codeReading(spec, cell) : { value: cell.text }
    default:
      return { value: cell.text }
  }
}

/** Labels of a closed set as words. */
export const choiceWords = (choices: Readonly<Record<string, readonly [string, string]>>): DictionaryWords =>
  wordsOf(Object.entries(choices).map(([key, [zh, en]]) => ({ key, zh, en })))
