import type { Id, Label } from '@village/resource'
import { type Added, addTo, type Call, openList, Refusal } from '@village/server'

/** A record elsewhere that needs a device: while it is there the device cannot be removed or scrapped. */
export interface MachineUse {
  readonly says: Label
  readonly isUsed: (machineId: Id, call: Call) => Promise<boolean>
}
const uses = openList<MachineUse>('device.uses')

/** Adds a use of devices; a default export (or one of an array) of a `*.server.ts`. */
export const provideMachineUse = (use: MachineUse): Added => addTo(uses, use)

export async function refuseUsed(machineId: Id, call: Call): Promise<void> {
  for (const { says, isUsed } of call.services.registry.entriesOf(uses))
    if (await isUsed(machineId, call)) throw new Refusal(says)
}
