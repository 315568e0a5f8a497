import type { Id } from '@village/resource'
import {
  asPlatform,
  type Call,
  isStopping,
  lockedTenants,
  MOMENT_FORMAT,
  ownSteps,
  type Services,
  serve,
} from '@village/server'
import { beginOf } from '../history.ts'
import { telemetry } from '../intake/telemetry.resource.ts'
import { measurementOfResource } from '../measurements.server.ts'
import { type Reading, tellReadings } from '../reading-listeners.server.ts'
import { foldDays, foldHours, type Slot } from './folding.server.ts'
import { forgetJob } from './forgetting.server.ts'
import { rollup } from './rollup.resource.ts'

declare module '@village/server' {
  interface Jobs {
    /** Folds the hours in which something has arrived. */
    'device.rollup': Readonly<Record<string, never>>
  }
}

/** Readings that arrive within one such window are folded together. */
const WINDOW_MS = 10_000
/** Hours that one transaction folds: whoever stores readings of the same hours waits for its end. */
const BATCH = 50

/**
 * Has folded what has arrived: one job is queued within each window. The last of a transaction: whoever else queues it waits from
 * here to the end, and must not be waited for.
 */
export async function queueFolding(call: Call): Promise<void> {
  const at = new Date((Math.floor(call.services.clock.date().getTime() / WINDOW_MS) + 1) * WINDOW_MS)
  await call.later('device.rollup', {}, { key: `device.rollup:${call.user.tenantId}:${at.getTime()}`, at })
}

async function insertDue(resource: string, readings: readonly Reading[], call: Call): Promise<void> {
  const hours = new Map(readings.map(({ machineId, at }) => [`${machineId} ${beginOf('hour', at)}`, { machineId, at }]))
  const due = [...hours.values()]
  await call.db.sql`insert into device_rollupdue (id, tenant_id, resource, machine_id, at)
    select d.id, ${call.tenant ?? call.user.tenantId}, ${resource}, d.machine_id, d.at
    from unnest(${due.map(() => call.services.newId())}::bigint[], ${due.map(one => one.machineId)}::bigint[],
      ${due.map(one => beginOf('hour', one.at))}::timestamptz[]) as d(id, machine_id, at)
    on conflict (tenant_id, resource, machine_id, at) do nothing`
}

/**
 * Notes that readings have arrived, in the transaction that writes them, and tells `judged` of them, all unless said, to whoever
 * judges values. Their hours and days are folded once `queueFolding` was called, at the end of the transaction.
 */
export async function tellArrived(
  resource: string,
  readings: readonly Reading[],
  call: Call,
  judged = readings,
): Promise<void> {
  if (readings.length === 0) return
  await insertDue(resource, readings, call)
  if (judged.length > 0) await tellReadings(judged, call)
}

/** The same for a transaction that stores nothing else. */
export async function noteReadings(resource: string, readings: readonly Reading[], call: Call): Promise<void> {
  if (readings.length === 0) return
  await tellArrived(resource, readings, call)
  await queueFolding(call)
}

interface Due {
  readonly tenant_id: string
  readonly resource: string
  readonly machine_id: Id
  readonly at: string
}
const daysOf = (hours: readonly Slot[]): readonly Slot[] => [
  ...new Map(
    hours.map(slot => {
      const day = { ...slot, at: beginOf('day', slot.at) }
      return [`${day.tenantId} ${day.machineId} ${day.at}`, day] as const
    }),
  ).values(),
]

/**
 * Folds what is due, as much as one transaction holds; answers whether there may be more. The notes go first: a reading that
 * arrives meanwhile waits for this transaction and is noted anew, so that none is missed. Hours of one device take turns,
 * because its day comes of all of them. What a tenant that moves has due waits for its end.
 */
export async function foldDue(call: Call): Promise<boolean> {
  const due = await call.db.sql<Due>`delete from device_rollupdue where id in (
      select id from device_rollupdue where tenant_id <> all(${await lockedTenants(call)}::varchar[]) order by id limit ${BATCH} for update skip locked)
    returning tenant_id, resource, machine_id, to_char(at, ${MOMENT_FORMAT}) as at`
  await call.turn(...new Set(due.map(one => `fold:${one.machine_id}`)))
  const slots = due.map(one => ({ tenantId: one.tenant_id, machineId: one.machine_id, at: one.at }))
  for (const resource of new Set(due.map(one => one.resource))) {
    const source = resource === telemetry.name ? 'telemetry' : measurementOfResource(call.services, resource)
    if (!source) continue
    const hours = slots.filter((_, i) => due[i]!.resource === resource)
    await foldHours(source, hours, call)
  }
  await foldDays(daysOf(slots), call)
  return due.length === BATCH
}

/** The job `device.rollup`: folds all that is due, in short transactions. */
export async function foldAllDue(services: Services): Promise<void> {
  while (await asPlatform(services, foldDue)) if (isStopping(services)) return asPlatform(services, queueFolding)
}

export default serve(rollup, {
  jobs: { 'device.rollup': ownSteps((_, { services }) => foldAllDue(services)), 'device.forget': forgetJob },
})
