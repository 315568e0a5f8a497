import { DAY_MS } from '@village/resource'
import { type Call, clockOf, nobodyIn } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { isLongRun } from '../../../testing/long-run.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import { lastMomentOf, monthAfter, monthOf } from '../time/months.ts'
import { freezeMonth } from './freezing.server.ts'
import { freezeEnded } from './month-end-job.server.ts'
import type { Cause, Compared, MonthEnd, MonthTable, Moved } from './month-ends.ts'

let village: Village
let clerk: VillageClient
let officer: VillageClient
let month: string
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  officer = await village.as('officer.town')
  month = monthAfter(monthOf(village.services.clock.today()), -1)
})
afterAll(() => village?.close())

const ask = async (by: VillageClient, path: string, query: Record<string, string> = {}) => {
  const { body } = await by.get(path, query)
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data
}
const months = (by: VillageClient): Promise<readonly MonthEnd[]> => ask(by, '/statistics/months')
const table = (name: string, by = clerk, more: Record<string, string> = {}): Promise<MonthTable> =>
  ask(by, '/statistics/month', { name, month, ...more })
const movedRows = (
  name: string,
  key: string,
  { way, reason }: Pick<Cause, 'way' | 'reason'>,
): Promise<readonly Moved[]> => ask(clerk, '/statistics/moved', { name, month, key, way, reason })
const cause = ({ causes }: Compared, way: string, reason: string): number =>
  causes.find(one => one.way === way && one.reason === reason)?.count ?? 0
const rowOf = ({ rows, whole }: MonthTable, key: string): Compared =>
  rows.find(row => row.key === key) ?? { ...whole, causes: [] }

/** People of the clerk's village who were on the register when the month ended, householders apart. */
async function oldResidents(): Promise<readonly { id: string; name: string }[]> {
  const { records } = await ask(clerk, '/convenient/resident/page', {
    status: '1',
    createTime_datele: lastMomentOf(month),
    relation_notequal: '0',
    size: '50',
  })
  expect(records.length).toBeGreaterThan(2)
  return records
}

test('the demo town has the end of its last month, worked out of its records', async () => {
  const [latest] = await months(clerk)
  // On the first day of a month it has only just ended.
  const isFirstDay = village.services.clock.today().endsWith('-01')
  expect(latest).toMatchObject({ month, isFromHistory: !isFirstDay })
  expect(latest!.figures).toEqual(expect.arrayContaining(['resident.sex', 'resident.kinds', 'household.label']))
  const ownReaders = ['resident.change', 'household.size', 'recordcharging.sold']
  expect(latest!.figures).toEqual(expect.arrayContaining(ownReaders))
  const { whole } = await table('resident.sex')
  expect(whole.atEnd).toBeGreaterThan(0)
})

test('of every figure the reasons tell the whole difference between the end of the month and now', async () => {
  const [latest] = await months(officer)
  let told = 0
  for (const name of latest!.figures) {
    const { isExplained, whole, rows } = await table(name, officer)
    if (!isExplained) continue
    for (const row of [whole, ...rows]) expect([name, row.key, row.rest]).toEqual([name, row.key, 0])
    told++
  }
  expect(told).toBeGreaterThan(20)
}, 60_000)

test('the town at the end of the month is its villages together, and nobody sees another village', async () => {
  const whole = await table('resident.age', officer)
  const villages: readonly { id: string }[] = await ask(officer, '/convenient/resident/countryList')
  const parts = await Promise.all(villages.map(({ id }) => table('resident.age', officer, { deptId: id })))
  expect(parts.reduce((sum, part) => sum + part.whole.atEnd, 0)).toBe(whole.whole.atEnd)
  const own = await table('resident.age')
  const mine = parts.filter(part => part.whole.atEnd === own.whole.atEnd)
  expect(mine.length).toBeGreaterThan(0)
  const foreign = await Promise.all(villages.map(({ id }) => table('resident.age', clerk, { deptId: id })))
  expect(foreign.filter(part => part.whole.atEnd > 0)).toHaveLength(1)
})

