import type { AnyResource } from '@village/resource'
import { sql } from 'kysely'
import type { Call } from '../half.ts'
import type { Services } from '../services.ts'
import { run } from './checks.ts'
import { snake, tableOf } from './columns.ts'
import { asPlatform, BATCH, daysAgo, keptDays, keptSince, tenantsIn } from './kept-days.ts'

/** One batch of a tenant's records that ended before this moment, removed ones too; their history goes with them. */
async function forgetBatch(services: Services, r: AnyResource, tenantId: string, before: string): Promise<number> {
  const table = sql.raw(tableOf(r))
  const since = sql.raw(snake(r.forgets!.since))
  const words = Object.entries(r.forgets!.only).map(
    ([name, keys]) => sql` and ${sql.ref(snake(name))} = any(${`{${(keys as readonly string[]).join(',')}}`}::text[])`,
  )
  const gone = await asPlatform(services, async call => {
    const rows = await run(
      call,
      sql`delete from ${table} where id = any(array(
        select id from ${table} where tenant_id = ${tenantId} and ${since} < ${before}::timestamptz
          ${sql.join(words, sql``)} limit ${BATCH}))
        returning id`,
    )
    if (rows.length > 0) await services.changed(r.name, call)
    return rows
  })
  return gone.length
}

/** The days that such records are kept, if the next night would erase this one as older; else 0. */
export async function outlivedDays(
  call: Call,
  r: AnyResource,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  if (!r.forgets) return 0
  const { since, only } = r.forgets
  const isMeant = Object.entries(only).every(([name, keys]) => (keys as readonly string[]).includes(String(row[name])))
  const days = isMeant && row[since] ? await keptDays(call.services, r.forgets, call.user.tenantId) : 0
  return days > 0 && String(row[since]) < daysAgo(call.services, days) ? days : 0
}

/**
 * Erases records that have been kept for long enough, in batches that are transactions of their own. A tenant whose
 * parameter is no number keeps everything; what has not ended stays.
 */
export async function forgetRecords(services: Services, r: AnyResource): Promise<void> {
  let rows = 0
  for (const tenantId of await tenantsIn(services, r)) {
    const before = await keptSince(services, r, r.forgets!, tenantId)
    for (let gone = before ? BATCH : 0; gone === BATCH; rows += gone)
      gone = await forgetBatch(services, r, tenantId, before!)
  }
  if (rows > 0) services.log.info({ resource: r.name, rows }, 'old records were forgotten')
}
