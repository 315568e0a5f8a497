import { dayBefore, type Id } from '@village/resource'
import { builder, type Call } from '@village/server'
import { sql } from 'kysely'
import { namesOfUsers } from '../../system/public.server.ts'
import type { DayOfAccess } from './access-log.endpoints.ts'

const PRESET = { days: 7, size: 20 }
const MOST = 100

interface Asked {
  readonly days?: number | null
  readonly userId?: Id | null
  readonly action?: string | null
  readonly emergency?: 0 | 1 | null
  readonly reason?: string | null
  readonly current?: number
  readonly size?: number
}
type Grouped = DayOfAccess & { readonly total: number }

/** Characters that `like` reads as patterns stand for themselves. */
const literal = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The log of the last days, one row for what a person did on a day for one purpose. Bounded by its days. */
export async function daysOfAccess(asked: Asked, call: Call) {
  const { current = 1, size = PRESET.size } = asked
  const limit = Math.min(size, MOST)
  const since = dayBefore(call.now, (asked.days ?? PRESET.days) - 1)
  const isZh = call.language === 'zh'
  const conditions = [
    asked.userId ? sql`l.user_id = ${asked.userId}::bigint` : sql`true`,
    asked.action ? sql`l.action = ${asked.action}` : sql`true`,
    asked.emergency === 1 ? sql`l.emergency = 1` : asked.emergency === 0 ? sql`l.emergency <> 1` : sql`true`,
    asked.reason ? sql`l.reason like ${literal(asked.reason)}` : sql`true`,
  ]
  const rows = await call.db.run<Grouped>(
    sql<Grouped>`
    select d.*, count(*) over ()::int as total from (
      select to_char(l.access_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, l.user_id as "userId", l.action,
        l.emergency, coalesce(${isZh ? sql`l.reason` : sql`l.reason_en, l.reason`}, '') as reason,
        count(*)::int as times,
        (count(distinct l.record_id) + coalesce(sum(l.record_count) filter (where l.record_id is null), 0))::int as records,
        count(distinct l.resident_id)::int as people,
        to_char(min(l.access_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "firstTime",
        to_char(max(l.access_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "lastTime"
      from privacy_accesslog l
      where l.tenant_id = ${call.user.tenantId} and l.access_time >= ${`${since} 00:00:00+08`}::timestamptz
        and ${sql.join(conditions, sql` and `)}
      group by 1, 2, 3, 4, 5) d
    order by d.day desc, d."lastTime" desc, d."userId", d.action, d.reason limit ${limit} offset ${(current - 1) * limit}`.compile(
      builder,
    ),
  )
  const names = await namesOfUsers(
    rows.map(({ userId }) => userId as Id),
    call.user.tenantId,
    call,
  )
  const records = rows.map(({ total: _, ...row }) => ({ ...row, userName: names.get(row.userId as Id) ?? '' }))
  return { records, total: rows[0]?.total ?? 0 }
}
