import type { Id } from '@village/resource'
import { type Call, isStopping, longJob, nightly, onStart, refuse } from '@village/server'
import { planVisits } from '../carevisit/plan.server.ts'
import { retagVillage } from '../profiles/tags.server.ts'
import { review } from './review.server.ts'

declare module '@village/server' {
  /** The nightly look at the groups of people. */
  interface Jobs {
    'people.nightly': Readonly<Record<string, never>>
  }
}

/** Half past midnight in Asia/Shanghai: ages have gone up by then. */
const NIGHT_UTC = { hour: 16, minute: 30 }
/** As many villages as one call looks at while somebody waits. */
const MOST_AT_ONCE = 30

interface Village {
  readonly tenantId: string
  readonly deptId: Id
}
const villagesOf = async (call: Call): Promise<readonly Village[]> => {
  const rows = await call.db.sql<{ tenant_id: string; dept_id: Id }>`
    select distinct tenant_id, dept_id from people_resident where not is_deleted order by 1, 2`
  return rows.map(row => ({ tenantId: row.tenant_id, deptId: row.dept_id }))
}

/** Tags, proposals and visits of one village, as the day asks for them. */
export async function reviewVillage(village: Village, call: Call): Promise<void> {
  const stale = await retagVillage(village, call)
  if (stale > 0) call.services.log.debug({ ...village, stale }, 'kinds of people had changed with the day')
  await review(village, false, call)
  await planVisits(village, call)
}

/** The villages that a caller looks after, for what they ask for themselves. */
export async function ownVillages(call: Call): Promise<readonly Village[]> {
  const { tenantId, scope } = call.user
  const own = (await villagesOf(call)).filter(
    one => one.tenantId === tenantId && (scope.kind !== 'depts' || scope.deptIds.includes(one.deptId)),
  )
  if (own.length > MOST_AT_ONCE)
    refuse(
      '范围内的村较多，系统每晚自动核查',
      'There are too many villages for one call: each night they are looked at',
    )
  return own
}

/** Village by village, each in a transaction of its own. */
const reviewAll = longJob(async (_: Readonly<Record<string, never>>, call: Call) => {
  const { services } = call
  const step = (work: (own: Call) => Promise<void>): Promise<void> => services.as(call.user, { source: 'job' }, work)
  for (const village of await villagesOf(call)) {
    if (isStopping(services)) return step(own => own.later('people.nightly', {}, { key: 'people.nightly' }))
    await step(own => reviewVillage(village, own))
  }
})

const night = nightly({ job: 'people.nightly', at: NIGHT_UTC, run: reviewAll })
/** The job `people.nightly`. */
export const nightlyReview = night.handler

export default onStart({ order: 911, name: 'people.nightly', run: night.queue })
