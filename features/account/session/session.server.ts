import type { Id } from '@village/resource'
import { type Call, onStart, refuse, serve } from '@village/server'
import { rolesWithin } from '#features/system/public.server.ts'
import { session } from './session.resource.ts'
import { tidying } from './session-cleanup.server.ts'
import { endSessions } from './session-tokens.server.ts'

/** The departments of users, as far as the caller may see them; the names with commas between. */
async function deptNames(userIds: readonly Id[], call: Call): Promise<ReadonlyMap<Id, string>> {
  const found = await call.db.sql<{ id: Id; names: string }>`
    select u.id, coalesce(string_agg(d.dept_name, ',' order by d.sort, d.id), '') as names
    from system_users u left join system_dept d on d.id = any(u.dept_id) and d.tenant_id = u.tenant_id and not d.is_deleted
    where u.id = any(${[...new Set(userIds)]}::bigint[]) group by u.id`
  return new Map(found.map(({ id, names }) => [id, names]))
}

/** Whoever may not change an account does not shut its owner out either, by ending each of their sessions. */
async function refuseSuperiors(userIds: readonly Id[], call: Call): Promise<void> {
  if (call.user.platform) return
  const within = (await rolesWithin(call.user.tenantId, call)).map(role => role.id)
  const above = await call.db.sql`select 1 from system_users
    where id = any(${[...new Set(userIds)]}::bigint[]) and not role_id <@ ${within}::bigint[]`
  if (above.length > 0)
    refuse(
      '所选用户的角色不在可管理的范围内，不能强制下线',
      'Somebody among them has a role above or beside yours',
      403,
    )
}

async function kick(ids: readonly Id[], call: Call): Promise<void> {
  if (ids.includes(call.user.sessionId))
    refuse('所选包含本人当前的会话，请使用“退出登录”', 'Your own session is among them: please sign out instead')
  const seen = await call.db.run<{ id: Id; user_id: Id }>(
    call.db.scoped(session).where('t.id', 'in', ids).select(['t.id', 't.user_id']),
  )
  await refuseSuperiors(
    seen.map(({ user_id }) => user_id),
    call,
  )
  await endSessions(
    seen.map(({ id }) => id),
    'kicked',
    call,
  )
}

export default [
  serve(session, {
    async derive(rows, call) {
      const names = await deptNames(
        rows.flatMap(({ userId }) => userId ?? []),
        call,
      )
      return rows.map(({ id, userId }) => ({
        deptName: names.get(userId ?? '') ?? '',
        current: id === call.user.sessionId ? 1 : 0,
      }))
    },
    endpoints: { kick: ({ ids }, call) => kick(ids, call) },
    jobs: { 'account.tidy': tidying.handler },
  }),
  onStart({ order: 910, name: 'account.tidying', run: tidying.queue }),
]
