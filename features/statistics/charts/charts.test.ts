import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { Drilled, FigureHead, FigureRow, FigureTable } from '../figure/figure-table.ts'

let village: Village
let clerk: VillageClient
let officer: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  officer = await village.as('officer.town')
})
afterAll(() => village?.close())

const heads = async (by: VillageClient): Promise<readonly FigureHead[]> =>
  (await by.get('/statistics/figures')).body.data
const figure = async (name: string, by = clerk, query: Record<string, string> = {}): Promise<FigureTable> => {
  const { body } = await by.get('/statistics/figure', { name, ...query })
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data
}
/** The calls of the register whose page is at this address. */
const callsOf = (page: string): string =>
  village.services.registry.resources.find(({ menu, path }) => (menu?.path ?? path) === page)?.path ?? page
const total = async (at: string, filters: Readonly<Record<string, string>>, by = clerk): Promise<number> => {
  const path = callsOf(at)
  const page = await by.get(`${path}/page`, { ...filters, size: 1 })
  const { body } = page.status === 404 ? await by.get(`${path}/list`, { ...filters, size: 1 }) : page
  return body.data.total
}
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

test('each number of each figure is the total of the list behind it', async () => {
  let compared = 0
  for (const by of [clerk, officer])
    for (const { name } of await heads(by)) {
      const { path, rows, filters, total: all, overlaps } = await figure(name, by)
      if (filters) expect(await total(path, filters, by), name).toBe(all)
      for (const row of rows) {
        if (row.filters) expect(await total(path, row.filters, by), `${name} ${row.label}`).toBe(sum(row.values))
        compared++
      }
      const busiest = rows.find(row => row.cells.length > 0)
      for (const [at, cell] of (busiest?.cells ?? []).entries())
        expect(await total(path, cell, by), `${name} ${busiest!.label}`).toBe(busiest!.values[at])
      if (filters && !overlaps) expect(sum(rows.flatMap(row => row.values)), name).toBe(all)
    }
  expect(compared).toBeGreaterThan(60)
}, 120_000)

test('the officer of the town chooses one village and gets its numbers', async () => {
  const whole = await figure('resident.sex', officer)
  const villages = (await officer.get('/convenient/resident/countryList')).body.data
  const chosen = villages.find((one: { name: string }) => one.name.startsWith('海棠'))
  const part = await figure('resident.sex', officer, { deptId: chosen.id })
  expect(part.total).toBe((await figure('resident.sex')).total)
  expect(part.total).toBeLessThan(whole.total!)
})

test('the change of the population ends with the people of today and follows who leaves', async () => {
  const before = await figure('resident.change')
  const [people] = before.rows.at(-1)!.values
  expect(people).toBe((await figure('resident.sex')).total)
  const [one] = (await clerk.get('/convenient/resident/page', { status: '1', size: 1, relation: '1' })).body.data
    .records
  const left = await clerk.post('/convenient/resident/moveOut', {
    id: one.id,
    moveOutDate: one.createTime.slice(0, 10),
    moveOutReason: '务工',
  })
  expect(left.body).toMatchObject({ code: 200 })
  const { rows } = await figure('resident.change')
  const [end, came, gone] = rows.at(-1)!.values
  const [, cameBefore, goneBefore] = before.rows.at(-1)!.values
  expect([end, came, gone]).toEqual([people! - 1, cameBefore, goneBefore! + 1])
  // What ended at the last point began with what the one before ended with.
  for (const [at, row] of rows.slice(1).entries())
    expect(row.values[0]).toBe(rows[at]!.values[0]! + row.values[1]! - row.values[2]!)
})

test('whoever may see charts but no people sees no small groups and no lists', async () => {
  await village.sql(
    `delete from system_role_menu where menu_id in (select id from system_menu where code = 'resident_view')
      and role_id in (select id from system_role where role_alias = 'gridMember')`,
  )
  const member = await village.as('grid.haitang')
  expect((await member.get('/convenient/resident/page')).status).toBe(403)
  const names = (await heads(member)).map(({ name }) => name)
  expect(names).toContain('resident.education')
  expect(names).not.toContain('resident.change')
  const { rows, filters } = await figure('resident.age', member)
  expect(filters).toBeNull()
  for (const row of rows) expect(row).toMatchObject({ filters: null, cells: [] })
  expect(rows.flatMap(row => row.values).filter(value => value > 0 && value < 5)).toEqual([])
})

