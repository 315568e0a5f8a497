import type { Retention } from '@village/resource'
import {
  asPlatform,
  BATCH,
  type Call,
  keyOfRun,
  longJob,
  nightAfter,
  onStart,
  retentionStart,
  type Services,
  tenantsIn,
} from '@village/server'
import { allMeasured, type Measured } from '../measurements.server.ts'
import type { RollGrain } from './folding.server.ts'
import { rollup } from './rollup.resource.ts'

declare module '@village/server' {
  interface Jobs {
    /** Forgets each night what was folded and has been kept for long enough. */
    'device.forget': Readonly<Record<string, never>>
  }
}

/** Half past three in the night in Asia/Shanghai: what arrived is forgotten before that. */
const HOUR_UTC = 19.5
const KEY = 'device.forget'

interface ExpiredBatch {
  readonly machineType: string
  readonly grain: RollGrain
  readonly tenantId: string
  readonly before: string
}
const forgetBatch = (services: Services, { machineType, grain, tenantId, before }: ExpiredBatch): Promise<number> =>
  asPlatform(services, async call => {
    const gone = await call.db.sql`delete from device_rollup where id in (
      select r.id from device_rollup r join device_machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
      where r.tenant_id = ${tenantId} and m.machine_type = ${machineType} and r.grain = ${grain}
        and r.at < ${before}::timestamptz limit ${BATCH}) returning id`
    return gone.length
  })

async function forgetGrain(source: Measured, grain: RollGrain, kept: Retention, services: Services): Promise<void> {
  let rows = 0
  for (const tenantId of await tenantsIn(services, rollup)) {
    const before = await retentionStart(services, rollup, kept, tenantId)
    for (let gone = before ? BATCH : 0; gone === BATCH; rows += gone)
      gone = await forgetBatch(services, { machineType: source.machineType, grain, tenantId, before: before! })
  }
  if (rows > 0)
    services.log.info({ resource: rollup.name, of: source.of.name, grain, rows }, 'old summaries were forgotten')
}

/** Forgets the hours and days of every kind of device that says for how long they are kept. */
export async function forgetFolded(services: Services): Promise<void> {
  for (const source of allMeasured(services))
    for (const grain of ['hour', 'day'] as const) {
      const kept = source.folded?.[grain]
      if (kept) await forgetGrain(source, grain, kept, services)
    }
}

const queueNext = (call: Call): Promise<void> => {
  const at = nightAfter(call.services.clock.date(), HOUR_UTC)
  return call.later(KEY, {}, { key: keyOfRun(KEY, at), at })
}

/** The job `device.forget`. The next night is queued first, so that one that fails is not the last. */
export const forgetJob = longJob(async (_: unknown, { services }: Call): Promise<void> => {
  await services.as(services.platform, {}, queueNext)
  await forgetFolded(services)
})

export default onStart({ order: 915, name: 'device.forgetting', run: queueNext })
