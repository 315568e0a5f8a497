import type { Retention } from '@village/resource'
import {
  asPlatform,
  BATCH,
  longJob,
  nightly,
  onStart,
  pieceByPiece,
  refuseUnfinished,
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
const NIGHT_UTC = { hour: 19, minute: 30 }

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

const JOB = 'device.forget'
async function forgetGrain(source: Measured, grain: RollGrain, kept: Retention, services: Services): Promise<number> {
  let rows = 0
  const pieces = (await tenantsIn(services, rollup)).map(tenantId => ({ tenantId }))
  const { failed } = await pieceByPiece(services, { task: JOB, requestId: JOB, pieces }, async ({ tenantId }) => {
    const before = await retentionStart(services, rollup, kept, tenantId)
    for (let gone = before ? BATCH : 0; gone === BATCH; rows += gone)
      gone = await forgetBatch(services, { machineType: source.machineType, grain, tenantId, before: before! })
  })
  if (rows > 0)
    services.log.info({ resource: rollup.name, of: source.of.name, grain, rows }, 'old summaries were forgotten')
  return failed
}

/** Forgets the hours and days of every kind of device that says for how long they are kept. Throws when a tenant failed. */
export async function forgetFolded(services: Services): Promise<void> {
  let failed = 0
  for (const source of allMeasured(services))
    for (const grain of ['hour', 'day'] as const) {
      const kept = source.folded?.[grain]
      if (kept) failed += await forgetGrain(source, grain, kept, services)
    }
  refuseUnfinished({ done: 0, failed, left: 0 })
}

const night = nightly({
  job: JOB,
  at: NIGHT_UTC,
  run: longJob((_, { services }) => forgetFolded(services)),
})
/** The job `device.forget`. */
export const forgetJob = night.handler

export default onStart({ order: 915, name: 'device.forgetting', run: night.queue })
