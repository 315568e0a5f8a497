import type { Id, StoredOf, Words } from '@village/resource'
import { type Call, personOf, wholeTenant } from '@village/server'
import { eventProcess } from '../../event-process/event-process.resource.ts'
import type { event } from '../event.resource.ts'
import { minutesFrom } from './event-clock.ts'

export type Event = StoredOf<typeof event>

export interface Step {
  /** Key of event_action. */
  readonly action: string
  readonly content: Words | null
  readonly fromStatus: string | null
  readonly toUserId?: Id | null
  /** Pictures that came with this step. */
  readonly imageIds?: readonly Id[]
}

/** Writes the next step of an event. The event's row is written in the same transaction, so that two steps take turns. */
export async function addStep(row: Event, step: Step, call: Call): Promise<void> {
  const store = wholeTenant(call).db.of(eventProcess)
  const [last] = await store.find({ eventId: row.id }, { order: ['-stepNo'], limit: 1 })
  const { action, content, fromStatus, toUserId = null, imageIds = [] } = step
  await store.add({
    tenantId: row.tenantId,
    deptId: row.deptId,
    ssid: row.ssid!,
    eventId: row.id,
    action,
    content,
    fromStatus,
    toStatus: row.status,
    fromUserId: personOf(call),
    toUserId,
    imageIds: imageIds.length > 0 ? imageIds : null,
    stepNo: (last?.stepNo ?? 0) + 1,
    operateTime: call.now,
    costMinutes: last ? minutesFrom(last.operateTime, call.now) : null,
    deadline: row.deadline,
  })
}
