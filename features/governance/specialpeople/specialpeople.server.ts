import { beginningOf, type Id, type StoredOf } from '@village/resource'
import { type Call, InvalidInput, refuse, serve } from '@village/server'
import { provideLink } from '../../people/public.server.ts'
import { PRESENT } from '../../people/public.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { provideFigure } from '../../statistics/public.server.ts'
import { governanceParams } from '../params.ts'
import { nextVisit } from '../visits.ts'
import { specialpeople } from './specialpeople.resource.ts'
import { LOST, OPEN_CASES } from './specialpeople.states.ts'

type Case = StoredOf<typeof specialpeople>
const isOpen = ({ status }: Case): boolean => OPEN_CASES.includes(status ?? '1')

/** A reason has this many characters at least. */
const MIN_CHARACTERS = 2

/** Writes down that somebody opened a case and why. A call that reads cannot write: the log has its own transaction. */
async function noteView(id: Id, call: Call): Promise<void> {
  const reason = call.reason.trim()
  if (reason.length < MIN_CHARACTERS)
    refuse('请填写查看事由（2至200个字）', 'Please give the purpose (2 to 200 characters)', 400, { asks: 'reason' })
  const entry = { resource: specialpeople.name, recordIds: [id], fields: ['*'], action: 'view', reason } as const
  const { accessLog } = call.services.registry.ports
  if (call.writes) return accessLog.seen(entry, call)
  await call.services.as(call.user, call.origin, writing => accessLog.seen(entry, writing))
}

/** One open case per person and group. Whoever opens two at once waits here for the other. */
async function refuseSecond(after: Case, call: Call): Promise<void> {
  await call.turn(`special:${after.residentId}`)
  const all = await call.db.of(specialpeople).find({ residentId: after.residentId, peopleType: after.peopleType })
  if (!all.some(one => one.id !== after.id && isOpen(one))) return
  const says = { zh: '该居民在此类别已有在管记录', en: 'The person has an open case of this group' }
  throw new InvalidInput([{ field: 'peopleType', code: 'other', says }], specialpeople.fields)
}

async function refuseAbsent({ residentId }: Case, call: Call): Promise<void> {
  const someone = await call.db.of(resident).get(residentId)
  if (!someone || PRESENT.includes(someone.status ?? '')) return
  const says = { zh: '该居民已不在册', en: 'The person is no longer on the register' }
  throw new InvalidInput([{ field: 'residentId', code: 'other', says }], specialpeople.fields)
}

/** A day so far back is a slip of the hand: the case would be forgotten the next night, with its history. */
async function refuseForgotten({ endDate }: Case, call: Call): Promise<void> {
  const years = await call.services.param(call.user.tenantId, governanceParams['retention.released'])
  const today = call.now.slice(0, 10)
  if (!endDate || !years || endDate > `${Number(today.slice(0, 4)) - years}${today.slice(4)}`) return
  const says = { zh: `日期已超过${years}年，请核对`, en: `More than ${years} years ago: please check the date` }
  throw new InvalidInput([{ field: 'endDate', code: 'other', says }], specialpeople.fields)
}

const of = specialpeople
const unit = { zh: '人', en: 'people' }
/** Only the role of the register counts its people, not even in groups. */
const isCountable = (call: Call): boolean => call.may('specialpeople_view')
const figure = { of, unit, filters: { status: OPEN_CASES.join() }, isCountable } as const

export default [
  serve(specialpeople, {
    fill(change) {
      if (change.kind === 'remove') return {}
      const by = change.kind === 'edit' ? change.by : undefined
      const nextVisitDate = isOpen(change.after) ? nextVisit(change.after) : null
      const missingFlag = by === 'lose' || change.after.status === LOST ? 1 : 0
      return { nextVisitDate, missingFlag, ...(by === 'resume' && { endDate: null }) }
    },

    async check(change, call) {
      if (change.kind === 'remove') return
      const { after } = change
      const before = change.kind === 'edit' ? change.before : undefined
      if (change.kind === 'edit' && /^(release|transfer)$/.test(change.by ?? '')) await refuseForgotten(after, call)
      const isNew = before?.residentId !== after.residentId
      if (isNew) await refuseAbsent(after, call)
      if (isOpen(after) && (isNew || before?.peopleType !== after.peopleType || !isOpen(before)))
        await refuseSecond(after, call)
    },

    restored: (row, call) => (isOpen(row) ? refuseSecond(row, call) : undefined),

    verbs: {
      detail: shown => async (params, call) => {
        // Existing clients cannot set a header: theirs is a parameter.
        const asked = call.reason ? call : call.with({ reason: beginningOf(String(params['reason'] ?? ''), 200) })
        const row = await shown(params, asked)
        if (row) await noteView(String((row as { readonly id: Id }).id), asked)
        return row
      },
    },
  }),
  provideLink({
    of: specialpeople,
    ends: { by: 'end', asks: act => ({ endDate: act.date }), at: ['die'], back: 'resume' },
    onlyOne: row => (OPEN_CASES.includes(String(row['status'])) ? String(row['peopleType']) : null),
  }),
  provideFigure({
    name: 'specialpeople.type',
    label: { zh: '综治特殊人群', en: 'Special groups' },
    counts: { zh: '在管人员，按类别', en: 'Open cases by group' },
    ...figure,
    drawn: 'bars',
    by: { field: 'peopleType' },
  }),
  provideFigure({
    name: 'specialpeople.attention',
    label: { zh: '关注程度', en: 'Attention' },
    counts: { zh: '在管人员，按关注程度', en: 'Open cases by attention' },
    ...figure,
    drawn: 'parts',
    by: { field: 'attention' },
  }),
]
