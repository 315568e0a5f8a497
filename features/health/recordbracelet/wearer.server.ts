import type { Id, StoredOf } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { braceletbind } from '../braceletbind/braceletbind.resource.ts'

type Binding = StoredOf<typeof braceletbind>

/** The binding under which a bracelet was worn at a moment; null where nobody wore it. */
async function bindingAt(machineId: Id, moment: string, call: Call): Promise<Binding | null> {
  // The bracelet's village may be another than the wearer's: who wears it is asked in the whole tenant.
  const bindings = await wholeTenant(call)
    .db.of(braceletbind)
    .find({ machineId }, { order: ['-bindTime'] })
  const worn = bindings.find(
    ({ bindTime, unbindTime }) => (bindTime ?? '') <= moment && (unbindTime === null || unbindTime > moment),
  )
  return worn ?? null
}

/** Who wore a bracelet at a moment; null where nobody did. */
export const wearerAt = async (machineId: Id, moment: string, call: Call): Promise<Id | null> =>
  (await bindingAt(machineId, moment, call))?.residentId ?? null

/** A bracelet and the part of a range of time in which somebody wore it. */
export interface Wearing {
  readonly machineId: Id
  readonly from: string
  readonly to: string
  /**
   * The moments of the binding and of its end: what is folded over them is of several people. Left out for a whole
   * bracelet.
   */
  readonly bound?: { readonly since: string; readonly until: string | null }
}
const partOf = ({ machineId, bindTime, unbindTime }: Binding, from: string, to: string): Wearing => ({
  machineId,
  from: bindTime && bindTime > from ? bindTime : from,
  to: unbindTime && unbindTime < to ? unbindTime : to,
  bound: { since: bindTime ?? '', until: unbindTime },
})

/** Who wears a bracelet now, and since when, counted from a moment at the earliest; null where nobody does. */
export async function wearingNow(
  machineId: Id,
  from: string,
  call: Call,
): Promise<{ readonly residentId: Id; readonly worn: Wearing } | null> {
  const binding = await bindingAt(machineId, call.now, call)
  return binding && { residentId: binding.residentId, worn: partOf(binding, from, call.now) }
}

/** Which bracelets a person wore when, within a range of time and the caller's scope. */
export async function wearingsOf(residentId: Id, from: string, to: string, call: Call): Promise<readonly Wearing[]> {
  const bindings: readonly Binding[] = await call.db.of(braceletbind).find({ residentId })
  return bindings.map(binding => partOf(binding, from, to)).filter(worn => worn.from < worn.to)
}