test('a death, a correction and a new resident change the numbers of today, not those of the month, and are told', async () => {
  const before = await table('resident.sex')
  const [dying, corrected] = await oldResidents()
  const today = village.services.clock.today()
  const act = async (path: string, input: object) => {
    const { body } = await clerk.post(`/convenient/resident/${path}`, input)
    expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
    return body.data
  }
  await act('die', { id: dying!.id, deathDate: today })
  const { education } = await ask(clerk, '/convenient/resident/detail', { id: corrected!.id })
  const learned = education === '20' ? '30' : '20'
  const schools = await table('resident.education')
  await act('submit', { id: corrected!.id, education: learned })
  const person = { name: '沈新一', idType: '99', sex: '1', birthday: '1980-05-06', residenceType: '1' }
  const added = await act('submit', { ...person, liveAddress: '一组1号' })

  const after = await table('resident.sex')
  expect(after.whole.atEnd).toBe(before.whole.atEnd)
  expect(after.whole.now).toBe(before.whole.now)
  expect(cause(after.whole, 'left', 'die')).toBe(cause(before.whole, 'left', 'die') + 1)
  expect(cause(after.whole, 'came', 'add')).toBe(cause(before.whole, 'came', 'add') + 1)
  expect(cause(after.whole, 'came', 'edit')).toBe(cause(before.whole, 'came', 'edit'))
  const taught = await table('resident.education')
  const edits = (of: MonthTable) => cause(rowOf(of, learned), 'came', 'edit')
  expect(edits(taught)).toBe(edits(schools) + 1)
  expect(cause(rowOf(taught, education), 'left', 'edit')).toBeGreaterThan(0)

  const dead = await movedRows('resident.sex', '*', { way: 'left', reason: 'die' })
  expect(dead).toContainEqual({ id: dying!.id, title: dying!.name, isHere: true })
  const fresh = await movedRows('resident.sex', '*', { way: 'came', reason: 'add' })
  expect(fresh.map(({ id }) => id)).toContain(added.id)
  expect(await movedRows('resident.sex', '*', { way: 'left', reason: 'nothing' })).toEqual([])
})

test('the people of the month, who came and who left are kept, in the town and in its villages', async () => {
  const [kinds, whole] = [await table('resident.kinds', officer), await table('resident.change', officer)]
  expect(whole.whole.atEnd).toBe(rowOf(kinds, 'all').atEnd)
  const villages: readonly { id: string }[] = await ask(officer, '/convenient/resident/countryList')
  const parts = await Promise.all(villages.map(({ id }) => table('resident.change', officer, { deptId: id })))
  expect(parts.reduce((sum, part) => sum + part.whole.atEnd, 0)).toBe(whole.whole.atEnd)
  expect(whole).toMatchObject({ isOfMonth: true, path: '/convenient/resident' })
  for (const of of [whole, ...parts])
    for (const row of [of.whole, ...of.rows]) expect([row.key, row.now]).toEqual([row.key, row.atEnd])
})

test('a household that has lost a member is of another size now, and says so by name', async () => {
  const before = await table('household.size')
  const [person] = await village.sql<{ id: string; home: string; n: number }>(
    `select r.id, r.household_id as home, c.n::int as n from people_resident r
      join (select household_id, count(*) as n from people_resident where status in ('1', '2') and not is_deleted group by 1) c
        on c.household_id = r.household_id
      join system_users u on u.account = 'clerk.haitang' and u.tenant_id = r.tenant_id and r.dept_id = any(u.dept_id)
      where r.status = '1' and r.relation <> '0' and not r.is_deleted and c.n between 3 and 5
        and r.create_time <= $1::timestamptz and r.guardian_id is null order by r.id limit 1`,
    [lastMomentOf(month)],
  )
  const { id, home, n } = person!
  const death = { id, deathDate: village.services.clock.today() }
  const { body } = await clerk.post('/convenient/resident/act/die', death)
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  const after = await table('household.size')
  expect(after.whole).toMatchObject({ atEnd: before.whole.atEnd, now: before.whole.now, label: '户数' })
  const [larger, smaller] = [String(n), String(n - 1)]
  expect(rowOf(after, larger).now).toBe(rowOf(before, larger).now - 1)
  expect(rowOf(after, smaller).now).toBe(rowOf(before, smaller).now + 1)
  for (const row of after.rows) expect([row.key, row.rest]).toEqual([row.key, 0])
  const left = await movedRows('household.size', larger, { way: 'left', reason: 'members' })
  expect(left.map(one => one.id)).toContain(home)
})

