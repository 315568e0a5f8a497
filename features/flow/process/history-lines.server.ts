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

/** Writes the next lines of an instance's history; the caller has locked the instance. */
export async function addHistoryLines(
  row: { readonly id: Id; readonly tenantId: string },
  lines: readonly HistoryLine[],
  call: Call,
): Promise<void> {
  if (lines.length === 0) return
  const store = wholeTenant(call).db.of(history)
  const [last] = await store.find({ instanceId: row.id }, { order: ['-seq'], limit: 1 })
  for (const [at, { nodeId, nodeName, nodeType, action, comment = null, since, by }] of lines.entries())
    await store.add({
      tenantId: row.tenantId,
      instanceId: row.id,
      seq: (last?.seq ?? 0) + 1 + at,
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
export const addHistoryLine = (
  row: { readonly id: Id; readonly tenantId: string },
  line: HistoryLine,
  call: Call,
): Promise<void> => addHistoryLines(row, [line], call)
