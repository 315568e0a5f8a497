import type { Id, Words } from '@village/resource'
import { type Call, personOf, wholeTenant } from '@village/server'
import { alarmLog } from './alarm-log.resource.ts'

/** A line of an alarm's log. */
export interface LogLine {
  /** Key of alarm_action. */
  readonly action: string
  readonly fromStatus?: string | null
  readonly toStatus?: string | null
  readonly content?: Words | null
  readonly channel?: string | null
  readonly receiverId?: Id | null
  readonly success?: 0 | 1
  /** Who did it, unless it was the caller; null for what happens by itself. */
  readonly by?: Id | null
  /** When, unless it is now. */
  readonly at?: string
}

export async function addLogLine(
  alarm: { readonly id: Id; readonly tenantId: string },
  { by, at, content = null, ...line }: LogLine,
  call: Call,
): Promise<void> {
  const own = personOf(call)
  await wholeTenant(call)
    .db.of(alarmLog)
    .add({
      ...line,
      tenantId: alarm.tenantId,
      alarmId: alarm.id,
      content,
      operatorId: by === undefined ? own : by,
      operateTime: at ?? call.now,
    })
}