test('a charging session that is written down later adds to the month, its energy and its income with it', async () => {
  const before = await table('recordcharging.sold')
  const [pile] = await village.sql<{ id: string }>(
    `select m.id from device_machine m join system_users u on u.account = 'clerk.haitang' and m.dept_id = any(u.dept_id)
      where m.machine_type = 'charging' order by m.sn limit 1`,
  )
  const path = '/convenient/recordcharging/submit'
  const session = { machineId: pile!.id, port: 3, startTime: `${month}-15 08:00:00`, endTime: `${month}-15 10:00:00` }
  const meter = { startMeter: '10.000', endMeter: '12.500', price: '0.8000', stopReason: '1' }
  const { body } = await clerk.post(path, { ...session, ...meter })
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  const after = await table('recordcharging.sold')
  expect(after).toMatchObject({ isExplained: true, unit: '' })
  const added = (key: string) => cause(rowOf(after, key), 'came', 'add') - cause(rowOf(before, key), 'came', 'add')
  expect(after.whole.atEnd).toBe(before.whole.atEnd)
  expect(cause(after.whole, 'came', 'add')).toBe(cause(before.whole, 'came', 'add') + 1)
  expect([added('energy'), added('amount')].map(n => n.toFixed(2))).toEqual(['2.50', '2.00'])
  for (const row of [after.whole, ...after.rows]) expect([row.key, row.rest]).toEqual([row.key, 0])
  const rows = await movedRows('recordcharging.sold', 'energy', { way: 'came', reason: 'add' })
  expect(rows.map(({ id }) => id)).toContain(body.data.id)
})

test('whoever may not see people compares none of them, and an end that nobody froze is not found', async () => {
  expect((await village.anyone.get('/statistics/months')).status).toBe(401)
  const none = await clerk.get('/statistics/month', { name: 'resident.sex', month: '2001-01' })
  expect(none.body).toMatchObject({ code: 404, msg: '没有冻结这个月的月末数' })
  expect((await clerk.get('/statistics/month', { name: 'resident.sex', month: '2026-13' })).body.code).toBe(400)
  expect((await clerk.get('/statistics/month', { name: 'resident.nothing', month })).body.code).toBe(404)
  await village.sql(
    `delete from system_role_menu where menu_id in (select id from system_menu where code = 'resident_view')
      and role_id in (select id from system_role where role_alias = 'gridMember')`,
  )
  const member = await village.as('grid.haitang')
  expect((await months(member)).flatMap(end => end.figures).filter(name => name.startsWith('resident.'))).toEqual([])
  expect((await member.get('/statistics/month', { name: 'resident.sex', month })).status).toBe(403)
})

test('a month is frozen once', async () => {
  const { services } = village
  const count = async () => (await village.sql('select count(*)::int as n from statistics_monthfigure'))[0]!['n']
  const before = await count()
  const again = await services.as(nobodyIn(services, '000000'), { source: 'job' }, call => freezeMonth(month, call))
  expect([again, await count()]).toEqual([0, before])
})

