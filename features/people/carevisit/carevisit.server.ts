import { beginningOf, dayAfter, issueOf, type StoredOf, said } from '@village/resource'
import { type Call, InvalidInput, personOf, serve, wholeTenant } from '@village/server'
import { type SqlBool, sql } from 'kysely'
import { provideCounter } from '../../desk/public.server.ts'
import { provideLink } from '../life/links.server.ts'
import { oldpeople } from '../oldpeople/oldpeople.resource.ts'
import { ownVillages } from '../proposing/villages.server.ts'
import { PRESENT } from '../resident/declared/resident.states.ts'
import { resident } from '../resident/resident.resource.ts'
import { veteran } from '../veteran/veteran.resource.ts'
import { carevisit } from './carevisit.resource.ts'
import { planVisits, VISIT, type VisitGroup } from './plan.server.ts'

type Visit = StoredOf<typeof carevisit>
/** The longest cycle: a visit cannot be postponed beyond it. */
const MOST_DAYS_AHEAD = 365
/** Words of visit_result for the ledgers. */
const UNWELL = '3'

/** Whether the person is here; whoever has died or gone gets no further visit. */
async function isPresent(residentId: Visit['residentId'], call: Call): Promise<boolean> {
  const found = await wholeTenant(call).db.of(resident).get(residentId)
  return PRESENT.includes(found?.status ?? '')
}

/** Elderly people and veterans have ledgers of what was done for them: a visit is there as well. */
async function intoLedger({ residentId, visitGroup, visitTime, visitorId, content, result }: Visit, call: Call) {
  const text = content ?? ''
  const group = visitGroup as VisitGroup
  if (group === 'elderly')
    await call.db.of(oldpeople).add({
      residentId,
      careType: '1',
      serviceTime: visitTime!,
      serviceUserId: visitorId,
      content: text,
      ...(result === UNWELL && { healthNote: beginningOf(text, 500) }),
    })
  if (group === 'veteran')
    await call.db.of(veteran).add({
      residentId,
      serviceType: '1',
      title: said('走访慰问', 'Care visit'),
      serviceTime: visitTime!,
      content: text,
      handlerId: visitorId,
    })
}

const lateCondition = (today: string) => sql<SqlBool>`(t.status = ${VISIT.due} and t.due_date < ${today}::date)`

export default [
  serve(carevisit, {
    fill: (change, call) =>
      change.kind === 'edit' && change.by === 'done' ? { visitTime: call.now, visitorId: personOf(call) } : {},
    check(change, call) {
      if (change.kind !== 'edit' || change.by !== 'postpone') return
      if (change.after.dueDate < call.now.slice(0, 10))
        throw new InvalidInput(
          [issueOf('dueDate', '应走访日期不能早于今天', 'The day may not have passed')],
          carevisit.fields,
        )
      if (change.after.dueDate > dayAfter(call.now.slice(0, 10), MOST_DAYS_AHEAD))
        throw new InvalidInput(
          [issueOf('dueDate', '应走访日期不能晚于一年后', 'The day may lie a year ahead at most')],
          carevisit.fields,
        )
    },
    async after(change, call) {
      if (change.kind !== 'edit' || !/^(done|cancel)$/.test(change.by ?? '')) return
      const { tenantId, residentId } = change.after
      if (change.by === 'done') await intoLedger(change.after, call)
      if (await isPresent(residentId, call)) await planVisits({ tenantId, ids: [residentId] }, call)
    },
    derive: (rows, call) =>
      rows.map(({ status, dueDate }) => ({
        overdueFlag: status === VISIT.due && dueDate < call.now.slice(0, 10) ? 1 : 0,
      })),
    filter: {
      overdueFlag: (value, call) =>
        value === '1'
          ? lateCondition(call.now.slice(0, 10))
          : sql<SqlBool>`not ${lateCondition(call.now.slice(0, 10))}`,
    },
    endpoints: {
      async plan(_, call) {
        let added = 0
        for (const village of await ownVillages(call)) added += await planVisits(village, call)
        return { added }
      },
    },
  }),
  // Nobody knocks at the door of a house in mourning.
  provideLink({ of: carevisit, ends: { by: 'cancel' } }),
  // What is due today or has been: the clerk's day.
  provideCounter({
    menu: 'carevisit',
    acts: ['carevisit_done', 'carevisit_postpone'],
    of: carevisit,
    filters: ({ now }) => ({ status: VISIT.due, dueDate_datele: now.slice(0, 10) }),
  }),
]
