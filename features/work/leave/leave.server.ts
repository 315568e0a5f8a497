import { type Id, type RowOf, said } from '@village/resource'
import { type Call, InvalidInput, idArray, refuse, serve, wholeTenant } from '@village/server'
import { provideDeputies } from '../../alarm_center/public.server.ts'
import { provideReaders } from '../../files/public.server.ts'
import { definition } from '../../flow/definition/definition.resource.ts'
import {
  isNobodys,
  lockInstance,
  provideFlowBusiness,
  provideStandIn,
  readableBusinesses,
  readableInstance,
  startable,
  startProcess,
} from '../../flow/public.server.ts'
import { FLOW } from '../../flow/public.ts'
import { activeAmong, namesOfUsers, officeOf, workCalendar } from '../../system/public.server.ts'
import { ENABLED } from '../../system/public.ts'
import { workParams } from '../params.ts'
import { absencesOf, annualOf } from './absences.server.ts'
import type { LeavePlan, ShownLeave } from './leave.endpoints.ts'
import { leave } from './leave.resource.ts'
import { countLeave, LONGEST_DAYS, leaveDays } from './leave-days.ts'
import { TAKEN } from './leave-states.ts'

type Leave = RowOf<typeof leave>
type Times = Pick<Leave, 'startTime' | 'endTime'>
const KEY = 'Leave'
const ANNUAL = '3'
/** Sick leave of more days than this needs a certificate. */
const SICK = '2'
const SICK_WITHOUT_PAPER_DAYS = 3

const flaw = (field: keyof Leave & string, zh: string, en: string): never => {
  throw new InvalidInput([{ field, code: 'other', says: { zh, en } }], leave.fields)
}

async function countedDays({ startTime, endTime }: Times, call: Call) {
  if (startTime >= endTime) flaw('endTime', '结束时间必须晚于开始时间', 'The end must be after the beginning')
  const counted = leaveDays(startTime, endTime, await workCalendar(call))
  if (counted.length > LONGEST_DAYS) flaw('endTime', '一次请假不能超过一年', 'One leave is a year at most')
  const days = countLeave(counted)
  if (days === 0) flaw('startTime', '这段时间没有工作日，无需请假', 'There is no working day in this time')
  return { counted, days }
}

async function refuseOverlap(asked: Times, applicantId: Id, ownId: Id | null, call: Call): Promise<void> {
  const rows = await call.db.sql<{ leave_no: string; start: string; end: string }>`
    select leave_no, to_char(start_time, 'MM-DD HH24:MI') as start,
      to_char(end_time, 'MM-DD HH24:MI') as end
    from work_leave where tenant_id = ${call.user.tenantId} and applicant_id = ${applicantId} and not is_deleted
      and status = any(${[...TAKEN]}::text[]) and (${ownId}::bigint is null or id <> ${ownId})
      and start_time < ${asked.endTime}::timestamptz and end_time > ${asked.startTime}::timestamptz limit 1`
  const [other] = rows
  if (other)
    flaw(
      'startTime',
      `与本人请假 ${other.leave_no}（${other.start} 至 ${other.end}）重叠`,
      `It overlaps your leave ${other.leave_no} (${other.start} to ${other.end})`,
    )
}

async function approver(chosen: Id | null, call: Call) {
  const { id, tenantId } = call.user
  const office = await officeOf(id, tenantId, call)
  const taskUser = chosen ?? office?.managerId ?? null
  if (!taskUser)
    return flaw(
      'taskUser',
      '所在机构没有设置审批经理，请选择审批人',
      'Your department has no approving manager: choose one',
    )
  // Who manages the own department asks the next step at once; nobody else names themselves.
  if (taskUser === id && office?.managerId !== id)
    flaw('taskUser', '不能选择自己作为审批人', 'You cannot be your own approver')
  if (!(await activeAmong([taskUser], tenantId, call)).has(taskUser))
    flaw('taskUser', '审批人不存在或已停用，请另选', 'There is no such approver, or the account is disabled')
  return { taskUser, deptId: office?.deptId ?? null }
}

type Request = Pick<
  Leave,
  'leaveType' | 'startTime' | 'endTime' | 'reason' | 'attachIds' | 'handoverUserId' | 'taskUser'
>

function checkRequest({ leaveType, attachIds, handoverUserId }: Request, days: number, call: Call): void {
  if (leaveType === SICK && days > SICK_WITHOUT_PAPER_DAYS && !attachIds?.length)
    flaw('attachIds', '病假超过 3 天请上传证明', 'Sick leave of more than 3 days needs a certificate')
  if (handoverUserId === call.user.id)
    flaw('handoverUserId', '工作交接人不能是本人', 'Choose somebody else to stand in')
}

