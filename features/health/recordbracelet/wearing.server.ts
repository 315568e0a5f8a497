import type { Id, RowOf } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { braceletbind } from '../braceletbind/braceletbind.resource.ts'

type Binding = RowOf<typeof braceletbind>

/** Who wore a bracelet at a moment; null where nobody did. */
export async function wearerAt(machineId: Id, moment: string, call: Call): Promise<Id | null> {
  // The bracelet's village may be another than the wearer's: who wears it is asked in the whole tenant.
  const bindings = await wholeTenant(call)
    .db.of(braceletbind)
    .find({ machineId }, { order: ['-bindTime'] })
  const worn = bindings.find(
    ({ bindTime, unbindTime }) => (bindTime ?? '') <= moment && (unbindTime === null || unbindTime > moment),
  )
  return worn?.residentId ?? null
}

/** A bracelet and the part of a range of time in which somebody wore it. */
export interface Worn {
  readonly machineId: Id
  readonly from: string
  readonly to: string
}
/** Which bracelets a person wore when, within a range of time and the caller's scope. */
export async function wornBy(residentId: Id, from: string, to: string, call: Call): Promise<readonly Worn[]> {
  const bindings: readonly Binding[] = await call.db.of(braceletbind).find({ residentId })
  return bindings
    .map(({ machineId, bindTime, unbindTime }) => ({
      machineId,
      from: bindTime && bindTime > from ? bindTime : from,
      to: unbindTime && unbindTime < to ? unbindTime : to,
    }))
    .filter(worn => worn.from < worn.to)
}
