import { createHash } from 'node:crypto'
import { type Id, type Label, PLATFORM_TENANT } from '@village/resource'
import { type Call, refuse, setReason } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import {
  ACTIVE_ACCOUNT,
  ACTIVE_TENANT,
  ARRIVING_TENANT,
  MOVED_TENANT,
  MOVING_TENANT,
} from '../identity/account.states.ts'
import { movedToKey } from '../identity/tenant-standing.server.ts'
import { param } from '../param/param.resource.ts'
import { tenant } from '../tenant/tenant.resource.ts'
import { NOTE, noteKey } from './move-note.ts'

/** A tenant that moves, or may. */
export interface MovingTenant {
  readonly id: Id
  readonly tenantId: string
  readonly name: string
  readonly status: string
}
const NEW_ADDRESS: Label = { zh: '租户新地址', en: 'New address of a tenant' }
/** Operators read the history in either language. */
const because = ({ zh, en }: Label, call: Call): Promise<void> => setReason(`${zh} · ${en}`, call)

/** @throws Refusal where there is no such tenant, or it is the platform's own */
export async function tenantToMove(tenantId: string, call: Call): Promise<MovingTenant> {
  const [row] = await call.db.of(tenant).find({ tenantId })
  if (!row) return refuse(`没有租户 ${tenantId}`, `There is no tenant ${tenantId}`, 404)
  if (tenantId === PLATFORM_TENANT) refuse('管理租户不能搬迁', 'The administration tenant does not move')
  return { id: row.id, tenantId, name: row.tenantName, status: String(row.status) }
}

/** The note about a move under way, or null. */
async function noteOf(tenantId: string, call: Call): Promise<{ readonly id: Id; readonly text: string } | null> {
  const [row] = await call.db.of(param).find({ paramKey: noteKey(tenantId) })
  return row ? { id: row.id, text: row.paramValue } : null
}
async function keepNote(tenantId: string, text: string, call: Call): Promise<void> {
  const known = await noteOf(tenantId, call)
  if (known) await call.db.of(param).edit(known.id, { paramValue: text })
  else
    await call.db
      .of(param)
      .add({ paramName: NOTE.zh, paramNameEn: NOTE.en, paramKey: noteKey(tenantId), paramValue: text })
}
async function dropNote(tenantId: string, call: Call): Promise<void> {
  const known = await noteOf(tenantId, call)
  if (known) await call.db.of(param).remove([known.id])
}

const hashed = (receipt: string): string => createHash('sha256').update(receipt).digest('hex')

/** The tenant is to be moved: it is read-only as soon as the database is locked, and no timer takes it any more. */
export async function beginMoving(tenantId: string, call: Call): Promise<MovingTenant> {
  const found = await tenantToMove(tenantId, call)
  if (found.status === MOVING_TENANT) return found
  if (found.status !== ACTIVE_TENANT)
    return refuse(`租户 ${tenantId} 未启用，不能搬迁`, `The tenant ${tenantId} is not active and does not move`)
  await because({ zh: '搬迁开始，只读', en: 'The move begins: read-only' }, call)
  await call.db.of(tenant).edit(found.id, { status: MOVING_TENANT })
  return { ...found, status: MOVING_TENANT }
}

/** The archive is written: only who has confirmed this one can close the tenant here. */
export const packed = (tenantId: string, receipt: string, call: Call): Promise<void> =>
  keepNote(tenantId, hashed(receipt), call)

/** The tenant is as it was before. */
export async function endMoving(tenantId: string, call: Call): Promise<void> {
  const { id, status } = await tenantToMove(tenantId, call)
  if (status !== MOVING_TENANT) refuse('这个租户没有在搬迁', 'This tenant does not move')
  await because({ zh: '放弃搬迁', en: 'The move is given up' }, call)
  await dropNote(tenantId, call)
  await call.db.of(tenant).edit(id, { status: ACTIVE_TENANT })
}

/** The tenant is at its new address: nobody signs in here any more. @throws Refusal where the receipt is another one */
export async function leaveFor(tenantId: string, address: string, receipt: string, call: Call): Promise<MovingTenant> {
  const found = await tenantToMove(tenantId, call)
  if (found.status !== MOVING_TENANT) refuse('这个租户没有在搬迁', 'This tenant does not move')
  if ((await noteOf(tenantId, call))?.text !== hashed(receipt))
    refuse(
      '回执不对。请先在新平台运行 confirm，用它给出的回执',
      'The receipt is another one. Run confirm at the new installation first, and use the receipt that it gives',
    )
  await because({ zh: `已搬到 ${address}`, en: `Moved to ${address}` }, call)
  await call.db.of(param).add({
    paramName: NEW_ADDRESS.zh,
    paramNameEn: NEW_ADDRESS.en,
    paramKey: movedToKey(tenantId),
    paramValue: address,
  })
  await dropNote(tenantId, call)
  await call.db.of(tenant).edit(found.id, { status: MOVED_TENANT })
  return found
}

/** The tenant lives here from now on; asked again it is as it is. @returns the receipt for the installation that it left */
export async function welcome(tenantId: string, call: Call): Promise<string> {
  const { id, name, status } = await tenantToMove(tenantId, call)
  const note = await noteOf(tenantId, call)
  if (!note || (status !== ARRIVING_TENANT && status !== ACTIVE_TENANT))
    return refuse('这个租户没有在搬入', 'This tenant does not move in')
  if (status === ACTIVE_TENANT) return note.text
  await call.db.of(tenant).edit(id, { status: ACTIVE_TENANT })
  await tellPeople(
    tenantId,
    {
      title: { zh: `“${name}”已搬到新平台`, en: `${name} has moved here` },
      content: {
        zh: '账号、密码和数据都和以前一样。请收藏新的地址。',
        en: 'Accounts, passwords and data are as before. Please keep the new address.',
      },
    },
    call,
  )
  return note.text
}

type Tidings = Omit<Parameters<typeof sendMessage>[1], 'userIds' | 'kind'>
/** Puts a notice on the desk of everybody of a tenant. @returns how many people that are */
export async function tellPeople(tenantId: string, tidings: Tidings, call: Call): Promise<number> {
  const users = await call.db.sql<{ id: Id }>`
    select id from system_users where tenant_id = ${tenantId} and status = ${ACTIVE_ACCOUNT} and not is_deleted`
  await sendMessage(call, { ...tidings, kind: 'notice', userIds: users.map(({ id }) => id) })
  return users.length
}
