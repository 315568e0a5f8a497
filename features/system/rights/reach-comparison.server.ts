import type { Principal, Reach } from '@village/server'
import type { UserReach } from '../identity/account.server.ts'

const isAmong = (few: readonly string[], many: readonly string[]): boolean => few.every(one => many.includes(one))
const rulesOf = ({ where }: Reach) => [where ?? []].flat()

/** Whether all rows of one way are rows of the other one too. Own rows count as the narrowest of all. */
function isCovered(inner: Reach, outer: Reach): boolean {
  if (inner.deptIds?.length === 0) return true
  if (outer.own && !inner.own) return false
  if (outer.deptIds && !inner.own && !(inner.deptIds && isAmong(inner.deptIds, outer.deptIds))) return false
  const rules = rulesOf(inner)
  return rulesOf(outer).every(({ field, values }) =>
    rules.some(rule => rule.field === field && isAmong(rule.values, values)),
  )
}

const generalOf = ({ scope }: Pick<Principal, 'scope'>): Reach => {
  if (scope.kind === 'own') return { own: true }
  return scope.kind === 'depts' ? { deptIds: scope.deptIds } : {}
}

/** Whether somebody reaches no department and no call that the other one may not. */
export const isScopeWithin = (inner: UserReach, outer: UserReach): boolean =>
  isCovered(generalOf(inner), generalOf(outer)) && isAmong(outer.closedPaths ?? [], inner.closedPaths ?? [])

/** Names of the registers of which somebody sees rows that the other one does not. */
export const registersBeyond = (inner: UserReach, outer: UserReach): readonly string[] =>
  [...(outer.reaches ?? [])].flatMap(([name, ways]) => {
    const own = inner.reaches?.get(name) ?? [generalOf(inner)]
    return own.every(one => ways.some(way => isCovered(one, way))) ? [] : [name]
  })
