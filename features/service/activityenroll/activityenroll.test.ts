import { momentAfter } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const ACTIVITY = '/convenient/activity'
const PATH = '/convenient/activityenroll'
let village: Village
let clerk: VillageClient
let people: readonly string[]
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  const { body } = await clerk.get('/convenient/resident/page', { status: '1', age_ge: 20, age_le: 50, size: 30 })
  people = body.data.records.map(({ id }: { id: string }) => id)
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const moment = (days: number): string => momentAfter(`${village.services.clock.today()} 12:00:00`, days)
const plan = (more: Record<string, unknown> = {}) => ({
  title: '冬季义诊',
  activityType: '3',
  content: '量血压、测血糖',
  startTime: moment(5),
  endTime: moment(6),
  enrollEnd: moment(4),
  ...more,
})
async function publishActivity(more: Record<string, unknown> = {}): Promise<string> {
  const { id } = dataOf(await clerk.post(`${ACTIVITY}/submit`, plan(more)))
  dataOf(await clerk.post(`${ACTIVITY}/publish`, { id }))
  return id
}
const enrol = (activityId: string, at: number, more: Record<string, unknown> = {}) =>
  clerk.post(`${PATH}/submit`, { activityId, residentId: people[at], ...more })
const detail = async (id: string) => dataOf(await clerk.get(`${PATH}/detail`, { id }))
const statusOf = async (id: string): Promise<string> => (await detail(id)).status
const row = async (id: string) => dataOf(await clerk.get(`${ACTIVITY}/detail`, { id }))

test('of ten people who want the last three places at the same moment three get one and seven wait', async () => {
  const activityId = await publishActivity({ maxPeople: 3 })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => enrol(activityId, at)))
  const states = await Promise.all(answers.map(answer => statusOf(dataOf(answer).id)))
  expect(states.sort()).toEqual([...Array(3).fill('1'), ...Array(7).fill('2')])
  expect(await row(activityId)).toMatchObject({ enrolledCount: 3, waitingCount: 7 })
})

test('a place that comes free goes to whoever waits longest, and a larger limit to the next ones', async () => {
  const activityId = await publishActivity({ maxPeople: 1 })
  const ids: string[] = []
  for (const at of [0, 1, 2, 3]) ids.push(dataOf(await enrol(activityId, at)).id)
  dataOf(await clerk.post(`${PATH}/cancel`, { id: ids[0]! }))
  expect(await Promise.all(ids.map(statusOf))).toEqual(['3', '1', '2', '2'])
  dataOf(await clerk.post(`${ACTIVITY}/submit`, { id: activityId, maxPeople: 2 }))
  expect(await Promise.all(ids.map(statusOf))).toEqual(['3', '1', '1', '2'])
  dataOf(await clerk.post(`${PATH}/remove`, {}, { query: { ids: ids[1]! } }))
  expect(await statusOf(ids[3]!)).toBe('1')
})

test('a group takes as many places as it has people, and grows only while there are some', async () => {
  const activityId = await publishActivity({ maxPeople: 4 })
  const { id } = dataOf(await enrol(activityId, 0, { peopleCount: 3 }))
  expect(await statusOf(dataOf(await enrol(activityId, 1, { peopleCount: 2 })).id)).toBe('2')
  expect((await clerk.post(`${PATH}/submit`, { id, peopleCount: 5 })).body.msg).toContain('名额不足')
  dataOf(await clerk.post(`${PATH}/submit`, { id, peopleCount: 2 }))
  expect(await row(activityId)).toMatchObject({ enrolledCount: 4, waitingCount: 0 })
})

test('nobody enrols twice, of the wrong age, or in what takes no enrolments', async () => {
  const activityId = await publishActivity({ minAge: 60 })
  expect((await enrol(activityId, 0)).body.data.fields[0].field).toBe('residentId')
  const open = await publishActivity()
  dataOf(await enrol(open, 0))
  expect((await enrol(open, 0)).body.msg).toContain('已报名')
  dataOf(await clerk.post(`${ACTIVITY}/closeEnrol`, { id: open }))
  expect((await enrol(open, 1)).body.data.fields[0].field).toBe('activityId')
  const { id: draft } = dataOf(await clerk.post(`${ACTIVITY}/submit`, plan()))
  expect((await enrol(draft, 1)).body.data.fields[0].field).toBe('activityId')
})

test('enrolments that are looked through are approved while there are places, or refused with a reason', async () => {
  const activityId = await publishActivity({ maxPeople: 1, needReview: 1 })
  const ids = [dataOf(await enrol(activityId, 0)).id, dataOf(await enrol(activityId, 1)).id]
  dataOf(await clerk.post(`${PATH}/approve`, { id: ids[0] }))
  expect((await clerk.post(`${PATH}/approve`, { id: ids[1] })).body.msg).toContain('名额不足')
  expect((await clerk.post(`${PATH}/refuse`, { id: ids[1] })).status).toBe(400)
  dataOf(await clerk.post(`${PATH}/refuse`, { id: ids[1], rejectReason: '名额已满' }))
  expect(await Promise.all(ids.map(detail))).toMatchObject([
    { status: '1', reviewUserName: '李文书' },
    { status: '6', rejectReason: '名额已满' },
  ])
})

