import { MOMENT_FORMAT } from '@village/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'
import { forgetFolded } from '../device/rollup/forgetting.server.ts'
import { foldAllDue } from '../device/rollup/rollup.server.ts'

let village: Village
let admin: VillageClient
let clerk: VillageClient
let doctor: VillageClient
let tenantAdmin: VillageClient
beforeAll(async () => {
  village = await startVillage()
  admin = await village.as('admin', '000000')
  clerk = await village.as('clerk.haitang')
  doctor = await village.as('doctor.haitang')
  tenantAdmin = await village.as('tenantadmin')
}, 180_000)
afterAll(() => village?.close())

const RECORD = '/convenient/recordbracelet'
const BIND = '/convenient/braceletbind'
const SOS = '/convenient/braceletsos'
const MASK = '******'
const shortly = async (interval: string): Promise<string> => {
  const [row] = await village.sql<{ at: string }>(
    `select to_char((now() + $1::interval) at time zone 'Asia/Shanghai', '${MOMENT_FORMAT}') as at`,
    [interval],
  )
  return row!.at
}
let taken = 0
/** A new bracelet of 海棠村 and somebody there without one who is no householder, another one each time. */
async function free(): Promise<{ machineId: string; sn: string; residentId: string }> {
  const sn = `TBR-${Math.random().toString(36).slice(2, 10).toUpperCase()}`
  const [dept] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  const body = { machineName: '试验手环', sn, machineType: 'bracelet', protocol: '2', deptId: dept!['id'] }
  const made = await tenantAdmin.post('/device/machine/save', body)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const [person] = await village.sql(
    `select id from people_resident r where dept_id = $1 and status = '1' and relation <> '0' and not is_deleted
      and not exists (select 1 from health_braceletbind b where b.resident_id = r.id) order by id limit 1 offset $2`,
    [dept!['id'], taken++],
  )
  return { machineId: made.body.data.id, sn, residentId: person!['id'] }
}
const bind = (more: Record<string, unknown>) => clerk.post(`${BIND}/submit`, { consentFlag: 1, ...more })

describe('the bracelets of the demo town', () => {
  test('are worn by 108 old people and were by 12, and have sent hourly', async () => {
    const total = async (path: string, query: Record<string, string> = {}) =>
      (await tenantAdmin.get(path, { ...query, size: 1 })).body.data.total
    expect([await total(`${BIND}/list`, { status: '1' }), await total(`${BIND}/list`, { status: '0' })]).toEqual([
      108, 12,
    ])
    expect(await total(`${RECORD}/page`)).toBe(8640)
    const abnormal = await total(`${RECORD}/page`, { abnormal: '1' })
    expect(abnormal / 8640).toBeGreaterThan(0.012)
    expect(abnormal / 8640).toBeLessThan(0.03)
    const [pulse] = await village.sql(
      'select avg(heart_rate)::float8 as mean, stddev(heart_rate)::float8 as spread from health_recordbracelet',
    )
    expect(Number(pulse!['mean'])).toBeGreaterThan(70)
    expect(Number(pulse!['mean'])).toBeLessThan(78)
    expect(Number(pulse!['spread'])).toBeGreaterThan(6)
    expect(Number(pulse!['spread'])).toBeLessThan(12)
    expect(await total(`${SOS}/page`)).toBe(46)
  })

  test('are folded: hours and days hold what the readings hold', async () => {
    const [raw] = await village.sql('select count(*) as n, count(heart_rate) as hearts from health_recordbracelet')
    const [hours] = await village.sql(
      `select count(*) as n, sum((metrics -> 'heartRate' ->> 3)::int) as hearts from device_rollup r
        join device_machine m on m.id = r.machine_id where m.machine_type = 'bracelet' and grain = 'hour'`,
    )
    const [days] = await village.sql(
      `select sum((metrics -> 'heartRate' ->> 3)::int) as hearts from device_rollup r
        join device_machine m on m.id = r.machine_id where m.machine_type = 'bracelet' and grain = 'day'`,
    )
    expect(hours).toEqual(raw)
    expect(days!['hearts']).toBe(raw!['hearts'])
  })
})

