import { MOMENT_FORMAT } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { grainOf } from './history.ts'

let village: Village
let keeper: VillageClient
let clerk: VillageClient
let haitang = ''
beforeAll(async () => {
  village = await startVillage()
  keeper = await village.as('keeper.town')
  clerk = await village.as('clerk.haitang')
  const [dept] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  haitang = dept!['id']
}, 180_000)
afterAll(() => village?.close())

const MACHINE = '/device/machine'
let counter = 0
const newMachine = async (more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await keeper.post(`${MACHINE}/save`, {
    machineName: '试验门禁',
    sn: `TEST-${++counter}`,
    machineType: 'door',
    protocol: '8',
    deptId: haitang,
    ...more,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.id
}
const detail = async (id: string) => (await keeper.get(`${MACHINE}/detail`, { id })).body.data
const logsOf = async (machineId: string) =>
  (await keeper.get('/device/machinelog/list', { machineId, size: 50 })).body.data.records as Record<string, any>[]

describe('the devices of the demo town', () => {
  test('are 311 of eleven kinds: 271 online, 29 offline, 6 at fault, 5 still in their box', async () => {
    const { data } = (await keeper.get(`${MACHINE}/machineCount`)).body
    expect(data).toEqual({ total: 311, online: 271, offline: 29, fault: 6 })
    expect((await keeper.get(`${MACHINE}/machineCount`, { code: 'bracelet' })).body.data.total).toBe(120)
    expect((await keeper.get(`${MACHINE}/page`, { status: '0' })).body.data.total).toBe(5)
    expect((await keeper.get('/device/product/list')).body.data.total).toBe(13)
  })

  test('have a log of a month, and the last line of each agrees with its state', async () => {
    const { total } = (await keeper.get('/device/machinelog/list', { size: 1 })).body.data
    expect(total).toBeGreaterThan(3600)
    expect(total).toBeLessThan(4200)
    const [gone] = (await keeper.get(`${MACHINE}/page`, { status: '2', size: 1 })).body.data.records
    expect((await logsOf(gone.id))[0]).toMatchObject({ logType: '2', sn: gone.sn })
  })
})

describe('a device', () => {
  test('goes its way from box to scrap, each step in its log, and its credentials are never told', async () => {
    const id = await newMachine({ loginUser: 'admin', loginPassword: 'Geheim-2026', streamUrl: 'rtsp://10.0.0.8/1' })
    expect(await detail(id)).toMatchObject({ status: '0', loginUser: '', loginPassword: '', streamUrl: '' })
    const [stored] = await village.sql('select login_password, stream_url from device_machine where id = $1', [id])
    expect(JSON.stringify(stored)).not.toMatch(/Geheim|10\.0\.0\.8/)
    expect((await keeper.post(`${MACHINE}/disable`, { id, reason: '检修' })).status).toBe(400)
    await village.sql("update device_machine set status = '1' where id = $1", [id])
    for (const [act, status] of [
      ['fault', '3'],
      ['recover', '1'],
      ['disable', '4'],
      ['enable', '2'],
      ['scrap', '5'],
    ] as const) {
      const answer = await keeper.post(`${MACHINE}/${act}`, { id, reason: '现场检修' })
      expect([act, answer.status], JSON.stringify(answer.body)).toEqual([act, 200])
      expect((await detail(id)).status).toBe(status)
    }
    const [scrapped] = await village.sql('select login_user, login_password from device_machine where id = $1', [id])
    expect(scrapped).toEqual({ login_user: null, login_password: null })
    const steps = await village.sql('select to_status from device_machinelog where machine_id = $1', [id])
    expect(steps.map(line => line['to_status']).sort()).toEqual(['1', '2', '3', '4', '5'])
    const lines = await logsOf(id)
    expect(
      lines
        .filter(line => line['content'] === '现场检修')
        .map(line => line['toStatusName'])
        .sort(),
    ).toEqual(['停用', '在线', '报废', '故障', '离线'])
    expect((await keeper.post(`${MACHINE}/update`, { id, remark: '再用' })).status).toBe(400)
  })

  test('needs a serial number of its own, a GB/T 28181 id that is one, and a product of its kind', async () => {
    await newMachine({ sn: 'TEST-ONCE' })
    const refused = async (more: Record<string, unknown>) => {
      const body = { machineName: '试', sn: 'TEST-X', machineType: 'door', protocol: '8', deptId: haitang, ...more }
      const answer = await keeper.post(`${MACHINE}/save`, body)
      return [answer.status, answer.body.data.fields?.[0]?.field]
    }
    expect(await refused({ sn: 'TEST-ONCE' })).toEqual([400, 'sn'])
    expect(await refused({ sn: '小写abc' })).toEqual([400, 'sn'])
    expect(await refused({ gbId: '37069900009990000001' })).toEqual([400, 'gbId'])
    const [product] = (await keeper.get('/device/product/list', { machineType: 'smoke' })).body.data.records
    expect(await refused({ productId: product.id })).toEqual([400, 'productId'])
    const used = await keeper.post('/device/product/remove', {}, { query: { ids: product.id } })
    expect(used.status).toBe(400)
  })

  test('is kept by the device keeper; the clerk sees those of his village and changes none', async () => {
    expect((await clerk.get(`${MACHINE}/page`, { size: 1 })).status).toBe(200)
    const all = (await keeper.get(`${MACHINE}/page`, { size: 1 })).body.data.total
    const own = (await clerk.get(`${MACHINE}/page`, { size: 1 })).body.data.total
    expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(all)
    expect((await clerk.post(`${MACHINE}/save`, {})).status).toBe(403)
  })

  test('gets a line of its log by hand, which nobody changes and nobody dates ahead', async () => {
    const machineId = await newMachine()
    const line = { machineId, logType: '8', content: '更换电源', logTime: '2026-11-01 09:00:00', success: 1 }
    const answer = await keeper.post('/device/machinelog/submit', line)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await logsOf(machineId))[0]).toMatchObject({ content: '更换电源', deptId: haitang })
    expect((await keeper.post('/device/machinelog/submit', { ...line, logTime: '2099-01-01 00:00:00' })).status).toBe(
      400,
    )
  })
})

