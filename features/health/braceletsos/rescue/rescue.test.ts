import { MOMENT_FORMAT } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../../testing/client.ts'
import { startVillage, type Village } from '../../../../testing/village.ts'

let village: Village
let clerk: VillageClient
let doctor: VillageClient
beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  doctor = await village.as('doctor.haitang')
}, 180_000)
afterAll(() => village?.close())

const SOS = '/convenient/braceletsos'

/** A bracelet of the clerk's village that somebody wears, another one each time. */
let taken = 0
async function wearer() {
  const [row] = await village.sql<{ machine_id: string; resident_id: string; name: string }>(
    `select b.machine_id, b.resident_id, r.name from health_braceletbind b
      join people_resident r on r.id = b.resident_id join system_dept d on d.id = b.dept_id
      where b.status = '1' and d.dept_name = '海棠村(演示)' order by b.id limit 1 offset $1`,
    [taken++],
  )
  return row!
}
/** Now, as a clerk writes it down. */
const now = (): string => village.services.clock.now()
const press = async (residentId: string, sosType = '1'): Promise<string> => {
  const { status, body } = await clerk.post(`${SOS}/raise`, { residentId, sosType, sosTime: now(), address: '村口' })
  expect([status, body.msg]).toEqual([200, '操作成功'])
  return body.data.id
}
const open = (who: VillageClient) => who.get(`${SOS}/open`)
const strip = async (who: VillageClient) => (await open(who)).body.data

test('a call for help is named by who called and when, and says where they live', async () => {
  const { resident_id, name } = await wearer()
  const row = (await clerk.get(`${SOS}/detail`, { id: await press(resident_id) })).body.data
  expect(row.sosName).toMatch(new RegExp(`^${name} · \\d\\d-\\d\\d \\d\\d:\\d\\d$`))
  expect(row).toMatchObject({ residentId: resident_id, residentName: name, handleStatus: '0' })
  expect(row.liveAddress).toMatch(/./)
})

test('clerk, doctor and grid member are shown calls until they are dealt with; others may not ask for them', async () => {
  const { resident_id, name } = await wearer()
  const before = [await strip(clerk), await strip(doctor)].map(({ total }) => total)
  const id = await press(resident_id)
  const shown = await strip(doctor)
  expect(shown.total).toBe(before[1] + 1)
  const { waiting } = shown
  expect(shown.shown[0]).toMatchObject({ id, residentName: name, handleStatus: '0', sosType: '1' })
  expect((await doctor.post(`${SOS}/take`, { id })).status).toBe(200)
  expect((await strip(clerk)).shown.find((one: any) => one.id === id)).toMatchObject({ handleStatus: '1' })
  // Somebody is on the way: it is counted no longer.
  expect((await strip(clerk)).waiting).toBe(waiting - 1)
  expect((await clerk.post(`${SOS}/handle`, { id, handleResult: '已送医', familyNotified: 1 })).status).toBe(200)
  expect([await strip(clerk), await strip(doctor)].map(({ total }) => total)).toEqual(before)
  for (const other of ['dpo', 'auditor']) expect((await open(await village.as(other))).status, other).toBe(403)
})

test('whoever was sent sees the call first, also from another grid, with the way to the desk and the numbers', async () => {
  const grid = await village.as('grid.haitang')
  const { resident_id, name } = await wearer()
  const id = await press(resident_id)
  await press((await wearer()).resident_id)
  // The person lives where this grid member does not serve.
  await village.sql('update alarm_center_alarm set grid_id = null where source_id = $1', [id])
  const asSeen = (await strip(grid)).shown.find((one: any) => one.id === id)
  expect(asSeen).toMatchObject({ alarmId: '', isMine: false, onIt: '' })
  const [alarm] = await village.sql<{ id: string }>(
    `select id::text as id from alarm_center_alarm where source_id = $1`,
    [id],
  )
  const [{ id: memberId } = { id: '' }] = await village.sql<{ id: string }>(
    `select id::text as id from system_users where account = 'grid.haitang'`,
  )
  const sent = { id: alarm!.id, handlerId: memberId, deadline: '2099-01-01 00:00:00' }
  expect((await clerk.post('/desk/alarm/dispatch', sent)).body.msg).toBe('操作成功')
  expect((await strip(grid)).shown[0]).toMatchObject({ id, alarmId: alarm!.id, isMine: true, isAwaited: true })
  const other = (await strip(clerk)).shown.find((one: any) => one.id === id)
  expect(other).toMatchObject({ isMine: false, onIt: '李网格' })
  expect((await grid.post(`${SOS}/rescue`, { id })).body.data.phone).toMatch(/^\d{11}$/)
  const [message] = (await grid.get('/blade-desk/message/list', { size: 1 })).body.data.records
  expect(message.title).toContain(`${name} · 海棠村`)
  expect((await grid.post('/desk/alarm/arrive', { id: alarm!.id })).status).toBe(200)
  expect((await strip(grid)).shown[0]).toMatchObject({ id, isAwaited: false, isMine: true })
  expect((await clerk.post(`${SOS}/handle`, { id, handleResult: '已送医', familyNotified: 1 })).status).toBe(200)
})

