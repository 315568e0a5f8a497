import { dayAfter, type Id } from '@village/resource'
import { type Call, onStart, type Services, wholeTenant } from '@village/server'
import { task } from '../../features/flow/process/task.resource.ts'
import { claim, complete, withdraw } from '../../features/flow/public.server.ts'
import { dept } from '../../features/system/dept/dept.resource.ts'
import { workCalendar } from '../../features/system/public.server.ts'
import { isWorkday, type WorkCalendar } from '../../features/system/public.ts'
import { askForLeave } from '../../features/work/public.server.ts'
import { demoPlace } from '../people/place.server.ts'

const MANAGER = 'manager.office'

/** What became of a leave: by the manager, then by the head of the village. */
type Course = 'waits' | 'approved' | 'offered' | 'approvedByHead' | 'returned' | 'rejected' | 'withdrawn'
interface Asked {
  readonly by: string
  /** Days from now on which it begins; the next working day counts. */
  readonly after: number
  /** Working days. */
  readonly days: number
  readonly leaveType: string
  readonly reason: string
  readonly course: Course
}
const leave = (by: string, after: number, days: number, more: readonly [string, string, Course]): Asked => {
  const [leaveType, reason, course] = more
  return { by, after, days, leaveType, reason, course }
}
const LEAVES: readonly Asked[] = [
  leave('clerk.haitang', -24, 1, ['1', '孩子开家长会', 'approved']),
  leave('doctor.qinghe', -20, 1, ['7', '县医院培训', 'approved']),
  leave('clerk.qinghe', -17, 5, ['3', '年休假', 'approvedByHead']),
  leave('grid.haitang', -12, 1, ['2', '感冒发烧', 'approved']),
  leave('grid.qinghe', -6, 1, ['1', '家中修房', 'withdrawn']),
  leave('doctor.haitang', 5, 2, ['1', '参加婚礼', 'returned']),
  leave('grid.shiquan', 6, 4, ['1', '秋收帮工', 'rejected']),
  leave('clerk.shiquan', 9, 5, ['3', '年休假，陪父母体检', 'offered']),
  leave('grid.haitang', 4, 1, ['1', '办理证件', 'waits']),
  leave('doctor.shiquan', 7, 1, ['8', '周末值班调休', 'waits']),
]

const workdayFrom = (day: string, calendar: WorkCalendar): string =>
  isWorkday(day, calendar) ? day : workdayFrom(dayAfter(day), calendar)
/** The last of so many working days: who decides about a leave depends on their number, not on the weekend between. */
const lastOf = (from: string, days: number, calendar: WorkCalendar): string =>
  days <= 1 ? from : lastOf(workdayFrom(dayAfter(from), calendar), days - 1, calendar)

interface Town {
  readonly ids: ReadonlyMap<string, Id>
  readonly tenantId: string
  readonly today: string
  readonly calendar: WorkCalendar
  readonly services: Services
}
/** Does something as a user of the demo town, at a moment. */
async function as<T>({ ids, tenantId, services }: Town, account: string, now: string, act: (call: Call) => Promise<T>) {
  const user = await services.registry.ports.identity.byUser(ids.get(account)!, tenantId, services)
  return services.as(user!, { source: 'start' }, call => act(call.with({ now })))
}

async function decide(instanceId: Id, flag: 'ok' | 'absent' | 'stop', comment: string, call: Call): Promise<void> {
  const [open] = await wholeTenant(call).db.of(task).find({ instanceId, endTime: null }, { limit: 1 })
  if (!open!.assigneeId) await claim(open!.id, call)
  await complete({ taskId: open!.id, processInstanceId: instanceId, flag, comment }, call)
}

async function play(town: Town, asked: Asked): Promise<void> {
  const from = workdayFrom(dayAfter(town.today, asked.after), town.calendar)
  const applied = dayAfter(town.today, Math.min(asked.after - 3, -1))
  const times = { startTime: `${from} 08:30:00`, endTime: `${lastOf(from, asked.days, town.calendar)} 17:30:00` }
  const { leaveType, reason, course, by } = asked
  const nothing = { attachIds: null, handoverUserId: null, processDefinitionId: null, taskUser: town.ids.get(MANAGER)! }
  const { processInstanceId } = await as(town, by, `${applied} 09:10:00`, call =>
    askForLeave({ ...nothing, ...times, leaveType, reason }, call),
  )
  const later = `${applied} 15:40:00`
  const byManager = (flag: 'ok' | 'absent' | 'stop', comment: string) =>
    as(town, MANAGER, later, call => decide(processInstanceId, flag, comment, call))
  if (course === 'withdrawn') await as(town, by, later, call => withdraw(processInstanceId, call))
  if (course === 'returned') await byManager('absent', '请写明工作由谁代办')
  if (course === 'rejected') await byManager('stop', '秋收期间网格巡查不能缺人')
  if (course === 'approved') await byManager('ok', '同意')
  if (course === 'offered' || course === 'approvedByHead') await byManager('ok', '同意，请村负责人审批')
  const head = `head.${by.split('.')[1]}`
  if (course === 'approvedByHead')
    await as(town, head, `${applied} 17:05:00`, call => decide(processInstanceId, 'ok', '同意', call))
}

/** A month of leave in the demo town, in all its states. */
export default onStart({
  order: 940,
  name: 'work.demo',
  async run(call: Call) {
    const place = await demoPlace(call)
    if (!place?.townDeptId || (await call.db.sql`select 1 from work_leave limit 1`).length > 0) return
    const users = await call.db.sql<{ id: Id; account: string }>`
      select id::text as id, account from system_users where tenant_id = ${place.tenantId} and not is_deleted`
    const ids = new Map(users.map(({ id, account }) => [account, id]))
    const { services } = call
    const town = {
      ids,
      tenantId: place.tenantId,
      today: place.now.slice(0, 10),
      calendar: await workCalendar(call),
      services,
    }
    const managerId = ids.get(MANAGER) ?? null
    await services.as(services.platform, { source: 'start' }, own =>
      own.db.of(dept).edit(place.townDeptId!, { managerId }),
    )
    for (const asked of LEAVES) await play(town, asked)
  },
})
