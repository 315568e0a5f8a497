import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../../testing/answers.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { Cockpit, CockpitRows } from './cockpit.api.ts'

let village: Village
beforeAll(async () => {
  village = await startVillage()
}, 120_000)
afterAll(() => village?.close())

const clients = new Map<string, ReturnType<Village['as']>>()
const by = (account: string): ReturnType<Village['as']> => {
  const known = clients.get(account) ?? village.as(account)
  clients.set(account, known)
  return known
}
const screenOf = async (account: string): Promise<Cockpit> =>
  dataOf(await (await by(account)).get('/map/cockpit/snapshot'))
const rowsOf = async (account: string, of: string): Promise<CockpitRows> =>
  dataOf(await (await by(account)).get(`/map/cockpit/rows?of=${of}`))
const deptOf = async (account: string): Promise<string> =>
  (await village.sql<{ d: string }>('select dept_id[1]::text as d from system_users where account = $1', [account]))[0]!
    .d
const count = async (from: string, dept: string): Promise<number> =>
  (
    await village.sql<{ n: number }>(`select count(*)::int as n from ${from} and dept_id = $1 and not is_deleted`, [
      dept,
    ])
  )[0]!.n

test('the screen tells the numbers of the own village, and each is the total of its list', async () => {
  const screen = await screenOf('clerk.haitang')
  const dept = await deptOf('clerk.haitang')
  const number = (name: string) => screen.numbers.find(one => one.name === name)
  expect(screen.village).toContain('海棠村')
  expect(number('residents')!.value).toBe(await count(`people_resident where status in ('1', '2')`, dept))
  expect(number('households')!.value).toBe(await count('people_household where true', dept))
  expect(number('devicesOnline')!.value).toBe(await count(`device_machine where status = '1'`, dept))
  expect(number('devicesOnline')!.of).toBe(await count(`device_machine where status <> '5'`, dept))
  for (const { name, value } of screen.numbers) {
    const { total, rows } = await rowsOf('clerk.haitang', name)
    expect([name, total]).toEqual([name, value])
    expect(rows.length).toBe(Math.min(200, total))
  }
})

test('nobody is named on the screen, nor in the lists behind its numbers', async () => {
  const screen = await screenOf('clerk.haitang')
  const lists = await Promise.all(screen.numbers.map(({ name }) => rowsOf('clerk.haitang', name)))
  const people = await village.sql<{ name: string }>(
    `select name from people_resident where not is_deleted and length(name) > 2
     union select p.name from alarm_center_alarm a join people_resident p on p.id = a.resident_id`,
  )
  const said = JSON.stringify({ screen: { ...screen, village: '' }, lists: lists.map(({ rows }) => rows) })
  expect(people.map(({ name }) => name).filter(name => said.includes(name))).toEqual([])
  for (const { person } of screen.alarms!) expect(person === '' || /^.\*\*$/u.test(person)).toBe(true)
})

test('no point of households is one house or two, and those of three are there', async () => {
  const dept = await deptOf('clerk.haitang')
  // Three that live together, two that do, and one by itself, away from the others.
  await village.sql(
    `update people_household h set longitude = 122 + floor(n / 10.0), latitude = 37 from (
       select id, (array[10, 10, 10, 20, 20, 30])[row_number() over (order by id)] as n
       from people_household where dept_id = $1 and not is_deleted order by id limit 6) moved where h.id = moved.id`,
    [dept],
  )
  const { households } = (await screenOf('clerk.haitang')).layers
  expect(households.length).toBeGreaterThan(1)
  expect(households.filter(({ n }) => n < 3)).toEqual([])
  expect(households.filter(({ at }) => at[1] === 37)).toEqual([{ at: [123, 37], n: 3 }])
})

test('parts of the pyramid that are too small are held back from everybody, and cannot be computed', async () => {
  const dept = await deptOf('clerk.haitang')
  const { ages, alone } = await screenOf('clerk.haitang')
  const least = 5
  for (const { male, female } of ages!)
    for (const n of [male, female]) expect(n === null || n === 0 || n >= least).toBe(true)
  const held = (sex: 'male' | 'female') => ages!.filter(band => band[sex] === null).length
  expect([held('male'), held('female')].includes(1)).toBe(false)
  expect(alone!.total).toBe(await count(`people_userold where living = '3' and status = '1'`, dept))
  const parts = [alone!.heard, alone!.silent, alone!.calling, alone!.without].map(Number)
  expect(parts.reduce((sum, n) => sum + n, 0)).toBe(alone!.total)
})

