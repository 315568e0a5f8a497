import { type Id, momentMs, type RowOf } from '@village/resource'
import { type Call, InvalidInput, refuse } from '@village/server'
import { machine } from '../device/machine/machine.resource.ts'
import { machineBySn } from '../device/public.server.ts'
import { isOutOfService } from '../device/public.ts'

export type Device = RowOf<typeof machine>
/** Clocks of devices are not exact: an event may be this much ahead of the server's. */
const AHEAD_MS = 10 * 60_000

interface Sender {
  readonly sn?: string | null
  readonly machineId?: Id | null
}
async function deviceBy({ sn, machineId }: Sender, call: Call): Promise<Device | null> {
  if (sn) return machineBySn(sn, call)
  if (machineId) return call.db.of(machine).get(machineId)
  throw new InvalidInput([{ field: 'sn', code: 'required' }], machine.fields)
}

/** The device that sends, of the kind that may send this event; refused if the device is disabled. */
export async function senderOf(by: Sender, machineType: string, call: Call): Promise<Device> {
  const device = await deviceBy(by, call)
  if (device?.machineType !== machineType) return refuse('没有这台设备', 'There is no such device', 404)
  if (isOutOfService(device)) refuse('设备已停用', 'The device is disabled')
  return device
}

/** An event is in the past, apart from a clock that is slightly fast. */
export function refuseFuture(time: string, field: string, fields: Readonly<Record<string, unknown>>, call: Call): void {
  if (momentMs(time) - momentMs(call.now) <= AHEAD_MS) return
  const says = { zh: '时间晚于现在', en: 'The time is in the future' }
  throw new InvalidInput([{ field, code: 'other', says }], fields)
}

/** Lets one delivery of an event in at a time, so that a second one finds the first. */
export async function lockEvent(eventId: string, call: Call): Promise<void> {
  await call.turn(`device-event:${call.tenant}:${eventId}`)
}

export interface Arrived {
  readonly id: Id
}
