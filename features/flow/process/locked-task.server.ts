import type { Id } from '@village/resource'
import { type Call, refuse, wholeTenant } from '@village/server'
import type { Instance, Task } from './advancing.server.ts'
import { lockedInstance } from './processes.server.ts'
import { task } from './task.resource.ts'

export const noTask = (): never => refuse('没有这个任务', 'There is no such task', 404)

/** The task with its instance, locked. */
export async function lockedTask(taskId: Id, call: Call): Promise<{ readonly row: Task; readonly of: Instance }> {
  const store = wholeTenant(call).db.of(task)
  const found = (await store.get(taskId)) ?? noTask()
  const of = await lockedInstance(found.instanceId, call)
  return { row: (await store.lock(taskId)) ?? noTask(), of }
}
