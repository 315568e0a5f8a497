import { type AnyResource, fieldOf, type Id } from '@village/resource'
import type { Call } from '../contract/half.ts'

/** Whether `deptId` of a resource says that it is a village, and not whichever department. */
const wantsVillage = (r: AnyResource): boolean => fieldOf(r, 'deptId')?.spec.label.en === 'Village'

/**
 * The department to which a new row belongs that names none: the caller's own. Where a village is asked for and the
 * caller works for a township there is none, so that nobody is registered as living in a town hall (0097).
 */
export async function ownDeptFor(r: AnyResource, call: Call): Promise<Id | undefined> {
  const [own] = call.user.deptIds
  if (!own || !wantsVillage(r)) return own
  const depts = await call.services.depts(call.user.tenantId)
  return depts.find(({ id }) => id === own)?.isVillage ? own : undefined
}
