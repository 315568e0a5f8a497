import type { StoredOf } from '@village/resource'
import { type Added, addTo, type Call, openList } from '@village/server'
import type { Rule } from '../../alarmrule/rules-of.server.ts'
import type { alarm } from '../alarm.resource.ts'

/** What has become of an alarm. */
export interface AlarmChange {
  readonly kind: 'raised' | 'ack' | 'dispatch' | 'close' | 'false' | 'reopen'
  readonly alarm: StoredOf<typeof alarm>
  /** The rule that raised it, when it was just raised. */
  readonly rule: Rule | null
}
type Follower = (change: AlarmChange, call: Call) => Promise<void>
const followers = openList<Follower>('alarm.followers')

/** Lets a feature follow alarms, in the same transaction; a default export of a `*.server.ts`. */
export const provideAlarmFollower = (follower: Follower): Added => addTo(followers, follower)

export async function followAlarm(change: AlarmChange, call: Call): Promise<void> {
  for (const follow of call.services.registry.entriesOf(followers)) await follow(change, call)
}