/** Key of dept_category: a village. */
const VILLAGE = '5'
/** Alias of the role that decides about long leave: of a village and its groups the head, of the town an officer. */
async function headRole(deptId: Id | null, call: Call): Promise<'villageHead' | 'townOfficer'> {
  const depts = new Map((await call.services.depts(call.user.tenantId)).map(one => [one.id, one]))
  const seen = new Set<Id>()
  for (let at = depts.get(deptId ?? ''); at && !seen.has(at.id); at = depts.get(at.parentId)) {
    if (at.category === VILLAGE) return 'villageHead'
    seen.add(at.id)
  }
  return 'townOfficer'
}

async function defaultDefinition(call: Call): Promise<Id> {
  const [row] = await wholeTenant(call)
    .db.of(definition)
    .find({ defKey: KEY, status: ENABLED }, { order: ['-version'], limit: 1 })
  return row?.id ?? refuse('请假流程尚未部署，请联系管理员', 'The leave process is not deployed yet')
}

/** What the process decides by. */
const variablesOf = async (row: Leave, days: number, call: Call) => ({
  applicant: call.user.id,
  taskUser: row.taskUser,
  days,
  leaveType: row.leaveType,
  flag: '',
  headDays: await call.services.param(call.user.tenantId, workParams['leave.headDays']),
  headRole: await headRole(row.deptId, call),
})

/** Asks for leave in the name of the caller. */
export async function askForLeave(asked: Request & { readonly processDefinitionId: Id | null }, call: Call) {
  const { counted: _, days } = await countedDays(asked, call)
  checkRequest(asked, days, call)
  // Of two requests sent at once, the second sees the first.
  await call.turn(`leave:${call.user.id}`)
  await refuseOverlap(asked, call.user.id, null, call)
  const { taskUser, deptId } = await approver(asked.taskUser, call)
  const version = await startable(asked.processDefinitionId ?? (await defaultDefinition(call)), call)
  if (version.defKey !== KEY) refuse('这个流程不是请假流程', 'This is not the leave process')
  const day = call.now.slice(0, 10).replaceAll('-', '')
  const number = await call.services.nextNumber(call, `leave:${day}`)
  const store = wholeTenant(call).db.of(leave)
  const { processDefinitionId: __, ...request } = asked
  const row = await store.add({
    ...request,
    leaveType: asked.leaveType ?? '1',
    taskUser,
    deptId,
    days: days.toFixed(1),
    leaveNo: `QJ${day}${String(number).padStart(4, '0')}`,
    processDefinitionId: version.id,
    applicantId: call.user.id,
    applyTime: call.now,
    status: FLOW.running,
  })
  const started = await startProcess(
    {
      definitionId: version.id,
      businessTable: leave.name,
      businessId: row.id,
      deptId,
      title: said(`${call.user.name} 请假 ${days} 天`, `${call.user.name}: leave of ${days} days`),
      variables: await variablesOf(row, days, call),
    },
    call,
  )
  await store.edit(row.id, { processInstanceId: started.id })
  return { id: row.id, processInstanceId: started.id }
}

/** Whose it is, locked with its process: what another tab sends on at the same moment comes before or after. */
async function ownLeave(id: Id, call: Call): Promise<Leave> {
  const store = wholeTenant(call).db.of(leave)
  const found = await store.get(id)
  if (found?.applicantId !== call.user.id) return refuse('没有这条请假', 'There is no such leave', 404)
  if (found.processInstanceId) await lockInstance(found.processInstanceId, call)
  return (await store.get(id)) ?? refuse('没有这条请假', 'There is no such leave', 404)
}

interface Modified extends Request {
  readonly id: Id
  /** Of the leave as the form has shown it. */
  readonly updateTime?: string | null
}
async function modify({ id, updateTime, ...asked }: Modified, call: Call): Promise<void> {
  // As when it was asked for: of two requests sent at once, the second sees the first.
  await call.turn(`leave:${call.user.id}`)
  const row = await ownLeave(id, call)
  if (row.status !== FLOW.returned) refuse('只有退回的申请可以修改', 'Only a returned request can be changed')
  const { days } = await countedDays(asked, call)
  checkRequest(asked, days, call)
  await refuseOverlap(asked, row.applicantId, id, call)
  const { taskUser } = await approver(asked.taskUser ?? row.taskUser, call)
  const changed = { ...asked, leaveType: asked.leaveType ?? row.leaveType, taskUser, days: days.toFixed(1) }
  await wholeTenant(call)
    .db.of(leave)
    .edit(id, { ...changed, ...(updateTime && { updateTime }) })
}

