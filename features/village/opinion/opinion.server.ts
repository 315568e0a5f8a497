import { momentAfter, type RowOf } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve } from '@village/server'
import { provideCounter } from '../../desk/public.server.ts'
import { nextGiven } from '../../people/public.server.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { workCalendar } from '../../system/public.server.ts'
import { type WorkCalendar, workdayAfter } from '../../system/public.ts'
import type { Remark } from './opinion.endpoints.ts'
import { opinion } from './opinion.resource.ts'
import { OPINION } from './opinion.states.ts'
import { opinionRemark } from './opinion-remark.resource.ts'

type Opinion = RowOf<typeof opinion>
type Written = Exclude<Change<typeof opinion.fields>, { kind: 'remove' }>

/** Working days until somebody has accepted an opinion, and until it is answered (domain-model §4.8.5). */
const ACCEPT_DAYS = 2
const REPLY_DAYS = 7
/** An answer within so many working days is in time. */
const IN_TIME_DAYS = 5
/** One's own opinion is taken back within a day. */
const REMOVAL_DAYS = 1

const endOf = (day: string): string => `${day} 18:00:00`
const dueAfter = (moment: string, days: number, calendar: WorkCalendar): string =>
  endOf(workdayAfter(moment.slice(0, 10), days, calendar))

/** Number, time and deadline of a new opinion; who is anonymous leaves no name where others read. */
async function fillNew(after: Opinion, call: Call): Promise<Partial<Opinion>> {
  const submitTime = after.submitTime ?? call.now
  const prefix = `YJ${submitTime.slice(0, 10).replaceAll('-', '')}`
  const opinionNo =
    after.opinionNo ??
    (await nextGiven({ of: opinion, field: 'opinionNo', tenantId: after.tenantId, prefix, digits: 4 }, call))
  const deadline = after.deadline ?? dueAfter(submitTime, ACCEPT_DAYS, await workCalendar(call))
  const given = { opinionNo, submitTime, deadline }
  return { ...given, ...(await hideSubmitter(after, call)) }
}
async function hideSubmitter({ anonymous, residentId }: Opinion, call: Call): Promise<Partial<Opinion>> {
  if (!anonymous) return {}
  const person = residentId ? await call.db.of(resident).get(residentId) : null
  const submitter = person ? { submitter: `${person.residentNo} ${person.name}` } : {}
  return { ...submitter, residentId: null, contactName: null, contactPhone: null }
}

/** Named, not imported: governance depends on features that this one uses, and imports have no cycles. */
const EVENT = 'governance.upload_event'
/** Keys of event_level and event_source: normal, a villager's opinion. */
const AS_OPINION = { level: '1', source: '6' }
/** Reports what an opinion is about as an event; answers with its id. Pictures stay with the opinion. */
async function reportEvent(row: Opinion, call: Call): Promise<string> {
  const { id, tenantId, deptId, gridId, title, content, contactName, contactPhone, eventCategory } = row
  const reported = await call.db.of(call.services.registry.resource(EVENT)).add({
    ...AS_OPINION,
    tenantId,
    deptId,
    gridId,
    title,
    content,
    category: eventCategory,
    opinionId: id,
    reporterName: contactName,
    reporterPhone: contactPhone,
  })
  return reported.id
}

async function fillStep(after: Opinion, by: string | undefined, call: Call): Promise<Partial<Opinion>> {
  if (by === 'toEvent') return { eventId: await reportEvent(after, call) }
  if (by !== 'accept' && by !== 'reopen' && by !== 'reply') return {}
  const { user, now } = call
  const calendar = await workCalendar(call)
  if (by === 'accept') return { handlerId: user.id, acceptTime: now, deadline: dueAfter(now, REPLY_DAYS, calendar) }
  if (by === 'reopen') return { deadline: dueAfter(now, REPLY_DAYS, calendar) }
  const inTime = now <= dueAfter(after.submitTime ?? now, IN_TIME_DAYS, calendar)
  return { replyUser: user.id, replyTime: now, repliedInTime: inTime ? 1 : 0 }
}

