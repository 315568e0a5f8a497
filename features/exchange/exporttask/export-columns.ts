import {
  type AnyResource,
  type FieldSpec,
  fieldOf,
  type Language,
  plainTextOf,
  type Suffix,
  splitName,
} from '@village/resource'
import { columnTitle, standsInSheets } from '../titles.ts'

const AUDIT_TITLES: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  createTime: ['创建时间', 'Created at'],
  createUserName: ['创建人', 'Created by'],
  updateTime: ['更新时间', 'Changed at'],
  updateUserName: ['更新人', 'Changed by'],
}
/** Filters that are no columns. */
const FILTER_TITLES: typeof AUDIT_TITLES = { ...AUDIT_TITLES, batch: ['导入批次', 'Import'] }

/** A column of an exported sheet. `shown` is the property of the wire row whose text is in the cell. */
export interface ExportColumn {
  readonly name: string
  readonly title: string
  readonly shown: string
  readonly spec?: FieldSpec
}

/** Whether an export may hold this column. */
export const isExportable = (of: AnyResource, name: string): boolean => {
  const field = fieldOf(of, name)
  return field ? standsInSheets(field.spec) : of.storage === 'record' && Object.hasOwn(AUDIT_TITLES, name)
}

/** The columns in the order in which they were asked for; the list's own ones when none were. */
export function exportColumns(
  of: AnyResource,
  names: readonly string[],
  language: Language,
  nameProperty: (name: string) => string,
): ExportColumn[] {
  const wanted = names.length > 0 ? names : of.columns
  return [...new Set(wanted)]
    .filter(name => isExportable(of, name))
    .map((name): ExportColumn => {
      const field = fieldOf(of, name)
      if (!field) return { name, title: AUDIT_TITLES[name]![language === 'zh' ? 0 : 1], shown: name }
      const { spec } = field
      return {
        name,
        title: columnTitle(of, name, language),
        shown: spec.dict || spec.to ? nameProperty(name) : name,
        spec,
      }
    })
}

/** Excel keeps 15 digits of a number and shows very small ones as powers: what it would change stays text. */
const isExact = (value: string): boolean =>
  /^-?\d{1,12}(\.\d+)?$/.test(value) && value.replace(/\D/g, '').length <= 15 && !/e/i.test(String(Number(value)))

/** What is in a cell: words for keys, numbers as numbers, everything else as text. */
export function cellContent(
  { shown, spec }: ExportColumn,
  row: Readonly<Record<string, unknown>>,
  language: Language,
): string | number | null {
  const value = row[shown]
  if (value === null || value === undefined || value === '') return null
  if (spec?.kind === 'flag')
    return Number(value) === 1 ? (language === 'zh' ? '是' : 'Yes') : language === 'zh' ? '否' : 'No'
  if (spec?.kind === 'choice') return spec.choices?.[String(value)]?.[language === 'zh' ? 0 : 1] ?? String(value)
  if (spec?.kind === 'richText') return plainTextOf(String(value))
  if (spec?.kind === 'integer' && typeof value === 'number') return value
  if (spec?.kind === 'decimal' && isExact(String(value))) return Number(value)
  return Array.isArray(value) ? value.join(',') : String(value)
}

const operators: Partial<Record<Suffix | '', readonly [zh: string, en: string]>> = {
  '': ['：', ': '],
  equal: ['等于', ' is '],
  notequal: ['不等于', ' is not '],
  like: ['含', ' contains '],
  likeleft: ['结尾为', ' ends with '],
  likeright: ['开头为', ' starts with '],
  notlike: ['不含', ' does not contain '],
  ge: ['不小于', ' ≥ '],
  gt: ['大于', ' > '],
  le: ['不大于', ' ≤ '],
  lt: ['小于', ' < '],
  datege: ['不早于', ' from '],
  dategt: ['晚于', ' after '],
  datele: ['不晚于', ' until '],
  datelt: ['早于', ' before '],
  dateequal: ['为', ' on '],
  null: ['为空', ' is empty'],
  notnull: ['不为空', ' is not empty'],
}

/** One filter in words: 性别：男, 出生日期晚于1950-01-01. Identifiers that were searched for are not repeated. */
export function filterWords(of: AnyResource, parameter: string, value: string, language: Language): string {
  const { name, suffix } = splitName(parameter)
  const at = language === 'zh' ? 0 : 1
  const spec = fieldOf(of, name)?.spec
  const title = spec?.label[language] ?? FILTER_TITLES[name]?.[at] ?? name
  const operator = operators[suffix]?.[at] ?? ' '
  if (suffix === 'null' || suffix === 'notnull') return `${title}${operator}`
  return `${title}${operator}${spec?.sensitivity ? '***' : value}`
}
