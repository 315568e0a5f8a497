import { type AnyResource, AUDIT_FILTERS, type Field, type FieldSpec, isSealed } from '@village/resource'
import type { Summing } from '../design.ts'

const specs = (of: AnyResource): readonly (readonly [string, FieldSpec])[] =>
  Object.entries<Field>(of.fields).map(([name, { spec }]) => [name, spec])
const isStored = (spec: FieldSpec): boolean => !spec.derived && !isSealed(spec) && !spec.mask

const GROUPED = new Set(['dict', 'choice', 'flag', 'ref', 'date', 'dateTime'])
/** Whether rows can be put into groups by a field: it is stored readable, nothing of it is masked, its values recur. */
export const isGroupable = (spec: FieldSpec): boolean =>
  isStored(spec) && (GROUPED.has(spec.kind) || (spec.kind === 'text' && spec.match !== undefined && !spec.unique))
/** Whether a field adds up. */
export const isSummable = (spec: FieldSpec): boolean =>
  isStored(spec) && (spec.kind === 'integer' || spec.kind === 'decimal')
const UNLISTED = new Set(['secret', 'json', 'file', 'files', 'richText'])
/** Whether a field can be a column: what lists or records show, masked as they do. */
export const isColumn = (spec: FieldSpec): boolean =>
  !UNLISTED.has(spec.kind) && !(spec.hidden?.includes('list') && spec.hidden.includes('detail'))
/** Creation time, which every stored record has. */
const ENTERED: readonly [string, FieldSpec] = [
  'createTime',
  { kind: AUDIT_FILTERS['createTime']!, label: { zh: '登记时间', en: 'Entered at' } },
]
export const isDate = ({ kind }: FieldSpec): boolean => kind === 'date' || kind === 'dateTime'

const named = (of: AnyResource, fits: (spec: FieldSpec) => boolean) => specs(of).filter(([, spec]) => fits(spec))
export const groupableFields = (of: AnyResource) => named(of, isGroupable)
export const summableFields = (of: AnyResource) => named(of, isSummable)
/** Dates by which a register is searched. */
export const periodFields = (of: AnyResource) => [
  ...named(of, spec => isDate(spec) && isStored(spec) && spec.match !== undefined),
  ...(of.storage === 'record' ? [ENTERED] : []),
]
export const columnFields = (of: AnyResource) => named(of, isColumn)

const SUM_WORDS = {
  count: ['条数', 'Number'],
  sum: ['合计', 'total'],
  avg: ['平均', 'average'],
  min: ['最小', 'least'],
  max: ['最大', 'most'],
} as const
/** How a sum is called above its column. */
export function sumTitle({ how, field }: Summing, of: AnyResource, language: 'zh' | 'en'): string {
  const word = SUM_WORDS[how][language === 'zh' ? 0 : 1]
  const spec = (of.fields[field] as Field | undefined)?.spec
  if (how === 'count' || !spec) return word
  return language === 'zh' ? `${spec.label.zh}${word}` : `${spec.label.en}, ${word}`
}
