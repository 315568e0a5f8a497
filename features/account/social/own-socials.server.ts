import type { Id } from '@village/resource'
import { type Call, Reply, refuse, serveApi } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { denials } from '../identity/denials.server.ts'
import { askOwnPassword } from '../self/self.server.ts'
import { cookieFor, newJourney, spendJourney } from './journey.server.ts'
import { addLink, findLink, giveLink } from './links.server.ts'
import { type Brought, departureOf, isNobody, outsiderOf } from './provider.server.ts'
import { type OwnSocial, ownSocials } from './social.api.ts'

const refuseAs = ({ says }: { readonly says: { readonly zh: string; readonly en: string } }): never =>
  refuse(says.zh, says.en)

async function mine({ db, user }: Call): Promise<readonly OwnSocial[]> {
  const rows = await db.sql<{ id: Id; source: string; nickname: string; username: string; since: string }>`
    select id, source, coalesce(nickname, '') as nickname, coalesce(username, '') as username, update_time as since
    from account_user_oauth where user_id = ${user.id} and tenant_id = ${user.tenantId} and not is_deleted
    order by id limit 20`
  return rows.map(row => ({ ...row, since: row.since.slice(0, 19) }))
}

/** The way out for a binding. The provider is asked before the transaction begins. */
async function begin(password: string, call: Call): Promise<Reply> {
  const { services, user } = call
  if (!services.settings.oidc) return refuseAs(denials.grant)
  const journey = newJourney({ tenantId: user.tenantId, userId: user.id, sessionId: user.sessionId ?? '' }, services)
  const address = await departureOf(journey, services)
  if (!address) return refuseAs(denials.silent)
  await askOwnPassword(password, call)
  return new Reply({ address }, 200, { 'set-cookie': cookieFor(journey, services) })
}

/** Only the session that began the binding finishes it. */
async function finish(brought: Brought, call: Call): Promise<void> {
  const { user, services } = call
  if (!services.settings.oidc) return refuseAs(denials.grant)
  const journey = await spendJourney(brought.state, call)
  if (!journey || journey.userId !== user.id || journey.sessionId !== (user.sessionId ?? '') || !brought.code)
    return refuseAs(denials.outside)
  const outsider = await outsiderOf(brought, journey, services)
  if (isNobody(outsider)) return refuseAs(outsider === 'refused' ? denials.outside : denials.silent)
  const link = (await findLink(outsider, user.tenantId, call)) ?? (await addLink(outsider, user.tenantId, call))
  if (link.userId && link.userId !== user.id)
    refuse('该第三方账号已绑定其他用户', 'This social account belongs to another user')
  if (link.userId) return
  await giveLink(link, user.id, call)
  await sendMessage(call, {
    userIds: [user.id],
    kind: 'message',
    title: { zh: '账号已绑定第三方账号', en: 'A social account was bound to your account' },
    content: {
      zh: '今后可以用该第三方账号登录。如非本人操作，请立即解绑并修改密码。',
      en: 'It signs you in from now on. If this was not you, unbind it at once and change your password.',
    },
    linkPath: '/info/index',
  })
}

/** One's own alone; somebody else's is as if it did not exist. */
async function unbind(id: Id, { db, user }: Call): Promise<void> {
  const gone = await db.sql`
    update account_user_oauth set is_deleted = true
    where id = ${id} and user_id = ${user.id} and tenant_id = ${user.tenantId} and not is_deleted returning id`
  if (gone.length === 0) refuse('未找到数据', 'Data not found', 404)
}

export default serveApi(ownSocials, {
  mine: (_, call) => mine(call),
  begin: ({ password }, call) => begin(password, call),
  finish: ({ code, state, iss }, call) => finish({ code: code ?? '', state: state ?? '', iss: iss ?? '' }, call),
  unbind: ({ id }, call) => unbind(id, call),
})
