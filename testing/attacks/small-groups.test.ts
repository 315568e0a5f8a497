import { codeOf, dayBefore } from '@village/resource'
import { routesOf } from '@village/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figures, isReaderFigure } from '../../features/statistics/figure/figures.server.ts'
import type { FigureHead, FigureTable } from '../../features/statistics/public.ts'
import type { VillageClient } from '../client.ts'
import { startVillage, type Village } from '../village.ts'

const LEAST = 5
let village: Village
/** Somebody who may see charts, and no single row of any register. */
let reader: VillageClient
/** The same rows with every right: what the numbers really are. */
let witness: VillageClient
let today = ''
beforeAll(async () => {
  village = await startVillage()
  const { services } = village
  await village.sql(
    `delete from system_role_menu where role_id in (select id from system_role where role_alias = 'gridMember')
       and menu_id in (select id from system_menu where code like '%\\_view' and code <> 'statistics_charts_view')`,
  )
  await village.sql(
    `update system_role set data_scope_type = '1' where role_alias = 'gridMember' and tenant_id = '000000'`,
  )
  // The role's own cut to grids would leave next to nothing to count.
  await village.sql(`update system_role set role_alias = 'chartReader' where role_alias = 'gridMember'`)
  await services.as(services.platform, {}, async call => {
    for (const name of ['system.role', 'system.role-menu']) await services.changed(name, call)
  })
  reader = await village.as('grid.haitang', '000000')
  witness = await village.as('admin', '000000')
  today = services.clock.today()
}, 120_000)
afterAll(() => village?.close())

const daysBefore = (day: string, days: number): string => dayBefore(day, days)
const heads = async (): Promise<readonly FigureHead[]> => (await reader.get('/statistics/figures')).body.data
const ask = async (who: VillageClient, query: Record<string, string>): Promise<FigureTable> => {
  const { body } = await who.get('/statistics/figure', query)
  expect(body, JSON.stringify(query)).toMatchObject({ code: 200 })
  return body.data
}
/** Whole years, months, weeks and single days, lately and a while ago. */
const periods = (): readonly Record<string, string>[] => [
  {},
  { from: today, to: today },
  { from: daysBefore(today, 1), to: daysBefore(today, 1) },
  { from: daysBefore(today, 6), to: today },
  { from: daysBefore(today, 40), to: daysBefore(today, 38) },
  { from: `${today.slice(0, 7)}-01`, to: today },
  { from: daysBefore(today, 200), to: daysBefore(today, 199) },
  { from: daysBefore(today, 900), to: daysBefore(today, 880) },
]

test('the reader sees figures of many registers and no row of any', async () => {
  const offered = await heads()
  expect(offered.length).toBeGreaterThan(25)
  const { registry } = village.services
  const all = registry.entriesOf(figures).filter(figure => !isReaderFigure(figure))
  expect(offered.length).toBeGreaterThanOrEqual(all.length - 5)
  for (const { of } of all) expect(village.permissionsOf('grid.haitang')).not.toContain(`${codeOf(of)}_view`)
})

test('no number of any figure, in whatever period, is that of a small group', { timeout: 300_000 }, async () => {
  const told: string[] = []
  for (const { name } of await heads())
    for (const period of periods()) {
      const { rows, total, filters, path } = await ask(reader, { name, ...period })
      const numbers = [...rows.flatMap(row => row.values), ...(total === null ? [] : [total])]
      for (const value of numbers)
        if ((value > 0 && value < LEAST) || value % LEAST !== 0)
          told.push(`${name} ${JSON.stringify(period)}: ${value}`)
      if (filters !== null || path !== '' || rows.some(row => row.filters !== null)) told.push(`${name}: a list`)
    }
  expect(told).toEqual([])
})

test('a figure of fewer than a small group in all is not told at all', { timeout: 300_000 }, async () => {
  let held = 0
  for (const { name, timed } of (await heads()).filter(head => head.timed)) {
    expect(timed).toBe(true)
    for (const years of [0, 1, 2]) {
      const month = daysBefore(today, 30 + years * 365).slice(0, 7)
      const period = { from: `${month}-01`, to: `${month}-28` }
      const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
      const real = (await ask(witness, { name, from: `${month}-01`, to: last })).total!
      const { rows, total } = await ask(reader, { name, ...period })
      if (real >= LEAST) continue
      held++
      expect([name, month, rows, total]).toEqual([name, month, [], null])
    }
  }
  expect(held).toBeGreaterThan(3)
})

test('two periods that differ by days of a month tell the same', { timeout: 300_000 }, async () => {
  for (const { name } of (await heads()).filter(head => head.timed)) {
    const month = daysBefore(today, 60).slice(0, 7)
    const year = daysBefore(today, 400).slice(0, 7)
    const whole = await ask(reader, { name, from: `${year}-01`, to: `${month}-28` })
    for (const [from, to] of [
      ['02', '28'],
      ['17', '27'],
      ['28', '01'],
      ['01', '02'],
    ])
      expect(await ask(reader, { name, from: `${year}-${from}`, to: `${month}-${to}` }), name).toEqual(whole)
  }
})

test('the chart calls of registers tell no more', { timeout: 300_000 }, async () => {
  const charts = routesOf(village.services.registry).filter(({ key }) => /^(pie|bar)Chart$/.test(key))
  expect(charts.length).toBeGreaterThan(3)
  const told: string[] = []
  for (const { path } of charts)
    for (const parameter of ['', 'hour', 'day', 'week', 'month', 'year']) {
      const { status, body } = await reader.get(path.slice('/api'.length), { parameter })
      if (status === 403) continue
      const numbers: readonly number[] = Array.isArray(body.data)
        ? body.data.map((one: { value: number }) => one.value)
        : body.data.series.flatMap((one: { data: readonly number[] }) => one.data)
      for (const value of numbers) if (value % LEAST !== 0) told.push(`${path} ${parameter}: ${value}`)
    }
  expect(told).toEqual([])
})
