import {
  type AnyResource,
  codeOf,
  type FieldSpec,
  fieldOf,
  type Id,
  keeperOf,
  maskValue,
  plainTextOf,
} from '@village/resource'
import { sql } from 'kysely'
import type { Call } from '../../contract/half.ts'
import { forbid, refuse } from '../../contract/refusal.ts'
import { camel, isSealed, sealingTenant } from '../../database/schema/columns.ts'
import { compiledOf } from '../compiled/compiled.ts'
import { openedValue } from '../compiled/encrypted-columns.ts'
import { instant } from '../compiled/rows.ts'
import { builder } from '../compiled/scope.ts'
import { isFileKind } from '../facts/file-fields.ts'
import { isNothing } from '../show/masking.ts'
import { showRows, wireForm } from '../show/show.ts'
import { isOfRecord } from './history-query.ts'
import { pageOf } from './plan.ts'

interface HistoryRow {
  readonly id: string
  readonly at: string
  readonly user_id: string | null
  readonly source: string | null
  readonly action: string
  readonly reason: string | null
  readonly batch: string | null
  readonly tenant_id: string
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}
export interface ShownChange {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** Both sides of each change in the words of the list: labels, names behind keys, masks. */
export async function shownChanges(
  r: AnyResource,
  row: Pick<HistoryRow, 'tenant_id' | 'changes'>,
  call: Call,
): Promise<ShownChange[]> {
  const changed = Object.entries(row.changes)
    .map(([column, [before, after]]) => ({ name: camel(column), before, after }))
    .filter(({ name }) => compiledOf(r).shown.some(shown => shown.name === name))
  const side = (which: 'before' | 'after'): Record<string, unknown> =>
    Object.fromEntries(
      changed.map(change => [change.name, openValue(r, change.name, change[which], row.tenant_id, call)]),
    )
  const [before, after] = await wireForm(r, [side('before'), side('after')], call)
  return changed.map(({ name }) => {
    const spec = fieldOf(r, name)!.spec
    const say = isFileKind(spec) ? fileCount : spec.kind === 'richText' ? plainWords : wordOf
    const word = (row: Record<string, unknown>): string => chosenWord(spec, row[name], call) ?? say(row, name, call)
    return { field: name, label: spec.label[call.language], before: word(before!), after: word(after!) }
  })
}
/** The word of a key from a closed set or of a yes and no; undefined for what has none. */
function chosenWord({ kind, choices }: FieldSpec, value: unknown, { language }: Call): string | undefined {
  const at = language === 'zh' ? 0 : 1
  if (kind === 'flag') return value === 1 ? ['是', 'Yes'][at] : value === 0 ? ['否', 'No'][at] : undefined
  return typeof value === 'string' ? choices?.[value]?.[at] : undefined
}
/** Files have no names here: how many there were. */
const fileCount = (row: Record<string, unknown>, name: string, { language }: Call): string => {
  const count = [row[name] ?? []].flat().filter(Boolean).length
  if (count === 0) return ''
  return language === 'zh' ? `${count} 个文件` : `${count} ${count === 1 ? 'file' : 'files'}`
}
const plainWords = (row: Record<string, unknown>, name: string): string => plainTextOf(String(row[name] ?? ''))
const wordOf = (row: Record<string, unknown>, name: string): string => {
  const word = row[`${name.replace(/Ids?$/, '')}Name`]
  const value = word !== undefined && word !== '' ? word : row[name]
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}
function openValue(r: AnyResource, name: string, value: unknown, tenantId: string, call: Call): unknown {
  const spec = fieldOf(r, name)!.spec
  if (value === null || value === undefined) return null
  if (isSealed(spec))
    return openedValue(spec, String(value), { tenantId: sealingTenant(r, tenantId), cipher: call.services.cipher })
  if (spec.kind === 'dateTime') return instant(String(value).replace('T', ' '))
  return /^(ref|file)$/.test(spec.kind) ? String(value) : Array.isArray(value) ? value.map(String) : value
}

/** The history of a record that the caller may not see, or that is not there: they cannot tell which. */
export const noHistory = (query: Readonly<Record<string, unknown>>): unknown => ({
  records: [],
  total: 0,
  ...pageOf(query),
  pages: 0,
})

/** Who changed this record, when, why, from what to what; newest first. Only for records that the caller may see. */
export async function readHistory(
  r: AnyResource,
  query: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<unknown> {
  const id = String(query['id'] ?? '')
  const record = await call.db.of(r as AnyResource).get(id)
  if (!record) return noHistory(query)
  const isOfIt = isOfRecord(r, (record as Record<string, unknown>)['tenantId'], id)
  const { current, size } = pageOf(query)
  const rows = await call.db.run<HistoryRow>(
    sql`select id, at, user_id, source, action, reason, batch, tenant_id, changes from kernel_history
      where ${isOfIt} order by id desc
      limit ${size} offset ${(current - 1) * size}`.compile(builder),
  )
  const [counted] = await call.db.run<{ n: string }>(
    sql`select count(*) as n from kernel_history where ${isOfIt}`.compile(builder),
  )
  const people = await call.services.userNames(rows.flatMap(row => row.user_id ?? []))
  const records = await Promise.all(
    rows.map(async row => ({
      id: row.id,
      time: instant(row.at),
      userId: row.user_id ?? '',
      userName: row.user_id ? (people.get(row.user_id) ?? '') : '',
      action: row.action,
      source: row.source ?? '',
      reason: row.reason ?? '',
      batch: row.batch ?? '',
      changes: await shownChanges(r, row, call),
    })),
  )
  const total = Number(counted!.n)
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

/**
 * What is seen through a reference stays under the right of the register where it is kept (docs/decisions/0015): there
 * the one who is refused can be given it. A register that they may not open tells them nothing at all.
 */
function refuseUnopened(r: AnyResource, spec: FieldSpec, call: Call): void {
  if (spec.through && r.readers !== 'signedIn' && !call.may(`${codeOf(r)}_view`)) forbid()
  if (call.may(`${keeperOf(r, spec)}_unmask`)) return
  const keeper = spec.through ? call.services.registry.resource(r.fields[spec.through.by].spec.to) : r
  refuse(
    `查看完整的“${spec.label.zh}”须有“${keeper.label.zh}”的“查看明文”权限，请联系管理员开通`,
    `To see "${spec.label.en}" in full you need the right "Unmask" of "${keeper.label.en}". Please ask your administrator`,
    403,
  )
}

const REASON_LENGTH = { min: 2, max: 200 }
/** One masked value in clear, for a stated reason, written to the access log in the same transaction. */
export async function reveal(
  r: AnyResource,
  params: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<{ value: string }> {
  const { id, field, reason } = params as Record<string, unknown>
  const spec = typeof field === 'string' ? fieldOf(r, field)?.spec : undefined
  if (!spec?.mask || typeof field !== 'string') return refuse('请求参数格式错误: field', 'Wrong parameter: field')
  refuseUnopened(r, spec, call)
  const why = typeof reason === 'string' ? reason.trim() : ''
  if (why.length < REASON_LENGTH.min || why.length > REASON_LENGTH.max)
    refuse('请填写查看事由（2至200个字）', 'Please give the purpose (2 to 200 characters)')
  const derived = { with: spec.derived ? [field] : [] }
  const row = (await call.db.of(r as AnyResource).get(String(id), derived as never)) as Record<string, unknown> | null
  if (!row) return refuse('未找到数据', 'Data not found', 404)
  const entry = {
    resource: r.name,
    recordIds: [row['id'] as Id],
    fields: [field],
    action: 'unmask',
    reason: why,
  } as const
  await call.services.registry.ports.accessLog.seen(entry, call)
  const value = row[field]
  if (isNothing(value)) return { value: '' }
  if (spec.mask === 'hide') return { value: maskValue('full', String(value)) }
  if (!spec.dict) return { value: String(value) }
  const [shown] = await showRows(r, [row], call, [field])
  return { value: wordOf(shown!, field).replaceAll(',', call.language === 'zh' ? '、' : ', ') }
}
