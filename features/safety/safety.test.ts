import { dayBefore } from '@village/resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, VillageClient } from '../../testing/client.ts'
import { startVillage, type Village } from '../../testing/village.ts'

const PERSON = '/safe/recordperson'
const CAR = '/safe/recordcar'
const VEHICLE = '/safe/vehicle'
const HYDRANT = '/safe/recordhydrant'
const READING = '/safe/hydrantreading'
const DOOR = '/device/door/record'
const BARRIER = '/device/barrier/record'
let village: Village
let clerk: VillageClient
let neighbour: VillageClient
let keeper: VillageClient
let now = ''

beforeAll(async () => {
  village = await startVillage()
  clerk = await village.as('clerk.haitang')
  neighbour = await village.as('clerk.qinghe')
  keeper = await village.as('keeper.town')
  now = village.services.clock.now()
}, 120_000)
afterAll(() => village?.close())

const dataOf = (answer: Answer): any => {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ code: 200 })
  return answer.body.data
}
const issues = (answer: Answer): string[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  return answer.body.data.fields.map((one: { field: string }) => one.field)
}
const detail = async (path: string, id: string, by = clerk): Promise<any> =>
  dataOf(await by.get(`${path}/detail`, { id }))
const visitor = (more: object = {}) =>
  clerk.post(`${PERSON}/submit`, { checkType: '1', personCategory: '2', name: '张访客', inTime: now, ...more })
const device = async (type: string, dept = '海棠村(演示)'): Promise<{ id: string; sn: string }> => {
  const [row] = await village.sql(
    `select m.id, m.sn from device_machine m join system_dept d on d.id = m.dept_id
     where m.machine_type = $1 and d.dept_name = $2 and m.status <> '4' order by m.sn limit 1`,
    [type, dept],
  )
  return row as { id: string; sn: string }
}

test('the month of the demo town: so many records of each kind, none of them in the future', async () => {
  const officer = await village.as('officer.town')
  const totals: Record<string, number> = {}
  for (const path of [PERSON, CAR, VEHICLE, HYDRANT, READING, DOOR, BARRIER])
    totals[path] = dataOf(await officer.get(`${path}/list`, { size: 1 })).total
  expect(totals).toEqual({
    [PERSON]: 940,
    [CAR]: 420,
    [VEHICLE]: 520,
    [HYDRANT]: 150,
    [READING]: 1350,
    [DOOR]: 2640,
    [BARRIER]: 2592,
  })
  expect(dataOf(await officer.get(`${PERSON}/list`, { abnormal: '1' })).total).toBe(22)
  expect(dataOf(await officer.get(`${VEHICLE}/list`, { listType: '4' })).total).toBe(4)
  const later = { eventTime_dategt: village.services.clock.now() }
  expect(dataOf(await officer.get(`${DOOR}/list`, later)).total).toBe(0)
})

test('a visitor is registered and done with; whoever loiters is open until somebody has taken and handled it', async () => {
  const { id: plain } = dataOf(await visitor())
  const row = await detail(PERSON, plain)
  expect(row).toMatchObject({ handleStatus: '2', handlerId: '', deptName: '海棠村(演示)' })
  expect(row.recordNo).toMatch(/^RY\d{14}$/)
  const { id } = dataOf(await visitor({ checkType: '5', abnormal: 1, abnormalNote: '夜间长时间停留' }))
  expect(await detail(PERSON, id)).toMatchObject({ handleStatus: '0' })
  expect((await clerk.post(`${PERSON}/handle`, { id, handleResult: '劝离' })).status).toBe(400)
  dataOf(await clerk.post(`${PERSON}/take`, { id }))
  expect(issues(await clerk.post(`${PERSON}/handle`, { id }))).toEqual(['handleResult'])
  dataOf(await clerk.post(`${PERSON}/handle`, { id, handleResult: '核实身份后劝离' }))
  expect(await detail(PERSON, id)).toMatchObject({
    handleStatus: '2',
    handlerName: '李文书',
    handleResult: '核实身份后劝离',
  })
})

