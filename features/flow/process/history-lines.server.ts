import type { Id } from '@village/resource'
import { type Call, wholeTenant } from '@village/server'
import { history } from './history.resource.ts'

/** A line of the history. */
export interface HistoryLine {
  readonly nodeId: string
  readonly nodeName: string
  /** userTask, StartEvent, EndEvent. */
  readonly nodeType: string
  /** Key of flow_action. */
  readonly action: string
  readonly comment?: string | null
  readonly since?: string
  /** Who did it, unless it was the caller; null for what the process does by itself. */
  readonly by?: Id | null
}

/** Writes the next line of an instance's history; the caller has locked the instance. */
export async function addHistoryLine(
  row: { readonly id: Id; readonly tenantId: string },
  { nodeId, nodeName, nodeType, action, comment = null, since, by }: HistoryLine,
  call: Call,
): Promise<void> {
  const store = wholeTenant(call).db.of(history)
  const [last] = await store.find({ instanceId: row.id }, { order: ['-seq'], limit: 1 })
  await store.add({
    tenantId: row.tenantId,
    instanceId: row.id,
    seq: (last?.seq ?? 0) + 1,
    nodeId,
    nodeName,
    nodeType,
    action,
    comment,
    assigneeId: by === undefined ? call.user.id : by,
    beginTime: since ?? call.now,
    endTime: call.now,
  })
}