test('whoever comes is checked in with points; who does not was absent when it ends', async () => {
  const activityId = await publishActivity({ points: 5 })
  const ids = [dataOf(await enrol(activityId, 0)).id, dataOf(await enrol(activityId, 1)).id]
  expect((await clerk.post(`${PATH}/checkIn`, { id: ids[0] })).body.msg).toContain('签到')
  dataOf(await clerk.post(`${ACTIVITY}/closeEnrol`, { id: activityId }))
  dataOf(await clerk.post(`${PATH}/checkIn`, { id: ids[0] }))
  expect(await detail(ids[0])).toMatchObject({ status: '4', points: 5, checkInWay: 'list' })
  expect((await clerk.post(`${PATH}/remove`, {}, { query: { ids: ids[0] } })).status).toBe(400)
  await village.sql(`update service_activity set status = '3' where id = $1`, [activityId])
  dataOf(await clerk.post(`${ACTIVITY}/end`, { id: activityId }))
  expect(await Promise.all(ids.map(statusOf))).toEqual(['4', '5'])
})

test('a cancelled activity cancels its enrolments, and only drafts and cancelled ones can be removed', async () => {
  const activityId = await publishActivity()
  const { id } = dataOf(await enrol(activityId, 0))
  expect((await clerk.post(`${ACTIVITY}/remove`, {}, { query: { ids: activityId } })).status).toBe(400)
  dataOf(await clerk.post(`${ACTIVITY}/cancel`, { id: activityId }))
  expect(await statusOf(id)).toBe('3')
  dataOf(await clerk.post(`${ACTIVITY}/remove`, {}, { query: { ids: activityId } }))
})

test('the clock closes the enrolment, starts and ends an activity, and who did not come was absent', async () => {
  const activityId = await publishActivity()
  const { id } = dataOf(await enrol(activityId, 0))
  await village.sql(
    `update service_activity set enroll_end = now() - interval '3 hours', start_time = now() - interval '2 hours',
       end_time = now() - interval '1 hour' where id = $1`,
    [activityId],
  )
  const starter = village.services.registry.starters.find(({ name }) => name === 'activity.turns')!
  await village.services.as(village.services.platform, { source: 'start' }, call => starter.run(call))
  await expect.poll(async () => (await row(activityId)).status, { timeout: 20_000 }).toBe('4')
  expect(await statusOf(id)).toBe('5')
})

/** Copies of an enrolment, so many as a whole town brings. */
const crowd = (activityId: string, size: number, status = '1') =>
  village.sql(
    `insert into service_activityenroll (id, tenant_id, dept_id, resident_id, activity_id, people_count, enroll_time, status)
     select $1::bigint + n, e.tenant_id, e.dept_id, e.resident_id, e.activity_id, 1, now(), $3
     from service_activityenroll e, generate_series(1, $2) n where e.activity_id = $1`,
    [activityId, size, status],
  )

test('a cancelled activity cancels all enrolments at once, each with who did it and why', async () => {
  const activityId = await publishActivity()
  const { id } = dataOf(await enrol(activityId, 0))
  await crowd(activityId, 999)
  dataOf(await clerk.post(`${ACTIVITY}/cancel`, { id: activityId, reason: '台风来临' }))
  const left = await village.sql(
    'select status, count(*)::int as n from service_activityenroll where activity_id = $1 group by 1',
    [activityId],
  )
  expect(left).toEqual([{ status: '3', n: 1000 }])
  const noted = await village.sql(
    `select h.action, h.reason, u.account, h.changes, count(*)::int as n from kernel_history h
     join service_activityenroll e on e.id = h.record_id join system_users u on u.id = h.user_id
     where e.activity_id = $1 and h.resource = 'service.activityenroll' and h.action <> 'add' group by 1, 2, 3, 4`,
    [activityId],
  )
  const how = { action: 'cancel', reason: '台风来临', account: 'clerk.haitang', changes: { status: ['1', '3'] } }
  expect(noted).toEqual([{ ...how, n: 1000 }])
  expect(await row(activityId)).toMatchObject({ enrolledCount: 0, waitingCount: 0 })
  expect(await statusOf(id)).toBe('3')
})

test('a limit that is lifted gives places to all who wait, in the order in which they came', async () => {
  const activityId = await publishActivity({ maxPeople: 1 })
  dataOf(await enrol(activityId, 0))
  await crowd(activityId, 500, '2')
  dataOf(await clerk.post(`${ACTIVITY}/submit`, { id: activityId, maxPeople: 401 }))
  expect(await row(activityId)).toMatchObject({ enrolledCount: 401, waitingCount: 100 })
})

test('nobody who has died is enrolled', async () => {
  const activityId = await publishActivity()
  const deathDate = village.services.clock.today()
  dataOf(await clerk.post('/convenient/resident/die', { id: people[29], deathDate }))
  const answer = await enrol(activityId, 29)
  expect([answer.status, answer.body.data.fields[0].field]).toEqual([400, 'residentId'])
})

test('the times of an activity follow each other', async () => {
  const wrong = plan({ endTime: moment(4), enrollEnd: moment(6) })
  const { body } = await clerk.post(`${ACTIVITY}/submit`, wrong)
  expect(body.data.fields.map((one: { field: string }) => one.field).sort()).toEqual(['endTime', 'enrollEnd'])
  const { id } = dataOf(await clerk.post(`${ACTIVITY}/submit`, plan({ enrollEnd: moment(-1) })))
  expect((await clerk.post(`${ACTIVITY}/publish`, { id })).body.msg).toContain('报名截止时间已过')
})

test('a selector gets all activities that the caller may see', async () => {
  const all = dataOf(await clerk.get(`${ACTIVITY}/allList`, { status: '4' }))
  expect(all.length).toBeGreaterThan(0)
  expect(new Set(all.map((one: { statusName: string }) => one.statusName))).toEqual(new Set(['已结束']))
})

test('the demo town has activities and enrolments in every state, and a month at its piles', async () => {
  const states = async (table: string) =>
    (await village.sql(`select status from ${table} group by 1 order by 1`)).map(({ status }) => status)
  expect(await states('service_activity')).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(await states('service_activityenroll')).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  expect(await states('service_recordcharging')).toEqual(['1', '2', '3', '4'])
})
