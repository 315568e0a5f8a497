import { type Call, everySoOften, lockedTenants, personOf, refuse, runs, type Services, serve } from '@village/server'
import { COMMAND, OPEN_COMMANDS } from '../command/command-states.ts'
import { type Desired, sendDesired } from '../command/desired.server.ts'
import { sendWaiting } from '../command/sending.server.ts'
import { isOutOfService } from '../life/out-of-service.ts'
import { machine } from '../machine/machine.resource.ts'
import { sessionsOf } from '../session/sessions.server.ts'
import { devicecommand } from './devicecommand.resource.ts'

/** A door that is opened from afar is opened for a reason (domain-model §4.7.10). */
const NEEDS_REASON = new Set(['openDoor', 'open'])
const MOST_PARAMS = 4096

interface Asked {
  readonly machineId: string
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>> | null
  readonly reason?: string | null
  readonly ttlSec?: number | null
}

/** Queues a command. It is sent once the device has subscribed, and expires after `ttlSec`. */
async function send({ machineId, code, params, reason, ttlSec }: Asked, call: Call): Promise<{ readonly id: string }> {
  const device = (await call.db.of(machine).get(machineId)) ?? refuse('未找到数据', 'Data not found', 404)
  if (isOutOfService(device)) refuse('设备已停用或报废', 'The device is disabled or scrapped')
  if (NEEDS_REASON.has(code) && !reason?.trim()) refuse('远程开门请写明事由', 'Say why the door is opened')
  const isObject = typeof (params ?? {}) === 'object' && !Array.isArray(params)
  if (!isObject || JSON.stringify(params ?? {}).length > MOST_PARAMS)
    refuse('参数应为对象，最多 4 KB', 'The parameters are an object of 4 KB at most')
  const row = await call.db.of(devicecommand).add({
    machineId,
    code,
    params: params ?? {},
    reason: reason ?? null,
    ttlSec: ttlSec ?? 60,
    status: COMMAND.queued,
    operatorId: personOf(call),
  })
  return { id: row.id }
}

const EVERY_MS = 1000

/** Commands that have run out, in all tenants but those that move. */
export async function expireCommands(services: Services): Promise<void> {
  await services.as(services.platform, { source: 'job' }, async call => {
    const ended = await call.db
      .sql`update device_command set status = ${COMMAND.expired}, finish_time = ${call.now}::timestamptz
      where status = any(${[...OPEN_COMMANDS]}::varchar[]) and create_time + ttl_sec * interval '1 second' <= ${call.now}::timestamptz
        and tenant_id <> all(${await lockedTenants(call)}::varchar[])
      returning 1`
    if (ended.length > 0) await call.services.changed('device.command', call)
  })
}

/** Devices that are connected to this process and for which commands wait. */
async function sendAll(services: Services): Promise<void> {
  const waiting = await services.as(
    services.platform,
    { source: 'job' },
    call => call.db.sql<{ tenantId: string; machineId: string }>`
      select distinct c.tenant_id as "tenantId", coalesce(nullif(m.parent_id, 0), c.machine_id) as "machineId", c.machine_id
      from device_command c join device_machine m on m.tenant_id = c.tenant_id and m.id = c.machine_id
      where c.status = ${COMMAND.queued}`,
  )
  for (const device of waiting) {
    const session = sessionsOf(services).of(device)
    if (session) await sendWaiting(session, services)
  }
}

interface Changed extends Desired {
  readonly tenantId: string
  readonly parentId: string
}
/** Devices that should be something else than they were told last, and are connected to this process or behind one that is. */
export async function tellDesired(services: Services): Promise<void> {
  const changed = await services.as(
    services.platform,
    { source: 'job' },
    async call => call.db.sql<Changed>`
      select s.tenant_id as "tenantId", s.machine_id as "machineId", m.parent_id as "parentId", m.sn, s.desired, s.desired_version as version
      from device_shadow s join device_machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
      where s.desired_version > coalesce(s.desired_sent, 0) and not m.is_deleted
        and s.tenant_id <> all(${await lockedTenants(call)}::varchar[])`,
  )
  const sessions = sessionsOf(services)
  for (const one of changed) {
    const session = sessions.of(one) ?? sessions.of({ tenantId: one.tenantId, machineId: one.parentId })
    if (session) await sendDesired(session, one, services)
  }
}

export default [
  serve(devicecommand, { endpoints: { send } }),
  runs({
    name: 'device.commands',
    start: async services =>
      everySoOften(
        EVERY_MS,
        async () => {
          await sendAll(services)
          await tellDesired(services)
          await expireCommands(services)
        },
        services,
      ),
  }),
]
