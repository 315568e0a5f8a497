import { type AnyResource, fieldOf, type Id, normalised } from '@village/resource'
import type { Call } from '../../contract/half.ts'
import { deptKind } from '../../database/schema/columns.ts'
import type { Plain } from './checks.ts'

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

/** The village of a new row when none was sent: the caller's own, if the resource has one. */
export async function withOwnDept(r: AnyResource, input: Plain, call: Call): Promise<Plain> {
  if (deptKind(r) !== 'one' || !namesNoDept(r, input)) return input
  const deptId = await ownDeptFor(r, call)
  return deptId ? { ...input, deptId } : input
}
const namesNoDept = (r: AnyResource, input: Plain): boolean => {
  const { spec } = fieldOf(r, 'deptId')!
  const sent = input['deptId']
  // 0 and -1 are what programs send for no department; no id is so small.
  return !spec.given && (/^(0|-1)$/.test(String(sent)) || normalised(spec, sent) === null)
}
