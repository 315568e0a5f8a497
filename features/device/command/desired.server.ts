import { nobodyIn, type Services } from '@village/server'
import { desiredJ, desiredT } from '../dialect/sent.ts'
import type { Session } from '../session/sessions.server.ts'
import { dialectOf } from './sending.server.ts'

interface Desired {
  readonly desired: Readonly<Record<string, unknown>>
  readonly desired_version: number
}

/** Tells a device what it should be, once for each change; one that does not listen asks for it later. */
export async function sendDesired(session: Session, services: Services): Promise<void> {
  const { device } = session
  const { tenantId, machineId, productCode, sn } = device
  const isHeardInT = session.hears('v1/devices/me/attributes')
  const dialect = isHeardInT ? 't' : dialectOf(session) === 'j' ? 'j' : null
  if (!dialect) return
  const row = await services.as(nobodyIn(services, tenantId), { source: 'job' }, async call => {
    const [found] = await call.db.sql<Desired>`update device_shadow set desired_sent = desired_version
      where tenant_id = ${tenantId} and machine_id = ${machineId}::bigint and desired_version > coalesce(desired_sent, 0)
      returning desired, desired_version`
    return found
  })
  if (!row) return
  const sent =
    dialect === 't' ? desiredT(row.desired) : desiredJ({ productCode, sn }, String(row.desired_version), row.desired)
  await session.publish(sent.topic, sent.payload)
}
