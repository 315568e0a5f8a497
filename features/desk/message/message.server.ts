import type { Id } from '@village/resource'
import { type Call, forbid, refuse, serve } from '@village/server'
import { colleaguesOf } from '../colleagues/colleagues.server.ts'
import { message } from './message.resource.ts'
import { markRead, ownAmong, unreadOf } from './own-messages.server.ts'
import { sendMessage } from './sending.server.ts'

/** People whom one mail reaches; more is a notice. */
const MAX_RECEIVERS = 50

interface Mail {
  readonly userIds: readonly Id[]
  readonly title: string
  readonly content: string
}
async function send({ userIds, title, content }: Mail, call: Call): Promise<void> {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) refuse('请选择收件人', 'Please choose who gets it')
  if (wanted.length > MAX_RECEIVERS)
    refuse(`一次最多发给${MAX_RECEIVERS}人`, `A mail goes to at most ${MAX_RECEIVERS} people`)
  const active = await colleaguesOf(call).activeAmong(wanted, call.user.tenantId, call)
  if (active.size !== wanted.length)
    refuse('有收件人不存在或已停用，请重新选择', 'Somebody among them is no user any more, please choose again')
  const words = { title: { zh: title, en: title }, content: { zh: content, en: content } }
  await sendMessage(call, { userIds: wanted, kind: 'mail', sender: call.user.name, ...words })
}

export default serve(message, {
  check(change, call) {
    if (change.kind === 'remove' && change.before.createUser !== call.user.id) forbid()
  },
  verbs: {
    list: derived => (query, call) => derived({ ...query, createUser: call.user.id }, call),
    detail: derived => async (params, call) => {
      const [id] = await ownAmong([String(params['id'])], call)
      return id ? derived({ ...params, id }, call) : null
    },
    remove: derived => async (params, call) => {
      const ids = await ownAmong(params.ids, call)
      return ids.length > 0 ? derived({ ...params, ids }, call) : { removed: 0 }
    },
  },
  endpoints: {
    'unread-count': (_, call) => unreadOf(call),
    read: ({ ids }, call) => markRead(ids && ids.length > 0 ? ids : null, call),
    send: (mail, call) => send(mail, call),
  },
})
