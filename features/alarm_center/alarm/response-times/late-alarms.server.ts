import { readIn } from '@village/resource'
import { type Call, MOMENT_FORMAT } from '@village/server'
import { sql } from 'kysely'
import { namesOfUsers } from '../../../system/public.server.ts'
import type { LateAlarm, LateAlarms } from '../declared/alarm.endpoints.ts'
import { type Asked, alarmsOf, isLate, keyOfGroup } from './response-times.server.ts'

/** Alarms that are listed at most, the longest late first. */
const MOST = 200

interface Found {
  readonly id: string
  readonly title: string
  readonly titleEn: string | null
  readonly level: string
  readonly deptId: string
  readonly tenantId: string
  readonly handlerId: string | null
  readonly deadline: string
  readonly closeTime: string
  readonly lateMin: number
  readonly total: number
}
const moment = (column: string) => sql<string>`coalesce(to_char(${sql.ref(column)}, ${sql.lit(MOMENT_FORMAT)}), '')`

/** Names of handlers, tenant by tenant: a platform account sees alarms of several. */
async function handlerNames(rows: readonly Found[], call: Call): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const tenantId of new Set(rows.map(row => row.tenantId))) {
    const ids = rows.flatMap(row => (row.tenantId === tenantId && row.handlerId ? [row.handlerId] : []))
    for (const [id, name] of await namesOfUsers(ids, tenantId, call)) names.set(id, name)
  }
  return names
}

async function villageNames(rows: readonly Found[], call: Call): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const tenantId of new Set(rows.map(row => row.tenantId)))
    for (const { id, name } of await call.services.depts(tenantId)) names.set(id, name)
  return names
}

/** The alarms of a period, and of one group of it, that were dealt with after their deadline, or still are not. */
export async function lateAlarms(
  { key, ...asked }: Asked & { readonly key?: string | null },
  call: Call,
): Promise<LateAlarms> {
  const group = keyOfGroup(asked.by ?? '')
  const until = sql`coalesce(t.close_time, ${call.now}::timestamptz)`
  const query = (await alarmsOf(asked, call))
    .where(isLate(call))
    .where(key ? sql<boolean>`${group} = ${key}` : sql<boolean>`true`)
    .select([
      sql<string>`t.id::text`.as('id'),
      't.title',
      sql<string | null>`t.title_en`.as('titleEn'),
      't.level',
      sql<string>`t.dept_id::text`.as('deptId'),
      sql<string>`t.tenant_id`.as('tenantId'),
      sql<string | null>`t.handler_id::text`.as('handlerId'),
      moment('t.deadline').as('deadline'),
      moment('t.close_time').as('closeTime'),
      sql<number>`floor(extract(epoch from ${until} - t.deadline) / 60)::int`.as('lateMin'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ] as never)
    .orderBy(sql`"lateMin" desc, t.id`)
    .limit(MOST)
  const found = await call.db.run<Found>(query as never)
  const [handlers, villages] = [await handlerNames(found, call), await villageNames(found, call)]
  const rows = found.map(
    (row): LateAlarm => ({
      id: row.id,
      title: readIn(row, 'title', call.language) ?? '',
      level: row.level,
      deptName: villages.get(row.deptId) ?? '',
      handlerName: handlers.get(row.handlerId ?? '') ?? '',
      deadline: row.deadline,
      closeTime: row.closeTime,
      lateMin: row.lateMin,
    }),
  )
  return { rows, total: found[0]?.total ?? 0 }
}
