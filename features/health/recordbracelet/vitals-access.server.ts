import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { VITALS } from '../bracelet/vitals.ts'
import { recordbracelet } from './recordbracelet.resource.ts'

/**
 * Whether the caller works with health values: the village doctor, who holds the right to unmask them (domain-model
 * §4.4.1). Everybody else sees whether a reading is abnormal; the platform's administrator reveals with a reason.
 */
export const seesVitals = (call: Call): boolean => !call.user.platform && call.may('recordbracelet_unmask')

/** Writes into the access log that health values were read, in a transaction of its own: lists are read only. */
export async function noteSeen(recordIds: readonly Id[], fields: readonly string[], call: Call): Promise<void> {
  if (recordIds.length === 0) return
  const entry = { resource: recordbracelet.name, recordIds, fields, action: 'view', reason: call.reason } as const
  const { services } = call
  if (call.writes) return services.registry.ports.accessLog.seen(entry, call)
  await services.as(call.user, call.origin, own => services.registry.ports.accessLog.seen(entry, own))
}

/**
 * Writes down that values of these bracelets, which the caller may see, were read over time: the newest reading of each
 * represents its line. Found by the key alone, one look into an index per bracelet.
 */
export async function noteLines(machineIds: readonly Id[], metrics: readonly string[], call: Call): Promise<void> {
  const newest = await call.db.sql<{ id: Id }>`select r.id from unnest(${machineIds}::bigint[]) as m(id)
    cross join lateral (select id from health_recordbracelet where tenant_id = ${call.user.tenantId} and machine_id = m.id
      order by measure_time desc limit 1) r`
  await noteSeen(
    newest.map(({ id }) => id),
    metrics,
    call,
  )
}

type Query = Readonly<Record<string, unknown>>
/** A page of readings for staff who work with health values; each access is logged. */
export async function readings(query: Query, call: Call) {
  const store = call.db.of(recordbracelet)
  const { records, total } = await store.page(query)
  if (!seesVitals(call)) return { records: await store.show(records), total }
  await noteSeen(
    records.map(row => row.id),
    VITALS,
    call,
  )
  return { records: await store.show(records, { clear: VITALS }), total }
}