test('a bracelet with an empty battery calls for nobody: it waits in the list, and nobody is called', async () => {
  const { resident_id } = await wearer()
  const before = (await strip(clerk)).total
  const waiting = async () => (await clerk.get('/blade-desk/counters')).body.data.counters.braceletsos
  const counted = await waiting()
  await press(resident_id, '8')
  expect((await strip(clerk)).total).toBe(before)
  expect(await waiting()).toBe(counted)
})

test('who hears that all is well says so at once, without taking the call first', async () => {
  const { resident_id } = await wearer()
  const id = await press(resident_id)
  expect((await doctor.post(`${SOS}/handle`, { id, handleResult: '', familyNotified: 0 })).status).toBe(400)
  expect((await doctor.post(`${SOS}/handle`, { id, handleResult: '电话确认平安', familyNotified: 0 })).status).toBe(200)
  const row = (await doctor.get(`${SOS}/detail`, { id })).body.data
  expect(row).toMatchObject({ handleStatus: '2', handleResult: '电话确认平安', handleTime: expect.any(String) })
  expect(row.handlerName).toMatch(/./)
})

test('who falls again after a call was closed is not taken for the closed call', async () => {
  const { resident_id } = await wearer()
  const [{ at }] = (await village.sql<{ at: string }>(
    `select to_char(now() at time zone 'Asia/Shanghai' - interval '2 minutes', '${MOMENT_FORMAT}') as at`,
  )) as [{ at: string }]
  const first = (await clerk.post(`${SOS}/raise`, { residentId: resident_id, sosType: '1', sosTime: at })).body.data.id
  expect(await press(resident_id)).toBe(first)
  await clerk.post(`${SOS}/handle`, { id: first, handleResult: '电话确认平安', familyNotified: 0 })
  const again = await press(resident_id)
  expect(again).not.toBe(first)
  expect((await strip(clerk)).shown.map((one: any) => one.id)).toContain(again)
})

test('a grid member reads where to run and whom to call, takes the call and says how it ended', async () => {
  const { resident_id } = await wearer()
  const id = await press(resident_id)
  const grid = await village.as('grid.haitang')
  expect((await strip(grid)).shown[0]).toMatchObject({ id })
  const told = (await grid.post(`${SOS}/rescue`, { id })).body.data
  expect(told).toMatchObject({ place: '村口', family: [expect.stringMatching(/^154\d{8}$/)] })
  const [noted] = await village.sql(
    `select action, reason from privacy_accesslog where resource = 'health.braceletsos'
      order by id desc limit 1`,
  )
  expect(noted).toMatchObject({ action: 'unmask', reason: '救助' })
  expect((await grid.post(`${SOS}/take`, { id })).status).toBe(200)
  expect((await grid.post(`${SOS}/handle`, { id, handleResult: '已送医', familyNotified: 1 })).status).toBe(200)
})

test('numbers and address are read in clear for the rescue alone, while it lasts, and that is written down', async () => {
  const { resident_id } = await wearer()
  const id = await press(resident_id)
  const ask = (who: VillageClient) => who.post(`${SOS}/rescue`, { id })
  const told = (await ask(doctor)).body.data
  expect(told.family).toEqual([expect.stringMatching(/^154\d{8}$/)])
  expect(told.place).toBe('村口')
  expect(told.liveAddress).not.toContain('*')
  expect(String(told.phone)).not.toContain('*')
  const [noted] = await village.sql(
    `select action, reason, fields, record_count from privacy_accesslog where resource = 'health.braceletsos'
      order by id desc limit 1`,
  )
  expect(noted).toMatchObject({ action: 'unmask', reason: '救助', record_count: 1 })
  expect((await ask(await village.as('auditor'))).status).toBe(403)
  expect((await ask(await village.as('clerk.qinghe'))).status).toBe(404)
  expect((await clerk.post(`${SOS}/ignore`, { id, handleResult: '误触' })).status).toBe(200)
  const late = await ask(doctor)
  expect([late.status, late.body.msg]).toEqual([400, '该呼救已办结，如需查看号码请到居民档案'])
})

test('a call is registered for a person, whose bracelet follows; without one, or without a time, it is refused', async () => {
  const { machine_id, resident_id, name } = await wearer()
  const raise = (more: Record<string, unknown>) =>
    clerk.post(`${SOS}/raise`, { residentId: resident_id, sosType: '1', sosTime: now(), ...more })
  const row = (await clerk.get(`${SOS}/detail`, { id: (await raise({})).body.data.id })).body.data
  expect(row).toMatchObject({ machineId: machine_id, residentId: resident_id, residentName: name })
  const refused = async (more: Record<string, unknown>) => {
    const { status, body } = await raise(more)
    return [status, body.data?.fields?.map((one: { field: string }) => one.field)]
  }
  expect(await refused({ residentId: null })).toEqual([400, ['residentId']])
  expect(await refused({ sosTime: null })).toEqual([400, ['sosTime']])
  const [bare] = await village.sql<{ id: string }>(
    `select r.id from people_resident r join system_dept d on d.id = r.dept_id where d.dept_name = '海棠村(演示)'
      and r.status = '1' and not exists (select from health_braceletbind b where b.open_resident_id = r.id) limit 1`,
  )
  expect(await refused({ residentId: bare!.id })).toEqual([400, ['residentId']])
})

