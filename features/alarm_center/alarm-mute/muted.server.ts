import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { alarmMute } from './alarm-mute.resource.ts'

/** Until when nobody is told of a device; null where it is not muted now. */
export async function mutedUntil(machineId: Id, call: Call): Promise<string | null> {
  const [mute] = await call.db.of(alarmMute).find({ machineId }, { limit: 1 })
  return mute && mute.until > call.now ? mute.until : null
}
