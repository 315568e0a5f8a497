import type { Id } from '@village/resource'
import type { Call } from '@village/server'

/** Key of dictionary org_category. */
const VILLAGE = '5'

/** The villages of the tenant whose records the caller may see, in the order of the tree. */
export async function villagesInReach(call: Call): Promise<readonly { readonly id: Id; readonly name: string }[]> {
  const { tenantId, scope, deptIds } = call.user
  const reach = scope.kind === 'depts' ? scope.deptIds : scope.kind === 'own' ? deptIds : null
  const depts = await call.services.depts(call.tenant ?? tenantId)
  return depts
    .filter(({ id, category }) => category === VILLAGE && (reach === null || reach.includes(id)))
    .map(({ id, name }) => ({ id, name }))
}
