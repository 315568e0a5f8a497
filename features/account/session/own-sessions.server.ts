import type { Id } from '@village/resource'
import { type Call, refuse } from '@village/server'
import type { OwnSession } from '../self/self.api.ts'
import { endSessions } from './session-tokens.server.ts'
import { SESSION } from './sign-in/session.states.ts'

/** More browsers than this nobody has; the latest are shown. */
const MOST = 50

/** Where the caller is signed in: this session first, then those that were used last. */
export async function ownSessions(call: Call): Promise<readonly OwnSession[]> {
  const rows = await call.db.sql<{ id: Id; browser: string; ip: string; issue_time: string; seen_time: string }>`
    select id, browser, ip, issue_time, seen_time from account_session
    where user_id = ${call.user.id} and status = ${SESSION.online} and expire_time > ${call.services.clock.latest()}::timestamptz
    order by id = ${call.user.sessionId || null}::bigint desc, seen_time desc limit ${MOST}`
  return rows.map(({ id, browser, ip, issue_time, seen_time }) => ({
    id,
    browser,
    ip,
    issueTime: issue_time.slice(0, 19),
    seenTime: seen_time.slice(0, 19),
    current: id === call.user.sessionId,
  }))
}

/** Ends another session of the caller's own. Somebody else's is as if it did not exist. */
export async function endOwnSession(id: Id, call: Call): Promise<void> {
  if (id === call.user.sessionId)
    refuse('这是当前会话，请使用“退出登录”', 'This is the session in use: please sign out instead')
  const [own] = await call.db.sql`select 1 from account_session where id = ${id} and user_id = ${call.user.id}`
  if (!own) refuse('未找到数据', 'Data not found', 404)
  await endSessions([id], 'kicked', call)
}
