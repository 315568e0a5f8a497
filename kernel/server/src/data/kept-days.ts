import type { AnyResource } from '@village/resource'
import type { Call } from '../half.ts'
import type { Services } from '../services.ts'
import { tableOf } from './columns.ts'

export const DAY_MS = 86_400_000
/** Rows that one statement deletes at most, so that none runs into the time limit of statements. */
export const BATCH = 5000

/** The parameter that says for how many days rows are kept. */
interface Kept {
  readonly keptDays: string
}

/** 0 where the parameter is no number of days. */
export async function keptDays(services: Services, by: Kept, tenantId: string): Promise<number> {
  const value = await services.param(tenantId, by.keptDays)
  return /^\d{1,5}$/.test(value) ? Number(value) : 0
}
export const daysAgo = (services: Services, days: number): string =>
  new Date(Date.parse(`${services.clock.today()}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** Midnight before which rows of a tenant have served their time; null where the parameter is no number of days. */
export async function keptSince(
  services: Services,
  r: AnyResource,
  by: Kept,
  tenantId: string,
): Promise<string | null> {
  const days = await keptDays(services, by, tenantId)
  if (days > 0) return daysAgo(services, days)
  services.log.warn({ resource: r.name, parameter: by.keptDays, tenantId }, 'nothing is forgotten: no number of days')
  return null
}

export const asPlatform = <T>(services: Services, work: (call: Call) => Promise<T>): Promise<T> =>
  services.as(services.platform, { source: 'job' }, work)

/** The tenants that have, or had, rows in this table. */
export async function tenantsIn(services: Services, r: AnyResource): Promise<readonly string[]> {
  const rows = await asPlatform(
    services,
    call =>
      call.db.sql<{ id: string }>`select distinct tenant_id as id from kernel_tally where table_name = ${tableOf(r)}`,
  )
  return rows.map(({ id }) => id)
}