test('who does not see a register does not see its panel, and who lacks the page sees nothing', async () => {
  const keeper = await screenOf('keeper.town')
  expect([keeper.ages, keeper.alone]).toEqual([null, null])
  expect(keeper.numbers.find(({ name }) => name === 'residents')).toEqual({ name: 'residents', value: null, of: null })
  expect(await rowsOf('keeper.town', 'residents')).toEqual({ total: 0, rows: [] })
  const auditor = await by('auditor')
  expect((await auditor.get('/map/cockpit/snapshot')).status).toBe(403)
  expect((await auditor.get('/map/cockpit/rows?of=residents')).status).toBe(403)
  expect((await (await by('clerk.haitang')).get('/map/cockpit/rows?of=names')).status).toBe(400)
})

test('a call for help lies above the map with a masked name, in its own village alone and never to the metre', async () => {
  const dept = await deptOf('clerk.haitang')
  const [person] = await village.sql<{ id: string; name: string }>(
    `select id::text as id, name from people_resident where dept_id = $1 and status = '1' and grid_id is not null
      and length(name) > 2 and not is_deleted limit 1`,
    [dept],
  )
  const clerk = await by('clerk.haitang')
  const place = { longitude: '121.4912345', latitude: '37.3912345' }
  const call = {
    title: `${person!.name}求助`,
    alarmType: 'sos',
    level: '4',
    deptId: dept,
    residentId: person!.id,
    ...place,
  }
  const saved = await clerk.post('/desk/alarm/save', call)
  expect(saved.status).toBe(200)
  const { layers, alarms } = await screenOf('clerk.haitang')
  const mark = layers.sos.find(({ name }) => name.includes([...person!.name][0]!))!
  expect(mark.name).toBe(`${[...person!.name][0]}** 紧急呼救`)
  expect(mark.at).toEqual([121.491, 37.391])
  expect(layers.alarms.some(({ id }) => id === mark.id)).toBe(false)
  const line = alarms!.find(({ id }) => id === mark.id)!
  expect([line.title, line.person, line.where]).toEqual(['紧急呼救', `${[...person!.name][0]}**`, ''])
  const others = await village.sql<{ account: string }>(
    `select account from system_users where account like 'clerk.%' and account <> 'clerk.haitang' limit 1`,
  )
  expect((await screenOf(others[0]!.account)).alarms!.some(({ id }) => id === mark.id)).toBe(false)
})

test('a call that tells no place is where its person lives', async () => {
  const dept = await deptOf('clerk.haitang')
  const [person] = await village.sql<{ id: string; name: string; x: string; y: string }>(
    `select r.id::text as id, r.name, round(h.longitude, 3)::text as x, round(h.latitude, 3)::text as y
      from people_resident r join people_household h on h.id = r.household_id
      where r.dept_id = $1 and r.status = '1' and h.longitude is not null and not r.is_deleted order by r.id limit 1`,
    [dept],
  )
  const call = { title: '求助', alarmType: 'fall', level: '4', deptId: dept, residentId: person!.id }
  const { id } = dataOf(await (await by('clerk.haitang')).post('/desk/alarm/save', call))
  const { layers } = await screenOf('clerk.haitang')
  expect(layers.sos.find(mark => mark.id === id)!.at).toEqual([Number(person!.x), Number(person!.y)])
})

test('an alarm that somebody wrote without naming a person tells no house either', async () => {
  const dept = await deptOf('clerk.haitang')
  const place = { longitude: '121.4912345', latitude: '37.3912345', address: '海棠村3组17号' }
  const written = { title: '家中求助', alarmType: 'sos', level: '4', deptId: dept, ...place }
  const { id } = dataOf(await (await by('clerk.haitang')).post('/desk/alarm/save', written))
  const { layers, alarms } = await screenOf('clerk.haitang')
  expect(layers.alarms.find(mark => mark.id === id)?.at).toEqual([121.491, 37.391])
  expect(alarms!.find(line => line.id === id)?.where).toBe('')
})
