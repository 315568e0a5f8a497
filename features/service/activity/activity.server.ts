import type { Id, StoredOf } from '@village/resource'
import { type Call, type Change, inTenantOf, lockedTenants, onStart, refuse, serve } from '@village/server'
import { CANCELLED, ENDED } from '../activity-clock.ts'
import { cancelAll, endAll, enrolmentsOf, promote } from '../activityenroll/places.server.ts'
import { activity } from './activity.resource.ts'
import { awaitTurn, turn } from './activity-clock-job.server.ts'

type Activity = StoredOf<typeof activity>
type Edited = Extract<Change<typeof activity.fields>, { kind: 'edit' }>
const DRAFT = '0'

function checkMove({ by, after }: Edited, call: Call): void {
  if ((by === 'publish' || by === 'reopen') && after.enrollEnd <= call.now)
    refuse('报名截止时间已过，请先修改', 'Enrolment has ended already: change the time first')
  if (by === 'start' && after.startTime > call.now) refuse('还没到开始时间', 'It is not time to start')
  if (by === 'reopen' && after.startTime <= call.now) refuse('活动已开始', 'The activity has started already')
}

/** What follows when an activity comes into another state, or gets another limit. */
async function follow({ before, after }: Edited, call: Call): Promise<void> {
  if (before.status !== after.status && after.status === ENDED) await endAll(after.id, call)
  if (before.status !== after.status && after.status === CANCELLED) await cancelAll(after.id, call)
  if (before.maxPeople !== after.maxPeople) await promote(after.id, call)
  await awaitTurn(after, call)
}

/** Activities that the clock still changes: a restored or seeded one has nobody waiting for its moment. */
async function awaitAll(call: Call): Promise<void> {
  const rows = await call.db.sql<{ id: Id; tenantId: string }>`
    select id, tenant_id as "tenantId" from service_activity where status in ('1', '2', '3') and not is_deleted
      and tenant_id <> all(${await lockedTenants(call)}::varchar[])`
  for (const row of rows)
    await inTenantOf(row, call).later('activity.turn', { id: row.id }, { key: `activity.turn:${row.id}` })
}

export default [
  serve(activity, {
    check(change, call) {
      if (change.kind === 'edit') return checkMove(change, call)
      if (change.kind === 'remove' && change.before.status !== DRAFT && change.before.status !== CANCELLED)
        refuse('只能删除草稿或已取消的活动', 'Only drafts and cancelled activities can be removed')
    },

    after: (change, call) => (change.kind === 'edit' ? follow(change, call) : undefined),

    async derive(rows, call) {
      const found = await enrolmentsOf(
        rows.map(row => row.id),
        call,
      )
      return rows.map(({ id }) => ({
        enrolledCount: found.get(id)?.enrolled ?? 0,
        waitingCount: found.get(id)?.waiting ?? 0,
      }))
    },

    endpoints: {
      async allList(_, call, { query }) {
        const store = call.db.of(activity)
        const { records } = await store.page({ ...query, current: 1, size: -1 })
        const words = await call.services.dictionary(call.user.tenantId, 'activity_status')
        const nameOf = (status: Activity['status']): string => {
          const entry = words.find(({ key }) => key === status)
          return entry ? (call.language === 'zh' ? entry.zh : entry.en || entry.zh) : ''
        }
        return records.map(({ id, title, status, startTime }) => ({
          id,
          title,
          status: status ?? '',
          startTime,
          statusName: nameOf(status),
        }))
      },
    },
    jobs: { 'activity.turn': turn },
  }),
  onStart({ order: 912, name: 'activity.turns', run: awaitAll }),
]
