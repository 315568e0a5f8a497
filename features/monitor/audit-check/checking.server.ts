import type { Label } from '@village/resource'
import {
  type Break,
  bulkAdd,
  type Call,
  forgetKernelMonths,
  longJob,
  nightly,
  onStart,
  type Principal,
  type Services,
  tableOf,
  type Verification,
  verifyAudit,
} from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { holdersOf } from '../../system/public.server.ts'
import { auditCheck } from './audit-check.resource.ts'
import { type BreakLine, wordsOfBreak } from './break-line.ts'

declare module '@village/server' {
  /** The nightly job that verifies the audit chain. */
  interface Jobs {
    'monitor.audit': Readonly<Record<string, never>>
  }
}

const HISTORY: Label = { zh: '变更历史', en: 'Change history' }
const labelOf = (source: string, services: Services): Label =>
  services.registry.resources.find(one => tableOf(one) === source)?.label ?? HISTORY

/** What the chain's break is called; nothing in it says what a row holds. */
export function lineOf(one: Break, services: Services): BreakLine {
  if (!('source' in one)) return one
  const { source, ...rest } = one
  return { ...rest, what: labelOf(source, services) }
}

/** Breaks of a tenant's rows are for that tenant, breaks of the chain itself for all. */
const isFor = (tenantId: string, one: Break): boolean => !('tenantId' in one) || one.tenantId === tenantId

/** Lines of one check that are kept; the number of all is kept beside them. */
const MOST_LINES = 100

interface TenantCheck {
  readonly tenantId: string
  readonly outcome: 'whole' | 'broken'
  readonly since: string | null
  readonly broken: number
}

/** Who asked; nobody by night. */
type Asker = Pick<Principal, 'id' | 'tenantId'> | null

/** Writes what was found: for each tenant by night, for their own where somebody asked. */
async function keepChecks(found: Verification, asker: Asker, call: Call): Promise<readonly TenantCheck[]> {
  const tenants = found.tenants.filter(({ tenantId }) => !asker || asker.tenantId === tenantId)
  const checks = tenants.map(({ tenantId, entries, since }) => {
    const breaks = found.breaks.filter(one => isFor(tenantId, one))
    const lines = breaks.slice(0, MOST_LINES).map(one => lineOf(one, call.services))
    const outcome = breaks.length > 0 ? ('broken' as const) : ('whole' as const)
    return {
      tenantId,
      outcome,
      time: call.now,
      entries,
      broken: breaks.length,
      since: breaks.length > 0 ? null : since,
      userId: asker?.id ?? null,
      blocks: found.blocks,
      unsealed: found.unsealed,
      breaks: JSON.stringify(lines),
    }
  })
  await bulkAdd(call, auditCheck, checks)
  for (const { tenantId, outcome, breaks } of checks) if (outcome === 'broken') await warn(tenantId, breaks, call)
  return checks
}

/** Everybody who may verify the chain learns of a break on their desk. */
async function warn(tenantId: string, breaks: string, call: Call): Promise<void> {
  const first = wordsOfBreak((JSON.parse(breaks) as readonly BreakLine[])[0]!)
  await sendMessage(call, {
    userIds: await holdersOf('auditcheck_verify', tenantId, call),
    kind: 'message',
    title: { zh: '审计链有断裂，请立即核查', en: 'The audit chain is broken: look at it now' },
    content: first,
    linkPath: '/monitor/audit',
  })
}

/** Verifies the chain, the whole of it or what is new, and keeps what was found. */
export async function checkChain(
  services: Services,
  asker: Asker,
  extent?: Parameters<typeof verifyAudit>[1],
): Promise<readonly TenantCheck[]> {
  const found = await verifyAudit(services, extent)
  if (found.broken > 0)
    services.log.error({ broken: found.broken, first: found.breaks[0] }, 'the audit chain is broken')
  return services.as(services.platform, { source: 'job' }, call => keepChecks(found, asker, call))
}

/** Half past four in the night in Asia/Shanghai, after what erases old rows. */
const NIGHT_UTC = { hour: 20, minute: 30 }
const night = nightly({
  job: 'monitor.audit',
  at: NIGHT_UTC,
  run: longJob(async (_, { services }) => {
    const gone = await forgetKernelMonths(services, { keptYears: 'retention.history' })
    if (gone.length > 0) services.log.info({ months: gone }, 'old months of the history were forgotten')
    // What is older than a day is looked at again once a week: to read ten years each night would take hours.
    const isSunday = new Date(services.clock.today()).getUTCDay() === 0
    await checkChain(services, null, { newOnly: !isSunday })
  }),
})
/** The job `monitor.audit`. */
export const checkAtNight = night.handler

export default onStart({ order: 931, name: 'monitor.audit', run: night.queue })
