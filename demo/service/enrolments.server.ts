import { yearsBetween } from '../../features/people/public.ts'
import type { DemoPerson, DemoPlace } from '../people/place.server.ts'
import type { Random } from '../people/random.ts'
import type { DemoActivity } from './activities.server.ts'
import { momentAfter } from './moments.ts'

type Values = Readonly<Record<string, unknown>>

/** States of the people on an activity's list, by the state of the activity and the place on the list. */
function stateOf({ status, maxPeople, needReview }: DemoActivity, at: number, random: Random): string {
  if (status === '5') return '3'
  if (status === '4')
    return random.weighted([
      ['4', 82],
      ['5', 11],
      ['3', 7],
    ])
  if (status === '3') return at < 38 ? '4' : '1'
  if (needReview === 1) return at < 18 ? '1' : at < 27 ? '0' : '6'
  return maxPeople > 0 && at >= maxPeople ? '2' : '1'
}

const MARKS: readonly (readonly [string, number])[] = [
  ['5', 52],
  ['4', 36],
  ['3', 10],
  ['2', 2],
]
const WORDS = ['讲得很实在', '希望多办几次', '时间安排合适', '场地有点挤'] as const

interface Enrolment {
  readonly activity: DemoActivity
  readonly person: DemoPerson
  readonly at: number
}
function rowOf({ activity, person, at }: Enrolment, { tenantId, now }: DemoPlace, random: Random): Values {
  const { village, startTime, enrollStart, points } = activity
  const status = stateOf(activity, at, random)
  const opened = momentAfter(enrollStart, { hours: 3, minutes: at * 97 })
  const enrollTime = opened < now ? opened : momentAfter(now, { minutes: -(at + 5) })
  const isThere = status === '4'
  const isReviewed = activity.needReview === 1 && status !== '0'
  const audit = { createUser: village.clerkId, createDept: village.deptId, createTime: enrollTime }
  return {
    tenantId,
    deptId: person.deptId,
    activityId: activity.id,
    residentId: person.id,
    enrollTime,
    status,
    peopleCount: 1,
    ...(isReviewed && { reviewUser: village.clerkId, reviewTime: momentAfter(enrollTime, { minutes: 20 }) }),
    rejectReason: status === '6' ? '名额优先安排未参加过的村民' : null,
    checkInTime: isThere ? momentAfter(startTime, { minutes: -random.between(1, 25) }) : null,
    checkInWay: isThere ? random.pick(['qr', 'list', 'list']) : null,
    points: isThere ? points : null,
    rating: isThere && random.chance(0.7) ? random.weighted(MARKS) : null,
    comment: isThere && random.chance(0.15) ? random.pick(WORDS) : null,
    ...audit,
    updateUser: village.clerkId,
    updateTime: enrollTime,
  }
}

/** The people on the lists of the activities: each of them of the village that invites. */
export function enrolmentRows(
  activities: readonly DemoActivity[],
  place: DemoPlace,
  random: Random,
): readonly Values[] {
  const today = place.now.slice(0, 10)
  return activities.flatMap(activity => {
    const able = place.residents.filter(
      person =>
        person.status === '1' &&
        person.deptId === activity.village.deptId &&
        yearsBetween(person.birthday, today) >= (activity.minAge ?? 16),
    )
    const people = random.shuffled(able).slice(0, activity.listed)
    return people.map((person, at) => rowOf({ activity, person, at }, place, random))
  })
}
