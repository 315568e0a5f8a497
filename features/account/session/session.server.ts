import type { Id } from '@village/resource'
import { type Call, onStart, refuse, serve } from '@village/server'
import { areWithin, deptNamesOf } from '../../system/public.server.ts'
import { session } from './session.resource.ts'
import { tidying } from './session-cleanup.server.ts'
import { endSessions } from './session-tokens.server.ts'

/** Whoever may not change an account does not shut its owner out either, by ending each of their sessions. */
async function refuseSuperiors(userIds: readonly Id[], call: Call): Promise<void> {
  if (!(await areWithin(userIds, call)))
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
      const names = await deptNamesOf(
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
