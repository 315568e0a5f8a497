import { dateTime, decimal, dict, files, get, longText, post, ref, shape, text } from '@village/resource'
import type { LeaveDay } from './leave-days.ts'

/** A leave with what the pages show beside it. */
export interface ShownLeave extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly flow: { readonly assigneeName: string; readonly taskName: string }
  /** Of a leave of another type null. */
  readonly annual: AnnualLeave | null
}
/** Annual leave of a calendar year, in working days. */
export interface AnnualLeave {
  readonly year: string
  readonly days: number
  /** By leaves that are approved or asked for. */
  readonly used: number
}
/** What a request would come to, before it is sent. */
export interface LeavePlan extends Readonly<Record<string, unknown>> {
  readonly days: string
  readonly counted: readonly LeaveDay[]
  /** The steps in order. `who` is '' where a role decides, and says so where nobody holds it. */
  readonly path: readonly { readonly step: string; readonly who: string }[]
  /** Why it cannot be sent as it is; '' when it can. */
  readonly flaw: string
  readonly annual: AnnualLeave
}
/** A colleague who is away on one of these days. */
export interface Absence extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly startTime: string
  readonly endTime: string
}
export interface Absences extends Readonly<Record<string, unknown>> {
  readonly absences: readonly Absence[]
  readonly days: readonly LeaveDay[]
}

const times = {
  startTime: dateTime('开始时间', 'From').required('请选择开始时间', 'Please choose when it begins'),
  endTime: dateTime('结束时间', 'Until').required('请选择结束时间', 'Please choose when it ends'),
}
const taskUser = ref('第一级审批人', 'First approver', 'system.user')
export const leaveRequest = {
  ...times,
  leaveType: dict('请假类型', 'Type', 'leave_type').preset('1'),
  taskUser,
  handoverUserId: ref('工作交接人', 'Stand-in', 'system.user'),
  reason: longText('请假理由', 'Reason').max(500).required('请填写请假理由', 'Please give the reason').withoutNumbers(),
  attachIds: files('附件', 'Attachments'),
}

export const leaveEndpoints = {
  /** Spec: POST /blade-desk/process/leave/start-process. */
  'start-process': post('提交请假', 'Ask for leave', {
    access: 'signedIn',
    params: { processDefinitionId: ref('流程定义', 'Process', 'flow.definition'), ...leaveRequest },
    returns: { id: text('请假', 'Leave'), processInstanceId: text('流程实例', 'Instance') },
  }),
  /** Spec: GET /blade-desk/process/leave/detail, by businessId. */
  detail: get('请假详情', 'Leave', {
    access: 'signedIn',
    params: { businessId: ref('请假', 'Leave', 'work.leave').required() },
    returns: shape<ShownLeave>(),
  }),
  /** Changes a returned request; sending it again is completing its task. */
  modify: post('修改请假', 'Change leave', {
    access: 'signedIn',
    params: {
      id: ref('请假', 'Leave', 'work.leave').required(),
      ...leaveRequest,
      updateTime: dateTime('更新时间', 'Changed at'),
    },
  }),
  plan: get('请假测算', 'Leave plan', {
    access: 'signedIn',
    params: { ...times, taskUser, id: ref('请假', 'Leave', 'work.leave') },
    returns: shape<LeavePlan>(),
  }),
  absences: get('同期请假', 'Absences', {
    access: 'signedIn',
    params: { ...times, businessId: ref('请假', 'Leave', 'work.leave') },
    returns: shape<Absences>(),
  }),
}
export const leaveDaysField = decimal('天数', 'Days', 1)
