import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VillageClient } from '../../../testing/client.ts'
import { startVillage, type Village } from '../../../testing/village.ts'
import type { FigureTable } from '../figure/figure-table.ts'
import type { Crossed } from './crossing.ts'

let village: Village
let clerk: VillageClient
let officer: VillageClient
beforeAll(async () => {
  village = await startVillage({ demo: true })
  clerk = await village.as('clerk.haitang')
  officer = await village.as('officer.town')
})
afterAll(() => village?.close())

const cross = async (by: VillageClient, query: Record<string, string>): Promise<Crossed> => {
  const { body } = await by.get('/statistics/cross', query)
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data
}
const figure = async (by: VillageClient, name: string): Promise<FigureTable> =>
  (await by.get('/statistics/figure', { name })).body.data
const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + (value ?? 0), 0)
const valuesOf = ({ cells }: Crossed) => cells.map(line => line.map(({ value }) => value))

test('age groups by sex add up to both figures alone', async () => {
  const crossed = await cross(clerk, { name: 'resident.age', columnsBy: 'sex' })
  expect([crossed.rowsBy, crossed.columnsBy]).toEqual(['resident.age', 'sex'])
  const [ages, sexes] = [await figure(clerk, 'resident.age'), await figure(clerk, 'resident.sex')]
  expect(crossed.rows.map(({ total }) => total)).toEqual(ages.rows.map(({ values }) => sum(values)))
  expect(crossed.columns.map(({ total }) => total)).toEqual(sexes.rows.map(({ values }) => values[0]))
  expect(valuesOf(crossed)).toEqual(ages.rows.map(({ values }) => values))
  expect([crossed.total, crossed.overlaps]).toEqual([sexes.total, false])
})

test('villages by age groups: each cell is the total of its list', async () => {
  const crossed = await cross(officer, { name: 'resident.sex', rowsBy: 'deptId', columnsBy: 'resident.age' })
  expect(crossed.rows.length).toBeGreaterThan(1)
  expect(valuesOf(crossed).map(sum)).toEqual(crossed.rows.map(({ total }) => total))
  for (const { value, filters } of [crossed.cells[0]!, crossed.cells.at(-1)!].flat()) {
    const { body } = await officer.get(`${crossed.path}/page`, { ...filters, size: '1' })
    expect(body.data.total).toBe(value)
  }
})

test('somebody with several labels is counted in each, and the totals count them once', async () => {
  const crossed = await cross(clerk, { name: 'resident.tag', rowsBy: 'kindTags', columnsBy: 'sex' })
  expect(crossed.overlaps).toBe(true)
  expect(crossed.total).toBe((await figure(clerk, 'resident.sex')).total)
  expect(sum(crossed.columns.map(({ total }) => total))).toBe(crossed.total)
})

test('two divisions that ask for two values of one filter lead to no list', async () => {
  const crossed = await cross(clerk, { name: 'resident.sex', rowsBy: 'sex', columnsBy: 'resident.kinds' })
  const men = crossed.cells[crossed.rows.findIndex(({ key }) => key === '1')]!
  const at = (key: string) => men[crossed.columns.findIndex(one => one.key === key)]!
  expect(at('female')).toEqual({ value: 0, filters: null })
  expect(at('male').filters).toMatchObject({ sex: '1' })
})

test('a village that was chosen is counted alone, and a clerk crosses the rows of their own village', async () => {
  const asked = { name: 'resident.sex', rowsBy: 'deptId', columnsBy: 'sex' }
  const all = await cross(officer, asked)
  const [first] = all.rows
  const one = await cross(officer, { ...asked, deptId: first!.key })
  expect(one.rows.map(({ key, total }) => [key, total])).toEqual([[first!.key, first!.total]])
  expect((await cross(clerk, asked)).rows).toHaveLength(1)
})

test('what cannot be crossed says so', async () => {
  const answer = async (query: Record<string, string>) => (await clerk.get('/statistics/cross', query)).body
  expect(await answer({ name: 'resident.change' })).toMatchObject({ code: 400, msg: '这项统计不能交叉' })
  expect(await answer({ name: 'resident.sex', rowsBy: 'idCard' })).toMatchObject({ code: 404 })
  expect(await answer({ name: 'resident.sex', rowsBy: 'sex', columnsBy: 'sex' })).toMatchObject({ code: 400 })
  expect(await answer({ name: 'resident.idCard' })).toMatchObject({ code: 404 })
  expect((await village.anyone.get('/statistics/cross', { name: 'resident.sex' })).status).toBe(401)
})

test('whoever sees no people gets no small cell, no list, and rounded numbers', async () => {
  await village.sql(
    `delete from system_role_menu where menu_id in (select id from system_menu where code = 'resident_view')
      and role_id in (select id from system_role where role_alias = 'gridMember')`,
  )
  const member = await village.as('grid.haitang')
  const crossed = await cross(member, { name: 'resident.age', columnsBy: 'education' })
  expect(crossed).toMatchObject({ path: '', filters: null, roundedTo: 5 })
  const cells = crossed.cells.flat()
  expect(cells.filter(({ value }) => value === null).length).toBeGreaterThan(1)
  for (const { value, filters } of cells) {
    expect(filters).toBeNull()
    if (value !== null) expect(value % 5).toBe(0)
  }
  for (const group of [...crossed.rows, ...crossed.columns]) expect(group.filters).toBeNull()
  // In no row or column is one cell alone held back: the total would tell it.
  for (const line of valuesOf(crossed)) expect(line.filter(value => value === null).length).not.toBe(1)
})
