import type { Id } from '@village/resource'
import { type Call, refuse, type Services } from '@village/server'
import { provideRowCut } from '../../system/public.server.ts'
import { alarmrule } from './alarmrule.resource.ts'

/** The departments above these, up to the township. */
async function deptsAbove(deptIds: readonly Id[], tenantId: string, services: Services): Promise<readonly Id[]> {
  const parents = new Map((await services.depts(tenantId)).map(({ id, parentId }) => [id, parentId]))
  const above = new Set<Id>()
  for (const own of deptIds) for (let id = parents.get(own); id && !above.has(id); id = parents.get(id)) above.add(id)
  return [...above].filter(id => parents.has(id))
}

/** A rule that was made above the caller holds for them; it is changed where it was made. */
export function refuseFromAbove(deptId: Id, { user: { scope } }: Call): void {
  if (scope.kind !== 'depts' || scope.deptIds.includes(deptId)) return
  refuse('这条规则由上级设定，只能查看', 'This rule was made above you: you can only read it', 403)
}

/** Rules of the township ring in its villages: whoever works there sees them too. */
export default provideRowCut({
  hangsOn: ['system.dept'],
  read: async () => () => null,
  async beside({ deptIds, tenantId }, services) {
    const above = await deptsAbove(deptIds, tenantId, services)
    return r => (r.name === alarmrule.name && above.length > 0 ? [{ field: 'deptId', values: above }] : [])
  },
})
