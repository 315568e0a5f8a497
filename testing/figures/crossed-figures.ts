import type { AnyResource } from '@village/resource'
import { expect } from 'vitest'
import type { Crossed } from '../../features/statistics/crossing/crossing.ts'
import type { FigureHead } from '../../features/statistics/public.ts'
import type { VillageClient } from '../client.ts'
import { Lists } from '../contract/list-totals.ts'
import { inLongRun, isLongRun } from '../long-run.ts'

/** So many cells of a cross table are compared with their lists: those with the most in them. */
const CELLS = isLongRun ? 12 : 3

/** Numbers of a cross table that are not those of its lists, or that do not add up though it says so. */
async function wrongInCross(crossed: Crossed, of: AnyResource, lists: Lists): Promise<readonly string[]> {
  const { name, rows, columns, cells, total, overlaps } = crossed
  const words = `${name} ${crossed.rowsBy} × ${crossed.columnsBy}`
  const told = cells.flatMap((line, row) =>
    line.map(({ value, filters }, column) => ({
      filters,
      value: value ?? 0,
      what: `${words}: ${rows[row]!.label} × ${columns[column]!.label}`,
    })),
  )
  const wrong: string[] = []
  for (const { what, value, filters } of told.sort((a, b) => b.value - a.value).slice(0, CELLS)) {
    const listed = filters ? await lists.total(of, filters) : value
    if (listed !== value) wrong.push(`${what}: ${value}, the list of ${JSON.stringify(filters)} has ${listed}`)
  }
  const all = told.reduce((sum, { value }) => sum + value, 0)
  if (!overlaps && all !== total) wrong.push(`${words}: cells are ${all} together, the total is ${total}`)
  return wrong
}

/** Each figure by each of its divisions, beside the next one; outside the long run by the first. */
export async function wrongCrosses(
  by: VillageClient,
  listOf: ReadonlyMap<string, AnyResource>,
): Promise<readonly string[]> {
  const lists = new Lists(by)
  const heads = (await by.get('/statistics/figures')).body.data as readonly FigureHead[]
  const crossable = heads.filter(({ crosses }) => crosses)
  expect(crossable.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const { name } of crossable) {
    const usual = (await by.get('/statistics/cross', { name })).body
    const divisions: Crossed['divisions'] = usual.data?.divisions ?? []
    if (divisions.length < 2) wrong.push(`${name}: ${JSON.stringify(usual).slice(0, 200)}`)
    for (const [at, { key }] of inLongRun(divisions, divisions.slice(0, 1)).entries()) {
      const columnsBy = divisions[(at + 1) % divisions.length]!.key
      const { body } = await by.get('/statistics/cross', { name, rowsBy: key, columnsBy })
      if (body.code === 200) wrong.push(...(await wrongInCross(body.data, listOf.get(name)!, lists)))
      else wrong.push(`${name} ${key} × ${columnsBy}: ${JSON.stringify(body).slice(0, 200)}`)
    }
  }
  return wrong
}
