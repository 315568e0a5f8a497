import { type Id, type Label, saidAbout } from '@village/resource'
import { type Call, InvalidInput, refuse, wholeTenant } from '@village/server'
import { sendMessage } from '../../desk/public.server.ts'
import { activeAmong, holdersOf } from '../../system/public.server.ts'
import type { Instance, Task } from './advancing.server.ts'
import { addHistoryLine } from './history-lines.server.ts'
import { FLOW } from './instance.resource.ts'
import { lockedTask, noTask } from './locked-task.server.ts'
import { task } from './task.resource.ts'
import { linkToTask } from './task-links.server.ts'

/** A task that the caller may give to this person. */
async function handable(taskId: Id, toUserId: Id, call: Call) {
  const { row, of } = await lockedTask(taskId, call)
  if (row.endTime) refuse('该任务已处理完', 'This task is done already')
  if (row.assigneeId !== call.user.id) noTask()
  if (row.ownerId) refuse('请先提交加签意见', 'You are asked for an opinion: please give it')
  if (toUserId === of.startUser || toUserId === call.user.id)
    refuse('不能转给本人或申请人', 'It cannot be handed to yourself or to who asked')
  if (of.status === FLOW.returned)
    refuse('退回修改的申请只能由申请人处理', 'Only who asked can change a returned request')
  if (!(await activeAmong([toUserId], of.tenantId, call)).has(toUserId))
    refuse('对方不存在或已停用，请另选', 'There is no such person, or the account is disabled')
  return { row, of }
}

const lineOf = ({ taskKey, taskName }: Task) => ({ nodeId: taskKey, nodeName: taskName, nodeType: 'userTask' })

/** Hands a task to somebody else. */
export async function transfer(taskId: Id, toUserId: Id, comment: string, call: Call): Promise<void> {
  const { row, of } = await handable(taskId, toUserId, call)
  const { candidatePermission: permission } = row
  if (permission && !(await holdersOf(permission, of.tenantId, call)).includes(toUserId))
    refuse('对方没有审批这类内容的权限，请另选', 'That person may not decide about this: choose another')
  await wholeTenant(call).db.of(task).edit(taskId, { assigneeId: toUserId, claimTime: null })
  const title = saidAbout({ zh: '转办给你', en: 'Transferred to you' }, of, 'title')
  await tell(toUserId, { title, linkPath: await linkToTask(taskId, of, call) }, call)
  await addHistoryLine(of, { ...lineOf(row), action: 'transfer', comment }, call)
}

/** Asks somebody for an opinion; the step comes back with it. */
export async function consult(taskId: Id, toUserId: Id, comment: string, call: Call): Promise<void> {
  const { row, of } = await handable(taskId, toUserId, call)
  await wholeTenant(call).db.of(task).edit(taskId, { assigneeId: toUserId, ownerId: call.user.id })
  await addHistoryLine(of, { ...lineOf(row), action: 'consult', comment }, call)
  const title = saidAbout({ zh: '请你提出意见', en: 'Your opinion is asked for' }, of, 'title')
  await tell(toUserId, { title, linkPath: await linkToTask(taskId, of, call) }, call)
}

/** What the person who was consulted says; the step goes back to who asked. */
export async function giveOpinion(row: Task, of: Instance, comment: string | null, call: Call): Promise<void> {
  if (!comment) throw new InvalidInput([{ field: 'comment', code: 'required' }], task.fields)
  await wholeTenant(call).db.of(task).edit(row.id, { assigneeId: row.ownerId, ownerId: null })
  await addHistoryLine(of, { ...lineOf(row), action: 'opinion', comment, since: row.openTime }, call)
  const title = saidAbout({ zh: '已有加签意见', en: 'An opinion has come' }, of, 'title')
  await tell(row.ownerId!, { title, linkPath: await linkToTask(row.id, of, call) }, call)
}

async function tell(userId: Id, said: { readonly title: Label; readonly linkPath: string }, call: Call): Promise<void> {
  await sendMessage(call, { userIds: [userId], kind: 'message', ...said })
  await call.tell('counters', { userIds: [call.user.id] }, {})
}
