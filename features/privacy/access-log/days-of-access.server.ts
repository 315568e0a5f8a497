import { dayBefore, type Id } from '@village/resource'
import { builder, type Call, MOMENT_FORMAT } from '@village/server'
import { sql } from 'kysely'
import { namesOfUsers } from '../../system/public.server.ts'
import type { DayOfAccess } from './access-log.endpoints.ts'

const PRESET_DAYS = 7
const MOST = 100

interface Asked {
  readonly days?: number | null
  readonly userId?: Id | null
  readonly action?: string | null
  readonly emergency?: 0 | 1 | null
  readonly reason?: string | null
}
interface Page {
  readonly current: number
  readonly size: number
}

/** Characters that `like` reads as patterns stand for themselves. */
const literal = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Entries of the last days, grouped by who, when, how and why. */
function grouped(asked: Asked, call: Call) {
  const since = dayBefore(call.now, (asked.days ?? PRESET_DAYS) - 1)
  const reason = asked.reason ? literal(asked.reason) : null
  const conditions = [
    sql`l.tenant_id = ${call.user.tenantId} and l.access_time >= ${`${since} 00:00:00+08`}::timestamptz`,
    asked.userId ? sql`l.user_id = ${asked.userId}::bigint` : sql`true`,
    asked.action ? sql`l.action = ${asked.action}` : sql`true`,
    asked.emergency === 1 ? sql`l.emergency = 1` : asked.emergency === 0 ? sql`l.emergency <> 1` : sql`true`,
    reason ? sql`(l.reason like ${reason} or l.reason_en like ${reason})` : sql`true`,
  ]
  const moment = (of: ReturnType<typeof sql>) => sql`to_char(${of}, ${sql.lit(MOMENT_FORMAT)})`
  return sql`
    select to_char(l.access_time, 'YYYY-MM-DD') as day, l.user_id as "userId", l.action,
      l.emergency, coalesce(${call.language === 'zh' ? sql`l.reason` : sql`l.reason_en, l.reason`}, '') as reason,
      count(*)::int as times,
      (count(distinct l.record_id) + coalesce(sum(l.record_count) filter (where l.record_id is null), 0))::int as records,
      count(distinct l.resident_id)::int as people,
      ${moment(sql`min(l.access_time)`)} as "firstTime", ${moment(sql`max(l.access_time)`)} as "lastTime"
    from privacy_accesslog l where ${sql.join(conditions, sql` and `)}
    group by 1, 2, 3, 4, 5`
}

/** The log of the last days, one row for what a person did on a day for one purpose. Bounded by its days. */
export async function daysOfAccess(asked: Asked, { current, size }: Page, call: Call) {
  const limit = Math.min(size, MOST)
  const days = grouped(asked, call)
  const rows = await call.db.run<DayOfAccess>(
    sql<DayOfAccess>`select * from (${days}) d
      order by d.day desc, d."lastTime" desc, d."userId", d.action, d.reason
      limit ${limit} offset ${(current - 1) * limit}`.compile(builder),
  )
  const [all] = await call.db.run<{ n: number }>(
    sql<{ n: number }>`select count(*)::int as n from (${days}) d`.compile(builder),
  )
  const ids = rows.map(({ userId }) => userId as Id)
  const names = await namesOfUsers(ids, call.user.tenantId, call)
  const records = rows.map(row => ({ ...row, userName: names.get(row.userId as Id) ?? '' }))
  return { records, total: all!.n }
}