test('nobody sees numbers without the right, and no figure that nobody declared', async () => {
  expect((await village.anyone.get('/statistics/figures')).status).toBe(401)
  expect((await clerk.get('/statistics/figure', { name: 'resident.idCard' })).body.code).toBe(404)
  const wrong = await clerk.get('/statistics/figure', { name: 'resident.change', from: '2026-05-02', to: '2026-05-01' })
  expect(wrong.body.code).toBe(400)
})

const drill = async (by: VillageClient, query: Record<string, string>): Promise<Drilled> => {
  const { body } = await by.get('/statistics/drill', query)
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data
}
const amount = (rows: readonly FigureRow[]): number => sum(rows.map(row => row.values[0]!))
const busiest = (rows: readonly FigureRow[]): FigureRow => rows.find(({ key }) => key !== '')!

test('the men of the town are the men of its villages, of their grids, and of the households of one grid', async () => {
  const figure: FigureTable = (await officer.get('/statistics/figure', { name: 'resident.sex' })).body.data
  const men = figure.rows.find(({ key }) => key === '1')!
  const asked = { name: 'resident.sex', part: '1' }

  const villages = await drill(officer, asked)
  expect(villages.level).toBe('deptId')
  expect(amount(villages.rows)).toBe(men.values[0])

  const one = busiest(villages.rows)
  const grids = await drill(officer, { ...asked, deptId: one.key })
  expect(grids.crumbs.map(({ name }) => name)).toEqual([one.label])
  expect(amount(grids.rows)).toBe(one.values[0])

  const grid = busiest(grids.rows)
  const households = await drill(officer, { ...asked, deptId: one.key, gridId: grid.key })
  expect(households.isLast).toBe(true)
  expect(amount(households.rows)).toBe(grid.values[0])
  const last = busiest(households.rows)
  expect(await total('/convenient/resident', last.filters!, officer)).toBe(last.values[0])
})

test('the clerk of a village goes down in his own village only', async () => {
  const [own] = (await drill(clerk, { name: 'resident.age' })).rows
  const all = await drill(officer, { name: 'resident.age' })
  expect((await drill(clerk, { name: 'resident.age' })).rows).toHaveLength(1)
  const other = all.rows.find(({ key }) => key !== own!.key && key !== '')!
  expect((await drill(clerk, { name: 'resident.age', deptId: other.key })).rows).toEqual([])
})

test('a figure that was looked at before is divided by villages on the way down all the same', async () => {
  const sexes = await figure('resident.sex', officer)
  const villages = await drill(officer, { name: 'resident.sex' })
  expect(amount(villages.rows)).toBe(sexes.total)
  const places = (await officer.get('/convenient/resident/countryList')).body.data as readonly { id: string }[]
  expect(places.map(({ id }) => id)).toEqual(expect.arrayContaining(villages.rows.map(({ key }) => key)))
})

test('households are called by their householders on the way down', async () => {
  const [own] = (await drill(clerk, { name: 'resident.sex' })).rows
  const [grid] = (await drill(clerk, { name: 'resident.sex', deptId: own!.key })).rows
  const { rows } = await drill(clerk, { name: 'resident.sex', deptId: own!.key, gridId: grid!.key })
  const named = rows.filter(({ label }) => /.家( · |$)/.test(label))
  expect(named.length).toBeGreaterThan(rows.length / 2)
  const one = named[0]!
  const home = (await clerk.get('/convenient/household/detail', { id: one.key })).body.data
  expect(one.label).toBe(home.householdName)
})

test('below the household there are only people, and a group that does not exist is not found', async () => {
  const [own] = (await drill(clerk, { name: 'resident.sex' })).rows
  const asked = { name: 'resident.sex', deptId: own!.key }
  const last = { ...asked, gridId: '1', householdId: '1' }
  expect((await clerk.get('/statistics/drill', last)).body).toMatchObject({ code: 400, msg: '已到最后一级' })
  expect((await clerk.get('/statistics/drill', { ...asked, part: 'x' })).body).toMatchObject({ code: 404 })
})
