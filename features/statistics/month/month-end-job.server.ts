import {
  type Call,
  keyOfRun,
  longJob,
  nobodyIn,
  oneByOne,
  onStart,
  type Piece,
  refuseUnfinished,
} from '@village/server'
import { activeTenants } from '../../system/public.server.ts'
import { missedMonths, monthAfter, monthOf, nextMonthEnd } from '../time/months.ts'
import { freezeMonth } from './freezing.server.ts'

declare module '@village/server' {
  /** Freezes the figures of the months that have ended. */
  interface Jobs {
    'statistics.monthend': Readonly<Record<string, never>>
  }
}

const JOB = 'statistics.monthend'
function queueNext(call: Call): Promise<void> {
  const at = nextMonthEnd(call.services.clock.date())
  return call.later(JOB, {}, { key: keyOfRun(JOB, at), at })
}

interface Tenant {
  readonly tenant_id: string
  readonly last: string | null
}
const tenantsOf = async (call: Call): Promise<readonly Tenant[]> =>
  call.db.sql<Tenant>`
    select t.tenant_id, (select max(m.month) from statistics_monthfigure m where m.tenant_id = t.tenant_id) as last
    from unnest(${await activeTenants(call)}::varchar[]) with ordinality t(tenant_id, at) order by t.at`

/** The first month that a tenant is frozen for is the one that ends while the product runs; then none is left out. */
const openOf = ({ last }: Tenant, today: string): readonly string[] => {
  const ended = monthAfter(monthOf(today), -1)
  const isFirstDay = today.endsWith('-01')
  return last === null ? (isFirstDay ? [ended] : []) : missedMonths(last, today)
}

const freeze = async (tenantId: string, month: string, call: Call): Promise<void> => {
  const rows = await freezeMonth(month, call)
  call.services.log.info({ tenantId, month, rows }, 'the figures of a month were frozen')
}

/**
 * The job: each month of each tenant in a transaction of its own. The next end of a month is queued first. A tenant's
 * later months wait for one that failed: months are made up for from the last one that is there.
 */
export const freezeEnded = longJob(async (_: Readonly<Record<string, never>>, call: Call) => {
  const { services } = call
  const step = (work: (own: Call) => Promise<void>): Promise<void> => services.as(call.user, { source: 'job' }, work)
  await step(queueNext)
  const today = call.now.slice(0, 10)
  const pieces = (await tenantsOf(call)).flatMap(tenant =>
    openOf(tenant, today).map(month => ({ tenantId: tenant.tenant_id, id: month })),
  )
  const failed = new Set<string>()
  const work = async ({ tenantId, id: month }: Required<Piece>, own: Call): Promise<void> =>
    failed.has(tenantId) ? undefined : freeze(tenantId, month, own)
  const aside = async ({ tenantId }: Piece): Promise<void> => void failed.add(tenantId)
  const frozen = await oneByOne(call, { job: JOB, pieces }, work, aside)
  if (frozen.left > 0) await step(own => own.later(JOB, {}, { key: JOB }))
  refuseUnfinished({ ...frozen, left: 0 })
})

/** Freezes the month before this one for a tenant that has no month yet, worked out of the records as they were then. */
export async function freezePast(tenantId: string, call: Call): Promise<void> {
  const { services } = call
  const tenant = (await tenantsOf(call)).find(one => one.tenant_id === tenantId)
  const month = monthAfter(monthOf(call.now), -1)
  if (tenant?.last === null)
    await services.as(nobodyIn(services, tenantId), { source: 'job', requestId: `${JOB}:${month}` }, own =>
      freeze(tenantId, month, own),
    )
}

/** What was missed while the product was off is made up for at once; otherwise the end of the month is awaited. */
async function begin(call: Call): Promise<void> {
  const today = call.now.slice(0, 10)
  const isBehind = (await tenantsOf(call)).some(({ last }) => missedMonths(last, today).length > 0)
  if (isBehind) await call.later(JOB, {}, { key: JOB })
  else await queueNext(call)
}

export default onStart({ order: 913, name: 'statistics.monthend', run: begin })
