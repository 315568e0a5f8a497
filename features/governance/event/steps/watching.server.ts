import { type Id, momentDate } from '@village/resource'
import { type Call, inTenantOf, tidyJob, urgentJob, wholeTenant } from '@village/server'
import { sendMessage } from '../../../desk/public.server.ts'
import { addressees } from '../../../system/public.server.ts'
import { OPEN_EVENTS } from '../declared/event.states.ts'
import { event } from '../event.resource.ts'
import { warningAt } from './event-clock.ts'
import type { Event } from './steps.server.ts'

declare module '@village/server' {
  interface Jobs {
    /** A share of an event's time limit has passed. */
    'event.watch': { readonly id: Id }
  }
}

export const eventPath = (id: Id): string => `/manage/uploadEvent?id=${id}`
/** The limit of a step begins when the event came into it. */
const begin = (row: Event): string => row.dispatchTime ?? row.acceptTime ?? row.createTime
const isOpen = (row: Event): boolean => OPEN_EVENTS.some(state => state === row.status)

/** Queues the next warning of an event; said twice the later word counts. */
export async function watch(row: Event, call: Call): Promise<void> {
  if (!isOpen(row) || !row.deadline) return
  const { next } = warningAt(begin(row), row.deadline, call.now)
  if (next) await call.later('event.watch', { id: row.id }, { key: `event.watch:${row.id}`, at: momentDate(next) })
}

/** Who is told: at 80 % who handles it, at 100 % also the head of the village, at 200 % the town. */
async function receivers(row: Event, percent: number, call: Call): Promise<readonly Id[]> {
  const { tenantId, deptId, currentUserId, reporterId } = row
  const handler = currentUserId ?? reporterId
  const office = percent >= 100 || !handler ? await addressees({ tenantId, deptIds: [deptId], kinds: ['1'] }, call) : []
  if (percent < 200) return [...(handler ? [handler] : []), ...office.map(({ id }) => id)]
  const depts = await call.services.depts(tenantId)
  const town = depts.find(({ id }) => id === deptId)?.parentId
  const above = town ? await addressees({ tenantId, deptIds: [town], kinds: ['4'] }, call) : []
  return [handler, ...office.map(({ id }) => id), ...above.map(({ id }) => id)].filter(id => id !== null)
}

const wordsAt = (percent: number, title: string) =>
  percent < 100
    ? { zh: `即将超时：${title}`, en: `Nearly due: ${title}` }
    : { zh: `已超时：${title}`, en: `Overdue: ${title}` }

/** The job `event.watch`. A warning is given once; a deadline that was put off begins anew. */
export const warn = urgentJob(
  tidyJob(async ({ id }: { readonly id: Id }, caller: Call): Promise<void> => {
    const whole = wholeTenant(caller)
    const row = await whole.db.of(event).get(id)
    if (!row || !isOpen(row) || !row.deadline) return
    const call = inTenantOf(row, whole)
    const { due } = warningAt(begin(row), row.deadline, call.now)
    if (due > (row.warned ?? 0)) {
      const userIds = await receivers(row, due, call)
      await sendMessage(call, { userIds, kind: 'message', title: wordsAt(due, row.title), linkPath: eventPath(id) })
      await call.db.of(event).edit(id, { warned: due })
    }
    await watch(row, call)
  }),
)
