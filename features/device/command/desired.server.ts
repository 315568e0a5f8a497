import type { Id } from '@village/resource'
import { nobodyIn, type Services } from '@village/server'
import { desiredJ, desiredT, type Sent } from '../dialect/sent-message.ts'
import type { Session } from '../session/sessions.server.ts'

/** What a device, or a child of it, should be. */
export interface Desired {
  readonly machineId: Id
  readonly sn: string
  readonly desired: Readonly<Record<string, unknown>>
  readonly version: number
}

/** In the dialect whose topic the session listens to; null where it listens to neither. */
function sentBy(session: Session, { machineId, sn, desired, version }: Desired): Sent | null {
  const { productCode, sn: own, machineId: ownId } = session.device
  const childSn = machineId === ownId ? undefined : sn
  const inT = desiredT(desired, childSn)
  if (session.hears(inT.topic)) return inT
  const inJ = desiredJ({ productCode, sn: own, ...(childSn && { childSn }) }, String(version), desired)
  return session.hears(inJ.topic) ? inJ : null
}

/** Tells a device what it, or a child of it, should be, once for each change; one that does not listen asks for it later. */
export async function sendDesired(session: Session, one: Desired, services: Services): Promise<void> {
  const { tenantId } = session.device
  const sent = sentBy(session, one)
  if (!sent) return
  const isNew = await services.as(nobodyIn(services, tenantId), { source: 'job' }, async call => {
    const noted = await call.db.sql`update device_shadow set desired_sent = ${one.version}
      where tenant_id = ${tenantId} and machine_id = ${one.machineId}::bigint and coalesce(desired_sent, 0) < ${one.version}
      returning 1`
    return noted.length > 0
  })
  if (isNew) await session.publish(sent.topic, sent.payload)
}