test('after a day’s limit of reveals a call for help still opens everything, and is one line of the log for each viewer', async () => {
  const { resident_id } = await wearer()
  const id = await press(resident_id)
  const admin = await village.as('admin')
  const limit = { paramName: '上限', paramKey: 'tenant.000000.privacy.revealQuota', paramValue: '0' }
  expect((await admin.post('/blade-system/param/submit', limit)).status).toBe(200)
  const [alarmRow] = await village.sql<{ id: string }>('select id from alarm_center_alarm where source_id = $1', [id])
  const seen = async (): Promise<number> => {
    const [row] = await village.sql<{ n: string }>(
      'select count(*) as n from privacy_accesslog where record_id in ($1, $2)',
      [id, alarmRow!.id],
    )
    return Number(row!.n)
  }
  for (let load = 0; load < 30; load++) {
    const told = (await doctor.post(`${SOS}/rescue`, { id })).body
    expect([told.code, told.data.place], String(load)).toEqual([200, '村口'])
    const desk = (await clerk.post('/desk/alarm/case', { id: alarmRow!.id })).body
    expect([desk.code, desk.data.person.place]).toEqual([200, '村口'])
  }
  expect(await seen()).toBe(2)
  await Promise.all([1, 2, 3].map(() => clerk.post(`${SOS}/rescue`, { id })))
  expect(await seen()).toBe(2)
  const other = await clerk.post('/convenient/resident/reveal', { id: resident_id, field: 'phone', reason: '核对电话' })
  expect([other.status, other.body.msg]).toEqual([429, '今日查看明文已达上限0次,请明天再试或联系管理员'])
})

test('administrators who answer no calls see them masked', async () => {
  const { resident_id } = await wearer()
  const id = await press(resident_id)
  for (const account of ['admin', 'tenantadmin']) {
    const administrator = await village.as(account)
    expect((await administrator.post(`${SOS}/rescue`, { id })).status, account).toBe(403)
    expect((await strip(administrator)).shown.length, account).toBeGreaterThan(0)
  }
})

test('the desk names the nearest neighbours who could go there, each looked up written down once', async () => {
  const { resident_id } = await wearer()
  const [home] = await village.sql<{ id: string; tenant_id: string; dept_id: string }>(
    `select h.id, h.tenant_id, h.dept_id from people_household h join people_resident r on r.household_id = h.id where r.id = $1`,
    [resident_id],
  )
  const at = async (id: string, longitude: number): Promise<unknown> =>
    village.sql('update people_household set longitude = $2, latitude = 37 where id = $1', [id, longitude])
  await at(home!.id, 100)
  // Two houses with grown-up people who have a phone: one a hundred metres away, one two kilometres.
  const houses = await village.sql<{ id: string; name: string; person: string }>(
    `select distinct on (h.id) h.id, r.name, r.id as person from people_household h join people_resident r on r.household_id = h.id
     where h.dept_id = $1 and h.id <> $2 and h.status = '1' and not h.is_deleted and not r.is_deleted and r.status = '1'
       and r.residence_type <> '2' and r.phone is not null and r.birthday between '1970-01-01' and '2000-01-01'
       and not exists (select 1 from people_userdisabled d where d.resident_id = r.id)
     order by h.id, r.birthday desc limit 2`,
    [home!.dept_id, home!.id],
  )
  await at(houses[0]!.id, 100.0011)
  await at(houses[1]!.id, 100.022)
  const id = await press(resident_id)
  const [row] = await village.sql<{ id: string }>('select id from alarm_center_alarm where source_id = $1', [id])
  const contacts = (await clerk.post('/desk/alarm/case', { id: row!.id })).body.data.person.contacts
  const neighbours = contacts.filter((one: any) => one.role === 'neighbour')
  expect(neighbours).toEqual([
    { role: 'neighbour', name: houses[0]!.name, phone: expect.stringMatching(/^\d{11}$/), metres: 98 },
  ])
  await clerk.post('/desk/alarm/case', { id: row!.id })
  const logged = await village.sql(
    "select 1 from privacy_accesslog where resource = 'people.resident' and record_id = $1 and emergency = 1",
    [houses[0]!.person],
  )
  expect(logged).toHaveLength(1)
  // Without a place on the map they are those of the grid; somebody is named there as well, without a distance.
  await village.sql('update people_household set longitude = null, latitude = null where id = $1', [home!.id])
  const again = (await clerk.post('/desk/alarm/case', { id: row!.id })).body.data.person.contacts
  const ofGrid = again.filter((one: any) => one.role === 'neighbour')
  expect(ofGrid.length).toBeGreaterThan(0)
  expect(ofGrid.every((one: any) => one.metres === undefined)).toBe(true)
})
