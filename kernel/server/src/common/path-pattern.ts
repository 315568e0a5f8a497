import type { AnyResource, Verb } from '@village/resource'
import type { Principal } from '../contract/half.ts'

/** A path pattern of an API scope: /people/resident/remove, one segment as *, any number at the end as **. */
export const isPathPattern = (pattern: string): boolean =>
  pattern.length <= 255 && /^(\/(\*|[A-Za-z0-9._-]+))*(\/\*\*)?$/.test(pattern) && pattern.length > 1

/** Whether a pattern names a path, both without /api. Compared segment by segment: no pattern costs more than its length. */
export function namesPath(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  const open = wanted.at(-1) === '**'
  if (open) wanted.pop()
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((segment, at) => segment === '*' || segment === given[at])
}

const PREFIX = '/api'
const LISTS: readonly Verb[] = ['page', 'list']
/** Whether an API scope names this route and none of the caller's roles was granted it. The platform is held by none. */
export const isClosedTo = (user: Principal, path: string): boolean =>
  !user.platform && (user.closedPaths ?? []).some(pattern => namesPath(pattern, path.slice(PREFIX.length)))

/** Whether every list of a resource is closed: then other routes must not reveal its rows either. */
export function areListsClosedTo(user: Principal, of: AnyResource): boolean {
  const lists = LISTS.filter(verb => of.verbs.includes(verb))
  return lists.length > 0 && lists.every(verb => isClosedTo(user, `${PREFIX}${of.path}/${verb}`))
}
