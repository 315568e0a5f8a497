import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Id, momentAfter, momentDate, PLATFORM_TENANT, type RowOf } from '@village/resource'
import {
  asPlatform,
  type Call,
  type Change,
  cancelErasure,
  forbid,
  longJob,
  Reply,
  refuse,
  scheduleErasure,
  serve,
  tidyJob,
} from '@village/server'
import { asAttachment, hashOfTicket, newTicket } from '../../exchange/public.server.ts'
import { suspendTenant, tenantNames } from '../../system/public.server.ts'
import { closureParams } from '../params.ts'
import { archivePath, removeArchive } from './archive.server.ts'
import { certificateOf } from './certificate.server.ts'
import { eraseClosed, exportClosed } from './closing-jobs.server.ts'
import { noticeCancelled, noticeConfirmed } from './closing-notices.server.ts'
import { closure } from './closure.resource.ts'
import { CLOSURE, OPEN_CLOSURES } from './closure.states.ts'
import { LEAST_DAYS } from './erase-days.ts'

type Closing = RowOf<typeof closure>
type Written = Change<typeof closure.fields>

const FOR_PLATFORM = [CLOSURE.confirmed, CLOSURE.approved, CLOSURE.erased, CLOSURE.cancelled].join()

async function fill(change: Written, call: Call): Promise<Partial<Closing>> {
  const { services, user } = call
  const name = [...user.name].slice(0, 20).join('')
  if (change.kind === 'add') {
    const names = await asPlatform(services, own => tenantNames([user.tenantId], own))
    return { closedName: names.get(user.tenantId) ?? user.tenantId, askName: name }
  }
  if (change.kind !== 'edit' || change.by !== 'approve') return {}
  const days = await services.param(change.before.tenantId, closureParams['closure.days'])
  const eraseTime = momentAfter(call.now, Math.max(days, LEAST_DAYS))
  return { decideName: name, decideTime: call.now, eraseTime }
}

async function refuseSecond(call: Call): Promise<void> {
  const { user, db } = call
  if (user.tenantId === PLATFORM_TENANT) refuse('管理租户不能注销', 'The administration tenant cannot be closed')
  // Two requests of the same moment take turns, so that the second one sees the first.
  await call.turn(`closure:${user.tenantId}`)
  const open = await db.sql`
    select 1 from closure_closure
    where tenant_id = ${user.tenantId} and not is_deleted and status = any(${OPEN_CLOSURES})`
  if (open.length > 0) refuse('已有进行中的注销', 'A closing is already under way')
}

async function check(change: Written, call: Call): Promise<void> {
  if (change.kind === 'add') return refuseSecond(call)
  if (change.kind !== 'edit' || !change.by) return
  const { before, after } = change
  if (change.by === 'approve' && !call.user.platform) forbid()
  if (change.by === 'cancel' && before.status === CLOSURE.approved && !call.user.platform) forbid()
  if (change.by !== 'confirm') return
  if (before.tenantId !== call.user.tenantId) forbid()
  if (!before.downloadCount) refuse('请先下载并核对导出包', 'Download the archive and check it first')
  if (after.typedName?.trim() !== before.closedName)
    refuse(`请输入租户名称“${before.closedName}”`, `Type the name of the tenant: ${before.closedName}`)
}

const startExport = (id: Id, call: Call): Promise<void> =>
  call.later('closure.export', { id }, { key: `closure.export:${id}` })

/** By a job, so that nothing is gone where the transaction is taken back. */
const forgetArchive = (id: Id, call: Call): Promise<void> =>
  call.later('closure.forgetArchive', { id }, { key: `closure.forgetArchive:${id}` })

async function approve({ id, tenantId, eraseTime }: Closing, call: Call): Promise<void> {
  await suspendTenant(tenantId, call)
  await scheduleErasure(tenantId, eraseTime!, call)
  await call.later('closure.erase', { id }, { key: `closure.erase:${id}`, at: momentDate(eraseTime!) })
  await forgetArchive(id, call)
}

async function after(change: Written, call: Call): Promise<void> {
  if (change.kind === 'add') return startExport(change.after.id, call)
  if (change.kind !== 'edit') return
  const { by, before, after: closing } = change
  if (by === 'retry') await startExport(closing.id, call)
  if (by === 'confirm') await noticeConfirmed(closing, call)
  if (by === 'approve') await approve(closing, call)
  if (by !== 'cancel') return
  if (before.status === CLOSURE.approved) await cancelErasure(closing.tenantId, call)
  await forgetArchive(closing.id, call)
  await noticeCancelled(closing, call)
}

async function giveTicket(id: Id, call: Call): Promise<{ ticket: string }> {
  const closing = await call.db.of(closure).get(id)
  if (closing?.tenantId !== call.user.tenantId) return refuse('未找到数据', 'Data not found', 404)
  if (closing.status !== CLOSURE.exported && closing.status !== CLOSURE.confirmed)
    refuse('导出包还没有生成或已删除', 'The archive is not ready or has been deleted')
  const { ticket, stored } = newTicket(call.services)
  await call.services.registry.ports.accessLog.seen(
    { resource: closure.name, recordIds: [id], fields: [], action: 'export', reason: closing.reason },
    call,
  )
  await call.db.of(closure).edit(id, stored)
  return { ticket }
}

/** Takes the ticket in one statement: of two that come at once, one gets the file. */
async function download(given: string, { services, origin }: Call): Promise<Reply> {
  const [found] = await services.as(
    services.platform,
    { source: 'web', requestId: origin.requestId },
    own =>
      own.db.sql<{ id: Id; closed_name: string }>`
      update closure_closure set ticket_hash = null, ticket_until = null, download_count = coalesce(download_count, 0) + 1,
        download_time = now()
      where ticket_hash = ${hashOfTicket(given)} and ticket_until > ${services.clock.latest()}::timestamptz and not is_deleted
      returning id, closed_name`,
  )
  const size = found && (await stat(archivePath(services, found.id)).catch(() => null))?.size
  if (!found || size === undefined)
    return refuse('下载链接已失效，请重新下载', 'This link is not valid any more, please download again', 403)
  const headers = { ...asAttachment(`${found.closed_name}.zip`, 'zip'), 'content-length': String(size) }
  return new Reply(createReadStream(archivePath(services, found.id)), 200, headers)
}

export default serve(closure, {
  fill,
  check,
  after,
  endpoints: {
    ticket: ({ id }, call) => giveTicket(id, call),
    certificate: ({ id }, call, { left }) => certificateOf(id, call, left),
    download: ({ ticket }, call) => download(ticket, call),
  },
  verbs: {
    // The platform decides about every tenant's, once the tenant has confirmed.
    list: derived => (query, call) =>
      derived(call.user.platform ? { status: FOR_PLATFORM, ...query, tenantId: '*' } : query, call),
  },
  jobs: {
    'closure.export': tidyJob(longJob(exportClosed)),
    'closure.erase': tidyJob(longJob(eraseClosed)),
    'closure.forgetArchive': tidyJob(({ id }, call) => removeArchive(call.services, id)),
  },
})
