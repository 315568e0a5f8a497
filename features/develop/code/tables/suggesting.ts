import { beginningOf } from '@village/resource'
import type { Control, GeneratedColumn } from '../column/generated-column.ts'
import { AUDIT_COLUMNS, camel, isName } from '../column/names.ts'

/** A column as information_schema describes it. */
export interface DescribedColumn {
  readonly column: string
  readonly type: string
  /** Characters of a text, digits after the point of a number; 0 for none. */
  readonly size: number
  readonly nullable: boolean
  readonly comment: string
}

const TYPES: readonly (readonly [RegExp, Control])[] = [
  [/^(timestamp|datetime)/, 'dateTime'],
  [/^date$/, 'date'],
  [/^(bool|bit|tinyint)/, 'flag'],
  [/^(smallint|integer|int|bigint|mediumint|serial)/, 'integer'],
  [/^(numeric|decimal|real|double|float)/, 'decimal'],
  [/^(text|mediumtext|longtext|json)/, 'longText'],
]
/** A text longer than this is written in several lines. */
const ONE_LINE = 255

function controlOf({ column, type, size }: DescribedColumn): Control {
  if (/(^|_)(phone|mobile|tel)$/i.test(column)) return 'phone'
  if (/(^|_)(id_card|idcard|identity_no)$/i.test(column)) return 'idCard'
  if (/(^|_)dept_id$/i.test(column)) return 'ref'
  const known = TYPES.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1]
  if (known) return known
  return size > ONE_LINE ? 'longText' : 'text'
}
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  name: ['名称', 'Name'],
  remark: ['备注', 'Remark'],
  phone: ['电话', 'Phone'],
  address: ['地址', 'Address'],
  sort: ['排序', 'Order'],
  status: ['状态', 'State'],
  title: ['标题', 'Title'],
  dept_id: ['所属村', 'Village'],
}
/** `dug_on` → Dug on. */
const spoken = (column: string): string => {
  const words = column.replace(/_+/g, ' ').trim().toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function sizeOf(control: Control, { type, size }: DescribedColumn): number {
  if (control === 'text') return Math.min(size || 100, ONE_LINE)
  if (control === 'longText') return Math.min(size || 2000, 10_000)
  if (control === 'decimal') return /^(numeric|decimal)/i.test(type) ? Math.min(size, 6) : 2
  return 0
}

/** What a column of a table might be as a field; people correct it. */
export function suggested(described: DescribedColumn): GeneratedColumn {
  const { column, nullable, comment } = described
  const control = controlOf(described)
  const known = WORDS[column.toLowerCase()]
  const words = comment.replace(/[\r\n]+/g, ' ').trim()
  const name = camel(column)
  const isShort = control !== 'longText'
  return {
    column,
    name,
    control,
    of: control === 'ref' ? 'system.dept' : '',
    zh: beginningOf(words || known?.[0] || spoken(column), 40),
    en: beginningOf(known?.[1] ?? spoken(column), 60),
    size: sizeOf(control, described),
    required: !nullable,
    list: isShort,
    search: control === 'text' || control === 'flag',
    skipped: AUDIT_COLUMNS.has(column.toLowerCase()) || !isName(name),
  }
}
