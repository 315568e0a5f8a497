import { type Id, isId, type Label, said, typed } from '@village/resource'
import { bulkAdd, type Call } from '@village/server'
import { colleaguesOf } from '../colleagues/colleagues.server.ts'
import { message } from './message.resource.ts'

declare module '@village/server' {
  interface Topics {
    /** A message has arrived for the listener; carries its id if it goes to one person. */
    message: { readonly kind: NewMessage['kind']; readonly id?: Id }
  }
}

/** Keys of dictionary message_type. */
const KINDS = { mail: '1', message: '2', notice: '3' } as const

export interface NewMessage {
  /** Whoever of them is no user any more is left out. */
  readonly userIds: readonly Id[]
  readonly kind: keyof typeof KINDS
  readonly title: Label
  readonly content?: Label
  /** A page of the product, beginning with one slash. */
  readonly linkPath?: string
  /** Who writes; without it the product itself does. */
  readonly sender?: string
}

/** Receivers that one statement and one event name. */
const BLOCK = 1000
const PRODUCT = said('系统', 'System')

/** Puts a message on people's desks, in the caller's transaction. Callers of a tenant reach their own tenant only. */
export async function sendMessage(call: Call, tidings: NewMessage): Promise<void> {
  const wanted = [...new Set(tidings.userIds)].filter(isId)
  for (let from = 0; from < wanted.length; from += BLOCK)
    await sendBlock(call, wanted.slice(from, from + BLOCK), tidings)
}

async function sendBlock(call: Call, wanted: readonly Id[], tidings: NewMessage): Promise<void> {
  const { kind, title, content, linkPath, sender } = tidings
  const people = await colleaguesOf(call).receiversAmong(wanted, call)
  const words = {
    messageType: KINDS[kind],
    title: said(title.zh, title.en),
    content: content ? said(content.zh, content.en) : null,
    linkPath: linkPath ?? null,
    sender: sender ? typed(sender) : PRODUCT,
    bySystem: sender === undefined ? 1 : 0,
    readFlag: 0,
    sentTime: call.now,
  }
  if (people.length === 0) return
  const rows = people.map(({ id, tenantId }) => ({
    ...words,
    tenantId,
    createUser: id,
    createDept: null,
    updateUser: id,
  }))
  const ids = await bulkAdd(call, message, rows)
  const one = ids.length === 1 ? { id: ids[0]! } : {}
  for (const tenantId of new Set(people.map(one => one.tenantId))) {
    const receivers = people.filter(one => one.tenantId === tenantId).map(({ id }) => id)
    await call.tell('message', { userIds: receivers, tenantId }, { kind, ...one })
    await call.tell('counters', { userIds: receivers, tenantId }, {})
  }
}
