import { type FieldKind, type FieldSpec, type Language, plainTextOf } from '@village/resource'
import { namedText, rawText, referredText, type WireRow } from './wire-row.ts'
import { entriesOf } from './wire-values.ts'

interface TextOf {
  readonly row: WireRow
  readonly name: string
  readonly spec: FieldSpec
  readonly language: Language
}
type Texter = (of: TextOf) => string

const yesNo = { zh: ['否', '是'], en: ['No', 'Yes'] } as const
const plain: Texter = ({ row, name }) => rawText(row, name)
const nameTexter: Texter = ({ row, name }) => namedText(row, name)
const emptyTexter: Texter = () => ''
/** Several words are read as a person writes them, not as they travel. */
const several: Texter = ({ row, name, language }) =>
  entriesOf(namedText(row, name)).join(language === 'zh' ? '、' : ', ')

/** Their names are not known here: how many there are. */
const fileCount: Texter = ({ row, name, language }) => {
  const { length } = entriesOf(row[name])
  if (length === 0) return ''
  return language === 'zh' ? `${length} 个文件` : `${length} ${length === 1 ? 'file' : 'files'}`
}

/** Each kind in plain words, as lists, print and comparisons show it. '' is nothing. */
const texters: Record<FieldKind, Texter> = {
  text: plain,
  longText: plain,
  richText: ({ row, name }) => plainTextOf(rawText(row, name)),
  idCard: plain,
  phone: plain,
  integer: plain,
  decimal: plain,
  flag: ({ row, name, language }) => (rawText(row, name) === '' ? '' : yesNo[language][row[name] ? 1 : 0]),
  date: plain,
  dateTime: ({ row, name }) => rawText(row, name).slice(0, 16),
  dict: nameTexter,
  dicts: several,
  choice: ({ row, name, spec, language }) => {
    const words = spec.choices?.[rawText(row, name)]
    return words ? words[language === 'zh' ? 0 : 1] : rawText(row, name)
  },
  ref: ({ row, name }) => referredText(row, name),
  refs: several,
  file: fileCount,
  files: fileCount,
  json: ({ row, name }) => (row[name] ? JSON.stringify(row[name]) : ''),
  secret: emptyTexter,
}

export function fieldText(of: TextOf): string {
  return texters[of.spec.kind](of)
}
