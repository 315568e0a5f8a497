import { type AnyResource, type Id, isId } from '@village/resource'
import { type Call, refuse } from '@village/server'
import { user } from './user.resource.ts'

interface Choice {
  /** Whose roles or departments; one's own unless said. */
  readonly userId?: string | null | undefined
  /** These instead, with commas between. */
  readonly ids?: string | null | undefined
}
const MAX_IDS = 100

async function idsOf(of: 'roleId' | 'deptId', { userId, ids }: Choice, call: Call): Promise<readonly Id[]> {
  if (ids) return ids.split(',').filter(isId).slice(0, MAX_IDS)
  if (!userId || userId === call.user.id) return of === 'roleId' ? call.user.roleIds : call.user.deptIds
  if (!call.may('user_view')) return refuse('请求被拒绝', 'You may not do this', 403)
  const somebody = isId(userId) ? await call.db.of(user).get(userId) : null
  return somebody?.[of] ?? []
}

/** Roles or departments of somebody, as existing clients let one of several be picked (wire-contract, compat list). */
export async function choicesOf(
  of: AnyResource,
  by: 'roleId' | 'deptId',
  choice: Choice,
  call: Call,
): Promise<readonly Record<string, unknown>[]> {
  const store = call.db.of(of)
  const rows = await Promise.all((await idsOf(by, choice, call)).map(id => store.get(id)))
  return store.show(rows.filter(row => row !== null))
}
