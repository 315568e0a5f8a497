import type { Label, Row, Stored } from '@village/resource'
import type { Call, Change } from '@village/server'
import { sendMessage } from '../desk/public.server.ts'
import { holdersOf } from '../system/public.server.ts'
import { exportTask } from './exporttask/exporttask.resource.ts'
import { importTask } from './importtask/importtask.resource.ts'
import { EXPORT } from './task.states.ts'

type Export = Row<typeof exportTask.fields>
type Import = Stored<typeof importTask.fields>

const APPROVES = 'exporttask_approve'
const linkTo = (path: string, id: string): string => `${path}?id=${id}`

async function approvalWanted(task: Export, call: Call): Promise<void> {
  const approvers = await holdersOf(APPROVES, task.tenantId, call)
  await sendMessage(call, {
    userIds: approvers.filter(id => id !== task.createUser),
    kind: 'message',
    title: { zh: `导出待审批：${task.fileName}`, en: `An export waits for approval: ${task.fileName}` },
    content: {
      zh: `${call.user.name}申请导出${task.totalRows ?? 0}行。事由：${task.reason ?? ''}`,
      en: `${call.user.name} asks for ${task.totalRows ?? 0} rows. Reason: ${task.reason ?? ''}`,
    },
    linkPath: linkTo(exportTask.path, task.id),
  })
}

async function announceDecision(task: Export, isApproved: boolean, call: Call): Promise<void> {
  const words = isApproved
    ? { zh: `导出已批准：${task.fileName}`, en: `Your export was approved: ${task.fileName}` }
    : { zh: `导出被驳回：${task.fileName}`, en: `Your export was rejected: ${task.fileName}` }
  const reason = task.rejectReason ?? ''
  await sendMessage(call, {
    userIds: [task.createUser],
    kind: 'message',
    title: words,
    ...(!isApproved && { content: { zh: `原因：${reason}`, en: `Reason: ${reason}` } }),
    linkPath: linkTo(exportTask.path, task.id),
  })
}

/** Tells those who may approve that an export waits, and who asked how it was decided. */
export async function noticeExport(change: Change<typeof exportTask.fields>, call: Call): Promise<void> {
  if (change.kind === 'remove') return
  const { tenantId } = change.after
  const waited = change.kind === 'edit' && change.before.status === EXPORT.waiting
  const waits = change.after.status === EXPORT.waiting
  if (waited !== waits) await call.tell('counters', { permission: APPROVES, tenantId }, {})
  if (change.kind === 'add' && waits) return approvalWanted(change.after, call)
  if (!waited) return
  const { status } = change.after
  const isApproved = status === EXPORT.running
  if (isApproved || status === EXPORT.rejected) await announceDecision(change.after, isApproved, call)
}

const noticeTextOf = (task: Import): { title: Label; content: Label } | null => {
  const name = task.fileName
  if (task.stage === 'failed')
    return {
      title: { zh: `导入未成功：${name}`, en: `The import did not succeed: ${name}` },
      content: task.problem ?? { zh: '', en: '' },
    }
  if (task.stage !== 'done') return null
  const [added, changed, bad] = [task.addedRows ?? 0, task.changedRows ?? 0, task.badRows ?? 0]
  return {
    title: { zh: `导入完成：${name}`, en: `The import is done: ${name}` },
    content: {
      zh: `新增${added}行，更新${changed}行，问题${bad}行`,
      en: `${added} rows added, ${changed} updated, ${bad} with problems`,
    },
  }
}

/** Tells who imported a file how it ended. */
export async function noticeImport(change: Change<typeof importTask.fields>, call: Call): Promise<void> {
  if (change.kind !== 'edit' || change.before.stage === change.after.stage) return
  const words = noticeTextOf(change.after)
  if (!words) return
  const path = importTask.menu?.path ?? importTask.path
  const { createUser, id } = change.after
  await sendMessage(call, { userIds: [createUser], kind: 'message', ...words, linkPath: linkTo(path, id) })
}
