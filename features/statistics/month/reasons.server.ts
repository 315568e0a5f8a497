import type { AnyResource, Id, Label } from '@village/resource'
import { type Added, addTo, builder, type Call, historyOf, idArray, openList, snake, tableOf } from '@village/server'
import { sql } from 'kysely'
import type { Counted } from '../figure/figures.server.ts'
import type { Way } from './month-ends.ts'
import { isRealChange } from './state-at-moment.server.ts'

/** Something that happened to a record, in the words of its feature. */
export interface Happened {
  readonly id: Id
  readonly way: Way
  readonly key: string
  readonly label: Label
}
/** What a feature knows of the reasons for which its records come and go. */
export interface Reasons {
  readonly of: AnyResource
  /** Fields behind filters of the feature's own. */
  readonly fields?: Readonly<Record<string, string>>
  /** What happened to these records since a moment (YYYY-MM-DD HH:mm:ss), the latest first. */
  readonly happened: (ids: readonly Id[], since: string, call: Call) => Promise<readonly Happened[]>
}
const reasons = openList<Reasons>('statistics.reasons')
/** Adds the acts by which records of a register come and go; a default export of a feature's `*.server.ts`. */
export const provideReasons = (entry: Reasons): Added => addTo(reasons, entry)

export interface Reason {
  readonly key: string
  readonly label: Label
}
const ADDED: Reason = { key: 'add', label: { zh: '新登记', en: 'Newly recorded' } }
/** Nothing was changed: the days that passed did it. */
export const DAYS: Reason = { key: 'days', label: { zh: '随日期变化（如年龄）', en: 'With the days (age, terms)' } }
const WORDS: Readonly<Record<string, Label>> = {
  edit: { zh: '资料修改', en: 'Data changed' },
  remove: { zh: '删除', en: 'Deleted' },
  restore: { zh: '恢复', en: 'Restored' },
}
/** Rows of a log, which nobody changes. */
export const ARRIVED: Reason = { key: 'add', label: { zh: '之后登记', en: 'Recorded since' } }
export const FORGOTTEN: Reason = {
  key: 'forgotten',
  label: { zh: '已按保存期限清理', en: 'Removed after their time' },
}

const reasonOf = (of: AnyResource, action: string): Reason => ({
  key: action,
  label: of.states?.transitions[action]?.label ?? WORDS[action] ?? { zh: action, en: action },
})

/** Columns by which a figure tells who is counted and in which group. */
function columnsOf({ of, filters, by, across }: Counted, bands: readonly string[], own: Reasons | undefined): string[] {
  const names = [...Object.keys(filters), ...bands, ...('field' in by ? [by.field] : []), ...(across ? [across] : [])]
  const fields = names.map(name => name.replace(/_[a-z]+$/, '')).map(name => own?.fields?.[name] ?? name)
  const known = fields.filter(name => Object.hasOwn(of.fields, name))
  return [...new Set(['deptId', 'isDeleted', ...known])].map(snake)
}

/** A record that came or left. */
export interface Move {
  readonly id: Id
  readonly way: Way
}
interface Asked {
  readonly figure: Counted
  /** Names of the filters that make its groups. */
  readonly bands: readonly string[]
  readonly since: string
}

interface Entry {
  readonly record: Id
  readonly action: string
}
const latestEntries = (ids: readonly Id[], { figure, bands, since }: Asked, own: Reasons | undefined, call: Call) => {
  const columns = columnsOf(figure, bands, own)
  const query = sql`
    select distinct on (h.record_id) h.record_id as record, h.action from ${historyOf(figure.of, since)} h
    where h.tenant_id = ${call.user.tenantId} and h.record_id = any(${idArray(ids)}::bigint[]) and ${isRealChange('h')}
      and h.at > ${since}::timestamptz and h.changes ?| ${`{${columns.join(',')}}`}::text[] order by h.record_id, h.id desc`
  return call.db.run<Entry>(query.compile(builder))
}
const idsAddedSince = async (ids: readonly Id[], { figure, since }: Asked, call: Call): Promise<ReadonlySet<Id>> => {
  const query = sql`select id from ${sql.raw(tableOf(figure.of))}
    where id = any(${idArray(ids)}::bigint[]) and create_time > ${since}::timestamptz`
  const rows = await call.db.run<{ id: Id }>(query.compile(builder))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Why each record came or left since a moment: what its feature says happened to it, else that it is new, else the last
 * change of what the figure goes by; where nothing was changed it was the days that passed.
 */
export async function reasonsFor(moves: readonly Move[], asked: Asked, call: Call): Promise<readonly Reason[]> {
  if (moves.length === 0) return []
  const own = call.services.registry.entriesOf(reasons).find(({ of }) => of === asked.figure.of)
  const ids = [...new Set(moves.map(({ id }) => id))]
  const happened = (await own?.happened(ids, asked.since, call)) ?? []
  const acts = new Map<string, Happened>()
  for (const act of happened) if (!acts.has(act.way + act.id)) acts.set(act.way + act.id, act)
  const added = await idsAddedSince(ids, asked, call)
  const changes = new Map((await latestEntries(ids, asked, own, call)).map(({ record, action }) => [record, action]))
  return moves.map(({ id, way }) => {
    const act = acts.get(way + id)
    if (act) return { key: act.key, label: act.label }
    if (way === 'came' && added.has(id)) return ADDED
    const action = changes.get(id)
    return action ? reasonOf(asked.figure.of, action) : DAYS
  })
}