test.runIf(isLongRun)(
  'a register that takes longer to count than a request may last is frozen all the same',
  async () => {
    const { services } = village
    // Longer than the five seconds after which statements of requests are broken off.
    await village.sql(`create policy slow on party_partyprop as restrictive for select to village_app
    using ((select pg_sleep(6)) is not null)`)
    try {
      const at = monthAfter(month, -50)
      await services.as(nobodyIn(services, '000000'), { source: 'job' }, call => freezeMonth(at, call))
      expect((await village.sql('select 1 from statistics_monthfigure where month = $1 limit 1', [at])).length).toBe(1)
    } finally {
      await village.sql('drop policy slow on party_partyprop')
    }
  },
  240_000,
)

test('at every end of a month all age groups are there, and add up to the whole', async () => {
  const { services } = village
  for (const back of [1, 2, 3, 9, 10, 21, 33]) {
    const at = monthAfter(monthOf(services.clock.today()), -back)
    await services.as(nobodyIn(services, '000000'), { source: 'job' }, call => freezeMonth(at, call))
    const one = (await months(clerk)).find(end => end.month === at)
    expect([at, one?.figures.includes('resident.age')]).toEqual([at, true])
    const { rows, whole }: MonthTable = await ask(clerk, '/statistics/month', { name: 'resident.age', month: at })
    expect([at, rows.length]).toEqual([at, 10])
    expect([at, rows.reduce((sum, row) => sum + row.atEnd, 0)]).toEqual([at, whole.atEnd])
  }
}, 60_000)

test('the months that ended while the product was off are frozen when it starts again', async () => {
  const later = await startVillage({ demo: true, clock: clockOf(() => Date.now() + 62 * DAY_MS) })
  try {
    const by = await later.as('clerk.haitang')
    const last = monthAfter(monthOf(later.services.clock.today()), -1)
    await expect.poll(async () => (await months(by))[0]!.month, { timeout: 20_000 }).toBe(last)
    const ends = await months(by)
    expect(ends.map(end => end.month)).toEqual(expect.arrayContaining([month, monthAfter(last, -1), last]))
    // Nothing happened meanwhile, so that the end of the last month is what is there now.
    const { whole } = await ask(by, '/statistics/month', { name: 'resident.sex', month: last })
    expect(whole).toMatchObject({ atEnd: whole.now, causes: [], rest: 0 })
  } finally {
    await later.close()
  }
}, 60_000)

test('a month end that fails in one township is frozen in the other, and later months wait until it is made up for', async () => {
  const { services } = village
  const older = monthAfter(month, -2)
  const frozen = async (tenantId: string) => {
    const sql = 'select distinct month from statistics_monthfigure where tenant_id = $1 order by 1'
    return (await village.sql<{ month: string }>(sql, [tenantId])).map(row => row.month)
  }
  const freezeAll = () => services.as(services.platform, { source: 'job' }, (call: Call) => freezeEnded({}, call))
  const [first, second] = ['000000', '100001'] as const
  await village.sql(`alter table statistics_monthfigure disable trigger user`)
  await village.sql('delete from statistics_monthfigure')
  await village.sql(`
    insert into statistics_monthfigure (id, tenant_id, dept_id, month, figure, total, numbers, basis, frozen_time)
      select min(id), tenant_id, min(id), '${older}', 'resident.sex', 0, '{}', 'history', now() from system_dept
      where tenant_id in ('${first}', '${second}') group by tenant_id`)
  await village.sql(`create function fail_first() returns trigger language plpgsql as $$ begin
    if new.tenant_id = '${first}' then raise exception 'the bad township'; end if; return new; end $$`)
  await village.sql(
    'create trigger bad before insert on statistics_monthfigure for each row execute function fail_first()',
  )
  await expect(freezeAll()).rejects.toThrow('1 pieces failed')
  expect([await frozen(first), await frozen(second)]).toEqual([[older], [older, monthAfter(older, 1), month]])
  await village.sql('drop trigger bad on statistics_monthfigure')
  await freezeAll()
  expect(await frozen(first)).toEqual([older, monthAfter(older, 1), month])
})
