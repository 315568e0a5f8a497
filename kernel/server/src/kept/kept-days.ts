import { type AnyResource, DAY_MS, parameterOf, type Retention, retentionParam } from '@village/resource'
import { sql } from 'kysely'
import type { Call } from '../contract/half.ts'
import type { Services } from '../contract/services.ts'
import { run } from '../data/facts/checks.ts'
import { isStoredInSets, tableOf } from '../database/schema/columns.ts'
import { causeOf } from '../faults/faults.ts'

/** Rows that one statement deletes at most, so that none runs into the time limit of statements. */
export const BATCH = 5000

/** No log is kept for less: GB/T 22239 and the Cybersecurity Law ask six months (design/security.md §2.2). */
const LEAST_DAYS_OF_LOGS = 180

/** A retention period in days or years, and the first day (YYYY-MM-DD) that it keeps today. */
export interface Term {
  readonly length: number
  readonly unit: 'day' | 'year'
  readonly since: string
}

function dayBefore(services: Services, { length, unit }: Omit<Term, 'since'>): string {
  const today = services.clock.today()
  const from = unit === 'day' ? Date.parse(today) - length * DAY_MS : Date.parse(today)
  const day = new Date(from)
  if (unit === 'year') day.setUTCFullYear(day.getUTCFullYear() - length)
  return day.toISOString().slice(0, 10)
}

/**
 * Null where rows are kept for ever: then nothing is forgotten, and nothing is refused as too old.
 * @param r whose rows; null for the history of all
 */
export async function termOf(
  services: Services,
  r: AnyResource | null,
  by: Retention,
  tenantId: string,
): Promise<Term | null> {
  const key = retentionParam(by)
  const value = await services.param(tenantId, key)
  const asked = parameterOf(services.registry.features, key)!.is.read(value)
  if (typeof asked !== 'number') return null
  const unit = 'keptDays' in by ? 'day' : 'year'
  const length = unit === 'day' && r?.forgets && r.storage === 'log' ? Math.max(asked, LEAST_DAYS_OF_LOGS) : asked
  return { length, unit, since: dayBefore(services, { length, unit }) }
}

/** The first day (YYYY-MM-DD) of what is kept of a tenant's rows; null where they are kept for ever. */
export async function retentionStart(
  services: Services,
  r: AnyResource | null,
  by: Retention,
  tenantId: string,
): Promise<string | null> {
  return (await termOf(services, r, by, tenantId))?.since ?? null
}

export const asPlatform = <T>(services: Services, work: (call: Call) => Promise<T>): Promise<T> =>
  services.as(services.platform, { source: 'job' }, work)

/** Works for one tenant after another. One that fails is logged and the others go on; throws its error at the end. */
export async function forEachTenant(
  services: Services,
  r: AnyResource,
  tenantIds: readonly string[],
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = []
  for (const tenantId of tenantIds)
    await work(tenantId).catch(error => {
      failed.push(error)
      services.log.warn(
        { resource: r.name, tenantId, cause: causeOf(error) },
        'old rows of a tenant were not forgotten',
      )
    })
  if (failed.length > 0) throw failed[0]
}

/** The tenants that have rows in this table, including removed rows. Avoids a full scan. */
export async function tenantsIn(services: Services, r: AnyResource): Promise<readonly string[]> {
  const table = sql.raw(tableOf(r))
  const tallied = sql`select distinct tenant_id as id from kernel_tally where table_name = ${tableOf(r)}`
  const stepped = sql`with recursive one as (
      select min(tenant_id) as id from ${table}
      union all select (select min(t.tenant_id) from ${table} t where t.tenant_id > one.id) from one where one.id is not null)
    select id from one where id is not null`
  const rows = await asPlatform(services, call =>
    run<{ id: string }>(call, r.arrives && !isStoredInSets(r) ? tallied : stepped),
  )
  return rows.map(({ id }) => id)
}
