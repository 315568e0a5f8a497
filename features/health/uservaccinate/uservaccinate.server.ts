import { type Id, type Issue, issueOf, type StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, onStart, refuse, serve } from '@village/server'
import { provideLink } from '../../people/public.server.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { noteOf } from './interval-notes.server.ts'
import { beginOverdue, overdueNight } from './overdue-doses.server.ts'
import { nextDoseOf } from './schedule.ts'
import { charts } from './uservaccinate.charts.server.ts'
import { uservaccinate } from './uservaccinate.resource.ts'
import { DOSE } from './uservaccinate.states.ts'

type Dose = StoredOf<typeof uservaccinate>
type Written = Exclude<Change<typeof uservaccinate.fields>, { kind: 'remove' }>
const OPEN: readonly string[] = [DOSE.given, DOSE.booked, DOSE.overdue]
const birthdayOf = async (residentId: Id, call: Call): Promise<string | null> =>
  (await call.db.of(resident).get(residentId))?.birthday ?? null

/** The state of a new dose, and the day on which the next one is due where nobody said another. */
async function fillDose({ after, ...change }: Written, call: Call): Promise<Partial<Dose>> {
  const status = change.kind === 'add' ? (after.inoculateDate ? DOSE.given : DOSE.booked) : after.status
  const wasGiven = change.kind === 'edit' && change.before.status === DOSE.given
  const { vaccine, doseNo, inoculateDate: day, nextDate } = after
  // A booking's day says when this dose was to be given, and no longer when the next one is.
  const keeps = nextDate && (change.kind === 'add' || wasGiven || status !== DOSE.given)
  if (status !== DOSE.given || !day || keeps) return { status }
  return { status, nextDate: nextDoseOf({ vaccine, doseNo, day }, await birthdayOf(after.residentId, call)) }
}

/** Two people at the same moment do not write the same dose: the second waits and sees the first. */
async function sameDose({ residentId, vaccine, doseNo, id }: Dose, call: Call): Promise<readonly Dose[]> {
  await call.turn(`dose:${residentId}:${vaccine}:${doseNo}`)
  const rows = await call.db.of(uservaccinate).find({ residentId, vaccine, doseNo })
  return rows.filter(row => row.id !== id && OPEN.includes(row.status ?? ''))
}

async function issuesOf({ after, ...change }: Written, call: Call): Promise<readonly Issue[]> {
  const { inoculateDate: day } = after
  const birthday = day ? await birthdayOf(after.residentId, call) : null
  const [other] = OPEN.includes(after.status ?? '') ? await sameDose(after, call) : []
  return [
    ...(after.status === DOSE.given && !day
      ? [issueOf('inoculateDate', '已接种的请填写接种日期', 'A dose that was given has the day on which it was')]
      : []),
    ...(day && (after.status === DOSE.booked || after.status === DOSE.overdue)
      ? [issueOf('inoculateDate', '预约的剂次请用“登记接种”', 'Record the dose of a booking with "Record dose"')]
      : []),
    ...(day && birthday && day < birthday
      ? [issueOf('inoculateDate', '接种日期不能早于出生日期', 'The dose cannot be before the date of birth')]
      : []),
    ...(other?.status === DOSE.given
      ? [issueOf('doseNo', '该居民这一剂次已接种', 'This dose has been given to this resident already')]
      : []),
    ...(other && other.status !== DOSE.given && change.kind === 'add'
      ? [issueOf('doseNo', '该居民这一剂次已有预约，请在预约上登记接种', 'It is booked already: record it there')]
      : []),
  ]
}

export default [
  serve(uservaccinate, {
    fill: (change, call) => (change.kind === 'remove' ? {} : fillDose(change, call)),

    async check(change, call) {
      if (change.kind === 'remove') {
        // What an import wrote by mistake it takes back whole.
        if (change.before.status === DOSE.given && call.origin.source !== 'import')
          refuse('已接种的记录不能删除，请作废', 'A dose that was given is voided, not deleted')
        return
      }
      if (change.kind === 'add' && change.after.status === DOSE.booked && !call.may('uservaccinate_give'))
        refuse('只有村医可以预约接种，请填写接种日期', 'Only the doctor books doses: enter the day it was given', 403)
      const issues = await issuesOf(change, call)
      if (issues.length > 0) throw new InvalidInput(issues, uservaccinate.fields)
    },

    derive: async (rows, call) => {
      const notes = await noteOf(rows, call)
      return rows.map(row => ({ intervalNote: notes.get(row.id) ?? null }))
    },

    endpoints: { pieChart: charts.pie, barChart: charts.bar },
    jobs: { 'vaccination.overdue': overdueNight.handler },
  }),
  onStart({ order: 911, name: 'vaccination.overdue', run: beginOverdue }),
  provideLink({
    of: uservaccinate,
    onlyOne: dose => (OPEN.includes(dose.status ?? '') ? `${dose.vaccine}:${dose.doseNo}` : null),
  }),
]
