import type { Id } from '@village/resource'
import type { Call } from '@village/server'
import { versionOf } from '../definition/versions.server.ts'
import { detailPath, handlePath } from '../paths.ts'
import type { Instance } from './advancing.server.ts'
import { categoryRoutes } from './category-routes.server.ts'

async function routedOf(of: Instance, call: Call) {
  const version = await versionOf(of.definitionId, call)
  const formRoute = (await categoryRoutes(of.tenantId, call)).get(version?.category ?? '') ?? ''
  return { formRoute, processInstanceId: of.id, businessId: of.businessId }
}

/** Where whoever is asked decides: the page of the task; the list where the category has no forms of its own. */
export async function linkToTask(taskId: Id, of: Instance, call: Call): Promise<string> {
  const routed = await routedOf(of, call)
  return routed.formRoute ? handlePath({ ...routed, taskId }) : '/work/todo'
}

/** Where whoever started a process sees what has become of it. */
export async function linkToProcess(of: Instance, call: Call): Promise<string> {
  const routed = await routedOf(of, call)
  return routed.formRoute ? detailPath(routed) : '/work/send'
}
