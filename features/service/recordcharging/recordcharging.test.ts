import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'

const PATH = '/convenient/recordcharging'
let village: Village
let clerk: VillageClient
let piles: readonly { id: string; sn: string }[]
let door: string
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  const machines = (type: string) =>
    village.sql<{ id: string; sn: string }>(
      `select m.id, m.sn from device_machine m join system_dept d on d.id = m.dept_id and d.dept_name = '海棠村(演示)'
       where m.machine_type = $1 order by m.sn`,
      [type],
    )
  piles = await machines('charging')
  door = (await machines('door'))[0]!.id
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const session = () => ({
  machineId: piles[0]!.id,
  port: 2,
  startTime: '2026-11-02 18:00:00',
  endTime: '2026-11-02 20:30:00',
  startMeter: '10.000',
  endMeter: '10.860',
  price: '0.8000',
  stopReason: '1',
})

test('a session typed by hand gets its number, village and price from pile, day and meter', async () => {
  const { id } = dataOf(await clerk.post(`${PATH}/submit`, session()))
  expect(dataOf(await clerk.get(`${PATH}/detail`, { id }))).toMatchObject({
    sn: piles[0]!.sn,
    deptName: '海棠村(演示)',
    durationMin: 150,
    energy: '0.860',
    amount: '0.69',
    status: '2',
    source: 'hand',
    orderNo: expect.stringMatching(/^CD20261102\d{6}$/),
  })
  dataOf(await clerk.post(`${PATH}/submit`, { id, stopReason: '6' }))
  expect(dataOf(await clerk.get(`${PATH}/detail`, { id })).status).toBe('3')
  expect((await clerk.post(`${PATH}/refund`, { id })).body.msg).toContain('原因')
  dataOf(await clerk.post(`${PATH}/refund`, { id, reason: '过温中断' }))
  expect(dataOf(await clerk.get(`${PATH}/detail`, { id })).status).toBe('4')
  dataOf(await clerk.post(`${PATH}/remove`, {}, { query: { ids: id } }))
})

test.each(['startMeter', 'endMeter', 'price'] as const)(
  'a session without %s is kept, and what follows from it stays open',
  async missing => {
    const { [missing]: _, ...rest } = session()
    const { id } = dataOf(await clerk.post(`${PATH}/submit`, { ...rest, port: 7 }))
    const row = dataOf(await clerk.get(`${PATH}/detail`, { id }))
    expect([row[missing], row.amount, row.durationMin]).toEqual(['', '', 150])
    dataOf(await clerk.post(`${PATH}/remove`, {}, { query: { ids: id } }))
  },
)

test('ten sessions at the same moment get ten numbers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => clerk.post(`${PATH}/submit`, { ...session(), port: at + 1 })),
  )
  const rows = await Promise.all(
    answers.map(async answer => dataOf(await clerk.get(`${PATH}/detail`, { id: dataOf(answer).id }))),
  )
  expect(new Set(rows.map(({ orderNo }) => orderNo)).size).toBe(10)
})

test('what a pile has told is neither changed nor removed; a remark may be added', async () => {
  const [row] = dataOf(await clerk.get(`${PATH}/list`, { source: 'device', status: '2', size: 1 })).records
  expect((await clerk.post(`${PATH}/submit`, { id: row.id, port: 9, endMeter: '0.001' })).status).toBe(400)
  dataOf(await clerk.post(`${PATH}/submit`, { id: row.id, remark: '已电话核实' }))
  expect((await clerk.post(`${PATH}/remove`, {}, { query: { ids: row.id } })).body.msg).toContain('不能删除')
  expect((await clerk.post(`${PATH}/refundFinished`, { id: row.id, reason: '多收' })).status).toBe(403)
})

test('a door is no pile, and a session does not end before it starts', async () => {
  const fields = async (more: Record<string, unknown>) =>
    (await clerk.post(`${PATH}/submit`, { ...session(), ...more })).body.data.fields.map(
      (one: { field: string }) => one.field,
    )
  expect(await fields({ machineId: door })).toEqual(['machineId'])
  expect(await fields({ endTime: '2026-11-02 17:00:00', endMeter: '9.000' })).toEqual(['endTime', 'endMeter'])
})

test('the month’s energy and income are the sums of the list', async () => {
  const { rows } = dataOf(await clerk.get('/statistics/figure', { name: 'recordcharging.sold' }))
  const told = rows.reduce((sum: number, row: { values: number[] }) => sum + row.values[0]!, 0)
  expect(told).toBe(dataOf(await clerk.get(`${PATH}/list`, { size: 1 })).total)
})
