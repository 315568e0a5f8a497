import type { StoredOf } from '@village/resource'
import type { Call, Change } from '@village/server'
import { PRESENT } from '../resident/declared/resident.states.ts'
import type { resident } from '../resident/resident.resource.ts'
import { provideResidentPart } from '../resident/resident-parts.server.ts'
import { changeResidence } from './changing.server.ts'
import {
  arrivalDay,
  closePeriods,
  type Ended,
  giveBackPeriod,
  nextPeriod,
  openPeriod,
  removePeriods,
  reopenPeriods,
  shiftArrival,
  type Why,
} from './periods.server.ts'

type Resident = StoredOf<typeof resident>
type Edit = Extract<Change<typeof resident.fields>, { kind: 'edit' }>

const isPresent = ({ status }: Resident): boolean => PRESENT.includes(status ?? '')

/** The ending that an act takes back: the person was here all the time. */
const TAKES_BACK: Readonly<Record<string, Ended>> = { correct: 'die', restore: 'cancel' }
const ENDINGS: Readonly<Record<string, Ended>> = { '3': 'moveOut', '4': 'die', '5': 'cancel' }

function endDay({ status, deathDate, moveOutDate }: Resident, call: Call): string {
  const today = call.now.slice(0, 10)
  return (status === '4' ? deathDate : status === '3' ? moveOutDate : null) ?? today
}

async function comeBack({ after, by = '' }: Edit, call: Call): Promise<void> {
  const takenBack = TAKES_BACK[by]
  if (takenBack && (await reopenPeriods(after, takenBack, call))) return
  const since = (by === 'moveIn' && after.moveInDate) || call.now.slice(0, 10)
  await openPeriod(after, since, by === 'moveIn' ? 'moveIn' : 'restore', call)
}

async function goOn({ before, after, isGivenBack }: Edit, call: Call): Promise<void> {
  const hasMoved = before.deptId !== after.deptId
  if (hasMoved || before.residenceType !== after.residenceType) {
    if (isGivenBack && (await giveBackPeriod(after, call.origin.requestId, call))) return
    const since = (hasMoved && before.moveInDate !== after.moveInDate && after.moveInDate) || call.now.slice(0, 10)
    const why: Why = hasMoved ? 'move' : 'edit'
    return nextPeriod(after, since, why, call)
  }
  const [from, to] = [arrivalDay(before), arrivalDay(after)]
  if (from !== to) await shiftArrival(after, from, to, call)
}

async function followEdit(change: Edit, call: Call): Promise<void> {
  const [was, is] = [isPresent(change.before), isPresent(change.after)]
  if (was && is) return goOn(change, call)
  if (was) return closePeriods(change.after, endDay(change.after, call), ENDINGS[change.after.status ?? '']!, call)
  if (is) await comeBack(change, call)
}

/** Every change of a resident that begins or ends a period does so in the same transaction (decision 0144). */
export default provideResidentPart({
  followEdit,
  async followAdd(person, call) {
    if (isPresent(person)) await openPeriod(person, arrivalDay(person), 'add', call)
  },
  followRemoval: removePeriods,
  answers: { changeResidence },
  async restored(person, call) {
    if (!isPresent(person)) return
    if (!(await reopenPeriods(person, 'remove', call))) await openPeriod(person, call.now.slice(0, 10), 'restore', call)
  },
})
