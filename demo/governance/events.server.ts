import { momentAfter, momentBefore } from '@village/resource'
import { bulkAdd, type Call, onStart } from '@village/server'
import { event } from '../../features/governance/event/event.resource.ts'
import { eventProcess } from '../../features/governance/event-process/event-process.resource.ts'
import { EVENT, limitEnd, minutesFrom, showFlaw } from '../../features/governance/public.ts'
import { workCalendar } from '../../features/system/public.server.ts'
import type { WorkCalendar } from '../../features/system/public.ts'
import { type DemoPlace, type DemoVillage, demoPlace } from '../people/place.server.ts'
import { type Random, streamOf } from '../people/random.ts'
import { EVENTS } from './event-texts.ts'
import { mergeInto } from './merged-events.ts'
import { shortNameOf } from './place.server.ts'

/** Events of a month; the newest wait. */
const COUNT = 54
/** How far each has come, the newest first: key of event_status. */
const COURSES = ['0', '0', '1', '2', '3', '3', '4', '5', '5', '7', '5', '5', '5', '6', '5', '5', '5', '5'] as const
const LATER = ['5', '5', '6', '7', '5', '5', '5', '5'] as const
/** A void event is merged into the one of its village that comes this many places earlier. */
const TWIN = 3
/** Steps on the way to each state. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  [EVENT.reported]: ['report'],
  [EVENT.accepted]: ['report', 'accept'],
  [EVENT.dispatched]: ['report', 'accept', 'dispatch'],
  [EVENT.handling]: ['report', 'accept', 'dispatch', 'start', 'progress'],
  [EVENT.toVerify]: ['report', 'accept', 'dispatch', 'start', 'submit'],
  [EVENT.closed]: ['report', 'accept', 'dispatch', 'start', 'progress', 'submit', 'verify'],
  [EVENT.returned]: ['report', 'return'],
  [EVENT.void]: ['report', 'void'],
}
const STATE_AFTER: Readonly<Record<string, string>> = {
  report: '0',
  accept: '1',
  dispatch: '2',
  start: '3',
  progress: '3',
  submit: '4',
  verify: '5',
  return: '6',
  void: '7',
}
const LIMIT_HOURS: Readonly<Record<string, number>> = { 1: 72, 2: 24, 3: 2 }
const ACCEPT_HOURS: Readonly<Record<string, number>> = { 1: 8, 2: 2, 3: 0.5 }

interface World {
  readonly place: DemoPlace
  readonly random: Random
  readonly calendar: WorkCalendar
  userOf(account: string): { readonly id: string; readonly name: string } | undefined
}
interface Told {
  readonly action: string
  readonly at: string
  readonly by: string | null
  readonly text: string | null
}

/** The same moment of the day between seven in the morning and seven in the evening; the order stays. */
function byDay(moment: string): string {
  const [hour, minute] = [Number(moment.slice(11, 13)), Number(moment.slice(14, 16))]
  const minutes = 7 * 60 + Math.floor((hour * 60 + minute) / 2)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${moment.slice(0, 11)}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${moment.slice(16)}`
}

const pastByDay = (moment: string, { now }: DemoPlace): string =>
  byDay(moment) < now ? byDay(moment) : momentBefore(now, 0.001)

/** Each village goes through all kinds, none beginning where the others do. */
function kindAt(at: number, { villages }: DemoPlace) {
  const [village, turn] = [at % villages.length, Math.floor(at / villages.length)]
  return EVENTS[(turn + village * 5) % EVENTS.length]!
}

/** The moments of the steps of an event, as long as they are past. */
function courseOf(
  first: string,
  actions: readonly string[],
  level: string,
  { random, place }: World,
): readonly string[] {
  const pace = level === '3' ? 0.02 : level === '2' ? 0.1 : 0.35
  const moments = [first]
  for (const _ of actions.slice(1)) moments.push(momentAfter(moments.at(-1)!, pace * (0.3 + random.next() * 1.4)))
  return moments.map(at => pastByDay(at, place))
}

function stepsOf(at: number, village: DemoVillage, world: World) {
  const { place, random } = world
  const status = COURSES[at] ?? LATER[at % LATER.length]!
  const kind = kindAt(status === EVENT.void ? at + TWIN : at, place)
  const short = shortNameOf(village, place)
  const [clerk, keeper] = [world.userOf(`clerk.${short}`), world.userOf(`grid.${short}`)]
  const actions = STEPS[status]!
  const first = momentBefore(place.now, 0.15 + at * 0.55 + random.next() * 0.2)
  const moments = courseOf(first, actions, kind.level, world)
  const byKeeper = new Set(['report', 'start', 'progress', 'submit'])
  const texts: Readonly<Record<string, string>> = {
    dispatch: '请到现场处理',
    progress: kind.progress,
    submit: kind.result,
    return: '请补充具体位置',
    void: '与已受理的事件重复',
  }
  const told = actions.map((action, step): Told => {
    const by = (byKeeper.has(action) ? keeper : clerk)?.id ?? null
    return { action, at: moments[step]!, by, text: texts[action] ?? null }
  })
  return { kind, status, told, clerk, keeper }
}

type Course = ReturnType<typeof stepsOf>
interface Named {
  readonly id: string
  readonly ssid: string
  readonly deadline: string
  readonly tenantId: string
  readonly deptId: string
}

function stepRows({ told, keeper }: Course, { id, ...common }: Named) {
  return told.map((step, index) => ({
    ...common,
    eventId: id,
    stepNo: index + 1,
    action: step.action,
    content: step.text,
    operateTime: step.at,
    fromStatus: index === 0 ? null : STATE_AFTER[told[index - 1]!.action]!,
    toStatus: STATE_AFTER[step.action]!,
    fromUserId: step.by,
    toUserId: step.action === 'dispatch' ? (keeper?.id ?? null) : null,
    costMinutes: index === 0 ? null : minutesFrom(told[index - 1]!.at, step.at),
    deadline: index === 0 ? null : common.deadline,
    createTime: step.at,
  }))
}

/** When the course came to a step; null where it has not. */
const momentOf = ({ told }: Course, action: string): string | null =>
  told.find(step => step.action === action)?.at ?? null

/** Half of what is solved is told to the village, unless it is nobody's business. */
function shownOf(course: Course) {
  const { status, kind } = course
  const shows = kind.isTold && showFlaw({ status, ...kind }) === null
  return { showOpen: shows ? 1 : 0, showTime: shows ? momentOf(course, 'verify') : null }
}

function handlingOf(course: Course, deptId: string) {
  const { status, clerk, keeper, kind } = course
  const [accepted, dispatched] = [momentOf(course, 'accept'), momentOf(course, 'dispatch')]
  const finished = momentOf(course, 'submit')
  return {
    status,
    acceptTime: accepted,
    dispatchTime: dispatched,
    finishTime: finished,
    ...shownOf(course),
    closeTime: momentOf(course, 'verify'),
    closeSummary: finished ? kind.result : null,
    currentUserId: (dispatched ? keeper?.id : accepted ? clerk?.id : null) ?? null,
    currentDeptId: dispatched ? deptId : null,
  }
}

/** Somewhere within half a kilometre of the village's centre; a report of the same matter is some metres off. */
function placeOf({ centre }: DemoVillage, at: number) {
  const spot = COURSES[at] === EVENT.void || LATER[at % LATER.length] === EVENT.void ? at + TWIN : at
  const degrees = (from: number, step: number): string =>
    (from + (((spot * step) % 80) - 40) / 10_000 + (spot === at ? 0 : 0.0002)).toFixed(7)
  return { longitude: degrees(centre[0], 37), latitude: degrees(centre[1], 53) }
}

function rowsOf(at: number, world: World) {
  const { place, calendar, random } = world
  const village = place.villages[at % place.villages.length]!
  const course = stepsOf(at, village, world)
  const { kind, told, keeper } = course
  const [first, accepted] = [told[0]!.at, momentOf(course, 'accept')]
  const hours = accepted ? LIMIT_HOURS[kind.level]! : ACCEPT_HOURS[kind.level]!
  const named: Named = {
    id: place.newId(),
    tenantId: place.tenantId,
    deptId: village.deptId,
    ssid: `SS${first.slice(0, 10).replaceAll('-', '')}${String(900_000 + at).padStart(6, '0')}`,
    deadline: limitEnd(accepted ?? first, hours, kind.level, calendar),
  }
  const neighbours = place.residents.filter(one => one.deptId === village.deptId && one.gridId)
  const row = {
    ...named,
    title: kind.title,
    category: kind.category,
    level: kind.level,
    content: kind.content,
    source: at % 5 === 0 ? '7' : '1',
    happenTime: momentBefore(first, 0.02),
    ...placeOf(village, at),
    gridId: random.pick(neighbours)?.gridId ?? null,
    address: `${village.name}${1 + (at % 3)}组`,
    reporterId: keeper?.id ?? null,
    reporterName: keeper?.name ?? null,
    ...handlingOf(course, village.deptId),
    satisfaction: course.status === EVENT.closed && at % 2 === 0 ? (at % 4 === 0 ? '5' : '4') : null,
    createUser: keeper?.id ?? null,
    createTime: first,
  }
  return { row, steps: stepRows(course, named) }
}

/** A month of events in the villages of the demo town, with their steps. */
export default onStart({
  order: 69,
  name: 'governance.demo-events',
  async run(call: Call) {
    const place = await demoPlace(call)
    if (!place || (await call.db.sql`select 1 from governance_upload_event limit 1`).length > 0) return
    const users = await call.db.sql<{ account: string; id: string; name: string }>`
      select account, id, real_name as name from system_users where tenant_id = ${place.tenantId} and not is_deleted`
    const byAccount = new Map(users.map(user => [user.account, user]))
    const calendar = await workCalendar(call)
    const world: World = { place, random: streamOf('event'), calendar, userOf: account => byAccount.get(account) }
    const made: ReturnType<typeof rowsOf>[] = Array.from({ length: COUNT }, (_, at) => rowsOf(at, world))
    made.forEach((copy, at) => {
      const main = made[at + TWIN]
      if (main) [made[at], made[at + TWIN]] = mergeInto(copy, main)
    })
    await bulkAdd(
      call,
      event,
      made.map(({ row }) => row),
    )
    await bulkAdd(
      call,
      eventProcess,
      made.flatMap(({ steps }) => steps),
    )
  },
})
