import { type AnyResource, codeOf, type Id } from '@village/resource'
import { areListsClosedTo } from '../common/path-pattern.ts'
import { EVERY_TENANT, type LiveEvent } from '../contract/audience.ts'
import type { Principal, Reach } from '../contract/half.ts'

const share = (some: readonly Id[], others: readonly Id[]): boolean => some.some(id => others.includes(id))

function isWithin({ scope }: Principal, deptIds: readonly Id[] | undefined): boolean {
  if (!deptIds || scope.kind === 'all') return true
  return scope.kind === 'depts' && share(scope.deptIds, deptIds)
}

interface RowPlace {
  readonly deptIds?: readonly Id[]
  readonly ownerId?: Id
}
/**
 * A right that depends on the row's fields cannot be checked here: its holders read the list again without an
 * event.
 */
function reaches({ own, deptIds, where }: Reach, user: Principal, row: RowPlace): boolean {
  if (where) return false
  return (!own || row.ownerId === user.id) && (!deptIds || share(deptIds, row.deptIds ?? []))
}

function seesRow(user: Principal, of: AnyResource, row: RowPlace): boolean {
  if (user.platform) return true
  if (of.readers !== 'signedIn' && !user.permissions.has(`${codeOf(of)}_view`)) return false
  if (areListsClosedTo(user, of)) return false
  const own = user.reaches?.get(of.name)
  if (own) return own.some(reach => reaches(reach, user, row))
  if (of.scope === 'self') return user.scope.kind === 'all' || row.ownerId === user.id
  if (of.scope !== 'tenant+dept') return true
  return user.scope.kind === 'own' ? row.ownerId === user.id : isWithin(user, row.deptIds)
}

/** Whether an event can be meant for somebody of this tenant and id at all; spares the question for their rights. */
export function isAddressed({ tenantId, audience }: LiveEvent, user: Principal): boolean {
  if (tenantId !== user.tenantId && tenantId !== EVERY_TENANT && !user.platform) return false
  if ('sessionIds' in audience) return audience.sessionIds.includes(user.sessionId)
  return !('userIds' in audience) || audience.userIds.includes(user.id)
}

/** Whether this person may receive an event with the rights of now. What is not allowed here is not sent. */
export function mayHear(
  event: LiveEvent,
  user: Principal,
  resourceOf: (name: string) => AnyResource | undefined,
): boolean {
  const { audience } = event
  if (!isAddressed(event, user)) return false
  if ('sessionIds' in audience) return true
  if (user.mustChangePassword) return false
  if ('userIds' in audience)
    return audience.permission === undefined || user.platform || user.permissions.has(audience.permission)
  if ('permission' in audience)
    return user.platform || (user.permissions.has(audience.permission) && isWithin(user, audience.deptIds))
  if ('resource' in audience) {
    const of = resourceOf(audience.resource)
    return of !== undefined && seesRow(user, of, audience)
  }
  return audience.everyone === true
}
