import { type AnyResource, AUDIT_FILTERS, fieldOf, type Label, PAGE_SIZES, splitName } from '@village/resource'

/** A column of a view: its name alone, or with what the person did to it. In the order in which they are. */
export type ViewColumn = string | { readonly name: string; readonly [word: string]: string | number | boolean }

/** What a view keeps of a list. Whatever is left out is as the declaration has it. */
export interface ViewContent {
  /** Query parameters as they are sent: field names with suffixes. */
  readonly filters?: Readonly<Record<string, string>>
  /** A field's name, with a leading minus for descending; '' is the declaration's own order. */
  readonly sort?: string
  readonly size?: number
  readonly columns?: readonly ViewColumn[]
  /** The name in English of a view that the product brings; people name theirs in one language. */
  readonly nameEn?: string
}

const WORDS: readonly string[] = ['filters', 'sort', 'size', 'columns', 'nameEn']
const MAX_COLUMNS = 200
/** Limits of the settings of one column (width, pin …): their number, and the characters of each. */
const MAX_COLUMN_WORDS = 8
const MAX_WORD_CHARACTERS = 32
const MAX_CHARS = 8192
const MAX_NAME = 40

const isColumnWord = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= MAX_WORD_CHARACTERS)

function isColumn(of: AnyResource, column: unknown): boolean {
  const known = (name: unknown): boolean =>
    typeof name === 'string' && (Object.hasOwn(of.fields, name) || Object.hasOwn(AUDIT_FILTERS, name))
  if (typeof column !== 'object' || column === null) return known(column)
  const words = Object.entries(column)
  return (
    words.length <= MAX_COLUMN_WORDS &&
    known((column as { name?: unknown }).name) &&
    words.every(([name, value]) => name === 'name' || isColumnWord(value))
  )
}

/** Identifiers and phone numbers are encrypted everywhere else; a view would store them in clear text. */
const isSecretive = (of: AnyResource, parameter: string): boolean => {
  const spec = fieldOf(of, splitName(parameter).name)?.spec
  return spec !== undefined && (/^(idCard|phone)$/.test(spec.kind) || /^(PI-ID|SPI)/.test(spec.sensitivity ?? ''))
}

const invalidView = (what: Label): Label => ({
  zh: `视图内容不正确：${what.zh}`,
  en: `The view is not valid: ${what.en}`,
})

/** What is wrong with a view's own shape, in words; null when nothing is. Filters and sort are tried by the server. */
export function contentFlaw(of: AnyResource, content: unknown): Label | null {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return invalidView({ zh: '应为对象', en: 'it must be an object' })
  const { filters, sort, size, columns, nameEn } = content as Readonly<Record<string, unknown>>
  if (Object.keys(content).some(word => !WORDS.includes(word)))
    return invalidView({ zh: '有多余的内容', en: 'it holds more than a view has' })
  if (JSON.stringify(content).length > MAX_CHARS) return invalidView({ zh: '最多8KB', en: 'it may have at most 8 KB' })
  if (filters !== undefined && (typeof filters !== 'object' || filters === null || Array.isArray(filters)))
    return invalidView({ zh: '筛选条件应为对象', en: 'filters must be an object' })
  if (Object.keys(filters ?? {}).some(name => isSecretive(of, name)))
    return {
      zh: '证件号码、电话等敏感条件不能存入视图，请先清除',
      en: 'A view may not keep numbers of persons: clear these filters first',
    }
  if (sort !== undefined && (typeof sort !== 'string' || !/^(-?[A-Za-z]\w{0,63})?$/.test(sort)))
    return invalidView({ zh: '排序', en: 'its order' })
  if (size !== undefined && !PAGE_SIZES.some(one => one === size))
    return invalidView({ zh: '每页条数', en: 'its page size' })
  if (nameEn !== undefined && (typeof nameEn !== 'string' || nameEn.length > MAX_NAME))
    return invalidView({ zh: '英文名称', en: 'its English name' })
  if (columns === undefined) return null
  const fits = Array.isArray(columns) && columns.length <= MAX_COLUMNS && columns.every(one => isColumn(of, one))
  return fits ? null : invalidView({ zh: '列', en: 'its columns' })
}