describe('history', () => {
  test('is cut as finely as it can be shown', () => {
    expect(grainOf('2026-11-18 10:00:00', '2026-11-20 10:00:00')).toBe('raw')
    expect(grainOf('2026-10-20 10:00:00', '2026-11-20 10:00:00')).toBe('hour')
    expect(grainOf('2026-01-01 00:00:00', '2026-11-20 10:00:00')).toBe('day')
  })

  /** The greenhouse's device and the day that ends with its newest sample: the demo measures nothing after its start. */
  const lastDayOfGreenhouse = async () => {
    const [gateway] = (await keeper.get(`${MACHINE}/page`, { machineType: 'greenhouse', size: 1 })).body.data.records
    const [day] = await village.sql<{ from: string; to: string }>(
      `select to_char(newest - interval '1 day', '${MOMENT_FORMAT}') as from, to_char(newest, '${MOMENT_FORMAT}') as to
        from (select max(collect_time) at time zone 'Asia/Shanghai' as newest from agriculture_greenhouserecord where machine_id = $1) n`,
      [gateway.id],
    )
    return { id: gateway.id, metric: 'airTemp', startTime: day!.from, endTime: day!.to }
  }

  test('of a greenhouse is raw for a day and folded over a long time, with the same figures', async () => {
    const lastDay = await lastDayOfGreenhouse()
    const { body } = await keeper.get(`${MACHINE}/getMachineHistory`, { ...lastDay, form: 'points' })
    expect(body.data).toMatchObject({ grain: 'raw', metric: 'airTemp', unit: '℃', machineId: lastDay.id })
    // Every half hour, both ends included.
    expect(body.data.points).toHaveLength(49)
    const { id, metric } = lastDay
    const unsaid = (await keeper.get(`${MACHINE}/getMachineHistory`, { id, metric, form: 'points' })).body.data
    expect([unsaid.grain, unsaid.startTime < unsaid.endTime]).toEqual(['raw', true])
    const [month] = await village.sql<{ from: string; to: string }>(
      `select to_char(here - interval '40 days', '${MOMENT_FORMAT}') as from, to_char(here, '${MOMENT_FORMAT}') as to
        from (select now() at time zone 'Asia/Shanghai' as here) n`,
    )
    const query = { ...lastDay, form: 'points', startTime: month!.from, endTime: month!.to }
    const folded = (await keeper.get(`${MACHINE}/getMachineHistory`, query)).body.data
    expect([folded.grain, folded.points.length > 60]).toEqual(['hour', true])
    const [truth] = await village.sql<{ lo: string; hi: string }>(
      'select min(air_temp) as lo, max(air_temp) as hi from agriculture_greenhouserecord where machine_id = $1',
      [lastDay.id],
    )
    const points = folded.points as { min: number; max: number }[]
    expect(Math.min(...points.map(one => one.min))).toBe(Number(truth!.lo))
    expect(Math.max(...points.map(one => one.max))).toBe(Number(truth!.hi))
  })

  test('of a bracelet tells the keeper its steps and battery, not how its wearer is', async () => {
    const [bracelet] = (await keeper.get(`${MACHINE}/page`, { sn: 'DEMOBR0001' })).body.data.records
    const { data } = (await keeper.get(`${MACHINE}/getMachineHistory`, { id: bracelet.id, form: 'points' })).body
    expect(data.metrics.map((one: { code: string }) => one.code)).toEqual(['step', 'battery'])
    const heart = await keeper.get(`${MACHINE}/getMachineHistory`, { id: bracelet.id, metric: 'heartRate' })
    expect(heart.status).toBe(403)
  })

  test('comes to existing clients by pages, the newest value first', async () => {
    const query = await lastDayOfGreenhouse()
    const { points } = (await keeper.get(`${MACHINE}/getMachineHistory`, { ...query, form: 'points' })).body.data
    const page = (await keeper.get(`${MACHINE}/getMachineHistory`, { ...query, size: 5, current: 2 })).body.data
    expect([page.total, page.size, page.current, page.records.length]).toEqual([points.length, 5, 2, 5])
    const sixth = points.at(-6)
    expect(page.records[0]).toMatchObject({ machineId: query.id, value: sixth.avg, createTime: sixth.time })
    expect(Object.keys(page.records[0]).sort()).toEqual(['createTime', 'id', 'machineId', 'status', 'value'])
  })
})
