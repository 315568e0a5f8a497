import { beginningOf } from '@village/resource'
/** What a column becomes in a form. */
export const CONTROLS = {
  text: ['文本', 'Text'],
  longText: ['多行文本', 'Long text'],
  integer: ['整数', 'Whole number'],
  decimal: ['小数', 'Decimal'],
  flag: ['是否', 'Yes or no'],
  date: ['日期', 'Date'],
  dateTime: ['日期时间', 'Date and time'],
  dict: ['字典', 'Dictionary'],
  ref: ['关联登记表', 'Another register'],
  phone: ['电话', 'Phone'],
  idCard: ['身份证号', 'Identity number'],
} as const satisfies Record<string, readonly [string, string]>
export type Control = keyof typeof CONTROLS

/** A column of a table on its way to be a field of a declaration. */
export interface GeneratedColumn {
  /** As the table names it; nothing of it gets into the declaration. */
  readonly column: string
  /** The property. */
  readonly name: string
  readonly zh: string
  readonly en: string
  readonly control: Control
  /** Characters of a text, digits after the point of a decimal; 0 where it says nothing. */
  readonly size: number
  readonly required: boolean
  readonly list: boolean
  readonly search: boolean
  /** Code of the dictionary, or name of the register that is referred to. */
  readonly of: string
  /** Left out of what is generated. */
  readonly skipped: boolean
}
export const MOST_COLUMNS = 80

type Raw = Readonly<Record<string, unknown>>
const textIn = (value: unknown, most: number): string => (typeof value === 'string' ? beginningOf(value, most) : '')
const controlIn = (value: unknown): Control =>
  Object.hasOwn(CONTROLS, String(value)) ? (String(value) as Control) : 'text'

/** Reads columns that were sent or stored. Entries of another shape are left out, values of another type are empty. */
export function columnsOf(value: unknown): readonly GeneratedColumn[] {
  const all = Array.isArray(value) ? value.slice(0, MOST_COLUMNS) : []
  return all
    .filter((one): one is Raw => typeof one === 'object' && one !== null)
    .map(one => ({
      column: textIn(one['column'], 128),
      name: textIn(one['name'], 64),
      zh: textIn(one['zh'], 40),
      en: textIn(one['en'], 60),
      control: controlIn(one['control']),
      of: textIn(one['of'], 64),
      size: Math.min(Math.max(Math.trunc(Number(one['size']) || 0), 0), 10_000),
      required: one['required'] === true,
      list: one['list'] === true,
      search: one['search'] === true,
      skipped: one['skipped'] === true,
    }))
}