function checkStep({ after, by }: Extract<Written, { kind: 'edit' }>): void {
  const missing = (field: keyof typeof opinion.fields): never => {
    throw new InvalidInput([{ field, code: 'required' }], opinion.fields)
  }
  if (by === 'reply' && !after.replyContent) missing('replyContent')
  if (by === 'refuse' && !after.refuseReason) missing('refuseReason')
  if (by === 'rate' && !after.satisfaction) missing('satisfaction')
}

/** An answer that was given stays as it was given. */
function refuseAnswered({ before, by }: Extract<Written, { kind: 'edit' }>): void {
  if (by || before.status === OPINION.submitted || before.status === OPINION.underWay) return
  refuse('已办结的意见不能修改', 'An opinion that is closed cannot be changed')
}

function refuseRemoval({ status, submitTime, createUser }: Opinion, call: Call): void {
  const isFresh = createUser === call.user.id && momentAfter(submitTime ?? call.now, REMOVAL_DAYS) > call.now
  if (status !== OPINION.refused && !isFresh)
    refuse(
      '只能删除不予受理的意见，或本人24小时内提交的意见',
      'Only refused opinions are removed, and one’s own within 24 hours',
    )
}

async function ownOpinion(id: string, call: Call): Promise<Opinion> {
  return (await call.db.of(opinion).get(id)) ?? refuse('未找到数据', 'Data not found', 404)
}

const of = opinion
const unit = { zh: '件', en: 'opinions' }

export default [
  serve(opinion, {
    async fill(change, call) {
      if (change.kind === 'add') return fillNew(change.after, call)
      return change.kind === 'edit'
        ? {
            ...(await fillStep(change.after, change.by, call)),
            ...(!change.by && (await hideSubmitter(change.after, call))),
          }
        : {}
    },
    check(change, call) {
      if (change.kind === 'remove') return refuseRemoval(change.before, call)
      if (change.kind === 'add') return
      refuseAnswered(change)
      checkStep(change)
    },
    endpoints: {
      async remarks({ id }, call) {
        await ownOpinion(id, call)
        const store = call.db.of(opinionRemark)
        return (await store.show(await store.find({ opinionId: id }))) as unknown as readonly Remark[]
      },
      async remark({ id, content }, call) {
        const { tenantId, deptId } = await ownOpinion(id, call)
        await call.db.of(opinionRemark).add({ tenantId, deptId, opinionId: id, content })
      },
    },
  }),
  provideCounter({
    menu: 'opinion',
    acts: ['opinion_accept', 'opinion_reply'],
    of: opinion,
    filters: () => ({ status: `${OPINION.submitted},${OPINION.underWay}` }),
  }),
  provideFigure({
    name: 'opinion.type',
    label: { zh: '村民意见类型', en: 'Opinions by kind' },
    counts: { zh: '村民意见，按类型', en: 'Opinions by kind' },
    of,
    unit,
    filters: {},
    drawn: 'bars',
    by: { field: 'opinionType' },
  }),
  provideFigure({
    name: 'opinion.intime',
    label: { zh: '五个工作日内答复', en: 'Answered within 5 working days' },
    counts: { zh: '已答复的意见，按是否在五个工作日内答复', en: 'Answered opinions, by whether within 5 working days' },
    of,
    unit,
    filters: { status: '2,3' },
    drawn: 'parts',
    by: { field: 'repliedInTime' },
  }),
  provideFigure({
    name: 'opinion.satisfaction',
    label: { zh: '意见满意度', en: 'Satisfaction with answers' },
    counts: { zh: '已评价的意见，按满意度', en: 'Rated opinions by satisfaction' },
    of,
    unit,
    filters: { status: OPINION.rated },
    drawn: 'parts',
    by: { field: 'satisfaction' },
  }),
]
