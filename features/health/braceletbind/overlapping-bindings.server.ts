import { type Id, type StoredOf, said } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import type { LinkFits } from '../../people/public.server.ts'
import { braceletbind } from './braceletbind.resource.ts'

type Binding = StoredOf<typeof braceletbind>
const ENDED = '0'

/** Whether two bindings hold at some same moment; one that ends as the other begins does not. */
const meets = (one: Binding, other: Binding): boolean =>
  one.id !== other.id &&
  (other.unbindTime === null || other.unbindTime > (one.bindTime ?? '')) &&
  (!one.unbindTime || (other.bindTime ?? '') < one.unbindTime)

/** The latest binding of this bracelet, or of this wearer, that holds at some same moment as another one. */
export async function overlappingBinding(
  of: { readonly machineId: Id } | { readonly residentId: Id },
  one: Binding,
  call: Call,
): Promise<Binding | undefined> {
  const all = await wholeTenant(call)
    .db.of(braceletbind)
    .find(of, { order: ['-bindTime'] })
  return all.find(other => meets(one, other))
}

const sortKey = ({ bindTime, id }: Binding): string => `${bindTime ?? ''} ${id.padStart(20, '0')}`

/**
 * Somebody who was recorded twice wears one bracelet from the merge on: the one that was begun last. What lies in the
 * past stays as it was, because readings belong to whoever wore their bracelet then.
 */
export const oneAtATime: LinkFits<typeof braceletbind.fields> = {
  fit(rows, call) {
    const open = rows.filter(row => row.status !== ENDED).toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    const change = {
      status: ENDED,
      unbindTime: call.now,
      unbindReason: said('合并档案', 'Records were merged'),
      openMachineId: null,
      openResidentId: null,
    }
    return open.slice(0, -1).map(({ id }) => ({ id, change }))
  },
  async mayReturn(row, call) {
    const met = [
      await overlappingBinding({ machineId: row.machineId }, row, call),
      await overlappingBinding({ residentId: row.residentId }, row, call),
    ]
    return met.every(one => one === undefined)
  },
}
