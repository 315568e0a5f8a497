import { dayBefore } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/uservaccinate'
let village: Village
let doctor: VillageClient
let clerk: VillageClient
let today: string
beforeAll(async () => {
  village = await startVillage({ demo: true })
  doctor = await village.as('doctor.haitang')
  clerk = await village.as('clerk.haitang')
  today = village.services.clock.today()
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const fieldsOf = (answer: Answer): string[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  return answer.body.data.fields.map((issue: { field: string }) => issue.field)
}
const daysAgo = (days: number): string => dayBefore(today, days)
/** A grown-up of the village, another one each time, who has no dose of zoster vaccine. */
let taken = 0
async function addChild(): Promise<{ id: string; birthday: string }> {
  const { records } = dataOf(
    await clerk.get('/convenient/resident/page', { age_ge: 40, age_le: 59, status: '1', size: 1, current: ++taken }),
  )
  return records[0]
}
const detail = async (id: string) => dataOf(await doctor.get(`${PATH}/detail`, { id }))

test('a dose that is recorded has its day, and the next one follows from the schedule', async () => {
  const { id: residentId } = await addChild()
  const { id } = dataOf(
    await clerk.post(`${PATH}/submit`, { residentId, vaccine: 'RZV', doseNo: 1, inoculateDate: daysAgo(10) }),
  )
  const row = await detail(id)
  expect(row).toMatchObject({ status: '1', nextDate: daysAgo(-50), residentId, deptName: '海棠村(演示)' })
  expect(row.residentName).not.toBe('')
})

test('a dose that was given keeps the day on which it was', async () => {
  const { id: residentId } = await addChild()
  const { id } = dataOf(
    await clerk.post(`${PATH}/submit`, { residentId, vaccine: 'RZV', doseNo: 1, inoculateDate: daysAgo(10) }),
  )
  expect(fieldsOf(await doctor.post(`${PATH}/submit`, { id, inoculateDate: '' }))).toEqual(['inoculateDate'])
  expect(await detail(id)).toMatchObject({ status: '1', inoculateDate: daysAgo(10) })
})

test('the same dose is not given twice, and never in the future or before the person was born', async () => {
  const { id: residentId } = await addChild()
  const dose = { residentId, vaccine: 'RZV', doseNo: 1, inoculateDate: daysAgo(10) }
  dataOf(await clerk.post(`${PATH}/submit`, dose))
  expect(fieldsOf(await clerk.post(`${PATH}/submit`, { ...dose, inoculateDate: daysAgo(3) }))).toEqual(['doseNo'])
  expect(fieldsOf(await clerk.post(`${PATH}/submit`, { ...dose, doseNo: 2, inoculateDate: daysAgo(-1) }))).toEqual([
    'inoculateDate',
  ])
  expect(fieldsOf(await clerk.post(`${PATH}/submit`, { ...dose, doseNo: 2, inoculateDate: '1931-05-01' }))).toEqual([
    'inoculateDate',
  ])
})

test('of two people who record the same dose at the same moment one is told that it is there', async () => {
  const { id: residentId } = await addChild()
  const dose = { residentId, vaccine: 'RAB', doseNo: 1, inoculateDate: daysAgo(1) }
  const answers = await Promise.all([1, 2, 3].map(() => clerk.post(`${PATH}/submit`, dose)))
  expect(answers.map(answer => answer.body.code).sort()).toEqual([200, 400, 400])
})

test('only the doctor books; a booking is given, and then counts', async () => {
  const { id: residentId } = await addChild()
  const booking = { residentId, vaccine: 'PPV23', doseNo: 1, nextDate: daysAgo(-7) }
  expect((await clerk.post(`${PATH}/submit`, booking)).status).toBe(403)
  const { id } = dataOf(await doctor.post(`${PATH}/submit`, booking))
  expect(await detail(id)).toMatchObject({ status: '2', inoculateDate: '' })
  expect(fieldsOf(await doctor.post(`${PATH}/submit`, { id, inoculateDate: today }))).toEqual(['inoculateDate'])
  dataOf(await doctor.post(`${PATH}/give`, { id, inoculateDate: today }))
  expect(await detail(id)).toMatchObject({ status: '1', inoculateDate: today, nextDate: '' })
})

test('two doses too close to each other are told, not refused', async () => {
  const { id: residentId } = await addChild()
  dataOf(await clerk.post(`${PATH}/submit`, { residentId, vaccine: 'RZV', doseNo: 1, inoculateDate: daysAgo(20) }))
  const { id } = dataOf(
    await clerk.post(`${PATH}/submit`, { residentId, vaccine: 'RZV', doseNo: 2, inoculateDate: daysAgo(5) }),
  )
  const { records } = dataOf(await doctor.get(`${PATH}/list`, { id, size: 1 }))
  expect(records[0].intervalNote).toBe('与上一剂间隔15天，少于60天')
})

test('a dose that was given is voided with a reason, not deleted', async () => {
  const { id: residentId } = await addChild()
  const dose = { residentId, vaccine: 'RZV', doseNo: 1, inoculateDate: daysAgo(30) }
  const { id } = dataOf(await clerk.post(`${PATH}/submit`, dose))
  expect((await doctor.post(`${PATH}/remove`, {}, { query: { ids: id } })).body.msg).toContain('请作废')
  expect((await doctor.post(`${PATH}/void`, { id })).body.msg).toContain('原因')
  dataOf(await doctor.post(`${PATH}/void`, { id, reason: '登记错人' }))
  expect((await detail(id)).status).toBe('5')
  // The dose can be recorded for the right day now.
  dataOf(await clerk.post(`${PATH}/submit`, { ...dose, inoculateDate: daysAgo(29) }))
})

test('a booking whose day has passed is overdue the next night', async () => {
  const { id: residentId } = await addChild()
  const { id } = dataOf(
    await doctor.post(`${PATH}/submit`, { residentId, vaccine: 'MMR', doseNo: 1, nextDate: daysAgo(2) }),
  )
  const starter = village.services.registry.starters.find(({ name }) => name === 'vaccination.overdue')!
  await village.services.as(village.services.platform, { source: 'start' }, call => starter.run(call))
  expect((await detail(id)).status).toBe('3')
  expect((await doctor.post(`${PATH}/defer`, { id })).body.data.fields[0].field).toBe('deferReason')
  dataOf(await doctor.post(`${PATH}/defer`, { id, deferReason: '近期发热' }))
  const row = await detail(id)
  expect([row.status, row.deferReason]).toEqual(['4', '******'])
})

test('slices of the pie and bars of the chart are the totals of the lists behind them', async () => {
  for (const parameter of ['', 'dose', 'status', 'ageBand', 'vaccine:month']) {
    const slices = dataOf(await doctor.get(`${PATH}/pieChart`, { parameter }))
    expect(slices.length, parameter).toBeGreaterThan(1)
    for (const { name, value, filter } of slices)
      expect([name, dataOf(await doctor.get(`${PATH}/list`, { ...filter, size: 1 })).total]).toEqual([name, value])
  }
  for (const [parameter, points] of [
    ['', 12],
    ['week', 12],
    ['day', 30],
    ['dept', 1],
    ['ageBand', 6],
  ] as const) {
    const { xAxis, series, filters } = dataOf(await doctor.get(`${PATH}/barChart`, { parameter }))
    expect([parameter, xAxis.length]).toEqual([parameter, points])
    expect(series.map((one: { name: string }) => one.name)).toEqual(['剂次', '覆盖率(%)'])
    for (const [at, filter] of filters.entries())
      expect(dataOf(await doctor.get(`${PATH}/list`, { ...filter, size: 1 })).total).toBe(series[0].data[at])
    for (const share of series[1].data) expect(share).toBeGreaterThanOrEqual(0)
  }
}, 120_000)

test('a village in the parameter narrows the chart, and somebody without any right gets none', async () => {
  const officer = await village.as('tenantadmin')
  const [first] = dataOf(await officer.get(`${PATH}/barChart`, { parameter: 'dept' })).filters
  const id = first.deptId_equal
  const part = dataOf(await officer.get(`${PATH}/pieChart`, { parameter: `vaccine:${id}` }))
  expect(part[0].filter.deptId).toBe(id)
  const keeper = await village.as('keeper.town')
  expect((await keeper.get(`${PATH}/pieChart`)).status).toBe(403)
})

test('the demo town has archives and doses in every state, each dose once', async () => {
  const states = await village.sql(
    `select status, count(*)::int as n from health_uservaccinate
     where create_time < now() - interval '1 hour' group by 1 order by 1`,
  )
  expect(states.slice(1)).toEqual([
    { status: '2', n: 210 },
    { status: '3', n: 64 },
    { status: '4', n: 18 },
  ])
  const [doubles] = await village.sql(
    `select count(*)::int as n from (select from health_uservaccinate where status in ('1', '2', '3')
     group by resident_id, vaccine, dose_no having count(*) > 1) d`,
  )
  expect(doubles).toEqual({ n: 0 })
  const levels = await village.sql(
    'select health_level as level, count(*)::int as n from health_electronicarchives group by 1 order by 1',
  )
  expect(levels.map(({ n }) => n)).toEqual([1020, 470, 190, 64])
})
