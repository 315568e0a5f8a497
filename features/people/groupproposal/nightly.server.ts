import { type Call, onStart, tidyJob } from '@village/server'
import { planVisits } from '../carevisit/plan.server.ts'
import { retagAll } from '../resident/tags.server.ts'
import { review } from './review.server.ts'

declare module '@village/server' {
  /** The nightly look at the groups of people. */
  interface Jobs {
    'people.nightly': Readonly<Record<string, never>>
  }
}

/** Half past midnight in Asia/Shanghai, which has no summer time: ages have gone up by then. */
const NIGHT_UTC = { hour: 16, minute: 30 }
const DAY_MS = 86_400_000

function nextNight(from: Date): Date {
  const { hour, minute } = NIGHT_UTC
  const tonight = Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), hour, minute)
  return new Date(tonight > from.getTime() ? tonight : tonight + DAY_MS)
}
const queueNight = (call: Call): Promise<void> =>
  call.later('people.nightly', {}, { key: 'people.nightly', at: nextNight(call.services.clock.date()) })

/** Tags, proposals and visits of one tenant, as the day asks for them. */
export async function reviewTenant(tenantId: string, call: Call): Promise<void> {
  const stale = await retagAll(tenantId, call)
  if (stale > 0) call.services.log.info({ tenantId, stale }, 'kinds of people had changed with the day')
  await review({ tenantId }, false, call)
  await planVisits({ tenantId }, call)
}

async function night(call: Call): Promise<void> {
  const tenants = await call.db.sql<{ tenant_id: string }>`
    select distinct tenant_id from people_resident where not is_deleted`
  for (const { tenant_id } of tenants) await reviewTenant(tenant_id, call)
  await queueNight(call)
}

/** The job `people.nightly`. */
export const nightly = tidyJob((_: Readonly<Record<string, never>>, call: Call) => night(call))

export default onStart({ order: 911, name: 'people.nightly', run: queueNight })