test('a visit stands in the grid of the host, and no grid of another village is a choice', async () => {
  const [host] = await village.sql(
    `select r.id, r.grid_id from people_resident r join system_dept d on d.id = r.dept_id
     where d.dept_name = '海棠村(演示)' and r.status = '1' and r.grid_id is not null limit 1`,
  )
  const { id } = dataOf(await visitor({ hostId: host!['id'] }))
  expect((await detail(PERSON, id)).gridId).toBe(host!['grid_id'])
  const [far] = await village.sql(
    `select g.id from governance_grid g join system_dept d on d.id = g.dept_id where d.dept_name = '青禾村(演示)' limit 1`,
  )
  expect(issues(await visitor({ gridId: far!['id'] }))).toEqual(['gridId'])
})

test('a chart’s slice opens as many rows as it counts', async () => {
  for (const path of [PERSON, CAR]) {
    const slices = dataOf(await clerk.get(`${path}/pieChart`))
    expect(slices.length).toBeGreaterThan(3)
    for (const { value, filter } of slices)
      expect(dataOf(await clerk.get(`${path}/list`, { ...filter, size: 1 })).total).toBe(value)
  }
  const bars = dataOf(await clerk.get(`${PERSON}/barChart`, { parameter: 'day' }))
  expect(bars.xAxis).toHaveLength(30)
  const last = bars.series[0].data.at(-1)
  expect(dataOf(await clerk.get(`${PERSON}/list`, { ...bars.filters.at(-1), size: 1 })).total).toBe(last)
})

test('a parked car is open, one that only comes in is not; a registered one brings its owner', async () => {
  const [car] = await village.sql(
    `select v.plate_no, v.id, v.owner_id from safety_vehicle v join system_dept d on d.id = v.dept_id
     where d.dept_name = '海棠村(演示)' and v.owner_id is not null and v.status = '1' limit 1`,
  )
  const noted = { plateNo: car!['plate_no'], happenTime: now }
  const { id } = dataOf(await clerk.post(`${CAR}/submit`, { ...noted, eventType: '2' }))
  expect(await detail(CAR, id)).toMatchObject({
    handleStatus: '0',
    vehicleId: car!['id'],
    ownerId: car!['owner_id'],
    recordNo: expect.stringMatching(/^CL\d{14}$/),
  })
  const { id: coming } = dataOf(await clerk.post(`${CAR}/submit`, { ...noted, eventType: '1', plateNo: '鲁X12345D' }))
  expect(await detail(CAR, coming)).toMatchObject({ handleStatus: '2', vehicleId: '' })
  expect(issues(await clerk.post(`${CAR}/submit`, { ...noted, eventType: '1', plateNo: '无牌' }))).toEqual(['plateNo'])
  expect((await clerk.post(`${CAR}/ignore`, { id })).status).toBe(400)
  dataOf(await clerk.post(`${CAR}/ignore`, { id, reason: '临时装卸' }))
})

test('one plate is registered once, and what belongs to a resident is not written down twice', async () => {
  const car = { plateNo: '鲁X7Z001', plateColor: '1', vehicleType: '1' }
  const { id } = dataOf(
    await clerk.post(`${VEHICLE}/submit`, { ...car, outsideOwner: '王示例', ownerPhone: '15400001234' }),
  )
  expect(await detail(VEHICLE, id)).toMatchObject({ outsideOwner: '王示例', ownerPhone: '154****1234', status: '1' })
  expect(issues(await neighbour.post(`${VEHICLE}/submit`, car))).toEqual(['plateNo'])
  const [owner] = await village.sql(
    `select r.id from people_resident r join system_dept d on d.id = r.dept_id where d.dept_name = '海棠村(演示)' limit 1`,
  )
  dataOf(await clerk.post(`${VEHICLE}/submit`, { id, ownerId: owner!['id'] }))
  expect(await detail(VEHICLE, id)).toMatchObject({ ownerId: owner!['id'], outsideOwner: '', ownerPhone: '' })
})