describe('health values', () => {
  test('are read by the village doctor alone, and that he did is written down', async () => {
    const seen = (await doctor.get(`${RECORD}/pageRecord`, { wearFlag: 1, size: 5 })).body.data
    expect(seen.records.length).toBe(5)
    expect(typeof seen.records[0].heartRate).toBe('number')
    const listed = (await doctor.get(`${RECORD}/page`, { wearFlag: 1, size: 5 })).body.data.records
    expect(listed[0].heartRate).toBe(seen.records[0].heartRate)
    const [noted] = await village.sql(
      `select record_count, action from privacy_accesslog where resource = 'health.recordbracelet' order by id desc limit 1`,
    )
    expect(noted).toEqual({ record_count: 5, action: 'view' })
    for (const who of [admin, tenantAdmin])
      for (const path of ['page', 'pageRecord']) {
        const [row] = (await who.get(`${RECORD}/${path}`, { wearFlag: 1, size: 1 })).body.data.records
        expect([path, row.heartRate, row.bodyTemp, typeof row.abnormal]).toEqual([path, MASK, MASK, 'number'])
        const whole = (await who.get(`${RECORD}/detail`, { id: row.id })).body.data
        expect([whole.heartRate, whole.sleepDeep === null || whole.sleepDeep === MASK]).toEqual([MASK, true])
      }
  })

  test('over time as well: who may not see them gets the steps', async () => {
    const asked = { sn: 'DEMOBR0001', startTime: await shortly('-10 days'), endTime: await shortly('0 days') }
    const ask = (who: VillageClient, metric: string, interval = 'day') =>
      who.post('/brokenLine/braceletStatistics', { ...asked, metric, interval })
    const line = (await ask(doctor, 'heartRate')).body.data
    expect(line.xAxis.length).toBeGreaterThanOrEqual(3)
    expect(line.series.map((one: { name: string }) => one.name)).toEqual(['平均', '最低', '最高'])
    const [filters] = line.filters
    const list = (await doctor.get(`${RECORD}/page`, { ...filters, size: 1 })).body.data
    expect([list.total > 0, list.total <= 24]).toEqual([true, true])
    expect((await ask(tenantAdmin, 'heartRate')).status).toBe(403)
    expect((await ask(tenantAdmin, 'step')).body.data.xAxis.length).toBeGreaterThanOrEqual(3)
    expect((await ask(doctor, 'wings')).status).toBe(400)
    expect((await clerk.post('/brokenLine/braceletStatistics', asked)).status).toBe(403)
  })

  test('of a bracelet at a glance: wearer, battery and the last day; curves of the heart for the doctor', async () => {
    const card = (await doctor.get('/brokenLine/braceletSn', { sn: 'DEMOBR0001' })).body.data
    expect(card).toMatchObject({
      sn: 'DEMOBR0001',
      battery: expect.any(Number),
      residentName: expect.stringMatching(/./),
    })
    expect(card.lines.map((one: { metric: string }) => one.metric)).toContain('heartRate')
    expect(card.lines[0].line.xAxis.length).toBeGreaterThanOrEqual(23)
    const plain = (await tenantAdmin.get('/brokenLine/braceletSn', { sn: 'DEMOBR0001' })).body.data
    expect(Object.keys(plain.values)).toEqual(['step', 'battery'])
    expect(plain.lines.map((one: { metric: string }) => one.metric)).toEqual(['step', 'battery'])
  })

  test('of one wearer never stand under the name of the next one', async () => {
    const { machineId, sn, residentId } = await free()
    const { residentId: next } = await free()
    const before = (await bind({ machineId, residentId, bindTime: await shortly('-2 days') })).body.data.id
    for (const ago of ['-4 hours', '-3 hours'])
      await tenantAdmin.post(`${RECORD}/submit`, { sn, measureTime: await shortly(ago), heartRate: 132, wearFlag: 1 })
    const { services } = village
    await foldAllDue(services)
    const card = async (who = doctor) => (await who.get('/brokenLine/braceletSn', { sn })).body.data
    const pulses = (one: Record<string, any>) =>
      one['lines'].find((line: any) => line.metric === 'heartRate').line.xAxis
    const first = await card()
    expect([first.residentId, first.values.heartRate, pulses(first).length]).toEqual([residentId, 132, 2])
    await clerk.post(`${BIND}/unbind`, { id: before, unbindReason: '归还' })
    const nobody = await card()
    expect([nobody.residentId, nobody.values.heartRate, pulses(nobody)]).toEqual(['', null, []])
    expect((await bind({ machineId, residentId: next })).status).toBe(200)
    const second = await card()
    expect([second.residentId, second.values.heartRate, second.measureTime, pulses(second)]).toEqual([
      next,
      null,
      '',
      [],
    ])
    expect(second.residentName).toMatch(/./)
  })

  test('of the person follow him from bracelet to bracelet', async () => {
    const [worn] = await village.sql(
      `select b.resident_id from health_braceletbind b join system_dept d on d.id = b.dept_id
        where b.status = '1' and d.dept_name = '海棠村(演示)' limit 1`,
    )
    const answer = await doctor.post('/brokenLine/braceletStatistics', {
      residentId: worn!['resident_id'],
      metric: 'heartRate',
      interval: 'hour',
      startTime: await shortly('-1 day'),
      endTime: await shortly('0 days'),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data.xAxis.length).toBeGreaterThan(0)
  })
})

describe('a reading', () => {
  test('arrives once, finds its wearer, is judged and folded; one that comes late is folded as well', async () => {
    const { machineId, sn, residentId } = await free()
    expect((await bind({ machineId, residentId, bindTime: await shortly('-5 days') })).status).toBe(200)
    const send = (measureTime: string, heartRate: number) =>
      tenantAdmin.post(`${RECORD}/submit`, { sn, measureTime, heartRate, battery: 80, step: 100, wearFlag: 1 })
    const at = await shortly('-10 minutes')
    const first = await send(at, 132)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect((await send(at, 132)).body.data.id).toBe(first.body.data.id)
    const row = (await doctor.get(`${RECORD}/detail`, { id: first.body.data.id })).body.data
    expect(row).toMatchObject({ residentId, heartRate: 132, abnormal: 1, abnormalItems: ['heartRate'], machineId })
    const late = await shortly('-3 days')
    await send(late, 70)
    await send(late.replace(/\d\d:\d\d$/, '59:59'), 80)
    const { services } = village
    await foldAllDue(services)
    // A run of the background job may hold the hour that this one leaves out.
    const folded = async () =>
      (
        await village.sql(
          `select grain, metrics -> 'heartRate' as heart from device_rollup where machine_id = $1 order by grain, at`,
          [machineId],
        )
      ).map(one => one['heart'])
    await expect.poll(folded, { timeout: 30_000 }).toContainEqual([75, 70, 80, 2])
    expect(await folded()).toHaveLength(4)
    const [machine] = await village.sql('select status from device_machine where id = $1', [machineId])
    expect(machine!['status']).toBe('1')
  })

  test('that is sent twice at the same moment is one row, and both senders get its id', async () => {
    const { machineId, sn } = await free()
    const measureTime = await shortly('-20 minutes')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        tenantAdmin.post(`${RECORD}/submit`, { sn, measureTime, heartRate: 71, wearFlag: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const rows = await village.sql('select id from health_recordbracelet where machine_id = $1', [machineId])
    expect(rows).toHaveLength(1)
  })

  test('of a bracelet that is unknown, disabled, or far too old is refused; one from the future is from now', async () => {
    const { machineId, sn } = await free()
    const send = (measureTime: string, of = sn) =>
      tenantAdmin.post(`${RECORD}/submit`, { sn: of, measureTime, step: 1 })
    expect((await send(await shortly('0 days'), 'NO-SUCH')).status).toBe(404)
    expect((await send(await shortly('-400 days'))).status).toBe(400)
    const ahead = (await send(await shortly('2 hours'))).body.data.id
    const row = (await tenantAdmin.get(`${RECORD}/detail`, { id: ahead })).body.data
    expect(row.measureTime <= (await shortly('1 minute'))).toBe(true)
    await tenantAdmin.post('/device/machine/disable', { id: machineId, reason: '检修' })
    expect((await send(await shortly('0 days'))).status).toBe(400)
  })
})

describe('a binding', () => {
  test('does not begin while the person still wore another bracelet, and the sentence names that one', async () => {
    const [one, other] = [await free(), await free()]
    const { residentId } = one
    const first = await bind({ machineId: one.machineId, residentId, bindTime: await shortly('-5 days') })
    const both = await bind({ machineId: other.machineId, residentId })
    expect(both.body.msg).toContain(one.sn)
    await clerk.post(`${BIND}/unbind`, { id: first.body.data.id, unbindReason: '更换手环' })
    for (const begin of ['-6 days', '-2 days', '-1 hour']) {
      const again = await bind({ machineId: other.machineId, residentId, bindTime: await shortly(begin) })
      expect([again.status, again.body.data.fields[0].field]).toEqual([400, 'bindTime'])
      expect(again.body.msg).toContain(`佩戴手环 ${one.sn}`)
    }
    const { status, body } = await bind({ machineId: other.machineId, residentId })
    expect(status).toBe(200)
    const { id } = body.data
    const moved = await clerk.post(`${BIND}/submit`, { id, bindTime: await shortly('-1 day') })
    expect([moved.status, moved.body.msg]).toEqual([400, expect.stringContaining(one.sn)])
    expect((await clerk.post(`${BIND}/submit`, { id, reportInterval: 30 })).status).toBe(200)
  })

  test('needs a consent, a bracelet that nobody wears and a person without one; of two at once one wins', async () => {
    const one = await free()
    const other = await free()
    const refused = async (more: Record<string, unknown>) => {
      const { status, body } = await bind(more)
      return [status, body.data.fields?.[0]?.field]
    }
    expect(await refused({ ...one, consentFlag: 0 })).toEqual([400, 'consentFlag'])
    expect(await refused({ ...one, familyPhones: '154108,1' })).toEqual([400, 'familyPhones'])
    expect(await refused({ ...one, fenceRadius: 20 })).toEqual([400, 'fenceRadius'])
    const both = await Promise.all([
      bind({ machineId: one.machineId, residentId: one.residentId }),
      bind({ machineId: one.machineId, residentId: other.residentId }),
    ])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 400])
    expect((await bind({ machineId: other.machineId, residentId: one.residentId })).status).toBe(
      both[0]!.status === 200 ? 400 : 200,
    )
  })

  test('begins when the wearer before has given it back, and keeps its wearer once readings arrived', async () => {
    const { machineId, sn, residentId } = await free()
    const next = await free()
    const before = (await bind({ machineId, residentId, bindTime: await shortly('-2 days') })).body.data.id
    await clerk.post(`${BIND}/unbind`, { id: before, unbindReason: '归还' })
    const early = await bind({ machineId, residentId: next.residentId, bindTime: await shortly('-1 hour') })
    expect([early.status, early.body.data.fields[0].field]).toEqual([400, 'bindTime'])
    expect(early.body.msg).toContain('已有绑定，时间不能重叠')
    const { id } = (await bind({ machineId, residentId: next.residentId })).body.data
    const other = (await free()).residentId
    expect((await clerk.post(`${BIND}/submit`, { id, residentId: other })).status).toBe(200)
    await tenantAdmin.post(`${RECORD}/submit`, { sn, measureTime: await shortly('0 days'), heartRate: 80 })
    const changed = await clerk.post(`${BIND}/submit`, { id, residentId: next.residentId })
    expect([changed.status, changed.body.msg]).toEqual([400, expect.stringContaining('已有健康记录')])
    expect((await clerk.post(`${BIND}/submit`, { id, reportInterval: 30 })).status).toBe(200)
  })

  test('ends with a reason; then both are free again, and a worn bracelet cannot be removed', async () => {
    const { machineId, residentId } = await free()
    const { id } = (await bind({ machineId, residentId })).body.data
    const remove = () => tenantAdmin.post('/device/machine/remove', {}, { query: { ids: machineId } })
    expect((await remove()).status).toBe(400)
    expect((await clerk.post(`${BIND}/unbind`, { id })).status).toBe(400)
    expect((await clerk.post(`${BIND}/unbind`, { id, unbindReason: '随子女外出' })).status).toBe(200)
    const row = (await clerk.get(`${BIND}/detail`, { id })).body.data
    expect(row).toMatchObject({ status: '0', unbindReason: '随子女外出', unbindTime: expect.stringMatching(/^20/) })
    expect(row).not.toHaveProperty('openMachineId')
    expect((await bind({ machineId, residentId })).status).toBe(200)
  })
})

describe('a death', () => {
  test('of the wearer ends the binding, and the bracelet is free for somebody else', async () => {
    const { machineId, residentId } = await free()
    const { id } = (await bind({ machineId, residentId })).body.data
    const deathDate = (await shortly('0 days')).slice(0, 10)
    const died = await clerk.post('/convenient/resident/die', { id: residentId, deathDate })
    expect(died.status, JSON.stringify(died.body)).toBe(200)
    const row = (await clerk.get(`${BIND}/detail`, { id })).body.data
    expect(row).toMatchObject({ status: '0', unbindReason: expect.stringMatching(/./) })
    const next = await free()
    const dead = await bind({ machineId, residentId })
    expect([dead.status, dead.body.data.fields[0].field]).toEqual([400, 'residentId'])
    expect((await bind({ machineId, residentId: next.residentId })).status).toBe(200)
  })
})

describe('a call for help', () => {
  test('is one within five minutes, is taken and dealt with by those who may, with a result', async () => {
    const { machineId, residentId } = await free()
    await bind({ machineId, residentId, bindTime: await shortly('-1 day') })
    const sosTime = village.services.clock.now()
    const raise = () => clerk.post(`${SOS}/raise`, { residentId, sosType: '1', sosTime, address: '海棠村(演示)2组' })
    const both = await Promise.all([raise(), raise()])
    expect(both.map(answer => [answer.status, answer.body.msg])).toEqual([
      [200, '操作成功'],
      [200, '操作成功'],
    ])
    expect(both[0]!.body.data.id).toBe(both[1]!.body.data.id)
    const { id } = both[0]!.body.data
    const grid = await village.as('grid.haitang')
    expect((await grid.post(`${SOS}/take`, { id })).status).toBe(200)
    expect((await clerk.post(`${SOS}/ignore`, { id, handleResult: '误触' })).status).toBe(400)
    expect((await grid.post(`${SOS}/handle`, { id, handleResult: '', familyNotified: 1 })).status).toBe(400)
    expect((await grid.post(`${SOS}/handle`, { id, handleResult: '到场，老人平安', familyNotified: 1 })).status).toBe(
      200,
    )
    const row = (await clerk.get(`${SOS}/detail`, { id })).body.data
    expect(row).toMatchObject({ handleStatus: '2', residentId, handleResult: '到场，老人平安', familyNotified: 1 })
    expect(row.sosNo).toMatch(/^SO\d{14}$/)
    expect(row.handlerIdName ?? row.handlerName).toMatch(/./)
    expect((await doctor.get(`${RECORD}/pageSos`, { id })).body.data.records[0].id).toBe(id)
  })

  test('waits at the menu entry of clerk and doctor until one of them takes it; the doctor may handle it', async () => {
    const { machineId, residentId } = await free()
    await bind({ machineId, residentId, bindTime: await shortly('-1 day') })
    const waiting = async (who: VillageClient): Promise<number> =>
      (await who.get('/blade-desk/counters')).body.data.counters.braceletsos ?? 0
    const before = [await waiting(clerk), await waiting(doctor)]
    const { id } = (
      await clerk.post(`${SOS}/raise`, { residentId, sosType: '1', sosTime: village.services.clock.now() })
    ).body.data
    expect([await waiting(clerk), await waiting(doctor)]).toEqual(before.map(n => n + 1))
    const home = (await doctor.get('/blade-desk/home')).body.data.content.waiting
    const filters = { handleStatus: '0', sosType: '1,2,3,4,5,6,7' }
    const first = expect.objectContaining({ due: '' })
    expect(home).toContainEqual({ menu: 'braceletsos', count: before[1]! + 1, filters, first })
    expect((await doctor.post(`${SOS}/take`, { id })).status).toBe(200)
    expect([await waiting(clerk), await waiting(doctor)]).toEqual(before)
    expect((await doctor.post(`${SOS}/handle`, { id, handleResult: '已上门', familyNotified: 1 })).status).toBe(200)
  })
})

test('the hours of a bracelet go with its readings, its days after three years; those of a greenhouse stay', async () => {
  const { services } = village
  const one = async (type: string): Promise<string> =>
    (
      await village.sql('select id from device_machine where machine_type = $1 and tenant_id = $2 limit 1', [
        type,
        '000000',
      ])
    )[0]!['id']
  const [bracelet, greenhouse] = [await one('bracelet'), await one('greenhouse')]
  const today = services.clock.today()
  const yearsAgo = (years: number, days: number): string =>
    new Date(Date.UTC(Number(today.slice(0, 4)) - years, Number(today.slice(5, 7)) - 1, Number(today.slice(8)) - days))
      .toISOString()
      .slice(0, 10)
  const yearAgo = (days: number): string =>
    new Date(Date.parse(today) - (365 + days) * 86_400_000).toISOString().slice(0, 10)
  const rows = [
    [bracelet, 'day', yearsAgo(3, 1)],
    [bracelet, 'day', yearsAgo(3, -1)],
    [bracelet, 'hour', yearAgo(1)],
    [bracelet, 'hour', yearAgo(-1)],
    [greenhouse, 'day', yearsAgo(9, 0)],
    [greenhouse, 'hour', yearsAgo(9, 0)],
  ] as const
  const ids = rows.map(() => services.newId())
  for (const [i, [machineId, grain, day]] of rows.entries())
    await village.sql(
      `insert into device_rollup (id, tenant_id, machine_id, grain, at, metrics)
        values ($1, '000000', $2, $3, ($4 || ' 00:00:00+08')::timestamptz, '{}')`,
      [ids[i], machineId, grain, day],
    )
  await forgetFolded(services)
  const left = await village.sql('select id from device_rollup where id = any($1) order by id', [ids])
  expect(left.map(row => row['id'])).toEqual([ids[1], ids[3], ids[4], ids[5]])
})
