import { type Issue, issueOf, type StoredOf } from '@village/resource'
import { type Call, type Change, InvalidInput, refuse, serve, wholeTenant } from '@village/server'
import { enteringPerson, provideLink } from '../../people/public.server.ts'
import { PRESENT, yearsBetween } from '../../people/public.ts'
import { resident } from '../../people/resident/resident.resource.ts'
import { activity } from '../activity/activity.resource.ts'
import { CANCELLED, CLOSED, ENDED, ENROLLING, RUNNING } from '../activity-clock.ts'
import { activityenroll } from './activityenroll.resource.ts'
import { CALLED_OFF, CHECKED_IN, ENROLLED, PENDING, STANDING, TAKING, WAITING } from './activityenroll.states.ts'
import { placesLeft, promote } from './places.server.ts'

type Activity = StoredOf<typeof activity>
type Enrolment = StoredOf<typeof activityenroll>
type Changed = Change<typeof activityenroll.fields>
type Added = Extract<Changed, { kind: 'add' }>
type Edited = Extract<Changed, { kind: 'edit' }>
const activityOf = (row: Enrolment, call: Call): Promise<Activity | null> =>
  wholeTenant(call).db.of(activity).get(row.activityId)

/** The state of a new enrolment: to be reviewed, with a place, or waiting for one. */
async function newState(after: Enrolment, call: Call): Promise<Partial<Enrolment>> {
  const wanted = await activityOf(after, call)
  if (!wanted) return {}
  const left = await placesLeft(after.activityId, call)
  const status = wanted.needReview === 1 ? PENDING : (after.peopleCount ?? 1) <= left ? ENROLLED : WAITING
  return { status, enrollTime: after.enrollTime ?? call.now }
}

async function fillChange({ by, after }: Edited, call: Call): Promise<Partial<Enrolment>> {
  if (by === 'approve' || by === 'refuse') return { reviewUser: call.user.id, reviewTime: call.now }
  if (by !== 'checkIn') return {}
  const { points } = (await activityOf(after, call)) ?? {}
  return { checkInTime: call.now, checkInWay: after.checkInWay ?? 'list', points: points ?? 0 }
}

function windowIssues({ status, enrollStart, enrollEnd }: Activity, now: string): readonly Issue[] {
  if (status !== ENROLLING || now >= enrollEnd)
    return [issueOf('activityId', '该活动不在报名中', 'This activity takes no enrolments now')]
  return enrollStart && now < enrollStart
    ? [
        issueOf(
          'activityId',
          `${enrollStart.slice(0, 16)} 起可以报名`,
          `Enrolment begins at ${enrollStart.slice(0, 16)}`,
        ),
      ]
    : []
}
function ageIssues({ minAge, maxAge, startTime }: Activity, birthday: string | null): readonly Issue[] {
  if (!birthday) return []
  const age = yearsBetween(birthday, startTime.slice(0, 10))
  const isFit = (minAge === null || age >= minAge) && (maxAge === null || age <= maxAge)
  return isFit ? [] : [issueOf('residentId', '年龄不在活动要求的范围内', 'The age does not fit this activity')]
}

async function newIssues(change: Added, call: Call): Promise<readonly Issue[]> {
  const { after } = change
  const wanted = await activityOf(after, call)
  const person = await enteringPerson(activityenroll, change, call)
  if (!wanted || !person) return []
  const same = await wholeTenant(call)
    .db.of(activityenroll)
    .find({ activityId: after.activityId, residentId: after.residentId })
  const isThere = same.some(row => row.id !== after.id && STANDING.includes(row.status ?? ''))
  return [
    ...windowIssues(wanted, call.now),
    ...ageIssues(wanted, person.birthday),
    ...(isThere ? [issueOf('residentId', '该居民已报名本活动', 'This resident is enrolled already')] : []),
  ]
}

/** Whoever takes more than was given needs a place for it. */
async function checkPlaces({ before, after }: Edited, call: Call): Promise<void> {
  const grows = (after.peopleCount ?? 1) > (before.peopleCount ?? 1)
  const isNew = !TAKING.includes(before.status ?? '')
  if (!TAKING.includes(after.status ?? '') || !(grows || isNew)) return
  if ((after.peopleCount ?? 1) > (await placesLeft(after.activityId, call, after.id)))
    refuse('名额不足，请先取消其他报名或增加人数上限', 'No places left: cancel another enrolment or raise the limit')
}

async function checkEdit(change: Edited, call: Call): Promise<void> {
  const { by, before, after } = change
  if (before.activityId !== after.activityId || before.residentId !== after.residentId)
    refuse('请取消后重新报名', 'Cancel this enrolment and add another one')
  await checkPlaces(change, call)
  if (by !== 'checkIn' && by !== 'cancel' && by !== 'absent') return
  const { status, startTime } = (await activityOf(after, call)) ?? { status: null, startTime: '' }
  if (by === 'checkIn' && status !== CLOSED && status !== RUNNING)
    refuse('活动开始前后才能签到', 'Check in when enrolment has closed or the activity is running')
  if (by === 'absent' && status !== ENDED) refuse('活动结束后才能标为未到场', 'Absent is who has not come by the end')
  // Who has died or left is taken off the list whenever that becomes known.
  const person = await wholeTenant(call).db.of(resident).get(after.residentId)
  const isHere = PRESENT.includes(person?.status ?? '')
  if (by === 'cancel' && isHere && status !== CANCELLED && status !== ENDED && startTime <= call.now)
    refuse('活动已开始，不能取消报名', 'The activity has started: an enrolment cannot be cancelled')
}

/** Whether places came free, so that somebody who waits gets one. */
function frees(change: Changed): boolean {
  if (change.kind === 'add') return false
  const took = TAKING.includes(change.before.status ?? '')
  if (change.kind === 'remove') return took
  const { before, after } = change
  return took && (after.status === CALLED_OFF || (after.peopleCount ?? 1) < (before.peopleCount ?? 1))
}

export default [
  serve(activityenroll, {
    fill(change, call) {
      if (change.kind === 'add') return newState(change.after, call)
      return change.kind === 'edit' ? fillChange(change, call) : {}
    },

    async check(change, call) {
      if (change.kind === 'edit') return checkEdit(change, call)
      if (change.kind === 'remove') {
        if (change.before.status === CHECKED_IN)
          refuse('已签到的报名不能删除', 'An enrolment that was checked in stays')
        return
      }
      const issues = await newIssues(change, call)
      if (issues.length > 0) throw new InvalidInput(issues, activityenroll.fields)
    },

    async after(change, call) {
      if (!frees(change)) return
      const row = change.kind === 'remove' ? change.before : (change as Edited).after
      const { status } = (await activityOf(row, call)) ?? {}
      if (status !== CANCELLED && status !== ENDED) await promote(row.activityId, call)
    },
  }),
  provideLink({
    of: activityenroll,
    ends: { by: 'cancel' },
    moves: 'stay',
    onlyOne: row => (STANDING.includes(row.status ?? '') ? row.activityId : null),
  }),
]