/** Said in the plan where the role of a step has no holder in the village. */
const NOBODY = {
  zh: '目前无人担任，由管理员代为处理',
  en: 'nobody holds this role now: the administrator decides',
} as const
const offerTo = (role: string) => ({ candidateUsers: null, candidateRoles: [role], candidatePermission: null })

async function plan(
  asked: Times & { readonly taskUser: Id | null; readonly id: Id | null },
  call: Call,
): Promise<LeavePlan> {
  const { counted, days } = await countedDays(asked, call)
  const { id, tenantId } = call.user
  const office = await officeOf(id, tenantId, call)
  const first = asked.taskUser ?? office?.managerId ?? null
  const names = await namesOfUsers(first ? [first] : [], tenantId, call)
  const limit = await call.services.param(tenantId, workParams['leave.headDays'])
  const isTown = (await headRole(office?.deptId ?? null, call)) === 'townOfficer'
  const head = isTown ? { zh: '镇综合管理员', en: 'Town officer' } : { zh: '村负责人', en: 'Village head' }
  const manager = { zh: '部门经理审批', en: 'Manager' }
  const place = { tenantId, deptId: office?.deptId ?? null, startUser: id }
  const role = isTown ? 'townOfficer' : 'villageHead'
  const isEmpty = days > limit && (await isNobodys(offerTo(role), place, call))
  return {
    days: days.toFixed(1),
    counted,
    flaw: '',
    annual: await annualOf({ applicantId: id, startTime: asked.startTime, id: asked.id }, call),
    path: [
      ...(first && first !== id ? [{ step: manager[call.language], who: names.get(first) ?? '' }] : []),
      ...(days > limit ? [{ step: head[call.language], who: isEmpty ? NOBODY[call.language] : '' }] : []),
    ],
  }
}

async function detail(businessId: Id, call: Call): Promise<ShownLeave> {
  const store = wholeTenant(call).db.of(leave)
  await readableInstance({ businessId }, call)
  const row = (await store.get(businessId))!
  const [shown] = await store.show([row])
  const names = await namesOfUsers([row.applicantId], row.tenantId, call)
  const flow = { assigneeName: names.get(row.applicantId) ?? '', taskName: row.currentTask ?? '' }
  const annual = row.leaveType === ANNUAL ? await annualOf(row, call) : null
  return { ...shown!, flow, annual } as unknown as ShownLeave
}

export default [
  serve(leave, {
    endpoints: {
      'start-process': (asked, call) => askForLeave(asked as never, call),
      detail: ({ businessId }, call) => detail(businessId, call),
      modify: (asked, call) => modify(asked as never, call),
      plan: (asked, call) => plan(asked as never, call),
      absences: (asked, call) => absencesOf(asked, call),
    },
  }),
  provideFlowBusiness({
    table: leave.name,
    starts: KEY,
    isBatchAllowed: true,
    async progress({ businessId, status, currentTask, comment, isOver }, call) {
      await wholeTenant(call)
        .db.of(leave)
        .edit(businessId, {
          status,
          currentTask: currentTask || null,
          finishTime: isOver ? call.now : null,
          ...(comment && { comment }),
        })
    },
    async variables(businessId, call) {
      const row = (await wholeTenant(call).db.of(leave).get(businessId))!
      return { days: Number(row.days), leaveType: row.leaveType, taskUser: row.taskUser }
    },
  }),
  // Who decides sees the certificate.
  provideReaders({ of: leave, readable: (ids, call) => readableBusinesses(leave.name, ids, call) }),
  provideStandIn(async call => {
    const rows = await call.db.sql<{ id: Id }>`
      select distinct applicant_id::text as id from work_leave
      where tenant_id = ${call.user.tenantId} and handover_user_id = ${call.user.id} and status = ${FLOW.approved}
        and not is_deleted and start_time <= ${call.now}::timestamptz and end_time > ${call.now}::timestamptz`
    return rows.map(({ id }) => id)
  }),
  provideDeputies(async (userIds, call) => {
    const rows = await call.db.sql<{ id: Id; deputy: Id }>`
      select applicant_id::text as id, handover_user_id::text as deputy from work_leave
      where tenant_id = ${call.user.tenantId} and applicant_id = any(${idArray(userIds)}::bigint[])
        and handover_user_id is not null and status = ${FLOW.approved} and not is_deleted
        and start_time <= ${call.now}::timestamptz and end_time > ${call.now}::timestamptz`
    return new Map(rows.map(({ id, deputy }) => [id, deputy]))
  }),
]
