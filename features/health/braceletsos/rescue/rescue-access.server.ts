import { type Id, said, TENANT_ADMIN } from '@village/resource'
import type { Call } from '@village/server'

/** What a call for help opens to whoever answers it, whichever page asks. */
const OPENED = [
  'residentName',
  'residentPhone',
  'liveAddress',
  'address',
  'familyPhones',
  'disease',
  'allergy',
  'vitals',
]
const PURPOSE = said('救助', 'Rescue')

/**
 * Whether the caller answers calls for help. Administrators hold every right in order to hand it out; without another role
 * they see what is masked.
 */
export const answersCalls = ({ user, may }: Call): boolean =>
  !user.platform && user.roles.some(role => role !== TENANT_ADMIN) && may('braceletsos_take')

/**
 * Writes into the access log that the caller has read what an open call for help opens: once, however often and wherever
 * it is drawn (decision 0060). `others` are further records of the same call: its alarm, or the signal behind the alarm.
 */
export async function noteRescue(resource: string, id: Id, others: readonly Id[], call: Call): Promise<void> {
  const entry = { resource, recordIds: [id], fields: OPENED, action: 'unmask', reason: PURPOSE } as const
  await call.services.registry.ports.accessLog.seen({ ...entry, emergency: [id, ...others] }, call)
}

/** Neighbours whose numbers a call for help has opened: their own lines in the access log, once for each viewer. */
export async function noteNeighbours(ids: readonly Id[], call: Call): Promise<void> {
  if (ids.length === 0) return
  const entry = { resource: 'people.resident', recordIds: ids, fields: ['name', 'phone'], action: 'unmask' } as const
  await call.services.registry.ports.accessLog.seen({ ...entry, reason: PURPOSE, emergency: ids }, call)
}
