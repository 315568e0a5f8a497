import type { Id } from '@village/resource'
import { type Call, idArray, refuse } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { post } from '../../system/post/post.resource.ts'
import { ENABLED } from '../../system/public.ts'
import { user } from '../../system/user/user.resource.ts'
import { issuerNamed } from '../layout/paper-words.ts'
import type { Signer } from './signer.ts'

/** The village that issues, as it stands on paper. */
export interface Office {
  readonly deptId: Id
  readonly village: string
  readonly township: string
  readonly issuer: string
}

/** A department's name without what an office has noted behind it in brackets. */
const plainName = (name: string): string => name.replace(/[（(][^（()）]*[)）]$/, '')

/** Whether the caller's data scope takes in the department. */
function isInReach(deptId: Id, { user }: Call): boolean {
  if (user.platform || user.scope.kind === 'all') return true
  return (user.scope.kind === 'depts' ? user.scope.deptIds : user.deptIds).includes(deptId)
}

/** The office of a department in the caller's reach. @throws Refusal 404 */
export async function officeOf(deptId: Id, call: Call): Promise<Office> {
  const all = await call.services.depts(call.user.tenantId)
  const dept = isInReach(deptId, call) ? all.find(({ id }) => id === deptId) : undefined
  if (!dept) return refuse('没有这个村', 'There is no such village', 404)
  const name = plainName(dept.name)
  const above = all.find(({ id }) => id === dept.parentId)
  return {
    deptId,
    village: name,
    township: above ? plainName(above.name) : '',
    issuer: issuerNamed(name, dept.isVillage),
  }
}

/** Most names that a clerk chooses from. */
const MOST_SIGNERS = 50
/** Who heads a village stands first. */
const HEADS = /主任|书记|负责人|村长/

/** Those who work for the village today and hold a post, the head first; whoever draws it up where nobody does. */
export async function signersOf(deptId: Id, call: Call): Promise<readonly Signer[]> {
  const here = sql<SqlBool>`t.dept_id && ${idArray([deptId])}::bigint[] and t.status = ${ENABLED}`
  const rows = await call.db.run<{ id: Id; real_name: string; post_id: readonly Id[] | null }>(
    call.db
      .unscoped(user)
      .where(here)
      .where('t.tenant_id', '=', call.user.tenantId)
      .select(sql`t.id, t.real_name, t.post_id` as never)
      .limit(MOST_SIGNERS),
  )
  const posts = new Map(
    (await call.db.of(post).find({ status: ENABLED } as never, { limit: 500 })).map(one => [one.id, one.postName]),
  )
  const signers = rows.flatMap(({ id, real_name, post_id }) => {
    const held = (post_id ?? []).flatMap(one => posts.get(one) ?? [])
    return held.length > 0 ? [{ id, name: real_name, post: held.join('、') }] : []
  })
  const sorted = signers.sort((a, b) => Number(HEADS.test(b.post)) - Number(HEADS.test(a.post)))
  return sorted.length > 0 ? sorted : [{ id: call.user.id, name: call.user.name, post: '' }]
}