test('the keeper inspects a hydrant by hand; a leak is open until it is repaired', async () => {
  const hydrant = await device('hydrant')
  const inspected = { machineId: hydrant.id, recordTime: now, waterLeak: 1, inspectResult: '阀门渗水' }
  const { id } = dataOf(await keeper.post(`${HYDRANT}/submit`, inspected))
  expect(await detail(HYDRANT, id, keeper)).toMatchObject({
    recordType: '7',
    inspectorName: '郑运维',
    abnormal: 1,
    handleStatus: '0',
    sn: hydrant.sn,
    deptName: '海棠村(演示)',
  })
  dataOf(await keeper.post(`${HYDRANT}/take`, { id }))
  dataOf(await keeper.post(`${HYDRANT}/repair`, { id, handleResult: '更换阀芯' }))
  dataOf(await keeper.post(`${HYDRANT}/remove`, { ids: id }))
  const door = await device('door')
  expect(issues(await keeper.post(`${HYDRANT}/submit`, { machineId: door.id, recordTime: now }))).toEqual(['machineId'])
})

test('what a hydrant told is neither changed nor removed', async () => {
  const { records } = dataOf(await keeper.get(`${HYDRANT}/list`, { recordType: '2', size: 1 }))
  const { id } = records[0]
  expect((await keeper.post(`${HYDRANT}/submit`, { id, inspectResult: '出水正常' })).body.msg).toContain('不能修改')
  expect((await keeper.post(`${HYDRANT}/remove`, { ids: id })).body.msg).toContain('不能删除')
})

test('an existing client names a door and a barrier by the id of the device', async () => {
  for (const [type, path, event] of [
    ['door', DOOR, { passResult: '1', direction: '1', eventTime: now }],
    ['barrier', BARRIER, { direction: '1', passTime: now, plateNo: '鲁A12345', releaseMode: '1' }],
  ] as const) {
    const { id } = await device(type)
    const sent = { ...event, eventId: `T-BY-ID-${type}` }
    expect(dataOf(await keeper.post(`${path}/submit`, { ...sent, machineId: id })).id).toBeTruthy()
    expect(issues(await keeper.post(`${path}/submit`, sent))).toEqual(['sn'])
  }
})

test('a door’s event arrives once, however often it is sent, and nobody removes it', async () => {
  const { sn } = await device('door')
  const event = { sn, eventId: 'T-DOOR-1', passResult: '1', direction: '1', eventTime: now, personName: '张示例' }
  const [first, second] = await Promise.all([
    keeper.post(`${DOOR}/submit`, event),
    keeper.post(`${DOOR}/submit`, event),
  ])
  expect(dataOf(first).id).toBe(dataOf(second).id)
  const row = await detail(DOOR, dataOf(first).id, keeper)
  expect(row).toMatchObject({ deptName: '海棠村(演示)', personName: '张**', doorName: expect.stringContaining('门禁') })
  expect((await keeper.post(`${DOOR}/submit`, { ...event, sn: 'NO-SUCH' })).status).toBe(404)
  expect(issues(await keeper.post(`${DOOR}/submit`, { ...event, eventTime: '2999-01-01 00:00:00' }))).toEqual([
    'eventTime',
  ])
  expect((await clerk.post(`${DOOR}/submit`, event)).status).toBe(403)
  const admin = await village.as('tenantadmin')
  expect((await admin.post(`${DOOR}/remove`, { ids: row.id })).body.msg).toContain('不能手工删除')
})

test('a vehicle that leaves a barrier was inside since it came in; a blacklisted one is noted for handling', async () => {
  const { sn } = await device('barrier')
  const [black] = await village.sql(
    "select plate_no from safety_vehicle where list_type = '4' and status = '1' limit 1",
  )
  const plateNo = black!['plate_no']
  // Before the demo's month, so that nothing else has passed.
  const day = dayBefore(now, 40)
  const pass = (eventId: string, direction: string, passTime: string) =>
    keeper.post(`${BARRIER}/submit`, { sn, eventId, plateNo, direction, passTime, releaseMode: '2' })
  dataOf(await pass('T-BAR-1', '1', `${day} 00:00:10`))
  const { id } = dataOf(await pass('T-BAR-2', '2', `${day} 00:25:10`))
  expect(await detail(BARRIER, id, keeper)).toMatchObject({ parkMinutes: 25, listType: '4', plateNo })
  const noted = {
    plateNo_equal: plateNo,
    eventType: '6',
    happenTime_ge: `${day} 00:00:10`,
    happenTime_le: `${day} 00:00:10`,
  }
  const { records } = dataOf(await clerk.get(`${CAR}/list`, noted))
  expect(records).toMatchObject([{ handleStatus: '0' }])
})

