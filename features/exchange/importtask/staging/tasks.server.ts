import { type AnyResource, codeOf, type Id } from '@village/resource'
import { type Call, forbid, refuse } from '@village/server'
import { type importTask as declared, importTask } from '../importtask.resource.ts'

export type Task = Awaited<ReturnType<typeof taskOf>>

/** The resource that a caller names, with their right to import into it. Its last name alone will do. */
export function targetOf(name: string, call: Call): AnyResource {
  const of = call.services.registry.resources.find(r => r.name === name || codeOf(r) === name)
  if (!of?.verbs.includes('import')) return refuse('该资源不支持导入', 'This resource cannot be imported')
  // Platform rows are everybody's to read and the platform administrator's to change.
  if (!call.may(`${codeOf(of)}_import`) || (of.scope === 'platform' && !call.user.platform)) forbid()
  return of
}

/** Nobody: tidying up after somebody who has left. No request comes with this id as far as an import. */
const isHouse = ({ user, services }: Call): boolean => user.id === services.platform.id

/** The caller's own import. Somebody else's is as if it did not exist. */
export async function taskOf(id: Id, call: Call) {
  const task = await call.db.of<(typeof declared)['fields']>(importTask).get(id)
  if (!task || (task.createUser !== call.user.id && !call.user.platform && !isHouse(call)))
    return refuse('未找到导入任务', 'There is no such import', 404)
  return task
}

/** The same, locked until this transaction ends, so that two steps of one import never run at once. */
export async function lockedTask(id: Id, call: Call): Promise<Task> {
  await call.db.run(call.db.scoped(importTask).where('t.id', '=', id).select('t.id').forUpdate())
  return taskOf(id, call)
}

export const changeTask = (call: Call, id: Id, change: Partial<Task>): Promise<unknown> =>
  call.db.of(importTask).edit(id, change)

/** Marks what an import writes: its rows' history carries this batch. */
export const batchOf = (id: Id): string => `import:${id}`
