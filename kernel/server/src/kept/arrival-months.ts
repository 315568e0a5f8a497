import type { AnyResource } from '@village/resource'
import type { Call } from '../contract/half.ts'
import { refuse } from '../contract/refusal.ts'
import type { Services } from '../contract/services.ts'
import { tableOf } from '../database/schema/columns.ts'
import { forgetRecords, nextTerm } from './forgetting.ts'
import { asPlatform, BATCH, forEachTenant, retentionStart, tenantsIn, termOf } from './kept-days.ts'
import { makeKernelMonths } from './kernel-months.ts'

/** This month and the next three are ready, so that no night may be missed for long. */
const AHEAD = 3

const monthsFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + i, 1)).toISOString().slice(0, 10),
  )
const arrivingResources = (services: Services): AnyResource[] => services.registry.resources.filter(r => r.arrives)

/** Months that are ready in this installation, per table; they are never dropped, being the newest. */
const ready = new WeakMap<Services, ReadonlySet<string>>()

/**
 * Makes the months of these days, where they are missing; `days` begin with YYYY-MM. Part of the caller's transaction.
 */
export async function makeMonths(call: Call, r: AnyResource, days: Iterable<string>): Promise<void> {
  const readyMonths = ready.get(call.services)
  const months = new Set<string>()
  for (const day of days) months.add(`${day.slice(0, 7)}-01`)
  const missing = [...months].filter(month => !readyMonths?.has(month))
  if (missing.length > 0) await call.db.sql`select kernel_make_months(${tableOf(r)}, ${missing}::date[])`
}

/** Room for rows that are about to be written, if they are of the kind that arrives. */
export async function makeRoom(
  call: Call,
  r: AnyResource,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (!r.arrives) return
  const { at } = r.arrives
  await makeMonths(
    call,
    r,
    rows.map(row => String(row[at])),
  )
}

/** What would be forgotten the next night is not taken: neither a row nor a month is made for it. */
export async function refuseOld(call: Call, r: AnyResource, row: Readonly<Record<string, unknown>>): Promise<void> {
  const outlived = await nextTerm(call, r, row)
  if (outlived) {
    const { length, unit } = outlived
    refuse(
      `超过${length}${unit === 'day' ? '天' : '年'}的记录不再保存`,
      `Records are kept for ${length} ${unit}s: this one is older`,
    )
  }
  if (!r.arrives) return
  const term = await termOf(call.services, r, r.arrives, call.user.tenantId)
  if (term && String(row[r.arrives.at]) < term.since)
    refuse(`只接收${term.length}天以内的记录`, `Records of the last ${term.length} days only`)
}

/** Makes this month and the next ones of everything that arrives, each in a transaction of its own. */
export async function openMonths(services: Services): Promise<void> {
  const months = monthsFrom(services.clock.today(), 1 + AHEAD)
  ready.delete(services)
  for (const r of arrivingResources(services))
    await services.as(services.platform, {}, call => makeMonths(call, r, months))
  await services.as(services.platform, {}, call => makeKernelMonths(months, call))
  ready.set(services, new Set(months))
}

async function forgetRows(services: Services, r: AnyResource, tenantId: string, before: string): Promise<number> {
  for (let rows = 0; ; ) {
    const [gone] = await asPlatform(
      services,
      call => call.db.sql<{ n: string }>`
        select kernel_forget_rows(${tableOf(r)}, ${tenantId}, ${before}::timestamptz, ${BATCH}) as n`,
    )
    rows += Number(gone!.n)
    if (Number(gone!.n) < BATCH) return rows
  }
}

/**
 * Forgets what has been kept for long enough: months that are over for every tenant are dropped whole, of the others
 * each tenant's rows go in batches. A tenant that keeps rows for ever loses none.
 */
async function forget(services: Services, r: AnyResource): Promise<void> {
  const tenants = await tenantsIn(services, r)
  const since = await Promise.all(tenants.map(id => retentionStart(services, r, r.arrives!, id)))
  if (since.length === 0) return
  const oldest = since.reduce((a, b) => (a === null || b === null ? null : a < b ? a : b))
  const months = oldest
    ? await asPlatform(
        services,
        call => call.db.sql<{ month: string }>`
          select kernel_forget_months(${tableOf(r)}, ${oldest}::timestamptz) as month`,
      )
    : []
  let rows = 0
  const forgetOf = async (tenantId: string): Promise<void> => {
    const before = since[tenants.indexOf(tenantId)]
    if (before) rows += await forgetRows(services, r, tenantId, before)
  }
  await forEachTenant(services, r, tenants, forgetOf)
  if (months.length > 0 || rows > 0)
    services.log.info(
      { resource: r.name, months: months.map(({ month }) => month), rows },
      'old arrivals were forgotten',
    )
}

/** What is done each night: the next months are made, and what has served its time goes, arrivals and records. */
export async function tendArrivals(services: Services): Promise<void> {
  await openMonths(services)
  // A table that somebody reads for hours (a dump) is no reason to keep what is old in all others.
  const failed: unknown[] = []
  for (const r of services.registry.resources) {
    const work = r.arrives ? forget(services, r) : r.forgets ? forgetRecords(services, r) : null
    await work?.catch(error => void failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}