test('a blacklisted vehicle is known however its plate is written, as long as its entry holds', async () => {
  const { sn } = await device('barrier')
  const pass = async (eventId: string, plateNo: string, more: object = {}) => {
    const values = { sn, eventId, plateNo, direction: '1', passTime: now, releaseMode: '2', ...more }
    return detail(BARRIER, dataOf(await keeper.post(`${BARRIER}/submit`, values)).id, keeper)
  }
  const noted = async (plateNo: string) => dataOf(await clerk.get(`${CAR}/list`, { plateNo_equal: plateNo })).total
  const [dept] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  const black = {
    plateColor: '1',
    vehicleType: '1',
    listType: '4',
    listReason: '多次占用消防通道',
    deptId: dept!['id'],
  }
  dataOf(await clerk.post(`${VEHICLE}/submit`, { ...black, plateNo: '鲁X9A771' }))
  expect(await pass('T-PLATE-1', '鲁x9a771')).toMatchObject({ plateNo: '鲁X9A771', listType: '4' })
  expect(await pass('T-PLATE-2', '鲁X·9A771')).toMatchObject({ plateNo: '鲁X9A771', listType: '4' })
  expect(await noted('鲁X9A771')).toBe(2)
  const ended = { validFrom: '2020-01-01', validTo: '2020-12-31' }
  dataOf(await clerk.post(`${VEHICLE}/submit`, { ...black, ...ended, plateNo: '鲁X9A772' }))
  expect(await pass('T-PLATE-3', '鲁X9A772')).toMatchObject({ listType: '', vehicleId: '' })
  expect(await noted('鲁X9A772')).toBe(0)
})

test('hazardous goods without a plate pass and are written down as a passage', async () => {
  const { sn } = await device('barrier')
  const values = { sn, eventId: 'T-PLATE-4', plateNo: '无牌车', vehicleType: '6', direction: '1', releaseMode: '2' }
  const { id } = dataOf(await keeper.post(`${BARRIER}/submit`, { ...values, passTime: now }))
  expect(await detail(BARRIER, id, keeper)).toMatchObject({ plateNo: '无牌车', vehicleType: '6' })
  const ofPassage = { plateNo_equal: '无牌', size: 1 }
  expect(dataOf(await clerk.get(`${CAR}/list`, ofPassage)).records).toMatchObject([
    { eventType: '5', reason: '无牌车' },
  ])
  dataOf(
    await keeper.post(`${BARRIER}/submit`, { ...values, eventId: 'T-PLATE-5', plateNo: '鲁FG12345', passTime: now }),
  )
  expect(dataOf(await clerk.get(`${CAR}/list`, { plateNo_equal: '鲁FG12345' })).total).toBe(1)
})

test('a device is found by what is printed on it, in whatever case it is sent', async () => {
  const { sn } = await device('barrier')
  const values = { eventId: 'T-SERIAL-1', plateNo: '鲁F12345', direction: '1', releaseMode: '2', passTime: now }
  dataOf(await keeper.post(`${BARRIER}/submit`, { ...values, sn: ` ${sn.toLowerCase()} ` }))
})

test('a tractor and a car of new energy are registered', async () => {
  const [dept] = await village.sql("select id from system_dept where dept_name = '海棠村(演示)'")
  const more = { plateColor: '1', listType: '1', deptId: dept!['id'] }
  for (const [plateNo, vehicleType] of [
    ['鲁15 12347', '4'],
    ['鲁FA12347', '1'],
    ['鲁F12347E', '2'],
  ] as const)
    dataOf(await clerk.post(`${VEHICLE}/submit`, { ...more, plateNo, vehicleType }))
  expect(dataOf(await clerk.get(`${VEHICLE}/list`, { plateNo: '鲁15·12347' })).total).toBe(1)
})

test('a clerk sees the passages of his own village only', async () => {
  const own = dataOf(await clerk.get(`${DOOR}/list`, { size: 50 }))
  expect(new Set(own.records.map((row: any) => row.deptName))).toEqual(new Set(['海棠村(演示)']))
  const [far] = dataOf(await neighbour.get(`${DOOR}/list`, { size: 1 })).records
  expect(dataOf(await clerk.get(`${DOOR}/detail`, { id: far.id }))).toEqual({})
})
