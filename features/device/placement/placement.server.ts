import type { StoredOf } from '@village/resource'
import { type Call, personOf, serve, wholeTenant } from '@village/server'
import type { machine } from '../machine/machine.resource.ts'
import { placement } from './placement.resource.ts'

type Machine = StoredOf<typeof machine>

/** What of a device says where it is and who keeps it. */
const PLACED = ['deptId', 'gridId', 'householdId', 'address', 'longitude', 'latitude', 'maintainerId'] as const
const placeOf = (row: Machine): Pick<Machine, (typeof PLACED)[number]> =>
  Object.fromEntries(PLACED.map(name => [name, row[name]])) as Pick<Machine, (typeof PLACED)[number]>
const isSamePlace = (a: Machine, b: Machine): boolean => PLACED.every(name => (a[name] ?? null) === (b[name] ?? null))

const SCRAPPED = '5'
/** A device that is scrapped is nowhere any more. */
const isSomewhere = ({ status }: Machine): boolean => status !== SCRAPPED

/**
 * Ends the period of a device that comes to another place or keeper and begins the next one. One that never moved has no
 * rows: its first period is written when it ends.
 */
export async function notePlacement(before: Machine, after: Machine, caller: Call): Promise<void> {
  const hasMoved = !isSamePlace(before, after)
  const isScrapped = isSomewhere(before) && !isSomewhere(after)
  if (!hasMoved && !isScrapped) return
  const call = wholeTenant(caller)
  const store = call.db.of(placement)
  const machineId = after.id
  const [open] = await store.find({ machineId, until: null } as never, { order: ['-since'], limit: 1 })
  const until = call.now
  const first = { machineId, tenantId: before.tenantId, since: before.createTime ?? until, ...placeOf(before) }
  if (open) await store.edit(open.id, { until })
  else await store.add({ ...first, until })
  const operatorId = personOf(caller)
  if (!isScrapped) await store.add({ machineId, tenantId: after.tenantId, since: until, operatorId, ...placeOf(after) })
}

export default serve(placement, {})
