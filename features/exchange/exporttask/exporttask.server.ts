import { type Id, said, type Words } from '@village/resource'
import { type Call, longJob, provide, type Reply, refuse, serve, tidyJob } from '@village/server'
import { askReview, decideReview, provideReview } from '../../flow/public.server.ts'
import { refuseOwnRequest } from '../../system/public.server.ts'
import { noticeExport } from '../notices.server.ts'
import { publishExport } from '../progress.server.ts'
import { EXPORT } from '../task.states.ts'
import { hashOfTicket, newTicket } from '../ticket.server.ts'
import { exportedFile } from './exported-file.server.ts'
import { exportTask } from './exporttask.resource.ts'
import { approveRows, refuseManyOpen, requestExport } from './requesting.server.ts'
import { expireExport, runExport } from './running.server.ts'

const mayApprove = (call: Call): boolean => call.may('exporttask_approve')
const notFound = (): never => refuse('未找到导出任务', 'There is no such export', 404)

const reviewTitle = ({ fileName }: { readonly fileName: string }): Words =>
  said(`导出：${fileName}`, `Export: ${fileName}`)

async function locked(id: Id, call: Call) {
  await call.db.run(call.db.scoped(exportTask).where('t.id', '=', id).select('t.id').forUpdate())
  return (await call.db.of(exportTask).get(id)) ?? notFound()
}

/** Decides about a task that waits, through the process `Export` of the tenant. */
async function decide(id: Id, verdict: { flag: 'ok' | 'stop'; comment: string | null }, call: Call): Promise<void> {
  const task = (await call.db.of(exportTask).get(id)) ?? notFound()
  refuseOwnRequest(task.createUser, call, { zh: '导出', en: 'export' })
  if (task.status !== EXPORT.waiting) return refuse('这个导出不在待审批状态', 'This export does not wait for approval')
  await decideReview(exportTask, { ...task, title: reviewTitle(task) }, verdict, call)
}

async function approve(id: Id, call: Call): Promise<void> {
  await call.db.of(exportTask).edit(id, { status: EXPORT.running, approveUser: call.user.id, approveTime: call.now })
  await call.later('export.run', { id }, { key: `export.run:${id}` })
}

async function reject(id: Id, reason: string, call: Call): Promise<void> {
  const decided = { approveUser: call.user.id, approveTime: call.now, rejectReason: reason }
  await call.db.of(exportTask).edit(id, { ...decided, status: EXPORT.rejected, query: null })
}

async function retry(id: Id, call: Call): Promise<void> {
  const task = await locked(id, call)
  if (task.createUser !== call.user.id) return notFound()
  if (task.status !== EXPORT.failed) return refuse('只有失败的导出可以重试', 'Only a failed export can be tried again')
  if (!task.query)
    refuse('已超过可重试的时间，请重新申请导出', 'It is too late to try again: please ask for a new export')
  await refuseManyOpen(call)
  await call.db.of(exportTask).edit(id, { status: EXPORT.running, errorText: null, rowCount: 0 })
  await call.later('export.run', { id }, { key: `export.run:${id}` })
}

async function giveTicket(id: Id, call: Call): Promise<{ ticket: string }> {
  const task = await locked(id, call)
  if (task.createUser !== call.user.id) return notFound()
  if (task.status !== EXPORT.ready) return refuse('文件还没有生成或已过期', 'The file is not ready or has expired')
  const { ticket, stored } = newTicket(call.services)
  await call.db.of(exportTask).edit(id, stored)
  return { ticket }
}

/** Takes the ticket in one statement: of two that come at once, one gets the file. */
async function download(given: string, call: Call): Promise<Reply> {
  const { services } = call
  const [task] = await services.as(
    services.platform,
    { source: 'web', requestId: call.origin.requestId },
    own =>
      own.db.sql<{ id: Id; file_name: string; format: string }>`
      update exchange_exporttask set ticket_hash = null, ticket_until = null, download_count = coalesce(download_count, 0) + 1
      where ticket_hash = ${hashOfTicket(given)} and ticket_until > ${services.clock.latest()}::timestamptz and status = ${EXPORT.ready} and not is_deleted
      returning id, file_name, format`,
  )
  if (!task) return refuse('下载链接已失效，请重新下载', 'This link is not valid any more, please download again', 403)
  return exportedFile({ id: task.id, fileName: task.file_name, format: task.format }, services)
}

type Query = Record<string, unknown>
/** Everybody sees their own exports, who approves sees all of the tenant. */
const ownOnly = (query: Query, call: Call): Query => (mayApprove(call) ? query : { ...query, createUser: call.user.id })

export default [
  serve(exportTask, {
    async after(change, call) {
      await noticeExport(change, call)
      if (change.kind === 'add' && change.after.status === EXPORT.waiting)
        await askReview(exportTask, { ...change.after, title: reviewTitle(change.after) }, call)
      await publishExport(change, call)
    },
    endpoints: {
      approve: ({ id }, call) => decide(id, { flag: 'ok', comment: null }, call),
      reject: ({ id, reason }, call) => decide(id, { flag: 'stop', comment: reason }, call),
      retry: ({ id }, call) => retry(id, call),
      limits: async (_, call) => ({ approveRows: await approveRows(call) }),
      ticket: ({ id }, call) => giveTicket(id, call),
      download: ({ ticket: given }, call) => download(given, call),
    },
    verbs: {
      list: derived => (query, call) => derived(ownOnly(query, call), call),
      detail: derived => async (params, call) => {
        const task = await call.db.of(exportTask).get(String(params['id']))
        const seen = task && (task.createUser === call.user.id || mayApprove(call))
        return derived(seen ? params : { ...params, id: '0' }, call)
      },
    },
    jobs: { 'export.run': longJob(runExport), 'export.expire': tidyJob(expireExport) },
  }),
  provideReview({
    of: exportTask,
    defKey: 'Export',
    permission: 'exporttask_approve',
    isOwnAllowed: false,
    areTold: true,
    approval: { act: 'approve', asks: [] },
    approve: (id, _, call) => approve(id, call),
    reject: (id, { comment }, call) => reject(id, comment, call),
  }),
  provide({ exchange: { requestExport } }),
]
